import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { nameOf, namesOf, unitOf } from '../rules/names.ts';
import { mayUpgrade, membersOf, rowFor, stepsAfter, upgradePoints, upgrades } from '../rules/upgrades.ts';
import { has, LED, UNUSED } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { mark, moveTo } from './changes.ts';
import { spend } from './spend.ts';

/** Old counters for new ones, in the refit step (17.3). */
export const upgradeAnswers: Answers<Terms, Side> = {
  upgrade: {
    may(s, { unit, by }, side) {
      const kit = kitOf(s);
      return mayUpgrade(kit, s, unitOf(kit, unit), unitOf(kit, by), side);
    },
    offers(s, emit, side) {
      const { units } = kitOf(s);
      for (const [old, fresh] of upgrades(kitOf(s), s, side))
        emit({ do: 'upgrade', unit: units[old].id, by: units[fresh].id });
    },
    do: (tx, { unit, by }) => upgrade(tx, unitOf(kitOf(tx.s), unit), unitOf(kitOf(tx.s), by)),
  },
};

function upgrade(tx: Tx, old: number, fresh: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const row = rowFor(kit, old, fresh)!;
  const place = s.at[old];
  const led = has(s, old, LED);
  spend(tx, old, upgradePoints(kit, s, old, row) ?? []);
  if (row.kind === 'detachment') {
    tx.note('17.3d', () => `${nameOf(s, old)} gives a step to ${nameOf(s, fresh)}.`);
    tx.set(s.steps, old, s.steps[old] - 1);
    put(tx, fresh, 1, place, led);
    return;
  }
  const members = membersOf(kit, s, row);
  const after = stepsAfter(kit, s, row);
  const names = namesOf(
    s,
    after.map(({ unit }) => unit),
  );
  tx.note(members.length + after.length > 2 ? '17.3c' : '17.3b', () => `${namesOf(s, members)} become ${names}.`);
  // Those of them who are lost make room as well: what is new can be rebuilt in their stead.
  for (const unit of row.from) {
    if (s.at[unit] === UNUSED) continue;
    moveTo(tx, unit, UNUSED);
    tx.set(s.marks, unit, 0);
  }
  for (const { unit, steps } of after) put(tx, unit, steps, place, led);
}

/** With steps where the old one was, without in the Refit Box. */
function put(tx: Tx, unit: number, steps: number, place: number, led: boolean): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s.steps, unit, steps);
  tx.set(s.due, unit, 0);
  moveTo(tx, unit, steps > 0 ? place : kit.boxOf.refit[kit.units[unit].side]);
  if (steps > 0 && led) mark(tx, unit, LED);
}
