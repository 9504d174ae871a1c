import { expect, test } from 'vitest';
import { baseKit, HILLS, PASS, RIDGE, ROAD } from '../kit.ts';
import { marksOf, position, where } from './position.ts';

const kit = baseKit();

/** Declares one Axis attack and gives its sum as it is announced: "7 to 4, 3:2". */
function odds(board: string, target: string, ...units: string[]): string {
  const t = position({ at: 'allocation', board });
  t.play(`attack ${target}`, ...units.map((unit) => `join ${unit}`), 'commit');
  return /: ([^:]*, .*)\.$/.exec(t.log('SEQ-A4').at(-1)!)![1];
}

test('[kasserine-pass TER-1] bonuses add up, also for a Disrupted unit', () => {
  // 133 Inf (2) in Tebessa: hills, town, and the ridge H12/I12 before it.
  expect(odds('H12: centauro+\nI12: us-34id-133', 'I12', 'centauro')).toBe('2 to 5, 1:3');
  expect(odds('H12: centauro+\nI12: us-34id-133!', 'I12', 'centauro')).toBe('2 to 5, 1:3');
});

test('[kasserine-pass TER-2] in hills DR* is only DR', () => {
  // 133 Disrupted. Hills of D8: 7 to 3 is 2:1, read as 3:1, a 6 is DR*. Open E9: 6 to 2 is 3:1, read as 4:1, a 5 is DR*.
  const hills = position({ at: 'allocation', board: 'D9: kg-gerhardt kg-reimann\nD8: us-34id-133!' });
  hills.dice(6).play('attack D8', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');
  expect(hills.log('CRT-1').at(-1)).toContain('DR*');
  expect(hills.asked).toBe('drive');
  const open = position({ at: 'allocation', board: 'E8: kg-gerhardt kg-lang\nE9: us-34id-133!' });
  open.dice(5).play('attack E9', 'join kg-gerhardt', 'join kg-lang', 'commit', 'end');
  expect(where(open, 'us-34id-133')).toBe('out');
});

test('[kasserine-pass TER-3] in hills each infantry unit defends with one more, others do not', () => {
  const from = 'D9: kg-gerhardt kg-reimann\n';
  const join = ['kg-gerhardt', 'kg-reimann'];
  expect(odds(`${from}D8: us-34id-133 us-34id-135`, 'D8', ...join)).toBe('7 to 6, 1:1');
  expect(odds(`${from}D8: us-34id-133 us-1ad-cca`, 'D8', ...join)).toBe('7 to 6, 1:1');
  expect(odds(`${from}D10: us-34id-133 us-34id-135`, 'D10', ...join)).toBe('7 to 4, 3:2');
});

test('[kasserine-pass TER-4] passes lie between heights on two separate sides, and Kasserine Pass is H8', () => {
  const passes = [...kit.terrain.keys()].filter((hex) => kit.terrain[hex] === PASS);
  expect(passes).toContain(kit.grid.find('H8'));
  for (const hex of passes) {
    // Round the hex: high where hills or a ridge close in and no road leads through.
    const high = [0, 1, 2, 3, 4, 5].map((direction) => {
      const side = kit.hexsides[hex * 6 + direction];
      return !(side & ROAD) && (kit.terrain[kit.grid.neighbours[hex * 6 + direction]] === HILLS || (side & RIDGE) > 0);
    });
    const stretches = high.filter((isHigh, direction) => isHigh && !high[(direction + 1) % 6]).length;
    expect(stretches, kit.grid.label(hex)).toBeGreaterThanOrEqual(2);
  }
});

test('[kasserine-pass TER-5] in a pass DR* is only DR', () => {
  // 7 to 4 is 3:2, read as 2:1 against a Disrupted regiment; a 6 is DR*.
  const t = position({ at: 'allocation', board: 'G8: kg-gerhardt kg-reimann\nH8: us-34id-133!' });
  t.dice(6).play('attack H8', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');
  expect(t.log('CRT-1').at(-1)).toContain('DR*');
  expect(t.asked).toBe('drive');
});

test('[kasserine-pass TER-6] [kasserine-pass TER-16] in a pass infantry is doubled, or one better if that is more', () => {
  const against = (who: string) => odds(`G8: kg-gerhardt kg-reimann\nH8: ${who}`, 'H8', 'kg-gerhardt', 'kg-reimann');
  expect(against('fr-1')).toBe('7 to 2, 3:1'); // 1
  expect(against('us-1id-26')).toBe('7 to 6, 1:1'); // 3
  expect(against('us-1id-26+')).toBe('7 to 8, 1:2'); // 4 deployed
  expect(against('us-1ad-cca')).toBe('7 to 3, 2:1'); // armour gains nothing
  expect(against('us-34id-133 us-34id-135')).toBe('7 to 8, 1:2'); // each for itself
});

test('[kasserine-pass TER-7] no more than two mechanised units attack into a pass; infantry may join them', () => {
  const t = position({
    at: 'allocation',
    board: 'G8: kg-gerhardt kg-reimann tigers\nG9: centauro\nH9: 580-recce\nH8: fr-1',
  });
  t.play('attack H8', 'join kg-gerhardt', 'join kg-reimann');
  expect(t.refused('join tigers')).toBe('TER-7');
  expect(t.refused('join 580-recce')).toBe('TER-7'); // from another side, but a third all the same
  expect(t.refused('join centauro')).toBeNull();
});

test('[kasserine-pass TER-7] a hex of the attack that is no pass does not widen the pass', () => {
  const t = position({ at: 'allocation', board: 'G8: kg-gerhardt kg-reimann kg-lang\nH8: fr-1\nG9: fr-2' });
  t.play('attack G9', 'join kg-gerhardt', 'join kg-reimann', 'join kg-lang');
  expect(t.refused('commit')).toBeNull();
  t.play('attack H8');
  expect(t.refused('commit')).toBe('TER-7');
});

test('[kasserine-pass TER-7] no more than two mechanised units defend in a pass, as the owner chooses', () => {
  const all = 'us-1ad-cca us-1ad-ccb us-1ad-ccd';
  expect(odds(`G8: kg-gerhardt\nH8: ${all}`, 'H8', 'kg-gerhardt')).toBe('4 to 7, 1:2'); // 3 and 4, without the 2
  expect(odds(`E8: kg-gerhardt\nE9: ${all}`, 'E9', 'kg-gerhardt')).toBe('4 to 9, 1:3');
  const t = position({ at: 'allocation', board: `G8: kg-gerhardt\nH8: ${all}` });
  t.play('attack H8', 'join kg-gerhardt', 'commit', 'end');
  expect(t.toMove).toBe('allied');
  expect(t.offers()).toHaveLength(3);
  expect(t.refused(`effective ${all}`)).toBe('STK-1');
  t.dice(5).play('effective us-1ad-cca us-1ad-ccd');
  expect(t.log('CRT-1').at(-1)).toContain('4 to 5, 1:2');
});

test('[kasserine-pass TER-8] only infantry moves over a ridge or gorge: its whole move, and it is Disrupted', () => {
  const t = position({
    at: 'move-allied',
    side: 'allied',
    board: 'G8: us-1ad-cca! us-34id-133\nF11: us-1ad-ccb us-34id-135',
  });
  expect(t.refused('move us-1ad-cca F7')).toBe('TER-8'); // with one hex it cannot go round
  expect(t.refused('move us-1ad-cca F7 by ridge')).toBe('TER-8');
  expect(t.refused('move us-1ad-ccb F12 by ridge')).toBe('TER-8'); // a gorge
  t.play('move us-34id-133 F7 by ridge', 'move us-34id-135 F12 by ridge');
  expect([marksOf(t, 'us-34id-133'), marksOf(t, 'us-34id-135')]).toEqual(['!', '!']);
  expect(t.offers('move us-34id-133')).toEqual([]);
  expect(t.offers('move us-34id-135')).toEqual([]);
});

test('[kasserine-pass TER-8] a unit that has moved cannot cross any more, nor cross one ridge and attack', () => {
  const t = position({ at: 'move-allied', side: 'allied', board: 'F8: us-34id-133\nG8: us-34id-135\nF6: kg-lang' });
  t.play('move us-34id-133 G8');
  expect(t.refused('move us-34id-133 F7 by ridge')).toBe('TER-8');
  t.dice(4).play('move us-34id-135 F7 by ridge', 'end');
  expect(t.s.turn).toBe(4); // nobody could attack Lang: the Allied turn was over
});

test('[kasserine-pass TER-8] only infantry attacks over a ridge, and is Disrupted by it whatever comes of it', () => {
  const board = 'A5: centauro+ kg-lang\nB4: fr-1';
  const t = position({ at: 'allocation', board }).play('attack B4', 'join centauro');
  expect(t.refused('join kg-lang')).toBe('TER-8');
  // 2 to 2 is 1:1; a 3 is D, and 3 RTA stands: no advance, yet Centauro has been over the ridge.
  t.dice(3).play('commit', 'end', 'stand fr-1');
  expect(where(t, 'centauro')).toBe('A5');
  expect(marksOf(t, 'centauro')).toBe('!+');
});

test('[kasserine-pass TER-8] an attack that has an open side too does not cross the ridge', () => {
  // Centauro in A5 strikes B5 over open ground and B4 over the ridge in one attack.
  const t = position({ at: 'allocation', board: 'A5: centauro+\nB4: fr-1\nB5: fr-2' });
  t.dice(3).play('attack B4', 'attack B5', 'join centauro', 'commit', 'end');
  expect(t.log('TER-8')).toHaveLength(0);
});

test('[kasserine-pass TER-8] only infantry advances over a ridge', () => {
  // Gerhardt and Lang drive CCA from G8; from H7 the way to H8, next to G8, leads over the ridge H7/H8.
  const t = position({ at: 'allocation', board: 'H7: kg-lang\nF8: kg-gerhardt\nG8: us-1ad-cca' });
  t.dice(5).play('attack G8', 'join kg-lang', 'join kg-gerhardt', 'commit', 'end', 'drive 2', 'retreat us-1ad-cca I9');
  t.play('advance kg-gerhardt G8');
  expect(t.refused('advance kg-lang H8')).toBe('TER-8');
  expect(t.refused('advance kg-lang G7')).toBeNull();
});

test('[kasserine-pass TER-9] behind a ridge or gorge each unit defends with one more', () => {
  expect(odds('A5: centauro+\nB4: us-34id-133', 'B4', 'centauro')).toBe('2 to 3, 1:2');
  expect(odds('A5: centauro+\nB4: us-34id-133 us-1ad-cca', 'B4', 'centauro')).toBe('2 to 7, 1:4'); // armour as well
  expect(odds('F11: centauro+\nE12: us-1ad-cca', 'E12', 'centauro')).toBe('2 to 4, 1:2'); // the gorge E12/F11
});

test('[kasserine-pass TER-9] but only if more than half of the attack comes over it', () => {
  // Centauro 2 over the ridge, Lang 2 from the open side: half, and that is not enough.
  expect(odds('A5: centauro+\nB5: kg-lang\nB4: us-34id-133', 'B4', 'centauro', 'kg-lang')).toBe('4 to 2, 2:1');
  expect(odds('A5: centauro+\nB5: 580-recce\nB4: us-34id-133', 'B4', 'centauro', '580-recce')).toBe('3 to 3, 1:1');
});

test('[kasserine-pass TER-10] no line of supply crosses a ridge or gorge', () => {
  // F13 lies next to the source G13, but beyond a ridge; G12 lies next to it on this side.
  const ridge = position({
    at: 'move-allied',
    side: 'allied',
    board: 'F13: us-34id-133\nG12: us-34id-135\nB2: kg-lang',
  });
  ridge.dice(4).play('end');
  expect(ridge.log('SUP-4').join()).toContain('133 Inf');
  expect(ridge.log('SUP-4').join()).not.toContain('135 Inf');
  // J5 lies next to the road in J6, beyond the gorge; all other ways are watched from J4 or closed by ridges.
  const gorge = position({ at: 'SEQ-A6', board: 'J5: kg-lang\nJ4: us-1ad-cca' });
  expect(marksOf(gorge, 'kg-lang')).toBe('!');
});

test('[kasserine-pass TER-10] [kasserine-pass SEQ-A4b] a unit Disrupted for want of supply recovers like others when an attack leaves it be', () => {
  const t = position({ at: 'move-allied', side: 'allied', board: 'F13: us-34id-133\nF12: kg-lang' });
  t.dice(2).play('end', 'end'); // no move, no attack: to the next Axis turn; fair weather
  expect(marksOf(t, 'us-34id-133')).toBe('!');
  // Lang, 2 to 3 in the hills: 1:2, read as 1:1 against the Disrupted; a 2 is AD and does the regiment no harm.
  t.play('end', 'end', 'attack F13', 'join kg-lang', 'commit').dice(2).play('end');
  expect(marksOf(t, 'us-34id-133')).toBe('');
});

test('[kasserine-pass TER-12] along the road L5/L6 one mechanised unit attacks; others must come another way', () => {
  const t = position({ at: 'allocation', board: 'L6: kg-gerhardt kg-reimann centauro\nL4: kg-lang\nL5: us-1ad-cca' });
  t.play('attack L5', 'join kg-gerhardt');
  expect(t.refused('join kg-reimann')).toBe('TER-12');
  expect(t.refused('join centauro')).toBeNull();
  t.play('join kg-lang');
  expect(t.refused('commit')).toBeNull();
});

test('[kasserine-pass TER-12] [kasserine-pass TER-9] the ridge shelters L5 although the road leads over it', () => {
  expect(odds('L6: kg-gerhardt\nL5: us-1ad-cca', 'L5', 'kg-gerhardt')).toBe('4 to 4, 1:1');
});

test('[kasserine-pass TER-13] [kasserine-pass TER-17] a river shifts one column if more than half of the attack crosses it', () => {
  // Against CCA (3) in G5: F5 lies beyond the river, H5 on the same bank. 8 to 3 is 2:1.
  const half = 'F5: kg-gerhardt\nH5: kg-lang tigers\nG5: us-1ad-cca';
  expect(odds(half, 'G5', 'kg-gerhardt', 'kg-lang', 'tigers')).toBe('8 to 3, 2:1');
  const more = 'F5: kg-gerhardt 580-recce\nH5: kg-reimann\nG5: us-1ad-cca';
  expect(odds(more, 'G5', 'kg-gerhardt', '580-recce', 'kg-reimann')).toBe('8 to 3, 3:2');
});

test('[kasserine-pass TER-14] nobody enters the swamp A3', () => {
  const t = position({ at: 'move-axis', board: 'B2: rommel kg-lang centauro' });
  for (const unit of ['rommel', 'kg-lang', 'centauro']) expect(t.refused(`move ${unit} A3`)).toBe('TER-14');

  const retreating = position({ at: 'allocation', side: 'allied', board: 'A1: us-1ad-ccb us-1ad-cca\nA2: centauro' });
  retreating.dice(4).play('attack A2', 'join us-1ad-ccb', 'join us-1ad-cca', 'commit', 'end');
  expect(retreating.refused('retreat centauro A3')).toBe('TER-14');
  expect(retreating.refused('retreat centauro B2')).toBeNull();
});

test('[kasserine-pass TER-14] nor does supply run through it', () => {
  // From A4 the road in B2 is two hexes away by A3; A5 leads only to B5, which is watched from B6.
  const t = position({ at: 'SEQ-A6', board: 'A4: kg-lang\nB6: us-1ad-cca' });
  expect(marksOf(t, 'kg-lang')).toBe('!');
});

test('[kasserine-pass TER-15] Tebessa and Gafsa defend like hills, on top of the hills that are there', () => {
  const join = ['kg-gerhardt', 'kg-reimann'];
  expect(odds('B7: kg-gerhardt kg-reimann\nA8: us-34id-133', 'A8', ...join)).toBe('7 to 3, 2:1'); // Gafsa, open ground
  expect(odds('I11: kg-gerhardt kg-reimann\nI12: us-34id-133', 'I12', ...join)).toBe('7 to 4, 3:2'); // Tebessa, in hills
  expect(odds('B7: kg-gerhardt kg-reimann\nA8: us-1ad-cca', 'A8', ...join)).toBe('7 to 3, 2:1'); // armour gains nothing
  expect(odds('D9: kg-gerhardt kg-reimann\nE10: us-34id-133', 'E10', ...join)).toBe('7 to 2, 3:1'); // Feriana is just a town
  // Gafsa: 2:1 read as 3:1, a 6 is DR*, which the town makes DR.
  const t = position({ at: 'allocation', board: 'B7: kg-gerhardt kg-reimann\nA8: us-34id-133!' });
  t.dice(6).play('attack A8', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');
  expect(t.asked).toBe('drive');
});
