import { z } from 'zod';
import { Pack } from '../content/pack.ts';
import { bad, good, type Result } from '../content/result.ts';

/**
 * A game on paper: what was agreed, every order in readable notation, and the faces that fell after it.
 * The faces are kept beside the seed, so that an old record replays even if the generator changes.
 */
const moveSchema = z.strictObject({
  by: z.string(),
  do: z.string(),
  dice: z.array(z.number().int().min(1).max(1000)).optional(),
});

const recordSchema = z.strictObject({
  format: z.literal('sandtable-record/1'),
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.boolean()),
  rules: z.number().int().min(1),
  players: z.record(z.string(), z.string()).optional(),
  pack: Pack.optional(),
  packHash: z.string().optional(),
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z.string().optional(),
  opening: z.array(z.number().int().min(1).max(1000)),
  moves: z.array(moveSchema),
});

export type GameRecord = z.infer<typeof recordSchema>;
export type Move = z.infer<typeof moveSchema>;

/** Reads a record file. A damaged or foreign one gets one sentence that says what is wrong. */
export function parseRecord(text: string): Result<GameRecord> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return bad(`this is not a complete record file: ${(error as Error).message}`);
  }
  const parsed = recordSchema.safeParse(json);
  if (parsed.success) return good(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue.path.length === 0 ? 'the file' : `"${issue.path.join('.')}"`;
  return bad(`this is not a sandtable record: ${where} is wrong (${issue.message})`);
}

/** One move a line, so that a record reads from top to bottom and two of them compare well. */
export function formatRecord(record: GameRecord): string {
  const { moves, ...head } = record;
  const lines = moves.map((move) => `    ${JSON.stringify(move)}`);
  const body = JSON.stringify(head, null, 2).slice(0, -2);
  return `${body},\n  "moves": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}
