import type { HexMarker, Marker } from '../../../engine/present.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { boardOf, unitsAt } from '../rules/board.ts';
import { plannedBattle } from '../rules/forecast.ts';
import { oddsOf } from '../rules/odds.ts';
import { inPort } from '../rules/ports.ts';
import { markerOf } from '../rules/works.ts';
import { type Attack, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { phaseNow } from './phases.ts';
import { called, hexWords, listed, plural } from './words.ts';

/** What lies in hexes and is no counter: forts, attacks, aircraft over them, works on railway and roads. */
export function markers(view: View): Marker[] {
  const kit = kitOf(view);
  return [...forts(kit, view), ...attacks(kit, view), ...aircraft(kit, view), ...works(kit, view), ...ships(kit, view)];
}

/** Whose a fort is follows from who stands in it; an empty one is of whoever holds the ground. */
function holder(kit: Kit, view: View, hex: number): Side {
  const { occupied } = boardOf(kit, view);
  if (occupied[0][hex] > 0) return 0;
  if (occupied[1][hex] > 0) return 1;
  return kit.scenarios[view.scenario].owners[hex] === 0 ? 0 : 1;
}

function forts(kit: Kit, view: View): HexMarker[] {
  return view.forts.flatMap(({ hex, level, building, builder }): HexMarker[] => {
    const by = builder < 0 ? '' : ` by ${called(kit, builder)}`;
    const works = building < 0 ? '' : `, level ${building} being built${by}`;
    const fort = {
      hex: kit.grid.label(hex),
      seat: SEATS[holder(kit, view, hex)],
      text: `fort of level ${level}${works}`,
    };
    const sign = building < 0 ? `F${level}` : `F${level}→${building}`;
    return [
      { kind: level > 0 ? 'strongpoint' : 'strongpoint-begun', ...fort },
      { kind: 'sign', badge: sign, ...fort },
    ];
  });
}

/** Declared, and the one being put together; those that were fought are gone. */
function attacks(kit: Kit, view: View): HexMarker[] {
  const side = phaseNow(view).side ?? 0;
  const open = [...view.attacks.filter(({ over }) => !over), ...(view.draft === null ? [] : [view.draft])];
  return open.flatMap((attack) => {
    const { hexes, attackers, form } = attack;
    const odds = oddsWords(kit, view, side, attack);
    if (isWon(kit, view, side, attack)) return [];
    return hexes.filter(onMap).map(
      (hex): HexMarker => ({
        kind: 'attack',
        hex: kit.grid.label(hex),
        seat: SEATS[side],
        badge: `${FORM_SIGNS[form]}${odds}`,
        from: attackers.filter((unit) => onMap(view.at[unit])).map((unit) => kit.grid.label(view.at[unit])),
        text: `${form === 'standard' ? '' : `${form} `}attack by ${attackers.length === 0 ? 'nobody yet' : `${plural(attackers.length, 'unit')} at ${odds}`}`,
      }),
    );
  });
}
const FORM_SIGNS = { standard: '', deliberate: '◆', mobile: '⇒', overrun: '»' } as const;

/** It is being fought and its defenders are gone: nobody is attacked there any more, though those who won may still go on. */
const isWon = (kit: Kit, view: View, side: Side, attack: Attack): boolean =>
  view.battles.some((fight) => view.attacks[fight.attack] === attack) &&
  attack.hexes.every((hex) => unitsAt(kit, view, enemyOf(side), hex).length === 0);

/** As they are foreseen; what the panel of the battle says. */
function oddsWords(kit: Kit, view: View, side: Side, attack: Attack): string {
  const fight = plannedBattle(kit, view, side, attack);
  return fight.attackers.length === 0 || fight.defenders.length === 0 ? '…' : oddsOf(kit, view, fight).ratio;
}

/** Over a hex: interdiction, or the battle they were sent to (19.5, 19.6). */
function aircraft(kit: Kit, view: View): HexMarker[] {
  const over = [...kit.airUnits[0], ...kit.airUnits[1]].filter((unit) => onMap(view.at[unit]));
  const sent = view.battles.flatMap(({ air, hexes }) => air.flat().map((unit) => [unit, hexes[0]] as const));
  const look = (unit: number, hex: number, does: string): HexMarker => ({
    kind: 'aircraft',
    hex: kit.grid.label(hex),
    seat: SEATS[kit.units[unit].side],
    text: `${called(kit, unit)} ${does}`,
  });
  return [
    ...over.map((unit) => look(unit, view.at[unit], `interdicts within ${kit.tables.interdiction.radius} hexes`)),
    ...sent.filter(([, hex]) => onMap(hex)).map(([unit, hex]) => look(unit, hex, 'supports the combat')),
  ];
}

/** The end of the working railway, built roads, airfields out of action: they change rarely and are read in words. */
function works(kit: Kit, view: View): HexMarker[] {
  const { grid, ground } = kit;
  const sign = (hex: number, badge: string, text: string): HexMarker => ({
    kind: 'sign',
    hex: grid.label(hex),
    seat: SEATS[holder(kit, view, hex)],
    badge,
    text,
  });
  const built = ground.roadSites.flatMap((hexes, site) => {
    if ((view.roads & (1 << site)) === 0 || !inPlay(kit, view, hexes[0])) return [];
    const ends = [hexes[0], hexes.at(-1)!];
    return [sign(ends[0], 'ROAD', `built road to ${hexWords(kit, ends[1])}`)];
  });
  const rail = view.railhead < 0 ? [] : [sign(view.railhead, 'RH', 'railhead: the railway works as far as here')];
  const fields = view.brokenFields.map((hex) => sign(hex, '✸', 'airfield out of action'));
  const fed = view.fed.map((hex) => sign(hex, 'GS', 'in general supply by a dump this phase'));
  const building = view.roadworks.map((work) =>
    sign(
      markerOf(kit, work),
      'ROAD…',
      `road being built by ${SEATS[work.side] === 'axis' ? 'the Axis' : 'the Allies'}`,
    ),
  );
  return [...rail, ...built, ...building, ...fields, ...fed];
}

/** Ports with something in their boxes, and what (20.1); fleets off the coast and in ports (20.4.2). */
function ships(kit: Kit, view: View): HexMarker[] {
  const busy = kit.ground.ports.filter(({ place }) => onMap(place) && inPort(kit, view, place).length > 0);
  const fleets = [
    ...view.offshore.map(({ unit, hex }) => [unit, hex, 'stands off the coast'] as const),
    ...kit.fleets
      .filter((fleet) => onMap(view.at[fleet]))
      .map((fleet) => [fleet, view.at[fleet], 'escorts ships here'] as const),
  ].map(
    ([fleet, hex, does]): HexMarker => ({
      kind: 'sign',
      hex: kit.grid.label(hex),
      seat: SEATS[kit.units[fleet].side],
      badge: '⚓',
      text: `${called(kit, fleet)} ${does}`,
    }),
  );
  const loads = busy.map(({ place }): HexMarker => {
    const cargo = inPort(kit, view, place);
    const names = listed(cargo.map((piece) => called(kit, piece)));
    return {
      kind: 'sign',
      hex: kit.grid.label(place),
      seat: SEATS[kit.units[cargo[0]].side],
      badge: '⚓',
      text: `in the boxes of the port: ${names}`,
    };
  });
  return [...loads, ...fleets];
}

const inPlay = (kit: Kit, view: View, hex: number): boolean => kit.scenarios[view.scenario].area[hex] === 1;
