import type { Ask, Step } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { enemyOf, unitsAt } from '../board.ts';
import { disrupt, type GameTx, mark, nameOf } from '../deeds.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { BOMBED, DISRUPTED, has, onMap, type State, type Weather } from '../state.ts';
import { airOf, outOfPlace, refuse } from './refusals.ts';

/** Weather and all that flies. */

/** Rain on the first turn; then a die, one better from turn 5 (AIR-1 to AIR-3). */
const BETTER_WEATHER_FROM = 5;

/** The next day dawns, with its weather. */
export function beginTurn(tx: GameTx): void {
  tx.set(tx.s, 'turn', tx.s.turn + 1);
  tx.note('AIR-2', () => `Turn ${tx.s.turn}, ${kitOf(tx.s).dates[tx.s.turn - 1]}.`);
  rollWeather(tx);
}

function rollWeather(tx: GameTx): void {
  const { turn } = tx.s;
  if (turn === 1) {
    tx.note('AIR-1', () => 'Rain: nothing flies today.');
    return;
  }
  const die = tx.roll('AIR-2');
  const read = Math.min(6, die + (turn >= BETTER_WEATHER_FROM ? 1 : 0));
  const weather = kitOf(tx.s).weather.get(read) as Weather;
  tx.set(tx.s, 'weather', weather);
  tx.note(
    turn >= BETTER_WEATHER_FROM ? 'AIR-3' : 'AIR-2',
    () => `Weather: a ${die}${read === die ? '' : ` read as ${read}`}, ${weather}.`,
  );
}

/** May this air unit fly a mission now? */
export function mayFly(kit: Kit, s: State, air: number, side: Side): Verdict {
  const unit = kit.air[air];
  if (unit.side !== side) return refuse('AIR-5', `${unit.name} is not yours.`);
  if (s.turn === 1) return refuse('AIR-1', 'Nothing flies on the first turn.');
  if (s.turn < s.back[air]) {
    const rule = side === ALLIED ? 'AIR-13' : 'AIR-10';
    return refuse(rule, `${unit.name} can fly again from turn ${s.back[air]}.`);
  }
  if (s.flown[air] === s.turn) return refuse('AIR-5', `${unit.name} has flown its mission this turn.`);
  if (s.weather === 'bad') return refuse('AIR-4', 'The weather is bad: nothing flies.');
  if (s.weather === 'fair' && kit.air.some((other) => other.side === side && s.flown[other.index] === s.turn)) {
    return refuse('AIR-4', 'In fair weather one air unit a side flies, and it has flown.');
  }
  return ALLOWED;
}

const bombable = (kit: Kit, s: State, hex: Hex, side: Side): number[] => unitsAt(kit, s, hex, enemyOf(side));

function bombing(side: Side): Ask<State, Action> {
  const rule = side === AXIS ? 'SEQ-A2' : 'SEQ-B1';
  return {
    id: `bomb-${SEATS[side]}`,
    rule,
    who: () => SEATS[side],
    prompt: () =>
      side === AXIS
        ? 'Send Stukas to bomb or dive; those kept back can support ground attacks.'
        : 'Send bombers against Axis units.',
    done: (s) => !kitOf(s).air.some((air) => mayFly(kitOf(s), s, air.index, side).ok),
    legal(s, emit) {
      const kit = kitOf(s);
      const targets = targetHexes(kit, s, enemyOf(side));
      for (const air of kit.air) {
        if (!mayFly(kit, s, air.index, side).ok) continue;
        for (const hex of targets) {
          emit({ do: 'bomb', air: air.id, to: kit.grid.label(hex) });
          if (air.dives) emit({ do: 'dive', air: air.id, to: kit.grid.label(hex) });
        }
      }
      emit({ do: 'end' });
    },
    check(s, action) {
      if (action.do === 'end') return ALLOWED;
      if (action.do !== 'bomb' && action.do !== 'dive') return outOfPlace(action, rule, 'air missions are being flown');
      const kit = kitOf(s);
      const air = airOf(kit, action.air);
      if (air < 0) return refuse('AIR-5', `There is no air unit ${action.air}.`);
      const flies = mayFly(kit, s, air, side);
      if (!flies.ok) return flies;
      if (action.do === 'dive' && !kit.air[air].dives)
        return refuse('AIR-8', `Only Stukas dive; ${kit.air[air].name} bombs from high up.`);
      const hex = kit.grid.find(action.to);
      if (hex < 0 || bombable(kit, s, hex, side).length === 0)
        return refuse('AIR-6', `There is no enemy unit in ${action.to} to bomb.`);
      return ALLOWED;
    },
    apply(tx, action) {
      if (action.do === 'end') return tx.next();
      if (action.do !== 'bomb' && action.do !== 'dive') return;
      const kit = kitOf(tx.s);
      const air = airOf(kit, action.air);
      const hex = kit.grid.find(action.to);
      tx.set(tx.s.flown, air, tx.s.turn);
      tx.note('AIR-6', () => `${kit.air[air].name} ${action.do === 'dive' ? 'dives on' : 'bombs'} ${action.to}.`);
      tx.call('bombing', { air, hex, dive: action.do === 'dive' });
    },
  };
}

function targetHexes(kit: Kit, s: State, side: Side): Hex[] {
  const hexes = new Set<Hex>();
  for (const unit of kit.units)
    if (unit.side === side && !unit.leader && onMap(s.at[unit.index])) hexes.add(s.at[unit.index]);
  return [...hexes];
}

/** One mission against one hex. */
interface Raid {
  readonly air: number;
  readonly hex: Hex;
  readonly dive: boolean;
}

/** One unit under it. */
interface Run {
  readonly air: number;
  readonly unit: number;
  readonly dive: boolean;
}

/** Each unit in the hex is bombed by itself (AIR-6). */
export const bombingRuns: readonly Step<State, Action, Raid>[] = [
  { each: (s, { air, hex, dive }) => unitsUnder(s, hex).map((unit) => ({ air, unit, dive })), call: 'bomb-run' },
];

const unitsUnder = (s: State, hex: Hex): number[] => [
  ...unitsAt(kitOf(s), s, hex, AXIS),
  ...unitsAt(kitOf(s), s, hex, ALLIED),
];

/** A Stuka shot down on the way loses its remaining runs (ruling O4). */
const isDown = (s: State, air: number): boolean => s.back[air] > s.turn;

export const bombRun: readonly Step<State, Action, Run>[] = [
  {
    rule: 'AIR-9',
    do(tx, { air, unit, dive }) {
      if (isDown(tx.s, air)) tx.leave();
      else if (dive && canFlak(tx.s, unit)) tx.call('flak', { air, unit });
    },
  },
  {
    rule: 'AIR-7',
    do(tx, { air, unit, dive }) {
      if (isDown(tx.s, air)) return;
      const kit = kitOf(tx.s);
      const rule = dive ? 'AIR-8' : 'AIR-7';
      const die = tx.roll(rule);
      const hit = die >= (dive ? kit.bombHits.dive : kit.bombHits.level);
      tx.note(rule, () => `Bombs on ${nameOf(tx.s, unit)}: a ${die}, ${hit ? 'hit' : 'no effect'}.`);
      if (!hit) return;
      disrupt(tx, unit, 'AIR-11');
      mark(tx, unit, BOMBED);
    },
  },
];

/** Only undisrupted American and British units shoot back (AIR-9). */
export function canFlak(s: State, index: number): boolean {
  const { nation } = kitOf(s).units[index];
  return (nation === 'us' || nation === 'british') && !has(s, index, DISRUPTED);
}

interface Flak {
  readonly air: number;
  readonly unit: number;
  readonly number?: number;
}

const STUKA_AWAY = 4;

/** The Allied player names a number and rolls for the one unit. */
const nameNumber: Ask<State, Action, Flak> = {
  id: 'flak',
  rule: 'AIR-9',
  who: () => SEATS[ALLIED],
  prompt: (s, { air, unit }) => `Name the number on which ${nameOf(s, unit)} shoots down ${kitOf(s).air[air].name}.`,
  legal(_s, emit) {
    for (let number = 1; number <= 6; number++) emit({ do: 'flak', number });
  },
  check(_s, action) {
    if (action.do !== 'flak') return outOfPlace(action, 'AIR-9', 'a number for anti-aircraft fire is to be named');
    if (Number.isInteger(action.number) && action.number >= 1 && action.number <= 6) return ALLOWED;
    return refuse('AIR-9', `${action.number} is not on a die; name a number from 1 to 6.`);
  },
  apply(tx, action, flak) {
    if (action.do !== 'flak') return;
    tx.next();
    tx.call('flak-fire', { ...flak, number: action.number });
  },
};

export const flak: readonly Step<State, Action, Flak>[] = [{ ask: nameNumber }];

export const flakFire: readonly Step<State, Action, Flak>[] = [
  {
    rule: 'AIR-9',
    do(tx, { air, unit, number }) {
      const die = tx.roll('AIR-9');
      const down = die === number;
      const name = kitOf(tx.s).air[air].name;
      tx.note(
        'AIR-9',
        () => `${nameOf(tx.s, unit)} fires at ${name}, naming ${number}: a ${die}, ${down ? 'shot down' : 'missed'}.`,
      );
      if (!down) return;
      tx.set(tx.s.back, air, tx.s.turn + STUKA_AWAY);
      tx.note('AIR-10', () => `${name} is out until turn ${tx.s.turn + STUKA_AWAY}.`);
    },
  },
];

export const bombAxis = bombing(AXIS);
export const bombAllied = bombing(ALLIED);

/** Bombs keep units frozen until the player turn ends (ruling O41). */
export function liftBombs(tx: GameTx): void {
  for (const unit of kitOf(tx.s).units)
    if (has(tx.s, unit.index, BOMBED)) tx.set(tx.s.marks, unit.index, tx.s.marks[unit.index] & ~BOMBED);
}
