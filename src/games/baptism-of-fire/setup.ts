import { bad, good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import { ALLIED, AXIS, EVENTS, openKit, SEATS } from './kit.ts';
import { chosen } from './options.ts';
import { type State, WAITING } from './state.ts';

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
    phase: 'movement',
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
