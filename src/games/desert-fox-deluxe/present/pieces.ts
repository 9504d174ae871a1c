import type { Piece } from '../../../engine/present.ts';
import { pieceOf, stepsBadge } from '../../pieces.ts';
import type { MoveClass } from '../kit/units.ts';
import { type Kit, SEATS, type Unit } from '../kit.ts';
import { isLocked } from '../rules/fifth-army.ts';
import {
  ACTIVE,
  AT_EDGE,
  BASED,
  CAPTURED,
  DELIBERATE,
  DISRUPTED,
  DONE,
  DUG_IN,
  EMERGENCY,
  has,
  ISOLATED,
  LANDED,
  MOBILE,
  NEUTRAL,
  OGS,
  ON_TRACK,
  onMap,
  POOL,
  RESERVE,
  TO_COME,
  UNTRAINED,
  UNUSED,
} from '../state.ts';
import type { View } from '../view.ts';
import { dueWords } from './due.ts';
import { called, faceOf, monthOf } from './words.ts';

/** Every counter in the game; those of supply that nobody uses lie in the pool and are only counted (2.4). */
export function pieces(kit: Kit, view: View): Piece[] {
  const loads = loadsOf(kit, view);
  return kit.units
    .filter(({ index }) => view.at[index] !== UNUSED && view.at[index] !== POOL)
    .map((unit) =>
      pieceOf(kit, unit, view.at[unit.index], {
        seat: SEATS[unit.side],
        name: called(kit, unit.index),
        symbol: symbolOf(unit),
        size: SIZES[unit.size ?? ''] ?? (unit.size === '' ? null : unit.size),
        formation: null,
        off: () => whereabouts(kit, view, unit.index),
        face: faceOf(kit, view, unit.index),
        badges: badges(kit, view, unit, loads.get(unit.index) ?? []),
      }),
    );
}

/** What lies on whom (13.7). */
export function loadsOf(kit: Kit, view: View): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { index } of kit.units) {
    const bearer = view.carrier[index];
    if (bearer >= 0) found.set(bearer, [...(found.get(bearer) ?? []), index]);
  }
  return found;
}

const ON_WHEELS: { readonly [by in MoveClass]?: string } = {
  truck: 'motorised',
  mech: 'mechanised',
  raider: 'motorised',
};

const SYMBOLS: { readonly [type: string]: string } = {
  hq: 'hq',
  'mech-tank': 'armour',
  'anti-tank': 'anti-tank',
  artillery: 'artillery',
  engineer: 'engineer',
  'desert-raider': 'recon',
  air: 'air',
};

/** Infantry of all kinds by what carries it. */
function symbolOf({ type, moveClass, supply, fleet }: Unit): string {
  if (fleet) return 'fleet';
  if (supply !== null) return supply === 'msu' ? 'transport' : 'supply';
  if (type === 'recon') return moveClass === 'mech' ? 'armoured-recon' : 'recon';
  return SYMBOLS[type] ?? ON_WHEELS[moveClass] ?? 'infantry';
}

/** A battle group is about a regiment; a garrison has no size. */
const SIZES: { readonly [size: string]: string | null } = { 'battle group': 'regiment', garrison: null };

/** What matters most comes first. */
function badges(kit: Kit, view: View, unit: Unit, loads: readonly number[]): string[] {
  const { index, supply } = unit;
  const when = (marks: number, badge: string): string => (has(view, index, marks) ? badge : '');
  if (unit.air || unit.fleet) return [when(BASED, 'used')];
  const bearer = view.carrier[index];
  const carried = bearer < 0 ? '' : `carried by ${called(kit, bearer)}`;
  const carries = loads.length === 0 ? '' : `carries ${loads.map((load) => called(kit, load)).join(', ')}`;
  if (supply === 'base' || supply === 'primary-base')
    return [when(DISRUPTED, 'disrupted'), has(view, index, ACTIVE) ? 'active' : 'inactive'];
  if (supply !== null)
    return [when(DISRUPTED, 'disrupted'), when(CAPTURED, 'captured'), carried, carries, when(DONE, 'moved')];
  return [
    when(NEUTRAL, 'neutral'),
    when(DISRUPTED, 'disrupted'),
    when(UNTRAINED, 'untrained'),
    isLocked(view, index) ? 'waits for AXC-8' : '',
    has(view, index, ISOLATED) ? 'isolated' : when(OGS, 'out of supply'),
    when(EMERGENCY, 'emergency supply'),
    when(DELIBERATE, 'deliberate battle'),
    when(MOBILE, 'mobile battle'),
    when(RESERVE, 'reserve'),
    when(LANDED, 'landed'),
    view.forts.some(({ builder }) => builder === index) || has(view, index, DUG_IN) ? 'building' : '',
    carried,
    carries,
    onMap(view.at[index]) ? when(DONE, 'moved') : '',
    stepsBadge(view.steps[index], unit.steps),
  ];
}

/** Why it is not on the map. */
function whereabouts(kit: Kit, view: View, piece: number): string {
  const place = view.at[piece];
  if (place === TO_COME) return dueWords(kit, view, piece);
  if (place === AT_EDGE) return 'waits beside the map to be brought on';
  if (place === ON_TRACK) return `back on turn ${view.due[piece]}, ${monthOf(kit, view.due[piece])}`;
  const box = kit.boxes.find((each) => each.place === place);
  return box === undefined ? 'out of the game' : `${box.name} box`;
}
