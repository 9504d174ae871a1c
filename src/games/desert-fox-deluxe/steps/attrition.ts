import { kitOf, SIDES } from '../kit.ts';
import { hasLos, isLinked } from '../rules/supply.ts';
import { has, LANDED, OGS, onMap } from '../state.ts';
import type { Tx } from '../terms.ts';
import { checkMorale, loseStep, unmark } from './changes.ts';

/** Phase XVIII: whoever is marked and has neither line now checks its morale, and loses a step if it fails (12.5.1). The landed are landed no more. */
export function attrition(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  // Who is isolated is seen as the phase begins, before anybody is lost.
  const isolated = SIDES.flatMap((side) =>
    kit.groundUnits[side].filter(
      (unit) => onMap(s.at[unit]) && has(s, unit, OGS) && !hasLos(kit, s, unit) && !isLinked(kit, s, unit),
    ),
  );
  for (const unit of isolated) if (!checkMorale(tx, unit, '12.5.1a')) loseStep(tx, unit, '12.5.1b');
  for (let piece = 0; piece < s.marks.length; piece++) unmark(tx, piece, LANDED); // ruling A177
}
