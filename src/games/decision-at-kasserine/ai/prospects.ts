import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { ESCARPMENT, WADI } from '../kit/ground.ts';
import { ALLIED, AXIS, type CrtId, enemyOf, type Kit, type Side } from '../kit.ts';
import { boardOf, pricesOf } from '../rules/board.ts';
import { sideBetween } from '../rules/defender-hexes.ts';
import { fateOf } from '../rules/losses.ts';
import { attackValue, mayBeSupplied } from '../rules/strengths.ts';
import { has, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import type { Target } from './enemy-hex.ts';
import { DRIVEN_BACK, stakes, stepWorth, unitWorth } from './worth.ts';

/** What an attack promises before it is declared, by the attackers' places: odds, table, and the mean over the die. */

export interface Striker {
  readonly unit: number;
  /** Where it would attack from; -1 if that is not settled yet. */
  readonly from: Hex;
}

export interface Forecast {
  /** Mean gain less mean loss, in steps. */
  readonly value: number;
  readonly crt: CrtId;
  /** -1: the odds are too low to attack at all. */
  readonly column: number;
  /** Chance that the hex is cleared. */
  readonly clears: number;
  /** Chance that the attackers are driven off or wiped out. */
  readonly fails: number;
}

/** What the attackers are worth after halving, and what they are printed with. */
function strengthOf(kit: Kit, s: State, side: Side, target: Target, strikers: readonly Striker[]) {
  const sums = [0, 0, 0, 0];
  let printed = 0;
  for (const { unit, from } of strikers) {
    const { armored, artillery } = kit.units[unit];
    const value = attackValue(kit, s, unit, target.onArmor);
    // Who stands where he will fight is judged there; of the others only this morning's judgement is known (6.5.1).
    const supplied = from === s.at[unit] ? mayBeSupplied(kit, s, unit) : !has(s, unit, OUT_OF_SUPPLY);
    let times = supplied || artillery ? 0 : 1;
    if (onMap(from) && sideBetween(kit, from, target.hex) & ESCARPMENT) times++;
    if (armored && target.mountain) times++;
    if (armored && side === ALLIED && target.fortified) times++;
    sums[times] += value;
    printed += value;
  }
  return { strength: sums.reduce((all, sum, times) => all + Math.floor(sum / 2 ** times), 0), printed };
}

/** `barrage`: points of fire support; `drm`: what else helps (negative) or hinders. */
export function forecast(
  kit: Kit,
  s: State,
  side: Side,
  target: Target,
  strikers: readonly Striker[],
  barrage: number,
  drm = 0,
): Forecast {
  const armor = strikers.filter(({ unit }) => kit.units[unit].armored && !kit.units[unit].artillery);
  const { strength, printed } = strengthOf(kit, s, side, target, strikers);
  const bare = target.defence[armor.length > 0 ? 1 : 0];
  const attack = strength + Math.min(barrage, printed);
  const defence = Math.max(1, bare) + target.fire;
  const settled = strikers.filter(({ from }) => onMap(from));
  let net = drm + target.cover;
  const crosses = (feature: number) => (each: Striker) => (sideBetween(kit, each.from, target.hex) & feature) !== 0;
  if (settled.length > 0 && settled.length === strikers.length && settled.every(crosses(WADI)))
    net += kit.combat.wadi[s.weather];
  if (side === AXIS && !target.noCombined && !target.hard && combines(kit, strikers)) net--;
  if (target.cutOff) net--;
  const mobile =
    !target.assaultOnly &&
    !settled.some(crosses(ESCARPMENT)) &&
    armor.some(({ unit }) => kit.units[unit].nation !== 'french');
  const own = ownWorth(kit, s, strikers);
  const cornered = !haveOutlet(kit, s, side, target, settled);
  const read = (crt: CrtId): Forecast => {
    const { ratios } = kit.crts[crt];
    if (oddsColumn(ratios, strength, Math.max(1, bare)) < 0) return NEVER[crt];
    const reached = oddsColumn(ratios, attack, defence);
    const below = reached < 0 ? 2 : 0;
    return meanOf(kit, crt, Math.max(0, reached), clamp(net + below), target, own, cornered, stakes(kit, s, side));
  };
  const assault = read('assault');
  if (!mobile) return assault;
  const swift = read('mobile');
  return swift.value > assault.value ? swift : assault;
}

const never = (crt: CrtId): Forecast => ({ value: -9, crt, column: -1, clears: 0, fails: 1 });
/** No attack: the odds are too low. */
export const NEVER: { readonly [crt in CrtId]: Forecast } = { assault: never('assault'), mobile: never('mobile') };

/** The sum of the modifiers never goes beyond this (12.5.6b). */
const BEYOND = 3;
const clamp = (net: number): number => Math.max(-BEYOND, Math.min(BEYOND, net));

function combines(kit: Kit, strikers: readonly Striker[]): boolean {
  const german = strikers.filter(({ unit }) => kit.units[unit].nation === 'german').map(({ unit }) => kit.units[unit]);
  return german.some((unit) => unit.armored && unit.type !== 'armored-car') && german.some((unit) => unit.infantry);
}

/** What the cheapest step of the attackers is worth, and all of them; how many they are. */
function ownWorth(kit: Kit, s: State, strikers: readonly Striker[]) {
  let step = Number.POSITIVE_INFINITY;
  let all = 0;
  let steps = 0;
  for (const { unit } of strikers) {
    step = Math.min(step, stepWorth(kit, s, unit));
    all += unitWorth(kit, s, unit);
    steps += s.steps[unit];
  }
  return { step, all, steps };
}

/** Have the defenders a way to get away? */
function haveOutlet(kit: Kit, s: State, side: Side, target: Target, settled: readonly Striker[]): boolean {
  const board = boardOf(kit, s);
  const enemy = enemyOf(side);
  const [first] = target.units;
  const { enter } = pricesOf(kit, s, first);
  for (let way = target.hex * 6; way < target.hex * 6 + 6; way++) {
    const to = kit.grid.neighbours[way];
    if (to < 0 || enter[way] === 0 || board.occupied[side][to] > 0) continue;
    if (settled.some(({ from }) => from === to)) continue;
    if (board.occupied[enemy][to] > 0) return true;
    if (board.zone[side][to] === 0 && !settled.some(({ from }) => kit.grid.distance(from, to) <= 1)) return true;
  }
  return false;
}

const fatesOf = oncePerPart((_kit: Kit, result: string) => ({
  attacker: fateOf(result, 'A'),
  defender: fateOf(result, 'D'),
}));

/** The mean over the six faces. */
function meanOf(
  kit: Kit,
  crt: CrtId,
  column: number,
  net: number,
  target: Target,
  own: ReturnType<typeof ownWorth>,
  cornered: boolean,
  stake: number,
): Forecast {
  const { rows, cells } = kit.crts[crt];
  let value = 0;
  let clears = 0;
  let fails = 0;
  for (let die = 1; die <= 6; die++) {
    const row = Math.max(rows[0], Math.min(rows[rows.length - 1], die + net)) - rows[0];
    const { attacker, defender } = fatesOf(kit, cells[row][column]);
    const wiped = defender.eliminated || defender.steps >= target.steps;
    const cleared = wiped || defender.retreat;
    if (cleared) clears++;
    if (attacker.eliminated || attacker.retreat || attacker.steps >= own.steps) fails++;
    let steps = 0;
    if (wiped || (defender.retreat && cornered)) steps += target.worth;
    else {
      steps += Math.min(target.worth, defender.steps * target.stepWorth);
      if (defender.retreat) steps += DRIVEN_BACK + target.stuck;
    }
    if (attacker.eliminated) steps -= own.all;
    else steps -= Math.min(own.all, attacker.steps * own.step) + (attacker.retreat ? DRIVEN_BACK : 0);
    value += steps * stake + (cleared ? target.ground : 0);
  }
  return { value: value / 6, crt, column, clears: clears / 6, fails: fails / 6 };
}
