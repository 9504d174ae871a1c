import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('each thing gets one of its own, made when it is first asked for', () => {
  const asked: string[] = [];
  const list = oncePer(({ name }: { name: string }) => {
    asked.push(name);
    return [name];
  });
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect(asked).toEqual([]);
  expect(list(a)).toBe(list(a));
  expect(list(b)).not.toBe(list({ name: 'b' }));
  expect(list(a)).toEqual(['a']);
  expect(asked).toEqual(['a', 'b', 'b']);
});
