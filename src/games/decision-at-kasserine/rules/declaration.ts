import type { Hex } from '../../../hex/grid.ts';
import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { listed } from '../../words.ts';
import type { Action } from '../actions.ts';
import { CRTS } from '../kit/tables.ts';
import type { Kit, Side } from '../kit.ts';
import { type Attack, raining, type State } from '../state.ts';
import { type Board, boardOf } from './board.ts';
import { crossesEscarpment } from './defender-hexes.ts';
import { labelOf, nameOf, namesOf, unitOf } from './names.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { initialStrengths } from './strengths.ts';
import { findAttacker, mayAttack, mayBeTarget, mayJoin } from './targets.ts';

/** An attack that is being put together: what may be added to it, which table it uses, and whether it can be declared (9.1, 12.4, 16.1.5). */

export const hexesOf = (s: State, attack: Attack): string => listed(attack.hexes.map((hex) => labelOf(s, hex)));

export function mayAdd(kit: Kit, s: State, side: Side, draft: Attack, unit: number, board = boardOf(kit, s)): Verdict {
  if (draft.attackers.includes(unit)) return refuse('9.1.3a', `${nameOf(s, unit)} is in this attack already.`);
  return mayJoin(kit, s, side, unit, draft, board);
}

/** One more Defender hex: all attackers are next to all of them and able against each (9.1.8a). */
export function mayAddHex(kit: Kit, s: State, side: Side, draft: Attack, hex: Hex, board = boardOf(kit, s)): Verdict {
  if (draft.antiTankFire) return refuse('16.1.5b', 'AT Fire is aimed at units: name one more target instead.');
  if (draft.hexes.includes(hex)) return refuse('9.1.8a', `${labelOf(s, hex)} is part of this attack already.`);
  const target = mayBeTarget(kit, s, side, hex, false, board);
  return target.ok ? mayReachAll(kit, s, side, draft, hex, board) : target;
}

/** Those who attack can attack the new hex as well; if there are none yet, somebody must be able to attack all. */
function mayReachAll(kit: Kit, s: State, side: Side, draft: Attack, hex: Hex, board: Board): Verdict {
  for (const unit of draft.attackers) {
    const able = mayAttack(kit, s, unit, hex, draft.antiTankFire);
    if (!able.ok) return able;
  }
  if (draft.attackers.length > 0) return ALLOWED;
  const grown = { ...draft, hexes: [...draft.hexes, hex] };
  if (findAttacker(kit, s, side, grown, board) !== undefined) return ALLOWED;
  return refuse('9.1.8a', `None of your units can attack ${hexesOf(s, grown)} at once.`);
}

/** Aims AT Fire at one more armored unit, or leaves one out; it ignores all others (16.1.5a, 16.1.5b). */
export function mayAim(kit: Kit, s: State, side: Side, draft: Attack, unit: number, board = boardOf(kit, s)): Verdict {
  if (!draft.antiTankFire) return refuse('16.1.5a', 'Only AT Fire picks its targets; an attack meets all in the hex.');
  if (unit < 0 || kit.units[unit].side === side || !kit.units[unit].armored || s.at[unit] < 0)
    return refuse(
      '16.1.5a',
      `AT Fire engages enemy armored units on the map${unit < 0 ? '' : `, and ${nameOf(s, unit)} is none`}.`,
    );
  if (draft.targets.includes(unit))
    return draft.targets.length > 1 ? ALLOWED : refuse('16.1.5a', 'AT Fire needs a target: scrap it instead.');
  const hex = s.at[unit];
  if (draft.hexes.includes(hex)) return ALLOWED;
  const target = mayBeTarget(kit, s, side, hex, true, board);
  return target.ok ? mayReachAll(kit, s, side, draft, hex, board) : target;
}

export function mayUseTable(kit: Kit, s: State, draft: Attack, crt: Attack['crt']): Verdict {
  if (!CRTS.includes(crt)) return refuse('12.4', `There is no table "${crt}".`);
  if (draft.crt === crt) return refuse('12.4', 'That table has been chosen already.');
  return crt === 'assault' ? ALLOWED : mayUseMobile(kit, s, draft);
}

/** What of a hex forces the Assault table, in words. */
const WHY_ASSAULT: { readonly [ground: string]: string } = {
  strongpoint: 'a strongpoint stands in it',
  city: 'it is a city',
  mountain: 'it is a mountain',
  hills: 'it lies in hills',
};

/** When the Mobile table may be chosen (12.4). */
export function mayUseMobile(kit: Kit, s: State, attack: Attack): Verdict {
  if (attack.antiTankFire) return refuse('16.1.5e', 'AT Fire uses the Assault table.');
  if (raining(s)) return refuse('12.4.2', 'In the rain every attack is an Assault.');
  for (const hex of attack.hexes) {
    const { base, city } = kit.terrain[hex];
    // Whose ever it is: one that is being built is taken up when its hex is attacked (14.2.1, 14.4.2, ruling AMB-61).
    const works = s.strongpoints.some((point) => point.active && point.hex === hex);
    const ground = works ? 'strongpoint' : city ? 'city' : base;
    if (kit.combat.assault.has(ground))
      return refuse('12.4.1', `${labelOf(s, hex)} can be attacked by Assault only: ${WHY_ASSAULT[ground] ?? ground}.`);
  }
  const over = attack.attackers.find((unit) => crossesEscarpment(kit, s.at[unit], attack));
  if (over !== undefined)
    return refuse('12.4.1', `${nameOf(s, over)} attacks across an escarpment, so it must be an Assault.`);
  const armor = attack.attackers.filter((unit) => kit.units[unit].armored && !kit.units[unit].artillery);
  if (armor.length === 0) return refuse('12.4.3', 'The Mobile table takes an armored attacker, artillery not counted.');
  // Ruling AMB-77.
  return armor.some((unit) => kit.units[unit].nation !== 'french')
    ? ALLOWED
    : refuse('16.5.2', 'French armor does not open the Mobile table.');
}

/** Somebody attacks, all who do count, and the odds before any support are on the table (9.1.4, 12.3). */
export function mayDeclare(kit: Kit, s: State, draft: Attack): Verdict {
  const { attackers, crt, antiTankFire } = draft;
  if (attackers.length === 0) return refuse('9.1', 'Nobody makes the attack yet: choose the units that do.');
  // Anti-tank units are no artillery (ruling AMB-114).
  if (attackers.every((unit) => kit.units[unit].artillery))
    return refuse('12.3.4', 'Artillery does not attack by itself: it needs a unit of another kind beside it.');
  const { attack, defence, idle } = initialStrengths(kit, s, draft);
  if (idle.length === attackers.length)
    return refuse('3.5.3b', `${namesOf(s, idle)}: nothing is left after halving, so there is no attack.`);
  if (idle.length > 0)
    return refuse('3.5.3a', `${namesOf(s, idle)}: worth nothing after halving, and so not part of the attack.`);
  const { ratios, columns } = kit.crts[crt];
  if (oddsColumn(ratios, attack, defence) >= 0) return ALLOWED;
  return refuse(
    antiTankFire ? '12.3.1' : '9.1.4a',
    `${attack} against ${defence} is less than ${columns[0]}, the least odds of the ${titleOf(crt)} table.`,
  );
}

const titleOf = (crt: Attack['crt']): string => (crt === 'assault' ? 'Assault' : 'Mobile');

/** The attack after one of its parts has been changed. */
export function changedBy(kit: Kit, s: State, draft: Attack, action: Action): Attack {
  switch (action.do) {
    case 'attack':
      return { ...draft, hexes: [...draft.hexes, kit.grid.find(action.to)] };
    case 'with':
      return { ...draft, attackers: [...draft.attackers, unitOf(kit, action.unit)] };
    case 'without': {
      const left = unitOf(kit, action.unit);
      return { ...draft, attackers: draft.attackers.filter((unit) => unit !== left) };
    }
    case 'target':
      return aimed(s, draft, unitOf(kit, action.unit));
    case 'table':
      return { ...draft, crt: action.crt };
    default:
      return draft;
  }
}

/** The hexes of AT Fire are those of its targets. */
function aimed(s: State, draft: Attack, unit: number): Attack {
  const targets = draft.targets.includes(unit)
    ? draft.targets.filter((each) => each !== unit)
    : [...draft.targets, unit];
  return { ...draft, targets, hexes: [...new Set(targets.map((each) => s.at[each]))] };
}

/** The attack in words, with its odds as they stand. */
export function draftText(kit: Kit, s: State, draft: Attack): string {
  const kind = draft.antiTankFire ? `AT Fire at ${namesOf(s, draft.targets)} in` : `${titleOf(draft.crt)} on`;
  const on = `${kind} ${hexesOf(s, draft)}`;
  if (draft.attackers.length === 0) return `${on}: choose the units that attack.`;
  const { attack, defence } = initialStrengths(kit, s, draft);
  const { ratios, columns } = kit.crts[draft.crt];
  const column = oddsColumn(ratios, attack, defence);
  const odds = column < 0 ? `less than ${columns[0]}` : columns[column];
  return `${on} by ${namesOf(s, draft.attackers)}: ${attack} against ${defence} before support, ${odds}.`;
}
