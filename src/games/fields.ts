import type { Contents } from '../content/lay-out.ts';
import { bad, good } from '../content/result.ts';
import type { Field } from '../engine/orders.ts';

/** The words that orders of every game are made of. They go by the names on the counters and the map, so that a record reads like a report. */

type Box = Pick<Contents<{ readonly id: string }>, 'grid' | 'units' | 'unitIndex'>;

/** Something with an id that the game knows. The box is opened when it is first needed. */
export const namedField = (
  what: string,
  known: () => { keys(): Iterable<string>; has(id: string): boolean },
): Field<string> => ({
  read: ([word]) => (known().has(word) ? good(word) : bad(`there is no ${what} "${word}" in the game`)),
  write: (id) => id,
  fits: (value) => typeof value === 'string' && known().has(value),
  any(dice) {
    const ids = [...known().keys()];
    return ids[dice.roll(ids.length) - 1];
  },
});

/** A unit by the id on its counter. */
export const unitField = (box: () => Box): Field<string> => namedField('unit', () => box().unitIndex);

/** Units, each once, in the order of the counter sheet whatever order they were named in. `example` helps whoever named none. */
export function unitsField(box: () => Box, example = ''): Field<readonly string[]> {
  const placeOf = (id: string): number => box().unitIndex.get(id) ?? -1;
  return {
    rest: true,
    read(words, verb) {
      const stranger = words.find((word) => placeOf(word) < 0);
      if (stranger !== undefined) return bad(`there is no unit "${stranger}" in the game`);
      if (words.length === 0) return bad(`"${verb}" needs at least one unit${example && `: ${verb} ${example}`}`);
      return good([...new Set(words)].sort((a, b) => placeOf(a) - placeOf(b)));
    },
    write: (ids) => ids.join(' '),
    fits: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((id, i) => placeOf(id) >= 0 && (i === 0 || placeOf(value[i - 1]) < placeOf(id))),
    any(dice) {
      const { units } = box();
      const some = [dice.roll(units.length) - 1, dice.roll(units.length) - 1];
      return [...new Set(some)].sort((a, b) => a - b).map((index) => units[index].id);
    },
  };
}

/** A hex by its printed label. `range` helps whoever names one that is not there: "A1 to L13". */
export const hexField = (box: () => Box, range: string): Field<string> => ({
  read([word]) {
    const { grid } = box();
    const hex = grid.find(word.toUpperCase());
    return hex >= 0 ? good(grid.label(hex)) : bad(`there is no hex "${word}" on the map; hexes run from ${range}`);
  },
  write: (label) => label,
  fits: (value) => typeof value === 'string' && box().grid.find(value) >= 0,
  any: (dice) => box().grid.label(dice.roll(box().grid.size) - 1),
});
