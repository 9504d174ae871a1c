import type { Outcome } from '../../engine/game.ts';
import type { Hex } from '../../hex/grid.ts';
import { MAP_BITS } from './kit/ground.ts';
import type { Goal } from './kit/scenarios.ts';
import { ALLIED, AXIS, type Kit, SEATS, SIDES, type Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import { inEnemyZone, unitsAt } from './rules/board.ts';
import { axisInEgypt } from './rules/card-conditions.ts';
import { MOTOR } from './rules/lines.ts';
import { labelOf, sideDoes } from './rules/names.ts';
import { inGeneralSupply } from './rules/status.ts';
import { linkedTo, suppliedHexes } from './rules/supply.ts';
import { onMap, type State } from './state.ts';

/** Who has won (24.3 to 33.3). */

export type Verdict = Outcome<RuleId>;

const verdict = (winner: Side | null, level: string, rule: RuleId, why: string): Verdict => ({
  winner: winner === null ? null : SEATS[winner],
  level,
  rule,
  why,
});

/** Who the game would be won by if it ended now. */
export function verdictOf(kit: Kit, s: State): Verdict {
  const { goal, terms } = kit.scenarios[s.scenario];
  // What the Pacific still asks for decides nothing (ALC-19).
  if (terms.withdrawalLoses && s.debt > 0)
    return verdict(AXIS, 'victory', '24.2g', 'The Allies have not paid for all who could not withdraw.');
  switch (goal.kind) {
    case 'base-with-line':
      return baseWithLine(kit, s, goal);
    case 'smashing':
      return smashing(kit, s, goal);
    case 'tobruk-bardia':
      return tobrukAndBardia(kit, s, goal);
    case 'hold': {
      const winner = SIDES.find((side) => holds(kit, s, side, goal.hex));
      if (winner === undefined) return verdict(null, 'draw', ruleOf(s), `Neither side holds ${labelOf(s, goal.hex)}.`);
      return verdict(winner, 'victory', ruleOf(s), `${sideDoes(winner, 'hold')} ${labelOf(s, goal.hex)}.`);
    }
    case 'port-base':
      return portBase(kit, s, goal);
    case 'coast-road':
      return coastRoad(kit, s, goal);
  }
}

/** 25, 28, 29, 31 to 33 have one rule of victory each. */
const ruleOf = (s: State): RuleId => `${s.scenario.slice(1)}.3` as RuleId;

type GoalOf<K extends Goal['kind']> = Extract<Goal, { readonly kind: K }>;

const isBase = (kit: Kit, piece: number): boolean => kit.units[piece].supply?.endsWith('base') === true;
/** Bases of the Axis on the maps in play, active or not. */
const axisBases = (kit: Kit, s: State): Hex[] =>
  kit.supplies[AXIS].filter((piece) => isBase(kit, piece) && onMap(s.at[piece])).map((piece) => s.at[piece]);

const holds = (kit: Kit, s: State, side: Side, hex: Hex): boolean => s.owner[kit.ownedAt[hex]] === side;

/** Is there an overland line of communications of the side between two hexes (12.4.2)? */
const joined = (kit: Kit, s: State, side: Side, from: Hex, to: Hex): boolean =>
  (linkedTo(kit, s, side, to)[from] & MOTOR) !== 0;

/** To the Nile valley: to a hex that leads into it. */
const joinedToNile = (kit: Kit, s: State, from: Hex): boolean =>
  kit.boxNamed.get('nrv')!.entry.some((door) => joined(kit, s, ALLIED, from, door));

/** 30: a base with a line to the frontier of Tunisia. */
function baseWithLine(kit: Kit, s: State, { line }: GoalOf<'base-with-line'>): Verdict {
  const base = axisBases(kit, s).find((hex) => joined(kit, s, AXIS, hex, line));
  const target = labelOf(s, line);
  return base === undefined
    ? verdict(ALLIED, 'victory', '30.3', `No Axis base has a line of communications to ${target}.`)
    : verdict(
        AXIS,
        'victory',
        '30.3',
        `The Axis base in ${labelOf(s, base)} has a line of communications to ${target}.`,
      );
}

/** 26: Tobruk with a line is a smashing victory, ports decide otherwise; where both have smashed, the ports too (ruling A105). */
function smashing(kit: Kit, s: State, { hex, line, standardBoxes }: GoalOf<'smashing'>): Verdict {
  const town = labelOf(s, hex);
  const egypt = axisInEgypt(kit, s);
  const axis = egypt || (holds(kit, s, AXIS, hex) && joined(kit, s, AXIS, hex, line));
  const allied = holds(kit, s, ALLIED, hex) && joinedToNile(kit, s, hex);
  if (axis && !allied) {
    const why = egypt ? 'The Axis stands in Egypt (AXC-9).' : `The Axis holds ${town} with an overland line.`;
    return verdict(AXIS, 'smashing', '26.3a', why);
  }
  if (allied && !axis)
    return verdict(ALLIED, 'smashing', '26.3b', `The Allies hold ${town} with an overland line to the Nile.`);
  const boxes = portBoxes(kit, s, line);
  return verdict(
    boxes >= standardBoxes ? AXIS : ALLIED,
    'marginal',
    '26.3c',
    `The Axis holds ports of ${boxes} standard boxes with a line to ${labelOf(s, line)}; ${standardBoxes} are needed.`,
  );
}

/** Standard boxes of the Axis ports on maps C and W that have a line to a hex (26.3). */
function portBoxes(kit: Kit, s: State, line: Hex): number {
  return axisPorts(kit, s)
    .filter(({ place }) => joined(kit, s, AXIS, place, line))
    .reduce((sum, { standard }) => sum + standard, 0);
}

const desertPorts = ({ ground }: Kit) =>
  ground.ports.filter(
    ({ place, standard }) => onMap(place) && standard > 0 && (ground.maps[place] & (MAP_BITS.C | MAP_BITS.W)) !== 0,
  );
const axisPorts = (kit: Kit, s: State) => desertPorts(kit).filter(({ place }) => holds(kit, s, AXIS, place));

/** 24: drawn where neither has, or both have, what he wants (ruling A105). */
function tobrukAndBardia(kit: Kit, s: State, { axis, line, allied }: GoalOf<'tobruk-bardia'>): Verdict {
  const forAxis = axisInEgypt(kit, s) || (holds(kit, s, AXIS, axis) && joined(kit, s, AXIS, axis, line));
  const forAllies = allied.every(
    (hex) => holds(kit, s, ALLIED, hex) && joinedToNile(kit, s, hex) && isSupplied(kit, s, hex),
  );
  if (forAxis === forAllies) return verdict(null, 'draw', '24.3a', 'Neither side alone has what it needs.');
  return forAxis
    ? verdict(AXIS, 'victory', '24.3a', 'The Axis holds Tobruk with an overland line, or stands in Egypt.')
    : verdict(ALLIED, 'victory', '24.3b', 'The Allies hold Tobruk and Bardia, supplied, with a line to the Nile.');
}

/** All Allied combat units in the hex are in general supply; where none stands a line of supply reaches it. */
function isSupplied(kit: Kit, s: State, hex: Hex): boolean {
  const units = unitsAt(kit, s, ALLIED, hex);
  if (units.length === 0) return (suppliedHexes(kit, s, ALLIED)[hex] & MOTOR) !== 0;
  return units.every((unit) => inGeneralSupply(kit, s, unit));
}

/** 28, 29, 31 to 33: a base in a good port that no Allied zone reaches (rulings A164, A220). */
function portBase(kit: Kit, s: State, { standard }: GoalOf<'port-base'>): Verdict {
  const { ports, portAt } = kit.ground;
  const base = axisBases(kit, s).find(
    (hex) => portAt[hex] >= 0 && ports[portAt[hex]].standard >= standard && !inEnemyZone(kit, s, AXIS, hex),
  );
  return base === undefined
    ? verdict(ALLIED, 'victory', ruleOf(s), `No Axis base is left in a port of ${standard} standard boxes.`)
    : verdict(AXIS, 'victory', ruleOf(s), `The Axis has a base in ${labelOf(s, base)}.`);
}

/** 27: the whole road to the Nile, or no Axis base in Libya; more ports otherwise, equal numbers are a draw (ruling A163). */
function coastRoad(kit: Kit, s: State, { road, line }: GoalOf<'coast-road'>): Verdict {
  if (road.every((hex) => passed(kit, s, hex)))
    return verdict(AXIS, 'smashing', '27.3a', 'The Axis holds the whole coast road.');
  if (!axisBases(kit, s).some((hex) => joined(kit, s, AXIS, hex, line)))
    return verdict(ALLIED, 'smashing', '27.3b', `No Axis base has a line to ${labelOf(s, line)}.`);
  const all = desertPorts(kit).length;
  const axis = axisPorts(kit, s).length;
  if (axis * 2 === all) return verdict(null, 'draw', '27.3c', `Each side holds ${axis} ports.`);
  return verdict(axis * 2 > all ? AXIS : ALLIED, 'marginal', '27.3c', `The Axis holds ${axis} of ${all} ports.`);
}

/** An Allied zone takes a hex of the road (27.3). */
const passed = (kit: Kit, s: State, hex: Hex): boolean => holds(kit, s, AXIS, hex) && !inEnemyZone(kit, s, AXIS, hex);
