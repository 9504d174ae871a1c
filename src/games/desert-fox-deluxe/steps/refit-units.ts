import type { Place } from '../kit/places.ts';
import { type Kit, kitOf, SEATS, type Side, type Unit } from '../kit.ts';
import { suppliesInUse } from '../rules/board.ts';
import { labelOf, nameOf, placeNamed, unitOf, wordFor } from '../rules/names.ts';
import {
  boxedUnits,
  comesBackAtOnce,
  costsOf,
  lostUnits,
  mayRebuild,
  mayRecall,
  mayRestore,
  pointHexes,
  rebuildPlaces,
  rebuildPoints,
  recallPoints,
  restorePoints,
} from '../rules/refit.ts';
import { upgrades } from '../rules/upgrades.ts';
import { DONE, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit, ofUnitAndHex } from './answers.ts';
import { mark, moveTo } from './changes.ts';
import { spend } from './spend.ts';
import { upgradeAnswers } from './upgrade-units.ts';

/** Refit at the beginning of a Movement Phase (17.2): depleted units on the map, units in the Refit Box, destroyed ones. */

const STEPS = ['1', '2'] as const;

const depleted = (kit: Kit, s: State, side: Side): number[] =>
  kit.groundUnits[side].filter((unit) => onMap(s.at[unit]) && s.steps[unit] < kit.units[unit].steps);

interface Rebuild {
  readonly unit: number;
  readonly steps: (typeof STEPS)[number];
  readonly place: Place;
}

/** Every way to rebuild a unit that is open now, one after the other. */
function* rebuilds(s: State, side: Side): Generator<Rebuild> {
  const kit = kitOf(s);
  const isPaid = purse(kit, s, side);
  for (const unit of boxedUnits(kit, s, side)) {
    const { toFull, boxToOneStep, boxToTwoSteps } = costsOf(kit, unit);
    if (![toFull, boxToOneStep, boxToTwoSteps].some((cost) => isPaid(unit, cost))) continue;
    for (const place of rebuildPlaces(kit, s, unit))
      for (const steps of STEPS)
        if (mayRebuild(kit, s, unit, Number(steps), place, side).ok) yield { unit, steps, place };
  }
}

/** Are there so many points for the unit, wherever they lie? Most have none of their nation; raiders need none. */
function purse(kit: Kit, s: State, side: Side): (unit: number, cost: number | null) => boolean {
  const counts = new Map<Unit['pool'], number>();
  for (const piece of suppliesInUse(kit, s, side)) {
    const { supply, pool } = kit.units[piece];
    if (supply === 'rp') counts.set(pool, (counts.get(pool) ?? 0) + 1);
  }
  return (unit, cost) => cost !== null && (counts.get(kit.units[unit].pool) ?? 0) >= cost;
}

export const refit: Ask<Side> = {
  id: 'refit',
  rule: '17.2a',
  title: 'Refit',
  end: 'No more refit',
  who: (_s, side) => SEATS[side],
  prompt: () =>
    'Refit: restore depleted units, rebuild units in the Refit Box, shift destroyed ones to it, upgrade, then end.',
  done(s, side) {
    const kit = kitOf(s);
    const isPaid = purse(kit, s, side);
    return (
      rebuilds(s, side).next().done === true &&
      upgrades(kit, s, side).next().done === true &&
      !lostUnits(kit, s, side).some(
        (unit) => isPaid(unit, costsOf(kit, unit).destroyedToBox) && mayRecall(kit, s, unit, side).ok,
      ) &&
      !depleted(kit, s, side).some(
        (unit) =>
          isPaid(unit, costsOf(kit, unit).toFull) &&
          pointHexes(kit, s, unit).some((hex) => mayRestore(kit, s, unit, hex, side).ok),
      )
    );
  },
  ...answers<Side>('17.2a', 'units are refitted', {
    refit: ofUnitAndHex('refit', { units: depleted, hexes: pointHexes, may: mayRestore, do: restore }),
    rebuild: {
      may(s, { unit, steps, at }, side) {
        const kit = kitOf(s);
        return mayRebuild(kit, s, unitOf(kit, unit), Number(steps), placeNamed(kit, at), side);
      },
      offers(s, emit, side) {
        const kit = kitOf(s);
        for (const { unit, steps, place } of rebuilds(s, side))
          emit({ do: 'rebuild', unit: kit.units[unit].id, steps, at: wordFor(kit, place) });
      },
      do(tx, { unit, steps, at }) {
        const kit = kitOf(tx.s);
        rebuild(tx, unitOf(kit, unit), Number(steps), placeNamed(kit, at));
      },
    },
    recall: ofUnit('recall', { units: lostUnits, may: mayRecall, do: recall }),
    ...upgradeAnswers,
    end: goOn,
  }),
};

function restore(tx: Tx, unit: number, hex: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  spend(tx, unit, restorePoints(kit, s, unit, hex));
  tx.set(s.steps, unit, kit.units[unit].steps);
  tx.note('17.2a', () => `${nameOf(s, unit)} is restored to full strength from ${labelOf(s, hex)}.`);
}

function rebuild(tx: Tx, unit: number, steps: number, place: Place): void {
  const { s } = tx;
  const kit = kitOf(s);
  spend(tx, unit, rebuildPoints(kit, s, unit, steps, place) ?? []);
  tx.set(s.steps, unit, steps);
  if (s.at[unit] === place) {
    tx.note('17.2a', () => `${nameOf(s, unit)} is restored to full strength where it is.`);
    return;
  }
  tx.set(s.marks, unit, 0);
  moveTo(tx, unit, place);
  tx.note(kit.units[unit].garrison ? '15.8f' : '17.2c', () => `${nameOf(s, unit)} is rebuilt with ${steps} steps.`);
}

function recall(tx: Tx, unit: number, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  spend(tx, unit, recallPoints(kit, s, unit) ?? []);
  tx.set(s.at, unit, kit.boxOf.refit[side]);
  if (!comesBackAtOnce(kit, unit)) mark(tx, unit, DONE);
  tx.note('17.2e', () => `${nameOf(s, unit)} is shifted to the Refit Box.`);
}
