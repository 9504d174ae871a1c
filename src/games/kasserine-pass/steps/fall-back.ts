import type { Hex } from '../../../hex/grid.ts';
import { kitOf, SEATS } from '../kit.ts';
import { anyUnitAt } from '../rules/board.ts';
import { attackerOf, attackOf, defenderOf } from '../rules/combat.ts';
import { labelOf, labelsOf, nameOf, namesOf, unitOf } from '../rules/look-up.ts';
import { ALLOWED, outOfPlace, refuse } from '../rules/refusals.ts';
import { isNailed, mayRetreat, mayStand, resultOf, retreatsOf, rommelRefuges, waiting } from '../rules/retreat.ts';
import { onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnit, ofUnitAndHex } from './answers.ts';
import { disrupt, eliminate, enterHex, offerThala, packUp, thalaHolder } from './changes.ts';

function fleeing(s: State, index: number): number[] {
  const attack = attackOf(s, index);
  return attack.pending.filter((unit) => resultOf(attack, unit) === 'DR' && !isNailed(s, attack, unit));
}

/** The attacker says how far a rout goes (RES-3). */
export const driveBack: Ask<number> = {
  id: 'drive',
  rule: 'RES-3',
  title: 'Rout',
  who: (s, index) => SEATS[attackerOf(s, index)],
  prompt(s, index) {
    const { hexes } = attackOf(s, index);
    return `How far are the routed driven back? ${namesOf(s, fleeing(s, index))}, from ${labelsOf(s, hexes)}.`;
  },
  // Asked while anybody can go back at all: a comrade's retreat may open the way for one that is routed.
  done: (s, index) =>
    attackOf(s, index).distance > 0 || fleeing(s, index).length === 0 || waiting(s, index).length === 0,
  ...answers('RES-3', 'the length of the rout is to be named', {
    drive: {
      offers(_s, emit) {
        for (const hexes of [1, 2]) emit({ do: 'drive', hexes });
      },
      may: (_s, { hexes }) =>
        hexes === 1 || hexes === 2 ? ALLOWED : refuse('RES-3', 'A rout is one or two hexes, as the attacker wishes.'),
      do: (tx, { hexes }, index) => tx.set(attackOf(tx.s, index), 'distance', hexes),
    },
  }),
};

/** The defender takes his units back, in any order. */
export const retreat: Ask<number> = {
  id: 'retreat',
  rule: 'RES-6',
  title: 'Retreat',
  point: { both: 'retreat' },
  who: (s, index) => SEATS[defenderOf(s, index)],
  prompt: (s, index) => `Retreat your units: ${namesOf(s, waiting(s, index))}.`,
  done: (s, index) => waiting(s, index).length === 0,
  ...answers('RES-6', 'the defender is retreating', {
    retreat: {
      may: (s, { unit, to }, index) => mayRetreat(kitOf(s), s, index, unitOf(kitOf(s), unit), kitOf(s).grid.find(to)),
      do: (tx, { unit, to }, index) => goBack(tx, index, unitOf(kitOf(tx.s), unit), kitOf(tx.s).grid.find(to)),
    },
    stand: ofUnit('stand', {
      units: (_kit, s, index: number) => waiting(s, index),
      may: (_kit, s, unit, index) => mayStand(s, index, unit),
      do(tx, unit, index) {
        disrupt(tx, unit, 'RES-8');
        settle(tx, index, unit);
      },
    }),
  }),
  // Unit by unit: where each can go, and whether it may stand.
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const unit of waiting(s, index)) {
      for (const { hex } of retreatsOf(s, index, unit))
        emit({ do: 'retreat', unit: kit.units[unit].id, to: kit.grid.label(hex) });
      if (mayStand(s, index, unit).ok) emit({ do: 'stand', unit: kit.units[unit].id });
    }
  },
};

/** The unit has done what its result asks. */
function settle(tx: Tx, index: number, unit: number): void {
  const { pending } = attackOf(tx.s, index);
  tx.remove(pending, pending.indexOf(unit));
}

/** One hex back leaves a unit in order, more Disrupts it; a rout and a ridge always do (RES-3, RES-7, RET-4). */
function goBack(tx: Tx, index: number, unit: number, to: Hex): void {
  const attack = attackOf(tx.s, index);
  const { distance, rough } = retreatsOf(tx.s, index, unit).find(({ hex }) => hex === to)!;
  const thalaWas = thalaHolder(tx.s);
  packUp(tx, unit);
  enterHex(tx, unit, to);
  tx.note('RES-6', () => `${nameOf(tx.s, unit)} falls back to ${labelOf(tx.s, to)}.`);
  if (resultOf(attack, unit) === 'DR') disrupt(tx, unit, 'RES-3');
  else if (rough) disrupt(tx, unit, 'RET-4');
  else if (distance > 1) disrupt(tx, unit, 'RES-7');
  offerThala(tx, thalaWas);
  settle(tx, index, unit);
}

/** Whoever could not go back: a rout destroys it, a lesser result Disrupts it (RET-5, RET-6). */
export function corner(tx: Tx, index: number): void {
  const attack = attackOf(tx.s, index);
  for (const unit of [...attack.pending]) {
    if (resultOf(attack, unit) === 'DR') eliminate(tx, unit, attack.noRetreat.includes(unit) ? 'NRT-5' : 'RET-5');
    else disrupt(tx, unit, resultOf(attack, unit) === 'D' ? 'RES-8' : 'RET-6');
  }
  tx.set(attack, 'pending', []);
}

const ROMMEL_LEAVES = 'Rommel is getting away';

/** Rommel follows the survivors of his stack (ROM-1, ruling O37). */
export const rommelFollows: Ask<number> = {
  id: 'rommel-follows',
  rule: 'ROM-1',
  title: 'Retreat',
  point: { both: 'retreat' },
  who: (s, index) => SEATS[defenderOf(s, index)],
  prompt: () => 'Where does Rommel go?',
  done: (s, index) => rommelRefuges(s, index).length < 2,
  ...answers('ROM-1', ROMMEL_LEAVES, {
    retreat: ofUnitAndHex('retreat', {
      units: (kit) => [kit.rommel],
      hexes: (_kit, s, _unit, index: number) => rommelRefuges(s, index),
      may(kit, s, unit, to, index) {
        if (unit !== kit.rommel) return outOfPlace({ do: 'retreat' }, 'ROM-1', ROMMEL_LEAVES);
        return rommelRefuges(s, index).includes(to)
          ? ALLOWED
          : refuse('ROM-1', `Rommel cannot get to ${labelOf(s, to)}: he goes with the survivors of his stack.`);
      },
      do: (tx, _unit, to) => takeRommel(tx, to),
    }),
  }),
};

function takeRommel(tx: Tx, to: Hex): void {
  enterHex(tx, kitOf(tx.s).rommel, to);
  tx.note('ROM-1', () => `Rommel goes to ${labelOf(tx.s, to)}.`);
}

/** Rommel takes the one way out there is, or shares the end of those he was with when none of them is left. */
export function settleRommel(tx: Tx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const [way] = rommelRefuges(tx.s, index);
  if (way !== undefined) {
    takeRommel(tx, way);
    return;
  }
  const place = tx.s.at[kit.rommel];
  if (!onMap(place) || anyUnitAt(kit, tx.s, place, kit.units[kit.rommel].side)) return;
  const defended = attack.hexes.includes(place);
  const attacked = attack.from.includes(place) && attack.backlash === 'AE';
  if (defended || attacked) eliminate(tx, kit.rommel, 'ROM-1');
}
