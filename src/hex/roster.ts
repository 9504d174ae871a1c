import type { Axial } from './axial.ts';
import { type Hex, NOWHERE } from './lookup.ts';
import { placeLabels } from './placement.ts';
import type { GridSpec } from './spec.ts';

/** The hexes that exist: index -> label and place, and any label (aliases too) -> index. */
export interface Roster {
  labels: string[];
  places: Axial[];
  find(label: string): Hex;
}

const MOST_HEXES = 32767; // neighbours are stored in 16 bits

/** Numbers hexes in the order of the spec, so the order in which a map lists its hexes does not matter. */
export function takeRoster(spec: GridSpec, existing?: Iterable<string>): Roster {
  const printed = placeLabels(spec);
  const aliases = new Map(Object.entries(spec.aliases ?? {}));
  checkAliases(printed, aliases);
  const wanted = existing && canonical(existing, printed, aliases);

  const roster: Roster = { labels: [], places: [], find: (label) => indices.get(label) ?? NOWHERE };
  const indices = new Map<string, Hex>();
  const taken = new Map<string, string>();
  for (const [label, place] of printed) {
    if (aliases.has(label) || (wanted && !wanted.has(label))) continue;
    const key = `${place.q},${place.r}`;
    const rival = taken.get(key);
    if (rival) throw new Error(`${rival} and ${label} are the same hex, so one must be an alias of the other.`);
    taken.set(key, label);
    indices.set(label, roster.labels.length);
    roster.labels.push(label);
    roster.places.push(place);
  }
  if (roster.labels.length === 0) throw new Error('A grid needs at least one hex.');
  if (roster.labels.length > MOST_HEXES) throw new Error(`A grid holds at most ${MOST_HEXES} hexes.`);

  for (const [alias, label] of aliases) {
    const hex = indices.get(label);
    if (hex !== undefined) indices.set(alias, hex);
  }
  return roster;
}

function checkAliases(printed: Map<string, Axial>, aliases: Map<string, string>): void {
  for (const [alias, label] of aliases) {
    const here = printed.get(alias);
    const there = printed.get(label);
    if (!here || !there) throw new Error(`Alias ${alias} of ${label} names a hex that is not on the grid.`);
    if (aliases.has(label)) throw new Error(`Alias ${alias} stands for ${label}, which is itself an alias.`);
    if (here.q !== there.q || here.r !== there.r) throw new Error(`Alias ${alias} does not lie where ${label} lies.`);
  }
}

function canonical(labels: Iterable<string>, printed: Map<string, Axial>, aliases: Map<string, string>): Set<string> {
  const wanted = new Set<string>();
  for (const label of labels) {
    if (!printed.has(label)) throw new Error(`Hex ${label} is not on the grid.`);
    wanted.add(aliases.get(label) ?? label);
  }
  return wanted;
}
