import type { Kit, Side } from '../kit.ts';
import { DEPLOYED, DISRUPTED, has, onMap, type State } from '../state.ts';
import { ALLOWED, notOnMap, refuse, type Verdict } from './refusals.ts';

/** Units that may deploy now. */
export const deployable = (kit: Kit, s: State, side: Side): number[] =>
  kit.units.filter((unit) => unit.deployable && mayDeploy(kit, s, unit.index, side).ok).map(({ index }) => index);

export function mayDeploy(kit: Kit, s: State, index: number, side: Side): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side || !onMap(s.at[index])) return notOnMap(unit.name, 'DEP-1');
  if (!unit.deployable) return refuse('DEP-1', `${unit.name} has no deployed side: only infantry deploys.`);
  if (has(s, index, DISRUPTED))
    return refuse('DEP-1', `${unit.name} is Disrupted, and a Disrupted unit cannot deploy.`);
  if (has(s, index, DEPLOYED)) return refuse('DEP-1', `${unit.name} is deployed already.`);
  return ALLOWED;
}
