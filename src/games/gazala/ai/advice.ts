import { NO_DICE } from '../../../engine/dice.ts';
import type { Temper } from '../../../engine/game.ts';
import { applyOnly, question } from '../../../engine/interpreter.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx } from '../../../engine/tx.ts';
import { bestOf, bestOffer, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { holds } from '../rules/board.ts';
import { farSide } from '../rules/minefields.ts';
import { procedures } from '../sequence.ts';
import { ACTIVE, DISRUPTED, has, type State } from '../state.ts';
import { promise, withHelp } from './assault.ts';
import { Outlook } from './outlook.ts';
import { attackOrder, bestMove, isCostly, nextOrder } from './plans.ts';
import { stepWorth, unitWorth } from './worth.ts';

/** What takes several orders, or foresight, to do well. */
export function advise(s: State, seat: string, offers: readonly Action[], temper: Temper = 0): Action | null {
  const kit = kitOf(s);
  const side = SEATS.indexOf(seat as 'axis') as Side;
  const outlook = new Outlook(kit, s, side, temper);
  switch (question(procedures, s)!.ask.id) {
    case 'place-axis':
    case 'place-allied':
      return { do: s.looking ? 'end' : 'arrange' };
    case 'breaches':
      return bestOffer(offers, (offer) => breachValue(kit, s, offer));
    case 'replacements':
      return bestOffer(offers, (offer) => replacementValue(kit, outlook, offer));
    case 'first':
      return { do: 'first', side: SEATS[side] };
    case 'air':
      return bestOffer(offers, (offer) => targetValue(kit, s, offer));
    case 'command':
      return adviseCommand(kit, s, side, offers, outlook);
    case 'arrive':
      return bestOffer(offers, (offer) => arrivalValue(kit, s, outlook, offer));
    case 'operate':
      return adviseOperation(kit, s, side, offers, outlook);
    case 'muster':
      return adviseMuster(kit, s, offers);
    case 'attacker-chit':
    case 'defender-chit':
      return adviseChit(kit, s, side, offers);
    case 'retreat':
    case 'go-on':
      return bestOffer(offers, (offer) => retreatValue(kit, outlook, offer));
    case 'advance':
      return bestOffer(offers, (offer) => advanceValue(kit, s, outlook, offer));
    case 'losses':
    case 'anti-tank-loss':
    case 'step-owed':
    case 'crowd':
      return bestOffer(offers, (offer) => ('unit' in offer ? -lossCost(kit, s, kit.unitIndex.get(offer.unit)!) : -99));
    case 'shaken':
      return bestOffer(offers, (offer) => ('unit' in offer ? -unitWorth(kit, s, kit.unitIndex.get(offer.unit)!) : -99));
    default:
      return null;
  }
}

/** A step of a unit with more of them hurts less than the last one of another. */
const lossCost = (kit: Kit, s: State, unit: number): number => stepWorth(kit, unit) + (s.steps[unit] === 1 ? 0.6 : 0);

/** A way through the main line that opens onto ground; not two at one place. */
function breachValue(kit: Kit, s: State, offer: Action): number {
  if (offer.do === 'merge') return 2;
  if (offer.do !== 'breach') return 0;
  const from = s.at[kit.unitIndex.get(offer.unit)!];
  const to = kit.grid.find(offer.to);
  if (!kit.locSpan[to] || !kit.prohibited[from]) return -1;
  const beyond = farSide(kit, from, to);
  if (beyond < 0 || kit.prohibited[beyond]) return -1;
  const taken = s.breaches.some((breach) => breach.to === to) ? 2 : 0;
  const blocked = holds(kit, s, ALLIED, to) ? 1.5 : holds(kit, s, ALLIED, beyond) ? 0.8 : 0;
  // Behind it should be open ground, not the next minefield.
  const ground = kit.map.hexes[kit.grid.label(beyond)].minefield === undefined ? 0.5 : -0.8;
  return 1.2 + ground - taken - blocked;
}

function replacementValue(kit: Kit, outlook: Outlook, offer: Action): number {
  if (!('unit' in offer)) return 0;
  const unit = kit.unitIndex.get(offer.unit)!;
  const worth = stepWorth(kit, unit);
  if (offer.do === 'refit') return worth + 0.3;
  if (offer.do === 'restore') return worth + 0.2;
  if (offer.do !== 'rebuild') return 0;
  return worth + outlook.stand(kit.units[unit], kit.grid.find(offer.to)) * 0.1;
}

/** Air: a step from a strong unit, or zones of control out of the way of the coming attack. */
function targetValue(kit: Kit, s: State, offer: Action): number {
  if (offer.do !== 'strike') return 0;
  const unit = kit.unitIndex.get(offer.unit)!;
  const { side } = kit.units[unit];
  const near = kit.units.some((each) => each.side !== side && kit.grid.distance(s.at[each.index], s.at[unit]) <= 6);
  return (
    unitWorth(kit, s, unit) * (has(s, unit, DISRUPTED) ? 0.5 : 1) * (kit.fortified[s.at[unit]] ? 0.5 : 1) +
    (near ? 1 : 0)
  );
}

/** An activation that promises this much needs no comparing. */
const CONTENT = 1.2;

/** Tries each activation on the bot's own board and looks what it would lead to. */
function adviseCommand(kit: Kit, s: State, side: Side, offers: readonly Action[], outlook: Outlook): Action {
  const useful = offers.find((offer) => offer.do === 'refit') ?? offers.find((offer) => offer.do === 'rebuild');
  if (useful !== undefined) return bestOffer(offers, (offer) => replacementValue(kit, outlook, offer));
  const pledge = offers.find((offer) => offer.do === 'pledge');
  const gone = offers.find((offer) => offer.do === 'withdraw' && formationGone(kit, s, offer.formation));
  if (gone !== undefined) return gone;
  let found: Action = offers.find((offer) => offer.do === 'end' || offer.do === 'pass') ?? offers[0];
  let most = -1;
  let attacks = false;
  const weigh = (offer: Action): void => {
    const { gain, attack } = prospect(kit, s, side, offer, outlook);
    if (gain <= most) return;
    found = offer;
    most = gain;
    attacks = attack;
  };
  for (const offer of offers) if (offer.do === 'activate') weigh(offer);
  // A whole formation with something to do is seldom worth less than a single unit.
  if (most < CONTENT) for (const offer of offers) if (offer.do === 'pick') weigh(offer);
  // The promise to attack is only made when an attack is meant anyway.
  return pledge !== undefined && attacks ? pledge : found;
}

function formationGone(kit: Kit, s: State, slugged: string): boolean {
  for (const [formation, members] of kit.members) {
    if (formation.toLowerCase().replaceAll(' ', '-') === slugged) return members.every((unit) => s.at[unit] < 0);
  }
  return false;
}

/** What an activation promises: the best attack, and better places for everybody. */
function prospect(kit: Kit, s: State, side: Side, offer: Action, outlook: Outlook): { gain: number; attack: boolean } {
  const journal = new Journal();
  const tx = new Tx<State, Action>(s, journal, NO_DICE, { quiet: true });
  applyOnly(procedures, tx, offer);
  const able = kit.units.filter((unit) => unit.side === side && has(s, unit.index, ACTIVE) && s.at[unit.index] >= 0);
  const waiting = kit.units.filter((unit) => unit.side === side && has(s, unit.index, ACTIVE) && s.at[unit.index] < 0);
  let gain = waiting.length * 0.8;
  const attack = attackOrder(kit, s, able, outlook);
  gain += attack?.gain ?? 0;
  for (const unit of able) gain += Math.min(1, bestMove(kit, s, [unit], outlook)?.gain ?? 0) * 0.5;
  journal.undoTo(0);
  return { gain, attack: attack !== null };
}

function arrivalValue(kit: Kit, s: State, outlook: Outlook, offer: Action): number {
  if (offer.do !== 'enter') return -9;
  const hex = kit.grid.find(offer.to);
  const crowd = kit.units.filter((each) => s.at[each.index] === hex).length;
  return outlook.stand(kit.units[kit.unitIndex.get(offer.unit)!], hex) - (crowd >= 2 ? 3 : 0);
}

function adviseOperation(kit: Kit, s: State, side: Side, offers: readonly Action[], outlook: Outlook): Action {
  if (!s.moved) {
    const extra = bestOf(offersTo(offers, 'extra'), (offer) => prospect(kit, s, side, offer, outlook).gain, 0.2);
    if (extra !== null) return extra;
    if (offers.some((offer) => offer.do === 'refit' || offer.do === 'rebuild')) {
      const useful = bestOffer(offers, (offer) => replacementValue(kit, outlook, offer));
      if (useful.do === 'refit' || useful.do === 'rebuild') return useful;
    }
  }
  return nextOrder(kit, s, side, outlook)?.order ?? { do: 'end' };
}

/** Whoever betters the attack joins it; one that would cost units of one's own by a rule is given up. */
function adviseMuster(kit: Kit, s: State, offers: readonly Action[]): Action {
  const battle = s.battle!;
  if (isCostly(s, battle.side)) return { do: 'scrap' };
  const { fight } = withHelp(kit, s, { ...battle, attackers: [battle.unit] });
  const next = fight.attackers.find((unit) => !battle.attackers.includes(unit));
  if (next !== undefined) return { do: 'join', unit: kit.units[next].id };
  return offers.find((offer) => offer.do === 'commit') ?? { do: 'scrap' };
}

function adviseChit(kit: Kit, s: State, side: Side, offers: readonly Action[]): Action {
  const battle = s.battle!;
  if (offers.some((offer) => offer.do === 'chit' && offer.chit === 'anti-tank'))
    return { do: 'chit', chit: 'anti-tank' };
  if (!offers.some((offer) => offer.do === 'chit')) return { do: 'pass' };
  const now = promise(kit, s, battle);
  const step = side === battle.side ? (side === AXIS ? 1 : 2) : -1;
  const better = promise(kit, s, battle, step);
  return Math.abs(better - now) > 0.25 ? { do: 'chit', chit: 'combat' } : { do: 'pass' };
}

function retreatValue(kit: Kit, outlook: Outlook, offer: Action): number {
  if (offer.do === 'retreat') {
    const unit = kit.units[kit.unitIndex.get(offer.units[0])!];
    return outlook.stand(unit, kit.grid.find(offer.to)) + (offer.units.length > 1 ? 0.1 : 0);
  }
  return offer.do === 'leave' ? -0.8 : -5;
}

/** Into a hex that pays, or that is no worse a place than where the unit stands. */
function advanceValue(kit: Kit, s: State, outlook: Outlook, offer: Action): number {
  if (offer.do !== 'advance') return 0;
  const unit = kit.units[kit.unitIndex.get(offer.unit)!];
  return outlook.stand(unit, kit.grid.find(offer.to)) - outlook.stand(unit, s.at[unit.index]) - 0.05;
}
