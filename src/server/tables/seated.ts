import { chatAfter, lastChat } from '../store/chat.ts';
import { type HeldSeat, hasSomebody, proposalIn, seatsOf, seenAtMost } from '../store/seats.ts';
import type { Db } from '../store/store.ts';
import type { Asked } from '../wire/play.ts';
import type { Spoken } from '../wire/table.ts';

/** Who sits at a table, what one of them has asked the other, and how much of their chat everybody was told. */
export class Seated {
  readonly #db: Db;
  readonly #game: string;
  #seats: readonly HeldSeat[];
  #asked: Asked | null = null;
  /** The last line of the chat everybody was told. */
  #heard: number;

  private constructor(db: Db, game: string, seats: readonly HeldSeat[], heard: number) {
    this.#db = db;
    this.#game = game;
    this.#seats = seats;
    this.#heard = heard;
  }

  static async at(db: Db, game: string): Promise<Seated> {
    return new Seated(db, game, await seatsOf(db, game), await lastChat(db, game));
  }

  get seats(): readonly HeldSeat[] {
    return this.#seats;
  }

  get asked(): Asked | null {
    return this.#asked;
  }

  /** Is every chair taken? */
  get complete(): boolean {
    return this.#seats.every(hasSomebody);
  }

  holds(person: string, seat: string): boolean {
    return this.#seats.some((each) => each.seat === seat && each.holders.some((holder) => holder.person === person));
  }

  /** What whoever sits there has left for questions that would interrupt him. */
  standingOf(name: string): string {
    return this.#seats.find(({ seat }) => seat === name)?.standing ?? '{}';
  }

  async readSeats(): Promise<void> {
    this.#seats = await seatsOf(this.#db, this.#game);
  }

  /** What was asked before the last event has lapsed. */
  async readAsked(number: number): Promise<void> {
    const row = await proposalIn(this.#db, this.#game);
    const open = row !== undefined && row.number === number;
    this.#asked = open ? { by: row.seat, what: row.what, ...(row.moves === null ? {} : { moves: row.moves }) } : null;
  }

  /** The game has gone on. */
  lapse(): void {
    this.#asked = null;
  }

  /** Whoever sits there has looked at so many moves. */
  saw(seat: string, moves: number): void {
    this.#seats = this.#seats.map((each) =>
      each.seat === seat && each.seen < moves ? { ...each, seen: moves } : each,
    );
  }

  /** Moves were taken back: what comes instead nobody has seen yet. */
  async sawAtMost(moves: number): Promise<void> {
    await seenAtMost(this.#db, this.#game, moves);
    this.#seats = this.#seats.map((each) => ({ ...each, seen: Math.min(each.seen, moves) }));
  }

  /** The lines of the chat nobody here was told of yet; each is given once, however often it is asked at the same time. */
  async newChat(): Promise<readonly Spoken[]> {
    const lines = await chatAfter(this.#db, this.#game, this.#heard);
    const fresh = lines.filter(({ id }) => id > this.#heard);
    this.#heard = fresh.at(-1)?.id ?? this.#heard;
    return fresh;
  }
}
