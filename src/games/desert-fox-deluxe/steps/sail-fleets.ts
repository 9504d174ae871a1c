import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side } from '../kit.ts';
import {
  coastalBox,
  convoyEscorts,
  convoyLane,
  harbour,
  hexesToSupport,
  isOnCoast,
  mayAllocate,
  mayStandOff,
  stationsFor,
} from '../rules/fleets.ts';
import { isLane } from '../rules/lanes.ts';
import { labelOf, nameOf, namesOf, placeNamed, unitOf, wordFor } from '../rules/names.ts';
import { isOwnPort } from '../rules/ports.ts';
import { portName } from '../rules/shipping.ts';
import { mayStrikeFleet, strikeHitsOf } from '../rules/strikes.ts';
import { BASED, battleOf, has, onMap, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { mark, unmark } from './changes.ts';

/** Fleets are allocated, stand off the coast, are struck on their way, and come home (20.4). */

/** A convoy through the Mediterranean takes all escorts there are with it (20.4.1b). */
export function escortConvoy(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const fleet of convoyEscorts(kit, s)) {
    tx.set(s.at, fleet, convoyLane(kit));
    tx.note('20.4.1b', () => `${nameOf(s, fleet)} escorts the convoy.`);
  }
}

/** The Allied player allocates his fleets (4.1.IV.5). */
export const assignFleets: Ask<unknown> = {
  id: 'assign-fleets',
  rule: '4.1.IV.5',
  title: 'Fleets',
  end: 'The fleets stay where they are',
  who: () => SEATS[ALLIED],
  prompt: () => 'Allocate your fleets: against ships from Italy, to missions on the coast, or as escorts, then end.',
  done: (s) => !kitOf(s).fleets.some((fleet) => stationsFor(kitOf(s), s, fleet).length > 0),
  ...answers<unknown>('4.1.IV.5', 'fleets are allocated', {
    sail: {
      may: (s, { unit, to }) => mayAllocate(kitOf(s), s, unitOf(kitOf(s), unit), placeNamed(kitOf(s), to)),
      offers(s, emit) {
        const kit = kitOf(s);
        for (const fleet of kit.fleets)
          for (const place of stationsFor(kit, s, fleet))
            emit({ do: 'sail', unit: kit.units[fleet].id, to: wordFor(kit, place) });
      },
      do: (tx, { unit, to }) => allocate(tx, unitOf(kitOf(tx.s), unit), placeNamed(kitOf(tx.s), to)),
    },
    end: goOn,
  }),
};

function allocate(tx: Tx, fleet: number, to: Place): void {
  const { s } = tx;
  tx.set(s.at, fleet, to);
  if (isLane(kitOf(s), to)) tx.push(s.strikes, { unit: fleet, target: to });
  tx.note('20.4c', () => `${nameOf(s, fleet)} goes to ${portName(kitOf(s), s, to)}.`);
}

/** When the strikes are over, escorts that nobody has struck at go home as well (ruling A452). */
export function recallFleets(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const fleet of kit.fleets) if (isLane(kit, s.at[fleet])) sendHome(tx, fleet);
}

function sendHome(tx: Tx, fleet: number): void {
  tx.set(tx.s.at, fleet, harbour(kitOf(tx.s)));
  mark(tx, fleet, BASED);
}

/** An impulse is over: those on the coast may have a mission again, and escorts leave ports that are lost (20.4.2c). */
export function readyFleets(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.offshore.length > 0) tx.set(s, 'offshore', []);
  for (const fleet of kit.fleets) {
    if (!isOnCoast(kit, s, fleet)) continue;
    if (has(s, fleet, BASED)) unmark(tx, fleet, BASED);
    if (onMap(s.at[fleet]) && !isOwnPort(kit, s, ALLIED, s.at[fleet])) tx.set(s.at, fleet, coastalBox(kit));
  }
}

// Off the coast, in the Allied Movement Phase (4.1.VI.3b)

export const standOff = {
  units: (s: State): number[] => (s.flight >= 0 && kitOf(s).units[s.flight].fleet ? [s.flight] : []),
  hexes: hexesToSupport,
  may: mayStandOff,
  do(tx: Tx, fleet: number, hex: number): void {
    const { s } = tx;
    tx.set(s, 'flight', -1);
    tx.push(s.offshore, { unit: fleet, hex });
    tx.note('4.1.VI.3b', () => `${nameOf(s, fleet)} stands off ${labelOf(s, hex)}.`);
    tx.call('strike-fleet', { fleet, place: hex });
  },
};

// Axis aircraft strike a fleet on its way, before it does anything (19.9.2, 20.4.2)

type Sortie = Terms['calls']['strike-fleet'];

export const strikeFleet: Ask<Sortie> = {
  id: 'strike-fleet',
  rule: '19.9.2j',
  title: 'Strikes at a fleet',
  end: 'No more strikes',
  point: { unit: (s, unit) => ({ do: 'strike', unit, at: wordFor(kitOf(s), sortieOf(s).place) }) },
  who: () => SEATS[AXIS],
  prompt: (s, { fleet, place }) =>
    `${nameOf(s, fleet)} is off ${portName(kitOf(s), s, place)}: send air units against it, or end.`,
  done: (s, { place }) => !kitOf(s).airUnits[AXIS].some((unit) => mayStrikeFleet(kitOf(s), s, unit, place).ok),
  ...answers<Sortie>('19.9.2j', 'air units are sent against a fleet', {
    strike: {
      may: (s, { unit, at }, { place }) =>
        mayStrikeFleet(kitOf(s), s, unitOf(kitOf(s), unit), place, placeNamed(kitOf(s), at)),
      offers(s, emit, { place }) {
        const kit = kitOf(s);
        for (const unit of kit.airUnits[AXIS])
          if (mayStrikeFleet(kit, s, unit, place).ok)
            emit({ do: 'strike', unit: kit.units[unit].id, at: wordFor(kit, place) });
      },
      do: (tx, { unit }, { place }) => tx.push(tx.s.strikes, { unit: unitOf(kitOf(tx.s), unit), target: place }),
    },
    end: goOn,
  }),
};

const sortieOf = (s: State): Sortie => s.stack.at(-1)!.arg as Sortie;

/** Who is hit gives up and checks for damage at home; the others go on (19.9.2j). */
export function rollFleetStrike(tx: Tx, { fleet, place }: Sortie): void {
  const { s } = tx;
  const kit = kitOf(s);
  const strikers = s.strikes.filter(({ unit }) => kit.units[unit].side === AXIS).map(({ unit }) => unit);
  if (strikers.length === 0) return;
  const hits = strikeHitsOf(kit, s, strikers, place, () => tx.roll('19.9.1a'), fleet);
  tx.set(
    s,
    'strikes',
    s.strikes.filter(({ unit }) => kit.units[unit].side !== AXIS && !(hits > 0 && unit === fleet)),
  );
  tx.note('19.9.2j', () => `${namesOf(s, strikers)} at ${nameOf(s, fleet)}: ${hits > 0 ? 'hit' : 'no hit'}.`);
  if (hits > 0) giveUp(tx, fleet);
  tx.call('damage', { units: hits > 0 ? [fleet, ...strikers] : strikers, hex: place });
}

function giveUp(tx: Tx, fleet: number): void {
  const { s } = tx;
  tx.set(s.at, fleet, harbour(kitOf(s)));
  const off = s.offshore.findIndex(({ unit }) => unit === fleet);
  if (off >= 0) tx.remove(s.offshore, off);
  const guns = s.battles.length > 0 ? battleOf(s).air[ALLIED] : [];
  if (guns.includes(fleet)) tx.remove(guns, guns.indexOf(fleet));
}

/** The fleets that a side has sent against ships along the coast: each may be struck first (19.9.2h). */
export const fleetsSent = (s: State, side: Side): Sortie[] =>
  s.strikes
    .filter(({ unit }) => kitOf(s).units[unit].fleet && kitOf(s).units[unit].side === side)
    .map(({ unit, target }) => ({ fleet: unit, place: target }));
