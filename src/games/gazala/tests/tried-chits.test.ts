import { expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { TestTable } from '../../../testkit/table.ts';
import { gazala } from '../index.ts';
import { AXIS, kitOf } from '../kit.ts';
import { setup } from '../setup.ts';
import type { Breach } from '../state.ts';
import {
  canAct,
  drawn,
  marksOf,
  type PositionSpec,
  position,
  spentBy,
  stepsOf,
  type Table,
  where,
} from './position.ts';

/**
 * Positions from somebody who knew the rulebook and not the code: chits, mines, reinforcements, points, and what each seat is told.
 * A die or a draw is laid out by its face, 1 to 10, where the game reads 0 to 9; chits lie in the cup in the order of the counter sheet.
 */
const bare = position({ board: '0110: ax-pavia-27', at: 'operate' });
const hex = (label: string): number => kitOf(bare.s).grid.find(label);
const chit = (id: string): number => kitOf(bare.s).chits.findIndex((each) => each.id === id);
const count = (t: Table, pile: 'cup' | 'box' | 'played', id: string): number => t.s[pile][chit(id)];

/** A breach that has been made. */
const made = (from: string, to: string, through = false): Breach => ({
  unit: -1,
  from: hex(from),
  to: hex(to),
  made: true,
  through,
});

/** An attempt in the hands of a unit. */
const attempt = (id: string, from: string, to: string): Breach => ({
  unit: kitOf(bare.s).unitIndex.get(id)!,
  from: hex(from),
  to: hex(to),
  made: false,
  through: false,
});

/** The last Action Phase of a turn is about to end: "end" leads into the next turn. */
const dusk = (turn: number, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', turn, board, ...more, change: { actions: [0, 0], ...more.change } });

/** Both have one action, the Axis has the initiative: "first axis" draws from the cup. */
const cups = (cup: readonly string[], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'first', board, cup, ...more, change: { initiative: AXIS, actions: [1, 1], ...more.change } });

/** A game before anybody has set up. */
function opening(): Table {
  const fresh = setup({ scenario: 'campaign', options: {} });
  if (!fresh.ok) throw new Error(fresh.why);
  return new TestTable(gazala, 'campaign', fresh.value);
}

const FAR = '0120: ax-trieste-65-1\n3310: al-4arm-1krr';

// Sequence, initiative, action phases

/** Whoever is asked takes the first way to spend his action, as far as `operate`. */
function act(t: Table): Table {
  while (t.asked !== 'operate') t.play(t.offers().find((each) => /^(pick|activate|pass)/.test(each))!);
  return t;
}

test('[gazala 6.0d] the first day: Axis, Axis, Allies, Axis, Allies, Axis, and nobody rolls for it', () => {
  const t = dusk(0, '1320: ax-ariete-132-8\n3310: al-4arm-1krr');
  const order: string[] = [];
  t.dice(1).play('end');
  expect(t.s.turn).toBe(1);
  expect(t.s.actions).toEqual([3, 2]);
  for (let phase = 0; phase < 6; phase++) {
    order.push(`${t.toMove}`);
    act(t);
    t.dice(...(phase < 5 ? [1] : [5, 3])).play('end');
  }
  expect(order).toEqual(['axis', 'axis', 'allied', 'axis', 'allied', 'axis']);
  expect(t.s.turn).toBe(2);
  expect(t.asked).toBe('first');
});

test('[gazala 6.0a] equal dice are rolled again; the winner may send the other side ahead', () => {
  const t = dusk(4, FAR);
  t.dice(4, 4, 9, 9, 2, 8).play('end');
  expect(t.toMove).toBe('allied');
  t.dice(1).play('first axis');
  expect(t.toMove).toBe('axis');
  expect(t.s.actor).toBe(AXIS);
});

test('[gazala 6.0b] a side without actions may be named first: the other one simply acts (A18)', () => {
  const t = cups(['alc-4arm'], FAR, { change: { actions: [0, 1], initiative: AXIS } });
  t.dice(1).play('first axis');
  expect(t.toMove).toBe('allied');
  expect(t.asked).toBe('command');
});

test('[gazala 7.0c] tactical chits pile up before the action chit and cost no action', () => {
  const t = cups(
    ['axc-90-pb', 'axt-combat', 'axt-extra-move', 'axt-anti-tank'],
    '0110: ax-pavia-27\n3310: al-4arm-1krr',
    {
      change: { actions: [2, 1] },
    },
  );
  t.dice(2, 2, 2, 1).play('first axis');
  expect(t.asked).toBe('command');
  expect([count(t, 'box', 'axt-combat'), count(t, 'box', 'axt-extra-move'), count(t, 'box', 'axt-anti-tank')]).toEqual([
    1, 1, 1,
  ]);
  expect(t.s.actions).toEqual([1, 1]);
});

test('[gazala 13.7h] a cup without action chits: what is drawn stays, the actions are lost (B10, B11)', () => {
  const t = cups(['axc-90-pb', 'alt-combat', 'alt-extra-move'], FAR, { change: { actions: [1, 3] } });
  t.dice(1, 1, 1).play('first allied');
  expect(t.toMove).toBe('axis');
  expect(t.s.actions[1]).toBe(0);
  expect(count(t, 'box', 'alt-combat')).toBe(1);
  expect(count(t, 'box', 'alt-extra-move')).toBe(1);
});

test('[gazala 7.0f] instead of the formation, one unit of another: never one of the formation named', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n2410: al-4arm-3rtr\n2412: al-4arm-5rtr\n0120: ax-trieste-65-1');
  expect(t.refused('pick al-22arm-3cly')).not.toBeNull();
  expect(t.refused('activate 4-arm')).not.toBeNull();
  t.play('pick al-4arm-3rtr');
  expect(canAct(t, 'al-4arm-3rtr')).toBe(true);
  expect(canAct(t, 'al-4arm-5rtr')).toBe(false);
  expect(t.refused('pick al-4arm-5rtr')).not.toBeNull();
  // Neither formation has been activated as such (B6).
  expect(Object.values(t.s.activations).reduce((a, b) => a + b, 0)).toBe(0);
});

test('[gazala 7.0j] a formation twice a turn, its units as often as you like', () => {
  const board = '2010: ax-21pz-5-1\n2110: ax-15pz-8-1\n3310: al-4arm-1krr';
  const t = drawn('axc-15-21', board, { change: { activations: { '21 Pz': 2, '15 Pz': 1 } } });
  expect(t.refused('activate 21-pz')).toBe('7.0j');
  expect(t.refused('activate 15-pz')).toBeNull();
  const single = drawn('axc-ari-tri', board, { change: { activations: { '21 Pz': 2 } }, box: ['axt-extra-move'] });
  expect(single.refused('pick ax-21pz-5-1')).toBeNull();
  single.play('pick ax-15pz-8-1', 'extra ax-21pz-5-1');
  expect(canAct(single, 'ax-21pz-5-1')).toBe(true);
});

test('[gazala 7.0k] on both May 27 turns the panzer divisions act once each, from May 28 twice', () => {
  const board = '2010: ax-21pz-5-1\n2110: ax-15pz-8-1\n3310: al-4arm-1krr';
  for (const turn of [1, 2, 3]) {
    const t = drawn('axc-15-21', board, { turn, change: { activations: { '21 Pz': 1 } } });
    expect(t.refused('activate 21-pz'), `turn ${turn}`).toBe(turn < 3 ? '7.0k' : null);
    expect(t.refused('activate 15-pz'), `turn ${turn}`).toBeNull();
  }
});

test('[gazala 7.0m] May 27: Pavia and Trieste sleep, also as single units and by Extra Move (B7)', () => {
  const board = '0110: ax-pavia-27\n0517: ax-trieste-11arm\n2010: ax-90lt-155-1\n3310: al-4arm-1krr';
  const t = drawn('axc-90-pb', board, { turn: 2, box: ['axt-extra-move'] });
  expect(t.refused('activate pavia+brescia')).toBe('7.0m');
  expect(t.refused('pick ax-trieste-11arm')).toBe('7.0m');
  t.play('activate 90-lt');
  expect(t.refused('extra ax-pavia-27')).toBe('7.0m');
  const awake = drawn('axc-90-pb', board, { turn: 3 });
  expect(awake.refused('activate pavia+brescia')).toBeNull();
});

test('[gazala 7.0l] May 27: the Double Move wakes no sleeping brigade; later any two different units', () => {
  const board =
    '1504: al-201gd-3cold\n2705: al-9ind-3-12fr\n1410: al-22arm-3cly\n1412: al-22arm-2rgh\n0120: ax-trieste-65-1';
  const t = drawn('alc-double', board, { turn: 1 });
  expect(t.refused('pick al-201gd-3cold')).toBe('7.0l');
  expect(t.refused('pick al-9ind-3-12fr')).toBe('7.0l');
  t.play('pick al-22arm-3cly');
  expect(t.refused('pick al-22arm-3cly')).not.toBeNull();
  t.play('pick al-22arm-2rgh');
  expect(t.asked).toBe('operate');
  expect([canAct(t, 'al-22arm-3cly'), canAct(t, 'al-22arm-2rgh')]).toEqual([true, true]);
  expect(t.s.activations['22 Arm'] ?? 0).toBe(0);
});

test('[gazala 7.0i] the Double Move takes one known unit and one reinforcement', () => {
  const t = drawn('alc-double', '1410: al-22arm-3cly\n0120: ax-trieste-65-1', { turn: 4, waiting: ['29 Ind'] });
  t.play('pick al-29ind-1worc', 'pick al-22arm-3cly', 'enter al-29ind-1worc 3310');
  expect(t.asked).toBe('operate');
  expect(where(t, 'al-29ind-1worc')).toBe('3310');
  expect(where(t, 'al-29ind-3-2punj')).toBe('out');
  expect(canAct(t, 'al-29ind-1worc')).toBe(true);
});

test('[gazala 7.0p] activation turns used units over; who then spends nothing stays unused', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly~\n1510: al-22arm-2rgh~\n2410: al-4arm-3rtr~\n0120: ax-trieste-65-1',
    {
      cup: ['axc-ari-tri'],
    },
  );
  t.play('activate 22-arm');
  expect([marksOf(t, 'al-22arm-3cly'), marksOf(t, 'al-4arm-3rtr')]).toEqual(['', '~']);
  t.play('move al-22arm-2rgh 1511').dice(1).play('end');
  expect([marksOf(t, 'al-22arm-3cly'), marksOf(t, 'al-22arm-2rgh')]).toEqual(['', '~']);
});

test('[gazala 3.0g] recovery clears Disruption and used sides of both, and leaves the supply markers alone', () => {
  const t = dusk(3, '1410: al-22arm-3cly!~\n1314: ax-15pz-8-1!~%\n1920: ax-21pz-5-1!');
  t.dice(3, 8).play('end');
  expect([marksOf(t, 'al-22arm-3cly'), marksOf(t, 'ax-21pz-5-1')]).toEqual(['', '']);
  // Still locked in the minefield: Out of Supply becomes Isolated in the next Supply Phase.
  expect(marksOf(t, 'ax-15pz-8-1')).toBe('#');
});

test('[gazala 7.0r] when one side is spent the other acts on and on', () => {
  const t = cups(['axc-90-pb', 'axc-ari-tri', 'axc-15-21', 'alc-4arm'], FAR, { change: { actions: [3, 1] } });
  t.dice(1).play('first allied');
  act(t).dice(1).play('end');
  for (let left = 2; left > 0; left--) {
    expect(t.toMove).toBe('axis');
    expect(t.s.actions[0]).toBe(left);
    act(t).dice(1).play('end');
  }
  expect(t.toMove).toBe('axis');
  expect(t.s.actions).toEqual([0, 0]);
});

test('[gazala 13.0d] at dawn both boxes go back into the cup, and the action chits are those of the new turn', () => {
  const t = dusk(3, FAR, {
    cup: ['axt-air'],
    box: ['axt-combat', 'alt-replacement'],
    change: { played: bare.s.played.map((_, index) => (index === chit('axt-sandstorm') ? 1 : 0)) },
  });
  t.dice(3, 8).play('end');
  for (const id of ['axt-combat', 'axt-anti-tank']) expect(count(t, 'cup', id)).toBe(2);
  for (const id of ['axt-sandstorm', 'axt-air', 'alt-replacement', 'alt-withdraw-attack'])
    expect(count(t, 'cup', id)).toBe(1);
  expect(t.s.box.every((each) => each === 0)).toBe(true);
  expect(t.s.played.every((each) => each === 0)).toBe(true);
  expect([count(t, 'cup', 'alc-29ind'), count(t, 'cup', 'alc-1ff'), count(t, 'cup', 'axc-ari-tri')]).toEqual([1, 0, 2]);
});

// Supply

test('[gazala 5.0g] none, Out of Supply, Isolated; and back at once when a path is found', () => {
  const t = dusk(
    4,
    '1314: ax-21pz-5-1\n1316: ax-21pz-5-2%\n1920: ax-15pz-8-1#\n1113: ax-15pz-8-2#\n3310: al-4arm-1krr',
  );
  t.dice(3, 8).play('end');
  expect(['ax-21pz-5-1', 'ax-21pz-5-2', 'ax-15pz-8-1', 'ax-15pz-8-2'].map((id) => marksOf(t, id))).toEqual([
    '%',
    '#',
    '',
    '#',
  ]);
});

test('[gazala 5.0k] the Axis draws from the west edge south of 0105 only: the north-west corner feeds nobody', () => {
  // The way round the south is closed by units in the whole column 12 south of the fort (no ZOC needed: they stand there).
  const t = dusk(
    8,
    '0103: ax-21pz-5-1\n0106: ax-15pz-8-1\n1120: ax-15pz-8-2\n3310: al-4arm-1krr\n1220: al-22arm-2rgh\n1221: al-22arm-3cly\n1222: al-22arm-4cly',
  );
  t.dice(3, 8).play('end');
  expect(['ax-21pz-5-1', 'ax-15pz-8-1', 'ax-15pz-8-2'].map((id) => marksOf(t, id))).toEqual(['%', '', '']);
});

test('[gazala 5.0e] zones of control do not cut supply, units do; Allied supply crosses mines and the closed zone', () => {
  const t = dusk(
    4,
    '1920: ax-21pz-5-1\n1220: al-22arm-2rgh\n1222: al-22arm-4cly\n1314: al-3ind-2rl\n0207: al-3ind-18cav\n0306: ax-15pz-115-1\n0206: ax-15pz-115-2\n0307: ax-15pz-115-3\n0105: al-69inf-7gh',
  );
  t.play('end').dice(3, 8).play('end');
  // Through 1221, between two enemies.
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('');
  expect(marksOf(t, 'al-3ind-2rl')).toBe('');
  // Out of 0207 the only ways lead over 0107, 0106 and 0208: west of the line, round the south and up again.
  expect(marksOf(t, 'al-3ind-18cav')).toBe('');
});

test('[gazala 5.0j] who walks out of a pocket keeps the marker till the next Supply Phase', () => {
  const t = position({ at: 'operate', board: '1920: ax-21pz-5-1#\n3310: al-4arm-1krr' });
  // Isolated: 8 of 24.
  t.play('move ax-21pz-5-1 1912');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(8);
  expect(t.offers('move')).toEqual([]);
  expect(marksOf(t, 'ax-21pz-5-1')).toContain('#');
});

// Tactical chits

test('[gazala 13.4b] sandstorm first, then Air: no sortie; Air first, then sandstorm: it flies', () => {
  const board = '1410: al-22arm-3cly\n0120: ax-trieste-65-1';
  const grounded = cups(['alc-22arm', 'alt-air', 'alt-sandstorm'], board);
  grounded.dice(3, 2, 1).play('first allied');
  expect(grounded.asked).toBe('command');
  expect([count(grounded, 'played', 'alt-air'), count(grounded, 'played', 'alt-sandstorm')]).toEqual([1, 1]);
  const flying = cups(['alc-22arm', 'alt-air', 'alt-sandstorm'], board);
  flying.dice(2).play('first allied');
  expect(flying.asked).toBe('air');
  // A 2 still disrupts; then the storm, then the action chit.
  flying.dice(3, 2, 1).play('strike ax-trieste-65-1');
  expect(marksOf(flying, 'ax-trieste-65-1')).toBe('!');
  expect(flying.s.sandstorm).toBe(true);
});

test('[gazala 13.4c] Allied aircraft disrupt on 0-2, also in a fortified hex, and never cost a step', () => {
  for (const [face, marks] of [
    [1, '!'],
    [3, '!'],
    [4, ''],
  ] as const) {
    const t = cups(['alc-22arm', 'alt-air'], '1410: al-22arm-3cly\n2705: ax-21pz-5-1');
    t.dice(2).play('first allied').dice(face, 1).play('strike ax-21pz-5-1');
    expect(marksOf(t, 'ax-21pz-5-1'), `face ${face}`).toBe(marks);
    expect(stepsOf(t, 'ax-21pz-5-1')).toBe(3);
  }
});

test('[gazala 13.4d] Axis aircraft: 0-1 a step, 2-6 disrupted, 7 nothing; two worse against the works', () => {
  const hit = (target: string, face: number) => {
    const t = cups(['axc-ari-tri', 'axt-air'], '1410: al-22arm-3cly\n1218: al-1ff-marine\n1320: ax-ariete-132-8');
    t.dice(2).play('first axis').dice(face, 1).play(`strike ${target}`);
    return `${stepsOf(t, target)}${marksOf(t, target)}`;
  };
  expect([1, 2, 3, 7, 8].map((face) => hit('al-22arm-3cly', face))).toEqual(['1', '1', '2!', '2!', '2']);
  expect([1, 5, 6].map((face) => hit('al-1ff-marine', face))).toEqual(['1!', '1!', '1']);
});

test('[gazala 13.4d] an air strike may kill a last step, and the draw goes on', () => {
  const t = cups(['axc-ari-tri', 'axt-air'], '1410: al-22arm-3cly/1!\n1320: ax-ariete-132-8');
  t.dice(2).play('first axis').dice(1, 1).play('strike al-22arm-3cly');
  expect(where(t, 'al-22arm-3cly')).toBe('out');
  expect(t.asked).toBe('command');
});

test('[gazala 13.4a] Air cannot be kept: one may let it go, never save it; it strikes nobody off the map', () => {
  const t = cups(['axc-ari-tri', 'axt-air'], '1410: al-22arm-3cly\n1320: ax-ariete-132-8', { waiting: ['7 Motor'] });
  t.dice(2).play('first axis');
  expect(t.refused('strike al-7motor-2rb')).not.toBeNull();
  expect(t.refused('strike ax-ariete-132-8')).not.toBeNull();
  t.dice(1).play('pass');
  expect([count(t, 'box', 'axt-air'), count(t, 'played', 'axt-air')]).toEqual([0, 1]);
});

test('[gazala 13.5b] a sandstorm lasts for one Action Phase of its own side only', () => {
  const board = '1410: al-22arm-3cly\n2410: al-4arm-3rtr\n1320: ax-ariete-132-8\n1120: ax-ariete-132-9!';
  const t = cups(['alc-22arm', 'alc-4arm', 'alt-sandstorm', 'axc-ari-tri'], board, { change: { actions: [1, 2] } });
  t.dice(3, 2).play('first allied').play('activate 22-arm');
  t.play('move al-22arm-3cly 1418');
  expect(spentBy(t, 'al-22arm-3cly')).toBe(8);
  expect(t.offers('move al-22arm-3cly')).toEqual([]);
  t.dice(1).play('end').play('activate ariete');
  expect(t.refused('move ax-ariete-132-8 1920')).toBeNull();
  t.dice(1).play('end').play('activate 4-arm');
  expect(t.refused('move al-4arm-3rtr 2420')).toBeNull();
});

test('[gazala 13.5c] in a sandstorm Disrupted and Out of Supply units stand still, Extra Move or not', () => {
  const t = cups(
    ['alc-22arm', 'alt-sandstorm'],
    '1410: al-22arm-3cly!\n1510: al-22arm-2rgh%\n1810: al-22arm-4cly\n2010: al-150inf-4ey\n2410: al-4arm-3rtr\n1920: ax-15pz-33rec',
    { box: ['alt-extra-move'] },
  );
  t.dice(2, 1).play('first allied', 'activate 22-arm', 'extra al-4arm-3rtr');
  expect(t.offers('move al-22arm-3cly')).toEqual([]);
  expect(t.offers('move al-22arm-2rgh')).toEqual([]);
  expect(t.offers('exit')).toEqual([]);
  t.play('move al-4arm-3rtr 2418');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(8);
  expect(t.offers('move al-4arm-3rtr')).toEqual([]);
  // A third of 24 is exactly the price of a light attack.
  const near = cups(['alc-22arm', 'alt-sandstorm'], '1410: al-22arm-3cly\n1411: ax-15pz-33rec');
  near.dice(2, 1).play('first allied', 'activate 22-arm');
  expect(near.refused('attack al-22arm-3cly light')).toBeNull();
  expect(near.refused('attack al-22arm-3cly medium')).not.toBeNull();
});

test('[gazala 13.2c] Extra Move is too late once somebody has moved, and works but once', () => {
  const board = '1410: al-22arm-3cly\n2410: al-4arm-3rtr~\n2412: al-4arm-5rtr\n0120: ax-trieste-65-1';
  const late = drawn('alc-22arm', board, { box: ['alt-extra-move'] });
  late.play('activate 22-arm', 'move al-22arm-3cly 1411');
  expect(late.refused('extra al-4arm-3rtr')).toBe('13.2c');
  const t = drawn('alc-22arm', board, { box: ['alt-extra-move'] });
  t.play('activate 22-arm');
  expect(t.refused('extra ax-trieste-65-1')).not.toBeNull();
  t.play('extra al-4arm-3rtr');
  expect(marksOf(t, 'al-4arm-3rtr')).toBe('');
  expect(t.refused('extra al-4arm-5rtr')).not.toBeNull();
  // Any order among them.
  t.play('move al-4arm-3rtr 2411', 'move al-22arm-3cly 1411');
  const none = drawn('alc-22arm', board, { box: ['axt-extra-move'] });
  none.play('activate 22-arm');
  expect(none.refused('extra al-4arm-3rtr')).not.toBeNull();
});

test('[gazala 13.2a] Extra Move brings in a reinforcement that is due, not one that is not', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n0120: ax-trieste-65-1', {
    turn: 4,
    box: ['alt-extra-move'],
    waiting: ['29 Ind', '10 Ind'],
  });
  t.play('activate 22-arm');
  expect(t.refused('extra al-10ind-2hli')).not.toBeNull();
  t.play('extra al-29ind-1worc');
  expect(t.asked).toBe('arrive');
  t.play('enter al-29ind-1worc 2001');
  expect(where(t, 'al-29ind-1worc')).toBe('2001');
  expect(t.asked).toBe('operate');
  t.play('move al-29ind-1worc 2101');
});

test('[gazala 13.3h] a Replacement needs armour, a lost step, a supplied hex and no enemy zone', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly/1\n1510: al-22arm-2rgh\n1512: al-22arm-4cly/1\n1513: ax-15pz-33rec\n2410: al-4arm-3rtr/1%\n2510: al-4arm-5rtr/1\n2610: ax-15pz-33pzj!\n3310: al-4arm-1krr\n1413: ax-21pz-3rec',
    { box: ['alt-replacement'] },
  );
  expect(t.refused('refit al-22arm-2rgh')).not.toBeNull();
  expect(t.refused('refit al-4arm-1krr')).not.toBeNull();
  expect(t.refused('refit al-22arm-4cly')).toBe('13.3h');
  // A Disrupted neighbour has no zone; a marker says nothing about the hex now (B33).
  expect(t.refused('refit al-4arm-5rtr')).toBeNull();
  expect(t.refused('refit al-4arm-3rtr')).toBeNull();
  t.play('refit al-22arm-3cly');
  expect(stepsOf(t, 'al-22arm-3cly')).toBe(2);
  expect(count(t, 'played', 'alt-replacement')).toBe(1);
  expect(t.refused('refit al-4arm-5rtr')).not.toBeNull();
});

test('[gazala 13.3f] a lost panzer comes back with one step west of the line, in supply, and acts at once', () => {
  const t = drawn(
    'axc-15-21',
    '0110: ax-pavia-27\n0514: ax-trieste-65-1\n0514: ax-trieste-65-2\n2010: ax-21pz-5-2\n0409: al-3ind-2rl',
    {
      box: ['axt-replacement'],
      lost: ['ax-21pz-5-1', 'ax-21pz-104-1'],
    },
  );
  expect(t.refused('rebuild ax-21pz-104-1 0515')).not.toBeNull();
  expect(t.refused('rebuild ax-21pz-5-1 1410')).toBe('13.3f');
  // Not with Pavia, not as a third unit, not next to the enemy in 0409.
  expect(t.refused('rebuild ax-21pz-5-1 0110')).not.toBeNull();
  expect(t.refused('rebuild ax-21pz-5-1 0514')).not.toBeNull();
  expect(t.refused('rebuild ax-21pz-5-1 0309')).toBe('13.3h');
  expect(t.refused('restore ax-21pz-5-1 0515')).not.toBeNull();
  t.play('rebuild ax-21pz-5-1 0515');
  expect([where(t, 'ax-21pz-5-1'), stepsOf(t, 'ax-21pz-5-1')]).toEqual(['0515', 1]);
  t.play('activate 21-pz');
  expect(canAct(t, 'ax-21pz-5-1')).toBe(true);
});

test('[gazala 13.3g] a lost tank regiment comes back on the north or east edge, never on the south', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n1902: ax-21pz-3rec\n2801: ax-15pz-33rec', {
    box: ['alt-replacement'],
    lost: ['al-2arm-bays'],
  });
  expect(t.refused('rebuild al-2arm-bays 2521')).toBe('13.3g');
  expect(t.refused('rebuild al-2arm-bays 2801')).not.toBeNull();
  expect(t.refused('rebuild al-2arm-bays 2901')).toBe('13.3h');
  // 1901 lies below the step of 1902, 1801 too: a zone runs down an escarpment.
  expect(t.refused('rebuild al-2arm-bays 1901')).toBe('13.3h');
  expect(t.refused('rebuild al-2arm-bays 3321')).toBeNull();
  expect(t.refused('rebuild al-2arm-bays 0101')).toBeNull();
});

test('[gazala 13.8a] Withdraw, Extra Move and Replacement behind one action chit, in that order (13.8b)', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly\n2410: al-4arm-3rtr/1\n0810: al-150inf-5gh\n1901: al-2arm-bays/1\n0120: ax-trieste-65-1',
    { box: ['alt-withdraw-attack', 'alt-extra-move', 'alt-replacement'] },
  );
  t.play('withdraw 4-arm', 'activate 22-arm', 'extra al-150inf-5gh', 'refit al-2arm-bays');
  expect(where(t, 'al-4arm-3rtr')).toBe('out');
  expect(canAct(t, 'al-150inf-5gh')).toBe(true);
  expect(stepsOf(t, 'al-2arm-bays')).toBe(2);
  t.play('move al-22arm-3cly 1411');
});

test('[gazala 13.7d] who cannot reach the edge stays behind, but the chit goes for good (B45)', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-4arm-3rtr\n1409: ax-15pz-8-1\n1510: ax-15pz-8-2\n1509: ax-15pz-33rec\n1411: ax-15pz-33pzj\n1310: ax-21pz-5-1\n1309: ax-21pz-5-2\n2410: al-4arm-5rtr\n2510: al-22arm-3cly',
    {
      box: ['alt-withdraw-attack'],
      cup: ['alc-4arm', 'alc-2arm'],
      change: { actions: [0, 0] },
    },
  );
  t.play('withdraw 4-arm');
  expect([where(t, 'al-4arm-3rtr'), where(t, 'al-4arm-5rtr')]).toEqual(['1410', 'out']);
  expect(count(t, 'cup', 'alc-4arm')).toBe(0);
  expect(t.s.withdrawn).toContain('4 Arm');
  t.play('activate 22-arm').dice(5, 3).play('end');
  expect(count(t, 'cup', 'alc-4arm')).toBe(0);
  expect(t.s.points).toBe(0);
});

test('[gazala 13.7c] withdrawal takes the units off the map too: they never come back', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2720: al-7motor-2rb\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack', 'alt-extra-move'],
    waiting: ['al-7motor-2krr'],
  });
  t.play('withdraw 7-motor', 'activate 22-arm');
  expect(t.refused('extra al-7motor-2krr')).not.toBeNull();
});

test('[gazala 13.7g] no formation is withdrawn twice; one that is wiped out may be, to purge its chit', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack'],
    cup: ['alc-3ind'],
    lost: ['3 Ind'],
    change: { withdrawn: ['4 Arm'] },
  });
  expect(t.refused('withdraw 4-arm')).toBe('13.7g');
  t.play('withdraw 3-ind');
  expect(count(t, 'cup', 'alc-3ind')).toBe(0);
});

test('[gazala 13.7c] the formation of the very chit drawn may go: its action is left for one other unit (B44)', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack'],
  });
  t.play('withdraw 22-arm');
  expect(t.refused('activate 22-arm')).not.toBeNull();
  t.play('pick al-4arm-3rtr');
  expect(t.asked).toBe('operate');
});

test('[gazala 13.7i] a promise to attack: kept by any ground attack, broken by none', () => {
  const board = '1410: al-22arm-3cly\n1411: ax-15pz-33rec\n3310: al-4arm-1krr';
  const idle = drawn('alc-22arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  idle.play('pledge', 'activate 22-arm').dice(5, 3).play('end');
  expect(idle.s.points).toBe(1);
  const bluff = drawn('alc-22arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  bluff.play('pledge', 'activate 22-arm', 'attack al-22arm-3cly light', 'scrap').dice(5, 3).play('end');
  expect(bluff.s.points).toBe(1);
  const kept = drawn('alc-22arm', board, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  // 6 against hard 3 at light: 2-1, no bonus: a 4 counts as 2.
  kept.play('pledge', 'activate 22-arm', 'attack al-22arm-3cly light').dice(5).play('commit');
  expect(kept.s.battle).toBeNull();
  expect(marksOf(kept, 'al-22arm-3cly')).toContain('!');
  kept.dice(5, 3).play('end');
  expect(kept.s.points).toBe(0);
});

test('[gazala 13.7b] drawn and kept back costs a point, undrawn none unless read literally (B4)', () => {
  const held = dusk(3, FAR, { box: ['alt-withdraw-attack'] });
  held.dice(5, 3).play('end');
  expect(held.s.points).toBe(1);
  const undrawn = dusk(3, FAR, { cup: ['alt-withdraw-attack'] });
  undrawn.dice(5, 3).play('end');
  expect(undrawn.s.points).toBe(0);
  const literal = dusk(3, FAR, { cup: ['alt-withdraw-attack'], options: { withdrawVpLiteral: true } });
  literal.dice(5, 3).play('end');
  expect(literal.s.points).toBe(1);
});

// Minefields

test('[gazala 14.0c] a track through the mines helps nobody; a breach opens one side, or two in line', () => {
  const board = '0107: ax-21pz-5-1\n3310: al-4arm-1krr';
  const shut = position({ at: 'operate', board });
  expect(shut.refused('move ax-21pz-5-1 0207')).toBe('14.0a');
  const near = position({ at: 'operate', board, change: { breaches: [made('0107', '0207')] } });
  expect(near.refused('move ax-21pz-5-1 0306')).not.toBeNull();
  near.play('move ax-21pz-5-1 0207');
  expect(spentBy(near, 'ax-21pz-5-1')).toBe(1);
  const through = position({ at: 'operate', board, change: { breaches: [made('0107', '0207', true)] } });
  expect(through.refused('move ax-21pz-5-1 0307')).not.toBeNull();
  through.play('move ax-21pz-5-1 0306');
  expect(spentBy(through, 'ax-21pz-5-1')).toBe(2);
});

test('[gazala 14.0b] the Allies pay twelve more for a mined side, may stand in the belt, and go no further west', () => {
  const board = '0306: al-22arm-3cly\n0611: al-150inf-4ey\n0120: ax-trieste-65-1';
  const t = position({ at: 'operate', side: 'allied', board });
  expect(t.refused('move al-22arm-3cly 0107')).not.toBeNull();
  expect(t.refused('move al-150inf-4ey 0612')).not.toBeNull();
  t.play('move al-22arm-3cly 0207');
  expect(spentBy(t, 'al-22arm-3cly')).toBe(13);
  expect(t.offers('move al-22arm-3cly')).toEqual([]);
  // A breach serves them as well.
  const open = position({ at: 'operate', side: 'allied', board, change: { breaches: [made('0107', '0207', true)] } });
  open.play('move al-22arm-3cly 0207');
  expect(spentBy(open, 'al-22arm-3cly')).toBe(1);
  expect(open.refused('move al-22arm-3cly 0107')).toBe('8.1a');
});

test('[gazala 14.0h] 1102 is sand until the Minefield Phase of June 5-6', () => {
  const board = '1203: ax-21pz-5-1\n1004: ax-21pz-104-1\n0209: ax-trieste-65-1\n3310: al-4arm-1krr';
  expect(position({ at: 'operate', turn: 8, board }).refused('move ax-21pz-5-1 1102')).toBeNull();
  expect(position({ at: 'operate', turn: 9, board }).refused('move ax-21pz-5-1 1102')).toBe('14.0a');
  // Nobody breaches mines that are not laid yet.
  const more = '1203: ax-21pz-104-1\n0209: ax-trieste-65-1\n3310: al-4arm-1krr';
  expect(position({ at: 'breaches', turn: 8, board: more }).refused('breach ax-21pz-104-1 1102')).not.toBeNull();
  expect(position({ at: 'breaches', turn: 9, board: more }).refused('breach ax-21pz-104-1 1102')).toBeNull();
});

test('[gazala 14.0h] a unit caught in 1102 when it is mined is out of supply that very turn', () => {
  for (const [turn, marks] of [
    [7, ''],
    [8, '%'],
  ] as const) {
    const t = dusk(turn, '1102: ax-21pz-5-1\n3310: al-4arm-1krr');
    t.dice(3, 8).play('end');
    expect(marksOf(t, 'ax-21pz-5-1'), `turn ${turn + 1}`).toBe(marks);
  }
});

test('[gazala 14.0i] the June line from 0204 to 0801 appears on June 9-10, not before', () => {
  const board = '0503: ax-21pz-5-1\n3310: al-4arm-1krr';
  expect(position({ at: 'operate', turn: 10, board }).refused('move ax-21pz-5-1 0401')).toBeNull();
  const mined = position({ at: 'operate', turn: 11, board });
  for (const to of ['0401', '0501', '0403', '0502', '0801', '0204'])
    expect(mined.refused(`move ax-21pz-5-1 ${to}`), to).not.toBeNull();
});

test('[gazala 14.1a] two markers a turn, infantry only, none before May 28', () => {
  const board =
    '0209: ax-trieste-65-1\n0310: ax-trieste-65-2!\n0412: ax-trieste-66-1~\n0512: ax-trieste-11arm\n0614: ax-ariete-3ber\n3310: al-4arm-1krr';
  const t = position({ at: 'breaches', board });
  expect(t.refused('breach ax-trieste-11arm 0511')).not.toBeNull();
  expect(t.refused('breach ax-ariete-3ber 0613')).not.toBeNull();
  expect(t.refused('breach ax-trieste-65-1 0309')).not.toBeNull();
  t.play('breach ax-trieste-65-2 0410');
  // One unit, one marker.
  expect(t.refused('breach ax-trieste-65-2 0410')).not.toBeNull();
  t.dice(4, 2).play('breach ax-trieste-66-1 0511');
  expect(t.asked).toBe('first');
  expect(t.s.breaches.length).toBe(2);
  const early = dusk(1, board);
  early.dice(4, 2).play('end');
  expect(early.asked).toBe('first');
});

test('[gazala 14.1c] six markers and no more: made breaches keep theirs', () => {
  const all = [
    made('0107', '0207'),
    made('0208', '0308'),
    made('0310', '0410'),
    made('0411', '0510'),
    made('0412', '0511'),
    made('0512', '0612'),
  ];
  const board = '0209: ax-trieste-65-1\n0513: ax-trieste-65-2\n3310: al-4arm-1krr';
  const none = dusk(3, board, { change: { breaches: all } });
  none.dice(4, 2).play('end');
  expect(none.asked).toBe('first');
  const one = dusk(3, board, { change: { breaches: all.slice(1) } });
  one.play('end');
  expect(one.asked).toBe('breaches');
  one.dice(4, 2).play('breach ax-trieste-65-1 0308');
  expect(one.s.breaches.length).toBe(6);
});

test('[gazala 14.1e] infantry at work neither moves nor attacks nor helps, and stays when activated', () => {
  const t = position({
    at: 'operate',
    board: '1215: ax-90lt-155-1\n1116: ax-90lt-155-2\n1115: al-3ind-2rl',
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  expect(t.refused('move ax-90lt-155-1 1216')).toBe('14.1e');
  expect(t.refused('attack ax-90lt-155-1 light')).toBe('14.1e');
  t.play('attack ax-90lt-155-2 medium');
  expect(t.refused('join ax-90lt-155-1')).toBe('14.1e');
});

test('[gazala 14.1e] told to retreat, the breaching infantry dies and its marker is free again (B20)', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1\n1214: al-4arm-3rtr\n1115: al-4arm-5rtr',
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  // 16 against hard 5: 3-1; a 4 is a retreat.
  t.play('attack al-4arm-3rtr medium', 'join al-4arm-5rtr').dice(5).play('commit');
  expect(where(t, 'ax-90lt-155-1')).toBe('out');
  expect(t.s.breaches).toEqual([]);
  expect(t.asked).toBe('advance');
});

test('[gazala 14.1g] an Allied unit in the minefield hex undoes the work; the same side may be tried again at once', () => {
  const t = dusk(3, '1215: ax-90lt-155-1\n1314: al-3ind-2rl', {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('end');
  expect(t.s.breaches).toEqual([]);
  expect(t.asked).toBe('breaches');
  t.dice(9, 3).play('breach ax-90lt-155-1 1314');
  expect(t.s.breaches.length).toBe(1);
  expect(t.s.breaches[0].made).toBe(false);
});

test('[gazala 14.1h] the far side opens when the hex behind is free of the Allies; elsewhere they do not matter (B23)', () => {
  const result = (allied: string) => {
    const t = dusk(3, `1215: ax-90lt-155-1!\n${allied}: al-3ind-2rl`, {
      change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
    });
    t.play('end');
    return t.s.breaches.map((each) => `${each.made} ${each.through} ${each.unit}`);
  };
  expect(result('1414')).toEqual(['true false -1']);
  expect(result('1415')).toEqual(['true true -1']);
  expect(result('1313')).toEqual(['true true -1']);
});

test('[gazala 14.1f] the worker is free once the breach is made, and can use it the same turn', () => {
  const t = dusk(3, '1215: ax-90lt-155-1\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('end').dice(9, 3).play('end');
  t.dice(5).play('first axis');
  expect(t.s.drawn).toBe(chit('axc-90-pb'));
  t.play('activate 90-lt', 'move ax-90lt-155-1 1414');
  expect(spentBy(t, 'ax-90lt-155-1')).toBe(2);
});

test('[gazala 14.1d] from inside the belt one may breach outward; an enemy on the far side of that side stops it', () => {
  const work = (allied: string) => {
    const t = dusk(3, `0308: ax-trieste-65-1\n${allied}: al-3ind-2rl`, {
      change: { breaches: [made('0309', '0308'), attempt('ax-trieste-65-1', '0308', '0408')] },
    });
    t.play('end');
    return t.s.breaches.filter((each) => each.made).length;
  };
  expect(work('0408')).toBe(1);
  expect(work('0507')).toBe(2);
  const t = position({ at: 'breaches', board: '0308: ax-trieste-65-1\n3310: al-4arm-1krr' });
  expect(t.refused('breach ax-trieste-65-1 0408')).toBeNull();
});

test('[gazala 14.1h] breaching outward into open ground opens no second side beyond it', () => {
  // 0814 is open ground between two belts: 0813 north of it, 0815 south of it.
  const t = dusk(3, '0813: ax-trieste-65-1\n0814: ax-trieste-11arm\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-trieste-65-1', '0813', '0814')] },
  });
  t.play('end').dice(9, 3).play('end');
  const after = position({
    at: 'operate',
    turn: 4,
    board: '0814: ax-trieste-11arm\n3310: al-4arm-1krr',
    change: { breaches: t.s.breaches },
  });
  expect(after.refused('move ax-trieste-11arm 0813')).toBeNull();
  expect(after.refused('move ax-trieste-11arm 0815')).not.toBeNull();
});

test('[gazala 14.1j] breaches on opposite sides of a minefield hex become one marker; others do not', () => {
  const board = '0209: ax-trieste-65-1\n3310: al-4arm-1krr';
  const crowd = [made('0107', '0207'), made('0310', '0410'), made('0411', '0510'), made('0412', '0511')];
  const t = dusk(4, board, { change: { breaches: [...crowd, made('1215', '1314'), made('1414', '1314')] } });
  t.play('end');
  expect(t.asked).toBe('breaches');
  expect(t.refused('breach ax-trieste-65-1 0308')).toBe('14.1c');
  t.play('merge 1314');
  expect(t.s.breaches.length).toBe(5);
  expect(t.refused('merge 1314')).not.toBeNull();
  expect(t.refused('breach ax-trieste-65-1 0308')).toBeNull();
  const moving = position({
    at: 'operate',
    board: '1215: ax-trieste-11arm\n3310: al-4arm-1krr',
    change: { breaches: t.s.breaches },
  });
  moving.play('move ax-trieste-11arm 1414');
  expect(spentBy(moving, 'ax-trieste-11arm')).toBe(2);
  const bent = dusk(4, board, { change: { breaches: [made('1215', '1314'), made('1415', '1314')] } });
  bent.play('end');
  expect(bent.refused('merge 1314')).not.toBeNull();
});

test('[gazala 14.1j] the second of the two may have been made from inside the hex', () => {
  const t = dusk(4, '0209: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [made('1215', '1314'), made('1314', '1414')] },
  });
  t.play('end', 'merge 1314');
  expect(t.s.breaches.length).toBe(1);
  const moving = position({
    at: 'operate',
    board: '1414: ax-trieste-11arm\n3310: al-4arm-1krr',
    change: { breaches: t.s.breaches },
  });
  moving.play('move ax-trieste-11arm 1215');
  expect(spentBy(moving, 'ax-trieste-11arm')).toBe(2);
});

test('[gazala 14.0g] one attacker across mines is enough for the -2, a breach takes it away', () => {
  const row = (breaches: readonly Breach[]) => {
    const t = position({
      at: 'operate',
      board: '1215: ax-90lt-155-1 ax-90lt-155-2\n1214: ax-90lt-361-1\n1314: al-3ind-2rl\n1414: al-3ind-18cav',
      change: { breaches },
    });
    // 18 against 4: 3-1.
    t.play('attack ax-90lt-155-1 medium', 'join ax-90lt-155-2', 'join ax-90lt-361-1').dice(7).play('commit');
    return t.s.battle!.row;
  };
  expect(row([])).toBe(4);
  expect(row([made('1215', '1314')])).toBe(4);
  expect(row([made('1215', '1314'), made('1214', '1314')])).toBe(6);
});

test('[gazala 14.0d] infantry follows over unbreached mines; inside it is stuck and starves (B40)', () => {
  const t = position({
    at: 'operate',
    turn: 4,
    board: '1215: ax-90lt-155-1 ax-90lt-155-2\n1314: al-3ind-2rl',
    change: { actions: [0, 0] },
  });
  // 12 against soft 4: 3-1; minefield -2, a 9 counts as 7: a step.
  t.play('attack ax-90lt-155-1 medium', 'join ax-90lt-155-2').dice(10).play('commit');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  expect(t.asked).toBe('advance');
  t.play('advance ax-90lt-155-1 1314');
  if (t.asked === 'advance') t.play('end');
  expect(t.offers('move ax-90lt-155-1')).toEqual([]);
  t.play('end');
  t.dice(9, 3).play('end');
  expect(marksOf(t, 'ax-90lt-155-1')).toBe('%');
  expect(marksOf(t, 'ax-90lt-155-2')).toBe('');
});

test('[gazala 11.2c] Axis armour does not advance over mines it has just fired across', () => {
  const field = (breaches: readonly Breach[]) => {
    const t = position({ at: 'operate', board: '1215: ax-21pz-5-1\n1314: al-3ind-2rl', change: { breaches } });
    // 12 against hard 3: 3-1.
    t.play('attack ax-21pz-5-1 medium')
      .dice(breaches.length > 0 ? 8 : 10)
      .play('commit');
    while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
    return t;
  };
  expect(field([]).offers('advance')).toEqual([]);
  expect(field([made('1215', '1314')]).offers('advance')).toEqual(['advance ax-21pz-5-1 1314']);
});

test('[gazala 14.0e] Axis infantry does not flee over mines: it dies, unless there is a breach', () => {
  const board = '1314: ax-90lt-155-1\n1414: al-4arm-3rtr\n1415: al-4arm-5rtr';
  const fate = (breaches: readonly Breach[]) => {
    const t = position({ at: 'operate', side: 'allied', board, change: { breaches } });
    // 16 against hard 5: 3-1, minefield -2: a 6 counts as 4, a retreat.
    t.play('attack al-4arm-3rtr medium', 'join al-4arm-5rtr').dice(7).play('commit');
    return t.asked === 'retreat' ? t.offers('retreat').map((each) => each.split(' ')[1]) : where(t, 'ax-90lt-155-1');
  };
  expect(fate([])).toBe('out');
  expect(fate([made('1215', '1314')])).toEqual(['1115', '1216']);
});

// Lines of communication

const EAST = [
  '0306',
  '0407',
  '0506',
  '0607',
  '0706',
  '0807',
  '0906',
  '1006',
  '1106',
  '1206',
  '1305',
  '1405',
  '1407',
  '1507',
  '1607',
  '1707',
];
const TANKS = [
  'ax-21pz-5-1',
  'ax-21pz-5-2',
  'ax-15pz-8-1',
  'ax-15pz-8-2',
  'ax-ariete-132-8',
  'ax-ariete-132-9',
  'ax-ariete-132-10',
  'ax-trieste-11arm',
  'ax-21pz-39pzj',
  'ax-15pz-33pzj',
  'ax-90lt-190pzj',
  'ax-ariete-3ber',
  'ax-90lt-155-1',
  'ax-90lt-155-2',
  'ax-90lt-200-1',
  'ax-90lt-200-2',
];
/** So many Axis units east of the line (infantry far from it), and what else there is: how many actions that costs in the next turn. */
function lossWith(turn: number, units: number, breaches: readonly Breach[], more = ''): number {
  const board = EAST.slice(0, units).map((at, index) => `${at}: ${TANKS[index]}`);
  const t = dusk(turn - 1, `${board.join('\n')}\n3310: al-4arm-1krr\n${more}`, { change: { breaches } });
  // Infantry inside the belt could breach: the Axis is asked, and declines.
  if (/0[24][01][07]: ax-br/.test(more)) t.play('end');
  t.dice(9, 3).play('end');
  expect(t.asked).toBe('first');
  return kitOf(t.s).turns[t.s.turn - 1].actions[0] - t.s.actions[0];
}
const NORTH = made('0107', '0207', true);
const SOUTH = made('0310', '0410', true);

test('[gazala 14.2a] from May 29 a line to eight units or one action less', () => {
  expect(lossWith(3, 0, [])).toBe(0);
  expect(lossWith(4, 8, [NORTH])).toBe(0);
  expect(lossWith(4, 7, [NORTH])).toBe(1);
  expect(lossWith(4, 12, [])).toBe(1);
  // The eighth stands in the breached hex itself; or west of the line, where the line may not return.
  expect(lossWith(4, 7, [NORTH], '0207: ax-brescia-19')).toBe(0);
  expect(lossWith(4, 7, [NORTH], '0120: ax-brescia-19')).toBe(1);
});

test('[gazala 14.2b] an enemy in the breach or a breach of one side only is no line', () => {
  expect(lossWith(4, 12, [NORTH], '0207: al-3ind-2rl')).toBe(1);
  expect(lossWith(4, 12, [made('0107', '0207')])).toBe(1);
  // From the belt hex 0308 the far side leads into 0307, mined as well.
  expect(lossWith(4, 12, [made('0309', '0308', true)])).toBe(1);
  // The rear belt is no part of the main line.
  expect(lossWith(4, 12, [made('1215', '1314', true)])).toBe(1);
});

test('[gazala 14.2e] from June 1-2 two lines to eight different units each, and never more than one action lost', () => {
  expect(lossWith(7, 16, [NORTH, SOUTH])).toBe(0);
  expect(lossWith(7, 15, [NORTH, SOUTH])).toBe(1);
  expect(lossWith(7, 16, [NORTH])).toBe(1);
  expect(lossWith(7, 16, [])).toBe(1);
  // Two ways into one hex are one breached hex.
  expect(lossWith(7, 16, [NORTH, made('0106', '0207')])).toBe(1);
  expect(lossWith(6, 8, [NORTH])).toBe(0);
});

test('[gazala 14.2f] a unit that only one line reaches is given to that line', () => {
  // Brescia in the breached hex 0410 belongs to the southern line alone, which makes sixteen.
  expect(lossWith(7, 15, [NORTH, SOUTH], '0410: ax-brescia-19')).toBe(0);
});

// Reinforcements, tank replacements, units that left

test('[gazala 15.0a] all of 21 Panzer must come in, in its own hexes, not on top of the enemy, freely into his zone', () => {
  const t = drawn('axc-15-21', '1521: al-3ind-2rl\n3310: al-4arm-1krr', { turn: 1, waiting: ['21 Pz', '15 Pz'] });
  t.play('activate 21-pz');
  expect(t.asked).toBe('arrive');
  expect(t.refused('enter ax-21pz-5-1 1521')).toBe('15.0d');
  expect(t.refused('enter ax-21pz-5-1 1822')).not.toBeNull();
  expect(t.refused('enter ax-15pz-8-1 1822')).not.toBeNull();
  for (const id of ['5-1', '5-2', '104-1', '104-2', '104-3', '3rec']) {
    expect(t.refused('end'), id).not.toBeNull();
    expect(t.refused('pass'), id).not.toBeNull();
    t.play(`enter ax-21pz-${id} 1622`);
  }
  t.play('enter ax-21pz-39pzj 1422');
  expect(t.asked).toBe('operate');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(0);
  expect(t.refused('move ax-21pz-5-1 1602')).toBeNull();
});

test('[gazala 15.0f] six units in one arrival hex: whoever has not moved away at the end is lost', () => {
  const t = drawn('axc-15-21', '3310: al-4arm-1krr', { turn: 1, waiting: ['21 Pz'] });
  t.play('activate 21-pz');
  for (const id of ['5-1', '5-2', '104-1', '104-2', '104-3', '3rec', '39pzj']) t.play(`enter ax-21pz-${id} 1622`);
  for (const [id, to] of [
    ['5-1', '1610'],
    ['5-2', '1611'],
    ['104-1', '1612'],
    ['104-2', '1613'],
  ])
    t.play(`move ax-21pz-${id} ${to}`);
  t.play('end');
  expect(t.asked).toBe('crowd');
  t.dice(5, 3).play('remove ax-21pz-3rec');
  expect([where(t, 'ax-21pz-3rec'), where(t, 'ax-21pz-39pzj'), where(t, 'ax-21pz-104-3')]).toEqual([
    'out',
    '1622',
    '1622',
  ]);
});

test('[gazala 15.0d] every arrival hex held by the enemy: the division waits, and the game goes on', () => {
  const t = drawn(
    'axc-15-21',
    '1321: al-3ind-2rl\n1422: al-3ind-18cav\n1521: al-3ind-11pavo\n1622: al-22arm-2rgh\n1721: al-22arm-3cly\n1120: ax-ariete-132-8',
    { turn: 1, waiting: ['21 Pz'], cup: ['alc-22arm'] },
  );
  expect(t.offers().length).toBeGreaterThan(0);
  const way = t.offers('activate 21-pz').length > 0 ? 'activate 21-pz' : t.offers()[0];
  t.play(way);
  expect(t.asked).toBe('operate');
  expect(t.s.at.filter((place) => place === -1).length).toBe(7);
});

test('[gazala 15.0g] overdue reinforcements stay available; those not due yet are not', () => {
  const at = (turn: number, id: string) =>
    drawn('alc-22arm', '2510: al-22arm-3cly\n0120: ax-trieste-65-1', {
      turn,
      waiting: ['29 Ind', '32 ATB', 'Indep'],
    }).refused(`pick ${id}`);
  expect([3, 4, 12].map((turn) => at(turn, 'al-29ind-1worc') === null)).toEqual([false, true, true]);
  expect([7, 8].map((turn) => at(turn, 'al-indep-cumber') === null)).toEqual([false, true]);
  expect([8, 9].map((turn) => at(turn, 'al-32atb-4rtr') === null)).toEqual([false, true]);
});

test('[gazala 15.1d] June 7-8: the Brescia regiments come in with Pavia and may not share a hex', () => {
  const early = drawn('axc-90-pb', '0110: ax-pavia-27\n3310: al-4arm-1krr', { turn: 9, waiting: ['Brescia'] });
  early.play('activate pavia+brescia');
  expect(early.asked).toBe('operate');
  const t = drawn('axc-90-pb', '0110: ax-pavia-27\n3310: al-4arm-1krr', { turn: 10, waiting: ['Brescia'] });
  t.play('activate pavia+brescia', 'enter ax-brescia-19 0109', 'enter ax-brescia-20 0109', 'end');
  expect(t.asked).toBe('crowd');
});

test('[gazala 15.0h] May 29: three tank replacements, spent at once by the rules of the chit', () => {
  const t = dusk(
    3,
    '1410: al-22arm-3cly/1\n2410: al-4arm-3rtr/1\n2411: ax-21pz-3rec\n2410: al-4arm-5rtr/1\n3302: ax-15pz-33rec\n3310: al-4arm-1krr',
    { lost: ['al-2arm-bays', 'al-2arm-9l', 'al-3ind-2rl'], change: { actions: [0, 0] } },
  );
  t.play('end');
  expect(t.asked).toBe('replacements');
  expect(t.toMove).toBe('allied');
  expect(t.refused('refit al-4arm-3rtr')).toBe('13.3h');
  expect(t.refused('restore al-2arm-bays 3301')).toBe('13.3h');
  expect(t.refused('restore al-3ind-2rl 0101')).not.toBeNull();
  expect(t.refused('restore al-2arm-bays 1410')).not.toBeNull();
  t.play('restore al-2arm-bays 1901');
  expect([stepsOf(t, 'al-2arm-bays'), where(t, 'al-2arm-bays')]).toEqual([2, '1901']);
  // Two for that one; the third is no second regiment.
  expect(t.refused('restore al-2arm-9l 1801')).not.toBeNull();
  t.dice(9, 2).play('rebuild al-2arm-9l 1901');
  expect(stepsOf(t, 'al-2arm-9l')).toBe(1);
  expect(t.asked).toBe('first');
});

test('[gazala 15.0j] unspent tank replacements are lost; a step lost by a rebuilt unit can be made good with the next', () => {
  const t = dusk(3, '1410: al-22arm-3cly/1\n0120: ax-trieste-65-1', { lost: ['al-2arm-bays'] });
  t.play('end', 'rebuild al-2arm-bays 3301', 'refit al-2arm-bays').dice(9, 2).play('end');
  expect(stepsOf(t, 'al-2arm-bays')).toBe(2);
  expect(stepsOf(t, 'al-22arm-3cly')).toBe(1);
  expect(t.s.replacements).toBe(0);
  const later = dusk(4, '1410: al-22arm-3cly/1\n0120: ax-trieste-65-1');
  later.dice(9, 2).play('end');
  expect(later.asked).toBe('first');
});

test('[gazala 8.3c] a unit that left comes back two turns on, whole of heart but not of steps', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '3310: al-22arm-3cly/1!%\n2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
  });
  t.play('exit al-22arm-3cly');
  expect(where(t, 'al-22arm-3cly')).toBe('out');
  const back = (turn: number) =>
    position({
      at: 'command',
      side: 'allied',
      drawn: 'alc-4arm',
      turn,
      board: '2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
      change: { picks: 1, at: t.s.at, steps: t.s.steps, marks: t.s.marks, due: t.s.due, back: t.s.back },
    });
  expect(back(4).refused('pick al-22arm-3cly')).not.toBeNull();
  const home = back(5);
  home.play('pick al-22arm-3cly');
  // It left by the east and may come back by the north.
  home.play('enter al-22arm-3cly 0101');
  expect(stepsOf(home, 'al-22arm-3cly')).toBe(1);
  expect(marksOf(home, 'al-22arm-3cly')).toBe('');
  expect(home.refused('move al-22arm-3cly 2001')).toBeNull();
});

test('[gazala 8.3a] the Axis leaves by the south only, the Allies also by north and east', () => {
  const t = position({
    at: 'operate',
    board: '1901: ax-21pz-5-1\n3310: ax-21pz-5-2\n1521: ax-15pz-8-1\n0110: ax-pavia-27\n3301: al-4arm-1krr',
  });
  expect(t.refused('exit ax-21pz-5-1')).toBe('8.3a');
  expect(t.refused('exit ax-21pz-5-2')).toBe('8.3a');
  expect(t.refused('exit ax-pavia-27')).toBe('8.3a');
  t.play('exit ax-15pz-8-1');
  expect(where(t, 'ax-15pz-8-1')).toBe('out');
  const allied = position({
    at: 'operate',
    side: 'allied',
    board:
      '1901: al-2arm-bays\n3310: al-4arm-3rtr\n1521: al-3ind-2rl\n0102: al-69inf-7gh\n1410: al-22arm-3cly\n0120: ax-trieste-65-1',
  });
  for (const id of ['al-2arm-bays', 'al-4arm-3rtr', 'al-3ind-2rl']) expect(allied.refused(`exit ${id}`), id).toBeNull();
  expect(allied.refused('exit al-69inf-7gh')).toBe('8.3a');
  expect(allied.refused('exit al-22arm-3cly')).toBe('8.3a');
});

test('[gazala 8.3b] leaving the map costs the hex one leaves, and two more out of an enemy zone', () => {
  // A third of 6 for an isolated man on foot: 2.
  const free = position({ at: 'operate', side: 'allied', board: '2001: al-150inf-4ey#\n0120: ax-trieste-65-1' });
  expect(free.refused('exit al-150inf-4ey')).toBeNull();
  const pinned = position({ at: 'operate', side: 'allied', board: '2001: al-150inf-4ey#\n2101: ax-trieste-65-1' });
  expect(pinned.refused('exit al-150inf-4ey')).not.toBeNull();
  const stuck = position({ at: 'operate', side: 'allied', board: '2001: al-150inf-4ey#!\n0120: ax-trieste-65-1' });
  expect(stuck.refused('exit al-150inf-4ey')).not.toBeNull();
});

test('[gazala 8.2a] two battalions of 69 Brigade keep to their corner and do not leave the map either', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '0301: al-69inf-5ey\n0401: al-69inf-7gh\n0120: ax-trieste-65-1',
  });
  expect(t.refused('move al-69inf-5ey 0304')).toBe('8.2a');
  expect(t.refused('move al-69inf-5ey 0303')).toBeNull();
  expect(t.refused('exit al-69inf-5ey')).toBe('8.2a');
  expect(t.refused('move al-69inf-7gh 0404')).toBeNull();
  expect(t.refused('exit al-69inf-7gh')).toBeNull();
});

test('[gazala 8.1b] the Allies do not follow into the closed zone', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1220: al-22arm-3cly\n1221: al-22arm-2rgh\n1121: ax-ariete-12ber',
  });
  expect(t.refused('move al-22arm-3cly 1120')).toBe('8.1a');
  // 6 against hard 3: 2-1; a 9 is a step.
  t.play('attack al-22arm-2rgh medium').dice(10).play('commit');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0] ?? t.offers()[0]);
  expect(t.asked).toBe('operate');
  expect(where(t, 'ax-ariete-12ber')).toBe('out');
});

// Points

const NORTHERNERS = '1401: ax-21pz-5-1 ax-21pz-5-2\n1501: ax-15pz-8-1!';

test('[gazala 16.0a] four units on the north edge in whatever hexes, Disrupted or not, but all in supply', () => {
  const points = (board: string, start = 0) => {
    const t = dusk(4, `${board}\n3310: al-4arm-1krr`, { change: { points: start } });
    t.dice(5, 3).play('end');
    return t.s.points;
  };
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2`)).toBe(1);
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2%`)).toBe(0);
  expect(points(`${NORTHERNERS}\n1602: ax-15pz-8-2`)).toBe(0);
  // 2803 asks for no supply; both may be had in one turn, up to 19.
  expect(points('2803: ax-15pz-8-2#')).toBe(1);
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2\n2803: ax-ariete-132-8%`, 5)).toBe(7);
  expect(points(`${NORTHERNERS}\n1601: ax-15pz-8-2\n2803: ax-ariete-132-8`, 18)).toBe(19);
});

/** The last turn ends. */
const finish = (scenario: 'one' | 'campaign', board: string, more: Partial<PositionSpec> = {}): Table => {
  const t = dusk(scenario === 'one' ? 7 : 13, board, { scenario, ...more });
  return t.play('end');
};
/** "Axis : Allied", and who has won. */
const score = (t: Table): string => {
  const outcome = t.match.outcome!;
  const [, axis, allied] = /(\d+) Axis points? against (\d+)/.exec(outcome.why) ?? [];
  return `${axis}:${allied} ${outcome.winner}`;
};

test('[gazala 16.0e] every step counts at the end, one for an Allied, two for an Axis one, over and above the 19', () => {
  const t = finish('campaign', '1410: al-22arm-3cly/1\n1920: ax-21pz-5-1/1\n3310: al-4arm-1krr', {
    lost: ['al-2arm-bays', 'al-3ind-2rl', 'ax-90lt-155-1'],
    change: { points: 19 },
  });
  expect(score(t)).toBe('23:6 axis');
});

test('[gazala 16.0a] the points of the last turn count as well', () => {
  const t = finish('campaign', '2803: ax-21pz-5-1\n3310: al-4arm-1krr', { box: ['alt-withdraw-attack'] });
  expect(score(t)).toBe('2:0 axis');
});

test('[gazala 16.0f] what is rebuilt is no loss; what is withdrawn is none either, but its lost steps stay lost', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly/1\n2410: al-4arm-3rtr/1\n2411: al-4arm-5rtr\n0120: ax-trieste-65-1',
    {
      turn: 13,
      box: ['alt-withdraw-attack', 'alt-replacement'],
      lost: ['al-4arm-8hus'],
      change: { actions: [0, 0] },
    },
  );
  // 3 RTR has lost a step, the 8th Hussars two; 3 CLY is made whole again.
  t.play('withdraw 4-arm', 'refit al-22arm-3cly', 'activate 22-arm', 'end');
  expect(score(t)).toBe('3:0 axis');
});

test('[gazala 16.0e] units off the map at the end are not eliminated (B34); level scores are a tie', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    turn: 13,
    board: '3310: al-22arm-3cly\n1521: al-3ind-2rl\n0120: ax-trieste-65-1',
    waiting: ['32 ATB'],
    change: { actions: [0, 0] },
  });
  t.play('exit al-22arm-3cly', 'exit al-3ind-2rl', 'end');
  expect(t.match.outcome!.winner).not.toBe('axis');
  expect(t.match.outcome!.winner).not.toBe('allied');
});

test('[gazala 17.0v] the campaign pays the Allies for the boxes they hold, three for each hex of Bir Hacheim', () => {
  const t = finish(
    'campaign',
    '1504: al-201gd-3cold al-201gd-2scots\n1605: ax-21pz-5-1\n2705: al-9ind-3-12fr!\n1118: al-1ff-marine\n1219: al-1ff-bm2#',
  );
  expect(score(t)).toBe('0:10 allied');
});

test('[gazala 17.0b] Scenario One pays one for each fortified hex', () => {
  const t = finish(
    'one',
    '1504: al-201gd-3cold al-201gd-2scots\n1605: ax-21pz-5-1\n2705: al-9ind-3-12fr!\n1118: al-1ff-marine\n1219: al-1ff-bm2#',
  );
  expect(score(t)).toBe('2:4 allied');
});

test('[gazala 17.0c] Scenario One starts with two Axis points and ends with June 1-2; the campaign starts with none', () => {
  const start = (scenario: string) => {
    const match = Match.start(gazala, { scenario, options: {} }, { seed: 'x' });
    if (!match.ok) throw new Error(match.why);
    return match.value.state.points;
  };
  expect([start('one'), start('campaign')]).toEqual([2, 0]);
  const t = dusk(7, FAR);
  t.dice(5, 3).play('end');
  expect(t.match.outcome).toBeNull();
});

test('[gazala 17.0d] the Allies set up first, one to a hex, 201 Guards two to a hex, and nobody out of his circle', () => {
  const t = opening();
  expect(t.toMove).toBe('allied');
  expect(t.refused('place ax-ariete-132-8 1321')).not.toBeNull();
  t.play('place al-3ind-2rl 1521');
  expect(t.refused('place al-3ind-18cav 1521')).not.toBeNull();
  expect(t.refused('place al-3ind-18cav 1721')).not.toBeNull();
  expect(t.refused('place al-3ind-18cav 1420')).toBeNull();
  t.play('place al-201gd-3cold 1504', 'place al-201gd-2scots 1504');
  expect(t.refused('place al-201gd-9rb 1504')).not.toBeNull();
  expect(t.refused('place al-29ind-1worc 3301')).not.toBeNull();
  expect(t.refused('place al-7motor-2krr 2720')).not.toBeNull();
  t.play('place al-7motor-2rb 2720');
  expect(t.refused('place al-1ff-marine 1118')).toBeNull();
  t.play('arrange');
  if (t.toMove === 'allied') t.play('end');
  expect(marksOf(t, 'al-7motor-2rb')).toBe('~');
  expect(marksOf(t, 'al-3ind-2rl')).toBe('');
  expect(t.toMove).toBe('axis');
});

test('[gazala 17.0p] the Axis stacks as it likes, but not on the enemy, not three to a hex, and Pavia alone', () => {
  const t = opening();
  t.play('place al-3ind-2rl 1421', 'arrange');
  if (t.toMove === 'allied') t.play('end');
  expect(t.refused('place ax-ariete-132-8 1421')).not.toBeNull();
  t.play('place ax-ariete-132-8 1321', 'place ax-ariete-132-9 1321');
  expect(t.refused('place ax-ariete-132-10 1321')).not.toBeNull();
  t.play('place ax-pavia-27 0110');
  expect(t.refused('place ax-pavia-28 0110')).not.toBeNull();
  expect(t.refused('place ax-21pz-5-1 1321')).not.toBeNull();
  expect(t.refused('place ax-trieste-65-1 0613')).not.toBeNull();
});

// Combat chits and Anti-Tank

/** What the die read after all modifiers, when both have said what they play. */
function reads(side: 'axis' | 'allied', attacker: string, defender: string): string {
  const t = position({
    at: 'operate',
    side,
    board: '2010: al-22arm-3cly\n2011: ax-21pz-5-1\n3310: al-4arm-1krr',
    box: ['alt-combat', 'axt-combat', 'axt-combat'],
  });
  t.play(side === 'axis' ? 'attack ax-21pz-5-1 medium' : 'attack al-22arm-3cly medium', 'commit');
  expect(t.toMove).toBe(side);
  t.play(attacker);
  expect(t.toMove).not.toBe(side);
  // A second chit of the same kind does not count twice.
  expect(t.offers('chit')).toEqual(['chit combat']);
  t.dice(4).play(defender);
  return /reads (\d)/.exec(t.log('11.0s').join())?.[1] ?? '3';
}

test('[gazala 13.1b] Combat: the Allies add two, the Axis one, either takes one off as defender; the attacker speaks first', () => {
  expect(reads('allied', 'chit combat', 'pass')).toBe('5');
  expect(reads('allied', 'chit combat', 'chit combat')).toBe('4');
  expect(reads('allied', 'pass', 'chit combat')).toBe('2');
  expect(reads('axis', 'chit combat', 'pass')).toBe('4');
  expect(reads('axis', 'chit combat', 'chit combat')).toBe('3');
  expect(reads('axis', 'pass', 'chit combat')).toBe('2');
});

test('[gazala 13.6d] Anti-Tank: not for Trieste alone, but with one tank of Ariete; never without Allied armour', () => {
  const offered = (board: string, join: readonly string[] = []) => {
    const t = position({ at: 'operate', board, box: ['axt-anti-tank', 'axt-combat'] });
    t.play('attack ax-trieste-11arm medium', ...join.map((id) => `join ${id}`), 'commit');
    return t.refused('chit anti-tank');
  };
  const board = '2010: al-22arm-3cly\n2011: ax-trieste-11arm\n2109: ax-ariete-132-8';
  expect(offered(board)).toBe('13.6d');
  expect(offered(board, ['ax-ariete-132-8'])).toBeNull();
  expect(offered(board.replace('al-22arm-3cly', 'al-3ind-2rl'), ['ax-ariete-132-8'])).not.toBeNull();
});

test('[gazala 13.6d] Anti-Tank in defence: Pavia has no guns, 90 Light has', () => {
  const offered = (defender: string) => {
    const t = position({
      at: 'operate',
      side: 'allied',
      board: `2010: al-22arm-3cly\n2011: ${defender}\n2210: ax-21pz-39pzj`,
      box: ['axt-anti-tank', 'axt-combat'],
    });
    t.play('attack al-22arm-3cly medium', 'commit');
    return t.refused('chit anti-tank');
  };
  expect(offered('ax-pavia-27')).toBe('13.6d');
  expect(offered('ax-90lt-155-1')).toBeNull();
});

test('[gazala 13.6c] the Anti-Tank step falls before the result: the asterisk then hits whoever is left', () => {
  const t = position({
    at: 'operate',
    board: '2010: al-22arm-3cly/1 al-3ind-2rl\n2011: ax-21pz-5-1',
    box: ['axt-anti-tank'],
  });
  // 15 against 6 and 3: 1-1; a 5 is a step each.
  t.play('attack ax-21pz-5-1 medium', 'commit').dice(6).play('chit anti-tank');
  expect([where(t, 'al-22arm-3cly'), where(t, 'al-3ind-2rl')]).toEqual(['out', 'out']);
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(2);
});

test('[gazala 13.6a] Anti-Tank bites even when the result leaves the Allies alone', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '2010: al-22arm-3cly\n2011: ax-15pz-33pzj',
    box: ['axt-anti-tank'],
  });
  // 6 against hard 8 of the guns: 1-2; a 5 is nothing.
  t.play('attack al-22arm-3cly medium', 'commit').dice(6).play('chit anti-tank');
  expect(stepsOf(t, 'al-22arm-3cly')).toBe(1);
  expect(where(t, 'ax-15pz-33pzj')).toBe('2011');
});

// More about withdrawals, returning units and breaches

test('[gazala 8.3c] the unit that comes back must come in when its formation is activated', () => {
  const away = position({
    at: 'operate',
    side: 'allied',
    board: '3310: al-22arm-3cly\n2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
  });
  away.play('exit al-22arm-3cly');
  const { at, due, back } = away.s;
  const t = drawn('alc-22arm', '2510: al-22arm-2rgh\n0120: ax-trieste-65-1', { turn: 5, change: { at, due, back } });
  t.play('activate 22-arm');
  expect(t.asked).toBe('arrive');
  expect(t.refused('enter al-22arm-3cly 2521')).not.toBeNull();
  t.play('enter al-22arm-3cly 3315');
  expect(t.asked).toBe('operate');
});

test('[gazala 8.3c] an Axis unit that left by the south comes back by the south (B32)', () => {
  const away = position({ at: 'operate', board: '1521: ax-15pz-8-1/2!%\n0120: ax-trieste-65-1\n3310: al-4arm-1krr' });
  away.play('exit ax-15pz-8-1');
  const { at, due, back, steps, marks } = away.s;
  const t = drawn('axc-ari-tri', '0120: ax-trieste-65-1\n3310: al-4arm-1krr', {
    turn: 5,
    change: { at, due, back, steps, marks },
  });
  t.play('pick ax-15pz-8-1');
  expect(t.refused('enter ax-15pz-8-1 0110')).not.toBeNull();
  expect(t.refused('enter ax-15pz-8-1 3310')).not.toBeNull();
  t.play('enter ax-15pz-8-1 2222');
  expect([stepsOf(t, 'ax-15pz-8-1'), marksOf(t, 'ax-15pz-8-1')]).toEqual([2, '']);
});

test('[gazala 13.7c] the dead of a withdrawn brigade stay dead: nothing of it comes back by replacement', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack', 'alt-replacement'],
    lost: ['al-4arm-8hus'],
  });
  t.play('withdraw 4-arm');
  expect(t.refused('rebuild al-4arm-8hus 3301')).not.toBeNull();
  expect(t.refused('rebuild al-4arm-3rtr 3301')).not.toBeNull();
});

test('[gazala 13.7d] the way out for a withdrawal is closed by enemy units only, not by their zones', () => {
  const ring = '1409: ax-15pz-8-1\n1510: ax-15pz-8-2\n1509: ax-15pz-33rec\n1411: ax-15pz-33pzj\n1310: ax-21pz-5-1';
  const t = drawn('alc-22arm', `1410: al-4arm-3rtr\n${ring}\n2510: al-22arm-3cly`, { box: ['alt-withdraw-attack'] });
  t.play('withdraw 4-arm');
  expect(where(t, 'al-4arm-3rtr')).toBe('out');
});

test('[gazala 13.7a] too late once somebody has moved; and not in an Axis Action Phase', () => {
  const t = drawn('alc-22arm', '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-withdraw-attack'],
  });
  t.play('activate 22-arm', 'move al-22arm-3cly 2511');
  expect(t.refused('withdraw 4-arm')).not.toBeNull();
  expect(t.refused('pledge')).not.toBeNull();
  const axis = drawn('axc-ari-tri', '2510: al-22arm-3cly\n0120: ax-trieste-65-1', { box: ['alt-withdraw-attack'] });
  expect(axis.refused('withdraw 22-arm')).not.toBeNull();
});

test('[gazala 13.7i] the promise binds one Action Phase: an attack in a later one does not redeem it', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n1411: ax-15pz-33rec\n3310: al-4arm-1krr', {
    box: ['alt-withdraw-attack'],
    cup: ['alc-4arm'],
    change: { actions: [0, 1] },
  });
  t.play('pledge', 'activate 22-arm').dice(1).play('end');
  t.play('pick al-22arm-3cly', 'attack al-22arm-3cly light').dice(5).play('commit');
  t.dice(5, 3).play('end');
  expect(t.s.points).toBe(1);
});

test('[gazala 14.1d] a side that is open, or worked on already, takes no second marker', () => {
  const t = position({
    at: 'breaches',
    board: '1215: ax-90lt-155-1 ax-90lt-155-2\n0310: ax-trieste-65-1\n3310: al-4arm-1krr',
    change: { breaches: [made('0310', '0410')] },
  });
  expect(t.refused('breach ax-trieste-65-1 0410')).not.toBeNull();
  t.play('breach ax-90lt-155-1 1314');
  expect(t.refused('breach ax-90lt-155-2 1314')).not.toBeNull();
  expect(t.refused('breach ax-90lt-155-2 1315')).toBeNull();
});

test('[gazala 14.1j] two squads meeting in one minefield hex leave one marker too many, and it can be had back', () => {
  const t = dusk(3, '1215: ax-90lt-155-1\n1414: ax-90lt-155-2\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314'), attempt('ax-90lt-155-2', '1414', '1314')] },
  });
  t.play('end');
  expect(t.s.breaches.every((each) => each.made)).toBe(true);
  t.play('merge 1314');
  expect(t.s.breaches.length).toBe(1);
  expect(t.s.breaches[0].through).toBe(true);
});

test('[gazala 14.1g] an Allied unit that steps into the hex only in passing blocks nothing', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1!\n1414: al-22arm-3cly',
    change: { actions: [0, 0], breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('move al-22arm-3cly 1415', 'end');
  expect(t.s.breaches.map((each) => [each.made, each.through])).toEqual([[true, true]]);
});

test('[gazala 14.1e] a breaching unit may still be activated, but Extra Move and Double Move do not free it either', () => {
  const t = drawn('axc-ari-tri', '1215: ax-90lt-155-1~\n2010: ax-ariete-132-8\n3310: al-4arm-1krr', {
    box: ['axt-extra-move'],
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('activate ariete');
  t.play('extra ax-90lt-155-1');
  expect(t.offers('move ax-90lt-155-1')).toEqual([]);
  expect(t.offers('attack ax-90lt-155-1')).toEqual([]);
});

// What each seat is told

const open = (t: Table): string => JSON.stringify(t.match.notes.filter((note) => note.to === undefined));
const seen = (t: Table, seat: string): string => JSON.stringify(t.match.view(seat));

test('[gazala 13.0b] a chit drawn face down: its owner reads it, the others count it, in view and log', () => {
  const all = ['alc-22arm', 'alt-combat', 'alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'];
  const draw = (face: number) =>
    cups(all, '1410: al-22arm-3cly/1\n1411: ax-15pz-33rec\n0120: ax-trieste-65-1').dice(face, 1).play('first allied');
  const worlds = [2, 3, 4, 5].map(draw);
  for (const t of worlds) {
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
    expect(seen(t, 'spectator')).toBe(seen(worlds[0], 'spectator'));
    expect(open(t)).toBe(open(worlds[0]));
    expect(t.match.view('axis').held).toEqual([0, 1]);
  }
  expect(new Set(worlds.map((t) => seen(t, 'allied'))).size).toBe(4);
  // The same after the whole Action Phase but for what was done in the open.
  for (const t of worlds) t.play('activate 22-arm', 'move al-22arm-3cly 1409');
  for (const t of worlds) {
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
    expect(open(t)).toBe(open(worlds[0]));
  }
});

test('[gazala 13.0b] with nobody to activate, the question is the same whatever lies face down', () => {
  const worlds = ['alt-combat', 'alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'].map((id) => {
    const rest = ['alt-combat', 'alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'].filter(
      (each) => each !== id,
    );
    const t = cups(['alc-22arm', 'axc-15-21', ...rest], '1504: al-201gd-3cold\n2011: ax-21pz-5-1', {
      turn: 2,
      box: [id],
    });
    return t.dice(1).play('first allied');
  });
  for (const t of worlds) {
    expect([t.asked, t.toMove]).toEqual(['command', 'allied']);
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
  }
  for (const t of worlds) {
    t.play('pass');
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
    expect(open(t)).toBe(open(worlds[0]));
  }
});

test('[gazala 13.0b] a refused chit does not betray itself to the other seat, who may not even ask', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-extra-move'],
  });
  t.play('activate 22-arm');
  const verdict = t.match.check('axis', { do: 'extra', unit: 'al-4arm-3rtr' });
  expect(verdict.ok).toBe(false);
});

test('[gazala 7.0d] action chits, Air and Sandstorm are open to all; the draw of a hidden chit belongs to its owner', () => {
  const t = cups(['alc-22arm', 'alt-combat', 'alt-sandstorm'], '1410: al-22arm-3cly\n0120: ax-trieste-65-1');
  t.dice(2, 2, 1).play('first allied');
  for (const seat of ['axis', 'allied', 'spectator']) {
    const view = t.match.view(seat);
    expect(view.drawn).toBe(chit('alc-22arm'));
    expect(view.played[chit('alt-sandstorm')]).toBe(1);
    expect(view.sandstorm).toBe(true);
  }
  const draws = t.match.rolls.filter((roll) => roll.draw);
  expect(draws.every((roll) => roll.to === 'allied')).toBe(true);
  expect(draws.length).toBe(3);
});

test('[gazala 13.0b] the supply phase, losses and breaches are open; a view is a copy, not the state', () => {
  const t = position({
    at: 'operate',
    board: '2011: ax-21pz-5-1\n3310: al-4arm-1krr',
    box: ['axt-combat', 'alt-combat'],
  });
  const view = t.match.view('allied') as unknown as { box: number[]; at: number[] };
  view.box[chit('alt-combat')] = 9;
  view.at[0] = 0;
  expect(count(t, 'box', 'alt-combat')).toBe(1);
  expect(where(t, 'ax-21pz-5-1')).toBe('2011');
});

// Further corners

/** What a tank can reach over these breaches. */
const drives = (from: string, breaches: readonly Breach[], turn = 4): Table =>
  position({ at: 'operate', turn, board: `${from}: ax-21pz-5-1\n3310: al-4arm-1krr`, change: { breaches } });

test('[gazala 14.1j] merging never closes a side that was open', () => {
  // One marker opens the south side of 0308; the other, laid from inside 0308, its north side and the far side of 0307.
  const both = [made('0309', '0308'), made('0308', '0307', true)];
  expect(drives('0309', both).refused('move ax-21pz-5-1 0306')).toBeNull();
  const t = dusk(4, '0209: ax-trieste-65-1\n3310: al-4arm-1krr', { change: { breaches: both } });
  t.play('end');
  for (const box of ['0308', '0307']) {
    if (t.refused(`merge ${box}`) === null) t.play(`merge ${box}`);
  }
  expect(drives('0309', t.s.breaches).refused('move ax-21pz-5-1 0306')).toBeNull();
});

test('[gazala 14.1j] a marker that lies across a hex does not swallow one at a third side', () => {
  const end = dusk(4, '0209: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [made('1215', '1314', true), made('1415', '1314')] },
  });
  end.play('end');
  expect(end.refused('merge 1314')).not.toBeNull();
});

test('[gazala 14.1h] at the map edge there is no far side to open', () => {
  const t = dusk(3, '0205: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-trieste-65-1', '0205', '0104')] },
  });
  t.play('end');
  expect(t.s.breaches[0].made).toBe(true);
  expect(drives('0205', t.s.breaches).refused('move ax-21pz-5-1 0104')).toBeNull();
  expect(drives('0205', t.s.breaches).refused('move ax-21pz-5-1 0103')).toBeNull(); // round by 0204, free until June 9-10
  expect(drives('0104', t.s.breaches).refused('move ax-21pz-5-1 0105')).not.toBeNull();
});

test('[gazala 14.1h] from belt hex to belt hex: the straight path goes on through the second', () => {
  const t = dusk(3, '0307: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-trieste-65-1', '0307', '0308')] },
  });
  t.play('end');
  const back = drives('0309', t.s.breaches);
  expect(back.refused('move ax-21pz-5-1 0307')).toBeNull();
  expect(back.refused('move ax-21pz-5-1 0306')).not.toBeNull();
});

test('[gazala 14.2a] Bir Hacheim as a line: in over 1118, out over another breach', () => {
  expect(lossWith(4, 8, [made('1019', '1118')])).toBe(1);
  expect(lossWith(4, 8, [made('1019', '1118'), made('1319', '1219')])).toBe(0);
  expect(lossWith(4, 8, [made('1019', '1118'), made('1319', '1219')], '1118: al-1ff-marine')).toBe(1);
});

test('[gazala 14.2a] a line leads from west to east: a hole in the eastern side of the belt is none', () => {
  expect(lossWith(4, 12, [made('0306', '0207')])).toBe(1);
});

test('[gazala 14.2b] through the triangle a line needs the gap between 1214 and 1313', () => {
  const lane = made('0817', '0916', true);
  expect(lossWith(4, 8, [lane])).toBe(0);
  expect(lossWith(4, 8, [lane], '1214: al-3ind-2rl')).toBe(1);
  expect(lossWith(4, 8, [lane, made('1215', '1314', true)], '1214: al-3ind-2rl')).toBe(0);
});

test('[gazala 14.2c] units west of the line are on no line, however many', () => {
  const west = ['0120', '0119', '0118', '0117', '0116', '0115', '0114', '0113', '0112'].map(
    (at, index) => `${at}: ${TANKS[index]}`,
  );
  expect(lossWith(4, 0, [NORTH], west.join('\n'))).toBe(1);
});

test('[gazala 14.0a] the gap in the rear field is free, the rest of it is not', () => {
  const t = drives('1214', []);
  expect(t.refused('move ax-21pz-5-1 1314')).toBe('14.0a');
  t.play('move ax-21pz-5-1 1313');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
});

test('[gazala 14.0b] inside Bir Hacheim the French walk freely, out of it they pay', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1118: al-1ff-marine\n1318: al-1ff-2ffl\n1219: al-1ff-bm2%!\n0120: ax-trieste-65-1',
  });
  t.play('move al-1ff-marine 1219');
  expect(spentBy(t, 'al-1ff-marine')).toBe(1);
  t.play('move al-1ff-2ffl 1418');
  expect(spentBy(t, 'al-1ff-2ffl')).toBe(13);
  // A third of 24 does not buy a way out.
  expect(t.refused('move al-1ff-bm2 1319')).not.toBeNull();
  expect(t.refused('move al-1ff-bm2 1318')).toBeNull();
});

test('[gazala 14.0h] attacks into 1102 are hampered from June 5-6 on', () => {
  const reading = (turn: number) => {
    const t = position({ at: 'operate', turn, board: '1103: ax-21pz-5-1\n1102: al-22arm-3cly\n3310: al-4arm-1krr' });
    t.play('attack ax-21pz-5-1 medium').dice(7).play('commit');
    return t.log('11.0s').join();
  };
  expect(reading(8)).toContain('*/*');
  expect(reading(9)).toContain('-2');
});

test('[gazala 10.0c] arrivals piled up in one hex are judged at the first attack, wherever it is made', () => {
  const t = drawn('axc-15-21', '1520: al-3ind-2rl\n3310: al-4arm-1krr', { turn: 1, waiting: ['21 Pz'] });
  t.play('activate 21-pz');
  for (const id of ['5-1', '5-2', '104-1', '104-2', '104-3', '3rec', '39pzj']) t.play(`enter ax-21pz-${id} 1622`);
  t.play('move ax-21pz-5-1 1521', 'attack ax-21pz-5-1 medium', 'commit');
  expect(t.asked).toBe('crowd');
  expect(t.toMove).toBe('axis');
  t.play('remove ax-21pz-3rec', 'remove ax-21pz-39pzj', 'remove ax-21pz-104-1');
  expect(t.asked).toBe('crowd');
  t.dice(5).play('remove ax-21pz-104-2');
  expect([where(t, 'ax-21pz-5-2'), where(t, 'ax-21pz-104-3')]).toEqual(['1622', '1622']);
});

test('[gazala 13.3i] no replacement as a third unit in a hex, and none for a tank locked up in the mines', () => {
  const t = drawn('alc-22arm', '2001: al-22arm-3cly al-22arm-2rgh\n0120: ax-trieste-65-1', {
    box: ['alt-replacement'],
    lost: ['al-2arm-bays'],
  });
  expect(t.refused('rebuild al-2arm-bays 2001')).not.toBeNull();
  const axis = drawn('axc-15-21', '1314: ax-21pz-5-1/1\n1920: ax-21pz-5-2/1\n3310: al-4arm-1krr', {
    box: ['axt-replacement'],
  });
  expect(axis.refused('refit ax-21pz-5-1')).toBe('13.3h');
  axis.play('refit ax-21pz-5-2');
  expect(stepsOf(axis, 'ax-21pz-5-2')).toBe(2);
});

test('[gazala 13.7b] read literally: one point a turn unless the chit was played well, and never two', () => {
  const options = { withdrawVpLiteral: true };
  const board = '2510: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1';
  const end = (plays: readonly string[]) => {
    const t = drawn('alc-22arm', board, {
      options,
      box: ['alt-withdraw-attack'],
      change: { actions: [0, 0], points: 3 },
    });
    return t
      .play(...plays, 'activate 22-arm')
      .dice(5, 3)
      .play('end').s.points;
  };
  expect(end(['withdraw 4-arm'])).toBe(3);
  expect(end([])).toBe(4);
  expect(end(['pledge'])).toBe(4);
});

test('[gazala 16.0c] the point for an unplayed Withdraw/Attack does not lift the track over 19', () => {
  const t = dusk(3, FAR, { box: ['alt-withdraw-attack'], change: { points: 19 } });
  t.dice(5, 3).play('end');
  expect(t.s.points).toBe(19);
});

test('[gazala 16.0b] two units in 2803 are worth no more than one, an Allied unit there nothing', () => {
  const t = dusk(3, '2803: ax-21pz-5-1 ax-21pz-5-2\n3310: al-4arm-1krr');
  t.dice(5, 3).play('end');
  expect(t.s.points).toBe(1);
  const allied = dusk(3, '2803: al-22arm-3cly\n0120: ax-trieste-65-1');
  allied.dice(5, 3).play('end');
  expect(allied.s.points).toBe(0);
});

test('[gazala 13.7c] a unit on its way back from off the map goes with its withdrawn brigade', () => {
  const away = position({
    at: 'operate',
    side: 'allied',
    board: '3310: al-4arm-3rtr\n2510: al-22arm-2rgh\n0120: ax-trieste-65-1',
  });
  away.play('exit al-4arm-3rtr');
  const { at, due, back } = away.s;
  const t = drawn('alc-22arm', '2510: al-22arm-2rgh\n0120: ax-trieste-65-1', {
    turn: 5,
    box: ['alt-withdraw-attack', 'alt-extra-move'],
    change: { at, due, back },
  });
  t.play('withdraw 4-arm', 'activate 22-arm');
  expect(t.refused('extra al-4arm-3rtr')).not.toBeNull();
});

test('[gazala 7.0i] with the Double Move one may stop at one unit', () => {
  const t = drawn('alc-double', '1410: al-22arm-3cly\n1412: al-22arm-2rgh\n0120: ax-trieste-65-1');
  t.play('pick al-22arm-3cly', 'end');
  expect(t.asked).toBe('operate');
  expect(canAct(t, 'al-22arm-2rgh')).toBe(false);
});

test('[gazala 14.0f] a breach feeds the men inside the belt; an enemy in it starves them', () => {
  const t = dusk(
    4,
    '0306: ax-21pz-5-1\n1313: al-22arm-3cly\n0915: ax-15pz-8-1\n3310: al-4arm-1krr\n1214: al-3ind-2rl',
    {
      change: { breaches: [made('0817', '0916', true)] },
    },
  );
  t.dice(3, 8).play('end');
  expect(marksOf(t, 'ax-15pz-8-1')).toBe('');
  const cut = dusk(4, '0915: ax-15pz-8-1\n0916: al-22arm-3cly\n1214: al-3ind-2rl', {
    change: { breaches: [made('0817', '0916', true)] },
  });
  cut.dice(3, 8).play('end');
  expect(marksOf(cut, 'ax-15pz-8-1')).toBe('%');
});

test('[gazala 5.0c] a roadless escarpment is no supply path (B43), a track down it is', () => {
  // 2001 below the step, hemmed in: 1901 has the Rigel track up to 1902.
  const hem = '1801: al-22arm-2rgh\n2101: al-22arm-4cly\n2102: al-22arm-3cly';
  const t = dusk(4, `2001: ax-21pz-5-1\n${hem}`);
  t.dice(3, 8).play('end');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('');
  const shut = dusk(4, `2001: ax-21pz-5-1\n${hem}\n1901: al-2arm-bays`);
  shut.dice(3, 8).play('end');
  expect(marksOf(shut, 'ax-21pz-5-1')).toBe('%');
});

test('[gazala 14.2f] eight each: nine locked in the triangle and seven outside are too few, eight and eight enough', () => {
  const lane = made('0817', '0916', true);
  const triangle = ['0914', '0915', '1014', '1015', '1016', '1017', '1114', '1115', '1116'];
  const loss = (inside: number, outside: number) => {
    const board = TANKS.slice(0, inside).map((id, index) => `${triangle[index]}: ${id}`);
    const others = TANKS.slice(inside, inside + outside).map((id, index) => `${EAST[index + 5]}: ${id}`);
    const t = dusk(6, [...board, ...others, '1214: al-3ind-2rl', '3310: al-4arm-1krr'].join('\n'), {
      change: { breaches: [NORTH, lane] },
    });
    t.dice(9, 3).play('end');
    return kitOf(t.s).turns[6].actions[0] - t.s.actions[0];
  };
  expect(loss(8, 8)).toBe(0);
  expect(loss(9, 7)).toBe(1);
  expect(loss(7, 9)).toBe(1);
});

test('[gazala 14.2a] a breach that is finished at dawn carries a line the same day', () => {
  const board = EAST.slice(0, 8).map((at, index) => `${at}: ${TANKS[index]}`);
  const t = dusk(3, `${board.join('\n')}\n0107: ax-pavia-27\n3310: al-4arm-1krr`, {
    change: { breaches: [attempt('ax-pavia-27', '0107', '0207')] },
  });
  t.dice(9, 3).play('end');
  expect(t.s.breaches[0].through).toBe(true);
  expect(t.s.actions[0]).toBe(kitOf(t.s).turns[3].actions[0]);
});

test('[gazala 14.1d] while the work goes on the mines are as they were', () => {
  const breaches = [attempt('ax-90lt-155-1', '1215', '1314')];
  const axis = position({
    at: 'operate',
    board: '1215: ax-90lt-155-1 ax-21pz-5-1\n3310: al-4arm-1krr',
    change: { breaches },
  });
  expect(axis.refused('move ax-21pz-5-1 1314')).toBe('14.0a');
  const allied = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1\n1414: al-22arm-3cly',
    change: { breaches },
  });
  allied.play('move al-22arm-3cly 1314');
  expect(spentBy(allied, 'al-22arm-3cly')).toBe(13);
});

test('[gazala 14.1g] the breaching infantry killed where it stands gives its marker back (B21)', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1\n1214: al-4arm-3rtr\n1115: al-4arm-5rtr',
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314'), made('0107', '0207')] },
  });
  // 3-1, a 3: a step each.
  t.play('attack al-4arm-3rtr medium', 'join al-4arm-5rtr').dice(4).play('commit');
  expect(where(t, 'ax-90lt-155-1')).toBe('out');
  expect(t.s.breaches).toEqual([made('0107', '0207')]);
});

test('[gazala 14.1e] infantry at work on the south edge does not leave the map', () => {
  const t = position({
    at: 'operate',
    turn: 9,
    board: '1321: ax-90lt-155-1\n1521: ax-90lt-155-2\n3310: al-4arm-1krr',
    change: { breaches: [attempt('ax-90lt-155-1', '1321', '1320')] },
  });
  expect(t.refused('exit ax-90lt-155-1')).toBe('14.1e');
  expect(t.refused('exit ax-90lt-155-2')).toBeNull();
});

test('[gazala 7.0n] activated a second time in a turn, a unit has its whole allowance again', () => {
  const t = drawn('axc-15-21', '2010: ax-21pz-5-1\n3310: al-4arm-1krr', {
    cup: ['axc-ari-tri'],
    change: { actions: [1, 0] },
  });
  t.play('activate 21-pz', 'move ax-21pz-5-1 2020');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('');
  t.dice(1).play('end');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('~');
  t.play('pick ax-21pz-5-1');
  expect([marksOf(t, 'ax-21pz-5-1'), spentBy(t, 'ax-21pz-5-1')]).toEqual(['', 0]);
  expect(t.refused('move ax-21pz-5-1 2005')).toBeNull();
});

test('[gazala 13.5b] a sandstorm drawn with the last chits, when no action chit is left, blows for nobody', () => {
  const t = cups(['alt-sandstorm', 'axc-ari-tri'], '1320: ax-ariete-132-8\n3310: al-4arm-1krr');
  t.dice(1, 1).play('first allied');
  expect(t.toMove).toBe('axis');
  t.play('activate ariete');
  expect(t.s.sandstorm).toBe(false);
  expect(t.refused('move ax-ariete-132-8 1920')).toBeNull();
});

test('[gazala 13.4a] Air drawn from a cup without action chits still flies before the actions are lost', () => {
  const t = cups(['alt-air', 'axc-ari-tri'], '1320: ax-ariete-132-8\n3310: al-4arm-1krr');
  t.dice(1).play('first allied');
  expect(t.asked).toBe('air');
  t.dice(1, 1).play('strike ax-ariete-132-8');
  expect(marksOf(t, 'ax-ariete-132-8')).toBe('!');
  expect(t.toMove).toBe('axis');
});
