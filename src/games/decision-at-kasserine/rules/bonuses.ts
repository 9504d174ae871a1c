import { ALLIED, AXIS, enemyOf, type Kit } from '../kit.ts';
import { type Battle, BONUSES, type Bonus, onMap, type State } from '../state.ts';
import { unitsAt } from './board.ts';
import { crossesEscarpment, hasStrongpoint } from './defender-hexes.ts';
import { concentratedFire } from './fire-support.ts';
import { attackOfBattle } from './odds.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** What the attacker may call upon before the die falls, and when (12.5.5). */

export const bonusesOf = (kit: Kit, s: State): Bonus[] => BONUSES.filter((bonus) => mayUse(kit, s, bonus).ok);

/** Those that cost nothing: they count unless the attacker says no. */
export const FREE: readonly Bonus[] = ['combined', 'concentrated'];

export function mayUse(kit: Kit, s: State, bonus: Bonus): Verdict {
  switch (bonus) {
    case 'rommel':
      return mayUseRommel(kit, s);
    case 'mountain':
      return mayUseMountain(kit, s);
    case 'tiger':
      return mayUseTiger(kit, s);
    case 'combined':
      return mayCombine(kit, s);
    default:
      return gatherers(kit, s).length > 0
        ? ALLOWED
        : refuse('10.5.3a', 'Concentrated fire takes twenty points of barrage near one US or British HQ.');
  }
}

/** One of the attackers stands with him (ruling AMB-76); never in defence, once a turn, twice a game (15.5.2). */
function mayUseRommel(kit: Kit, s: State): Verdict {
  const { side, from } = s.battle!;
  if (side !== AXIS) return refuse('15.5.2b', 'Rommel helps only in an attack of the Axis.');
  if (s.rommelLeft === 0) return refuse('15.5.2a', "Rommel's bonuses are all used up.");
  if (s.rommelUsed) return refuse('15.5.2b', "Rommel's bonus has been used this turn.");
  const hex = s.at[kit.rommel];
  return onMap(hex) && from.includes(hex) ? ALLOWED : refuse('15.5.2a', 'Rommel is not with one of the attackers.');
}

/** Units of a kind among the attackers, with the hex each fights from. */
const attackersOf = (kit: Kit, battle: Battle, pick: (unit: Kit['units'][number]) => boolean) =>
  battle.attackers.map((unit, i) => ({ unit: kit.units[unit], from: battle.from[i] })).filter(({ unit }) => pick(unit));

function mayUseMountain(kit: Kit, s: State): Verdict {
  const attack = attackOfBattle(s);
  const troops = attackersOf(kit, s.battle!, (unit) => unit.mountain);
  if (troops.length === 0) return refuse('16.6.3', 'No mountain unit takes part in the attack.');
  const inMountains = attack.hexes.some((hex) => kit.terrain[hex].base === 'mountain');
  return inMountains || troops.some(({ from }) => crossesEscarpment(kit, from, attack))
    ? ALLOWED
    : refuse('16.6.3', 'Mountain units help against a mountain hex or across an escarpment only.');
}

function mayUseTiger(kit: Kit, s: State): Verdict {
  if (attackersOf(kit, s.battle!, (unit) => unit.tiger).length === 0)
    return refuse('16.3.1a', 'No Tiger takes part in the attack.');
  return hasStrongpoint(s, attackOfBattle(s), ALLIED)
    ? ALLOWED
    : refuse('16.3.1a', 'There is no active Allied strongpoint to disregard.');
}

/** German armour together with German infantry, in fitting ground and against soft targets (16.2). */
function mayCombine(kit: Kit, s: State): Verdict {
  const battle = s.battle!;
  const attack = attackOfBattle(s);
  if (battle.side !== AXIS) return refuse('16.2.4', 'Combined arms help German attacks only.');
  const german = (pick: (unit: Kit['units'][number]) => boolean) =>
    attackersOf(kit, battle, (unit) => unit.nation === 'german' && pick(unit));
  const tanks = german((unit) => unit.armored && unit.type !== ARMORED_CAR);
  if (tanks.length === 0) return refuse('16.2.1a', 'No German armored unit, armored cars apart, takes part.');
  if (german((unit) => unit.infantry).length === 0)
    return refuse('16.2.2', 'No German infantry of any kind takes part beside the armor.');
  if (hasStrongpoint(s, attack, enemyOf(battle.side)))
    return refuse('16.2.3a', 'Combined arms do not help against a strongpoint.');
  if (attack.hexes.some((hex) => kit.terrain[hex].town || kit.terrain[hex].base === 'mountain'))
    return refuse('16.2.3a', 'Combined arms do not help against a town or a mountain hex.');
  if (tanks.every(({ from }) => crossesEscarpment(kit, from, attack)))
    return refuse('16.2.3b', 'The armor attacks across an escarpment.');
  return attack.hexes.some((hex) => unitsAt(kit, s, enemyOf(battle.side), hex).some((unit) => isHard(kit, unit)))
    ? refuse('16.2.3c', 'Armor or an anti-tank unit stands in the Defender hex.')
    : ALLOWED;
}

const ARMORED_CAR = 'armored-car';
const ANTI_TANK_TYPES: readonly string[] = ['at', 'armored-at', 'aa-at'];

/** Armor other than armored cars, and anti-tank units by their symbol or their Deployed side (ruling AMB-117). */
const isHard = (kit: Kit, unit: number): boolean => {
  const { armored, type, antiTank } = kit.units[unit];
  return (armored && type !== ARMORED_CAR) || antiTank || ANTI_TANK_TYPES.includes(type);
};

/** Allied HQs near which enough of the barrage stands, the best first (10.5.3, ruling AMB-20). */
export function gatherers(kit: Kit, s: State): number[] {
  if (s.battle!.side !== ALLIED) return [];
  return kit.hqs[ALLIED]
    .filter((hq) => onMap(s.at[hq]) && concentratedFire(kit, s, hq) < 0)
    .sort((a, b) => concentratedFire(kit, s, a) - concentratedFire(kit, s, b));
}
