import type { TurnsOf } from '../../engine/terms.ts';
import { kitOf, SEATS, type Side } from './kit.ts';
import { actionsLeft, nextActor, stillDrawing } from './rules/action-phase.ts';
import { hexesAhead, mustFlee } from './rules/retreat.ts';
import { crowdedHexes } from './rules/stacking.ts';
import type { State } from './state.ts';
import { advance, closeBattle, surveyField } from './steps/aftermath.ts';
import { arrive } from './steps/arrive.ts';
import { beginAction, endAction } from './steps/begin-action.ts';
import { layBreaches, resolveBreaches } from './steps/breach.ts';
import { command } from './steps/command.ts';
import { airRaid, chooseTarget, drawChit } from './steps/draw.ts';
import { chooseRetreat, endFlight, enterOnRetreat, goOn, startFleeing, stepOwed } from './steps/fall-back.ts';
import { attackerChit, defenderChit, rollBattle, settleBattle } from './steps/fight.ts';
import { chooseFirst, rollInitiative } from './steps/initiative.ts';
import { judgeLines, judgeSupply } from './steps/judge-supply.ts';
import { antiTankLoss, chooseLosses, chooseShaken, takeFirstLoss, takeFirstShock } from './steps/losses.ts';
import { muster } from './steps/muster.ts';
import { spendReplacements } from './steps/new-tanks.ts';
import { operate } from './steps/operate.ts';
import { placeAllied, placeAxis } from './steps/place.ts';
import { chooseExcess } from './steps/remove-excess.ts';
import { countPoints, endGame, fillCups, recover } from './steps/turn.ts';
import type { Procedures, Steps, Terms } from './terms.ts';

/**
 * The sequence of play. Read it beside the rulebook's own nine phases (3.0). Combat happens inside movement: the `operate` ask
 * stands while a player's activated units move and fight, and every attack is an interrupt called from it.
 */
const lastTurn = (s: State): number => kitOf(s).scenarios[s.scenario].lastTurn;

const game: Steps = [
  { ask: placeAllied },
  { ask: placeAxis },
  { repeatWhile: (s) => s.turn < lastTurn(s), call: 'turn' },
  { rule: '16.0g', do: endGame },
];

const turn: Steps = [
  /* 1 */ { rule: '3.0b', do: fillCups },
  /* 2 */ { rule: '14.1f', do: resolveBreaches },
  { ask: layBreaches },
  /* 3 */ { rule: '3.0d', do: judgeSupply },
  { rule: '14.2a', do: judgeLines },
  { ask: spendReplacements },
  /* 4 */ { rule: '6.0a', do: rollInitiative },
  { ask: chooseFirst },
  /* 5-7 */ { repeatWhile: actionsLeft, call: 'action', arg: nextActor },
  /* 8 */ { rule: '3.0g', do: recover },
  /* 9 */ { rule: '3.0i', do: countPoints },
];

const action: Steps<Side> = [
  { rule: '7.0a', do: beginAction },
  { repeatWhile: stillDrawing, call: 'draw', arg: (_s, side) => side },
  { ask: command },
  { call: 'arrivals', arg: (_s, side) => side },
  { ask: operate },
  /* the end of all movement and combat (10.0c) */ { each: crowdedHexes, call: 'crowd' },
  { rule: '7.0q', do: endAction },
];

/** An attack that has been ordered; it is put together first, then made or scrapped. */
const battle: Steps = [
  { ask: muster },
  /* the moment of combat (10.0c) */ { each: crowdedHexes, call: 'crowd' },
  { rule: '11.0e', do: settleBattle },
  { ask: attackerChit },
  { ask: defenderChit },
  { rule: '11.0s', do: rollBattle },
  { ask: antiTankLoss },
  /* the defender applies everything first (11.0x) */
  { call: 'suffer', arg: (s) => (1 - s.battle!.side) as Side },
  { call: 'suffer', arg: (s) => s.battle!.side },
  { rule: '11.2a', do: surveyField },
  { ask: advance },
  { each: crowdedHexes, call: 'crowd' },
  { rule: '11.0b', do: closeBattle },
];

/** Step loss, disruption, retreat, in this order (11.0ah). */
const suffer: Steps<Side> = [
  { rule: '11.0z', do: takeFirstLoss },
  { ask: chooseLosses },
  { rule: '11.0af', do: takeFirstShock },
  { ask: chooseShaken },
  { rule: '11.0ad', do: startFleeing },
  { repeatWhile: mustFlee, call: 'flee', arg: (_s, side) => side },
];

/** One unit or stack retreats. */
const flee: Steps<Side> = [
  { ask: chooseRetreat },
  { each: hexesAhead, call: 'fall-back' },
  { ask: goOn },
  { each: crowdedHexes, call: 'crowd' },
  { rule: '11.1a', do: endFlight },
];

export const procedures: Procedures = {
  game,
  turn,
  action,
  draw: [{ rule: '7.0a', do: drawChit }, { ask: chooseTarget }, { rule: '13.4a', do: airRaid }],
  arrivals: [{ ask: arrive }],
  battle,
  suffer,
  flee,
  'fall-back': [{ rule: '11.1g', do: enterOnRetreat }, { ask: stepOwed }],
  /** Somebody has to go from an overstacked hex. */
  crowd: [{ ask: chooseExcess }],
};

/** Which of them is whose turn. */
export const playerTurns = {
  action: (side) => SEATS[side],
} satisfies TurnsOf<Terms>;
