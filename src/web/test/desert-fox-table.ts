import { Match } from '../../engine/match.ts';
import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import { marchOn } from './desert-fox-march.ts';
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

/** A person in either chair: nothing hangs on what the computer would do. */
function between(scenario: string, seed: string) {
  const started = Match.start(
    desertFoxDeluxe,
    { scenario, options: {} },
    { seed, players: { axis: 'human', allied: 'human' } },
  );
  if (!started.ok) throw new Error(started.why);
  return started.value;
}

/** Run for Tunis, November 1942: the Allies have done nothing, the first paratroops have landed beside the city. */
export function besideTunis() {
  const match = between('s29', 'El Aouina 2');
  order(match, 'arrange', 'end', 'end', 'first', 'end', 'end', 'airdrop ge-barenthin T6016');
  return match;
}

/** Desert Fox, June 1941: a first attack on Tobruk has cost it the Australians, and the second is to be declared. */
export function beforeTobruk() {
  const match = between('s27', 'Tobruk 1');
  marchOn(match, 'C2331', 2);
  return match;
}
