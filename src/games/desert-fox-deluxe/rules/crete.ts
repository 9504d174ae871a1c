import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Box } from '../kit/places.ts';
import type { CardId, Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { isPlayed } from './card-conditions.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';

/** Crete (22.3): its garrison stays until a card lets it go (AXC-13). */

/** Which card lets whom go, from which turn and whereto: the units of turn 18 with AIDA, those of turn 27 with Fall Braun, Sdvh 288 for the Egyptian revolt. */
interface Release {
  readonly card: CardId;
  readonly entry: string;
  readonly fromTurn: number;
  readonly to: readonly string[];
}
const RELEASES: readonly Release[] = [
  { card: 'AXC-18', entry: 'r3', fromTurn: 19, to: ['italy'] },
  { card: 'AXC-19', entry: 'r5', fromTurn: 28, to: ['italy', 'sicily'] },
  { card: 'AXC-15', entry: 'r4', fromTurn: 0, to: ['italy'] },
];

const GARRISON: CardId = 'AXC-13';

/** May a unit of the garrison leave at all, and by which card? */
function releaseOf(kit: Kit, s: State, unit: number): Release | Verdict {
  const entry = kit.cardNamed.get(GARRISON)!.entries.find(({ pieces }) => pieces.some((piece) => piece.unit === unit));
  const release = RELEASES.find((each) => each.entry === entry?.id);
  if (release === undefined) return refuse('22.3c', `${nameOf(s, unit)} stays on Crete.`);
  // AXC-15 lets Sdvh 288 go as soon as it could be played (ruling A482).
  const open = release.card === 'AXC-15' ? s.activated.includes('AXC-15') : isPlayed(s, release.card);
  if (open && s.turn >= release.fromTurn) return release;
  return refuse(
    '22.3c',
    `${nameOf(s, unit)} stays on Crete until ${release.card} lets it go, from turn ${release.fromTurn} on.`,
  );
}

/** May a unit of the garrison leave for a box? */
export function mayLeaveCrete(kit: Kit, s: State, unit: number, from: Box, to: Box): Verdict {
  if (from.id !== 'crete') return refuse('13.8a', `No way leads from ${from.name} to ${to.name}.`);
  const release = releaseOf(kit, s, unit);
  if ('ok' in release) return release;
  return release.to.includes(to.id)
    ? ALLOWED
    : refuse('AXC-13c', `${nameOf(s, unit)} goes from Crete to ${release.to.join(' or ')}.`);
}

/** By air only those go whom AXC-19 lets go (AXC-13c). Whoever is not on Crete may. */
export function mayFlyFromCrete(kit: Kit, s: State, unit: number): Verdict {
  if (s.at[unit] !== kit.boxNamed.get('crete')!.place || kit.units[unit].supply !== null) return ALLOWED;
  const release = releaseOf(kit, s, unit);
  if ('ok' in release) return release;
  return release.card === 'AXC-19'
    ? ALLOWED
    : refuse('AXC-13c', `${nameOf(s, unit)} goes from Crete to Italy, by sea.`);
}

/** So much a die and the units gone before have to make for the game to be lengthened (AXC-13c). */
export const LONGER_FROM = 7;
