import { bad, good, type Result } from '../../content/result.ts';
import type { Dice } from '../../engine/dice.ts';
import type { Choices } from '../../engine/game.ts';
import { chosen } from './kit/options.ts';
import { ALLIED, AXIS, type Kit, openKit, SCENARIOS, type ScenarioId } from './kit.ts';
import { blankState, boxPlace, GARRISON, MARKER_READY, NO_MARKER, type State, UNUSED, WAITING } from './state.ts';

/** The cards are laid out, the Untried fronts dealt; the players place what they may choose (4.1, 4.2). */
export function setup(choices: Choices, dice: Dice): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return bad(opened.why);
  const scenario = SCENARIOS.find((id) => id === choices.scenario);
  if (scenario === undefined)
    return bad(`there is no scenario "${choices.scenario}"; the scenarios are ${SCENARIOS.join(', ')}`);
  return good(deal(opened.value, scenario, choices.options, dice));
}

function deal(kit: Kit, id: ScenarioId, options: Choices['options'], dice: Dice): State {
  const empty = blankState(kit, id, chosen(options));
  const { arrivals } = kit.scenarios[id];
  const at = kit.units.map(({ index, air, slot }) => {
    const arrival = arrivals[index];
    if (arrival === null) return inTrickle(kit, id, index) || inPlans(kit, id, index) ? WAITING : UNUSED;
    if (arrival.turn > 0 || air) return WAITING;
    if (arrival.box >= 0) return boxPlace(arrival.box);
    return slot >= 0 || arrival.hexes.length === 1 ? arrival.hexes[0] : WAITING;
  });
  // The empty one, filled in: a copy would have another shape in the first games of a process, and all that was compiled for it be lost.
  return Object.assign(empty, {
    at,
    steps: startingSteps(kit, id),
    marks: kit.units.map((unit) => ((arrivals[unit.index]?.release ?? 0) > 0 ? GARRISON : 0)),
    fire: kit.units.map((unit) => (unit.artillery && at[unit.index] >= 0 ? MARKER_READY : NO_MARKER)),
    fronts: shuffled(kit.fronts.length, dice).slice(0, kit.units.length - kit.firstSlot),
    strongpoints: [AXIS, ALLIED].flatMap((side) =>
      kit.scenarios[id].strongpoints[side].map((hex) => ({ hex, side, active: true, builder: -1 })),
    ) as State['strongpoints'],
  });
}

/** By unit: the strength it begins with or comes in with. The panzer groups are the same under either entry plan (18.2.4a). */
export function startingSteps(kit: Kit, id: ScenarioId): number[] {
  const { arrivals, plans } = kit.scenarios[id];
  return kit.units.map(({ index, steps }) => (arrivals[index] ?? plans.A?.get(index))?.steps ?? steps);
}

const inTrickle = (kit: Kit, id: ScenarioId, unit: number): boolean =>
  kit.scenarios[id].trickle?.units.includes(unit) === true;

const inPlans = (kit: Kit, id: ScenarioId, unit: number): boolean =>
  kit.scenarios[id].plans.A?.has(unit) === true || kit.scenarios[id].plans.B?.has(unit) === true;

/** 0 to n-1 in any order. */
function shuffled(n: number, dice: Dice): number[] {
  const list = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = dice.roll(i + 1) - 1;
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
