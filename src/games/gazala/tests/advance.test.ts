import { expect, test } from 'vitest';
import { canAct, marksOf, type PositionSpec, position, spentBy, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

/** Two tank battalions and infantry throw 18 Cav out of 2013: 32 to 3 is 9-1, and a 1 is R. */
const won = (more = '', spec: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'operate',
    board: `2014: ax-21pz-5-1 ax-21pz-5-2\n2113: ax-21pz-104-1\n2013: al-3ind-18cav\n${more}`,
    ...spec,
  })
    .dice(die(1))
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'join ax-21pz-104-1', 'commit')
    .play('retreat 2011 al-3ind-18cav');

test('[gazala 11.2a] any attacker may go into the hexes the defender has left, as many as may stack there', () => {
  const t = won('1913: ax-21pz-104-2');
  expect(t.offers()).toEqual([
    'advance ax-21pz-104-1 2013',
    'advance ax-21pz-5-1 2013',
    'advance ax-21pz-5-2 2013',
    'end',
  ]);
  expect(t.refused('advance ax-21pz-104-2 2013')).toBe('11.2a'); // did not attack
  expect(t.refused('advance ax-21pz-5-1 2012')).toBe('11.2a'); // nobody stood there
  t.play('advance ax-21pz-104-1 2013');
  expect(t.refused('advance ax-21pz-104-1 2013')).toBe('11.2a'); // once is enough
  t.play('advance ax-21pz-5-2 2013');
  expect(t.asked).toBe('operate'); // no room for a third
  expect(['ax-21pz-104-1', 'ax-21pz-5-2', 'ax-21pz-5-1'].map((id) => where(t, id))).toEqual(['2013', '2013', '2014']);
});

test('[gazala 11.2a] a hex that is still held is not open', () => {
  // One of two defenders dies: 15 to 17 is 1-2, and a 6 is */*.
  const t = position({ at: 'operate', board: '2014: ax-21pz-5-1\n2013: al-2arm-10hus al-1ff-marine' })
    .dice(die(6))
    .play('attack ax-21pz-5-1 medium', 'commit', 'lose al-1ff-marine');
  expect(where(t, 'al-1ff-marine')).toBe('out');
  expect(t.asked).toBe('operate');
});

test('[gazala 11.2d] an advance knows no zones, costs nothing and turns nobody over', () => {
  // An enemy in 2111 keeps 2013's neighbours in his zone; 5/1 goes from 2014, itself in a zone, into another.
  const t = won('1912: al-7motor-2rb').play('advance ax-21pz-104-1 2013', 'advance ax-21pz-5-2 2013');
  expect(spentBy(t, 'ax-21pz-104-1')).toBe(0);
  expect([marksOf(t, 'ax-21pz-104-1'), marksOf(t, 'ax-21pz-5-2')]).toEqual(['', '']);
  expect(canAct(t, 'ax-21pz-104-1')).toBe(true);
});

test('[gazala 11.2b] [gazala 8.1b] the Allies do not advance west of the main minefield', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1220: al-4arm-3rtr al-4arm-5rtr\n1120: ax-trieste-65-1\n1221: ax-trieste-65-2',
  })
    .dice(die(5)) // 16 to 6 is 2-1: R
    .play(
      'attack al-4arm-3rtr medium',
      'join al-4arm-5rtr',
      'commit',
      'leave ax-trieste-65-1',
      'leave ax-trieste-65-2',
    );
  expect(t.refused('advance al-4arm-3rtr 1120')).toBe('11.2b');
  expect(t.offers('advance')).toEqual(['advance al-4arm-3rtr 1221', 'advance al-4arm-5rtr 1221']);
});

test('[gazala 11.2c] [gazala 14.0d] across mines only Axis infantry advances', () => {
  const t = position({
    at: 'operate',
    board: '1215: ax-21pz-5-1\n1216: ax-21pz-104-1\n1315: al-3ind-18cav',
  })
    .dice(die(5)) // 20 to 3 is 5-1, two less for the mines: R
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'commit');
  t.play(t.offers('retreat')[0]);
  expect(t.refused('advance ax-21pz-5-1 1315')).toBe('11.2c');
  t.play('advance ax-21pz-104-1 1315');
  expect(where(t, 'ax-21pz-104-1')).toBe('1315');
});

test('[gazala 11.2c] anti-tank units stay behind the mines like armour', () => {
  const t = position({
    at: 'operate',
    board: '1215: ax-21pz-5-1\n1216: ax-21pz-39pzj\n1315: al-2arm-10hus~',
  })
    .dice(die(6)) // 23 to 6 is 3-1, two less for the mines: R
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-39pzj', 'commit');
  t.play(t.offers('retreat')[0]);
  expect(t.asked).toBe('operate');
});

test('[gazala 8.2c] the battalions that hold the corner do not advance out of it', () => {
  const held = position({
    at: 'operate',
    side: 'allied',
    board: '0602: al-69inf-5ey al-69inf-7gh\n0702: ax-trieste-65-1~',
  })
    .dice(die(8)) // 5 + 5 to 3 is 3-1: *R, which is the end of it
    .play('attack al-69inf-7gh medium', 'join al-69inf-5ey', 'commit');
  expect(held.refused('advance al-69inf-5ey 0702')).toBe('8.2c');
  expect(held.refused('advance al-69inf-7gh 0702')).toBeNull();
});

test('[gazala 11.2e] the active unit goes on whether it advanced or not', () => {
  const stayed = won().play('end');
  expect(spentBy(stayed, 'ax-21pz-5-1')).toBe(16);
  expect(canAct(stayed, 'ax-21pz-5-1')).toBe(true);
  const followed = won().play('advance ax-21pz-5-1 2013', 'end');
  expect(followed.offers('move ax-21pz-5-1')).not.toHaveLength(0);
  expect(followed.refused('attack ax-21pz-5-1 light')).toBe('11.0e');
});

test('[gazala 11.2e] [gazala 11.0b] with the strict option a battle that vacates nothing ends the move', () => {
  const fight = (options: { [id: string]: boolean }) =>
    position({ at: 'operate', board: '2014: ax-21pz-5-1\n2013: al-3ind-18cav', options })
      .dice(die(4)) // light: two less, 3-1, no effect
      .play('attack ax-21pz-5-1 light', 'commit');
  expect(canAct(fight({}), 'ax-21pz-5-1')).toBe(true);
  const strict = fight({ continueNeedsAdvance: true });
  expect(canAct(strict, 'ax-21pz-5-1')).toBe(false);
  expect(marksOf(strict, 'ax-21pz-5-1')).toBe('~');
  expect(canAct(won('', { options: { continueNeedsAdvance: true } }).play('end'), 'ax-21pz-5-1')).toBe(true);
});

test('[gazala 11.2a] an attacker that retreated does not advance', () => {
  // No cell of the table sends both sides back, so the retreat of 5/1 is written into the battle.
  const { s } = won();
  const battle = { ...s.battle!, fled: [...s.battle!.fled, s.battle!.unit] };
  const t = position({ at: 'operate', board: '', change: { ...s, battle } });
  expect(t.refused('advance ax-21pz-5-1 2013')).toBe('11.2a');
  expect(t.refused('advance ax-21pz-5-2 2013')).toBeNull();
  expect(canAct(t.play('end'), 'ax-21pz-5-1')).toBe(false);
});
