import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { chancesOf } from '../../../mechanics/chances.ts';
import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { newBattle, suppliedIn } from '../rules/battle-order.ts';
import { meaningOf, plannedBattle } from '../rules/forecast.ts';
import { columnsFor, type Odds, oddsOf, type Shift } from '../rules/odds.ts';
import { groupsIn } from '../rules/results.ts';
import type { Strength } from '../rules/strengths.ts';
import { type Battle, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { phaseNow } from './phases.ts';
import { called, faceOf, listed, signed, whereWords } from './words.ts';

/** The attack being put together, or the combat whose die is about to fall. Afterwards the log tells what it was. */
export function battle(view: View): BattleLook | null {
  const kit = kitOf(view);
  const { draft } = view;
  if (draft !== null) {
    const { hexes, attackers, form } = draft;
    const side = phaseNow(view).side ?? view.first;
    const bare = (): Battle => newBattle(kit, view, { attack: -1, side, form, hexes, attackers });
    return look(kit, view, attackers.length === 0 ? bare() : plannedBattle(kit, view, side, draft), true);
  }
  const fought = view.battles.at(-1);
  return fought === undefined || fought.die !== 0 ? null : look(kit, view, fought, false);
}

const line = (text: string, value: string, rule: RuleId): SumLine => ({ text, value, rule });

function look(kit: Kit, view: View, fight: Battle, draft: boolean): BattleLook {
  const odds = oddsOf(kit, view, fight);
  const nobody = fight.attackers.length === 0;
  return {
    title: `${FORMS[fight.form]} ${listed(fight.hexes.map((hex) => whereWords(kit, hex)))}`,
    hexes: fight.hexes.filter(onMap).map((hex) => kit.grid.label(hex)),
    attackers: nobody ? [] : strengthLines(kit, view, fight, odds.attack, draft),
    defenders: strengthLines(kit, view, fight, odds.defence, draft),
    shifts: [
      ...groundLines(kit, odds),
      ...shiftLines(odds),
      ...(draft ? [line('if both sides spend dumps and lay their guns; aircraft come later', '?', '14.1a')] : []),
    ],
    odds: `${odds.attack.total} to ${odds.defence.total}, ${odds.ratio}`,
    chart: 'odds',
    column: nobody ? -1 : kit.crt.ratioNames.indexOf(odds.ratio),
    chances: nobody ? [] : chances(kit, view, fight, odds),
  };
}

const FORMS = {
  standard: 'Attack on',
  deliberate: 'Deliberate battle for',
  mobile: 'Mobile battle for',
  overrun: 'Overrun of',
} as const;

/** A number that may have a fraction: "4½", "2¼". */
const strength = (value: number): string => {
  const part = ['', '¼', '½', '¾'][Math.round((value % 1) * 4)] ?? '';
  return value < 1 && part !== '' ? part : `${Math.floor(value)}${part}`;
};

/** Everybody by what counts of him, with all that changed it; rounding is of the sum (14.3). */
function strengthLines(kit: Kit, view: View, fight: Battle, { lines, total }: Strength, draft: boolean): SumLine[] {
  const found = lines.map(({ unit, counted, reasons }) => {
    const where = view.at[unit] >= 0 ? ` in ${kit.grid.label(view.at[unit])}` : '';
    const hungry = draft || suppliedIn(kit, view, fight, unit) ? '' : ', no combat supply';
    const why = [...new Set(reasons.map((each) => each.why))].map((each) => `; ${each}`).join('');
    const text = `${called(kit, unit)} ${faceOf(kit, view, unit)}${where}${hungry}${why}`;
    return { ...line(text, strength(counted), reasons[0]?.rule ?? '14.3a'), unit: kit.units[unit].id };
  });
  const sum = lines.reduce((all, { counted }) => all + counted, 0);
  return sum === total ? found : [...found, line(`rounded, ${total} in all`, signedPart(total - sum), '14.3a')];
}

const signedPart = (value: number): string => (value < 0 ? `−${strength(-value)}` : `+${strength(value)}`);

/** The line of the ground and what raised or lowered it, and the column the odds have on it (14.4). */
function groundLines(kit: Kit, odds: Odds): SumLine[] {
  const ground = odds.lines.flatMap(({ hex, line: number, reasons }) => [
    line(`ground of ${whereWords(kit, hex)}: line ${number}`, String(number), '14.4b'),
    ...reasons.map(({ why, rule }) => line(`line: ${why}`, '', rule)),
  ]);
  return [
    ...ground,
    line(`${odds.ratio} on line ${odds.line}: column, to which the die is added`, String(odds.base), '14.5d'),
  ];
}

function shiftLines({ both, attacker, defender }: Odds): SumLine[] {
  const of = (shifts: readonly Shift[], sign: number, whose: string): SumLine[] =>
    shifts.map(({ why, columns, rule }) => line(`${whose}: ${why}`, signed(sign * columns), rule));
  return [
    ...of(both, 1, 'both columns'),
    ...of(attacker, 1, 'defender’s column'),
    ...of(defender, -1, 'attacker’s column'),
  ];
}

const FACES = [1, 2, 3, 4, 5, 6];

/** What each face of the die does: the groups of the defender, then those of the attacker (14.5). */
function chances(kit: Kit, view: View, fight: Battle, odds: Odds): BattleLook['chances'] {
  const codes = (at: Battle, side: Side): string =>
    [...new Set(groupsIn(kit, view, at, side).map(({ code }) => code))].join('/');
  return chancesOf(
    FACES,
    (die) => {
      const { attacker, defender } = columnsFor(kit, odds, die);
      const columns: [number, number] = fight.side === 0 ? [attacker, defender] : [defender, attacker];
      const at = { ...fight, columns };
      return `D ${codes(at, enemyOf(fight.side))} A ${codes(at, fight.side) || '-'}`;
    },
    (result) => {
      const [, defender, attacker] = /^D (\S+) A (\S+)$/.exec(result) ?? [];
      return `defender: ${meaning(defender ?? '-')}; attacker: ${meaning(attacker ?? '-')}`;
    },
  ).map((chance) => ({ ...chance, harms: harmedBy(chance.result) }));
}

/** "D Qw/Hr A -": the attacker has no loss and stays where he is. */
function harmedBy(result: string): ('attacker' | 'defender')[] {
  const [, defender, attacker] = /^D (\S+) A (\S+)$/.exec(result) ?? [];
  const codes = { attacker, defender };
  return (['attacker', 'defender'] as const).filter((side) => /[A-Za-z]/.test(codes[side] ?? ''));
}

/** "KDG, column 15: Hr." in words, and whom it befalls. */
export function resultWords(code: string, note = ''): string | null {
  if (!/^[QHEX]?[mwr]?$/.test(code)) return null;
  const [, whom] = /^(.+), column \d+: /.exec(note) ?? [];
  return whom === undefined ? meaningOf(code) : `${whom}: ${meaningOf(code)}`;
}

/** "Qw/Hr" in words: the groups of a side from the worst on. */
export const meaning = (codes: string): string => codes.split('/').map(meaningOf).join(', or ');
