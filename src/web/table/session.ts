import { batch, computed, type ReadonlySignal } from '@preact/signals';
import { bad, good, type Result } from '../../content/result.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Verdict } from '../../engine/verdict.ts';
import type { SavedGame, Scene } from '../contracts.ts';
import { Announcer, promptWords, type Toast } from './announce.ts';
import { Board, type Offer } from './board.ts';
import { BotTurns, type Pace } from './bot-turns.ts';
import type { BotDriver } from './bots.ts';
import { Cursor } from './cursor.ts';
import { handOver, sitDown } from './curtain.ts';
import { findHex } from './find-hex.ts';
import { GameLog } from './game-log.ts';
import { guideOf, Lessons } from './lessons.ts';
import { Overlays } from './overlays.ts';
import { Playing } from './playing.ts';
import { Pointing } from './pointing.ts';
import { type AnyMatch, type LogEntry, Reel, rewind } from './reel.ts';
import { Replay } from './replay.ts';
import { Saver } from './saver.ts';
import { sceneOf } from './scene.ts';
import { type At, askAbout } from './why-not.ts';
import { say } from './words.ts';

export interface SessionOptions {
  readonly save?: (game: SavedGame) => Promise<unknown> | unknown;
  readonly bots?: BotDriver;
  readonly pace?: Pace;
  readonly now?: () => number;
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
  readonly actors: Board['actors'];

  // pointing.ts, cursor.ts
  readonly selectedUnit: Pointing['selectedUnit'];
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
  readonly #playing: Playing;
  readonly #replay: Replay;
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
    const board = new Board(match, saved.players, snag);
    const announcer = new Announcer();
    const log = new GameLog(board, entries);
    const saver = new Saver(saved, options.save, (why) => announcer.tell(say.notSaved(why)));
    const pointing = new Pointing(board, announcer, (action) => this.play(action));
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
    });
    const overlays = new Overlays(match.game, announcer);
    const lessons = new Lessons(guideOf(match.game, saved), board, announcer);

    this.game = match.game;
    this.match = match;
    this.snag = snag;
    this.humans = board.humans;
    this.version = board.version;
    this.viewer = board.viewer;
    this.curtain = board.curtain;
    this.replayAt = board.replayAt;
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
    this.actors = board.actors;
    this.selectedUnit = pointing.selectedUnit;
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
    this.thinking = bots.thinking;
    this.skipping = bots.skipping;
    this.held = bots.held;
    this.pace = bots.pace;
    this.fault = bots.fault;
    this.overlayId = overlays.overlayId;
    this.showArrows = overlays.showArrows;
    this.lesson = lessons.now;
    this.scene = computed(() => sceneOf({ board, pointing, overlays, arrows: playing.arrows, lesson: lessons.now }));

    this.#board = board;
    this.#announcer = announcer;
    this.#pointing = pointing;
    this.#cursor = cursor;
    this.#playing = playing;
    this.#replay = new Replay(shared);
    this.#bots = bots;
    this.#overlays = overlays;
    this.#lessons = lessons;
    this.#saver = saver;
    this.#now = now;
  }

  /** Opens a saved game where it stood. */
  static open(game: AnyGame, saved: SavedGame, options: SessionOptions = {}): Result<TableSession> {
    const reel = Reel.open(game, saved.record, saved.seed);
    if (!reel.ok) return bad(reel.why);
    const { log, snag } = rewind(reel.value);
    const { match } = reel.value;
    if (snag === null) match.useSeed();
    return good(new TableSession(saved, match, log, snag, options));
  }

  /** Starts: shows whose move it is, and lets the computer play. */
  start(): void {
    if (this.humans.length > 1) handOver(this.#board);
    this.#announcer.say(`${promptWords(this.#board)} ${this.lesson.peek()?.text ?? ''}`.trim());
    void this.#bots.drive();
  }

  close(): void {
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
    if (main !== null) this.take(main);
  }

  undo(): Verdict {
    return this.#playing.undo();
  }

  /** An order in notation, asked about before it is given. */
  askAbout(text: string): Toast & { readonly action: unknown } {
    return { ...askAbout(this.#board, text), key: this.#announcer.nextKey() };
  }

  offersOf(unit: string): Offer[] {
    return this.#board.offersOf(unit);
  }

  // Pointing, with a pointer or the keys

  choose(at: At): void {
    this.#pointing.choose(at);
  }

  chooseHex(hex: string, unit: string | null = null): void {
    this.#pointing.choose({ hex, unit });
  }

  chooseUnit(unit: string): boolean {
    return this.#pointing.chooseUnit(unit);
  }

  inspect(at: At): void {
    this.#pointing.inspect(at);
  }

  inspectUnit(unit: string): void {
    this.#pointing.inspectUnit(unit);
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

  enter(): void {
    this.#cursor.enter();
  }

  findHex(label: string): string | null {
    return findHex(this.game.present.map, label);
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

  // What is shown

  toggleOverlay(id: string): void {
    this.#overlays.toggle(id);
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
      if (sitDown(this.#board)) this.#announcer.say(promptWords(this.#board));
    });
  }

  // The past

  seek(to: number): void {
    this.#replay.seek(to);
  }

  step(by: number): void {
    this.#replay.step(by);
  }

  toPresent(): void {
    if (this.#replay.toPresent()) void this.#bots.drive();
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
