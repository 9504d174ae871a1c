import { Match } from '../../engine/match.ts';
import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import { order } from './table.ts';

/** Games of Desert Fox for the browser tests: the Axis, a person, against the computer. */

const PLAYERS = { axis: 'human', allied: 'heuristic' };

function begin() {
  const started = Match.start(
    desertFoxDeluxe,
    { scenario: 's26', options: {} },
    { seed: 'Mersa Brega', players: PLAYERS },
  );
  if (!started.ok) throw new Error(started.why);
  return started.value;
}

/** Sonnenblume, March 1941: the Axis moves first, from El Agheila. */
export function atElAgheila() {
  const match = begin();
  order(match, 'arrange', 'end', 'end');
  return match;
}

/** Panzers stand before Mersa Brega, and the attacks are to be declared. */
export function beforeMersaBrega() {
  const match = atElAgheila();
  order(match, 'take ge-5-pz', 'join ge-3-aufkl', 'join ge-kasta', 'go C0802', 'stop', 'end', 'end', 'end');
  return match;
}
