import { expect } from 'vitest';
import { scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { type Action, orders } from '../actions.ts';
import { enemyOf, type Kit, kitOf } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { type FinalOdds, finalOdds } from '../rules/odds.ts';
import { type Battle, BONUSES, type Bonus, newBattle, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { type PositionSpec, position, type Table } from './position.ts';

/** Combats for tests: attacks that stand declared, fought with a die, or until a result comes up. */

export interface Fight extends Omit<PositionSpec, 'at'> {
  readonly attacks: NonNullable<PositionSpec['attacks']>;
  /** No other attacks wait; as a rule two do, far away, so that the game stands at the choice of the next combat before and after. */
  readonly alone?: boolean;
}

const ELSEWHERE = '6631: ax-a24\n6632: al-3-ggd\n6430: ax-a33\n6431: al-2-cgd';
const WAITING_ATTACKS = {
  axis: [
    { on: ['6632'], by: ['ax-a24'] },
    { on: ['6431'], by: ['ax-a33'] },
  ],
  allied: [
    { on: ['6631'], by: ['al-3-ggd'] },
    { on: ['6430'], by: ['al-2-cgd'] },
  ],
};

/** What other chapters ask between the choice of a combat and its die. */
const ASIDES: readonly (string | null)[] = ['emergency', 'commit-air', 'choose-fire'];

export function declared({ alone, ...spec }: Fight): Table {
  if (alone) return position({ ...spec, at: 'choose-combat' });
  const attacks = [...spec.attacks, ...WAITING_ATTACKS[spec.side ?? 'axis']];
  return position({ ...spec, board: `${spec.board}\n${ELSEWHERE}`, attacks, at: 'choose-combat' });
}

function order(t: Table, text: string): void {
  const action = orders.parse(text);
  if (!action.ok) throw new Error(action.why);
  const verdict = t.match.play(t.toMove ?? '', action.value);
  if (!verdict.ok) throw new Error(`"${text}" was refused at ${t.asked}: ${verdict.why} [${verdict.rule}]`);
}

/** Goes on to the attacker's bonuses; past them only where there are none. */
export function toBonuses(t: Table, hex: string): Table {
  order(t, `fight ${hex}`);
  while (ASIDES.includes(t.asked)) order(t, 'end');
  return t;
}

/** Fights the attack on a hex: the die of the combat, then those that follow from it. */
export function fight(t: Table, hex: string, dice: readonly number[], ...bonuses: readonly Bonus[]): Table {
  t.dice(...dice);
  toBonuses(t, hex);
  if (t.asked === 'draw-bonuses')
    for (const text of [...bonuses.map((bonus) => `use ${bonus}`), 'roll']) order(t, text);
  return t;
}

/** The first attack of a position, fought with the die that brings this result. `more` are dice that follow, for an HQ that is lost. */
export function fought(
  spec: Fight,
  result: string,
  bonuses: readonly Bonus[] = [],
  more: readonly number[] = [],
): Table {
  const told: string[] = [];
  for (let die = 1; die <= 6; die++) {
    const t = declared(spec);
    try {
      fight(t, spec.attacks[0].on[0], [die, ...more], ...bonuses);
    } catch (error) {
      told.push(String(error));
      continue;
    }
    const [line] = t.log('12.5.7a');
    if (line?.endsWith(`: ${result}.`)) return t;
    told.push(line);
  }
  throw new Error(`no die brings ${result}:\n${told.join('\n')}`);
}

/** The first attack of a position at the moment its odds are reckoned. */
export function opened(spec: Fight, change: Partial<Battle> = {}): { readonly kit: Kit; readonly s: State } {
  const { s } = declared(spec);
  const kit = kitOf(s);
  const attack = s.attacks[0];
  const defenders = attack.hexes.flatMap((hex) =>
    unitsAt(kit, s, enemyOf(s.side), hex).filter((unit) => !attack.antiTankFire || attack.targets.includes(unit)),
  );
  const battle: Battle = {
    ...newBattle(0, s.side),
    attackers: attack.attackers,
    defenders,
    from: attack.attackers.map((unit) => s.at[unit]),
    stood: defenders.map((unit) => s.at[unit]),
    ...change,
  };
  return { kit, s: { ...s, battle } };
}

export function oddsOf(spec: Fight, change: Partial<Battle> = {}): FinalOdds & { readonly name: string } {
  const { kit, s } = opened(spec, change);
  const odds = finalOdds(kit, s);
  return { ...odds, name: kit.crts[s.attacks[0].crt].columns[odds.column] };
}

/** The modifiers of a combat by their rules. */
export const modifiersOf = (spec: Fight, change: Partial<Battle> = {}): { readonly [rule: string]: number } =>
  Object.fromEntries(oddsOf(spec, change).modifiers.map(({ rule, drm }) => [rule, drm]));

/** Every order there is about these units and hexes is accepted exactly when it is offered. */
export function expectHonest(t: Table, units: readonly string[], hexes: readonly string[]): void {
  const offered = new Set(t.offers());
  expect(offered.size).toBeGreaterThan(0);
  const seat = t.toMove ?? '';
  for (const text of offered) {
    const action = orders.parse(text);
    expect(action.ok && t.match.check(seat, action.value).ok, `${t.asked}: ${text}`).toBe(true);
  }
  const words: { readonly [field: string]: readonly string[] } = {
    unit: units,
    to: hexes,
    plan: ['A'],
    box: ['le-kef'],
    crt: ['mobile'],
    bonus: BONUSES,
  };
  for (const verb of orders.verbs) {
    let all: Action[] = [{ do: verb } as Action];
    for (const field of orders.fieldsOf(verb))
      all = all.flatMap((each) => words[field].map((word) => ({ ...each, [field]: word }) as Action));
    for (const action of all)
      expect(t.match.check(seat, action).ok, `${t.asked}: ${orders.format(action)}`).toBe(
        offered.has(orders.format(action)),
      );
  }
}

/** Does something to a copy of a state, with these dice. */
export function done(s: State, deed: (tx: Tx) => void, ...faces: number[]): State {
  const copy = structuredClone(s);
  const tx: Tx = new EngineTx(copy, new Journal(), scriptedDice(faces));
  tx.frame = copy.stack[copy.stack.length - 1];
  deed(tx);
  return copy;
}
