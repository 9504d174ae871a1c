import type { Features, Judgement, Weights } from '../../../engine/judgement.ts';
import type { Hex } from '../../../hex/grid.ts';
import { CUT_OFF } from '../../../mechanics/supply.ts';
import { exposed, type Force } from '../../forces.ts';
import { ALLIED, AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { attackFactor, defenceFactor } from '../rules/factors.ts';
import { supplyLines } from '../rules/supply.ts';
import { DISRUPTED, ELIMINATED, has, onMap, type State } from '../state.ts';
import { worthOf } from './gains.ts';
import { objectivesOf, stakes } from './objectives.ts';
import campaign from './weights/campaign.json';

/** How far a counter-attack comes from. */
const STRIKE = 3;
/** Odds at which a hex is not expected to hold. */
const TOO_MANY = 2;

/** What a position tells of who will win. */
export const judgement: Judgement<State> = {
  features,
  progress: (s) => s.turn / kitOf(s).lastTurn,
  weights: { campaign: campaign as Weights },
  scenario: () => 'campaign',
};

/** As the Axis sees it; what both have comes as the difference. */
function features(s: State): Features {
  const kit = kitOf(s);
  const net = s.points.axis - s.points.allied;
  const standing = forcesOf(kit, s);
  const inDanger = (side: Side): number => exposed(kit.grid, standing, side, STRIKE, TOO_MANY);
  return {
    points: net,
    // The verdict knows steps: 4, 7 and 11 points (VIC-16 to VIC-18).
    'the winning margin': net >= 4 ? 1 : 0,
    'the margin of victory': Math.tanh((net - 4) / 4),
    'the British': s.british === 'here' ? 1 : 0,
    'the call for the British': s.british === 'requested' ? 1 : 0,
    ...forces(kit, s),
    ...towns(kit, s),
    ...rommel(kit, s),
    'counter-attacks': inDanger(ALLIED) - inDanger(AXIS),
  };
}

/** Who is left to fight, who of them is in order and in supply, and how well together. */
function forces(kit: Kit, s: State): Features {
  const lines = [supplyLines(kit, s, AXIS), supplyLines(kit, s, ALLIED)];
  const left = [0, 0];
  const shaken = [0, 0];
  const hungry = [0, 0];
  const lost = [0, 0];
  const massed = [0, 0];
  const together = new Map<Hex, number>();
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (unit.leader) continue;
    if (hex === ELIMINATED) lost[unit.side] += worthOf(kit, unit.index);
    if (!onMap(hex)) continue;
    const worth = worthOf(kit, unit.index);
    left[unit.side] += worth;
    if (has(s, unit.index, DISRUPTED)) shaken[unit.side] += worth;
    else {
      const stack = (together.get(hex) ?? 0) + attackFactor(kit, s, unit.index);
      together.set(hex, stack);
      massed[unit.side] = Math.max(massed[unit.side], stack);
    }
    if (lines[unit.side][hex] === CUT_OFF) hungry[unit.side] += worth;
  }
  return {
    'the balance of forces': left[AXIS] - left[ALLIED],
    'the Axis in the field': left[AXIS],
    'units in disorder': shaken[ALLIED] - shaken[AXIS],
    'units cut off': hungry[ALLIED] - hungry[AXIS],
    'Axis losses': lost[AXIS],
    'Allied losses': lost[ALLIED],
    'the strongest stacks': massed[AXIS] - massed[ALLIED],
  };
}

/** What is held, what can be had, and how near to it each side is. */
function towns(kit: Kit, s: State): Features {
  const lines = supplyLines(kit, s, AXIS);
  let [held, open, paying] = [0, 0, 0];
  const prizes: { [name: string]: number } = {};
  for (const objective of objectivesOf(kit)) {
    const { name, hex, prize } = objective;
    const tug = contest(kit, s, objective);
    const ours = s.control[name] === 'axis';
    if (prize > 0) {
      prizes[`the road to ${name}`] = tug.axis;
      prizes[name] = ours ? (lines[hex] === CUT_OFF ? 0.5 : 1) : 0;
    } else if (ours) held++;
    const points = stakes(objective, s) - prize;
    paying += points * tug.axis;
    if (!tug.garrisoned) open += points * tug.near;
  }
  return { 'towns held': held, 'towns left open': open, 'the towns that still pay': paying, ...prizes };
}

/** How much of the strength around a town is Axis, how near the nearest of it is, and does anybody hold it? */
function contest(kit: Kit, s: State, { hex: goal, pull, guard }: ReturnType<typeof objectivesOf>[number]) {
  let [axis, allied, near, garrisoned] = [0, 0.5, 0, false];
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (!onMap(hex) || unit.leader) continue;
    const fit = has(s, unit.index, DISRUPTED) ? 0.6 : 1;
    if (unit.side === AXIS) {
      axis += attackFactor(kit, s, unit.index) * pull[hex] * fit;
      near = Math.max(near, pull[hex]);
    } else {
      allied += defenceFactor(kit, s, unit.index, false) * guard[hex] * fit;
      if (hex === goal) garrisoned = true;
    }
  }
  return { axis: axis / (axis + allied), near, garrisoned };
}

/** Where Rommel is, and who is with him. */
function rommel(kit: Kit, s: State): Features {
  const hex = s.at[kit.rommel];
  const guards = onMap(hex) ? kit.units.filter(({ index, leader }) => !leader && s.at[index] === hex).length : 0;
  return {
    'Rommel in the field': onMap(hex) ? 1 : 0,
    'Rommel alone': onMap(hex) && guards === 0 ? 1 : 0,
    'the loss of Rommel': hex === ELIMINATED ? 1 : 0,
  };
}

/** Whoever stands on the map, as far as a battle sees it: who is in disorder does not strike. */
const forcesOf = (kit: Kit, s: State): Force[] =>
  kit.units
    .filter(({ index, leader }) => !leader && onMap(s.at[index]))
    .map(({ index, side }) => ({
      side,
      hex: s.at[index],
      attack: has(s, index, DISRUPTED) ? 0 : attackFactor(kit, s, index),
      defence: defenceFactor(kit, s, index, false),
      worth: worthOf(kit, index),
    }));
