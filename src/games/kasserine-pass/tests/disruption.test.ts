import { expect, test } from 'vitest';
import { present } from '../present/index.ts';
import { bearing, position, type Table, where } from './position.ts';

/** Axis attackers in E8 (and in D8, the flank) against Allied defenders in E9, all open ground. */
function battle(attackers: string, defenders: string, die: number, ...flank: string[]): Table {
  const more = flank.map((unit) => `\nD8: ${unit}`).join('');
  const t = position({ at: 'allocation', board: `E8: ${attackers}\nE9: ${defenders}${more}` });
  const units = [...attackers.split(' '), ...flank];
  return t
    .play('attack E9', ...units.map((unit) => `join ${unit}`), 'commit')
    .dice(die)
    .play('end');
}

const lastBattle = (t: Table): string => t.log('CRT-1').at(-1)!;

test('[kasserine-pass DIS-1] a Disrupted unit has no operational movement', () => {
  const t = position({ at: 'move-axis', board: 'D11: kg-lang! kg-schuette' });
  expect(t.refused('move kg-schuette D13')).toBeNull();
  expect(t.refused('move kg-lang D13')).toBe('DIS-1');
  expect(t.play('move kg-lang D12').offers('move kg-lang')).toEqual([]);
});

test('[kasserine-pass DIS-2] it still has its bonus hex, on a road at the road’s rate', () => {
  const t = position({ at: 'move-axis', board: 'D9: kg-lang!' });
  expect(t.offers('move kg-lang').filter((order) => !order.includes('by'))).toHaveLength(6);
  expect(t.refused('move kg-lang A8 by road')).toBeNull(); // three road hexes: C9, B8, A8
  expect(t.refused('move kg-lang A7 by road')).toBe('DIS-1');
  expect(where(t.play('move kg-lang D10'), 'kg-lang')).toBe('D10');
});

test('[kasserine-pass DIS-3] a Disrupted unit may not attack', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-lang! kg-schuette\nE9: us-1ad-ccd' }).play('attack E9');
  expect(t.refused('join kg-lang')).toBe('DIS-3');
  expect(t.offers('join')).toEqual(['join kg-schuette']);
});

test('[kasserine-pass DIS-3] where all who could strike are Disrupted there is no attack', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-lang!\nE9: us-1ad-ccd\nB4: kg-schuette\nB5: fr-1' });
  expect(t.refused('attack E9')).toBe('DIS-3');
});

test('[kasserine-pass DIS-4] the counter shows its Disruption', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-lang! kg-schuette\nE9: us-1ad-ccd' });
  const badges = (id: string) => present.pieces(t.match.view('allied')).find((piece) => piece.id === id)!.badges;
  expect(badges('kg-lang')).toEqual(['disrupted']);
  expect(badges('kg-schuette')).toEqual([]);
});

test('[kasserine-pass DIS-5] a Disrupted defender reads one column higher', () => {
  expect(lastBattle(battle('kg-gerhardt', 'us-1ad-ccd', 4))).toMatch(/4 to 2, 2:1; a 4: DW\.$/);
  expect(lastBattle(battle('kg-gerhardt', 'us-1ad-ccd!', 4))).toMatch(/4 to 2, 2:1; a 4: DR\.$/);
});

test('[kasserine-pass DIS-5] 7:1 is the highest for it too', () => {
  const t = battle('kg-gerhardt kg-reimann', 'fr-1!', 2);
  expect(lastBattle(t)).toMatch(/7:1; a 2: DR\.$/);
});

test('[kasserine-pass DIS-6] hills help a Disrupted defender as they help any other', () => {
  for (const defender of ['us-34id-133', 'us-34id-133!']) {
    const t = position({ at: 'allocation', board: `E8: kg-gerhardt kg-lang\nD8: ${defender}` });
    t.play('attack D8', 'join kg-gerhardt', 'join kg-lang', 'commit').dice(6).play('end');
    expect(lastBattle(t)).toMatch(/6 to 3, 2:1; a 6: DR\*\.$/);
    expect(t.asked).toBe('drive'); // routed, not destroyed
  }
});

test('[kasserine-pass DIS-6] so does a river', () => {
  const t = position({ at: 'allocation', board: 'F5: kg-gerhardt\nG6: us-1ad-ccd!' });
  t.play('attack G6', 'join kg-gerhardt', 'commit').dice(5).play('end');
  expect(lastBattle(t)).toMatch(/4 to 2, 3:2; a 5: DR\.$/); // 2:1, the river 3:2, read at 2:1
});

test('[kasserine-pass DIS-7] deployed defenders that stand Disrupted stay deployed', () => {
  const t = battle('kg-gerhardt', 'us-34id-133+', 3); // 4 to 3
  expect(bearing(t.play('stand us-34id-133'), 'us-34id-133')).toEqual(['E9!+']);
});

test('[kasserine-pass DIS-7] deployed attackers Disrupted by their own attack stay deployed', () => {
  const t = position({ at: 'allocation', side: 'allied', board: 'E8: us-1id-18+\nE9: kg-lang' });
  t.play('attack E9', 'join us-1id-18', 'commit', 'end').dice(2, 6).play('end'); // 3 to 3: AD; then the weather
  expect(bearing(t, 'us-1id-18')).toEqual(['E8!+']);
});

test('[kasserine-pass DIS-7] those that go back do not', () => {
  const t = battle('kg-gerhardt', 'us-34id-133+', 3).play('retreat us-34id-133 E10');
  expect(bearing(t, 'us-34id-133')).toEqual(['E10']);
});

test('[kasserine-pass DIS-8] 2:1 and a 4: DW for the unit in order, DR for the Disrupted one beside it', () => {
  const t = battle('kg-gerhardt kg-reimann', 'us-1ad-ccd us-1ad-cca!', 4, 'kg-schuette');
  expect(lastBattle(t)).toMatch(/10 to 5, 2:1; a 4: DR, DW\.$/);
  t.play('drive 2', 'retreat us-1ad-ccd E10');
  expect(t.refused('retreat us-1ad-cca F9')).toBe('RES-3'); // the rout is two hexes, the withdrawal was one
  expect(bearing(t.play('retreat us-1ad-cca F10'), 'us-1ad-ccd', 'us-1ad-cca')).toEqual(['E10', 'F10!']);
});

test('[kasserine-pass DIS-9] when all defenders are Disrupted the attackers’ fate is read in the higher column too', () => {
  const t = battle('kg-stenhoff kg-lang', 'us-1ad-ccd! us-1ad-cca!', 1); // 5 to 5
  expect(lastBattle(t)).toMatch(/1:1; a 1: AD\.$/);
  expect(t.log('RES-12')).toHaveLength(2);
  expect(bearing(t, 'kg-stenhoff', 'kg-lang').map((each) => each.slice(0, 2))).toEqual(['E8', 'E8']);
});

test('[kasserine-pass DIS-9] one defender in order keeps the attackers’ fate in the basic column', () => {
  const t = battle('kg-stenhoff kg-lang', 'us-1ad-ccd us-1ad-cca!', 1); // 5 to 5
  expect(t.asked).toBe('losses');
  expect(bearing(t, 'us-1ad-ccd', 'us-1ad-cca')).toEqual(['E9', 'E9!']);
});

test('[kasserine-pass DIS-9] with one in order a Disrupted defender suffers while the attackers do', () => {
  const t = battle('kg-stenhoff kg-lang', 'us-1ad-ccd us-1ad-cca!', 2); // 1:1 gives AD, 3:2 gives D
  expect(t.offers('stand')).toEqual(['stand us-1ad-cca']);
  expect(t.offers('retreat us-1ad-ccd')).toEqual([]);
  t.play('stand us-1ad-cca');
  expect(t.log('RES-12')).toHaveLength(2);
});

test('[kasserine-pass DIS-10] 1:1 and a 1 against one Disrupted defender: AD instead of AE', () => {
  const t = battle('kg-schuette', 'us-1ad-cca!', 1);
  expect(lastBattle(t)).toMatch(/3 to 3, 1:1; a 1: AD\.$/);
  expect(where(t, 'kg-schuette')).toBe('E8');
  expect(t.log('RES-12')).toEqual(['KG Schuette is Disrupted.']);
  expect(battle('kg-schuette', 'us-1ad-cca', 1).asked).toBe('losses');
});
