import { expect, test } from 'vitest';
import { marksOf, position, where } from './position.ts';

const allied = { at: 'allocation', side: 'allied' } as const;

test('[kasserine-pass ROM-1] nothing Disrupts Rommel: not a beaten attack, bombs or want of supply', () => {
  // Lang, 2 to 3 is 1:2; a 3 is AD.
  const beaten = position({ at: 'allocation', board: 'E8: rommel kg-lang\nE9: us-1ad-cca' });
  beaten.play('attack E9', 'join kg-lang', 'commit', 'end').dice(3).play('end');
  expect(beaten.log('RES-12')).toEqual(['KG Lang is Disrupted.']);
  expect(marksOf(beaten, 'rommel')).toBe('');

  // One die falls, for Lang.
  const bombed = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'E8: rommel kg-lang\nI12: fr-1' });
  bombed.dice(6).play('bomb us-bomber-1 E8');
  expect([marksOf(bombed, 'kg-lang'), marksOf(bombed, 'rommel')]).toEqual(['!', '']);

  const starved = position({ at: 'SEQ-A6', board: 'D13: rommel kg-lang\nI12: fr-1' });
  expect([marksOf(starved, 'kg-lang'), marksOf(starved, 'rommel')]).toEqual(['!', '']);
});

test('[kasserine-pass ROM-1] he dies with the last of those he is with, in defence', () => {
  // CCA, CCB and CCD make 7 to 2, 3:1; Centauro is Disrupted and reads 4:1, where a 6 is DE.
  const t = position({ ...allied, board: 'E8: us-1ad-cca us-1ad-ccb us-1ad-ccd\nE9: rommel centauro!' });
  t.play('attack E9', 'join us-1ad-cca', 'join us-1ad-ccb', 'join us-1ad-ccd', 'commit', 'end').dice(6).play('end');
  expect([where(t, 'centauro'), where(t, 'rommel')]).toEqual(['out', 'out']);
  expect(t.s.points.allied).toBe(14);
});

test('[kasserine-pass ROM-1] and in an attack that is wiped out', () => {
  const t = position({ at: 'allocation', board: 'E8: rommel kg-lang\nE9: us-1ad-cca' });
  t.play('attack E9', 'join kg-lang', 'commit', 'end').dice(1).play('end', 'lose kg-lang');
  expect(where(t, 'rommel')).toBe('out');
});

test('[kasserine-pass ROM-1] he lives while one of them does, and goes with him', () => {
  // Lang and 580. Recce defend with 4 against 7 of CCA, CCB and CCD: 3:2, a 5 is DW.
  const t = position({ ...allied, board: 'E8: us-1ad-cca us-1ad-ccb us-1ad-ccd\nE9: rommel kg-lang 580-recce' });
  t.play('attack E9', 'join us-1ad-cca', 'join us-1ad-ccb', 'join us-1ad-ccd', 'commit', 'end').dice(5).play('end');
  t.play('retreat kg-lang E10', 'retreat 580-recce D9');
  expect(t.asked).toBe('rommel-follows');
  expect(t.offers()).toEqual(['retreat rommel D9', 'retreat rommel E10']);
  expect(t.refused('retreat rommel F9')).toBe('ROM-1');
  t.play('retreat rommel D9');
  expect(where(t, 'rommel')).toBe('D9');
});

test('[kasserine-pass ROM-1] alone he may get away from an attack, but is lost to whoever enters his hex', () => {
  const t = position({ ...allied, board: 'E8: us-1ad-cca\nE9: rommel' });
  t.play('attack E9', 'join us-1ad-cca', 'commit', 'end');
  expect(t.refused('retreat rommel F8')).toBe('ROM-1'); // next to the attacker
  t.play('retreat rommel D9');
  expect(where(t, 'rommel')).toBe('D9');

  const overrun = position({ at: 'move-allied', side: 'allied', board: 'E8: us-1ad-cca\nE9: rommel' });
  overrun.play('move us-1ad-cca E10'); // through E9
  expect(where(overrun, 'rommel')).toBe('out');
  expect(overrun.s.points.allied).toBe(10);
});

/**
 * Down the road E10 - D9 - C9: Rommel, Stenhoff and Schuette in E10 and Lang in E9 against CCA in D9. 8 to 3 is 2:1, a 5
 * is DR, a 4 DW; CCA falls back to C10.
 */
const blitz = (more = '') =>
  position({
    at: 'allocation',
    board: `E10: rommel kg-stenhoff kg-schuette\nE9: kg-lang\nD9: us-1ad-cca\n${more}`,
  });
const strike = ['attack D9', 'join kg-stenhoff', 'join kg-schuette', 'join kg-lang', 'commit', 'end'];
const routed = (more = '') =>
  blitz(more)
    .play(...strike)
    .dice(5)
    .play('end', 'drive 1', 'retreat us-1ad-cca C10');
const won = (more = '') =>
  routed(more).play('advance kg-stenhoff D9', 'advance kg-stenhoff C9', 'advance rommel C9', 'advance kg-schuette D9');

test('[kasserine-pass ROM-2] after a rout those who fought, with Rommel or next to him, may attack again', () => {
  const t = won().play('end');
  expect(t.asked).toBe('allocate');
  t.play('attack C10');
  expect(t.offers('join')).toEqual(['join kg-schuette', 'join kg-stenhoff']);
  t.play('join kg-stenhoff', 'join kg-schuette', 'commit').dice(6).play('end', 'end'); // 2:1 read as 3:1
  expect(t.asked).toBe('drive');
});

test('[kasserine-pass ROM-2] not those who are away from him, nor those who did not fight', () => {
  const t = won('D8: kg-gerhardt').play('end');
  expect(t.refused('advance kg-lang F9')).toBe('ROM-2'); // in E9, two hexes from C9
  expect(t.refused('advance kg-gerhardt C8')).toBe('ROM-2'); // next to Rommel, but only looked on
});

test('[kasserine-pass ROM-2] DR* and DE open the second round, DW does not, nor does an attack without him', () => {
  const end = (die: number) =>
    blitz()
      .play(...strike)
      .dice(die)
      .play('end');
  expect(end(6).play('drive 1', 'retreat us-1ad-cca C10', 'advance kg-stenhoff D9', 'end').asked).toBe('allocate'); // DR*
  expect(end(4).play('retreat us-1ad-cca C10', 'advance kg-stenhoff D9', 'end').asked).not.toBe('allocate'); // DW
  const gone = position({ at: 'allocation', board: 'E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\nC10: fr-2' });
  gone.play('attack D9', 'join kg-stenhoff', 'join kg-schuette', 'commit', 'end').dice(5).play('end'); // 5:1, DE
  expect(gone.play('advance kg-stenhoff D9', 'end').asked).toBe('allocate');
  const alone = position({ at: 'allocation', board: 'E10: kg-stenhoff kg-schuette\nD10: rommel\nD9: fr-1\nC10: fr-2' });
  alone
    .dice(5)
    .play('attack D9', 'join kg-stenhoff', 'join kg-schuette', 'commit', 'end', 'advance kg-stenhoff D9', 'end');
  expect(alone.asked).not.toBe('allocate');
});

test('[kasserine-pass ROM-2] a Rommel who rode off into his bonus hex leads no attack', () => {
  const t = position({ at: 'move-axis', board: 'E5: rommel\nE10: kg-stenhoff kg-schuette\nD9: fr-1\nC10: fr-2' });
  t.play('move rommel E10', 'end', 'end'); // five hexes; no bombs
  t.play('attack D9', 'join kg-stenhoff', 'join kg-schuette', 'commit').dice(5).play('end');
  expect(t.asked).toBe('advance'); // not asked to press
  expect(t.play('advance kg-stenhoff D9', 'end').asked).not.toBe('allocate');
});

test('[kasserine-pass ROM-2] Disrupted units have no second attack', () => {
  // Centauro comes over the ridge A5/B4 with Rommel, 2 to 1 and a ridge: 1:1, a 6 is DR.
  const t = position({ at: 'allocation', board: 'A5: rommel centauro+\nB4: fr-1\nC5: fr-2' });
  t.play('attack B4', 'join centauro', 'commit', 'end').dice(6).play('end', 'drive 1');
  t.play('retreat fr-1 C4', 'advance centauro B4');
  expect(marksOf(t, 'centauro')).toBe('!');
  expect(t.asked).not.toBe('allocate');
});

test('[kasserine-pass ROM-3] Rommel goes along with the advance of his own stack', () => {
  const t = routed();
  t.play('advance kg-stenhoff D9');
  expect(t.refused('advance rommel C9')).toBe('ROM-3'); // nobody has gone there
  expect(t.refused('advance rommel D9')).toBeNull();
  t.play('advance kg-stenhoff C9', 'advance kg-lang D9');
  expect(t.refused('advance rommel D9')).toBe('ROM-3'); // Lang is not of his stack
  expect(t.offers('advance rommel')).toEqual(['advance rommel C9']);
  t.play('advance rommel C9');
  expect(where(t, 'rommel')).toBe('C9');
});

test('[kasserine-pass ROM-3] [kasserine-pass TER-8] but not over a ridge, where only infantry goes', () => {
  const t = position({ at: 'allocation', board: 'A5: rommel centauro+\nB4: fr-1' });
  t.play('attack B4', 'join centauro', 'commit', 'end').dice(6).play('end', 'drive 1');
  t.play('retreat fr-1 C4', 'advance centauro B4');
  expect(t.asked).not.toBe('advance');
  expect(where(t, 'rommel')).toBe('A5');
});

test('[kasserine-pass ROM-3] he goes along once, not from stack to stack', () => {
  // Stenhoff comes to F8 with Rommel; Lang, who attacked from F8, goes on to E9 without him.
  const t = position({ at: 'allocation', board: 'E8: rommel kg-stenhoff kg-schuette\nF8: kg-lang\nE9: us-1ad-cca' });
  t.play('attack E9', 'join kg-stenhoff', 'join kg-schuette', 'join kg-lang', 'commit', 'end').dice(5).play('end');
  t.play('drive 1', 'retreat us-1ad-cca D9', 'advance kg-schuette E9', 'advance kg-stenhoff F8', 'advance rommel F8');
  t.play('advance kg-lang E9');
  expect(t.offers('advance rommel')).toEqual([]);
});

test('[kasserine-pass ROM-3] the second attack has no air support, though Stukas be left', () => {
  const t = won().play('end', 'attack C10', 'join kg-stenhoff');
  expect(t.refused('support stuka-1')).toBe('ROM-3');
  expect(t.offers('support')).toEqual([]);
});

test('[kasserine-pass ROM-3] it comes before the next battle that was declared', () => {
  const t = blitz('L12: kg-gerhardt\nL13: fr-4').play(
    ...strike.slice(0, -1),
    'attack L13',
    'join kg-gerhardt',
    'commit',
    'end',
  );
  t.play('fight D9').dice(5).play('end', 'drive 1', 'retreat us-1ad-cca C10', 'advance kg-stenhoff D9', 'end');
  expect(t.asked).toBe('allocate');
  t.play('attack C10', 'join kg-stenhoff', 'commit').dice(3).play('end');
  expect(t.log('CRT-1').at(-1)).toContain('Battle for C10');
});

test('[kasserine-pass ROM-4] instead of attacking a unit may advance into an empty hex, and one further by road', () => {
  const t = won().play('end');
  expect(t.refused('advance kg-stenhoff C10')).toBe('ROM-4'); // CCA is there
  t.play('advance kg-stenhoff B8');
  expect(t.refused('advance kg-stenhoff B9')).toBe('ROM-4'); // no road
  t.play('advance kg-stenhoff A8');
  expect(where(t, 'kg-stenhoff')).toBe('A8');
  // Rommel may go along, hex by hex; Schuette is no panzer unit and may use the road all the same.
  expect(t.refused('advance rommel B8')).toBe('ROM-4'); // nobody of his stopped there
  t.play('advance kg-schuette E10');
  expect(where(t, 'kg-schuette')).toBe('E10');
});

test('[kasserine-pass ROM-4] off the road it is one hex, and Rommel may go along', () => {
  const t = won().play('end', 'advance kg-stenhoff C8');
  expect(t.refused('advance kg-stenhoff B8')).toBe('ROM-7');
  t.play('advance rommel C8');
  expect(where(t, 'rommel')).toBe('C8');
});

test('[kasserine-pass ROM-5] cut off, Rommel may be flown out in the supply phase; in supply he may not', () => {
  const cut = position({ at: 'SEQ-A6', board: 'D13: rommel kg-lang\nI12: fr-1' });
  expect(cut.asked).toBe('fly-out');
  expect(cut.offers()).toEqual(['end', 'fly-out']);
  cut.play('fly-out');
  expect([where(cut, 'rommel'), where(cut, 'kg-lang')]).toEqual(['out', 'D13']);
  expect(cut.s.points.allied).toBe(0);
  const safe = position({ at: 'SEQ-A6', board: 'B2: rommel kg-lang\nI12: fr-1' });
  expect(safe.asked).toBe('british');
});

test('[kasserine-pass ROM-6] flown out, he comes back next turn at B1 or F1 and may move at once', () => {
  const t = position({ at: 'SEQ-A6', board: 'D13: rommel kg-lang\nI12: us-1ad-cca', turn: 2 });
  t.play('fly-out').dice(1).play('end', 'end', 'end'); // the Allies do nothing; bad weather on turn 3
  expect([t.asked, t.s.turn]).toEqual(['enter', 3]);
  expect(t.offers()).toEqual(['enter rommel B1', 'enter rommel F1']);
  expect(t.refused('enter rommel K1')).toBe('ROM-6');
  t.play('enter rommel F1');
  expect(t.refused('move rommel F4')).toBeNull();
});

test('[kasserine-pass ROM-6] where the enemy stands he does not land', () => {
  const t = position({ at: 'SEQ-A6', board: 'D13: rommel kg-lang\nF1: us-1ad-cca', turn: 2 });
  t.play('fly-out').dice(1).play('end', 'end', 'end');
  expect(where(t, 'rommel')).toBe('B1');
});

test('[kasserine-pass ROM-7] one second round for each unit', () => {
  const t = won().play('end', 'advance kg-stenhoff C8');
  t.play('attack C10');
  expect(t.refused('join kg-stenhoff')).toBe('ROM-7');
  t.play('scrap', 'attack C10', 'join kg-schuette', 'commit');
  expect(t.refused('advance kg-schuette D8')).toBe('ROM-7');
});

test('[kasserine-pass ROM-7] a second attack that succeeds opens no third round', () => {
  const t = won('B8: fr-1').play('end', 'attack C10', 'join kg-stenhoff', 'join kg-schuette', 'commit');
  t.play('end').dice(6).play('end', 'drive 1', 'retreat us-1ad-cca C11', 'advance kg-stenhoff C10', 'end');
  expect(t.log('ROM-4')).toEqual([]);
  expect(t.asked).not.toBe('allocate');
});

test('[kasserine-pass ROM-2] [kasserine-pass MAN-3] what a retreat makes of another attack does not bind the second round', () => {
  // CCA falls back to D9, beside CCB in C10, which Gerhardt in C9 is still to attack. That attack was complete when declared.
  const t = position({
    at: 'allocation',
    board: 'E8: rommel kg-stenhoff kg-schuette\nE9: us-1ad-cca\nC9: kg-gerhardt\nC10: us-1ad-ccb',
  });
  t.play(
    'attack E9',
    'join kg-stenhoff',
    'join kg-schuette',
    'commit',
    'attack C10',
    'join kg-gerhardt',
    'commit',
    'end',
  );
  t.play('fight E9').dice(5).play('end', 'drive 1', 'retreat us-1ad-cca D9', 'advance kg-stenhoff E9', 'end');
  expect(t.asked).toBe('allocate');
  expect(t.refused('end')).toBeNull();
});
