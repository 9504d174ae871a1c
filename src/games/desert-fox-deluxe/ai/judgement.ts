import type { Features, Judgement } from '../../../engine/judgement.ts';
import type { TurnsOf } from '../../../engine/terms.ts';
import type { Hex } from '../../../hex/grid.ts';
import { exposed, type Force, guarding, share, strengthOf } from '../../forces.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import { phaseNow } from '../rules/arrivals.ts';
import { baseHexes } from '../rules/bases.ts';
import { isNeutral } from '../rules/board.ts';
import { MOTOR } from '../rules/lines.ts';
import { inGeneralSupply, isDisrupted } from '../rules/status.ts';
import { linkedTo } from '../rules/supply.ts';
import { onMap, type State } from '../state.ts';
import type { Terms } from '../terms.ts';
import { verdictOf } from '../victory.ts';
import { pieceWorth, powerOf } from './worth.ts';

/** How far motorized troops go and still attack. */
const STRIKE = 8;
const TOO_MANY = 3;
/** Phases of a turn (4.1). */
const PHASES = 20;

/** Whose each impulse is: a side has two in a turn. */
export const playerTurns = { impulse: ({ side }) => SEATS[side] } satisfies TurnsOf<Terms>;

/** What a position tells of who will win. */
export const judgement: Judgement<State> = {
  features,
  progress(s) {
    const { firstTurn } = kitOf(s).scenarios[s.scenario];
    return Math.min(1, (s.turn - firstTurn + phaseNow(s) / PHASES) / (s.lastTurn - firstTurn + 1));
  },
  weights: {},
  scenario: (s) => s.scenario,
};

/** As the Axis sees it. */
function features(s: State): Features {
  const kit = kitOf(s);
  const forces = forcesOf(kit, s);
  return {
    'the goal reached': { axis: 1, allied: 0 }[verdictOf(kit, s).winner ?? ''] ?? 0.5,
    'the Axis in the field': strengthOf(forces, AXIS),
    'the Allies in the field': strengthOf(forces, ALLIED),
    'counter-attacks on the Axis': exposed(kit.grid, forces, AXIS, STRIKE, TOO_MANY),
    'attacks on the Allies': exposed(kit.grid, forces, ALLIED, STRIKE, TOO_MANY),
    'Axis supplies': supplies(kit, s, AXIS),
    'Allied supplies': supplies(kit, s, ALLIED),
    ...troubles(kit, s),
    ...ground(kit, s, forces),
  };
}

/** Those who fight; the power of a unit counts its morale, and half while it is disrupted. */
function forcesOf(kit: Kit, s: State): Force[] {
  const found: Force[] = [];
  for (const side of SIDES)
    for (const unit of kit.groundUnits[side]) {
      if (!onMap(s.at[unit]) || isNeutral(s, unit)) continue;
      const power = powerOf(kit, s, unit);
      found.push({ side, hex: s.at[unit], attack: power, defence: power, worth: pieceWorth(kit, s, unit) });
    }
  return found;
}

/** Bases, columns, dumps and refit points on the maps. */
const supplies = (kit: Kit, s: State, side: Side): number =>
  kit.supplies[side].reduce((sum, piece) => sum + (onMap(s.at[piece]) ? pieceWorth(kit, s, piece) : 0), 0);

function troubles(kit: Kit, s: State): Features {
  const shaken = [0, 0];
  const hungry = [0, 0];
  for (const side of SIDES)
    for (const unit of kit.groundUnits[side]) {
      if (!onMap(s.at[unit]) || isNeutral(s, unit)) continue;
      const worth = pieceWorth(kit, s, unit);
      if (isDisrupted(s, unit)) shaken[side] += worth;
      if (!inGeneralSupply(kit, s, unit)) hungry[side] += worth;
    }
  return {
    'units in disorder': shaken[ALLIED] - shaken[AXIS],
    'Axis units out of supply': hungry[AXIS],
    'Allied units out of supply': hungry[ALLIED],
  };
}

/** The places the verdict asks about (24.3 to 33.3), and the bases of the Axis. */
function ground(kit: Kit, s: State, forces: readonly Force[]): Features {
  const { goal } = kit.scenarios[s.scenario];
  const bases = baseHexes(kit, s, AXIS);
  const found: { [name: string]: number } = {
    'the bases of the Axis': bases.length,
    'the guard of the bases': Math.max(0, ...bases.map((hex) => share(kit.grid, forces, hex, 4))),
  };
  if ('line' in goal) {
    const linked = linkedTo(kit, s, AXIS, goal.line);
    found['bases with a line'] = bases.filter((hex) => (linked[hex] & MOTOR) !== 0).length;
    Object.assign(found, about(kit, forces, 'the line', goal.line));
  }
  if ('hex' in goal) {
    found['the objective held'] = holds(kit, s, goal.hex);
    Object.assign(found, about(kit, forces, 'the objective', goal.hex));
  }
  return { ...found, ...ports(kit, s, forces) };
}

const holds = (kit: Kit, s: State, hex: Hex): number => {
  const owner = s.owner[kit.ownedAt[hex]];
  return owner === AXIS ? 1 : owner === ALLIED ? 0 : 0.5;
};

const about = (kit: Kit, forces: readonly Force[], name: string, hex: Hex): Features => ({
  [`the fight for ${name}`]: share(kit.grid, forces, hex, 3),
  [`the way to ${name}`]: share(kit.grid, forces, hex, 10),
  [`the garrison of ${name}`]: guarding(kit.grid, forces, AXIS, hex, 2) - guarding(kit.grid, forces, ALLIED, hex, 2),
});

/** Ports of the desert, by their boxes: held, and near to being taken. */
function ports(kit: Kit, s: State, forces: readonly Force[]): Features {
  let [held, contested] = [0, 0];
  for (const { place, standard } of kit.ground.ports) {
    if (!onMap(place) || standard === 0 || (kit.ground.maps[place] & (MAP_BITS.C | MAP_BITS.W)) === 0) continue;
    held += standard * holds(kit, s, place);
    contested += standard * share(kit.grid, forces, place, 4);
  }
  return { 'Axis ports': held, 'the ports in reach': contested };
}
