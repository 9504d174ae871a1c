import type { Piece, Placement } from '../kit/placements.ts';
import { boxOfPlace, isBox, type Place } from '../kit/places.ts';
import type { Arrival, ScenarioId } from '../kit/scenarios.ts';
import type { Stock } from '../kit/stock.ts';
import { baseKit } from '../kit.ts';

/** The lists of the scenarios and cards in words, to be compared with those of the rulebook. */

export const kit = baseKit();

export const label = (place: Place): string => (isBox(place) ? kit.boxes[boxOfPlace(place)].id : kit.grid.label(place));

/** A hex, a box, a zone by its name, or several joined by "or". */
function spot(places: readonly Place[]): string {
  const zone = [...kit.zones].find(
    ([, hexes]) => hexes.length === places.length && hexes.length > 1 && hexes.every((hex) => places.includes(hex)),
  );
  return zone === undefined ? places.map(label).join(' or ') : zone[0];
}

const piece = ({ unit, steps, training }: Piece): string => {
  const { name, steps: full } = kit.units[unit];
  return `${name}${steps < full ? ' (d)' : ''}${training > 0 ? ` T${training}` : ''}`;
};

const stock = ({ kind, copies, pools, level, fleet }: Stock): string =>
  `${copies === 1 ? '' : `${copies} `}${fleet ?? (kind === 'rp' ? `${pools.join('/')} rp` : kind === 'fort' ? `F${level}` : kind)}`;

export const inWords = ({ pieces, stock: counters }: Pick<Placement, 'pieces' | 'stock'>): string =>
  [...pieces.map(piece), ...counters.map(stock)].join(', ');

/** Who and what is set up at a hex, in a box or in a zone. */
export const setUpAt = (scenario: ScenarioId, where: string): string =>
  kit.scenarios[scenario].start
    .filter(({ places }) => spot(places) === where)
    .map(inWords)
    .join('; ');

export const arrivalsOf = (scenario: ScenarioId, turn: number, each = false): string[] =>
  kit.scenarios[scenario].arrivals
    .filter((line: Arrival) => line.each === each && line.first === turn)
    .map((line) => `${spot(line.places)}: ${inWords(line)}`);

/** Entries of a card that come at a time, "3" for a turn, "setup", "every-turn", "+1" after play. */
export const broughtBy = (card: string, time: string): string[] =>
  kit.cardNamed
    .get(card)!
    .entries.filter((entry) => {
      const { time: at } = entry;
      const key = at.kind === 'turn' ? String(at.turn) : at.kind === 'after' ? `+${at.turns}` : at.kind;
      return key === time;
    })
    .map((entry) => `${spot(entry.places)}: ${inWords(entry)}`);
