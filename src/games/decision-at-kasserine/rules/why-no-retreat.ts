import type { Refusal } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { boardOf, nameOf, strongpointAt } from './board.ts';
import { refuse } from './refusals.ts';
import { everyRefuge, hasRoom, isRisky, mayRetreat, type RetreatRules, underAttack } from './retreat.ts';

/** The rule that stands between a unit and a hex it cannot retreat to, or slip away to when it evades. It has been asked that it cannot. */
export function whyNoRetreat(kit: Kit, s: State, unit: number, to: Hex, rules: RetreatRules): Refusal {
  const { evading } = rules;
  const name = nameOf(kit, s, unit);
  if (to < 0) return refuse(evading ? '9.2.4a' : '13.3a', 'There is no such hex on the map.');
  const label = kit.grid.label(to);
  if (!mayRetreat(kit, s, unit)) return refuse('13.3.9a', `${name} is Deployed and cannot retreat.`);
  const gets = (without: Parameters<typeof everyRefuge>[4]): boolean =>
    everyRefuge(kit, s, unit, rules, without).some(({ hex }) => hex === to);
  if (gets({}))
    return refuse('13.3.8a', `${name} must retreat towards its supply if it can; ${label} does not lead there.`);
  return (
    wrongLength(kit, rules, name, to) ?? wrongEnd(kit, s, unit, to, rules) ?? wrongWay(kit, s, unit, to, rules, gets)
  );
}

function wrongLength(
  kit: Kit,
  { origin, shortest, longest, evading }: RetreatRules,
  name: string,
  to: Hex,
): Refusal | null {
  const distance = kit.grid.distance(origin, to);
  if (distance >= shortest && distance <= longest) return null;
  if (evading) return refuse('9.2.4a', `${name} goes three hexes away, no more and no less.`);
  return shortest === 1
    ? refuse('13.3.1a', 'The retreat ends one or two hexes away.')
    : refuse('13.3.1b', 'The retreat ends two hexes away.');
}

/** What is wrong with the hex itself. */
function wrongEnd(kit: Kit, s: State, unit: number, to: Hex, { evading, retreating }: RetreatRules): Refusal | null {
  const { side } = kit.units[unit];
  const label = kit.grid.label(to);
  if (kit.scenarios[s.scenario].area[to] === 0) return refuse('13.3.7', `${label} is out of play.`);
  if (boardOf(kit, s).occupied[enemyOf(side)][to] > 0) return refuse('13.3.7', `${label} is held by the enemy.`);
  if (strongpointAt(s, to, enemyOf(side))?.active)
    return refuse('14.2.5', `There is an enemy strongpoint in ${label}: nobody retreats into it.`);
  if (isRisky(kit, s, side, to, retreating))
    return refuse(evading ? '9.2.5b' : '13.3.5a', `${label} is vacant and in an enemy zone of control.`);
  if (underAttack(s, to))
    return evading
      ? refuse('9.2.5a', `${label} is under attack itself.`)
      : refuse('13.3.6', `${label} is under attack: no retreat may end there.`);
  if (!hasRoom(kit, s, [unit], to))
    return refuse('13.3.4b', `There is no room for ${nameOf(kit, s, unit)} in ${label}.`);
  return null;
}

/** The hex would do, but no way leads there: what closes it? */
function wrongWay(
  kit: Kit,
  s: State,
  unit: number,
  to: Hex,
  { evading }: RetreatRules,
  gets: (without: Parameters<typeof everyRefuge>[4]) => boolean,
): Refusal {
  const name = nameOf(kit, s, unit);
  const label = kit.grid.label(to);
  if (gets({ zones: true }))
    return refuse(
      evading ? '9.2.5b' : '13.3.5b',
      `Every way of ${name} to ${label} leads through vacant hexes in enemy zones of control.`,
    );
  if (gets({ ground: true }))
    return refuse(
      '13.3.7',
      `Every way of ${name} to ${label} leads over ground it cannot cross, or cannot go on from.`,
    );
  if (gets({ enemies: true })) return refuse('13.3.7', `Enemies or their strongpoints close every way to ${label}.`);
  return refuse(
    evading ? '9.2.5b' : '13.3.5b',
    `Ground, enemies and their zones of control together close every way of ${name} to ${label}.`,
  );
}
