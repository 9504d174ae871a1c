import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { boardOf, isDeployed } from '../rules/board.ts';
import { stationOf } from '../rules/entry.ts';
import { mayProtect, protectable } from '../rules/fire-support.ts';
import { unitOf } from '../rules/names.ts';
import { notYours, outOfPlace, refuse } from '../rules/refusals.ts';
import { barToReserve, mayBeReserve } from '../rules/reserves.ts';
import { DEPLOYED, has, MARKER_READY, NO_MARKER, onMap, RESERVE, type State, WAITING } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { liftMarker, mark, unmark } from './changes.ts';
import { drawPlanAtStart } from './plan.ts';
import { judgeControl } from './take-control.ts';

/** Setting up: what the cards leave to the players (4.1, 18.0, 18.2.4). */

export const chooseEntry: Ask<Side> = {
  id: 'choose-entry',
  rule: '18.2.4a',
  title: 'Entry of the panzer groups',
  who: (_s, side) => SEATS[side],
  prompt: () => 'Where do the panzer groups come in?',
  done: (s, side) => side !== AXIS || s.entry !== '' || kitOf(s).scenarios[s.scenario].plans.A === undefined,
  legal(_s, emit) {
    emit({ do: 'entry', plan: 'A' });
    emit({ do: 'entry', plan: 'B' });
  },
  check: (_s, action) => (action.do === 'entry' ? ALLOWED : outOfPlace(action, '18.2.4a', 'choose the entry plan')),
  apply(tx, action) {
    if (action.do !== 'entry') return;
    tx.set(tx.s, 'entry', action.plan);
    const where = action.plan === 'A' ? 'Fondouk, and the 21 Pz. Group at Faid' : 'Faid, and the 21 Pz. Group by 6034';
    tx.note(action.plan === 'A' ? '18.2.4b' : '18.2.4c', () => `The 10 Pz. Group comes in at ${where}.`);
    placeGroups(tx);
  },
};

/** Sets the groups down in their areas, hex by hex as they fit; their player may arrange them as he likes. */
function placeGroups(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const unit of kit.ground[AXIS]) {
    const station = stationOf(kit, s, unit);
    if (s.at[unit] !== WAITING || station === null || station.turn > 0) continue;
    const room = station.hexes.find((hex) => hasRoom(kit, s, unit, hex));
    if (room !== undefined) setDown(tx, unit, room);
  }
}

const hasRoom = (kit: Kit, s: State, unit: number, hex: Hex): boolean =>
  boardOf(kit, s).points(hex) + kit.units[unit].stacking <= kit.stacking;

function setDown(tx: Tx, unit: number, hex: Hex): void {
  const { artillery } = kitOf(tx.s).units[unit];
  tx.set(tx.s.at, unit, hex);
  unmark(tx, unit, RESERVE);
  if (artillery) tx.set(tx.s.fire, unit, MARKER_READY);
}

/** The hexes among which the owner may choose where the unit begins; none where its card says it. */
function choiceFor(kit: Kit, s: State, unit: number): readonly Hex[] {
  const station = stationOf(kit, s, unit);
  return station === null || station.turn > 0 || station.hexes.length < 2 ? [] : station.hexes;
}

/** Units the owner places where he likes within an area. */
function mayPlace(kit: Kit, s: State, side: Side, unit: number, hex: Hex): Verdict {
  if (unit < 0 || kit.units[unit].side !== side) return notYours('4.1.4a');
  const { name } = kit.units[unit];
  const choice = choiceFor(kit, s, unit);
  if (choice.length === 0) return refuse('4.1.4a', `${name} is not placed by choice: its card says where it stands.`);
  const label = kit.grid.label(hex);
  if (!choice.includes(hex)) return refuse('18.2.4d', `${name} is not set up in ${label}.`);
  if (s.at[unit] === hex) return refuse('4.1.4a', `${name} stands in ${label} already.`);
  if (!hasRoom(kit, s, unit, hex)) return refuse('3.3.2a', `${label} has no room for ${name}.`);
  return ALLOWED;
}

/** Artillery, AT units and the air base begin in either mode (4.1.4c, 18.0b). */
function mayChoose(kit: Kit, s: State, side: Side, unit: number): Verdict {
  if (unit < 0 || kit.units[unit].side !== side) return notYours('18.0b');
  const { name, modes } = kit.units[unit];
  if (!modes) return refuse('18.0b', `${name} has no Deployed mode.`);
  return onMap(s.at[unit]) ? ALLOWED : refuse('5.2.4g', `${name} is not on the map; it enters in March mode.`);
}

function mayToggleReserve(kit: Kit, s: State, side: Side, unit: number): Verdict {
  if (unit < 0 || kit.units[unit].side !== side || !onMap(s.at[unit]))
    return refuse('4.1.5c', 'That is not one of your units on the map.');
  return has(s, unit, RESERVE) ? ALLOWED : mayBeReserve(kit, s, unit);
}

function mayLayFire(kit: Kit, s: State, side: Side, gun: number, hex: Hex): Verdict {
  if (gun < 0 || kit.units[gun].side !== side) return notYours('18.0c');
  return mayProtect(kit, s, gun, hex);
}

const mayLift = (kit: Kit, s: State, side: Side, gun: number): Verdict =>
  gun >= 0 && kit.units[gun].side === side && s.fire[gun] >= 0
    ? ALLOWED
    : refuse('18.0c', 'No Fire Support marker of that unit lies on the map.');

/** A gun that stands on the map is pointed at a hex to lay its marker there. */
function pointedAt(s: State, id: string, to: string): Action {
  const kit = kitOf(s);
  const unit = unitOf(kit, id);
  return { do: kit.units[unit].artillery && onMap(s.at[unit]) ? 'fire' : 'place', unit: id, to };
}

export const placing: Ask<Side> = {
  id: 'placing',
  rule: '4.1.4a',
  end: 'All is set up',
  point: { unit: 'mode', both: pointedAt },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Set up: modes, reserves, fire support and what may be placed freely.',
  legal(s, emit, side) {
    const kit = kitOf(s);
    for (const unit of kit.ground[side]) {
      const { id, modes } = kit.units[unit];
      for (const hex of choiceFor(kit, s, unit))
        if (s.at[unit] !== hex && hasRoom(kit, s, unit, hex)) emit({ do: 'place', unit: id, to: kit.grid.label(hex) });
      if (!onMap(s.at[unit])) continue;
      if (modes) emit({ do: 'mode', unit: id });
      if (has(s, unit, RESERVE) || barToReserve(kit, s, unit) === null) emit({ do: 'reserve', unit: id });
    }
    for (const gun of kit.guns[side]) {
      const { id } = kit.units[gun];
      if (onMap(s.fire[gun])) emit({ do: 'lift', unit: id });
      for (const hex of protectable(kit, s, gun)) emit({ do: 'fire', unit: id, to: kit.grid.label(hex) });
    }
    emit({ do: 'end' });
  },
  check(s, action, side) {
    const kit = kitOf(s);
    switch (action.do) {
      case 'end':
        return ALLOWED;
      case 'place':
        return mayPlace(kit, s, side, unitOf(kit, action.unit), kit.grid.find(action.to));
      case 'mode':
        return mayChoose(kit, s, side, unitOf(kit, action.unit));
      case 'reserve':
        return mayToggleReserve(kit, s, side, unitOf(kit, action.unit));
      case 'fire':
        return mayLayFire(kit, s, side, unitOf(kit, action.unit), kit.grid.find(action.to));
      case 'lift':
        return mayLift(kit, s, side, unitOf(kit, action.unit));
      default:
        return outOfPlace(action, '4.1.4a', 'units are being set up');
    }
  },
  apply(tx, action) {
    const { s } = tx;
    const kit = kitOf(s);
    if (action.do === 'end') tx.next();
    else if (action.do === 'place') {
      const unit = unitOf(kit, action.unit);
      if (s.fire[unit] >= 0) tx.set(s.fire, unit, MARKER_READY);
      setDown(tx, unit, kit.grid.find(action.to));
    } else if (action.do === 'mode') toggleMode(tx, unitOf(kit, action.unit));
    else if (action.do === 'reserve') toggleReserve(tx, unitOf(kit, action.unit));
    else if (action.do === 'fire') tx.set(s.fire, unitOf(kit, action.unit), kit.grid.find(action.to));
    else if (action.do === 'lift') tx.set(s.fire, unitOf(kit, action.unit), MARKER_READY);
  },
};

function toggleMode(tx: Tx, unit: number): void {
  if (!isDeployed(tx.s, unit)) {
    mark(tx, unit, DEPLOYED);
    return;
  }
  unmark(tx, unit, DEPLOYED);
  if (tx.s.fire[unit] >= 0) liftMarker(tx, unit, 'its artillery is in March mode', '10.3.4c');
}

function toggleReserve(tx: Tx, unit: number): void {
  if (has(tx.s, unit, RESERVE)) unmark(tx, unit, RESERVE);
  else mark(tx, unit, RESERVE);
}

/** Everything stands: ownership is looked at once, and in The Axis Decide the plan is drawn (18.3.5a, rulings AMB-39, AMB-87). */
export function beginGame(tx: Tx): void {
  for (const { index, artillery } of kitOf(tx.s).units)
    if (artillery && onMap(tx.s.at[index]) && tx.s.fire[index] === NO_MARKER) tx.set(tx.s.fire, index, MARKER_READY);
  judgeControl(tx);
  drawPlanAtStart(tx);
}
