import type { HexMarker } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { grouped } from '../../../mechanics/grouped.ts';
import { sideAdjective } from '../../sides.ts';
import { enemyOf, type Kit, SEATS, SIDES, type Side } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { defendersOf, initialStrengths } from '../rules/strengths.ts';
import { askedIn } from '../sequence.ts';
import { ADVANCED, ARRIVED, type Attack, has, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { columnWords, duties, openAttacks, tableName } from './odds-forecast.ts';
import { called, listed, plural } from './words.ts';

/** What lies in the hexes of a table and is no unit: strongpoints, attacks, Fire Support markers, aircraft. */
export const markers = (kit: Kit, view: View): HexMarker[] => [
  ...strongpoints(kit, view),
  ...attacks(kit, view),
  ...requiredAttacks(kit, view),
  ...fireSupport(kit, view),
  ...aircraft(kit, view),
];

/** Active, or still being built (14.3). */
const strongpoints = (kit: Kit, view: View): HexMarker[] =>
  view.strongpoints.map(({ hex, side, active, builder }) => ({
    kind: active ? 'strongpoint' : 'strongpoint-begun',
    hex: kit.grid.label(hex),
    seat: SEATS[side],
    text: active ? `${sideAdjective(side)} strongpoint` : `${called(kit, view, builder)} builds a strongpoint`,
  }));

/** Attacks not fought yet, the one being put together among them, with the odds they are declared by (9.1.4). */
function attacks(kit: Kit, view: View): HexMarker[] {
  const unwon = openAttacks(view).filter((attack) => !isWon(kit, view, attack));
  return unwon.flatMap((attack) => {
    const odds = oddsOf(kit, view, attack);
    const from = attack.attackers.filter((unit) => onMap(view.at[unit])).map((unit) => kit.grid.label(view.at[unit]));
    return attack.hexes.map((hex, i): HexMarker => {
      const badge = i === 0 ? `${attack.antiTankFire ? 'AT ' : ''}${odds}` : '+';
      const text = attackWords(kit, view, attack, odds, i);
      return { kind: 'attack', hex: kit.grid.label(hex), seat: SEATS[view.side], badge, text, from };
    });
  });
}

/** The combat is being fought and its defenders are gone: nobody is attacked there any more, though somebody may still advance. */
function isWon(kit: Kit, view: View, attack: Attack): boolean {
  if (view.battle === null || view.attacks[view.battle.attack] !== attack) return false;
  return attack.hexes.every((hex) => unitsAt(kit, view, enemyOf(view.side), hex).length === 0);
}

/** A retreat or an evasion may have taken the defenders away, an advance or a loss the attackers. */
function oddsOf(kit: Kit, view: View, attack: Attack): string {
  const attackers = attack.attackers.filter((unit) => onMap(view.at[unit]) && !has(view, unit, ADVANCED));
  if (attackers.length === 0 || defendersOf(kit, view, attack).length === 0) return '…';
  const { attack: strength, defence } = initialStrengths(kit, view, { ...attack, attackers });
  return columnWords(kit, attack.crt, strength, defence, '<');
}

function attackWords(kit: Kit, view: View, attack: Attack, odds: string, place: number): string {
  if (place > 0) return `attacked together with ${kit.grid.label(attack.hexes[0])}`;
  if (attack.attackers.length === 0) return 'attacked, by nobody yet';
  const by = listed(attack.attackers.map((unit) => called(kit, view, unit)));
  const how = attack.antiTankFire ? 'AT Fire' : tableName(attack);
  return `attacked by ${by}, ${how}${odds === '…' ? '' : ` at ${odds} before guns and aircraft`}`;
}

/** Whoever must be attacked because of the others that are, and is not yet (9.1.7a). */
function requiredAttacks(kit: Kit, view: View): HexMarker[] {
  const found = new Map<Hex, HexMarker>();
  for (const { unit, hex, into } of duties(kit, view)) {
    const text = `${called(kit, view, unit)} must be attacked: its zone of control reaches ${kit.grid.label(into)}`;
    const marker = { kind: 'required', hex: kit.grid.label(hex), seat: SEATS[view.side], badge: '!', text } as const;
    if (!found.has(hex)) found.set(hex, marker);
  }
  return [...found.values()];
}

/** How many markers of each side lie on a hex; whose guns they are only where the view tells (10.3.4b). */
const fireSupport = (kit: Kit, view: View): HexMarker[] =>
  SIDES.flatMap((side) => {
    return [...grouped(view.laid[side], (hex) => hex)].map(([hex, { length: count }]): HexMarker => {
      const known = kit.guns[side].filter((gun) => view.fire[gun] === hex).map((gun) => called(kit, view, gun));
      const text = `${plural(count, `${sideAdjective(side)} Fire Support marker`)}${known.length === 0 ? '' : ` of ${listed(known)}`}`;
      return { kind: 'fire', hex: kit.grid.label(hex), seat: SEATS[side], badge: String(count), text };
    });
  });

/** Aircraft sent to interdict lie on the map; those that support the combat being fought are thought of over it (11.2, 11.3). */
function aircraft(kit: Kit, view: View): HexMarker[] {
  const { battle } = view;
  const fought = battle === null ? undefined : view.attacks[battle.attack]?.hexes[0];
  return SIDES.flatMap((side) => {
    const interdicting = kit.planes[side]
      .filter((plane) => onMap(view.at[plane]))
      .map((plane) => planeMarker(kit, view, side, plane, view.at[plane], 'interdicts', 'is sent to interdict'));
    if (battle === null || fought === undefined) return interdicting;
    // All are on their way while they are sent; whoever has not arrived then is back in a box.
    const sending = askedIn(view)?.id === 'commit-air';
    const supporting = battle.planes[side]
      .filter((plane) => sending || has(view, plane, ARRIVED))
      .map((plane) => planeMarker(kit, view, side, plane, fought, 'supports the combat', 'is sent into the combat'));
    return [...interdicting, ...supporting];
  });
}

function planeMarker(kit: Kit, view: View, side: Side, plane: number, hex: Hex, does: string, will: string): HexMarker {
  const arrived = has(view, plane, ARRIVED);
  const name = `${sideAdjective(side)} ${called(kit, view, plane)}`;
  return {
    kind: 'aircraft',
    hex: kit.grid.label(hex),
    seat: SEATS[side],
    ...(arrived ? {} : { badge: '?' }),
    text: arrived ? `${name} ${does}` : `${name} ${will}, not rolled for yet`,
  };
}
