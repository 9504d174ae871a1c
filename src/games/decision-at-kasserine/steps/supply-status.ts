import { AXIS, type Kit, kitOf, SEATS, SIDES } from '../kit.ts';
import { ownerOf } from '../rules/control.ts';
import { nameOf, namesOf, sideName } from '../rules/names.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { isSupplied, isUsable, reaches, suppliedInCombat } from '../rules/supply.ts';
import { DEPLETED, FIRED, has, MARKER_READY, MARKER_USED, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';
import { mark, unmark } from './changes.ts';
import { openAttacks } from './pointing.ts';
import { judgeControl } from './take-control.ts';

/** The Supply Status Phase (A2), and supply in a combat (B4a). */

/** The phase begins: sources won back work again, and whoever has no route is marked, until an HQ helps (6.3.1c, SOP-A2a). */
export function restoreSources(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.side !== AXIS) tx.set(s, 'side', AXIS);
  if (s.frenchBuilt) tx.set(s, 'frenchBuilt', false);
  judgeControl(tx); // the weather may have moved the zones
  const { sources } = kit.scenarios[s.scenario];
  for (const side of SIDES)
    for (const source of sources[side]) {
      const label = kit.grid.label(source);
      const lost = s.lostSources.indexOf(label);
      if (lost < 0 || ownerOf(s, source) !== side) continue;
      tx.remove(s.lostSources, lost);
      tx.note('6.3.1c', () => `The Supply Source ${label} works again.`);
    }
  for (const { index } of kit.units) {
    if (isSupplied(kit, s, index)) unmark(tx, index, OUT_OF_SUPPLY);
    else mark(tx, index, OUT_OF_SUPPLY);
  }
}

/** The judgement stands for the movement of this turn (ruling AMB-31). Guns in supply have their markers back (A2c, 10.4.2). */
export function judgeSupply(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const side of SIDES) {
    const cut = kit.ground[side].filter((unit) => has(s, unit, OUT_OF_SUPPLY));
    if (cut.length > 0) tx.note('SOP-A2a', () => `${sideName(side)} out of supply: ${namesOf(s, cut)}.`);
    for (const gun of kit.guns[side]) {
      unmark(tx, gun, FIRED); // ruling AMB-11
      if (s.fire[gun] === MARKER_USED && !has(s, gun, OUT_OF_SUPPLY)) tx.set(s.fire, gun, MARKER_READY);
    }
  }
}

/** As the phase ends, HQs that trace to a source on the map have their emergency supply again (15.4.4, ruling AMB-122). */
export function settleSupply(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const hq of kit.hqs[AXIS]) {
    if (!has(s, hq, DEPLETED) || !onMap(s.at[hq]) || !isSupplied(kit, s, hq)) continue;
    unmark(tx, hq, DEPLETED);
    tx.note('15.4.4', () => `The HQ ${nameOf(s, hq)} can give emergency supply again.`);
  }
}

/** Axis units whose supply is judged now and who have none: all of the map, or those in the combat (ruling AMB-37). */
function inNeed(kit: Kit, s: State): number[] {
  const { battle } = s;
  if (battle === null) return kit.ground[AXIS].filter((unit) => onMap(s.at[unit]) && has(s, unit, OUT_OF_SUPPLY));
  const { hexes } = s.attacks[battle.attack];
  // Attacking artillery is not halved (6.5.2b); the guns that give barrage want their markers back (10.2.4).
  const fighters =
    battle.side === AXIS ? battle.attackers.filter((unit) => !kit.units[unit].artillery) : battle.defenders;
  const guns = kit.guns[AXIS].filter((gun) => hexes.includes(s.fire[gun]) && !fighters.includes(gun));
  return [...fighters, ...guns].filter((unit) => onMap(s.at[unit]) && !suppliedInCombat(kit, s, unit));
}

function mayHelp(kit: Kit, s: State, hq: number, needy: readonly number[]): Verdict {
  if (kit.units[hq].side !== AXIS || !kit.units[hq].emergency)
    return refuse('15.4.2', 'Only an Axis HQ with a Depleted side gives emergency supply.');
  const name = nameOf(s, hq);
  if (!onMap(s.at[hq])) return refuse('15.1.2', `The HQ ${name} is not on the map.`);
  if (!isUsable(kit, s, hq)) return refuse('15.4.2', `The HQ ${name} is Depleted.`);
  if (!needy.some((unit) => reaches(kit, s, hq, unit)))
    return refuse('15.4.1a', `No unit without supply has a Supply Line to the HQ ${name} within its command range.`);
  return ALLOWED;
}

/** Whenever Axis supply is judged, its HQs may step in (15.4.1). */
export const emergency: Ask = {
  id: 'emergency',
  rule: '15.4.1a',
  title: 'Emergency supply',
  end: 'No emergency supply',
  overlay: openAttacks,
  point: { unit: 'supply' },
  who: () => SEATS[AXIS],
  prompt: (s) =>
    s.battle === null
      ? 'Some units are out of supply: will an HQ give them emergency supply for this turn?'
      : 'Some units in this combat are out of supply: will an HQ give them emergency supply?',
  done(s) {
    const kit = kitOf(s);
    const needy = inNeed(kit, s);
    return needy.length === 0 || !kit.hqs[AXIS].some((hq) => mayHelp(kit, s, hq, needy).ok);
  },
  ...answers('15.4.1a', 'HQs may give emergency supply', {
    supply: ofUnit('supply', {
      units: (kit) => kit.hqs[AXIS],
      may: (kit, s, hq) => mayHelp(kit, s, hq, inNeed(kit, s)),
      do: turnOver,
    }),
    end: goOn,
  }),
};

/** One use covers everybody who can trace to it at this moment (15.4.1b): for the turn's movement, or for this combat only. */
function turnOver(tx: Tx, hq: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const helped = inNeed(kit, s).filter((unit) => reaches(kit, s, hq, unit));
  mark(tx, hq, DEPLETED);
  if (s.battle === null) for (const unit of helped) unmark(tx, unit, OUT_OF_SUPPLY);
  else tx.push(s.battle.hqs, hq);
  tx.note(
    s.battle === null ? '15.4.1b' : 'SOP-B4a',
    () => `The HQ ${nameOf(s, hq)} gives emergency supply to ${namesOf(s, helped)}.`,
  );
}
