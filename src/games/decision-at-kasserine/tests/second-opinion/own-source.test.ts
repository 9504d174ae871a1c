import { describe, expect, test } from 'vitest';
import { still } from '../direct.fixture.ts';
import { supplied } from '../moving.fixture.ts';

describe('a source with a strongpoint of the enemy on it (ruling AMB-131)', () => {
  const change = { lostSources: ['0112', '1016', '4401', '5801'] };
  const at2401 = (axis: string[]) =>
    still({ board: '2401: al-waters\n2402: al-drake', strongpoints: { axis }, change });

  test('[decision-at-kasserine 14.1.1] [decision-at-kasserine 6.2.1e] who stands on it is supplied: his own hex is no part of the route', () => {
    expect(supplied(at2401(['2401']), 'al-waters')).toBe(true);
  });

  test('[decision-at-kasserine 14.1.1] nobody traces into it from next door', () => {
    expect([supplied(at2401(['2401']), 'al-drake'), supplied(at2401([]), 'al-drake')]).toEqual([false, true]);
  });
});
