import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED } from '../kit.ts';
import { loadOf } from '../rules/carrying.ts';
import { unitOf } from '../rules/names.ts';
import { nileOf } from '../rules/ports.ts';
import { reachIfTaken } from '../rules/reach.ts';
import { has, LIFTED, MOVED, onMap, RAILED } from '../state.ts';
import { isBoundHome, wayHome } from './homeward.ts';
import type { Outlook } from './outlook.ts';
import { powerOf } from './worth.ts';

/** Brigades on foot that supply columns carry out of the Nile valley to the front, and home when they have to leave (13.7, 24.2). */

/** A combat unit on the column; -1 for none. */
const riderOf = ({ kit, s }: Outlook, column: number): number =>
  loadOf(s, column).find((piece) => kit.units[piece].supply === null) ?? -1;

/** On foot, in the Nile valley or on the way back to it. */
function waitsForTrucks({ kit, s, side }: Outlook, unit: number): boolean {
  const { moveClass, garrison, division } = kit.units[unit];
  if (side !== ALLIED || moveClass !== 'foot' || garrison || division) return false;
  if (s.carrier[unit] >= 0 || has(s, unit, LIFTED | RAILED | MOVED)) return false;
  return onMap(s.at[unit]) ? isBoundHome(kit, s, unit) : s.at[unit] === nileOf(kit) && !isBoundHome(kit, s, unit);
}

/** Is there a brigade to be carried where the column is, or on it? */
const hasLift = (outlook: Outlook, column: number): boolean => {
  const { kit, s, side } = outlook;
  if (side !== ALLIED || has(s, column, LIFTED)) return false;
  if (riderOf(outlook, column) >= 0) return true;
  if (loadOf(s, column).length > 0) return false;
  return kit.groundUnits[side].some((unit) => s.at[unit] === s.at[column] && waitsForTrucks(outlook, unit));
};

/** Hexes with a brigade that has to go home and waits for a truck. */
const pickUps = (outlook: Outlook): Hex[] =>
  outlook.kit.groundUnits[outlook.side]
    .filter((unit) => onMap(outlook.s.at[unit]) && waitsForTrucks(outlook, unit))
    .map((unit) => outlook.s.at[unit]);

/** Has the column somebody to carry, or to fetch within its reach? */
export function isNeededForLift(outlook: Outlook, column: number): boolean {
  const { kit, s } = outlook;
  if (hasLift(outlook, column)) return true;
  const wanted = pickUps(outlook);
  if (wanted.length === 0 || !onMap(s.at[column]) || loadOf(s, column).length > 0 || has(s, column, LIFTED))
    return false;
  const reach = reachIfTaken(kit, s, column, 'movement');
  return wanted.some((hex) => hex !== s.at[column] && reach.isEnd(hex));
}

/** The next order for a column in hand that carries a brigade or could; null for none. */
export function adviseLift(outlook: Outlook, offers: readonly Action[], column: number): Action | null {
  const { kit, s, side } = outlook;
  if (side !== ALLIED) return null;
  const rider = riderOf(outlook, column);
  if (rider < 0) {
    const load = bestOf(
      offersTo(offers, 'load'),
      ({ unit }) => (waitsForTrucks(outlook, unitOf(kit, unit)) ? powerOf(kit, s, unitOf(kit, unit)) : -1),
      0,
    );
    if (load !== null || loadOf(s, column).length > 0) return load;
    const wanted = pickUps(outlook);
    if (wanted.length === 0 || !onMap(s.at[column])) return null;
    const near = ({ to }: { to: string }): number =>
      wanted.includes(kit.grid.find(to)) ? 99 - kit.grid.distance(s.at[column], kit.grid.find(to)) : -1;
    return bestOf(offersTo(offers, 'go'), near, 0);
  }
  const home = isBoundHome(kit, s, rider);
  const judge = home
    ? (hex: Hex): number => -wayHome(kit, s, column, hex)
    : (hex: Hex): number => outlook.stand(rider, hex);
  const value = ({ to }: { to: string }): number => judge(kit.grid.find(to));
  const out = home ? offersTo(offers, 'box')[0] : undefined;
  if (out !== undefined) return out;
  const from = s.at[column];
  const enter = bestOf(offersTo(offers, 'enter'), value);
  if (enter !== null) return enter;
  if (!onMap(from)) return null;
  const go = bestOf(offersTo(offers, 'go'), value, judge(from) + 0.2);
  if (go !== null) return go;
  return (home ? undefined : offersTo(offers, 'unload')[0]) ?? offersTo(offers, 'stop')[0] ?? null;
}
