import { question } from '../../../engine/interpreter.ts';
import type { Figure, Score, Track } from '../../../engine/present.ts';
import { cellsOr, chitsLying, faceDown, turnTrack } from '../../tracks.ts';
import type { Chit } from '../kit/chits.ts';
import { ALLIED, AXIS, type Kit, SEATS, SIDES, type Side, sideAdjective } from '../kit.ts';
import { pointsInWords, pointsLeft } from '../rules/allowance.ts';
import { linesWanted } from '../rules/communications.ts';
import { markersLeft } from '../rules/minefields.ts';
import { procedures } from '../sequence.ts';
import { ELIMINATED, onMap, type State } from '../state.ts';
import { pointsDue, score, stepsLost, TRACK_END, unitsOnNorthEdge } from '../victory.ts';
import type { View } from '../view.ts';
import { dateOf, fullName, plural, sideWord } from './words.ts';

/** The situation in words and on tracks. */

export function status(kit: Kit, view: View): string[] {
  const [axis, allied] = score(kit, view).totals;
  return [
    view.turn === 0 ? 'Setting up' : turnWords(kit, view),
    ...(view.turn === 0 ? [] : [`Actions left: Axis ${view.actions[AXIS]}, Allies ${view.actions[ALLIED]}`]),
    ...actionWords(kit, view),
    ...(view.lines < 0 ? [] : [`Lines of communication: ${view.lines} of ${linesWanted(view.turn)}`]),
    `Axis track: ${view.points}. If the game ended now: Axis ${axis}, Allies ${allied}`,
    ...(view.outcome === null ? [] : [`Result: ${view.outcome.why}`]),
  ];
}

const turnWords = (kit: Kit, view: View): string =>
  `Turn ${view.turn} of ${kit.scenarios[view.scenario].lastTurn}, ${dateOf(kit, view.turn)}`;

/** The chit that was drawn, the storm, the promise, and who is in the middle of his move. */
function actionWords(kit: Kit, view: View): string[] {
  const lines: string[] = [];
  if (view.drawn >= 0) lines.push(`Action chit: ${kit.chits[view.drawn].name}`);
  if (view.sandstorm) lines.push('Sandstorm: two thirds of all movement are lost in this Action Phase');
  if (view.pledge === 'given') lines.push('An Allied attack has been promised for this Action Phase');
  if (view.mover >= 0) {
    const left = pointsLeft(kit, view, view.mover);
    lines.push(
      `On the move: ${fullName(kit.units[view.mover])}, ${pointsInWords(left)} left, until another unit begins`,
    );
  }
  return lines;
}

export function breadcrumb(kit: Kit, view: View): string[] {
  const decision = question(procedures, view)?.ask.title;
  if (view.turn === 0) return ['Set-up', ...(decision === undefined ? [] : [decision])];
  const crumbs = [turnWords(kit, view)];
  if (view.stack.some(({ proc }) => proc === 'action') && view.actor >= 0) {
    const chit = view.drawn < 0 ? '' : `: ${kit.chits[view.drawn].name}`;
    crumbs.push(`${sideAdjective(view.actor as Side)} Action Phase${chit}`);
  }
  if (view.battle !== null) crumbs.push(`Attack by ${kit.units[view.battle.unit].name}`);
  if (decision !== undefined) crumbs.push(decision);
  return crumbs;
}

export const tracks = (kit: Kit, view: View): Track[] => [
  ...(view.turn === 0
    ? []
    : [actionTrack(kit, view), chitTrack(kit, view), cupTrack(kit, view), activationTrack(kit, view)]),
  mineTrack(kit, view),
  pointTrack(kit, view),
  scoreTrack(kit, view, AXIS),
  scoreTrack(kit, view, ALLIED),
  lossTrack(kit, view),
  turns(kit, view),
];

function turns(kit: Kit, view: View): Track {
  const plan = kit.scenarios[view.scenario];
  const due = (turn: number): string[] =>
    [...kit.members]
      .filter(([, units]) =>
        units.some(
          (unit) => !onMap(view.at[unit]) && view.at[unit] !== ELIMINATED && plan.arrivals[unit]?.turn === turn,
        ),
      )
      .map(([formation]) => `${formation} due`);
  return turnTrack(
    'Turns, with the actions of the Axis and of the Allies',
    kit.components.track.slice(0, plan.lastTurn).map(({ turn, date, events }) => {
      const [axis, allied] = kit.turns[turn - 1].actions;
      return { turn, text: [date, `${axis} and ${allied} actions`, ...events, ...due(turn)] };
    }),
    view.turn,
  );
}

/** The Actions Available markers and the Action Tracks: what is left, and which chits were drawn. */
function actionTrack(kit: Kit, view: View): Track {
  const inAction = view.stack.some(({ proc }) => proc === 'action');
  return {
    id: 'actions',
    title: 'Actions',
    cells: SIDES.flatMap((side) => {
      const drawn = kit.chits.filter(
        (chit) => chit.side === side && chit.tactic === null && view.played[chit.index] > 0,
      );
      const now = inAction && view.actor === side;
      return [
        {
          label: `${sideWord(side)}, left`,
          text: `${view.actions[side]}${view.first === side ? ', went first' : ''}`,
          now,
        },
        { label: `${sideWord(side)}, drawn`, chits: lying(drawn, view.played) },
      ];
    }),
  };
}

const tactical = (kit: Kit, side: Side) => kit.chits.filter((chit) => chit.side === side && chit.tactic !== null);

/** Every chit by itself, as often as it lies there. */
const lying = (chits: readonly Chit[], counts: readonly number[]): string[] =>
  chitsLying(chits, counts, ({ name }) => name);

/** Which action chits are still to come is known to all; which tactical chits, only to those who know what lies in the box. */
const cupTrack = (kit: Kit, view: View): Track => ({
  id: 'cups',
  title: 'Cups',
  cells: SIDES.flatMap((side) => {
    const orders = kit.chits.filter((chit) => chit.side === side && chit.tactic === null);
    const left = tactical(kit, side).reduce((sum, chit) => sum + chit.copies - view.played[chit.index], 0);
    const counts = kit.chits.map(({ index, copies }) => copies - view.played[index] - view.box[index]);
    return [
      { label: `${sideWord(side)}, action`, chits: lying(orders, view.cup) },
      {
        label: `${sideWord(side)}, tactical`,
        chits: knowsBox(view, side) ? lying(tactical(kit, side), counts) : faceDown(left - view.held[side]),
      },
    ];
  }),
});

const knowsBox = (view: View, side: Side): boolean => view.held[side] === 0 || view.seat === SEATS[side];

/** The Tactical boxes: one's own chits by name, the other's face down. */
const chitTrack = (kit: Kit, view: View): Track => ({
  id: 'tactical',
  title: 'Tactical boxes',
  cells: SIDES.flatMap((side) => [
    {
      label: `${sideWord(side)}, available`,
      chits: knowsBox(view, side) ? lying(tactical(kit, side), view.box) : faceDown(view.held[side]),
    },
    { label: `${sideWord(side)}, played`, chits: lying(tactical(kit, side), view.played) },
  ]),
});

/** How often each formation has been activated, those that were. */
function activationTrack(kit: Kit, view: View): Track {
  const done = kit.formations.filter(([, formation]) => (view.activations[formation] ?? 0) > 0);
  return {
    id: 'activations',
    title: 'Activated this turn',
    cells: cellsOr(
      done.map(([, formation]) => ({ label: formation, text: String(view.activations[formation]) })),
      'nobody yet',
    ),
  };
}

function mineTrack(kit: Kit, view: View): Track {
  const made = view.breaches.filter((breach) => breach.made).length;
  return {
    id: 'breaches',
    title: 'Minefields',
    cells: [
      { label: 'Breached', text: String(made) },
      { label: 'At work', text: String(view.breaches.length - made) },
      { label: 'Markers left', text: `${markersLeft(view)} of ${kit.breachMarkers}` },
      {
        label: 'Lines of communication',
        text: view.lines < 0 ? 'not asked for yet' : `${view.lines} of ${linesWanted(view.turn)}`,
      },
    ],
  };
}

function pointTrack(kit: Kit, view: View): Track {
  const due = view.turn === 0 || view.outcome !== null ? [] : pointsDue(view);
  return {
    id: 'points',
    title: 'Axis track',
    cells: [
      { label: 'Points', text: `${view.points} of ${TRACK_END}` },
      { label: 'North edge', text: `${plural(unitsOnNorthEdge(kit, view), 'unit')} of 4` },
      {
        label: 'If the turn ended now',
        text: due.length === 0 ? 'none' : due.map(({ why }) => `+1: ${why}`).join('; '),
      },
    ],
  };
}

function scoreTrack(kit: Kit, view: View, side: Side): Track {
  const { axis, allied, totals } = score(kit, view);
  return {
    id: `score-${side}`,
    title: `${sideWord(side)}, if the game ended now`,
    cells: [
      ...(side === AXIS ? axis : allied).map(({ text, value }) => ({ label: text, text: value })),
      { label: 'Sum', text: String(totals[side]), now: totals[side] > totals[1 - side] },
    ],
  };
}

const eliminated = (kit: Kit, s: State, side: Side): number =>
  kit.units.filter((unit) => unit.side === side && s.at[unit.index] === ELIMINATED).length;

const lossTrack = (kit: Kit, view: View): Track => ({
  id: 'losses',
  title: 'Lost',
  cells: SIDES.map((side) => ({
    label: sideWord(side),
    text: `${plural(stepsLost(kit, view, side), 'step')}, ${plural(eliminated(kit, view, side), 'whole unit')}`,
  })),
});

export function scores(kit: Kit, view: View): Score[] {
  const { axis, allied, totals } = score(kit, view);
  return [
    { seat: SEATS[AXIS], lines: axis, total: totals[AXIS] },
    { seat: SEATS[ALLIED], lines: allied, total: totals[ALLIED] },
  ];
}

/** More points at the end win; there are no levels (16.0g). */
export function stakes(kit: Kit, view: View): string {
  const [axis, allied] = score(kit, view).totals;
  const ahead =
    axis === allied
      ? 'even'
      : axis > allied
        ? `the Axis leads by ${axis - allied}`
        : `the Allies lead by ${allied - axis}`;
  const left = kit.scenarios[view.scenario].lastTurn - view.turn;
  return `Points now: Axis ${axis}, Allies ${allied} (${ahead}); ${left <= 0 ? 'last turn' : `${plural(left, 'turn')} left`}`;
}

export function figures(kit: Kit, view: View): Figure[] {
  const [axis, allied] = score(kit, view).totals;
  return [
    { id: 'axis-points', title: 'Axis points', value: axis },
    { id: 'allied-points', title: 'Allied points', value: allied },
    { id: 'axis-track', title: 'Axis track', value: view.points },
    { id: 'allied-losses', title: 'Allied steps lost', value: stepsLost(kit, view, ALLIED) },
    { id: 'axis-losses', title: 'Axis steps lost', value: stepsLost(kit, view, AXIS) },
    { id: 'north-edge', title: 'Axis units on the north edge', value: unitsOnNorthEdge(kit, view) },
    { id: 'breaches', title: 'Breaches', value: view.breaches.filter((breach) => breach.made).length },
  ];
}
