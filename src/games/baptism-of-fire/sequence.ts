import type { TurnsOf } from '../../engine/terms.ts';
import { endWith } from '../ending.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side } from './kit.ts';
import { enemyOf } from './series/rules/board.ts';
import { mustFlee } from './series/rules/retreat.ts';
import { loseTrapped, retreat, startRetreat } from './series/steps/fall-back.ts';
import { rollBattle } from './series/steps/fight-battle.ts';
import { advance, closeBattle } from './series/steps/follow-up.ts';
import { moveMobile, moveUnits } from './series/steps/move-units.ts';
import { allotSupport, beginPlayerTurn, openPhase, returnSupport, turnsLeft } from './series/steps/open-phases.ts';
import { fight, mobileFight, muster } from './series/steps/order-attacks.ts';
import { attackerSupport, defenderSupport } from './series/steps/support-fire.ts';
import { chooseLoss, depleteOnlyOne } from './series/steps/take-losses.ts';
import type { Procedures, Steps, Terms } from './terms.ts';
import { outcomeNow } from './victory.ts';

/** The sequence of play (S4.0). Events and objectives are looked at wherever a unit enters a hex: see rules/events.ts. */

const game: Steps = [
  { repeatWhile: turnsLeft, call: 'turn' },
  { rule: '18.0f', do: (tx) => endWith(tx, outcomeNow(kitOf(tx.s), tx.s)) },
];

const turn: Steps = [
  { rule: 'S8.1a', do: allotSupport },
  /* the Axis is the first player (10.1a) */ { each: () => [AXIS, ALLIED], call: 'player' },
  { rule: 'S8.1c', do: returnSupport },
];

const player: Steps<Side> = [
  { rule: 'S4.0b', do: beginPlayerTurn },
  { ask: moveUnits },
  { rule: 'S7.1a', do: openPhase },
  { ask: fight },
  { rule: 'S4.0c', do: openPhase },
  { ask: moveMobile },
  { rule: 'S4.0d', do: openPhase },
  { ask: mobileFight },
];

/** An attack or a bombardment that has been ordered; it is put together first, then made or scrapped. */
const battle: Steps = [
  { ask: muster },
  { ask: attackerSupport },
  { ask: defenderSupport },
  { rule: 'S7.6a', do: rollBattle },
  { call: 'suffer', arg: (s) => enemyOf(s.battle!.side) },
  { call: 'suffer', arg: (s) => s.battle!.side },
  { ask: advance },
  { rule: 'S7.9a', do: closeBattle },
];

/** Depletion first, then retreat (S7.6c). */
const suffer: Steps<Side> = [
  { rule: 'S7.6c', do: depleteOnlyOne },
  { ask: chooseLoss },
  { rule: 'S7.6b', do: startRetreat },
  { repeatWhile: mustFlee, call: 'flee', arg: (_s, side) => side },
];

/** One decision of a retreat: a hex further, or an end to it. */
const flee: Steps<Side> = [{ rule: 'S7.7d', do: loseTrapped }, { ask: retreat }];

export const procedures: Procedures = { game, turn, player, battle, suffer, flee };

/** Which of them is whose turn. */
export const playerTurns = {
  player: (side) => SEATS[side],
} satisfies TurnsOf<Terms>;
