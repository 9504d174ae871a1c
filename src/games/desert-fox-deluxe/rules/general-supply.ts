import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { kept } from '../../../mechanics/kept.ts';
import { AXIS, type Kit, SIDES, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { CAPTURED, DECLINED, EMERGENCY, has, LANDED, onMap, type State } from '../state.ts';
import { suppliesAt } from './board.ts';
import { drawerOf } from './lines.ts';
import { labelOf, nameOf } from './names.ts';
import { isRaider } from './oases.ts';
import { notYours, refuse } from './refusals.ts';
import { mayTakePart, sitsOut } from './split-turn.ts';
import { dumpsOf, generalSupplySources, suppliedHexes } from './supply.ts';

/** General supply as it is given out at the beginning of a Movement Phase (12.1, 12.3, 12.5, 12.7). */

/** Garrisons and raiders need none (15.8, 16.1), nor does whoever has landed this turn, lives on an emergency dump, or waits for his half of a split impulse (20.1, 12.7, 31.0b). */
const needsNone = (kit: Kit, s: State, unit: number): boolean =>
  kit.units[unit].garrison ||
  isRaider(kit, s, unit) ||
  !onMap(s.at[unit]) ||
  has(s, unit, LANDED | EMERGENCY) ||
  sitsOut(kit, s, unit) ||
  livesOnItsOwn(kit, s, unit);

/** Vichy French live on the depots of their garrisons until the accord (ruling A425). */
const livesOnItsOwn = (kit: Kit, s: State, unit: number): boolean => kit.units[unit].vichy && s.accord === 0;

/** Is the unit in general supply as things stand? A line to a base or the Nile, or a dump spent for its hex; its owner may give it none (12.1). */
const drawsSupply = (kit: Kit, s: State, unit: number): boolean => drawers(kit, s, kit.units[unit].side)(unit);

/** The same for many units of a side. */
export function drawers(kit: Kit, s: State, side: Side): (unit: number) => boolean {
  const supplied = suppliedHexes(kit, s, side);
  const without = side === AXIS && s.relocated; // 12.2.4
  return (unit) => {
    if (needsNone(kit, s, unit)) return true;
    if (without || has(s, unit, DECLINED)) return false;
    return (supplied[s.at[unit]] & drawerOf(kit.units[unit])) !== 0 || s.fed.includes(s.at[unit]);
  };
}

/** Hexes of units without general supply for which a dump could be spent. */
export function hungryHexes(kit: Kit, s: State, side: Side): Hex[] {
  if (side === AXIS && s.relocated) return [];
  const draws = drawers(kit, s, side);
  const hexes: Hex[] = [];
  for (const unit of kit.groundUnits[side])
    if (onMap(s.at[unit]) && !draws(unit) && !has(s, unit, DECLINED) && !hexes.includes(s.at[unit]))
      hexes.push(s.at[unit]);
  return hexes;
}

/** Every dump that may be spent for a hex now. As `mayFeed`, at one look. */
export const feedings = (kit: Kit, s: State, side: Side): readonly { readonly dump: number; readonly hex: Hex }[] =>
  allFeedings[side](kit, s);

const allFeedings = SIDES.map((side) =>
  kept((kit: Kit, s: State) =>
    dumpsOf(kit, s, side).length === 0
      ? []
      : hungryHexes(kit, s, side).flatMap((hex) =>
          generalSupplySources(kit, s, side, hex).map((dump) => ({ dump, hex })),
        ),
  ),
);

/** A dump is spent so that all units of one hex are in general supply (12.3b). */
export function mayFeed(kit: Kit, s: State, dump: number, hex: Hex, side: Side): Verdict {
  if (!dumpsOf(kit, s, side).includes(dump)) return notADump(kit, s, dump, side);
  if (side === AXIS && s.relocated)
    return refuse('12.2.4j', 'While the primary base moves only emergency supply helps; this dump may give that.');
  if (!hungryHexes(kit, s, side).includes(hex))
    return refuse('12.3b', 'Nobody of yours in that hex is without general supply; choose a hex of units that are.');
  return generalSupplySources(kit, s, side, hex).includes(dump)
    ? ALLOWED
    : refuse(
        '12.4.1d',
        `No line leads from that dump to ${labelOf(s, hex)}: 7 points of a truck, 7 more from each MSU on the way, none through enemies or their zones.`,
      );
}

/** Why this piece cannot be spent as a dump. */
export function notADump(kit: Kit, s: State, piece: number, side: Side): Verdict {
  const unit = kit.units[piece];
  if (unit?.side !== side || !onMap(s.at[piece])) return notYours('12.2.1a');
  if (unit.supply !== 'dump') return refuse('12.2.1a', `${unit.name} is no dump; only dumps are spent for supply.`);
  return refuse('12.2.7d', stillCaptured);
}

/** A dump to be spent in this hex: a disrupted one first, it is worth less. -1 for none. */
export function dumpIn(kit: Kit, s: State, side: Side, hex: Hex): number {
  const dumps = suppliesAt(kit, s, side, hex).filter(
    (piece) => kit.units[piece].supply === 'dump' && !has(s, piece, CAPTURED),
  );
  return dumps.find((dump) => s.marks[dump] !== 0) ?? dumps[0] ?? -1;
}

/** Why no dump in this hex can be spent, in the words of whoever wants one: there is none, or it has just been captured (12.2.7d). */
export function noDumpIn(kit: Kit, s: State, side: Side, hex: Hex, rule: RuleId, why: string): Verdict {
  const captured = suppliesAt(kit, s, side, hex).some((piece) => has(s, piece, CAPTURED));
  return captured ? refuse('12.2.7d', stillCaptured) : refuse(rule, why);
}

const stillCaptured = 'A captured dump may be spent after the end of your next Movement Phase.';

/** One unit lives on a dump in its own hex (12.7). */
export function mayDrawEmergency(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const verdict = isFightingUnit(kit, s, unit, side, '12.7a');
  if (!verdict.ok) return verdict;
  if (kit.units[unit].garrison) return refuse('15.8a', 'Garrisons are always in supply and need no dump.');
  if (has(s, unit, EMERGENCY)) return refuse('12.7a', `${nameOf(s, unit)} has drawn emergency supply already.`);
  const takesPart = mayTakePart(kit, s, unit);
  if (!takesPart.ok) return takesPart;
  return dumpIn(kit, s, side, s.at[unit]) >= 0
    ? ALLOWED
    : noDumpIn(kit, s, side, s.at[unit], '12.7a', `${nameOf(s, unit)} does not stand with a dump that may be spent.`);
}

/** The same for all units of a side at a look. */
export function ableToDrawEmergency(kit: Kit, s: State, side: Side): (unit: number) => boolean {
  const dumps = new Set(dumpsOf(kit, s, side).map((dump) => s.at[dump]));
  return (unit) => dumps.has(s.at[unit]) && mayDrawEmergency(kit, s, unit, side).ok;
}

/** Its owner gives a unit no supply (12.1). */
export function mayDecline(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const verdict = isFightingUnit(kit, s, unit, side, '12.1d');
  if (!verdict.ok) return verdict;
  return !needsNone(kit, s, unit) && drawsSupply(kit, s, unit)
    ? ALLOWED
    : refuse('12.1d', `${nameOf(s, unit)} is not given supply, or lives without it: there is nothing to decline.`);
}

/** The same for all units of a side on the map at a look. */
export function ableToDecline(kit: Kit, s: State, side: Side): (unit: number) => boolean {
  const draws = drawers(kit, s, side);
  return (unit) => !needsNone(kit, s, unit) && draws(unit);
}

/** A combat unit of the side on the map. */
function isFightingUnit(kit: Kit, s: State, unit: number, side: Side, rule: '12.7a' | '12.1d'): Verdict {
  const { side: whose, supply, air, fleet } = kit.units[unit];
  if (whose !== side || !onMap(s.at[unit])) return notYours(rule);
  return supply === null && !air && !fleet ? ALLOWED : refuse(rule, `${nameOf(s, unit)} is no combat unit.`);
}
