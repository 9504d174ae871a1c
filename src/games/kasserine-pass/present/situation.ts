import type { Figure, HeldPlace, Score, SumLine, Track } from '../../../engine/present.ts';
import type { Note } from '../../../engine/tx.ts';
import { sideAdjective, sideOf } from '../../sides.ts';
import { turnTrack } from '../../tracks.ts';
import { plural } from '../../words.ts';
import { ALLIED, AXIS, type Kit, pointsFor, SEATS, type Side, type Unit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { askedNow } from '../sequence.ts';
import { ELIMINATED } from '../state.ts';
import type { View } from '../view.ts';

/** The situation in words and on tracks. */

export function status(kit: Kit, view: View): string[] {
  const lines = [
    view.turn === 0 ? 'Setting up' : `${dateOf(kit, view)}; weather: ${view.turn === 1 ? 'rain' : view.weather}`,
    `Points: Axis ${view.points.axis}, Allies ${view.points.allied}`,
    `Axis towns: ${axisTowns(kit, view).join(', ') || 'none'}`,
    `British: ${view.british}`,
  ];
  if (view.outcome !== null) lines.push(`Result: ${view.outcome.why}`);
  return lines;
}

const axisTowns = ({ towns }: Kit, view: View): string[] =>
  towns.map(({ name }) => name).filter((name) => view.control[name] === 'axis');

const dateOf = ({ lastTurn, dates }: Kit, { turn }: View): string => `Turn ${turn} of ${lastTurn}, ${dates[turn - 1]}`;

/** The procedures of the sequence of play, in words. */
const PROCEDURES: { readonly [name: string]: string } = {
  'axis-turn': 'Axis turn',
  'allied-turn': 'Allied turn',
  bombing: 'Bombing',
  battle: 'Battle',
  'second-round': 'Rommel’s second round',
};

export function breadcrumb(kit: Kit, view: View): string[] {
  if (view.turn === 0) return ['Set-up'];
  const crumbs = [dateOf(kit, view)];
  for (const { proc } of view.stack) if (PROCEDURES[proc] !== undefined) crumbs.push(PROCEDURES[proc]);
  const title = askedNow(view)?.ask.title;
  if (title !== undefined) crumbs.push(title);
  return crumbs;
}

export const tracks = (kit: Kit, view: View): Track[] => [
  turnTrack(
    'Turn',
    kit.components.track.map(({ turn, events }, i) => ({ turn, text: [kit.dates[i], ...events] })),
    view.turn,
  ),
  {
    id: 'points',
    title: 'Points',
    cells: [
      { label: 'Axis', text: String(view.points.axis) },
      { label: 'Allies', text: String(view.points.allied) },
      { label: 'Net', text: String(view.points.axis - view.points.allied) },
    ],
  },
  {
    id: 'weather',
    title: 'Weather',
    cells: ['good', 'fair', 'bad'].map((weather) => ({
      label: weather,
      now: view.turn > 1 && view.weather === weather,
    })),
  },
  {
    id: 'air',
    title: 'Air',
    cells: kit.air.map((air) => {
      const flown = view.turn > 0 && view.flown[air.index] === view.turn;
      const away = view.back[air.index] > view.turn;
      return { label: air.name, text: away ? `from turn ${view.back[air.index]}` : flown ? 'flown' : 'ready' };
    }),
  },
  {
    id: 'towns',
    title: 'Towns',
    cells: kit.towns.map((town) => ({
      label: town.name,
      text: `${sideAdjective(sideOf(view.control[town.name]))}${view.scored.includes(town.name) ? '' : `, ${pointsFor(town, Math.max(1, view.turn))} to take`}`,
    })),
  },
];

const lostBy = (kit: Kit, view: View, side: Side): Unit[] =>
  kit.units.filter((unit) => unit.side === side && view.at[unit.index] === ELIMINATED);

/** Points by unit are on the counters; what is left of the Axis points was paid by towns. */
export function scores(kit: Kit, view: View): Score[] {
  const lost = (side: Side): Unit[] => lostBy(kit, view, side).filter((unit) => unit.points > 0);
  const line = (rule: RuleId, text: string, value: number): SumLine => ({ rule, text, value: String(value) });
  const unitLine = (unit: Unit): SumLine => line(scoringRule(unit), `${unit.name} eliminated`, unit.points);
  const spoils = lost(ALLIED).reduce((sum, unit) => sum + unit.points, 0);
  const { axis, allied } = view.points;
  return [
    {
      seat: SEATS[AXIS],
      lines: [line('VIC-10', 'towns taken in time', axis - spoils), ...lost(ALLIED).map(unitLine)],
      total: axis,
    },
    { seat: SEATS[ALLIED], lines: lost(AXIS).map(unitLine), total: allied },
  ];
}

function scoringRule(unit: Unit): RuleId {
  if (unit.leader) return 'VIC-15';
  if (unit.side === ALLIED) return unit.nation === 'british' ? 'VIC-9' : 'VIC-8';
  return unit.points === 4 ? 'VIC-13' : 'VIC-14';
}

/** The net points decide, unless Thala or Tebessa fall (VIC-2 to VIC-6, VIC-16 to VIC-18). */
export function stakes({ lastTurn }: Kit, view: View): string {
  const net = view.points.axis - view.points.allied;
  const left = Math.max(0, lastTurn - view.turn);
  const now = net >= 4 ? 'the Axis wins' : view.british === 'here' ? 'it is a draw' : 'the Allies win';
  return `Net points ${net}; the Axis needs 4 to win (7 or 11 for more), or Thala. As it stands ${now}; ${left === 0 ? 'last turn' : `${plural(left, 'turn')} left`}`;
}

/** "KG Lang is out of supply and Disrupted." */
export const plight = ({ rule, text }: Pick<Note, 'rule' | 'text'>): string | null =>
  rule === 'SUP-4' ? (/^(.+) is out of supply/.exec(text)?.[1] ?? null) : null;

export const places = ({ towns }: Kit, view: View): HeldPlace[] =>
  towns.map(({ name }) => ({ name, seat: view.control[name] ?? null }));

export const figures = (kit: Kit, view: View): Figure[] => [
  { id: 'axis-points', title: 'Axis points', value: view.points.axis },
  { id: 'allied-points', title: 'Allied points', value: view.points.allied },
  { id: 'axis-losses', title: 'Axis units lost', value: lostBy(kit, view, AXIS).length },
  { id: 'allied-losses', title: 'Allied units lost', value: lostBy(kit, view, ALLIED).length },
  { id: 'towns', title: 'Towns in Axis hands', value: axisTowns(kit, view).length },
];
