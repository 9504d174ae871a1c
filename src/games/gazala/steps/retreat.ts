import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { type Hex, NOWHERE } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { isBreaching, overfull, unitsAt } from '../board.ts';
import { disrupt, eliminate, type GameTx, labelOf, leaveMap, loseStep, nameOf } from '../deeds.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import {
  bestOf,
  compareWays,
  endOf,
  homeward,
  isDangerous,
  mayLeaveFrom,
  type Way,
  wayOff,
  waysBack,
  waysOn,
} from '../retreats.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** Retreats after combat (11.1). */

/** Units with no way to go are lost at once (11.1d); so is infantry at work on a breach, which may not retreat (ruling B20). */
export function startFleeing(tx: GameTx, side: Side): void {
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

/** Those who have still to go; one may have been lost to overstacking in the meantime. */
const waiting = (s: State, side: Side): number[] => s.battle!.fleeing[side].filter((unit) => onMap(s.at[unit]));

export const mustFlee = (s: State, side: Side): boolean => waiting(s, side).length > 0;

/** Each unit by itself, and two of a stack together (11.1c, ruling B28). */
function groups(s: State, side: Side): number[][] {
  const units = [...waiting(s, side)].sort((a, b) => a - b);
  const pairs = units.flatMap((unit, i) =>
    units.slice(i + 1).flatMap((other) => (s.at[other] === s.at[unit] ? [[unit, other]] : [])),
  );
  return [...units.map((unit) => [unit]), ...pairs];
}

/** The owner takes his units back in any order, alone or stacked. */
export const chooseRetreat: Ask<State, Action, Side> = {
  id: 'retreat',
  rule: '11.1a',
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => `Retreat your units: ${listed(s, waiting(s, side))}. Choose one, then a lit hex.`,
  legal(s, emit, side) {
    const kit = kitOf(s);
    for (const group of groups(s, side)) {
      for (const way of bestOf(waysBack(kit, s, group))) emitRetreat(kit, emit, endOf(way), group);
      if (wayOff(kit, s, group) !== null) emit({ do: 'leave', units: idsOf(kit, group) });
    }
  },
  check(s, action, side) {
    if (action.do !== 'retreat' && action.do !== 'leave') return outOfPlace(action, '11.1a', 'units must retreat');
    const kit = kitOf(s);
    const named = action.units.map((id) => unitOf(kit, id));
    const stranger = named.findIndex((unit) => !waiting(s, side).includes(unit));
    if (stranger >= 0) return refuse('11.0ad', `${action.units[stranger]} has no retreat to make.`);
    const group = groups(s, side).find((each) => same(each, named));
    if (group === undefined) return refuse('11.1c', 'Only units stacked in one hex retreat together.');
    if (action.do === 'retreat') return judge(kit, s, group, kit.grid.find(action.to), waysBack(kit, s, group));
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

const wayTo = (ways: readonly Way[], to: Hex): Way | undefined => ways.find((way) => endOf(way) === to);

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

const idsOf = (kit: Kit, units: readonly number[]): string[] => units.map((unit) => kit.units[unit].id);

const listed = (s: State, units: readonly number[]): string => units.map((unit) => nameOf(s, unit)).join(', ');

function emitRetreat(kit: Kit, emit: (action: Action) => void, to: Hex, group: readonly number[]): void {
  emit({ do: 'retreat', to: kit.grid.label(to), units: idsOf(kit, group) });
}

/** Is this one of the best ways? If not, the first priority it breaks. */
function judge(kit: Kit, s: State, group: readonly number[], to: Hex, ways: readonly Way[]): Verdict {
  if (to < 0) return refuse('11.1a', 'There is no such hex on the map.');
  const label = kit.grid.label(to);
  const way = wayTo(ways, to);
  if (way === undefined) {
    if (kit.grid.distance(s.at[group[0]], to) !== 2)
      return refuse('11.1a', `A retreat ends two hexes from where it began; ${label} does not lie so.`);
    return refuse('11.1e', `Enemy units, mines, escarpments or forbidden ground close the way to ${label}.`);
  }
  const [best] = bestOf(ways);
  if (compareWays(way, best) === 0) return ALLOWED;
  if (way.zones > best.zones)
    return refuse('11.1f', `The way to ${label} leads through more enemy zones of control than it need.`);
  if (way.wrong > best.wrong)
    return refuse(
      '11.1j',
      `${label} lies the wrong way: your units go ${homeward(kit.units[group[0]].side)} if they can.`,
    );
  return refuse('11.1l', `${label} would be overstacked, and there is another hex to go to.`);
}

function noWayOff(kit: Kit, s: State, group: readonly number[]): Verdict {
  if (group.some((unit) => kit.units[unit].bracketed))
    return refuse('8.2c', 'The battalions that hold the corner leave the map by the north edge only.');
  return refuse('11.1m', `The edge of the map cannot be reached from ${labelOf(s, s.at[group[0]])}.`);
}

/** The hexes still to be entered, one by one; NOWHERE for the step off the map. */
export const routed = (s: State): readonly Hex[] => s.flight?.path ?? [];

/** A hex is entered, and the enemy's zone in it takes its toll (11.1g to 11.1i). Who died on the way goes no further. */
export function enterOnRetreat(tx: GameTx, to: Hex): void {
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

const fugitives = (s: State): number[] => (s.flight?.units ?? []).filter((unit) => onMap(s.at[unit]));

/** Two Disrupted units that keep together lose one step between them (11.1i). */
export const stepOwed: Ask<State, Action, Hex> = {
  id: 'step-owed',
  rule: '11.1i',
  who: (s) => SEATS[s.flight!.side],
  prompt: (s) => `An enemy zone of control in ${labelOf(s, s.at[fugitives(s)[0]])}: which of the two loses a step?`,
  done: (s) => s.flight === null || s.flight.owed === 0,
  legal(s, emit) {
    const kit = kitOf(s);
    for (const unit of fugitives(s)) emit({ do: 'lose', unit: kit.units[unit].id });
  },
  check(s, action) {
    if (action.do !== 'lose') return outOfPlace(action, '11.1i', 'one of two Disrupted units must lose a step');
    return fugitives(s).includes(unitOf(kitOf(s), action.unit))
      ? ALLOWED
      : refuse('11.1i', `${action.unit} is not one of the two that retreat together.`);
  },
  apply(tx, action) {
    if (action.do !== 'lose') return;
    tx.set(tx.s.flight!, 'owed', 0);
    loseStep(tx, unitOf(kitOf(tx.s), action.unit), '11.1i');
  },
};

/** Who may go on from an overstacked hex: all who came, or some of them. */
function parts(units: readonly number[]): (readonly number[])[] {
  const all = units.map((unit) => [unit]);
  return units.length > 1 ? [...all, units] : all;
}

const mayLeave = (kit: Kit, s: State, part: readonly number[]): boolean => mayLeaveFrom(kit, part, s.at[part[0]]);

/** Those of the retreat who stand overstacked and have somewhere to go: the ones on the way, or the ones they left behind. */
function stranded(s: State): readonly number[] {
  const { flight } = s;
  if (flight === null) return [];
  const kit = kitOf(s);
  for (const units of [fugitives(s), flight.behind]) {
    if (units.length === 0 || !overfull(kit, unitsAt(kit, s, s.at[units[0]]))) continue;
    if (parts(units).some((part) => waysOn(kit, s, part, flight.origin).length > 0 || mayLeave(kit, s, part)))
      return units;
  }
  return [];
}

/** A retreat that ended overstacked may be carried further, hex by hex (11.1l). */
export const goOn: Ask<State, Action, Side> = {
  id: 'go-on',
  rule: '11.1l',
  who: (_s, side) => SEATS[side],
  prompt: (s) =>
    `${labelOf(s, s.at[stranded(s)[0]])} is overstacked: ${listed(s, stranded(s))} may go on. Whoever is too much is lost.`,
  done: (s) => stranded(s).length === 0,
  legal(s, emit) {
    const kit = kitOf(s);
    for (const part of parts(stranded(s))) {
      for (const way of bestOf(waysOn(kit, s, part, s.flight!.origin))) emitRetreat(kit, emit, endOf(way), part);
      if (mayLeave(kit, s, part)) emit({ do: 'leave', units: idsOf(kit, part) });
    }
    emit({ do: 'stop' });
  },
  check(s, action) {
    if (action.do === 'stop') return ALLOWED;
    if (action.do !== 'retreat' && action.do !== 'leave')
      return outOfPlace(action, '11.1l', 'a retreat ended overstacked');
    const kit = kitOf(s);
    const named = action.units.map((id) => unitOf(kit, id));
    const part = parts(stranded(s)).find((each) => same(each, named));
    if (part === undefined) return refuse('11.1l', 'Only the units that have just retreated may go on.');
    if (action.do === 'leave') return mayLeave(kit, s, part) ? ALLOWED : noWayOff(kit, s, part);
    const to = kit.grid.find(action.to);
    const ways = waysOn(kit, s, part, s.flight!.origin);
    if (wayTo(ways, to) === undefined)
      return refuse('11.1l', `${action.to} is not one hex further away, or the way to it is closed.`);
    return judge(kit, s, part, to, ways);
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
export const endFlight = (tx: GameTx): void => tx.set(tx.s, 'flight', null);
