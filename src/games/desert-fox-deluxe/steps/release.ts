import { kitOf } from '../kit.ts';
import { inEffect } from '../rules/events.ts';
import { FIFTH_ARMY, isLocked } from '../rules/fifth-army.ts';
import { namesOf } from '../rules/names.ts';
import type { Tx } from '../terms.ts';

/** Divisions of the Fifth Army are free to move; the card goes with the last of them (AXC-8). */
export function release(tx: Tx, units: readonly number[], why: string): void {
  const { s } = tx;
  tx.set(
    s,
    'locked',
    s.locked.filter((unit) => !units.includes(unit)),
  );
  tx.note('AXC-8a', () => `${namesOf(s, units)} of the Fifth Army may move: ${why}.`);
  if (s.locked.length === 0 && !s.discarded.includes(FIFTH_ARMY)) tx.push(s.discarded, FIFTH_ARMY);
}

/** Phase I: a die names one of them; whoever is free already makes it miss. */
export function rollRelease(tx: Tx): void {
  const { s } = tx;
  if (s.locked.length === 0 || !inEffect(s, FIFTH_ARMY)) return;
  const die = tx.roll('AXC-8a');
  const unit = kitOf(s).tables.dice.fifthArmy[die];
  if (isLocked(s, unit)) release(tx, [unit], `AXC-8 rolls ${die}`);
  else tx.note('AXC-8a', () => `AXC-8 rolls ${die}: ${namesOf(s, [unit])} is free already.`);
}
