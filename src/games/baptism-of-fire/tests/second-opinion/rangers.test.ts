import { expect, test } from 'vitest';
import { allied, axis, happened, hexesOf } from '../helpers.ts';
import { position, spent, where } from '../position.ts';

test('[baptism-of-fire 13.1a] the Rangers walk through zones; an ordinary unit goes round and stops', () => {
  const board = (unit: string) => `3114: ${unit}\n3214: ax05\n3414: ax06`;
  const rangers = allied(board('al17')).play('move al17 3513');
  expect(spent(rangers)).toBe(4); // 3213, 3314, 3413, 3513: in zones all the way
  expect(rangers.refused('move al17 3414')).toBe('S5.1b');
  const line = allied(board('us01')).play('move us01 3213');
  expect(spent(line)).toBe(2); // by 3113, out of the zone
  expect(line.offers('move us01')).toEqual([]);
  expect(line.refused('move us01 3212')).toBe('S6.1a');
});

test('[baptism-of-fire 13.1a] surrounded by zones, a line battalion is lost where the Rangers retreat', () => {
  const fight = (unit: string) =>
    position({ at: 'fight', board: `3114: ${unit}\n3214: ax01\n3014: ax05\n3112: ax06` })
      .dice(4) // 8 - 3 = +5 in the open: D1
      .play('attack ax01 3114', 'join ax05', 'commit');
  expect(where(fight('us01'), 'us01')).toBe('lost');
  const rangers = fight('al17');
  expect(hexesOf(rangers, 'retreat al17')).toEqual(['3013', '3113', '3115', '3213']);
});

test('[baptism-of-fire 13.1a] Rangers come in on a friend in a zone and walk on; their own zone still spoils a capture', () => {
  const t = allied('1023: al18\n1022: ax05', { waiting: ['al17'] });
  t.play('enter al17 1023', 'move al17 1123');
  expect(where(t, 'al17')).toBe('1123');
  const capture = axis('2914: ax13\n2613: al17').play('move ax13 2714');
  expect(happened(capture, 'sbeitla-captured')).toBe(false);
});

test('[baptism-of-fire 14.2e] [baptism-of-fire 13.1a] from zone to zone over mines: the Rangers only, for two more; even with ezocToEzoc', () => {
  // ax05 in 1912 is next to 1913 and to the box 1812.
  for (const options of [{}, { ezocToEzoc: true }]) {
    // ax06 in 1814 covers the ways round by 1813 and 1914.
    const line = allied('1913: us01\n1912: ax05\n1814: ax06', { options });
    expect(line.refused('move us01 1812')).toBe('14.2e');
    // Without it: 3 for 1813, free of zones, and 3 over the mines.
    expect(spent(allied('1913: us01\n1912: ax05', { options }).play('move us01 1812'))).toBe(6);
    const rangers = allied('1913: al17\n1912: ax05', { options }).play('move al17 1812');
    expect(spent(rangers)).toBe(3);
    const german = axis('1913: ax02\n1912: us01', { options });
    expect(german.refused('move ax02 1812')).toBe('14.2e');
  }
});
