import { describe, expect, it, vi } from 'vitest';
import { commitment } from '../../engine/dice.ts';
import { Playback } from '../../engine/playback.ts';
import { atOnce } from '../../engine/steps.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { luckOf } from '../../report/luck.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import type { SavedGame } from '../contracts.ts';
import { begin } from '../store/saved.ts';
import { deskHere } from './bot-desk.fixture.ts';
import { BotDriver, type BotQuestion } from './bots.ts';
import { courseOf } from './course.ts';
import { Keys } from './keys.ts';
import { guided, rematch } from './saved.ts';
import { openTable, type Table } from './table.ts';
import { askAbout } from './why-not.ts';

const choices = { scenario: 'campaign', options: {} };

function fresh(players: SavedGame['players'] = { axis: 'human', allied: 'human' }, seed = 'a-table'): SavedGame {
  const saved = unwrap(begin(kasserinePass, choices, players, 1));
  // The same dice every time.
  return { ...saved, seed, record: { ...saved.record, seed, commitment: commitment(seed) } };
}

function open(saved = fresh(), options: Parameters<typeof openTable>[2] = {}): Table {
  const opened = unwrap(openTable(kasserinePass, saved, options));
  opened.start();
  return opened;
}

/** Orders in notation, through the same door as the buttons. */
function order(table: Table, ...orders: string[]): void {
  for (const text of orders) {
    const action = unwrap(table.game.orders.parse(text));
    const verdict = table.orders.play(action);
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
    const table = open();
    expect(table.situation.viewer.value).toBe('allied');
    expect(table.situation.asked.value).toMatchObject({ who: 'allied', mine: true, rule: 'SET-1' });
    const first = table.situation.actors.value[0];
    table.choosing.chooseUnit(first);
    // Whoever clicks it once more still means it: beside the map nothing is put back by a click.
    table.choosing.chooseUnit(first);
    expect(table.selection.unit.value).toBe(first);
    const lit = table.scene.value.lit.filter((hex) => hex.tone === 'go');
    expect(lit.length).toBeGreaterThan(5);
    table.choosing.choose({ hex: lit[0].hex, unit: null });
    expect(table.situation.pieces.value.find((piece) => piece.id === first)?.hex).toBe(lit[0].hex);
    expect(table.selection.unit.value).not.toBe(first);
    expect(table.situation.pieces.value.find((piece) => piece.id === table.selection.unit.value)?.hex).toBeNull();
    table.close();
  });

  it('puts units down on each other at set-up: nobody there can be chosen', () => {
    const table = open();
    const before = table.saved.record.moves.length;
    for (const unit of ['us-34id-133', 'us-34id-168']) {
      table.choosing.chooseUnit(unit);
      table.choosing.choose({ hex: 'G4', unit: null });
    }
    expect(table.saved.record.moves.slice(before).map((move) => move.do)).toEqual([
      'place us-34id-133 G4',
      'place us-34id-168 G4',
    ]);
    table.close();
  });

  it('asks which way when two offers lead to one hex, and lights the path', () => {
    const table = open();
    order(table, ...SET_UP, 'end');
    table.choosing.choose({ hex: 'F3', unit: 'kg-lang' });
    expect(table.selection.unit.value).toBe('kg-lang');
    const both = table.situation.offersOf('kg-lang').filter(({ look }) => look.hex === 'F2');
    expect(both.length).toBe(2);
    table.choosing.hover({ hex: 'F2', unit: null });
    expect(table.scene.value.path).toEqual(['F3', 'F2']);
    expect(table.pointed.value?.can.length).toBe(2);
    table.choosing.choose({ hex: 'F2', unit: null });
    expect(table.selection.pending.value?.options.map(({ look }) => look.text)).toEqual(
      both.map(({ look }) => look.text),
    );
    expect(table.saved.record.moves.length).toBe(SET_UP.length + 1);
    table.orders.take(table.selection.pending.value!.options[1]);
    expect(table.saved.record.moves.at(-1)?.do).toBe('move kg-lang F2 by road');
    expect(table.selection.pending.value).toBeNull();
    table.close();
  });

  it('says why not, with the rule, and keeps the selection', () => {
    const table = open();
    order(table, ...SET_UP, 'end');
    table.choosing.choose({ hex: 'F3', unit: 'kg-lang' });
    table.choosing.choose({ hex: 'L13', unit: null });
    expect(table.announcer.toast.value?.text).toMatch(/\.$/);
    expect(table.announcer.toast.value?.rule).toMatch(/^[A-Z]+-/);
    expect(table.announcer.said.value).toBe(table.announcer.toast.value?.text);
    expect(table.selection.unit.value).toBe('kg-lang');
    expect(table.scene.value.lit).toContainEqual({ hex: 'L13', tone: 'refused' });
    table.choosing.hover({ hex: 'F4', unit: null });
    expect(table.pointed.value?.refusal?.rule).toMatch(/^[A-Z]+-/);
    expect(askAbout(table.situation, 'move kg-lang A3').rule).not.toBe('');
    expect(askAbout(table.situation, 'dance').text).toContain('not an order');
    expect(askAbout(table.situation, 'end').action).not.toBeNull();
    expect(table.takeBack.stepBack()).toBe(true);
    expect(table.announcer.toast.value).toBeNull();
    table.close();
  });

  it('takes back until the dice or the other player, and says so', () => {
    const table = open();
    order(table, ...SET_UP.slice(0, 2));
    expect(table.situation.undoable.value).toBe(2);
    expect(table.takeBack.undo().ok).toBe(true);
    expect(table.situation.entries.value.length).toBe(2);
    expect(table.saved.record.moves.length).toBe(1);
    order(table, ...SET_UP.slice(1, 10));
    // The last placement handed the table over.
    expect(table.situation.undoable.value).toBe(0);
    expect(table.takeBack.undo().ok).toBe(false);
    expect(table.announcer.toast.value?.text).toContain('taken back');
    table.close();
  });

  it('builds a battle: the target, the units, the sums, the commit', () => {
    const table = open();
    order(table, ...SET_UP, 'end', 'end', 'end');
    expect(table.situation.seat.peek().question()?.id).toBe('allocate');
    expect(table.scene.value.lit).toContainEqual({ hex: 'F4', tone: 'strike' });
    table.choosing.choose({ hex: 'F4', unit: null });
    expect(table.situation.battle.value?.title).toBe('Attack on F4');
    // A counter of the open stack: that one alone.
    table.choosing.choose({ hex: 'F3', unit: 'kg-gerhardt' }, false, true);
    expect(table.situation.battle.value?.attackers.length).toBe(1);
    table.choosing.choose({ hex: 'F3', unit: 'kg-reimann' }, false, true);
    expect(table.situation.battle.value?.attackers.length).toBe(2);
    const chances = table.situation.battle.value!.chances.reduce((sum, each) => sum + each.probability, 0);
    expect(chances).toBeCloseTo(1);
    expect(table.situation.mainOffer.value?.look.verb).toBe('commit');
    table.orders.takeMain();
    expect(table.situation.battle.value).toBeNull();
    table.close();
  });

  it('asks once more where an order is easily regretted', () => {
    const table = open(fresh({ axis: 'heuristic', allied: 'human' }));
    const offer = { action: { do: 'end' }, look: { text: 'Go', verb: 'end', final: true } };
    table.orders.take(offer);
    expect(table.selection.pending.value?.options).toEqual([offer]);
    table.takeBack.stepBack();
    expect(table.selection.pending.value).toBeNull();
    table.close();
  });

  it('does not take the same stroke of a key for an answer: nobody unmoved is run over', () => {
    const table = open(unwrap(guided(kasserinePass, 1)));
    const before = table.situation.moves.value;
    for (let i = 0; i < 3; i++) table.orders.takeMain();
    expect(table.situation.moves.value).toBe(before);
    expect(table.selection.pending.value?.options).toEqual([table.situation.mainOffer.value]);
    table.close();
  });

  it('is worked by the keyboard alone', () => {
    const table = open();
    expect(table.cursor.cycle(1)).toBe(true);
    const unit = table.selection.unit.value;
    table.cursor.typed.value = 'g4';
    table.cursor.enter();
    expect(table.situation.pieces.value.find((piece) => piece.id === unit)?.hex).toBe('G4');
    table.cursor.typed.value = 'Z99';
    table.cursor.enter();
    expect(table.announcer.toast.value?.text).toContain('Z99');
    table.cursor.move('ArrowUp');
    table.cursor.move('ArrowUp');
    expect(table.announcer.said.value).toMatch(/^[A-L]\d+\. /);
    for (let i = 0; i < 40 && table.cursor.cycle(1); i++);
    expect(table.cursor.cycle(1)).toBe(false);
    table.overlays.toggle(table.game.present.overlays[0].id);
    expect(table.scene.value.overlay?.hexes.length).toBeGreaterThan(0);
    table.close();
  });
});

describe('the keys', () => {
  const typing = (table: Table) => {
    const helped = vi.fn();
    const keys = new Keys(table, helped);
    let at = 0;
    const press = (key: string, more: { shift?: boolean; onMap?: boolean; onControl?: boolean } = {}): boolean =>
      keys.press({ key, shift: false, onMap: true, onControl: false, at: (at += 100), ...more });
    return { press, helped };
  };

  it('tell a hex from an overlay by the digit that follows', () => {
    const table = open();
    const { press } = typing(table);
    const overlay = table.game.present.overlays.find((each) => each.key === 'd')!;
    press('d');
    expect(table.overlays.overlayId.value).toBe(overlay.id);
    press('4');
    expect(table.cursor.typed.value).toBe('D4');
    expect(table.overlays.overlayId.value).toBeNull();
    press('Backspace');
    expect(table.cursor.typed.value).toBe('D');
    press('Escape');
    expect(table.cursor.typed.value).toBe('');
    table.close();
  });

  it('play a turn: units by Tab, a hex by name, a way by number, the main order by Space, back by U', () => {
    const table = open();
    order(table, ...SET_UP);
    const { press, helped } = typing(table);
    press(' ');
    expect(table.saved.record.moves.at(-1)?.do).toBe('end');
    while (table.selection.unit.value !== 'kg-lang') expect(press('Tab')).toBe(true);
    for (const key of ['f', '2', 'Enter']) press(key);
    expect(table.selection.pending.value?.options.length).toBe(2);
    press('2');
    expect(table.saved.record.moves.at(-1)?.do).toBe('move kg-lang F2 by road');
    press('u');
    expect(table.saved.record.moves.at(-1)?.do).toBe('end');
    press('[');
    expect(table.situation.replayAt.value).toBe(table.saved.record.moves.length - 1);
    press(']');
    press('Escape');
    expect(table.situation.replayAt.value).toBeNull();
    press('?');
    expect(helped).toHaveBeenCalledOnce();
    table.close();
  });

  it('leave buttons and panels their own keys', () => {
    const table = open();
    const { press } = typing(table);
    const moves = table.saved.record.moves.length;
    expect(press(' ', { onControl: true, onMap: false })).toBe(false);
    expect(press('Enter', { onControl: true, onMap: false })).toBe(false);
    expect(press('Tab', { onMap: false })).toBe(false);
    expect(press('ArrowUp', { onMap: false })).toBe(false);
    expect(table.saved.record.moves.length).toBe(moves);
    table.close();
  });
});

describe('the past', () => {
  it('can be looked at and left again; nothing is played there', () => {
    const table = open();
    order(table, ...SET_UP, 'end');
    const moves = table.saved.record.moves.length;
    table.past.seek(3);
    expect(table.situation.pieces.value.filter((piece) => piece.hex !== null && piece.seat === 'allied').length).toBe(
      3,
    );
    expect(table.situation.offers.value).toEqual([]);
    table.past.step(1);
    expect(table.situation.replayAt.value).toBe(4);
    table.past.step(-4);
    expect(table.situation.pieces.value.filter((piece) => piece.hex !== null && piece.seat === 'allied').length).toBe(
      0,
    );
    table.past.step(14);
    expect(table.situation.replayAt.value).toBe(14);
    expect(table.takeBack.undo().ok).toBe(false);
    expect(table.orders.play({ do: 'end' }).ok).toBe(false);
    expect(table.saved.record.moves.length).toBe(moves);
    table.past.toPresent();
    expect(table.situation.offers.value.length).toBeGreaterThan(0);
    table.close();
  });

  it('sees the moves made after an undo, not those taken back', () => {
    const table = open();
    order(table, 'place fr-1 I12', 'place fr-2 J8');
    table.past.seek(2);
    table.past.toPresent();
    table.takeBack.undo();
    order(table, 'place fr-2 J9');
    table.past.seek(2);
    expect(table.situation.pieces.value.find((piece) => piece.id === 'fr-2')?.hex).toBe('J9');
    table.close();
  });

  it('opens a side game with dice of its own, and leaves this one alone', () => {
    const table = open();
    order(table, ...SET_UP, 'end');
    table.past.seek(14);
    const copy = table.playOn!();
    expect(copy.id).not.toBe(table.saved.id);
    expect(copy.seed).not.toBe(table.saved.seed);
    expect(copy.record.moves.length).toBe(14);
    expect(copy.players).toEqual({ axis: 'human', allied: 'captain' });
    const side = open(copy);
    expect(side.situation.asked.value).toMatchObject({ who: 'axis', mine: true });
    order(side, 'end', 'end');
    expect(table.saved.record.moves.length).toBe(15);
    side.close();
    table.close();
  });
});

describe('a saved game', () => {
  it('is kept after each move and opened where it stood, with its log', async () => {
    const kept: SavedGame[] = [];
    const table = open(fresh(), { save: (game) => void kept.push(game), now: () => 42 });
    order(table, ...SET_UP.slice(0, 3));
    await vi.waitFor(() => expect(kept.at(-1)?.record.moves.length).toBe(3));
    expect(kept.at(-1)).toMatchObject({ updated: 42, over: false, toMove: 'allied' });
    const again = open(kept.at(-1));
    expect(again.situation.entries.value.map((entry) => entry.notation)).toEqual(
      table.situation.entries.value.map((entry) => entry.notation),
    );
    expect(again.situation.entries.value[1].text).toBe(table.situation.entries.value[1].text);
    expect(again.situation.view.value).toEqual(table.situation.view.value);
    table.close();
    again.close();
  });

  it('that no longer fits the rules stands where it stopped, and says why', () => {
    const saved = fresh();
    const table = open({
      ...saved,
      record: {
        ...saved.record,
        moves: [
          { by: 'allied', do: 'place fr-1 I12' },
          { by: 'allied', do: 'place fr-1 I12' },
        ],
      },
    });
    expect(table.situation.snag).toContain('move 2');
    expect(table.situation.moves.value).toBe(1);
    expect(table.situation.offers.value).toEqual([]);
    table.close();
  });

  it('tells what went wrong when it cannot be kept', async () => {
    const table = open(fresh(), { save: () => Promise.reject(new Error('the disk is full')) });
    order(table, SET_UP[0]);
    await vi.waitFor(() => expect(table.announcer.toast.value?.text).toContain('the disk is full'));
    table.close();
  });
});

describe('the computer', () => {
  it('plays its side one move at a time from its own view, and stops where a person is asked', async () => {
    const questions: BotQuestion[] = [];
    const slept: number[] = [];
    const table = open(fresh({ axis: 'human', allied: 'heuristic' }), {
      bots: new BotDriver(deskHere(questions)),
      sleep: async (ms) => void slept.push(ms),
    });
    expect(table.bots.thinking.value).toBe(true);
    expect(table.situation.asked.value).toMatchObject({ who: 'allied', mine: false, computer: true });
    expect(table.orders.play({ do: 'end' }).ok).toBe(false);
    await vi.waitFor(() => expect(table.bots.thinking.value).toBe(false));
    expect(table.situation.asked.value).toMatchObject({ who: 'axis', mine: true });
    expect(questions.length).toBe(10);
    expect(questions.every((each) => each.seat === 'allied' && each.bot === 'heuristic')).toBe(true);
    // Nobody has to watch an army being set up piece by piece.
    expect(slept).toEqual([]);
    table.close();
  });

  it('can be hurried: no pause after skip', async () => {
    const slept: number[] = [];
    const table = open(fresh({ axis: 'random', allied: 'human' }), {
      bots: new BotDriver(deskHere()),
      // Nobody wakes up by himself.
      sleep: (ms) => new Promise(() => slept.push(ms)),
    });
    order(table, ...SET_UP.slice(0, 10));
    await vi.waitFor(() => expect(slept.length).toBe(1));
    table.bots.skip();
    await vi.waitFor(() => expect(table.situation.asked.value?.mine).toBe(true));
    expect(slept.length).toBe(1);
    await vi.waitFor(() => expect(table.bots.skipping.value).toBe(false));
    table.close();
  });

  it('waits while somebody looks at the past', async () => {
    const table = open(fresh({ axis: 'human', allied: 'random' }), {
      bots: new BotDriver(deskHere()),
      sleep: () => new Promise((wake) => setTimeout(wake, 5)),
    });
    await vi.waitFor(() => expect(table.saved.record.moves.length).toBeGreaterThan(1));
    table.past.seek(1);
    const moves = table.saved.record.moves.length;
    await new Promise((wake) => setTimeout(wake, 60));
    expect(table.saved.record.moves.length).toBe(moves);
    table.past.toPresent();
    await vi.waitFor(() => expect(table.situation.asked.value?.mine).toBe(true));
    table.close();
  });

  it('says so when it fails, and the game is still there', async () => {
    const table = open(fresh({ axis: 'human', allied: 'nobody' }), { bots: new BotDriver(deskHere()) });
    await vi.waitFor(() => expect(table.bots.fault.value).toContain('there is no bot'));
    table.close();
  });

  it('plays a whole game against itself through the table; the record replays and the after-game finds its figures', async () => {
    const kept: SavedGame[] = [];
    const table = open(fresh({ axis: 'heuristic', allied: 'random' }, 'whole'), {
      bots: new BotDriver(deskHere()),
      save: (game) => void kept.push(game),
      pace: 'instant',
    });
    expect(table.situation.viewer.value).toBe('spectator');
    table.bots.skip();
    await vi.waitFor(() => expect(table.situation.outcome.value).not.toBeNull(), 600_000);
    await vi.waitFor(() => expect(kept.at(-1)?.over).toBe(true));
    const record = kept.at(-1)!.record;
    const playback = unwrap(Playback.open(kasserinePass, record));
    playback.seek(record.moves.length);
    expect(playback.match.outcome).toEqual(table.situation.outcome.value);
    // Back and forth over the checkpoints.
    playback.seek(30);
    const early = playback.match.view('spectator');
    playback.seek(record.moves.length);
    playback.seek(30);
    expect(playback.match.view('spectator')).toEqual(early);
    const luck = luckOf(table.situation.entries.value, kasserinePass.seats);
    const dice = record.moves.flatMap((move) => move.dice ?? []).length;
    expect(luck.reduce((sum, seat) => sum + seat.count, 0)).toBe(dice);
    const course = unwrap(atOnce(courseOf(kasserinePass, kept.at(-1)!)));
    expect(
      course.plots.every((plot) => plot.lines.every((line) => line.values.length === record.moves.length + 1)),
    ).toBe(true);
    const chances = course.plots.find((plot) => plot.title === 'Chance to win, in per cent')!.lines[0].values;
    expect(chances.at(-1)).toBe(table.situation.outcome.value?.winner === 'axis' ? 100 : 0);
    expect(new Set(chances).size).toBeGreaterThan(3);
    expect(course.plots.find((plot) => plot.title === 'Points')?.lines.map((line) => line.seat)).toEqual([
      'axis',
      'allied',
    ]);
    const next = rematch(kasserinePass, kept.at(-1)!, 7);
    expect(next.ok && next.value.players).toEqual({ axis: 'random', allied: 'heuristic' });
    table.close();
  });
});

describe('a guided battle', () => {
  it('teaches by its orders, and ends inside a game that goes on', () => {
    const saved = unwrap(guided(kasserinePass, 1));
    const table = open(saved);
    expect(table.situation.asked.value).toMatchObject({ who: 'axis', mine: true });
    expect(table.lessons.now.value).toMatchObject({ index: 0, waits: false });
    table.lessons.readOn();
    expect(table.lessons.now.value).toMatchObject({ index: 1, waits: true });
    expect(table.scene.value.lit).toContainEqual({ hex: 'E4', tone: 'choose' });
    expect(table.scene.value.taught).toEqual(['B2', 'E4']);
    // A stack that holds the one the lesson speaks of gives him, and where he is to go is still pointed at.
    table.choosing.tap({ hex: 'B2', unit: 'kg-schuette', shift: false });
    expect(table.selection.unit.value).toBe('kg-stenhoff');
    expect(table.scene.value.taught).toEqual(['E4']);
    order(table, 'move kg-stenhoff E4 by road', 'move rommel E4 by road');
    expect(table.lessons.now.value?.index).toBe(3);
    table.takeBack.undo();
    expect(table.lessons.now.value?.index).toBe(2);
    // It is found again after a pause, and other games have none.
    expect(open({ ...table.saved }).lessons.now.value?.index).toBe(2);
    expect(open().lessons.now.value).toBeNull();
    table.lessons.readOn(99);
    expect(table.lessons.now.value).toBeNull();
    expect(table.situation.offers.value.length).toBeGreaterThan(0);
    table.close();
  });

  /** At the lesson that asks for KG Stenhoff in E4. */
  const begun = () => {
    const table = open(unwrap(guided(kasserinePass, 1)));
    table.lessons.readOn();
    return table;
  };
  const at = (table: Table) => [table.lessons.now.value?.index, table.lessons.now.value?.strayed];

  it('takes whatever leads to what it waits for, in any order', () => {
    const table = begun();
    order(table, 'move rommel E4 by road');
    expect(at(table)).toEqual([1, 'no']);
    order(table, 'move kg-stenhoff E4 by road');
    expect(at(table)).toEqual([3, 'no']); // Rommel need not be sent twice
    order(table, 'end', 'end', 'attack F4');
    expect(at(table)).toEqual([6, 'no']);
    table.close();
  });

  it('notices when the learner leaves its path, and helps him back', () => {
    const table = begun();
    order(table, 'move kg-stenhoff C3', 'move kg-schuette C3');
    expect(at(table)).toEqual([1, 'may return']);
    expect(table.lessons.now.value?.point).toEqual([]);
    table.lessons.goBack();
    expect(at(table)).toEqual([1, 'no']); // KG Stenhoff is in the middle of its move again
    expect(table.saved.record.moves.at(-1)?.do).toBe('move kg-stenhoff C3');
    table.close();
  });

  it('goes on with him where it fits again, and lets him go where nothing can be taken back', () => {
    const table = begun();
    order(table, 'end');
    expect(at(table)).toEqual([4, 'rejoined']); // the Tigers have rolled
    order(table, 'end', 'attack F4', 'join kg-gerhardt', 'scrap', 'end');
    expect(table.situation.asked.value?.mine).toBe(false);
    table.close();
  });

  it('does not come back once finished', () => {
    const table = begun();
    table.lessons.readOn(99);
    order(table, 'end');
    expect([table.lessons.now.value, open({ ...table.saved }).lessons.now.value]).toEqual([null, null]);
    table.close();
  });
});

describe('two at one screen', () => {
  it('share the chair without a curtain when there are no secrets', () => {
    const table = open();
    order(table, ...SET_UP.slice(0, 10));
    expect(table.situation.curtain.value).toBeNull();
    expect(table.situation.viewer.value).toBe('axis');
    table.close();
  });

  it('play without a curtain, secrets or not, when both have agreed to', () => {
    const secretive = {
      ...kasserinePass,
      view: (s: Parameters<typeof kasserinePass.view>[0], seat: string) => ({
        ...kasserinePass.view(s, seat),
        secret: seat,
      }),
    };
    const table = unwrap(openTable(secretive, { ...fresh(), open: true }));
    table.start();
    order(table, ...SET_UP.slice(0, 10));
    expect([table.situation.curtain.value, table.situation.viewer.value]).toEqual([null, 'axis']);
    expect(table.saved.open).toBe(true);
    table.close();
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
    const table = unwrap(openTable(secretive, fresh()));
    table.start();
    expect(table.situation.curtain.value).toBe('allied');
    expect(table.situation.offers.value).toEqual([]);
    table.sitDown();
    order(table, ...SET_UP.slice(0, 10));
    expect(table.situation.curtain.value).toBe('axis');
    // Nothing of anybody's own is in the page while the curtain is down.
    expect(table.situation.view.value).toMatchObject({ secret: 'spectator' });
    expect([table.shown.thrown.value, table.scene.value.arrows, table.selection.units.value]).toEqual([null, [], []]);
    expect(table.situation.asked.value).toMatchObject({ mine: false, prompt: 'The Axis decide.' });
    expect(table.orders.play({ do: 'end' }).ok).toBe(false);
    table.sitDown();
    // First what the other did meanwhile, from the new viewer's own eyes.
    expect(table.recap.running.value).toEqual({ from: 0, to: 10 });
    expect(table.situation.view.value).toMatchObject({ secret: 'axis' });
    table.past.toPresent();
    expect(table.recap.running.value).toBeNull();
    expect(table.situation.asked.value?.mine).toBe(true);
    // What the other did without a word to everybody stays unsaid.
    expect(
      table.situation.log.value.filter((entry) => entry.by === 'allied').every((entry) => entry.notation === ''),
    ).toBe(true);
    table.close();
  });
});
