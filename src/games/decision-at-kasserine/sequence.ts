import { question } from '../../engine/interpreter.ts';
import type { TurnsOf } from '../../engine/terms.ts';
import { ALLIED, AXIS, kitOf, SEATS, SIDES, type Side } from './kit.ts';
import { crowdedHexes } from './rules/stacking.ts';
import type { State } from './state.ts';
import { aimGuns, assignFire, barrage, chooseFire, settleFire } from './steps/artillery.ts';
import { closeDeclaration, declare, forgetOld } from './steps/declare.ts';
import { displaceRommel, followRommel } from './steps/displace-rommel.ts';
import { advanceAfterEvasion, endEvasion, evade, evasionRoll, fleeEvading } from './steps/evade.ts';
import {
  breakOut,
  breakOutRoll,
  finishRetreats,
  followUp,
  mustRetreat,
  retreat,
  startRetreats,
} from './steps/fall-back.ts';
import {
  attacksLeft,
  chooseCombat,
  closeBattle,
  drawBonuses,
  dropIdle,
  openBattle,
  reveal,
  rollBattle,
} from './steps/fight.ts';
import { advance, endAdvance } from './steps/follow-up.ts';
import { beginSegment, endMovement, move } from './steps/movement-phase.ts';
import { lose, startLosses } from './steps/pay-losses.ts';
import { beginGame, chooseEntry, placing } from './steps/placing.ts';
import { decrypt, drawPlan } from './steps/plan.ts';
import {
  arriveByTrickle,
  bringIn,
  holdBack,
  rebuildHq,
  rejoin,
  returningHqs,
  withdraw,
} from './steps/reinforcements.ts';
import { crowd } from './steps/remove-excess.ts';
import { designate, endReserve, react, reserveMove, startReserve } from './steps/reserve-movement.ts';
import { commitAir, interdict, readyAir, recoverAir, rollArrivals, rollSupport } from './steps/sorties.ts';
import { building, completeWorks, raze, razeTaken } from './steps/strongpoints.ts';
import { emergency, judgeSupply, restoreSources, settleSupply } from './steps/supply-status.ts';
import { walkOn } from './steps/walk.ts';
import { rollWeather } from './steps/weather.ts';
import type { Ask, Procedures, Steps, Terms } from './terms.ts';
import { endGame, judgeVictory } from './victory.ts';

/** The sequence of play. Read it beside the rulebook's Expanded Sequence of Play; the letters are its own. */

const ALLIED_FIRST = [ALLIED, AXIS] as const;
const lastTurn = (s: State): number => kitOf(s).scenarios[s.scenario].lastTurn;
const passOn = (_s: State, side: Side): Side => side;

const game: Steps = [
  { each: () => ALLIED_FIRST, call: 'set-up' },
  { rule: '4.1.8', do: beginGame },
  { repeatWhile: (s) => s.outcome === null && s.turn < lastTurn(s), call: 'turn' },
  { rule: '4.3.2a', do: endGame },
];

/** The Allies place first; the Axis then chooses how its panzer groups come (4.1.4a, 18.2.4). */
const setUp: Steps<Side> = [{ ask: chooseEntry }, { ask: placing }];

/** Each phase is a procedure of its own, so that the stack says which it is: see `phaseOf`. */
const turn: Steps = [
  /* A1 */ { call: 'weather' },
  /* A2 */ { call: 'supply' },
  /* A3 */ { call: 'reinforcements' },
  /* A4 */ { call: 'air' },
  /* B, C */ { each: () => SIDES, call: 'operations' },
  /* D1 */ { call: 'recovery' },
  /* D2 */ { rule: 'SOP-D2', do: judgeVictory },
];

const supply: Steps = [
  /* a */ { rule: '6.3.1c', do: restoreSources },
  { call: 'judge-supply' },
  /* c, then b as the phase ends (ruling AMB-122) */
  { each: () => SIDES, call: 'build' },
  { rule: 'SOP-A2b', do: settleSupply },
];

const reinforcements: Steps = [
  /* a */ { rule: 'SOP-A3a', do: bringIn },
  { each: () => SIDES, call: 'hold-back' },
  { ask: arriveByTrickle },
  { each: returningHqs, call: 'rejoin' },
  /* b */ { rule: 'SOP-A3b', do: withdraw },
  /* c */ { rule: '18.2.7a', do: drawPlan },
  { rule: '18.2.8', do: decrypt },
];

const air: Steps = [
  /* a */ { rule: 'SOP-A4a', do: readyAir },
  /* b */ { each: () => ALLIED_FIRST, call: 'interdict' },
  { rule: '11.2.3a', do: rollArrivals },
];

const recovery: Steps = [
  /* a */ { rule: 'SOP-D1a', do: recoverAir },
  /* b */ { rule: '14.4.1', do: razeTaken },
  { each: () => SIDES, call: 'raze' },
];

const operations: Steps<Side> = [
  /* 1 */ { call: 'movement', arg: passOn },
  /* 2 */ { call: 'declaration', arg: passOn },
  /* 3 */ { call: 'reaction', arg: passOn },
  /* 4 */ { call: 'combat', arg: passOn },
  /* 5 */ { call: 'reserve-movement', arg: passOn },
];

const movement: Steps<Side> = [
  { rule: 'SOP-B1a', do: beginSegment },
  { ask: move },
  { rule: '7.1.3a', do: endMovement },
  { each: crowdedHexes, call: 'crowd' },
  { ask: designate },
];

const declaration: Steps<Side> = [
  { rule: '9.1', do: forgetOld },
  { ask: declare },
  { rule: '9.1.2a', do: closeDeclaration },
];

/** The other side's phase: first all evasions, then the reserves (9.2, 9.3). The argument is the attacker. */
const reaction: Steps<Side> = [
  { ask: evade },
  { ask: react },
  { rule: '8.2.1b', do: endReserve },
  { each: crowdedHexes, call: 'crowd' },
];

/** The guns of all combats are laid before the first (10.2.1b). */
const combat: Steps<Side> = [{ ask: barrage }, { repeatWhile: attacksLeft, call: 'battle', arg: passOn }];

const reserveMovement: Steps<Side> = [
  { rule: 'SOP-B5a', do: startReserve },
  { ask: reserveMove },
  { rule: '8.2.1b', do: endReserve },
  { each: crowdedHexes, call: 'crowd' },
  { rule: '14.3.6b', do: completeWorks },
  { ask: assignFire },
];

/** One hex evades: rolled, retreated and advanced into before the next (ruling AMB-127). */
const evasion: Steps = [
  { rule: '9.2.3a', do: evasionRoll },
  { ask: fleeEvading },
  { ask: advanceAfterEvasion },
  { each: crowdedHexes, call: 'crowd' },
  { rule: '9.2.6c', do: endEvasion },
];

/** One combat (B4 a to j). */
const battle: Steps<Side> = [
  { ask: chooseCombat },
  { rule: '12.5.7b', do: openBattle },
  /* a */ { call: 'combat-supply' },
  { rule: '3.5.3a', do: dropIdle },
  /* c */ { each: () => ALLIED_FIRST, call: 'close-support' },
  { rule: '11.3.3', do: rollSupport },
  { rule: '10.1.1', do: aimGuns },
  { ask: chooseFire },
  /* d */ { rule: 'SOP-B4d', do: reveal },
  /* e, f */ { ask: drawBonuses },
  { rule: '12.5.7a', do: rollBattle },
  /* g: losses of the defender, of the attacker, then retreats in the same order (ruling AMB-101) */
  { rule: '13.1.1c', do: startLosses },
  { call: 'losses', arg: (s) => (1 - s.battle!.side) as Side },
  { call: 'losses', arg: (s) => s.battle!.side },
  { call: 'retreats', arg: (s) => (1 - s.battle!.side) as Side },
  { call: 'retreats', arg: (s) => s.battle!.side },
  /* Rommel may go with men who have retreated, before anybody comes after them (15.5.3b) */ { ask: followRommel },
  /* h */ { ask: advance },
  { ask: followRommel },
  { rule: '13.5.1a', do: endAdvance },
  { each: crowdedHexes, call: 'crowd' },
  /* i, j */ { rule: 'SOP-B4j', do: settleFire },
  { rule: 'SOP-B4i', do: closeBattle },
];

const retreats: Steps<Side> = [
  { rule: '13.3a', do: startRetreats },
  { repeatWhile: mustRetreat, call: 'retreat', arg: passOn },
  { rule: '13.3.3a', do: finishRetreats },
];

/** A surrounded stack tries to get through (13.4). */
const breakingOut: Steps<Side> = [{ ask: breakOut }, { rule: '13.4.4b', do: breakOutRoll }, { ask: followUp }];

export const procedures: Procedures = {
  game,
  'set-up': setUp,
  turn,
  weather: [{ rule: 'SOP-A1', do: rollWeather }],
  supply,
  /** Supply for movement: the Axis may use its HQs before the marks are set (15.4.1). */
  'judge-supply': [{ ask: emergency }, { rule: 'SOP-A2a', do: judgeSupply }],
  build: [{ ask: building }],
  reinforcements,
  'hold-back': [{ ask: holdBack }],
  rejoin: [{ ask: rejoin }],
  air,
  interdict: [{ ask: interdict }],
  operations,
  movement,
  declaration,
  reaction,
  evasion,
  combat,
  battle,
  'combat-supply': [{ ask: emergency }],
  'close-support': [{ ask: commitAir }],
  losses: [{ ask: lose }],
  retreats,
  retreat: [{ ask: retreat }],
  'break-out': breakingOut,
  'reserve-movement': reserveMovement,
  recovery,
  raze: [{ ask: raze }],
  /** The rest of a path, after something in the middle of it was decided. */
  walk: [{ rule: '7.1.1a', do: walkOn }],
  rebuild: [{ rule: '15.3.1', do: rebuildHq }],
  'displace-rommel': [{ ask: displaceRommel }],
  crowd: [{ ask: crowd }],
};

/** The question the state waits at; null when the game is over. */
export const askedIn = (s: State): Ask | null => (question(procedures, s)?.ask ?? null) as Ask | null;

/** Which of them is whose turn. */
export const playerTurns = {
  operations: (side) => SEATS[side],
} satisfies TurnsOf<Terms>;
