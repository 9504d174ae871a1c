import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type Json } from './json.ts';
import { Pack } from './pack-format.ts';
import { readJson } from './read-json.ts';
import { bad, good, type Result } from './result.ts';
import { firstProblem } from './zod-sentence.ts';

export { applyPack } from './apply-pack.ts';
export { Pack } from './pack-format.ts';

/** A whole game's data is well below this; anything bigger is some other file. */
export const LONGEST_PACK = 4_000_000;

/** Reads a pack; a damaged or foreign file gives one sentence saying what was wrong and what is allowed. */
export function parsePack(text: string): Result<Pack> {
  const json = readJson(text, LONGEST_PACK);
  if (!json.ok)
    return bad(`The file is no component pack, which begins with {"schema": "sandtable-pack/1": ${json.why}.`);
  const { value } = json;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return bad('The file is JSON but not a component pack; a pack is one object with "schema", "game" and "name".');
  }
  const schema = (value as { schema?: unknown }).schema;
  if (schema !== 'sandtable-pack/1') {
    const found = typeof schema === 'string' ? `"${schema.slice(0, 40)}"` : 'missing';
    return bad(`The file is not a component pack: its schema is ${found}, and only "sandtable-pack/1" is allowed.`);
  }
  const parsed = Pack.safeParse(value);
  return parsed.success ? good(parsed.data) : bad(`The pack is damaged at ${firstProblem(parsed.error)}.`);
}

/** SHA-256 of the pack's canonical text, so that order and spacing of the file do not matter. */
export function packHash(pack: Pack): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(pack as Json))));
}
