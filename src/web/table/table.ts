import { batch, computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import { bad, good, type Result } from '../../content/result.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Host } from '../../engine/host.ts';
import type { Reader } from '../../engine/log.ts';
import { Playback } from '../../engine/playback.ts';
import type { SeatAtTable } from '../../engine/seat.ts';
import { atOnce, type Steps } from '../../engine/steps.ts';
import type { Memory, SavedGame, Scene } from '../contracts.ts';
import type { Company } from '../online/company.ts';
import { say } from '../words.ts';
import { Again } from './again.ts';
import { Announcer, promptWords } from './announce.ts';
import { BotTurns, type Pace } from './bot-turns.ts';
import type { BotDriver } from './bots.ts';
import { Choosing } from './choosing.ts';
import { Counsel } from './counsel.ts';
import { Cursor } from './cursor.ts';
import { handOver, sitDown } from './curtain.ts';
import { inSlices } from './in-slices.ts';
import { Lasting } from './lasting.ts';
import { Legs } from './legs.ts';
import { guideOf, Lessons } from './lessons.ts';
import { MoveShow } from './move-show.ts';
import { Muster } from './muster.ts';
import { Orders } from './orders.ts';
import { Overlays } from './overlays.ts';
import { Past } from './past.ts';
import { PickUp } from './pick-up.ts';
import { Pins } from './pins.ts';
import { type Pointed, pointedAt } from './pointed.ts';
import { Recap } from './recap.ts';
import { Rewind } from './rewind.ts';
import { playOnFrom } from './saved.ts';
import { Saver } from './saver.ts';
import { sceneOf } from './scene.ts';
import { Selection } from './selection.ts';
import { Situation } from './situation.ts';
import { Standing } from './standing.ts';
import { TakeBack } from './take-back.ts';

export interface TableOptions {
  readonly save?: (game: SavedGame) => Promise<unknown> | unknown;
  readonly bots?: BotDriver;
  /** Whom the viewer asks for counsel. */
  readonly counsel?: BotDriver;
  readonly pace?: Pace;
  readonly now?: () => number;
  /** Does anybody see the page? */
  readonly looking?: () => boolean;
  /** Waits; ends early when `skip` is called. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** The parts a table is put together from. None knows a rule or the page; each is explained in its own file. */
interface Parts {
  readonly game: AnyGame;
  readonly situation: Situation;
  readonly announcer: Announcer;
  readonly selection: Selection;
  readonly pointed: ReadonlySignal<Pointed | null>;
  readonly shown: MoveShow;
  readonly orders: Orders;
  readonly lasting: Lasting;
  readonly again: Again;
  readonly muster: Muster;
  readonly choosing: Choosing;
  readonly cursor: Cursor;
  readonly takeBack: TakeBack;
  readonly standing: Standing;
  readonly bots: BotTurns;
  readonly counsel: Counsel;
  readonly recap: Recap;
  readonly past: Past;
  readonly overlays: Overlays;
  readonly lessons: Lessons;
  readonly pins: Pins;
  readonly scene: ReadonlySignal<Scene>;
}

/** One game at the table: what the panels hold. */
export interface Table extends Parts {
  /** The game as it is kept. */
  readonly saved: SavedGame;
  /** Shows whose move it is, and lets the computer play. */
  start(): void;
  close(): void;
  /** The person the curtain waits for has sat down. */
  sitDown(): void;
  /** A copy of the game as it stands at the moment looked at, against the computer; null where the game is kept elsewhere. */
  readonly playOn: (() => SavedGame) | null;
  /** A small picture of the map, as an address, for the list of games. */
  keepPicture(picture: string): void;
  /** Whom one plays with, where the game is kept on a server. */
  readonly company?: Company;
}

/** A game kept elsewhere, as one sits down at it. */
export interface KeptElsewhere {
  readonly seat: SeatAtTable;
  readonly saved: SavedGame;
  /** Why it cannot go on. */
  readonly snag: string | null;
  readonly company: Company;
  /** What the viewer keeps to himself has changed. */
  remember(memory: Memory): void;
}

/** Opens a saved game where it stood. */
export function openTable(game: AnyGame, saved: SavedGame, options: TableOptions = {}): Result<Table> {
  return atOnce(opening(game, saved, options));
}

/** The same while the page goes on: for games of thousands of moves. */
export function openTableInSlices(game: AnyGame, saved: SavedGame, options: TableOptions = {}): Promise<Result<Table>> {
  return inSlices(opening(game, saved, options));
}

function* opening(game: AnyGame, saved: SavedGame, options: TableOptions): Steps<Result<Table>> {
  const { record, seed, milestones = [] } = saved;
  const opened = Playback.open(game, record, { seed, words: true, milestones });
  if (!opened.ok) return bad(opened.why);
  const playback = opened.value;
  while (playback.at < playback.length) {
    const played = playback.step();
    if (!played.ok) return good(hosted(new Host(playback.match), saved, played.why, options));
    yield;
  }
  playback.match.useSeed();
  return good(hosted(new Host(playback.match), saved, null, options));
}

/** The table of a game that is kept elsewhere: one seat at it, or a place among the onlookers. */
export function tableElsewhere(kept: KeptElsewhere, options: TableOptions = {}): Table {
  const { seat, saved, snag, company } = kept;
  const announcer = new Announcer();
  const seats = new Map<Reader, SeatAtTable>([
    ['spectator', seat],
    [seat.seat, seat],
  ]);
  const situation = new Situation(seats, saved, snag, (memory) => kept.remember(memory[seat.seat]));
  const parts = partsOf(situation, announcer, saved, options);
  // Whoever keeps the game gives the answers that were left.
  return {
    ...parts,
    saved,
    company,
    playOn: null,
    keepPicture() {},
    ...comingAndGoing(
      parts,
      () => {},
      () => () => {},
    ),
  };
}

/** The table of a game that is played and kept in this page. */
function hosted(host: Host, saved: SavedGame, snag: string | null, options: TableOptions): Table {
  const { match } = host;
  const now = options.now ?? (() => Date.now());
  const announcer = new Announcer();
  const saver = new Saver(saved, options.save, (why) => announcer.tell(say.notSaved(why)));
  const readers: readonly Reader[] = [...match.game.seats, 'spectator'];
  const seats = new Map(readers.map((reader) => [reader, host.seat(reader)]));
  const situation = new Situation(seats, saved, snag, (memory) => saver.remember(memory));
  const parts = partsOf(situation, announcer, saved, options);
  const stopSaving = host.listen(() => saver.save(match, now()));
  return {
    ...parts,
    get saved() {
      return saver.saved;
    },
    ...comingAndGoing(parts, stopSaving, () => parts.standing.start()),
    keepPicture: (picture) => saver.keepPicture(picture),
    playOn() {
      const at = situation.replayAt.peek() ?? match.moves.length;
      const there = at === match.moves.length ? match : host.matchAt(at);
      const viewer = situation.viewer.peek();
      const seat = viewer === 'spectator' ? (there.toMove ?? match.game.seats[0]) : viewer;
      return playOnFrom({ ...saver.saved, record: match.record() }, there, at, seat, now());
    },
  };
}

function partsOf(situation: Situation, announcer: Announcer, saved: SavedGame, options: TableOptions): Parts {
  const { game } = situation;
  const { sleep, looking, pace = 'normal' } = options;
  const selection = new Selection(situation, announcer);
  const legs = new Legs(situation);
  const shown = new MoveShow(situation, announcer);
  const orders = new Orders({ situation, selection, legs, shown, announcer });
  const pickUp = new PickUp(situation, orders);
  const lasting = new Lasting({ situation, selection, orders, pickUp, announcer });
  const again = new Again(situation, orders, announcer);
  const muster = new Muster({ situation, selection, orders, announcer });
  const taught = (): readonly string[] => lessons.now.peek()?.point ?? [];
  const choosing = new Choosing({ situation, selection, orders, pickUp, lasting, muster, announcer, taught });
  const cursor = new Cursor({ situation, selection, orders, pickUp, choosing, announcer });
  const standing = new Standing(situation, announcer);
  const { choices, seed } = saved;
  const bots = new BotTurns({ situation, shown, choices, seed, bots: options.bots, pace, sleep, looking });
  const counsel = new Counsel({ situation, choices, seed, driver: options.counsel });
  const rewind = new Rewind(situation, selection, announcer);
  const recap = new Recap({ situation, shown, rewind, bots, sleep });
  const past = new Past({ situation, rewind, recap, bots, announcer });
  const takeBack = new TakeBack({
    ...{ situation, selection, orders, pickUp, lasting, legs, muster, cursor, past, announcer },
  });
  const overlays = new Overlays(situation, announcer);
  const guide = guideOf(game, saved);
  situation.opening.value = guide?.opening.length ?? 0;
  const lessons = new Lessons(guide, situation, announcer, () => takeBack.undo().ok);
  const pins = new Pins(situation, selection, announcer);
  const pointed = pointedAt(situation, selection);
  const recapping = computed(() => recap.running.value !== null);
  const scene = sceneOf({ situation, selection, legs, muster, overlays, shown, lesson: lessons.now, recapping });
  return {
    ...{ game, situation, announcer, selection, pointed, shown, orders, lasting, again, muster, choosing, cursor },
    ...{ takeBack, standing, bots, counsel, recap, past, overlays, lessons, pins, scene },
  };
}

/** When the curtain falls, what the last one had in hand and was shown goes with him: nothing of it stays in the page. */
function cover({ situation, selection, shown, announcer, pins, counsel }: Parts): () => void {
  return effect(() => {
    if (situation.curtain.value === null) return;
    untracked(() => {
      selection.clear();
      shown.thrown.value = null;
      shown.arrows.value = [];
      pins.writing.value = null;
      counsel.forget();
      announcer.toast.value = null;
      announcer.say(promptWords(situation));
    });
  });
}

/** Opening and closing the table, and changing seats at it. */
function comingAndGoing(
  parts: Parts,
  stopSaving: () => void,
  startStanding: () => () => void,
): Pick<Table, 'start' | 'close' | 'sitDown'> {
  const { situation, announcer, shown, orders, bots, counsel, recap, lessons, pins } = parts;
  let stopDriving = (): void => {};
  let stopCovering = (): void => {};
  let stopStanding = (): void => {};
  return {
    start() {
      if (situation.humans.length > 1) handOver(situation, true);
      announcer.say(`${promptWords(situation)} ${lessons.now.peek()?.text ?? ''}`.trim());
      recap.catchUp();
      stopStanding = startStanding();
      stopCovering = cover(parts);
      // Whenever the game has gone on, the computer may be next.
      stopDriving = situation.version.subscribe(() => {
        counsel.forget();
        void bots.drive();
      });
    },
    close() {
      stopCovering();
      stopStanding();
      stopDriving();
      recap.close();
      bots.close();
      counsel.close();
      orders.close();
      stopSaving();
    },
    sitDown() {
      batch(() => {
        if (!sitDown(situation)) return;
        pins.writing.value = null;
        // What the last one was shown of his dice may tell what only he may know.
        shown.thrown.value = null;
        announcer.say(promptWords(situation));
        recap.catchUp();
      });
    },
  };
}
