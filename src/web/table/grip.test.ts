import { expect, it } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { decisionAtKasserine as game } from '../../games/decision-at-kasserine/index.ts';
import { savedOf } from '../store/saved.ts';
import { Keys } from './keys.ts';
import { TableSession } from './session.ts';

/** In dry weather the air units are asked about before anybody moves: an order that can be taken back. */
const DRY = 'dry 1';

/** A game that asks whom one moves before it asks whereto: Faid Pass, the first Movement Phase of a side. */
function moving(side = 'axis'): TableSession {
  const players = { axis: 'human', allied: 'human' };
  const started = Match.start(game as AnyGame, { scenario: 's1', options: {} }, { seed: DRY, players });
  if (!started.ok) throw new Error(started.why);
  const session = TableSession.open(game, savedOf(started.value, { id: 'faid', players, created: 1 }, 1));
  if (!session.ok) throw new Error(session.why);
  session.value.start();
  const { match } = session.value;
  for (let i = 0; i < 40 && (match.question?.ask.id !== 'move' || match.toMove !== side); i++) {
    session.value.sitDown();
    session.value.playMain();
  }
  session.value.sitDown();
  return session.value;
}

const given = (session: TableSession, from: number): string[] => session.match.moves.slice(from).map((move) => move.do);

/** Units of one hex that can all be taken, and one that stands elsewhere. */
function stackOf(session: TableSession): { hex: string; units: string[]; other: string } {
  const takes = session.offers.value.flatMap(({ look }) => (look.hand === 'take' ? [look.unit!] : []));
  const hexOf = (unit: string) => session.pieces.value.find((piece) => piece.id === unit)?.hex ?? '';
  const hex = takes.map(hexOf).find((each) => each !== '' && takes.filter((unit) => hexOf(unit) === each).length > 1)!;
  const other = takes.find((unit) => hexOf(unit) !== hex && hexOf(unit) !== '')!;
  return { hex, units: takes.filter((unit) => hexOf(unit) === hex), other };
}

it('takes a unit in hand when it is chosen, and puts it back without a trace', () => {
  const session = moving();
  const { hex, units, other } = stackOf(session);
  const from = session.match.moves.length;
  session.choose({ hex, unit: units[0] });
  expect(given(session, from)).toEqual([`take ${units[0]}`]);
  expect(session.selectedUnit.value).toBe(units[0]);
  expect(session.scene.value.lit.some(({ tone }) => tone === 'go')).toBe(true);
  session.chooseUnit(other);
  expect(given(session, from)).toEqual([`take ${other}`]);
  session.back();
  expect([given(session, from), session.selectedUnit.value]).toEqual([[], null]);
  session.close();
});

it('lets others of the stack come along with Shift, or all at once, and moves them by one order', () => {
  const session = moving();
  const { hex, units } = stackOf(session);
  const from = session.match.moves.length;
  session.choose({ hex, unit: units[0] });
  session.choose({ hex, unit: units[1] }, true);
  expect(session.together.value).toEqual(units.slice(0, 2));
  session.choose({ hex, unit: units[1] }, true);
  expect(session.together.value).toEqual([units[0]]);
  session.back();
  session.chooseUnit(units[0]);
  session.chooseStack();
  expect(session.together.value.length).toBeGreaterThan(1);
  const target = session.scene.value.lit.find(({ tone }) => tone === 'go')!.hex;
  const before = session.match.moves.length;
  session.choose({ hex: target, unit: null });
  expect(given(session, before)).toEqual([`go ${target}`]);
  expect(session.visibleLog.value.filter(({ move }) => move > from).map(({ notation }) => notation)).toEqual([
    `go ${target}`,
  ]);
  session.undo();
  expect(given(session, from).at(-1)).toMatch(/^(take|join)/);
  session.undo();
  expect(session.match.moves.length).toBeLessThan(from);
  session.close();
});

it('leaves the next reinforcement beside the map until it is chosen', () => {
  const session = moving('allied');
  const waits = (unit: string): boolean => session.pieces.value.find((piece) => piece.id === unit)?.hex === null;
  const unit = session.actors.value.find(waits)!;
  session.chooseUnit(unit);
  const open = session.scene.value.lit.filter(({ tone, note }) => tone === 'go' && note === '0');
  session.chooseHex(open[0].hex);
  expect([waits(unit), session.match.moves.at(-1)?.do]).toEqual([false, `go ${open[0].hex}`]);
  expect(session.actors.value.some(waits)).toBe(true);
  expect(session.selectedUnit.value).toBeNull();
  session.close();
});

it('goes through all units with Tab', () => {
  const session = moving();
  const from = session.match.moves.length;
  const keys = new Keys(session, () => {});
  const seen = new Set<string>();
  const all = session.actors.value.length;
  for (let i = 0; i < all; i++) {
    keys.press({ key: 'Tab', shift: false, onMap: true, onControl: false, at: i });
    seen.add(session.selectedUnit.value!);
    expect(given(session, from)).toHaveLength(1);
  }
  expect(seen.size).toBe(all);
  session.close();
});
