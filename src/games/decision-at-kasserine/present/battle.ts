import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { chancesOf } from '../../../mechanics/chances.ts';
import { enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { isUntried } from '../rules/board.ts';
import { fireOf } from '../rules/fire-support.ts';
import { fateOf } from '../rules/losses.ts';
import { attackOfBattle, type FinalOdds, finalOdds } from '../rules/odds.ts';
import {
  attackValue,
  defendersOf,
  defendsWithStrength,
  mayBeSupplied,
  type Strength,
  strengthsOf,
} from '../rules/strengths.ts';
import { suppliedInCombat } from '../rules/supply.ts';
import { askedIn } from '../sequence.ts';
import { type Attack, type Battle, onMap } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';
import { duties, forecast, ownSide, tableName } from './odds-forecast.ts';
import { called, faceOf, hasMarker, listed, placeName, plural, sideWord, signed } from './words.ts';

/** Before the die has fallen: afterwards strengths change as losses are taken, and the log tells what it was. */
const OPEN: readonly (Terms['ask'] | undefined)[] = ['emergency', 'commit-air', 'choose-fire', 'draw-bonuses'];

/** The attack being put together, or the combat whose die is about to fall. */
export function battle(kit: Kit, view: View): BattleLook | null {
  if (view.draft !== null) return draftLook(kit, view, view.draft);
  if (view.battle === null || !OPEN.includes(askedIn(view)?.id)) return null;
  return combatLook(kit, view, view.battle);
}

type Supplied = (unit: number) => boolean;

/** What adds up, with the rule it adds up by. */
const line = (text: string, value: string, rule: RuleId): SumLine => ({ text, value, rule });

function draftLook(kit: Kit, view: View, draft: Attack): BattleLook {
  const { attackers } = draft;
  const supplied: Supplied = (unit) => mayBeSupplied(kit, view, unit);
  const { attack, defence, column, modifiers, net } = forecast(kit, view, draft, view.side);
  const owed = duties(kit, view).map(({ unit, hex, into }) => {
    const where = `in ${kit.grid.label(hex)}, over ${kit.grid.label(into)}`;
    return line(`${called(kit, view, unit)} ${where}, must be attacked as well`, '!', '9.1.7a');
  });
  return {
    ...frame(kit, draft),
    attackers: attackers.length === 0 ? [] : attackLines(kit, view, draft, supplied),
    defenders: defenceLines(kit, view, draft),
    shifts: [
      ...(column < 0 ? [] : modifierLines(modifiers, net)),
      ...unknownFronts(kit, view, [...attackers, ...defendersOf(kit, view, draft)]),
      line('guns and aircraft come later', '?', '9.1.4c'),
      ...owed,
    ],
    odds: `${attack} to ${defence}`,
    column,
    chances: column < 0 ? [] : chancesIn(kit, view, draft, column, net),
  };
}

function combatLook(kit: Kit, view: View, fight: Battle): BattleLook {
  const attack = attackOfBattle(view);
  const supplied: Supplied = (unit) => suppliedInCombat(kit, view, unit);
  const odds = finalOdds(kit, view);
  const defender = enemyOf(fight.side);
  const { unadjusted, protectable } = strengthsOf(kit, view, attack, supplied);
  return {
    ...frame(kit, attack),
    attackers: [...attackLines(kit, view, attack, supplied), ...gunLines(kit, view, fight, fight.side, unadjusted)],
    defenders: [...defenceLines(kit, view, attack), ...gunLines(kit, view, fight, defender, protectable)],
    shifts: [...modifierLines(odds.modifiers, odds.net), ...stillToCome(kit, view, fight, attack)],
    odds: `${odds.attack} to ${odds.defence}`,
    column: odds.column,
    chances: chancesIn(kit, view, attack, odds.column, odds.net),
  };
}

function frame(kit: Kit, attack: Attack): Pick<BattleLook, 'title' | 'hexes' | 'chart'> {
  const { antiTankFire, hexes, crt } = attack;
  return {
    title: `${antiTankFire ? 'AT Fire on' : `${tableName(attack)} on`} ${listed(hexes.map((hex) => placeName(kit, hex)))}`,
    hexes: hexes.map((hex) => kit.grid.label(hex)),
    chart: crt,
  };
}

const who = (kit: Kit, view: View, unit: number): string =>
  `${called(kit, view, unit)} ${faceOf(kit, view, unit)} in ${kit.grid.label(view.at[unit])}`;

/** Everybody by his own value; what halving takes stands below, for it is rounded group by group (3.5.2a). */
function attackLines(kit: Kit, view: View, attack: Attack, supplied: Supplied): SumLine[] {
  const onArmor = defendersOf(kit, view, attack).some((unit) => kit.units[unit].armored);
  const values = attack.attackers.map((unit) => attackValue(kit, view, unit, onArmor));
  const lines = attack.attackers.map((unit, i) => ({
    ...line(who(kit, view, unit), String(values[i]), '12.5.2a'),
    unit: kit.units[unit].id,
  }));
  const printed = values.reduce((sum, value) => sum + value, 0);
  const lost = strengthsOf(kit, view, attack, supplied).attack - printed;
  if (lost === 0) return lines;
  const halved = attack.attackers.filter((unit, i) => alone(kit, view, attack, supplied, unit).attack < values[i]);
  const names = listed(halved.map((unit) => called(kit, view, unit)));
  return [...lines, line(`halved: ${names}`, signed(lost), '3.5.2a')];
}

const alone = (kit: Kit, view: View, attack: Attack, supplied: Supplied, unit: number): Strength =>
  strengthsOf(kit, view, { ...attack, attackers: [unit] }, supplied);

const defenceLines = (kit: Kit, view: View, attack: Attack): SumLine[] =>
  defendersOf(kit, view, attack).map((unit) => {
    const fires = kit.units[unit].artillery && !attack.antiTankFire && !defendsWithStrength(kit, view, unit);
    // As the only target its value is the whole sum.
    const one = { ...attack, antiTankFire: true, targets: [unit] };
    const value = fires ? 0 : strengthsOf(kit, view, one, () => true).defence;
    const text = `${who(kit, view, unit)}${fires ? ', may fire instead' : ''}`;
    return line(text, String(value), fires ? '10.3.3b' : '12.1.1b');
  });

/** The guns that fire, as far as the seat knows them, and what of it counts (10.5.1). */
function gunLines(kit: Kit, view: View, fight: Battle, side: Side, limit: number): SumLine[] {
  const lines = fight.guns[side].map((gun) =>
    side === fight.side
      ? line(`${called(kit, view, gun)}, barrage`, String(kit.units[gun].barrage), '10.2.1a')
      : line(`${called(kit, view, gun)}, protective fire`, String(kit.units[gun].fpf), '10.3.4a'),
  );
  const { points, counted } = fireOf(kit, view, side, limit);
  if (points === counted) return lines;
  return [...lines, line('guns count no more than those they support', signed(counted - points), '10.5.1a')];
}

function modifierLines(modifiers: FinalOdds['modifiers'], net: number): SumLine[] {
  const lines = modifiers.map(({ rule, drm, why }) => line(`die: ${why}`, signed(drm), rule));
  const sum = modifiers.reduce((total, { drm }) => total + drm, 0);
  if (sum === net) return lines;
  return [...lines, line(`die: no more than ${signed(net)} in all`, signed(net - sum), '12.5.6b')];
}

const unknownFronts = (kit: Kit, view: View, units: readonly number[]): SumLine[] =>
  units
    .filter((unit) => isUntried(kit, view, unit))
    .map((unit) => line(`${called(kit, view, unit)} counts 1 until it is turned up`, '?', '12.1.6b'));

/** What lies face down or is on its way: how much of it is known to all, what it is only to its owner (10.3.4b). */
function stillToCome(kit: Kit, view: View, fight: Battle, attack: Attack): SumLine[] {
  if (fight.revealed) return [];
  const lines = unknownFronts(kit, view, [...fight.attackers, ...fight.defenders]);
  for (const side of SIDES) {
    for (const plane of fight.planes[side])
      if (!onMap(view.at[plane]) && isOnTheWay(view))
        lines.push(line(`${called(kit, view, plane)} is sent`, '?', '11.3.3'));
    const counted = fight.guns[side].filter((gun) => attack.hexes.includes(view.fire[gun])).length;
    const laid = view.laid[side].filter((hex) => attack.hexes.includes(hex)).length - counted;
    if (laid > 0) lines.push(line(markerWords(kit, view, attack, side, laid), '?', '10.3.4b'));
    const inside = side === fight.side ? [] : fight.defenders.filter((gun) => mayFireFor(kit, view, fight, gun));
    if (ownSide(view) === side || inside.length === 0) continue;
    const guns = listed(inside.map((gun) => called(kit, view, gun)));
    lines.push(line(`${guns} may fire for its own hex`, '?', '10.3.3a'));
  }
  return lines;
}

const isOnTheWay = (view: View): boolean => askedIn(view)?.id === 'commit-air';

const mayFireFor = (kit: Kit, view: View, fight: Battle, gun: number): boolean =>
  kit.units[gun].artillery &&
  hasMarker(view, gun) &&
  !attackOfBattle(view).antiTankFire &&
  !fight.guns.flat().includes(gun) &&
  !defendsWithStrength(kit, view, gun);

function markerWords(kit: Kit, view: View, attack: Attack, side: Side, count: number): string {
  const fires = view.battle?.guns[side] ?? [];
  const own = kit.guns[side].filter((gun) => attack.hexes.includes(view.fire[gun]) && !fires.includes(gun));
  const names = ownSide(view) === side ? ` (${listed(own.map((gun) => called(kit, view, gun)))})` : '';
  return `${sideWord(side)}: ${plural(count, 'Fire Support marker')} face down${names}`;
}

/** Exact: one die, the rows at the ends of the table hold beyond them (12.5.7a, ruling AMB-62). */
function chancesIn(kit: Kit, view: View, attack: Attack, column: number, net: number): BattleLook['chances'] {
  const { rows, cells } = kit.crts[attack.crt];
  return chancesOf(
    FACES,
    (die) => cells[rows.indexOf(Math.max(rows[0], Math.min(rows[rows.length - 1], die + net)))][column],
    (result) => meansHere(kit, view, attack, result),
  ).map((chance) => ({ ...chance, harms: harmedBy(attack, chance.result) }));
}
const FACES = [1, 2, 3, 4, 5, 6];

/** Anti-tank guns that fire suffer nothing (16.1.5f). */
function harmedBy({ antiTankFire }: Attack, result: string): ('attacker' | 'defender')[] {
  const harmed = (letter: 'A' | 'D'): boolean => {
    const { eliminated, steps, retreat } = fateOf(result, letter);
    return eliminated || steps > 0 || retreat;
  };
  return [
    ...(!antiTankFire && harmed('A') ? (['attacker'] as const) : []),
    ...(harmed('D') ? (['defender'] as const) : []),
  ];
}

/** What a result would do to those who are in it. */
function meansHere(kit: Kit, view: View, attack: Attack, result: string): string {
  const stepsOf = (units: readonly number[]): number => units.reduce((sum, unit) => sum + view.steps[unit], 0);
  const retreat = attack.crt === 'assault' ? 'one or two hexes' : 'two hexes';
  const steps = [stepsOf(attack.attackers), stepsOf(defendersOf(kit, view, attack))] as const;
  return meaning(result, retreat, attack.antiTankFire, steps);
}

/** "A1/D2R" in words. */
export const resultWords = (code: string): string | null =>
  /^(-|[AD][\dER]+(\/[AD][\dER]+)?)$/.test(code) ? meaning(code, '') : null;

/** A result in words; `steps` are those the attackers and the defenders have. */
export function meaning(
  result: string,
  retreat: string,
  antiTankFire = false,
  steps: readonly [number, number] = [99, 99],
): string {
  const words = (['D', 'A'] as const).map((letter) => {
    const { eliminated, steps: lost, retreat: flees } = fateOf(result, letter);
    // Anti-tank guns that fire suffer nothing (16.1.5f).
    if (letter === 'A' && antiTankFire) return '';
    const side = letter === 'D' ? 'the defenders' : 'the attackers';
    if (eliminated || (lost > 0 && lost >= steps[letter === 'D' ? 1 : 0])) return `${side} are eliminated`;
    const parts = [lost > 0 ? `lose ${plural(lost, 'step')}` : '', flees ? `retreat ${retreat}`.trim() : ''];
    const said = parts.filter((part) => part !== '').join(' and ');
    return said === '' ? '' : `${side} ${said}`;
  });
  return words.filter((word) => word !== '').join('; ') || 'nothing happens';
}
