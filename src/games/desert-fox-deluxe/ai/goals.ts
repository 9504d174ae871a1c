import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import type { Goal as VictoryGoal } from '../kit/scenarios.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { baseHexes } from '../rules/bases.ts';
import { onMap, type State } from '../state.ts';

/** The places a side wants to stand at, read from what its scenario counts (24.3 to 33.3). */
export interface Goal {
  readonly hex: Hex;
  /** How much it matters. */
  readonly weight: number;
  /** The power that is enough there, within two hexes. */
  readonly need: number;
}

export function goalsOf(kit: Kit, s: State, side: Side): Goal[] {
  const { goal } = kit.scenarios[s.scenario];
  const found = wishes(kit, s, side, goal);
  if (found.length > 0) return found;
  const bases = baseHexes(kit, s, AXIS);
  return (bases.length > 0 ? bases : havens(kit, s)).map((hex) => ({ hex, weight: 3, need: 30 }));
}

/** Where a base of the Axis would have to stand again: the larger ports on the maps. */
const havens = ({ ground, scenarios }: Kit, s: State): Hex[] =>
  ground.ports
    .filter(({ place, standard }) => onMap(place) && standard > 1 && scenarios[s.scenario].area[place] === 1)
    .map(({ place }) => place);

function wishes(kit: Kit, s: State, side: Side, goal: VictoryGoal): Goal[] {
  switch (goal.kind) {
    case 'base-with-line':
      return chase(kit, s, side, goal.line);
    case 'smashing':
      return ports(kit, s, side, goal.hex);
    case 'coast-road':
      return [...ports(kit, s, side, kit.grid.find(TOBRUK)), ...gates(kit, s, side, goal.line)];
    case 'hold':
      return [{ hex: goal.hex, weight: 4, need: 60 }];
    case 'tobruk-bardia':
      return goal.allied.map((hex) => ({ hex, weight: 4, need: 40 }));
    default:
      return [];
  }
}

/** 30: the frontier of Tunisia and the bases of the Axis: one side must hold them together, the other part them. */
function chase(kit: Kit, s: State, side: Side, line: Hex): Goal[] {
  const bases = baseHexes(kit, s, AXIS).filter((hex) => hex !== line);
  if (side === ALLIED)
    return [{ hex: line, weight: 4.2, need: 60 }, ...bases.map((hex) => ({ hex, weight: 4.6, need: 80 }))];
  return [{ hex: line, weight: 4.5, need: 60 }, ...bases.map((hex) => ({ hex, weight: 3.8, need: 24 }))];
}

/** The fortress between the two armies. */
const TOBRUK = 'C2331';

/** 27: without a base that is joined to the gate of Tripolitania the Axis is smashed. */
const gates = (kit: Kit, s: State, side: Side, line: Hex): Goal[] =>
  side === AXIS
    ? [{ hex: line, weight: 2, need: 8 }]
    : [line, ...baseHexes(kit, s, AXIS)].map((hex) => ({ hex, weight: 3, need: 30 }));

/** Nobody marches for Alexandria: ports of more standard boxes than Benghazi are no goals of the Axis. */
const LARGEST_TAKEN = 4;

/** 26: Tobruk above all; other ports by their boxes. */
function ports(kit: Kit, s: State, side: Side, fortress: Hex): Goal[] {
  const { ground, ownedAt } = kit;
  const near = ground.ports.filter(
    ({ place, standard }) => onMap(place) && standard > 0 && (ground.maps[place] & (MAP_BITS.C | MAP_BITS.W)) !== 0,
  );
  const found = near.flatMap(({ place, standard }): Goal[] => {
    const held = s.owner[ownedAt[place]] === side;
    if (place === fortress) return [{ hex: place, weight: side === ALLIED ? 5 : 4.9, need: side === ALLIED ? 40 : 90 }];
    if (side === ALLIED) return [{ hex: place, weight: held ? 2 : 1.5 + standard / 2, need: 12 }];
    return standard > LARGEST_TAKEN ? [] : [{ hex: place, weight: held ? 1.5 : 5 + standard / 10, need: held ? 4 : 6 }];
  });
  return side === AXIS && s.owner[ownedAt[fortress]] !== AXIS && s.turn === s.lastTurn
    ? [...found, ...siege(kit, fortress)]
    : found;
}

/** Round a fortress, two hexes off: from there it is cut off, and attacked when there are enough. */
const siege = ({ grid, ground }: Kit, fortress: Hex): Goal[] =>
  grid
    .within(fortress, 2)
    .filter((hex) => grid.distance(hex, fortress) === 2 && ground.land[hex] === 1)
    .map((hex) => ({ hex, weight: 4.4, need: 9 }));
