import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../../engine/verdict.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { guide } from '../../games/kasserine-pass/present/guide.ts';
import { begin } from '../store/saved.ts';
import type { Board, Offer } from './board.ts';
import { Grip } from './grip.ts';
import { Keys } from './keys.ts';
import { TableSession } from './session.ts';
import { Together } from './together.ts';

/** 14 February, the Axis to move: KG Gerhardt, KG Reimann and the Tigers in F3, KG Lang in F2. */
function morning(...orders: string[]): TableSession {
  const saved = begin(kasserinePass, { scenario: 'campaign', options: {} }, { axis: 'human', allied: 'human' }, 1);
  if (!saved.ok) throw new Error(saved.why);
  const session = TableSession.open(kasserinePass, saved.value);
  if (!session.ok) throw new Error(session.why);
  session.value.start();
  for (const text of [...guide.opening, ...orders]) {
    const action = kasserinePass.orders.parse(text);
    if (!action.ok) throw new Error(action.why);
    const verdict = session.value.play(action.value);
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
  return session.value;
}

const given = (session: TableSession): (string | undefined)[] =>
  session.match.moves.slice(guide.opening.length).map((move) => move.do);
const place = (session: TableSession, unit: string) => session.pieces.value.find((piece) => piece.id === unit)?.hex;

describe('the way under the pointer', () => {
  it('says what each hex costs and the supply at its end', () => {
    const session = morning();
    session.choose({ hex: 'B2', unit: 'kg-stenhoff' });
    session.hover({ hex: 'D3', unit: null });
    const { path, costs } = session.scene.value;
    expect(path).toEqual(['B2', 'C3', 'D3']);
    expect(costs).toEqual(['', '1', '1']);
    expect(session.pointing.value?.way).toEqual([
      'Costs 1 + 1 / ⅓ + ⅓ + ⅓',
      expect.stringMatching(/^On arrival in supply/),
    ]);
    // Both ways to a hex on the road.
    session.hover({ hex: 'B4', unit: null });
    expect(session.pointing.value?.way[0]).toBe('Costs 1 + 1 / ⅓ + ⅓');
    // Far behind the enemy's line nothing comes through.
    session.chooseUnit('rommel');
    session.hover({ hex: 'E4', unit: null });
    expect(session.pointing.value?.way[1]).toMatch(/^On arrival cut off/);
    session.close();
  });

  it('is said aloud at the cursor', () => {
    const session = morning();
    session.chooseUnit('kg-lang');
    session.cursor.value = 'F3';
    session.moveCursor('ArrowUp');
    session.moveCursor('ArrowDown');
    session.moveCursor('ArrowDown');
    expect(session.said.value).toMatch(/Costs 1.*On arrival (in|out of) supply/);
    session.close();
  });

  it('shows the enemy zones within reach, and none for who cares for none', () => {
    const session = morning();
    expect(session.scene.value.zones).toEqual([]);
    session.chooseUnit('kg-stenhoff');
    const { zones, lit } = session.scene.value;
    expect(zones).toContain('E4');
    expect(zones.every((hex) => lit.some((each) => each.hex === hex))).toBe(true);
    session.chooseUnit('rommel');
    expect(session.scene.value.zones).toEqual([]);
    session.close();
  });

  it('leaves what is lit alone while the pointer moves', () => {
    const session = morning();
    session.chooseUnit('kg-stenhoff');
    const { lit } = session.scene.value;
    session.hover({ hex: 'D3', unit: null });
    expect(session.scene.value.path.length).toBe(3);
    expect(session.scene.value.lit).toBe(lit);
    session.close();
  });
});

describe('a counter dragged', () => {
  it('goes where it is dropped', () => {
    const session = morning();
    expect(session.lift({ hex: 'B2', unit: 'kg-stenhoff' })).toEqual(['kg-stenhoff']);
    expect(session.selectedUnit.value).toBe('kg-stenhoff');
    session.drop({ hex: 'C2', unit: null });
    expect(given(session)).toEqual(['move kg-stenhoff C2']);
    session.close();
  });

  it('is refused with the reason, even over another that can act, and stays in hand', () => {
    const session = morning();
    session.lift({ hex: 'B2', unit: 'kg-stenhoff' });
    session.drop({ hex: 'F3', unit: 'kg-gerhardt' });
    expect(session.toast.value).toMatchObject({ rule: 'MOV-1', text: expect.stringContaining('too far') });
    expect(session.selectedUnit.value).toBe('kg-stenhoff');
    expect(given(session)).toEqual([]);
    session.close();
  });

  it('is put back on its own hex, and does not come when it cannot act', () => {
    const session = morning();
    session.lift({ hex: 'B2', unit: 'kg-stenhoff' });
    session.drop({ hex: 'B2', unit: null });
    expect([session.toast.value, session.selectedUnit.value]).toEqual([null, 'kg-stenhoff']);
    expect(session.lift({ hex: 'F4', unit: 'us-1ad-cca' })).toEqual([]);
    expect(session.lift({ hex: 'F3', unit: 'tigers' })).toEqual([]);
    session.seek(3);
    expect(session.lift({ hex: 'B2', unit: 'kg-stenhoff' })).toEqual([]);
    session.close();
  });
});

describe('a way picked by hand', () => {
  it('goes leg by leg with the unit in hand; U takes back one, Esc the rest', () => {
    const session = morning();
    session.choose({ hex: 'B2', unit: 'kg-stenhoff' });
    session.choose({ hex: 'C2', unit: null }, true);
    expect([given(session), session.selectedUnit.value]).toEqual([['move kg-stenhoff C2'], 'kg-stenhoff']);
    session.hover({ hex: 'D2', unit: null });
    expect(session.scene.value).toMatchObject({ path: ['C2', 'D2'], costs: ['', '1'], trail: ['B2', 'C2'] });
    session.choose({ hex: 'D2', unit: null }, true);
    session.choose({ hex: 'C2', unit: null }, true);
    expect(place(session, 'kg-stenhoff')).toBe('C2');
    // Nothing is left to it, but it is still in hand.
    expect(session.offersOf('kg-stenhoff')).toEqual([]);
    expect(session.selectedUnit.value).toBe('kg-stenhoff');
    session.undo();
    expect([place(session, 'kg-stenhoff'), session.selectedUnit.value]).toEqual(['D2', 'kg-stenhoff']);
    expect(session.back()).toBe(true);
    expect([given(session), session.selectedUnit.value]).toEqual([[], 'kg-stenhoff']);
    expect(session.back()).toBe(true);
    expect(session.selectedUnit.value).toBeNull();
    session.close();
  });

  it('by the keys: Shift Enter; a plain move is not taken back by Esc', () => {
    const session = morning();
    const keys = new Keys(session, () => {});
    const press = (key: string, shift = false) =>
      keys.press({ key, shift, onMap: true, onControl: false, at: performance.now() });
    session.chooseUnit('kg-stenhoff');
    for (const key of ['c', '2']) press(key);
    press('Enter', true);
    expect(session.selectedUnit.value).toBe('kg-stenhoff');
    press('Escape');
    expect(given(session)).toEqual([]);
    for (const key of ['c', '2', 'Enter']) press(key);
    press('Escape');
    expect([given(session), session.selectedUnit.value]).toEqual([['move kg-stenhoff C2'], null]);
    session.close();
  });

  it('asks which way like any other, and the answer is a leg', () => {
    const session = morning();
    session.chooseUnit('kg-stenhoff');
    session.choose({ hex: 'B3', unit: null }, true);
    session.take(session.pending.value!.options[1]);
    expect(given(session)).toEqual(['move kg-stenhoff B3 by road']);
    session.back();
    expect(given(session)).toEqual([]);
    session.close();
  });
});

describe('a stack', () => {
  it('moves together where all may go, one order after the other', () => {
    const session = morning();
    session.choose({ hex: 'F3', unit: 'kg-gerhardt' });
    const alone = session.scene.value.lit.filter(({ tone }) => tone === 'go').length;
    session.choose({ hex: 'F3', unit: 'kg-reimann' }, true);
    expect(session.together.value).toEqual(['kg-gerhardt', 'kg-reimann']);
    expect(session.said.value).toContain('2 together: KG Gerhardt, KG Reimann.');
    const lit = session.scene.value.lit.filter(({ tone }) => tone === 'go').map(({ hex }) => hex);
    expect(lit.length).toBeGreaterThan(0);
    expect(lit.length).toBeLessThanOrEqual(alone);
    for (const unit of session.together.value) {
      const hexes = session.offersOf(unit).map(({ look }) => look.hex);
      expect(lit.filter((hex) => !hexes.includes(hex))).toEqual([]);
    }
    session.chooseHex('F2');
    session.take(session.pending.value!.options[0]);
    expect(given(session)).toEqual(['move kg-gerhardt F2', 'move kg-reimann F2']);
    session.undo();
    expect(given(session)).toEqual(['move kg-gerhardt F2']);
    session.close();
  });

  it('stops where one is refused, says why, and keeps the rest in hand', () => {
    const session = morning();
    session.chooseUnit('kg-gerhardt');
    session.chooseStack();
    expect(session.together.value).toEqual(['kg-gerhardt', 'kg-reimann']);
    session.chooseHex('F2');
    session.take(session.pending.value!.options[1]);
    expect(given(session)).toEqual(['move kg-gerhardt F2 by road']);
    expect(session.toast.value).toMatchObject({ rule: 'STK-5' });
    expect(session.together.value).toEqual(['kg-reimann']);
    expect(session.scene.value.lit).toContainEqual({ hex: 'F2', tone: 'refused' });
    session.close();
  });

  it('is dragged together, and parted again', () => {
    const session = morning();
    session.chooseUnit('kg-gerhardt');
    expect(session.chooseAlso('kg-reimann')).toBe(true);
    expect(session.lift({ hex: 'F3', unit: 'kg-reimann' })).toEqual(['kg-gerhardt', 'kg-reimann']);
    expect(session.chooseAlso('kg-gerhardt')).toBe(true);
    expect(session.together.value).toEqual(['kg-reimann']);
    // Neither from another hex nor somebody who cannot move.
    expect(session.chooseAlso('kg-stenhoff')).toBe(false);
    expect(session.chooseAlso('tigers')).toBe(false);
    session.cycle(1);
    expect(session.together.value.length).toBe(1);
    session.close();
  });

  it('by the key: everybody in the hex under the cursor', () => {
    const session = morning();
    session.cursor.value = 'F3';
    new Keys(session, () => {}).press({ key: '*', shift: true, onMap: true, onControl: false, at: 0 });
    expect(session.together.value).toEqual(['kg-gerhardt', 'kg-reimann']);
    session.close();
  });

  it('ends a move where the next may not begin before', () => {
    const offer = (unit: string, verb: string, hex?: string): Offer => ({
      action: `${verb} ${unit}`,
      look: { text: '', verb, unit, ...(hex === undefined ? {} : { hex }) },
    });
    const offers = signal([offer('a', 'move', 'X'), offer('b', 'move', 'X')]);
    const board = {
      offers,
      offersOf: (unit: string) => offers.value.filter(({ look }) => look.unit === unit),
      piece: () => ({ hex: 'W' }),
      game: { orders: { format: String } },
      held: signal([]),
    } as unknown as Board;
    const grip = new Grip({ board, play: () => ALLOWED, untouched: () => false, takeBack: () => false });
    const together = new Together(board, grip, signal<string | null>(null));
    together.choose(['a', 'b']);
    const played: unknown[] = [];
    const left = together.give(offers.value[0], (action) => {
      played.push(action);
      // While a is on its way b has nothing to do.
      if (action === 'move a') offers.value = [offer('a', 'move', 'Y'), offer('a', 'finish')];
      if (action === 'finish a') offers.value = [offer('b', 'move', 'X')];
      return ALLOWED;
    });
    expect([played, left]).toEqual([['move a', 'finish a', 'move b'], []]);
  });
});
