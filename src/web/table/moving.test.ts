import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { ALLOWED, type Verdict } from '../../engine/verdict.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { guide } from '../../games/kasserine-pass/present/guide.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { begin } from '../store/saved.ts';
import { Announcer } from './announce.ts';
import { Keys } from './keys.ts';
import { Legs } from './legs.ts';
import { MoveShow } from './move-show.ts';
import { Orders } from './orders.ts';
import { Selection } from './selection.ts';
import type { Offer, Situation } from './situation.ts';
import { openTable, type Table } from './table.ts';

/** 14 February, the Axis to move: KG Gerhardt, KG Reimann and the Tigers in F3, KG Lang in F2. */
function morning(...orders: string[]): Table {
  const saved = unwrap(
    begin(kasserinePass, { scenario: 'campaign', options: {} }, { axis: 'human', allied: 'human' }, 1),
  );
  const opened = unwrap(openTable(kasserinePass, saved));
  opened.start();
  for (const text of [...guide.opening, ...orders]) {
    const action = unwrap(kasserinePass.orders.parse(text));
    const verdict = opened.orders.play(action);
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
  return opened;
}

const given = (table: Table): (string | undefined)[] =>
  table.saved.record.moves.slice(guide.opening.length).map((move) => move.do);
const place = (table: Table, unit: string) => table.situation.pieces.value.find((piece) => piece.id === unit)?.hex;

describe('the way under the pointer', () => {
  it('says what each hex costs and the supply at its end', () => {
    const table = morning();
    table.choosing.choose({ hex: 'B2', unit: 'kg-stenhoff' });
    table.choosing.hover({ hex: 'D3', unit: null });
    const { path, costs } = table.scene.value;
    expect(path).toEqual(['B2', 'C3', 'D3']);
    expect(costs).toEqual(['', '1', '1']);
    expect(table.pointed.value?.way).toEqual([
      'Costs 1 + 1 / ⅓ + ⅓ + ⅓',
      expect.stringMatching(/^On arrival in supply/),
    ]);
    // Both ways to a hex on the road.
    table.choosing.hover({ hex: 'B4', unit: null });
    expect(table.pointed.value?.way[0]).toBe('Costs 1 + 1 / ⅓ + ⅓');
    // Far behind the enemy's line nothing comes through.
    table.choosing.chooseUnit('rommel');
    table.choosing.hover({ hex: 'E4', unit: null });
    expect(table.pointed.value?.way[1]).toMatch(/^On arrival cut off/);
    table.close();
  });

  it('is first that which costs no attack, where two ways are a trade', () => {
    const table = morning();
    table.choosing.choose({ hex: 'B2', unit: 'kg-stenhoff' });
    table.choosing.choose({ hex: 'E4', unit: null });
    expect(table.selection.pending.value?.options.map(({ look }) => look.text)).toEqual([
      'KG Stenhoff to E4 by road',
      'KG Stenhoff to E4, using the bonus: no attack this turn',
    ]);
    table.close();
  });

  it('is said aloud at the cursor', () => {
    const table = morning();
    table.choosing.chooseUnit('kg-lang');
    table.selection.cursorHex.value = 'F3';
    table.cursor.move('ArrowUp');
    table.cursor.move('ArrowDown');
    table.cursor.move('ArrowDown');
    expect(table.announcer.said.value).toMatch(/Costs 1.*On arrival (in|out of) supply/);
    table.close();
  });

  it('shows the enemy zones within reach, and none for who cares for none', () => {
    const table = morning();
    expect(table.scene.value.zones).toEqual([]);
    table.choosing.chooseUnit('kg-stenhoff');
    const { zones, lit } = table.scene.value;
    expect(zones).toContain('E4');
    expect(zones.every((hex) => lit.some((each) => each.hex === hex))).toBe(true);
    table.choosing.chooseUnit('rommel');
    expect(table.scene.value.zones).toEqual([]);
    table.close();
  });

  it('leaves what is lit alone while the pointer moves', () => {
    const table = morning();
    table.choosing.chooseUnit('kg-stenhoff');
    const { lit } = table.scene.value;
    table.choosing.hover({ hex: 'D3', unit: null });
    expect(table.scene.value.path.length).toBe(3);
    expect(table.scene.value.lit).toBe(lit);
    table.close();
  });
});

describe('a counter dragged', () => {
  it('goes where it is dropped', () => {
    const table = morning();
    expect(table.choosing.lift({ hex: 'B2', unit: 'kg-stenhoff', touch: false })).toEqual(['kg-stenhoff']);
    expect(table.selection.unit.value).toBe('kg-stenhoff');
    table.choosing.drop({ hex: 'C2', unit: null });
    expect(given(table)).toEqual(['move kg-stenhoff C2']);
    table.close();
  });

  it('is refused with the reason, even over another that can act, and stays selected', () => {
    const table = morning();
    table.choosing.lift({ hex: 'B2', unit: 'kg-stenhoff', touch: false });
    table.choosing.drop({ hex: 'F3', unit: 'kg-gerhardt' });
    expect(table.announcer.toast.value).toMatchObject({ rule: 'MOV-1', text: expect.stringContaining('too far') });
    expect(table.selection.unit.value).toBe('kg-stenhoff');
    expect(given(table)).toEqual([]);
    table.close();
  });

  it('is put back on its own hex, and does not come when it cannot act', () => {
    const table = morning();
    table.choosing.lift({ hex: 'B2', unit: 'kg-stenhoff', touch: false });
    table.choosing.drop({ hex: 'B2', unit: null });
    expect([table.announcer.toast.value, table.selection.unit.value]).toEqual([null, 'kg-stenhoff']);
    expect(table.choosing.lift({ hex: 'F4', unit: 'us-1ad-cca', touch: false })).toEqual([]);
    expect(table.choosing.lift({ hex: 'F3', unit: 'tigers', touch: false })).toEqual([]);
    table.past.seek(3);
    expect(table.choosing.lift({ hex: 'B2', unit: 'kg-stenhoff', touch: false })).toEqual([]);
    table.close();
  });
});

describe('a way picked by hand', () => {
  it('goes leg by leg with the selected unit; U takes back one, Esc the rest', () => {
    const table = morning();
    table.choosing.choose({ hex: 'B2', unit: 'kg-stenhoff' });
    table.choosing.choose({ hex: 'C2', unit: null }, true);
    expect([given(table), table.selection.unit.value]).toEqual([['move kg-stenhoff C2'], 'kg-stenhoff']);
    table.choosing.hover({ hex: 'D2', unit: null });
    expect(table.scene.value).toMatchObject({ path: ['C2', 'D2'], costs: ['', '1'], trail: ['B2', 'C2'] });
    table.choosing.choose({ hex: 'D2', unit: null }, true);
    table.choosing.choose({ hex: 'C2', unit: null }, true);
    expect(place(table, 'kg-stenhoff')).toBe('C2');
    // Nothing is left to it, but it is still selected.
    expect(table.situation.offersOf('kg-stenhoff')).toEqual([]);
    expect(table.selection.unit.value).toBe('kg-stenhoff');
    table.takeBack.undo();
    expect([place(table, 'kg-stenhoff'), table.selection.unit.value]).toEqual(['D2', 'kg-stenhoff']);
    expect(table.takeBack.stepBack()).toBe(true);
    expect([given(table), table.selection.unit.value]).toEqual([[], 'kg-stenhoff']);
    expect(table.takeBack.stepBack()).toBe(true);
    expect(table.selection.unit.value).toBeNull();
    table.close();
  });

  it('by the keys: Shift Enter; a plain move is not taken back by Esc', () => {
    const table = morning();
    const keys = new Keys(table, () => {});
    const press = (key: string, shift = false) =>
      keys.press({ key, shift, onMap: true, onControl: false, at: performance.now() });
    table.choosing.chooseUnit('kg-stenhoff');
    for (const key of ['c', '2']) press(key);
    press('Enter', true);
    expect(table.selection.unit.value).toBe('kg-stenhoff');
    press('Escape');
    expect(given(table)).toEqual([]);
    for (const key of ['c', '2', 'Enter']) press(key);
    press('Escape');
    expect([given(table), table.selection.unit.value]).toEqual([['move kg-stenhoff C2'], null]);
    table.close();
  });

  it('asks which way like any other, and the answer is a leg', () => {
    const table = morning();
    table.choosing.chooseUnit('kg-stenhoff');
    table.choosing.choose({ hex: 'B3', unit: null }, true);
    table.orders.take(table.selection.pending.value!.options[1]);
    expect(given(table)).toEqual(['move kg-stenhoff B3 by road']);
    table.takeBack.stepBack();
    expect(given(table)).toEqual([]);
    table.close();
  });
});

describe('choosing is never moving', () => {
  it('a click on another of my stacks chooses it; the move is asked beside it, and taken by its answer alone', () => {
    const table = morning();
    table.choosing.choose({ hex: 'F3', unit: 'kg-gerhardt' });
    table.choosing.choose({ hex: 'F2', unit: 'kg-lang' });
    expect([given(table), table.selection.unit.value]).toEqual([[], 'kg-lang']);
    const asked = table.selection.pending.value!;
    expect([asked.hex, asked.instead, asked.options.map(({ look }) => look.unit)]).toEqual([
      ...['F2', ['kg-gerhardt']],
      ['kg-gerhardt', 'kg-gerhardt'],
    ]);
    // A second click answers nothing: it lets go of the stack, as it always does.
    table.choosing.choose({ hex: 'F2', unit: 'kg-lang' });
    expect([given(table), table.selection.unit.value, table.selection.pending.value]).toEqual([[], null, null]);
    table.choosing.choose({ hex: 'F3', unit: 'kg-gerhardt' });
    table.choosing.choose({ hex: 'F2', unit: null });
    table.choosing.answer(table.selection.pending.value!.options[1]);
    expect(given(table)).toEqual(['move kg-gerhardt F2 by road']);
    table.close();
  });

  it('nor where nobody of the stack can act: it is looked at', () => {
    const table = morning('move kg-gerhardt G2', 'move kg-reimann G2');
    table.choosing.choose({ hex: 'F2', unit: 'kg-lang' });
    table.choosing.choose({ hex: 'F3', unit: 'tigers' });
    expect([given(table).length, table.selection.unit.value, table.selection.hex.value]).toEqual([2, null, 'F3']);
    expect(table.selection.pending.value).toMatchObject({ hex: 'F3', instead: ['kg-lang'] });
    table.close();
  });

  it('by the keys: Enter chooses, Shift Enter goes; digits after the choice type a hex', () => {
    const table = morning();
    const keys = new Keys(table, () => {});
    const press = (key: string, shift = false) =>
      keys.press({ key, shift, onMap: true, onControl: false, at: performance.now() });
    table.choosing.chooseUnit('kg-gerhardt');
    table.selection.cursorHex.value = 'F3';
    table.cursor.move('ArrowRight');
    expect(table.announcer.said.value).toMatch(/Enter: choose the stack; KG Lang can act\. Shift and Enter: .*F2/);
    press('Enter');
    expect([given(table), table.selection.unit.value]).toEqual([[], 'kg-lang']);
    expect(table.announcer.said.value).toMatch(/KG Lang.*Shift and Enter: KG Gerhardt/);
    press('1');
    expect([given(table), table.cursor.typed.value]).toEqual([[], '1']);
    press('Escape');
    press('Escape');
    table.choosing.chooseUnit('kg-gerhardt');
    for (const key of ['f', '2']) press(key);
    press('Enter', true);
    table.choosing.answer(table.selection.pending.value!.options[0]);
    // It was no leg of a way: Esc does not take it back.
    press('Escape');
    expect(given(table)).toEqual(['move kg-gerhardt F2']);
    table.close();
  });
});

describe('a stack', () => {
  it('moves together where all may go, one order after the other', () => {
    const table = morning();
    table.choosing.choose({ hex: 'F3', unit: 'kg-gerhardt' });
    const alone = table.scene.value.lit.filter(({ tone }) => tone === 'go').length;
    table.choosing.choose({ hex: 'F3', unit: 'kg-reimann' }, true);
    expect(table.selection.units.value).toEqual(['kg-gerhardt', 'kg-reimann']);
    expect(table.announcer.said.value).toContain('2 together: KG Gerhardt, KG Reimann.');
    const lit = table.scene.value.lit.filter(({ tone }) => tone === 'go').map(({ hex }) => hex);
    expect(lit.length).toBeGreaterThan(0);
    expect(lit.length).toBeLessThanOrEqual(alone);
    for (const unit of table.selection.units.value) {
      const hexes = table.situation.offersOf(unit).map(({ look }) => look.hex);
      expect(lit.filter((hex) => !hexes.includes(hex))).toEqual([]);
    }
    table.choosing.choose({ hex: 'F2', unit: null });
    table.choosing.answer(table.selection.pending.value!.options[0]);
    expect(given(table)).toEqual(['move kg-gerhardt F2', 'move kg-reimann F2']);
    table.takeBack.undo();
    expect(given(table)).toEqual(['move kg-gerhardt F2']);
    table.close();
  });

  it('stops where one is refused, says why, and keeps the rest selected', () => {
    const table = morning();
    table.choosing.chooseUnit('kg-gerhardt');
    table.choosing.chooseStack();
    expect(table.selection.units.value).toEqual(['kg-gerhardt', 'kg-reimann']);
    table.choosing.choose({ hex: 'F2', unit: null });
    table.choosing.answer(table.selection.pending.value!.options[1]);
    expect(given(table)).toEqual(['move kg-gerhardt F2 by road']);
    expect(table.announcer.toast.value).toMatchObject({ rule: 'STK-5' });
    expect(table.selection.units.value).toEqual(['kg-reimann']);
    expect(table.scene.value.lit).toContainEqual({ hex: 'F2', tone: 'refused' });
    table.close();
  });

  it('is dragged together, and parted again', () => {
    const table = morning();
    table.choosing.chooseUnit('kg-gerhardt');
    expect(table.choosing.chooseAlso('kg-reimann')).toBe(true);
    expect(table.choosing.lift({ hex: 'F3', unit: 'kg-reimann', touch: false })).toEqual(['kg-gerhardt', 'kg-reimann']);
    expect(table.choosing.chooseAlso('kg-gerhardt')).toBe(true);
    expect(table.selection.units.value).toEqual(['kg-reimann']);
    // Neither from another hex nor somebody who cannot move.
    expect(table.choosing.chooseAlso('kg-stenhoff')).toBe(false);
    expect(table.choosing.chooseAlso('tigers')).toBe(false);
    table.cursor.cycle(1);
    expect(table.selection.units.value.length).toBe(1);
    table.close();
  });

  it('by the key: everybody in the hex under the cursor', () => {
    const table = morning();
    table.selection.cursorHex.value = 'F3';
    new Keys(table, () => {}).press({ key: '*', shift: true, onMap: true, onControl: false, at: 0 });
    expect(table.selection.units.value).toEqual(['kg-gerhardt', 'kg-reimann']);
    table.close();
  });

  it('ends a move where the next may not begin before', () => {
    const offer = (unit: string, verb: string, hex?: string): Offer => ({
      action: `${verb} ${unit}`,
      look: { text: '', verb, unit, ...(hex === undefined ? {} : { hex }) },
    });
    const offers = signal([offer('a', 'move', 'X'), offer('b', 'move', 'X')]);
    const played: unknown[] = [];
    const moves = signal(0);
    const play = (action: unknown): Verdict => {
      played.push(action);
      moves.value++;
      // While a is on its way b has nothing to do.
      if (action === 'move a') offers.value = [offer('a', 'move', 'Y'), offer('a', 'finish')];
      if (action === 'finish a') offers.value = [offer('b', 'move', 'X')];
      return ALLOWED;
    };
    const situation = {
      ...{ offers, moves, pickedUp: signal([]), pieces: signal([]), asked: signal({ mine: true }) },
      ...{ seats: new Map(), version: signal(0), seat: signal({ play }), mayOrder: true },
      offersOf: (unit: string) => offers.value.filter(({ look }) => look.unit === unit),
      piece: () => ({ hex: 'W' }),
      actorsIn: () => [],
      warnings: () => [],
      game: { orders: { format: String } },
    } as unknown as Situation;
    const announcer = new Announcer();
    const selection = new Selection(situation, announcer);
    const shown = new MoveShow(situation, announcer);
    const orders = new Orders({ situation, selection, legs: new Legs(situation), shown, announcer });
    selection.select(['a', 'b']);
    orders.take(offers.value[0]);
    // Nobody was refused and stayed behind.
    expect([played, selection.refusedHex.value]).toEqual([['move a', 'finish a', 'move b'], null]);
  });
});
