import type { Warning } from '../../../engine/foresight.ts';
import type { Hex } from '../../../hex/grid.ts';
import { stillTo } from '../../warnings.ts';
import { listed, plural } from '../../words.ts';
import { kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { onMap, type State, WAITING } from '../state.ts';
import { boardOf, isDeployed } from './board.ts';
import { freeUnitsOf } from './free-units.ts';
import { crowdedHexes } from './stacking.ts';

/** What a player should hear before it is too late. */
type Warnings = readonly Warning<RuleId>[];

/** Who could still be taken in hand and has gone nowhere in this phase, and who could come in. */
export function notMoved(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const free = freeUnitsOf(kit, s, side);
  const idle = kit.ground[side].filter((unit) => free.has(unit) && s.spent[unit] === 0);
  const waiting = idle.filter((unit) => s.at[unit] === WAITING).length;
  const onBoard = idle.filter((unit) => onMap(s.at[unit])).map((unit) => kit.units[unit]);
  return [
    ...(waiting === 0 ? [] : [left('5.2.2a', `${plural(waiting, 'reinforcement')} not brought in`)]),
    ...stillTo('7.1.1a', onBoard, 'not moved'),
  ];
}

/** Guns on the map that may begin Deployed and do not: in March mode they lay no fire (4.1.4c). */
export function limbered(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const guns = kit.guns[side].map((gun) => kit.units[gun]);
  const idle = guns.filter(({ index, modes }) => modes && onMap(s.at[index]) && !isDeployed(s, index));
  return stillTo('4.1.4c', idle, 'in March mode, without fire');
}

const left = (rule: RuleId, text: string): Warning<RuleId> => ({ kind: 'left', rule, text });

/** What is too much in a hex as the phase ends is lost (3.3.3). */
export function lostToCrowding(s: State, side: Side): Warnings {
  const kit = kitOf(s);
  const board = boardOf(kit, s);
  return crowdedHexes(s)
    .filter((hex) => kit.units[board.stack(hex)[0]].side === side)
    .map((hex) => {
      const text = `${board.points(hex)} points are too many for ${kit.grid.label(hex)}: units are lost as the phase ends`;
      return { kind: 'harm', rule: '3.3.3', text };
    });
}

/** A full hex may be gone through, but whoever is still too much as the phase ends is lost. */
export function fillsUp(s: State, to: Hex): Warnings {
  const kit = kitOf(s);
  const coming = s.moving.reduce((sum, unit) => sum + kit.units[unit].stacking, 0);
  if (boardOf(kit, s).points(to) + coming <= kit.stacking) return [];
  const text = `${kit.grid.label(to)} will be too full: the excess is lost when the phase ends`;
  return [{ kind: 'risk', rule: '3.3.3', text }];
}

/** Evaders without a way out are lost if the attempt succeeds (9.2.5c, ruling AMB-66). */
export function lostIfEvading(s: State, units: readonly number[]): Warnings {
  if (units.length === 0) return [];
  const names = listed(units.map((unit) => kitOf(s).units[unit].name));
  return [{ kind: 'harm', rule: '9.2.5c', text: `no way out for ${names}: lost if it succeeds` }];
}
