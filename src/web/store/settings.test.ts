import { expect, test } from 'vitest';
import { readSettings, USUAL } from './settings.ts';

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
