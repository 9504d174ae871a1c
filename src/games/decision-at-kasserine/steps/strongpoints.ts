import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { labelOf, nameOf, sideName, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { has, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { wakeReserves } from './changes.ts';
import { itsHex } from './pointing.ts';
import { judgeControl } from './take-control.ts';

/** Building strongpoints in the Supply Status Phase, finishing them, and taking them up (14.3, 14.4). */

const inPlay = (s: State, side: Side): number => s.strongpoints.filter((point) => point.side === side).length;

/** May this side begin another strongpoint at all? */
function mayGoOn(kit: Kit, s: State, side: Side): Verdict {
  if (!kit.scenarios[s.scenario].building) return refuse('18.1.4a', 'Nobody builds strongpoints in this scenario.');
  if (inPlay(s, side) >= kit.strongpoints[side])
    return refuse('14.3.1', `All ${kit.strongpoints[side]} strongpoint counters are in play.`);
  return ALLOWED;
}

function mayBuild(kit: Kit, s: State, side: Side, unit: number): Verdict {
  const going = mayGoOn(kit, s, side);
  if (!going.ok) return going;
  if (unit < 0 || kit.units[unit].side !== side || !onMap(s.at[unit]))
    return refuse('14.3.3a', 'A strongpoint is built by a unit of yours on the map.');
  const { infantry, nation } = kit.units[unit];
  const name = nameOf(s, unit);
  if (!infantry) return refuse('14.3.4', `Only infantry builds strongpoints; ${name} is none.`);
  if (s.strongpoints.some((point) => point.hex === s.at[unit]))
    return refuse('14.3.3b', `${labelOf(s, s.at[unit])} has a strongpoint already.`);
  // The phase has just judged it: a route, or an HQ that has been turned over (15.4.1).
  if (has(s, unit, OUT_OF_SUPPLY)) return refuse('14.3.3a', `${name} is out of supply.`);
  if (nation === 'french' && s.frenchBuilt)
    return refuse('16.5.3', 'A French unit has begun a strongpoint this turn already.');
  return ALLOWED;
}

/** The same of one's own units without the words, where the side may build at all: all of them are asked at a time. */
function canBuild(kit: Kit, s: State, unit: number): boolean {
  const { infantry, nation } = kit.units[unit];
  const hex = s.at[unit];
  if (!infantry || !onMap(hex) || has(s, unit, OUT_OF_SUPPLY) || (nation === 'french' && s.frenchBuilt)) return false;
  return !s.strongpoints.some((point) => point.hex === hex);
}

/** Each side in turn begins what it likes, the Axis first (14.3.6a). */
export const build: Ask<Side> = {
  id: 'build',
  rule: '14.3.6a',
  title: 'Building strongpoints',
  end: 'No more strongpoints',
  point: { unit: 'build' },
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => `Begin strongpoints? Counters left: ${kitOf(s).strongpoints[side] - inPlay(s, side)}.`,
  done(s, side) {
    const kit = kitOf(s);
    return !mayGoOn(kit, s, side).ok || !kit.ground[side].some((unit) => canBuild(kit, s, unit));
  },
  legal(s, emit, side) {
    const kit = kitOf(s);
    if (mayGoOn(kit, s, side).ok)
      for (const unit of kit.ground[side]) if (canBuild(kit, s, unit)) emit({ do: 'build', unit: kit.units[unit].id });
    emit({ do: 'end' });
  },
  check(s, action, side) {
    const kit = kitOf(s);
    if (action.do === 'end') return ALLOWED;
    if (action.do === 'build') return mayBuild(kit, s, side, unitOf(kit, action.unit));
    return outOfPlace(action, '14.3.6a', 'strongpoints may be begun');
  },
  apply(tx, action, side) {
    const { s } = tx;
    if (action.do === 'end') tx.next();
    if (action.do !== 'build') return;
    const builder = unitOf(kitOf(s), action.unit);
    tx.push(s.strongpoints, { hex: s.at[builder], side, active: false, builder });
    if (kitOf(s).units[builder].nation === 'french') tx.set(s, 'frenchBuilt', true);
    tx.note('14.3.6a', () => `${nameOf(s, builder)} begins a strongpoint in ${labelOf(s, s.at[builder])}.`);
  },
};

/** At the end of the owner's Reserve Movement Phase his works become active, and keep enemy zones out (14.3.6b, 14.1.3). */
export function completeWorks(tx: Tx, side: Side): void {
  const { s } = tx;
  for (const point of s.strongpoints) {
    if (point.side !== side || point.active) continue;
    tx.set(point, 'active', true);
    tx.set(point, 'builder', -1);
    tx.note('14.3.6b', () => `The strongpoint in ${labelOf(s, point.hex)} is finished.`);
  }
  judgeControl(tx);
}

/** Strongpoints under enemy combat units are taken up as the turn ends (14.4.1). */
export function razeTaken(tx: Tx): void {
  const { s } = tx;
  const { occupied } = boardOf(kitOf(s), s);
  for (let index = s.strongpoints.length - 1; index >= 0; index--) {
    const { hex, side } = s.strongpoints[index];
    if (occupied[enemyOf(side)][hex] > 0) takeUp(tx, index, '14.4.1');
  }
}

/** The owner may lift any of his own, and use the counter again (14.4.3). */
export const raze: Ask<Side> = {
  id: 'raze',
  rule: '14.4.3',
  title: 'Taking up strongpoints',
  end: 'The others stay',
  point: { unit: itsHex('raze'), hex: 'raze' },
  who: (_s, side) => SEATS[side],
  prompt: (_s, side) => `${sideName(side)} may take up strongpoints of their own.`,
  done: (s, side) => inPlay(s, side) === 0,
  legal(s, emit, side) {
    for (const point of s.strongpoints) if (point.side === side) emit({ do: 'raze', to: labelOf(s, point.hex) });
    emit({ do: 'end' });
  },
  check(s, action, side) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'raze') return outOfPlace(action, '14.4.3', 'you may take up your own strongpoints');
    return ownPoint(s, side, action.to) >= 0
      ? ALLOWED
      : refuse('14.4.3', `You have no strongpoint in ${action.to} to take up.`);
  },
  apply(tx, action, side) {
    if (action.do === 'end') tx.next();
    else if (action.do === 'raze') takeUp(tx, ownPoint(tx.s, side, action.to), '14.4.3');
  },
};

function ownPoint(s: State, side: Side, label: string): number {
  const hex = kitOf(s).grid.find(label);
  return s.strongpoints.findIndex((point) => point.side === side && point.hex === hex);
}

/** Enemy zones reach into the hex again. */
function takeUp(tx: Tx, index: number, rule: '14.4.1' | '14.4.3'): void {
  const { s } = tx;
  const { hex } = s.strongpoints[index];
  tx.remove(s.strongpoints, index);
  tx.note(rule, () => `The strongpoint in ${labelOf(s, hex)} is taken up.`);
  wakeReserves(tx);
  judgeControl(tx);
}
