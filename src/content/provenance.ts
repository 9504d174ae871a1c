import { z } from 'zod';

/** How we know a value: the rulebook states it, it follows from the rulebook, or it is ours. */
export const Word = z.enum(['printed', 'derived', 'reconstructed']);
export type Word = z.infer<typeof Word>;

/**
 * Fields that every record with a provenance carries. `p` is one word for the whole record or a word per field path;
 * `why` has the same form and holds reasons (`@code` points into the file's `reasons`).
 */
export const provFields = {
  p: z.union([Word, z.record(z.string(), Word)]),
  why: z.exactOptional(z.union([z.string(), z.record(z.string(), z.string())])),
};
export const Prov = z.object(provFields);
export type Prov = z.infer<typeof Prov>;

/** What each word means, in words; stands at the head of a data file. */
export const ProvenanceLegend = z.record(Word, z.string());

/** The value of the longest named path that is `path` or stands above it; `*` is every path not named. */
function mostSpecific<T>(byPath: Record<string, T>, path: string): T | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    if (Object.hasOwn(byPath, at)) return byPath[at];
  }
  return Object.hasOwn(byPath, '*') ? byPath['*'] : undefined;
}

/**
 * Provenance of the field at `path` (`faces.full.attack`, `flags.mobile`, `cells.6.5:1`). A path covers everything below
 * it. A record that says nothing about a path makes no claim, so the answer is the most modest word.
 */
export function provenanceOf(record: Prov, path: string): Word {
  if (typeof record.p === 'string') return record.p;
  return mostSpecific(record.p, path) ?? 'reconstructed';
}

/** The reason given for the field at `path`, with `@code` looked up in `reasons`; undefined when none is given. */
export function reasonFor(record: Prov, path: string, reasons: Record<string, string> = {}): string | undefined {
  const why = record.why;
  const text = why === undefined || typeof why === 'string' ? why : mostSpecific(why, path);
  if (text === undefined || !text.startsWith('@')) return text;
  return reasons[text.slice(1)] ?? text;
}
