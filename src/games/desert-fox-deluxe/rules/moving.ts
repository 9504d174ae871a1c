import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { kept, keptByPiece } from '../../../mechanics/kept.ts';
import { QUARTERS } from '../kit/prices.ts';
import { ALLIED, enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import {
  BESET,
  battleOf,
  DELIBERATE,
  DONE,
  FROM_RESERVE,
  HALTED,
  type Hand,
  has,
  LIFTED,
  MOBILE,
  MOVED,
  type Mode,
  onMap,
  ownHand,
  RESERVE,
  type State,
} from '../state.ts';
import { leftOf, normalLimit, printedMove } from './allowance.ts';
import { ALL_ZONES, boardOf, inEnemyZone, isNeutral, isNextToEnemy } from './board.ts';
import { forbiddenMaps } from './east-limit.ts';
import { isAtDoor } from './entry.ts';
import { isLocked, staysPut } from './fifth-army.ts';
import { owedToGreece, stillForGreece } from './greek-force.ts';
import { gaitOf } from './march.ts';
import { labelOf, nameOf } from './names.ts';
import { hasWay } from './reach.ts';
import { noHand, notYours, refuse } from './refusals.ts';
import { isSurpriseIn, mayTakePart } from './split-turn.ts';
import { inGeneralSupply, isDisrupted, isMobile, reactionQuarters } from './status.ts';
import { isRooted, rooted } from './vichy.ts';

/** Who may be taken in hand, and what those in hand may do. */

/** Points in words: quarters as fractions. */
export function points(quarters: number): string {
  const whole = Math.floor(quarters / QUARTERS);
  const part = ['', '¼', '½', '¾'][quarters % QUARTERS];
  return `${whole === 0 && part !== '' ? '' : whole}${part} ${quarters > 0 && quarters <= QUARTERS ? 'point' : 'points'}`;
}

/** May the piece be moved at all, whatever the phase? */
function mayStir(kit: Kit, s: State, piece: number, side: Side): Verdict {
  const { side: own, supply, air, fleet, move } = kit.units[piece];
  const name = nameOf(s, piece);
  if (own !== side) return notYours('13.0a');
  if (isRooted(kit, s, piece)) return rooted(s, piece);
  if (air || fleet) return refuse('13.0a', `${name} does not move on the ground.`);
  if (supply !== null && supply !== 'msu')
    return refuse('13.7m', `${name} does not move by itself: a supply column has to carry it.`);
  if (s.carrier[piece] >= 0) return refuse('13.7o', `${name} is being carried: unload it first.`);
  if (move[s.steps[piece]] === 0) return refuse('13.2a', `${name} has no movement allowance.`);
  return isLocked(s, piece) ? staysPut(s, piece) : mayTakePart(kit, s, piece);
}

/** May the piece be taken in hand in its own Movement Phase? */
export function mayMarch(kit: Kit, s: State, piece: number, side: Side): Verdict {
  const stirs = mayStir(kit, s, piece, side);
  if (!stirs.ok) return stirs;
  const name = nameOf(s, piece);
  if (!onMap(s.at[piece]) && !isAtDoor(kit, s, piece))
    return refuse('13.8a', `${name} is not on the maps and cannot come in now.`);
  if (has(s, piece, DONE)) return refuse('13.1b', `${name} has completed its move of this phase.`);
  if (s.spent[piece] >= normalLimit(kit, s, piece)) return refuse('13.2a', `${name} has no points left.`);
  return ALLOWED;
}

/** How near the enemy must be for a unit to react (13.5). */
export const REACTION_RANGE = 2;

/** May the unit react in the Reaction Phase? Who may was marked as it began. */
export function mayReact(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const stirs = mayStir(kit, s, unit, side);
  if (!stirs.ok) return stirs;
  const name = nameOf(s, unit);
  if (!onMap(s.at[unit])) return refuse('13.5a', `${name} is not on the maps.`);
  if (kit.units[unit].supply !== null)
    return refuse('13.5e', `${name} goes along with a combat unit that reacts, never alone: join it to one.`);
  if (isDisrupted(s, unit)) return refuse('13.5d', `${name} is disrupted and cannot react.`);
  if (!inGeneralSupply(kit, s, unit)) return refuse('13.5c', `${name} is out of general supply and cannot react.`);
  if (!has(s, unit, DONE)) return ALLOWED;
  if (has(s, unit, MOVED)) return refuse('13.5a', `${name} has reacted already.`);
  return refuse('13.5b', `${name} was neither within two hexes of an enemy nor in reserve when the phase began.`);
}

/** Why a piece cannot be moved in this mode; null if it can. */
function modeBar(kit: Kit, s: State, piece: number, hand: Hand, mode: Mode): Verdict {
  if (mode === 'normal') return ALLOWED;
  const name = nameOf(s, piece);
  if (mode === 'night')
    return hand.errand === 'movement' || hand.errand === 'reaction'
      ? ALLOWED
      : refuse('11.5b', 'Night movement is for Movement and Reaction Phases only.');
  const [words, phase, state, touch] =
    mode === 'road'
      ? (['march by road', '13.2.3f', '13.2.3b', '13.2.3d'] as const)
      : (['march by force', '13.2.4a', '13.2.4b', '13.2.4b'] as const);
  if (hand.errand !== 'movement') return refuse(phase, `Nobody can ${words} but in his own Movement Phase.`);
  if (mode === 'road' && isSurpriseIn(kit, s, s.at[piece]) && hand.side === enemyOf(s.first))
    return refuse('6.2c', 'The surprised side cannot march by road this turn.');
  if (isDisrupted(s, piece)) return refuse(state, `${name} is disrupted and cannot ${words}.`);
  if (!inGeneralSupply(kit, s, piece)) return refuse(state, `${name} is out of general supply and cannot ${words}.`);
  if (has(s, piece, LIFTED))
    return refuse('13.7p', `${name} has been carried in this phase and has its reaction allowance only.`);
  // For a road march an enemy beyond a hexside that cannot be crossed does not count (13.2.3).
  const sides = mode === 'road' ? kit.prices[gaitOf(kit, s, piece)][s.roads].enter : undefined;
  if (onMap(s.at[piece]) && isNextToEnemy(kit, s, hand.side, s.at[piece], sides))
    return refuse(touch, `${name} begins next to an enemy and cannot ${words}.`);
  return ALLOWED;
}

export const hasBegun = (s: State, { pieces, extra }: Hand): boolean =>
  extra >= 0 || pieces.some((piece) => has(s, piece, MOVED));

/** May those in hand move in this way? It is said before they set out. */
export function mayMode(kit: Kit, s: State, mode: Mode): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  if (mode === hand.mode) return refuse('13.1b', 'Those in hand move so already.');
  if (hasBegun(s, hand))
    return refuse(mode === 'night' ? '11.5a' : '13.1b', 'Those in hand have set out: how they move was said before.');
  for (const piece of hand.pieces) {
    const bar = modeBar(kit, s, piece, hand, mode);
    if (!bar.ok) return bar;
  }
  return ALLOWED;
}

/** May this one go along with those in hand? `free`: whether it could be taken by itself. */
export function mayJoin(kit: Kit, s: State, piece: number, free: Verdict): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  const name = nameOf(s, piece);
  if (hand.pieces.includes(piece)) return refuse('13.1c', `${name} is in hand already.`);
  const [lead] = hand.pieces;
  if (kit.units[piece].side === hand.side && s.at[piece] !== s.at[lead])
    return refuse('13.1c', `${name} does not stand where ${nameOf(s, lead)} does.`);
  if (hand.extra >= 0) return refuse('13.2.4a', 'The die for the forced march has fallen: nobody joins it now.');
  const able = free.ok || !mayTagAlong(kit, s, piece, hand) ? free : ALLOWED;
  return able.ok ? modeBar(kit, s, piece, hand, hand.mode) : able;
}

/** A supply column goes along with combat units that react, or exploit if it has advanced with them (13.5, 14.9.3). */
const mayTagAlong = (kit: Kit, s: State, piece: number, { errand, pieces, side }: Hand): boolean =>
  errand !== 'movement' &&
  (errand !== 'exploitation' || battleOf(s).advanced.includes(piece)) &&
  kit.units[piece].supply === 'msu' &&
  kit.units[piece].side === side &&
  !has(s, piece, DONE) &&
  pieces.some((each) => kit.units[each].supply === null);

export function mayDrop(s: State, piece: number): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  if (!hand.pieces.includes(piece)) return refuse('13.1g', `${nameOf(s, piece)} is not in hand.`);
  return hand.pieces.length > 1 ? ALLOWED : refuse('13.1g', `${nameOf(s, piece)} moves alone: stop it instead.`);
}

export function mayStop(s: State): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  return hasBegun(s, hand)
    ? ALLOWED
    : refuse('13.1b', 'Those in hand have not moved yet: take another unit, or send them somewhere.');
}

/** May those in hand go anywhere at all? */
export function mayGo(kit: Kit, s: State): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  if (!onMap(s.at[hand.pieces[0]])) return refuse('13.8a', 'Those in hand have to enter the maps first.');
  for (const piece of hand.pieces) {
    if (has(s, piece, HALTED))
      return kit.units[piece].motorized || hand.errand === 'movement'
        ? refuse('11.4b', `${nameOf(s, piece)} has come into an enemy zone of control and goes on only by an overrun.`)
        : refuse('13.2.1b', `${nameOf(s, piece)} goes on foot and reacts no further than one hex.`);
    if (kit.units[piece].motorized && leftOf(kit, s, piece, hand) === 0)
      return refuse('13.2a', `${nameOf(s, piece)} has no points left.`);
  }
  return ALLOWED;
}

/** May a unit be marked as it stands: in reserve, for deliberate or for mobile battle? Its move ends with it. */
function mayBeMarked(kit: Kit, s: State, unit: number, side: Side, rule: '13.6a' | '14.9.1b' | '14.9.2e'): Verdict {
  const { side: own, supply, move } = kit.units[unit];
  const name = nameOf(s, unit);
  if (own !== side || isNeutral(s, unit)) return notYours(rule);
  if (supply !== null || !onMap(s.at[unit]) || s.carrier[unit] >= 0 || move[s.steps[unit]] === 0)
    return refuse(rule, `${name} is no combat unit on the maps that can move by itself.`);
  if (has(s, unit, RESERVE | DELIBERATE | MOBILE))
    return refuse(rule, `${name} is in reserve or marked for a battle already.`);
  return mayTakePart(kit, s, unit);
}

/** Half of the printed allowance, and no enemy zone from the beginning to the end (13.6). */
export function mayReserve(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const able = mayRest(kit, s, unit, side);
  if (!able.ok) return able;
  return inEnemyZone(kit, s, side, s.at[unit]) ? beset(s, unit) : ALLOWED;
}

/** The same but for the zone it stands in now. */
function mayRest(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const able = mayBeMarked(kit, s, unit, side, '13.6a');
  if (!able.ok) return able;
  if (s.spent[unit] * 2 > printedMove(kit, s, unit))
    return refuse('13.6a', `${nameOf(s, unit)} has spent more than half of its printed allowance.`);
  return has(s, unit, BESET) ? beset(s, unit) : ALLOWED;
}

const beset = (s: State, unit: number): Verdict =>
  refuse('13.6b', `${nameOf(s, unit)} has been in an enemy zone of control in this phase.`);

export function mayPrepareDeliberate(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const able = mayBeMarked(kit, s, unit, side, '14.9.1b');
  if (!able.ok) return able;
  if (s.spent[unit] > reactionQuarters(kit, s, unit))
    return refuse('14.9.1b', `${nameOf(s, unit)} has spent more than its reaction allowance.`);
  return inGeneralSupply(kit, s, unit) ? ALLOWED : refuse('14.9.1c', `${nameOf(s, unit)} is out of general supply.`);
}

export function mayPrepareMobile(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const able = mayBeMarked(kit, s, unit, side, '14.9.2e');
  if (!able.ok) return able;
  if (!isMobile(kit, s, unit)) return refuse('14.9.2b', `${nameOf(s, unit)} is not a mobile unit.`);
  return s.spent[unit] <= reactionQuarters(kit, s, unit)
    ? ALLOWED
    : refuse('14.9.2e', `${nameOf(s, unit)} has spent more than its reaction allowance.`);
}

/** What each piece may do in its own Movement Phase by itself, as bits. */
const MARCH = 1;
const REST = 2; // but for the zone it stands in
const PREPARE = 4; // but for its supply and mobility
const abilities = keptByPiece(['at', 'marks', 'steps', 'spent', 'carrier', 'locked'], (kit: Kit, s: State, piece) => {
  if (!onMap(s.at[piece]) && !isAtDoor(kit, s, piece)) return 0; // most pieces
  const { side } = kit.units[piece];
  const prepares = mayBeMarked(kit, s, piece, side, '14.9.1b').ok && s.spent[piece] <= reactionQuarters(kit, s, piece);
  return (
    (mayMarch(kit, s, piece, side).ok ? MARCH : 0) |
    (mayRest(kit, s, piece, side).ok ? REST : 0) |
    (prepares ? PREPARE : 0)
  );
});

/** By side: the pieces that may do any of this, in the order of the counter sheet. */
const ables = SIDES.map((side) =>
  kept((kit: Kit, s: State) => {
    const bits = abilities(kit, s);
    const able: number[] = [];
    for (const piece of kit.landPieces[side]) if (bits[piece] !== 0) able.push(piece);
    return able;
  }),
);
export const stirrers = (kit: Kit, s: State, side: Side): readonly number[] => ables[side](kit, s);

/** The same as the questions above, for all pieces of a side at a look. */
export const ableToMarch = (kit: Kit, s: State) => {
  const bits = abilities(kit, s);
  return (piece: number): boolean => (bits[piece] & MARCH) !== 0;
};
export const ableToReserve = (kit: Kit, s: State, side: Side) => {
  const bits = abilities(kit, s);
  const zones = boardOf(kit, s).zones[ALL_ZONES][enemyOf(side)];
  return (unit: number): boolean => (bits[unit] & REST) !== 0 && zones[s.at[unit]] === 0;
};
export const ableToPrepareDeliberate = (kit: Kit, s: State) => {
  const bits = abilities(kit, s);
  return (unit: number): boolean => (bits[unit] & PREPARE) !== 0 && inGeneralSupply(kit, s, unit);
};
export const ableToPrepareMobile = (kit: Kit, s: State) => {
  const bits = abilities(kit, s);
  return (unit: number): boolean => (bits[unit] & PREPARE) !== 0 && isMobile(kit, s, unit);
};

/** Everybody in hand was in reserve when the phase began: they may overrun while reacting (13.6). */
export const isFromReserve = (s: State, { pieces }: Hand): boolean =>
  pieces.every((piece) => has(s, piece, FROM_RESERVE));

/** Nobody stays behind where none of his side may end a phase, if he can still go (30.0). */
export function mayEndMovement(kit: Kit, s: State, side: Side): Verdict {
  const owed = side === ALLIED && owedToGreece(kit, s) !== null ? stillForGreece(kit, s) : undefined;
  if (owed !== undefined)
    return refuse('ALC-16c', `Steps are owed to Greece: send ${nameOf(s, owed)} there, or another unit that counts.`);
  const forbidden = forbiddenMaps(kit, s, side);
  if (forbidden === 0) return ALLOWED;
  const isAble = ableToMarch(kit, s);
  for (const piece of stirrers(kit, s, side))
    if (isAble(piece) && (kit.ground.maps[s.at[piece]] & forbidden) !== 0 && hasWay(kit, s, piece))
      return refuse(
        '30.0b',
        `${nameOf(s, piece)} may not end the phase in ${labelOf(s, s.at[piece])}: move it away first.`,
      );
  return ALLOWED;
}
