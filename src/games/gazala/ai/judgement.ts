import type { Features, Judgement, Weights } from '../../../engine/judgement.ts';
import { exposed, type Force, guarding, share, strengthOf } from '../../forces.ts';
import { ALLIED, AXIS, type Kit, kitOf } from '../kit.ts';
import { holds } from '../rules/board.ts';
import { DISRUPTED, has, ISOLATED, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import { pointsDue, score, stepsLost } from '../victory.ts';
import one from './weights/one.json';
import { unitWorth } from './worth.ts';

/** How far a fresh unit goes and still attacks. */
const STRIKE = 8;
const TOO_MANY = 3;

/** What a position tells of who will win. */
export const judgement: Judgement<State> = {
  features,
  progress: (s) => s.turn / kitOf(s).scenarios[s.scenario].lastTurn,
  weights: { one: one as Weights },
  scenario: (s) => s.scenario,
};

/** As the Axis sees it. */
function features(s: State): Features {
  const kit = kitOf(s);
  const [axis, allied] = score(kit, s).totals;
  const forces = forcesOf(kit, s);
  const margin = axis - allied;
  const [due, left] = [pointsDue(s).length, kit.scenarios[s.scenario].lastTurn - s.turn];
  return {
    points: margin,
    'the margin of victory': Math.tanh(margin / 4),
    'points every turn': due * left,
    'Axis losses': stepsLost(kit, s, AXIS),
    'Allied losses': stepsLost(kit, s, ALLIED),
    'the balance of forces': strengthOf(forces, AXIS) - strengthOf(forces, ALLIED),
    'the Axis in the field': strengthOf(forces, AXIS),
    'counter-attacks on the Axis': exposed(kit.grid, forces, AXIS, STRIKE, TOO_MANY),
    'attacks on the Allies': exposed(kit.grid, forces, ALLIED, STRIKE, TOO_MANY),
    'actions left': s.actions[AXIS] - s.actions[ALLIED],
    'the lines of communication': s.lines,
    ...troubles(kit, s),
    ...ground(kit, s, forces),
  };
}

function forcesOf(kit: Kit, s: State): Force[] {
  const found: Force[] = [];
  for (const { index, side, hard, soft } of kit.units) {
    if (!onMap(s.at[index])) continue;
    const steps = s.steps[index];
    const fit = has(s, index, DISRUPTED) ? 0.5 : 1;
    const strength = Math.max(hard[0][steps], soft[0][steps]) * fit;
    found.push({ side, hex: s.at[index], attack: strength, defence: strength, worth: unitWorth(kit, s, index) });
  }
  return found;
}

/** Who is in disorder or without supply. */
function troubles(kit: Kit, s: State): Features {
  const [disorder, hunger] = [
    [0, 0],
    [0, 0],
  ];
  for (const { index, side } of kit.units) {
    if (!onMap(s.at[index])) continue;
    if (has(s, index, DISRUPTED)) disorder[side] += s.steps[index];
    if (has(s, index, ISOLATED)) hunger[side] += 2 * s.steps[index];
    else if (has(s, index, OUT_OF_SUPPLY)) hunger[side] += s.steps[index];
  }
  return {
    'units in disorder': disorder[ALLIED] - disorder[AXIS],
    'Axis units out of supply': hunger[AXIS],
    'Allied units out of supply': hunger[ALLIED],
  };
}

/** The north edge, the hex that pays every turn, and the places that count at the end. */
function ground(kit: Kit, s: State, forces: readonly Force[]): Features {
  let [north, road, held, besieged] = [0, 0, 0, 0];
  for (const { side, hex, attack } of forces) {
    if (side !== AXIS) continue;
    if (kit.north[hex]) north++;
    road += attack * Math.exp(-kit.grid.distance(hex, kit.goal) / 4);
  }
  for (const [hex, points] of kit.scenarios[s.scenario].prizes) {
    if (!holds(kit, s, ALLIED, hex)) continue;
    held += points;
    besieged += points * share(kit.grid, forces, hex, 2);
  }
  return {
    'the north edge': Math.min(north, 8),
    'the way to the north': road,
    'the objective': share(kit.grid, forces, kit.goal, 2),
    'the objective held': holds(kit, s, AXIS, kit.goal) ? 1 : 0,
    'the guard of the objective': guarding(kit.grid, forces, ALLIED, kit.goal, 3),
    'Allied places held': held,
    'Allied places besieged': besieged,
  };
}
