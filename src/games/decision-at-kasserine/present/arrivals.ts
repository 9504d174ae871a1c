import { grouped } from '../../../mechanics/grouped.ts';
import { runsInWords } from '../../words.ts';
import type { Arrival } from '../kit/scenarios.ts';
import type { Kit } from '../kit.ts';
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

/** All reinforcements of the scenario on the ground, the same turn and place together, by turn; the group of which one comes each turn last. */
export function groups(kit: Kit, view: View) {
  const { trickle } = kit.scenarios[view.scenario];
  const coming = kit.units.flatMap(({ index, side, air }) => {
    const arrival = air ? null : arrivalOf(kit, view, index);
    if (arrival === null || arrival.turn === 0 || trickle?.units.includes(index)) return [];
    return [{ unit: index, side, turn: arrival.turn, where: placeWords(kit, arrival) }];
  });
  /** Those of them who have still to come. */
  const waiting = (units: readonly number[]): number[] => units.filter((unit) => view.at[unit] === WAITING);
  const byTurn = [...grouped(coming, ({ side, turn, where }) => `${side} ${turn} ${where}`).values()]
    .map((group) => {
      const [{ side, turn, where }] = group;
      const units: readonly number[] = group.map(({ unit }) => unit);
      return { side, turn, when: `turn ${turn}, ${dateOf(kit, view, turn)}`, where, units, waiting: waiting(units) };
    })
    .sort((a, b) => a.turn - b.turn || a.side - b.side);
  if (trickle === null) return byTurn;
  const { units, boxes } = trickle;
  const turns = [...boxes.keys()];
  const where = `in the ${[...new Set([...boxes.values()].map((box) => kit.boxes[box].name))].join(' or ')} box`;
  const turn = Math.min(...turns);
  const when = `one each turn from turn ${turn}`;
  return [...byTurn, { side: kit.units[units[0]].side, turn, when, where, units, waiting: waiting(units) }];
}
