import { question } from '../../../engine/interpreter.ts';
import type { OfferLook, Present } from '../../../engine/present.ts';
import { gridChart } from '../../charts.ts';
import { overlaysOf } from '../../overlays.ts';
import { pieceOf } from '../../pieces.ts';
import { SIDES } from '../../sides.ts';
import { turnTrack } from '../../tracks.ts';
import type { Action } from '../actions.ts';
import { baseKit, type Kit, kitOf, SEATS } from '../kit.ts';
import { unitsOf } from '../rules/board.ts';
import { procedures } from '../sequence.ts';
import type { View } from '../view.ts';
import { card } from './card.ts';

const asked = (view: View) => question(procedures, view)?.ask;
const where = (view: View): string => `Turn ${view.turn} of ${kitOf(view).lastTurn}`;

function offer(view: View, action: Action): OfferLook {
  if (action.do === 'end') return { verb: 'end', text: asked(view)?.end ?? 'Go on', main: true };
  const { name } = kitOf(view).units[kitOf(view).unitIndex.get(action.unit)!];
  const text = action.do === 'move' ? `${name} to ${action.to}` : `${name} attacks ${action.to}`;
  return { verb: action.do, text, unit: action.unit, hex: action.to };
}

/** How a table shows the game. */
export const present: Present<View, Action> = {
  map: baseKit().map,
  card,
  status: (view) => [where(view), ...(view.outcome === null ? [] : [`Result: ${view.outcome.why}`])],
  breadcrumb: (view) => [where(view), ...(asked(view)?.title === undefined ? [] : [asked(view)!.title!])],
  pieces: (view) =>
    kitOf(view).units.map((unit) =>
      pieceOf(kitOf(view), unit, view.at[unit.index], {
        seat: SEATS[unit.side],
        symbol: unit.type,
        formation: null,
        face: `${unit.attack}-${unit.defence}-${unit.move}`,
        off: () => 'lost',
        badges: [],
      }),
    ),
  offer,
  battle: () => null,
  ...overlaysOf<Kit, View>(kitOf, [
    { id: 'village', title: 'The village', key: 'v', look: (lights, { village }) => lights.light(village, 'goal') },
  ]),
  tracks: (view) => [
    turnTrack(
      'Turns',
      kitOf(view).components.track.map(({ turn, date }) => ({ turn, text: [date] })),
      view.turn,
    ),
  ],
  charts: (view) => [gridChart(kitOf(view).components, 'crt', { id: 'crt', title: 'Combat', rule: 'COM-2' })],
  score: () => [],
  figures: (view) =>
    SIDES.map((side) => ({
      id: SEATS[side],
      title: `${SEATS[side]} units`,
      value: unitsOf(kitOf(view), view, side).length,
    })),
};
