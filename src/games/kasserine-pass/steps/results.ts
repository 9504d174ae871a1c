import { kitOf, SEATS } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import {
  attackedOverRidge,
  attackerOf,
  attackOf,
  defenderOf,
  isLed,
  isRout,
  lossChoices,
  readTable,
} from '../rules/combat.ts';
import { shelters } from '../rules/factors.ts';
import { idsOf, isChoice, labelsOf, unitOf } from '../rules/look-up.ts';
import { oddsOf } from '../rules/odds.ts';
import { ALLOWED, refuse } from '../rules/refusals.ts';
import { DISRUPTED, has, onMap } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { disrupt, eliminate } from './changes.ts';

/** The die, and what it does to whom. */
export function rollBattle(tx: Tx, index: number): void {
  const kit = kitOf(tx.s);
  const { s } = tx;
  const attack = attackOf(s, index);
  const odds = oddsOf(kit, s, attack);
  const defenders = attack.hexes.flatMap((hex) => unitsAt(kit, s, hex, defenderOf(s, index)));
  tx.write(attack, {
    from: attack.units.map((unit) => s.at[unit]),
    factors: odds.factors,
    led: isLed(kit, s, attack),
    defenders,
    stood: defenders.map((unit) => s.at[unit]),
    values: defenders.map((unit) => odds.values[odds.defenders.indexOf(unit)] ?? 0),
  });
  if (defenders.length === 0) return; // only an unguarded Rommel: nothing to roll for
  const die = tx.roll('CRT-1');
  const { column, cells, result } = readTable(kit, s, odds, defenders, attack.pressed, die);
  tx.write(attack, {
    results: cells.map((cell) => (cell.startsWith('A') ? '' : cell)),
    backlash: result.startsWith('A') ? result : '',
    rout: cells.some(isRout),
  });
  tx.note('CRT-1', () => {
    const where = labelsOf(s, attack.hexes);
    const press = attack.pressed ? ', pressed' : '';
    return `Battle for ${where}: ${odds.attack} to ${odds.defence}, ${kit.crt.columns[column]}${press}; a ${die}: ${[...new Set([...cells, result])].join(', ')}.`;
  });
}

/** What needs no decision: the eliminated fall, the rest wait for orders. */
export function sortResults(tx: Tx, index: number): void {
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
  tx.write(attack, { results, pending });
}

/** All attackers Disrupted (AD), also those an AE has left (RES-12, RES-13). */
export function sufferBacklash(tx: Tx, index: number): void {
  const attack = attackOf(tx.s, index);
  if (attack.backlash === '') return;
  for (const unit of attack.units)
    if (onMap(tx.s.at[unit])) disrupt(tx, unit, attack.backlash === 'AD' ? 'RES-12' : 'RES-13');
}

/** Infantry that attacked over a ridge or gorge pays for it when all is done (TER-8, ruling O29). */
export function tireFromRidges(tx: Tx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  attack.units.forEach((unit, i) => {
    if (!onMap(tx.s.at[unit]) || !kit.units[unit].infantry) return;
    if (attackedOverRidge(kit, attack, i)) disrupt(tx, unit, 'TER-8');
  });
  tx.set(attack, 'fought', true);
}

export const chooseLosses: Ask<number> = {
  id: 'losses',
  rule: 'RES-13',
  title: 'Losses',
  who: (s, index) => SEATS[attackerOf(s, index)],
  prompt: () => 'The attack is beaten off: which attackers are lost?',
  done: (s, index) => lossChoices(s, index).length === 0,
  ...answers('RES-13', 'losses are to be chosen', {
    lose: {
      offers(s, emit, index) {
        for (const units of lossChoices(s, index)) emit({ do: 'lose', units: idsOf(kitOf(s), units) });
      },
      may: (s, { units }, index) =>
        isChoice(kitOf(s), lossChoices(s, index), units)
          ? ALLOWED
          : refuse(
              'RES-13',
              'The losses must reach the defence factors with as little to spare as the counters allow.',
            ),
      do(tx, { units }) {
        for (const id of units) eliminate(tx, unitOf(kitOf(tx.s), id), 'RES-13');
        tx.next();
      },
    },
  }),
};
