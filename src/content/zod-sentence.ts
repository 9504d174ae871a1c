import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The first thing a schema found wrong, as "path: what is the matter". */
export function firstProblem(error: z.ZodError): string {
  return describe(error.issues[0], []);
}

/** What a schema says is the matter, in words for somebody who knows no schemas. */
export const matterWith = ({ message }: Issue): string =>
  message.endsWith('received undefined') ? 'it is missing' : message.slice(0, 200);

function describe(issue: Issue, above: PropertyKey[]): string {
  const path = [...above, ...issue.path];
  // Of the branches of a union, the one that got furthest is the one the writer meant.
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.filter((branch) => branch.length > 0);
    const deepest = branches.sort((a, b) => b[0].path.length - a[0].path.length)[0];
    if (deepest) return describe(deepest[0], path);
  }
  if (issue.code === 'invalid_key') return describe(issue.issues[0], path);
  const where = path.length === 0 ? 'the top' : path.map(String).join('.').slice(0, 120);
  return `${where}: ${matterWith(issue)}`;
}
