import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { isDeployed, pricesOf, strongpointAt } from '../rules/board.ts';
import { defendersOf, mayBeSupplied, strengthsOf } from '../rules/strengths.ts';
import { FIRED, has, newAttack, raining, type State } from '../state.ts';
import { stepWorth, unitWorth } from './worth.ts';

/** A hex with enemies in it, as an attacker looks at it. */

/** What stands in a hex under attack, worked out once for many attackers. */
export type Target = Readonly<ReturnType<typeof targetAt>>;

/** About what a face-down marker gives. */
const MARKER = 2;

/** `ground`: what driving the enemy off the hex is worth to the attacker. */
export function targetAt(kit: Kit, s: State, hex: Hex, ground: number) {
  const { units } = kit;
  const attack = newAttack(hex, false);
  const defenders = defendersOf(kit, s, attack);
  const { side } = units[defenders[0]];
  const defence = strengthsOf(kit, s, attack, () => true);
  const tanks = kit.ground[enemyOf(side)].find((unit) => units[unit].armored);
  const onTanks = tanks === undefined ? defence : strengthsOf(kit, s, { ...attack, attackers: [tanks] }, () => true);
  let fire = 0;
  for (const gun of kit.guns[side]) {
    if (s.fire[gun] === hex) fire += MARKER;
    else if (s.at[gun] === hex && isDeployed(s, gun) && !has(s, gun, FIRED)) fire += MARKER;
  }
  const terrain = kit.terrain[hex];
  const kinds = [terrain.base, terrain.woods && 'woods', terrain.town && 'town', terrain.city && 'city'];
  const fortified = strongpointAt(s, hex, side)?.active === true;
  const cover = Math.max(...kinds.map((kind) => (kind ? (kit.combat.drm[kind] ?? 0) : 0))) + (fortified ? 1 : 0);
  let steps = 0;
  let worth = 0;
  let lost = 0;
  let stuck = 0;
  for (const unit of defenders) {
    steps += s.steps[unit];
    worth += unitWorth(kit, s, unit);
    lost += stepWorth(kit, s, unit);
    if (units[unit].modes && isDeployed(s, unit) && !units[unit].selfPropelled) stuck += unitWorth(kit, s, unit);
  }
  const kind = fortified ? 'strongpoint' : terrain.city ? 'city' : terrain.base;
  return {
    hex,
    units: defenders,
    onArmor: defenders.some((unit) => units[unit].armored),
    hard: defenders.some((unit) => (units[unit].armored && units[unit].type !== 'armored-car') || units[unit].antiTank),
    /** Defence against attackers without armor, and with. */
    defence: [defence.defence, onTanks.defence] as readonly [number, number],
    /** Protective fire that may come. */
    fire: Math.min(fire, defence.protectable),
    /** What the ground adds to the die. */
    cover,
    fortified,
    mountain: terrain.base === 'mountain',
    noCombined: fortified || terrain.town || terrain.base === 'mountain',
    assaultOnly: raining(s) || kit.combat.assault.has(kind),
    /** Somebody in it is out of supply (6.5.3). */
    cutOff: defenders.some((unit) => !mayBeSupplied(kit, s, unit)),
    /** Steps, and what an average one is worth; what all of them are. */
    steps,
    stepWorth: lost / Math.max(1, defenders.length),
    worth,
    /** Part of the worth that cannot retreat: guns in their pits. */
    stuck,
    ground,
  };
}

/** Two hexes attacked at once: they stand or fall together, on the better ground of the two (12.2.2). */
export const together = (a: Target, b: Target): Target => ({
  hex: a.hex,
  units: [...a.units, ...b.units],
  onArmor: a.onArmor || b.onArmor,
  hard: a.hard || b.hard,
  defence: [a.defence[0] + b.defence[0], a.defence[1] + b.defence[1]],
  fire: a.fire + b.fire,
  cover: Math.max(a.cover, b.cover),
  fortified: a.fortified || b.fortified,
  mountain: a.mountain || b.mountain,
  noCombined: a.noCombined || b.noCombined,
  assaultOnly: a.assaultOnly || b.assaultOnly,
  cutOff: a.cutOff || b.cutOff,
  steps: a.steps + b.steps,
  stepWorth: (a.stepWorth + b.stepWorth) / 2,
  worth: a.worth + b.worth,
  stuck: a.stuck + b.stuck,
  ground: a.ground + b.ground,
});

/** May the unit attack from one hex into the next at all? */
export function canStrike(kit: Kit, s: State, unit: number, from: Hex, to: Hex): boolean {
  const direction = kit.grid.direction(from, to);
  return direction >= 0 && pricesOf(kit, s, unit).enter[from * 6 + direction] !== 0;
}
