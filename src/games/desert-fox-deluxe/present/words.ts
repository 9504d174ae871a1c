import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { QUARTERS } from '../kit/prices.ts';
import { type Kit, type Side, sideName } from '../kit.ts';
import { onMap } from '../state.ts';
import type { View } from '../view.ts';

export { listed, plural, sideWord, signed } from '../../words.ts';

/** Names and numbers as the table says them. */

/** Two units of a side may have one name; then their nation stands beside it. */
const doubles = oncePer((kit: Kit): ReadonlySet<number> => {
  const byName = new Map<string, number[]>();
  for (const { index, side, name } of kit.units) {
    const key = `${side} ${name}`;
    byName.set(key, [...(byName.get(key) ?? []), index]);
  }
  return new Set([...byName.values()].filter((units) => units.length > 1).flat());
});

export function called(kit: Kit, piece: number): string {
  const { name, nation } = kit.units[piece];
  return doubles(kit).has(piece) ? `${name} (${NATIONS[nation] ?? nation})` : name;
}
const NATIONS: { readonly [nation: string]: string } = { us: 'US', british: 'British' };

/** Points of movement: "3", "2½", "¼". */
export function amount(quarters: number): string {
  const whole = Math.floor(quarters / QUARTERS);
  const rest = ['', '¼', '½', '¾'][quarters % QUARTERS];
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}

/**
 * What the side that shows says: combat, morale and movement, a factor in parentheses as printed; of aircraft and fleets what they add to a
 * combat and the dice of a bombardment, L for a long range; of a counter of supply what it is. Whoever is lost is shown whole.
 */
export function faceOf(kit: Kit, view: View, piece: number): string {
  const unit = kit.units[piece];
  if (unit.supply !== null) return SUPPLY_FACES[unit.supply];
  if (unit.air || unit.fleet) return `${unit.groundSupport}-${unit.bombardment}${unit.longRange ? 'L' : ''}`;
  const steps = view.steps[piece] === 0 ? unit.steps : view.steps[piece];
  const combat = unit.parenthesized ? `(${unit.combat[steps]})` : String(unit.combat[steps]);
  return `${combat}-${unit.morale[steps]}-${unit.move[steps]}`;
}
const SUPPLY_FACES = { base: 'Base', 'primary-base': 'Base I', msu: 'MSU', dump: 'Dump', rp: 'RP' } as const;

/** "December 1942". */
export const monthOf = (kit: Kit, turn: number): string => kit.tables.turns[turn]?.month ?? `turn ${turn}`;

/** A hex by name and number, a box by its name. */
export function whereWords(kit: Kit, place: number): string {
  if (onMap(place)) return hexWords(kit, place);
  const box = kit.boxes.find((each) => each.place === place);
  return box === undefined ? 'beside the map' : `the ${box.name} box`;
}

/** A place as an order names it: a hex by its label, a box by its id. */
export const namedWords = (kit: Kit, word: string): string =>
  whereWords(kit, kit.boxNamed.get(word)?.place ?? kit.grid.find(word));

/** "Tobruk C2331", or the number alone. */
export const hexWords = (kit: Kit, hex: Hex): string =>
  kit.ground.names[hex] === '' ? kit.grid.label(hex) : `${kit.ground.names[hex]} ${kit.grid.label(hex)}`;

/** Few places by name, many by how many they are. */
export function placesWords(kit: Kit, places: readonly number[]): string {
  if (places.length < 4) return places.map((place) => whereWords(kit, place)).join(' or ');
  const hexes = places.filter(onMap);
  if (hexes.length === 0) return `one of ${places.length} boxes`;
  const ends = [hexes[0], hexes.at(-1)!].map((hex) => kit.grid.label(hex));
  return `${ends[0]} to ${ends[1]}`;
}

/** Whose something is, by the number the state keeps; nobody's is said too. */
export const ownerWord = (owner: number): string =>
  owner === 2 ? 'Vichy' : owner === 0 || owner === 1 ? sideName(owner as Side).replace('The ', '') : 'nobody';
