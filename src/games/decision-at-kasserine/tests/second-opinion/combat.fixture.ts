import { type Spec as Corner, corner, order } from '../corners.fixture.ts';
import { playOn } from '../playing-on.fixture.ts';
import { type PositionSpec, position, type Table } from '../position.ts';

/**
 * Positions worked out by hand from the rulebook and the rulings (AMB), without a look at the rules code. Two more attacks in the far
 * south-west corner keep the table waiting, so that nothing is rolled before the test says so.
 */

export type Spec = Corner & { readonly at?: PositionSpec['at'] };

/** At the beginning of the Combat Phase. */
export const declared = (spec: Spec): Table => position({ at: 'barrage', ...corner(spec) });

export const rolls = (t: Table): number => t.log('12.5.7a').length;

/** Everybody declines what he is offered until the attacker would roll, or, where nobody has a bonus to draw, has rolled. */
export function upToRoll(t: Table, hex: string): Table {
  const before = rolls(t);
  return playOn(
    t,
    () => t.asked === 'draw-bonuses' || rolls(t) > before,
    () => order(t, t.asked === 'choose-combat' ? `fight ${hex}` : 'end'),
  );
}

/** Fights it out to the die. Bonuses without a price are used by themselves, the others not; those named are turned round. */
export function roll(t: Table, hex: string, die: number, ...turned: string[]): string {
  const before = rolls(t);
  t.dice(die);
  upToRoll(t, hex);
  for (const bonus of turned) order(t, `use ${bonus}`);
  playOn(
    t,
    () => rolls(t) > before,
    () => order(t, 'roll'),
  );
  return t.log('12.5.7a')[before];
}

export const evading = (spec: Spec): Table => position({ at: 'evade', ...spec });

/** A second pair in the corner that can evade, so that the question is asked in any case. */
export const EVADERS: Spec = {
  board: '\n0333: ax-a25\n0332: al-c-81-rn',
  attacks: [{ on: ['0332'], by: ['ax-a25'] }],
};

export const asking = (spec: Spec): Table =>
  evading({
    ...spec,
    board: spec.board + EVADERS.board,
    attacks: [...(spec.attacks ?? []), ...(EVADERS.attacks ?? [])],
  });

export const fight5023 = (
  attackers: string,
  defenders: string,
  more: Partial<Spec> & { readonly also?: string } = {},
): Table => {
  const by = attackers.split(', ').map((word) => word.replace(/[/+@].*/, ''));
  const { also = '', ...rest } = more;
  return declared({
    board: `5123: ${attackers}\n5023: ${defenders}\n${also}`,
    attacks: [{ on: ['5023'], by: by.filter((id) => id !== 'ax-rommel') }],
    ...rest,
  });
};

export const final = (line: string): string => /makes (-?\d+)/.exec(line)?.[1] ?? line;
