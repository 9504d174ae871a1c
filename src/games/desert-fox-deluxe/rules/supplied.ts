import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { Battle, State } from '../state.ts';
import { neighbours } from './artillery.ts';
import { suppliedIn } from './battle-order.ts';
import { notADump } from './general-supply.ts';
import { labelOf } from './names.ts';
import { refuse } from './refusals.ts';
import { combatSupplySources, dumpsOf } from './supply.ts';

/** Combat supply (12.6): a dump for each hex with units in the combat. An attack from three hexes needs three (ruling A134). */

/** Hexes from which a side's units fight without combat supply so far. */
export function hungryHexes(kit: Kit, s: State, battle: Battle, side: Side): Hex[] {
  const attacking = side === battle.side;
  const [fighters, hexes] = attacking ? [battle.attackers, battle.from] : [battle.defenders, battle.stood];
  return [...new Set(hexes.filter((_, i) => !suppliedIn(kit, s, battle, fighters[i])))];
}

/** Hexes of defending guns that could help from next door if they were supplied (15.1). */
function gunHexes(kit: Kit, s: State, battle: Battle, side: Side): Hex[] {
  if (side !== enemyOf(battle.side) || battle.form === 'overrun') return [];
  const guns = neighbours(kit, s, battle).filter((gun) => !suppliedIn(kit, s, battle, gun));
  return [...new Set(guns.map((gun) => s.at[gun]))];
}

/** Guns of a deliberate battle that could fire if a further dump were spent for each beyond the first (14.9.1). */
function moreGunHexes(kit: Kit, s: State, battle: Battle, side: Side): Hex[] {
  if (battle.form !== 'deliberate' || side !== battle.side || hungryHexes(kit, s, battle, side).length > 0) return [];
  const guns = battle.attackers.filter((unit) => kit.units[unit].artillery > 0);
  const given = battle.supplied[side];
  if (guns.length <= 1 + given.length - new Set(given).size) return [];
  return [...new Set(guns.map((gun) => s.at[gun]))];
}

/** All hexes for which a dump would do something. */
const thirstyHexes = (kit: Kit, s: State, battle: Battle, side: Side): Hex[] => [
  ...hungryHexes(kit, s, battle, side),
  ...gunHexes(kit, s, battle, side),
  ...moreGunHexes(kit, s, battle, side),
];

/** May this dump be spent for that hex? Lines of combat supply are not drawn on by trucks (12.6.1). */
export function maySpend(kit: Kit, s: State, battle: Battle, side: Side, dump: number, hex: Hex): Verdict {
  if (hex < 0 || !thirstyHexes(kit, s, battle, side).includes(hex))
    return refuse('12.6.1a', 'No unit of yours in that hex needs combat supply for this combat.');
  if (combatSupplySources(kit, s, side, hex).includes(dump)) return ALLOWED;
  if (!dumpsOf(kit, s, side).includes(dump)) return notADump(kit, s, dump, side);
  return refuse(
    '12.6.1b',
    `No line of combat supply leads from that dump to ${labelOf(s, hex)}: 7 points of a truck, and no MSU draws it on.`,
  );
}

/** Every dump that could be spent and for which hex. */
export const offersOfSupply = (kit: Kit, s: State, battle: Battle, side: Side): { dump: number; hex: Hex }[] =>
  thirstyHexes(kit, s, battle, side).flatMap((hex) =>
    combatSupplySources(kit, s, side, hex).map((dump) => ({ dump, hex })),
  );
