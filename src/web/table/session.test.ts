import { describe, expect, it, vi } from 'vitest';
import { commitment } from '../../engine/dice.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import type { SavedGame } from '../contracts.ts';
import { begin } from '../store/saved.ts';
import { answer, BotDriver, type BotQuestion, type Port } from './bots.ts';
import { courseOf } from './course.ts';
import { atOnce } from './gently.ts';
import { Keys } from './keys.ts';
import { luckOf } from './luck.ts';
import { Reel } from './reel.ts';
import { guided, rematch } from './saved.ts';
import { TableSession } from './session.ts';

const choices = { scenario: 'campaign', options: {} };

/** Answers like the worker, in this thread; counts what it was asked. */
function fakeWorker(questions: BotQuestion[] = []): () => Port {
  return () => {
    const port: Port = {
      onmessage: null,
      postMessage(question) {
        // A worker gets copies.
        const copy = structuredClone(question);
        questions.push(copy);
        void answer(copy).then((data) => port.onmessage?.({ data }));
      },
      terminate() {
        port.onmessage = null;
      },
    };
    return port;
  };
}

function fresh(players: SavedGame['players'] = { axis: 'human', allied: 'human' }, seed = 'a-table'): SavedGame {
  const saved = begin(kasserinePass, choices, players, 1);
  if (!saved.ok) throw new Error(saved.why);
  // The same dice every time.
  return { ...saved.value, seed, record: { ...saved.value.record, seed, commitment: commitment(seed) } };
}

function open(saved = fresh(), options: Parameters<typeof TableSession.open>[2] = {}): TableSession {
  const session = TableSession.open(kasserinePass, saved, options);
  if (!session.ok) throw new Error(session.why);
  session.value.start();
  return session.value;
}

/** Orders in notation, through the same door as the buttons. */
function order(session: TableSession, ...orders: string[]): void {
  for (const text of orders) {
    const action = session.game.orders.parse(text);
    if (!action.ok) throw new Error(action.why);
    const verdict = session.play(action.value);
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
}

const SET_UP = [
  'place fr-1 I12',
  'place fr-2 J8',
  'place us-1ad-ccb F4',
  'place fr-4 J6',
  'place us-1ad-cca K3',
  'place fr-3 I9',
  'place us-34id-133 G4',
  'place us-34id-168 G4',
  'place us-34id-135 G4',
  'place us-1ad-ccd F4',
  'place kg-gerhardt F3',
  'place kg-reimann F3',
  'place kg-lang F3',
  'place tigers F3',
];

describe('the table', () => {
  it('is set up by pointing: a unit beside the map, then a hex, and the next unit is at hand', () => {
    const session = open();
    expect(session.viewer.value).toBe('allied');
    expect(session.asked.value).toMatchObject({ who: 'allied', mine: true, rule: 'SET-1' });
    const first = session.actors.value[0];
    session.chooseUnit(first);
    const lit = session.scene.value.lit.filter((hex) => hex.tone === 'go');
    expect(lit.length).toBeGreaterThan(5);
    session.chooseHex(lit[0].hex);
    expect(session.pieces.value.find((piece) => piece.id === first)?.hex).toBe(lit[0].hex);
    expect(session.selectedUnit.value).not.toBe(first);
    expect(session.pieces.value.find((piece) => piece.id === session.selectedUnit.value)?.hex).toBeNull();
    session.close();
  });

  it('asks which way when two offers lead to one hex, and lights the path', () => {
    const session = open();
    order(session, ...SET_UP, 'end');
    session.choose({ hex: 'F3', unit: 'kg-lang' });
    expect(session.selectedUnit.value).toBe('kg-lang');
    const both = session.offersOf('kg-lang').filter(({ look }) => look.hex === 'F2');
    expect(both.length).toBe(2);
    session.hover({ hex: 'F2', unit: null });
    expect(session.scene.value.path).toEqual(['F3', 'F2']);
    expect(session.pointing.value?.can).toContain(' / ');
    session.chooseHex('F2');
    expect(session.pending.value?.options.map(({ look }) => look.text)).toEqual(both.map(({ look }) => look.text));
    expect(session.match.moves.length).toBe(SET_UP.length + 1);
    session.take(session.pending.value!.options[1]);
    expect(session.match.moves.at(-1)?.do).toBe('move kg-lang F2 by road');
    expect(session.pending.value).toBeNull();
    session.close();
  });

  it('says why not, with the rule, and keeps the selection', () => {
    const session = open();
    order(session, ...SET_UP, 'end');
    session.choose({ hex: 'F3', unit: 'kg-lang' });
    session.chooseHex('L13');
    expect(session.toast.value?.text).toMatch(/\.$/);
    expect(session.toast.value?.rule).toMatch(/^[A-Z]+-/);
    expect(session.said.value).toBe(session.toast.value?.text);
    expect(session.selectedUnit.value).toBe('kg-lang');
    expect(session.scene.value.lit).toContainEqual({ hex: 'L13', tone: 'refused' });
    session.hover({ hex: 'F4', unit: null });
    expect(session.pointing.value?.refusal?.rule).toMatch(/^[A-Z]+-/);
    expect(session.askAbout('move kg-lang A3').rule).not.toBe('');
    expect(session.askAbout('dance').text).toContain('not an order');
    expect(session.askAbout('end').action).not.toBeNull();
    expect(session.back()).toBe(true);
    expect(session.toast.value).toBeNull();
    session.close();
  });

  it('takes back until the dice or the other player, and says so', () => {
    const session = open();
    order(session, ...SET_UP.slice(0, 2));
    expect(session.undoable.value).toBe(2);
    expect(session.undo().ok).toBe(true);
    expect(session.log.value.length).toBe(2);
    expect(session.match.moves.length).toBe(1);
    order(session, ...SET_UP.slice(1, 10));
    // The last placement handed the table over.
    expect(session.undoable.value).toBe(0);
    expect(session.undo().ok).toBe(false);
    expect(session.toast.value?.text).toContain('taken back');
    session.close();
  });

  it('builds a battle: the target, the units, the sums, the commit', () => {
    const session = open();
    order(session, ...SET_UP, 'end', 'end', 'end');
    expect(session.match.question?.ask.id).toBe('allocate');
    expect(session.scene.value.lit).toContainEqual({ hex: 'F4', tone: 'strike' });
    session.chooseHex('F4');
    expect(session.battle.value?.title).toBe('Attack on F4');
    session.choose({ hex: 'F3', unit: 'kg-gerhardt' });
    expect(session.battle.value?.attackers.length).toBe(1);
    session.choose({ hex: 'F3', unit: 'kg-reimann' });
    expect(session.battle.value?.attackers.length).toBe(2);
    const chances = session.battle.value!.chances.reduce((sum, each) => sum + each.probability, 0);
    expect(chances).toBeCloseTo(1);
    expect(session.mainOffer.value?.look.verb).toBe('commit');
    session.playMain();
    expect(session.battle.value).toBeNull();
    session.close();
  });

  it('asks once more where an order is easily regretted', () => {
    const session = open(fresh({ axis: 'heuristic', allied: 'human' }));
    const offer = { action: { do: 'end' }, look: { text: 'Go', verb: 'end', final: true } };
    session.take(offer);
    expect(session.pending.value?.options).toEqual([offer]);
    session.back();
    expect(session.pending.value).toBeNull();
    session.close();
  });

  it('is worked by the keyboard alone', () => {
    const session = open();
    expect(session.cycle(1)).toBe(true);
    const unit = session.selectedUnit.value;
    session.typed.value = 'g4';
    session.enter();
    expect(session.pieces.value.find((piece) => piece.id === unit)?.hex).toBe('G4');
    session.typed.value = 'Z99';
    session.enter();
    expect(session.toast.value?.text).toContain('Z99');
    session.moveCursor('ArrowUp');
    session.moveCursor('ArrowUp');
    expect(session.said.value).toMatch(/^[A-L]\d+\. /);
    for (let i = 0; i < 40 && session.cycle(1); i++);
    expect(session.cycle(1)).toBe(false);
    session.toggleOverlay(session.game.present.overlays[0].id);
    expect(session.scene.value.overlay?.hexes.length).toBeGreaterThan(0);
    session.close();
  });
});

describe('the keys', () => {
  const typing = (session: TableSession) => {
    const helped = vi.fn();
    const keys = new Keys(session, helped);
    let at = 0;
    const press = (key: string, more: { shift?: boolean; onMap?: boolean; onControl?: boolean } = {}): boolean =>
      keys.press({ key, shift: false, onMap: true, onControl: false, at: (at += 100), ...more });
    return { press, helped };
  };

  it('tell a hex from an overlay by the digit that follows', () => {
    const session = open();
    const { press } = typing(session);
    const overlay = session.game.present.overlays.find((each) => each.key === 'd')!;
    press('d');
    expect(session.overlayId.value).toBe(overlay.id);
    press('4');
    expect(session.typed.value).toBe('D4');
    expect(session.overlayId.value).toBeNull();
    press('Backspace');
    expect(session.typed.value).toBe('D');
    press('Escape');
    expect(session.typed.value).toBe('');
    session.close();
  });

  it('play a turn: units by Tab, a hex by name, a way by number, the main order by Space, back by U', () => {
    const session = open();
    order(session, ...SET_UP);
    const { press, helped } = typing(session);
    press(' ');
    expect(session.match.moves.at(-1)?.do).toBe('end');
    while (session.selectedUnit.value !== 'kg-lang') expect(press('Tab')).toBe(true);
    for (const key of ['f', '2', 'Enter']) press(key);
    expect(session.pending.value?.options.length).toBe(2);
    press('2');
    expect(session.match.moves.at(-1)?.do).toBe('move kg-lang F2 by road');
    press('u');
    expect(session.match.moves.at(-1)?.do).toBe('end');
    press('[');
    expect(session.replayAt.value).toBe(session.match.moves.length - 1);
    press(']');
    press('Escape');
    expect(session.replayAt.value).toBeNull();
    press('?');
    expect(helped).toHaveBeenCalledOnce();
    session.close();
  });

  it('leave buttons and panels their own keys', () => {
    const session = open();
    const { press } = typing(session);
    const moves = session.match.moves.length;
    expect(press(' ', { onControl: true, onMap: false })).toBe(false);
    expect(press('Enter', { onControl: true, onMap: false })).toBe(false);
    expect(press('Tab', { onMap: false })).toBe(false);
    expect(press('ArrowUp', { onMap: false })).toBe(false);
    expect(session.match.moves.length).toBe(moves);
    session.close();
  });
});

describe('the past', () => {
  it('can be looked at and left again; nothing is played there', () => {
    const session = open();
    order(session, ...SET_UP, 'end');
    const moves = session.match.moves.length;
    session.seek(3);
    expect(session.pieces.value.filter((piece) => piece.hex !== null && piece.seat === 'allied').length).toBe(3);
    expect(session.offers.value).toEqual([]);
    session.step(1);
    expect(session.replayAt.value).toBe(4);
    session.step(-4);
    expect(session.pieces.value.filter((piece) => piece.hex !== null && piece.seat === 'allied').length).toBe(0);
    session.step(14);
    expect(session.replayAt.value).toBe(14);
    expect(session.undo().ok).toBe(false);
    expect(session.play({ do: 'end' }).ok).toBe(false);
    expect(session.match.moves.length).toBe(moves);
    session.toPresent();
    expect(session.offers.value.length).toBeGreaterThan(0);
    session.close();
  });

  it('sees the moves made after an undo, not those taken back', () => {
    const session = open();
    order(session, 'place fr-1 I12', 'place fr-2 J8');
    session.seek(2);
    session.toPresent();
    session.undo();
    order(session, 'place fr-2 J9');
    session.seek(2);
    expect(session.pieces.value.find((piece) => piece.id === 'fr-2')?.hex).toBe('J9');
    session.close();
  });

  it('opens a side game with dice of its own, and leaves this one alone', () => {
    const session = open();
    order(session, ...SET_UP, 'end');
    session.seek(14);
    const copy = session.playOn();
    expect(copy.id).not.toBe(session.saved.id);
    expect(copy.seed).not.toBe(session.saved.seed);
    expect(copy.record.moves.length).toBe(14);
    expect(copy.players).toEqual({ axis: 'human', allied: 'heuristic' });
    const side = open(copy);
    expect(side.asked.value).toMatchObject({ who: 'axis', mine: true });
    order(side, 'end', 'end');
    expect(session.match.moves.length).toBe(15);
    side.close();
    session.close();
  });
});

describe('a saved game', () => {
  it('is kept after each move and opened where it stood, with its log', async () => {
    const kept: SavedGame[] = [];
    const session = open(fresh(), { save: (game) => void kept.push(game), now: () => 42 });
    order(session, ...SET_UP.slice(0, 3));
    await vi.waitFor(() => expect(kept.at(-1)?.record.moves.length).toBe(3));
    expect(kept.at(-1)).toMatchObject({ updated: 42, over: false, toMove: 'allied' });
    const again = open(kept.at(-1));
    expect(again.log.value.map((entry) => entry.notation)).toEqual(session.log.value.map((entry) => entry.notation));
    expect(again.log.value[1].text).toBe(session.log.value[1].text);
    expect(again.view.value).toEqual(session.view.value);
    session.close();
    again.close();
  });

  it('that no longer fits the rules stands where it stopped, and says why', () => {
    const saved = fresh();
    const session = open({
      ...saved,
      record: {
        ...saved.record,
        moves: [
          { by: 'allied', do: 'place fr-1 I12' },
          { by: 'allied', do: 'place fr-1 I12' },
        ],
      },
    });
    expect(session.snag).toContain('move 2');
    expect(session.match.moves.length).toBe(1);
    expect(session.offers.value).toEqual([]);
    session.close();
  });

  it('tells what went wrong when it cannot be kept', async () => {
    const session = open(fresh(), { save: () => Promise.reject(new Error('the disk is full')) });
    order(session, SET_UP[0]);
    await vi.waitFor(() => expect(session.toast.value?.text).toContain('the disk is full'));
    session.close();
  });
});

describe('the computer', () => {
  it('plays its side one move at a time from its own view, and stops where a person is asked', async () => {
    const questions: BotQuestion[] = [];
    const slept: number[] = [];
    const session = open(fresh({ axis: 'human', allied: 'heuristic' }), {
      bots: new BotDriver(fakeWorker(questions)),
      sleep: async (ms) => void slept.push(ms),
    });
    expect(session.thinking.value).toBe(true);
    expect(session.asked.value).toMatchObject({ who: 'allied', mine: false, computer: true });
    expect(session.play({ do: 'end' }).ok).toBe(false);
    await vi.waitFor(() => expect(session.thinking.value).toBe(false));
    expect(session.asked.value).toMatchObject({ who: 'axis', mine: true });
    expect(questions.length).toBe(10);
    expect(questions.every((each) => each.seat === 'allied' && each.bot === 'heuristic')).toBe(true);
    expect(slept.length).toBe(10);
    session.close();
  });

  it('can be hurried: no pause after skip', async () => {
    const slept: number[] = [];
    const session = open(fresh({ axis: 'human', allied: 'random' }), {
      bots: new BotDriver(fakeWorker()),
      // Nobody wakes up by himself.
      sleep: (ms) => new Promise(() => slept.push(ms)),
    });
    await vi.waitFor(() => expect(slept.length).toBe(1));
    session.skip();
    await vi.waitFor(() => expect(session.asked.value?.mine).toBe(true));
    expect(slept.length).toBe(1);
    await vi.waitFor(() => expect(session.skipping.value).toBe(false));
    session.close();
  });

  it('waits while somebody looks at the past', async () => {
    const session = open(fresh({ axis: 'human', allied: 'random' }), {
      bots: new BotDriver(fakeWorker()),
      sleep: () => new Promise((wake) => setTimeout(wake, 5)),
    });
    await vi.waitFor(() => expect(session.match.moves.length).toBeGreaterThan(1));
    session.seek(1);
    const moves = session.match.moves.length;
    await new Promise((wake) => setTimeout(wake, 60));
    expect(session.match.moves.length).toBe(moves);
    session.toPresent();
    await vi.waitFor(() => expect(session.asked.value?.mine).toBe(true));
    session.close();
  });

  it('says so when it fails, and the game is still there', async () => {
    const session = open(fresh({ axis: 'human', allied: 'nobody' }), { bots: new BotDriver(fakeWorker()) });
    await vi.waitFor(() => expect(session.fault.value).toContain('there is no bot'));
    session.close();
  });

  it('plays a whole game against itself through the session; the record replays and the after-game finds its figures', async () => {
    const kept: SavedGame[] = [];
    const session = open(fresh({ axis: 'heuristic', allied: 'random' }, 'whole'), {
      bots: new BotDriver(fakeWorker()),
      save: (game) => void kept.push(game),
      pace: 'instant',
    });
    expect(session.viewer.value).toBe('spectator');
    session.skip();
    await vi.waitFor(() => expect(session.outcome.value).not.toBeNull(), 60_000);
    await vi.waitFor(() => expect(kept.at(-1)?.over).toBe(true));
    const record = kept.at(-1)!.record;
    const reel = Reel.open(kasserinePass, record);
    if (!reel.ok) throw new Error(reel.why);
    reel.value.seek(record.moves.length);
    expect(reel.value.match.outcome).toEqual(session.outcome.value);
    // Back and forth over the checkpoints.
    reel.value.seek(30);
    const early = reel.value.match.view('spectator');
    reel.value.seek(record.moves.length);
    reel.value.seek(30);
    expect(reel.value.match.view('spectator')).toEqual(early);
    const luck = luckOf(session.log.value, kasserinePass.seats);
    const dice = record.moves.flatMap((move) => move.dice ?? []).length;
    expect(luck.reduce((sum, seat) => sum + seat.count, 0)).toBe(dice);
    const course = atOnce(courseOf(kasserinePass, kept.at(-1)!));
    if (!course.ok) throw new Error(course.why);
    expect(
      course.value.plots.every((plot) => plot.lines.every((line) => line.values.length === record.moves.length + 1)),
    ).toBe(true);
    expect(course.value.plots.find((plot) => plot.title === 'Points')?.lines.map((line) => line.seat)).toEqual([
      'axis',
      'allied',
    ]);
    const next = rematch(kasserinePass, kept.at(-1)!, 7);
    expect(next.ok && next.value.players).toEqual({ axis: 'random', allied: 'heuristic' });
    session.close();
  }, 90_000);
});

describe('a guided battle', () => {
  it('teaches by its orders, and ends inside a game that goes on', () => {
    const saved = guided(kasserinePass, 1);
    if (!saved.ok) throw new Error(saved.why);
    const session = open(saved.value);
    expect(session.asked.value).toMatchObject({ who: 'axis', mine: true });
    expect(session.lesson.value).toMatchObject({ index: 0, waits: false });
    session.readOn();
    expect(session.lesson.value).toMatchObject({ index: 1, waits: true });
    expect(session.scene.value.lit).toContainEqual({ hex: 'E4', tone: 'choose', note: '!' });
    order(session, 'move kg-stenhoff E4 by road', 'move rommel E4 by road');
    expect(session.lesson.value?.index).toBe(3);
    session.undo();
    expect(session.lesson.value?.index).toBe(2);
    // It is found again after a pause, and other games have none.
    expect(open({ ...session.saved }).lesson.value?.index).toBe(2);
    expect(open().lesson.value).toBeNull();
    session.readOn(99);
    expect(session.lesson.value).toBeNull();
    expect(session.offers.value.length).toBeGreaterThan(0);
    session.close();
  });
});

describe('two at one screen', () => {
  it('share the chair without a curtain when there are no secrets', () => {
    const session = open();
    order(session, ...SET_UP.slice(0, 10));
    expect(session.curtain.value).toBeNull();
    expect(session.viewer.value).toBe('axis');
    session.close();
  });

  it('hand over behind a curtain when their views differ', () => {
    const secretive = {
      ...kasserinePass,
      view: (s: Parameters<typeof kasserinePass.view>[0], seat: string) => ({
        ...kasserinePass.view(s, seat),
        // A table where each seat sees something of its own.
        secret: seat,
      }),
    };
    const opened = TableSession.open(secretive, fresh());
    if (!opened.ok) throw new Error(opened.why);
    const session = opened.value;
    session.start();
    expect(session.curtain.value).toBe('allied');
    expect(session.offers.value).toEqual([]);
    session.sitDown();
    order(session, ...SET_UP.slice(0, 10));
    expect(session.curtain.value).toBe('axis');
    expect(session.asked.value).toMatchObject({ mine: false, prompt: 'The Axis decide.' });
    expect(session.play({ do: 'end' }).ok).toBe(false);
    session.sitDown();
    // First what the other did meanwhile, from the new viewer's own eyes.
    expect(session.recap.value).toEqual({ from: 0, to: 10 });
    expect(session.view.value).toMatchObject({ secret: 'axis' });
    session.toPresent();
    expect(session.recap.value).toBeNull();
    expect(session.asked.value?.mine).toBe(true);
    // What the other did without a word to everybody stays unsaid.
    expect(
      session.visibleLog.value.filter((entry) => entry.by === 'allied').every((entry) => entry.notation === ''),
    ).toBe(true);
    session.close();
  });
});
