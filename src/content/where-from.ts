import type { GameData } from './apply-pack.ts';
import { type Prov, provenanceOf, reasonFor, type Word } from './provenance.ts';

/** How we know a value, and the reason that is given for it. */
export interface WhereFrom {
  readonly word: Word;
  readonly why: string | null;
}

/** Where a value of a game comes from, by its path as a component pack names it; null where the game has no such record. */
export function whereFrom({ map, components }: GameData, [part, ...path]: readonly string[]): WhereFrom | null {
  const records: { readonly [part: string]: (name: string) => Prov | undefined } = {
    units: (name) => components.units.find(({ id }) => id === name),
    tables: (name) => components.tables[name] as Prov | undefined,
    track: (name) => components.track.find(({ id }) => id === name),
  };
  if (part === 'constants') return ofField(components.constants, path, components.reasons);
  if (part === 'map' && path[0] === 'hexes') return ofField(map.hexes[path[1]], path.slice(2), {});
  if (!Object.hasOwn(records, part)) return null;
  return ofField(records[part](path[0]), path.slice(1), components.reasons);
}

function ofField(record: Prov | undefined, path: readonly string[], reasons: Record<string, string>): WhereFrom | null {
  if (record === undefined) return null;
  const field = path.join('.');
  return { word: provenanceOf(record, field), why: reasonFor(record, field, reasons) ?? null };
}
