import { expect, test } from 'vitest';
import { marksOf, type PositionSpec, position, where } from './position.ts';

type Table = ReturnType<typeof position>;

const axis = (at: PositionSpec['at'], board: string) => position({ at, board, weather: 'bad' });
const allied = (at: PositionSpec['at'], board: string) => position({ at, side: 'allied', board, weather: 'bad' });
const odds = (t: Table) => /\d+ to \d+/.exec(t.log('SEQ-A4').at(-1) ?? '')?.[0];

test('[kasserine-pass DEP-1] undisrupted infantry deploys; Disrupted, deployed and mechanised units do not', () => {
  const t = allied('deploy-allied', 'D10: us-34id-133 us-34id-135! us-34id-168+ us-1ad-cca fr-1 br-1-gds');
  expect(t.offers('deploy')).toEqual(['deploy br-1-gds', 'deploy fr-1', 'deploy us-34id-133']);
  for (const unit of ['us-34id-135', 'us-34id-168', 'us-1ad-cca']) expect(t.refused(`deploy ${unit}`)).toBe('DEP-1');
  expect(marksOf(t.play('deploy us-34id-133'), 'us-34id-133')).toBe('+');
  const a = axis('deploy-axis', 'B2: centauro kg-lang 580-recce');
  expect(a.offers('deploy')).toEqual(['deploy centauro']);
});

test('[kasserine-pass DEP-1] who deploys neither moves nor attacks that turn, but does the next', () => {
  const t = allied('deploy-allied', 'D10: us-34id-133 us-34id-135\nD9: centauro\nC2: kg-lang');
  t.play('deploy us-34id-133', 'end');
  expect(t.refused('move us-34id-133 D11')).toBe('DEP-1');
  t.play('end', 'attack D9');
  expect(t.refused('join us-34id-133')).toBe('DEP-1');
  expect(t.refused('join us-34id-135')).toBe(null);
  t.play('scrap').dice(1).play('end', 'end', 'end', 'end', 'end', 'end');
  expect([t.s.turn, t.asked, marksOf(t, 'us-34id-133')]).toEqual([4, 'move-allied', '+']);
  expect(t.refused('move us-34id-133 D11')).toBe(null);
  t.play('end', 'attack D9');
  expect(t.refused('join us-34id-133')).toBe(null);
});

test('[kasserine-pass DEP-2] the deployed side fights with its own strength, attacking and defending', () => {
  const attack = (unit: string) =>
    odds(allied('allocation', `D10: ${unit}\nD9: centauro`).play('attack D9', 'join us-34id-133', 'commit'));
  expect([attack('us-34id-133'), attack('us-34id-133+')]).toEqual(['1 to 2', '2 to 2']);
  const defence = (unit: string) =>
    odds(axis('allocation', `D9: kg-gerhardt\nD10: ${unit}`).play('attack D10', 'join kg-gerhardt', 'commit'));
  expect([defence('us-34id-133'), defence('us-34id-133+')]).toEqual(['4 to 2', '4 to 3']);
  expect([defence('br-1-gds'), defence('br-1-gds+'), defence('fr-1'), defence('fr-1+')]).toEqual([
    '4 to 3',
    '4 to 5',
    '4 to 1',
    '4 to 2',
  ]);
});

test('[kasserine-pass DEP-3] an advance ends it, yet the deployed strength fills the vacated hex', () => {
  const t = allied('allocation', 'C10: us-34id-133+\nD9: us-34id-135+\nD10: centauro');
  t.play('attack D10', 'join us-34id-133', 'join us-34id-135', 'commit').dice(4).play('end'); // 2:1, DW
  t.play('retreat centauro D11');
  expect(t.refused('end')).toBe('ADV-1'); // 2 are owed
  t.play('advance us-34id-133 D10');
  expect(t.refused('end')).toBe(null);
  t.dice(1).play('end');
  expect([where(t, 'us-34id-133'), marksOf(t, 'us-34id-133')]).toEqual(['D10', '']);
  expect(marksOf(t, 'us-34id-135')).toBe('+'); // it attacked and stayed
});

test('[kasserine-pass DEP-4] a retreat ends it, whether ordered by the table or chosen', () => {
  const struck = (die: number) => {
    const t = axis('allocation', 'D9: kg-gerhardt\nD10: us-34id-133+'); // 4 to 3
    return t.play('attack D10', 'join kg-gerhardt', 'commit').dice(die).play('end');
  };
  const forced = struck(5).play('retreat us-34id-133 D11'); // DW
  expect(marksOf(forced, 'us-34id-133')).toBe('');
  const chosen = struck(3).play('retreat us-34id-133 D11'); // D
  expect(marksOf(chosen, 'us-34id-133')).toBe('');
  const stood = struck(3).play('stand us-34id-133');
  expect(marksOf(stood, 'us-34id-133')).toBe('!+');
});

test('[kasserine-pass DEP-5] operational movement ends it, the bonus hex of a Disrupted unit included', () => {
  const t = allied('move-allied', 'D10: us-34id-133+ us-34id-135!+ us-34id-168+').play('move us-34id-133 D11');
  t.play('move us-34id-135 D11');
  expect(['us-34id-133', 'us-34id-135', 'us-34id-168'].map((unit) => marksOf(t, unit))).toEqual(['', '!', '+']);
  const ridge = allied('move-allied', 'G10: us-34id-133+').play('move us-34id-133 H9 by ridge');
  expect(marksOf(ridge, 'us-34id-133')).toBe('!');
});
