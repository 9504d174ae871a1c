import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { plural } from '../../words.ts';
import { isBox, type Place } from '../kit/places.ts';
import type { Upgrade } from '../kit/tables.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import { onMap, type State, UNUSED } from '../state.ts';
import { nameOf, namesOf } from './names.ts';
import { fitPointsNear, isFit, nationIsServed, served } from './refit.ts';
import { notYours, refuse } from './refusals.ts';
import { isDisrupted, stepsOf } from './status.ts';

/** Upgrades (8.4, 17.3): counters in the Upgrade Box are exchanged for those the chart names, in the refit step of a Movement Phase. */

const upgradeBox = ({ boxNamed }: Kit, side: Side): Place =>
  boxNamed.get(side === AXIS ? 'axis-upgrade' : 'allied-upgrade')!.place;

/** Who waits in the Upgrade Box. */
const isReady = (kit: Kit, s: State, unit: number): boolean => s.at[unit] === upgradeBox(kit, kit.units[unit].side);

/** The line of the chart by which the one may become the other: the first of its new units stands for all, but each detachment for itself. */
export const rowFor = ({ tables }: Kit, old: number, fresh: number): Upgrade | undefined =>
  tables.upgrades.find(
    ({ kind, from, to }) => from.includes(old) && (kind === 'detachment' ? to.includes(fresh) : to[0] === fresh),
  );

/** On the maps, or in a box where units are refitted. */
const REFITTED_IN: readonly string[] = ['nrv', 'torch'];
const isInPlay = ({ boxes }: Kit, s: State, unit: number): boolean =>
  onMap(s.at[unit]) ||
  (isBox(s.at[unit]) && REFITTED_IN.includes(boxes.find(({ place }) => place === s.at[unit])?.id ?? ''));

/** Those of a line who are not lost: they are exchanged together, and wait for each other (ruling A515). */
export const membersOf = ({ units, boxOf }: Kit, s: State, { from }: Upgrade): number[] =>
  from.filter((unit) => {
    const { side } = units[unit];
    return ![UNUSED, boxOf.refit[side], boxOf.destroyed[side]].includes(s.at[unit]);
  });

/** The refit points that pay for it; null if there are not enough. */
export const upgradePoints = (kit: Kit, s: State, old: number, { rp }: Upgrade): number[] | null => {
  if (rp === 0) return [];
  const points = fitPointsNear(kit, s, old);
  return points.length >= rp ? points.slice(0, rp) : null;
};

export function mayUpgrade(kit: Kit, s: State, old: number, fresh: number, side: Side): Verdict {
  if (kit.units[old].side !== side) return notYours('8.4a');
  const row = rowFor(kit, old, fresh);
  if (row === undefined) return refuse('8.4a', `${nameOf(s, old)} does not become ${nameOf(s, fresh)}.`);
  if (!isReady(kit, s, fresh)) return refuse('8.4a', `${nameOf(s, fresh)} is not in the Upgrade Box.`);
  if (!isInPlay(kit, s, old)) return refuse('17.3a', `${nameOf(s, old)} is not in play.`);
  const members = row.kind === 'detachment' ? [old] : membersOf(kit, s, row);
  if (members.some((unit) => s.at[unit] !== s.at[old]))
    return refuse('17.3c', `${namesOf(s, members)} are exchanged together: bring them to one place.`);
  const unfit = members.find((unit) => (onMap(s.at[unit]) ? !isFit(kit, s, unit, side) : isDisrupted(s, unit)));
  if (unfit !== undefined)
    return refuse('8.2h', `${nameOf(s, unfit)} must be in general supply, undisrupted and outside enemy zones.`);
  if (row.kind === 'detachment' && s.steps[old] < 2)
    return refuse('17.3d', `${nameOf(s, old)} has no step to give to ${nameOf(s, fresh)}.`);
  if (row.rp > 0 && nationIsServed(kit, s, old)) return served(s, old);
  return upgradePoints(kit, s, old, row) !== null
    ? ALLOWED
    : refuse(
        '17.3a',
        `It takes ${plural(row.rp, 'refit point')} of its nationality within reach of ${nameOf(s, old)}.`,
      );
}

/** All exchanges that may be made now: the old unit and the new one. */
export function* upgrades(kit: Kit, s: State, side: Side): Generator<readonly [old: number, fresh: number]> {
  for (const { kind, from, to } of kit.tables.upgrades) {
    if (kit.units[from[0]].side !== side) continue;
    const fresh = (kind === 'detachment' ? to : to.slice(0, 1)).filter((unit) => isReady(kit, s, unit));
    for (const each of fresh) for (const old of from) if (mayUpgrade(kit, s, old, each, side).ok) yield [old, each];
  }
}

/** The steps that each new unit of a line gets, in the order of the chart: together as many as there were (17.3c). */
export function stepsAfter(kit: Kit, s: State, row: Upgrade): { readonly unit: number; readonly steps: number }[] {
  let left = membersOf(kit, s, row).reduce((sum, unit) => sum + stepsOf(kit, s, unit), 0);
  return row.to
    .filter((unit) => isReady(kit, s, unit))
    .map((unit) => {
      const { steps: most, division } = kit.units[unit];
      const size = division ? 2 : 1;
      const steps = Math.min(most, Math.floor(left / size));
      left -= steps * size;
      return { unit, steps };
    });
}
