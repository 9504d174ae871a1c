import type { Hex } from '../../../hex/grid.ts';
import { AXIS, INTENSITIES, type Kit, type Side, UPHILL } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { type Battle, DISRUPTED, has, ISOLATED, OUT_OF_SUPPLY, type State } from '../state.ts';
import { facing } from './ground.ts';
import { mined } from './minefields.ts';

/** What is added to the die of an attack, line by line. */

export interface Modifier {
  readonly rule: RuleId;
  readonly text: string;
  readonly value: number;
}

/** As much of a battle as it takes to add it up: a draft will do. */
export type Fight = Pick<Battle, 'side' | 'level' | 'attackers' | 'from' | 'defenders' | 'stood' | 'chit'>;

/** Where the attackers strike from: noted when the attack is made, before that where they stand. */
export const postsOf = (s: Pick<State, 'at'>, fight: Fight): Hex[] =>
  fight.attackers.map((unit, i) => fight.from[i] ?? s.at[unit]);

/** All modifiers of an attack; one unit is enough for each of them, and none counts twice (11.0t). */
export function modifiersOf(kit: Kit, s: State, fight: Fight): Modifier[] {
  const lines: Modifier[] = [];
  const add = (when: boolean, rule: RuleId, id: string, text: string): void => {
    const value = kit.modifiers[id] ?? 0;
    if (when && value !== 0) lines.push({ rule, text, value });
  };
  const any = (units: readonly number[], mark: number): boolean => units.some((unit) => has(s, unit, mark));
  const level = INTENSITIES[fight.level];
  add(true, '11.0c', level, `${level} attack`);
  add(overMines(kit, s, fight), '14.0g', 'minefieldUnbreached', 'across a minefield');
  const ground = bestGround(kit, s, fight);
  if (ground !== null) lines.push(ground);
  add(any(fight.attackers, OUT_OF_SUPPLY), '5.0n', 'attackerOutOfSupply', 'an attacker is Out of Supply');
  add(any(fight.attackers, DISRUPTED), '12.0f', 'attackerDisrupted', 'an attacker is Disrupted');
  add(any(fight.defenders, DISRUPTED), '12.0e', 'defenderDisrupted', 'a defender is Disrupted');
  add(any(fight.defenders, ISOLATED), '5.0r', 'defenderIsolated', 'a defender is Isolated');
  const chit = (side: Side): RuleId => (side === AXIS ? '13.1a' : '13.1b');
  const { side } = fight;
  const other = (1 - side) as Side;
  const bonus = side === AXIS ? 'combatChitAxisAttack' : 'combatChitAlliedAttack';
  add(fight.chit[side], chit(side), bonus, "the attacker's Combat chit");
  add(fight.chit[other], chit(other), 'combatChitDefence', "the defender's Combat chit");
  return lines;
}

/** Does any attacker strike across mines (11.0w)? */
const overMines = (kit: Kit, s: State, fight: Fight): boolean =>
  strikes(kit, s, fight, (from, to) => mined(kit, s, from, kit.grid.direction(from, to)));

function strikes(kit: Kit, s: State, fight: Fight, so: (from: Hex, to: Hex) => boolean): boolean {
  const posts = postsOf(s, fight);
  return fight.stood.some((to) => posts.some((from) => facing(kit, from, to) && so(from, to)));
}

/** The ground that helps the defender most; only that counts (11.0u). */
function bestGround(kit: Kit, s: State, fight: Fight): Modifier | null {
  const found: Modifier[] = [];
  const consider = (when: boolean, id: string, text: string): void => {
    const value = kit.modifiers[id] ?? 0;
    if (when && value !== 0) found.push({ rule: '11.0u', text, value });
  };
  // A fort has no walls inside: only who strikes from outside it meets them (ruling B36).
  consider(
    strikes(kit, s, fight, (from, to) => kit.fortified[to] === 1 && !sameFort(kit, from, to)),
    'fortification',
    'the defender is fortified',
  );
  consider(
    fight.stood.some((hex) => kit.ridge[hex] === 1),
    'ridge',
    'the defender is on a ridge',
  );
  consider(
    strikes(kit, s, fight, (from, to) => (kit.hexsides[from * 6 + kit.grid.direction(from, to)] & UPHILL) !== 0),
    'upEscarpmentByRoad',
    'up an escarpment',
  );
  return found.reduce<Modifier | null>((best, each) => (best === null || each.value < best.value ? each : best), null);
}

const sameFort = ({ fort }: Kit, a: Hex, b: Hex): boolean => fort[a] !== 0 && fort[a] === fort[b];
