import type { Hex } from '../../../../hex/grid.ts';
import { unitOf } from '../../../names.ts';
import { listed } from '../../../words.ts';
import { kitOf, SEATS, type Side } from '../../kit.ts';
import { onMap } from '../../state.ts';
import { engaged } from '../rules/losses.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { ALLOWED, outOfPlace, refuse } from '../rules/refusals.ts';
import {
  hasChoice,
  mayResist,
  mayStandNow,
  mayStep,
  mustFlee,
  retreatRules,
  stepsBack,
  toRetreatNow,
} from '../rules/retreat.ts';
import { hurtOnRetreat } from '../rules/warnings.ts';
import type { Ask, Tx } from '../terms.ts';
import { deplete, eliminate, enterHex, noteByTitle } from './changes.ts';

/** Retreats after combat (S7.7), and what may be done instead: stand where the title lets a unit, or resist (S7.8). */

/** All units of the side that are still there have to go back (S7.6b). */
export function startRetreat(tx: Tx, side: Side): void {
  const battle = tx.s.battle!;
  tx.set(battle, 'fleeing', battle.retreat[side] > 0 ? engaged(tx.s, side) : []);
}

/** When nobody left can do anything, all who should have gone are lost (S7.7d). A friend's going may open or close the way of another. */
export function loseTrapped(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (toRetreatNow(s).some((unit) => hasChoice(kit, s, unit))) return;
  for (const unit of [...toRetreatNow(s)]) {
    endRetreat(tx, unit);
    if (!eliminate(tx, unit, 'S7.7d')) return;
  }
}

/** The unit has done what it had to. */
function endRetreat(tx: Tx, unit: number): void {
  const battle = tx.s.battle!;
  tx.set(
    battle,
    'fleeing',
    battle.fleeing.filter((each) => each !== unit),
  );
  if (battle.runner === unit) tx.set(battle, 'runner', -1);
}

export const retreat: Ask<Side> = {
  id: 'retreat',
  rule: 'S7.7a',
  title: 'Retreat',
  point: { both: 'retreat' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const { runner, left, retreat: lengths } = s.battle!;
    if (runner >= 0) return `${nameOf(s, runner)} retreats: ${hexes(Math.max(1, left))} to go.`;
    const names = toRetreatNow(s).map((unit) => nameOf(s, unit));
    return `Retreat ${hexes(lengths[side])}: ${names.join(', ')}.`;
  },
  done: (s) => !mustFlee(s),
  legal(s, emit) {
    const kit = kitOf(s);
    for (const unit of toRetreatNow(s)) {
      const { id } = kit.units[unit];
      for (const hex of stepsBack(kit, s, unit)) emit({ do: 'retreat', unit: id, to: kit.grid.label(hex) });
      if (mayStandNow(kit, s, unit)) emit({ do: 'stand', unit: id });
      if (mayResist(kit, s, unit)) emit({ do: 'resist', unit: id });
    }
  },
  check(s, action) {
    const kit = kitOf(s);
    if (action.do !== 'retreat' && action.do !== 'stand' && action.do !== 'resist')
      return outOfPlace(action, 'S7.7a', 'units have to retreat');
    const unit = unitOf(kit, action.unit);
    if (!toRetreatNow(s).includes(unit)) {
      const names = toRetreatNow(s).map((each) => nameOf(s, each));
      return refuse(
        'S7.7a',
        `${nameOf(s, unit)} has no retreat to make now; ${listed(names)} ${names.length > 1 ? 'have' : 'has'}.`,
      );
    }
    if (action.do === 'retreat') return mayStep(kit, s, unit, kit.grid.find(action.to));
    const begun = s.battle!.runner >= 0;
    if (action.do === 'stand' && !mayStandNow(kit, s, unit)) return kit.title.whyNotStand(kit, unit, begun);
    if (action.do === 'resist' && !mayResist(kit, s, unit))
      return begun
        ? refuse('S7.8a', `${kit.units[unit].name} has begun its retreat: it is too late to resist.`)
        : refuse('S7.8a', 'Only a defender of two sides at full strength may deplete itself instead of retreating.');
    return ALLOWED;
  },
  warn: (s, action) =>
    action.do === 'retreat' ? hurtOnRetreat(s, unitOf(kitOf(s), action.unit), kitOf(s).grid.find(action.to)) : [],
  apply(tx, action) {
    const kit = kitOf(tx.s);
    if (action.do === 'retreat') stepBack(tx, unitOf(kit, action.unit), kit.grid.find(action.to));
    else if (action.do === 'stand' || action.do === 'resist') {
      const unit = unitOf(kit, action.unit);
      endRetreat(tx, unit);
      if (action.do === 'resist') deplete(tx, unit, 'S7.8a');
      else noteByTitle(tx, kit.title.standNote(kit, unit));
    }
    tx.next();
  },
};

const hexes = (count: number): string => (count === 1 ? 'one hex' : `${count} hexes`);

/** One hex back, and what the title takes for it. */
function stepBack(tx: Tx, unit: number, to: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const from = s.at[unit];
  const hurt = kit.title.retreatHurts(kit, s, unit, from, kit.grid.direction(from, to));
  const left = (battle.runner === unit ? battle.left : battle.retreat[kit.units[unit].side]) - 1;
  tx.write(battle, { runner: unit, left: Math.max(0, left) });
  tx.note('S7.7a', () => `${nameOf(s, unit)} falls back to ${labelOf(s, to)}.`);
  if (!enterHex(tx, unit, to)) return;
  if (hurt !== null && !deplete(tx, unit, hurt)) return;
  if (!onMap(s.at[unit]) || (left <= 0 && !retreatRules(kit, s, unit).taken(to))) endRetreat(tx, unit);
}
