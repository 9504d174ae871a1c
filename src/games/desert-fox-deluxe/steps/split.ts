import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { defendersAt } from '../rules/battle-order.ts';
import { mayDeclare } from '../rules/combat.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { isFullFactor } from '../rules/status.ts';
import type { Attack, State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';

/** Superior reconnaissance splits a stack (15.3): its owner divides it, then the attacker shares out his units between the parts. */

/** The first of each two attacks on a stack that is to be divided. */
export const dividedAttacks = (s: State): number[] =>
  s.attacks.flatMap(({ other }, index) => (other > index ? [index] : []));

const pairAt = (s: State, index: number): readonly [Attack, Attack] => [s.attacks[index], s.attacks[index + 1]];

/** All attackers stand with the first attack until they are shared out. */
const attackerAt = (s: State, index: number): Side =>
  kitOf(s).units[pairAt(s, index).flatMap(({ attackers }) => attackers)[0]].side;

function stackOf(s: State, index: number): number[] {
  const [{ hexes }] = pairAt(s, index);
  return defendersAt(kitOf(s), s, enemyOf(attackerAt(s, index)), hexes[0]);
}

const isDivided = (s: State, index: number): boolean => pairAt(s, index)[0].part.length > 0;

/** The second part is chosen; the rest is the first. Each has a unit with a full factor. */
function mayDivide(s: State, index: number): Verdict {
  const [, { part }] = pairAt(s, index);
  const rest = stackOf(s, index).filter((unit) => !part.includes(unit));
  const full = (units: readonly number[]): boolean => units.some((unit) => isFullFactor(kitOf(s), s, unit));
  return full(part) && full(rest) ? ALLOWED : refuse('15.3f', 'Each part needs a unit with a full factor.');
}

function divideInto(tx: Tx, index: number, part: readonly number[]): void {
  const { s } = tx;
  const [first, second] = pairAt(s, index);
  const rest = stackOf(s, index).filter((unit) => !part.includes(unit));
  tx.set(s.attacks, index, { ...first, part: rest });
  tx.set(s.attacks, index + 1, { ...second, part });
  const names = (units: readonly number[]): string => units.map((unit) => nameOf(s, unit)).join(', ');
  tx.note('15.3f', () => `The stack is divided: ${names(rest)}; ${names(part)}.`);
}

/** Two units can be parted in one way only. */
export function divideEvident(tx: Tx, index: number): void {
  const stack = stackOf(tx.s, index);
  if (stack.length === 2) divideInto(tx, index, [stack[1]]);
}

export const divide: Ask<number> = {
  id: 'divide',
  rule: '15.3f',
  title: 'Dividing a stack',
  end: 'The stack is divided',
  point: { unit: 'part' },
  who: (s, index) => SEATS[enemyOf(attackerAt(s, index))],
  prompt: (s, index) =>
    `Divide the stack in ${labelOf(s, pairAt(s, index)[0].hexes[0])}: choose who goes into the second part.`,
  done: isDivided,
  ...answers('15.3f', 'the stack is being divided', {
    part: ofUnit('part', {
      units: (_kit, s, index: number) => stackOf(s, index),
      may: (_kit, s, unit, index) =>
        stackOf(s, index).includes(unit) ? ALLOWED : refuse('15.3f', 'That unit is not in the stack.'),
      do(tx, unit, index) {
        const second = pairAt(tx.s, index)[1];
        tx.set(tx.s.attacks, index + 1, { ...second, part: toggled(second.part, unit) });
      },
    }),
    end: {
      may: (s, _order, index) => mayDivide(s, index),
      do(tx, _order, index) {
        divideInto(tx, index, pairAt(tx.s, index)[1].part);
        tx.next();
      },
    },
  }),
};

const toggled = (list: readonly number[], unit: number): number[] =>
  list.includes(unit) ? list.filter((each) => each !== unit) : [...list, unit];

/** Both parts are attacked, each by an attack that may be (15.3). */
function mayShareOut(kit: Kit, s: State, index: number): Verdict {
  const side = attackerAt(s, index);
  for (const attack of pairAt(s, index)) {
    if (attack.attackers.length === 0) return refuse('15.3g', 'Both parts must be attacked.');
    const verdict = mayDeclare(kit, s, side, attack);
    if (!verdict.ok) return verdict;
  }
  return ALLOWED;
}

function moveBetween(tx: Tx, index: number, unit: number): void {
  for (const at of [index, index + 1]) {
    const attack = tx.s.attacks[at];
    tx.set(tx.s.attacks, at, { ...attack, attackers: toggled(attack.attackers, unit) });
  }
}

const namesIn = (s: State, { part }: Attack): string => part.map((unit) => nameOf(s, unit)).join(', ');

export const apportion: Ask<number> = {
  id: 'apportion',
  rule: '15.3g',
  title: 'Sharing out the attackers',
  end: 'The attackers are shared out',
  point: {
    unit: (s, unit, index) =>
      pairAt(s, index)[1].attackers.includes(kitOf(s).unitIndex.get(unit) ?? -1)
        ? { do: 'without', unit }
        : { do: 'with', unit },
  },
  who: (s, index) => SEATS[attackerAt(s, index)],
  prompt: (s, index) => {
    const [first, second] = pairAt(s, index);
    return `The stack is divided into ${namesIn(s, first)} and ${namesIn(s, second)}. Choose who attacks the second part.`;
  },
  ...answers('15.3g', 'the attackers are being shared out', {
    with: ofUnit('with', {
      units: (_kit, s, index: number) => pairAt(s, index)[0].attackers,
      may: (_kit, s, unit, index) =>
        pairAt(s, index)[0].attackers.includes(unit)
          ? ALLOWED
          : refuse('15.3g', 'That unit does not attack the first part.'),
      do: (tx, unit, index) => moveBetween(tx, index, unit),
    }),
    without: ofUnit('without', {
      units: (_kit, s, index: number) => pairAt(s, index)[1].attackers,
      may: (_kit, s, unit, index) =>
        pairAt(s, index)[1].attackers.includes(unit)
          ? ALLOWED
          : refuse('15.3g', 'That unit does not attack the second part.'),
      do: (tx, unit, index) => moveBetween(tx, index, unit),
    }),
    end: { ...goOn, may: (s, _order, index) => mayShareOut(kitOf(s), s, index) },
  }),
};
