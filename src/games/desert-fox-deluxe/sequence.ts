import { question } from '../../engine/interpreter.ts';
import type { Hex } from '../../hex/grid.ts';
import { AXIS, enemyOf, kitOf, SIDES, type Side } from './kit.ts';
import { activeTracks } from './rules/met-tracks.ts';
import { roundOf } from './rules/split-turn.ts';
import { battleOf, type State } from './state.ts';
import { checkDamage, flyBombardment, recallInterdictors, repairFields } from './steps/air-missions.ts';
import { countAir, deployAir } from './steps/air-superiority.ts';
import { activateBases, activateFree, beginAllocation, relocatePrimary } from './steps/allocation.ts';
import { attrition } from './steps/attrition.ts';
import { completeForts } from './steps/build-forts.ts';
import { burnRefitPoints, capture, rollCapture } from './steps/capture.ts';
import { leaveByCard } from './steps/card-withdrawals.ts';
import { combatSupply, settleForm } from './steps/combat-supply.ts';
import { beginCombat, closeDeclaration, declare, forgetAttacks } from './steps/declare.ts';
import { demolish, rollDemolition } from './steps/demolish.ts';
import { endBriefSupply, touchDown } from './steps/drop-by-air.ts';
import { gainExperience } from './steps/experience.ts';
import { exploit, startExploitation } from './steps/exploit.ts';
import { endRetreats, retreat, seeVacated, startRetreats } from './steps/fall-back.ts';
import { attacksLeft, chooseCombat, chooseLine, closeBattle, openBattle, rollBattle } from './steps/fight.ts';
import {
  assaultOasis,
  closeOasis,
  contested,
  leaveOasis,
  openCounter,
  openOasis,
  settleOasis,
  throwDie,
} from './steps/fight-for-oasis.ts';
import { advance, endAdvance, fieldsToSearch, rollSearch, search } from './steps/follow-up.ts';
import { closeFollowing, followVacated, openFollowing, takeFollowed } from './steps/follow-vacated.ts';
import { beginSupply, endEmergency, giveSupply, judgeSupply } from './steps/give-supply.ts';
import { decideMalta, rollMalta } from './steps/invade-malta.ts';
import { judgeStacking } from './steps/judge-stacking.ts';
import { endLandings, returnToShips, settleLanding } from './steps/land.ts';
import { layEvident, layGuns } from './steps/lay-guns.ts';
import { convoyLoss, landConvoy, loadConvoy, strikeConvoys } from './steps/load-convoy.ts';
import { loadOcean, returnShips, settleCargo } from './steps/load-ships.ts';
import { endMove, rollForcedMarch, rollReaction } from './steps/marches.ts';
import { beginMovement, endMovement, move } from './steps/movement-phase.ts';
import { breakUpCorps } from './steps/open-events.ts';
import { chooseBefore, playEvent, refreshCards, tryCard } from './steps/play-events.ts';
import { prepare } from './steps/prepare.ts';
import { carryOut } from './steps/raid-missions.ts';
import { beginReaction, react } from './steps/reaction-phase.ts';
import { refit } from './steps/refit-units.ts';
import { reinforce } from './steps/reinforce.ts';
import { bringArrivals, bringIntoPhase, closeArrivals, darkenBases } from './steps/reinforcements.ts';
import { chooseOrder, rollInitiative } from './steps/roll-initiative.ts';
import { clearTracks, rollSituation } from './steps/roll-situations.ts';
import {
  beginOverrun,
  endOverrun,
  enterAbandoned,
  escapeOverrun,
  gatherOverrun,
  startEscape,
} from './steps/run-over.ts';
import {
  assignFleets,
  escortConvoy,
  fleetsSent,
  readyFleets,
  recallFleets,
  rollFleetStrike,
  strikeFleet,
} from './steps/sail-fleets.ts';
import { leaveCrete } from './steps/send.ts';
import { overTheBattle, sendAir } from './steps/send-air.ts';
import { raidCrete, settleRaid } from './steps/send-commandos.ts';
import { beginGame, placing } from './steps/set-up.ts';
import { apportion, divide, dividedAttacks, divideEvident } from './steps/split.ts';
import {
  allStruck,
  chooseCargo,
  endHits,
  endStrike,
  rollStrike,
  strikeMalta,
  strikeOcean,
  strikeShips,
  struckTargets,
} from './steps/strike-ships.ts';
import {
  firstLoss,
  groupsOf,
  lose,
  standOrWithdraw,
  startLosses,
  startResults,
  takeChecks,
  wholeForce,
} from './steps/suffer.ts';
import { assistants, endAssistance, fightOnTrack, trackCombat } from './steps/track-combat.ts';
import { advanceTraining, rollTraining, train } from './steps/train.ts';
import { advanceTurn, endCombat, endGame } from './steps/turn-end.ts';
import { chooseNation, reachAccord, rollVichy, seeWhoStays } from './steps/vichy-reacts.ts';
import { judgeWithdrawals, payWithdrawals } from './steps/withdraw.ts';
import type { Ask, Impulse, Procedures, Steps } from './terms.ts';

/** The sequence of play. Read it beside 4.1; the numbers are its own. */

const passOn = <A>(_s: State, arg: A): A => arg;
const opponent = (_s: State, side: Side): Side => enemyOf(side);
const holderFirst = (s: State): readonly Side[] => [s.holder, enemyOf(s.holder)];
const holderLast = (s: State): readonly Side[] => [enemyOf(s.holder), s.holder];

/** The first turn of a scenario begins in the middle (ruling A112): is phase `n` still to come? */
function comes(s: State, n: number): boolean {
  const { firstTurn, firstPhase } = kitOf(s).scenarios[s.scenario];
  return s.turn > firstTurn || n >= firstPhase;
}
const once = (n: number) => (s: State) => (comes(s, n) ? [null] : []);

/** First player, second player, and once more: phases VI, IX, XII and XV. */
const impulses = (s: State): readonly Impulse[] =>
  [0, 1].flatMap((round) =>
    roundOf(s).flatMap((player, i) => (comes(s, 6 + round * 6 + i * 3) ? [{ ...player, round }] : [])),
  );

const game: Steps = [
  { each: () => SIDES, call: 'set-up' },
  { rule: '3.0a', do: beginGame },
  { repeatWhile: (s) => s.outcome === null && s.turn <= s.lastTurn, call: 'turn' },
  { rule: '4.0f', do: endGame },
];

const turn: Steps = [
  /* I */ { each: once(1), call: 'events' },
  /* II */ { each: once(2), call: 'air-superiority' },
  /* III */ { each: once(3), call: 'reinforcement' },
  /* IV */ { each: once(4), call: 'allocation' },
  /* V */ { each: once(5), call: 'initiative' },
  /* VI to XVII */ { each: impulses, call: 'impulse' },
  { rule: '20.2b', do: returnShips },
  /* XVIII */ { call: 'attrition' },
  /* XIX */ { call: 'victory-check' },
  /* XX */ { call: 'turn-marker' },
];

const events: Steps = [
  /* 1 */ { rule: '4.1.I.1', do: refreshCards },
  { call: 'malta' },
  /* 2, 3 */ { each: holderLast, call: 'play-events' },
  /* 4 */ { each: activeTracks, call: 'situation' },
];

const airSuperiority: Steps = [
  /* 1, 2 */ { each: holderLast, call: 'deploy-air' },
  { ask: raidCrete },
  /* 3 */ { rule: '4.1.II.3', do: countAir },
];

const reinforcement: Steps = [
  /* 1 */ { rule: '4.1.III.1', do: bringArrivals },
  { each: holderFirst, call: 'reinforce' },
  { rule: '7.1a', do: closeArrivals },
  /* 2 */ { rule: '4.1.III.2', do: darkenBases },
];

const allocation: Steps = [
  { rule: '12.2.4j', do: beginAllocation },
  { ask: relocatePrimary },
  /* 1, 2 */ { each: holderFirst, call: 'activate-bases' },
  /* 3, 4 */ { each: holderLast, call: 'load-ocean' },
  /* 5 */ { rule: '20.4.1b', do: escortConvoy },
  { ask: assignFleets },
  /* 6 */ { call: 'strike-malta', arg: () => AXIS },
  /* 7, 8 */ { each: holderLast, call: 'strike-ocean' },
  /* 9 */ { each: allStruck, call: 'strike' },
  { call: 'strike-convoys' },
  { rule: '20.4c', do: recallFleets },
  /* 10 */ { each: holderFirst, call: 'train' },
];
const initiative: Steps = [/* 1 */ { rule: '4.1.V.1', do: rollInitiative }, /* 2 */ { call: 'choose-order' }];
const impulse: Steps<Impulse> = [
  { call: 'movement', arg: (_s, { side }) => side },
  { call: 'reaction', arg: (_s, { side }) => enemyOf(side) },
  { call: 'combat', arg: (_s, { side }) => side },
  { rule: '15.5h', do: (tx, { side }) => endBriefSupply(tx, side) },
  { rule: '20.4.2c', do: readyFleets },
];
const movement: Steps<Side> = [
  { rule: '7.0b', do: bringIntoPhase },
  { rule: '27.1b', do: landConvoy },
  { call: 'reinforce', arg: passOn },
  { rule: '30.1g', do: closeArrivals },
  { rule: '13.1a', do: beginMovement },
  { rule: '23.0b', do: clearTracks },
  { rule: '18.1h', do: completeForts },
  { rule: '12.1b', do: beginSupply },
  { rule: '12.7c', do: endEmergency },
  /* 1 */ { ask: giveSupply },
  { rule: '4.1.VI.1', do: judgeSupply },
  { ask: prepare },
  /* 2 */ { ask: refit },
  /* 3 */ { call: 'strike-ships', arg: opponent },
  { rule: '20.1i', do: settleCargo },
  { ask: move },
  { call: 'end-interdiction', arg: opponent },
  { rule: '8.2i', do: endMovement },
  { rule: 'ALC-18c', do: breakUpCorps },
  { rule: '8.2.1e', do: repairFields },
  { rule: '10.3a', do: judgeStacking },
];
const reaction: Steps<Side> = [
  { rule: '13.5a', do: beginReaction },
  { ask: demolish },
  { ask: react },
  { rule: '10.3a', do: judgeStacking },
];
/** All attacks are declared before the first is fought (14.0). */
const combat: Steps<Side> = [
  { rule: '14.0a', do: beginCombat },
  { call: 'track-combat', arg: passOn },
  { ask: declare },
  { each: dividedAttacks, call: 'split' },
  { rule: '14.0b', do: closeDeclaration },
  { repeatWhile: attacksLeft, call: 'battle', arg: passOn },
  { rule: '20.5f', do: endLandings },
  { each: contested, call: 'oasis-combat' },
  { rule: '14.0a', do: forgetAttacks },
  { rule: '4.1.XVIIa', do: endCombat },
  { rule: '10.3a', do: judgeStacking },
];
const battle: Steps<Side> = [
  { ask: chooseCombat },
  /* 14.1, 1 */ { rule: '14.1a', do: openBattle },
  { ask: chooseNation },
  { rule: 'ALC-23e', do: rollVichy },
  { rule: 'ALC-23f', do: seeWhoStays },
  { call: 'send-air', arg: passOn },
  { call: 'send-air', arg: opponent },
  /* 2 */ { call: 'combat-supply', arg: passOn },
  { call: 'combat-supply', arg: opponent },
  /* 3 */ { call: 'lay-guns', arg: passOn },
  { call: 'lay-guns', arg: opponent },
  /* 4 */ { ask: chooseLine },
  /* 5 */ { rule: '14.5d', do: rollBattle },
  /* 6 */ { call: 'defender-results', arg: opponent },
  /* 7 */ { call: 'attacker-results', arg: passOn },
  { call: 'damage', arg: overTheBattle },
  { call: 'aftermath', arg: passOn },
];
/** Whoever has won follows up; it comes to this too where Vichy French have left nobody to fight (ALC-23e). */
const aftermath: Steps<Side> = [
  { rule: '20.5f', do: settleLanding },
  { rule: '20.5g', do: returnToShips },
  { ask: advance },
  { rule: '14.8d', do: endAdvance },
  { each: fieldsToSearch, call: 'search' },
  { call: 'exploitation', arg: passOn },
  { rule: 'ALC-25c', do: gainExperience },
  { rule: '14.0c', do: closeBattle },
  { rule: 'ALC-27b', do: reachAccord },
];
/** The defender's groups are tested one after the other; their steps are counted together, and the retreats come last (14.5). */
const defenderResults: Steps<Side> = [
  { rule: '14.5h', do: startResults },
  { each: groupsOf, call: 'morale' },
  { call: 'losses', arg: wholeForce },
  { call: 'retreats', arg: passOn },
  { rule: '14.8a', do: seeVacated },
];
/** The attacker's two groups lose steps and are tested each by itself (14.5). */
const attackerResults: Steps<Side> = [
  { rule: '14.5n', do: startResults },
  { each: groupsOf, call: 'supply-group' },
  { call: 'retreats', arg: passOn },
];
/** In the middle of a move: whoever is quick enough slips away, then it is fought like a battle (13.4). */
const overrun: Steps<Hex> = [
  { rule: '13.4c', do: gatherOverrun },
  { call: 'escape', arg: (_s, hex) => hex },
  { rule: '13.4.3a', do: enterAbandoned },
  { rule: '13.4.4a', do: beginOverrun },
  { call: 'send-air', arg: (s) => battleOf(s).side },
  { call: 'lay-guns', arg: (s) => battleOf(s).side },
  { call: 'lay-guns', arg: (s) => enemyOf(battleOf(s).side) },
  { ask: chooseLine },
  { rule: '14.5d', do: rollBattle },
  { call: 'defender-results', arg: (s) => enemyOf(battleOf(s).side) },
  { call: 'attacker-results', arg: (s) => battleOf(s).side },
  { call: 'damage', arg: overTheBattle },
  { rule: 'ALC-25c', do: gainExperience },
  { rule: '13.4.4g', do: endOverrun },
];

export const procedures: Procedures = {
  game,
  'set-up': [{ ask: placing }, { ask: chooseBefore }],
  turn,
  events,
  'play-events': [{ ask: playEvent }],
  'air-superiority': airSuperiority,
  'deploy-air': [{ ask: deployAir }],
  reinforcement,
  reinforce: [{ ask: reinforce }],
  allocation,
  'activate-bases': [{ rule: '12.2.4c', do: activateFree }, { ask: activateBases }],
  train: [{ rule: '8.5.1b', do: advanceTraining }, { ask: train }],
  'training-die': [{ rule: '8.5.2c', do: rollTraining }],
  initiative,
  'choose-order': [{ ask: chooseOrder }],
  impulse,
  movement,
  reaction,
  combat,
  /** The owner divides his stack, then the attacker his units (15.3). */
  split: [{ rule: '15.3f', do: divideEvident }, { ask: divide }, { ask: apportion }],
  attrition: [{ rule: '4.1.XVIII', do: attrition }],
  situation: [{ rule: '4.1.I.4', do: rollSituation }],
  'try-card': [{ rule: 'ALC-20b', do: tryCard }],
  'leave-crete': [{ rule: 'AXC-13c', do: leaveCrete }],
  'track-combat': [{ ask: trackCombat }],
  'track-battle': [
    { rule: '22.2.2c', do: fightOnTrack },
    { call: 'damage', arg: (s, track) => ({ units: assistants(s, track), hex: kitOf(s).mets[track].met.place }) },
    { rule: '19.4a', do: endAssistance },
  ],
  'victory-check': [
    { rule: '7.4a', do: leaveByCard },
    { rule: '4.1.XIX', do: judgeWithdrawals },
    { ask: payWithdrawals },
  ],
  'turn-marker': [{ rule: '4.1.XXa', do: advanceTurn }],
  battle,
  aftermath,
  'send-air': [{ ask: sendAir }],
  'combat-supply': [{ ask: combatSupply }, { rule: '14.9.1c', do: settleForm }],
  'lay-guns': [{ rule: '15.1a', do: layEvident }, { ask: layGuns }],
  'defender-results': defenderResults,
  'attacker-results': attackerResults,
  'supply-group': [
    { call: 'losses', arg: passOn },
    { call: 'morale', arg: passOn },
  ],
  morale: [{ ask: standOrWithdraw }, { rule: '8.1a', do: takeChecks }],
  /** The opponent chooses the first, the owner the rest (14.6). */
  losses: [{ rule: '14.6a', do: startLosses }, { ask: firstLoss }, { ask: lose }],
  retreats: [{ rule: '14.7a', do: startRetreats }, { ask: retreat }, { rule: '14.7.2c', do: endRetreats }],
  overrun,
  'forced-march': [{ rule: '13.2.4a', do: rollForcedMarch }],
  'reaction-die': [{ rule: '6.2d', do: rollReaction }],
  /** A hand is put down: whoever marched by night or by force is disrupted, whoever reacted is tested. */
  'end-move': [{ rule: '13.5h', do: endMove }],
  escape: [{ rule: '13.4.3a', do: startEscape }, { ask: escapeOverrun }],
  'follow-vacated': [
    { rule: '13.5i', do: openFollowing },
    { ask: followVacated },
    { rule: '14.8d', do: takeFollowed },
    { call: 'exploitation', arg: (_s, { side }) => side },
    { rule: '13.5i', do: closeFollowing },
  ],
  raid: [{ rule: '15.4i', do: settleRaid }],
  'touch-down': [{ rule: '15.5f', do: touchDown }],
  demolition: [{ rule: '12.2.5b', do: rollDemolition }],
  bombardment: [{ rule: '19.8b', do: flyBombardment }],
  'end-interdiction': [{ rule: '19.6b', do: recallInterdictors }],
  damage: [{ rule: '19.3a', do: checkDamage }],
  capture: [{ rule: '17.1d', do: burnRefitPoints }, { ask: capture }],
  'roll-capture': [{ rule: '12.2.7b', do: rollCapture }],
  search: [{ ask: search }, { rule: '14.8f', do: rollSearch }],
  /** After a mobile battle (14.9.3). */
  exploitation: [{ rule: '14.9.3a', do: startExploitation }, { ask: exploit }],
  malta: [{ ask: decideMalta }, { rule: 'AXC-16f', do: rollMalta }],
  'take-hits': [{ ask: chooseCargo }, { rule: 'AXC-16h', do: endHits }],
  /** Dice, what they do, a counterattack, what that does (16.3). */
  'oasis-combat': [
    { rule: '16.3a', do: openOasis },
    { ask: assaultOasis },
    { rule: '16.3d', do: settleOasis },
    { ask: leaveOasis },
    { rule: '16.3h', do: openCounter },
    { ask: assaultOasis },
    { rule: '16.3d', do: settleOasis },
    { ask: leaveOasis },
    { rule: '16.3a', do: closeOasis },
  ],
  'oasis-die': [{ rule: '16.3b', do: throwDie }],
  mission: [{ rule: '16.4a', do: carryOut }],
  'load-ocean': [{ ask: loadOcean }, { ask: loadConvoy }],
  'strike-convoys': [{ rule: '27.0b', do: strikeConvoys }],
  'convoy-loss': [{ ask: convoyLoss }],
  'strike-malta': [{ ask: strikeMalta }, { each: struckTargets, call: 'strike' }],
  'strike-ocean': [{ ask: strikeOcean }],
  'strike-ships': [
    { ask: strikeShips },
    { each: fleetsSent, call: 'strike-fleet' },
    { each: struckTargets, call: 'strike' },
  ],
  'strike-fleet': [{ ask: strikeFleet }, { rule: '19.9.2j', do: rollFleetStrike }],
  /** All that were sent against one target strike together (19.9.1). */
  strike: [{ rule: '19.9.1a', do: rollStrike }, { ask: chooseCargo }, { rule: '19.9.1h', do: endStrike }],
};

/** The question the state waits at; null when the game is over. */
export const askedIn = (s: State): Ask | null => (question(procedures, s)?.ask ?? null) as Ask | null;
