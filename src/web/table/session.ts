import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { bad, good, type Result } from '../../content/result.ts';
import type { AnyGame, Outcome } from '../../engine/game.ts';
import type { BattleLook, Guide, OfferLook, OverlayLook, Piece } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Verdict } from '../../engine/verdict.ts';
import type { LitHex, SavedGame, Scene } from '../contracts.ts';
import { gridOf } from '../map/grid-of.ts';
import { nextHex } from '../map/next-hex.ts';
import { savedOf } from '../store/saved.ts';
import type { BotDriver } from './bots.ts';
import { hexWords, pieceWords } from './describe.ts';
import { guideOf, lessonsDone } from './lessons.ts';
import { type AnyMatch, type Die, type LogEntry, Reel, rewind, written } from './reel.ts';
import { playOnFrom } from './saved.ts';
import { capital, say, seatName, sentence } from './words.ts';

/** Something that can be done now. */
export interface Offer {
  readonly action: unknown;
  readonly look: OfferLook;
}

export interface Asked {
  readonly who: Seat;
  readonly prompt: string;
  readonly rule: string;
  /** The viewer decides. */
  readonly mine: boolean;
  readonly computer: boolean;
}

/** A sentence in passing, with its rule. */
export interface Toast {
  readonly text: string;
  readonly rule: string;
  readonly key: number;
}

/** Dice that have just fallen. */
export interface Throw {
  readonly by: Seat | null;
  readonly dice: readonly Die[];
  readonly text: string;
  readonly key: number;
}

export interface At {
  readonly hex: string | null;
  readonly unit: string | null;
}

/** Several offers fit, or one should be thought about twice. */
export interface Pending {
  readonly title: string;
  readonly hex: string | null;
  readonly options: readonly Offer[];
}

export interface Lesson {
  readonly guide: Guide;
  readonly index: number;
  readonly text: string;
  readonly point: readonly string[];
  /** It ends by an order, not by reading on. */
  readonly waits: boolean;
}

export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
const PACES: { readonly [pace in Pace]: number } = { slow: 1400, normal: 650, fast: 200, instant: 0 };
/** Dice need a longer look. */
const DICE_PACE = 2.2;

export interface SessionOptions {
  readonly save?: (game: SavedGame) => Promise<unknown> | unknown;
  readonly bots?: BotDriver;
  readonly pace?: Pace;
  readonly now?: () => number;
  /** Waits; ends early when `skip` is called. */
  readonly sleep?: (ms: number) => Promise<void>;
}

const NOWHERE: At = { hex: null, unit: null };

/** One game at the table: the match, what the viewer points at, and who is asked. Knows no rule and no page. */
export class TableSession {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  /** Why the record could not be played to its end; the game stands where it stopped. */
  readonly snag: string | null;

  /** Goes up with every change of the match. */
  readonly version = signal(0);
  readonly viewer: Signal<Seat | 'spectator'>;
  /** The person who must take the chair before anything is shown. */
  readonly curtain = signal<Seat | null>(null);
  /** The moment looked at, in moves; null for now. */
  readonly replayAt = signal<number | null>(null);
  readonly selectedUnit = signal<string | null>(null);
  readonly selectedHex = signal<string | null>(null);
  readonly hovered = signal<At>(NOWHERE);
  readonly cursor = signal<string | null>(null);
  readonly typed = signal('');
  readonly overlayId = signal<string | null>(null);
  readonly showArrows = signal(true);
  readonly pending = signal<Pending | null>(null);
  readonly toast = signal<Toast | null>(null);
  readonly refusedHex = signal<string | null>(null);
  readonly thrown = signal<Throw | null>(null);
  readonly said = signal('');
  readonly log = signal<readonly LogEntry[]>([]);
  readonly thinking = signal(false);
  readonly skipping = signal(false);
  /** Computers play against each other and somebody said stop. */
  readonly held = signal(false);
  readonly pace: Signal<Pace>;
  readonly arrows = signal<readonly { readonly from: string; readonly to: string; readonly seat: Seat }[]>([]);
  /** A fault of the computer player, in words. */
  readonly fault = signal<string | null>(null);

  readonly view: ReadonlySignal<unknown>;
  readonly asked: ReadonlySignal<Asked | null>;
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly battle: ReadonlySignal<BattleLook | null>;
  readonly crumbs: ReadonlySignal<readonly string[]>;
  readonly undoable: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  /** Offers that belong to no hex. */
  readonly orders: ReadonlySignal<readonly Offer[]>;
  readonly mainOffer: ReadonlySignal<Offer | null>;
  /** Units with something to do, in the order of the offers. */
  readonly actors: ReadonlySignal<readonly string[]>;
  /** What is under the pointer or the keyboard's cursor. */
  readonly pointer: ReadonlySignal<At>;
  readonly pointing: ReadonlySignal<{
    readonly words: string;
    readonly can: string;
    readonly refusal: Toast | null;
  } | null>;
  readonly scene: ReadonlySignal<Scene>;
  readonly visibleLog: ReadonlySignal<readonly LogEntry[]>;
  /** The lesson of a guided game; null when there is none (more). */
  readonly lesson: ReadonlySignal<Lesson | null>;

  /** Lessons the reader has turned over. */
  readonly #read = signal(0);
  #saved: SavedGame;
  readonly #options: SessionOptions;
  readonly #humans: readonly Seat[];
  #reel: Reel | null = null;
  #reelVersion = -1;
  #keys = 0;
  #driving = false;
  #closed = false;
  #saving = false;
  #unsaved = false;
  #wake: (() => void) | null = null;

  private constructor(
    saved: SavedGame,
    match: AnyMatch,
    log: LogEntry[],
    snag: string | null,
    options: SessionOptions,
  ) {
    this.game = match.game;
    this.match = match;
    this.snag = snag;
    this.#saved = saved;
    this.#options = options;
    this.log.value = log;
    this.pace = signal(options.pace ?? 'normal');
    this.#humans = this.game.seats.filter((seat) => saved.players[seat] === 'human');
    this.viewer = signal(this.#humans[0] ?? 'spectator');

    const { present } = this.game;
    const shown = computed((): AnyMatch => {
      this.version.value;
      const at = this.replayAt.value;
      return at === null ? match : this.#wound(at);
    });
    this.view = computed(() => {
      this.version.value;
      return shown.value.view(this.viewer.value);
    });
    this.outcome = computed(() => {
      this.version.value;
      return match.outcome;
    });
    this.undoable = computed(() => {
      this.version.value;
      const mine = match.toMove !== null && match.toMove === this.viewer.value;
      return mine && this.replayAt.value === null && this.curtain.value === null ? match.undoable : 0;
    });
    this.asked = computed(() => {
      this.version.value;
      const { question, state } = shown.value;
      if (question === null) return null;
      const who = question.ask.who(state, question.arg);
      const mine = who === this.viewer.value && this.curtain.value === null;
      const computer = saved.players[who] !== 'human';
      // A prompt may say what only its reader may know.
      const prompt = mine
        ? question.ask.prompt(state, question.arg)
        : say[computer && this.replayAt.value === null ? 'thinking' : 'deciding'](who);
      return { who, prompt, rule: question.ask.rule, mine, computer };
    });
    this.offers = computed(() => {
      this.version.value;
      if (this.replayAt.value !== null || this.asked.value?.mine !== true || snag !== null) return [];
      const view = this.view.value;
      return match.legal().map((action) => ({ action, look: present.offer(view, action) }));
    });
    this.pieces = computed(() => present.pieces(this.view.value));
    this.battle = computed(() => present.battle(this.view.value));
    this.crumbs = computed(() => present.breadcrumb(this.view.value));
    this.orders = computed(() => this.offers.value.filter(({ look }) => look.hex === undefined));
    this.mainOffer = computed(() => {
      const main = this.orders.value.find(({ look }) => look.main === true);
      if (main !== undefined) return main;
      return this.offers.value.length === 1 ? this.offers.value[0] : null;
    });
    this.actors = computed(() => {
      const found = new Set<string>();
      for (const { look } of this.offers.value) if (look.unit !== undefined) found.add(look.unit);
      return [...found];
    });
    this.pointer = computed(() => {
      const hovered = this.hovered.value;
      if (hovered.hex !== null || hovered.unit !== null) return hovered;
      return { hex: this.cursor.value, unit: null };
    });
    this.pointing = computed(() => this.#pointing());
    this.scene = computed(() => this.#scene());
    this.visibleLog = computed(() => this.#visibleLog());
    const guide = guideOf(this.game, saved);
    this.lesson = computed(() => {
      this.version.value;
      if (guide === null) return null;
      const index = Math.max(this.#read.value, lessonsDone(guide, match.moves));
      const lesson = guide.lessons[index];
      if (lesson === undefined) return null;
      const { text, point = [], until } = lesson;
      return { guide, index, text, point, waits: until !== undefined };
    });
  }

  /** Opens a saved game where it stood. */
  static open(game: AnyGame, saved: SavedGame, options: SessionOptions = {}): Result<TableSession> {
    const reel = Reel.open(game, saved.record, saved.seed);
    if (!reel.ok) return bad(reel.why);
    const { log, snag } = rewind(reel.value);
    const match = reel.value.match;
    if (snag === null) match.useSeed();
    return good(new TableSession(saved, match, log, snag, options));
  }

  /** Starts: shows whose move it is, and lets the computer play. */
  start(): void {
    if (this.#humans.length > 1) this.#handOver();
    this.#say(`${this.#promptWords()} ${this.lesson.peek()?.text ?? ''}`.trim());
    void this.#drive();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
    this.#options.bots?.close();
  }

  get saved(): SavedGame {
    return this.#saved;
  }

  get players(): SavedGame['players'] {
    return this.#saved.players;
  }

  get humans(): readonly Seat[] {
    return this.#humans;
  }

  /** May some seat see what another may not? Asked of the views themselves. */
  get hidden(): boolean {
    const views = this.game.seats.map((seat) => JSON.stringify(this.match.view(seat)));
    return views.some((view) => view !== views[0]) || this.match.notes.some((note) => note.to !== undefined);
  }

  // What the viewer does

  /** Plays an offer of the viewer's. Asks once more where the game says it is easily regretted. */
  take(offer: Offer): void {
    if (offer.look.final === true && this.pending.peek()?.options[0] !== offer) {
      this.pending.value = { title: say.noBack, hex: null, options: [offer] };
      return;
    }
    this.play(offer.action);
  }

  play(action: unknown): Verdict {
    const seat = this.match.toMove;
    if (seat === null || this.asked.peek()?.mine !== true || this.replayAt.peek() !== null) {
      const verdict: Verdict = {
        ok: false,
        rule: '',
        why: this.replayAt.peek() === null ? this.#notNow() : say.past,
      };
      this.tell(verdict.why, verdict.rule);
      return verdict;
    }
    const verdict = this.match.check(seat, action);
    if (!verdict.ok) {
      this.tell(sentence(verdict.why), verdict.rule);
      return verdict;
    }
    const acted = this.game.present.offer(this.view.peek(), action).unit ?? null;
    const inHand = acted !== null && this.pieces.peek().find((piece) => piece.id === acted)?.hex === null;
    this.arrows.value = [];
    this.#perform(action);
    this.#followUp(acted, inHand);
    void this.#drive();
    return verdict;
  }

  playMain(): void {
    const main = this.mainOffer.peek();
    if (main !== null) this.take(main);
  }

  undo(): Verdict {
    const seat = this.match.toMove;
    const mine = seat !== null && this.asked.peek()?.mine === true && this.replayAt.peek() === null;
    const verdict: Verdict = mine ? this.match.undo(seat) : { ok: false, rule: '', why: this.#notNow() };
    if (!verdict.ok) {
      this.tell(verdict.why, verdict.rule);
      return verdict;
    }
    batch(() => {
      const taken = this.log.peek().at(-1);
      this.log.value = this.log.peek().slice(0, -1);
      this.#clearPointing();
      this.version.value++;
      this.#say(`${say.taken(taken?.text ?? '')} ${this.#promptWords()}`);
    });
    this.#save();
    return verdict;
  }

  /** A click, a tap, or Enter on a hex. */
  choose({ hex, unit }: At): void {
    batch(() => {
      this.toast.value = null;
      this.refusedHex.value = null;
      if (this.replayAt.peek() !== null) {
        this.selectedUnit.value = unit;
        this.selectedHex.value = hex;
        return;
      }
      const pending = this.pending.peek();
      if (pending !== null && hex !== null && pending.hex === hex) {
        this.take(pending.options[0]);
        return;
      }
      this.pending.value = null;
      if (hex !== null && this.#takeAt(hex, unit)) return;
      if (unit !== null && this.chooseUnit(unit)) return;
      if (hex !== null && this.#chooseIn(hex)) return;
      this.#elsewhere({ hex, unit });
    });
  }

  chooseHex(hex: string, unit: string | null = null): void {
    this.choose({ hex, unit });
  }

  /** Selects a unit that can act. A unit that can only do one thing does it at the second click, or at once in a battle. */
  chooseUnit(unit: string): boolean {
    const offers = this.offersOf(unit);
    const piece = this.pieces.peek().find((each) => each.id === unit);
    if (offers.length === 0) return false;
    const plain = offers.filter(({ look }) => look.hex === undefined);
    const again = this.selectedUnit.peek() === unit;
    if (plain.length === offers.length && (again || this.battle.peek() !== null)) {
      if (plain.length === 1) this.take(plain[0]);
      else this.pending.value = { title: piece?.name ?? unit, hex: piece?.hex ?? null, options: plain };
      return true;
    }
    this.selectedUnit.value = again ? null : unit;
    this.selectedHex.value = piece?.hex ?? null;
    if (!again) this.#say(`${piece === undefined ? unit : pieceWords(piece)}. ${this.#canWords(offers)}`);
    return true;
  }

  /** Looks at something without doing anything. */
  inspect({ hex, unit }: At): void {
    const at = hex ?? this.pieces.peek().find((piece) => piece.id === unit)?.hex ?? null;
    this.selectedUnit.value = null;
    this.selectedHex.value = at;
    if (at !== null) this.#say(hexWords(this.game.present.map, this.pieces.peek(), at));
  }

  /** Looks at a unit that has nothing to do now. */
  inspectUnit(unit: string): void {
    const piece = this.pieces.peek().find((each) => each.id === unit);
    this.selectedUnit.value = unit;
    this.selectedHex.value = piece?.hex ?? null;
    if (piece !== undefined) this.#say(`${pieceWords(piece)}, ${piece.hex ?? piece.off ?? ''}.`);
  }

  hover(at: At): void {
    const now = this.hovered.peek();
    if (now.hex !== at.hex || now.unit !== at.unit) this.hovered.value = at;
  }

  /** Steps back: from a choice, a selection, a typed hex, the past. False when there is nothing to step back from. */
  back(): boolean {
    if (this.typed.peek() !== '') this.typed.value = '';
    else if (this.pending.peek() !== null) this.pending.value = null;
    else if (this.toast.peek() !== null) this.quiet();
    else if (this.selectedUnit.peek() !== null) this.selectedUnit.value = null;
    else if (this.replayAt.peek() !== null) this.toPresent();
    else if (this.selectedHex.peek() !== null) this.selectedHex.value = null;
    else return false;
    return true;
  }

  /** Why may this not be done? Null when it may, or when nothing seems to be meant. */
  whyNot(at: At): Toast | null {
    const asked = this.asked.peek();
    if (asked === null || !asked.mine || this.replayAt.peek() !== null) return null;
    const pointing = {
      ...(at.unit === null ? {} : { unit: at.unit }),
      ...(at.hex === null ? {} : { hex: at.hex }),
    };
    const action = this.game.present.intent(this.view.peek(), pointing);
    if (action === null) return null;
    const verdict = this.match.check(asked.who, action);
    return verdict.ok ? null : { text: sentence(verdict.why), rule: verdict.rule, key: ++this.#keys };
  }

  /** An order in notation, asked about before it is given. */
  askAbout(text: string): Toast & { readonly action: unknown } {
    const key = ++this.#keys;
    const action = this.game.parse(text);
    if (!action.ok) return { text: sentence(action.why), rule: '', key, action: null };
    const verdict = this.match.check(this.viewer.peek(), action.value);
    if (verdict.ok) return { text: say.allowed, rule: this.asked.peek()?.rule ?? '', key, action: action.value };
    return { text: sentence(verdict.why), rule: verdict.rule, key, action: null };
  }

  tell(text: string, rule = ''): void {
    this.toast.value = { text, rule, key: ++this.#keys };
    this.#say(text);
  }

  offersOf(unit: string): Offer[] {
    return this.offers.peek().filter(({ look }) => look.unit === unit);
  }

  /** Offers of a hex, for the selected unit if it has any there. */
  offersAt(hex: string): Offer[] {
    const unit = this.selectedUnit.peek();
    const there = this.offers.peek().filter(({ look }) => look.hex === hex);
    const own = unit === null ? [] : there.filter(({ look }) => look.unit === unit);
    return own.length > 0 ? own : there.filter(({ look }) => look.unit === undefined);
  }

  // The keyboard

  /** An arrow key. The first one only shows where the cursor is. */
  moveCursor(key: string): void {
    batch(() => {
      const now = this.cursor.peek();
      const hex = now === null ? this.#cursorStart() : (nextHex(this.game.present.map, now, key) ?? now);
      this.hovered.value = NOWHERE;
      this.cursor.value = hex;
      this.#say(this.#cursorWords(hex));
    });
  }

  /** On to the next unit that can act; false past the last one. */
  cycle(step: 1 | -1): boolean {
    const actors = this.actors.peek();
    const now = actors.indexOf(this.selectedUnit.peek() ?? '');
    const next = now < 0 ? (step > 0 ? 0 : actors.length - 1) : now + step;
    const unit = actors[next];
    if (unit === undefined) return false;
    batch(() => {
      this.pending.value = null;
      this.selectedUnit.value = unit;
      const piece = this.pieces.peek().find((each) => each.id === unit);
      this.selectedHex.value = piece?.hex ?? null;
      if (piece?.hex != null) {
        this.cursor.value = piece.hex;
        this.hovered.value = NOWHERE;
      }
      const where = piece === undefined ? '' : (piece.hex ?? piece.off ?? '');
      const name = piece === undefined ? unit : pieceWords(piece);
      this.#say(`${name}${where === '' ? '' : `, ${where}`}. ${this.#canWords(this.offersOf(unit))}`);
    });
    return true;
  }

  enter(): void {
    const typed = this.typed.peek();
    if (typed !== '') {
      this.typed.value = '';
      const hex = this.findHex(typed);
      if (hex === null) {
        this.tell(say.noSuchHex(typed));
        return;
      }
      this.cursor.value = hex;
      this.choose({ hex, unit: null });
      return;
    }
    const pending = this.pending.peek();
    if (pending !== null) this.take(pending.options[0]);
    else if (this.cursor.peek() !== null) this.choose({ hex: this.cursor.peek(), unit: null });
    else if (this.selectedUnit.peek() !== null) this.chooseUnit(this.selectedUnit.peek()!);
  }

  /** The label as the map prints it, or null when there is no such hex. */
  findHex(label: string): string | null {
    const grid = gridOf(this.game.present.map);
    const hex = grid.find(label.toUpperCase());
    return hex < 0 ? null : grid.label(hex);
  }

  #cursorStart(): string {
    const known = this.selectedHex.peek() ?? this.hovered.peek().hex;
    if (known !== null) return known;
    const grid = gridOf(this.game.present.map);
    const { x, y, width, height } = grid.bounds;
    return grid.label(Math.max(0, grid.hexAt({ x: x + width / 2, y: y + height / 2 })));
  }

  toggleOverlay(id: string): void {
    const on = this.overlayId.peek() !== id;
    this.overlayId.value = on ? id : null;
    const title = this.game.present.overlays.find((each) => each.id === id)?.title ?? id;
    this.#say(say.shown(title, on));
  }

  toggleArrows(): void {
    this.showArrows.value = !this.showArrows.peek();
    this.#say(say.shown(say.arrows, this.showArrows.peek()));
  }

  /** On to the next lesson, or past all of them. */
  readOn(to = (this.lesson.peek()?.index ?? 0) + 1): void {
    this.#read.value = to;
    const next = this.lesson.peek();
    if (next !== null) this.#say(next.text);
  }

  // Two at one screen

  /** The person the curtain waits for has sat down. */
  sitDown(): void {
    const seat = this.curtain.peek();
    if (seat === null) return;
    batch(() => {
      this.viewer.value = seat;
      this.curtain.value = null;
      this.#say(this.#promptWords());
    });
  }

  // The past

  seek(to: number): void {
    batch(() => {
      const goal = Math.max(0, Math.min(to, this.match.moves.length));
      this.#clearPointing();
      this.replayAt.value = goal;
      const entry = this.visibleLog.peek().find((each) => each.move === goal);
      const words = entry === undefined ? '' : entryWords(entry);
      this.#say(`${say.moveOf(goal, this.match.moves.length)} ${words}`);
    });
  }

  step(by: number): void {
    const from = this.replayAt.peek() ?? this.match.moves.length;
    const to = from + by;
    if (to > this.match.moves.length) return;
    this.seek(to);
  }

  toPresent(): void {
    if (this.replayAt.peek() === null) return;
    batch(() => {
      this.#clearPointing();
      this.replayAt.value = null;
      this.#say(this.#promptWords());
    });
    void this.#drive();
  }

  /** A copy of the game as it stood at the moment looked at, against the computer. */
  playOn(): SavedGame {
    const at = this.replayAt.peek() ?? this.match.moves.length;
    const there = this.replayAt.peek() === null ? this.match : this.#wound(at);
    const viewer = this.viewer.peek();
    const seat = viewer === 'spectator' ? (there.toMove ?? this.game.seats[0]) : viewer;
    return playOnFrom({ ...this.#saved, record: this.match.record() }, there, at, seat, this.#now());
  }

  // The computer

  /** No pauses until a person is asked. */
  skip(): void {
    this.skipping.value = true;
    this.held.value = false;
    this.#wake?.();
    void this.#drive();
  }

  hold(on: boolean): void {
    this.held.value = on;
    this.#wake?.();
    if (!on) void this.#drive();
  }

  tryAgain(): void {
    this.fault.value = null;
    this.#options.bots?.close();
    void this.#drive();
  }

  async #drive(): Promise<void> {
    const { bots } = this.#options;
    if (this.#driving || bots === undefined) return;
    this.#driving = true;
    try {
      while (this.#botMayMove()) {
        const seat = this.match.toMove!;
        this.thinking.value = true;
        const offers = this.match.legal();
        const moves = this.match.moves.length;
        const index = await bots.ask({
          game: this.game.id,
          choices: this.#saved.choices,
          bot: this.players[seat] ?? '',
          view: this.match.view(seat),
          offers,
          seat,
          seed: `${this.match.seed}/${seat}/${moves}`,
        });
        if (!this.#botMayMove() || this.match.moves.length !== moves) break;
        const shown = this.#perform(offers[index]);
        if (shown > 0 && !this.skipping.peek()) await this.#sleep(PACES[this.pace.peek()] * shown);
      }
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.#driving = false;
      batch(() => {
        this.thinking.value = false;
        if (this.replayAt.peek() === null && !this.held.peek()) this.skipping.value = false;
      });
    }
    // Somebody came back from the past while the computer was still thinking.
    if (this.#botMayMove() && this.fault.peek() === null) void this.#drive();
  }

  #botMayMove(): boolean {
    const seat = this.match.toMove;
    if (seat === null || this.#closed || this.held.peek() || this.snag !== null || this.fault.peek() !== null)
      return false;
    return this.replayAt.peek() === null && this.players[seat] !== 'human';
  }

  #sleep(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const slept = this.#options.sleep?.(ms) ?? new Promise<void>((resolve) => setTimeout(resolve, ms));
    return Promise.race([woken, slept]).finally(() => {
      this.#wake = null;
    });
  }

  // Inside

  /** Plays a checked action; says how long it deserves to be looked at, 0 when nothing could be seen of it. */
  #perform(action: unknown): number {
    const { match } = this;
    const seat = match.toMove!;
    const before = this.game.present.pieces(match.view(this.viewer.peek()));
    const { made: verdict, entry } = written(match, action, () => match.play(seat, action));
    if (!verdict.ok || entry === null) throw new Error(`${seat} may not do that: ${verdict.ok ? '' : verdict.why}`);
    const after = this.game.present.pieces(match.view(this.viewer.peek()));
    const moved = trails(before, after, seat);
    const mine = seat === this.viewer.peek();
    batch(() => {
      this.log.value = [...this.log.peek(), entry];
      this.#clearPointing();
      if (!mine && moved.length > 0) this.arrows.value = [...this.arrows.peek(), ...moved];
      if (entry.dice.length > 0) {
        const text = entry.notes.filter((note) => readable(note, this.viewer.peek())).map((note) => note.text);
        this.thrown.value = { by: seat, dice: entry.dice, text: text.join(' '), key: ++this.#keys };
      }
      // A new question is looked at afresh.
      if (mine || match.toMove === this.viewer.peek()) this.selectedHex.value = null;
      this.version.value++;
      this.#handOver();
      const words = this.#entryFor(entry);
      this.#say(`${words === null ? '' : entryWords(words)} ${this.#promptWords()}`.trim());
    });
    this.#save();
    if (entry.dice.length > 0) return DICE_PACE;
    return moved.length > 0 || entry.notes.length > 0 || badgesOf(before) !== badgesOf(after) ? 1 : 0;
  }

  /** When several people share the screen the chair goes to whoever is asked: behind a curtain if there are secrets. */
  #handOver(): void {
    const seat = this.match.toMove;
    if (seat === null || !this.#humans.includes(seat) || seat === this.viewer.peek()) return;
    if (this.hidden) this.curtain.value = seat;
    else this.viewer.value = seat;
  }

  /** Goes on with the unit that acted, or with the next one waiting beside the map. */
  #followUp(unit: string | null, inHand: boolean): void {
    if (unit === null || this.asked.peek()?.mine !== true) return;
    const pieces = this.pieces.peek();
    if (inHand) {
      const next = this.actors.peek().find((id) => pieces.find((piece) => piece.id === id)?.hex === null);
      if (next !== undefined) this.selectedUnit.value = next;
    } else if (this.offersOf(unit).some(({ look }) => look.hex !== undefined)) {
      this.selectedUnit.value = unit;
    }
  }

  #clearPointing(): void {
    this.selectedUnit.value = null;
    this.pending.value = null;
    this.quiet();
  }

  /** Takes the last sentence away. */
  quiet(): void {
    this.toast.value = null;
    this.refusedHex.value = null;
  }

  /** A hex that something can be done in. A unit that can act goes before an order that needs none. */
  #takeAt(hex: string, unit: string | null): boolean {
    const selected = this.selectedUnit.peek();
    const offers = this.offersAt(hex);
    if (offers.length === 0) return false;
    if (offers[0].look.unit === undefined && unit !== null && unit !== selected && this.offersOf(unit).length > 0) {
      return false;
    }
    if (offers.length === 1) this.take(offers[0]);
    else {
      this.pending.value = { title: hex, hex, options: offers };
      this.#say(say.ways(offers.map(({ look }) => look.text)));
    }
    return true;
  }

  /** The units of a hex in turn. */
  #chooseIn(hex: string): boolean {
    const here = this.pieces.peek().filter((piece) => piece.hex === hex && this.offersOf(piece.id).length > 0);
    if (here.length === 0) return false;
    const now = here.findIndex((piece) => piece.id === this.selectedUnit.peek());
    return this.chooseUnit(here[(now + 1) % here.length].id);
  }

  #elsewhere({ hex, unit }: At): void {
    const selected = this.selectedUnit.peek();
    const own = selected !== null && this.pieces.peek().find((piece) => piece.id === selected)?.hex === hex;
    this.selectedHex.value = hex;
    const refusal = own
      ? null
      : selected !== null && hex !== null
        ? this.whyNot({ unit: selected, hex })
        : (this.whyNot({ unit, hex }) ?? this.whyNot({ unit: null, hex }));
    if (refusal !== null) {
      this.toast.value = refusal;
      this.refusedHex.value = hex;
      this.#say(refusal.text);
    } else {
      this.selectedUnit.value = null;
      if (hex !== null) this.#say(this.#cursorWords(hex));
    }
  }

  #pointing(): { words: string; can: string; refusal: Toast | null } | null {
    const { hex, unit } = this.pointer.value;
    // Read so that the answer follows them.
    this.offers.value;
    const selected = this.selectedUnit.value;
    if (hex === null) return null;
    const words = hexWords(this.game.present.map, this.pieces.value, hex);
    const offers = this.offersAt(hex);
    if (offers.length > 0) return { words, can: offers.map(({ look }) => look.text).join(' / '), refusal: null };
    const standing = selected !== null && this.pieces.value.find((piece) => piece.id === selected)?.hex === hex;
    const acts = unit !== null && this.offersOf(unit).length > 0;
    const here = this.pieces.value.some((piece) => piece.hex === hex && this.offersOf(piece.id).length > 0);
    const refusal =
      standing || acts || here ? null : this.whyNot(selected === null ? { hex, unit } : { hex, unit: selected });
    return { words, can: '', refusal };
  }

  #lit(): LitHex[] {
    const lit = new Map<string, LitHex>();
    const pieces = this.pieces.value;
    const viewer = this.viewer.value;
    const enemy = new Set(
      pieces.filter((piece) => piece.hex !== null && piece.seat !== viewer).map((piece) => piece.hex!),
    );
    const light = (hex: string, tone: LitHex['tone'], note?: string): void => {
      if (!lit.has(hex)) lit.set(hex, { hex, tone, ...(note === undefined ? {} : { note }) });
    };
    const refused = this.refusedHex.value;
    if (refused !== null) light(refused, 'refused');
    const pending = this.pending.value;
    if (pending?.hex != null) light(pending.hex, 'choose');
    const offers = this.offers.value;
    const selected = this.selectedUnit.value;
    const lesson = this.replayAt.value === null ? this.lesson.value : null;
    if (selected === null) {
      for (const name of lesson?.point ?? []) {
        const hex = pieces.find((piece) => piece.id === name)?.hex ?? this.findHex(name);
        if (hex !== null) light(hex, 'choose', '!');
      }
    }
    const own = selected === null ? [] : offers.filter(({ look }) => look.unit === selected && look.hex !== undefined);
    const shown = own.length > 0 ? own : offers.filter(({ look }) => look.unit === undefined && look.hex !== undefined);
    for (const { look } of shown) light(look.hex!, enemy.has(look.hex!) ? 'strike' : 'go', look.note);
    if (own.length === 0) {
      const actors = new Set(this.actors.value);
      for (const piece of pieces) if (piece.hex !== null && actors.has(piece.id)) light(piece.hex, 'choose');
    }
    for (const hex of this.battle.value?.hexes ?? []) light(hex, 'strike');
    return [...lit.values()];
  }

  #path(): string[] {
    const selected = this.selectedUnit.value;
    const { hex } = this.pointer.value;
    const target = this.pending.value?.hex ?? hex;
    if (selected === null || target === null) return [];
    const path = this.offers.value.find(({ look }) => look.unit === selected && look.hex === target)?.look.path;
    const from = this.pieces.value.find((piece) => piece.id === selected)?.hex;
    return path === undefined ? [] : [...(from == null ? [] : [from]), ...path];
  }

  #scene(): Scene {
    const overlay = this.overlayId.value;
    const look: OverlayLook | null = overlay === null ? null : this.game.present.overlay(this.view.value, overlay);
    return {
      pieces: this.pieces.value,
      lit: this.#lit(),
      path: this.#path(),
      overlay: look,
      selected: { unit: this.selectedUnit.value, hex: this.selectedHex.value },
      cursor: this.cursor.value,
      arrows: this.showArrows.value && this.replayAt.value === null ? this.arrows.value : [],
    };
  }

  #visibleLog(): readonly LogEntry[] {
    const viewer = this.viewer.value;
    const over = this.outcome.value !== null;
    const hidden = !over && this.log.value.length > 0 && this.hidden;
    return this.log.value.flatMap((entry) => this.#entryFor(entry, viewer, hidden) ?? []);
  }

  /** A log entry as far as the viewer may read it. */
  #entryFor(entry: LogEntry, viewer = this.viewer.peek(), hidden = this.hidden): LogEntry | null {
    const notes = entry.notes.filter((note) => readable(note, viewer));
    if (!hidden || entry.by === viewer) return { ...entry, notes };
    return notes.length === 0 && entry.dice.length === 0 ? null : { ...entry, notes, notation: '', text: '' };
  }

  #wound(at: number): AnyMatch {
    const version = this.version.peek();
    if (this.#reel === null || this.#reelVersion !== version) {
      const reel = Reel.open(this.game, this.match.record({ open: true }));
      if (!reel.ok) throw new Error(reel.why);
      this.#reel = reel.value;
      this.#reelVersion = version;
    }
    return this.#reel.seek(at);
  }

  #notNow(): string {
    const who = this.match.toMove;
    if (who === null) return say.over;
    return this.replayAt.peek() === null ? say.notNow(who) : say.past;
  }

  #promptWords(): string {
    const asked = this.asked.peek();
    const outcome = this.match.outcome;
    if (this.curtain.peek() !== null) return `${say.curtain(this.curtain.peek()!)}.`;
    if (asked !== null) return asked.mine ? `${seatName(asked.who)}: ${asked.prompt}` : '';
    return outcome === null ? '' : `${say.overHead}. ${sentence(outcome.why)}`;
  }

  #canWords(offers: readonly Offer[]): string {
    const hexes = new Set(offers.flatMap(({ look }) => look.hex ?? []));
    const plain = offers.filter(({ look }) => look.hex === undefined).map(({ look }) => look.text);
    const words = [...plain, ...(hexes.size > 0 ? [say.hexesOpen(hexes.size)] : [])];
    return words.length === 0 ? say.nothingHere : `${capital(words.join('; '))}.`;
  }

  #cursorWords(hex: string): string {
    const offers = this.offersAt(hex);
    const actors = this.pieces.peek().filter((piece) => piece.hex === hex && this.offersOf(piece.id).length > 0);
    const can = [
      ...offers.map(({ look }) => `${look.text}${look.note === undefined ? '' : ` (${look.note})`}`),
      ...actors.map((piece) => say.canAct(piece.name)),
    ];
    const words = hexWords(this.game.present.map, this.pieces.peek(), hex);
    return can.length === 0 ? words : `${words} Enter: ${can.join('; ')}.`;
  }

  #say(text: string): void {
    if (text !== '') this.said.value = text;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  /** One write at a time; the last state is always written. */
  #save(): void {
    const { match } = this;
    this.#saved = { ...savedOf(match, this.#saved, this.#now()), choices: this.#saved.choices };
    this.#unsaved = true;
    if (!this.#saving) void this.#write();
  }

  async #write(): Promise<void> {
    const { save } = this.#options;
    if (save === undefined) return;
    this.#saving = true;
    while (this.#unsaved) {
      this.#unsaved = false;
      try {
        await save(this.#saved);
      } catch (error) {
        this.tell(say.notSaved(error instanceof Error ? error.message : String(error)));
      }
    }
    this.#saving = false;
  }
}

const readable = (note: { readonly to?: Seat }, viewer: Seat | 'spectator'): boolean =>
  note.to === undefined || note.to === viewer;

export function entryWords(entry: LogEntry): string {
  const words = entry.notes.length > 0 ? entry.notes.map((note) => note.text).join(' ') : sentence(entry.text);
  return entry.by === null || entry.notes.length > 0 ? words : `${seatName(entry.by)}: ${words}`;
}

const badgesOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => `${piece.face}${piece.off ?? ''}${piece.badges.join()}`).join('|');

function trails(
  before: readonly Piece[],
  after: readonly Piece[],
  seat: Seat,
): { from: string; to: string; seat: Seat }[] {
  const was = new Map(before.map((piece) => [piece.id, piece.hex]));
  return after.flatMap((piece) => {
    const from = was.get(piece.id);
    return from == null || piece.hex === null || from === piece.hex
      ? []
      : [{ from, to: piece.hex, seat: piece.seat ?? seat }];
  });
}
