import { expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { LANDED } from '../state.ts';
import { attrition } from '../steps/attrition.ts';
import { marked, stateOf, stepsOf, unitNamed, where } from './position.ts';
import { CUT_OFF, doing } from './supplying.fixture.ts';

// Morale 1, one worse for each of the two markers: 3 passes, 4 fails.
const isolated = 'C1812: ge-5-pz+i';

test('[desert-fox-deluxe 12.5.1a, 12.5.1b, 4.1.XVIII] an isolated unit that fails its check loses a step', () => {
  const t = doing({ board: isolated, ...CUT_OFF }, [4], attrition);
  expect([stepsOf(t, 'ge-5-pz'), where(t, 'ge-5-pz')]).toEqual([1, 'C1812']);
});

test('[desert-fox-deluxe 12.5.1a] one that passes loses nothing', () => {
  expect(stepsOf(doing({ board: isolated, ...CUT_OFF }, [3], attrition), 'ge-5-pz')).toBe(2);
});

test('[desert-fox-deluxe 12.5.1b, 8.3e] a depleted one is destroyed: it has no line of communications', () => {
  const t = doing({ board: 'C1812: ge-5-pz/1+i', ...CUT_OFF }, [6], attrition);
  expect(where(t, 'ge-5-pz')).toBe('axis-destroyed');
});

test('[desert-fox-deluxe 12.5.1a] units of both sides check', () => {
  // KDG on the coast, 5 Pz and 3 Aufkl around it.
  const ring = 'C1407: br-kdg+i\nC1408: ge-5-pz\nC1307: ge-3-aufkl';
  const t = doing({ board: `${ring}\nC1812: ge-stab-200+i`, ...CUT_OFF }, [4, 6], attrition);
  expect([where(t, 'ge-stab-200'), where(t, 'br-kdg')]).toEqual(['axis-destroyed', 'allied-destroyed']);
});

test('[desert-fox-deluxe 12.5.1a] whoever has a line again when the phase begins does not check, marked or not', () => {
  expect(stepsOf(doing({ board: isolated }, [], attrition), 'ge-5-pz')).toBe(2);
});

test('[desert-fox-deluxe 12.5.1a] nor does whoever has lost it since and is not marked', () => {
  expect(stepsOf(doing({ board: 'C1812: ge-5-pz', ...CUT_OFF }, [], attrition), 'ge-5-pz')).toBe(2);
});

test('landed units are landed no more when phase XVIII comes (ruling A177)', () => {
  const marks = [...stateOf({ scenario: 's25', board: 'C2331: ge-5-pz' }).marks];
  marks[unitNamed(baseKit(), 'ge-5-pz')] |= LANDED;
  expect(marked(doing({ board: 'C2331: ge-5-pz', change: { marks } }, [], attrition), 'ge-5-pz', LANDED)).toBe(false);
});
