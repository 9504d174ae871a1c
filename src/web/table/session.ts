import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { bad, good, type Result } from '../../content/result.ts';
import type { AnyGame } from '../../engine/game.ts';
import { ALLOWED, type Verdict } from '../../engine/verdict.ts';
import type { SavedGame, Scene } from '../contracts.ts';
import { say } from '../words.ts';
import { Announcer, promptWords, type Toast } from './announce.ts';
import { Board, type Offer } from './board.ts';
import { BotTurns, type Pace } from './bot-turns.ts';
import type { BotDriver } from './bots.ts';
import { Cursor } from './cursor.ts';
import { handOver, sitDown } from './curtain.ts';
import { findHex } from './find-hex.ts';
import { GameLog } from './game-log.ts';
import { atOnce, gently, type Steps } from './gently.ts';
import { Grip } from './grip.ts';
import { Hand } from './hand.ts';
import { guideOf, Lessons } from './lessons.ts';
import { Overlays } from './overlays.ts';
import { Playing } from './playing.ts';
import { Pointing } from './pointing.ts';
import { Recap } from './recap.ts';
import { type AnyMatch, type LogEntry, Reel, rewind } from './reel.ts';
import { Replay } from './replay.ts';
import { Saver } from './saver.ts';
import { sceneOf } from './scene.ts';
import type { Together } from './together.ts';
import { type At, askAbout } from './why-not.ts';

export interface SessionOptions {
  readonly save?: (game: SavedGame) => Promise<unknown> | unknown;
  readonly bots?: BotDriver;
  readonly pace?: Pace;
  readonly now?: () => number;
  /** Does anybody see the page? */
  readonly looking?: () => boolean;
  /** Waits; ends early when `skip` is called. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/**
 * One game at the table: the match, what the viewer points at, and who is asked. Knows no rule and no page. It puts the
 * parts together and is what the panels hold; each part is explained in its own file.
 */
export class TableSession {
  readonly game: AnyGame;
  readonly match: AnyMatch;

  // board.ts
  readonly snag: Board['snag'];
  readonly humans: Board['humans'];
  readonly version: Board['version'];
  readonly viewer: Board['viewer'];
  readonly curtain: Board['curtain'];
  readonly replayAt: Board['replayAt'];
  readonly eyes: Board['eyes'];
  readonly memory: Board['memory'];
  readonly view: Board['view'];
  readonly asked: Board['asked'];
  readonly offers: Board['offers'];
  readonly pieces: Board['pieces'];
  readonly markers: Board['markers'];
  readonly battle: Board['battle'];
  readonly crumbs: Board['crumbs'];
  readonly undoable: Board['undoable'];
  readonly outcome: Board['outcome'];
  readonly orders: Board['orders'];
  readonly mainOffer: Board['mainOffer'];
  readonly choices: Board['choices'];
  readonly actors: Board['actors'];

  // pointing.ts, cursor.ts
  readonly selectedUnit: Pointing['selectedUnit'];
  /** The selected unit and those of its stack that go with it. */
  readonly together: Together['units'];
  readonly selectedHex: Pointing['selectedHex'];
  readonly cursor: Pointing['cursor'];
  readonly pending: Pointing['pending'];
  readonly pointing: Pointing['pointed'];
  readonly typed: Cursor['typed'];

  // announce.ts, game-log.ts, playing.ts
  readonly said: Announcer['said'];
  readonly toast: Announcer['toast'];
  readonly log: GameLog['entries'];
  readonly visibleLog: GameLog['visible'];
  readonly thrown: Playing['thrown'];

  // recap.ts
  readonly recap: Recap['running'];
  /** The hex whose pin is being written. */
  readonly pinning = signal<string | null>(null);

  // bot-turns.ts
  readonly thinking: BotTurns['thinking'];
  readonly skipping: BotTurns['skipping'];
  readonly held: BotTurns['held'];
  readonly pace: BotTurns['pace'];
  readonly fault: BotTurns['fault'];

  // overlays.ts, lessons.ts, scene.ts
  readonly overlayId: Overlays['overlayId'];
  readonly showArrows: Overlays['showArrows'];
  readonly lesson: Lessons['now'];
  readonly scene: ReadonlySignal<Scene>;

  readonly #board: Board;
  readonly #announcer: Announcer;
  readonly #pointing: Pointing;
  readonly #cursor: Cursor;
  readonly #hand: Hand;
  readonly #playing: Playing;
  readonly #replay: Replay;
  readonly #recap: Recap;
  readonly #bots: BotTurns;
  readonly #overlays: Overlays;
  readonly #lessons: Lessons;
  readonly #saver: Saver;
  readonly #now: () => number;

  private constructor(
    saved: SavedGame,
    match: AnyMatch,
    entries: readonly LogEntry[],
    snag: string | null,
    options: SessionOptions,
  ) {
    const now = options.now ?? (() => Date.now());
    const board = new Board(match, saved, snag, (memory) => saver.remember(memory));
    const announcer = new Announcer();
    const log = new GameLog(board, entries);
    const saver = new Saver(saved, options.save, (why) => announcer.tell(say.notSaved(why)));
    const grip: Grip = new Grip({
      board,
      play: (action) => this.play(action),
      untouched: () => board.undoable.peek() > 0 && log.entries.peek().at(-1)?.hand === 'taken',
      takeBack: (): boolean => playing.undo(true).ok,
    });
    const pointing = new Pointing(board, announcer, grip, (action) => this.play(action));
    const cursor = new Cursor(board, pointing, announcer);
    const shared = { board, pointing, announcer, log };
    const playing = new Playing({
      ...shared,
      save: () => saver.save(match, now()),
      goOn: () => void bots.drive(),
    });
    const bots = new BotTurns({
      board,
      choices: saved.choices,
      bots: options.bots,
      pace: options.pace ?? 'normal',
      sleep: options.sleep,
      perform: (action) => playing.perform(action),
      shown: () => {
        if (options.looking?.() !== false) board.memory.see(match.moves.length);
      },
    });
    const replay = new Replay(shared);
    const recap = new Recap({
      board,
      log,
      playing,
      replay,
      pace: bots.pace,
      sleep: options.sleep,
      goOn: () => void bots.drive(),
    });
    const overlays = new Overlays(board, announcer);
    const lessons = new Lessons(guideOf(match.game, saved), board, announcer);

    this.game = match.game;
    this.match = match;
    this.snag = snag;
    this.humans = board.humans;
    this.version = board.version;
    this.viewer = board.viewer;
    this.curtain = board.curtain;
    this.replayAt = board.replayAt;
    this.eyes = board.eyes;
    this.memory = board.memory;
    this.view = board.view;
    this.asked = board.asked;
    this.offers = board.offers;
    this.pieces = board.pieces;
    this.markers = board.markers;
    this.battle = board.battle;
    this.crumbs = board.crumbs;
    this.undoable = board.undoable;
    this.outcome = board.outcome;
    this.orders = board.orders;
    this.mainOffer = board.mainOffer;
    this.choices = board.choices;
    this.actors = board.actors;
    this.selectedUnit = pointing.selectedUnit;
    this.together = pointing.together.units;
    this.selectedHex = pointing.selectedHex;
    this.cursor = pointing.cursor;
    this.pending = pointing.pending;
    this.pointing = pointing.pointed;
    this.typed = cursor.typed;
    this.said = announcer.said;
    this.toast = announcer.toast;
    this.log = log.entries;
    this.visibleLog = log.visible;
    this.thrown = playing.thrown;
    this.recap = recap.running;
    this.thinking = bots.thinking;
    this.skipping = bots.skipping;
    this.held = bots.held;
    this.pace = bots.pace;
    this.fault = bots.fault;
    this.overlayId = overlays.overlayId;
    this.showArrows = overlays.showArrows;
    this.lesson = lessons.now;
    const recapping = computed(() => recap.running.value !== null);
    this.scene = sceneOf({ board, pointing, overlays, arrows: playing.arrows, lesson: lessons.now, recapping });

    this.#board = board;
    this.#announcer = announcer;
    this.#pointing = pointing;
    this.#cursor = cursor;
    this.#hand = new Hand(board, pointing, grip, announcer);
    this.#playing = playing;
    this.#replay = replay;
    this.#recap = recap;
    this.#bots = bots;
    this.#overlays = overlays;
    this.#lessons = lessons;
    this.#saver = saver;
    this.#now = now;
  }

  /** Opens a saved game where it stood. */
  static open(game: AnyGame, saved: SavedGame, options: SessionOptions = {}): Result<TableSession> {
    return atOnce(TableSession.#opening(game, saved, options));
  }

  /** The same while the page goes on: for games of thousands of moves. */
  static openGently(game: AnyGame, saved: SavedGame, options: SessionOptions = {}): Promise<Result<TableSession>> {
    return gently(TableSession.#opening(game, saved, options));
  }

  static *#opening(game: AnyGame, saved: SavedGame, options: SessionOptions): Steps<Result<TableSession>> {
    const reel = Reel.open(game, saved.record, saved.seed);
    if (!reel.ok) return bad(reel.why);
    const { log, snag } = yield* rewind(reel.value);
    const { match } = reel.value;
    if (snag === null) match.useSeed();
    return good(new TableSession(saved, match, log, snag, options));
  }

  /** Starts: shows whose move it is, and lets the computer play. */
  start(): void {
    if (this.humans.length > 1) handOver(this.#board, true);
    this.#announcer.say(`${promptWords(this.#board)} ${this.lesson.peek()?.text ?? ''}`.trim());
    if (!this.#recap.catchUp()) void this.#bots.drive();
  }

  close(): void {
    this.#recap.close();
    this.#bots.close();
  }

  get saved(): SavedGame {
    return this.#saver.saved;
  }

  // Orders

  take(offer: Offer): void {
    this.#pointing.take(offer);
  }

  play(action: unknown): Verdict {
    return this.#playing.play(action);
  }

  playMain(): void {
    const main = this.mainOffer.peek();
    if (this.recap.peek() !== null) this.#recap.skip();
    else if (main !== null) this.take(main);
  }

  /** Takes back the last order. After a leg of a way picked by hand its units stay in hand. */
  undo(): Verdict {
    // Units only taken in hand are put back with it: that is no order anybody remembers giving.
    if (this.#pointing.putBack() && this.undoable.peek() === 0) return ALLOWED;
    const legs = this.#pointing.legs.of(this.selectedUnit.peek());
    const verdict = this.#playing.undo();
    if (verdict.ok && legs.length > 0) this.#pointing.together.choose(legs[0].units);
    return verdict;
  }

  /** Takes back the way picked by hand, as far as that goes. */
  #takeBackLegs(): boolean {
    const [first] = this.#pointing.legs.of(this.selectedUnit.peek());
    if (first === undefined || this.undoable.peek() === 0) return false;
    batch(() => {
      while (this.match.moves.length > first.from && this.#playing.undo().ok);
      this.#pointing.together.choose(first.units);
    });
    return true;
  }

  /** An order in notation, asked about before it is given. */
  askAbout(text: string): Toast & { readonly action: unknown } {
    return { ...askAbout(this.#board, text), key: this.#announcer.nextKey() };
  }

  offersOf(unit: string): Offer[] {
    return this.#board.offersOf(unit);
  }

  // Pointing, with a pointer or the keys

  /** With Shift: one more of the stack, or a leg of the way. */
  choose(at: At, shift = false): void {
    const also = shift && at.unit !== null && this.#hand.chooseAlso(at.unit);
    if (!also) this.#pointing.choose(at, shift);
  }

  chooseHex(hex: string, unit: string | null = null): void {
    this.#pointing.choose({ hex, unit });
  }

  chooseUnit(unit: string): boolean {
    return this.#pointing.chooseUnit(unit);
  }

  /** One more unit of the stack in hand, or one less. */
  chooseAlso(unit: string): boolean {
    return this.#hand.chooseAlso(unit);
  }

  chooseStack(): void {
    this.#hand.chooseStack();
  }

  /** The units of a hex that could go somewhere. */
  stack(hex: string): readonly string[] {
    return this.#pointing.together.stack(hex);
  }

  lift(at: At): readonly string[] {
    return this.#hand.lift(at);
  }

  drop(at: At): void {
    this.#hand.drop(at);
  }

  /** Nothing is chosen any more; a unit only taken in hand is put back. */
  letGo(): void {
    batch(() => {
      this.#pointing.putBack();
      this.selectedUnit.value = null;
      this.selectedHex.value = null;
    });
  }

  inspect(at: At): void {
    this.#pointing.inspect(at);
  }

  inspectUnit(unit: string): void {
    this.#pointing.inspectUnit(unit);
  }

  /** Begins to write a pin for the hex that is chosen or pointed at. */
  pinHere(): void {
    const hex = this.#pointing.pointer.peek().hex ?? this.selectedHex.peek();
    if (hex === null) this.#announcer.tell(say.pinWhere);
    else this.pinning.value = hex;
  }

  pin(hex: string, text: string): void {
    this.memory.pin(hex, text);
    this.#announcer.say(this.memory.pinAt(hex) === undefined ? say.unpinned(hex) : say.pinned(hex));
  }

  hover(at: At): void {
    this.#pointing.hover(at);
  }

  quiet(): void {
    this.#pointing.quiet();
  }

  moveCursor(key: string): void {
    this.#cursor.move(key);
  }

  cycle(step: 1 | -1): boolean {
    return this.#cursor.cycle(step);
  }

  enter(shift = false): void {
    this.#cursor.enter(shift);
  }

  findHex(label: string): string | null {
    return findHex(this.game.present.map, label);
  }

  /** Steps back: from a choice, a selection, a typed hex, the past. False when there is nothing to step back from. */
  back(): boolean {
    if (this.typed.peek() !== '') this.typed.value = '';
    else if (this.pending.peek() !== null) this.pending.value = null;
    else if (this.toast.peek() !== null) this.quiet();
    else if (this.#takeBackLegs()) return true;
    else if (this.#pointing.putBack()) return true;
    else if (this.selectedUnit.peek() !== null) this.selectedUnit.value = null;
    else if (this.replayAt.peek() !== null) this.toPresent();
    else if (this.selectedHex.peek() !== null) this.selectedHex.value = null;
    else return false;
    return true;
  }

  // What is shown

  toggleOverlay(id: string): void {
    this.#overlays.toggle(id);
  }

  takeBackOverlay(): void {
    this.#overlays.takeBack();
  }

  toggleArrows(): void {
    this.#overlays.toggleArrows();
  }

  readOn(to?: number): void {
    this.#lessons.readOn(to);
  }

  /** The person the curtain waits for has sat down. */
  sitDown(): void {
    batch(() => {
      if (!sitDown(this.#board)) return;
      this.pinning.value = null;
      // What the last one was shown of his dice may tell what only he may know.
      this.thrown.value = null;
      this.#announcer.say(promptWords(this.#board));
      this.#recap.catchUp();
    });
  }

  // The past

  seek(to: number): void {
    this.#recap.stop();
    this.#replay.seek(to);
  }

  step(by: number): void {
    this.#recap.stop();
    this.#replay.step(by);
  }

  toPresent(): void {
    if (this.recap.peek() !== null) this.#recap.skip();
    else if (this.#replay.toPresent()) void this.#bots.drive();
  }

  /** Somebody looks at the page again: what the computer did meanwhile is shown. */
  comeBack(): void {
    if (this.replayAt.peek() === null) this.#recap.catchUp();
  }

  /** Shows once more what the others did last. */
  whatHappened(): void {
    this.#recap.stop();
    if (!this.#recap.again()) this.#announcer.tell(say.nothingHappened);
  }

  hadSecrets(): boolean {
    return this.#board.hadSecrets();
  }

  playOn(): SavedGame {
    return this.#replay.playOn(this.saved, this.#now());
  }

  // The computer

  skip(): void {
    this.#bots.skip();
  }

  hold(on: boolean): void {
    this.#bots.hold(on);
  }

  tryAgain(): void {
    this.#bots.tryAgain();
  }
}
