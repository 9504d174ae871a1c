import { expect, test } from 'vitest';
import { marksOf, position, where } from './position.ts';

type Table = ReturnType<typeof position>;

const bearing = (t: Table, ...ids: string[]): string[] => ids.map((id) => `${where(t, id)}${marksOf(t, id)}`);

/** A German attack out of E8, declared and about to be fought. */
function german(attackers: string, defenders: string): Table {
  const t = position({ at: 'allocation', board: `E8: ${attackers}\nE9: ${defenders}` });
  return t.play('attack E9', ...attackers.split(' ').map((unit) => `join ${unit}`), 'commit', 'end');
}

function american(attackers: string, defenders: string): Table {
  const t = position({ at: 'allocation', side: 'allied', board: `E8: ${attackers}\nE9: ${defenders}` });
  return t.play('attack E9', ...attackers.split(' ').map((unit) => `join ${unit}`), 'commit', 'end');
}

test('[kasserine-pass NRT-1] the defender is asked before the die of every battle', () => {
  const t = position({
    at: 'allocation',
    board: 'E8: kg-gerhardt\nE9: br-26-armd\nC9: kg-schuette\nC10: br-1-gds',
  });
  t.play('attack E9', 'join kg-gerhardt', 'commit', 'attack C10', 'join kg-schuette', 'commit', 'end', 'fight E9');
  expect([t.asked, t.toMove]).toEqual(['no-retreat', 'allied']);
  expect(t.offers()).toEqual(['end', 'hold br-26-armd']); // not yet those of the other battle
  expect(t.refused('hold br-1-gds')).toBe('NRT-2');
  t.dice(3).play('end', 'stand br-26-armd'); // 4 to 4: D
  expect([t.asked, t.toMove]).toEqual(['no-retreat', 'allied']);
  expect(t.offers()).toEqual(['end', 'hold br-1-gds']);
  expect(t.log('CRT-1')).toHaveLength(1);
});

test('[kasserine-pass NRT-2] some of the British, or all, may be ordered to hold', () => {
  const t = german('kg-gerhardt kg-reimann', 'br-26-armd br-1-gds'); // 7 to 7
  expect(t.offers('hold')).toEqual(['hold br-1-gds', 'hold br-26-armd']);
  t.play('hold br-26-armd');
  expect(t.offers()).toEqual(['end', 'hold br-1-gds']);
  t.dice(4).play('end', 'retreat br-1-gds E10'); // DW
  expect(bearing(t, 'br-26-armd', 'br-1-gds')).toEqual(['E9!', 'E10']);
  const all = german('kg-gerhardt kg-reimann', 'br-26-armd br-1-gds');
  all.play('hold br-26-armd').dice(4).play('hold br-1-gds');
  expect(bearing(all, 'br-26-armd', 'br-1-gds')).toEqual(['E9!', 'E9!']);
});

test('[kasserine-pass NRT-2] so may Germans; the Allies ask the Axis player', () => {
  const t = american('us-1ad-ccb', 'kg-lang 580-recce');
  expect([t.asked, t.toMove]).toEqual(['no-retreat', 'axis']);
  expect(t.offers('hold')).toEqual(['hold 580-recce', 'hold kg-lang']);
});

test('[kasserine-pass NRT-2] the French may not', () => {
  const t = german('kg-gerhardt', 'br-1-dy fr-1');
  expect(t.refused('hold fr-1')).toBe('NRT-2');
  expect(german('kg-gerhardt', 'fr-1 br-1-dy').offers('hold')).toEqual(['hold br-1-dy']);
});

test('[kasserine-pass NRT-3] Italians hold only with Rommel in their hex', () => {
  const without = american('us-1ad-ccb', 'centauro kg-lang');
  expect(without.refused('hold centauro')).toBe('NRT-3');
  const near = position({
    at: 'allocation',
    side: 'allied',
    board: 'E8: us-1ad-ccb\nE9: centauro kg-lang\nE10: rommel',
  });
  near.play('attack E9', 'join us-1ad-ccb', 'commit', 'end');
  expect(near.refused('hold centauro')).toBe('NRT-3');
  const led = american('us-1ad-ccb', 'centauro rommel'); // 3 to 2
  expect(led.offers()).toEqual(['end', 'hold centauro']);
  led.dice(4, 6).play('hold centauro'); // DW, and the next turn's weather
  expect([where(led, 'centauro'), where(led, 'rommel')]).toEqual(['E9', 'E9']);
});

test('[kasserine-pass NRT-3] without him the question does not come up for Italians alone', () => {
  const t = position({ at: 'allocation', side: 'allied', board: 'E8: us-1ad-ccb\nE9: centauro' });
  t.play('attack E9', 'join us-1ad-ccb', 'commit').dice(4).play('end');
  expect(t.asked).toBe('retreat');
});

test('[kasserine-pass NRT-4] Americans are never ordered to hold', () => {
  const t = german('kg-gerhardt kg-reimann', 'us-1ad-ccd br-1-dy');
  expect(t.offers('hold')).toEqual(['hold br-1-dy']);
  expect(t.refused('hold us-1ad-ccd')).toBe('NRT-4');
  const alone = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE9: us-1ad-ccd' });
  alone.play('attack E9', 'join kg-gerhardt', 'commit').dice(4).play('end'); // straight to the die
  expect(alone.asked).toBe('retreat');
});

test('[kasserine-pass NRT-5] DR destroys the unit that holds', () => {
  const t = german('kg-gerhardt', 'br-26-armd').dice(6).play('hold br-26-armd'); // 4 to 4
  expect(t.log('CRT-1').at(-1)).toMatch(/DR\.$/);
  expect(bearing(t, 'br-26-armd')).toEqual(['out']);
  expect(t.s.points.axis).toBe(2);
});

test('[kasserine-pass NRT-5] DR* destroys it too', () => {
  const t = german('kg-gerhardt kg-reimann', 'br-1-gds').dice(6).play('hold br-1-gds'); // 7 to 3
  expect(t.log('CRT-1').at(-1)).toMatch(/DR\*\.$/);
  expect(bearing(t, 'br-1-gds')).toEqual(['out']);
});

test('[kasserine-pass NRT-5] DW only Disrupts it, where it would otherwise have had to go', () => {
  const t = german('kg-gerhardt', 'br-26-armd').dice(5).play('hold br-26-armd');
  expect(t.log('CRT-1').at(-1)).toMatch(/DW\.$/);
  expect(bearing(t, 'br-26-armd')).toEqual(['E9!']);
  expect(where(t, 'kg-gerhardt')).toBe('E8'); // nothing vacated, nobody advances
});

test('[kasserine-pass NRT-6] D Disrupts it in place, and it may not leave', () => {
  const t = german('kg-gerhardt', 'br-26-armd').dice(3).play('hold br-26-armd');
  expect(t.log('CRT-1').at(-1)).toMatch(/ D\.$/);
  expect(t.asked).not.toBe('retreat');
  expect(bearing(t, 'br-26-armd')).toEqual(['E9!']);
  expect(german('kg-gerhardt', 'br-26-armd').dice(3).play('end').offers('retreat br-26-armd E10')).toHaveLength(1);
});
