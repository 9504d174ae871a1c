import { canonicalJson } from '../../content/json.ts';
import { type Dice, quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { AnyMatch } from '../../engine/match.ts';
import { formatRecord, parseRecord } from '../../engine/record.ts';
import { verify } from '../../engine/replay.ts';
import type { Verdict } from '../../engine/verdict.ts';
import { damaged, misspelt, oddity, oneIn, pick } from './chaos.ts';
import { attempt, type Findings, note, nothingYet, unfit } from './findings.ts';
import { begun, someChoices, wander } from './walk.ts';

/** How orders come in: as values from a program, or as text from a person. */
export type Way = 'values' | 'texts';

/** Orders tried at one position, and at most so many moves from there to the next. */
const AT_ONE_POSITION = 40;
const STRIDE = 12;

/**
 * Walks through a game and, at positions on the way, gives orders nobody would give. What is taken must be among those offered; what is refused must leave
 * nothing behind; at the end the record must hold up.
 */
export function forgeOrders(
  game: AnyGame,
  others: readonly AnyGame[],
  way: Way,
  count: number,
  seed: string,
): Findings {
  const findings = nothingYet();
  const dice = quickDice(seed);
  const choices = someChoices(game, dice);
  let match = begun(game, choices, seed);
  let earlier: unknown[] = [];
  while (findings.tried < count) {
    if (attemptWalk(findings, match, dice, seed) === null || match.toMove === null) {
      auditRecord(findings, match, seed);
      match = begun(game, choices, `${seed}/${findings.tried}`);
    }
    const offers: unknown[] = match.legal();
    const position = new Position(match, findings, seed, offers);
    const source: Source = { game, others, offers, earlier, dice };
    for (let i = 0; i < AT_ONE_POSITION && findings.tried < count && position.stands; i++)
      if (way === 'values') position.giveValue(oddSeat(match, dice), forgedValue(source));
      else position.giveText(forgedText(source));
    position.look();
    earlier = offers.slice(0, 200);
  }
  auditRecord(findings, match, seed);
  return findings;
}

/** A walk is no order: what goes wrong on it is written down, and it is not counted. */
function attemptWalk(findings: Findings, match: AnyMatch, dice: Dice, seed: string): true | null {
  const answer = attempt(
    findings,
    seed,
    () => 'a random walk',
    (): true => {
      wander(match, dice.roll(STRIDE), dice);
      return true;
    },
  );
  findings.tried--;
  return answer;
}

function auditRecord(findings: Findings, match: AnyMatch, seed: string): void {
  const record = match.record({ open: true });
  const read = parseRecord(formatRecord(record));
  const sound = read.ok ? verify(match.game, read.value) : read;
  if (!sound.ok) note(findings, 'not legal', seed, record.moves.slice(-5), `the record does not hold: ${sound.why}`);
}

/** Where orders are tried: as long as none is taken, everything must stay as it was. */
class Position {
  stands = true;
  readonly #match: AnyMatch;
  readonly #findings: Findings;
  readonly #where: string;
  readonly #offered: ReadonlySet<string>;
  readonly #before: string;
  #last: unknown = null;

  constructor(match: AnyMatch, findings: Findings, seed: string, offers: readonly unknown[]) {
    this.#match = match;
    this.#findings = findings;
    this.#where = `${seed}, move ${match.moves.length}`;
    this.#offered = new Set(offers.map((offer) => canonicalJson(offer as never)));
    this.#before = this.#everything();
  }

  giveValue(seat: string, action: unknown): void {
    const verdict = attempt(
      this.#findings,
      this.#where,
      () => ({ seat, action }),
      () => this.#match.play(seat, action),
    );
    this.#judge(verdict, { seat, action }, action);
  }

  giveText(text: string): void {
    const match = this.#match;
    let action: unknown;
    const verdict = attempt(
      this.#findings,
      this.#where,
      () => text,
      (): Verdict => {
        const read = match.game.orders.parse(text);
        if (!read.ok) return { ok: false, rule: '', why: read.why };
        action = read.value;
        return match.play(match.toMove!, action);
      },
    );
    this.#judge(verdict, text, action);
  }

  /** Is everything as it was? */
  look(): void {
    if (this.stands && this.#everything() !== this.#before)
      note(
        this.#findings,
        'changed',
        this.#where,
        this.#last,
        'the state or the record is not what it was before the refusals',
      );
  }

  #judge(verdict: Verdict | null, what: unknown, action: unknown): void {
    this.#last = what;
    if (verdict === null) {
      this.look();
      return;
    }
    if (!verdict.ok) {
      if (unfit(verdict.why)) note(this.#findings, 'trace', this.#where, what, verdict.why);
      return;
    }
    this.#findings.taken++;
    this.stands = false;
    const given = canonicalJson(JSON.parse(JSON.stringify(action)));
    if (!this.#offered.has(given)) note(this.#findings, 'not legal', this.#where, what, 'taken, but not offered');
  }

  #everything(): string {
    const { state, moves, rolls, notes } = this.#match;
    return JSON.stringify([state, moves.length, moves.at(-1), rolls.length, notes.length]);
  }
}

interface Source {
  readonly game: AnyGame;
  readonly others: readonly AnyGame[];
  /** Offered now, and at the position before. */
  readonly offers: readonly unknown[];
  readonly earlier: readonly unknown[];
  readonly dice: Dice;
}

function forgedValue({ game, others, offers, earlier, dice }: Source): unknown {
  const way = dice.roll(10);
  if (way === 1) return oddity(dice);
  if (way === 2) return pick(others, dice).orders.any(dice);
  if (way === 3 && earlier.length > 0) return structuredClone(pick(earlier, dice));
  if (way === 4) return game.orders.any(dice);
  if (way === 5) return damaged(game.orders.any(dice), dice, Object.values(pick(offers, dice) as object));
  const strangers = [pick(offers, dice), game.orders.any(dice)].flatMap((order) => Object.values(order as object));
  const once = damaged(pick(offers, dice), dice, strangers);
  return oneIn(4, dice) ? damaged(once, dice, strangers) : once;
}

function forgedText(source: Source): string {
  const { game, others, offers, earlier, dice } = source;
  const written = (list: readonly unknown[]): string => game.orders.format(pick(list, dice));
  const way = dice.roll(8);
  if (way === 1) return others.map(({ orders }) => orders.format(orders.any(dice)))[dice.roll(others.length) - 1];
  if (way === 2 && earlier.length > 0) return written(earlier);
  if (way === 3) return JSON.stringify(forgedValue(source)) ?? '';
  if (way === 4) return misspelt(written(offers), dice);
  const words = (way === 5 ? game.orders.format(game.orders.any(dice)) : written(offers)).split(' ');
  const strangers = `${written(offers)} ${game.orders.format(game.orders.any(dice))}`.split(' ');
  words[dice.roll(words.length + 1) - 1] = oneIn(5, dice)
    ? misspelt(pick(strangers, dice), dice)
    : pick(strangers, dice);
  if (oneIn(6, dice)) words.splice(dice.roll(words.length) - 1, 1);
  return words.join(oneIn(8, dice) ? '  ' : ' ');
}

/** Mostly whoever is asked; now and then somebody who is not, or nobody at all. */
function oddSeat(match: AnyMatch, dice: Dice): string {
  if (!oneIn(12, dice)) return match.toMove!;
  return pick([...match.game.seats, 'nobody', '', '__proto__', oddity(dice)], dice) as string;
}
