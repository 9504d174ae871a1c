import type { LedgerRow } from './ledger.ts';

/** How a game is played where its rules are silent or say two things: a bullet of docs/games/<id>.md, the one place where rulings are written. */
export interface Ruling extends LedgerRow {
  /** The section of the page it stands in. */
  readonly chapter: string;
  /** The rules it belongs to, as their numbers begin: 12.2.7 stands for 12.2.7a and 12.2.7b. */
  readonly rules: readonly string[];
}

/** "- **AMB-57** (12.2.7, 9.1.6): The case, and what we rule." Bullets without a number get one from their section. */
export function parseRulings(page: string): Ruling[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [title, ...lines] = section.split('\n');
      const chapter = title
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/-$/, '');
      return bulletsOf(lines).map((bullet, i): Ruling => {
        const [, number, text] = /^(?:\*\*([A-Z]+-?\d+)\*\* )?(.*)$/.exec(bullet)!;
        return {
          id: number ?? `${chapter}-${i + 1}`,
          kind: 'ruling',
          phase: title,
          requirement: text.replace(/`/g, ''),
          depends: '-',
          chapter,
          rules: rulesIn(text),
        };
      });
    });
}

/** Each in one line; whatever is indented goes on. */
function bulletsOf(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) found.push(line.slice(2));
    else if (line.startsWith('  ')) found.push(`${found.pop()} ${line.trim()}`);
  }
  return found;
}

/** Numbers of rules that stand between parentheses: "(12.2.7, SEQ-A4)"; 2811 is a hex. */
const rulesIn = (text: string): string[] =>
  [...text.matchAll(/\(([^()]*)\)/g)]
    .flatMap(([, inside]) => inside.split(/, | and | to /))
    .filter((word) => /^([A-Z]+-[A-Z]?\d+[a-z]?|S?\d+\.[\w.-]+)$/.test(word));

/** Does the ruling belong to this rule? 11.10 is no part of 11.1. */
export const belongsTo = ({ rules }: Ruling, rule: string): boolean =>
  rules.some((each) => rule.startsWith(each) && !/^\d/.test(rule.slice(each.length)));
