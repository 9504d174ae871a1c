import type { Hex } from '../../../hex/grid.ts';
import { linesHold, type Openings, openings, type SupplyNet, traceSupply } from '../../../mechanics/supply.ts';
import { enemyOf, type Kit, type Side, SWAMP } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { isRidge } from './ground.ts';

/** So many traces a side remembers: what is tried and taken back brings an earlier one up again. */
const TRACES = 4;

/** Lines as they were traced once, and through which hexes they could go. */
interface Trace {
  net: SupplyNet;
  readonly open: Openings;
  readonly distance: Int8Array;
}

/**
 * Through which hexes each side's lines may run, and where they reach: brought up to date piece by piece, by where each was when it was last
 * looked at. So it is right for any state, and of two that differ by one piece the second costs little. Bots ask it of every order they weigh.
 */
export class OpenWays {
  readonly #kit: Kit;
  readonly #reach: number;
  /** By unit: where it was seen last. */
  readonly #seen: Int32Array;
  /** By side, by hex: how many combat units are in it, how many hexes of that side watch it, and is it open to the side's lines? */
  readonly #units: readonly Uint8Array[];
  readonly #watchers: readonly Uint8Array[];
  readonly #open: readonly Openings[];
  /** By side, the last one first. */
  readonly #traces: readonly Trace[][] = [[], []];

  constructor(kit: Kit, reach: number) {
    this.#kit = kit;
    this.#reach = reach;
    const bytes = () => [new Uint8Array(kit.grid.size), new Uint8Array(kit.grid.size)];
    this.#seen = new Int32Array(kit.units.length).fill(-1);
    this.#units = bytes();
    this.#watchers = bytes();
    this.#open = [openings(kit.grid.size), openings(kit.grid.size)];
    for (let hex = 0; hex < kit.grid.size; hex++) this.#judge(hex);
  }

  /** How far each hex lies off the roads that lead to the side's sources, or CUT_OFF. Good until the next call. */
  lines({ at }: State, side: Side, net: SupplyNet): Int8Array {
    this.#look(at);
    const traces = this.#traces[side];
    const open = this.#open[side];
    const sources = this.#kit.sources[side];
    for (let i = 0; i < traces.length; i++) {
      const trace = traces[i];
      if (trace.net !== net || !linesHold(net, sources, this.#reach, trace.open, open, trace.distance)) continue;
      if (i > 0) {
        traces.splice(i, 1);
        traces.unshift(trace);
      }
      return trace.distance;
    }
    const { size } = this.#kit.grid;
    const trace = traces.length < TRACES ? { net, open: openings(size), distance: new Int8Array(size) } : traces.pop()!;
    trace.net = net;
    trace.open.fours.set(open.fours);
    traceSupply(net, sources, this.#reach, open.hexes, trace.distance);
    traces.unshift(trace);
    return trace.distance;
  }

  /** Rommel alone holds no ground and watches none (ruling O37). */
  #look(at: readonly number[]): void {
    const seen = this.#seen;
    const { units } = this.#kit;
    for (let i = 0; i < seen.length; i++) {
      const now = at[i];
      if (seen[i] === now || units[i].leader) continue;
      if (onMap(seen[i])) this.#count(seen[i], units[i].side, -1);
      if (onMap(now)) this.#count(now, units[i].side, 1);
      seen[i] = now;
    }
  }

  #count(hex: Hex, side: Side, more: 1 | -1): void {
    const units = this.#units[side];
    const before = units[hex];
    units[hex] += more;
    if (before > 0 && units[hex] > 0) return;
    this.#judge(hex);
    const { grid } = this.#kit;
    const watchers = this.#watchers[side];
    for (let direction = 0; direction < 6; direction++) {
      const to = grid.neighbours[hex * 6 + direction];
      if (to < 0 || isRidge(this.#kit, hex, direction)) continue;
      watchers[to] += more;
      this.#judge(to);
    }
  }

  /** Hexes with enemies carry no supply, nor do those next to an enemy unless a friend is in them (ZOC-1). */
  #judge(hex: Hex): void {
    const passable = this.#kit.terrain[hex] !== SWAMP;
    for (const side of [0, 1] as const) {
      const enemy = enemyOf(side);
      const held = this.#watchers[enemy][hex] === 0 || this.#units[side][hex] > 0;
      this.#open[side].hexes[hex] = passable && held && this.#units[enemy][hex] === 0 ? 1 : 0;
    }
  }
}
