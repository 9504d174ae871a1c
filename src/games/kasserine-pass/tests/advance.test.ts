import { expect, test } from 'vitest';
import { position, where } from './position.ts';

/** Lang (2) and Reimann (3) in E8 strike CCA (3) in E9: 3:2, where a 5 is DW and a 3 is D. */
const plain = () => position({ at: 'allocation', board: 'E8: kg-lang kg-reimann\nE9: us-1ad-cca\nF9: kg-gerhardt' });
const strike = ['attack E9', 'join kg-lang', 'join kg-reimann', 'commit', 'end'];

test('[kasserine-pass ADV-1] the vacated hex must be filled by attackers as strong as those who left', () => {
  const t = plain()
    .dice(5)
    .play(...strike, 'retreat us-1ad-cca E10');
  expect(t.refused('end')).toBe('ADV-1');
  expect(t.refused('advance kg-lang F8')).toBe('ADV-1');
  expect(t.offers()).toEqual(['advance kg-lang E9', 'advance kg-reimann E9']);
  t.play('advance kg-lang E9'); // 2 of the 3 owed
  expect(t.refused('end')).toBe('ADV-1');
  t.play('advance kg-reimann E9');
  expect(t.asked).not.toBe('advance');
});

test('[kasserine-pass ADV-1] when strength enough is in, the others may stay', () => {
  const t = plain()
    .dice(5)
    .play(...strike, 'retreat us-1ad-cca E10', 'advance kg-reimann E9');
  expect(t.refused('end')).toBeNull();
});

test('[kasserine-pass ADV-1] strength is what was counted: hill and Deployment bonuses of the defender are owed too', () => {
  // 133 deployed (3) in the hills of D8 defends with 4; Gerhardt (4) and Reimann (3) make 3:2.
  const t = position({ at: 'allocation', board: 'D9: kg-gerhardt kg-reimann\nD8: us-34id-133+' })
    .dice(5)
    .play('attack D8', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end', 'retreat us-34id-133 E8');
  t.play('advance kg-reimann D8');
  expect(t.refused('end')).toBe('ADV-1');
});

test('[kasserine-pass ADV-1] attackers too weak to match the defenders go in as far as they can', () => {
  // Lang alone, 2 to 3 is 1:2; a 6 is DR.
  const t = position({ at: 'allocation', board: 'E8: kg-lang\nE9: us-1ad-cca' });
  t.dice(6).play('attack E9', 'join kg-lang', 'commit', 'end', 'drive 1', 'retreat us-1ad-cca E10');
  expect(t.refused('end')).toBe('ADV-1');
  t.play('advance kg-lang E9');
  expect(t.asked).not.toBe('advance');
});

test('[kasserine-pass ADV-1] nothing is owed to a hex left of free will, emptied by losses, or still held', () => {
  const left = plain()
    .dice(3)
    .play(...strike, 'retreat us-1ad-cca E10');
  expect(left.asked).toBe('advance');
  expect(left.refused('end')).toBeNull();

  const destroyed = position({ at: 'allocation', board: 'E8: kg-gerhardt kg-reimann\nE9: fr-1' });
  destroyed.dice(6).play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');
  expect(destroyed.asked).toBe('advance');
  expect(destroyed.refused('end')).toBeNull();

  const held = plain()
    .dice(3)
    .play(...strike, 'stand us-1ad-cca');
  expect(held.asked).not.toBe('advance');
});

test('[kasserine-pass ADV-2] the others may go one hex, to any hex next to the vacated one', () => {
  const t = plain()
    .dice(5)
    .play(...strike, 'retreat us-1ad-cca E10', 'advance kg-reimann E9');
  expect(t.offers('advance kg-lang')).toEqual(['advance kg-lang D8', 'advance kg-lang E9', 'advance kg-lang F8']);
  expect(t.refused('advance kg-lang F7')).toBe('ADV-2'); // next to Lang, not to E9
  expect(t.refused('advance kg-lang F9')).toBe('ADV-2'); // next to E9, two hexes from Lang
  t.play('advance kg-lang F8');
  expect(where(t, 'kg-lang')).toBe('F8');
  expect(t.asked).not.toBe('advance');
});

test('[kasserine-pass ADV-2] not into a hex the enemy holds', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-lang kg-reimann\nE9: us-1ad-cca\nF8: fr-1' })
    .dice(5)
    .play(...strike, 'retreat us-1ad-cca E10', 'advance kg-reimann E9');
  expect(t.refused('advance kg-lang F8')).toBe('STK-8');
});

/** The road E10 - D9 - C9. Stenhoff (3), Reimann (3) and 580. Recce (1) against CCA in D9: 2:1, a 5 is DR, a 4 DW. */
const road = (from = 'E10') =>
  position({ at: 'allocation', board: `${from}: kg-stenhoff kg-reimann 580-recce\nD9: us-1ad-cca` });
const drive = ['attack D9', 'join kg-stenhoff', 'join kg-reimann', 'join 580-recce', 'commit', 'end'];

test('[kasserine-pass ADV-3] after a rout armour and recon go on through the vacated hex along the road', () => {
  const t = road()
    .dice(5)
    .play(...drive, 'drive 1', 'retreat us-1ad-cca D8', 'advance kg-stenhoff D9');
  expect(t.refused('advance kg-stenhoff C10')).toBe('ADV-3'); // no road there
  expect(t.refused('advance kg-stenhoff E10')).toBe('ADV-3'); // back is not through
  t.play('advance kg-stenhoff C9', 'advance kg-reimann D9', 'advance 580-recce D9');
  expect(t.offers('advance kg-stenhoff')).toEqual([]); // two hexes and no more
  expect(t.refused('advance kg-reimann C9')).toBe('ADV-2'); // a mixed Kampfgruppe is not pure panzer
  t.play('advance 580-recce C9');
  expect([where(t, 'kg-stenhoff'), where(t, '580-recce'), where(t, 'kg-reimann')]).toEqual(['C9', 'C9', 'D9']);
});

test('[kasserine-pass ADV-3] no second hex after a mere withdrawal', () => {
  const t = road()
    .dice(4)
    .play(...drive, 'retreat us-1ad-cca D8', 'advance kg-stenhoff D9');
  expect(t.refused('advance kg-stenhoff C9')).toBe('ADV-2');
});

test('[kasserine-pass ADV-3] no second hex for those who came in off the road', () => {
  const t = road('E9')
    .dice(5)
    .play(...drive, 'drive 1', 'retreat us-1ad-cca C9', 'advance kg-stenhoff D9');
  expect(t.refused('advance kg-stenhoff E10')).toBe('ADV-2');
});

test('[kasserine-pass ADV-3] DE and DR* open the road as well; American armour uses it too', () => {
  // CCA and CCB (5) against Centauro (2): 2:1, a 6 is DR*; against 3 of Lang with CCD too: 2:1.
  const star = position({ at: 'allocation', side: 'allied', board: 'E10: us-1ad-cca us-1ad-ccb\nD9: centauro' })
    .dice(6)
    .play('attack D9', 'join us-1ad-cca', 'join us-1ad-ccb', 'commit', 'end', 'drive 1', 'retreat centauro D8')
    .play('advance us-1ad-cca D9');
  expect(star.refused('advance us-1ad-cca C9')).toBeNull();

  const gone = position({ at: 'allocation', board: 'E10: kg-gerhardt kg-reimann\nD9: fr-1' })
    .dice(6)
    .play('attack D9', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end', 'advance kg-gerhardt D9');
  expect(gone.refused('advance kg-gerhardt C9')).toBeNull();
});

test('[kasserine-pass ADV-4] only those who attacked advance, and units without attack factor that stood by', () => {
  // CCA and CCB (5) against Centauro (2): 2:1, a 4 is DW.
  const t = position({
    at: 'allocation',
    side: 'allied',
    board: 'E8: us-1ad-cca us-1ad-ccb us-34id-133\nF8: fr-1\nD10: us-34id-135\nE9: centauro\nF6: fr-2',
  });
  t.dice(4).play('attack E9', 'join us-1ad-cca', 'join us-1ad-ccb', 'commit', 'end', 'retreat centauro F9');
  t.play('advance us-1ad-cca E9');
  expect(t.refused('advance us-34id-133 E9')).toBe('ADV-4'); // in the attackers' hex
  expect(t.refused('advance us-34id-135 D9')).toBe('ADV-4'); // next to the battle
  expect(t.refused('advance fr-1 E9')).toBeNull();
});

test('[kasserine-pass ADV-4] those who attacked elsewhere this turn advance from their own battle only', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-lang kg-reimann kg-gerhardt\nE9: us-1ad-cca\nF8: fr-1' })
    .play('attack F8', 'join kg-gerhardt', 'commit', ...strike)
    .dice(5)
    .play('fight E9', 'retreat us-1ad-cca E10', 'advance kg-reimann E9');
  expect(t.refused('advance kg-gerhardt E9')).toBe('ADV-4');
});
