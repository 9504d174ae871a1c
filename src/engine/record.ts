import { z } from 'zod';
import { Pack } from '../content/pack.ts';
import { readJson } from '../content/read-json.ts';
import { bad, good, type Result } from '../content/result.ts';
import { matterWith } from '../content/zod-sentence.ts';
import { LONGEST_ORDER } from './orders.ts';

/**
 * A game on paper: what was agreed, every order in readable notation, and the faces that fell after it.
 * The faces are kept beside the seed, so that an old record replays even if the generator changes.
 */
const name = z.string().max(200);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const faces = z.array(z.number().int().min(1).max(1000)).max(10_000);

const moveSchema = z.strictObject({ by: name, do: z.string().max(LONGEST_ORDER), dice: faces.optional() });

const recordSchema = z.strictObject({
  format: z.literal('sandtable-record/1'),
  game: name,
  scenario: name,
  options: z.record(name, z.boolean()),
  rules: z.number().int().min(1),
  players: z.record(name, name).optional(),
  pack: Pack.optional(),
  packHash: name.optional(),
  commitment: hash,
  seed: z.string().max(1000).optional(),
  opening: faces,
  moves: z.array(moveSchema).max(200_000),
  /** So many of its first moves, and its opening, were played elsewhere, with dice from another seed. */
  brought: z.number().int().min(1).optional(),
  /** The last link of the chain over the moves (chain.ts); records of old have none. */
  chain: hash.optional(),
});

export type GameRecord = z.infer<typeof recordSchema>;
export type Move = z.infer<typeof moveSchema>;

/** The longest campaign with a whole pack in it is far below this; anything longer is some other file. */
export const LONGEST_RECORD = 10_000_000;

/** Reads a record file. A damaged or foreign one gets one sentence that says what is wrong. */
export function parseRecord(text: string): Result<GameRecord> {
  const json = readJson(text, LONGEST_RECORD);
  if (!json.ok) return bad(`this is not a complete record file: ${json.why}`);
  const parsed = recordSchema.safeParse(json.value);
  if (parsed.success) return good(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue.path.length === 0 ? 'the file' : `"${issue.path.join('.')}"`;
  return bad(`this is not a sandtable record: ${where} is wrong (${matterWith(issue)})`);
}

/** One move a line, so that a record reads from top to bottom and two of them compare well. */
export function formatRecord(record: GameRecord): string {
  const { moves, ...head } = record;
  const lines = moves.map((move) => `    ${JSON.stringify(move)}`);
  const body = JSON.stringify(head, null, 2).slice(0, -2);
  return `${body},\n  "moves": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}
