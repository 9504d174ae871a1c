import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { attackOf, isUntried, unitsAt } from '../rules/board.ts';
import { bonusesOf, FREE, gatherers, mayUse } from '../rules/bonuses.ts';
import { hexesOf } from '../rules/declaration.ts';
import { labelOf, nameOf, sideDoes } from '../rules/names.ts';
import { attackOfBattle, type FinalOdds, finalOdds } from '../rules/odds.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { strengthsOf } from '../rules/strengths.ts';
import { suppliedInCombat } from '../rules/supply.ts';
import {
  ADVANCED,
  ARRIVED,
  type Attack,
  type Bonus,
  has,
  newBattle,
  onMap,
  type State,
  TRIED,
  USED,
} from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, ofHex, ofUnit, onlyHexes, toSide } from './answers.ts';
import { liftMarker, mark, unmark } from './changes.ts';
import { itsHex } from './pointing.ts';

/** One combat, from the choice of the attack to the die, and its end (12.5). */

const isOpen = (attack: Attack): boolean => !attack.over;

export const attacksLeft = (s: State): boolean => s.attacks.some(isOpen);

/** The attacker resolves his attacks in any order (12.0, 12.1.3a). */
export const chooseCombat = toSide({
  id: 'choose-combat',
  rule: '12.1.3a',
  title: 'Choosing the next combat',
  point: { unit: itsHex('fight'), hex: 'fight' },
  prompt: () => 'Which of your attacks is fought next? Choose its hex.',
  done: (s) => s.attacks.filter(isOpen).length < 2,
  ...answers('12.1.3a', 'the next combat is being chosen', {
    fight: ofHex('fight', {
      ...onlyHexes(
        (_kit, s) => s.attacks.filter(isOpen).flatMap(({ hexes }) => hexes),
        (_kit, s, hex) => refuse('12.1.3a', `No attack on ${labelOf(s, hex)} is waiting to be fought.`),
      ),
      do(tx, hex, side: Side) {
        tx.set(tx.s, 'battle', newBattle(openAttackOn(tx.s, hex), side));
        tx.next();
      },
    }),
  }),
});

const openAttackOn = (s: State, hex: Hex): number =>
  s.attacks.findIndex((attack) => isOpen(attack) && attack.hexes.includes(hex));

/** Who is left to fight whom: advances after evasion and earlier combats may have thinned either side (9.2.6c, 12.1.1b). */
export function openBattle(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = s.battle?.attack ?? s.attacks.findIndex(isOpen);
  const attack = s.attacks[index];
  const attackers = attack.attackers.filter((unit) => onMap(s.at[unit]) && !has(s, unit, ADVANCED));
  const defenders = attack.hexes.flatMap((hex) =>
    unitsAt(kit, s, enemyOf(side), hex).filter((unit) => !attack.antiTankFire || attack.targets.includes(unit)),
  );
  if (attackers.length === 0 || defenders.length === 0) {
    callOff(tx, index, side, '12.5.7b', 'nobody is left to fight it');
    return;
  }
  const stood = defenders.map((unit) => s.at[unit]);
  tx.set(s.attacks, index, {
    ...attack,
    hexes: attack.hexes.filter((hex) => stood.includes(hex)),
    attackers,
    targets: attack.targets.filter((unit) => defenders.includes(unit)),
  });
  tx.set(s, 'battle', {
    ...newBattle(index, side),
    attackers,
    defenders,
    from: attackers.map((unit) => s.at[unit]),
    stood,
  });
  tx.note('12.0', () => `${sideDoes(side, 'attack')} ${hexesOf(s, attack)}.`);
}

/** Untried units show their fronts and stay Tried; the markers are turned up (SOP-B4d, 12.1.6b). What costs the attacker nothing counts from here on. */
export function reveal(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  for (const unit of [...battle.attackers, ...battle.defenders]) {
    if (!isUntried(kit, s, unit)) continue;
    const { name } = kit.units[unit];
    mark(tx, unit, TRIED);
    tx.reveal();
    tx.note('12.1.6b', () => `${name} turns out to be ${nameOf(s, unit)}.`);
  }
  if (battle.guns.some((guns) => guns.length > 0)) tx.reveal();
  tx.set(battle, 'revealed', true);
  dropIdle(tx);
  const free = bonusesOf(kit, s).filter((bonus) => FREE.includes(bonus));
  if (free.length > 0) tx.set(battle, 'bonuses', free);
  if (free.includes('concentrated')) tx.set(battle, 'gatherer', gatherers(kit, s)[0]);
}

/** The combat is not fought: barrage laid for it comes back unfired. */
function callOff(tx: Tx, index: number, side: Side, rule: RuleId, why: string): void {
  const { s } = tx;
  const attack = s.attacks[index];
  tx.set(s.attacks, index, { ...attack, over: true });
  tx.set(s, 'battle', null);
  tx.note(rule, () => `The attack on ${hexesOf(s, attack)} falls away: ${why}.`);
  for (const gun of kitOf(s).guns[side])
    if (attack.hexes.includes(s.fire[gun])) liftMarker(tx, gun, 'its combat has fallen away', '10.2.4');
  tx.leave();
}

/**
 * Whom halving leaves with nothing, now that it is known who is in supply, takes no part, neither in the losses nor in the advance; if that is all
 * of them there is no attack (3.5.3, 12.2.5). Asked again when Untried units have been turned up: if only such are left, worth nothing by their own
 * strength, the attack stands (ruling AMB-102).
 */
export function dropIdle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const attack = attackOfBattle(s);
  const { idle } = strengthsOf(kit, s, attack, (unit) => suppliedInCombat(kit, s, unit));
  const able = battle.attackers.filter((unit) => !idle.includes(unit));
  const attackers = able.length > 0 ? able : idle.filter((unit) => has(s, unit, TRIED) && attackOf(kit, s, unit) === 0);
  if (attackers.length === battle.attackers.length) return;
  if (attackers.length === 0) {
    callOff(tx, battle.attack, battle.side, '3.5.3b', 'halved for want of supply, its attackers are worth nothing');
    return;
  }
  tx.write(battle, { attackers, from: attackers.map((unit) => s.at[unit]) });
  tx.set(s.attacks, battle.attack, { ...attack, attackers });
  for (const unit of idle)
    if (!attackers.includes(unit)) tx.note('3.5.3a', () => `${nameOf(s, unit)} is too weak and takes no part.`);
}

/** The attacker says what he calls upon, and rolls (12.5.5). Falls away where nothing can be called upon. */
export const drawBonuses = toSide({
  id: 'draw-bonuses',
  rule: '12.5.5',
  title: 'Bonuses and the die',
  point: { unit: 'gather' },
  prompt: (s) => `${oddsText(kitOf(s), s)} Choose what else to call upon, then roll.`,
  done: (s) => bonusesOf(kitOf(s), s).length === 0,
  ...answers('12.5.5', 'the attacker chooses his bonuses and rolls', {
    use: {
      offers(s, emit) {
        for (const bonus of bonusesOf(kitOf(s), s)) emit({ do: 'use', bonus });
      },
      may: (s, { bonus }) => mayUse(kitOf(s), s, bonus),
      do: (tx, { bonus }) => toggle(tx, bonus),
    },
    gather: ofUnit('gather', {
      units: gatherers,
      may: mayGather,
      do(tx, hq) {
        const battle = tx.s.battle!;
        tx.set(battle, 'gatherer', hq);
        if (!battle.bonuses.includes('concentrated')) tx.push(battle.bonuses, 'concentrated');
      },
    }),
    roll: goOn,
  }),
});

function mayGather(kit: Kit, s: State, hq: number): Verdict {
  if (!gatherers(kit, s).includes(hq))
    return refuse('10.5.3b', 'That is no HQ near which twenty points of barrage stand.');
  return s.battle!.gatherer === hq ? refuse('10.5.3b', 'That HQ gathers the fire already.') : ALLOWED;
}

function toggle(tx: Tx, bonus: Bonus): void {
  const battle = tx.s.battle!;
  const place = battle.bonuses.indexOf(bonus);
  if (place < 0) tx.push(battle.bonuses, bonus);
  else tx.remove(battle.bonuses, place);
  if (bonus === 'concentrated') tx.set(battle, 'gatherer', place < 0 ? gatherers(kitOf(tx.s), tx.s)[0] : -1);
}

const signed = (drm: number): string => (drm > 0 ? `+${drm}` : String(drm));

function oddsText(kit: Kit, s: State, odds: FinalOdds = finalOdds(kit, s)): string {
  const { crt } = attackOfBattle(s);
  const lines = odds.modifiers.map(({ drm, why }) => `${why} ${signed(drm)}`).join(', ');
  const table = crt === 'assault' ? 'Assault' : 'Mobile';
  return `${table}, ${odds.attack} against ${odds.defence}, ${kit.crts[crt].columns[odds.column]}; ${lines === '' ? 'no modifiers' : `${lines}, net ${signed(odds.net)}`}.`;
}

/** The die, and the result the table gives for it (12.5.7). */
export function rollBattle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const { rows, cells } = kit.crts[attackOfBattle(s).crt];
  const odds = finalOdds(kit, s);
  const die = tx.roll('12.5.7a');
  // Beyond the ends of the table its last rows hold (ruling AMB-62).
  const final = Math.max(rows[0], Math.min(rows[rows.length - 1], die + odds.net));
  const result = cells[rows.indexOf(final)][odds.column];
  if (battle.bonuses.includes('rommel')) {
    tx.write(s, { rommelLeft: s.rommelLeft - 1, rommelUsed: true });
  }
  tx.write(battle, { column: odds.column, drm: odds.net, die, result });
  tx.note('12.5.7a', () => `${oddsText(kit, s, odds)} Die ${die}, makes ${die + odds.net}: ${result}.`);
}

/** The combat is over: its marker goes, and the aircraft that flew are used (13.1.4, SOP-B4i, 11.3.5). */
export function closeBattle(tx: Tx): void {
  const { s } = tx;
  const { attack, planes } = s.battle!;
  for (const plane of planes.flat()) {
    if (!has(s, plane, ARRIVED)) continue;
    unmark(tx, plane, ARRIVED);
    tx.set(s.at, plane, USED);
  }
  tx.set(s.attacks, attack, { ...s.attacks[attack], over: true });
  tx.set(s, 'battle', null);
}
