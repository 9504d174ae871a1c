import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import type { Place } from '../kit/places.ts';
import { enemyOf, type Kit, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import { isVacated } from '../rules/advance.ts';
import { isNeutral, isObstructed, partyOf, suppliesAt, unitsAt } from '../rules/board.ts';
import { assaultedBy } from '../rules/landing.ts';
import { labelOf, nameOf, namesOf, unitOf } from '../rules/names.ts';
import { CHAD, usesRaiders } from '../rules/oases.ts';
import { refuse } from '../rules/refusals.ts';
import { effectOf, fightersOf, membersOf } from '../rules/results.ts';
import {
  escortsOf,
  type Flight,
  type Refuge,
  ROUT,
  refugesOf,
  SHELTERED_ROUT,
  WITHDRAWAL,
  whyNoRetreat,
} from '../rules/retreat.ts';
import { isOverstacked } from '../rules/stacking.ts';
import { boxesBehind } from '../rules/vichy.ts';
import { battleOf, FOUGHT, onMap, type State, type Suffered } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, ofUnitAndHex } from './answers.ts';
import { disrupt, mark, moveTo } from './changes.ts';
import { pullBack } from './fight-for-oasis.ts';
import { reembark } from './land.ts';
import { takeStep } from './suffer.ts';

/** Retreats after combat (14.7). */

/** Who must go, and how far (14.7.1). */
export function startRetreats(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  const flights = battle.suffered[side].flatMap((group) =>
    membersOf(s, group).flatMap((unit) => flightOf(kit, s, group, unit)),
  );
  const home = usesRaiders(s) ? flights.filter(({ unit }) => kit.units[unit].id === CHAD) : [];
  for (const { unit } of home) pullBack(tx, unit);
  const going = flights.filter((flight) => !home.includes(flight));
  const all = side === battle.side ? [...going, ...dragged(kit, s, going)] : going;
  const chosen = all.filter(({ unit }) => onMap(s.at[unit]) || behind(kit, s, unit).length > 1);
  tx.set(battle, 'fleeing', chosen);
  for (const flight of all) if (!chosen.includes(flight)) fallBackInBoxes(tx, flight.unit);
}

/** Boxes among which the player who moves the Vichy French chooses (ALC-23f, ruling A423). */
const behind = (kit: Kit, s: State, unit: number): readonly Place[] =>
  !onMap(s.at[unit]) && isNeutral(s, unit) && assaultedBy(s, unit) === undefined ? boxesBehind(kit, s, s.at[unit]) : [];

/**
 * Who was to land goes back to where he came from (20.5h, ruling A212). In the boxes of French North Africa the Vichy French go to a box
 * beside theirs that is free of the Allies, here the only one, or lose a step; the Allies stay (ruling A423).
 */
function fallBackInBoxes(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (assaultedBy(s, unit) !== undefined) {
    tx.note('20.5h', () => `${nameOf(s, unit)} goes back to where it came from.`);
    reembark(tx, unit);
    return;
  }
  if (!isNeutral(s, unit)) return;
  const [next] = behind(kit, s, unit);
  if (next === undefined) paySpace(tx, unit);
  else fallBackTo(tx, unit, next);
}

function fallBackTo(tx: Tx, unit: number, next: Place): void {
  const { s } = tx;
  tx.note('22.7e', () => `${nameOf(s, unit)} falls back to ${labelOf(s, next)}.`);
  moveTo(tx, unit, next);
}

function flightOf(kit: Kit, s: State, { code, answer }: Suffered, unit: number): Flight[] {
  if (kit.units[unit].garrison) return []; // 15.8
  const { attackers, reaction } = battleOf(s);
  if (reaction === 'R' && isNeutral(s, unit) && effectOf(code) === 'w') return [{ unit, ...WITHDRAWAL }]; // ALC-23f
  const sheltered = !attackers.includes(unit) && isObstructed(kit, s, s.at[unit]);
  switch (effectOf(code)) {
    case 'r':
      return [{ unit, ...(sheltered ? SHELTERED_ROUT : ROUT) }];
    case 'w':
      return sheltered || answer === 'stand' ? [] : [{ unit, ...WITHDRAWAL }];
    case 'm':
      return answer === 'withdraw' || (s.options.checkAndWithdraw && !sheltered) ? [{ unit, ...WITHDRAWAL }] : [];
    default:
      return [];
  }
}

/** Who stood by in a hex goes when all who attacked from there go, as far as the least of them must (14.2, 14.9.2). */
function dragged(kit: Kit, s: State, flights: readonly Flight[]): Flight[] {
  const battle = battleOf(s);
  const fighters = fightersOf(kit, s, battle, battle.side);
  return [...new Set(fighters.map((unit) => s.at[unit]))].flatMap((hex) => {
    const here = fighters.filter((unit) => s.at[unit] === hex);
    const going = flights.filter(({ unit }) => here.includes(unit));
    if (going.length < here.length) return [];
    const least = Math.min(...going.map((each) => each.least));
    const most = Math.max(...going.map((each) => each.most));
    const idle = (onMap(hex) ? unitsAt(kit, s, battle.side, hex) : []).filter(
      (unit) => !here.includes(unit) && !kit.units[unit].garrison,
    );
    return idle.map((unit) => ({ unit, least, most }));
  });
}

/** Those who have a way to go; the others stay and lose a step for it. */
const movable = (kit: Kit, s: State): number[] =>
  battleOf(s)
    .fleeing.map(({ unit }) => unit)
    .filter((unit) => waysOf(kit, s, unit).length > 0 || behind(kit, s, unit).length > 0);

/** MSU that may go with somebody who has left their hex (12.2.6). */
function companions(kit: Kit, s: State, side: Side): number[] {
  const left = new Set(battleOf(s).fled.map(({ from }) => from));
  const here = [...left].flatMap((hex) => suppliesAt(kit, s, side, hex));
  return here.filter((piece) => kit.units[piece].supply === 'msu' && escortsOf(kit, s, piece).length > 0);
}

function waysOf(kit: Kit, s: State, piece: number): readonly Refuge[] {
  if (!onMap(s.at[piece])) return [];
  return kit.units[piece].supply === 'msu' ? escortsOf(kit, s, piece) : refugesOf(kit, s, piece);
}

/** Whoever is in a box goes into one beside it. */
const sendBack: Answers<Terms, Side> = {
  send: {
    may: (s, { unit, box }) => {
      const kit = kitOf(s);
      const piece = unitOf(kit, unit);
      if (!battleOf(s).fleeing.some((each) => each.unit === piece))
        return refuse('14.7a', 'That unit has no retreat to make.');
      return behind(kit, s, piece).includes(kit.boxNamed.get(box)!.place)
        ? ALLOWED
        : refuse('22.7e', `${nameOf(s, piece)} falls back into a box beside its own, where nobody of the Allies is.`);
    },
    offers(s, emit) {
      const kit = kitOf(s);
      for (const unit of movable(kit, s))
        for (const place of behind(kit, s, unit))
          emit({ do: 'send', unit: kit.units[unit].id, box: kit.boxes.find((box) => box.place === place)!.id });
    },
    do(tx, { unit, box }) {
      const kit = kitOf(tx.s);
      const battle = battleOf(tx.s);
      const piece = unitOf(kit, unit);
      tx.set(
        battle,
        'fleeing',
        battle.fleeing.filter((each) => each.unit !== piece),
      );
      fallBackTo(tx, piece, kit.boxNamed.get(box)!.place);
    },
  },
};

/** One after the other goes back, each to a hex of its owner's choice (14.7, 14.7.2). */
export const retreat: Ask<Side> = {
  id: 'retreat',
  rule: '14.7a',
  title: 'Retreat',
  end: 'The MSU stay',
  point: { both: 'retreat' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const kit = kitOf(s);
    const units = movable(kit, s);
    if (units.length > 0) return `Retreat your units: ${namesOf(s, units)}. Choose one, then a lit hex or box.`;
    return `${namesOf(s, companions(kit, s, side))}: may go with those who have retreated. Choose, or end.`;
  },
  done: (s, side) => movable(kitOf(s), s).length === 0 && companions(kitOf(s), s, side).length === 0,
  ...answers('14.7a', 'units must retreat', {
    retreat: ofUnitAndHex('retreat', {
      units: (kit, s, side: Side) => [...movable(kit, s), ...companions(kit, s, side)],
      hexes: (kit, s, piece) => waysOf(kit, s, piece).map(({ hex }) => hex),
      may: mayGo,
      do: (tx, piece, to) => goBack(tx, piece, waysOf(kitOf(tx.s), tx.s, piece).find(({ hex }) => hex === to)!),
    }),
    ...sendBack,
    end: {
      may: (s) =>
        movable(kitOf(s), s).length === 0 ? ALLOWED : refuse('14.7b', 'There are units that must still retreat.'),
      do: (tx) => tx.next(),
    },
  }),
};

function mayGo(kit: Kit, s: State, piece: number, to: Hex, side: Side): Verdict {
  if (waysOf(kit, s, piece).some(({ hex }) => hex === to) && partyOf(kit, s, piece) === side) return ALLOWED;
  if (kit.units[piece].supply !== null)
    return refuse('12.2.6b', 'Of supplies only MSU retreat, and only to where a combat unit of their hex has gone.');
  if (!battleOf(s).fleeing.some(({ unit }) => unit === piece))
    return refuse('14.7a', 'That unit has no retreat to make.');
  return whyNoRetreat(kit, s, piece, to);
}

function goBack(tx: Tx, piece: number, { hex: to, path, short }: Refuge): void {
  const { s } = tx;
  const battle = battleOf(s);
  const { supply } = kitOf(s).units[piece];
  const from = s.at[piece];
  const left = battle.fleeing.filter(({ unit }) => unit !== piece);
  tx.set(battle, 'fleeing', left);
  moveTo(tx, piece, to);
  mark(tx, piece, FOUGHT); // it adds nothing to the defence of a hex it comes to (14.7.2)
  tx.note('14.7a', () => `${nameOf(s, piece)} retreats to ${labelOf(s, to)}.`);
  if (supply !== null) return;
  tx.push(battle.fled, { unit: piece, from, to });
  if (!battle.attackers.includes(piece)) tx.set(battle, 'trail', [...new Set([...battle.trail, ...path])]);
  if (short) paySpace(tx, piece);
}

/** It could not go as far as it should: one step, a division's too (14.7.1, ruling A73). */
function paySpace(tx: Tx, unit: number): void {
  tx.note('14.7.1e', () => `${nameOf(tx.s, unit)} cannot retreat as far as it should.`);
  takeStep(tx, unit);
}

/** Whoever had no way at all pays for it; too many in a hex are disrupted (14.7.2). */
export function endRetreats(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  const stuck = battle.fleeing.map(({ unit }) => unit);
  if (stuck.length > 0) tx.set(battle, 'fleeing', []);
  for (const unit of stuck) paySpace(tx, unit);
  for (const hex of new Set(battle.fled.map(({ to }) => to)))
    if (isOverstacked(kit, s, hex))
      for (const unit of SIDES.flatMap((side) => unitsAt(kit, s, side, hex))) disrupt(tx, unit, '14.7.2c');
}

/** The attacked hexes nobody is left in. Supplies that stood alone hold theirs if nothing has come of the attack (12.2.6, ruling A77). */
export function seeVacated(tx: Tx, side: Side): void {
  const { s } = tx;
  const battle = battleOf(s);
  const unshaken = battle.suffered[side].every(({ units, code }) => units.length === 0 && code === '-');
  if (unshaken) return;
  const empty = battle.hexes.filter((hex) => isVacated(kitOf(s), s, enemyOf(side), hex));
  if (empty.length > 0) tx.set(battle, 'vacated', empty);
}
