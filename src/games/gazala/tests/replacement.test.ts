import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import {
  canAct,
  drawn as justDrawn,
  marksOf,
  type PositionSpec,
  position,
  stepsOf,
  type Table,
  where,
} from './position.ts';

/** An action chit has just been drawn, and both sides hold a Replacement. */
const drawn = (chit: string, board: string, more: Partial<PositionSpec> = {}): Table =>
  justDrawn(chit, board, { box: ['axt-replacement', 'alt-replacement'], ...more });

/** The Allied Supply Phase, with tank replacements to spend. */
const supply = (replacements: number, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'replacements', board, turn: 4, ...more, change: { replacements, ...more.change } });

const ALLIES = '3303: al-2arm-bays/1\n3301: al-4arm-3rtr\n3308: al-3ind-2rl';
const kit = kitOf(drawn('alc-4arm', ALLIES).s);
const hexes = (t: Table, start: string) => t.offers(start).map((offer) => offer.split(' ')[2]);

test('[gazala 13.3a] only armour is replaced', () => {
  const t = drawn('alc-4arm', ALLIES, { lost: ['al-3ind-18cav', 'al-2arm-9l'] });
  expect([t.refused('refit al-3ind-2rl'), t.refused('rebuild al-3ind-18cav 3310')]).toEqual(['13.3a', '13.3a']);
  expect(new Set(t.offers('re').map((offer) => offer.split(' ')[1]))).toEqual(new Set(['al-2arm-bays', 'al-2arm-9l']));
});

test('[gazala 13.3b] the chit may be kept; it is played once an action chit is drawn, before anybody moves', () => {
  const t = position({
    at: 'first',
    board: ALLIES,
    cup: ['alc-4arm', 'alc-2arm', 'alt-replacement'],
    change: { initiative: 1, actions: [0, 2] },
  });
  t.dice(3, 2).play('first allied', 'activate 4-arm', 'move al-4arm-3rtr 3201');
  expect(t.refused('refit al-2arm-bays')).toBe('13.3b');
  t.dice(1).play('end', 'refit al-2arm-bays');
  expect([t.asked, stepsOf(t, 'al-2arm-bays')]).toEqual(['command', 2]); // and then he chooses whom to activate
});

test('[gazala 13.3c] for a unit of any formation, whatever the action chit', () => {
  expect(drawn('alc-3ind', ALLIES).refused('refit al-2arm-bays')).toBe(null);
  expect(drawn('alc-3ind', ALLIES).refused('refit ax-21pz-5-1')).toBe('13.3c');
});

test('[gazala 13.3d] a reduced unit on the map gains one step', () => {
  const board = '0112: ax-21pz-5-1/1\n0114: ax-21pz-5-2/2\n0116: ax-15pz-8-1\n3301: al-4arm-3rtr';
  const one = drawn('axc-90-pb', board).play('refit ax-21pz-5-1');
  expect([stepsOf(one, 'ax-21pz-5-1'), one.refused('refit ax-21pz-5-2')]).toEqual([2, '13.0b']); // the chit is spent
  const two = drawn('axc-90-pb', board);
  expect(two.refused('refit ax-15pz-8-1')).toBe('13.3d'); // lacks nothing
  expect(stepsOf(two.play('refit ax-21pz-5-2'), 'ax-21pz-5-2')).toBe(3);
});

test('[gazala 13.3e] or an eliminated unit comes back with one step', () => {
  const t = drawn('axc-90-pb', '0108: ax-pavia-27', { lost: ['ax-21pz-5-1'] });
  expect(t.refused('rebuild ax-21pz-5-2 0112')).toBe('13.3e'); // was not eliminated
  t.play('rebuild ax-21pz-5-1 0112');
  expect([where(t, 'ax-21pz-5-1'), stepsOf(t, 'ax-21pz-5-1'), marksOf(t, 'ax-21pz-5-1')]).toEqual(['0112', 1, '']);
});

test('[gazala 13.3f] rebuilt Axis units appear anywhere in the ground closed to the Allies', () => {
  const t = drawn('axc-90-pb', '1321: ax-ariete-132-8', { lost: ['ax-21pz-5-1'] });
  const closed = [...kit.zones.get('allied-prohibited')!].map(kit.grid.label).sort();
  expect(hexes(t, 'rebuild ax-21pz-5-1')).toEqual(closed);
  expect(t.refused('rebuild ax-21pz-5-1 1321')).toBe('13.3f');
});

test('[gazala 13.3g] rebuilt Allied units appear on the north or east edge', () => {
  const t = drawn('alc-4arm', '3308: al-3ind-2rl', { lost: ['al-2arm-9l'] });
  const edges = hexes(t, 'rebuild al-2arm-9l');
  expect([edges.length, edges[0], edges.includes('3321')]).toEqual([53, '0101', true]);
  expect([t.refused('rebuild al-2arm-9l 3202'), t.refused('rebuild al-2arm-9l 1622')]).toEqual(['13.3g', '13.3g']);
});

test('[gazala 13.3h] the hex must be in supply, free of the enemy and outside his zones of control', () => {
  const t = drawn('alc-4arm', '3308: al-3ind-2rl\n3315: ax-21pz-5-1', { lost: ['al-2arm-9l'] });
  for (const hex of ['3315', '3314', '3316'])
    expect([hex, t.refused(`rebuild al-2arm-9l ${hex}`)]).toEqual([hex, '13.3h']);
  expect(t.refused('rebuild al-2arm-9l 3313')).toBe(null);
  const calm = drawn('alc-4arm', '3308: al-3ind-2rl\n3315: ax-21pz-5-1!', { lost: ['al-2arm-9l'] });
  expect(calm.refused('rebuild al-2arm-9l 3314')).toBe(null); // a Disrupted enemy has no zone
});

test('[gazala 13.3h] so must the hex of a unit that gains a step, at that moment', () => {
  const ring =
    '2009: ax-90lt-155-1!\n2011: ax-90lt-155-2!\n2109: ax-90lt-200-1!\n2110: ax-90lt-200-2!\n1909: ax-90lt-361-1!';
  const cut = drawn('alc-4arm', `2010: al-2arm-bays/1\n${ring}\n1910: ax-90lt-361-2!`);
  expect(cut.refused('refit al-2arm-bays')).toBe('13.3h');
  expect(cut.offers('refit')).toEqual([]);
  // Marked Out of Supply by the last Supply Phase, but the way is open now (ruling B33).
  expect(drawn('alc-4arm', `2010: al-2arm-bays/1%\n${ring}`).refused('refit al-2arm-bays')).toBe(null);
  expect(drawn('alc-4arm', '2010: al-2arm-bays/1\n2011: ax-90lt-155-1').refused('refit al-2arm-bays')).toBe('13.3h');
});

test('[gazala 13.3i] a full hex takes nobody more', () => {
  const t = drawn('axc-90-pb', '0108: ax-pavia-27\n0112: ax-90lt-155-1 ax-90lt-155-2\n0114: ax-90lt-200-1', {
    lost: ['ax-21pz-5-1'],
  });
  expect(['0108', '0112', '0114'].map((hex) => t.refused(`rebuild ax-21pz-5-1 ${hex}`))).toEqual([
    '13.3i',
    '13.3i',
    null,
  ]);
});

test('[gazala 13.3j] a rebuilt unit may be activated at once', () => {
  const t = drawn('alc-2arm', ALLIES, { lost: ['al-2arm-9l'] }).play('rebuild al-2arm-9l 3310', 'activate 2-arm');
  expect([t.asked, canAct(t, 'al-2arm-9l')]).toEqual(['operate', true]);
  const single = drawn('alc-4arm', ALLIES, { lost: ['al-2arm-9l'] }).play('rebuild al-2arm-9l 3310');
  expect(single.refused('pick al-2arm-9l')).toBe(null);
});

test('[gazala 13.7c] nobody is rebuilt for a formation that has been withdrawn', () => {
  const t = drawn('alc-4arm', ALLIES, { lost: ['al-2arm-9l'], change: { withdrawn: ['2 Arm'] } });
  expect(t.refused('rebuild al-2arm-9l 3310')).toBe('13.7c');
});

test('[gazala 15.0h] tank replacements of the schedule are spent in the Supply Phase by the same rules', () => {
  const t = supply(2, `${ALLIES}\n3315: ax-21pz-5-1`, { lost: ['al-2arm-9l', 'al-3ind-18cav'] });
  expect([t.asked, t.toMove]).toEqual(['replacements', 'allied']);
  expect([
    t.refused('refit al-3ind-2rl'),
    t.refused('rebuild al-2arm-9l 3314'),
    t.refused('rebuild al-2arm-9l 3202'),
  ]).toEqual(['13.3a', '13.3h', '13.3g']);
  t.play('refit al-2arm-bays');
  expect([t.s.replacements, stepsOf(t, 'al-2arm-bays')]).toEqual([1, 2]);
  t.dice(2, 1).play('rebuild al-2arm-9l 3310');
  expect([t.asked, stepsOf(t, 'al-2arm-9l'), t.s.replacements]).toEqual(['first', 1, 0]);
});

test('[gazala 15.0i] two of them bring an eliminated two-step unit back whole, which no chit does', () => {
  const t = supply(2, ALLIES, { lost: ['al-2arm-9l'] })
    .dice(2, 1)
    .play('restore al-2arm-9l 3310');
  expect([where(t, 'al-2arm-9l'), stepsOf(t, 'al-2arm-9l'), t.s.replacements]).toEqual(['3310', 2, 0]);
  expect(supply(1, ALLIES, { lost: ['al-2arm-9l'] }).refused('restore al-2arm-9l 3310')).toBe('15.0i');
  const chit = drawn('alc-4arm', ALLIES, { lost: ['al-2arm-9l'] });
  expect([chit.refused('restore al-2arm-9l 3310'), chit.offers('restore')]).toEqual(['15.0i', []]);
});

test('[gazala 15.0j] what is not used at once is lost', () => {
  const t = supply(3, ALLIES).dice(2, 1).play('end');
  expect([t.asked, t.s.replacements, stepsOf(t, 'al-2arm-bays')]).toEqual(['first', 0, 1]);
});
