import { expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { kasserinePass } from '../index.ts';
import { guide } from '../present/guide.ts';

/** What somebody reads who follows the questions alone. */

const PRESSED = [
  'move kg-stenhoff E4 by road',
  'move rommel E4 by road',
  'end',
  'end',
  'attack F4',
  'join kg-stenhoff',
  'join kg-gerhardt',
  'join kg-reimann',
  'join tigers',
  'commit',
];

function play(...orders: readonly string[]) {
  const match = unwrap(Match.start(kasserinePass, { scenario: guide.scenario, options: {} }, { seed: guide.seed }));
  for (const text of [...guide.opening, ...orders]) {
    const verdict = match.play(match.toMove!, unwrap(kasserinePass.orders.parse(text)));
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
  const question = match.question!;
  return { match, asks: question.ask.prompt(match.state, question.arg), view: match.view(match.toMove!) };
}

test('[RES-3] the question how far a rout goes names the routed, and their hex is marked', () => {
  const { asks, view } = play(...PRESSED, 'end', 'press');
  expect(asks).toBe('How far are the routed driven back? CCA, from F4.');
  expect(kasserinePass.present.markers!(view)).toMatchObject([{ kind: 'attack', hex: 'F4', badge: '…' }]);
});

test('[ADV-1] who must advance is told how strong, and what is still missing', () => {
  const rout = play(...PRESSED, 'end', 'press', 'drive 1').match;
  const retreat = rout.legal()[0];
  const way = kasserinePass.orders.format(retreat);
  const first = play(...PRESSED, 'end', 'press', 'drive 1', way);
  expect(first.asks).toBe('You must advance into F4. Strength needed there, as strong as those who fled: 3 in F4.');
  // Whoever has left is not attacked any more.
  expect(kasserinePass.present.markers!(first.view)).toEqual([]);
  const second = play(...PRESSED, 'end', 'press', 'drive 1', way, 'advance tigers F4');
  expect(second.asks).toBe('You must advance into F4. Strength needed there, still missing: 1 in F4.');
});

test('[SEQ-A4] attacks that are declared, and the one being put together, are marked with their column', () => {
  const before = play(...PRESSED.slice(0, -1));
  const declared = play(...PRESSED);
  const attack = { kind: 'attack', hex: 'F4', seat: 'axis', badge: '5:1', from: ['E4', 'F3'] };
  expect(kasserinePass.present.markers!(before.view)).toMatchObject([attack]);
  expect(kasserinePass.present.markers!(declared.view)).toMatchObject([attack]);
});
