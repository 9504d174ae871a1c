import type { Track } from '../../../engine/present.ts';
import { SIDES, sideAdjective } from '../../sides.ts';
import { cellsOr, faceDown, turnTrack } from '../../tracks.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { boxPlace, MARKER_READY, MARKER_USED, onMap, READY, REBUILDING, UNUSED, USED } from '../state.ts';
import { SOMEWHERE, type View } from '../view.ts';
import { groups } from './arrivals.ts';
import { isAxis, objectiveWords, planWords, setWords, victorySets } from './objectives.ts';
import { called, dateOf, hasMarker, placeName, plural, sideWord } from './words.ts';

export const tracks = (kit: Kit, view: View): Track[] => [
  turns(kit, view),
  airTrack(kit, view),
  fireTrack(kit, view),
  ...(kit.scenarios[view.scenario].building || view.strongpoints.length > 0 ? [strongpointTrack(kit, view)] : []),
  objectiveTrack(kit, view),
  victoryTrack(kit, view),
  ...(view.at[kit.rommel] === UNUSED ? [] : [rommelTrack(kit, view)]),
  ...boxTrack(kit, view),
  arrivalTrack(kit, view),
];

/** The dice for the weather of each turn, and what it was in history. */
const turns = (kit: Kit, view: View): Track =>
  turnTrack(
    `Turns, with the dice for the weather; now ${view.weather}`,
    kit.scenarios[view.scenario].turns.map(({ turn, weather, historical, fixed }) => ({
      turn,
      text: [
        dateOf(kit, view, turn),
        fixed ?? diceWords(weather),
        ...(view.options.historicalWeather ? [`in history ${historical}`] : []),
      ],
    })),
    view.turn,
  );

/** "dry 1-4, cloudy 5-6" */
export const diceWords = (weather: readonly string[]): string =>
  [...new Set(weather)]
    .map((kind) => {
      const first = weather.indexOf(kind) + 1;
      const last = weather.lastIndexOf(kind) + 1;
      return `${kind} ${first === last ? first : `${first}-${last}`}`;
    })
    .join(', ');

/** The two boxes of each side, and who is out on a mission (11.1). */
const airTrack = (kit: Kit, view: View): Track => ({
  id: 'air',
  title: 'Air units',
  cells: SIDES.flatMap((side) => {
    const chits = (fits: (plane: number) => boolean): string[] =>
      kit.planes[side].filter(fits).map((plane) => `${called(kit, view, plane)} (${kit.units[plane].cas})`);
    const out = kit.planes[side].filter((plane) => onMap(view.at[plane]));
    return [
      { label: `${sideWord(side)}, Ready`, chits: chits((plane) => view.at[plane] === READY) },
      { label: `${sideWord(side)}, Used`, chits: chits((plane) => view.at[plane] === USED) },
      ...(out.length === 0
        ? []
        : [
            {
              label: `${sideWord(side)}, over the map`,
              chits: out.map((plane) => `${called(kit, view, plane)} ${kit.grid.label(view.at[plane])}`),
            },
          ]),
    ];
  }),
});

/** Markers in the boxes by name; those laid face down, by name and hex to their owner only (10.3.4b). */
const fireTrack = (kit: Kit, view: View): Track => ({
  id: 'fire',
  title: 'Fire Support markers',
  cells: SIDES.flatMap((side) => {
    const guns = kit.guns[side].filter((gun) => hasMarker(view, gun));
    const inBox = (place: number): string[] =>
      guns.filter((gun) => view.fire[gun] === place).map((gun) => called(kit, view, gun));
    return [
      { label: `${sideWord(side)}, Ready`, chits: [...inBox(MARKER_READY), ...notYetLaid(view, side, guns)] },
      { label: `${sideWord(side)}, Used`, chits: inBox(MARKER_USED) },
      { label: `${sideWord(side)}, laid`, ...laidCell(kit, view, side, guns) },
    ];
  }),
});

/** While markers are laid, the others see only how many are left in the box. */
function notYetLaid(view: View, side: Side, guns: readonly number[]): null[] {
  const unknown = guns.filter((gun) => view.fire[gun] === SOMEWHERE).length;
  const known = guns.filter((gun) => onMap(view.fire[gun])).length;
  return faceDown(unknown - (view.laid[side].length - known));
}

/** The hexes are seen by all; whose marker lies where, by its owner, and by both once it is turned up. */
function laidCell(
  kit: Kit,
  view: View,
  side: Side,
  guns: readonly number[],
): { chits: (string | null)[]; text?: string } {
  const known = guns.filter((gun) => onMap(view.fire[gun]));
  const chits: (string | null)[] = known.map((gun) => `${called(kit, view, gun)} ${kit.grid.label(view.fire[gun])}`);
  const hidden = view.laid[side].length - known.length;
  if (hidden === 0) return { chits };
  const hexes = [...view.laid[side]];
  for (const gun of known) hexes.splice(hexes.indexOf(view.fire[gun]), 1);
  return {
    chits: [...chits, ...faceDown(hidden)],
    text: `face down on ${hexes.map((hex) => kit.grid.label(hex)).join(', ')}`,
  };
}

const strongpointTrack = (kit: Kit, view: View): Track => ({
  id: 'strongpoints',
  title: 'Strongpoint counters',
  cells: SIDES.map((side) => {
    const own = view.strongpoints.filter((point) => point.side === side);
    const works = own.filter(({ active }) => !active).length;
    const building = works === 0 ? '' : `, ${works} of them being built`;
    return {
      label: sideWord(side),
      text: `${kit.strongpoints[side] - own.length} left, ${own.length} on the map${building}`,
    };
  }),
});

const objectiveTrack = (kit: Kit, view: View): Track => ({
  id: 'objectives',
  title: 'Victory locations',
  cells: kit.scenarios[view.scenario].objectives.map((hex) => ({
    label: placeName(kit, hex),
    text: objectiveWords(kit, view, hex),
    now: isAxis(view, hex),
  })),
});

/** Every way for the Axis to win; those that are closed, as far as the seat knows, say so. */
function victoryTrack(kit: Kit, view: View): Track {
  const cells = victorySets(kit, view).map((set) => ({
    label: set.title,
    text: `${setWords(kit, set)}${set.open ? (set.reached ? ': fulfilled now' : '') : ': no longer'}`,
    now: set.open && set.reached,
  }));
  const plan = view.scenario === 's1' ? [] : [{ label: 'Victory Plan', text: planWords(view) }];
  return { id: 'victory', title: 'How the Axis wins', cells: [...cells, ...plan] };
}

function rommelTrack(kit: Kit, view: View): Track {
  const used = view.rommelUsed ? ', one used this turn' : '';
  const text = `${plural(view.rommelLeft, 'bonus', 'bonuses')} of ${kit.rommelPerGame} left${used}`;
  return { id: 'rommel', title: 'Rommel', cells: [{ label: 'Rommel', text }] };
}

/** Holding boxes with those in them, and the hexes they lead to (8.3); HQs being rebuilt (15.3). */
function boxTrack(kit: Kit, view: View): Track[] {
  const boxes = kit.boxes.map(({ name, entry, links }, box) => ({
    label: `${name}: ${entry.map((hex) => kit.grid.label(hex)).join(', ')}; next to ${links.map((each) => kit.boxes[each].name).join(', ')}`,
    chits: kit.ground[ALLIED].filter((unit) => view.at[unit] === boxPlace(box)).map((unit) => called(kit, view, unit)),
  }));
  const hqs = [...kit.hqs[AXIS], ...kit.hqs[ALLIED]].filter((hq) => view.at[hq] === REBUILDING);
  const rebuilding = hqs.map((hq) => ({ label: `${called(kit, view, hq)}, back on turn ${view.due[hq]}` }));
  return [
    // Faid Pass does not reach as far as the boxes.
    ...(view.scenario === 's1' ? [] : [{ id: 'boxes', title: 'Holding boxes of the Allies', cells: boxes }]),
    ...(rebuilding.length === 0 ? [] : [{ id: 'rebuilding', title: 'HQs being rebuilt', cells: rebuilding }]),
  ];
}

/** Groups of which somebody has still to come. */
function arrivalTrack(kit: Kit, view: View): Track {
  const cells = groups(kit, view)
    .filter(({ waiting }) => waiting.length > 0)
    .map(({ side, when, where, waiting }) => ({
      label: `${sideAdjective(side)}, ${when}, ${where}`,
      chits: waiting.map((unit) => called(kit, view, unit)),
    }));
  return {
    id: 'reinforcements',
    title: 'Reinforcements still to come',
    cells: cellsOr(cells, 'nobody'),
  };
}
