import type { Piece, Present } from '../../engine/game.ts';
import { type Kit, kitOf, openKit, SEATS, type Unit } from './kit.ts';
import { BOMBED, DEPLOYED, DISRUPTED, ELIMINATED, FLOWN_OUT, has, onMap } from './state.ts';
import type { View } from './view.ts';

const base = openKit();
if (!base.ok) throw new Error(base.why);

export const present: Present<View> = {
  map: base.value.map,
  status(view) {
    const kit = kitOf(view);
    const towns = kit.towns.filter((town) => view.control[town.name] === 'axis').map((town) => town.name);
    const lines = [
      view.turn === 0
        ? 'Setting up'
        : `Turn ${view.turn} of ${kit.lastTurn}, ${kit.dates[view.turn - 1]}; weather: ${view.turn === 1 ? 'rain' : view.weather}`,
      `Points: Axis ${view.points.axis}, Allies ${view.points.allied}`,
      `Axis towns: ${towns.join(', ') || 'none'}`,
      `British: ${view.british}`,
    ];
    if (view.outcome !== null) lines.push(`Result: ${view.outcome.why}`);
    return lines;
  },
  pieces(view) {
    const kit = kitOf(view);
    return kit.units.filter((unit) => !unit.optional || view.options.superga).map((unit) => piece(kit, view, unit));
  },
};

function piece(kit: Kit, view: View, unit: Unit): Piece {
  const place = view.at[unit.index];
  const side = has(view, unit.index, DEPLOYED) ? 1 : 0;
  const badges: string[] = [];
  if (has(view, unit.index, DEPLOYED)) badges.push('deployed');
  if (has(view, unit.index, DISRUPTED)) badges.push('disrupted');
  if (has(view, unit.index, BOMBED)) badges.push('bombed');
  return {
    id: unit.id,
    name: unit.name,
    seat: SEATS[unit.side],
    nation: unit.nation,
    type: unit.type,
    hex: onMap(place) ? kit.grid.label(place) : null,
    ...(onMap(place) ? {} : { off: whereabouts(kit, unit, place) }),
    face: unit.leader ? `${unit.move}` : `${unit.attack[side]}-${unit.defence[side]}`,
    badges,
  };
}

function whereabouts(kit: Kit, unit: Unit, place: number): string {
  if (place === ELIMINATED) return 'eliminated';
  if (place === FLOWN_OUT) return 'flown out';
  const arrival = kit.arrivals.find((each) => each.unit === unit.index);
  if (arrival === undefined) return 'to be placed';
  return arrival.turn === null ? 'on request' : `due on turn ${arrival.turn}`;
}
