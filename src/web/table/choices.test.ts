import { expect, test } from 'vitest';
import { Host } from '../../engine/host.ts';
import type { Reader } from '../../engine/log.ts';
import { Match } from '../../engine/match.ts';
import { gazala } from '../../games/gazala/index.ts';
import { guide } from '../../games/gazala/present/guide.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { Situation } from './situation.ts';

/** Set up as suggested; the Axis has drawn the chit with two panzer divisions on it. */
function drawn(): { situation: Situation; play: (action: unknown) => void } {
  const players = { axis: 'human', allied: 'heuristic' };
  const started = unwrap(Match.start(gazala, { scenario: guide.scenario, options: {} }, { seed: guide.seed, players }));
  const host = new Host(started);
  const readers: readonly Reader[] = [...gazala.seats, 'spectator'];
  const seats = new Map(readers.map((reader) => [reader, host.seat(reader)]));
  const situation = new Situation(seats, { players }, null, () => {});
  const play = (action: unknown): void => {
    host.play(host.match.toMove!, action);
    situation.version.value = host.version;
  };
  for (let i = 0; i < 2; i++) play({ do: 'arrange' });
  return { situation, play };
}

test('where two orders are the main one, both are large and no key takes either', () => {
  const { situation } = drawn();
  expect(situation.choices.value.map(({ look }) => look.text)).toEqual(['Activate 15 Pz', 'Activate 21 Pz']);
  expect(situation.mainOffer.value).toBeNull();
});

test('a single main order is no choice', () => {
  const { situation, play } = drawn();
  play({ do: 'activate', formation: '15-pz' });
  while (situation.asked.value?.prompt.startsWith('Place the arriving')) {
    play(situation.offers.value[0].action);
  }
  expect(situation.choices.value).toEqual([]);
  const main = situation.mainOffer.value!;
  expect(main.look.text).toBe('End the Action Phase');
  expect(situation.warnings(main)).toEqual([
    { kind: 'left', rule: '8.0c', text: '7 not moved' },
    { kind: 'harm', rule: '10.0d', text: '7 units are too many for 1622: 5 lost as the phase ends' },
  ]);
  // Who is lost is asked first: so far nothing is final.
  expect(situation.isForGood(main)).toBe(false);
});
