import { expect, test } from 'vitest';
import { marksOf, newGame } from '../position.ts';

test('[gazala 17.0d] the Allies set up first, one to a hex, 201 Guards two to a hex, and nobody out of his circle', () => {
  const t = newGame();
  expect(t.toMove).toBe('allied');
  expect(t.refused('place ax-ariete-132-8 1321')).not.toBeNull();
  t.play('place al-3ind-2rl 1521');
  expect(t.refused('place al-3ind-18cav 1521')).not.toBeNull();
  expect(t.refused('place al-3ind-18cav 1721')).not.toBeNull();
  expect(t.refused('place al-3ind-18cav 1420')).toBeNull();
  t.play('place al-201gd-3cold 1504', 'place al-201gd-2scots 1504');
  expect(t.refused('place al-201gd-9rb 1504')).not.toBeNull();
  expect(t.refused('place al-29ind-1worc 3301')).not.toBeNull();
  expect(t.refused('place al-7motor-2krr 2720')).not.toBeNull();
  t.play('place al-7motor-2rb 2720');
  expect(t.refused('place al-1ff-marine 1118')).toBeNull();
  t.play('arrange');
  expect(marksOf(t, 'al-7motor-2rb')).toBe('~');
  expect(marksOf(t, 'al-3ind-2rl')).toBe('');
  expect(t.toMove).toBe('axis');
});

test('[gazala 17.0p] the Axis stacks as it likes, but not on the enemy, not three to a hex, and Pavia alone', () => {
  const t = newGame();
  t.play('place al-3ind-2rl 1421', 'arrange');
  expect(t.refused('place ax-ariete-132-8 1421')).not.toBeNull();
  t.play('place ax-ariete-132-8 1321', 'place ax-ariete-132-9 1321');
  expect(t.refused('place ax-ariete-132-10 1321')).not.toBeNull();
  t.play('place ax-pavia-27 0110');
  expect(t.refused('place ax-pavia-28 0110')).not.toBeNull();
  expect(t.refused('place ax-21pz-5-1 1321')).not.toBeNull();
  expect(t.refused('place ax-trieste-65-1 0613')).not.toBeNull();
});
