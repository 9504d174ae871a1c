import { describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../engine/record.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import type { SavedGame } from '../contracts.ts';
import { begin, fileText } from '../store/saved.ts';
import { deskHere } from './bot-desk.fixture.ts';
import { BotDriver } from './bots.ts';
import { Keys } from './keys.ts';
import { guided } from './saved.ts';
import { openTable, type Table, type TableOptions } from './table.ts';

function fresh(players: SavedGame['players'] = { axis: 'human', allied: 'human' }): SavedGame {
  return unwrap(begin(kasserinePass, { scenario: 'campaign', options: {} }, players, 1));
}

/** The guide's first morning: the Axis, a person, is to move; everything before was played in one go. */
function morning(): SavedGame {
  return unwrap(guided(kasserinePass, 1));
}

function open(saved: SavedGame, options: TableOptions = {}): Table {
  const opened = unwrap(openTable(kasserinePass, saved, options));
  opened.start();
  return opened;
}

function order(table: Table, ...orders: readonly string[]): void {
  for (const text of orders) {
    const action = unwrap(table.game.orders.parse(text));
    const verdict = table.orders.play(action);
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
}

/** The ten Allied placements, after which the Axis is asked. */
const ALLIED = ['fr-1 I12', 'fr-2 J8', 'us-1ad-ccb F4', 'fr-4 J6', 'us-1ad-cca K3', 'fr-3 I9', 'us-34id-133 G4']
  .concat(['us-34id-168 G4', 'us-34id-135 G4', 'us-1ad-ccd F4'])
  .map((each) => `place ${each}`);

describe('pins and notes', () => {
  it('belong to the one who wrote them, are drawn and spoken for him alone, and are kept', async () => {
    const kept: SavedGame[] = [];
    const table = open(fresh(), { save: (game) => void kept.push(game) });
    table.pins.stick('F4', '  hold this road ');
    table.situation.memory.write('Fall back on Sbeitla.');
    expect(table.scene.value.pins).toEqual(['F4']);
    table.choosing.inspect({ hex: 'F4', unit: null });
    expect(table.announcer.said.value).toContain('Your pin: Hold this road.');
    order(table, ...ALLIED);
    // The Axis has the chair now.
    expect(table.scene.value.pins).toEqual([]);
    expect(table.situation.memory.mine.value.notes).toBe('');
    table.choosing.inspect({ hex: 'F4', unit: null });
    expect(table.announcer.said.value).not.toContain('hold');
    table.pins.stick('F4', 'take it');
    await vi.waitFor(() => expect(kept.at(-1)?.memory?.axis.pins).toEqual([{ hex: 'F4', text: 'take it' }]));
    expect(kept.at(-1)?.memory?.allied).toMatchObject({
      pins: [{ hex: 'F4', text: 'hold this road' }],
      notes: 'Fall back on Sbeitla.',
    });
    const again = open(kept.at(-1)!);
    again.past.toPresent();
    expect(again.situation.memory.pinAt('F4')?.text).toBe('take it');
    table.close();
    again.close();
  });

  it('can be changed and taken out, and never leave with the record', () => {
    const table = open(fresh());
    table.pins.stick('F4', 'one');
    table.pins.stick('G4', 'two');
    table.pins.stick('F4', 'three');
    expect(table.situation.memory.mine.value.pins).toEqual([
      { hex: 'F4', text: 'three' },
      { hex: 'G4', text: 'two' },
    ]);
    const file = fileText(table.saved);
    expect(parseRecord(file).ok).toBe(true);
    expect(file).not.toContain('three');
    table.pins.stick('F4', ' ');
    expect(table.situation.memory.mine.value.pins.map((pin) => pin.hex)).toEqual(['G4']);
    expect(table.announcer.said.value).toBe('No pin on F4.');
    expect(table.playOn!().memory).toBeUndefined();
    table.close();
  });

  it('are begun with a key on the hex pointed at', () => {
    const table = open(fresh());
    const keys = new Keys(table, () => {});
    const press = (key: string) => keys.press({ key, shift: false, onMap: true, onControl: false, at: 0 });
    press('n');
    expect([table.pins.writing.value, table.announcer.toast.value?.text]).toEqual([
      null,
      'Choose a hex for the pin first.',
    ]);
    press('ArrowDown');
    press('n');
    expect(table.pins.writing.value).toBe(table.selection.cursorHex.value);
    table.close();
  });
});

describe('what happened', () => {
  it('is played when the page was closed before the computer’s moves had been seen', async () => {
    const kept: SavedGame[] = [];
    const stuck = new Promise<void>(() => {});
    const away = open(morning(), {
      save: (game) => void kept.push(game),
      bots: new BotDriver(deskHere()),
      // The page goes while the first move is on show.
      sleep: () => stuck,
    });
    // Ends the phases of the Axis until the computer decides.
    for (let i = 0; i < 4 && away.situation.asked.value?.mine; i++) order(away, 'end');
    const left = away.saved.record.moves.length;
    await vi.waitFor(() => expect(away.saved.record.moves.length).toBeGreaterThan(left));
    away.close();
    await vi.waitFor(() => expect(kept.at(-1)?.record.moves.length).toBe(away.saved.record.moves.length));

    const naps: (() => void)[] = [];
    const sleep = () => new Promise<void>((wake) => naps.push(wake));
    const back = open(kept.at(-1)!, { sleep });
    const { from, to } = back.recap.running.value!;
    expect(to).toBe(away.saved.record.moves.length);
    expect(back.situation.replayAt.value).toBe(from);
    expect(back.situation.offers.value).toEqual([]);
    for (let i = 0; back.recap.running.value !== null && i < 50; i++) {
      naps.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(back.situation.replayAt.value).toBeNull();
    expect(back.announcer.said.value).toMatch(/^That was all: \d+ moves?\./);
    expect(back.situation.memory.mine.value.seen).toBe(to);
    // Seen once, it is not played again.
    const later = open(back.saved);
    expect(later.recap.running.value).toBeNull();
    back.close();
    later.close();
  });

  it('is not played for moves that were watched, nor for a game just brought in', async () => {
    const table = open(morning(), { bots: new BotDriver(deskHere()), pace: 'instant' });
    for (let i = 0; i < 12 && table.situation.asked.value?.mine; i++) order(table, 'end');
    await vi.waitFor(() => expect(table.situation.asked.value?.mine).toBe(true), { timeout: 600_000 });
    expect(table.situation.memory.mine.value.seen).toBe(table.saved.record.moves.length);
    const { memory: _, ...broughtIn } = table.saved;
    for (const saved of [table.saved, broughtIn]) {
      const again = open(saved);
      expect(again.recap.running.value).toBeNull();
      again.close();
    }
    table.close();
  });

  it('waits for somebody who was not looking', async () => {
    let looking = false;
    const table = open(morning(), {
      bots: new BotDriver(deskHere()),
      pace: 'instant',
      looking: () => looking,
      sleep: () => new Promise(() => {}),
    });
    for (let i = 0; i < 12 && table.situation.asked.value?.mine; i++) order(table, 'end');
    const left = table.situation.memory.mine.value.seen;
    await vi.waitFor(() => expect(table.situation.asked.value?.mine).toBe(true), { timeout: 600_000 });
    table.bots.pace.value = 'normal';
    looking = true;
    table.past.comeBack();
    expect(table.recap.running.value).toEqual({ from: left, to: table.saved.record.moves.length });
    table.close();
  });

  it('is played for the other person when the game is opened again, can be skipped, and be asked for again', () => {
    const first = open(fresh());
    order(first, ...ALLIED);
    first.close();
    const table = open(first.saved, { sleep: () => new Promise(() => {}) });
    expect(table.situation.viewer.value).toBe('axis');
    expect(table.recap.running.value).toEqual({ from: 0, to: 10 });
    expect(table.situation.pieces.value.filter((piece) => piece.hex !== null && piece.seat === 'allied')).toEqual([]);
    // Space skips as well as Esc.
    new Keys(table, () => {}).press({ key: ' ', shift: false, onMap: true, onControl: false, at: 0 });
    expect([table.recap.running.value, table.situation.replayAt.value]).toEqual([null, null]);
    expect(table.situation.asked.value?.mine).toBe(true);
    expect(table.saved.record.moves.length).toBe(10);
    order(table, 'place kg-gerhardt F3');
    table.past.whatHappened();
    expect(table.recap.running.value).toEqual({ from: 0, to: 10 });
    expect(table.situation.replayAt.value).toBe(0);
    // Whoever looks for himself is left alone.
    table.past.step(1);
    expect([table.recap.running.value, table.situation.replayAt.value]).toEqual([null, 1]);
    table.past.toPresent();
    table.close();
  });

  it('says so when nothing did', () => {
    const table = open(fresh());
    table.past.whatHappened();
    expect(table.announcer.toast.value?.text).toBe('Nobody else has moved yet.');
    table.close();
  });
});
