import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { engaged, isArmour } from './attack.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { chitOf } from './tactical-chits.ts';

/** Chits played in a battle: Combat and Anti-Tank (13.1, 13.6). */

export type Playable = 'combat' | 'anti-tank';
export const PLAYABLE: readonly Playable[] = ['combat', 'anti-tank'];

/** Divisions without anti-tank guns worth a chit (13.6d). */
const UNARMED = ['Pavia', 'Brescia', 'Trieste'];

/** Would that chit be in place in the battle, for whoever holds it? */
function inPlace(kit: Kit, s: State, side: Side, tactic: Playable): Verdict {
  if (tactic === 'anti-tank') {
    if (side !== AXIS) return refuse('13.6a', 'Only the Axis has Anti-Tank chits.');
    if (s.battle!.antiTank) return refuse('13.6a', 'An Anti-Tank chit has been played in this battle already.');
    if (!engaged(s, ALLIED).some((unit) => isArmour(kit, unit)))
      return refuse('13.6a', 'No Allied armour takes part in this battle.');
    if (engaged(s, AXIS).every((unit) => UNARMED.includes(kit.units[unit].formation)))
      return refuse(
        '13.6d',
        'Only units of Pavia, Brescia and Trieste are in this battle: no Anti-Tank chit for them.',
      );
  } else if (s.battle!.chit[side]) {
    return refuse('13.1c', 'You have played a Combat chit in this battle already.');
  }
  return ALLOWED;
}

/** May this side play that chit in the battle? */
export function mayPlay(kit: Kit, s: State, side: Side, tactic: Playable): Verdict {
  const verdict = inPlace(kit, s, side, tactic);
  if (!verdict.ok) return verdict;
  const chit = chitOf(kit, side, tactic);
  if (s.box[chit] === 0) return refuse('13.0b', `You have no ${kit.chits[chit].name} chit in your Available box.`);
  return ALLOWED;
}

/**
 * Might this side play a chit, as far as everybody can see? Whether it is asked must not give away what lies face down: so it
 * is asked whenever something does and a kind that would be in place has not been played yet (13.0b).
 */
export function mightPlay(kit: Kit, s: State, side: Side): boolean {
  if (!kit.chits.some((chit) => chit.side === side && s.box[chit.index] > 0)) return false;
  return PLAYABLE.some((tactic) => {
    const chit = chitOf(kit, side, tactic);
    return chit >= 0 && s.cup[chit] + s.box[chit] > 0 && inPlace(kit, s, side, tactic).ok;
  });
}
