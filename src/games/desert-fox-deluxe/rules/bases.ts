import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { ACTIVE, ASHORE, CAPTURED, has, ON_TRACK, onMap, POOL, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { isEnemyIn, suppliesAt, suppliesInUse, suppliesOnMap } from './board.ts';
import { loadOf } from './carrying.ts';
import { dumpIn, noDumpIn } from './general-supply.ts';
import { MOTOR } from './lines.ts';
import { labelOf } from './names.ts';
import { mayLeaveNile } from './nile.ts';
import { notYours, refuse } from './refusals.ts';
import { baseLineReaches, isBase, lineFrom, linkedTo, nileStarts } from './supply.ts';

/** Bases: moving the primary one, activating, founding, sending goods from one to another (12.2.3, 12.2.4). */

/** A primary base needs a port of so many standard boxes (12.2.4; read as ruling A164 reads it). */
const PRIMARY_PORT = 3;

export const primaryOf = (kit: Kit): number =>
  kit.supplies[AXIS].find((piece) => kit.units[piece].supply === 'primary-base')!;

/** Where the primary base is; a scenario that has none uses the base it keeps active for it (ruling A513). -1 for nowhere. */
export function primaryHex(kit: Kit, s: State): Hex {
  const at = s.at[primaryOf(kit)];
  if (onMap(at)) return at;
  const { freeBase } = kit.scenarios[s.scenario].terms;
  return at === POOL && onMap(freeBase) && basesAt(kit, s, AXIS, freeBase).length > 0 ? freeBase : -1;
}

export const basesAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  suppliesAt(kit, s, side, hex).filter((piece) => isBase(kit, piece));

/** Ports of the Axis that are large enough. */
const largePorts = (kit: Kit, s: State): Hex[] =>
  kit.ground.ports
    .filter(({ place, standard }) => onMap(place) && standard >= PRIMARY_PORT)
    .map(({ place }) => place)
    .filter((hex) => s.owner[kit.ownedAt[hex]] === AXIS && areaOf(kit, s)[hex] === 1);

/** Do lists or cards say where the primary base begins, or which base is free instead of it? */
function isPrimaryPlaced(kit: Kit, { scenario }: State): boolean {
  const { start, cards, terms } = kit.scenarios[scenario];
  const lines = [...start, ...cards[AXIS].flatMap(({ card }) => kit.cardNamed.get(card)!.entries)];
  return terms.freeBase >= 0 || lines.some(({ stock }) => stock.some(({ kind }) => kind === 'primary-base'));
}

/** A destroyed primary base whose time has come (12.2.4g), or one for which nothing says where it begins (12.2.4b, ruling A463). */
export function primaryIsDue(kit: Kit, s: State): boolean {
  const primary = primaryOf(kit);
  if (s.at[primary] === POOL) return !isPrimaryPlaced(kit, s);
  return s.at[primary] === ON_TRACK && s.due[primary] <= s.turn;
}

/** Where the primary base could go now: to change places with a base, or anew after it was destroyed. */
export function primarySites(kit: Kit, s: State): Hex[] {
  const primary = primaryOf(kit);
  if (primaryIsDue(kit, s)) return largePorts(kit, s);
  const from = s.at[primary];
  if (!onMap(from)) return [];
  const linked = linkedTo(kit, s, AXIS, from);
  return largePorts(kit, s).filter(
    (hex) => hex !== from && (linked[hex] & MOTOR) !== 0 && basesAt(kit, s, AXIS, hex).length > 0,
  );
}

export function mayRelocate(kit: Kit, s: State, to: Hex): Verdict {
  if (primarySites(kit, s).includes(to)) return ALLOWED;
  if (!onMap(s.at[primaryOf(kit)]) && !primaryIsDue(kit, s))
    return refuse('12.2.4g', 'There is no primary base to be moved.');
  if (!largePorts(kit, s).includes(to))
    return refuse('12.2.4h', 'The primary base stands in a port of your own with three standard boxes or more.');
  return refuse(
    '12.2.4h',
    'The primary base changes places with a base of yours, and a line of communications must join the two.',
  );
}

/** The primary base is active for nothing unless an Allied unit is next to it or it was moved this turn; so is the base a scenario names (12.2.4). */
export function freeBases(kit: Kit, s: State, side: Side): number[] {
  if (side !== AXIS) return [];
  const primary = primaryOf(kit);
  const { freeBase } = kit.scenarios[s.scenario].terms;
  const free = onMap(freeBase) ? basesAt(kit, s, AXIS, freeBase) : [];
  const primaryToo = onMap(s.at[primary]) && !s.relocated && !isBeset(kit, s, side, s.at[primary]);
  return [...new Set([...free, ...(primaryToo ? [primary] : [])])].filter(
    (base) => !has(s, base, ACTIVE) && !(base === primary && s.relocated),
  );
}

const isBeset = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  kit.grid.within(hex, 1).some((near) => isEnemyIn(kit, s, side, near));

/** The base in a hex that a dump there would activate; -1 for none. */
export const sleepingBase = (kit: Kit, s: State, side: Side, hex: Hex): number =>
  basesAt(kit, s, side, hex).find((base) => !has(s, base, ACTIVE) && !(s.relocated && base === primaryOf(kit))) ?? -1;

export const baseHexes = (kit: Kit, s: State, side: Side): Hex[] => [
  ...new Set(suppliesOnMap(kit, s, side).bases.map((base) => s.at[base])),
];

export function mayActivate(kit: Kit, s: State, hex: Hex, side: Side): Verdict {
  if (basesAt(kit, s, side, hex).length === 0) return refuse('12.2.3b', 'You have no base in that hex.');
  if (sleepingBase(kit, s, side, hex) < 0)
    return refuse('12.2.3b', `The base in ${labelOf(s, hex)} is active, or was moved this turn and stays inactive.`);
  return dumpIn(kit, s, side, hex) >= 0
    ? ALLOWED
    : noDumpIn(
        kit,
        s,
        side,
        hex,
        '12.2.3b',
        `A base is activated with a dump in its own hex; in ${labelOf(s, hex)} there is none to spend.`,
      );
}

/** An MSU that can be spent in the hex: one that carries nothing, if there is one. -1 for none. */
export function truckIn(kit: Kit, s: State, side: Side, hex: Hex): number {
  const trucks = suppliesAt(kit, s, side, hex).filter((piece) => kit.units[piece].supply === 'msu');
  return trucks.find((truck) => loadOf(s, truck).length === 0) ?? trucks[0] ?? -1;
}

/** Hexes in which a dump and an MSU stand together. */
export function foundingHexes(kit: Kit, s: State, side: Side): Hex[] {
  const { trucks, dumps } = suppliesOnMap(kit, s, side);
  const hexes: Hex[] = [];
  for (const truck of trucks) {
    const hex = s.at[truck];
    if (!hexes.includes(hex) && dumps.some((dump) => s.at[dump] === hex)) hexes.push(hex);
  }
  return hexes;
}

/** One dump and one MSU in a hex become a base (12.2.3a). */
export function mayFound(kit: Kit, s: State, hex: Hex, side: Side): Verdict {
  const made = 'A base is made of one MSU and one dump of yours in the same hex.';
  if (truckIn(kit, s, side, hex) < 0) return refuse('12.2.3a', made);
  if (dumpIn(kit, s, side, hex) < 0) return noDumpIn(kit, s, side, hex, '12.2.3a', made);
  return kit.supplies[side].some((piece) => kit.units[piece].supply === 'base' && s.at[piece] === POOL)
    ? ALLOWED
    : refuse('12.2c', 'All your base counters are in use.');
}

/** Where goods are sent from: a base, or the Nile valley by its place. */
export function senderAt(kit: Kit, s: State, side: Side, place: number): number {
  const nile = kit.boxNamed.get('nrv')!.place;
  if (side === ALLIED && place === nile) return nile;
  return onMap(place) ? (basesAt(kit, s, side, place).find((base) => has(s, base, ACTIVE)) ?? -1) : -1;
}

/** Transfers of the phase, one behind the other: `sent[i]` sent `transferred[i]` to `received[i]`. A second refit point goes with the first. */
function goesAlong(kit: Kit, s: State, piece: number, from: number, to: number): boolean {
  const before = s.sent.flatMap((sender, i) => (sender === from || s.received[i] === to ? [i] : []));
  if (before.length === 0) return true;
  const [first] = before;
  const both = s.sent[first] === from && s.received[first] === to;
  const points = kit.units[piece].supply === 'rp' && kit.units[s.transferred[first]].supply === 'rp';
  return before.length === 1 && both && points;
}

/** Dumps and refit points that lie in an active base or in the Nile valley. */
export function goodsOf(kit: Kit, s: State, side: Side): number[] {
  const supplies = suppliesInUse(kit, s, side);
  const senders = suppliesOnMap(kit, s, side)
    .bases.filter((base) => has(s, base, ACTIVE))
    .map((base) => s.at[base]);
  if (side === ALLIED) senders.push(kit.boxNamed.get('nrv')!.place);
  if (senders.length === 0) return [];
  return supplies.filter((piece) => {
    const { supply } = kit.units[piece];
    return (supply === 'dump' || supply === 'rp') && senders.includes(s.at[piece]);
  });
}

/** An active base sends a dump or two refit points to another base within its line (12.2.3). */
export function mayTransfer(kit: Kit, s: State, piece: number, to: Hex, side: Side): Verdict {
  const { side: whose, supply } = kit.units[piece];
  if (whose !== side) return notYours('12.2.3d');
  if (supply !== 'dump' && supply !== 'rp')
    return refuse('12.2.3d', 'Only dumps and refit points are sent from base to base.');
  const sender = senderAt(kit, s, side, s.at[piece]);
  if (sender === -1) return refuse('12.2.3d', 'It is sent from an active base of yours, and must lie there.');
  if (has(s, piece, CAPTURED)) return refuse('12.2.7d', 'A captured dump may be moved after your next Movement Phase.');
  if (has(s, piece, ASHORE)) return refuse('20.1l', 'What has landed in this phase stays in the port until the next.');
  const leaves = mayLeaveNile(kit, s, piece);
  if (!leaves.ok) return leaves;
  if (s.transferred.includes(piece)) return refuse('12.2.3g', 'It has been sent once in this phase already.');
  const [receiver] = basesAt(kit, s, side, to);
  if (receiver === undefined || s.at[piece] === to)
    return refuse('12.2.3d', 'It is sent to another base of yours, active or not.');
  if (!goesAlong(kit, s, piece, sender, receiver))
    return refuse(
      '12.2.3e',
      'A base sends once and receives once in a phase: one dump, or two refit points to the same base.',
    );
  const starts = onMap(s.at[piece]) ? [lineFrom(kit, s, sender)] : nileStarts(kit);
  return baseLineReaches(kit, s, side, starts, to)
    ? ALLOWED
    : refuse('12.2.3f', `No line of 14 points of a truck leads from there to ${labelOf(s, to)}.`);
}
