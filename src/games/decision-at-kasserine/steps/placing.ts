import type { Hex } from '../../../hex/grid.ts';
import { runsInWords } from '../../words.ts';
import type { Action } from '../actions.ts';
import { AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { boardOf, isDeployed } from '../rules/board.ts';
import { arrivalOf } from '../rules/entry.ts';
import { mayLift, mayProtect, protectable } from '../rules/fire-support.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { ALLOWED, notYours, refuse, type Verdict } from '../rules/refusals.ts';
import { barToReserve, mayBeReserve } from '../rules/reserves.ts';
import { limbered } from '../rules/warnings.ts';
import { DEPLOYED, has, MARKER_READY, NO_MARKER, onMap, RESERVE, type State, WAITING } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, ofUnit, ofUnitAndHex, toSide, unitByUnit } from './answers.ts';
import { gunsOf, hasMarker } from './artillery.ts';
import { liftMarker, toggle, unmark } from './changes.ts';
import { drawPlanAtStart } from './plan.ts';
import { judgeControl } from './take-control.ts';

/** Setting up: what the cards leave to the players (4.1, 18.0, 18.2.4). */

export const chooseEntry = toSide({
  id: 'choose-entry',
  rule: '18.2.4a',
  title: 'Entry of the panzer groups',
  setUp: true,
  prompt: () => 'Where do the panzer groups come in?',
  done: (s, side) => side !== AXIS || s.entry !== '' || kitOf(s).scenarios[s.scenario].plans.A === undefined,
  ...answers('18.2.4a', 'choose the entry plan', {
    entry: {
      offers(_s, emit) {
        emit({ do: 'entry', plan: 'A' });
        emit({ do: 'entry', plan: 'B' });
      },
      do(tx, { plan }) {
        tx.set(tx.s, 'entry', plan);
        const where = plan === 'A' ? 'Fondouk, and the 21 Pz. Group at Faid' : 'Faid, and the 21 Pz. Group by 6034';
        tx.note(plan === 'A' ? '18.2.4b' : '18.2.4c', () => `The 10 Pz. Group comes in at ${where}.`);
        placeGroups(tx);
      },
    },
  }),
});

/** Sets the groups down in their areas, hex by hex as they fit; their player may arrange them as he likes. */
function placeGroups(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const unit of kit.ground[AXIS]) {
    const arrival = arrivalOf(kit, s, unit);
    if (s.at[unit] !== WAITING || arrival === null || arrival.turn > 0) continue;
    const room = arrival.hexes.find((hex) => hasRoom(kit, s, unit, hex));
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
  const arrival = arrivalOf(kit, s, unit);
  return arrival === null || arrival.turn > 0 || arrival.hexes.length < 2 ? [] : arrival.hexes;
}

/** Those where it does not stand already and finds room. */
function roomsFor(kit: Kit, s: State, unit: number): readonly Hex[] {
  const choice = choiceFor(kit, s, unit);
  if (choice.length === 0) return choice;
  const board = boardOf(kit, s);
  const most = kit.stacking - kit.units[unit].stacking;
  return choice.filter((hex) => s.at[unit] !== hex && board.points(hex) <= most);
}

/** Units the owner places where he likes within an area. */
function mayPlace(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  if (kit.units[unit].side !== side) return notYours('4.1.4a', nameOf(s, unit));
  const { name } = kit.units[unit];
  const choice = choiceFor(kit, s, unit);
  if (choice.length === 0) return refuse('4.1.4a', `${name} is not placed by choice: its card says where it stands.`);
  const label = kit.grid.label(hex);
  if (!choice.includes(hex)) {
    const area = runsInWords(kit, choice);
    return refuse('18.2.4d', `${name} is not set up in ${label} but in ${area}: a group is not split between areas.`);
  }
  if (s.at[unit] === hex) return refuse('4.1.4a', `${name} stands in ${label} already.`);
  if (!hasRoom(kit, s, unit, hex)) return refuse('3.3.2a', `${label} has no room for ${name}.`);
  return ALLOWED;
}

/** Artillery, AT units and the air base begin in either mode (4.1.4c, 18.0b). */
function mayChoose(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side) return notYours('18.0b', nameOf(s, unit));
  const { name, modes } = kit.units[unit];
  if (!modes) return refuse('18.0b', `${name} has no Deployed mode.`);
  return onMap(s.at[unit]) ? ALLOWED : refuse('5.2.4g', `${name} is not on the map; it enters in March mode.`);
}

function mayToggleReserve(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side || !onMap(s.at[unit]))
    return refuse('4.1.5c', `${nameOf(s, unit)} is not one of your units on the map.`);
  return has(s, unit, RESERVE) ? ALLOWED : mayBeReserve(kit, s, unit);
}

function mayLayFire(kit: Kit, s: State, gun: number, hex: Hex, side: Side): Verdict {
  if (kit.units[gun].side !== side) return notYours('18.0c', nameOf(s, gun));
  return mayProtect(kit, s, gun, hex);
}

/** A gun that stands on the map is pointed at a hex to lay its marker there. */
function pointedAt(s: State, id: string, to: string): Action {
  const kit = kitOf(s);
  const unit = unitOf(kit, id);
  return { do: kit.units[unit].artillery && onMap(s.at[unit]) ? 'fire' : 'place', unit: id, to };
}

const armyOf = (kit: Kit, _s: State, side: Side): readonly number[] => kit.ground[side];

export const placing = toSide({
  id: 'placing',
  rule: '4.1.4a',
  end: 'All is set up',
  setUp: true,
  point: { unit: 'mode', both: pointedAt },
  prompt: () => 'Set up: modes, reserves, fire support and what may be placed freely.',
  warn: (s, action, side) => (action.do === 'end' ? limbered(s, side) : []),
  ...answers('4.1.4a', 'units are being set up', {
    // Unit by unit, which is how they are set up.
    ...unitByUnit(armyOf, {
      place: ofUnitAndHex('place', {
        units: armyOf,
        hexes: roomsFor,
        sure: true,
        many: true,
        may: mayPlace,
        do(tx, unit, hex) {
          if (tx.s.fire[unit] >= 0) tx.set(tx.s.fire, unit, MARKER_READY);
          setDown(tx, unit, hex);
        },
      }),
      mode: ofUnit('mode', {
        units: armyOf,
        able: (kit, s) => (unit) => kit.units[unit].modes && onMap(s.at[unit]),
        may: mayChoose,
        do: toggleMode,
      }),
      reserve: ofUnit('reserve', {
        units: armyOf,
        able: (kit, s) => (unit) => onMap(s.at[unit]) && (has(s, unit, RESERVE) || barToReserve(kit, s, unit) === null),
        may: mayToggleReserve,
        do: (tx, unit) => toggle(tx, unit, RESERVE),
      }),
    }),
    ...unitByUnit(gunsOf, {
      lift: ofUnit('lift', {
        units: gunsOf,
        able: hasMarker,
        may: mayLift('18.0c'),
        do: (tx, gun) => tx.set(tx.s.fire, gun, MARKER_READY),
      }),
      fire: ofUnitAndHex('fire', {
        units: gunsOf,
        hexes: protectable,
        sure: true,
        many: true,
        may: mayLayFire,
        do: (tx, gun, hex) => tx.set(tx.s.fire, gun, hex),
      }),
    }),
    end: goOn,
  }),
});

function toggleMode(tx: Tx, unit: number): void {
  toggle(tx, unit, DEPLOYED);
  if (!isDeployed(tx.s, unit) && tx.s.fire[unit] >= 0)
    liftMarker(tx, unit, 'its artillery is in March mode', '10.3.4c');
}

/** Everything stands: ownership is looked at once, and in The Axis Decide the plan is drawn (18.3.5a, rulings AMB-39, AMB-87). */
export function beginGame(tx: Tx): void {
  for (const { index, artillery } of kitOf(tx.s).units)
    if (artillery && onMap(tx.s.at[index]) && tx.s.fire[index] === NO_MARKER) tx.set(tx.s.fire, index, MARKER_READY);
  judgeControl(tx);
  drawPlanAtStart(tx);
}
