import { ALLIED, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { arrivalOf, dueWith, isDue, townFor } from '../rules/entry.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import {
  boxPlace,
  ELIMINATED,
  ENTERED,
  GARRISON,
  has,
  inBox,
  MARKER_READY,
  onMap,
  READY,
  REBUILDING,
  type State,
  UNUSED,
  WAITING,
  WITHDRAWN,
} from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit, onlyUnits, toSide } from './answers.ts';
import { mark, takeAway, unmark, wakeReserves } from './changes.ts';
import { judgeControl } from './take-control.ts';

/** Reinforcements and withdrawals (5.2, 15.3, 18.2.5). Who comes over the map edge waits for the Movement Phase. */

/** Those who do not come over the edge are set down: in a box, in a town inside the map, in the Ready Box. */
export function bringIn(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s, 'trickled', false);
  for (const { index, air } of kit.units) {
    unmark(tx, index, ENTERED);
    if (!isDue(kit, s, index)) continue;
    const { box } = arrivalOf(kit, s, index)!;
    if (air) tx.set(s.at, index, READY);
    else if (box >= 0) arrive(tx, index, boxPlace(box));
    else {
      const hex = townFor(kit, s, index);
      if (hex !== undefined) arrive(tx, index, hex);
    }
  }
  wakeReserves(tx);
  judgeControl(tx);
  for (const side of [0, 1] as const)
    for (const hq of kit.hqs[side])
      if (s.at[hq] === REBUILDING && s.due[hq] <= s.turn && hostsOf(kit, s, hq).length === 0) {
        tx.set(s.at, hq, ELIMINATED);
        tx.note('15.3.2b', () => `Nobody is left for ${nameOf(s, hq)} to command.`);
      }
}

function arrive(tx: Tx, unit: number, place: number): void {
  const { s } = tx;
  tx.set(s.at, unit, place);
  mark(tx, unit, ENTERED);
  if (onMap(place) && kitOf(s).units[unit].artillery) tx.set(s.fire, unit, MARKER_READY);
  const where = onMap(place) ? labelOf(s, place) : 'a holding box';
  tx.note('5.2.1a', () => `${nameOf(s, unit)} arrives in ${where}.`);
}

/** Set down this turn, and so free to be held back. */
const newcomers = (kit: Kit, s: State, side: Side): number[] =>
  kit.ground[side].filter((unit) => has(s, unit, ENTERED) && !kit.scenarios[s.scenario].trickle?.units.includes(unit));

export const holdBack = toSide({
  id: 'hold-back',
  rule: '5.2.2a',
  title: 'Holding back',
  end: 'Nobody else is held back',
  point: { unit: 'delay' },
  prompt: () => 'Reinforcements have arrived. Do you hold any of them back?',
  done: (s, side) => newcomers(kitOf(s), s, side).length === 0,
  ...answers('5.2.2a', 'reinforcements may be held back', {
    delay: ofUnit('delay', {
      ...onlyUnits(newcomers, () => refuse('5.2.2a', 'Only a unit that has just arrived may be held back.')),
      do(tx, unit) {
        takeAway(tx, unit, WAITING);
        tx.note('5.2.2a', () => `${nameOf(tx.s, unit)} is held back.`);
      },
    }),
    end: goOn,
  }),
});

/** The box of the group that sends one unit a turn; after its last turn the last one. -1: none comes this turn. */
function trickleBox(kit: Kit, s: State): number {
  const trickle = kit.scenarios[s.scenario].trickle;
  if (trickle === null) return -1;
  const turns = [...trickle.boxes.keys()];
  return trickle.boxes.get(Math.min(s.turn, Math.max(...turns))) ?? -1;
}

const trickleUnits = (kit: Kit, s: State): number[] =>
  (kit.scenarios[s.scenario].trickle?.units ?? []).filter((unit) => s.at[unit] === WAITING);

export const arriveByTrickle: Ask = {
  id: 'arrive-by-trickle',
  rule: '18.2.5c',
  title: 'XIX Corps Reserve',
  end: 'Nobody comes this turn',
  point: { unit: 'bring' },
  who: () => SEATS[ALLIED],
  prompt: () => 'Which unit of the XIX Corps Reserve comes?',
  done: (s) => s.trickled || trickleBox(kitOf(s), s) < 0 || trickleUnits(kitOf(s), s).length === 0,
  ...answers('18.2.5c', 'a unit of the XIX Corps Reserve may come', {
    bring: ofUnit('bring', {
      ...onlyUnits(trickleUnits, (_kit, s, unit) =>
        refuse('18.2.5c', `${nameOf(s, unit)} does not wait in the XIX Corps Reserve.`),
      ),
      do(tx, unit) {
        tx.set(tx.s, 'trickled', true);
        arrive(tx, unit, boxPlace(trickleBox(kitOf(tx.s), tx.s)));
      },
    }),
    end: goOn,
  }),
};

/** An HQ was lost: it comes back after as many turns as the die says (15.3.1). */
export function rebuildHq(tx: Tx, hq: number): void {
  const turns = tx.roll('15.3.1');
  tx.set(tx.s.at, hq, REBUILDING);
  tx.set(tx.s.due, hq, tx.s.turn + turns);
  tx.note('15.3.1', () => `${nameOf(tx.s, hq)} will be rebuilt on turn ${tx.s.turn + turns}.`);
}

/** Units of the HQ's formation, other HQs of it among them, on the map, in a box or still to come (15.3.2). */
function hostsOf(kit: Kit, s: State, hq: number): number[] {
  const { side, formation } = kit.units[hq];
  return kit.ground[side].filter((unit) => {
    const place = s.at[unit];
    if (unit === hq || kit.units[unit].formation !== formation) return false;
    return onMap(place) || inBox(place) || (place === WAITING && arrivalOf(kit, s, unit) !== null);
  });
}

export const returningHqs = (s: State): number[] =>
  [...kitOf(s).hqs[0], ...kitOf(s).hqs[1]].filter((hq) => s.at[hq] === REBUILDING && s.due[hq] <= s.turn);

export const rejoin: Ask<number> = {
  id: 'rejoin',
  rule: '15.3.2a',
  title: 'An HQ comes back',
  point: { unit: 'rejoin' },
  who: (s, hq) => SEATS[kitOf(s).units[hq].side],
  prompt: (s, hq) => `${nameOf(s, hq)} is rebuilt: with which unit of its formation?`,
  ...answers('15.3.2a', (s, hq) => `${nameOf(s, hq)} is placed`, {
    rejoin: ofUnit('rejoin', {
      ...onlyUnits(hostsOf, (_kit, s, _unit, hq) =>
        refuse('15.3.2a', `${nameOf(s, hq)} is placed with a unit of its formation.`),
      ),
      do(tx, host, hq) {
        const { s } = tx;
        tx.set(s.at, hq, s.at[host]);
        tx.set(s.steps, hq, 1);
        tx.set(s.due, hq, s.at[host] === WAITING ? dueWith(host) : 0);
        tx.note('15.3.2a', () => `${nameOf(s, hq)} returns with ${nameOf(s, host)}.`);
        tx.next();
      },
    }),
  }),
};

/** Units that leave play this turn, from wherever they are (5.2.6, ruling AMB-125). */
export function withdraw(tx: Tx): void {
  const { s } = tx;
  const { withdrawals } = kitOf(s).scenarios[s.scenario];
  for (const { index } of kitOf(s).units) {
    if (withdrawals[index] !== s.turn || s.at[index] === ELIMINATED || s.at[index] === UNUSED) continue;
    takeAway(tx, index, WITHDRAWN);
    tx.note('5.2.6a', () => `${nameOf(s, index)} is withdrawn.`);
  }
}

/** Garrisons whose turn has come are free as the Allied Movement Phase begins (18.2.3b). */
export function releaseByTurn(tx: Tx): void {
  const { s } = tx;
  const { arrivals } = kitOf(s).scenarios[s.scenario];
  for (const unit of kitOf(s).ground[ALLIED])
    if (has(s, unit, GARRISON) && s.turn >= (arrivals[unit]?.release ?? 0)) unmark(tx, unit, GARRISON);
}
