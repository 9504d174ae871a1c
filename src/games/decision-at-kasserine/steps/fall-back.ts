import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { boardOf, isDeployed } from '../rules/board.ts';
import { fateInBattle, fighters } from '../rules/losses.ts';
import { labelOf, nameOf, namesOf } from '../rules/names.ts';
import { attackOfBattle } from '../rules/odds.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import {
  ableToBreakOut,
  afterBreakOut,
  breakOutHexes,
  mayBreakOut,
  mayRetreat,
  type Refuge,
  type RetreatRules,
  refugesBy,
  whyNoRetreat,
} from '../rules/retreat.ts';
import { DEPLOYED, onMap, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, ofHex, ofUnit, ofUnitAndHex, onlyUnits, toSide } from './answers.ts';
import { eliminate, enterHex, loseStep, unmark } from './changes.ts';
import { itsHex } from './pointing.ts';

/** Retreats after combat (13.3), and the attempt of surrounded groups to get through enemy zones (13.4). */

/** Everybody of a side whom the result makes retreat, gone already or not. */
function retreaters(s: State, side: Side): number[] {
  const battle = s.battle!;
  if (!fateInBattle(s, side).retreat) return [];
  return side === battle.side ? [...fighters(s, side), ...gunsInReach(s, side)] : fighters(s, side);
}

/** Artillery that has supported the attack from a hex next to the enemy goes back with the others (10.2.2, ruling AMB-16). */
function gunsInReach(s: State, side: Side): number[] {
  const { grid } = kitOf(s);
  const { hexes } = attackOfBattle(s);
  return s.battle!.guns[side].filter(
    // One that has retreated may be anywhere, but is Deployed no more.
    (gun) => onMap(s.at[gun]) && (!isDeployed(s, gun) || hexes.some((hex) => grid.direction(s.at[gun], hex) >= 0)),
  );
}

export function startRetreats(tx: Tx, side: Side): void {
  const { s } = tx;
  const battle = s.battle!;
  tx.set(battle.fleeing, side, retreaters(s, side));
  // One or two hexes as the owner likes, or exactly two (13.3.1).
  tx.write(battle, { shortest: attackOfBattle(s).crt === 'assault' ? 1 : 2, longest: 2 });
}

const rulesFrom = (s: State, side: Side, origin: Hex): RetreatRules => ({
  origin,
  shortest: s.battle!.shortest,
  longest: s.battle!.longest,
  evading: false,
  retreating: retreaters(s, side),
});

const waysOf = refugesBy((s, unit) => rulesFrom(s, kitOf(s).units[unit].side, s.at[unit]));

/** Those who can go by the ordinary rules. */
const movable = (kit: Kit, s: State, side: Side): number[] =>
  s.battle!.fleeing[side].filter((unit) => waysOf(kit, s, unit).length > 0);

interface Trapped {
  readonly group: readonly number[];
  readonly hexes: readonly Hex[];
}

/** The first group of a hex that has no other way and could get through; looked for when all others have gone (13.4.1, 13.4.3). */
function trappedGroup(kit: Kit, s: State, side: Side): Trapped | null {
  const fleeing = s.battle!.fleeing[side];
  for (const origin of new Set(fleeing.map((unit) => s.at[unit]))) {
    const group = fleeing.filter((unit) => s.at[unit] === origin);
    // The attempt costs a step: a last step alone cannot pay it and go (ruling AMB-70).
    if (group.reduce((sum, unit) => sum + s.steps[unit], 0) < 2) continue;
    const hexes = breakOutHexes(kit, s, group, rulesFrom(s, side, origin));
    if (hexes.length > 0) return { group, hexes };
  }
  return null;
}

/** Is there anything to decide? Who has no way at all is lost when the others have gone. */
export function mustRetreat(s: State, side: Side): boolean {
  if (s.battle!.fleeing[side].length === 0) return false;
  const kit = kitOf(s);
  return movable(kit, s, side).length > 0 || trappedGroup(kit, s, side) !== null;
}

/** All others have gone; whoever is left at this question could break out. */
const isTrapped = (s: State, _order: unknown, side: Side): Verdict =>
  movable(kitOf(s), s, side).length === 0
    ? ALLOWED
    : refuse('13.4.1', 'There are units with an ordinary way to retreat.');

/** One unit after the other goes back, by a way of its owner's choice; then those who are surrounded (13.3a, 13.3.2b). */
export const retreat = toSide({
  id: 'retreat',
  rule: '13.3a',
  title: 'Retreat',
  point: { unit: itsHex('break-out'), hex: 'break-out', both: 'retreat' },
  prompt(s, side) {
    const kit = kitOf(s);
    const units = movable(kit, s, side);
    if (units.length > 0) return `Retreat your units: ${namesOf(s, units)}. Choose one, then a lit hex.`;
    const { group } = trappedGroup(kit, s, side)!;
    return `${namesOf(s, group)} in ${labelOf(s, s.at[group[0]])}: surrounded. Break out through an enemy zone of control, for a step and a roll, or perish.`;
  },
  ...answers('13.3a', 'units must retreat', {
    retreat: ofUnitAndHex('retreat', {
      units: (_kit, s, side: Side) => s.battle!.fleeing[side],
      hexes: (kit, s, unit) => waysOf(kit, s, unit).map(({ hex }) => hex),
      may: mayGo,
      do(tx, unit, to, side) {
        const { path } = waysOf(kitOf(tx.s), tx.s, unit).find(({ hex }) => hex === to)!;
        forget(tx, side, [unit]);
        goBack(tx, [unit], path);
        tx.next();
      },
    }),
    'break-out': ofHex('break-out', {
      hexes: (kit, s, side: Side) => (movable(kit, s, side).length > 0 ? [] : trappedGroup(kit, s, side)!.hexes),
      may(kit, s, to, side) {
        const trapped = isTrapped(s, undefined, side);
        if (!trapped.ok || trappedGroup(kit, s, side)!.hexes.includes(to)) return trapped;
        const why = 'it takes a vacant hex next to the group that it can enter and leave';
        return refuse('13.4.1', `No way out through ${labelOf(s, to)}: ${why}.`);
      },
      do(tx, to, side) {
        startBreakOut(tx, side, trappedGroup(kitOf(tx.s), tx.s, side)!.group, to);
        tx.next();
      },
    }),
    perish: {
      may: isTrapped,
      do(tx, _perish, side) {
        perish(tx, side, trappedGroup(kitOf(tx.s), tx.s, side)!.group);
        tx.next();
      },
    },
  }),
});

/** These have no retreat to make any more. */
function forget(tx: Tx, side: Side, units: readonly number[]): void {
  const { fleeing } = tx.s.battle!;
  tx.set(
    fleeing,
    side,
    fleeing[side].filter((unit) => !units.includes(unit)),
  );
}

/** Along the path; self-propelled guns end in March mode (13.3.9b). */
function goBack(tx: Tx, units: readonly number[], path: readonly Hex[]): void {
  const { s } = tx;
  for (const hex of path) for (const unit of units) enterHex(tx, unit, hex, 'retreats');
  for (const unit of units) unmark(tx, unit, DEPLOYED);
  tx.note('13.3a', () => `${namesOf(s, units)}: retreat to ${labelOf(s, path[path.length - 1])}.`);
}

function perish(tx: Tx, side: Side, group: readonly number[]): void {
  forget(tx, side, group);
  for (const unit of group) eliminate(tx, unit, '13.3b');
}

/** Is this one of the unit's refuges? If not, the first rule it breaks. */
function mayGo(kit: Kit, s: State, unit: number, to: Hex, side: Side): Verdict {
  if (!s.battle!.fleeing[side].includes(unit)) return refuse('13.3a', `${nameOf(s, unit)} has no retreat to make.`);
  return waysOf(kit, s, unit).some(({ hex }) => hex === to)
    ? ALLOWED
    : whyNoRetreat(kit, s, unit, to, rulesFrom(s, side, s.at[unit]));
}

/** Who is left has nowhere to go and is lost (13.3b). When the attacker is through, it is seen which hexes have emptied. */
export function finishRetreats(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const lost = battle.fleeing[side];
  if (lost.length > 0) tx.set(battle.fleeing, side, []);
  for (const unit of lost) eliminate(tx, unit, doomOf(kit, s, unit));
  if (side !== battle.side) return;
  const { occupied } = boardOf(kit, s);
  const emptied = attackOfBattle(s).hexes.filter((hex) => occupied[enemyOf(side)][hex] === 0);
  if (emptied.length > 0) tx.set(battle, 'vacated', emptied);
}

/** The rule a unit without a way is lost by. */
function doomOf(kit: Kit, s: State, unit: number): RuleId {
  if (!mayRetreat(kit, s, unit)) return '13.3.9a';
  return mayBreakOut(kit, s, unit) && s.steps[unit] === 1 ? '13.4.4a' : '13.3b';
}

/** The group pledges itself to go through a hex; it pays a step before it does (13.4.4a). */
function startBreakOut(tx: Tx, side: Side, group: readonly number[], to: Hex): void {
  const { s } = tx;
  const origin = s.at[group[0]];
  forget(tx, side, group);
  const alone = group.length === 1;
  tx.set(s, 'flight', {
    side,
    units: group,
    origin,
    kind: 'break-out',
    attack: s.battle!.attack,
    passed: -1,
    owed: alone ? 0 : 1,
  });
  tx.set(s, 'path', [to]);
  tx.note('13.4.4a', () => `${namesOf(s, group)}: break-out from ${labelOf(s, origin)} through ${labelOf(s, to)}.`);
  tx.call('break-out', side);
  if (alone) loseStep(tx, group[0], '13.4.4a');
}

const inFlight = (s: State): number[] => (s.flight?.units ?? []).filter((unit) => onMap(s.at[unit]));

/** The step the attempt costs, from any unit of the group (13.4.4a). */
export const breakOut = toSide({
  id: 'break-out',
  rule: '13.4.4a',
  title: 'Breaking out',
  point: { unit: 'lose' },
  prompt: () => 'The attempt costs the group one step. Choose the unit that loses it.',
  done: (s) => s.flight!.owed === 0,
  ...answers('13.4.4a', 'the group that breaks out must lose a step', {
    lose: ofUnit('lose', {
      ...onlyUnits(
        (_kit, s) => inFlight(s),
        (_kit, s, unit) => refuse('13.4.4a', `${nameOf(s, unit)} is not of the group that breaks out.`),
      ),
      do(tx, unit) {
        tx.set(tx.s.flight!, 'owed', 0);
        loseStep(tx, unit, '13.4.4a');
      },
    }),
  }),
});

/** Those who can go into the zone do, the others are lost; then the die (13.4.2b, 13.4.4b, 13.4.5). */
export function breakOutRoll(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { origin } = s.flight!;
  const [to] = s.path;
  const group = ableToBreakOut(kit, s, inFlight(s), origin, to);
  for (const unit of inFlight(s)) if (!group.includes(unit)) eliminate(tx, unit, '13.4.2b');
  if (group.length > 0) {
    goBack(tx, group, [to]);
    const die = tx.roll('13.4.4b');
    const passed = kit.retreatPass.includes(die);
    tx.note('13.4.5', () => `Retreat Table, die ${die}: ${passed ? 'they get through' : 'they are caught'}.`);
    tx.set(s, 'flight', { ...s.flight!, units: group, passed: passed ? 1 : 0 });
    if (passed && waysOn(kit, s, side).length > 0) return;
    for (const unit of group) eliminate(tx, unit, passed ? '13.4.6b' : '13.4.5');
  }
  endBreakOut(tx);
  tx.leave();
}

function endBreakOut(tx: Tx): void {
  tx.write(tx.s, { flight: null, path: [] });
}

/** The second hex, or the third from one under attack; two hexes away whatever the table (13.4.6a). */
function waysOn(kit: Kit, s: State, side: Side): Refuge[] {
  const { units, origin } = s.flight!;
  return afterBreakOut(kit, s, units, rulesFrom(s, side, origin));
}

/** The group that got through goes on, all together; its first unit leads (13.4.6a, 13.4.7). */
export const followUp = toSide({
  id: 'follow-up',
  rule: '13.4.6a',
  title: 'Breaking out',
  point: { both: 'retreat' },
  prompt: (s) => `${namesOf(s, s.flight!.units)} got through. Choose the hex where the retreat ends.`,
  ...answers('13.4.6a', 'the group must go on', {
    retreat: ofUnitAndHex('retreat', {
      units: (_kit, s) => s.flight!.units.slice(0, 1),
      hexes: (kit, s, _leader, side: Side) => waysOn(kit, s, side).map(({ hex }) => hex),
      may(kit, s, unit, to, side) {
        const [leader] = s.flight!.units;
        if (unit !== leader) return refuse('13.4.7', `The group keeps together; ${nameOf(s, leader)} leads it.`);
        return waysOn(kit, s, side).some(({ hex }) => hex === to)
          ? ALLOWED
          : refuse('13.4.6a', `The group cannot end its retreat in ${labelOf(s, to)}.`);
      },
      do(tx, _leader, to, side) {
        const { path } = waysOn(kitOf(tx.s), tx.s, side).find(({ hex }) => hex === to)!;
        goBack(tx, tx.s.flight!.units, path);
        endBreakOut(tx);
        tx.next();
      },
    }),
  }),
});
