import { expect, test } from 'vitest';
import { lastAnswer, oncePer, oncePerPart } from './once-per.ts';

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

test('each part of a thing gets one of its own', () => {
  const asked: number[] = [];
  const square = oncePerPart((_table: object, n: number) => {
    asked.push(n);
    return [n * n];
  });
  const [a, b] = [{}, {}];
  expect(square(a, 3)).toBe(square(a, 3));
  expect(square(a, 3)).not.toBe(square(b, 3));
  expect(square(a, 2)).toEqual([4]);
  expect(asked).toEqual([3, 3, 2]);
});

test('the last answer is kept until something else is asked about', () => {
  const kit = {};
  const answer = lastAnswer<number>();
  let asked = 0;
  const ask = (of: object, key: string): number => answer(of, key, () => ++asked);
  expect([ask(kit, 'a'), ask(kit, 'a'), ask(kit, 'b'), ask({}, 'b'), ask(kit, 'a')]).toEqual([1, 1, 2, 3, 4]);
});
