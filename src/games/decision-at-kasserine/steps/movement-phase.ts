import { ALLIED, kitOf, type Side } from '../kit.ts';
import { mayComeIn, mustEnter } from '../rules/entry.ts';
import { isAnybodyFree } from '../rules/free-units.ts';
import { mayTake } from '../rules/moving.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { ADVANCED, CLIMBED, DONE, INTO_ZONE, SHIFTED, SHIFTED_TWICE, type State, UNBOUND, WAITING } from '../state.ts';
import type { Tx } from '../terms.ts';
import { unmark } from './changes.ts';
import { handAsk } from './hand.ts';
import { releaseByTurn } from './reinforcements.ts';
import { emptyHand } from './walk.ts';

/** The Movement Phase (7.0). */

/** A side's Operations Segment begins: what was marked for one segment or phase only is wiped, for both sides. */
export function beginSegment(tx: Tx, side: Side): void {
  const { s } = tx;
  tx.set(s, 'side', side);
  wipe(tx, [0, 1], DONE | SHIFTED | SHIFTED_TWICE | INTO_ZONE | ADVANCED);
  if (side === ALLIED) releaseByTurn(tx);
}

/** Nobody has moved yet in the phase that begins. */
export function wipe(tx: Tx, sides: readonly Side[], marks: number): void {
  const { s } = tx;
  for (const side of sides)
    for (const unit of kitOf(s).ground[side]) {
      unmark(tx, unit, marks | CLIMBED | UNBOUND);
      if (s.spent[unit] !== 0) tx.set(s.spent, unit, 0);
    }
  emptyHand(tx);
  if (s.path.length > 0) tx.set(s, 'path', []);
}

export const move = handAsk({
  id: 'move',
  rule: '7.0a',
  end: 'End the Movement Phase',
  mover: (side) => side,
  prompt(s, side) {
    const kit = kitOf(s);
    const coming = kit.ground[side].filter((unit) => s.at[unit] === WAITING && mayTake(kit, s, unit, side).ok).length;
    const waiting = coming === 0 ? '' : ` ${coming} reinforcement${coming === 1 ? '' : 's'} may enter the map.`;
    return `Move your units, then end the Movement Phase.${waiting}`;
  },
  mayEnd: owesNobody,
  done: (s, side) => !isAnybodyFree(kitOf(s), s, side),
});

/** The panzer group that comes in on the first turn may not be held back (18.2.4d). */
function owesNobody(s: State, side: Side): Verdict {
  const kit = kitOf(s);
  if (s.entry === '') return ALLOWED;
  const late = kit.ground[side].find((unit) => mustEnter(kit, s, unit) && mayComeIn(kit, s, unit).ok);
  if (late === undefined) return ALLOWED;
  return refuse('18.2.4d', `${kit.units[late].name} has to enter the map this turn.`);
}

/** The phase is over; how far everybody went still counts for who may be put in Reserve (8.2.2d). */
export function endMovement(tx: Tx): void {
  if (tx.s.path.length > 0) tx.set(tx.s, 'path', []);
}
