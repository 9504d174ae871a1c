import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { stillTo } from '../../warnings.ts';
import type { Action } from '../actions.ts';
import { CRTS } from '../kit/tables.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import {
  changedBy,
  draftText,
  hexesOf,
  mayAdd,
  mayAddHex,
  mayAim,
  mayDeclare,
  mayUseMobile,
  mayUseTable,
} from '../rules/declaration.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { attackOn, findAttacker, mayAttack, mayBeTarget, mayJoin, missingAttack, whyNobody } from '../rules/targets.ts';
import { type Attack, newAttack, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { dropWorks } from './changes.ts';
import { itsHex, openAttacks } from './pointing.ts';

/** The Combat Declaration Phase (9.1): one attack after the other is put together as `s.draft` and declared. */

/** Own units join the attack being put together; enemies are what it is aimed at. */
function meantUnit(s: State, id: string, side: Side): Action | null {
  const kit = kitOf(s);
  if (kit.units[unitOf(kit, id)].side === side) return s.draft === null ? null : { do: 'with', unit: id };
  return s.draft?.antiTankFire ? { do: 'target', unit: id } : itsHex('attack')(s, id);
}

export const declare: Ask<Side> = {
  id: 'declare',
  rule: '9.1.2a',
  end: 'All attacks are declared',
  overlay: openAttacks,
  point: { unit: meantUnit, hex: 'attack', both: (s, _unit, to) => (s.draft === null ? { do: 'attack', to } : null) },
  attackers: ableIn,
  who: (_s, side) => SEATS[side],
  prompt(s) {
    if (s.draft !== null) return draftText(kitOf(s), s, s.draft);
    const missing = missingAttack(kitOf(s), s);
    if (missing !== null)
      return `${nameOf(s, missing.unit)} in ${labelOf(s, missing.hex)} must be attacked too, or an attack taken back.`;
    return 'Declare your attacks: choose an enemy hex. End when there are no more.';
  },
  done: (s, side) => s.draft === null && !s.attacks.some(isOpen) && !eachTarget(s, side, () => true),
  legal(s, emit, side) {
    if (s.draft !== null) {
      offerChanges(s, side, s.draft, emit);
      return;
    }
    const { grid } = kitOf(s);
    eachTarget(s, side, (hex, antiTankFire) => {
      emit({ do: antiTankFire ? 'at-fire' : 'attack', to: grid.label(hex) });
      return false;
    });
    for (const attack of s.attacks)
      if (isOpen(attack)) for (const hex of attack.hexes) emit({ do: 'undeclare', to: grid.label(hex) });
    if (mayEnd(s, side).ok) emit({ do: 'end' });
  },
  check(s, action, side) {
    return s.draft === null ? checkOpening(s, action, side) : checkChange(s, action, side, s.draft);
  },
  warn: (s, action) =>
    action.do === 'end' && !s.attacks.some(isOpen) ? stillTo('9.1.2a', ['no attack'], 'declared') : [],
  apply(tx, action) {
    if (tx.s.draft === null) applyOpening(tx, action);
    else applyChange(tx, action, tx.s.draft);
  },
};

const isOpen = (attack: Attack): boolean => !attack.over;

// Nothing is being put together.

/** Every hex an attack or AT Fire could be opened on, until `visit` says stop. */
function eachTarget(s: State, side: Side, visit: (hex: Hex, antiTankFire: boolean) => boolean): boolean {
  const kit = kitOf(s);
  const board = boardOf(kit, s);
  const enemies = board.occupied[enemyOf(side)];
  const { neighbours } = kit.grid;
  const seen = new Set<Hex>();
  for (const unit of kit.ground[side]) {
    const from = s.at[unit];
    if (from < 0) continue;
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const hex = neighbours[way];
      if (hex < 0 || enemies[hex] === 0 || seen.has(hex)) continue;
      seen.add(hex);
      if (mayOpen(kit, s, side, hex, false, board).ok && visit(hex, false)) return true;
      if (mayOpen(kit, s, side, hex, true, board).ok && visit(hex, true)) return true;
    }
  }
  return false;
}

function mayOpen(kit: Kit, s: State, side: Side, hex: Hex, antiTankFire: boolean, board = boardOf(kit, s)): Verdict {
  const target = mayBeTarget(kit, s, side, hex, antiTankFire, board);
  if (!target.ok) return target;
  if (findAttacker(kit, s, side, newAttack(hex, antiTankFire), board) !== undefined) return ALLOWED;
  if (antiTankFire) return refuse('16.1.5a', `No Deployed anti-tank unit of yours can fire at ${kit.grid.label(hex)}.`);
  const isNear = (gun: number): boolean => s.at[gun] >= 0 && kit.grid.direction(s.at[gun], hex) >= 0;
  return kit.guns[side].some((gun) => isNear(gun) && mayJoin(kit, s, side, gun, newAttack(hex, false), board).ok)
    ? refuse('12.3.4', `Nobody but artillery could attack ${kit.grid.label(hex)}, and it does not attack by itself.`)
    : (whyNobody(kit, s, side, newAttack(hex, false)) ??
        refuse('9.1.5a', `None of your units that are free can attack ${kit.grid.label(hex)}.`));
}

/** All who must be attacked are (9.1.7); with nobody to do it, the attack that asks for it cannot stand (9.1.7c). */
function mayEnd(s: State, side: Side): Verdict {
  const kit = kitOf(s);
  const missing = missingAttack(kit, s);
  if (missing === null) return ALLOWED;
  const { unit, hex, into } = missing;
  const where = `${nameOf(s, unit)} in ${labelOf(s, hex)} has ${labelOf(s, into)} in its zone of control`;
  if (findAttacker(kit, s, side, newAttack(hex, false)) !== undefined && attackOn(s, hex) === undefined)
    return refuse('9.1.7a', `${where}, so it must be attacked as well.`);
  const able = (unit: number): boolean => mayAttack(kit, s, unit, hex, false).ok;
  const both = s.attacks.find((attack) => isOpen(attack) && !attack.antiTankFire && attack.attackers.every(able));
  const advice =
    both === undefined
      ? ''
      : `, or attack it together with ${hexesOf(s, both)} in one combat if the odds allow (9.1.8)`;
  return refuse('9.1.7c', `${where}, and nobody who is free can attack it: take an attack back${advice}.`);
}

function checkOpening(s: State, action: Action, side: Side): Verdict {
  const kit = kitOf(s);
  if (action.do === 'end') return mayEnd(s, side);
  if (action.do === 'attack' || action.do === 'at-fire')
    return mayOpen(kit, s, side, kit.grid.find(action.to), action.do === 'at-fire');
  if (action.do === 'undeclare')
    return attackOn(s, kit.grid.find(action.to)) !== undefined
      ? ALLOWED
      : refuse('9.1.2a', `No attack is declared on ${action.to}.`);
  return outOfPlace(action, '9.1.2a', 'attacks are being declared, and none is being put together');
}

function applyOpening(tx: Tx, action: Action): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (action.do === 'end') tx.next();
  else if (action.do === 'attack' || action.do === 'at-fire') {
    const hex = kit.grid.find(action.to);
    const draft = newAttack(hex, action.do === 'at-fire');
    tx.set(s, 'draft', draft.antiTankFire ? { ...draft, targets: armorIn(kit, s, hex) } : draft);
  } else if (action.do === 'undeclare') {
    const attack = attackOn(s, kit.grid.find(action.to))!;
    tx.remove(s.attacks, s.attacks.indexOf(attack));
    tx.note('9.1.2a', () => `The attack on ${hexesOf(s, attack)} is taken back.`);
  }
}

/** AT Fire begins with all armor of the hex for its target. */
const armorIn = (kit: Kit, s: State, hex: Hex): number[] =>
  boardOf(kit, s)
    .stack(hex)
    .filter((unit) => kit.units[unit].armored);

// An attack is being put together.

function offerChanges(s: State, side: Side, draft: Attack, emit: (action: Action) => void): void {
  const kit = kitOf(s);
  const { units, grid } = kit;
  const board = boardOf(kit, s);
  for (const unit of candidates(kit, s, side, draft)) emit({ do: 'with', unit: units[unit].id });
  for (const unit of draft.attackers) emit({ do: 'without', unit: units[unit].id });
  // Whoever attacks several hexes stands next to all of them: they are no further apart than this.
  for (const hex of grid.within(draft.hexes[0], 2)) {
    if (board.occupied[enemyOf(side)][hex] === 0) continue;
    if (mayAddHex(kit, s, side, draft, hex, board).ok) emit({ do: 'attack', to: grid.label(hex) });
    if (!draft.antiTankFire) continue;
    for (const unit of board.stack(hex))
      if (mayAim(kit, s, side, draft, unit, board).ok) emit({ do: 'target', unit: units[unit].id });
  }
  for (const crt of CRTS) if (mayUseTable(kit, s, draft, crt).ok) emit({ do: 'table', crt });
  if (mayDeclare(kit, s, draft).ok) emit({ do: 'declare' });
  emit({ do: 'scrap' });
}

/** Who could take part in the attack or the AT Fire that this order begins. */
function ableIn(s: State, begin: Action, side: Side): string[] {
  if (begin.do !== 'attack' && begin.do !== 'at-fire') return [];
  const kit = kitOf(s);
  const draft = newAttack(kit.grid.find(begin.to), begin.do === 'at-fire');
  return candidates(kit, s, side, draft).map((unit) => kit.units[unit].id);
}

/** Who could join the attack. */
function candidates(kit: Kit, s: State, side: Side, draft: Attack): number[] {
  const found: number[] = [];
  const board = boardOf(kit, s);
  const [hex] = draft.hexes;
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const near = kit.grid.neighbours[way];
    if (near < 0 || board.occupied[side][near] === 0) continue;
    for (const unit of board.stack(near)) if (mayAdd(kit, s, side, draft, unit, board).ok) found.push(unit);
  }
  return found;
}

function checkChange(s: State, action: Action, side: Side, draft: Attack): Verdict {
  const kit = kitOf(s);
  switch (action.do) {
    case 'scrap':
      return ALLOWED;
    case 'declare':
      return mayDeclare(kit, s, draft);
    case 'attack':
      return mayAddHex(kit, s, side, draft, kit.grid.find(action.to));
    case 'with':
      return mayAdd(kit, s, side, draft, unitOf(kit, action.unit));
    case 'without':
      return draft.attackers.includes(unitOf(kit, action.unit))
        ? ALLOWED
        : refuse('9.1.1c', `${nameOf(s, unitOf(kit, action.unit))} is not part of the attack.`);
    case 'target':
      return mayAim(kit, s, side, draft, unitOf(kit, action.unit));
    case 'table':
      return mayUseTable(kit, s, draft, action.crt);
    default:
      return outOfPlace(action, '9.1.2a', 'an attack is being put together; declare it or scrap it first');
  }
}

function applyChange(tx: Tx, action: Action, draft: Attack): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (action.do === 'scrap' || action.do === 'declare') {
    if (action.do === 'declare') {
      tx.push(s.attacks, draft);
      tx.note('9.1.2b', () => draftText(kit, s, draft));
    }
    tx.set(s, 'draft', null);
    return;
  }
  const changed = changedBy(kit, s, draft, action);
  // The Mobile table falls away with what allowed it.
  const crt = changed.crt === 'mobile' && !mayUseMobile(kit, s, changed).ok ? 'assault' : changed.crt;
  tx.set(s, 'draft', { ...changed, crt });
}

/** Attacks that were fought before are forgotten, as the phase begins and as it ends. */
export function forgetOld(tx: Tx): void {
  if (!tx.s.attacks.every(isOpen)) tx.set(tx.s, 'attacks', tx.s.attacks.filter(isOpen));
}

/**
 * Declarations are binding from here on (9.1.3b). Work on a strongpoint ends where the hex is attacked, and where the builder attacks
 * himself (14.4.2, rulings AMB-81, AMB-118).
 */
export function closeDeclaration(tx: Tx): void {
  const { s } = tx;
  forgetOld(tx);
  const stopped = s.strongpoints.filter(
    ({ active, hex, builder }) =>
      !active && s.attacks.some((attack) => attack.hexes.includes(hex) || attack.attackers.includes(builder)),
  );
  for (const { builder } of stopped) dropWorks(tx, builder);
}
