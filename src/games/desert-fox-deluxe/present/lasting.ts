import type { LastingKind, LastingOrder, NamedPlace, NextStep } from '../../../engine/lasting.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { boardOf, inEnemyZone } from '../rules/board.ts';
import { loadOf } from '../rules/carrying.ts';
import { reachIfTaken, wayTo } from '../rules/reach.ts';
import { isBase, wouldBeSupplied } from '../rules/supply.ts';
import { ASHORE, CAPTURED, DONE, has, LIFTED, MOVED, onMap, ownHand, RAILED, RESERVE } from '../state.ts';
import type { View } from '../view.ts';
import { fronts } from './fronts.ts';
import { hexWords } from './words.ts';

/** Orders that last: a war of three years is not ordered hex by hex. Each goes on in the Movement Phases of its side. */

type Kind = LastingKind<View, Action>;
type Next = NextStep<Action> | null;

/** So near the enemy a march becomes a decision. */
const NEAR = 3;

const pieceOf = (view: View, { unit }: Pick<LastingOrder, 'unit'>): number => kitOf(view).unitIndex.get(unit) ?? -1;
const hexOf = (view: View, label: string): Hex => kitOf(view).grid.find(label);
const find = <V extends Action['do']>(
  offers: readonly Action[],
  verb: V,
  fits: (offer: Extract<Action, { do: V }>) => boolean,
) => offers.find((offer) => offer.do === verb && fits(offer as Extract<Action, { do: V }>));

/** Hexes to the nearest enemy; whoever is farther than `NEAR` is far. */
function farFromEnemy(kit: Kit, view: View, side: Side, hex: Hex): number {
  const enemies = boardOf(kit, view).occupied[enemyOf(side)];
  const near = kit.grid.within(hex, NEAR).filter((each) => enemies[each] > 0);
  return near.reduce((least, each) => Math.min(least, kit.grid.distance(hex, each)), NEAR + 1);
}

/** Lost, or in a box from which no march begins. */
const isGone = (view: View, piece: number): boolean => piece < 0 || !onMap(view.at[piece]);

/**
 * As far along the way as the points reach, by rail where that is nearer. It stops short of the enemy, and where there would be no line of supply:
 * then it is for the player to decide.
 */
function march(view: View, offers: readonly Action[], piece: number, to: Hex): Next {
  const kit = kitOf(view);
  const { id } = kit.units[piece];
  const hand = ownHand(view);
  const taken = hand !== null && hand.pieces[0] === piece && hand.pieces.length === 1;
  if (hand !== null && !taken) return null;
  const here = view.at[piece];
  const stop = orderOf(taken ? find(offers, 'stop', () => true) : undefined);
  if (here === to) return stop ?? { over: `it has come to ${hexWords(kit, to)}` };
  if (has(view, piece, DONE)) return null;
  const way = wayTo(kit, view, piece, to);
  const train = find(offers, 'rail', ({ unit, at }) => unit === id && way.indexOf(hexOf(view, at)) * 2 > way.length);
  if (train !== undefined && !has(view, piece, MOVED)) return { order: train };
  const leg = longestLeg(kit, view, piece, way);
  if (typeof leg === 'number')
    return orderOf(
      taken ? find(offers, 'go', (go) => hexOf(view, go.to) === leg) : find(offers, 'take', (take) => take.unit === id),
    );
  // What has gone a part of the way goes on in the next phase.
  return stop ?? (has(view, piece, MOVED) ? null : { over: leg });
}

const orderOf = (order: Action | undefined): Next => (order === undefined ? null : { order });

/** The farthest end of a leg on the way that is safe and supplied; else what keeps it from going on, in words. */
function longestLeg(kit: Kit, view: View, piece: number, way: readonly Hex[]): Hex | string {
  const { side, supply } = kit.units[piece];
  const reach = reachIfTaken(kit, view, piece, 'movement');
  // Whoever has no line where it stands loses nothing on the way.
  const needs = supply === null && wouldBeSupplied(kit, view, piece, view.at[piece]);
  const here = farFromEnemy(kit, view, side, view.at[piece]);
  let why = 'no way is open';
  let end = -1;
  for (const hex of way) {
    const far = farFromEnemy(kit, view, side, hex);
    if (far <= NEAR && far <= here) {
      why = `the enemy is within ${NEAR} hexes of the way`;
      break;
    }
    if (!reach.isEnd(hex)) continue;
    if (!needs || wouldBeSupplied(kit, view, piece, hex)) end = hex;
    else why = 'farther on it would have no line of supply';
  }
  return end < 0 ? why : end;
}

const marchTo: Kind = {
  id: 'march',
  title: 'March to',
  asks: ['move'],
  needsPlace: true,
  fits: (view, unit) => isMover(view, unit),
  places: (view, unit) => destinations(view, unit),
  words: (view, { to }) => `marches to ${hexWords(kitOf(view), hexOf(view, to))}`,
  next(view, offers, order) {
    const piece = pieceOf(view, order);
    return isGone(view, piece)
      ? { over: 'it is no longer on the map' }
      : march(view, offers, piece, hexOf(view, order.to));
  },
};

/**
 * A column carries dumps from where it was told so to another place, and comes back for more. What it carries is put down where it stops for the
 * night (13.7): in the next phase it takes up again what lies with it outside a base.
 */
const shuttle: Kind = {
  id: 'shuttle',
  title: 'Carry dumps to',
  asks: ['move'],
  needsPlace: true,
  fits: (view, unit) => isMover(view, unit) && kitOf(view).units[pieceOf(view, { unit })].supply === 'msu',
  places: (view, unit) => destinations(view, unit),
  words: (view, { from, to }) => {
    const kit = kitOf(view);
    return `carries dumps from ${hexWords(kit, hexOf(view, from))} to ${hexWords(kit, hexOf(view, to))}`;
  },
  next(view, offers, order) {
    const piece = pieceOf(view, order);
    if (isGone(view, piece)) return { over: 'it is no longer on the map' };
    const [from, to] = [hexOf(view, order.from), hexOf(view, order.to)];
    const here = view.at[piece];
    const load = loadOf(view, piece);
    if (load.length > 0) {
      const there = here === to ? find(offers, 'unload', ({ unit }) => pieceOf(view, { unit }) === load[0]) : undefined;
      return orderOf(there) ?? march(view, offers, piece, to);
    }
    if (here === to || !isSource(view, piece, from)) return here === from ? null : march(view, offers, piece, from);
    const dump = find(offers, 'load', ({ unit }) => isLoadable(view, piece, pieceOf(view, { unit })));
    return orderOf(dump) ?? (has(view, piece, MOVED) ? null : march(view, offers, piece, to));
  },
};

/** There is something to load here, and this is where it is to be fetched, or what was put down for the night. */
function isSource(view: View, piece: number, from: Hex): boolean {
  const kit = kitOf(view);
  const here = view.at[piece];
  const pieces = kit.supplies[kit.units[piece].side];
  const atBase = pieces.some((each) => isBase(kit, each) && view.at[each] === here);
  return (here === from || !atBase) && pieces.some((each) => isLoadable(view, piece, each));
}

const isLoadable = (view: View, piece: number, dump: number): boolean =>
  kitOf(view).units[dump].supply === 'dump' &&
  view.at[dump] === view.at[piece] &&
  view.carrier[dump] < 0 &&
  !has(view, dump, CAPTURED | ASHORE | LIFTED | RAILED);

/** It stays where it is and is passed over, until the enemy comes to it. */
const hold: Kind = {
  id: 'hold',
  title: 'Hold here',
  asks: ['move'],
  needsPlace: false,
  fits: (view, unit) => isMover(view, unit),
  words: () => 'holds where it stands',
  next(view, _offers, order) {
    const piece = pieceOf(view, order);
    if (isGone(view, piece)) return { over: 'it is no longer on the map' };
    const { side } = kitOf(view).units[piece];
    return inEnemyZone(kitOf(view), view, side, view.at[piece]) ? { over: 'the enemy stands next to it' } : null;
  },
};

/** It goes into reserve in every Movement Phase (13.6). */
const reserve: Kind = {
  id: 'reserve',
  title: 'Stay in reserve',
  asks: ['move'],
  needsPlace: false,
  fits: (view, unit) => isMover(view, unit) && kitOf(view).units[pieceOf(view, { unit })].supply === null,
  words: () => 'stays in reserve',
  next(view, offers, order) {
    const piece = pieceOf(view, order);
    if (isGone(view, piece)) return { over: 'it is no longer on the map' };
    if (has(view, piece, RESERVE) || ownHand(view) !== null) return null;
    const { side } = kitOf(view).units[piece];
    if (inEnemyZone(kitOf(view), view, side, view.at[piece])) return { over: 'the enemy stands next to it' };
    return orderOf(find(offers, 'reserve', ({ unit }) => unit === order.unit));
  },
};

export const lasting: readonly Kind[] = [marchTo, shuttle, hold, reserve];

/** On the map, and able to move by itself. */
function isMover(view: View, unit: string): boolean {
  const kit = kitOf(view);
  const piece = pieceOf(view, { unit });
  if (isGone(view, piece)) return false;
  const { supply, move, air, fleet } = kit.units[piece];
  return !air && !fleet && (supply === 'msu' || (supply === null && move[view.steps[piece]] > 0));
}

/** The fronts, and the bases behind them, without the place where it stands. */
function destinations(view: View, unit: string): NamedPlace[] {
  const kit = kitOf(view);
  const piece = pieceOf(view, { unit });
  const { side } = kit.units[piece];
  const bases = kit.supplies[side].filter((each) => isBase(kit, each) && onMap(view.at[each]));
  const places = [
    ...standsOf(view, side),
    ...bases.map((base) => ({
      hex: kit.grid.label(view.at[base]),
      title: `the base in ${hexWords(kit, view.at[base])}`,
    })),
  ];
  const here = kit.grid.label(view.at[piece]);
  return places.filter(({ hex }, i) => hex !== here && places.findIndex((other) => other.hex === hex) === i);
}

/** Own troops at each front. */
const standsOf = (view: View, side: Side): NamedPlace[] =>
  fronts(view).flatMap(({ hex, title }) => {
    const near = ownNear(view, side, hexOf(view, hex));
    return near < 0 ? [] : [{ hex: kitOf(view).grid.label(near), title: `the front, ${title}` }];
  });

/** The hex nearest to a front in which troops of the side stand, out of the enemy's sight. */
function ownNear(view: View, side: Side, front: Hex): Hex {
  const kit = kitOf(view);
  let best = -1;
  for (const unit of kit.groundUnits[side]) {
    const hex = view.at[unit];
    if (!onMap(hex) || farFromEnemy(kit, view, side, hex) <= NEAR) continue;
    if (best < 0 || kit.grid.distance(hex, front) < kit.grid.distance(best, front)) best = hex;
  }
  return best;
}
