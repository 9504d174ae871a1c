import type { Prov, Word } from './provenance.ts';
import { shown } from './visible.ts';

/** A pack that cannot be applied; the message is the sentence for its author. */
export class PackError extends Error {}

/** Refuses names the game does not have, and says which there are. */
export function mustKnow(what: string, names: string[], known: Set<string>, where = ''): void {
  const stranger = names.find((name) => !known.has(name));
  if (stranger === undefined) return;
  const place = where === '' ? '' : ` ${where}`;
  throw new PackError(`There is no ${what} ${shown(stranger)}${place}; ${allowed(known)}.`);
}

function allowed(known: Set<string>): string {
  const list = [...known];
  if (list.length === 0) return 'none is allowed';
  const shown = list.slice(0, 12).join(', ');
  return `allowed: ${shown}${list.length > 12 ? ` and ${list.length - 12} more` : ''}`;
}

/** `p` and `why` of a record after a pack has set the fields at `paths`. */
export function printedBy(record: Prov, paths: string[], pack: string): Prov {
  if (paths.length === 0) return record.why === undefined ? { p: record.p } : { p: record.p, why: record.why };
  const p: Record<string, Word> = without(spread(record.p), paths);
  const why: Record<string, string> = without(record.why === undefined ? {} : spread(record.why), paths);
  for (const path of paths) {
    p[path] = 'printed';
    why[path] = pack;
  }
  return { p, why };
}

const spread = <T extends string>(value: T | Record<string, T>): Record<string, T> =>
  typeof value === 'string' ? { '*': value } : value;

/** Drops what is said about the paths and everything below them: it spoke of the old value. */
function without<T>(byPath: Record<string, T>, paths: string[]): Record<string, T> {
  const gone = (key: string) => paths.some((path) => key === path || key.startsWith(`${path}.`));
  return Object.fromEntries(Object.entries(byPath).filter(([key]) => !gone(key)));
}
