import { ALLIED, HALVES, type Kit } from '../kit.ts';
import { defenceOf } from '../series/rules/odds.ts';
import { onMap, type State } from '../state.ts';
import { costsEver } from './travel.ts';

/** Who of the Allies looks after which objective. */

/** Every objective gets somebody; where the Axis is coming, as much as it brings, and this much of it where it may turn to later. */
const LEAST = 2;
const MATCH = 0.9;
const ELSEWHERE = 0.3;
/** Once two are lost any third one loses the game: everything is covered then. */
const EVERYWHERE = 2;
/** What the Axis has taken is worth a fight as long as that keeps it from a second objective, and little after that. */
const LOST = 0.1;
const LOST_LATER = 0;

/**
 * By unit: the objective it belongs to, as an index; -1 for units that are not on the map. The objective in most need picks first,
 * and picks whoever can be there soonest; who is left over strengthens what the Axis is after.
 */
export function assignGuards(
  kit: Kit,
  s: State,
  power: readonly number[],
  aims: readonly boolean[],
  lost: readonly boolean[],
): Int8Array {
  const posts = new Int8Array(kit.units.length).fill(-1);
  const elsewhere = s.most < kit.drawAt ? ELSEWHERE : EVERYWHERE;
  const need = power.map((threat, i) =>
    lost[i]
      ? (s.most < kit.drawAt ? LOST : LOST_LATER) * MATCH * threat
      : LEAST + MATCH * threat * (aims[i] ? 1 : elsewhere),
  );
  const free = new Set(kit.units.filter(({ index, side }) => side === ALLIED && onMap(s.at[index])));
  while (free.size > 0) {
    let goal = 0;
    for (let i = 1; i < need.length; i++) if (need[i] > need[goal]) goal = i;
    let chosen = null;
    let soonest = Number.POSITIVE_INFINITY;
    for (const unit of free) {
      const march = costsEver(kit, unit.moveClass, kit.objectives[goal])[s.at[unit.index]] / (unit.move[1] * HALVES);
      // Of two who come at the same time the stronger.
      const when = march - 0.05 * defenceOf(kit, s, unit.index);
      if (when < soonest) [chosen, soonest] = [unit, when];
    }
    if (chosen === null) break;
    free.delete(chosen);
    posts[chosen.index] = goal;
    need[goal] -= (defenceOf(kit, s, chosen.index) + 1) / (1 + Math.max(0, soonest) / 2);
  }
  return posts;
}
