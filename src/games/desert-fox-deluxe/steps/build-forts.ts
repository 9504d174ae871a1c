import type { Answers } from '../../answers.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { fortPlans, hasEngineers, mayBuild, mayDig, nextLevel } from '../rules/forts.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { impulseNow } from '../rules/split-turn.ts';
import { AIDED, DONE, DUG_IN, type Fort, has, onMap, type State } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnit } from './answers.ts';
import { dropFieldworks, mark, toPool, unmark } from './changes.ts';

/** Forts (18.1): begun at the start of a Movement Phase, ready at the start of the next one, with engineers at the end of the same (15.7). */

export const fortAnswers: Answers<Terms, Side> = {
  dig: ofUnit('dig', { units: diggers, may: mayDig, do: dig }),
  build: {
    may(s, { unit, by }, side) {
      const kit = kitOf(s);
      return mayBuild(kit, s, unitOf(kit, unit), unitOf(kit, by), side);
    },
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const [unit, payer] of fortPlans(kit, s, side))
        emit({ do: 'build', unit: kit.units[unit].id, by: kit.units[payer].id });
    },
    do: (tx, { unit, by }, side) => build(tx, unitOf(kitOf(tx.s), unit), unitOf(kitOf(tx.s), by), side),
  },
};

/** Who could dig, for all one sees from afar. */
function diggers(kit: Kit, s: State, side: Side): number[] {
  return kit.groundUnits[side].filter((unit) => onMap(s.at[unit]) && !has(s, unit, DONE));
}

/** Can anybody dig or build? */
export const mayWorkAny = (kit: Kit, s: State, side: Side): boolean =>
  diggers(kit, s, side).some((unit) => mayDig(kit, s, unit, side).ok) || !fortPlans(kit, s, side).next().done;

/** Level 0 takes no time (ruling A80). */
function dig(tx: Tx, unit: number): void {
  const { s } = tx;
  const hex = s.at[unit];
  tx.push(s.forts, { hex, level: 0, building: -1, builder: -1 });
  mark(tx, unit, DUG_IN | DONE);
  tx.note('18.1u', () => `${nameOf(s, unit)} digs in: a fort of level 0 in ${labelOf(s, hex)}.`);
}

function build(tx: Tx, unit: number, payer: number, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hex = s.at[unit];
  const level = nextLevel(s, hex);
  if (kit.units[payer].supply === 'dump') toPool(tx, payer);
  else takeLevel(tx, payer);
  const standing = s.forts.findIndex((fort) => fort.hex === hex);
  if (standing < 0) tx.push(s.forts, { hex, level: -1, building: level, builder: unit });
  else change(tx, s.forts[standing], { building: level, builder: unit });
  const engineers = hasEngineers(kit, s, side, hex);
  mark(tx, unit, DUG_IN | DONE | (engineers ? AIDED : 0));
  tx.note(
    engineers ? '15.7a' : '18.1d',
    () =>
      `${nameOf(s, unit)} builds a fort of level ${level} in ${labelOf(s, hex)}${engineers ? ' with engineers' : ''}.`,
  );
}

/** The fort the MSU stands in gives a level (18.1q). */
function takeLevel(tx: Tx, truck: number): void {
  const { s } = tx;
  const hex = s.at[truck];
  const fort = s.forts.find((each) => each.hex === hex)!;
  change(tx, fort, { level: fort.level - 1 });
  mark(tx, truck, AIDED);
  tx.note('18.1q', () => `The fort in ${labelOf(s, hex)} gives a level.`);
  dropFieldworks(tx, hex);
}

const change = (tx: Tx, fort: Fort, what: Partial<Fort>): void => {
  const { forts } = tx.s;
  tx.set(forts, forts.indexOf(fort), { ...fort, ...what });
};

/** At the beginning of the builder's next Movement Phase, if it is still there (18.1h). */
export function completeForts(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (impulseNow(s)?.half === 'east') return; // all at the beginning of the western half: there is no Allied impulse between (ruling A430)
  for (const fort of [...s.forts]) if (fort.building >= 0 && kit.units[fort.builder].side === side) complete(tx, fort);
  for (const piece of kit.supplies[side]) unmark(tx, piece, AIDED);
}

/** Those that engineers helped with, at the end of the Movement Phase in which they were begun (ruling A188). */
export function completeAided(tx: Tx, side: Side): void {
  const { s } = tx;
  for (const fort of [...s.forts])
    if (fort.building >= 0 && has(s, fort.builder, AIDED) && kitOf(s).units[fort.builder].side === side)
      complete(tx, fort);
}

function complete(tx: Tx, fort: Fort): void {
  const { s } = tx;
  unmark(tx, fort.builder, AIDED);
  change(tx, fort, { level: fort.building, building: -1, builder: -1 });
  tx.note('18.1h', () => `The fort in ${labelOf(s, fort.hex)} is complete: level ${fort.building}.`);
}
