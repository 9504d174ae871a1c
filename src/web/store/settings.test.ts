import { expect, test, vi } from 'vitest';
import { calm, readSettings, settings, USUAL } from './settings.ts';

test.each([null, '', '{', 'null', '7', '[]', '{"theme":"pink","textScale":99,"dice":"yes"}'])(
  'what is strange becomes the usual: %s',
  (text) => {
    expect(readSettings(text)).toEqual(USUAL);
  },
);

test('what was chosen stays, next to what is strange', () => {
  expect(readSettings('{"theme":"dark","pace":"instant","dice":false,"motion":3}')).toEqual({
    ...USUAL,
    theme: 'dark',
    pace: 'instant',
    dice: false,
  });
});

test('keeps still when the page or the system says so', () => {
  for (const [motion, system, still] of [
    ['system', false, false],
    ['system', true, true],
    ['reduced', false, true],
  ] as const) {
    vi.stubGlobal('matchMedia', () => ({ matches: system }));
    settings.value = { ...USUAL, motion };
    expect(calm()).toBe(still);
  }
  settings.value = USUAL;
  vi.unstubAllGlobals();
});
