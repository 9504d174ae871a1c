import type { Reader } from '../../../engine/log.ts';
import { harmOf } from '../../../engine/muster.ts';
import type { BattleChance, BattleLook, Piece } from '../../../engine/present.ts';
import { chanceWords, say } from '../../words.ts';

type Side = BattleChance['harms'][number];

/** Which side of the battle the viewer is on; null for an onlooker. Whose units defend, or stand in its hexes, is attacked: boxes beside the map are no hexes. */
export function ownSide({ battle, viewer, piecesIn, piece }: OwnSideParts): Side | null {
  if (viewer === 'spectator') return null;
  const defenders = battle.defenders.flatMap(({ unit }) => (unit === undefined ? [] : (piece(unit) ?? [])));
  return [...defenders, ...battle.hexes.flatMap(piecesIn)].some(({ seat }) => seat === viewer)
    ? 'defender'
    : 'attacker';
}

export interface OwnSideParts {
  readonly battle: Pick<BattleLook, 'hexes' | 'defenders'>;
  readonly viewer: Reader;
  readonly piecesIn: (hex: string) => readonly Pick<Piece, 'seat'>[];
  readonly piece: (unit: string) => Pick<Piece, 'seat'> | undefined;
}

/** What may come of it, from what hurts them alone to what hurts us alone: one bar for the whole, and a row for every result. */
export function Chances({ battle, own }: { readonly battle: BattleLook; readonly own: Side | null }) {
  const harm = harmOf(battle);
  if (harm === null) return null;
  const us = own ?? 'attacker';
  const them = us === 'attacker' ? 'defender' : 'attacker';
  // The colour of a result tells whom it hurts.
  const coloursOf = (harms: readonly Side[]): string => harms.map((side) => (side === us ? 'us' : 'them')).join(' ');
  const stack: Side[][] = [[them], ['attacker', 'defender'], [], [us]];
  const chanceOf = { attacker: harm.us, defender: harm.them };
  const words = own === null ? [say.harmsDefenders, say.harmsAttackers] : [say.harmsThem, say.harmsUs];
  return (
    <div class="chances">
      <h3 class="visually-hidden">{say.chances}</h3>
      <div class="stacked" aria-hidden="true">
        {stack.map((harms) => (
          <span key={harms.join()} class={coloursOf(harms)} style={{ flexGrow: shareOf(battle, harms) }} />
        ))}
      </div>
      <p class="harm small numbers">
        <span class="them">{words[0](chanceOf[them])}</span> <span class="us">{words[1](chanceOf[us])}</span>
      </p>
      <ul>
        {alike(battle.chances).map(({ result, means, probability, harms }) => (
          <li key={result}>
            <span class={`bar ${coloursOf(harms)}`} aria-hidden="true" />
            <span class="numbers chance">{chanceWords(probability)}</span>{' '}
            <span class="small means">
              {means} <span class="result mono soft">{result}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How likely it is that these and nobody else are hurt. */
function shareOf({ chances }: Pick<BattleLook, 'chances'>, harms: readonly string[]): number {
  return chances
    .filter((each) => each.harms.length === harms.length && harms.every((side) => each.harms.some((s) => s === side)))
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** Results that come to the same here, in the same words, are one row. */
export function alike(chances: readonly BattleChance[]): readonly BattleChance[] {
  const rows = new Map<string, BattleChance>();
  for (const chance of chances) {
    const key = `${chance.means} ${chance.harms.join()}`;
    const known = rows.get(key);
    const both = known && {
      ...known,
      result: `${known.result} ${chance.result}`,
      probability: known.probability + chance.probability,
    };
    rows.set(key, both ?? chance);
  }
  return [...rows.values()];
}
