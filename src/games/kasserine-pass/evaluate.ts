import { has } from '../../mechanics/marks.ts';
import { CUT_OFF } from '../../mechanics/supply.ts';
import { objectivesOf, stakes } from './ai/objectives.ts';
import { opportunities, worthOf } from './ai/opportunities.ts';
import { ALLIED, AXIS, type Kit, kitOf } from './kit.ts';
import { attackFactor, defenceFactor } from './rules/factors.ts';
import { supplyLines } from './rules/supply.ts';
import { DISRUPTED, onMap, type State } from './state.ts';
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
  for (const objective of objectivesOf(kit)) {
    const held = s.control[objective.name] === 'axis';
    const weight = stakes(objective, s);
    if (weight === 0) continue;
    let axis = 0;
    let allied = 0.5;
    let garrisoned = false;
    for (const unit of kit.units) {
      const hex = s.at[unit.index];
      if (!onMap(hex) || unit.leader) continue;
      const near = has(s, unit.index, DISRUPTED) ? 0.6 : 1;
      if (unit.side === AXIS) axis += attackFactor(kit, s, unit.index) * objective.pull[hex] * near;
      else {
        allied += defenceFactor(kit, s, unit.index, false) * objective.guard[hex] * near;
        if (hex === objective.hex) garrisoned = true;
      }
    }
    // An empty town is there for the taking, whoever stands around it.
    if (!garrisoned) allied *= EMPTY_TOWN;
    value += weight * (axis / (axis + 1.4 * allied)) + (held ? weight / 2 : 0);
  }
  return value;
}
