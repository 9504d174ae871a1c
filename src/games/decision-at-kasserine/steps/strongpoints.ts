import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { boardOf, strongpointAt } from '../rules/board.ts';
import { labelOf, nameOf, sideName } from '../rules/names.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { has, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, offersNone, ofHex, ofUnit, onlyHexes, toSide } from './answers.ts';
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

function mayBuild(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const going = mayGoOn(kit, s, side);
  if (!going.ok) return going;
  if (kit.units[unit].side !== side || !onMap(s.at[unit]))
    return refuse('14.3.3a', 'A strongpoint is built by a unit of yours on the map.');
  const { infantry, nation } = kit.units[unit];
  const name = nameOf(s, unit);
  if (!infantry) return refuse('14.3.4', `Only infantry builds strongpoints; ${name} is none.`);
  if (s.strongpoints.some((point) => point.hex === s.at[unit]))
    return refuse('14.3.3b', `${labelOf(s, s.at[unit])} has a strongpoint already.`);
  // The phase has just judged it: a route, or an HQ that has been turned over (15.4.1).
  if (has(s, unit, OUT_OF_SUPPLY))
    return refuse('14.3.3a', `${name} is out of supply, and only a unit with a Supply Route builds.`);
  if (nation === 'french' && s.frenchBuilt)
    return refuse('16.5.3', 'A French unit has begun a strongpoint this turn already.');
  return ALLOWED;
}

const build = ofUnit('build', {
  units: (kit, s, side: Side) =>
    mayGoOn(kit, s, side).ok ? kit.ground[side].filter((unit) => kit.units[unit].infantry && onMap(s.at[unit])) : [],
  may: mayBuild,
  do(tx, builder, side) {
    const { s } = tx;
    tx.push(s.strongpoints, { hex: s.at[builder], side, active: false, builder });
    if (kitOf(s).units[builder].nation === 'french') tx.set(s, 'frenchBuilt', true);
    tx.note('14.3.6a', () => `${nameOf(s, builder)} begins a strongpoint in ${labelOf(s, s.at[builder])}.`);
  },
});

/** Each side in turn begins what it likes, the Axis first (14.3.6a). */
export const building = toSide({
  id: 'build',
  rule: '14.3.6a',
  title: 'Building strongpoints',
  end: 'No more strongpoints',
  point: { unit: 'build' },
  prompt: (s, side) => `Begin strongpoints? Counters left: ${kitOf(s).strongpoints[side] - inPlay(s, side)}.`,
  done: (s, side) => offersNone(build, s, side),
  ...answers('14.3.6a', 'strongpoints may be begun', { build, end: goOn }),
});

/** At the end of the owner's Reserve Movement Phase his works become active, and keep enemy zones out (14.3.6b, 14.1.3). */
export function completeWorks(tx: Tx, side: Side): void {
  const { s } = tx;
  for (const point of s.strongpoints) {
    if (point.side !== side || point.active) continue;
    tx.write(point, { active: true, builder: -1 });
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
export const raze = toSide({
  id: 'raze',
  rule: '14.4.3',
  title: 'Taking up strongpoints',
  end: 'The others stay',
  point: { unit: itsHex('raze'), hex: 'raze' },
  prompt: (_s, side) => `${sideName(side)} may take up strongpoints of their own.`,
  done: (s, side) => inPlay(s, side) === 0,
  ...answers('14.4.3', 'you may take up your own strongpoints', {
    raze: ofHex('raze', {
      ...onlyHexes(
        (_kit, s, side: Side) => s.strongpoints.filter((point) => point.side === side).map(({ hex }) => hex),
        (_kit, s, hex) => refuse('14.4.3', `You have no strongpoint in ${labelOf(s, hex)} to take up.`),
      ),
      do: (tx, hex, side) => takeUp(tx, tx.s.strongpoints.indexOf(strongpointAt(tx.s, hex, side)!), '14.4.3'),
    }),
    end: goOn,
  }),
});

/** Enemy zones reach into the hex again. */
function takeUp(tx: Tx, index: number, rule: '14.4.1' | '14.4.3'): void {
  const { s } = tx;
  const { hex } = s.strongpoints[index];
  tx.remove(s.strongpoints, index);
  tx.note(rule, () => `The strongpoint in ${labelOf(s, hex)} is taken up.`);
  wakeReserves(tx);
  judgeControl(tx);
}
