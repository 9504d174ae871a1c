import type { Verdict } from '../../../engine/verdict.ts';
import type { Activation, Card, CardEntry } from '../kit/deck.ts';
import type { CardUse } from '../kit/scenarios.ts';
import { AXIS, type CardId, type Kit, type ScenarioId, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { barToPlay } from './card-bars.ts';
import { type Decks, hasHappened, holds, inEffect, isPlayed, turnOfEvent } from './card-conditions.ts';
import { isUsed } from './met-tracks.ts';
import { refuse } from './refusals.ts';

/** Event cards (5.0, 23.0): what opens one, who may play it, what it brings. The cards themselves are data (kit/cards.ts). */

export { inEffect, isPlayed };

/** The turn a card counts as played that was so before the game. */
const BEFORE = 0;

/** Torch counts as played before phase VI of the first turn, and the US inexperience comes with it (ruling A111, ALC-25e). */
const TORCH_PLAYED: readonly CardId[] = ['ALC-23', 'ALC-24', 'ALC-25'];

/** How the cards of a scenario lie when it begins. Those that set up and go on, and those that open by themselves at the start, are in play. */
export function dealCards(kit: Kit, id: ScenarioId): Decks {
  const { cards, firstTurn, terms } = kit.scenarios[id];
  const uses = cards.flat();
  const lasts = ({ card, state }: CardUse): boolean => {
    const { mode, activation, discard } = kit.cardNamed.get(card)!;
    if (state === 'effect') return true;
    if (state === 'setup') return !discard.afterSetup;
    const early =
      activation.setup || (activation.turn > 0 && activation.turn <= firstTurn && activation.after.length === 0);
    return state === 'available' && opensByItsText(kit, id) && mode === 'automatic' && early;
  };
  const inPlay = [...new Set(uses.filter(lasts).map(({ card }) => card))];
  const atOnce = uses.filter((use) => isAvailableAt(kit, id, use, firstTurn)).map(({ card }) => card);
  return {
    activated: [...inPlay, ...atOnce.filter((card) => !inPlay.includes(card))],
    played: [
      ...inPlay.map((card) => ({ card, turn: BEFORE })),
      ...(terms.torchPlayed ? TORCH_PLAYED.map((card) => ({ card, turn: firstTurn })) : []),
    ],
    discarded: uses.filter((use) => use.state === 'setup' && !lasts(use)).map(({ card }) => card),
  };
}

/** The long scenarios count what their cards do to the end, and the successors of their cards follow (rulings A201, A202). */
const isLong = (kit: Kit, id: ScenarioId): boolean => ['listed', 'all'].includes(kit.scenarios[id].terms.endShifts);

/** A short scenario says itself from when a card may be played; in the long ones the card does (23.1a). */
const opensByItsText = (kit: Kit, id: ScenarioId): boolean => kit.scenarios[id].terms.endShifts === 'all';

const isAvailableAt = (kit: Kit, id: ScenarioId, { state, fromTurn }: CardUse, turn: number): boolean =>
  (state === 'available' && !opensByItsText(kit, id) && fromTurn <= turn) ||
  (state === 'activates' && fromTurn <= turn);

/** What the scenario uses of a card; undefined if the card is not in it at all. Successors of its cards follow whole (ruling A202). */
export function useOf(kit: Kit, s: Pick<State, 'scenario'>, card: CardId): CardUse | undefined {
  const { side } = kit.cardNamed.get(card)!;
  const uses = kit.scenarios[s.scenario].cards[side];
  const own = uses.find((use) => use.card === card);
  if (own !== undefined) return own;
  const before = kit.cards.find(({ discard }) => discard.next === card);
  const former = before === undefined ? undefined : useOf(kit, s, before.id);
  const whole = former?.use === 'all' || (former?.use === 'turns' && isLong(kit, s.scenario));
  return former !== undefined && whole
    ? { ...former, card, state: 'activates', use: 'all', fromTurn: 0, turns: [], late: 0 }
    : undefined;
}

export const wasPlayedOn = (s: Decks, card: CardId, turn: number): boolean =>
  s.played.some((each) => each.card === card && each.turn === turn);

/**
 * All cards are played, the last of them so many turns ago. Cards listed for support only open nothing (ruling A227); one that the scenario
 * does not know is not waited for (rulings A96, A203).
 */
function arePlayed(kit: Kit, s: State, cards: readonly CardId[], delay: number): boolean {
  return cards.every((card) => {
    if (useOf(kit, s, card) === undefined) return true;
    const first = s.played.find((each) => each.card === card);
    return first !== undefined && useOf(kit, s, card)?.use !== 'support' && first.turn + delay <= s.turn;
  });
}

/** Does its own text open the card now (5.0a)? */
function isOpened(kit: Kit, s: State, { activation }: Card): boolean {
  const { setup, turn, after, delayTurns, discardOf, event, anyOf, orCondition, condition } = activation;
  if (s.turn < activation.earliestTurn) return false;
  if (event !== '') return turnOfEvent(s, event) > 0 && turnOfEvent(s, event) + delayTurns <= s.turn;
  if (activation.forcedTurn > 0 && s.turn >= activation.forcedTurn) return true;
  if (orCondition !== '' && holds(kit, s, orCondition, delayTurns)) return true;
  if (!setup && turn === 0 && after.length === 0 && discardOf === '' && condition === '') return false;
  if (s.turn < turn || (discardOf !== '' && !s.discarded.includes(discardOf))) return false;
  if (!arePlayed(kit, s, after, delayTurns) || !holds(kit, s, condition)) return false;
  return anyOf.length === 0 || anyOf.some((way) => meets(kit, s, way));
}

const meets = (kit: Kit, s: State, way: Activation['anyOf'][number]): boolean =>
  holds(kit, s, way.condition) && arePlayed(kit, s, way.after, 0);

/** Cards that become available now: by the scenario's word, or by their own (5.0a, 23.1a). */
export function newlyActivated(kit: Kit, s: State): CardId[] {
  return kit.cards
    .filter((card) => {
      const use = useOf(kit, s, card.id);
      if (use === undefined || card.mode === 'set-up') return false;
      if (s.activated.includes(card.id) || s.discarded.includes(card.id)) return false;
      if (isAvailableAt(kit, s.scenario, use, s.turn)) return true;
      const followed = kit.cards.some(({ id, discard }) => discard.next === card.id && s.discarded.includes(id));
      return followed || (use.state === 'available' && opensByItsText(kit, s.scenario) && isOpened(kit, s, card));
    })
    .map(({ id }) => id);
}

/** Cards that play themselves now: automatic ones, and those whose last turn to wait is over (5.0b, ALC-12a). */
export const selfPlayed = (kit: Kit, s: State): CardId[] =>
  kit.cards
    .filter(({ id, mode, activation }) => {
      if (!s.activated.includes(id) || isPlayed(s, id) || s.discarded.includes(id)) return false;
      if (useOf(kit, s, id)?.use === 'victory') return false;
      return mode === 'automatic' || (activation.forcedTurn > 0 && s.turn >= activation.forcedTurn);
    })
    .map(({ id }) => id);

const APPEALS: readonly CardId[] = ['ALC-11', 'AXC-4'];
export const ULTRA: CardId = 'ALC-13';

/** The players of Desert Fox may agree to move the end as in Sonnenblume (27.0d, ruling A201). */
const asInSonnenblume = (kit: Kit, s: State): boolean =>
  kit.scenarios[s.scenario].terms.endShifts === 'listed' && s.options.onlyAppealsMoveEnd;
const appealsOnce = (kit: Kit, s: State): boolean =>
  kit.scenarios[s.scenario].terms.appealsOnce || asInSonnenblume(kit, s);

/** May a side play this card by choice now (5.0, 4.1.I)? ULTRA is not played but used. */
export function mayPlay(kit: Kit, s: State, id: CardId, side: Side): Verdict {
  const card = kit.cardNamed.get(id)!;
  if (card.side !== side) return refuse('4.1.I.2', `${id} is a card of your opponent.`);
  const use = useOf(kit, s, id);
  if (use === undefined || use.use === 'victory')
    return refuse('23.1a', `${id} is not played in ${kit.scenarios[s.scenario].title}.`);
  if (s.discarded.includes(id)) return refuse('5.0g', `${id} is out of the game.`);
  if (!s.activated.includes(id)) return refuse('5.0a', `${id} is not available yet: ${card.activation.text}.`);
  if (s.turn < card.playFrom) return refuse('5.0a', `${id} may be played from turn ${card.playFrom} on.`);
  if (card.mode !== 'choice' || id === ULTRA) return refuse('5.0b', `${id} is not played by choice.`);
  const again = card.repeats && !(appealsOnce(kit, s) && APPEALS.includes(id));
  if (again ? wasPlayedOn(s, id, s.turn) : isPlayed(s, id))
    return refuse('5.0g', `${id} has been played${again ? ' this turn' : ''}.`);
  return barToPlay(kit, s, id);
}

export const playable = (kit: Kit, s: State, side: Side): CardId[] =>
  kit.cards.filter(({ id, side: whose }) => whose === side && mayPlay(kit, s, id, side).ok).map(({ id }) => id);

/** ULTRA may be used from the turn it is available by the scenario, or the turn after its card opens (ALC-13a). */
export function mayUseUltra(kit: Kit, s: State): boolean {
  if (!s.activated.includes(ULTRA) || s.ultra !== '' || useOf(kit, s, ULTRA) === undefined) return false;
  const { after, turn, usableDelayTurns } = kit.cardNamed.get(ULTRA)!.activation;
  return (
    !opensByItsText(kit, s.scenario) ||
    (s.turn >= turn + usableDelayTurns && arePlayed(kit, s, after, usableDelayTurns))
  );
}

/** By how much the end moves when a card is played (5.0i); scenarios may pass over it. */
export function endShift(kit: Kit, s: State, id: CardId): number {
  if (!movesEnd(kit, s, id)) return 0;
  return kit.cardNamed
    .get(id)!
    .endShifts.filter(({ when }) => when === 'when played' || when === 'each play')
    .reduce((sum, { turns }) => sum + turns, 0);
}

/** Do shifts of this card count in the scenario (26.0c, ruling A201)? */
export function movesEnd(kit: Kit, s: State, id: CardId): boolean {
  const { endShifts } = kit.scenarios[s.scenario].terms;
  if (endShifts === 'none') return false;
  return (endShifts !== 'appeals' && !asInSonnenblume(kit, s)) || APPEALS.includes(id);
}

/** The turn an entry of a card comes that is played on `played`: what is overdue comes at once (7.1e); 0 for no turn of its own. */
export function turnOf({ time }: CardEntry, played: number): number {
  if (time.kind === 'turn') return Math.max(time.turn, played);
  return time.kind === 'after' ? played + time.turns : 0;
}

/** The same in the game: what waits for a track comes the turn after it has ended, or on its own turn if that is later (ALC-16, ALC-17). */
export function comesOn(kit: Kit, s: State, card: CardId, entry: CardEntry, played: number): number {
  if (entry.time.kind === 'event') return turnOfEvent(s, entry.time.event);
  const track = kit.mets.findIndex(({ id, met }) => id === card && met.entriesWait);
  if (track < 0 || !isUsed(kit, s.scenario, track)) return turnOf(entry, played);
  const { ended } = s.tracks[track];
  return ended === 0 ? 0 : turnOf(entry, ended + 1);
}

/** Boxes whose arrivals are not used where the steps from Italy are counted (27.1g). */
const NOT_USED = ['sicily', 'crete'];
function isLeftOut(kit: Kit, s: Pick<State, 'scenario'>, id: CardId, { side, places, upgrade }: CardEntry): boolean {
  if (upgrade && !isLong(kit, s.scenario)) return true; // 25.1
  const { terms, maps } = kit.scenarios[s.scenario];
  if (side !== AXIS || !terms.maltaDice) return false;
  // In Rommel's War the west goes by Run for Tunis (32.0, ruling A206).
  if (maps.includes('T') && kit.scenarios.s29.cards[AXIS].some(({ card }) => card === id)) return false;
  return NOT_USED.some((id) => places.includes(kit.boxNamed.get(id)!.place));
}

/** Entries of a card that the scenario uses: not those of its own lists, not of cards that only set the level of support (ruling A227). */
export function usedEntries(kit: Kit, s: Pick<State, 'scenario'>, id: CardId): CardEntry[] {
  const use = useOf(kit, s, id);
  if (use === undefined || use.use === 'support' || use.use === 'victory') return [];
  const { replacedEntries } = kit.scenarios[s.scenario];
  return kit.cardNamed
    .get(id)!
    .entries.filter((entry) => !replacedEntries.has(`${id} ${entry.id}`) && !isLeftOut(kit, s, id, entry))
    .filter(({ time }) => use.use !== 'turns' || (time.kind === 'turn' && use.turns.includes(time.turn)));
}

/** An entry that a card brings in a turn. */
export interface Due {
  readonly card: CardId;
  readonly entry: CardEntry;
}

/** What the cards bring this turn (5.0h, 3.2). Support that hangs on another card comes from the turn that is played on (AXC-3, ALC-10). */
export function entriesDue(kit: Kit, s: State): Due[] {
  const due: Due[] = [];
  for (const { card, turn } of s.played) {
    if (s.discarded.includes(card) && turn !== s.turn) continue;
    for (const entry of usedEntries(kit, s, card)) {
      const { condition } = entry;
      if (condition !== null && !isMet(s, condition.card, condition.state)) continue;
      const comes = entry.time.kind === 'every-turn' || comesOn(kit, s, card, entry, turn) === s.turn;
      if (comes && !s.decided.includes(`${card} ${entry.id} shift`)) due.push({ card, entry });
    }
  }
  return due;
}

/** "played" once and for all, or "in play" as long as the card is. */
export const isMet = (s: Decks, card: CardId, state: string): boolean =>
  state === 'played' ? isPlayed(s, card) : inEffect(s, card);

/** The first entry due this turn whose owner has to choose between its units and a shift of the end (5.0j). */
export const undecided = (kit: Kit, s: State, side: Side): Due | undefined =>
  entriesDue(kit, s).find(
    ({ card, entry }) =>
      entry.insteadEndShift !== null && entry.side === side && !s.decided.includes(`${card} ${entry.id} units`),
  );

/** Cards that leave the game at the end of this turn (5.0e). Those listed for support stay as they are. */
export const outgoing = (kit: Kit, s: State): CardId[] =>
  s.played
    .filter(({ card, turn }) => {
      const { endOfTurn, afterTurns, whenPlayed } = kit.cardNamed.get(card)!.discard;
      if (s.discarded.includes(card) || useOf(kit, s, card)?.use === 'support') return false;
      if (whenPlayed || (endOfTurn > 0 && s.turn >= endOfTurn) || (afterTurns > 0 && s.turn >= turn + afterTurns))
        return true;
      return isOver(kit, s, card, turn);
    })
    .map(({ card }) => card);

/** Cards that go by what has happened: those of a track the turn after it has ended and everything has come, others with their task. */
function isOver(kit: Kit, s: State, card: CardId, played: number): boolean {
  const track = kit.mets.findIndex(({ id }) => id === card);
  if (track >= 0) {
    const { ended } = s.tracks[track];
    const last = Math.max(0, ...usedEntries(kit, s, card).map((entry) => comesOn(kit, s, card, entry, played)));
    return ended > 0 && s.turn > ended && s.turn >= last;
  }
  return hasHappened(s, `${card}-over`);
}
