import { lastAnswer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { bestOf } from '../../best-offer.ts';
import { HALVES } from '../kit.ts';
import { attackOf, isDeployed } from '../rules/board.ts';
import { leftOf } from '../rules/moving.ts';
import { phaseOf } from '../rules/phase.ts';
import { DONE, FIRED, GARRISON, has, onMap, RESERVE } from '../state.ts';
import { inOrder } from './aims.ts';
import { canStrike } from './enemy-hex.ts';
import type { Outlook } from './outlook.ts';
import { forecast, type Striker } from './prospects.ts';
import { fieldTo } from './travel.ts';
import { DARING } from './worth.ts';

/** Before units move: whom they go to attack this turn. A sketch by distances; where exactly they stand is found when they move. */

export interface Assault {
  readonly hex: Hex;
  readonly units: readonly number[];
  readonly value: number;
}

/** Less is not worth going for. */
const WORTHWHILE = 0.4;
const MOST = 10;

const lastPlans = lastAnswer<readonly Assault[]>();

/** The same position is looked at when a unit is taken in hand and when it goes, so the last answer is kept. */
export function planAssaults(outlook: Outlook): readonly Assault[] {
  const { kit, s, side } = outlook;
  const laid = s.fire.filter(onMap).sort((a, b) => a - b);
  const when = [s.scenario, s.turn, side, phaseOf(s), s.weather, s.plan, s.decrypted, s.entry, s.strongpoints.length];
  const key = [...when, s.at, s.steps, s.marks, s.spent, laid, s.axisOwns].join('/');
  return lastPlans(kit, key, () => sketchAll(outlook));
}

function sketchAll(outlook: Outlook): Assault[] {
  const { kit, s, side, enemy } = outlook;
  const hexes = new Set<Hex>();
  for (const unit of kit.ground[enemy]) if (onMap(s.at[unit]) && kit.units[unit].combat) hexes.add(s.at[unit]);
  const free = inOrder(kit, side).filter((unit) => isStriker(outlook, unit));
  const taken = new Set<number>();
  const plans: Assault[] = [];
  const byWorth = (a: Assault, b: Assault): number => b.value - a.value || a.hex - b.hex;
  const sketches = [...hexes].map((hex) => sketch(outlook, hex, free, taken)).filter((plan) => plan !== null);
  sketches.sort(byWorth);
  while (plans.length < MOST && sketches.length > 0) {
    const [best] = sketches.splice(0, 1);
    if (best.units.some((unit) => taken.has(unit))) {
      // Some of them go elsewhere: what the others can still do has to stand in line again.
      const again = sketch(outlook, best.hex, free, taken);
      if (again !== null) sketches.push(again);
      sketches.sort(byWorth);
      continue;
    }
    plans.push(best);
    for (const unit of best.units) taken.add(unit);
  }
  return plans;
}

function isStriker({ kit, s }: Outlook, unit: number): boolean {
  const { combat, hq, artillery, airBase } = kit.units[unit];
  if (!combat || hq || artillery || airBase || !onMap(s.at[unit]) || has(s, unit, GARRISON)) return false;
  return attackOf(kit, s, unit) > 0;
}

/** The best attack on a hex by those not taken elsewhere: as many as help. */
function sketch(outlook: Outlook, hex: Hex, free: readonly number[], taken: ReadonlySet<number>): Assault | null {
  const { kit, s, side } = outlook;
  const ruler = distancesFrom(kit.grid, hex);
  const there: Striker[] = [];
  const coming: Striker[] = [];
  for (const unit of free) {
    if (taken.has(unit)) continue;
    const from = s.at[unit];
    const distance = ruler[from];
    if (distance === 1) {
      if (canStrike(kit, s, unit, from, hex)) there.push({ unit, from });
    } else if (distance <= kit.units[unit].move * 2 && canCome(outlook, unit, hex)) coming.push({ unit, from: -1 });
  }
  if (there.length + coming.length === 0) return null;
  const target = outlook.target(hex);
  const barrage = barrageOn(outlook, hex);
  const air = outlook.air(hex);
  const strikers = [...there, ...coming];
  const teams = strikers.slice(0, 8).map((_, i): Assault => {
    const team = strikers.slice(0, i + 1);
    const { value, column } = forecast(kit, s, side, target, team, barrage, air);
    // A little less for each: whoever is not needed here is needed elsewhere.
    return { hex, units: team.map(({ unit }) => unit), value: column < 0 ? 0 : value - 0.12 * team.length };
  });
  return bestOf(teams, ({ value }) => value, WORTHWHILE - DARING * outlook.temper);
}

/** Could it get next to the hex this turn, if nothing held it up? */
function canCome(outlook: Outlook, unit: number, hex: Hex): boolean {
  const { kit, s } = outlook;
  if (phaseOf(s) !== 'movement' || has(s, unit, DONE) || isAnchored(outlook, unit, hex)) return false;
  if (kit.units[unit].modes && isDeployed(s, unit)) return false;
  return fieldTo(kit, s, unit, hex)[s.at[unit]] <= leftOf(kit, s, unit) + 2 * HALVES;
}

/** Who is needed to hold a place goes out against those before it only, unless the game is lost that way. */
function isAnchored(outlook: Outlook, unit: number, hex: Hex): boolean {
  const { kit, s, side, aims, duty, spare, isPressed } = outlook;
  if (isPressed) return false;
  if (outlook.guardsAlone(unit)) return true;
  const aim = aims[duty[unit]];
  if (aim === undefined || aim.held !== side || distancesFrom(kit.grid, aim.hex)[hex] <= SALLY) return false;
  return spare[duty[unit]] < attackOf(kit, s, unit);
}

const SALLY = 2;

/** Points of the guns that stand ready to fire on a hex, some of which will be wanted elsewhere. */
export function barrageOn({ kit, s, side }: Outlook, hex: Hex): number {
  let sum = 0;
  for (const gun of kit.guns[side])
    if (onMap(s.at[gun]) && isDeployed(s, gun) && !has(s, gun, FIRED | RESERVE))
      if (distancesFrom(kit.grid, hex)[s.at[gun]] <= kit.units[gun].range) sum += kit.units[gun].barrage;
  return sum * 0.7;
}
