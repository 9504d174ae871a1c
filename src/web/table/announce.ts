import { signal } from '@preact/signals';
import { capital, say, seatName, sentence } from '../words.ts';
import { hexWords } from './describe.ts';
import type { Offer, Situation } from './situation.ts';

/** A sentence in passing, with its rule. */
export interface Toast {
  readonly text: string;
  readonly rule: string;
  readonly key: number;
}

/** What is said aloud, and what is shown in passing. */
export class Announcer {
  readonly said = signal('');
  readonly toast = signal<Toast | null>(null);
  #keys = 0;

  /** Tells a sentence from the same sentence said again. */
  nextKey(): number {
    return ++this.#keys;
  }

  say(text: string): void {
    if (text !== '') this.said.value = text;
  }

  tell(text: string, rule = ''): void {
    this.toast.value = { text, rule, key: this.nextKey() };
    this.say(text);
  }
}

/** What the viewer is asked, or how it ended. */
export function promptWords(situation: Situation): string {
  const asked = situation.asked.peek();
  const curtain = situation.curtain.peek();
  const outcome = situation.outcome.peek();
  if (curtain !== null) return `${say.curtain(curtain)}.`;
  if (asked !== null) return asked.mine ? `${seatName(asked.who)}: ${asked.prompt}` : '';
  return outcome === null ? '' : `${say.overHead}. ${sentence(outcome.why)}`;
}

/** What a unit can do. */
export function canWords(offers: readonly Offer[]): string {
  const hexes = new Set(offers.flatMap(({ look }) => look.hex ?? []));
  const plain = offers.filter(({ look }) => look.hex === undefined).map(({ look }) => look.text);
  const words = [...plain, ...(hexes.size > 0 ? [say.hexesOpen(hexes.size)] : [])];
  return words.length === 0 ? say.nothingHere : `${capital(words.join('; '))}.`;
}

/** A hex, and the pin the viewer stuck into it. */
export function placeWords(situation: Situation, hex: string): string {
  const words = hexWords(situation.game.present.map, situation.pieces.value, hex, situation.markers.value);
  const pin = situation.memory.pinAt(hex);
  return pin === undefined ? words : `${words} ${say.pinSays(pin.text)}`;
}

/** What the way costs hex by hex, and the supply at its end. Words that do not differ are said once. */
export function wayWords(situation: Situation, offers: readonly Offer[]): readonly string[] {
  const view = situation.view.peek();
  const costs = offers.flatMap(({ look }) => (look.costs === undefined ? [] : [look.costs.join(' + ')]));
  const arrivals = offers.flatMap(({ action }) => situation.game.present.arrival?.(view, action) ?? []);
  const joined = (words: readonly string[]): string => [...new Set(words)].join(' / ');
  return [
    ...(costs.length > 0 ? [say.costs(joined(costs))] : []),
    ...(arrivals.length > 0 ? [say.arrival(joined(arrivals))] : []),
    ...new Set(offers.flatMap((offer) => situation.warnings(offer)).map(({ text, rule }) => `${text} (${rule})`)),
  ];
}

/** A hex, and what Enter would do there; with Shift where Enter alone chooses the stack. */
export function cursorWords(situation: Situation, hex: string, offers: readonly Offer[], choosesStack = false): string {
  const orders = [
    ...offers.map(({ look }) => `${look.text}${look.note === undefined ? '' : ` (${look.note})`}`),
    ...wayWords(situation, offers),
  ];
  const act = situation.actorsIn(hex).map((piece) => say.canAct(piece.name));
  const enter = choosesStack ? [say.theStack, ...act] : [...orders, ...act];
  return [
    placeWords(situation, hex),
    ...(enter.length > 0 ? [say.enter(enter.join('; '))] : []),
    ...(choosesStack ? [say.orOrder(orders)] : []),
  ].join(' ');
}
