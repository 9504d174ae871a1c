import { oncePer, oncePerPart } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { isBox } from '../kit/places.ts';
import { AXIS, enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { hasSuperiority } from '../rules/air.ts';
import { type Mission, mapsFor, mayFlyOver } from '../rules/air-reach.ts';
import { isGuarded } from '../rules/air-support.ts';
import { areaOf } from '../rules/area.ts';
import { inEnemyZone } from '../rules/board.ts';
import { coastalBox, harbour, mayPutToSea, mayShell } from '../rules/fleets.ts';
import { isLane } from '../rules/lanes.ts';
import { MOTOR } from '../rules/lines.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { strikersOf } from '../rules/strikes.ts';
import { suppliedHexes } from '../rules/supply.ts';
import { mayFlyIn } from '../rules/weather.ts';
import { BASED, has, ON_TRACK, onMap, type State } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnit, ofUnitAndHex } from './answers.ts';
import { disrupt, mark, unmark } from './changes.ts';
import { standOff } from './sail-fleets.ts';

/** Missions of a Movement Phase, and what becomes of those who flew (19.3, 19.6, 19.8). */

/** What a unit may fly from its box. */
function missionsOf(kit: Kit, s: State, unit: number): Mission[] {
  const { groundSupport, bombardment } = kit.units[unit];
  const played = kit.scenarios[s.scenario].maps.reduce((bits, map) => bits | MAP_BITS[map], 0);
  const open = (mission: Mission): boolean => (mapsFor(kit, s, unit, mission) & played) !== 0;
  const missions: Mission[] = [];
  if (groundSupport > 0 && open('interdiction')) missions.push('interdiction');
  if (bombardment > 0 && open('bombardment')) missions.push('bombardment');
  return missions;
}

/** Is the unit one of those that could fly now? */
function barToFly(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const { air, fleet, side: whose, name } = kit.units[unit];
  if (fleet) return mayPutToSea(kit, s, unit, side);
  if (!air || whose !== side) return refuse('19.6a', 'That is not one of your air units.');
  if (has(s, unit, BASED)) return refuse('19.1d', `${name} has flown its mission.`);
  if (!isBox(s.at[unit])) return refuse('19.1c', `${name} is in no box from which it could fly.`);
  return missionsOf(kit, s, unit).length > 0
    ? ALLOWED
    : refuse('19.1f', `${name} has nothing to interdict or bombard in its area of operations.`);
}

function mayFly(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const bar = barToFly(kit, s, unit, side);
  if (!bar.ok) return bar;
  return s.flight === unit ? refuse('19.6a', `${nameOf(s, unit)} is being sent already.`) : ALLOWED;
}

/** Only the unit that was told to fly is offered its missions, so that offers stay few. */
function isFlying(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (s.flight !== unit) return refuse('19.6a', `Say first that ${nameOf(s, unit)} is to fly.`);
  return barToFly(kit, s, unit, side);
}

const flying = (_kit: Kit, s: State): number[] => (s.flight < 0 ? [] : [s.flight]);

/** Land hexes in play on these maps. */
const landOn = oncePer(({ grid, ground }: Kit) =>
  oncePerPart((area: Uint8Array, maps: number): readonly Hex[] =>
    Array.from({ length: grid.size }, (_, hex) => hex).filter(
      (hex) => area[hex] === 1 && ground.land[hex] === 1 && (ground.maps[hex] & maps) !== 0,
    ),
  ),
);

/** The hexes over which the one that was told to fly may interdict. As `mayInterdict`, at one look. */
function interdictable(kit: Kit, s: State, unit: number, side: Side): readonly Hex[] {
  if (kit.units[unit].groundSupport === 0 || !isFlying(kit, s, unit, side).ok) return [];
  const taken = s.aloft.filter((each) => kit.units[each.unit].side === side).map((each) => s.at[each.unit]);
  const land = landOn(kit)(areaOf(kit, s), mapsFor(kit, s, unit, 'interdiction'));
  if (taken.length === 0 && !s.ghibli) return land;
  return land.filter((hex) => !taken.includes(hex) && mayFlyIn(kit, s, hex).ok);
}

function mayInterdict(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const bar = isFlying(kit, s, unit, side);
  if (!bar.ok) return bar;
  const name = nameOf(s, unit);
  if (kit.units[unit].groundSupport === 0) return refuse('19.6a', `${name} gives no ground support.`);
  const inPlay = areaOf(kit, s)[hex] === 1 && kit.ground.land[hex] === 1;
  if (!inPlay || (kit.ground.maps[hex] & mapsFor(kit, s, unit, 'interdiction')) === 0)
    return refuse('19.1f', `${labelOf(s, hex)} is not in the area of operations of ${name}.`);
  return s.aloft.some((each) => kit.units[each.unit].side === side && s.at[each.unit] === hex)
    ? refuse('19.6d', `Another air unit interdicts ${labelOf(s, hex)}.`)
    : mayFlyIn(kit, s, hex);
}

function interdict(tx: Tx, unit: number, hex: Hex): void {
  const { s } = tx;
  tx.push(s.aloft, { unit, box: s.at[unit] });
  tx.set(s.at, unit, hex);
  tx.set(s, 'flight', -1);
  tx.note('19.6a', () => `${nameOf(s, unit)} interdicts round ${labelOf(s, hex)}.`);
}

/** Enemy bases, dumps and MSU on the maps (19.8). */
const targetsFor = (kit: Kit, s: State, side: Side): number[] =>
  kit.supplies[enemyOf(side)].filter((piece) => onMap(s.at[piece]) && kit.units[piece].supply !== 'rp');

function mayBombardAt(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const bar = isFlying(kit, s, unit, side);
  if (!bar.ok) return bar;
  const name = nameOf(s, unit);
  if (kit.units[unit].fleet) return mayShell(kit, s, unit, hex, side);
  if (kit.units[unit].bombardment === 0) return refuse('19.8a', `${name} has no bombardment factor.`);
  if (mapsFor(kit, s, unit, 'bombardment') === 0)
    return refuse(side === AXIS ? '19.1.1g' : '19.1f', `${name} flies no bombardment from the box it is in.`);
  return mayFlyOver(kit, s, unit, hex, 'bombardment')
    ? mayFlyIn(kit, s, hex)
    : refuse('19.1f', `${labelOf(s, hex)} is not in the area of operations of ${name}.`);
}

function mayBombard(kit: Kit, s: State, unit: number, target: number, side: Side): Verdict {
  return targetsFor(kit, s, side).includes(target)
    ? mayBombardAt(kit, s, unit, s.at[target], side)
    : refuse('19.8a', 'Only enemy bases, dumps and MSU on the maps are bombarded.');
}

/** Airfields of the enemy that still work. */
const fieldsFor = (kit: Kit, s: State, side: Side): Hex[] =>
  kit.owned.filter(
    (hex, place) => kit.ground.airfields[hex] > 0 && s.owner[place] === enemyOf(side) && !s.brokenFields.includes(hex),
  );

function mayRaid(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  if (kit.units[unit].fleet) return refuse('20.4.2f', 'Fleets bombard bases, dumps and MSU, no airfields.');
  return fieldsFor(kit, s, side).includes(hex)
    ? mayBombardAt(kit, s, unit, hex, side)
    : refuse('19.8a', `There is no working enemy airfield in ${labelOf(s, hex)}.`);
}

function sendBombers(tx: Tx, unit: number, target: number, field: Hex): void {
  const { s } = tx;
  tx.set(s, 'flight', -1);
  tx.call('bombardment', { unit, target, field });
  // Before it fires, the fleet may be struck from the air (20.4.2g).
  if (kitOf(s).units[unit].fleet) tx.call('strike-fleet', { fleet: unit, place: s.at[target] });
}

/** The answers of the question of movement that are about aircraft and fleets. */
export const airAnswers: Answers<Terms, Side> = {
  fly: ofUnit('fly', {
    units: (kit, s, side) => strikersOf(kit, side).filter((unit) => isBox(s.at[unit]) && !has(s, unit, BASED)),
    may: mayFly,
    do: (tx, unit) => tx.set(tx.s, 'flight', unit),
  }),
  interdict: ofUnitAndHex('interdict', {
    units: flying,
    hexes: interdictable,
    sure: true,
    may: mayInterdict,
    do: interdict,
  }),
  bombard: {
    may: (s, { unit, target }, side) => mayBombard(kitOf(s), s, unitOf(kitOf(s), unit), unitOf(kitOf(s), target), side),
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const unit of flying(kit, s))
        for (const target of targetsFor(kit, s, side))
          if (mayBombard(kit, s, unit, target, side).ok)
            emit({ do: 'bombard', unit: kit.units[unit].id, target: kit.units[target].id });
    },
    do(tx, { unit, target }) {
      const kit = kitOf(tx.s);
      sendBombers(tx, unitOf(kit, unit), unitOf(kit, target), -1);
    },
  },
  raid: ofUnitAndHex('raid', {
    units: flying,
    hexes: (kit, s, _unit, side) => fieldsFor(kit, s, side),
    may: mayRaid,
    do: (tx, unit, hex) => sendBombers(tx, unit, -1, hex),
  }),
  sail: ofUnitAndHex('sail', { ...standOff, units: (_kit, s) => standOff.units(s) }),
};

/** A die for each factor; one hit is enough (19.8). */
export function flyBombardment(tx: Tx, { unit, target, field }: Terms['calls']['bombardment']): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hex = target < 0 ? field : s.at[target];
  if (kit.units[unit].fleet && s.at[unit] !== coastalBox(kit)) return; // was hit and has given up
  let hits = 0;
  for (let die = 0; die < kit.units[unit].bombardment; die++)
    if (kit.tables.dice.bombardmentHits.includes(tx.roll('19.8c'))) hits++;
  tx.note('19.8c', () => `${nameOf(s, unit)} bombards ${labelOf(s, hex)}${hits > 0 ? '' : ' in vain'}.`);
  if (hits > 0 && target >= 0) disrupt(tx, target, '19.8c');
  if (hits > 0 && target < 0 && !s.brokenFields.includes(field)) tx.push(s.brokenFields, field);
  tx.call('damage', { units: [unit], hex });
}

/** Airfields recover as units do: at the end of a Movement Phase of their owner, in supply and out of enemy zones (8.2.1). */
export function repairFields(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (let index = s.brokenFields.length - 1; index >= 0; index--) {
    const hex = s.brokenFields[index];
    if (s.owner[kit.ownedAt[hex]] !== side || inEnemyZone(kit, s, side, hex)) continue;
    if ((suppliedHexes(kit, s, side)[hex] & MOTOR) === 0) continue;
    tx.remove(s.brokenFields, index);
    tx.note('8.2.1e', () => `The airfield in ${labelOf(s, hex)} works again.`);
  }
}

/** Interdictors of a side come back at the end of its enemy's Movement Phase and check for damage (19.6). */
export function recallInterdictors(tx: Tx, side: Side): void {
  const { s } = tx;
  if (s.flight >= 0) tx.set(s, 'flight', -1);
  for (const { unit } of s.aloft)
    if (kitOf(s).units[unit].side === side) tx.call('damage', { units: [unit], hex: s.at[unit] });
}

/** Each rolls: back in its box and based, or on the turn track for a turn or two (19.3). */
export function checkDamage(tx: Tx, { units, hex }: Terms['calls']['damage']): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { based, nextTurn, superiority, cityOrPort } = kit.tables.dice.damage;
  const guarded = isGuarded(kit, hex) || hex === kit.boxNamed.get('malta')!.place; // ruling A178
  for (const unit of units) {
    const enemy = enemyOf(kit.units[unit].side);
    const modifier = (hasSuperiority(s, enemy) ? superiority : 0) + (guarded ? cityOrPort : 0);
    const roll = tx.roll('19.3a') + tx.roll('19.3a') + modifier;
    landAt(tx, unit);
    if (roll <= based) mark(tx, unit, BASED);
    else ground(tx, unit, roll <= nextTurn ? 1 : 2);
    tx.note(roll <= based ? '19.3d' : roll <= nextTurn ? '19.3e' : '19.3f', () => {
      const fate = roll <= based ? 'returns undamaged' : `is out until turn ${s.due[unit]}`;
      return `${nameOf(s, unit)} rolls ${roll} and ${fate}.`;
    });
  }
}

/** Who was over a hex is in the box it flew from again (ruling A147); fleets come home from lanes over the sea (ruling A452). */
function landAt(tx: Tx, unit: number): void {
  const { s } = tx;
  if (isLane(kitOf(s), s.at[unit])) tx.set(s.at, unit, harbour(kitOf(s)));
  const index = s.aloft.findIndex((each) => each.unit === unit);
  if (index < 0) return;
  tx.set(s.at, unit, s.aloft[index].box);
  tx.remove(s.aloft, index);
}

function ground(tx: Tx, unit: number, turns: number): void {
  const { s } = tx;
  unmark(tx, unit, BASED);
  tx.set(s.at, unit, ON_TRACK);
  tx.set(s.due, unit, s.turn + turns);
}
