import { onTrial, played } from './foresight.ts';
import type { Game } from './game.ts';
import { playUnchecked, question } from './interpreter.ts';
import type { BattleLook } from './present.ts';
import type { Position, Procedures } from './procedure.ts';

/** An attack that is put together order by order: who could be in it, and what it would come to. */

/** Who could take part in the attack that this order begins on a target. */
export function attackersFor<S extends Position, A>(procedures: Procedures<S, A>, s: S, begin: A): readonly string[] {
  const asked = question(procedures, s);
  return asked?.ask.attackers?.(s, begin, asked.arg) ?? [];
}

/** The battle that would stand there once these orders were given; null where there would be none, or a die would fall on the way. */
export function battleAfter<S extends Position, A, V extends S>(
  game: Game<S, A, V>,
  view: V,
  orders: readonly A[],
): BattleLook | null {
  const { procedures, present } = game;
  const asked = question(procedures, view);
  if (asked === null) return null;
  const seat = asked.ask.who(view, asked.arg);
  return onTrial(game, view, (world, tx) => {
    const stands = played(() => {
      for (const order of orders) playUnchecked(procedures, tx, order);
    });
    return stands ? present.battle(game.view(world, seat)) : null;
  });
}

/** How likely it is that either side suffers anything; null where nothing is known of it yet. */
export function harmOf({ chances }: Pick<BattleLook, 'chances'>): { them: number; us: number } | null {
  if (chances.length === 0) return null;
  const of = (side: 'attacker' | 'defender'): number =>
    chances.reduce((sum, { harms, probability }) => sum + (harms.includes(side) ? probability : 0), 0);
  return { them: of('defender'), us: of('attacker') };
}
