import { ALLOWED } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { mark, unmark } from '../../../mechanics/marks.ts';
import { enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { newBattle } from '../rules/battle-order.ts';
import { attackersLeft, defendersLeft, isAlive, isWatched } from '../rules/combat.ts';
import { labelOf, placeNamed, sideDoes, wordFor } from '../rules/names.ts';
import { isRaider } from '../rules/oases.ts';
import { columnsFor, linesOf, oddsOf } from '../rules/odds.ts';
import { refuse } from '../rules/refusals.ts';
import { shiftsOf, weatherIn } from '../rules/weather.ts';
import { type Attack, battleOf, FOUGHT, has, RESERVE, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnit } from './answers.ts';
import { checkMorale, disrupt, eliminate } from './changes.ts';
import { itsHex, openAttacks } from './pointing.ts';

/** One combat, from the choice of the attack to the die, and its end (14.0, 14.1). */

const alive = (s: State, side: Side): Attack[] => s.attacks.filter((attack) => isAlive(kitOf(s), s, side, attack));

export const attacksLeft = (s: State, side: Side): boolean => alive(s, side).length > 0;

/** The attacks on the two parts of a divided stack go by a unit of the part, all others by their hex. */
const attackAt = (s: State, side: Side, hex: Hex): Attack | undefined =>
  alive(s, side).find((attack) => attack.hexes.includes(hex) && attack.part.length === 0);
const attackOnPart = (s: State, side: Side, unit: number): Attack | undefined =>
  alive(s, side).find(({ part }) => part.includes(unit));

/** The attacker chooses the order (14.0). */
export const chooseCombat: Ask<Side> = {
  id: 'choose-combat',
  rule: '14.0c',
  title: 'Choosing the next combat',
  overlay: openAttacks,
  point: {
    unit: (s, id, side) =>
      attackOnPart(s, side, kitOf(s).unitIndex.get(id) ?? -1) === undefined
        ? itsHex('fight')(s, id)
        : { do: 'part', unit: id },
    hex: 'fight',
  },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Which of your attacks is fought next? Choose its hex, or a part of a divided stack.',
  done: (s, side) => alive(s, side).length < 2,
  ...answers('14.0c', 'the next combat is being chosen', {
    fight: {
      may: (s, { to }, side: Side) =>
        attackAt(s, side, placeNamed(kitOf(s), to)) === undefined
          ? refuse('14.0c', 'No attack there is waiting to be fought.')
          : ALLOWED,
      offers(s, emit, side) {
        for (const { hexes, part } of alive(s, side))
          if (part.length === 0) for (const hex of hexes) emit({ do: 'fight', to: wordFor(kitOf(s), hex) });
      },
      do(tx, { to }, side) {
        begin(tx, side, attackAt(tx.s, side, placeNamed(kitOf(tx.s), to))!);
        tx.next();
      },
    },
    part: ofUnit('part', {
      units: (_kit, s, side: Side) => alive(s, side).flatMap(({ part }) => part),
      may: (_kit, s, unit, side) =>
        attackOnPart(s, side, unit) === undefined
          ? refuse('14.0c', 'No attack on a part of a stack with that unit is waiting to be fought.')
          : ALLOWED,
      do(tx, unit, side) {
        begin(tx, side, attackOnPart(tx.s, side, unit)!);
        tx.next();
      },
    }),
  }),
};

/** Who is left to fight whom: earlier combats may have thinned either side. */
function begin(tx: Tx, side: Side, attack: Attack): void {
  const { s } = tx;
  const kit = kitOf(s);
  const attackers = attackersLeft(kit, s, attack);
  const defenders = defendersLeft(kit, s, side, attack);
  const hexes = attack.hexes.filter(
    (hex) => defenders.some((unit) => s.at[unit] === hex) || isWatched(kit, s, side, hex),
  );
  const index = s.attacks.indexOf(attack);
  tx.push(s.battles, newBattle(kit, s, { attack: index, side, form: attack.form, hexes, attackers, defenders }));
}

export function openBattle(tx: Tx, side: Side): void {
  const { s } = tx;
  if (s.battles.length === 0) begin(tx, side, alive(s, side)[0]);
  const { hexes } = battleOf(s);
  tx.note('14.0c', () => `${sideDoes(side, 'attack')} ${hexes.map((hex) => labelOf(s, hex)).join(' and ')}.`);
  rouse(tx);
  scatterRaiders(tx);
  rollWeather(tx);
}

/** Raiders with no other unit check twice instead of fighting: one failure ends them, the others rout (16.1). */
export function scatterRaiders(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  if (battle.defenders.length === 0 || !battle.defenders.every((unit) => isRaider(kit, s, unit))) return;
  tx.set(battle, 'scattered', true);
  tx.set(battle, 'die', 1);
  for (const unit of battle.defenders)
    if (!checkMorale(tx, unit, '16.1c') || !checkMorale(tx, unit, '16.1c')) eliminate(tx, unit, '16.1c', true);
}

/** In winter and in a sandstorm chance shifts the columns; from here on there is no way back (21.1.1, 21.2.1). */
export function rollWeather(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  const rule = weatherIn(kit, s, battle);
  if (rule === null || battle.scattered) return;
  const die = tx.roll(rule);
  const shift = shiftsOf(kit, s)[die];
  tx.set(battle, 'weather', shift);
  tx.note(rule, () => `${s.ghibli ? 'Sandstorm' : 'Winter'}: the die is ${die}, both columns move by ${shift}.`);
}

/** Reserves that fight are reserves no longer (13.6); whoever builds a fort under attack is disrupted first (18.1). */
export function rouse(tx: Tx): void {
  const { s } = tx;
  const { attackers, defenders } = battleOf(s);
  for (const unit of [...attackers, ...defenders]) if (has(s, unit, RESERVE)) unmark(tx, unit, RESERVE);
  for (const { building, builder } of s.forts)
    if (building >= 0 && defenders.includes(builder)) disrupt(tx, builder, '18.1f');
}

/** Where several lines could count, the defender chooses (14.4). */
export const chooseLine: Ask<unknown> = {
  id: 'choose-line',
  rule: '14.4c',
  title: 'Choosing the ground',
  who: (s) => SEATS[enemyOf(battleOf(s).side)],
  prompt: (s) => {
    const { lines } = oddsOf(kitOf(s), s, battleOf(s));
    return `Which ground counts? ${lines.map(({ hex, line }) => `${labelOf(s, hex)}: line ${line}`).join('; ')}.`;
  },
  done: (s) => battleOf(s).scattered || linesOf(kitOf(s), s, battleOf(s)).length < 2,
  ...answers('14.4c', 'the ground is being chosen', {
    line: {
      offers(s, emit) {
        for (const { line } of linesOf(kitOf(s), s, battleOf(s))) emit({ do: 'line', line: String(line) as '1' });
      },
      may: (s, { line }) =>
        linesOf(kitOf(s), s, battleOf(s)).some((each) => each.line === Number(line))
          ? ALLOWED
          : refuse('14.4c', 'None of the hexes attacked is on that line.'),
      do(tx, { line }) {
        tx.set(battleOf(tx.s), 'line', Number(line));
        tx.next();
      },
    },
  }),
};

/** The die is added to the column of the odds; the columns of both sides are fixed with it (14.5). */
export function rollBattle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  if (battle.scattered) return;
  const odds = oddsOf(kit, s, battle);
  if (battle.form === 'overrun') callOffAttacks(tx, battle.hexes);
  const die = tx.roll('14.5d');
  const { attacker, defender } = columnsFor(kit, odds, die);
  const pair = (attacking: number, defending: number): readonly [number, number] =>
    battle.side === 0 ? [attacking, defending] : [defending, attacking];
  tx.set(battle, 'line', odds.line);
  tx.set(battle, 'die', die);
  tx.set(battle, 'strengths', pair(odds.attack.total, odds.defence.total));
  tx.set(battle, 'columns', pair(attacker, defender));
  tx.note('14.5d', () => {
    const sum = `${odds.attack.total} to ${odds.defence.total} is ${odds.ratio} on line ${odds.line}, column ${odds.base}`;
    return `${sum}; the die is ${die}: the defender suffers on column ${defender}, the attacker on ${attacker}.`;
  });
}

/** Exploiting units overrun defenders who were to be attacked: that attack is off (ruling A138). */
function callOffAttacks(tx: Tx, hexes: readonly Hex[]): void {
  const { s } = tx;
  for (const [index, attack] of s.attacks.entries())
    if (!attack.over && attack.hexes.some((hex) => hexes.includes(hex)))
      tx.set(s.attacks, index, { ...attack, over: true });
}

/** The combat is over. Nobody fights twice in a phase: who has fought adds nothing to another defence (14.2, 14.7.2). */
export function closeBattle(tx: Tx): void {
  const { s } = tx;
  const { attack, attackers, defenders, from } = battleOf(s);
  for (const unit of [...attackers, ...defenders]) if (s.steps[unit] > 0) mark(tx, unit, FOUGHT);
  // Who kept his place may still come in when the other part of a divided stack is gone too (15.3).
  const stayed = attackers.filter((unit, i) => s.at[unit] === from[i]);
  tx.set(s.attacks, attack, { ...s.attacks[attack], attackers: stayed, over: true });
  tx.remove(s.battles, s.battles.length - 1);
}
