import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { stillTo } from '../../warnings.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import {
  attackOn,
  formAfter,
  joiners,
  mayDeclare,
  mayJoin,
  maySplit,
  mayTarget,
  mayUseForm,
  newAttack,
  offMapTargets,
} from '../rules/combat.ts';
import { plannedBattle } from '../rules/forecast.ts';
import { labelOf, nameOf, placeNamed, unitOf, wordFor } from '../rules/names.ts';
import { missingAttack } from '../rules/obligations.ts';
import { oddsOf } from '../rules/odds.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { type Attack, FORMS, type Form, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { beginPhase } from './phase-marks.ts';
import { itsHex, openAttacks } from './pointing.ts';

/** Declaring attacks (14.0, 14.2): one after the other is put together as `s.draft`, all before the first is fought. */

/** Own units join the attack being put together; enemies are what it is aimed at. */
function meantUnit(s: State, id: string, side: Side): Action | null {
  const kit = kitOf(s);
  if (kit.units[unitOf(kit, id)]?.side !== side) return itsHex('attack')(s, id);
  return s.draft === null ? null : { do: 'with', unit: id };
}

export const declare: Ask<Side> = {
  id: 'declare',
  rule: '14.0b',
  title: 'Declaring attacks',
  end: 'All attacks are declared',
  overlay: openAttacks,
  point: { unit: meantUnit, hex: 'attack', both: (s, _unit, to) => (s.draft === null ? { do: 'attack', to } : null) },
  attackers: (s, begin, side) => (begin.do === 'attack' ? joinersOn(s, side, begin.to) : []),
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    if (s.draft !== null) return draftText(s, side, s.draft);
    const missing = missingAttack(kitOf(s), s, side);
    if (missing !== null) return mustAttack(s, missing);
    return 'Declare your attacks: choose an enemy hex. End when there are no more.';
  },
  done: (s, side) => s.draft === null && s.attacks.length === 0 && targetsOf(s, side, true).length === 0,
  legal(s, emit, side) {
    if (s.draft === null) offerOpening(s, side, emit);
    else offerChanges(s, side, s.draft, emit);
  },
  check: (s, action, side) =>
    s.draft === null ? checkOpening(s, action, side) : checkChange(s, action, side, s.draft),
  warn: (s, action) =>
    action.do === 'end' && s.attacks.length === 0 ? stillTo('14.2a', ['no attack'], 'declared') : [],
  apply(tx, action) {
    if (tx.s.draft === null) applyOpening(tx, action);
    else applyChange(tx, action, tx.s.draft);
  },
};

/** Who could take part in an attack on a hex, by their ids. */
function joinersOn(s: State, side: Side, hex: string): string[] {
  const kit = kitOf(s);
  return joiners(kit, s, side, newAttack(placeNamed(kit, hex))).map((unit) => kit.units[unit].id);
}

const hexesOf = (s: State, { hexes }: Attack): string => hexes.map((hex) => labelOf(s, hex)).join(' and ');

/** "Attack on C0804 with Nizza, 132 Ariete: 7 to 3, 2:1 on line 1." */
function draftText(s: State, side: Side, draft: Attack): string {
  const { attackers, form } = draft;
  const kind = form === 'standard' ? 'Attack' : `${form === 'mobile' ? 'Mobile' : 'Deliberate'} battle`;
  if (attackers.length === 0) return `${kind} on ${hexesOf(s, draft)}: choose who attacks.`;
  const names = attackers.map((unit) => nameOf(s, unit)).join(', ');
  // As the table foresees it: both sides spend their dumps and lay their guns.
  const { attack, defence, ratio, line } = oddsOf(kitOf(s), s, plannedBattle(kitOf(s), s, side, draft));
  return `${kind} on ${hexesOf(s, draft)} with ${names}: ${attack.total} to ${defence.total}, ${ratio} on line ${line}.`;
}

function mustAttack(s: State, { unit, hex, attacker }: NonNullable<ReturnType<typeof missingAttack>>): string {
  const who = `${nameOf(s, attacker)} attacks in the zone of control of ${nameOf(s, unit)}`;
  return `${who}, so ${labelOf(s, hex)} must be attacked too, or an attack taken back.`;
}

// Nothing is being put together.

/** Every hex an attack could be opened on; only the first if one is enough. */
function targetsOf(s: State, side: Side, first = false): Hex[] {
  const kit = kitOf(s);
  const enemies = boardOf(kit, s).occupied[enemyOf(side)];
  const found: Hex[] = [];
  const seen = new Set<Hex>();
  for (const place of new Set(offMapTargets(kit, s, side)))
    if (!seen.has(place) && mayTarget(kit, s, side, place, null).ok) {
      seen.add(place);
      found.push(place);
      if (first) return found;
    }
  for (const unit of kit.groundUnits[side]) {
    const from = s.at[unit];
    if (!onMap(from)) continue;
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const hex = kit.grid.neighbours[way];
      if (hex < 0 || enemies[hex] === 0 || seen.has(hex)) continue;
      seen.add(hex);
      if (!mayTarget(kit, s, side, hex, null).ok) continue;
      found.push(hex);
      if (first) return found;
    }
  }
  return found;
}

function mayEnd(s: State, side: Side): Verdict {
  const missing = missingAttack(kitOf(s), s, side);
  return missing === null ? ALLOWED : refuse('14.2a', mustAttack(s, missing));
}

function offerOpening(s: State, side: Side, emit: (action: Action) => void): void {
  const kit = kitOf(s);
  for (const hex of targetsOf(s, side)) emit({ do: 'attack', to: wordFor(kit, hex) });
  for (const hex of new Set(s.attacks.flatMap(({ hexes }) => hexes))) emit({ do: 'undeclare', to: wordFor(kit, hex) });
  if (mayEnd(s, side).ok) emit({ do: 'end' });
}

function checkOpening(s: State, action: Action, side: Side): Verdict {
  const kit = kitOf(s);
  if (action.do === 'end') return mayEnd(s, side);
  if (action.do === 'attack') return mayTarget(kit, s, side, placeNamed(kit, action.to), null);
  if (action.do === 'undeclare')
    return attackOn(s, placeNamed(kit, action.to)) === undefined
      ? refuse('14.0b', `No attack is declared on ${action.to}.`)
      : ALLOWED;
  return outOfPlace(action, '14.0b', 'attacks are being declared, and none is being put together');
}

function applyOpening(tx: Tx, action: Action): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (action.do === 'end') tx.next();
  else if (action.do === 'attack') tx.set(s, 'draft', newAttack(placeNamed(kit, action.to)));
  else if (action.do === 'undeclare') takeBack(tx, placeNamed(kit, action.to));
}

/** The attacks on a divided stack stand one behind the other and go together. */
function takeBack(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const gone = s.attacks.filter(({ hexes }) => hexes.includes(hex));
  const first = s.attacks.indexOf(gone[0]);
  const kept = s.attacks.filter((attack) => !gone.includes(attack));
  tx.note('14.0b', () => `The attack on ${hexesOf(s, gone[0])} is taken back.`);
  tx.set(
    s,
    'attacks',
    kept.map((attack) => (attack.other > first ? { ...attack, other: attack.other - gone.length } : attack)),
  );
}

// An attack is being put together.

function offerChanges(s: State, side: Side, draft: Attack, emit: (action: Action) => void): void {
  const kit = kitOf(s);
  const { units, grid } = kit;
  for (const unit of joiners(kit, s, side, draft)) emit({ do: 'with', unit: units[unit].id });
  for (const unit of draft.attackers) emit({ do: 'without', unit: units[unit].id });
  // Whoever attacks several hexes stands next to all of them: they are no further apart than this.
  for (const hex of onMap(draft.hexes[0]) ? grid.within(draft.hexes[0], 2) : [])
    if (mayTarget(kit, s, side, hex, draft).ok) emit({ do: 'attack', to: grid.label(hex) });
  for (const form of FORMS) if (form !== 'overrun' && mayChange(kit, s, draft, form).ok) emit({ do: 'form', form });
  if (mayDeclare(kit, s, side, draft).ok) emit({ do: 'declare' });
  if (maySplit(kit, s, side, draft).ok) emit({ do: 'split' });
  emit({ do: 'scrap' });
}

/** Forms are nobody's duty (14.9). */
const mayChange = (kit: Kit, s: State, draft: Attack, form: Form): Verdict =>
  draft.form === form ? refuse('14.9a', `That is the form of this attack already.`) : mayUseForm(kit, s, draft, form);

function checkChange(s: State, action: Action, side: Side, draft: Attack): Verdict {
  const kit = kitOf(s);
  switch (action.do) {
    case 'scrap':
      return ALLOWED;
    case 'declare':
      return mayDeclare(kit, s, side, draft);
    case 'split':
      return maySplit(kit, s, side, draft);
    case 'attack':
      return mayTarget(kit, s, side, kit.grid.find(action.to), draft);
    case 'with':
      return mayJoin(kit, s, side, draft, unitOf(kit, action.unit));
    case 'without':
      return draft.attackers.includes(unitOf(kit, action.unit))
        ? ALLOWED
        : refuse('14.2d', 'That unit is not part of the attack.');
    case 'form':
      return mayChange(kit, s, draft, action.form);
    default:
      return outOfPlace(action, '14.0b', 'an attack is being put together; declare it or scrap it first');
  }
}

function applyChange(tx: Tx, action: Action, draft: Attack): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (action.do === 'scrap') tx.set(s, 'draft', null);
  else if (action.do === 'declare' || action.do === 'split') putDown(tx, draft, action.do === 'split');
  else if (action.do === 'form') tx.set(s, 'draft', { ...draft, form: action.form });
  else {
    const changed = changedBy(kit, draft, action);
    tx.set(s, 'draft', { ...changed, form: formAfter(kit, s, draft, changed) });
  }
}

function changedBy({ grid, unitIndex }: Kit, draft: Attack, action: Action): Attack {
  const { hexes, attackers } = draft;
  if (action.do === 'attack') return { ...draft, hexes: [...hexes, grid.find(action.to)] };
  if (action.do === 'with') return { ...draft, attackers: [...attackers, unitIndex.get(action.unit)!] };
  if (action.do === 'without')
    return { ...draft, attackers: attackers.filter((unit) => unit !== unitIndex.get(action.unit)) };
  return draft;
}

/** The attack is declared; one on a stack that is to be divided as two, all attackers with the first for now (15.3). */
function putDown(tx: Tx, draft: Attack, split: boolean): void {
  const { s } = tx;
  const { side } = kitOf(s).units[draft.attackers[0]];
  tx.note('14.0b', () => draftText(s, side, draft));
  const index = s.attacks.length;
  tx.push(s.attacks, split ? { ...draft, other: index + 1 } : draft);
  if (split) tx.push(s.attacks, { ...draft, attackers: [], other: index });
  tx.set(s, 'draft', null);
}

/** Nobody has fought yet, and nothing is declared. */
export function beginCombat(tx: Tx, side: Side): void {
  beginPhase(tx, side);
  forgetAttacks(tx);
}

/** No attack is left as the phase ends: what was attacked then says nothing about the guns of later phases (15.1). */
export function forgetAttacks(tx: Tx): void {
  if (tx.s.attacks.length > 0) tx.set(tx.s, 'attacks', []);
  if (tx.s.draft !== null) tx.set(tx.s, 'draft', null);
}

/** Declarations are binding from here on (14.0). */
export function closeDeclaration(tx: Tx): void {
  const { s } = tx;
  if (s.attacks.length > 0) tx.note('14.0b', () => `Attacks declared: ${s.attacks.length}.`);
}
