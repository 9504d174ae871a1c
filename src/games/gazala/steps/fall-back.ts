import { ALLOWED } from '../../../engine/verdict.ts';
import { type Hex, NOWHERE } from '../../../hex/grid.ts';
import { has } from '../../../mechanics/marks.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { isBreaching } from '../rules/minefields.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import {
  fugitives,
  mayGoOn,
  mayLeaveMap,
  mayRetreat,
  noWayOff,
  retreatGroups,
  sameUnits,
  stranded,
  toRetreat,
  wayTo,
} from '../rules/retreat.ts';
import { bestOf, endOf, isDangerous, wayOff, waysBack, waysOn } from '../rules/ways-back.ts';
import { DISRUPTED, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnit } from './answers.ts';
import { disrupt, eliminate, leaveMap, loseStep } from './changes.ts';

/** Retreats after combat (11.1). */

/** Units with no way to go are lost at once (11.1d); so is infantry at work on a breach, which may not retreat (ruling B20). */
export function startFleeing(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const left: number[] = [];
  for (const unit of battle.fleeing[side]) {
    if (!onMap(s.at[unit])) continue;
    if (isBreaching(s, unit)) eliminate(tx, unit, '14.1e');
    else if (waysBack(kit, s, [unit]).length === 0 && wayOff(kit, s, [unit]) === null) eliminate(tx, unit, '11.1d');
    else left.push(unit);
  }
  if (battle.fleeing[side].length !== left.length) tx.set(battle.fleeing, side, left);
}

/** The owner takes his units back in any order, alone or stacked. */
export const chooseRetreat: Ask<Side> = {
  id: 'retreat',
  rule: '11.1a',
  title: 'Retreat',
  point: { both: (_s, unit, to) => ({ do: 'retreat', to, units: [unit] }) },
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => `Retreat your units: ${listed(s, toRetreat(s, side))}. Choose one, then a lit hex.`,
  legal(s, emit, side) {
    const kit = kitOf(s);
    for (const group of retreatGroups(s, side)) {
      for (const way of bestOf(waysBack(kit, s, group))) emitRetreat(kit, emit, endOf(way), group);
      if (wayOff(kit, s, group) !== null) emit({ do: 'leave', units: idsOf(kit, group) });
    }
  },
  check(s, action, side) {
    if (action.do !== 'retreat' && action.do !== 'leave') return outOfPlace(action, '11.1a', 'units must retreat');
    const kit = kitOf(s);
    const named = action.units.map((id) => unitOf(kit, id));
    const stranger = named.findIndex((unit) => !toRetreat(s, side).includes(unit));
    if (stranger >= 0) return refuse('11.0ad', `${action.units[stranger]} has no retreat to make.`);
    const group = retreatGroups(s, side).find((each) => sameUnits(each, named));
    if (group === undefined) return refuse('11.1c', 'Only units stacked in one hex retreat together.');
    if (action.do === 'retreat') return mayRetreat(kit, s, group, kit.grid.find(action.to), waysBack(kit, s, group));
    return wayOff(kit, s, group) !== null ? ALLOWED : noWayOff(kit, s, group);
  },
  apply(tx, action, side) {
    if (action.do !== 'retreat' && action.do !== 'leave') return;
    const { s } = tx;
    const kit = kitOf(s);
    const battle = s.battle!;
    const units = action.units.map((id) => unitOf(kit, id));
    const path =
      action.do === 'leave' ? wayOff(kit, s, units)! : wayTo(waysBack(kit, s, units), kit.grid.find(action.to))!.path;
    tx.set(s, 'flight', { side, units, origin: s.at[units[0]], path, owed: 0, behind: [] });
    tx.set(
      battle.fleeing,
      side,
      battle.fleeing[side].filter((unit) => !units.includes(unit)),
    );
    for (const unit of units) tx.push(battle.fled, unit);
    tx.next();
  },
};

const idsOf = (kit: Kit, units: readonly number[]): string[] => units.map((unit) => kit.units[unit].id);

const listed = (s: State, units: readonly number[]): string => units.map((unit) => nameOf(s, unit)).join(', ');

function emitRetreat(kit: Kit, emit: (action: Action) => void, to: Hex, group: readonly number[]): void {
  emit({ do: 'retreat', to: kit.grid.label(to), units: idsOf(kit, group) });
}

/** A hex is entered, and the enemy's zone in it takes its toll (11.1g to 11.1i). Who died on the way goes no further. */
export function enterOnRetreat(tx: Tx, to: Hex): void {
  const { s } = tx;
  const units = fugitives(s);
  if (units.length === 0) return;
  if (to === NOWHERE) {
    for (const unit of units) leaveMap(tx, unit, '11.1m');
    return;
  }
  const dangerous = isDangerous(kitOf(s), s, units, to);
  for (const unit of units) tx.set(s.at, unit, to);
  tx.note('11.1a', () => `${listed(s, units)} fall${units.length === 1 ? 's' : ''} back to ${labelOf(s, to)}.`);
  if (!dangerous) return;
  const shaken = units.filter((unit) => has(s, unit, DISRUPTED));
  for (const unit of units) disrupt(tx, unit, '11.1g');
  if (shaken.length > 1) tx.set(s.flight!, 'owed', 1);
  else for (const unit of shaken) loseStep(tx, unit, '11.1h');
}

/** Two Disrupted units that keep together lose one step between them (11.1i). */
export const stepOwed: Ask<Hex> = {
  id: 'step-owed',
  rule: '11.1i',
  title: 'Retreat',
  point: { unit: 'lose' },
  who: (s) => SEATS[s.flight!.side],
  prompt: (s) => `An enemy zone of control in ${labelOf(s, s.at[fugitives(s)[0]])}: which of the two loses a step?`,
  done: (s) => s.flight === null || s.flight.owed === 0,
  ...answers('11.1i', 'one of two Disrupted units must lose a step', {
    lose: ofUnit('lose', {
      units: (_kit, s) => fugitives(s),
      may: (kit, s, unit) =>
        fugitives(s).includes(unit)
          ? ALLOWED
          : refuse('11.1i', `${kit.units[unit].id} is not one of the two that retreat together.`),
      do(tx, unit) {
        tx.set(tx.s.flight!, 'owed', 0);
        loseStep(tx, unit, '11.1i');
      },
    }),
  }),
};

/** A retreat that ended overstacked may be carried further, hex by hex (11.1l). */
export const goOn: Ask<Side> = {
  id: 'go-on',
  rule: '11.1l',
  title: 'Retreat',
  who: (_s, side) => SEATS[side],
  prompt: (s) =>
    `${labelOf(s, s.at[stranded(s)[0]])} is overstacked: ${listed(s, stranded(s))} may go on. Whoever is too much is lost.`,
  done: (s) => stranded(s).length === 0,
  legal(s, emit) {
    const kit = kitOf(s);
    for (const part of mayGoOn(stranded(s))) {
      for (const way of bestOf(waysOn(kit, s, part, s.flight!.origin))) emitRetreat(kit, emit, endOf(way), part);
      if (mayLeaveMap(kit, s, part)) emit({ do: 'leave', units: idsOf(kit, part) });
    }
    emit({ do: 'stop' });
  },
  check(s, action) {
    if (action.do === 'stop') return ALLOWED;
    if (action.do !== 'retreat' && action.do !== 'leave')
      return outOfPlace(action, '11.1l', 'a retreat ended overstacked');
    const kit = kitOf(s);
    const named = action.units.map((id) => unitOf(kit, id));
    const part = mayGoOn(stranded(s)).find((each) => sameUnits(each, named));
    if (part === undefined) return refuse('11.1l', 'Only the units that have just retreated may go on.');
    if (action.do === 'leave') return mayLeaveMap(kit, s, part) ? ALLOWED : noWayOff(kit, s, part);
    const to = kit.grid.find(action.to);
    const ways = waysOn(kit, s, part, s.flight!.origin);
    if (wayTo(ways, to) === undefined)
      return refuse('11.1l', `${action.to} is not one hex further away, or the way to it is closed.`);
    return mayRetreat(kit, s, part, to, ways);
  },
  apply(tx, action) {
    const { s } = tx;
    const kit = kitOf(s);
    const flight = s.flight!;
    const goes = action.do === 'retreat' || action.do === 'leave';
    const named = goes ? action.units.map((id) => unitOf(kit, id)) : stranded(s);
    const others = [...fugitives(s), ...flight.behind].filter((unit) => !named.includes(unit));
    tx.set(flight, 'units', goes ? named : []);
    tx.set(flight, 'behind', others);
    if (goes) tx.call('fall-back', action.do === 'leave' ? NOWHERE : kit.grid.find(action.to));
  },
};

/** The next to retreat starts afresh. */
export const endFlight = (tx: Tx): void => tx.set(tx.s, 'flight', null);
