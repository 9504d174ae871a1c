import { question } from '../../engine/interpreter.ts';
import type { TurnsOf } from '../../engine/terms.ts';
import { endWith } from '../ending.ts';
import { ALLIED, AXIS, kitOf } from './kit.ts';
import { attackOf, crowdedHexes, flakOverBattle, unfought } from './rules/combat.ts';
import { dueUnits, rommelDue } from './rules/reinforcements.ts';
import type { State } from './state.ts';
import { allocate, markAttacked } from './steps/allocate.ts';
import { arrival, britishDecision } from './steps/arrive.ts';
import { claimThala, judgeThala } from './steps/claim-thala.ts';
import { deployAllied, deployAxis } from './steps/deploy.ts';
import { corner, driveBack, retreat, rommelFollows, settleRommel } from './steps/fall-back.ts';
import {
  chooseBattle,
  chooseEffective,
  fightOnlyOne,
  loseSupport,
  noRetreat,
  openBattle,
  press,
  supportFlak,
} from './steps/fight.ts';
import { flakFire, nameNumber } from './steps/flak.ts';
import { advance, surveyField } from './steps/go-forward.ts';
import { flyOut, judgeSupply } from './steps/judge-supply.ts';
import { bombAllied, bombAxis, bombingRuns, bombRun, liftBombs } from './steps/missions.ts';
import { beginMovement, moveAllied, moveAxis, moveTigers, rollForTigers } from './steps/move.ts';
import { placeAllied, placeAxis } from './steps/place.ts';
import { clearCombat, recoverAll, recoverUnattacked, recoverUnshaken } from './steps/recovery.ts';
import { chooseLosses, rollBattle, sortResults, sufferBacklash, tireFromRidges } from './steps/results.ts';
import { beginTurn } from './steps/weather.ts';
import type { Ask, Procedures, Steps, Terms } from './terms.ts';
import { finalLevel } from './victory.ts';

/**
 * The sequence of play. Read it beside the rulebook's own: A1 to A6 are the Axis turn, B1 to B5 the Allied one.
 * The rulebook recovers units "not being attacked" before it allocates attacks; so attacks are allocated first, then those
 * units recover, then the attacks are fought (SEQ-A3, SEQ-A4).
 */

const game: Steps = [
  { ask: placeAllied },
  { ask: placeAxis },
  { repeatWhile: (s) => s.turn < kitOf(s).lastTurn, call: 'turn' },
  { rule: 'VIC-7', do: (tx) => endWith(tx, finalLevel(tx.s)) },
];

const turn: Steps = [{ rule: 'AIR-2', do: beginTurn }, { call: 'axis-turn' }, { call: 'allied-turn' }];

const axisTurn: Steps = [
  { rule: 'SEQ-A1', do: (tx) => beginMovement(tx, AXIS) },
  /* A1 */ { ask: deployAxis },
  /* A2 */ { each: rommelDue, call: 'arrival' },
  { ask: moveAxis },
  { rule: 'TIG-1', do: rollForTigers },
  { ask: moveTigers },
  { ask: bombAxis },
  /* A4 */ { call: 'allocation', arg: () => ({ side: AXIS, after: -1 }) },
  { rule: 'SEQ-A4', do: markAttacked },
  /* A3 */ { rule: 'SEQ-A3', do: (tx) => recoverUnattacked(tx, 'SEQ-A3', ['us', 'french']) },
  /* A4 */ { repeatWhile: (s) => unfought(s, -1).length > 0, call: 'next-battle', arg: () => -1 },
  { rule: 'SEQ-A4b', do: (tx) => recoverUnshaken(tx, 'SEQ-A4b', ['us', 'french']) },
  { rule: 'SEQ-A4', do: clearCombat },
  /* A5 */ { rule: 'SEQ-A5', do: (tx) => recoverAll(tx, 'SEQ-A5', ['german']) },
  /* A6 */ { rule: 'SEQ-A6', do: (tx) => judgeSupply(tx, AXIS) },
  { ask: flyOut },
  { rule: 'VIC-1', do: judgeThala },
  { rule: 'AIR-11', do: liftBombs },
];

const alliedTurn: Steps = [
  { rule: 'SEQ-B1', do: (tx) => beginMovement(tx, ALLIED) },
  /* B1 */ { ask: britishDecision },
  { each: dueUnits, call: 'arrival' },
  { ask: deployAllied },
  { ask: moveAllied },
  { ask: bombAllied },
  /* B3 */ { call: 'allocation', arg: () => ({ side: ALLIED, after: -1 }) },
  { rule: 'SEQ-B3', do: markAttacked },
  /* B2 */ { rule: 'SEQ-B2', do: (tx) => recoverUnattacked(tx, 'SEQ-B2', ['italian']) },
  /* B3 */ { repeatWhile: (s) => unfought(s, -1).length > 0, call: 'next-battle', arg: () => -1 },
  { rule: 'SEQ-B3', do: (tx) => recoverUnshaken(tx, 'SEQ-B3', ['italian']) },
  { rule: 'SEQ-B3', do: clearCombat },
  /* B4 */ { rule: 'SEQ-B4', do: (tx) => recoverAll(tx, 'SEQ-B4', ['british']) },
  /* B5 */ { rule: 'SEQ-B5', do: (tx) => judgeSupply(tx, ALLIED) },
  { rule: 'AIR-11', do: liftBombs },
];

const battle: Steps<number> = [
  { rule: 'SEQ-A4', do: openBattle },
  { each: crowdedHexes, call: 'crowd' },
  { each: flakOverBattle, call: 'support-flak' },
  { rule: 'AIR-12', do: loseSupport },
  { ask: noRetreat },
  { ask: press },
  { rule: 'CRT-1', do: rollBattle },
  { rule: 'RES-1', do: sortResults },
  { ask: driveBack },
  { ask: retreat },
  { rule: 'RET-5', do: corner },
  { ask: chooseLosses },
  { ask: rommelFollows },
  { rule: 'ROM-1', do: settleRommel },
  { rule: 'RES-12', do: sufferBacklash },
  { rule: 'ADV-1', do: surveyField },
  { ask: advance },
  { rule: 'TER-8', do: tireFromRidges },
  {
    rule: 'ROM-2',
    do(tx, index) {
      const { led, rout, after } = attackOf(tx.s, index);
      if (led && rout && after < 0) tx.call('second-round', index);
    },
  },
];

/** Rommel's units strike again before the next battle (ROM-2). */
const secondRound: Steps<number> = [
  { rule: 'ROM-4', do: (tx, index) => tx.set(attackOf(tx.s, index), 'riding', []) },
  { call: 'allocation', arg: (_s, index) => ({ side: AXIS, after: index }) },
  { rule: 'SEQ-A4', do: markAttacked },
  { repeatWhile: (s, index) => unfought(s, index).length > 0, call: 'next-battle', arg: (_s, index) => index },
];

export const procedures: Procedures = {
  game,
  turn,
  'axis-turn': axisTurn,
  'allied-turn': alliedTurn,
  arrival,
  bombing: bombingRuns,
  'bomb-run': bombRun,
  flak: [{ ask: nameNumber }],
  'flak-fire': flakFire,
  allocation: [{ ask: allocate }],
  'next-battle': [{ ask: chooseBattle }, { rule: 'SEQ-A4', do: fightOnlyOne }],
  battle,
  crowd: [{ ask: chooseEffective }],
  'support-flak': supportFlak,
  'second-round': secondRound,
  thala: [{ ask: claimThala }],
};

/** Which of them is whose turn. */
export const playerTurns = {
  'axis-turn': () => 'axis',
  'allied-turn': () => 'allied',
} satisfies TurnsOf<Terms>;

/** What is asked now, by a question of this game. */
export const askedNow = (s: State) => question(procedures, s) as { readonly ask: Ask; readonly arg: unknown } | null;
