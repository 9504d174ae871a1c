import { harmOf } from '../../../engine/muster.ts';
import type { BattleChance, BattleLook } from '../../../engine/present.ts';
import { chanceWords, say } from '../../words.ts';

/** The colour of a result tells whom it hurts. */
const HURT = { attacker: 'us', defender: 'them' } as const;
const coloursOf = (harms: BattleChance['harms']): string => harms.map((side) => HURT[side]).join(' ');

/** From what hurts them alone to what hurts us alone. */
const STACK = [['defender'], ['attacker', 'defender'], [], ['attacker']] as const;

/** What may come of it: one bar for the whole, and a row for every result. */
export function Chances({ battle }: { readonly battle: BattleLook }) {
  const harm = harmOf(battle);
  if (harm === null) return null;
  return (
    <div class="chances">
      <h3 class="visually-hidden">{say.chances}</h3>
      <div class="stacked" aria-hidden="true">
        {STACK.map((harms) => (
          <span key={harms.join()} class={coloursOf(harms)} style={{ flexGrow: shareOf(battle, harms) }} />
        ))}
      </div>
      <p class="harm small numbers">
        <span class="them">{say.harmsThem(harm.them)}</span> <span class="us">{say.harmsUs(harm.us)}</span>
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
