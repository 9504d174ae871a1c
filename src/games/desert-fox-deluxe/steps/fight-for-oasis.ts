import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { nameOf, namesOf, unitOf } from '../rules/names.ts';
import { CHAD, hexOf, oasesOf, placeIn, refugesFrom, unitsIn, usesRaiders } from '../rules/oases.ts';
import { notYours, refuse } from '../rules/refusals.ts';
import { factorOf, isDisrupted } from '../rules/status.ts';
import { AT_EDGE, type OasisFight, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { checkMorale, disrupt, eliminate, moveTo } from './changes.ts';

/** Fights for oases (16.3): dice against units one by one, and a counterattack by those who are left. */

type Contest = Terms['calls']['oasis-combat'];

/** Non-garrisons of a side that could attack there. */
const attackersIn = (kit: Kit, s: State, side: Side, box: (typeof kit.boxes)[number]): number[] =>
  unitsIn(kit, s, side, box).filter((unit) => !kit.units[unit].garrison);

/** Oases where somebody of the side could attack somebody. */
export function contested(s: State, side: Side): readonly Contest[] {
  if (!usesRaiders(s)) return [];
  const kit = kitOf(s);
  return oasesOf(kit)
    .filter((box) => attackersIn(kit, s, side, box).length > 0 && unitsIn(kit, s, enemyOf(side), box).length > 0)
    .map(({ place }) => ({ oasis: place, side }));
}

const boxOf = ({ boxes }: Kit, place: number) => boxes.find((box) => box.place === place)!;

/** A die for each factor, one at least (16.3). */
const diceOf = (kit: Kit, s: State, units: readonly number[]): OasisFight['dice'] =>
  units.map((unit) => ({ unit, left: Math.max(1, factorOf(kit, s, unit)) }));

export function openOasis(tx: Tx, { oasis, side }: Contest): void {
  const { s } = tx;
  const kit = kitOf(s);
  const box = boxOf(kit, oasis);
  tx.set(s, 'oasisFight', {
    oasis,
    side,
    counter: false,
    dice: diceOf(kit, s, attackersIn(kit, s, side, box)),
    targets: unitsIn(kit, s, enemyOf(side), box),
    attackers: [],
    failed: [],
    fleeing: [],
  });
}

const fightIn = (s: State): OasisFight => s.oasisFight!;

function mayAssault(kit: Kit, s: State, unit: number, target: number): Verdict {
  const { side, dice, targets } = fightIn(s);
  if (kit.units[unit]?.side !== side) return notYours('16.3a');
  const own = dice.find((each) => each.unit === unit);
  if (own === undefined)
    return refuse('16.3a', `${nameOf(s, unit)} is not in this oasis, or is a garrison and attacks nobody.`);
  if (own.left === 0) return refuse('16.3b', `${nameOf(s, unit)} has thrown all its dice.`);
  return targets.includes(target) ? ALLOWED : refuse('16.3b', 'That is no enemy unit in this oasis.');
}

/** Whoever has come in among enemies attacks, whoever attacks throws all its dice, and a counterattack is made (16.2, 16.3). */
function mayEnd(kit: Kit, s: State): Verdict {
  const { counter, dice, attackers } = fightIn(s);
  const owing = dice.find(({ unit, left }) => left > 0 && (counter || attackers.includes(unit)));
  if (owing !== undefined) return refuse('16.3b', `${nameOf(s, owing.unit)} has dice left to throw.`);
  const bound = dice.find(({ unit, left }) => left > 0 && s.trails.some((each) => each.unit === unit && each.fresh));
  return bound === undefined
    ? ALLOWED
    : refuse('16.2b', `${kit.units[bound.unit].name} has come upon the enemy in this impulse and has to attack.`);
}

/** Which die at whom (16.3). */
export const assaultOasis: Ask<unknown> = {
  id: 'assault-oasis',
  rule: '16.3a',
  title: 'A fight for an oasis',
  end: 'No more attacks here',
  who: (s) => SEATS[fightIn(s).side],
  prompt(s) {
    const { oasis, counter, dice, targets } = fightIn(s);
    const left = dice.reduce((sum, each) => sum + each.left, 0);
    const what = counter ? 'Counterattack at' : 'Fight for';
    return `${what} ${boxOf(kitOf(s), oasis).name}: ${left} ${left === 1 ? 'die' : 'dice'} to throw at ${namesOf(s, targets)}.`;
  },
  done: (s) =>
    s.oasisFight === null || fightIn(s).targets.length === 0 || fightIn(s).dice.every(({ left }) => left === 0),
  ...answers('16.3a', 'an oasis is fought for', {
    assault: {
      may: (s, { unit, target }) => mayAssault(kitOf(s), s, unitOf(kitOf(s), unit), unitOf(kitOf(s), target)),
      offers(s, emit) {
        const { units } = kitOf(s);
        for (const { unit, left } of fightIn(s).dice)
          if (left > 0)
            for (const target of fightIn(s).targets)
              emit({ do: 'assault', unit: units[unit].id, target: units[target].id });
      },
      do(tx, { unit, target }) {
        const kit = kitOf(tx.s);
        tx.call('oasis-die', { unit: unitOf(kit, unit), target: unitOf(kit, target) });
      },
    },
    end: { may: (s) => mayEnd(kitOf(s), s), do: (tx) => tx.next() },
  }),
};

/** Each die is a morale check of the target (16.3). */
export function throwDie(tx: Tx, { unit, target }: Terms['calls']['oasis-die']): void {
  const { s } = tx;
  const fight = fightIn(s);
  const failed = checkMorale(tx, target, '16.3b') ? fight.failed : [...fight.failed, target];
  tx.set(s, 'oasisFight', {
    ...fight,
    failed,
    dice: fight.dice.map((each) => (each.unit === unit ? { unit, left: each.left - 1 } : each)),
    attackers: fight.attackers.includes(unit) ? fight.attackers : [...fight.attackers, unit],
  });
}

/** What the failed checks of each target come to (16.3). */
export function settleOasis(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.oasisFight === null) return;
  const { targets, failed } = s.oasisFight;
  for (const unit of targets) {
    const fails = failed.filter((each) => each === unit).length;
    // Whoever has a factor ignores the first.
    const counted = fails - (factorOf(kit, s, unit) > 0 ? 1 : 0);
    if (counted > 0) suffer(tx, unit, counted);
  }
}

function suffer(tx: Tx, unit: number, failures: number): void {
  const { s } = tx;
  const grave = failures + (isDisrupted(s, unit) ? 1 : 0);
  if (grave > 2) {
    eliminate(tx, unit, failures > 2 ? '16.3f' : '16.3e', true);
    return;
  }
  if (!isDisrupted(s, unit)) disrupt(tx, unit, failures > 1 ? '16.3e' : '16.3d');
  if (grave > 1) drive(tx, unit);
}

/** Garrisons stay whatever happens (15.8), and so does who cannot live on the track; the unit from Chad goes home (16.1). */
function drive(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const fight = fightIn(s);
  if (kit.units[unit].garrison || !kit.units[unit].desertCapable) return;
  if (kit.units[unit].id === CHAD) {
    pullBack(tx, unit);
    return;
  }
  const refuges = refugesFrom(kit, s, unit, fight.attackers);
  if (refuges.length === 0) eliminate(tx, unit, '16.3g', true);
  else if (refuges.length === 1) fallBack(tx, unit, refuges[0]);
  else tx.set(s, 'oasisFight', { ...fight, fleeing: [...fight.fleeing, unit] });
}

/** Off the map; it may come in again at Kufra (16.1). */
export function pullBack(tx: Tx, unit: number): void {
  tx.note('16.1i', () => `${nameOf(tx.s, unit)} pulls back off the map.`);
  moveTo(tx, unit, AT_EDGE);
}

function fallBack(tx: Tx, unit: number, box: Parameters<typeof placeIn>[3]): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.note('16.3g', () => `${nameOf(s, unit)} falls back to ${box.name}.`);
  moveTo(tx, unit, placeIn(kit, s, kit.units[unit].side, box));
}

/** Where to, if there is a choice (16.3). */
export const leaveOasis: Ask<unknown> = {
  id: 'leave-oasis',
  rule: '16.3g',
  title: 'Falling back from an oasis',
  who: (s) => SEATS[enemyOf(fightIn(s).side)],
  prompt: (s) => `${nameOf(s, fightIn(s).fleeing[0])} has to fall back: to which oasis?`,
  done: (s) => s.oasisFight === null || fightIn(s).fleeing.length === 0,
  ...answers('16.3g', 'a unit falls back from an oasis', {
    deploy: {
      may(s, { unit, box }) {
        const kit = kitOf(s);
        const { fleeing, attackers } = fightIn(s);
        const piece = unitOf(kit, unit);
        if (piece !== fleeing[0]) return refuse('16.3g', `${nameOf(s, fleeing[0])} falls back first.`);
        return refugesFrom(kit, s, piece, attackers).some(({ id }) => id === box)
          ? ALLOWED
          : refuse(
              '16.3g',
              `${nameOf(s, piece)} falls back to the next oasis, not to enemies and not where they came from.`,
            );
      },
      offers(s, emit) {
        const kit = kitOf(s);
        const [unit] = fightIn(s).fleeing;
        for (const { id } of refugesFrom(kit, s, unit, fightIn(s).attackers))
          emit({ do: 'deploy', unit: kit.units[unit].id, box: id });
      },
      do(tx, { unit, box }) {
        const kit = kitOf(tx.s);
        const fight = fightIn(tx.s);
        tx.set(tx.s, 'oasisFight', { ...fight, fleeing: fight.fleeing.slice(1) });
        fallBack(tx, unitOf(kit, unit), kit.boxNamed.get(box)!);
      },
    },
  }),
};

/** Those who are left strike back at once, garrisons too (16.3, ruling A209). */
export function openCounter(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.oasisFight === null) return;
  const { oasis, side, attackers } = s.oasisFight;
  const box = boxOf(kit, oasis);
  const left = unitsIn(kit, s, enemyOf(side), box);
  const targets = attackers.filter((unit) => unitsIn(kit, s, side, box).includes(unit));
  tx.set(s, 'oasisFight', {
    oasis,
    side: enemyOf(side),
    counter: true,
    dice: targets.length === 0 ? [] : diceOf(kit, s, left),
    targets,
    attackers: [],
    failed: [],
    fleeing: [],
  });
}

/** The fight is over. Whoever is alone at Jalo or Siwa now stands in its hex (ruling A546). */
export function closeOasis(tx: Tx): void {
  const { s } = tx;
  tx.set(s, 'oasisFight', null);
  for (const [index, trail] of s.trails.entries()) if (trail.fresh) tx.set(s.trails, index, { ...trail, fresh: false });
  settleInHexes(tx);
}

export function settleInHexes(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const box of oasesOf(kit)) {
    if (hexOf(kit, s, box) < 0) continue;
    for (const side of [0, 1] as const)
      for (const unit of kit.groundUnits[side])
        if (s.at[unit] === box.place && placeIn(kit, s, side, box) !== box.place)
          moveTo(tx, unit, placeIn(kit, s, side, box));
  }
}
