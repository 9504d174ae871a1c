import type { LogEntry } from './log.ts';
import type { Position } from './procedure.ts';
import type { Move } from './record.ts';
import type { Roll } from './tx.ts';

/** At least so many moves lie between one milestone and the next. */
export const LEG = 250;

/**
 * A game as it stood after so many moves, with what had happened since the milestone before. A match sets one every `LEG` moves or so, so that a long game
 * is opened, or looked back at, from the nearest one instead of from its first move. No part of a record: whoever audits plays every move.
 */
export interface Milestone<S extends Position = Position> {
  /** How many moves had been played. */
  readonly at: number;
  /** How many at the milestone before; 0 for the first. */
  readonly from: number;
  /** The version of the rules it was played under. */
  readonly rules: number;
  /** The chain over the moves up to here: a match that goes on from here goes on with it. */
  readonly link: string;
  /** Over the moves since the milestone before, that one's sum and the link: it tells to which record this belongs. */
  readonly sum: string;
  readonly state: S;
  /** Since the milestone before; the first has all there was. */
  readonly rolls: readonly Roll[];
  readonly entries: readonly LogEntry[];
}

/**
 * A sum over moves and whatever else is given. Quick, since a campaign of 60,000 moves is summed up whenever it is opened, where its chain would take a second:
 * it notices moves that are not those of the record, and keeps nobody from forging what lies on his own device.
 */
export function sumOver(before: string, moves: readonly Move[], after: string): string {
  const sum = new Sum();
  sum.add(before);
  for (const { by, do: order, dice = [] } of moves) {
    sum.add(by);
    sum.add(order);
    for (const face of dice) sum.add(String(face));
  }
  sum.add(after);
  return sum.text;
}

/** FNV-1a, twice from different beginnings. */
class Sum {
  #a = 0x811c9dc5;
  #b = 0x050c5d1f;

  add(text: string): void {
    for (let i = 0; i < text.length; i++) this.#mix(text.charCodeAt(i));
    this.#mix(END);
  }

  get text(): string {
    return [this.#a, this.#b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #mix(code: number): void {
    this.#a = Math.imul(this.#a ^ code, FNV_PRIME);
    this.#b = Math.imul(this.#b ^ code, FNV_PRIME);
  }
}
const FNV_PRIME = 0x01000193;
/** Between two texts; in none of them. */
const END = 0x10000;
