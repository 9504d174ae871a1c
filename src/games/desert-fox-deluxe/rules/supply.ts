import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { PRIMARY } from '../kit/ground.ts';
import { QUARTERS } from '../kit/prices.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { ACTIVE, CAPTURED, DISRUPTED, has, onMap, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { type Board, boardOf, suppliesOnMap, unitsAt } from './board.ts';
import { drawerOf, type LineGround, MOTOR, type Start, traceFar, traceLines } from './lines.ts';
import { isRaider } from './oases.ts';
import { type Weather, weatherOf } from './weather.ts';

/**
 * Who has a line of supply and who a line of communications (12.3, 12.4), traced outward from the sources: one pass answers for all units. It is
 * the board as it stands; what was judged at the beginning of the phase stands in the marks (rules/status.ts).
 */

/**
 * By hex who could draw there, as bits of rules/lines.ts, from an active base or the Nile valley, directly or by a chain of MSU (12.3a, 12.3c).
 * Good until something is written: ask again, it costs nothing.
 */
export const suppliedHexes = (kit: Kit, s: State, side: Side): Uint8Array => linesOf(kit, s, side).supplied(s);

/** The same from any friendly base or port, however far (12.4.2). Whoever can draw supply in a hex is linked there too. */
export const linkedHexes = (kit: Kit, s: State, side: Side): Uint8Array => linesOf(kit, s, side).linked(s);

/** Can a motorized unit of the side in this hex trace a line of communications (12.4.2)? */
export const hasLoc = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  (suppliedHexes(kit, s, side)[hex] & MOTOR) !== 0 || (linkedHexes(kit, s, side)[hex] & MOTOR) !== 0;

/** ... this unit, wherever it is? Beside the maps it always has one. */
export const isLinked = (kit: Kit, s: State, unit: number): boolean =>
  // Mostly a line of supply tells, and the long lines need not be traced.
  hasLos(kit, s, unit) || (linkedHexes(kit, s, kit.units[unit].side)[s.at[unit]] & drawerOf(kit.units[unit])) !== 0;

/** Can the unit trace a line of supply to a source of general supply where it stands (12.4.1, ruling A74)? */
export const hasLos = (kit: Kit, s: State, unit: number): boolean =>
  !onMap(s.at[unit]) || (suppliedHexes(kit, s, kit.units[unit].side)[s.at[unit]] & drawerOf(kit.units[unit])) !== 0;

/** Would the unit be in general supply in this hex (13.2.3e)? Garrisons always are; nobody of the Axis is while its primary base moves (12.2.4). */
export function wouldBeSupplied(kit: Kit, s: State, unit: number, hex: Hex): boolean {
  const { side, garrison } = kit.units[unit];
  if (garrison || !onMap(hex) || isRaider(kit, s, unit)) return true;
  if (side === AXIS && s.relocated) return false;
  return (suppliedHexes(kit, s, side)[hex] & drawerOf(kit.units[unit])) !== 0;
}

/** Dumps of the side that may be spent: not in the turn after their capture (12.2.7). */
export const dumpsOf = (kit: Kit, s: State, side: Side): number[] =>
  suppliesOnMap(kit, s, side).dumps.filter((dump) => !has(s, dump, CAPTURED));

/** Dumps that could give combat supply to the side's units in a hex: within their own line, without MSU (12.6.1). The nearest come first. */
export const combatSupplySources = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  dumpsReaching(kit, s, side, hex, false);

/** Dumps that could give general supply to the hex: their line may be handed on by MSU (12.3b, 12.4.1). */
export const generalSupplySources = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  dumpsReaching(kit, s, side, hex, true);

function dumpsReaching(kit: Kit, s: State, side: Side, hex: Hex, byTruck: boolean): number[] {
  const { dumps } = suppliesOnMap(kit, s, side);
  if (dumps.length === 0) return [];
  const drawers = unitsAt(kit, s, side, hex).reduce((bits, unit) => bits | drawerOf(kit.units[unit]), 0);
  if (drawers === 0) return [];
  const lines = linesOf(kit, s, side);
  const distance = (dump: number): number => kit.grid.distance(s.at[dump], hex);
  // No truck pays less than a quarter for a hex, and one hex more is drawn over by others.
  const isTooFar = (dump: number): boolean => !byTruck && distance(dump) > dumpReach(kit, s, dump) + 1;
  const found: number[] = [];
  for (const dump of dumps)
    if (!has(s, dump, CAPTURED) && !isTooFar(dump) && (lines.fromDump(s, dump, byTruck)[hex] & drawers) !== 0)
      found.push(dump);
  return found.length < 2 ? found : found.sort((a, b) => distance(a) - distance(b) || a - b);
}

/** Is there a line as long as that of a base from one hex to another, without MSU (12.2.3)? */
export const baseLineReaches = (kit: Kit, s: State, side: Side, starts: readonly Start[], to: Hex): boolean =>
  (linesOf(kit, s, side).from(s, starts)[to] & MOTOR) !== 0;

/** Hexes joined to this one by a line of communications (12.2.4, victory). */
export const linkedTo = (kit: Kit, s: State, side: Side, hex: Hex): Uint8Array =>
  linesOf(kit, s, side).linkedTo(s, hex);

/** Does a line of communications along primary roads alone lead from one hex to the other (31.0c)? It may end in an enemy zone as others do, not pass one. */
export function areJoinedByRoad(kit: Kit, s: State, side: Side, from: Hex, to: Hex): boolean {
  const { barred, outside } = lineGround(kit, s, side);
  const roads = kit.ground.roads[s.roads];
  const reached = new Set([from]);
  for (const hex of reached) {
    if (hex === to) return true;
    if (barred[hex] !== 0) continue;
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const next = kit.grid.neighbours[way];
      if (next >= 0 && outside[next] === 0 && (roads[way] & PRIMARY) !== 0) reached.add(next);
    }
  }
  return false;
}

const dumpReach = ({ tables }: Kit, s: State, dump: number): number =>
  (has(s, dump, DISRUPTED) ? tables.supply.disrupted.dump : tables.supply.dump) * QUARTERS;

/** Where the line of a base, an MSU or a dump begins, and how far it goes, in quarters: less far from one that is disrupted (12.4.1, 8.2.1). */
export function lineFrom({ units, tables }: Kit, s: State, piece: number): Start {
  const kind = units[piece].supply === 'msu' ? 'msu' : units[piece].supply === 'dump' ? 'dump' : 'base';
  const reach = has(s, piece, DISRUPTED) ? tables.supply.disrupted[kind] : tables.supply[kind];
  return { hex: s.at[piece], reach: reach * QUARTERS };
}

/** What a truck pays for a hex of primary road: a quarter (13.3). */
const ROAD_HEX = 1;

/** The Nile valley supplies like a base, the way into the map included (ruling A176). The railway is no road for trucks. */
export const nileStarts = ({ boxNamed, tables }: Kit): Start[] =>
  boxNamed
    .get('nrv')!
    .connections.filter(({ by }) => by !== 'rail')
    .map(({ hex, inQuarters, inRoadHexes }) => ({
      hex,
      reach: tables.supply.nrv * QUARTERS - inQuarters - inRoadHexes * ROAD_HEX,
    }));

export const isBase = (kit: Kit, piece: number): boolean =>
  kit.units[piece].supply === 'base' || kit.units[piece].supply === 'primary-base';

/** 1 for the hexes that are not played on. */
const outsideOf = oncePerPart((_kit: Kit, area: Uint8Array) => area.map((inPlay) => 1 - inPlay));

/** The ground as lines of the side see it now. */
export const lineGround = (kit: Kit, s: State, side: Side): LineGround => ({
  roads: s.roads,
  weather: weatherOf(kit, s),
  outside: outsideOf(kit, areaOf(kit, s)),
  barred: boardOf(kit, s).barred[side],
});

/** More quarters than any line is long. */
const FARTHEST = 1024;

/** The lines of one side, traced again only when something they hang on has changed. */
class Lines {
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #supplied: Uint8Array;
  readonly #linked: Uint8Array;
  /** Lines from other hexes, by where they begin: worked out when asked for. Those that MSU hand on hang on more than the others. */
  readonly #others = new Map<string | number, Uint8Array>();
  readonly #handedOn = new Map<string | number, Uint8Array>();
  /** Lists of lines that were forgotten, to be written on again. */
  readonly #spare: Uint8Array[] = [];
  /** What lines hang on besides the board: places and marks of bases and MSU, owners of ports. */
  readonly #known: number[] = [];
  readonly #ports: readonly Hex[];
  readonly #nile: readonly Start[];
  #board: Board | null = null;
  #bars = -1;
  #area: Uint8Array | null = null;
  #roads = -1;
  #weather: Weather = 'enter';
  #isSuppliedTraced = false;
  #isLinkedTraced = false;
  /** Something has been written since the last look. */
  stale = true;

  constructor(kit: Kit, side: Side) {
    this.#kit = kit;
    this.#side = side;
    this.#supplied = new Uint8Array(kit.grid.size);
    this.#linked = new Uint8Array(kit.grid.size);
    this.#ports = kit.ground.ports.map(({ place }) => place).filter(onMap);
    this.#nile = side === ALLIED ? nileStarts(kit) : [];
  }

  supplied(s: State): Uint8Array {
    if (this.stale) this.#forget(s);
    if (!this.#isSuppliedTraced) {
      const ground = lineGround(this.#kit, s, this.#side);
      traceLines(this.#kit, ground, this.#sources(s), this.#relays(s), this.#supplied);
      this.#isSuppliedTraced = true;
    }
    return this.#supplied;
  }

  linked(s: State): Uint8Array {
    if (this.stale) this.#forget(s);
    if (!this.#isLinkedTraced) {
      traceFar(this.#kit, lineGround(this.#kit, s, this.#side), this.#ends(s), this.#linked);
      this.#isLinkedTraced = true;
    }
    return this.#linked;
  }

  fromDump(s: State, dump: number, byTruck: boolean): Uint8Array {
    const start = lineFrom(this.#kit, s, dump);
    return this.#kept(s, byTruck ? this.#handedOn : this.#others, start.hex * FARTHEST + start.reach, (ground, drawn) =>
      traceLines(this.#kit, ground, [start], byTruck ? this.#relays(s) : [], drawn),
    );
  }

  from(s: State, starts: readonly Start[]): Uint8Array {
    const key = starts.map(({ hex, reach }) => `${hex} ${reach}`).join(' ');
    return this.#kept(s, this.#others, key, (ground, drawn) => traceLines(this.#kit, ground, starts, [], drawn));
  }

  linkedTo(s: State, hex: Hex): Uint8Array {
    return this.#kept(s, this.#others, `to ${hex}`, (ground, drawn) => traceFar(this.#kit, ground, [hex], drawn));
  }

  #kept(
    s: State,
    lines: Map<string | number, Uint8Array>,
    key: string | number,
    trace: (ground: LineGround, drawn: Uint8Array) => void,
  ): Uint8Array {
    if (this.stale) this.#forget(s);
    let drawn = lines.get(key);
    if (drawn === undefined) {
      drawn = this.#spare.pop() ?? new Uint8Array(this.#kit.grid.size);
      trace(lineGround(this.#kit, s, this.#side), drawn);
      lines.set(key, drawn);
    }
    return drawn;
  }

  /** Forgets the lines that hang on something that has changed: all of them if it is the ground. */
  #forget(s: State): void {
    this.stale = false;
    const board = boardOf(this.#kit, s);
    const bars = board.bars[this.#side];
    const moved = this.#look(s);
    const weather = weatherOf(this.#kit, s);
    const same =
      board === this.#board &&
      bars === this.#bars &&
      areaOf(this.#kit, s) === this.#area &&
      s.roads === this.#roads &&
      weather === this.#weather;
    if (same && !moved) return;
    this.#isSuppliedTraced = false;
    this.#isLinkedTraced = false;
    this.#drop(this.#handedOn);
    if (same) return;
    this.#board = board;
    this.#bars = bars;
    this.#area = areaOf(this.#kit, s);
    this.#roads = s.roads;
    this.#weather = weather;
    this.#drop(this.#others);
  }

  #drop(lines: Map<string | number, Uint8Array>): void {
    if (lines.size === 0) return;
    this.#spare.push(...lines.values());
    lines.clear();
  }

  /** Has a base, an MSU or a port changed since the last look? */
  #look(s: State): boolean {
    const { ownedAt } = this.#kit;
    const known = this.#known;
    let changed = false;
    let i = 0;
    const see = (value: number): void => {
      if (known[i] !== value) {
        known[i] = value;
        changed = true;
      }
      i++;
    };
    const { bases, trucks } = suppliesOnMap(this.#kit, s, this.#side);
    for (const list of [bases, trucks])
      for (const piece of list) {
        see(piece);
        see(s.at[piece]);
        see(s.marks[piece] & (ACTIVE | DISRUPTED));
      }
    for (const port of this.#ports) see(s.owner[ownedAt[port]]);
    see(i);
    return changed;
  }

  #sources(s: State): Start[] {
    const kit = this.#kit;
    const bases = suppliesOnMap(kit, s, this.#side).bases.filter((base) => has(s, base, ACTIVE));
    return [...bases.map((base) => lineFrom(kit, s, base)), ...this.#nile];
  }

  #relays(s: State): Start[] {
    const kit = this.#kit;
    return suppliesOnMap(kit, s, this.#side).trucks.map((truck) => lineFrom(kit, s, truck));
  }

  /** Bases, whichever side they show, ports, and the ways into the Nile valley, which is a base. */
  #ends(s: State): Hex[] {
    const kit = this.#kit;
    const { bases } = suppliesOnMap(kit, s, this.#side);
    const ports = this.#ports.filter((port) => s.owner[kit.ownedAt[port]] === this.#side);
    return [...bases.map((base) => s.at[base]), ...ports, ...this.#nile.map(({ hex }) => hex)];
  }
}

const bothLines = keptInStep(
  (kit: Kit) => [new Lines(kit, AXIS), new Lines(kit, ALLIED)] as const,
  (lines, _s: State) => {
    for (const each of lines) each.stale = true;
  },
);
const linesOf = (kit: Kit, s: State, side: Side): Lines => bothLines(kit, s)[side];
