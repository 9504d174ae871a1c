import { stepsOf } from '../draw/counters/badges.ts';
import type { BattleLook, Figure, Piece } from '../engine/present.ts';
import type { Seat } from '../engine/procedure.ts';
import type { Change, ChronicleTurn, Fight, Trail } from './chronicle.ts';

/** Gathers what happens in one turn. */
export class TurnWatch {
  readonly title: string;
  readonly #from: number;
  /** Nothing but setting up has been asked so far. */
  #setUp = true;
  readonly #start: readonly Piece[];
  readonly #ways = new Map<string, { seat: Seat; hexes: string[] }>();
  readonly #fights: Fight[] = [];
  /** The battle in sight, and the one whose dice fell last. */
  #open: { readonly battle: BattleLook; readonly by: Seat } | null = null;
  #now: Fight | null = null;

  constructor(title: string, from: number, pieces: readonly Piece[]) {
    this.title = title;
    this.#from = from;
    this.#start = pieces;
    this.look(pieces);
  }

  /** A question of the game itself is asked. */
  begin(): void {
    this.#setUp = false;
  }

  /** A phase is over: where everybody stands now. */
  look(pieces: readonly Piece[]): void {
    for (const { id, seat, hex } of pieces) {
      const way = this.#ways.get(id);
      if (hex === null) continue;
      if (way === undefined) this.#ways.set(id, { seat, hexes: [hex] });
      else if (way.hexes.at(-1) !== hex) way.hexes.push(hex);
    }
  }

  /** What is put together or about to be fought; `at`: the move after which dice fall. They may fall an answer later than it is shown. */
  heedBattle(battle: BattleLook | null, by: Seat, at: number | null): void {
    if (battle !== null) this.#open = { battle, by: this.#attackerOf(battle, by) };
    if (at === null || this.#open === null) return;
    const { title, odds, hexes } = this.#open.battle;
    const last = this.#fights.at(-1);
    if (last?.title === title && last === this.#now) this.#fights.pop();
    else this.#now = null;
    this.#now = { at: [...(this.#now?.at ?? []), at], title, odds, hexes, by: this.#now?.by ?? this.#open.by };
    this.#fights.push(this.#now);
    if (battle === null) this.#open = null;
  }

  /** The defender may have the last word before the die: whoever does not stand there attacks. */
  #attackerOf({ hexes }: BattleLook, by: Seat): Seat {
    const ways = [...this.#ways.values()];
    const holder = ways.find((way) => hexes.includes(way.hexes.at(-1) ?? ''))?.seat ?? null;
    return holder === by ? (ways.find(({ seat }) => seat !== holder)?.seat ?? by) : by;
  }

  /** Dice have just fallen, or are about to, for a battle that was shown. */
  get fighting(): boolean {
    return this.#now !== null;
  }

  /** Dice fall for an order against somebody, which no battle was shown for. */
  heedStrike(strike: Omit<Fight, 'at' | 'odds'> | null, at: number): void {
    if (strike !== null) this.#fights.push({ ...strike, odds: '', at: [at] });
  }

  /** A battle given up is none. */
  forgetBattle(): void {
    this.#open = null;
    this.#now = null;
  }

  /** The turn is over after so many moves. */
  end(to: number, pieces: readonly Piece[], figures: readonly Figure[]): ChronicleTurn {
    this.look(pieces);
    const before = new Map(this.#start.map((piece) => [piece.id, piece]));
    const change = (words: (was: Piece, is: Piece) => string | null): Change[] =>
      pieces.flatMap((is) => {
        const was = before.get(is.id);
        const said = was === undefined ? null : words(was, is);
        return said === null ? [] : [{ seat: is.seat, name: is.name, words: said }];
      });
    const trails = [...this.#ways].flatMap(([unit, { seat, hexes }]): Trail[] =>
      hexes.length > 1 ? [{ unit, seat, hexes }] : [],
    );
    return {
      title: this.title,
      from: this.#from,
      setUp: this.#setUp,
      to,
      pieces,
      trails,
      battles: this.#fights,
      gone: change((was, is) => (was.hex !== null && is.hex === null ? (is.off ?? '') : null)),
      come: change((was, is) => (was.hex === null && is.hex !== null ? is.hex : null)),
      weakened: change((was, is) => (is.hex !== null && lostStep(was, is) ? is.face : null)),
      figures,
    };
  }
}

function lostStep(was: Piece, is: Piece): boolean {
  const [before, now] = [stepsOf(was.badges), stepsOf(is.badges)];
  // A counter at its full strength need not say so.
  return now.all > 0 && now.left < (before.all === 0 ? now.all : before.left);
}
