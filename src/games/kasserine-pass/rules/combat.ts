import { tableCell } from '../../../mechanics/combat-table.ts';
import { members } from '../../../mechanics/stacking.ts';
import { AXIS, enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { type Attack, BOMBED, DISRUPTED, has, onMap, type State } from '../state.ts';
import type { Crowd, Flak } from '../terms.ts';
import { canFlak } from './air.ts';
import { unitsAt } from './board.ts';
import { isClosed } from './ground.ts';
import { type Odds, oddsOf, sideOfAttack } from './odds.ts';
import { usedBonus } from './reach.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { defenceChoices } from './stacking.ts';

/** One battle: who may do what in it, and how its die is read. `index` is the attack's number. */

export const attackOf = (s: State, index: number): Attack => s.attacks[index];

export const attackerOf = (s: State, index: number): Side => sideOfAttack(kitOf(s), s.attacks[index]);

export const defenderOf = (s: State, index: number): Side => enemyOf(attackerOf(s, index));

/** Attacks still to be fought in this round. */
export const unfought = (s: State, after: number): number[] =>
  s.attacks.flatMap((attack, index) => (!attack.fought && attack.after === after ? [index] : []));

/** Who counts in an overfull hex is for its owner to say (STK-7). */
export function crowdedHexes(s: State, index: number): Crowd[] {
  const kit = kitOf(s);
  const side = defenderOf(s, index);
  return attackOf(s, index)
    .hexes.filter((hex) => unitsAt(kit, s, hex, side).length > 0 && defenceChoices(kit, s, hex, side).length > 1)
    .map((hex) => ({ attack: index, hex }));
}

/** Every unit that may fire at each Stuka of the attack: of an overfull hex those who count (AIR-12, ruling O70). */
export function flakOverBattle(s: State, index: number): Flak[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  const { defenders } = oddsOf(kit, s, attack);
  const guns = attack.hexes
    .flatMap((hex) => unitsAt(kit, s, hex, defenderOf(s, index)))
    .filter((unit) => defenders.includes(unit) && canFlak(s, unit));
  return attack.support.flatMap((air) => guns.map((unit) => ({ air, unit })));
}

/** Who can be ordered to hold now. */
export const holders = (kit: Kit, s: State, index: number): number[] =>
  attackOf(s, index)
    .hexes.flatMap((hex) => unitsAt(kit, s, hex, defenderOf(s, index)))
    .filter((unit) => mayHold(kit, s, unit, index).ok)
    .sort((a, b) => a - b);

/** No Retreat is for British and Germans, and for Italians under Rommel's eyes (NRT-2 to NRT-4, ruling O34). */
export function mayHold(kit: Kit, s: State, unit: number, index: number): Verdict {
  const { nation, name, leader, side } = kit.units[unit];
  const { hexes, noRetreat } = attackOf(s, index);
  if (leader || side !== defenderOf(s, index) || !hexes.includes(s.at[unit]))
    return refuse('NRT-2', `${name} is not one of the units defending in this battle.`);
  if (noRetreat.includes(unit)) return refuse('NRT-2', `${name} has its order already.`);
  if (has(s, unit, BOMBED)) return refuse('AIR-15', `${name} is frozen by bombs and cannot retreat anyway.`);
  if (nation === 'us')
    return refuse('NRT-4', `${name} is American, and Americans cannot be ordered to hold at all costs.`);
  if (nation === 'french') return refuse('NRT-2', `${name} is French, and the French cannot be ordered to hold.`);
  if (nation === 'italian' && s.at[kit.rommel] !== s.at[unit])
    return refuse('NRT-3', `${name} would hold only with Rommel in its hex.`);
  return ALLOWED;
}

/** Rommel goes along with an attack when he is stacked with an attacker and has not ridden off into his bonus hex. */
export function isLed(kit: Kit, s: State, attack: Attack): boolean {
  const place = s.at[kit.rommel];
  return (
    onMap(place) &&
    attack.units.some((unit) => s.at[unit] === place) &&
    (attack.after >= 0 || !usedBonus(kit, s, kit.rommel))
  );
}

export function mayPress(kit: Kit, s: State, attack: Attack): boolean {
  if (sideOfAttack(kit, attack) !== AXIS || !isLed(kit, s, attack)) return false;
  if (!attack.hexes.every((hex) => kit.grid.distance(hex, s.at[kit.rommel]) === 1)) return false;
  return oddsOf(kit, s, attack).column > 0;
}

const GOOD_DIE = 4;

/** Reads the table for each defender (`cells`) and as a whole (`result`): the press moves the column, and Disrupted defenders read one higher, each for itself (RPA-3, DIS-5, O19). */
export function readTable(kit: Kit, s: State, odds: Odds, defenders: readonly number[], pressed: boolean, die: number) {
  const last = kit.crt.columns.length - 1;
  // Lost support or new defenders may have sunk the odds since the attack was declared: it is fought all the same.
  const basic = Math.max(0, odds.column) + (pressed ? (die >= GOOD_DIE ? 1 : -1) : 0);
  const column = Math.min(Math.max(0, basic), last);
  const higher = Math.min(column + 1, last);
  const cells = defenders.map((unit) => tableCell(kit.crt, die, has(s, unit, DISRUPTED) ? higher : column));
  // All defenders Disrupted: the whole result comes from the higher column, else the attackers' from the basic one (DIS-9, O12).
  const all = defenders.every((unit) => has(s, unit, DISRUPTED));
  return { column, cells, result: tableCell(kit.crt, die, all ? higher : column) };
}

/** DE, DR* and DR: the defenders run. */
export const isRout = (cell: string): boolean => cell.startsWith('DE') || cell.startsWith('DR');

export function attackedOverRidge(kit: Kit, attack: Attack, i: number): boolean {
  const from = attack.from[i];
  const struck = attack.hexes.map((hex) => kit.grid.direction(from, hex)).filter((direction) => direction >= 0);
  return struck.length > 0 && struck.every((direction) => isClosed(kit, from, direction));
}

/** AE: attackers worth the defence factors are lost; as little more than that as their counters allow (RES-13, ruling O20). */
export function lossChoices(s: State, index: number): number[][] {
  const attack = attackOf(s, index);
  if (attack.backlash !== 'AE' || !attack.units.every((unit) => onMap(s.at[unit]))) return [];
  const price = attack.values.reduce((sum, value) => sum + value, 0);
  let least = Number.POSITIVE_INFINITY;
  let best: number[] = [];
  for (let mask = 1; mask < 1 << attack.units.length; mask++) {
    const worth = members(attack.factors, mask).reduce((sum, factor) => sum + factor, 0);
    if (worth < price || worth > least) continue;
    if (worth < least) best = [];
    least = worth;
    best.push(mask);
  }
  const choices = best.length === 0 ? [[...attack.units]] : best.map((mask) => members(attack.units, mask));
  return choices.map((part) => part.sort((a, b) => a - b));
}
