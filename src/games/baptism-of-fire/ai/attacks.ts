import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Kit, SEATS, type Side } from '../kit.ts';
import { capturedObjectives } from '../rules/events.ts';
import { mayStand } from '../rules/mines.ts';
import { enemyOf } from '../series/rules/board.ts';
import { type Blow, bestLine, blowsOf, columnOf } from '../series/rules/differential.ts';
import { markersHeld } from '../series/rules/markers.ts';
import { attackOf, linesOf } from '../series/rules/odds.ts';
import { couldGoBack } from '../series/rules/retreat.ts';
import type { State } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { DRIVEN_BACK, holdings, stepWorth, unitWorth } from './worth.ts';

/** What attacks promise. */

/** What can befall a defender, in the attacker's eyes. */
type Stakes = Readonly<ReturnType<typeof stakesOf>>;

const LONGEST = 3;

/** Tries something on the bot's own board, and puts everything back. */
function pretend<T>(s: State, places: ReadonlyMap<number, Hex>, look: () => T): T {
  const board = s as { at: readonly number[] };
  const { at } = board;
  const changed = at.slice();
  for (const [unit, hex] of places) changed[unit] = hex;
  board.at = changed;
  const found = look();
  board.at = at;
  return found;
}

/** Driving off one of several who contest an objective is a part of the way. */
const PARTLY = 0.6;

/** What the attacker gains by the defender's leaving the hex: objectives first, then the way onward. */
function groundOf(outlook: Outlook, side: Side, hex: Hex, defender: number): number {
  const { kit, s, captured, owned } = outlook;
  const label = kit.grid.label(hex);
  const control = label in s.control ? { ...s.control, [label]: SEATS[side] } : s.control;
  const gone = new Map([[defender, -1]]);
  const after = pretend(s, gone, () => capturedObjectives(kit, { at: s.at, control }).length);
  const change = kit.objectives.includes(hex) && s.control[label] !== SEATS[side] ? (side === AXIS ? 1 : -1) : 0;
  const now = holdings(s, captured.length, owned);
  const gain = Math.abs(holdings(s, after, owned + change) - now);
  if (side === ALLIED) return gain + outlook.groundValue(side, hex);
  const next = captured.length < owned ? holdings(s, captured.length + 1, owned) - now : 0;
  return gain + PARTLY * next * contestedBy(outlook, defender) + outlook.groundValue(side, hex);
}

/** The share a defender has in keeping the Axis from an objective it stands in or has left behind; 0 if it is alone in that. */
function contestedBy(outlook: Outlook, defender: number): number {
  const { kit, s } = outlook;
  let share = 0;
  for (const goal of kit.objectives) {
    if (s.control[kit.grid.label(goal)] !== SEATS[AXIS] || kit.grid.direction(s.at[defender], goal) < 0) continue;
    const all = kit.units.filter(({ index, side }) => side === ALLIED && kit.grid.direction(s.at[index], goal) >= 0);
    if (all.length > 1) share = Math.max(share, 1 / all.length);
  }
  return share;
}

/** How things stand for the defender if these attackers stood where they mean to. */
export function stakesOf(
  outlook: Outlook,
  side: Side,
  hex: Hex,
  defender: number,
  attackers: ReadonlyMap<number, Hex>,
) {
  const { kit, s } = outlook;
  const ground = groundOf(outlook, side, hex, defender);
  const weight = outlook.weight(side, hex);
  const depleted = weight * stepWorth(kit, s, defender);
  const gone = weight * unitWorth(kit, s, defender) + ground;
  const fresh = s.steps[defender] > 1;
  const back = new Array<number>(LONGEST + 1).fill(0);
  if (!mayStand(kit, s, defender)) {
    const ways = pretend(s, attackers, () => couldGoBack(kit, s, defender, hex, LONGEST));
    for (let hexes = 1; hexes <= LONGEST; hexes++) {
      const cost = ways[hexes] ? DRIVEN_BACK * (1 + hexes / 4) + ground : gone;
      // A fresh unit may take a depletion instead (S7.8a).
      back[hexes] = fresh ? Math.min(cost, depleted + 0.5) : cost;
    }
  }
  // One more depletion and it is gone; what it costs to go back, by hexes.
  return { depleted, gone, last: !fresh, back };
}

export type Force = Readonly<ReturnType<typeof forceOf>>;

/** What the attackers have to lose; `cornered` are those of them who could not go back. */
export function forceOf(outlook: Outlook, attackers: ReadonlyMap<number, Hex>, target: Hex) {
  const { kit, s } = outlook;
  const care = careFor(kit, s, outlook.side);
  let [strength, cheapest, worth, cornered] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (const [unit, hex] of attackers) {
    strength += attackOf(kit, s, unit);
    cheapest = Math.min(cheapest, stepWorth(kit, s, unit));
    worth += unitWorth(kit, s, unit);
    if (!outlook.hasWayBack(kit.units[unit], hex, target)) cornered += unitWorth(kit, s, unit);
  }
  return { strength, cheapest: cheapest * care, worth: worth * care, cornered: cornered * care, count: attackers.size };
}

/** What is lost late is hardly missed; and once it cannot lose the game any more, the Axis stakes everything on winning it. */
function careFor(kit: Kit, s: State, side: Side): number {
  const late = Math.min(1, 0.3 + (0.7 * (kit.lastTurn - s.turn)) / 6);
  return side === AXIS && s.most >= kit.drawAt ? 0.4 * late : late;
}

/** A bombardment risks nobody. */
export const GUNS: Force = { strength: 0, cheapest: 0, worth: 0, cornered: 0, count: 0 };

type Blows = { readonly attacker: Blow; readonly defender: Blow };

/** The combat table read once: by column, every face of the die. */
const blowsIn = oncePer(({ crt }: Kit): readonly (readonly Blows[])[] =>
  crt.columns.map((_, column) => crt.cells.map((row) => blowsOf(row[column]))),
);

/** The gain for the attacker in a column, on average over the die. */
export function gainIn(kit: Kit, column: number, stakes: Stakes, force: Force): number {
  let gain = 0;
  const faces = blowsIn(kit)[column];
  for (const { attacker, defender } of faces) {
    if (defender.eliminated) gain += stakes.gone;
    else if (defender.deplete > 0) gain += stakes.last ? stakes.gone : stakes.depleted + stakes.back[defender.retreat];
    else gain += stakes.back[defender.retreat];
    if (force.count === 0) continue;
    if (attacker.eliminated) gain -= force.worth;
    else
      gain -=
        attacker.deplete * force.cheapest + (attacker.retreat > 0 ? DRIVEN_BACK * force.count + force.cornered : 0);
  }
  return gain / faces.length;
}

/** The column for attackers in these places, with so much support fire more on their side than on the other. */
export function columnFor(
  kit: Kit,
  s: State,
  side: Side,
  hex: Hex,
  defender: number,
  attackers: ReadonlyMap<number, Hex>,
): (difference: number) => number {
  const fight = {
    side,
    hex,
    defender,
    attackers: [...attackers.keys()],
    bombardment: attackers.size === 0,
    support: [[], []],
  } as const;
  const applying = pretend(s, attackers, () => linesOf(kit, s, fight));
  return (difference) => columnOf(kit.crt.lines[bestLine(kit.crt.lines, applying, difference)], difference);
}

export interface Volley {
  readonly markers: readonly number[];
  readonly sum: number;
}

/** Every choice of markers a side could play in one battle, by their sum; of equal sums the fewest markers. */
export function volleys(kit: Kit, s: Pick<State, 'hand'>, side: Side, most: number): Volley[] {
  const held: number[] = [];
  for (const marker of kit.markers)
    if (marker.side === side) for (let i = 0; i < s.hand[marker.index]; i++) held.push(marker.strength);
  const found = new Map<number, Volley>([[0, { markers: [], sum: 0 }]]);
  for (const strength of held) {
    for (const volley of [...found.values()]) {
      const sum = volley.sum + strength;
      const known = found.get(sum);
      if (volley.markers.length < most && (known === undefined || known.markers.length > volley.markers.length + 1))
        found.set(sum, { markers: [...volley.markers, strength], sum });
    }
  }
  return [...found.values()];
}

/** About what the enemy's guns will add: he has other places to think of too. */
export function gunsFeared(kit: Kit, s: State, side: Side): number {
  const enemy = enemyOf(side);
  const markers = kit.markers.filter((marker) => marker.side === enemy);
  const copies = markers.reduce((sum, { copies: n }) => sum + n, 0);
  const mean = markers.reduce((sum, { copies: n, strength }) => sum + n * strength, 0) / Math.max(1, copies);
  return Math.min(kit.mostMarkers, markersHeld(kit, s, enemy)) * mean * SHARE[enemy];
}

/** The part of his guns a defender spends on one battle. */
const SHARE: readonly [number, number] = [0.2, 0.5];
