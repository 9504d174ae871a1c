import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { WADI } from '../kit/ground.ts';
import { enemyOf, type Kit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { Attack, Battle, State } from '../state.ts';
import { hasStrongpoint, sideBetween } from './defender-hexes.ts';
import { airModifier, concentratedFire, fireOf } from './fire-support.ts';
import { strengthsOf } from './strengths.ts';
import { suppliedInCombat } from './supply.ts';

/** The final odds of the combat that is being resolved, and what modifies its die, line by line (12.5.2 to 12.5.6). */

interface Modifier {
  readonly rule: RuleId;
  readonly drm: number;
  readonly why: string;
}

export type FinalOdds = Readonly<ReturnType<typeof finalOdds>>;

/** What the lowest column costs the attacker whose odds do not reach it (12.5.3). */
const BELOW_LEAST_ODDS = 2;
const BONUS = -1;
const MOST = 3;

export const attackOfBattle = (s: State): Attack => s.attacks[s.battle!.attack];

export function finalOdds(kit: Kit, s: State) {
  const battle = s.battle!;
  const attacking = attackOfBattle(s);
  const supplied = (unit: number): boolean => suppliedInCombat(kit, s, unit);
  const strength = strengthsOf(kit, s, attacking, supplied);
  const attack = strength.attack + fireOf(kit, s, battle.side, strength.unadjusted).counted;
  const defence = strength.defence + fireOf(kit, s, enemyOf(battle.side), strength.protectable).counted;
  const reached = oddsColumn(kit.crts[attacking.crt].ratios, attack, defence);
  const below = reached < 0;
  const modifiers = modifiersOf(kit, s, battle, attacking, below);
  const sum = modifiers.reduce((total, { drm }) => total + drm, 0);
  // Never beyond three either way (12.5.6b).
  const net = Math.max(-MOST, Math.min(MOST, sum));
  // The lowest column where the odds do not even reach that.
  return { attack, defence, column: Math.max(0, reached), below, modifiers, net };
}

function modifiersOf(kit: Kit, s: State, battle: Battle, attack: Attack, below: boolean): Modifier[] {
  const lines: Modifier[] = [];
  const add = (rule: RuleId, drm: number, why: string): void => {
    if (drm !== 0) lines.push({ rule, drm, why });
  };
  const used = battle.bonuses;
  if (battle.defenders.some((unit) => !suppliedInCombat(kit, s, unit))) add('6.5.3a', -1, 'a defender out of supply');
  if (used.includes('concentrated') && battle.gatherer >= 0)
    add('10.5.3a', concentratedFire(kit, s, battle.gatherer), 'concentrated artillery fire');
  add('11.3.4', airModifier(kit, s), 'close air support');
  const ground = groundModifier(kit, attack);
  add('12.2.2a', ground.drm, ground.why);
  if (isOnlyAcrossWadi(kit, battle, attack))
    add(s.weather === 'rain' ? '12.2.7b' : '12.2.7a', kit.combat.wadi[s.weather], 'attacked only across a wadi');
  if (below) add('12.5.3', BELOW_LEAST_ODDS, 'odds below the lowest column');
  if (hasStrongpoint(s, attack, enemyOf(battle.side)) && !used.includes('tiger'))
    add('14.2.2a', kit.combat.drm.strongpoint, 'a strongpoint');
  if (used.includes('rommel')) add('15.5.2a', BONUS, 'Rommel leads the attack');
  if (used.includes('combined')) add('16.2.1a', BONUS, 'German combined arms');
  if (used.includes('mountain')) add('16.6.3', BONUS, 'mountain troops');
  return lines;
}

/** The one kind of ground that helps the defender most, in any of his hexes (12.2.2a, ruling AMB-116). */
function groundModifier(kit: Kit, attack: Attack): { drm: number; why: string } {
  let best = { drm: 0, why: '' };
  for (const hex of attack.hexes)
    for (const kind of groundIn(kit, hex)) {
      const drm = kit.combat.drm[kind] ?? 0;
      if (drm > best.drm) best = { drm, why: kind };
    }
  return best;
}

function groundIn(kit: Kit, hex: number): string[] {
  const { base, woods, town, city } = kit.terrain[hex];
  return [base, ...(woods ? ['woods'] : []), ...(town ? ['town'] : []), ...(city ? ['city'] : [])];
}

/** Is one of the Defender hexes attacked across wadis alone, guns not counted (12.2.2b, 12.2.2c, 12.2.7)? Bridges and fords do not help. */
function isOnlyAcrossWadi(kit: Kit, battle: Battle, attack: Attack): boolean {
  const from = battle.from.filter((_, i) => !kit.units[battle.attackers[i]].artillery);
  return (
    from.length > 0 && attack.hexes.some((hex) => from.every((start) => (sideBetween(kit, start, hex) & WADI) !== 0))
  );
}
