import type { Components } from '../content/components.ts';

const FRACTIONS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };
const WORDS: Record<string, string> = { half: 'half of the ground' };

/** What the roads cost, from a game's table of terrain, in a few words each: "truck ¼, others 1". */
export function roadCosts({ tables }: Components): Record<string, string> {
  const table = tables.terrain;
  if (table?.kind !== 'rows') return {};
  return Object.fromEntries(
    table.rows.flatMap((row) => {
      const words = row.on === 'road' ? wordsFor(row.move as Record<string, number | string>) : undefined;
      return words === undefined ? [] : [[String(row.id), words]];
    }),
  );
}

function wordsFor(move: Record<string, number | string>): string | undefined {
  if (move.all !== undefined) return WORDS[move.all];
  const counts = new Map<number | string, number>();
  for (const cost of Object.values(move)) counts.set(cost, (counts.get(cost) ?? 0) + 1);
  const [[usual]] = [...counts].sort((a, b) => b[1] - a[1]);
  const written = (cost: number | string): string => FRACTIONS[cost] ?? String(cost);
  const special = Object.entries(move).filter(([, cost]) => cost !== usual);
  if (special.length === 0) return `${written(usual)} a hex`;
  return `${special.map(([who, cost]) => `${who} ${written(cost)}`).join(', ')}, others ${written(usual)}`;
}
