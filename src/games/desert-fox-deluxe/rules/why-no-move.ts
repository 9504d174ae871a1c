import type { Refusal } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ESCARPMENT, MARSH, MOUNTAIN, ROAD, SANDSEA, SEA } from '../kit/ground.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { type Hand, has, LIFTED, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { boardOf, isNextToEnemy } from './board.ts';
import { isPastLimit } from './east-limit.ts';
import { drawsSupplyIn, gaitOf, placeOf, reactsOnFoot } from './march.ts';
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
  if (areaOf(kit, s)[to] === 0) {
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
    const stuck = hand.pieces.find((piece) => kit.prices[gaitOf(kit, s, piece)][s.roads].enter[from * 6 + near] === 0);
    if (stuck !== undefined) return refuse('13.1h', whatBars(kit, s, stuck, to, from * 6 + near));
  }
  if (near < 0 && hand.pieces.some((piece) => reactsOnFoot(kit, hand, piece)))
    return refuse('13.2.1b', `${name} reacts on foot: into a hex next to it, and ${label} is none.`);
  if (hand.mode === 'road' && gets(kit, s, to, { road: true })) return whyNotByRoad(kit, s, hand, to);
  if (gets(kit, s, to, { company: true })) {
    if (heedsContact(s, hand) && hasFullFactor(kit, s, hand))
      return refuse('13.5f', `${label} lies in the zone of an enemy whom nobody else of yours stands next to.`);
    const supplies = hand.pieces.every((piece) => kit.units[piece].supply !== null);
    const rule = supplies ? '11.4i' : '11.4c';
    return refuse(rule, `${label} is in an enemy zone of control: a unit with a full factor has to go along.`);
  }
  if (gets(kit, s, to, { zones: true, company: true })) {
    const zoned = (hex: Hex): boolean =>
      hand.pieces.some((piece) => zonesFor(kit, s, hand, layerOf(kit, s, piece, hand))[hex] === 1);
    if (near >= 0 && zoned(from) && zoned(to))
      return refuse('11.4d', `${label} and ${labelOf(s, from)} both lie in enemy zones of control: only by night.`);
    if (zoned(to) && gets(kit, s, to, { limit: true }))
      return refuse('13.2a', `${label} lies in an enemy zone of control, and with it costs more points than are left.`);
    return refuse('11.4b', `Enemy zones of control bar every way to ${label} that ${name} could pay for.`);
  }
  if (!gets(kit, s, to, { zones: true, company: true, limit: true, road: true }))
    return refuse('13.1h', `There is no open way to ${label} for those in hand.`);
  return hand.errand === 'movement' && hand.pieces.some((piece) => has(s, piece, LIFTED))
    ? refuse('13.7p', `${name} has been carried and walks no farther than its reaction allowance: ${label} is too far.`)
    : refuse('13.2a', `${label} is too far for the points that are left.`);
}

/** Ground that keeps some out who are not on a road (13.3); an escarpment does so on its side of the hex. */
const CLOSED: { readonly [terrain: number]: string } = {
  [MARSH]: 'is marsh',
  [MOUNTAIN]: 'is mountain',
  [SANDSEA]: 'is sand sea',
};

/** What closes this way into a hex to a unit. */
function whatBars(kit: Kit, s: State, piece: number, to: Hex, way: number): string {
  const [name, label] = [nameOf(s, piece), labelOf(s, to)];
  const { terrain, sides } = kit.ground;
  if (terrain[to] === SEA) return `${label} is sea.`;
  if (terrain[to] in CLOSED) return `${label} ${CLOSED[terrain[to]]}: ${name} enters it by road or track only.`;
  return (sides[way] & ESCARPMENT) !== 0
    ? `An escarpment lies before ${label}: ${name} crosses it by road or track only.`
    : `${name} cannot enter ${label} from here.`;
}

/** What a road march fears in the hex itself (13.2.3); otherwise it is the way there. */
function whyNotByRoad(kit: Kit, s: State, hand: Hand, to: Hex): Refusal {
  const label = labelOf(s, to);
  const onRoad = kit.ground.roads[s.roads].subarray(to * 6, to * 6 + 6).some((bits) => (bits & ROAD) !== 0);
  if (!onRoad) return refuse('13.2.3c', `${label} lies on no road, and a road march keeps to roads.`);
  const { enter } = kit.prices[gaitOf(kit, s, hand.pieces[0])][s.roads];
  if (isNextToEnemy(kit, s, hand.side, to, enter))
    return refuse('13.2.3d', `${label} is next to an enemy: no road march goes there.`);
  const hungry = hand.pieces.find((piece) => !drawsSupplyIn(kit, s, piece)(to));
  return hungry === undefined
    ? refuse('13.2.3c', `${label} cannot be reached by road alone, away from the enemy and in supply.`)
    : refuse('13.2.3e', `${nameOf(s, hungry)} would be out of general supply in ${label}: no road march goes there.`);
}
