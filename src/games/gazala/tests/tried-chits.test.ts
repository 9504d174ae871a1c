import { expect, test } from 'vitest';
import { AXIS, kitOf } from '../kit.ts';
import { type Breach, DONE } from '../state.ts';
import { canAct, marksOf, type PositionSpec, position, spentBy, stepsOf, type Table, where } from '../testing.ts';

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

/** The action chit has just been drawn. */
const drawn = (id: string, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'command',
    side: id.startsWith('al') ? 'allied' : 'axis',
    drawn: id,
    board,
    ...more,
    change: { picks: id === 'alc-double' ? 2 : 1, actions: [1, 1], ...more.change },
  });

/** The last Action Phase of a turn is about to end: "end" leads into the next turn. */
const dusk = (turn: number, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', turn, board, ...more, change: { actions: [0, 0], ...more.change } });

/** Both have one action, the Axis has the initiative: "first axis" draws from the cup. */
const cups = (cup: readonly string[], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'first', board, cup, ...more, change: { initiative: AXIS, actions: [1, 1], ...more.change } });

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
  t.play('pick al-29ind-1worc');
  if (t.asked === 'arrive') t.play('enter al-29ind-1worc 3310');
  t.play('pick al-22arm-3cly');
  if (t.asked === 'arrive') t.play('enter al-29ind-1worc 3310');
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
  t.play('end').dice(3, 8).play('pass');
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
  t.dice(3, 1).play('first allied').play('activate 22-arm');
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
