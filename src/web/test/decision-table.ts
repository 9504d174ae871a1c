import { heuristic } from '../../ai/captain.ts';
import { quickDice } from '../../engine/dice.ts';
import { Match } from '../../engine/match.ts';
import { decisionAtKasserine } from '../../games/decision-at-kasserine/index.ts';
import { order, type Players } from './table.ts';

/** Games of Decision at Kasserine for the browser tests. */

const TWO_PEOPLE: Players = { axis: 'human', allied: 'human' };

/** Faid Pass before anything is set up. */
export const faidPass = (players: Players = TWO_PEOPLE) => begin('s1', players);

function begin(scenario: string, players: Players) {
  const started = Match.start(decisionAtKasserine, { scenario, options: {} }, { seed: 'passes', players });
  if (!started.ok) throw new Error(started.why);
  return started.value;
}

/** Two guns stand in 6524. The first laid its marker for 6424, the second for 6425; all is set up, the Axis moves. */
export function twoGuns(first: string, second: string) {
  const match = faidPass();
  order(match, 'end', 'mode ax-3-155-21', 'mode ax-7-155-21', `fire ${first} 6424`, `fire ${second} 6425`, 'end');
  return match;
}

/** Bersaglieri have gone between the French in 6324 and those in 6326; the Axis declares its attacks. */
export function betweenThePasses() {
  const match = faidPass({ axis: 'human', allied: 'heuristic' });
  order(match, 'end', 'end', 'take ax-xxxiv-10-ber', 'go 6325', 'end');
  return match;
}

/** The second turn of the campaign, played by two good players so far: the Axis moves. */
export function secondTurn() {
  const match = begin('s2', { axis: 'human', allied: 'heuristic' });
  const dice = quickDice('two computers');
  const moves = (): boolean => match.question?.ask.id === 'move' && match.toMove === 'axis';
  while (match.toMove !== null && !(match.state.turn === 2 && moves())) {
    const seat = match.toMove;
    match.play(seat, heuristic.choose(decisionAtKasserine, match.view(seat), match.legal(), seat, dice));
  }
  return match;
}
