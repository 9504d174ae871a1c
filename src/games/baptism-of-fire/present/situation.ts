import { question } from '../../../engine/interpreter.ts';
import type { Figure, HeldPlace, Score, SumLine, Track } from '../../../engine/present.ts';
import { SIDES, sideAdjective } from '../../sides.ts';
import { cellsOr, chitsLying, faceDown, turnTrack } from '../../tracks.ts';
import { ALLIED, AXIS, type Kit, SEATS, type Side, type Unit } from '../kit.ts';
import { markersLost } from '../rules/communications.ts';
import { capturedObjectives } from '../rules/events.ts';
import { procedures } from '../sequence.ts';
import { enemyOf, unitOfSideAt } from '../series/rules/board.ts';
import { allotment } from '../series/rules/markers.ts';
import { allowance, points } from '../series/rules/reach.ts';
import { ELIMINATED, onMap } from '../state.ts';
import { outcomeNow } from '../victory.ts';
import type { View } from '../view.ts';
import { holding, holdingWords } from './objectives.ts';
import { broughtBy, byPlace, EVENT_TITLES, eventState, eventsInPlay, groups } from './reinforcements.ts';
import { called, dateOf, listed, placeName, plural, sideWord } from './words.ts';

/** The situation in words and on tracks. */

export function status(kit: Kit, view: View): string[] {
  const held = capturedObjectives(kit, view).length;
  return [
    view.turn === 0 ? 'Setting up' : turnWords(kit, view),
    `Objectives: the Axis holds ${held}, at most ${view.most} at one time; ${kit.drawAt} are a draw, ${kit.axisWinsAt} win at once`,
    `Support fire in hand: Axis ${view.held[AXIS]}, Allies ${view.held[ALLIED]}`,
    ...mover(kit, view),
    view.outcome === null ? `If the game ended now: ${outcomeNow(kit, view).why}` : `Result: ${view.outcome.why}`,
  ];
}

/** Objectives held at one time decide (18.0). */
export function stakes(kit: Kit, view: View): string {
  const held = capturedObjectives(kit, view).length;
  return `The Axis holds ${plural(held, 'objective')} (most so far: ${view.most}); ${kit.drawAt} make a draw, ${kit.axisWinsAt} win at once`;
}

export const places = (kit: Kit, view: View): HeldPlace[] => {
  return kit.objectives.map((hex) => ({
    name: placeName(kit, hex),
    seat: SEATS[holding(kit, view, hex) === 'captured' ? AXIS : ALLIED],
  }));
};

const turnWords = (kit: Kit, view: View): string => `Turn ${view.turn} of ${kit.lastTurn}, ${dateOf(kit, view.turn)}`;

function mover(kit: Kit, view: View): string[] {
  if (view.mover < 0) return [];
  const left = points(Math.max(0, allowance(kit, view, view.mover) - view.spent));
  return [`On the move: ${called(kit, kit.units[view.mover])}, ${left} left, until another unit begins`];
}

export function breadcrumb(kit: Kit, view: View): string[] {
  if (view.turn === 0) return ['Set-up'];
  const title = question(procedures, view)?.ask.title;
  return [
    turnWords(kit, view),
    `${sideAdjective(view.side)} player turn`,
    ...(view.battle === null ? [] : [battleWords(kit, view)]),
    ...(title === undefined ? [] : [title]),
  ];
}

function battleWords(kit: Kit, view: View): string {
  const { bombardment, hex } = view.battle!;
  return `${bombardment ? 'Bombardment of' : 'Attack on'} ${placeName(kit, hex)}`;
}

export const tracks = (kit: Kit, view: View): Track[] => [
  supportTrack(kit, view),
  objectiveTrack(kit, view),
  eventTrack(kit, view),
  arrivalTrack(kit, view),
  communicationsTrack(kit, view),
  lossTrack(kit, view),
  turns(kit, view),
];

/** One's own markers by their strength, the other's face down; those played lie open (S8.1a, S8.3a). */
const supportTrack = (kit: Kit, view: View): Track => ({
  id: 'support',
  title: 'Support fire markers',
  cells: SIDES.flatMap((side) => {
    const own = kit.markers.filter((marker) => marker.side === side);
    const lying = (counts: readonly number[]): string[] => chitsLying(own, counts, ({ strength }) => `+${strength}`);
    const seen = view.seat === SEATS[side];
    return [
      { label: `${sideWord(side)}, in hand`, chits: seen ? lying(view.hand) : faceDown(view.held[side]) },
      { label: `${sideWord(side)}, used`, chits: lying(view.used) },
      { label: `${sideWord(side)}, next turn`, text: nextAllotment(kit, view, side) },
    ];
  }),
});

function nextAllotment(kit: Kit, view: View, side: Side): string {
  if (view.turn >= kit.lastTurn) return 'none: this is the last turn';
  const lost = markersLost(kit, view, side);
  const count = String(allotment(kit.turns[view.turn].support[side], lost));
  return lost === 0 ? count : `${count}, as things stand on the lines of communication`;
}

const objectiveTrack = (kit: Kit, view: View): Track => ({
  id: 'objectives',
  title: 'Objectives',
  cells: kit.objectives.map((hex) => ({
    label: placeName(kit, hex),
    text: holdingWords(kit, view, hex),
    now: holding(kit, view, hex) === 'captured',
  })),
});

/** What each event brings, and what it still needs. */
const eventTrack = (kit: Kit, view: View): Track => ({
  id: 'events',
  title: 'Events that bring reinforcements',
  cells: eventsInPlay(kit, view).map((event) => ({
    label: EVENT_TITLES[event],
    text: `${eventState(kit, view, event)}. Brings ${broughtBy(kit, view, event)}.`,
    now: view.latches[event] > 0,
  })),
});

/** Groups of which somebody has still to come, with the places. */
function arrivalTrack(kit: Kit, view: View): Track {
  const cells = groups(kit, view)
    .filter(({ waiting }) => waiting.length > 0)
    .map(({ side, event, arrival, waiting }) => {
      const names = (units: readonly Unit[]): string => units.map((unit) => called(kit, unit)).join(', ');
      const who = [...byPlace(kit, waiting)].map(([where, units]) => `${where}: ${names(units)}`).join('; ');
      if (event === null) return { label: `${sideWord(side)}, turn ${arrival.turn}`, text: who };
      const wait = arrival.delay > 0 ? 'the turn after: ' : arrival.turn > 1 ? `not before turn ${arrival.turn}: ` : '';
      return { label: `${sideWord(side)}: ${EVENT_TITLES[event]}`, text: `${wait}${who}` };
    });
  return {
    id: 'reinforcements',
    title: 'Reinforcements still to come',
    cells: cellsOr(cells, 'nobody'),
  };
}

/** Supply hexes, and what a lost one costs from the next turn on (12.0b, 12.0c). */
const communicationsTrack = (kit: Kit, view: View): Track => ({
  id: 'lines',
  title: 'Lines of communication',
  cells: SIDES.map((side) => {
    const taken = kit.supply[side].flatMap((hex) => {
      const enemy = unitOfSideAt(kit, view, enemyOf(side), hex);
      return enemy < 0 ? [] : [`${kit.grid.label(hex)} is under ${called(kit, kit.units[enemy])}`];
    });
    const lost = plural(markersLost(kit, view, side), 'marker');
    const text =
      taken.length === 0
        ? `${kit.supply[side].map((hex) => kit.grid.label(hex)).join(', ')}: all open`
        : `${listed(taken)}: ${lost} less each turn while it lasts`;
    return { label: sideWord(side), text };
  }),
});

const fallen = (kit: Kit, view: View, side: Side): { readonly depleted: number; readonly lost: number } => {
  const own = kit.units.filter((unit) => unit.side === side);
  return {
    depleted: own.filter(({ index, steps }) => onMap(view.at[index]) && view.steps[index] < steps).length,
    lost: own.filter(({ index }) => view.at[index] === ELIMINATED).length,
  };
};

const lossTrack = (kit: Kit, view: View): Track => ({
  id: 'losses',
  title: 'Losses',
  cells: SIDES.map((side) => {
    const { depleted, lost } = fallen(kit, view, side);
    return { label: sideWord(side), text: `${plural(lost, 'unit')} eliminated, ${depleted} depleted` };
  }),
});

const turns = (kit: Kit, view: View): Track =>
  turnTrack(
    'Turns, with the support fire of the Axis and of the Allies',
    kit.components.track.slice(0, kit.lastTurn).map(({ turn, events }, i) => {
      const [axis, allied] = kit.turns[i].support;
      return { turn, text: [dateOf(kit, turn), `support ${axis} and ${allied}`, ...events] };
    }),
    view.turn,
  );

/** What decides is the most the Axis has held at one time; what it holds now is a part of that (18.0a, 18.0e). */
export function score(kit: Kit, view: View): Score[] {
  const held = capturedObjectives(kit, view);
  const lines: SumLine[] = kit.objectives
    .filter((hex) => holding(kit, view, hex) !== 'allied')
    .map((hex) => ({
      text: `${placeName(kit, hex)}: ${holdingWords(kit, view, hex)}`,
      value: held.includes(hex) ? '1' : '0',
      rule: held.includes(hex) ? '18.0c' : '18.0d',
    }));
  const more = view.most - held.length;
  if (more > 0)
    lines.push({ text: `More were held at one time earlier: ${view.most} in all`, value: String(more), rule: '18.0a' });
  return [{ seat: SEATS[AXIS], lines, total: Math.max(view.most, held.length) }];
}

export const figures = (kit: Kit, view: View): Figure[] => [
  { id: 'objectives', title: 'Objectives held by the Axis', value: capturedObjectives(kit, view).length },
  { id: 'most', title: 'Most held at one time', value: view.most },
  { id: 'axis-lost', title: 'Axis units eliminated', value: fallen(kit, view, AXIS).lost },
  { id: 'allied-lost', title: 'Allied units eliminated', value: fallen(kit, view, ALLIED).lost },
  ...SIDES.map((side) => ({
    id: `${SEATS[side]}-on-map`,
    title: `${sideAdjective(side)} units on the map`,
    value: kit.units.filter((unit) => unit.side === side && onMap(view.at[unit.index])).length,
  })),
];
