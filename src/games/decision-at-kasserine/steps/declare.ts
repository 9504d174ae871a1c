import type { Hex } from '../../../hex/grid.ts';
import { stillTo } from '../../warnings.ts';
import type { Action } from '../actions.ts';
import { CRTS } from '../kit/tables.ts';
import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
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
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { attackOn, findAttacker, mayAttack, mayBeTarget, mayJoin, missingAttack, whyNobody } from '../rules/targets.ts';
import { type Attack, newAttack, onMap, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, ofHex, onlyHexes, toSide, whichever } from './answers.ts';
import { dropWorks } from './changes.ts';
import { itsHex } from './pointing.ts';

/** The Combat Declaration Phase (9.1): one attack after the other is put together as `s.draft` and declared. */

/** Own units join the attack being put together; enemies are what it is aimed at. */
function meantUnit(s: State, id: string, side: Side): Action | null {
  const kit = kitOf(s);
  if (kit.units[unitOf(kit, id)].side === side) return s.draft === null ? null : { do: 'with', unit: id };
  return s.draft?.antiTankFire ? { do: 'target', unit: id } : itsHex('attack')(s, id);
}

export const declare = toSide({
  id: 'declare',
  rule: '9.1.2a',
  end: 'All attacks are declared',
  point: { unit: meantUnit, hex: 'attack', both: (s, _unit, to) => (s.draft === null ? { do: 'attack', to } : null) },
  attackers: ableIn,
  prompt(s) {
    if (s.draft !== null) return draftText(kitOf(s), s, s.draft);
    const missing = missingAttack(kitOf(s), s);
    if (missing !== null)
      return `${nameOf(s, missing.unit)} in ${labelOf(s, missing.hex)} must be attacked too, or an attack taken back.`;
    return 'Declare your attacks: choose an enemy hex. End when there are no more.';
  },
  done: (s, side) => s.draft === null && !s.attacks.some(isOpen) && !eachTarget(s, side, () => true),
  ...whichever((s) => (s.draft === null ? opening : drafting)),
  warn: (s, action) =>
    action.do === 'end' && !s.attacks.some(isOpen) ? stillTo('9.1.2a', ['no attack'], 'declared') : [],
});

const isOpen = (attack: Attack): boolean => !attack.over;

/** Nothing is being put together. */
const opening = answers<Side>('9.1.2a', 'attacks are being declared, and none is being put together', {
  attack: {
    /** With AT Fire on the same hex behind it. */
    offers(s, emit, side) {
      eachTarget(s, side, (hex, antiTankFire) => {
        emit({ do: antiTankFire ? 'at-fire' : 'attack', to: labelOf(s, hex) });
        return false;
      });
    },
    may: (s, { to }, side) => mayOpen(kitOf(s), s, side, kitOf(s).grid.find(to), false),
    do: (tx, { to }) => tx.set(tx.s, 'draft', newAttack(kitOf(tx.s).grid.find(to), false)),
  },
  'at-fire': {
    offers() {},
    may: (s, { to }, side) => mayOpen(kitOf(s), s, side, kitOf(s).grid.find(to), true),
    do(tx, { to }) {
      const kit = kitOf(tx.s);
      const hex = kit.grid.find(to);
      // It begins with all armor of the hex for its target.
      const targets = boardOf(kit, tx.s)
        .stack(hex)
        .filter((unit) => kit.units[unit].armored);
      tx.set(tx.s, 'draft', { ...newAttack(hex, true), targets });
    },
  },
  undeclare: ofHex('undeclare', {
    ...onlyHexes(
      (_kit, s) => s.attacks.filter(isOpen).flatMap(({ hexes }) => hexes),
      (_kit, s, hex) => refuse('9.1.2a', `No attack is declared on ${labelOf(s, hex)}.`),
    ),
    do(tx, hex) {
      const attack = attackOn(tx.s, hex)!;
      tx.remove(tx.s.attacks, tx.s.attacks.indexOf(attack));
      tx.note('9.1.2a', () => `The attack on ${hexesOf(tx.s, attack)} is taken back.`);
    },
  }),
  end: { may: mayEnd, ...goOn },
});

/** Every hex an attack or AT Fire could be opened on, until `visit` says stop. */
function eachTarget(s: State, side: Side, visit: (hex: Hex, antiTankFire: boolean) => boolean): boolean {
  const kit = kitOf(s);
  const board = boardOf(kit, s);
  const enemies = board.occupied[enemyOf(side)];
  const seen = new Set<Hex>();
  for (const unit of kit.ground[side]) {
    if (!onMap(s.at[unit])) continue;
    for (const hex of kit.grid.around[s.at[unit]]) {
      if (enemies[hex] === 0 || seen.has(hex)) continue;
      seen.add(hex);
      for (const antiTankFire of [false, true])
        if (mayOpen(kit, s, side, hex, antiTankFire, board).ok && visit(hex, antiTankFire)) return true;
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
function mayEnd(s: State, _end: unknown, side: Side): Verdict {
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

/** An attack is being put together. */
const drafting = answers<Side>('9.1.2a', 'an attack is being put together; declare it or scrap it first', {
  with: {
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const unit of candidates(kit, s, side, s.draft!)) emit({ do: 'with', unit: kit.units[unit].id });
    },
    may: (s, { unit }, side) => mayAdd(kitOf(s), s, side, s.draft!, unitOf(kitOf(s), unit)),
    do: change,
  },
  without: {
    offers(s, emit) {
      for (const unit of s.draft!.attackers) emit({ do: 'without', unit: kitOf(s).units[unit].id });
    },
    may: (s, { unit: id }) => {
      const unit = unitOf(kitOf(s), id);
      return s.draft!.attackers.includes(unit)
        ? ALLOWED
        : refuse('9.1.1c', `${nameOf(s, unit)} is not part of the attack.`);
    },
    do: change,
  },
  attack: {
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const hex of hexesNear(kit, s, side))
        if (mayAddHex(kit, s, side, s.draft!, hex).ok) emit({ do: 'attack', to: labelOf(s, hex) });
    },
    may: (s, { to }, side) => mayAddHex(kitOf(s), s, side, s.draft!, kitOf(s).grid.find(to)),
    do: change,
  },
  target: {
    offers(s, emit, side) {
      const kit = kitOf(s);
      const draft = s.draft!;
      if (!draft.antiTankFire) return;
      for (const unit of hexesNear(kit, s, side).flatMap((hex) => boardOf(kit, s).stack(hex)))
        if (mayAim(kit, s, side, draft, unit).ok) emit({ do: 'target', unit: kit.units[unit].id });
    },
    may: (s, { unit }, side) => mayAim(kitOf(s), s, side, s.draft!, unitOf(kitOf(s), unit)),
    do: change,
  },
  table: {
    offers(s, emit) {
      for (const crt of CRTS) if (mayUseTable(kitOf(s), s, s.draft!, crt).ok) emit({ do: 'table', crt });
    },
    may: (s, { crt }) => mayUseTable(kitOf(s), s, s.draft!, crt),
    do: change,
  },
  declare: {
    may: (s) => mayDeclare(kitOf(s), s, s.draft!),
    do(tx) {
      const draft = tx.s.draft!;
      tx.push(tx.s.attacks, draft);
      tx.note('9.1.2b', () => draftText(kitOf(tx.s), tx.s, draft));
      tx.set(tx.s, 'draft', null);
    },
  },
  scrap: { do: (tx) => tx.set(tx.s, 'draft', null) },
});

/** Who could take part in the attack or the AT Fire that this order begins. */
function ableIn(s: State, begin: Action, side: Side): string[] {
  if (begin.do !== 'attack' && begin.do !== 'at-fire') return [];
  const kit = kitOf(s);
  const draft = newAttack(kit.grid.find(begin.to), begin.do === 'at-fire');
  return candidates(kit, s, side, draft).map((unit) => kit.units[unit].id);
}

/** Who could join the attack. */
function candidates(kit: Kit, s: State, side: Side, draft: Attack): number[] {
  const board = boardOf(kit, s);
  return kit.grid.around[draft.hexes[0]]
    .filter((near) => board.occupied[side][near] > 0)
    .flatMap((near) => board.stack(near))
    .filter((unit) => mayAdd(kit, s, side, draft, unit, board).ok);
}

/** Enemies in reach: whoever attacks several hexes stands next to all of them, so they are no further apart than this. */
const hexesNear = (kit: Kit, s: State, side: Side): Hex[] =>
  kit.grid.within(s.draft!.hexes[0], 2).filter((hex) => boardOf(kit, s).occupied[enemyOf(side)][hex] > 0);

function change(tx: Tx, action: Action): void {
  const { s } = tx;
  const kit = kitOf(s);
  const changed = changedBy(kit, s, s.draft!, action);
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
