import type { Chart } from '../../../engine/present.ts';
import { grouped } from '../../../mechanics/grouped.ts';
import { chartRows, chartWord, priceWord } from '../../charts.ts';
import { LINES, MOVE_CLASSES } from '../kit/tables.ts';
import { ALLIED, AXIS, type Kit, type LineId, type Side } from '../kit.ts';
import { meaning } from '../series/rules/differential.ts';
import type { View } from '../view.ts';
import { holdingWords } from './objectives.ts';
import { broughtBy, byPlace, EVENT_TITLES, eventState, eventsInPlay, groups, whenWords } from './reinforcements.ts';
import { called, dateOf, faceOf, placeName, sideWord, signed } from './words.ts';

/** The charts of the game, with the pack that is played with. */
export const charts = (kit: Kit, view: View): Chart[] => [
  combat(kit),
  results(kit),
  terrain(kit),
  turns(kit),
  pools(kit),
  arrivals(kit, view),
  events(kit, view),
  victory(kit, view),
];

/** As one reads it: the line of the ground finds the column, the die the row. */
function combat(kit: Kit): Chart {
  const { cells, faces, columns } = kit.crt;
  return {
    id: 'crt',
    title: 'Combat: the line of the ground finds the column, the die the result',
    rule: 'S7.4a',
    provenance: chartWord(kit.components, 'crt', 'cells'),
    columns: columns.map((_, i) => String(i + 1)),
    rows: [
      ...likeLines(kit).map((lines) => ({
        label: lines.join(', '),
        cells: kit.crt.lines[lines[0]].map((least, i, all) => (i === 0 ? `<${signed(all[1])}` : `${signed(least)}`)),
      })),
      ...faces.map((face, i) => ({ label: `die ${face}`, cells: cells[i] })),
    ],
  };
}

/** Lines with the same thresholds stand together. */
const likeLines = (kit: Kit): LineId[][] => [...grouped(LINES, (id) => kit.crt.lines[id].join()).values()];

function results(kit: Kit): Chart {
  const all = [...new Set(kit.crt.cells.flat())].sort();
  return {
    id: 'results',
    title: 'What the results mean',
    rule: 'S7.6b',
    provenance: chartWord(kit.components, 'crt', 'results.D1'),
    columns: ['in an attack', 'in a bombardment'],
    rows: all.map((result) => ({ label: result, cells: [meaning(result), meaning(result, true)] })),
  };
}

const GROUND: { readonly [id: string]: string } = {
  road: 'along a road',
  trail: 'along a trail',
  wadi: 'along a wadi',
};

const price = (value: unknown): string => priceWord(value, { road: 'by road or trail only' });

/** Points by kind of unit, and the line of the combat table a defender has there. */
function terrain(kit: Kit): Chart {
  const same = (text: string): string[] => MOVE_CLASSES.map(() => text);
  const rows = kit.components.tables.terrain.rows.flatMap(({ id, on, move, enterFromOutside, combatLine }) => {
    if (on === 'hexside') return [];
    const cells = MOVE_CLASSES.map((by) => price(move[by]));
    const line = LINES.find((each) => each === combatLine) ?? '-';
    const into = enterFromOutside as { readonly [by: string]: number } | undefined;
    const first = { label: GROUND[id] ?? id, cells: [...cells, line] };
    if (into === undefined) return [first];
    return [first, { label: `into a ${id} from outside`, cells: [...MOVE_CLASSES.map((by) => price(into[by])), line] }];
  });
  return {
    id: 'terrain',
    title: 'Movement costs in points, and lines of the combat table',
    rule: 'S5.2a',
    provenance: chartWord(kit.components, 'terrain', 'rows.broken.move'),
    columns: ['tanks, recon', 'mechanised infantry', 'foot', 'line'],
    rows: [
      ...rows,
      { label: 'mines, Allies', cells: [...same('+2'), '-'] },
      { label: 'mines, Axis', cells: [...same('all, from next to them'), 'minefield'] },
      { label: 'near engineers, Allies', cells: [...same('-'), 'fortified'] },
    ],
  };
}

const turns = (kit: Kit): Chart => ({
  id: 'turns',
  title: 'Turns, and the support fire markers each side draws',
  rule: 'S8.1a',
  provenance: 'reconstructed',
  columns: ['Axis', 'Allies', 'in history'],
  rows: kit.components.track.slice(0, kit.lastTurn).map(({ turn, events: history }, i) => ({
    label: `${turn}: ${dateOf(kit, turn)}`,
    cells: [...kit.turns[i].support.map(String), history.join('; ')],
  })),
});

const pools = (kit: Kit): Chart => {
  const copies = (side: Side, strength: number): string =>
    String(kit.markers.find((marker) => marker.side === side && marker.strength === strength)?.copies ?? 0);
  const strengths = [...new Set(kit.markers.map(({ strength }) => strength))].sort((a, b) => a - b);
  return {
    id: 'support',
    title: `Support fire markers in the pools; at most ${kit.mostMarkers} a side in one combat`,
    rule: 'S8.3c',
    provenance: 'reconstructed',
    columns: ['Axis', 'Allies'],
    rows: strengths.map((strength) => ({
      label: `+${strength}`,
      cells: [copies(AXIS, strength), copies(ALLIED, strength)],
    })),
  };
};

/** Who comes when and where, group by group and place by place. */
function arrivals(kit: Kit, view: View): Chart {
  const whole = { steps: kit.units.map(({ steps }) => steps) };
  return {
    id: 'reinforcements',
    title: 'Reinforcements',
    rule: '11.1a',
    provenance: 'printed',
    columns: ['where', 'who'],
    rows: groups(kit, view).flatMap(({ side, event, arrival, units }) =>
      chartRows(
        byPlace(kit, units),
        () => `${sideWord(side)}, ${whenWords(kit, arrival, event)}`,
        ([where, who]) => [where, who.map((unit) => `${called(kit, unit)} ${faceOf(whole, unit)}`).join(', ')],
      ),
    ),
  };
}

/** What brings the groups that wait for something, and how near that is. */
const events = (kit: Kit, view: View): Chart => ({
  id: 'events',
  title: 'Events: once happened, they stay so',
  rule: '11.1b',
  provenance: 'printed',
  columns: ['brings', 'now'],
  rows: chartRows(
    eventsInPlay(kit, view),
    (event) => EVENT_TITLES[event],
    (event) => [broughtBy(kit, view, event), eventState(kit, view, event)],
  ),
});

const victory = (kit: Kit, view: View): Chart => ({
  id: 'victory',
  title: `Objectives: ${kit.axisWinsAt} captured at one time win for the Axis at once, ${kit.drawAt} are a draw, fewer win for the Allies`,
  rule: '18.0a',
  provenance: 'printed',
  columns: ['now'],
  rows: kit.objectives.map((hex) => ({ label: placeName(kit, hex), cells: [holdingWords(kit, view, hex)] })),
});
