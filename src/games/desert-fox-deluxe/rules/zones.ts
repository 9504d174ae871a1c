import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { keptWhile } from '../../../mechanics/kept.ts';
import { enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import { FROM_RESERVE, type Hand, has, onMap, type State } from '../state.ts';
import { ALL_ZONES, around, boardOf, isNeutral, MOTOR_ZONES, projectsInto, unitsAt } from './board.ts';
import { loadOf } from './carrying.ts';
import { isRaider } from './oases.ts';
import { reconOf } from './recon.ts';
import { isCommando, isFullFactor } from './status.ts';

/** Enemy zones as those in hand meet them. */

/** Raiders and special forces heed none (16.1, 15.4). */
export const NO_ZONES = 2;

/** Motors heed the zones of motors only; a supply column does so in their company (11.2). */
export function layerOf(kit: Kit, s: State, piece: number, { pieces }: Pick<Hand, 'pieces'>): number {
  const { units } = kit;
  if (isRaider(kit, s, piece) || isCommando(kit, s, piece)) return NO_ZONES;
  if (!units[piece].motorized) return ALL_ZONES;
  if (units[piece].supply === null) return MOTOR_ZONES;
  return pieces.some((each) => units[each].motorized && units[each].supply === null) ? MOTOR_ZONES : ALL_ZONES;
}

/** The enemy zones of a layer for this hand: those who exploit need not heed all of them (14.9.3). */
export function zonesFor(kit: Kit, s: State, hand: Hand, layer: number): Uint8Array {
  if (layer === NO_ZONES) return noZones(kit);
  const zones = boardOf(kit, s).zones[layer][enemyOf(hand.side)];
  const battle = s.battles.at(-1);
  if (hand.errand !== 'exploitation' || battle === undefined || battle.form !== 'mobile') return zones;
  if (!hand.pieces.every((piece) => battle.advanced.includes(piece))) return zones; // out of reserve
  if (battle.defenders.every((unit) => s.steps[unit] === 0)) return new Uint8Array(zones.length);
  const open = zones.slice();
  for (const hex of battle.trail) open[hex] = 0;
  return open;
}

const noZones = oncePer(({ grid }: Kit) => new Uint8Array(grid.size));

/** By layer and hex: the reconnaissance of the best stack of the side whose zone reaches there; 0 for none (15.3). */
export const reconZones = (kit: Kit, s: State, side: Side): readonly Uint8Array[] => recon[side](kit, s);

const LAYERS = [ALL_ZONES, MOTOR_ZONES];
const recon = SIDES.map((side) =>
  keptWhile(
    (s: State, target, key, { units }: Kit) => {
      if (target === s.at || target === s.marks || target === s.steps) return units[key as number].side === side;
      return target === s.forts || (target === s && HANGS_ON.includes(key));
    },
    (kit: Kit, s: State) => {
      const zones = LAYERS.map(() => new Uint8Array(kit.grid.size));
      const scouts = kit.groundUnits[side].filter((unit) => kit.units[unit].recon && onMap(s.at[unit]));
      for (const hex of new Set(scouts.map((unit) => s.at[unit]))) {
        const units = unitsAt(kit, s, side, hex);
        const sum = reconOf(kit, s, units);
        for (const unit of units)
          for (const near of around(kit, hex))
            if (projectsInto(kit, s, unit, near))
              for (const layer of LAYERS)
                if (layer === ALL_ZONES || kit.units[unit].motorized)
                  zones[layer][near] = Math.max(zones[layer][near], sum);
      }
      return zones;
    },
  ),
);
const HANGS_ON: readonly (string | number)[] = ['at', 'marks', 'steps', 'forts', 'roads'];

/** Does the hex lie in a zone that those in hand heed, of an enemy stack with more reconnaissance than theirs (15.3)? Not of the stack in `besides`. */
export function isOutscouted(kit: Kit, s: State, hand: Hand, layer: number, hex: Hex, besides: Hex): boolean {
  const enemy = enemyOf(hand.side);
  const own = reconOf(kit, s, hand.pieces);
  if (layer === NO_ZONES || reconZones(kit, s, enemy)[layer][hex] <= own || zonesFor(kit, s, hand, layer)[hex] === 0)
    return false;
  return around(kit, hex).some((near) => {
    if (near === besides) return false;
    const units = unitsAt(kit, s, enemy, near);
    if (reconOf(kit, s, units) <= own) return false;
    return units.some((unit) => (layer === ALL_ZONES || kit.units[unit].motorized) && projectsInto(kit, s, unit, hex));
  });
}

/** Has the hand a unit with a full factor, on foot, on wheels or on a truck? It takes the others into enemy zones (11.4). */
export const hasFullFactor = (kit: Kit, s: State, { pieces }: Pick<Hand, 'pieces'>): boolean =>
  pieces.some((piece) => isFullFactor(kit, s, piece) || loadOf(s, piece).some((load) => isFullFactor(kit, s, load)));

/** May whoever cannot enter an enemy zone alone enter this one: does a friend with a full factor stand there (11.4)? */
export const isHeldByFriend = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  boardOf(kit, s).hasAny(hex, (piece) => kit.units[piece].side === side && isFullFactor(kit, s, piece));

/** Those who react enter an enemy zone only if whoever it comes from has another of their side next to him already; reserves any (13.5, 13.6). */
export const heedsContact = (s: State, { errand, pieces }: Hand): boolean =>
  (errand === 'reaction' || errand === 'escape') && pieces.some((piece) => !has(s, piece, FROM_RESERVE));

/** Hexes in the zone of an enemy nobody else has touched yet. */
export function untouchedZones(kit: Kit, s: State, hand: Hand, layer: number): Uint8Array {
  const { side, pieces } = hand;
  const enemy = enemyOf(side);
  const board = boardOf(kit, s);
  const zones = new Uint8Array(kit.grid.size);
  const gone = [...pieces, ...pieces.flatMap((piece) => loadOf(s, piece))];
  // Supplies are units too, as where friends open a zone to a line (rulings A320, A694).
  const isFriend = (piece: number): boolean =>
    kit.units[piece].side === side && !isNeutral(s, piece) && !gone.includes(piece);
  for (const unit of kit.groundUnits[enemy]) {
    const hex = s.at[unit];
    if (!onMap(hex) || (layer !== ALL_ZONES && !kit.units[unit].motorized)) continue;
    const near = around(kit, hex);
    if (near.some((each) => board.hasAny(each, isFriend))) continue;
    for (const each of near) if (projectsInto(kit, s, unit, each)) zones[each] = 1;
  }
  return zones;
}
