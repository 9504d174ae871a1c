import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { bestOf } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ESCARPMENT } from '../kit/ground.ts';
import type { Unit } from '../kit.ts';
import { isDeployed } from '../rules/board.ts';
import { sideBetween } from '../rules/defender-hexes.ts';
import { barToShift, barToTake, leftOf, mayGo, shiftPrice } from '../rules/moving.ts';
import { reachOf } from '../rules/reach.ts';
import { DONE, has, onMap, type State } from '../state.ts';
import { inOrder } from './aims.ts';
import { type Assault, planAssaults } from './assaults.ts';
import { betterBox } from './boxes.ts';
import { canStrike } from './enemy-hex.ts';
import type { Outlook } from './outlook.ts';
import { unitWorth } from './worth.ts';

/** A better place has to be better by this much. */
const WORTH_MOVING = 0.2;
/** To stand where the attack is to be made from: the more it promises, the more, up to this. */
const POST = 6;

/** One pass over all units, the strongest first: each goes to its post in an attack, or where it stands best, or stays. */
export function adviseMove(outlook: Outlook): Action {
  const { kit, s, side, board } = outlook;
  const assaults = planAssaults(outlook);
  const order = inOrder(kit, side);
  if (s.moving.length > 0) {
    const next = nextOrder(outlook, kit.units[s.moving[0]], assaults);
    if (next !== null) return next;
    if (s.moving.some((unit) => s.spent[unit] > 0)) return { do: 'stop' };
  }
  // Whoever stands before the last that moved has had its turn.
  let last = -1;
  for (let i = 0; i < order.length; i++) if (s.spent[order[i]] > 0 || has(s, order[i], DONE)) last = i;
  for (let i = last + 1; i < order.length; i++) {
    const unit = order[i];
    if (s.moving.includes(unit) || barToTake(kit, s, unit, side, board) !== null) continue;
    if (nextOrder(outlook, kit.units[unit], assaults) !== null) return { do: 'take', unit: kit.units[unit].id };
  }
  return { do: 'end' };
}

/** The state with this one unit in hand. */
const withHand = (s: State, unit: number): State =>
  s.moving.length === 1 && s.moving[0] === unit ? s : { ...s, moving: [unit] };

/** What the unit does next, once in hand; null for nothing. */
function nextOrder(outlook: Outlook, unit: Unit, assaults: readonly Assault[]): Action | null {
  const { kit, s, board } = outlook;
  const shifts = barToShift(kit, s, unit.index, board) === null;
  if (unit.modes && isDeployed(s, unit.index)) {
    const packs = shifts && onMap(s.at[unit.index]) && wantsToMarch(outlook, unit, assaults);
    return packs ? { do: 'mode', unit: unit.id } : null;
  }
  const hand = withHand(s, unit.index);
  const box = betterBox(outlook, hand, unit.index);
  if (box !== null) return { do: 'box', box: kit.boxes[box].id };
  const to = mayGo(kit, hand).ok ? bestEnd(outlook, hand, unit, assaults) : null;
  if (to !== null) return { do: 'go', to: kit.grid.label(to) };
  if (shifts && wantsToDeploy(outlook, unit, s.at[unit.index], assaults)) return { do: 'mode', unit: unit.id };
  return null;
}

/** The hex it goes to; null to stay. */
function bestEnd(outlook: Outlook, hand: State, unit: Unit, assaults: readonly Assault[]): Hex | null {
  const { kit, s } = outlook;
  const reach = reachOf(kit, hand);
  const here = s.at[unit.index];
  const assault = assaults.find(({ units }) => units.includes(unit.index));
  const left = onMap(here) ? leftOf(kit, s, unit.index) : 0;
  const value = (hex: Hex, cost: number): number => {
    if (unit.hq || unit.airBase) return hqStand(outlook, unit, hex);
    if (unit.rommel) return rommelStand(outlook, hex, assaults);
    if (unit.artillery) {
      const deploys = cost === 0 || left - cost >= shiftPrice(kit, s, unit.index);
      return gunStand(outlook, unit, hex, assaults) + (deploys ? 0.4 : 0);
    }
    return outlook.stand(unit, hex) + (assault === undefined ? 0 : postValue(outlook, unit, hex, assault));
  };
  const least = onMap(here) ? value(here, 0) + WORTH_MOVING : Number.NEGATIVE_INFINITY;
  const there = (hex: Hex): number =>
    outlook.hasRoom(unit.index, hex) ? value(hex, reach.cost(hex)) : Number.NEGATIVE_INFINITY;
  return bestOf(reach.ends, there, least);
}

/** How well a hex serves to attack from: around the enemy, without others of his next to it, not up an escarpment. */
function postValue(outlook: Outlook, unit: Unit, hex: Hex, { hex: target, value: promise }: Assault): number {
  const { kit, s, board, enemy, side } = outlook;
  if (distancesFrom(kit.grid, target)[hex] !== 1 || !canStrike(kit, s, unit.index, hex, target)) return 0;
  let value = Math.min(POST, 1 + 2 * promise);
  if (sideBetween(kit, hex, target) & ESCARPMENT) value -= 3;
  // Whoever has a zone there has to be attacked as well (9.1.7).
  for (const near of kit.grid.around[hex]) if (near !== target && board.occupied[enemy][near] > 0) value -= 0.8;
  // A hex on a side of his where none of ours stands yet cuts off a way back.
  const others = board.occupied[side][hex] - (s.at[unit.index] === hex ? 1 : 0);
  return value + (others === 0 && !unit.noZone ? 0.5 : 0);
}

// --- Guns ---

/** What a gun could do from a hex: fire on those to be attacked, cover friends the enemy may attack; not beside the enemy. */
function gunStand(outlook: Outlook, unit: Unit, hex: Hex, assaults: readonly Assault[]): number {
  const { kit, board, side } = outlook;
  const ruler = distancesFrom(kit.grid, hex);
  let value = 0;
  for (const { hex: target, value: worth } of assaults)
    if (ruler[target] <= unit.range) value = Math.max(value, 1 + 0.3 * Math.min(4, worth));
  let covered = 0;
  for (const near of kit.grid.within(hex, unit.range))
    if (board.occupied[side][near] > 0 && outlook.threat[near] > 0 && outlook.isTouched(near)) covered++;
  value += 0.25 * Math.min(4, covered);
  const escorted = outlook.escorts(hex, unit.index) > 0;
  if (outlook.isTouched(hex)) value -= escorted ? 0.8 : 3;
  if (escorted) value += 0.4;
  else value -= Math.min(1.5, outlook.threat[hex] / 8);
  return value + outlook.stand(unit, hex) / 2;
}

/** A gun in its pit packs up when there is nothing to fire at, nobody to cover, and somewhere to go. */
function wantsToMarch(outlook: Outlook, unit: Unit, assaults: readonly Assault[]): boolean {
  const here = outlook.s.at[unit.index];
  if (unit.antiTank) return !isPost(outlook, unit, here, assaults);
  if (unit.airBase) return outlook.threat[here] > 10;
  return !hasWork(outlook, unit, here, assaults);
}

/** Somebody to fire at or to cover within range. */
function hasWork(outlook: Outlook, unit: Unit, hex: Hex, assaults: readonly Assault[]): boolean {
  const { kit, board, side, enemy } = outlook;
  const ruler = distancesFrom(kit.grid, hex);
  if (assaults.some(({ hex: target }) => ruler[target] <= unit.range)) return true;
  for (const near of kit.grid.within(hex, unit.range)) {
    if (board.occupied[enemy][near] > 0) return true;
    if (board.occupied[side][near] > 0 && outlook.isTouched(near)) return true;
  }
  return false;
}

function wantsToDeploy(outlook: Outlook, unit: Unit, hex: Hex, assaults: readonly Assault[]): boolean {
  if (!onMap(hex)) return false;
  if (unit.airBase) return true;
  if (unit.antiTank) return isPost(outlook, unit, hex, assaults);
  // Before the enemy comes it is time enough to stay on wheels; near him it is not.
  return hasWork(outlook, unit, hex, assaults) || outlook.threat[hex] >= 6;
}

/** Anti-tank guns dig in where they guard a place and tanks may come. */
function isPost(outlook: Outlook, unit: Unit, hex: Hex, assaults: readonly Assault[]): boolean {
  if (assaults.some(({ units }) => units.includes(unit.index))) return false;
  const aim = outlook.aims[outlook.duty[unit.index]];
  if (aim === undefined || aim.held !== outlook.side) return false;
  return distancesFrom(outlook.kit.grid, aim.hex)[hex] <= 1 && outlook.threat[hex] > 0;
}

// --- Those who command ---

/** An HQ belongs within call of many, and out of reach of the enemy. */
function hqStand(outlook: Outlook, unit: Unit, hex: Hex): number {
  const { kit, s, side, board } = outlook;
  let friends = 0;
  for (const near of kit.grid.within(hex, kit.commandRange))
    for (const other of board.occupied[side][near] > 0 ? board.stack(near) : [])
      if (other !== unit.index && !kit.units[other].hq)
        friends += unitWorth(kit, s, other) * (kit.units[other].formation === unit.formation ? 1.3 : 1);
  const alone = board.occupied[side][hex] - (s.at[unit.index] === hex ? 1 : 0) === 0;
  const reach = outlook.threat[hex] / Math.max(2, outlook.defence[hex]);
  return 0.35 * friends - (outlook.isTouched(hex) ? 2 : 0) - (alone ? Math.min(3, reach) : Math.min(2, reach / 2));
}

/** Rommel goes where the hardest blow falls: to a stack that attacks. */
function rommelStand(outlook: Outlook, hex: Hex, assaults: readonly Assault[]): number {
  const { kit, s, board, side } = outlook;
  if (board.occupied[side][hex] === 0) return -outlook.threat[hex] / 4 - 5;
  let value = 0;
  for (const { hex: target, value: worth, units } of assaults)
    if (distancesFrom(kit.grid, target)[hex] === 1 && units.some((unit) => s.at[unit] === hex))
      value = Math.max(value, worth);
  return value * 2 + outlook.defence[hex] / 10;
}

/** Does a unit with two modes begin in its pit? */
export const deploysAtStart = (outlook: Outlook, unit: Unit): boolean =>
  onMap(outlook.s.at[unit.index]) && wantsToDeploy(outlook, unit, outlook.s.at[unit.index], planAssaults(outlook));
