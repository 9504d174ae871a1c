import { describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../engine/record.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import type { SavedGame } from '../contracts.ts';
import { begin, fileText } from '../store/saved.ts';
import { answer, BotDriver, type Port } from './bots.ts';
import { Keys } from './keys.ts';
import { guided } from './saved.ts';
import { type SessionOptions, TableSession } from './session.ts';

function fresh(players: SavedGame['players'] = { axis: 'human', allied: 'human' }): SavedGame {
  const saved = begin(kasserinePass, { scenario: 'campaign', options: {} }, players, 1);
  if (!saved.ok) throw new Error(saved.why);
  return saved.value;
}

/** The guide's first morning: the Axis, a person, is to move; everything before was played in one go. */
function morning(): SavedGame {
  const saved = guided(kasserinePass, 1);
  if (!saved.ok) throw new Error(saved.why);
  return saved.value;
}

function open(saved: SavedGame, options: SessionOptions = {}): TableSession {
  const session = TableSession.open(kasserinePass, saved, options);
  if (!session.ok) throw new Error(session.why);
  session.value.start();
  return session.value;
}

function order(session: TableSession, ...orders: readonly string[]): void {
  for (const text of orders) {
    const action = session.game.orders.parse(text);
    if (!action.ok) throw new Error(action.why);
    const verdict = session.play(action.value);
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
}

/** Answers like the worker, in this thread. */
function fakeWorker(): Port {
  const port: Port = {
    onmessage: null,
    postMessage: (question) => void answer(structuredClone(question)).then((data) => port.onmessage?.({ data })),
    terminate() {
      port.onmessage = null;
    },
  };
  return port;
}

/** The ten Allied placements, after which the Axis is asked. */
const ALLIED = ['fr-1 I12', 'fr-2 J8', 'us-1ad-ccb F4', 'fr-4 J6', 'us-1ad-cca K3', 'fr-3 I9', 'us-34id-133 G4']
  .concat(['us-34id-168 G4', 'us-34id-135 G4', 'us-1ad-ccd F4'])
  .map((each) => `place ${each}`);

describe('pins and notes', () => {
  it('belong to the one who wrote them, are drawn and spoken for him alone, and are kept', async () => {
    const kept: SavedGame[] = [];
    const session = open(fresh(), { save: (game) => void kept.push(game) });
    session.pin('F4', '  hold this road ');
    session.memory.write('Fall back on Sbeitla.');
    expect(session.scene.value.pins).toEqual(['F4']);
    session.inspect({ hex: 'F4', unit: null });
    expect(session.said.value).toContain('Your pin: Hold this road.');
    order(session, ...ALLIED);
    // The Axis has the chair now.
    expect(session.scene.value.pins).toEqual([]);
    expect(session.memory.mine.value.notes).toBe('');
    session.inspect({ hex: 'F4', unit: null });
    expect(session.said.value).not.toContain('hold');
    session.pin('F4', 'take it');
    await vi.waitFor(() => expect(kept.at(-1)?.memory?.axis.pins).toEqual([{ hex: 'F4', text: 'take it' }]));
    expect(kept.at(-1)?.memory?.allied).toMatchObject({
      pins: [{ hex: 'F4', text: 'hold this road' }],
      notes: 'Fall back on Sbeitla.',
    });
    const again = open(kept.at(-1)!);
    again.toPresent();
    expect(again.memory.pinAt('F4')?.text).toBe('take it');
    session.close();
    again.close();
  });

  it('can be changed and taken out, and never leave with the record', () => {
    const session = open(fresh());
    session.pin('F4', 'one');
    session.pin('G4', 'two');
    session.pin('F4', 'three');
    expect(session.memory.mine.value.pins).toEqual([
      { hex: 'F4', text: 'three' },
      { hex: 'G4', text: 'two' },
    ]);
    const file = fileText(session.saved);
    expect(parseRecord(file).ok).toBe(true);
    expect(file).not.toContain('three');
    session.pin('F4', ' ');
    expect(session.memory.mine.value.pins.map((pin) => pin.hex)).toEqual(['G4']);
    expect(session.said.value).toBe('No pin on F4.');
    expect(session.playOn().memory).toBeUndefined();
    session.close();
  });

  it('are begun with a key on the hex pointed at', () => {
    const session = open(fresh());
    const keys = new Keys(session, () => {});
    const press = (key: string) => keys.press({ key, shift: false, onMap: true, onControl: false, at: 0 });
    press('n');
    expect([session.pinning.value, session.toast.value?.text]).toEqual([null, 'Choose a hex for the pin first.']);
    press('ArrowDown');
    press('n');
    expect(session.pinning.value).toBe(session.cursor.value);
    session.close();
  });
});

describe('what happened', () => {
  it('is played when the page was closed before the computer’s moves had been seen', async () => {
    const kept: SavedGame[] = [];
    const stuck = new Promise<void>(() => {});
    const away = open(morning(), {
      save: (game) => void kept.push(game),
      bots: new BotDriver(fakeWorker),
      // The page goes while the first move is on show.
      sleep: () => stuck,
    });
    // Ends the phases of the Axis until the computer decides.
    for (let i = 0; i < 4 && away.asked.value?.mine; i++) order(away, 'end');
    const left = away.match.moves.length;
    await vi.waitFor(() => expect(away.match.moves.length).toBeGreaterThan(left));
    away.close();
    await vi.waitFor(() => expect(kept.at(-1)?.record.moves.length).toBe(away.match.moves.length));

    const naps: (() => void)[] = [];
    const sleep = () => new Promise<void>((wake) => naps.push(wake));
    const back = open(kept.at(-1)!, { sleep });
    const { from, to } = back.recap.value!;
    expect(to).toBe(away.match.moves.length);
    expect(back.replayAt.value).toBe(from);
    expect(back.offers.value).toEqual([]);
    for (let i = 0; back.recap.value !== null && i < 50; i++) {
      naps.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(back.replayAt.value).toBeNull();
    expect(back.said.value).toMatch(/^That was all: \d+ moves?\./);
    expect(back.memory.mine.value.seen).toBe(to);
    // Seen once, it is not played again.
    const later = open(back.saved);
    expect(later.recap.value).toBeNull();
    back.close();
    later.close();
  });

  it('is not played for moves that were watched, nor for a game just brought in', async () => {
    const session = open(morning(), { bots: new BotDriver(fakeWorker), pace: 'instant' });
    for (let i = 0; i < 12 && session.asked.value?.mine; i++) order(session, 'end');
    await vi.waitFor(() => expect(session.asked.value?.mine).toBe(true), { timeout: 5000 });
    expect(session.memory.mine.value.seen).toBe(session.match.moves.length);
    const { memory: _, ...broughtIn } = session.saved;
    for (const saved of [session.saved, broughtIn]) {
      const again = open(saved);
      expect(again.recap.value).toBeNull();
      again.close();
    }
    session.close();
  });

  it('waits for somebody who was not looking', async () => {
    let looking = false;
    const session = open(morning(), {
      bots: new BotDriver(fakeWorker),
      pace: 'instant',
      looking: () => looking,
      sleep: () => new Promise(() => {}),
    });
    for (let i = 0; i < 12 && session.asked.value?.mine; i++) order(session, 'end');
    const left = session.memory.mine.value.seen;
    await vi.waitFor(() => expect(session.asked.value?.mine).toBe(true), { timeout: 5000 });
    session.pace.value = 'normal';
    looking = true;
    session.comeBack();
    expect(session.recap.value).toEqual({ from: left, to: session.match.moves.length });
    session.close();
  });

  it('is played for the other person when the game is opened again, can be skipped, and be asked for again', () => {
    const first = open(fresh());
    order(first, ...ALLIED);
    first.close();
    const session = open(first.saved, { sleep: () => new Promise(() => {}) });
    expect(session.viewer.value).toBe('axis');
    expect(session.recap.value).toEqual({ from: 0, to: 10 });
    expect(session.pieces.value.filter((piece) => piece.hex !== null && piece.seat === 'allied')).toEqual([]);
    // Space skips as well as Esc.
    session.playMain();
    expect([session.recap.value, session.replayAt.value]).toEqual([null, null]);
    expect(session.asked.value?.mine).toBe(true);
    expect(session.match.moves.length).toBe(10);
    order(session, 'place kg-gerhardt F3');
    session.whatHappened();
    expect(session.recap.value).toEqual({ from: 0, to: 10 });
    expect(session.replayAt.value).toBe(0);
    // Whoever looks for himself is left alone.
    session.step(1);
    expect([session.recap.value, session.replayAt.value]).toEqual([null, 1]);
    session.toPresent();
    session.close();
  });

  it('says so when nothing did', () => {
    const session = open(fresh());
    session.whatHappened();
    expect(session.toast.value?.text).toBe('Nobody else has moved yet.');
    session.close();
  });
});
