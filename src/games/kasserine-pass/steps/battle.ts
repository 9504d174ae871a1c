import type { Ask, Step } from '../../../engine/procedure.ts';
import { ALLOWED } from '../../../engine/verdict.ts';
import { tableCell } from '../../../mechanics/combat-table.ts';
import type { Action } from '../actions.ts';
import { enemyOf, isClosed, unitsAt } from '../board.ts';
import { disrupt, eliminate, type GameTx, labelOf, mark, nameOf } from '../deeds.ts';
import { defenceChoices, shelters } from '../factors.ts';
import { AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { type Odds, oddsOf, sideOfAttack } from '../odds.ts';
import { ATTACKED, type Attack, BOMBED, DISRUPTED, has, onMap, type State } from '../state.ts';
import { canFlak } from './air.ts';
import { isTarget } from './allocation.ts';
import { usedBonus } from './reach.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** One battle, from the first shot to the result on the die. The argument of these steps is the attack's number. */

export const attackOf = (s: State, index: number): Attack => s.attacks[index];
export const attackerOf = (s: State, index: number): Side => sideOfAttack(kitOf(s), s.attacks[index]);
export const defenderOf = (s: State, index: number): Side => enemyOf(attackerOf(s, index));

/** Attacks still to be fought in this round. */
export const unfought = (s: State, after: number): number[] =>
  s.attacks.flatMap((attack, index) => (!attack.fought && attack.after === after ? [index] : []));

/** The attacker takes his battles in any order; the last one needs no question. */
export const chooseBattle: Ask<State, Action, number> = {
  id: 'fight',
  rule: 'SEQ-A4',
  who: (s, after) => SEATS[attackerOf(s, unfought(s, after)[0])],
  prompt: () => 'Which attack is fought next?',
  done: (s, after) => unfought(s, after).length < 2,
  legal(s, emit, after) {
    for (const index of unfought(s, after)) emit({ do: 'fight', to: labelOf(s, s.attacks[index].hexes[0]) });
  },
  check(s, action, after) {
    if (action.do !== 'fight') return outOfPlace(action, 'SEQ-A4', 'the next battle is to be chosen');
    const known = unfought(s, after).some((index) => labelOf(s, s.attacks[index].hexes[0]) === action.to);
    return known ? ALLOWED : refuse('SEQ-A4', `No attack on ${action.to} is waiting to be fought.`);
  },
  apply(tx, action, after) {
    if (action.do !== 'fight') return;
    const index = unfought(tx.s, after).find((each) => labelOf(tx.s, tx.s.attacks[each].hexes[0]) === action.to)!;
    tx.leave();
    tx.call('battle', index);
  },
};

export function fightOnlyOne(tx: GameTx, after: number): void {
  const [index] = unfought(tx.s, after);
  if (index !== undefined) tx.call('battle', index);
}

/** Hexes emptied since the attack was declared drop out; with none left there is no battle. */
export function openBattle(tx: GameTx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const side = attackerOf(tx.s, index);
  const left = attack.hexes.filter((hex) => isTarget(kit, tx.s, hex, side));
  if (left.length < attack.hexes.length) tx.set(attack, 'hexes', left);
  if (left.length === 0) {
    tx.set(attack, 'fought', true);
    tx.note('SEQ-A4', () => 'An attack finds nobody left to fight.');
    tx.leave();
    return;
  }
  // Units that fell back into an attacked hex since then are attacked with it.
  for (const hex of left) for (const unit of unitsAt(kit, tx.s, hex, enemyOf(side))) mark(tx, unit, ATTACKED);
}

/** Who counts in an overfull hex is for its owner to say (STK-7). */
export type Crowd = { readonly attack: number; readonly hex: number };

export function crowdedHexes(s: State, index: number): Crowd[] {
  const kit = kitOf(s);
  const side = defenderOf(s, index);
  return attackOf(s, index)
    .hexes.filter((hex) => unitsAt(kit, s, hex, side).length > 0 && defenceChoices(kit, s, hex, side).length > 1)
    .map((hex) => ({ attack: index, hex }));
}

const chooseEffective: Ask<State, Action, Crowd> = {
  id: 'effective',
  rule: 'STK-7',
  who: (s, { attack }) => SEATS[defenderOf(s, attack)],
  prompt: (s, { hex }) => `${labelOf(s, hex)} is overstacked: which units count in its defence?`,
  legal(s, emit, { attack, hex }) {
    const kit = kitOf(s);
    for (const part of defenceChoices(kit, s, hex, defenderOf(s, attack)))
      emit({ do: 'effective', units: part.map((unit) => kit.units[unit].id) });
  },
  check(s, action, { attack, hex }) {
    if (action.do !== 'effective') return outOfPlace(action, 'STK-7', 'the defenders that count are to be named');
    const kit = kitOf(s);
    const named = action.units.map((id) => unitOf(kit, id));
    const fits = defenceChoices(kit, s, hex, defenderOf(s, attack)).some(
      (part) => part.length === named.length && part.every((unit, i) => unit === named[i]),
    );
    return fits
      ? ALLOWED
      : refuse(
          'STK-1',
          'Two units, or all of one division, count in a hex; Tigers, Rommel and recon come free; in a pass two mechanised units.',
        );
  },
  apply(tx, action, { attack }) {
    if (action.do !== 'effective') return;
    for (const id of action.units) tx.push(attackOf(tx.s, attack).effective, unitOf(kitOf(tx.s), id));
    tx.next();
  },
};

export const crowd: readonly Step<State, Action, Crowd>[] = [{ ask: chooseEffective }];

/** Every unit that may fire at each Stuka of the attack (AIR-12). */
export function flakOverBattle(s: State, index: number): { air: number; unit: number }[] {
  const kit = kitOf(s);
  const attack = attackOf(s, index);
  const guns = attack.hexes
    .flatMap((hex) => unitsAt(kit, s, hex, defenderOf(s, index)))
    .filter((unit) => canFlak(s, unit));
  return attack.support.flatMap((air) => guns.map((unit) => ({ air, unit })));
}

/** A Stuka that has been shot down draws no more fire. */
export const supportFlak: readonly Step<State, Action, { air: number; unit: number }>[] = [
  {
    rule: 'AIR-12',
    do(tx, { air, unit }) {
      if (tx.s.back[air] <= tx.s.turn) tx.call('flak', { air, unit });
    },
  },
];

export function loseSupport(tx: GameTx, index: number): void {
  const attack = attackOf(tx.s, index);
  const left = attack.support.filter((air) => tx.s.back[air] <= tx.s.turn);
  if (left.length < attack.support.length) tx.set(attack, 'support', left);
}

/** No Retreat is for British and Germans, and for Italians under Rommel's eyes (NRT-2 to NRT-4, ruling O34). */
function mayHold(kit: Kit, s: State, index: number, unit: number): boolean {
  const attack = attackOf(s, index);
  if (unit < 0 || !attack.hexes.includes(s.at[unit]) || attack.noRetreat.includes(unit) || has(s, unit, BOMBED))
    return false;
  const { nation, leader, side } = kit.units[unit];
  if (leader || side !== defenderOf(s, index)) return false;
  return nation === 'german' || nation === 'british' || (nation === 'italian' && s.at[kit.rommel] === s.at[unit]);
}

export const noRetreat: Ask<State, Action, number> = {
  id: 'no-retreat',
  rule: 'NRT-1',
  who: (s, index) => SEATS[defenderOf(s, index)],
  prompt: () =>
    'Will any of your units hold at all costs? No Retreat: a rout destroys it, a lesser result only Disrupts it.',
  done: (s, index) => !kitOf(s).units.some((unit) => mayHold(kitOf(s), s, index, unit.index)),
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const unit of kit.units) if (mayHold(kit, s, index, unit.index)) emit({ do: 'hold', unit: unit.id });
    emit({ do: 'end' });
  },
  check(s, action, index) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'hold') return outOfPlace(action, 'NRT-1', 'No Retreat orders are being given');
    const kit = kitOf(s);
    const unit = unitOf(kit, action.unit);
    if (mayHold(kit, s, index, unit)) return ALLOWED;
    if (unit < 0 || !attackOf(s, index).hexes.includes(s.at[unit]))
      return refuse('NRT-2', `${action.unit} is not defending in this battle.`);
    const { nation, name } = kit.units[unit];
    if (nation === 'us')
      return refuse('NRT-4', `${name} is American, and Americans cannot be ordered to hold at all costs.`);
    if (nation === 'italian') return refuse('NRT-3', `${name} would hold only with Rommel in its hex.`);
    return refuse('NRT-2', `${name} cannot be given a No Retreat order.`);
  },
  apply(tx, action, index) {
    if (action.do === 'end') return tx.next();
    if (action.do !== 'hold') return;
    const unit = unitOf(kitOf(tx.s), action.unit);
    tx.push(attackOf(tx.s, index).noRetreat, unit);
    tx.note('NRT-2', () => `${nameOf(tx.s, unit)}: No Retreat!`);
  },
};

/** Rommel goes along with an attack when he is stacked with an attacker and has not ridden off into his bonus hex. */
function isLed(kit: Kit, s: State, attack: Attack): boolean {
  const place = s.at[kit.rommel];
  return (
    onMap(place) &&
    attack.units.some((unit) => s.at[unit] === place) &&
    (attack.after >= 0 || !usedBonus(kit, s, kit.rommel))
  );
}

function mayPress(kit: Kit, s: State, attack: Attack): boolean {
  if (sideOfAttack(kit, attack) !== AXIS || !isLed(kit, s, attack)) return false;
  if (!attack.hexes.every((hex) => kit.grid.distance(hex, s.at[kit.rommel]) === 1)) return false;
  return oddsOf(kit, s, attack).column > 0;
}

export const press: Ask<State, Action, number> = {
  id: 'press',
  rule: 'RPA-2',
  who: () => SEATS[AXIS],
  prompt: () => 'Does Rommel press the attack? A good die reads one column better, a bad one a column worse.',
  done: (s, index) => !mayPress(kitOf(s), s, attackOf(s, index)),
  legal(_s, emit) {
    emit({ do: 'press' });
    emit({ do: 'end' });
  },
  check: (_s, action) =>
    action.do === 'press' || action.do === 'end'
      ? ALLOWED
      : outOfPlace(action, 'RPA-2', 'Rommel may press the attack or not'),
  apply(tx, action, index) {
    if (action.do === 'press') {
      tx.set(attackOf(tx.s, index), 'pressed', true);
      tx.note('RPA-2', () => 'Rommel presses the attack.');
    }
    tx.next();
  },
};

const GOOD_DIE = 4;

/** What a die means for each defender and for the attackers. */
export interface Reading {
  readonly column: number;
  /** By defender, as the table has it. */
  readonly cells: readonly string[];
  /** The result of the whole. */
  readonly result: string;
}

/** Reads the table: the press moves the column, and Disrupted defenders read one higher, each for itself (RPA-3, DIS-5, O19). */
export function readTable(
  kit: Kit,
  s: State,
  odds: Odds,
  defenders: readonly number[],
  pressed: boolean,
  die: number,
): Reading {
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

/** The die, and what it does to whom. */
export function rollBattle(tx: GameTx, index: number): void {
  const kit = kitOf(tx.s);
  const { s } = tx;
  const attack = attackOf(s, index);
  const odds = oddsOf(kit, s, attack);
  const defenders = attack.hexes.flatMap((hex) => unitsAt(kit, s, hex, defenderOf(s, index)));
  tx.set(
    attack,
    'from',
    attack.units.map((unit) => s.at[unit]),
  );
  tx.set(attack, 'factors', odds.factors);
  tx.set(attack, 'led', isLed(kit, s, attack));
  tx.set(attack, 'defenders', defenders);
  tx.set(
    attack,
    'stood',
    defenders.map((unit) => s.at[unit]),
  );
  tx.set(
    attack,
    'values',
    defenders.map((unit) => odds.values[odds.defenders.indexOf(unit)] ?? 0),
  );
  if (defenders.length === 0) return; // only an unguarded Rommel: nothing to roll for
  const die = tx.roll('CRT-1');
  const { column, cells, result } = readTable(kit, s, odds, defenders, attack.pressed, die);
  tx.set(
    attack,
    'results',
    cells.map((cell) => (cell.startsWith('A') ? '' : cell)),
  );
  tx.set(attack, 'backlash', result.startsWith('A') ? result : '');
  tx.set(
    attack,
    'rout',
    cells.some((cell) => cell.startsWith('DE') || cell.startsWith('DR')),
  );
  tx.note('CRT-1', () => {
    const where = attack.hexes.map((hex) => labelOf(s, hex)).join(' and ');
    const press = attack.pressed ? ', pressed' : '';
    return `Battle for ${where}: ${odds.attack} to ${odds.defence}, ${kit.crt.columns[column]}${press}; a ${die}: ${[...new Set([...cells, result])].join(', ')}.`;
  });
}

/** What needs no decision: the eliminated fall, the rest wait for orders. */
export function sortResults(tx: GameTx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const results = [...attack.results];
  const pending: number[] = [];
  attack.defenders.forEach((unit, i) => {
    const { recon, infantry } = kit.units[unit];
    const result = results[i];
    const caught = infantry && has(tx.s, unit, DISRUPTED) && !shelters(kit, attack.stood[i]);
    if (result === 'DE' && !recon) eliminate(tx, unit, 'RES-1');
    else if (result === 'DR*' && caught) eliminate(tx, unit, 'RES-5');
    else if (result !== '') pending.push(unit);
    if (pending.includes(unit) && (result === 'DE' || result === 'DR*')) results[i] = 'DR';
  });
  tx.set(attack, 'results', results);
  tx.set(attack, 'pending', pending);
}

/** All attackers Disrupted (AD), also those an AE has left (RES-12, RES-13). */
export function sufferBacklash(tx: GameTx, index: number): void {
  const attack = attackOf(tx.s, index);
  if (attack.backlash === '') return;
  for (const unit of attack.units)
    if (onMap(tx.s.at[unit])) disrupt(tx, unit, attack.backlash === 'AD' ? 'RES-12' : 'RES-13');
}

/** Infantry that attacked over a ridge or gorge pays for it when all is done (TER-8, ruling O29). */
export function tireFromRidges(tx: GameTx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  attack.units.forEach((unit, i) => {
    if (!onMap(tx.s.at[unit]) || !kit.units[unit].infantry) return;
    if (attackedOverRidge(kit, attack, i)) disrupt(tx, unit, 'TER-8');
  });
  tx.set(attack, 'fought', true);
}

function attackedOverRidge(kit: Kit, attack: Attack, i: number): boolean {
  const from = attack.from[i];
  const sides = attack.hexes.map((hex) => kit.grid.direction(from, hex)).filter((direction) => direction >= 0);
  return sides.length > 0 && sides.every((direction) => isClosed(kit, from, direction));
}
