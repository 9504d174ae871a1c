import type { Answers } from '../../answers.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, kitOf, SEATS, type Side } from '../kit.ts';
import { creteOf, guardsOnCrete, isHeld, mayRaidCrete, maySealift, prey, sealifts } from '../rules/commandos.ts';
import { labelOf, nameOf, placeNamed, unitOf, wordFor } from '../rules/names.ts';
import { isOwnPort, laneOf, nileOf } from '../rules/ports.ts';
import { portName } from '../rules/shipping.ts';
import { ASHORE, BRIEFLY, DONE, EMERGENCY, LIFTED, MOVED, onMap } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';
import { checkMorale, mark, moveTo } from './changes.ts';
import { letGo } from './walk.ts';

/** Special forces by sea, and on Crete (15.4). */

/** In the own Movement Phase: there at once, and no farther. */
export const sealiftAnswers: Answers<Terms, Side> = {
  sealift: {
    may(s, { unit, at }, side) {
      const kit = kitOf(s);
      return maySealift(kit, s, unitOf(kit, unit), placeNamed(kit, at), side);
    },
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const [unit, place] of sealifts(kit, s, side))
        emit({ do: 'sealift', unit: kit.units[unit].id, at: wordFor(kit, place) });
    },
    do(tx, { unit, at }, side) {
      const kit = kitOf(tx.s);
      const place = placeNamed(kit, at);
      const open = isOwnPort(kit, tx.s, side, place) || isHeld(kit, tx.s, side, place);
      (open ? land : lieOff)(tx, unitOf(kit, unit), place);
    },
  },
};

/** They lie off the coast and fight for it in the Combat Phase, with what they have brought (15.4f, 15.4g, 15.4m, ruling A142). */
function lieOff(tx: Tx, unit: number, hex: Place): void {
  const { s } = tx;
  const kit = kitOf(s);
  const from = s.at[unit];
  letGo(tx, unit);
  tx.push(s.cargo, { piece: unit, from, to: hex, stage: 'assaults' });
  if (onMap(from)) moveTo(tx, unit, laneOf(kit, kit.units[unit].side).place);
  mark(tx, unit, DONE | MOVED | EMERGENCY | BRIEFLY);
  tx.note('15.4m', () => `${nameOf(s, unit)} is to land at ${labelOf(s, hex)}.`);
}

function land(tx: Tx, unit: number, place: Place): void {
  const { s } = tx;
  letGo(tx, unit);
  moveTo(tx, unit, place);
  mark(tx, unit, DONE | MOVED | ASHORE);
  tx.note('15.4c', () => `${nameOf(s, unit)} is put ashore at ${portName(kitOf(s), s, place)}.`);
}

/** When both sides have deployed their aircraft (15.4h). */
export const raidCrete: Ask<null> = {
  id: 'raid-crete',
  rule: '15.4h',
  title: 'Raid on Crete',
  end: 'No more raiders',
  point: { unit: 'infiltrate' },
  who: () => SEATS[ALLIED],
  prompt: () => 'Special forces may raid the airfields of Crete: say who goes, then end.',
  done: (s) => !kitOf(s).groundUnits[ALLIED].some((unit) => mayRaidCrete(kitOf(s), s, unit, ALLIED).ok),
  ...answers<null>('15.4h', 'raiders are sent to Crete', {
    infiltrate: ofUnit('infiltrate', {
      units: (kit) => kit.groundUnits[ALLIED],
      may: (kit, s, unit) => mayRaidCrete(kit, s, unit, ALLIED),
      do(tx, unit) {
        moveTo(tx, unit, creteOf(kitOf(tx.s)));
        tx.call('raid', unit);
      },
    }),
    end: goOn,
  }),
};

/** A one is the end of a raider who fails; the others are back at the Nile (15.4i to 15.4q). */
const LOST = 1;

export function settleRaid(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const passed = checkMorale(tx, unit, '15.4i', guardsOnCrete(kit, s));
  const lost = !passed && tx.roll('15.4j') === LOST;
  if (lost) {
    tx.set(s.steps, unit, 0);
    tx.set(s.marks, unit, 0);
  } else mark(tx, unit, LIFTED);
  moveTo(tx, unit, lost ? kit.boxOf.refit[ALLIED] : nileOf(kit));
  tx.note(
    lost ? '15.4j' : '15.4q',
    () => `${nameOf(s, unit)} ${lost ? 'is lost on Crete' : 'is back in the Nile valley'}.`,
  );
  const found = passed ? prey(kit, s) : -1;
  if (found >= 0) tx.call('damage', { units: [found], hex: creteOf(kit) });
}
