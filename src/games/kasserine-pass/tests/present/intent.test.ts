import { expect, test } from 'vitest';
import { intent } from '../../../../engine/pointing.ts';
import { procedures } from '../../sequence.ts';
import { guided } from '../position.ts';

/** Everybody stands before Sidi Bou Zid, and the attack on it is being put together. */
function declaring() {
  const { match, play } = guided('x');
  play('move kg-stenhoff E4 by road', 'end', 'end', 'attack F4', 'join kg-stenhoff');
  return match.view('axis');
}

test('with an attack open, an enemy or an empty hex is meant as a target, whatever unit is chosen', () => {
  const view = declaring();
  expect(intent(procedures, view, { unit: 'us-1ad-cca', hex: 'F4' })).toEqual({ do: 'attack', to: 'F4' });
  expect(intent(procedures, view, { unit: 'kg-stenhoff', hex: 'D6' })).toEqual({ do: 'attack', to: 'D6' });
});

test('one’s own units are meant to join, those first who are not in the attack', () => {
  const view = declaring();
  expect(intent(procedures, view, { unit: 'tigers', hex: 'F3' })).toEqual({ do: 'join', unit: 'tigers' });
  expect(intent(procedures, view, { hex: 'F3' })).toMatchObject({ do: 'join' });
  expect(intent(procedures, view, { hex: 'E4' })).toBeNull();
});
