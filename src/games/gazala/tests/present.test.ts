import { expect, test } from 'vitest';
import { intent } from '../../../engine/pointing.ts';
import { type Seat, shownBy } from '../../../testkit/shown.ts';
import { kitOf } from '../kit.ts';
import { present } from '../present/index.ts';
import { procedures } from '../sequence.ts';
import { type PositionSpec, position, type Table } from './position.ts';

const { view, offered } = shownBy(present);
const hexOf = (t: Table, label: string): number => kitOf(t.s).grid.find(label);

const duel = (defenders: string, more = '', spec: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board: `2014: ax-21pz-5-1\n2013: ${defenders}\n${more}`, ...spec });

/** The chits that lie there, in words. */
const chits = (t: Table, seat: Seat, track: string, label: string): string | undefined =>
  present
    .tracks(view(t, seat))
    .find(({ id }) => id === track)
    ?.cells.find((each) => each.label === label)
    ?.chits?.map((chit) => chit ?? '?')
    .join(', ');

test('a counter shows its side, its steps and its troubles', () => {
  const t = duel('al-22arm-3cly/1!~', '2009: al-69inf-5ey%\n2010: ax-ariete-132-8', { active: ['ax-21pz-5-1'] });
  const face = (id: string): string => {
    const piece = present.pieces(view(t)).find((each) => each.id === id)!;
    return [piece.symbol, piece.face, ...piece.badges].join(' | ');
  };
  expect(face('ax-21pz-5-1')).toBe('armour | 15-12-24 | active | 3/3 steps');
  expect(face('al-22arm-3cly')).toMatch(/^armour \| \d-\d \| disrupted \| used \| 1\/2 steps$/);
  expect(face('al-69inf-5ey')).toMatch(/^infantry .* \| out of supply$/);
});

test('who is off the map is told why, with the date', () => {
  const t = duel('al-3ind-18cav', '', { waiting: ['Brescia'], lost: ['al-22arm-3cly'] });
  const off = (id: string): string | undefined => present.pieces(view(t)).find((each) => each.id === id)?.off;
  expect(off('ax-brescia-19')).toBe('due on June 7-8');
  expect(off('al-22arm-3cly')).toBe('eliminated');
});

test('tactical chits are named to their owner and counted for the others', () => {
  const t = duel('al-3ind-18cav', '', { box: ['axt-combat', 'axt-anti-tank'], cup: ['axc-15-21', 'axt-combat'] });
  expect(chits(t, 'axis', 'tactical', 'Axis, available')).toBe('Combat, Anti-Tank');
  expect(chits(t, 'allied', 'tactical', 'Axis, available')).toBe('?, ?');
  expect(chits(t, 'spectator', 'tactical', 'Axis, available')).toBe('?, ?');
  expect(chits(t, 'allied', 'cups', 'Axis, action')).toBe('15 Pz / 21 Pz');
  // Eight tactical chits, two of them in the box; which ones, only the Axis knows.
  expect(chits(t, 'allied', 'cups', 'Axis, tactical')).toBe('?, ?, ?, ?, ?, ?');
  expect(chits(t, 'axis', 'cups', 'Axis, tactical')).toBe('Combat, Extra Move, Replacement, Air, Sandstorm, Anti-Tank');
});

test('a move shows its way, what each hex of it costs and what is left', () => {
  // 2013 puts 2014 into its zone of control: to leave that costs two more.
  const look = offered(duel('al-3ind-18cav'), 'move ax-21pz-5-1 2016');
  expect([look.path, look.costs, look.note]).toEqual([['2015', '2016'], ['3', '1'], '20']);
});

test('an attack can be pointed at in every hex it strikes, and its price is told', () => {
  const t = duel('al-3ind-18cav', '2114: al-3ind-2rl');
  const look = offered(t, 'attack ax-21pz-5-1 medium');
  expect(new Set([look.hex, ...(look.also ?? [])])).toEqual(new Set(['2013', '2114']));
  expect(look.text).toContain('(16 points, 8 left)');
  const meant = intent(procedures, view(t), { unit: 'ax-21pz-5-1', hex: '2114' });
  expect(meant).toMatchObject({ do: 'attack', unit: 'ax-21pz-5-1' });
  expect(intent(procedures, view(t), { unit: 'ax-21pz-5-1', hex: '2016' })).toMatchObject({ do: 'move', to: '2016' });
});

test('the attack being put together is added up, and shown until the die falls', () => {
  const t = duel('al-3ind-18cav').play('attack ax-21pz-5-1 medium');
  const look = present.battle(view(t))!;
  expect([look.odds, look.hexes]).toEqual(['12 soft to 3 hard', ['2013']]);
  expect(present.charts(view(t)).find(({ id }) => id === look.chart)?.columns[look.column]).toBe('3-1');
  expect(look.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  // A row of 2 on 3-1 does nothing to anybody, and the unit in the middle of its move is taken up again.
  t.dice(3).play('commit');
  expect([present.battle(view(t)), present.mover?.(view(t))]).toEqual([null, 'ax-21pz-5-1']);
});

test('lanes lie on the minefields: begun from one side, open on one, open right through', () => {
  const t = duel('al-3ind-18cav', '1215: ax-trieste-65-1');
  const lane = (from: string, to: string, made: boolean, through: boolean) => ({
    unit: made ? -1 : kitOf(t.s).unitIndex.get('ax-trieste-65-1')!,
    from: hexOf(t, from),
    to: hexOf(t, to),
    made,
    through,
  });
  const breaches = [
    lane('1215', '1314', false, false),
    lane('1216', '1315', true, false),
    lane('1217', '1316', true, true),
  ];
  const shown = present.markers!({ ...view(t), breaches });
  expect(shown.map(({ kind, hex, toward }) => `${kind} ${hex} ${toward}`)).toEqual([
    'lane-begun 1215 1314',
    'lane 1216 1315',
    'lane 1217 1316',
    'lane 1316 1416',
  ]);
});

test('the mines of June are live from their turn on, and not before', () => {
  const t = duel('al-3ind-18cav');
  const live = (turn: number): number =>
    present.markers!({ ...view(t), turn }).filter(({ kind }) => kind === 'mines').length;
  expect(live(8)).toBe(0);
  expect(live(9)).toBe(6); // all round 1102
  expect(live(11)).toBeGreaterThan(6);
});
