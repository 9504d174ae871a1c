import { CUT_OFF } from '../../mechanics/supply.ts';
import { worthOf } from './ai/gains.ts';
import { objectivesOf, stakes } from './ai/objectives.ts';
import { opportunities } from './ai/opportunities.ts';
import { pullsOf } from './ai/pulls.ts';
import { ALLIED, AXIS, type Kit, kitOf } from './kit.ts';
import { supplyLines } from './rules/supply.ts';
import { DISRUPTED, has, onMap, type State } from './state.ts';
import { WORTH } from './victory.ts';

/** How good the position is for a seat, in victory points or thereabouts: what one side likes the other dislikes. */
export function evaluate(s: State, seat: string): number {
  const value = axisValue(kitOf(s), s);
  return seat === 'axis' ? value : -value;
}

const GAME = 60;

function axisValue(kit: Kit, s: State): number {
  if (s.outcome !== null) {
    const { winner, level } = s.outcome;
    return winner === null ? -GAME / 4 : (winner === 'axis' ? 1 : -1) * GAME * (0.5 + WORTH[level] / 2);
  }
  return s.points.axis - s.points.allied + forces(kit, s) + contests(kit, s) + opportunities(kit, s);
}

const DISRUPTED_COST = 0.9;
const CUT_OFF_COST = 1.2;
const UNGUARDED_ROMMEL = 6;

/** Units in being, in order and in supply. */
function forces(kit: Kit, s: State): number {
  let value = 0;
  const lines = [supplyLines(kit, s, AXIS), supplyLines(kit, s, ALLIED)];
  let guarded = false;
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (!onMap(hex) || unit.leader) continue;
    if (hex === s.at[kit.rommel]) guarded = true;
    let worth = worthOf(kit, unit.index) / 2;
    if (has(s, unit.index, DISRUPTED)) worth -= DISRUPTED_COST;
    if (lines[unit.side][hex] === CUT_OFF) worth -= CUT_OFF_COST;
    value += unit.side === AXIS ? worth : -worth;
  }
  return guarded || !onMap(s.at[kit.rommel]) ? value : value - UNGUARDED_ROMMEL;
}

const EMPTY_TOWN = 0.3;

/** How near each side is, with how much, to what the campaign is about: a tug of war over each objective. */
function contests(kit: Kit, s: State): number {
  let value = 0;
  const objectives = objectivesOf(kit);
  const pulls = pullsOf(kit);
  pulls.look(s);
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i];
    const weight = stakes(objective, s);
    if (weight === 0) continue;
    const axis = pulls.axis(i);
    // An empty town is there for the taking, whoever stands around it.
    const allied = pulls.allied(i) * (pulls.garrisoned(i) ? 1 : EMPTY_TOWN);
    value += weight * (axis / (axis + 1.4 * allied)) + (s.control[objective.name] === 'axis' ? weight / 2 : 0);
  }
  return value;
}
