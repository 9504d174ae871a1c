import { stillTo } from '../../warnings.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import {
  ableToDecline,
  ableToDrawEmergency,
  drawers,
  dumpIn,
  feedings,
  mayDecline,
  mayDrawEmergency,
  mayFeed,
} from '../rules/general-supply.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { sitsOut } from '../rules/split-turn.ts';
import { withHq } from '../rules/status.ts';
import { dumpsOf, isLinked } from '../rules/supply.ts';
import { DECLINED, DISRUPTED, EMERGENCY, has, ISOLATED, LANDED, OGS, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit, ofUnitAndHex } from './answers.ts';
import { checkMorale, disrupt, mark, toPool, unmark } from './changes.ts';

/** General supply at the beginning of a Movement Phase (12.5): what is given out, and who is without. */

/** Nothing has been fed, sent or refitted in this phase yet. */
export function beginSupply(tx: Tx): void {
  const { s } = tx;
  for (const list of ['fed', 'sent', 'received', 'transferred', 'refitted'] as const)
    if (s[list].length > 0) tx.set(s, list, []);
}

/** Whoever lived on an emergency dump since the last own Movement Phase checks its morale, but not beside an HQ (12.7, 15.6, ruling A56). */
export function endEmergency(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const unit of kit.groundUnits[side]) {
    if (!has(s, unit, EMERGENCY) || sitsOut(kit, s, unit)) continue;
    unmark(tx, unit, EMERGENCY);
    if (onMap(s.at[unit]) && !withHq(kit, s, unit) && !checkMorale(tx, unit, '12.7c')) disrupt(tx, unit, '12.7e');
  }
}

const fightersOf = (kit: Kit, s: State, side: Side): readonly number[] =>
  kit.groundUnits[side].filter((unit) => onMap(s.at[unit]));

/** Hexes for which a dump could be spent. */
const unfed = (kit: Kit, s: State, side: Side): string[] =>
  [...new Set(feedings(kit, s, side).map(({ hex }) => hex))].map((hex) => labelOf(s, hex));

export const giveSupply: Ask<Side> = {
  id: 'give-supply',
  rule: '12.3b',
  title: 'General supply',
  end: 'No more supply',
  who: (_s, side) => SEATS[side],
  prompt: () => 'General supply: spend dumps for hexes without a line, or for single units in an emergency, then end.',
  done(s, side) {
    const kit = kitOf(s);
    if (dumpsOf(kit, s, side).length === 0) return true;
    return feedings(kit, s, side).length === 0 && !fightersOf(kit, s, side).some(ableToDrawEmergency(kit, s, side));
  },
  warn: (s, action, side) =>
    action.do === 'end' ? stillTo('12.3b', unfed(kitOf(s), s, side), 'without general supply') : [],
  ...answers<Side>('12.1b', 'dumps are spent for general supply', {
    feed: {
      ...ofUnitAndHex('feed', {
        units: () => [],
        hexes: () => [],
        may: mayFeed,
        do: feed,
      }),
      offers(s, emit, side) {
        const kit = kitOf(s);
        for (const { dump, hex } of feedings(kit, s, side))
          emit({ do: 'feed', unit: kit.units[dump].id, to: kit.grid.label(hex) });
      },
    },
    emergency: ofUnit('emergency', {
      units: fightersOf,
      able: ableToDrawEmergency,
      may: mayDrawEmergency,
      do: drawEmergency,
    }),
    decline: ofUnit('decline', {
      units: fightersOf,
      able: ableToDecline,
      may: mayDecline,
      do: (tx, unit) => mark(tx, unit, DECLINED),
    }),
    end: goOn,
  }),
};

function feed(tx: Tx, dump: number, hex: number): void {
  const { s } = tx;
  toPool(tx, dump);
  tx.push(s.fed, hex);
  tx.note('12.3b', () => `A dump is spent: the units in ${labelOf(s, hex)} are in general supply.`);
}

function drawEmergency(tx: Tx, unit: number, side: Side): void {
  const { s } = tx;
  toPool(tx, dumpIn(kitOf(s), s, side, s.at[unit]));
  mark(tx, unit, EMERGENCY);
  tx.note('12.7b', () => `${nameOf(s, unit)} lives on an emergency dump until your next Movement Phase.`);
}

/** In general supply, out of it, or isolated (12.5). Supply counters are isolated without a line of communications, and never merely out (ruling A52). */
export function judgeSupply(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const out: number[] = [];
  const isolated: number[] = [];
  // All are judged on the same board before the first is marked.
  const draws = drawers(kit, s, side);
  for (const unit of kit.groundUnits[side]) if (!draws(unit)) (isLinked(kit, s, unit) ? out : isolated).push(unit);
  const needsLine = (piece: number): boolean =>
    onMap(s.at[piece]) && !has(s, piece, LANDED) && !sitsOut(kit, s, piece) && !s.fed.includes(s.at[piece]);
  for (const piece of kit.supplies[side]) if (needsLine(piece) && !isLinked(kit, s, piece)) isolated.push(piece);
  const cut = new Set([...out, ...isolated]);
  for (const piece of kit.landPieces[side])
    if (!cut.has(piece) && !sitsOut(kit, s, piece)) unmark(tx, piece, OGS | ISOLATED);
  for (const unit of out) {
    unmark(tx, unit, ISOLATED);
    mark(tx, unit, OGS);
  }
  const names = (units: readonly number[]): string => units.map((unit) => nameOf(s, unit)).join(', ');
  if (out.length > 0) tx.note('12.5c', () => `Out of general supply: ${names(out)}.`);
  if (isolated.length > 0) tx.note('12.5j', () => `Isolated: ${names(isolated)}.`);
  for (const piece of isolated) {
    mark(tx, piece, OGS | ISOLATED);
    if (!has(s, piece, DISRUPTED)) disrupt(tx, piece, '12.5j');
  }
}
