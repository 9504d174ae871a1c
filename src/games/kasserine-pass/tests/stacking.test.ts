import { expect, test } from 'vitest';
import { type PositionSpec, position, where } from './position.ts';

type Table = ReturnType<typeof position>;

const axis = (at: PositionSpec['at'], board: string, more: Partial<PositionSpec> = {}) =>
  position({ at, board, weather: 'bad', ...more });
const allied = (at: PositionSpec['at'], board: string) => position({ at, side: 'allied', board, weather: 'bad' });

/** "7 to 3" of the last attack declared, and of the last battle fought. */
const declared = (t: Table) => /\d+ to \d+/.exec(t.log('SEQ-A4').at(-1) ?? '')?.[0];
const fought = (t: Table) => /\d+ to \d+/.exec(t.log('CRT-1').at(-1) ?? '')?.[0];

test('[kasserine-pass STK-1] of different divisions two units count, the third does not', () => {
  const t = axis('allocation', 'D11: kg-lang kg-schuette centauro\nD10: fr-1').play('attack D10', 'join kg-lang');
  t.play('join kg-schuette');
  expect(t.refused('join centauro')).toBe('STK-6');
  t.play('scrap', 'attack D10', 'join centauro', 'join kg-lang');
  expect(t.refused('join kg-schuette')).toBe('STK-6');
});

test('[kasserine-pass STK-1] a defender counts two units, or one whole division without a stranger', () => {
  const t = axis('allocation', 'D11: kg-gerhardt\nD10: us-1ad-cca us-34id-133 us-34id-135 us-34id-168');
  t.play('attack D10', 'join kg-gerhardt', 'commit', 'end');
  expect([t.asked, t.toMove]).toEqual(['effective', 'allied']);
  expect(t.offers()).toEqual([
    'effective us-1ad-cca us-34id-133',
    'effective us-1ad-cca us-34id-135',
    'effective us-1ad-cca us-34id-168',
    'effective us-34id-133 us-34id-135 us-34id-168',
  ]);
  expect(t.refused('effective us-1ad-cca us-34id-133 us-34id-135')).toBe('STK-1');
});

test('[kasserine-pass STK-2] three regiments defend together, three combat commands attack together', () => {
  const t = axis('allocation', 'D11: kg-gerhardt\nD10: us-34id-133 us-34id-135 us-34id-168');
  t.play('attack D10', 'join kg-gerhardt', 'commit').dice(4).play('end'); // no question who counts
  expect(fought(t)).toBe('4 to 6');
  const u = allied('allocation', 'D10: us-1ad-cca us-1ad-ccb us-1ad-ccd\nD11: kg-lang');
  u.play('attack D11', 'join us-1ad-cca', 'join us-1ad-ccb', 'join us-1ad-ccd', 'commit');
  expect(declared(u)).toBe('7 to 3');
});

test('[kasserine-pass STK-3] Tigers and Rommel come on top of two divisions and take part', () => {
  const t = axis('allocation', 'D11: kg-lang kg-schuette tigers rommel\nD10: fr-1').play('attack D10', 'join kg-lang');
  t.play('join kg-schuette', 'join tigers', 'commit', 'end');
  expect(declared(t)).toBe('7 to 1');
  expect(t.asked).toBe('press');
  const u = allied('allocation', 'D10: us-1ad-ccb us-1ad-cca us-1ad-ccd\nD11: kg-lang kg-schuette tigers rommel');
  u.play('attack D11', 'join us-1ad-cca', 'join us-1ad-ccb', 'join us-1ad-ccd', 'commit');
  expect(declared(u)).toBe('7 to 8');
  expect(u.play('end').asked).toBe('no-retreat');
});

test('[kasserine-pass STK-4] the recon units come on top with their own nation, not with others', () => {
  const t = axis('allocation', 'D11: kg-lang kg-schuette 580-recce\nD10: fr-1').play('attack D10', 'join kg-lang');
  expect(t.play('join kg-schuette').refused('join 580-recce')).toBe(null);
  const british = axis('allocation', 'D11: kg-gerhardt\nD10: us-1ad-cca br-26-armd br-1-dy');
  british.play('attack D10', 'join kg-gerhardt', 'commit', 'end');
  expect([declared(british), british.asked]).toEqual(['4 to 8', 'no-retreat']);
  const american = axis('allocation', 'D11: kg-gerhardt\nD10: us-1ad-cca us-34id-133 br-1-dy');
  american.play('attack D10', 'join kg-gerhardt', 'commit', 'end');
  expect(american.offers()).toEqual([
    'effective us-1ad-cca br-1-dy',
    'effective us-1ad-cca us-34id-133',
    'effective us-34id-133 br-1-dy',
  ]);
});

test('[kasserine-pass STK-5] two units in road mode do not end stacked, Tigers and Rommel excepted', () => {
  const t = axis('move-axis', 'B1: kg-lang kg-reimann rommel tigers\nC4: 580-recce').play('move kg-lang B4 by road');
  expect(t.refused('move kg-reimann B4 by road')).toBe('STK-5');
  expect(t.refused('move kg-reimann B5 by road')).toBe(null); // passing through is free
  expect(t.refused('move kg-reimann B4')).toBe(null); // so is the same hex without road mode
  expect(t.refused('move 580-recce B4')).toBe(null);
  t.play('move rommel B4 by road').dice(4).play('end');
  expect(t.refused('move tigers B4 by road')).toBe(null);
});

test('[kasserine-pass STK-5] who has used road mode earlier in its move does not slip in without it', () => {
  const t = axis('move-axis', 'B1: kg-lang kg-reimann').play('move kg-lang B4 by road', 'move kg-reimann B3 by road');
  expect(t.refused('move kg-reimann B4')).toBe('STK-5');
  expect(t.offers('move kg-reimann B4')).toEqual([]);
});

test('[kasserine-pass STK-5] next turn the roads are clear again', () => {
  const t = axis('move-axis', 'B1: kg-lang\nB3: kg-reimann').play('move kg-lang B4 by road', 'end', 'end');
  t.dice(1).play('end', 'end');
  expect(t.s.turn).toBe(4);
  expect(t.refused('move kg-reimann B4 by road')).toBe(null);
});

test('[kasserine-pass STK-6] surplus defenders add nothing and share the fate of the rest', () => {
  const t = axis(
    'allocation',
    `D11: kg-gerhardt kg-reimann kg-lang tigers
     C11: kg-schuette kg-stenhoff
     D10: us-1ad-ccd us-34id-133 fr-1`,
  );
  t.play('attack D10', ...['gerhardt', 'reimann', 'lang', 'schuette', 'stenhoff'].map((kg) => `join kg-${kg}`));
  t.play('join tigers', 'commit', 'end').dice(6).play('effective us-1ad-ccd us-34id-133');
  expect(fought(t)).toBe('17 to 4'); // 4:1, a 6: DE
  expect(['us-1ad-ccd', 'us-34id-133', 'fr-1'].map((unit) => where(t, unit))).toEqual(['out', 'out', 'out']);
});

test('[kasserine-pass STK-6] surplus attackers stay out of every attack from their hex', () => {
  const t = axis('allocation', 'D11: kg-lang kg-schuette centauro\nD10: fr-1\nC11: fr-2');
  t.play('attack D10', 'join kg-lang', 'commit', 'attack C11', 'join kg-schuette', 'commit');
  expect(t.play('withdraw C11', 'attack C11', 'join kg-schuette').refused('join centauro')).toBe('STK-6');
});

test('[kasserine-pass STK-7] the owner says who counts in an overfull hex, even if it is the weaker part', () => {
  const t = axis('allocation', 'D11: kg-gerhardt kg-reimann\nD10: us-1ad-ccb us-34id-133 fr-1');
  t.play('attack D10', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');
  expect([declared(t), t.asked, t.toMove]).toEqual(['7 to 6', 'effective', 'allied']);
  t.dice(1).play('effective us-34id-133 fr-1');
  expect(fought(t)).toBe('7 to 3');
});

test('[kasserine-pass STK-8] nobody moves into or through a hex the enemy holds', () => {
  // L1 is shut in by ridges: the one way out is K1.
  const t = axis('move-axis', 'L1: kg-lang\nK1: fr-1');
  expect(t.refused('move kg-lang K1')).toBe('STK-8');
  expect(t.refused('move kg-lang J1')).toBe('MOV-1');
  expect(axis('move-axis', 'L1: kg-lang').refused('move kg-lang J1')).toBe(null);
  expect(allied('move-allied', 'D10: us-1ad-cca\nD11: centauro').refused('move us-1ad-cca D11')).toBe('STK-8');
});

test('[kasserine-pass STK-9] a hex may be overfull: the surplus only does not fight, and stays', () => {
  const t = axis('move-axis', 'B3: kg-lang kg-schuette\nB2: centauro\nB1: kg-gerhardt\nE10: us-1ad-cca');
  t.play('move centauro B3', 'move kg-gerhardt B3', 'end', 'end').dice(1).play('end', 'end', 'end');
  expect(t.s.turn).toBe(4);
  expect(['kg-lang', 'kg-schuette', 'centauro', 'kg-gerhardt'].map((unit) => where(t, unit))).toEqual(
    Array(4).fill('B3'),
  );
});
