import { expect, test } from 'vitest';
import { startMatch } from '../../../testkit/walk.ts';
import { decisionAtKasserine } from '../index.ts';
import { present } from '../present/index.ts';

const area = present.area!;

test('[decision-at-kasserine 18.1.2] Faid Pass has its part of the map, the other scenarios all of it', () => {
  const views = ['s1', 's2', 's3'].map((scenario) => startMatch(decisionAtKasserine, scenario, 'area').view('axis'));
  const faid = area(views[0])!;
  expect(faid).toContain('6125');
  expect(faid).not.toContain('1010');
  expect(area({ ...views[0] })).toBe(faid);
  expect(views.slice(1).map((view) => area(view))).toEqual([null, null]);
});
