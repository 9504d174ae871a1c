import { expect, test } from 'vitest';
import { dusk } from '../moments.ts';
import { marksOf, position, spentBy } from '../position.ts';

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
