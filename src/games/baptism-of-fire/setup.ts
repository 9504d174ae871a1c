import { bad, good, type Result } from '../../content/result.ts';
import type { Choices, GameOption } from '../../engine/game.ts';
import { chosenOf } from '../chosen-options.ts';
import { ALLIED, AXIS, EVENTS, openKit, SEATS } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import { type State, WAITING } from './state.ts';

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

/** The Allied units stand in their printed hexes, nobody of the Axis is on the map, and every objective is Allied (19.0, ruling A11). */
export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return bad(opened.why);
  const kit = opened.value;
  const none = kit.markers.map(() => 0);
  return good({
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options: chosen(choices.options),
    turn: 0,
    side: AXIS,
    at: kit.start.map((hex) => (hex >= 0 ? hex : WAITING)),
    steps: kit.units.map((unit) => unit.steps),
    marks: kit.units.map(() => 0),
    mover: -1,
    spent: 0,
    opened: false,
    pool: kit.markers.map((marker) => marker.copies),
    hand: none,
    used: [...none],
    shelled: [],
    latches: Object.fromEntries(EVENTS.map((event) => [event, 0])) as State['latches'],
    control: Object.fromEntries(kit.watched.map((hex) => [kit.grid.label(hex), SEATS[ALLIED]])),
    most: 0,
    battle: null,
    outcome: null,
  });
}
