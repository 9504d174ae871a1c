// Positions of all five games that make good pictures: computers play until something is going on, then a person takes the Axis.
import { register } from 'tsx/esm/api';

register();
const { Match } = await import('../src/engine/match.ts');
const { quickDice } = await import('../src/engine/dice.ts');
const { gazala } = await import('../src/games/gazala/index.ts');
const { baptismOfFire } = await import('../src/games/baptism-of-fire/index.ts');
const { decisionAtKasserine } = await import('../src/games/decision-at-kasserine/index.ts');
const { desertFoxDeluxe } = await import('../src/games/desert-fox-deluxe/index.ts');
const { kitOf } = await import('../src/games/gazala/kit.ts');
const { heuristic } = await import('../src/ai/captain.ts');

/** A game between two computers, up to the first Axis question that `stop` likes; a person then takes the Axis. */
function halfway(game, scenario, stop) {
  const players = { axis: 'human', allied: 'heuristic' };
  for (let seed = 0; ; seed++) {
    const started = Match.start(game, { scenario, options: {} }, { seed: `cauldron ${seed}`, players });
    if (!started.ok) throw new Error(started.why);
    const match = started.value;
    const dice = quickDice('cauldron');
    while (match.toMove !== null && !(match.toMove === 'axis' && stop(match))) {
      const seat = match.toMove;
      match.play(seat, heuristic.choose(game, match.view(seat), match.legal(), seat, dice));
    }
    if (match.toMove !== null) return match;
  }
}

/** The Axis may add support fire to an attack of several units, from the third turn on. */
const beforeTheGuns = ({ question, state }) =>
  question.ask.id === 'attacker-support' && state.turn >= 3 && state.battle.attackers.length > 1;

/** One attack is declared, another is being put together. */
const declaring = ({ question, state }) =>
  question.ask.id === 'declare' && state.attacks.length > 0 && (state.draft?.attackers.length ?? 0) > 2;

/** The panzers have come far and attack with several units, in the second month or later. */
const onTheRoad = ({ question, state }) =>
  question.ask.id === 'declare' && state.turn >= 11 && (state.draft?.attackers.length ?? 0) > 2;

/** An attack with helpers, in the middle of the map. */
function inTheOpen({ question, state }) {
  if (question.ask.id !== 'muster' || state.turn < 3 || state.battle.attackers.length < 2) return false;
  const [column, row] = /(..)(..)/.exec(kitOf(state).grid.label(state.battle.stood[0])).slice(1).map(Number);
  return column > 9 && column < 24 && row > 5 && row < 17;
}

/** An attack that is about to be made, in each game. */
export const IN_BATTLE = {
  'baptism-of-fire': () => halfway(baptismOfFire, 'campaign', beforeTheGuns),
  gazala: () => halfway(gazala, 'one', inTheOpen),
  'decision-at-kasserine': () => halfway(decisionAtKasserine, 's1', declaring),
  'desert-fox-deluxe': () => halfway(desertFoxDeluxe, 's26', onTheRoad),
};
