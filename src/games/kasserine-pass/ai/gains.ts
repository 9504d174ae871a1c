import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { tableCell } from '../../../mechanics/combat-table.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import { attackFactor } from '../rules/factors.ts';
import { type Odds, oddsOf } from '../rules/odds.ts';
import { type Attack, DISRUPTED, has, onMap, type State } from '../state.ts';
import { objectivesOf, stakes } from './objectives.ts';

/** What a battle may bring and cost. */

const worths = oncePer((kit: Kit) =>
  kit.units.map(
    ({ points, attack, defence }) => points + 0.5 * Math.max(attack[0] + defence[0], attack[1] + defence[1]),
  ),
);

/** What losing a unit means: its points, and its strength for the rest of the game. */
export const worthOf = (kit: Kit, index: number): number => worths(kit)[index];

/** Rommel falls with the attackers when nobody else is in his hex. */
function exposesRommel(kit: Kit, s: State, units: readonly number[]): boolean {
  const place = s.at[kit.rommel];
  if (!onMap(place) || !units.some((unit) => s.at[unit] === place)) return false;
  return kit.units.every((unit) => s.at[unit.index] !== place || unit.leader || units.includes(unit.index));
}

/** What a declared attack, or one being put together, is expected to bring. */
export function gainOf(kit: Kit, s: State, attack: Attack, pressed = false): number {
  const odds = oddsOf(kit, s, attack);
  if (odds.column < 0) return -1;
  return expected(kit, s, attack, odds, pressed);
}

const FACES = [1, 2, 3, 4, 5, 6];
const RESULTS = ['DE', 'DR*', 'DR', 'DW', 'D', 'AD', 'AE'];
const WORST = RESULTS.length - 1;

/** By column, what each face brings, as its place among the results. */
const fallsOf = oncePer(({ crt }: Kit) =>
  crt.columns.map((_, column) =>
    FACES.map((face) => {
      const result = RESULTS.indexOf(tableCell(crt, face, column));
      return result < 0 ? WORST : result;
    }),
  ),
);

/** A battle as a gambler sees it: what each face of the die would bring or cost, on average. */
export function expected(
  kit: Kit,
  s: State,
  { hexes, units }: Pick<Attack, 'hexes' | 'units'>,
  { column, defenders, defence }: Pick<Odds, 'column' | 'defenders' | 'defence'>,
  pressed = false,
): number {
  const { side } = kit.units[units[0]];
  const disrupted = defenders.length > 0 && defenders.every((unit) => has(s, unit, DISRUPTED));
  const prize = total(defenders, (unit) => worthOf(kit, unit));
  const ground = Math.max(...hexes.map((hex) => groundValue(kit, s, hex, side)));
  const stake = total(units, (unit) => worthOf(kit, unit));
  const strength = total(units, (unit) => attackFactor(kit, s, unit));
  const rommel = side === AXIS && exposesRommel(kit, s, units) ? kit.units[kit.rommel].points : 0;
  const lost = (stake + rommel) * Math.min(1, (defence + 1) / Math.max(1, strength));
  // In the order of the results.
  const values = [
    prize + ground,
    0.35 * prize + 0.5 * defenders.length + ground,
    0.25 * prize + 0.5 * defenders.length + ground,
    0.3 * defenders.length + 0.8 * ground,
    0.4 * defenders.length,
    -0.4 * units.length,
    -0.4 * units.length - lost,
  ];
  const falls = fallsOf(kit);
  const shifted = column + (disrupted ? 1 : 0);
  let sum = 0;
  for (let i = 0; i < FACES.length; i++) {
    const press = pressed ? (FACES[i] >= 4 ? 1 : -1) : 0;
    const read = Math.max(0, Math.min(falls.length - 1, shifted + press));
    sum += values[falls[read][i]];
  }
  return sum / FACES.length;
}

function total(list: readonly number[], of: (unit: number) => number): number {
  let sum = 0;
  for (const unit of list) sum += of(unit);
  return sum;
}

/** What standing in the hex would mean for the objectives behind it. */
function groundValue(kit: Kit, s: State, hex: Hex, side: Side): number {
  if (side !== AXIS) return 0.3;
  let value = 0.3;
  for (const objective of objectivesOf(kit)) {
    value += 0.35 * stakes(objective, s) * objective.pull[hex];
  }
  return value;
}
