import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { isBox, type Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { CAPTURED, DONE, has, onMap, type State } from '../state.ts';
import { phaseNow, REINFORCEMENT } from './arrivals.ts';
import { isLocked, staysPut } from './fifth-army.ts';
import { fromItaly, mayShipFromItaly, waitsInItaly } from './italy.ts';
import { dockings, mayDock, sailing } from './lanes.ts';
import { labelOf, nameOf } from './names.ts';
import { mayComeToNile, mayLeaveNile } from './nile.ts';
import {
  boxesOf,
  couldTake,
  freightKind,
  halvesOf,
  hasLane,
  hasRoom,
  isCargo,
  isOwnPort,
  laneOf,
  nileOf,
  portsOf,
} from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { maySail } from './split-turn.ts';
import { areJoinedByRoad } from './supply.ts';

/** Who may be shipped, from where and to where (20.2.4, 20.3, 26.1). */

/** A port by its name: "Tobruk (C2331)", "the Nile River Valley". */
export const portName = (kit: Kit, s: State, place: Place): string =>
  onMap(place) ? labelOf(s, place) : `the ${kit.boxes.find((box) => box.place === place)?.name ?? 'sea'}`;

// Along the coast, from port to port

/** May the piece be put on board where it is? */
function mayEmbark(kit: Kit, s: State, piece: number, side: Side): Verdict {
  const unit = kit.units[piece];
  if (unit === undefined || unit.side !== side) return notYours('20.3a');
  if (!kit.scenarios[s.scenario].terms.coastalShipping)
    return refuse('30.0b', 'There is no coastal shipping in this scenario.');
  const still = unit.supply === null && unit.move[s.steps[piece]] === 0;
  if (still || halvesOf(kit, s, piece) === null) return refuse('20.1m', `${unit.name} cannot be shipped.`);
  if (!isOwnPort(kit, s, side, s.at[piece])) return refuse('20.3a', `${unit.name} is not in a port of yours.`);
  if (isLocked(s, piece)) return staysPut(s, piece);
  if (has(s, piece, CAPTURED)) return refuse('12.2.7d', `${unit.name} has just been captured and cannot be moved yet.`);
  const leaves = mayLeaveNile(kit, s, piece);
  if (!leaves.ok) return leaves;
  if (has(s, piece, DONE))
    return refuse('20.3b', `${unit.name} has done something else in this phase: embarking takes half of a move.`);
  return ALLOWED;
}

/** May the piece be shipped along the coast, or from a lane to a port, at the beginning of its own Movement Phase (20.1g, 20.2, 20.3)? */
export function mayShip(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const sailsNow = maySail(s);
  if (!sailsNow.ok) return sailsNow;
  if (waitsInItaly(kit, s, piece)) return mayShipFromItaly(kit, s, piece, to, side);
  const sails = sailing(kit, s, side).find((cargo) => cargo.piece === piece);
  if (sails !== undefined) return mayDock(kit, s, sails, to, side);
  const embarks = mayEmbark(kit, s, piece, side);
  if (!embarks.ok) return embarks;
  const from = s.at[piece];
  if (to === kit.boxOf.refit[side]) return mayBeEvacuated(kit, s, piece);
  if (to === from || !isOwnPort(kit, s, side, to))
    return refuse(side === AXIS ? '20.3.1a' : '20.3.2a', 'Ships go to another port of yours on maps L, S, C and W.');
  const leaves = throughPort(kit, s, piece, from, 'out');
  if (!leaves.ok) return leaves;
  const lands = throughPort(kit, s, piece, to, 'in');
  if (!lands.ok) return lands;
  return hasLane(kit, s, laneOf(kit, side), piece)
    ? ALLOWED
    : refuse('20.1a', `The shipping boxes of the coast have no room left for ${nameOf(s, piece)} in this phase.`);
}

/** Through which boxes of a port it may go, and whether there is room: now on leaving, next time on landing. */
function throughPort(kit: Kit, s: State, piece: number, port: Place, way: 'in' | 'out'): Verdict {
  const one = { piece, way };
  if (hasRoom(kit, s, port, way === 'out' ? 'now' : 'next', one)) return ALLOWED;
  const comes = port === nileOf(kit) && way === 'in' ? mayComeToNile(kit, s, piece) : ALLOWED;
  if (!comes.ok) return comes;
  const where = portName(kit, s, port);
  if (couldTake(kit, s, port, one))
    return refuse(way === 'out' ? '20.1b' : '20.1a', `The port boxes of ${where} have no room left.`);
  const { supply } = kit.units[piece];
  return refuse(
    supply === null || supply === 'dump' ? '20.1e' : '20.1n',
    `The port boxes of ${where} do not take ${nameOf(s, piece)} ${way}: limited ones take units that are not motorized, and dumps that come in.`,
  );
}

/** A motorized unit may leave by a limited box, into the Refit Box (20.1f). */
function mayBeEvacuated(kit: Kit, s: State, piece: number): Verdict {
  const { supply, motorized, name } = kit.units[piece];
  if (supply !== null || !motorized)
    return refuse('20.1f', `${name} is no motorized unit: only those leave by a limited box for the Refit Box.`);
  return hasRoom(kit, s, s.at[piece], 'now', { piece, way: 'evacuated' })
    ? ALLOWED
    : refuse('20.1f', `${portName(kit, s, s.at[piece])} has no limited box free by which ${name} could leave.`);
}

/** Everything that may be shipped, and where to: from lanes, then along the coast to ports of the side and its Refit Box. As `mayShip`, at one look. */
export function* shipments(kit: Kit, s: State, side: Side): Generator<readonly [piece: number, to: Place]> {
  if (!maySail(s).ok) return;
  if (s.cargo.length > 0) yield* dockings(kit, s, side);
  if (!kit.scenarios[s.scenario].terms.coastalShipping) return;
  const ports = portsOf(kit, s, side).map(({ place }) => place);
  const nile = nileOf(kit);
  // Ports that would take one more in, by what it is: many are alike.
  const open = new Map<number, readonly Place[]>();
  for (const piece of kit.landPieces[side]) {
    const from = s.at[piece];
    if (onMap(from) ? kit.ground.portAt[from] < 0 : from !== nile) continue; // most pieces
    if (!ports.includes(from) || !mayEmbark(kit, s, piece, side).ok) continue;
    const kind = freightKind(kit, s, piece);
    let takers = open.get(kind);
    if (takers === undefined) {
      const coming = { piece, way: 'in' } as const;
      takers = hasLane(kit, s, laneOf(kit, side), piece)
        ? ports.filter((to) => hasRoom(kit, s, to, 'next', coming))
        : [];
      open.set(kind, takers);
    }
    if (takers.length > 0 && hasRoom(kit, s, from, 'now', { piece, way: 'out' }))
      for (const to of takers) if (to !== from) yield [piece, to];
    const { supply, motorized } = kit.units[piece];
    if (supply === null && motorized && mayBeEvacuated(kit, s, piece).ok) yield [piece, kit.boxOf.refit[side]];
  }
  yield* fromItaly(kit, s, side);
}

// Reinforcements that come along the coast instead of where the scenario says

/** Each scenario says so itself. */
export const coastRule = (s: State): RuleId =>
  s.scenario === 's24' ? '24.1f' : s.scenario === 's31' ? '31.0c' : '26.1d';

/** One dump, or combat units that fill a box, may come to another port by coastal shipping each turn (24.1, 26.1, 27.1). */
export function mayArriveByCoast(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const { terms } = kit.scenarios[s.scenario];
  const rule = coastRule(s);
  const unit = kit.units[piece];
  if (unit === undefined || unit.side !== side) return notYours(rule);
  if (side === ALLIED && terms.alliedCoast >= 0) return mayFollowCoast(kit, s, piece, to);
  if (side !== AXIS || !terms.coastalShipping || terms.coastalLoads === 0 || phaseNow(s) !== REINFORCEMENT)
    return refuse(rule, 'No reinforcements of yours come by coastal shipping now.');
  if (!s.arrived.includes(piece) || s.at[piece] !== terms.axisEntry)
    return refuse(rule, `${unit.name} has not just arrived in ${labelOf(s, terms.axisEntry)}.`);
  return mayComeByCoast(kit, s, piece, to, side);
}

/** Dumps and refit points of the Allies that have come to El Agheila, once Tripoli is theirs and joined to it by primary road (31.0c, ruling A431). */
function mayFollowCoast(kit: Kit, s: State, piece: number, to: Place): Verdict {
  const { alliedCoast } = kit.scenarios[s.scenario].terms;
  const { supply, name } = kit.units[piece];
  const from = s.at[piece];
  if (
    !s.arrived.includes(piece) ||
    (supply !== 'dump' && supply !== 'rp') ||
    !onMap(from) ||
    phaseNow(s) === REINFORCEMENT
  )
    return refuse('31.0c', `${name} is no dump or refit point that has just arrived at El Agheila.`);
  if (!isOwnPort(kit, s, ALLIED, alliedCoast) || !areJoinedByRoad(kit, s, ALLIED, alliedCoast, from))
    return refuse(
      '31.0c',
      `${labelOf(s, alliedCoast)} is not yours, or no primary road free of enemies joins it to them.`,
    );
  if (to === from || !isOwnPort(kit, s, ALLIED, to)) return refuse('20.3.2a', 'They come to another port of yours.');
  if (!hasLane(kit, s, laneOf(kit, ALLIED), piece))
    return refuse('20.1a', `The shipping boxes of the coast have no room left for ${name}.`);
  return hasRoom(kit, s, to, 'now', { piece, way: 'in' })
    ? ALLOWED
    : refuse('20.1a', `The port boxes of ${portName(kit, s, to)} do not take ${name}.`);
}

/** Is it of a kind that comes along the coast, are there boxes for it, and does the port take it? */
export function mayComeByCoast(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const { terms } = kit.scenarios[s.scenario];
  const rule = coastRule(s);
  const unit = kit.units[piece];
  if ((unit.supply !== null && unit.supply !== 'dump') || halvesOf(kit, s, piece) === null)
    return refuse(rule, `${unit.name} comes on land: by sea come one dump or two combat steps.`);
  const others = s.cargo.filter(({ stage }) => stage === 'arrives').map((each) => each.piece);
  if (boxesOf(kit, s, [...others, piece]) > terms.coastalLoads)
    return refuse(rule, 'One dump or two combat steps a turn come by sea, each step of a division counting two.');
  if (to === s.at[piece] || !isOwnPort(kit, s, side, to))
    return refuse('20.3.1a', 'They come to another port of yours.');
  return hasRoom(kit, s, to, 'now', { piece, way: 'in' })
    ? ALLOWED
    : refuse('20.1a', `The port boxes of ${portName(kit, s, to)} do not take ${unit.name}.`);
}

export const mayArriveAnywhere = (kit: Kit, s: State, piece: number, side: Side): boolean =>
  portsOf(kit, s, side).some(({ place }) => mayArriveByCoast(kit, s, piece, place, side).ok);

// Round the Cape to the Nile

/** Whoever lies in the Cape Route Box may go to the port of the Nile; who has come there this turn waits for the next (20.2.4, ruling A250). */
export function mayRoundCape(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const unit = kit.units[piece];
  if (unit === undefined || unit.side !== side) return notYours('20.2.4b');
  if (side !== ALLIED || s.at[piece] !== kit.boxNamed.get('cape-route')!.place || isCargo(s, piece))
    return refuse('20.2.4b', `${unit.name} does not wait in the Cape Route Box.`);
  if (s.due[piece] > s.turn) return refuse('20.2.4b', `${unit.name} has come into the box this turn and waits.`);
  if (!isBox(to) || to !== nileOf(kit)) return refuse('20.2.4b', 'The Cape Route leads to the Nile valley.');
  const comes = mayComeToNile(kit, s, piece);
  if (!comes.ok) return comes;
  return hasRoom(kit, s, to, 'now', { piece, way: 'in' })
    ? ALLOWED
    : refuse('22.1c', `The port boxes of the Nile valley have no room left for ${unit.name}.`);
}

export const atCape = (kit: Kit, s: State, side: Side): number[] =>
  kit.landPieces[side].filter((piece) => s.at[piece] === kit.boxNamed.get('cape-route')!.place);
