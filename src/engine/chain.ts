import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type Json } from '../content/json.ts';
import type { GameRecord, Move } from './record.ts';

/**
 * A chain over the moves of a record: each link is the hash of the one before it and of the next move, the first that of what was agreed. Its last link
 * stands in the record. A move exchanged for another legal one, added or cut off makes another link. Whoever writes a whole record anew can forge a
 * whole chain too, so two players who compare their last links compare their games.
 */
type Agreed = Pick<GameRecord, 'game' | 'scenario' | 'options' | 'packHash' | 'commitment' | 'opening'>;

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The version of the rules and the players' names are not part of it: a game goes on under newer rules, and people change chairs. */
export function firstLink({ game, scenario, options, packHash, commitment, opening }: Agreed): string {
  return hash(canonicalJson({ game, scenario, options, packHash: packHash ?? null, commitment, opening }));
}

export const nextLink = (link: string, move: Move): string => hash(`${link} ${canonicalJson(move as Json)}`);

export const lastLink = (record: Agreed & Pick<GameRecord, 'moves'>): string =>
  record.moves.reduce(nextLink, firstLink(record));
