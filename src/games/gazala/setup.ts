import { bad, good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import { openKit } from './kit.ts';
import { BEFORE_THE_DRAW, BY_SCHEDULE, type State, UNUSED_IN_SCENARIO, WAITING } from './state.ts';

/** The table before anybody has placed anything. */
export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return bad(opened.why);
  const kit = opened.value;
  const plan = kit.scenarios[choices.scenario];
  if (plan === undefined) return bad(`there is no scenario "${choices.scenario}"`);
  const starting = new Set(plan.start.flatMap((group) => group.units));
  const none = (): number[] => kit.units.map(() => 0);
  return good({
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options: choices.options,
    scenario: choices.scenario,
    turn: 0,
    at: kit.units.map(({ index }) =>
      starting.has(index) || plan.arrivals[index] !== null ? WAITING : UNUSED_IN_SCENARIO,
    ),
    steps: kit.units.map((unit) => unit.steps),
    marks: none(),
    spent: none(),
    due: kit.units.map(({ index }) => plan.arrivals[index]?.turn ?? 0),
    back: kit.units.map(() => BY_SCHEDULE),
    mover: -1,
    breaches: [],
    laid: 0,
    cup: kit.chits.map(() => 0),
    box: kit.chits.map(() => 0),
    played: kit.chits.map(() => 0),
    actions: [0, 0],
    phases: 0,
    actor: -1,
    initiative: -1,
    first: -1,
    looking: false,
    activations: {},
    ...BEFORE_THE_DRAW,
    pledgeBroken: false,
    withdrawn: [],
    replacements: 0,
    lines: -1,
    points: plan.axisStart,
    battle: null,
    flight: null,
    outcome: null,
  });
}
