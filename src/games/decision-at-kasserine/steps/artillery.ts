import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { boardOf, unitsAt } from '../rules/board.ts';
import {
  badMix,
  barrageIn,
  bestMix,
  fitsIn,
  mayBarrage,
  mayFireInDefence,
  mayGiveFire,
  mayLift,
  mayProtect,
  protectable,
} from '../rules/fire-support.ts';
import { labelOf, nameOf, namesOf, sideDoes } from '../rules/names.ts';
import { suppliedInCombat } from '../rules/supply.ts';
import { FIRED, MARKER_READY, MARKER_USED, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, offersNone, ofUnit, ofUnitAndHex, toSide, unitByUnit } from './answers.ts';
import { liftMarker, mark } from './changes.ts';

/** Laying Fire Support markers, choosing who fires in a combat, and what becomes of the markers afterwards (10.2 to 10.4). */

/** Lays a marker face down: which one it is the notes do not tell (10.3.4b). */
function lay(tx: Tx, gun: number, hex: Hex, side: Side): void {
  tx.set(tx.s.fire, gun, hex);
  tx.note('10.3.4b', () => `${sideDoes(side, 'lay')} a Fire Support marker on ${labelOf(tx.s, hex)}.`);
}

export const gunsOf = (kit: Kit, _s: State, side: Side): readonly number[] => kit.guns[side];

export const hasMarker =
  (_kit: Kit, s: State) =>
  (gun: number): boolean =>
    onMap(s.fire[gun]);

// --- Protective fire, in the owner's Reserve Movement Phase ---

function mayAssign(kit: Kit, s: State, gun: number, hex: Hex, side: Side): Verdict {
  const able = mayGiveFire(kit, s, side, gun);
  return able.ok ? mayProtect(kit, s, gun, hex) : able;
}

/** Markers go on friends in range; those laid before and not fired may be shifted or taken back (10.3.4a, ruling AMB-13). */
export const assignFire = toSide({
  id: 'assign-fire',
  rule: '10.3.4a',
  title: 'Laying protective fire',
  end: 'All protective fire is laid',
  overlay: 'fire',
  point: { both: 'fire' },
  prompt: () => 'Protective fire: lay Fire Support markers on your own men in range, then end.',
  done(s, side) {
    const kit = kitOf(s);
    return !kit.guns[side].some((gun) => onMap(s.fire[gun]) || protectable(kit, s, gun).length > 0);
  },
  ...answers('10.3.4a', 'Fire Support markers are laid for protective fire', {
    ...unitByUnit(gunsOf, {
      lift: ofUnit('lift', {
        units: gunsOf,
        able: hasMarker,
        may: mayLift('10.3.4c'),
        do: (tx, gun) => liftMarker(tx, gun, 'its owner takes it back', '10.3.4c'),
      }),
      fire: ofUnitAndHex('fire', {
        units: gunsOf,
        hexes: protectable,
        sure: true,
        many: true,
        may: mayAssign,
        do: lay,
      }),
    }),
    end: goOn,
  }),
});

// --- Barrage, before the first combat ---

const gunsFree = (kit: Kit, s: State, side: Side): readonly number[] =>
  kit.guns[side].filter((gun) => mayGiveFire(kit, s, side, gun).ok);

/** Hexes under attack in range of the gun. */
const targetsOf = (kit: Kit, s: State, gun: number): readonly Hex[] => [
  ...new Set(
    s.attacks
      .flatMap(({ over, hexes }) => (over ? [] : hexes))
      .filter((hex) => kit.grid.distance(s.at[gun], hex) <= kit.units[gun].range),
  ),
];

const fireAtAttacked = ofUnitAndHex('fire', {
  units: gunsFree,
  hexes: targetsOf,
  may: (kit, s, gun, hex, side: Side) => mayBarrage(kit, s, side, gun, hex),
  do: lay,
});

/** All markers for all attacks, then the first combat; what lies there lies (10.2.1b, ruling AMB-10). */
export const barrage = toSide({
  id: 'barrage',
  rule: '10.2.1a',
  title: 'Laying barrage',
  end: 'All barrage is laid',
  overlay: 'fire',
  point: { both: 'fire' },
  prompt: () => 'Barrage: lay Fire Support markers on hexes under attack, then end. A marker that is laid stays.',
  done: (s, side) => offersNone(fireAtAttacked, s, side),
  ...answers('10.2.1b', 'Fire Support markers are laid for barrage, and stay', { fire: fireAtAttacked, end: goOn }),
});

// --- In a combat ---

/**
 * The guns of the combat: every barrage on its hexes, and for the defender the strongest protective fire he may give, which he may then cut
 * down (10.1.1, rulings AMB-105, AMB-106).
 */
export function aimGuns(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const defender = enemyOf(battle.side);
  const able = kit.guns[defender].filter((gun) => mayFireInDefence(kit, s, defender, gun).ok);
  tx.set(battle.guns, battle.side, barrageIn(kit, s));
  tx.set(battle.guns, defender, bestMix(kit, able));
}

/** May the defender have this gun fire, or take it out again? */
function mayTurn(kit: Kit, s: State, gun: number, attacker: Side): Verdict {
  const side = enemyOf(attacker);
  const able = mayFireInDefence(kit, s, side, gun);
  if (!able.ok) return able;
  const chosen = s.battle!.guns[side];
  if (chosen.includes(gun) || fitsIn(kit, gun, (other) => chosen.includes(other))) return ALLOWED;
  return badMix(kit.units[gun].nation, labelOf(s, s.battle!.stood[0]));
}

const protect = ofUnit('protect', {
  units: (kit, _s, attacker: Side) => kit.guns[enemyOf(attacker)],
  may: mayTurn,
  do(tx, gun, attacker) {
    const chosen = tx.s.battle!.guns[enemyOf(attacker)];
    const place = chosen.indexOf(gun);
    if (place < 0) tx.push(chosen, gun);
    else tx.remove(chosen, place);
  },
});

/** Protective fire is never compulsory, and not every set of guns may fire together (10.1.1, 10.5.2). */
export const chooseFire: Ask<Side> = {
  id: 'choose-fire',
  rule: '10.1.1',
  title: 'Protective fire',
  end: 'These guns fire',
  overlay: 'fire',
  point: { unit: 'protect' },
  who: (_s, side) => SEATS[enemyOf(side)],
  prompt(s, side) {
    return `Protective fire by ${namesOf(s, s.battle!.guns[enemyOf(side)]) || 'nobody'}. Change that, or end.`;
  },
  done: (s, side) => offersNone(protect, s, side),
  ...answers('10.1.1', 'the defender chooses which guns fire', { protect, end: goOn }),
};

/** After the combat: who has fired has done so for this turn, and its marker is Ready if it is in supply, else Used (10.2.4, ruling AMB-11). */
export function settleFire(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  for (const gun of battle.guns.flat()) {
    if (!onMap(s.at[gun])) continue;
    mark(tx, gun, FIRED);
    tx.set(s.fire, gun, suppliedInCombat(kit, s, gun) ? MARKER_READY : MARKER_USED);
    tx.note('10.2.4', () => {
      const box = s.fire[gun] === MARKER_READY ? 'Ready' : 'Used';
      return `${nameOf(s, gun)} has fired; its marker goes to the ${box} Box.`;
    });
  }
  for (const gun of attackedAlone(kit, s)) {
    tx.set(s.fire, gun, MARKER_USED);
    tx.note('10.3.2b', () => `The Fire Support marker of ${nameOf(s, gun)} goes to the Used Box.`);
  }
  for (const gun of strayBarrage(kit, s)) liftMarker(tx, gun, ...whyLapsed(kit, s, gun));
}

/** Why a barrage did not fire. In its own combat there are two reasons only: see barrageIn. */
function whyLapsed(kit: Kit, s: State, gun: number): [string, RuleId] {
  const { attack, attackers } = s.battle!;
  if (!s.attacks[attack].hexes.includes(s.fire[gun])) return ['the attack it was to support has fallen away', '10.2.4'];
  if (attackers.every((unit) => kit.units[unit].artillery))
    return ['nobody but artillery was left to make the attack', '10.1.4a'];
  return ['its artillery was in the zone of control of units that were not attacked here', '10.2.3'];
}

/** Defending artillery that had nobody but artillery and HQs beside it (10.3.2). Some of them may have gone by now. */
function attackedAlone(kit: Kit, s: State): number[] {
  const { defenders, stood, side } = s.battle!;
  return defenders.filter((gun, i) => {
    if (!kit.units[gun].artillery || !onMap(s.at[gun])) return false;
    const beside = [...defenders.filter((_, j) => stood[j] === stood[i]), ...unitsAt(kit, s, enemyOf(side), stood[i])];
    return beside.every((unit) => kit.units[unit].artillery || kit.units[unit].hq);
  });
}

/** Barrage of this attack that could not fire, or of one that has fallen away; not that of attacks still to come. */
function strayBarrage(kit: Kit, s: State): number[] {
  const { attack, side } = s.battle!;
  const friends = boardOf(kit, s).occupied[side];
  const waiting = s.attacks.filter(({ over }, index) => !over && index !== attack).flatMap(({ hexes }) => hexes);
  return kit.guns[side].filter((gun) => {
    const hex = s.fire[gun];
    if (!onMap(hex) || waiting.includes(hex)) return false;
    return s.attacks[attack].hexes.includes(hex) || friends[hex] === 0;
  });
}
