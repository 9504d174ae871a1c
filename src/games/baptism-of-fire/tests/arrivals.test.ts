import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { type PositionSpec, position, spent, where } from './position.ts';

const arrive = (waiting: readonly string[], more: Partial<PositionSpec> = {}) =>
  position({ at: 'move', board: '', turn: 1, waiting, ...more });

test('[baptism-of-fire 11.0a] [baptism-of-fire 11.3a] units come in at their hex, or any hex of their range, and nowhere else', () => {
  const t = arrive(['ax01', 'ax07']);
  expect(t.offers('enter ax01')).toEqual(['enter ax01 3918', 'enter ax01 3919', 'enter ax01 3920']);
  expect(t.offers('enter ax07')).toEqual(['enter ax07 3726']);
  expect(t.refused('enter ax07 3225')).toBe('11.3a');
  expect(t.refused('enter ax01 3921')).toBe('11.3a');
});

test('[baptism-of-fire 11.0b] [baptism-of-fire 11.2a] reinforcements come in as the phase opens, before others move', () => {
  const t = arrive(['ax01', 'ax07'], { board: '3117: ax05' });
  t.play('enter ax01 3919', 'move ax01 3719', 'enter ax07 3726', 'move ax05 3118');
  expect([where(t, 'ax01'), where(t, 'ax07')]).toEqual(['3719', '3726']);
  const late = arrive(['ax01'], { board: '3117: ax05' }).play('move ax05 3118');
  expect(late.refused('enter ax01 3919')).toBe('11.0b');
  expect(late.offers('enter')).toEqual([]);
});

test('[baptism-of-fire 11.0c] [baptism-of-fire 11.2b] an arriving unit pays for its first hex and goes on with the rest', () => {
  const t = arrive(['ax02']).play('enter ax02 3920'); // broken ground
  expect(spent(t)).toBe(3);
  t.play('move ax02 3820'); // by trail
  expect(spent(t)).toBe(4);
  expect(spent(arrive(['ax02']).play('enter ax02 3919'))).toBe(1); // clear; no road leads in from off the map
  expect(spent(arrive(['ax05']).play('enter ax05 3918'))).toBe(2);
});

test('[baptism-of-fire 11.0d] several units for one hex come in one after the other, and none ends with another', () => {
  const t = arrive(['ax09', 'ax10', 'ax12']);
  t.play('enter ax09 3225', 'enter ax10 3225');
  expect(t.refused('end')).toBe('11.0d');
  expect(t.refused('enter ax12 3225')).toBe('11.0d');
  expect(t.offers().every((order) => order.startsWith('move ax10'))).toBe(true);
  t.play('move ax10 3224', 'enter ax12 3225', 'move ax12 3223');
  expect([where(t, 'ax09'), where(t, 'ax10'), where(t, 'ax12')]).toEqual(['3225', '3224', '3223']);
});

test('[baptism-of-fire 11.0d] who could not go on does not come in where a friend stands', () => {
  // An Allied unit next door holds all who enter 3726 fast.
  const t = arrive(['ax08'], { board: '3726: ax07\n3725: us03' });
  expect(t.refused('enter ax08 3726')).toBe('11.0d');
});

test('[baptism-of-fire 11.1a] dated groups come on their turn or later', () => {
  const early = arrive(['ax13']);
  expect(early.refused('enter ax13 2526')).toBe('11.1a');
  expect(arrive(['ax13'], { turn: 2 }).offers('enter ax13')).toEqual(['enter ax13 2526']);
  expect(arrive(['ax13'], { turn: 6 }).offers('enter ax13')).toEqual(['enter ax13 2526']);
});

test('[baptism-of-fire 11.1c] without their event, groups never come', () => {
  const t = arrive(['al25', 'al33', 'al35', 'al40'], { side: 'allied', turn: 10 });
  expect(t.offers('enter')).toEqual([]);
  for (const order of ['enter al25 3906', 'enter al33 0104', 'enter al35 1401', 'enter al40 0104'])
    expect(t.refused(order)).toBe('11.1c');
});

test('[baptism-of-fire 11.1-AX5b] the Italians need Sbeitla, and wait for it turn by turn', () => {
  expect(arrive(['ax22'], { turn: 5 }).refused('enter ax22 1223')).toBe('11.1-AX5b');
  const before = arrive(['ax22'], { turn: 4, happened: ['sbeitla-captured'] });
  expect(before.refused('enter ax22 1223')).toBe('11.1a');
  for (const turn of [5, 8])
    expect(arrive(['ax22'], { turn, happened: ['sbeitla-captured'] }).offers('enter ax22')).toHaveLength(18);
  // Captured in this very player turn: from the next movement phase on.
  const now = arrive(['ax22'], { turn: 6, board: '2614: ax05' }).play('move ax05 2714');
  expect(now.s.latches['sbeitla-captured']).toBeGreaterThan(0);
  expect(now.refused('enter ax22 1223')).toBe('11.2a');
});

test('[baptism-of-fire 11.2c] mobile units may wait for the mobile movement phase, and move on then', () => {
  const t = arrive(['ax02', 'ax05'], { board: '3117: ax24' }).play('end');
  expect([t.toMove, t.asked]).toEqual(['axis', 'mobile']);
  t.play('enter ax02 3919', 'move ax02 3719');
  expect(where(t, 'ax02')).toBe('3719');
});

test('[baptism-of-fire 11.2d] others may not', () => {
  const t = position({ at: 'mobile', turn: 1, board: '', waiting: ['ax02', 'ax05'] });
  expect(t.refused('enter ax05 3919')).toBe('11.2d');
  expect(t.offers('enter ax05')).toEqual([]);
});

test('[baptism-of-fire 11.4a] reinforcements fight in the turn they arrive', () => {
  const t = arrive(['ax02'], { board: '3819: us04' }).play('enter ax02 3919', 'end');
  expect(t.offers('attack')).toEqual(['attack ax02 3819']);
});

test('[baptism-of-fire 11.4b] an enemy in the hex keeps them out for as long as he is there', () => {
  const t = arrive(['ax07', 'ax01'], { board: '3726: us03\n3919: us04' });
  expect(t.offers('enter ax07')).toEqual([]);
  expect(t.refused('enter ax07 3726')).toBe('11.4b');
  expect(t.offers('enter ax01')).toEqual(['enter ax01 3918', 'enter ax01 3920']);
  expect(arrive(['ax07'], { turn: 4, board: '3622: us03' }).offers('enter ax07')).toEqual(['enter ax07 3726']);
});

test('[baptism-of-fire 13.0a] reinforcements may come into an enemy zone, and then stop like anybody', () => {
  const t = arrive(['ax02'], { board: '3819: us04' });
  t.play('enter ax02 3919');
  expect(t.offers('move ax02')).toEqual([]);
  expect(t.refused('move ax02 3918')).toBe('S6.1a');
});

test('[baptism-of-fire 15.0a] [baptism-of-fire 15.0c] two more battalions come on the turn after Thala or Tebessa was captured, once', () => {
  for (const [from, town] of [
    ['2002', '2003'],
    ['0305', '0306'],
  ]) {
    const t = position({ at: 'move', turn: 6, board: `${from}: ax05\n1220: us14`, waiting: ['ax26', 'ax27'] });
    t.play(`move ax05 ${town}`);
    expect(t.s.latches['thala-or-tebessa-captured']).toBe(12);
    expect(t.refused('enter ax26 3909')).toBe('15.0c');
    // Only for a moment: the unit has gone on.
    t.play(`move ax05 ${from}`);
    expect(t.s.latches['thala-or-tebessa-captured']).toBe(12);
  }
  const next = position({ at: 'move', turn: 7, board: '', waiting: ['ax26', 'ax27'], change: latched(12) });
  expect(next.offers('enter')).toEqual(['enter ax26 3909', 'enter ax27 3911']);
  next.play('enter ax26 3909');
  expect(next.offers('enter ax26')).toEqual([]);
  // Captured in the Allied player turn of turn 6: still turn 7.
  const later = position({ at: 'move', turn: 7, board: '', waiting: ['ax26'], change: latched(13) });
  expect(later.offers('enter')).toEqual(['enter ax26 3909']);
});

const latched = (when: number): Partial<State> => ({
  latches: {
    'axis-west-of-kasserine': 1,
    'sbeitla-captured': 0,
    'axis-north-of-sbeitla': 1,
    'axis-next-to-thala-or-tebessa': 1,
    'thala-or-tebessa-captured': when,
    'sbiba-captured': 0,
  },
});

test('[baptism-of-fire 15.0d] they come in a movement phase only, and not where an enemy stands', () => {
  const mobile = position({ at: 'mobile', turn: 8, board: '3117: ax02', waiting: ['ax26'], change: latched(12) });
  expect(mobile.refused('enter ax26 3909')).toBe('15.0d');
  const blocked = position({
    at: 'move',
    turn: 8,
    board: '3909: us08',
    waiting: ['ax26', 'ax27'],
    change: latched(12),
  });
  expect(blocked.refused('enter ax26 3909')).toBe('11.4b');
  expect(blocked.offers('enter')).toEqual(['enter ax27 3911']);
});

test('[baptism-of-fire 17.1b] [baptism-of-fire 17.1d] who arrives west of Kasserine on turns 1 and 2 comes in and stays', () => {
  const t = arrive(['al17', 'al18', 'al20'], { side: 'allied' });
  t.play('enter al17 1223');
  expect(t.offers('move al17')).toEqual([]);
  expect(t.refused('move al17 1222')).toBe('17.1a');
  expect(t.offers('enter al18')).toHaveLength(5); // not where the Rangers have to stay
  t.play('enter al20 3909');
  expect(t.offers('move al20').length).toBeGreaterThan(0);
  const two = arrive(['al21', 'al23', 'al24'], { side: 'allied', turn: 2 });
  two.play('enter al21 0105').play('enter al24 1601');
  expect([two.offers('move al21'), two.offers('move al24')]).toEqual([[], []]);
  two.play('enter al23 2701');
  expect(two.offers('move al23').length).toBeGreaterThan(0);
});
