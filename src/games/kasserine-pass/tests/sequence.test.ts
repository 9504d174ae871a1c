import { expect, test } from 'vitest';
import { marksOf, type PositionSpec, position, where } from './position.ts';

type Table = ReturnType<typeof position>;

const axis = (at: PositionSpec['at'], board: string, more: Partial<PositionSpec> = {}) =>
  position({ at, board, weather: 'bad', ...more });
const allied = (at: PositionSpec['at'], board: string, more: Partial<PositionSpec> = {}) =>
  position({ at, side: 'allied', board, weather: 'bad', ...more });

/** Declares one attack by one unit and fights it with this die. */
function strike(t: Table, hex: string, unit: string, die: number): Table {
  t.play(`attack ${hex}`, `join ${unit}`, 'commit');
  return t.dice(die).play('end');
}

test('[kasserine-pass SEQ-A1] the Axis turn opens with the deployment of Italian infantry', () => {
  const t = axis('SEQ-A1', 'B2: centauro kg-lang');
  expect([t.asked, t.toMove, t.offers()]).toEqual(['deploy-axis', 'axis', ['deploy centauro', 'end']]);
  expect(t.refused('move kg-lang B3')).toBe('SEQ-A1');
  t.play('deploy centauro');
  expect([t.asked, t.refused('deploy centauro'), marksOf(t, 'centauro')]).toEqual(['move-axis', 'SEQ-A2', '+']);
});

test('[kasserine-pass SEQ-A2] then all move, then the Stukas are sent, and only then attacks are declared', () => {
  const t = axis('SEQ-A1', 'B3: kg-lang tigers\nC5: us-1ad-cca', { weather: 'good' });
  expect([t.asked, t.refused('bomb stuka-1 C5'), t.refused('attack C5')]).toEqual(['move-axis', 'SEQ-A2', 'SEQ-A2']);
  t.dice(6).play('move kg-lang C4', 'end');
  expect(t.asked).toBe('move-tigers');
  t.play('end');
  expect([t.asked, t.refused('move kg-lang B4'), t.refused('attack C5')]).toEqual(['bomb-axis', 'SEQ-A2', 'SEQ-A2']);
  t.dice(6).play('bomb stuka-1 C5', 'end');
  expect([t.asked, t.refused('bomb stuka-2 C5'), marksOf(t, 'us-1ad-cca')]).toEqual(['allocate', 'SEQ-A4', '!']);
});

test('[kasserine-pass SEQ-A3] US and French units not being attacked recover before the battles, the attacked do not', () => {
  const board = 'D11: kg-gerhardt\nD10: us-1ad-cca!\nE6: us-34id-133! fr-1!\nJ9: br-1-gds!\nB3: centauro!';
  const t = axis('allocation', board).play('attack D10', 'join kg-gerhardt', 'commit');
  expect(marksOf(t, 'us-34id-133')).toBe('!');
  t.dice(3).play('end'); // 1:1 read as 3:2, D: the battle is under way
  expect(t.asked).toBe('retreat');
  const now = ['us-1ad-cca', 'us-34id-133', 'fr-1', 'br-1-gds', 'centauro'].map((unit) => marksOf(t, unit));
  expect(now).toEqual(['!', '', '', '!', '!']);
});

test('[kasserine-pass SEQ-A3] a unit under this turn’s bombs does not recover', () => {
  const t = axis('bomb-axis', 'B2: kg-lang\nE6: us-34id-133 us-34id-135!', { weather: 'good' });
  t.dice(5, 1).play('bomb stuka-1 E6', 'end');
  expect(['us-34id-133', 'us-34id-135'].map((unit) => marksOf(t, unit))).toEqual(['!', '']);
});

test('[kasserine-pass SEQ-A4] all attacks are declared before one is fought; then the attacker takes them in his order', () => {
  const t = axis('allocation', 'D11: kg-gerhardt\nD10: fr-1\nC5: kg-lang\nC6: fr-2');
  t.play('attack D10', 'join kg-gerhardt', 'commit', 'attack C6', 'join kg-lang', 'commit', 'end');
  expect([t.asked, t.offers()]).toEqual(['fight', ['fight C6', 'fight D10']]);
  t.dice(5).play('fight D10', 'drive 1', 'retreat fr-1 D9'); // 4:1, DR*
  t.dice(3).play('advance kg-gerhardt D10'); // the advance, and after it the next battle
  const order = ['Battle for D10', 'KG Gerhardt advances', 'Battle for C6'];
  expect(
    t
      .log()
      .map((line) => order.findIndex((start) => line.startsWith(start)))
      .filter((at) => at >= 0),
  ).toEqual([0, 1, 2]);
});

test('[kasserine-pass SEQ-A4] Rommel’s second attack comes before the next battle', () => {
  const t = axis('allocation', 'D11: kg-gerhardt rommel\nD10: fr-1\nC10: fr-3\nC5: kg-lang\nC6: fr-2');
  t.play('attack D10', 'join kg-gerhardt', 'commit', 'attack C6', 'join kg-lang', 'commit', 'end');
  t.play('fight D10').dice(6).play('end'); // no press; 4:1, DE
  t.play('advance kg-gerhardt D10', 'advance rommel D10');
  expect(t.asked).toBe('allocate');
  t.play('attack C10', 'join kg-gerhardt', 'commit', 'end').dice(6).play('end');
  expect([where(t, 'fr-3'), where(t, 'fr-2')]).toEqual(['out', 'C6']);
});

test('[kasserine-pass SEQ-A4b] attacked US and French units not Disrupted anew recover after the last battle', () => {
  const t = axis(
    'allocation',
    `D11: 580-recce
     D10: us-34id-133!
     E4: kg-lang
     E5: fr-1!
     C5: centauro
     C6: us-34id-135!`,
  );
  t.play('attack D10', 'join 580-recce', 'commit', 'attack E5', 'join kg-lang', 'commit');
  t.play('attack C6', 'join centauro', 'commit', 'end').dice(2).play('fight D10'); // AD
  t.dice(1, 4).play('fight E5'); // AD, and D at C6
  expect(marksOf(t, 'us-34id-133')).toBe('!');
  t.play('stand us-34id-135');
  expect(t.asked).toBe('british');
  expect(['us-34id-133', 'fr-1', 'us-34id-135'].map((unit) => marksOf(t, unit))).toEqual(['', '', '!']);
});

test('[kasserine-pass SEQ-A4b] Disruption for want of supply is over like any other', () => {
  const t = allied('move-allied', 'A13: us-1ad-cca\nB13: kg-lang').play('end').dice(1).play('end');
  expect([t.s.turn, marksOf(t, 'us-1ad-cca')]).toEqual([4, '!']);
  strike(t.play('end'), 'A13', 'kg-lang', 2); // 1:2 read as 1:1, AD
  expect(marksOf(t, 'us-1ad-cca')).toBe('');
});

test('[kasserine-pass SEQ-A5] Germans recover after the battles of their own turn, and not before', () => {
  const t = axis('allocation', 'B2: kg-lang! 580-recce! centauro!\nB3: kg-reimann\nB4: fr-1');
  expect(t.play('attack B4').refused('join kg-reimann')).toBe(null);
  expect(marksOf(t.play('scrap'), 'kg-lang')).toBe('!');
  t.play('end');
  expect(['kg-lang', '580-recce', 'centauro'].map((unit) => marksOf(t, unit))).toEqual(['', '', '!']);
});

test('[kasserine-pass SEQ-A6] Axis supply is judged after the recovery, with Allied units left alone', () => {
  const t = axis('move-axis', 'A13: kg-lang!\nB2: kg-reimann!\nC13: us-1ad-cca').play('end');
  expect(t.asked).toBe('british');
  expect(['kg-lang', 'kg-reimann', 'us-1ad-cca'].map((unit) => marksOf(t, unit))).toEqual(['!', '', '']);
  expect(t.log('SEQ-A5')).toContain('KG Lang recovers.'); // and then was Disrupted again
});

test('[kasserine-pass SEQ-B1] British decision, arrivals, deployment, movement, and bombing from turn 6', () => {
  const start = (turn: number) =>
    allied('SEQ-B1', 'I12: us-1id-26 us-1id-18\nB3: us-1ad-cca\nB2: kg-lang', { turn, weather: 'good' });
  const t = start(6);
  expect([t.asked, t.toMove, where(t, 'us-1id-16')]).toEqual(['british', 'allied', 'out']);
  expect([t.refused('deploy us-1id-26'), t.refused('move us-1id-26 I11')]).toEqual(['REI-3', 'REI-3']);
  t.play('end');
  expect([t.asked, t.refused('move us-1id-26 I11'), where(t, 'us-1id-16')]).toEqual(['deploy-allied', 'SEQ-B1', 'I12']);
  t.play('deploy us-1id-16', 'end');
  expect([t.asked, t.refused('bomb us-bomber-1 B2'), t.refused('deploy us-1id-26')]).toEqual([
    'move-allied',
    'SEQ-B1',
    'SEQ-B1',
  ]);
  t.play('end');
  expect([t.asked, t.refused('move us-1id-26 I11'), t.refused('attack B2')]).toEqual([
    'bomb-allied',
    'SEQ-B1',
    'SEQ-B1',
  ]);
  expect(t.play('end').asked).toBe('allocate');
  expect(start(5).play('end', 'end', 'end').asked).toBe('allocate'); // no bombers before turn 6
});

test('[kasserine-pass SEQ-B2] Italians not being attacked recover before the Allied battles', () => {
  const t = allied('allocation', 'B2: centauro! kg-lang!\nD11: us-1ad-cca\nD10: kg-reimann');
  t.play('attack D10', 'join us-1ad-cca', 'commit', 'end');
  expect([t.asked, marksOf(t, 'centauro'), marksOf(t, 'kg-lang')]).toEqual(['no-retreat', '', '!']);
  const u = allied('allocation', 'D11: us-1ad-cca\nD10: centauro!').play('attack D10', 'join us-1ad-cca', 'commit');
  u.dice(3).play('end');
  expect([u.asked, marksOf(u, 'centauro')]).toEqual(['retreat', '!']);
});

test('[kasserine-pass SEQ-B3] Allied attacks are declared, then fought; then attacked Italians not re-Disrupted recover', () => {
  const board = 'D11: us-1ad-cca\nD10: centauro!\nC5: us-1ad-ccb\nC4: superga!';
  const t = allied('allocation', board, { turn: 10 });
  t.play('attack D10', 'join us-1ad-cca', 'commit', 'attack C4', 'join us-1ad-ccb', 'commit', 'end');
  expect(t.offers()).toEqual(['fight C4', 'fight D10']);
  t.dice(1, 1).play('fight D10'); // AD at D10; at C4 3:1 read as 4:1, DW
  expect([t.asked, marksOf(t, 'centauro')]).toEqual(['retreat', '!']);
  t.play('retreat superga C2', 'advance us-1ad-ccb C4');
  expect([marksOf(t, 'centauro'), marksOf(t, 'superga'), where(t, 'us-1ad-ccb')]).toEqual(['', '!', 'C4']);
});

test('[kasserine-pass SEQ-B3] an Italian unit Disrupted for want of supply recovers like any other', () => {
  const board = 'A13: centauro\nB13: us-1ad-cca\nL13: us-1id-26 us-1id-18 us-1id-16 us-9id-39';
  const t = axis('SEQ-A6', board, { turn: 10 });
  expect(marksOf(t, 'centauro')).toBe('!');
  strike(t.play('end', 'end', 'end'), 'A13', 'us-1ad-cca', 1); // 1:1 read as 3:2, AD
  expect(marksOf(t, 'centauro')).toBe('');
});

test('[kasserine-pass SEQ-B4] the British recover after the Allied battles, and not before', () => {
  const board = 'J9: br-1-gds! fr-1! us-34id-133!\nH6: us-1ad-cca br-26-armd!\nH5: centauro';
  const t = allied('allocation', board, { turn: 10 }).play('attack H5');
  expect(t.refused('join br-26-armd')).toBe('DIS-3');
  t.play('scrap', 'end');
  expect(['br-1-gds', 'br-26-armd', 'fr-1', 'us-34id-133'].map((unit) => marksOf(t, unit))).toEqual(['', '', '!', '!']);
});

test('[kasserine-pass SEQ-B5] Allied supply is judged last, with Axis units left alone', () => {
  const t = allied('move-allied', 'A13: br-26-armd!\nJ9: br-1-gds!\nC13: kg-lang', { turn: 10 }).play('end');
  expect(t.log('SEQ-B4')).toEqual(['26 Armd Bde recovers.', '1 Gds Bde recovers.']);
  expect(['br-26-armd', 'br-1-gds', 'kg-lang'].map((unit) => marksOf(t, unit))).toEqual(['!', '', '']);
});

test('[kasserine-pass SEQ-X1] a German unit Disrupted by its own attack recovers the same turn', () => {
  const t = strike(axis('allocation', 'C5: kg-lang\nC6: us-34id-133'), 'C6', 'kg-lang', 3); // 1:2, AD
  expect(t.log('RES-12')).toEqual(['KG Lang is Disrupted.']);
  expect([t.asked, marksOf(t, 'kg-lang')]).toEqual(['british', '']);
});

test('[kasserine-pass SEQ-X2] a US unit Disrupted in the Axis turn has its bonus hex, and recovers in the next Axis turn', () => {
  const t = strike(axis('allocation', 'B3: kg-gerhardt\nB4: us-1ad-cca'), 'B4', 'kg-gerhardt', 3); // 1:1, D
  t.play('stand us-1ad-cca', 'end', 'end');
  expect([t.asked, t.refused('move us-1ad-cca B6'), t.refused('move us-1ad-cca B5')]).toEqual([
    'move-allied',
    'DIS-1',
    null,
  ]);
  t.dice(1).play('end'); // no attack is offered to it
  expect([t.s.turn, t.asked, marksOf(t, 'us-1ad-cca')]).toEqual([4, 'move-axis', '!']);
  t.play('end', 'end');
  expect([t.asked, marksOf(t, 'us-1ad-cca')]).toEqual(['british', '']);
});

test('[kasserine-pass SEQ-X3] a German unit Disrupted in the Allied turn is out of the next Axis turn until A5', () => {
  const t = allied('allocation', 'B4: us-1ad-ccb\nB3: kg-lang\nB2: kg-reimann');
  t.play('attack B3', 'join us-1ad-ccb', 'commit', 'end').dice(3).play('end'); // 1:1, D
  t.dice(1).play('stand kg-lang');
  expect([t.s.turn, t.asked, t.refused('move kg-lang B1')]).toEqual([4, 'move-axis', 'DIS-1']);
  t.play('move kg-reimann B3', 'end', 'attack B4');
  expect([t.refused('join kg-lang'), t.refused('join kg-reimann')]).toEqual(['DIS-3', null]);
  t.play('scrap', 'end');
  expect([t.asked, marksOf(t, 'kg-lang')]).toEqual(['british', '']);
});

test('[kasserine-pass SEQ-X3] so is one Disrupted by the supply check of its own turn', () => {
  const t = axis('SEQ-A6', 'L1: kg-lang\nJ1: us-1ad-cca');
  expect(marksOf(t, 'kg-lang')).toBe('!');
  t.play('end', 'end', 'move us-1ad-cca I1').dice(1).play('end');
  expect([t.s.turn, t.refused('move kg-lang J1'), marksOf(t, 'kg-lang')]).toEqual([4, 'DIS-1', '!']);
  expect(marksOf(t.play('end'), 'kg-lang')).toBe('');
});

test('[kasserine-pass SEQ-X4] an Italian unit Disrupted by its own attack recovers in the Allied turn that follows', () => {
  const t = strike(axis('allocation', 'C5: centauro\nC6: us-34id-133'), 'C6', 'centauro', 4); // 1:3, AD
  expect([t.asked, marksOf(t, 'centauro')]).toEqual(['british', '!']);
  t.play('end', 'end', 'end');
  expect([t.asked, marksOf(t, 'centauro')]).toEqual(['allocate', '!']);
  t.dice(1).play('end');
  expect([t.s.turn, marksOf(t, 'centauro')]).toEqual([4, '']);
});

test('[kasserine-pass SEQ-X5] the British recover at the end of their turn, the French only in the next Axis turn', () => {
  const t = axis('allocation', 'D11: kg-gerhardt\nD10: br-26-armd\nC5: kg-lang\nD5: fr-1');
  t.play('attack D10', 'join kg-gerhardt', 'commit', 'attack D5', 'join kg-lang', 'commit', 'end', 'fight D10');
  t.dice(3).play('end').dice(2).play('stand br-26-armd', 'stand fr-1', 'end', 'end'); // D, and D
  expect([t.asked, t.refused('move br-26-armd D8')]).toEqual(['move-allied', 'DIS-1']);
  t.dice(1).play('end');
  expect([t.s.turn, marksOf(t, 'br-26-armd'), marksOf(t, 'fr-1')]).toEqual([4, '', '!']);
  t.play('end', 'end');
  expect([t.asked, marksOf(t, 'fr-1')]).toEqual(['british', '']);
});
