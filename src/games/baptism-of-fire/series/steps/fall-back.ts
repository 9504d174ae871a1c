import type { Ask } from '../../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../../engine/verdict.ts';
import type { Hex } from '../../../../hex/grid.ts';
import type { Action } from '../../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../../kit.ts';
import { type GameTx, onMap, type State } from '../../state.ts';
import { enemyOf, occupied, unitOfSideAt, zoneOf } from '../rules/board.ts';
import { outOfPlace, refuse, unitOf } from '../rules/refusals.ts';
import { nextSteps, type RetreatRules } from '../rules/retreat.ts';
import { deplete, eliminate, enterHex, labelOf, nameOf } from './changes.ts';
import { engaged } from './fight-battle.ts';

/** Retreats after combat (S7.7), and what may be done instead: stand where the title lets a unit, or resist (S7.8). */

/** All units of the side that are still there have to go back (S7.6b). */
export function startRetreat(tx: GameTx, side: Side): void {
  const battle = tx.s.battle!;
  tx.set(battle, 'fleeing', battle.retreat[side] > 0 ? engaged(tx.s, side) : []);
}

export const mustFlee = (s: State): boolean => s.battle !== null && s.battle.fleeing.length > 0;

/** Where a retreating unit may and may not go (S6.2a, S7.7b). */
function rulesFor(kit: Kit, s: State, unit: number): RetreatRules {
  const { side, commando, moveClass } = kit.units[unit];
  const friends = occupied(kit, s, side);
  const enemies = occupied(kit, s, enemyOf(side));
  const zone = zoneOf(kit, s, enemyOf(side));
  const prices = kit.prices[moveClass];
  return {
    away: s.battle!.hex,
    open: (from, direction, to) =>
      enemies[to] === 0 &&
      kit.prohibited[to] === 0 &&
      prices[from * 6 + direction] > 0 &&
      (commando || zone[to] === 0 || friends[to] > 0),
    taken: (hex) => friends[hex] > (s.at[unit] === hex ? 1 : 0),
  };
}

/** The hexes this unit may step into now. */
export function stepsBack(kit: Kit, s: State, unit: number): Hex[] {
  const battle = s.battle!;
  const left = battle.runner === unit ? battle.left : battle.retreat[kit.units[unit].side];
  return nextSteps(kit.grid, rulesFor(kit, s, unit), s.at[unit], left);
}

/** Who is to move now: the unit under way, or any that has not begun. */
const ready = (s: State): readonly number[] => (s.battle!.runner >= 0 ? [s.battle!.runner] : s.battle!.fleeing);

/** A unit that has not begun to retreat may stay where the title lets it. */
const standing = (kit: Kit, s: State, unit: number): boolean =>
  s.battle!.runner < 0 && kit.title.mayStand(kit, s, unit);

/** A full two-sided defender may take a depletion rather than go (S7.8a). */
const resisting = (kit: Kit, s: State, unit: number): boolean =>
  s.battle!.runner < 0 &&
  s.battle!.defender === unit &&
  kit.units[unit].steps > 1 &&
  s.steps[unit] === kit.units[unit].steps;

const hasChoice = (kit: Kit, s: State, unit: number): boolean =>
  standing(kit, s, unit) || resisting(kit, s, unit) || stepsBack(kit, s, unit).length > 0;

/** When nobody left can do anything, all who should have gone are lost (S7.7d). A friend's going may open or close the way of another. */
export function loseTrapped(tx: GameTx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (ready(s).some((unit) => hasChoice(kit, s, unit))) return;
  for (const unit of [...ready(s)]) {
    gone(tx, unit);
    if (!eliminate(tx, unit, 'S7.7d')) return;
  }
}

/** The unit has done what it had to. */
function gone(tx: GameTx, unit: number): void {
  const battle = tx.s.battle!;
  tx.set(
    battle,
    'fleeing',
    battle.fleeing.filter((each) => each !== unit),
  );
  if (battle.runner === unit) tx.set(battle, 'runner', -1);
}

export const retreat: Ask<State, Action, Side> = {
  id: 'retreat',
  rule: 'S7.7a',
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const { runner, left, retreat: lengths } = s.battle!;
    if (runner >= 0) return `${nameOf(s, runner)} retreats: ${hexes(Math.max(1, left))} to go.`;
    const names = ready(s).map((unit) => nameOf(s, unit));
    return `Retreat ${hexes(lengths[side])}: ${names.join(', ')}.`;
  },
  done: (s) => !mustFlee(s),
  legal(s, emit) {
    const kit = kitOf(s);
    for (const unit of ready(s)) {
      const { id } = kit.units[unit];
      for (const hex of stepsBack(kit, s, unit)) emit({ do: 'retreat', unit: id, to: kit.grid.label(hex) });
      if (standing(kit, s, unit)) emit({ do: 'stand', unit: id });
      if (resisting(kit, s, unit)) emit({ do: 'resist', unit: id });
    }
  },
  check(s, action) {
    const kit = kitOf(s);
    if (action.do !== 'retreat' && action.do !== 'stand' && action.do !== 'resist')
      return outOfPlace(action, 'S7.7a', 'units have to retreat');
    const unit = unitOf(kit, action.unit);
    if (!ready(s).includes(unit)) return refuse('S7.7a', 'That unit is not the one to retreat now.');
    if (action.do === 'retreat') return mayStep(kit, s, unit, kit.grid.find(action.to));
    const begun = s.battle!.runner >= 0;
    if (action.do === 'stand' && !standing(kit, s, unit)) return kit.title.whyNotStand(kit, unit, begun);
    if (action.do === 'resist' && !resisting(kit, s, unit))
      return begun
        ? refuse('S7.8a', `${kit.units[unit].name} has begun its retreat: it is too late to resist.`)
        : refuse('S7.8a', 'Only a defender of two sides at full strength may deplete itself instead of retreating.');
    return ALLOWED;
  },
  apply(tx, action) {
    const kit = kitOf(tx.s);
    if (action.do === 'retreat') stepBack(tx, unitOf(kit, action.unit), kit.grid.find(action.to));
    else if (action.do === 'stand' || action.do === 'resist') {
      const unit = unitOf(kit, action.unit);
      gone(tx, unit);
      if (action.do === 'resist') deplete(tx, unit, 'S7.8a');
      else kit.title.noteStand(kit, tx, unit);
    }
    tx.next();
  },
};

const hexes = (count: number): string => (count === 1 ? 'one hex' : `${count} hexes`);

function mayStep(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  if (to < 0) return refuse('S7.7b', 'There is no such hex on the map.');
  if (stepsBack(kit, s, unit).includes(to)) return ALLOWED;
  const label = kit.grid.label(to);
  const from = s.at[unit];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('S7.7a', `${label} is not next to ${kit.units[unit].name}.`);
  const rules = rulesFor(kit, s, unit);
  if (kit.grid.distance(rules.away, to) <= kit.grid.distance(rules.away, from))
    return refuse('S7.7a', `${label} is no further from the fight.`);
  if (!rules.open(from, direction, to)) return whyClosed(kit, s, unit, direction, to);
  if (rules.taken(to))
    return refuse('S7.7c', `A friend stands in ${label}, and the way beyond it is longer or closed.`);
  return refuse('S7.7d', `${label} is a dead end: from there the retreat could not be completed.`);
}

/** What closes a hex to a retreat (S6.2a, S7.7b). */
function whyClosed(kit: Kit, s: State, unit: number, direction: number, to: Hex): Verdict {
  const { side, moveClass, name } = kit.units[unit];
  const label = kit.grid.label(to);
  if (unitOfSideAt(kit, s, enemyOf(side), to) >= 0) return refuse('S7.7b', `The enemy stands in ${label}.`);
  if (kit.prohibited[to] === 1) return refuse('S7.7b', `${label} is closed to all units.`);
  if (kit.prices[moveClass][s.at[unit] * 6 + direction] === 0)
    return refuse('S7.7b', `${name} cannot enter the ground of ${label}.`);
  return refuse('S6.2a', `${label} lies in an enemy zone of control, and no friend stands there.`);
}

/** One hex back, and what the title takes for it. */
function stepBack(tx: GameTx, unit: number, to: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const from = s.at[unit];
  const hurt = kit.title.retreatHurts(kit, unit, from, kit.grid.direction(from, to));
  const left = (battle.runner === unit ? battle.left : battle.retreat[kit.units[unit].side]) - 1;
  tx.set(battle, 'runner', unit);
  tx.set(battle, 'left', Math.max(0, left));
  tx.note('S7.7a', () => `${nameOf(s, unit)} falls back to ${labelOf(s, to)}.`);
  if (!enterHex(tx, unit, to)) return;
  if (hurt !== null && !deplete(tx, unit, hurt)) return;
  if (!onMap(s.at[unit]) || (left <= 0 && !rulesFor(kit, s, unit).taken(to))) gone(tx, unit);
}
