import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { targetsOf } from '../rules/anti-tank.ts';
import { gunsAllowed, gunsIn, supportingGuns } from '../rules/artillery.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { type Battle, battleOf, STRUCK, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';
import { mark } from './changes.ts';

/** Guns and anti-tank units of a side (15.1, 15.2). What can only help and is free is laid without a question. */

/** Guns that may still be laid. */
function openGuns(kit: Kit, s: State, battle: Battle, side: Side): number[] {
  const laid = battle.guns[side];
  if (side === battle.side && laid.length >= gunsAllowed(battle)) return [];
  const guns =
    side === battle.side
      ? gunsIn(kit, s, battle, side)
      : [...gunsIn(kit, s, battle, side), ...supportingGuns(kit, s, battle)];
  return guns.filter((gun) => !laid.includes(gun));
}

/** Anti-tank units that have not fired yet and have a target. */
function openAntitank(kit: Kit, s: State, battle: Battle, side: Side): number[] {
  const fighters = side === battle.side ? battle.attackers : battle.defenders;
  return fighters.filter(
    (unit) =>
      kit.units[unit].antitank > 0 &&
      !battle.aimed.some(({ gun }) => gun === unit) &&
      targetsOf(kit, s, battle, unit).length > 0,
  );
}

function lay(tx: Tx, side: Side, gun: number): void {
  const { s } = tx;
  const battle = battleOf(s);
  tx.push(battle.guns[side], gun);
  if (!battle.attackers.includes(gun) && !battle.defenders.includes(gun)) mark(tx, gun, STRUCK);
  tx.note('15.1a', () => `${nameOf(s, gun)} fires in support.`);
}

function aim(tx: Tx, gun: number, target: number): void {
  tx.push(battleOf(tx.s).aimed, { gun, target });
  tx.note('15.2a', () => `${nameOf(tx.s, gun)} fires at ${nameOf(tx.s, target)}.`);
}

/** Defending guns in the hex itself, attacking guns if there are no more than may fire, anti-tank units with one target. */
export function layEvident(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  if (battle.scattered) return;
  const own = gunsIn(kit, s, battle, side);
  if (side !== battle.side || own.length <= gunsAllowed(battle)) for (const gun of own) lay(tx, side, gun);
  for (const gun of openAntitank(kit, s, battle, side)) {
    const targets = targetsOf(kit, s, battle, gun);
    if (targets.length === 1) aim(tx, gun, targets[0]);
  }
}

function mayLay(kit: Kit, s: State, gun: number, side: Side): Verdict {
  const battle = battleOf(s);
  if (openGuns(kit, s, battle, side).includes(gun)) return ALLOWED;
  if (side === battle.side && battle.guns[side].length >= gunsAllowed(battle))
    return battle.form === 'deliberate'
      ? refuse('14.9.1d', 'Each gun beyond the first costs a further dump, and none was spent for it.')
      : refuse('15.1d', 'One artillery unit alone supports an attack.');
  return refuse(
    '15.1b',
    'That is no undisrupted and combat supplied artillery of yours that could still support here.',
  );
}

function mayAim(kit: Kit, s: State, gun: number, target: number, side: Side): Verdict {
  const battle = battleOf(s);
  if (!openAntitank(kit, s, battle, side).includes(gun))
    return refuse('15.2a', 'That is no anti-tank unit of yours in this combat that could still fire.');
  return targetsOf(kit, s, battle, gun).includes(target)
    ? ALLOWED
    : refuse('15.2a', 'Anti-tank units fire at mechanized enemies in the combat.');
}

export const layGuns: Ask<Side> = {
  id: 'lay-guns',
  rule: '15.1a',
  title: 'Guns',
  end: 'No more guns',
  point: { unit: 'gun' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const where = labelOf(s, battleOf(s).hexes[0]);
    const [gun] = openAntitank(kitOf(s), s, battleOf(s), side);
    return gun === undefined
      ? `Which artillery supports ${side === battleOf(s).side ? 'the attack on' : 'the defence of'} ${where}?`
      : `At whom does ${nameOf(s, gun)} fire?`;
  },
  done: (s, side) =>
    battleOf(s).scattered ||
    (openGuns(kitOf(s), s, battleOf(s), side).length === 0 &&
      openAntitank(kitOf(s), s, battleOf(s), side).length === 0),
  ...answers('15.1a', 'guns are being laid', {
    gun: ofUnit('gun', {
      units: (kit, s, side: Side) => openGuns(kit, s, battleOf(s), side),
      may: mayLay,
      do: (tx, gun, side) => lay(tx, side, gun),
    }),
    aim: {
      offers(s, emit, side: Side) {
        const kit = kitOf(s);
        for (const gun of openAntitank(kit, s, battleOf(s), side))
          for (const target of targetsOf(kit, s, battleOf(s), gun))
            emit({ do: 'aim', unit: kit.units[gun].id, target: kit.units[target].id });
      },
      may: (s, { unit, target }, side) => mayAim(kitOf(s), s, unitOf(kitOf(s), unit), unitOf(kitOf(s), target), side),
      do: (tx, { unit, target }) => aim(tx, unitOf(kitOf(tx.s), unit), unitOf(kitOf(tx.s), target)),
    },
    end: goOn,
  }),
};
