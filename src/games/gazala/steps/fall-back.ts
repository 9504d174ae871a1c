import { type Hex, NOWHERE } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { kitOf, SEATS, type Side } from '../kit.ts';
import { isBreaching } from '../rules/minefields.ts';
import { labelOf, namesOf, unitOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import {
  fugitives,
  groupsOf,
  mayLeave,
  mayRetreat,
  stranded,
  toRetreat,
  wayOffFor,
  waysFor,
  wayTo,
} from '../rules/retreat.ts';
import { lostToCrowding } from '../rules/warnings.ts';
import { bestOf, endOf, isDangerous, wayOff, waysBack } from '../rules/ways-back.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, ofUnit, onlyUnits } from './answers.ts';
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

/** The orders of units that go back, `go` along their path: off the map, or to the end of one of the best ways (11.1b). */
function goingBack(go: (tx: Tx, units: readonly number[], path: readonly Hex[], side: Side) => void) {
  const named = (s: State, ids: readonly string[]): number[] => ids.map((id) => unitOf(kitOf(s), id));
  const idsOf = (s: State, units: readonly number[]): string[] => units.map((unit) => kitOf(s).units[unit].id);
  return {
    retreat: {
      offers(s, emit, side) {
        for (const group of groupsOf(s, side))
          for (const way of bestOf(waysFor(kitOf(s), s, group)))
            emit({ do: 'retreat', to: labelOf(s, endOf(way)), units: idsOf(s, group) });
      },
      may: (s, { to, units }, side) => mayRetreat(kitOf(s), s, named(s, units), kitOf(s).grid.find(to), side),
      do(tx, { to, units: ids }, side) {
        const kit = kitOf(tx.s);
        const units = named(tx.s, ids);
        go(tx, units, wayTo(waysFor(kit, tx.s, units), kit.grid.find(to))!.path, side);
      },
    },
    leave: {
      offers(s, emit, side) {
        for (const group of groupsOf(s, side))
          if (wayOffFor(kitOf(s), s, group) !== null) emit({ do: 'leave', units: idsOf(s, group) });
      },
      may: (s, { units }, side) => mayLeave(kitOf(s), s, named(s, units), side),
      do(tx, { units: ids }, side) {
        const units = named(tx.s, ids);
        go(tx, units, wayOffFor(kitOf(tx.s), tx.s, units)!, side);
      },
    },
  } satisfies Answers<Terms, Side>;
}

/** The owner takes his units back in any order, alone or stacked. */
export const chooseRetreat: Ask<Side> = {
  id: 'retreat',
  rule: '11.1a',
  title: 'Retreat',
  point: { both: (_s, unit, to) => ({ do: 'retreat', to, units: [unit] }) },
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => `Retreat your units: ${namesOf(s, toRetreat(s, side))}. Choose one, then a lit hex.`,
  ...answers('11.1a', 'units must retreat', goingBack(startFlight)),
};

function startFlight(tx: Tx, units: readonly number[], path: readonly Hex[], side: Side): void {
  const { fleeing, fled } = tx.s.battle!;
  tx.set(tx.s, 'flight', { side, units, origin: tx.s.at[units[0]], path, owed: 0, behind: [] });
  const left = fleeing[side].filter((unit) => !units.includes(unit));
  tx.set(fleeing, side, left);
  for (const unit of units) tx.push(fled, unit);
  tx.next();
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
  tx.note('11.1a', () => `${namesOf(s, units)} fall${units.length === 1 ? 's' : ''} back to ${labelOf(s, to)}.`);
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
      ...onlyUnits(
        (_kit, s) => fugitives(s),
        (kit, _s, unit) => refuse('11.1i', `${kit.units[unit].name} is not one of the two that retreat together.`),
      ),
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
    `${labelOf(s, s.at[stranded(s)[0]])} is overstacked: ${namesOf(s, stranded(s))} may go on. Units in excess are lost.`,
  done: (s) => stranded(s).length === 0,
  warn: (s, action, side) => (action.do === 'stop' ? lostToCrowding(s, side, 'at once') : []),
  ...answers('11.1l', 'a retreat ended overstacked', {
    ...goingBack((tx, units, [to]) => {
      goWith(tx, units, units);
      tx.call('fall-back', to);
    }),
    stop: { do: (tx) => goWith(tx, [], stranded(tx.s)) },
  }),
};

/** These go on, if anybody does; the rest of the retreat stays behind, but for those who have made their choice. */
function goWith(tx: Tx, going: readonly number[], settled: readonly number[]): void {
  const flight = tx.s.flight!;
  const behind = [...fugitives(tx.s), ...flight.behind].filter((unit) => !settled.includes(unit));
  tx.write(flight, { units: going, behind });
}

/** The next to retreat starts afresh. */
export const endFlight = (tx: Tx): void => tx.set(tx.s, 'flight', null);
