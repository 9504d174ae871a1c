import type { Hex } from '../../../hex/grid.ts';
import { CITY, ESCARPMENT, MOUNTAIN, RIDGE, RIVER, WADI } from '../kit/ground.ts';
import type { Kit, Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { Battle, State } from '../state.ts';
import { reductionOf } from './anti-tank.ts';
import { isLatecomer } from './artillery.ts';
import { hexIn, isMobileIn } from './battle-order.ts';
import { isAloneInDesert } from './desert.ts';
import { torchBoxAt } from './landing.ts';
import { factorOf } from './status.ts';

/** Combat strengths, unit by unit (14.3): the printed factor, less what anti-tank guns take off (ruling A61), then doubled and halved. */

export interface Reason {
  readonly rule: RuleId;
  readonly why: string;
}

export interface Contribution {
  readonly unit: number;
  /** With its fraction: only the sum is rounded (14.3). */
  readonly counted: number;
  readonly reasons: readonly Reason[];
}

export interface Strength {
  readonly lines: readonly Contribution[];
  readonly total: number;
}

const HALF = 1 / 2;

export function strengthOf(kit: Kit, s: State, battle: Battle, side: Side): Strength {
  const attacking = side === battle.side;
  const fighters = attacking ? battle.attackers : battle.defenders;
  const lines = fighters.map((unit) => contributionOf(kit, s, battle, unit, attacking));
  const sum = Math.floor(lines.reduce((total, { counted }) => total + counted, 0) + HALF);
  // Counters of supply alone defend with one factor together, and nobody defends with less (12.2.6, 14.3).
  return { lines, total: attacking ? sum : Math.max(1, sum) };
}

function contributionOf(kit: Kit, s: State, battle: Battle, unit: number, attacking: boolean): Contribution {
  const printed = factorOf(kit, s, unit);
  const reasons: Reason[] = [];
  if (isLatecomer(s, battle, unit)) {
    const why = 'retreated here in this phase';
    return { unit, counted: 0, reasons: [{ rule: '14.7.2d', why }] };
  }
  let counted = printed;
  const reduction = Math.min(reductionOf(kit, s, battle, unit), Math.max(0, printed - 1));
  if (reduction > 0) {
    counted -= reduction;
    reasons.push({ rule: '15.2b', why: `${reduction} off by anti-tank guns` });
  }
  const times = (factor: number, rule: RuleId, why: string): void => {
    if (factor === 1) return;
    counted *= factor;
    reasons.push({ rule, why });
  };
  if (battle.form === 'mobile' && kit.units[unit].mech) times(2, '14.9.2f', 'mechanized in mobile battle: doubled');
  if (isAloneInDesert(kit, s, battle, unit)) times(HALF, '15.9a', 'infantry alone in the desert: halved');
  if (attacking) for (const { factor, rule, why } of hindrances(kit, s, battle, unit)) times(factor, rule, why);
  return { unit, counted, reasons };
}

interface Hindrance extends Reason {
  readonly factor: number;
}

/** What holds an attacker up: the form, the ground it attacks into, the hexsides it attacks across. Of several hexes one is enough. */
function hindrances(kit: Kit, s: State, battle: Battle, unit: number): Hindrance[] {
  const { mech } = kit.units[unit];
  const found: Hindrance[] = [];
  if (battle.form === 'overrun' && !isMobileIn(kit, s, battle, unit))
    found.push({ factor: HALF, rule: '13.4.4b', why: 'not mobile in an overrun: halved' });
  if (mech && battle.hexes.some((hex) => [CITY, MOUNTAIN].some((kind) => kit.ground.terrain[hex] === kind)))
    found.push({
      factor: kit.combat.mechIntoCloseGround,
      rule: '14.4d',
      why: 'mechanized against a city or mountain: halved',
    });
  const from = hexIn(s, battle, unit);
  if (from < 0) {
    if (mech && torchBoxAt(kit, from) !== undefined)
      found.push({ factor: HALF, rule: '20.5d', why: 'mechanized and landing: halved' });
    return found;
  }
  const crossed = battle.hexes.reduce((bits, hex) => bits | sidesBetween(kit, from, hex), 0);
  for (const side of halving(kit, unit, crossed))
    found.push({ factor: HALF, rule: '14.4e', why: `attacks across ${NAMES[side]}: halved` });
  return found;
}

/** Which of these hexsides halve it (14.4). */
const halving = (kit: Kit, unit: number, crossed: number): Hexside[] =>
  HEXSIDES.flatMap(([bit, side]) => ((crossed & bit) !== 0 && isHalvedBy(kit, unit, side) ? [side] : []));

/** Is it halved by what lies between the two hexes (14.4)? */
export const isHalvedAcross = (kit: Kit, unit: number, from: Hex, to: Hex): boolean =>
  halving(kit, unit, sidesBetween(kit, from, to)).length > 0;

const HEXSIDES = [
  [WADI, 'wadi'],
  [RIDGE, 'ridge'],
  [ESCARPMENT, 'escarpment'],
  [RIVER, 'river'],
] as const;
type Hexside = (typeof HEXSIDES)[number][1];
const NAMES: { readonly [side in Hexside]: string } = {
  wadi: 'a wadi',
  ridge: 'a ridge',
  escarpment: 'an escarpment',
  river: 'a river',
};

function sidesBetween({ grid, ground }: Kit, from: number, to: number): number {
  const direction = grid.direction(from, to);
  return direction < 0 ? 0 : ground.sides[from * 6 + direction];
}

/** Light infantry climbs escarpments unhindered (15.9). */
function isHalvedBy({ units, combat }: Kit, unit: number, side: Hexside): boolean {
  const { mech, motorized, infantry } = units[unit];
  switch (combat.halvedBy[side]) {
    case 'mech':
      return mech;
    case 'motorized':
      return motorized;
    case 'not-light':
      return infantry !== 'light';
    default:
      return true;
  }
}
