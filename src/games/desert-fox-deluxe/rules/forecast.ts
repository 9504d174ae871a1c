import type { Hex } from '../../../hex/grid.ts';
import { type Chance, chancesOf as chancesBy } from '../../../mechanics/chances.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import type { Attack, Battle, State } from '../state.ts';
import { targetsOf } from './anti-tank.ts';
import { gunShift, gunsAllowed, gunsIn } from './artillery.ts';
import { newBattle } from './battle-order.ts';
import { attackersLeft, defendersLeft } from './combat.ts';
import { columnsFor, oddsOf } from './odds.ts';
import { effectOf, groupsIn, lossOf } from './results.ts';
import { factorOf } from './status.ts';
import { hungryHexes } from './supplied.ts';
import { combatSupplySources } from './supply.ts';
import { expectedShift } from './weather.ts';

/** What a combat may bring, exactly: every face of the die for every group of either side (14.5). */

export interface GroupChances {
  readonly side: Side;
  readonly units: readonly number[];
  readonly chances: readonly Chance[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The groups of the defender, then those of the attacker, as they stand now. */
export function chancesOf(kit: Kit, s: State, battle: Battle): GroupChances[] {
  const odds = oddsOf(kit, s, battle);
  const rolled = FACES.map((die): Battle => {
    const { attacker, defender } = columnsFor(kit, odds, die);
    return { ...battle, columns: battle.side === 0 ? [attacker, defender] : [defender, attacker] };
  });
  return [enemyOf(battle.side), battle.side].flatMap((side) =>
    groupsIn(kit, s, battle, side).map(({ units }, group): GroupChances => {
      const read = (face: number): string => groupsIn(kit, s, rolled[face - 1], side)[group].code;
      return { side, units, chances: chancesBy(FACES, read, meaningOf) };
    }),
  );
}

const LOSSES = {
  '': '',
  Q: 'a quarter of the steps lost',
  H: 'half of the steps lost',
  E: 'eliminated',
  X: 'half as many steps lost as the opponent',
} as const;
const EFFECTS = {
  '': '',
  m: 'withdraws or checks its morale',
  w: 'withdraws one to three hexes',
  r: 'routs four to six hexes, disrupted',
} as const;

/** A result in words. */
export function meaningOf(code: string): string {
  const words = [LOSSES[lossOf(code)], EFFECTS[effectOf(code)]].filter((word) => word !== '');
  return words.length === 0 ? 'no effect' : words.join('; ');
}

/** Hexes for which the side has a dump near enough. */
const reached = (kit: Kit, s: State, battle: Battle, side: Side): Hex[] =>
  hungryHexes(kit, s, battle, side).filter((hex) => combatSupplySources(kit, s, side, hex).length > 0);

/**
 * The combat an attack would become if both sides spend a dump wherever one reaches, lay what guns they have in it and aim at the strongest tanks;
 * no aircraft, and weather of the middling kind. One dump counts for each hex it reaches, unless it is told which hexes are `given` supply: a forecast, not a plan.
 */
export function plannedBattle(kit: Kit, s: State, side: Side, attack: Attack, given?: Battle['supplied']): Battle {
  const attackers = attackersLeft(kit, s, attack);
  const defenders = defendersLeft(kit, s, side, attack);
  let battle = newBattle(kit, s, {
    attack: s.attacks.length,
    side,
    form: attack.form,
    hexes: attack.hexes,
    attackers,
    defenders,
  });
  battle = { ...battle, supplied: given ?? [reached(kit, s, battle, AXIS), reached(kit, s, battle, ALLIED)] };
  const guns = ([0, 1] as const).map((each) => {
    const best = gunsIn(kit, s, battle, each).sort((a, b) => gunShift(kit, battle, b) - gunShift(kit, battle, a));
    return each === side ? best.slice(0, gunsAllowed(battle)) : best;
  });
  battle = { ...battle, guns: [guns[0], guns[1]] };
  const aimed = [...attackers, ...defenders].flatMap((gun) => {
    const [target] = targetsOf(kit, s, battle, gun).sort((a, b) => factorOf(kit, s, b) - factorOf(kit, s, a));
    return target === undefined ? [] : [{ gun, target }];
  });
  return { ...battle, aimed, weather: expectedShift(kit, s, battle) };
}
