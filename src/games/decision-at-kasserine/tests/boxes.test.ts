import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { refugesOf } from '../rules/retreat.ts';
import { ARRIVED, DONE, MARKER_USED } from '../state.ts';
import {
  marked,
  marker,
  type PositionSpec,
  position as place,
  spent,
  type Table,
  unitNamed,
  where,
} from './position.ts';

/** Holding boxes (8.3). */

const position = (spec: PositionSpec): Table =>
  place({ ...spec, board: `${spec.board}\n0133: al-1-133-34\n6601: ax-a25` });

const allied = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ board, at: 'move', side: 'allied', ...more });

test('[decision-at-kasserine 8.3] [decision-at-kasserine 8.3.1b] only the Allies use the boxes, and only by their entry hexes', () => {
  const axis = position({ board: '2401: ax-1-5-21', at: 'move' }).play('take ax-1-5-21');
  expect(axis.refused('box le-kef')).toBe('8.3');
  expect(axis.offers('box')).toEqual([]);
  const t = allied('2401: al-c-2-loth\n2402: al-a-2-loth').play('take al-c-2-loth');
  expect(t.offers('box')).toEqual(['box le-kef']);
  expect(t.refused('box maktar')).toBe('8.3.1b');
  expect(t.play('take al-a-2-loth').refused('box le-kef')).toBe('8.3.1b');
});

test('[decision-at-kasserine 8.3.3a] [decision-at-kasserine 8.3.3b] from a box by its own entry hexes, the first hex paid for, by road where one leads in', () => {
  const t = allied('maktar: al-c-2-loth').play('take al-c-2-loth');
  expect(t.refused('go 2401')).toBe('7.1.3b');
  t.play('go 3801');
  expect([where(t, 'al-c-2-loth'), spent(t, 'al-c-2-loth')]).toEqual(['3801', 0.5]);
  t.play('go 3802');
  expect(spent(t, 'al-c-2-loth')).toBe(1);
});

test('[decision-at-kasserine 8.3.3c] not where an enemy stands, but into his zone', () => {
  const t = allied('le-kef: al-c-2-loth\n2401: ax-1-5-21').play('take al-1-133-34');
  expect(t.refused('take al-c-2-loth')).toBeNull(); // it may go to the next box
  t.play('take al-c-2-loth');
  expect(t.offers('go')).toEqual([]);
  const near = allied('le-kef: al-c-2-loth\n2402: ax-1-5-21').play('take al-c-2-loth');
  expect(near.offers('go')).toEqual(['go 2401']);
  near.play('go 2401');
  expect(near.refused('take al-c-2-loth')).toBe('7.1.3a');
});

test('[decision-at-kasserine 10.3.4c] protective fire for a hex whose last unit leaves the map comes back (AMB-126)', () => {
  const t = allied('2401: al-c-2-loth\n2403: al-175-fa+d@2401').play('take al-c-2-loth', 'box le-kef');
  expect(marker(t, 'al-175-fa')).toBe('ready');
});

test('[decision-at-kasserine 8.3.4a] [decision-at-kasserine 8.3.4b] leaving costs 1 point, which must be there; then it stays for the turn', () => {
  const t = allied('2402: al-c-2-loth').play('take al-c-2-loth', 'go 2401', 'box le-kef');
  expect([where(t, 'al-c-2-loth'), spent(t, 'al-c-2-loth'), marked(t, 'al-c-2-loth', DONE)]).toEqual([
    'le-kef',
    1.5,
    true,
  ]);
  expect(t.refused('take al-c-2-loth')).toBe('7.1.3a');
  const { s } = t;
  const late = s.spent.map((_, unit) => (unit === unitNamed(kitOf(s), 'al-c-2-loth') ? 15 : 0));
  const tired = allied('2401: al-c-2-loth', { change: { spent: late } }).play('take al-c-2-loth');
  expect(tired.refused('box le-kef')).toBe('8.3.4a');
  const react = position({ board: '2401: al-c-2-loth+r\n2601: al-cca', at: 'reserve-move', side: 'allied' });
  expect(react.play('take al-c-2-loth').refused('box le-kef')).toBe('8.3.4a');
});

test('[decision-at-kasserine 8.3.5a] [decision-at-kasserine 8.3.5b] from box to connected box takes the whole allowance; the turn after it is free again', () => {
  const t = allied('le-kef: al-c-2-loth').play('take al-c-2-loth');
  expect(t.offers('box')).toEqual(['box maktar']);
  expect(t.refused('box ousseltia')).toBe('8.3.5a');
  t.play('box maktar');
  expect([where(t, 'al-c-2-loth'), spent(t, 'al-c-2-loth')]).toEqual(['maktar', 8]);
  expect(t.refused('take al-c-2-loth')).toBe('7.1.3a');
  const next = allied('maktar: al-c-2-loth').play('take al-c-2-loth');
  expect(next.offers('box')).toEqual(['box le-kef', 'box ousseltia']);
  expect(next.offers('go')).toContain('go 4401');
  expect(where(next.dice(1).play('end'), 'al-c-2-loth')).toBe('maktar');
});

test('[decision-at-kasserine 8.3.2a] [decision-at-kasserine 8.3.2b] a box holds any number, and no zone reaches into it or out of it', () => {
  const crowd = 'le-kef: al-10-rb-minus, al-2-5-lei-plus, al-3-ggd, al-2-cgd';
  const t = allied(`2401: al-2-hamp\n${crowd}`).dice(1).play('take al-2-hamp', 'box le-kef', 'end');
  expect(['al-10-rb-minus', 'al-2-hamp', 'al-2-cgd'].map((id) => where(t, id))).toEqual(['le-kef', 'le-kef', 'le-kef']);
  // Axis units next to the entry hexes are neither stopped nor attackable from the box.
  const axis = position({ board: `2403: ax-580aa\n${crowd}`, at: 'move' }).play('take ax-580aa', 'go 2402', 'go 2401');
  expect(where(axis, 'ax-580aa')).toBe('2401');
  const declares = position({ board: `2401: ax-580aa\n${crowd}`, at: 'move' }).play('end');
  expect([declares.asked, declares.toMove]).toEqual(['move', 'allied']); // nobody to attack
});

test('[decision-at-kasserine 11.2.7b] air units have no effect in a box: box to box and out of it cost the same', () => {
  const spec: PositionSpec = { board: 'le-kef: al-c-2-loth', at: 'move', side: 'allied' };
  const { s } = position(spec);
  const kit = kitOf(s);
  const plane = kit.planes[0].find((unit) => kit.units[unit].interdiction)!;
  const at = s.at.map((where, unit) => (unit === plane ? kit.grid.find('2403') : where));
  const marks = s.marks.map((mark, unit) => (unit === plane ? ARRIVED : mark));
  const t = position({ ...spec, change: { at, marks } }).play('take al-c-2-loth');
  expect(t.offers('box')).toEqual(['box maktar']);
  // The hex entered is on the map, though: no road rate under the aircraft.
  expect(spent(t.play('go 2401'), 'al-c-2-loth')).toBe(1);
  const out = position({ ...spec, board: '2401: al-c-2-loth', change: {} }).play('take al-c-2-loth', 'box le-kef');
  expect(spent(out, 'al-c-2-loth')).toBe(1);
});

test('[decision-at-kasserine 5.2.4f] [decision-at-kasserine 8.3.1a] in a box nobody is in Reserve, and a gun has no marker', () => {
  const t = position({ board: '2401: al-27-fa, al-cca\nle-kef: al-c-2-loth', at: 'designate', side: 'allied' });
  expect(t.refused('reserve al-c-2-loth')).toBe('5.2.4f');
  const leaves = allied('2401: al-27-fa@used').play('take al-27-fa', 'box le-kef');
  expect(marker(leaves, 'al-27-fa')).toBe('none');
  expect(leaves.s.fire).not.toContain(MARKER_USED);
});

test('[decision-at-kasserine 8.3.4c] nobody retreats into a box: at the entry hex with enemies all around there is no way out', () => {
  const refuges = (board: string): number => {
    const { s } = allied(`2401: al-c-2-loth\n${board}`);
    const unit = unitNamed(kitOf(s), 'al-c-2-loth');
    const rules = { origin: s.at[unit], shortest: 1, longest: 2, evading: false, retreating: [unit] };
    return refugesOf(kitOf(s), s, unit, rules).length;
  };
  expect(refuges('2402: ax-1-5-21')).toBe(0);
  expect(refuges('2303: ax-1-5-21')).toBeGreaterThan(0);
});
