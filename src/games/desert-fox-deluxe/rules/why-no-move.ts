import type { Refusal } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit } from '../kit.ts';
import type { Hand, State } from '../state.ts';
import { boardOf } from './board.ts';
import { isPastLimit } from './east-limit.ts';
import { gaitOf, placeOf } from './march.ts';
import { labelOf, nameOf } from './names.ts';
import { gets } from './reach.ts';
import { refuse } from './refusals.ts';
import { hasFullFactor, heedsContact, layerOf, zonesFor } from './zones.ts';

/** The rule that stands between those in hand and a hex they cannot go to. They may go somewhere: `mayGo` has been asked. */
export function whyNot(kit: Kit, s: State, hand: Hand, to: Hex): Refusal {
  const [lead] = hand.pieces;
  const label = labelOf(s, to);
  const name = nameOf(s, lead);
  const from = placeOf(s, hand);
  if (to === from) return refuse('13.1a', `${name} is in ${label} already.`);
  if (kit.scenarios[s.scenario].area[to] === 0) {
    const french = kit.ground.zoneFlags.get('french-north-africa')![to] === 1;
    return french
      ? refuse('2.2.4c', `${label} lies in French North Africa, which is closed.`)
      : refuse('13.1i', `${label} is not in play.`);
  }
  if (isPastLimit(kit, s, hand.side, to)) return refuse('30.0b', `No unit of yours may end a phase in ${label}.`);
  if (boardOf(kit, s).occupied[enemyOf(hand.side)][to] > 0)
    return refuse('13.1e', `${label} is held by the enemy: overrun it from next to it.`);
  const near = kit.grid.direction(from, to);
  if (near >= 0) {
    const stuck = hand.pieces.find((piece) => kit.prices[gaitOf(kit, piece)][s.roads].enter[from * 6 + near] === 0);
    if (stuck !== undefined) return refuse('13.1h', `${nameOf(s, stuck)} cannot enter ${label} from here.`);
  }
  if (gets(kit, s, to, { road: true }) && hand.mode === 'road')
    return refuse('13.2.3c', `${label} cannot be reached by road alone, away from the enemy and in supply.`);
  if (gets(kit, s, to, { company: true })) {
    if (heedsContact(s, hand) && hasFullFactor(kit, s, hand))
      return refuse('13.5f', `${label} lies in the zone of an enemy whom nobody else of yours stands next to.`);
    return refuse('11.4c', `${label} is in an enemy zone of control: a unit with a full factor has to go along.`);
  }
  if (gets(kit, s, to, { zones: true, company: true })) {
    const zoned = (hex: Hex): boolean =>
      hand.pieces.some((piece) => zonesFor(kit, s, hand, layerOf(kit, piece, hand))[hex] === 1);
    if (near >= 0 && zoned(from) && zoned(to))
      return refuse('11.4d', `${label} and ${labelOf(s, from)} both lie in enemy zones of control: only by night.`);
    return refuse('11.4b', `Enemy zones of control bar every way to ${label} that ${name} could pay for.`);
  }
  if (!gets(kit, s, to, { zones: true, company: true, limit: true, road: true }))
    return refuse('13.1h', `There is no open way to ${label} for those in hand.`);
  return refuse('13.2a', `${label} is too far for the points that are left.`);
}
