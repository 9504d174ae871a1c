import { runsInWords } from '../../words.ts';
import type { Arrival } from '../kit/scenarios.ts';
import type { Kit, Side } from '../kit.ts';
import { arrivalOf } from '../rules/entry.ts';
import { REBUILDING, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { dateOf } from './words.ts';

/** Who comes when and where, as the cards and the entry plan say. */

const placeWords = (kit: Kit, { box, hexes }: Arrival): string =>
  box >= 0 ? `in the ${kit.boxes[box].name} box` : `at ${runsInWords(kit, hexes)}`;

/** The same words for all that wait for the same turn at the same place. */
export function waitingWords(kit: Kit, view: View, unit: number): string {
  if (view.at[unit] === REBUILDING) return `being rebuilt, back on turn ${view.due[unit]}`;
  if (kit.scenarios[view.scenario].trickle?.units.includes(unit)) return 'XIX Corps Reserve, one comes each turn';
  const arrival = arrivalOf(kit, view, unit);
  if (arrival === null || (arrival.turn === 0 && arrival.hexes.length === 0)) return 'waits for the entry plan';
  if (arrival.turn === 0) return 'to be placed';
  if (kit.units[unit].air) return `due on turn ${arrival.turn}`;
  const when = view.turn >= arrival.turn ? 'may come in now' : `due on turn ${arrival.turn}`;
  return `${when}, ${placeWords(kit, arrival)}`;
}

/** A group that comes together: the same turn, the same place. */
export interface Group {
  readonly side: Side;
  readonly turn: number;
  readonly when: string;
  readonly where: string;
  readonly units: readonly number[];
  /** Those of them who have still to come. */
  readonly waiting: readonly number[];
}

/** All reinforcements of the scenario on the ground, by turn; the group of which one comes each turn last. */
export function groups(kit: Kit, view: View): Group[] {
  const { trickle } = kit.scenarios[view.scenario];
  const found = new Map<string, { side: Side; turn: number; where: string; units: number[] }>();
  for (const { index, side, air } of kit.units) {
    const arrival = air ? null : arrivalOf(kit, view, index);
    if (arrival === null || arrival.turn === 0 || trickle?.units.includes(index)) continue;
    const where = placeWords(kit, arrival);
    const key = `${side} ${arrival.turn} ${where}`;
    const group = found.get(key) ?? { side, turn: arrival.turn, where, units: [] };
    found.set(key, group);
    group.units.push(index);
  }
  const waiting = (units: readonly number[]): number[] => units.filter((unit) => view.at[unit] === WAITING);
  const byTurn = [...found.values()]
    .sort((a, b) => a.turn - b.turn || a.side - b.side)
    .map((each) => ({
      ...each,
      when: `turn ${each.turn}, ${dateOf(kit, view, each.turn)}`,
      waiting: waiting(each.units),
    }));
  if (trickle === null) return byTurn;
  const { units, boxes } = trickle;
  const turns = [...boxes.keys()];
  const where = `in the ${[...new Set([...boxes.values()].map((box) => kit.boxes[box].name))].join(' or ')} box`;
  const turn = Math.min(...turns);
  const when = `one each turn from turn ${turn}`;
  return [...byTurn, { side: kit.units[units[0]].side, turn, when, where, units, waiting: waiting(units) }];
}
