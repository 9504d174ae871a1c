import type { Hex } from '../../../hex/grid.ts';
import { pointsInWords } from '../../halves.ts';
import { ESCARPMENT, FORD, WADI } from '../kit/ground.ts';
import { AXIS, enemyOf, type Kit } from '../kit.ts';
import { onMap, raining, type State } from '../state.ts';
import { boardOf, nameOf, pricesOf } from './board.ts';
import { handLeft, isSouthern, isTowed, mayInfiltrate, shunsSouth } from './moving.ts';
import { phaseOf } from './phase.ts';
import { gets } from './reach.ts';
import { type Refusal, refuse } from './refusals.ts';
import { keepsSupplied, supplyAfterMove } from './staying-supplied.ts';
import { stepCost } from './step-prices.ts';

/** The rule that stands between those in hand and a hex they cannot go to. They may go somewhere: `mayGo` has been asked. */
export function whyNot(kit: Kit, s: State, to: Hex): Refusal {
  const [lead] = s.moving;
  const { side } = kit.units[lead];
  const label = kit.grid.label(to);
  const name = nameOf(kit, s, lead);
  const from = s.at[lead];
  const board = boardOf(kit, s);
  const enemy = enemyOf(side);
  const phase = phaseOf(s);
  if (to === from) return refuse('7.1.1a', `${name} is in ${label} already.`);
  if (kit.scenarios[s.scenario].area[to] === 0)
    return refuse('18.1.2', `${label} lies outside the area of the scenario.`);
  if (board.occupied[enemy][to] > 0)
    return refuse('7.1.4a', `${label} is held by the enemy; attack it from next to it.`);
  if (isSouthern(kit, to) && s.moving.some((unit) => shunsSouth(kit, s, unit)))
    return refuse('18.2.5b', `No Allied unit on the map enters ${label} before the Axis has come in there.`);
  if (onMap(from) && kit.grid.direction(from, to) >= 0) {
    const shut = nextHex(kit, s, from, to);
    if (shut !== null) return shut;
  }
  if (phase === 'reaction' && gets(kit, s, to, { ends: true, crowds: true }) && !gets(kit, s, to, { ends: true }))
    return refuse('9.3.4', `Only one unit may react into ${label}, which is under attack.`);
  if (gets(kit, s, to, { ends: true })) {
    if (side !== AXIS && isSouthern(kit, to))
      return refuse('18.2.5a', `${name} may not stay in ${label} on the turn it arrives.`);
    const cut = s.moving.find((unit) => keepsSupplied(kit, s, unit) && !supplyAfterMove(kit, s, unit)(to));
    return refuse(
      '6.4.2a',
      `${nameOf(kit, s, cut ?? lead)} would be out of supply in ${label}, and Allied and Italian motorized units may not drive out of it.`,
    );
  }
  if (gets(kit, s, to, { ends: true, company: true })) {
    if (phase === 'reaction')
      return refuse('9.3.3a', `${label} is next to the enemy: those who react go there only where a friend stands.`);
    if (phase === 'reserve-movement')
      return refuse('8.2.4e', `${label} is in an enemy zone of control: Reserves go there only where a friend stands.`);
    const gun = s.moving.find((unit) => isTowed(kit, unit)) ?? lead;
    return refuse('7.6.2e', `${nameOf(kit, s, gun)} enters an enemy zone of control only where a friend stands.`);
  }
  if (gets(kit, s, to, { ends: true, zones: true }))
    return refuse('7.2.1a', `Enemy zones of control bar every way to ${label} that ${name} could pay for.`);
  if (gets(kit, s, to, { ends: true, halts: true }))
    return refuse(
      kit.units[lead].motorized ? '7.3.5c' : '7.3.5a',
      `Mountains or escarpments on the way to ${label} end the move.`,
    );
  if (!gets(kit, s, to, { ends: true, zones: true, limit: true, halts: true }))
    return refuse(
      '7.3.5b',
      `Mountains, escarpments or wadis without a road, or enemy units, bar every way to ${label} for ${name}.`,
    );
  return refuse('7.1.3b', `${label} is too far: ${name} has ${pointsInWords(handLeft(kit, s))} left.`);
}

/** What bars the very next hex, if anything does. */
function nextHex(kit: Kit, s: State, from: Hex, to: Hex): Refusal | null {
  const board = boardOf(kit, s);
  const { side } = kit.units[s.moving[0]];
  const label = kit.grid.label(to);
  const way = from * 6 + kit.grid.direction(from, to);
  const barred = s.moving.find((unit) => pricesOf(kit, s, unit).enter[way] === 0);
  if (barred !== undefined) return closedGround(kit, s, barred, way, label);
  const zone = board.zone[enemyOf(side)];
  const cost = stepCost(kit, s, from, to);
  const phase = phaseOf(s);
  if (zone[from] === 1 && zone[to] === 1) {
    if (board.fortified[enemyOf(side)][to] === 1)
      return refuse('8.1.4', `Nobody infiltrates into the enemy strongpoint in ${label}.`);
    const unfit = s.moving.find((unit) => !mayInfiltrate(kit, s, unit));
    if (unfit !== undefined && phase === 'movement' && s.spent[unfit] === 0) {
      if (isTowed(kit, unfit))
        return refuse('8.1.2b', `${nameOf(kit, s, unfit)} is a gun in tow and cannot infiltrate.`);
      return refuse(
        '8.1.2a',
        `${nameOf(kit, s, unfit)} is too slow to infiltrate: that takes a printed allowance of 5.`,
      );
    }
    if (unfit === undefined && cost > handLeft(kit, s))
      return refuse('8.1.3', `${label} costs more than the whole allowance: nobody infiltrates there.`);
    return refuse('7.2.2b', `${label} and ${kit.grid.label(from)} both lie in enemy zones of control.`);
  }
  if (cost > handLeft(kit, s) && phase !== 'movement')
    return refuse(
      phase === 'reaction' ? '9.3.5' : '8.2.4d',
      `${label} costs more than is left, and one-hex movement is not allowed now.`,
    );
  return null;
}

function closedGround(kit: Kit, s: State, unit: number, way: number, label: string): Refusal {
  const name = nameOf(kit, s, unit);
  const { tiger, armored, artillery, motorized } = kit.units[unit];
  const side = kit.sides[way];
  if (tiger && s.rained) return refuse('16.3.2a', `${name} keeps to main and minor roads since it has rained.`);
  if (side & WADI) {
    if (raining(s) && motorized)
      return side & FORD
        ? refuse('7.3.4d', `In the rain ${name} cannot use the ford to ${label}.`)
        : refuse('7.3.3c', `In the rain ${name} crosses a wadi only by a bridge.`);
    return armored
      ? refuse('7.3.3d', `${name} crosses a wadi only by a bridge or a ford.`)
      : refuse('7.3.3b', `${name} is a yellow-circle unit and crosses a wadi only by a bridge or a ford.`);
  }
  const what = side & ESCARPMENT ? 'crosses an escarpment' : 'enters a mountain';
  return refuse(
    '7.3.5b',
    `${name} is ${armored ? 'armored' : artillery ? 'artillery' : 'heavy'} and ${what} only along a road.`,
  );
}
