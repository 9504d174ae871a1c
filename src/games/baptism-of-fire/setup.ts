import { bad, good, type Result } from '../../content/result.ts';
import type { Choices, GameOption } from '../../engine/game.ts';
import { chosenOf } from '../chosen-options.ts';
import { openKit } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import { newState, type State } from './state.ts';

/** What the text leaves open. */
export const OPTIONS = [
  {
    id: 'mobileCombat',
    rule: 'S4.0d',
    title: 'Units that moved in the mobile movement phase may attack at its end',
    default: true,
  },
  {
    id: 'ezocToEzoc',
    rule: 'S6.1c',
    title: 'A unit that starts in an enemy zone of control may move one hex into another and stop, never across mines',
    default: false,
  },
  {
    id: 'printedSbeitla',
    rule: '11.1-USSa',
    title: 'The two Allied groups that wait for Sbeitla look at hex 2706, as their headings print it',
    default: false,
  },
  {
    id: 'northByRow',
    rule: '11.1-USNa',
    title: 'Any hex in a row above Sbeitla’s counts as north of it, however far east or west',
    default: false,
  },
  {
    id: 'eventsNextTurn',
    rule: '11.2c',
    title: 'An event brings nobody in before the next player turn, not even in the mobile movement phase',
    default: false,
  },
] as const satisfies readonly GameOption<RuleId>[];

const chosen = chosenOf(OPTIONS);

export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  return opened.ok ? good(newState(opened.value, chosen(choices.options))) : bad(opened.why);
}
