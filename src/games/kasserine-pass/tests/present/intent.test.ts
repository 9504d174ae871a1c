import { expect, test } from 'vitest';
import { Match } from '../../../../engine/match.ts';
import { kasserinePass } from '../../index.ts';
import { guide } from '../../present/guide.ts';

/** Everybody stands before Sidi Bou Zid, and the attack on it is being put together. */
function declaring() {
  const started = Match.start(kasserinePass, { scenario: guide.scenario, options: {} }, { seed: 'x' });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const orders = ['move kg-stenhoff E4 by road', 'end', 'end', 'attack F4', 'join kg-stenhoff'];
  for (const order of [...guide.opening, ...orders]) {
    const action = kasserinePass.parse(order);
    if (!action.ok) throw new Error(action.why);
    expect([order, match.play(match.toMove!, action.value)]).toEqual([order, { ok: true }]);
  }
  return match.view('axis');
}

test('with an attack open, an enemy or an empty hex is meant as a target, whatever unit is chosen', () => {
  const view = declaring();
  const { intent } = kasserinePass.present;
  expect(intent(view, { unit: 'us-1ad-cca', hex: 'F4' })).toEqual({ do: 'attack', to: 'F4' });
  expect(intent(view, { unit: 'kg-stenhoff', hex: 'D6' })).toEqual({ do: 'attack', to: 'D6' });
});

test('one’s own units are meant to join, those first who are not in the attack', () => {
  const view = declaring();
  const { intent } = kasserinePass.present;
  expect(intent(view, { unit: 'tigers', hex: 'F3' })).toEqual({ do: 'join', unit: 'tigers' });
  expect(intent(view, { hex: 'F3' })).toMatchObject({ do: 'join' });
  expect(intent(view, { hex: 'E4' })).toBeNull();
});
