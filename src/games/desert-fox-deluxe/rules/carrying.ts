import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { keptWhile } from '../../../mechanics/kept.ts';
import { QUARTERS } from '../kit/prices.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import {
  ASHORE,
  CAPTURED,
  DELIBERATE,
  DUG_IN,
  type Hand,
  has,
  LIFTED,
  MOBILE,
  ownHand,
  RAILED,
  type State,
} from '../state.ts';
import { isLocked, staysPut } from './fifth-army.ts';
import { nameOf } from './names.ts';
import { isCargo } from './ports.ts';
import { refuse } from './refusals.ts';
import { isCommando, isDisrupted, reactionQuarters } from './status.ts';
import { isRooted, rooted } from './vichy.ts';

/** Supply columns as trucks for others (13.7). */

/** What it carries. */
export const loadOf = (s: State, carrier: number): readonly number[] => loads(kitOf(s), s).get(carrier) ?? NOTHING;

const NOTHING: readonly number[] = [];
/** By carrier: asked at every step of everybody, and few carry anything. */
const loads = keptWhile(
  (s: State, target, key) => target === s.carrier || (target === s && key === 'carrier'),
  (_kit: Kit, s: State) => {
    const found = new Map<number, number[]>();
    for (let piece = 0; piece < s.carrier.length; piece++) {
      const carrier = s.carrier[piece];
      if (carrier < 0) continue;
      const load = found.get(carrier);
      if (load === undefined) found.set(carrier, [piece]);
      else load.push(piece);
    }
    return found;
  },
);

export const columnsOf = ({ units }: Kit, { pieces }: Pick<Hand, 'pieces'>): number[] =>
  pieces.filter((piece) => units[piece].supply === 'msu');

/** A division takes two columns, or one at double cost (15.10, ruling A48): does this one carry a division without an empty one to help? */
export function carriesTooMuch(kit: Kit, s: State, hand: Pick<Hand, 'pieces'>, piece: number): boolean {
  if (kit.units[piece].supply !== 'msu') return false;
  const columns = columnsOf(kit, hand);
  const laden = columns.filter((each) => loadOf(s, each).some((load) => kit.units[load].division));
  const empty = columns.filter((each) => loadOf(s, each).length === 0).length;
  return laden.indexOf(piece) >= empty;
}

/** Who in hand could carry the piece: supply columns, and for special forces in good order any motors (13.7, 15.4l, 8.2e). */
function carriersFor(kit: Kit, s: State, { pieces }: Pick<Hand, 'pieces'>, piece: number): number[] {
  return pieces.filter((each) => {
    const { supply, motorized } = kit.units[each];
    return supply === 'msu' || (motorized && isCommando(kit, s, piece));
  });
}

/** Anybody in hand who could carry somebody. */
export const hasCarrier = ({ units }: Kit, { pieces }: Pick<Hand, 'pieces'>): boolean =>
  pieces.some((piece) => units[piece].motorized);

/** The column in hand that takes the piece: an empty one, or for refit points one with a single point on it; -1 for none (13.7). */
export function columnFor(kit: Kit, s: State, hand: Hand, piece: number): number {
  const isPoint = (each: number): boolean => kit.units[each].supply === 'rp';
  const columns = carriersFor(kit, s, hand, piece);
  const half = columns.find((column) => {
    const load = loadOf(s, column);
    return load.length === 1 && isPoint(load[0]) && isPoint(piece);
  });
  return half ?? columns.find((column) => loadOf(s, column).length === 0) ?? -1;
}

/** Dumps, refit points and foot units go on trucks; horses, motors, garrisons and bases do not (13.7, 9.0). */
function isLoad(kit: Kit, s: State, piece: number): Verdict {
  const { supply, moveClass, move } = kit.units[piece];
  const name = nameOf(s, piece);
  if (supply === 'dump' && has(s, piece, CAPTURED))
    return refuse('12.2.7d', `${name} has just been captured and cannot be moved yet.`);
  if (supply === 'dump' || supply === 'rp')
    return has(s, piece, ASHORE) ? refuse('20.1l', `${name} has landed in this phase and stays in the port.`) : ALLOWED;
  if (supply !== null) return refuse('13.7m', `${name} cannot be carried.`);
  if (moveClass === 'horse') return refuse('9.0c', `${name} is horsed and cannot be carried by truck.`);
  const onFoot = (moveClass === 'foot' || moveClass === 'air') && move[s.steps[piece]] > 0;
  return onFoot ? ALLOWED : refuse('13.7m', `${name} is no foot unit: only those are carried.`);
}

/** May a supply column in hand take the piece on? */
export function mayLoad(kit: Kit, s: State, piece: number, side: Side): Verdict {
  const hand = ownHand(s);
  const name = nameOf(s, piece);
  if (hand === null || carriersFor(kit, s, hand, piece).length === 0)
    return kit.units[piece].specialForces && isDisrupted(s, piece)
      ? refuse('8.2e', `${name} is disrupted and rides on supply columns only: take one first.`)
      : refuse('13.7m', 'No supply column is in hand: take one first.');
  if (kit.units[piece].side !== side) return refuse('13.7m', 'That is not one of your pieces.');
  const cargo = isLoad(kit, s, piece);
  if (!cargo.ok) return cargo;
  if (isLocked(s, piece)) return staysPut(s, piece);
  if (isRooted(kit, s, piece)) return rooted(s, piece);
  if (s.at[piece] !== s.at[hand.pieces[0]]) return refuse('13.7n', `${name} does not stand where the column does.`);
  if (isCargo(s, piece)) return refuse('13.7n', `${name} is on board a ship.`);
  if (s.carrier[piece] >= 0) return refuse('13.7n', `${name} is being carried already.`);
  if (has(s, piece, LIFTED | RAILED)) return refuse('13.7p', `${name} has been carried in this phase already.`);
  if (has(s, piece, DELIBERATE | MOBILE | DUG_IN))
    return refuse('13.1j', `${name} prepares for a battle or builds, and stays where it is.`);
  if (kit.units[piece].specialForces && s.spent[piece] > QUARTERS)
    return refuse('15.4l', `${name} has gone farther than one hex by itself and cannot be carried.`);
  if (kit.units[piece].supply === null && s.spent[piece] > reactionQuarters(kit, s, piece))
    return refuse('13.7p', `${name} has moved farther than its reaction allowance and cannot be carried.`);
  return columnFor(kit, s, hand, piece) >= 0
    ? ALLOWED
    : refuse('13.7q', 'The column carries something already: one load at a time.');
}

export function mayUnload(kit: Kit, s: State, piece: number): Verdict {
  const hand = ownHand(s);
  return hand?.pieces.includes(s.carrier[piece])
    ? ALLOWED
    : refuse(
        '13.7o',
        `${nameOf(s, piece)} is not carried by ${columnsOf(kit, hand ?? { pieces: [] }).length > 0 ? 'the column in hand' : 'anybody in hand'}.`,
      );
}
