import type { Hex } from '../../../hex/grid.ts';
import { AXIS, enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { mayStepForward } from '../rules/advance.ts';
import { boardOf, inEnemyZone, unitsAt } from '../rules/board.ts';
import { canEvade } from '../rules/evasion.ts';
import { labelOf, nameOf, namesOf } from '../rules/names.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { type RetreatRules, refugesBy, refugesOf, underAttack, whyNoRetreat } from '../rules/retreat.ts';
import { attackOn } from '../rules/targets.ts';
import { lostIfEvading } from '../rules/warnings.ts';
import { ADVANCED, DONE, has, newBattle, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, offersNone, ofHex, ofUnitAndHex, whichever } from './answers.ts';
import { eliminate, endAdjacent, enterHex, mark } from './changes.ts';
import { followRommel } from './displace-rommel.ts';
import { itsHex, openAttacks } from './pointing.ts';

/**
 * Combat evasion (9.2): hex by hex the defenders roll, slip away, and the attackers follow into the empty hex before the next one is taken up
 * (ruling AMB-127). While that goes on `s.flight` holds the evaders, and once they are off `s.battle` the attackers they leave behind: for
 * these the combat is as good as fought (9.2.6c).
 */

/** How far evaders go: so many hexes, no fewer (9.2.4a, ruling AMB-67). */
const DISTANCE = 3;

export const evade: Ask<Side> = {
  id: 'evade',
  rule: '9.2.1a',
  title: 'Evasion',
  end: 'Nobody else slips away',
  overlay: openAttacks,
  point: { unit: itsHex('evade'), hex: 'evade' },
  who: (_s, attacker) => SEATS[enemyOf(attacker)],
  prompt(s, attacker) {
    const hexes = evadable(s, attacker).map((hex) => chancesOf(kitOf(s), s, attacker, hex));
    return `Your units may slip away before they are attacked. ${hexes.join(' ')}`;
  },
  done: (s, attacker) => evadable(s, attacker).length === 0,
  warn: (s, action, attacker) =>
    action.do === 'evade' ? lostIfEvading(s, trappedIn(kitOf(s), s, attacker, kitOf(s).grid.find(action.to))) : [],
  ...answers('SOP-B3a', 'units under attack may evade', {
    evade: ofHex('evade', {
      hexes: (_kit, s, attacker: Side) => evadable(s, attacker),
      may: mayEvade,
      do(tx, origin, attacker) {
        const { s } = tx;
        const side = enemyOf(attacker);
        tx.set(s, 'flight', {
          side,
          units: unitsAt(kitOf(s), s, side, origin),
          origin,
          kind: 'evasion',
          attack: s.attacks.indexOf(attackOn(s, origin)!),
          passed: -1,
          owed: 0,
        });
        tx.call('evasion');
      },
    }),
    end: goOn,
  }),
};

const evadable = (s: State, attacker: Side): Hex[] =>
  s.attacks.flatMap(({ over, hexes }) => (over ? [] : hexes)).filter((hex) => mayEvade(kitOf(s), s, hex, attacker).ok);

/** May those in the hex try to slip away? Once (9.2.3). */
function mayEvade(kit: Kit, s: State, hex: Hex, attacker: Side): Verdict {
  if (!underAttack(s, hex)) return refuse('9.2.1a', `No attack is declared on ${labelOf(s, hex)}.`);
  const able = canEvade(kit, s, hex, attacker);
  if (!able.ok) return able;
  return unitsAt(kit, s, enemyOf(attacker), hex).some((unit) => has(s, unit, DONE))
    ? refuse('9.2.3a', `The units in ${labelOf(s, hex)} have tried already.`)
    : ALLOWED;
}

/** The die to beat, and what is added to it when the attackers are quicker (9.2.3). */
function testOf(kit: Kit, s: State, hex: Hex, evaders: readonly number[]): { rating: number; added: number } {
  const rating = Math.max(...evaders.map((unit) => kit.units[unit].evasion));
  const { attackers } = attackOn(s, hex)!;
  return { rating, added: attackers.some((unit) => kit.units[unit].evasion > rating) ? 1 : 0 };
}

function trappedIn(kit: Kit, s: State, attacker: Side, hex: Hex): number[] {
  const units = unitsAt(kit, s, enemyOf(attacker), hex);
  return units.filter((unit) => refugesOf(kit, s, unit, rulesFrom(hex, units)).length === 0);
}

/** What an attempt comes to, told before it is made; who has nowhere to go would be lost by passing (ruling AMB-67). */
function chancesOf(kit: Kit, s: State, attacker: Side, hex: Hex): string {
  const units = unitsAt(kit, s, enemyOf(attacker), hex);
  const { rating, added } = testOf(kit, s, hex, units);
  const lost = trappedIn(kit, s, attacker, hex);
  const doom = lost.length === 0 ? '' : `, but ${namesOf(s, lost)}: no way out, lost if it succeeds`;
  return `${labelOf(s, hex)}: on ${rating - added} or less${doom}.`;
}

/** Three hexes away, through no vacant hex in an enemy zone, and not to a hex under attack (9.2.4a, 9.2.5). */
const rulesFrom = (origin: Hex, retreating: readonly number[]): RetreatRules => ({
  origin,
  shortest: DISTANCE,
  longest: DISTANCE,
  evading: true,
  retreating,
});

export function evasionRoll(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const flight = s.flight!;
  const { units, origin } = flight;
  const { rating, added } = testOf(kit, s, origin, units);
  const die = tx.roll('9.2.3a');
  const passed = die + added <= rating;
  tx.set(flight, 'passed', passed ? 1 : 0);
  tx.note(
    passed ? '9.2.4a' : '9.2.4b',
    () =>
      `${namesOf(s, units)} in ${labelOf(s, origin)}: evasion, die ${die}${added > 0 ? ' and 1 for quicker attackers' : ''} against ${rating}, ${passed ? 'they slip away' : 'they stay'}.`,
  );
  if (!passed) {
    // They stay and defend: no second try, and no leaving by reaction either.
    for (const unit of units) mark(tx, unit, DONE);
    return;
  }
  const { attackers } = s.attacks[flight.attack];
  const pursuers = attackers.filter((unit) => onMap(s.at[unit]));
  tx.set(s, 'battle', {
    ...newBattle(flight.attack, enemyOf(flight.side)),
    attackers: pursuers,
    from: pursuers.map((unit) => s.at[unit]),
    defenders: units,
    stood: units.map(() => origin),
    vacated: [origin],
  });
  loseTrapped(tx);
}

const isOff = (s: State): boolean => s.flight!.passed === 1;

/** Evaders that have still to go. */
function waiting(s: State): number[] {
  const { units, origin } = s.flight!;
  return isOff(s) ? units.filter((unit) => s.at[unit] === origin) : [];
}

const waysOf = refugesBy((s) => rulesFrom(s.flight!.origin, s.flight!.units));

/** No attempt to break out is open to evaders: who has no way is lost (9.2.5c, ruling AMB-66). */
function loseTrapped(tx: Tx): void {
  const { s } = tx;
  for (const unit of waiting(s)) if (waysOf(kitOf(s), s, unit).length === 0) eliminate(tx, unit, '9.2.5c');
}

/** Each evader goes three hexes; then Rommel may follow them (9.2.4a, ruling AMB-53). */
export const fleeEvading: Ask = {
  id: 'flee-evading',
  rule: '9.2.4a',
  title: 'Evasion',
  end: 'Rommel stays',
  overlay: openAttacks,
  point: { both: 'retreat' },
  who: (s) => SEATS[s.flight!.side],
  prompt: (s, arg) =>
    waiting(s).length > 0
      ? `Move each of your evading units three hexes away: ${namesOf(s, waiting(s))}.`
      : followRommel.prompt(s, arg),
  done: (s, arg) => waiting(s).length === 0 && (!isOff(s) || followRommel.done!(s, arg)),
  ...whichever((s) => (waiting(s).length > 0 ? goingAway : followRommel)),
};

const goingAway = answers('9.2.4a', 'the evading units go three hexes away', {
  retreat: ofUnitAndHex('retreat', {
    units: (_kit, s) => waiting(s),
    hexes: (kit, s, unit) => waysOf(kit, s, unit).map(({ hex }) => hex),
    may: mayFlee,
    do(tx, unit, to) {
      const { s } = tx;
      const { path } = waysOf(kitOf(s), s, unit).find(({ hex }) => hex === to)!;
      for (const hex of path) enterHex(tx, unit, hex, 'retreats');
      tx.note('9.2.4a', () => `${nameOf(s, unit)} slips away to ${labelOf(s, to)}.`);
      loseTrapped(tx);
    },
  }),
});

function mayFlee(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  if (!waiting(s).includes(unit)) return refuse('9.2.4a', `${nameOf(s, unit)} is not one of those that slip away.`);
  if (waysOf(kit, s, unit).some(({ hex }) => hex === to)) return ALLOWED;
  return whyNoRetreat(kit, s, unit, to, rulesFrom(s.flight!.origin, s.flight!.units));
}

/** The attackers of the hex may follow into it, motorized ones a hex further where no enemy zone holds them up (9.2.6, ruling AMB-68). */
export const advanceAfterEvasion: Ask = {
  id: 'advance-after-evasion',
  rule: '9.2.6a',
  title: 'Advance after evasion',
  end: 'No further advance',
  overlay: openAttacks,
  point: { both: 'advance' },
  who: (s) => SEATS[enemyOf(s.flight!.side)],
  prompt: (s) => `${labelOf(s, s.flight!.origin)} is empty. Advance with its attackers, or end.`,
  done: (s, arg) => !isOff(s) || (offersNone(goForward, s, arg) && !leadsRommel(s, arg)),
  legal(s, emit, arg) {
    goForward.offers!(s, emit, arg);
    if (leadsRommel(s, arg)) followRommel.legal(s, emit, arg);
    else emit({ do: 'end' });
  },
  check: (s, action, arg) =>
    action.do === 'follow' && leadsRommel(s, arg)
      ? followRommel.check(s, action, arg)
      : advancing.check(s, action, arg),
  apply(tx, action, arg) {
    if (action.do === 'follow') enterHex(tx, kitOf(tx.s).rommel, kitOf(tx.s).grid.find(action.to), 'advances');
    else advancing.apply(tx, action, arg);
  },
};

/** Rommel may go with attackers who have left his hex (15.5.3b). */
const leadsRommel = (s: State, arg: unknown): boolean => s.battle!.side === AXIS && !followRommel.done!(s, arg);

function mayAdvance(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  const { attackers, from, vacated } = s.battle!;
  const place = attackers.indexOf(unit);
  if (place < 0 || !onMap(s.at[unit])) return refuse('9.2.6a', 'Only the attackers of the hex that was left advance.');
  const [empty] = vacated;
  if (!has(s, unit, ADVANCED))
    return to === empty
      ? mayStepForward(kit, s, unit, to, false)
      : refuse('9.2.6b', `The first hex of the advance is ${labelOf(s, empty)}.`);
  if (s.at[unit] !== empty) return refuse('9.2.6a', `${nameOf(s, unit)} has advanced two hexes.`);
  if (inEnemyZone(kit, s, kit.units[unit].side, empty))
    return refuse('9.2.6a', `An enemy zone of control over ${labelOf(s, empty)} stops ${nameOf(s, unit)} there.`);
  return mayStepForward(kit, s, unit, to, true, from[place]);
}

const goForward = ofUnitAndHex('advance', {
  units(kit, s) {
    const { attackers, vacated } = s.battle!;
    const isTaken = boardOf(kit, s).occupied[s.flight!.side][vacated[0]] > 0;
    return isTaken ? [] : attackers.filter((unit) => onMap(s.at[unit]));
  },
  hexes: (kit, s, unit) => kit.grid.ring(s.at[unit], 1),
  may: mayAdvance,
  do(tx, unit, to) {
    mark(tx, unit, ADVANCED);
    enterHex(tx, unit, to, 'advances');
    tx.note('9.2.6a', () => `${nameOf(tx.s, unit)} advances to ${labelOf(tx.s, to)}.`);
  },
});
const advancing = answers('9.2.6a', 'the attackers may advance', { advance: goForward, end: goOn });

/** The hex is left, so the attack goes on against what remains of it, without those who have advanced (9.2.6c, ruling AMB-69). */
export function endEvasion(tx: Tx): void {
  const { s } = tx;
  const { attack: index, origin } = s.flight!;
  if (isOff(s)) {
    const attack = s.attacks[index];
    for (const unit of attack.attackers) if (has(s, unit, ADVANCED)) endAdjacent(tx, unit);
    const hexes = attack.hexes.filter((hex) => hex !== origin);
    const attackers = attack.attackers.filter((unit) => !has(s, unit, ADVANCED));
    const targets = attack.targets.filter((unit) => hexes.includes(s.at[unit]));
    // Guns that are left alone do not attack (12.3.4).
    const onlyGuns = attackers.every((unit) => kitOf(s).units[unit].artillery);
    tx.set(s.attacks, index, { ...attack, hexes, attackers, targets, over: hexes.length === 0 || onlyGuns });
    if (hexes.length > 0 && attackers.length > 0 && onlyGuns)
      tx.note(
        '12.3.4',
        () => `Only artillery is left to attack ${hexes.map((hex) => labelOf(s, hex)).join(' and ')}: no combat.`,
      );
    tx.set(s, 'battle', null);
  }
  tx.set(s, 'flight', null);
}
