import type { Figure, HeldPlace, Score } from '../../../engine/present.ts';
import { pointsInWords } from '../../halves.ts';
import { sideAdjective } from '../../sides.ts';
import { AXIS, type Kit, SEATS, SIDES, type Side } from '../kit.ts';
import { handLeft } from '../rules/moving.ts';
import { type Phase, phaseOf } from '../rules/phase.ts';
import { askedIn } from '../sequence.ts';
import { ELIMINATED, onMap } from '../state.ts';
import { heldBy } from '../victory.ts';
import type { View } from '../view.ts';
import { handName } from './move-preview.ts';
import { planWords, setWords, victorySets } from './objectives.ts';
import { duties } from './odds-forecast.ts';
import { called, dateOf, listed, placeName, plural } from './words.ts';

/** The situation in words. */

export const status = (kit: Kit, view: View): string[] => [
  phaseOf(view) === 'set-up' ? 'Setting up' : `${turnWords(kit, view)}, ${view.weather}`,
  ...handWords(kit, view),
  ...attackWords(kit, view),
  `The Axis holds ${heldBy(kit, view).length} of ${kit.scenarios[view.scenario].objectives.length} victory locations`,
  ...(view.scenario === 's1' ? [] : [`Victory Plan: ${planWords(view)}`]),
  view.outcome === null ? fulfilled(kit, view) : `Result: ${view.outcome.why}`,
];

/** Which places the Axis holds, and whether that is enough (18.1.5, 18.2.6). */
export function stakes(kit: Kit, view: View): string {
  const [held, all] = [heldBy(kit, view).length, kit.scenarios[view.scenario].objectives.length];
  return `The Axis holds ${held} of ${all} victory locations. ${fulfilled(kit, view)}`;
}

export function places(kit: Kit, view: View): HeldPlace[] {
  const held = heldBy(kit, view);
  return kit.scenarios[view.scenario].objectives.map((hex) => ({
    name: placeName(kit, hex),
    seat: SEATS[held.includes(kit.grid.label(hex)) ? AXIS : 1 - AXIS],
  }));
}

const turnWords = (kit: Kit, view: View): string =>
  `Turn ${view.turn} of ${kit.scenarios[view.scenario].lastTurn}, ${dateOf(kit, view, view.turn)}`;

function handWords(kit: Kit, view: View): string[] {
  if (view.moving.length === 0) return [];
  return [`In hand: ${handName(kit, view)}, ${pointsInWords(handLeft(kit, view))} left`];
}

/** While attacks are declared: how many there are, and who must be attacked besides (9.1.7). */
function attackWords(kit: Kit, view: View): string[] {
  const open = view.attacks.filter((attack) => !attack.over).length;
  const owed = duties(kit, view);
  return [
    ...(open === 0 ? [] : [`${plural(open, 'attack')} declared and not fought yet`]),
    ...(owed.length === 0
      ? []
      : [
          `Still to be attacked: ${listed(owed.map(({ unit, hex }) => `${called(kit, view, unit)} in ${kit.grid.label(hex)}`))}`,
        ]),
  ];
}

/** Which of the sets the Axis fulfils at this moment, of those the seat knows to be open. */
function fulfilled(kit: Kit, view: View): string {
  const reached = victorySets(kit, view).filter((set) => set.open && set.reached);
  if (reached.length === 0) return 'The Axis meets none of its victory conditions yet';
  return `The Axis now meets: ${listed(reached.map((set) => `${set.title} (${setWords(kit, set)})`))}`;
}

const PHASES: { readonly [phase in Phase]: string } = {
  'set-up': 'Set-up',
  weather: 'Weather Phase',
  supply: 'Supply Status Phase',
  reinforcements: 'Reinforcements Phase',
  air: 'Joint Air Phase',
  movement: 'Movement Phase',
  declaration: 'Combat Declaration Phase',
  reaction: 'Reaction Phase',
  combat: 'Combat Phase',
  'reserve-movement': 'Reserve Movement Phase',
  recovery: 'Recovery Phase',
};
const JOINT: readonly Phase[] = ['weather', 'supply', 'reinforcements', 'air'];

export function breadcrumb(kit: Kit, view: View): string[] {
  const title = askedIn(view)?.title;
  const what = title === undefined ? [] : [title];
  const phase = phaseOf(view);
  if (phase === 'set-up') return [PHASES[phase], ...what];
  return [turnWords(kit, view), segmentWords(phase, view.side), PHASES[phase], ...fightWords(kit, view), ...what];
}

function segmentWords(phase: Phase, side: Side): string {
  if (JOINT.includes(phase)) return 'Strategic Segment';
  if (phase === 'recovery') return 'Reorganization Segment';
  return `${sideAdjective(side)} Operations Segment`;
}

function fightWords(kit: Kit, view: View): string[] {
  const { battle, flight } = view;
  if (flight !== null) return [`From ${placeName(kit, flight.origin)}`];
  if (battle === null || view.attacks[battle.attack] === undefined) return [];
  return [`Combat for ${listed(view.attacks[battle.attack].hexes.map((hex) => placeName(kit, hex)))}`];
}

/** One for each victory location of the Axis: which of them win is for its conditions to say (18.2.6b). */
export function score(kit: Kit, view: View): Score[] {
  const held = heldBy(kit, view);
  const rule = view.scenario === 's1' ? '18.1.5a' : '18.2.6b';
  const lines = held.map((label) => ({ text: placeName(kit, kit.grid.find(label)), value: '1', rule }));
  return [{ seat: SEATS[AXIS], lines, total: held.length }];
}

export function figures(kit: Kit, view: View): Figure[] {
  const count = (side: Side, counts: (unit: number) => boolean): number => kit.ground[side].filter(counts).length;
  return [
    { id: 'objectives', title: 'Victory locations of the Axis', value: heldBy(kit, view).length },
    ...SIDES.map((side) => ({
      id: `${SEATS[side]}-lost`,
      title: `${sideAdjective(side)} units eliminated`,
      value: count(side, (unit) => view.at[unit] === ELIMINATED),
    })),
    ...SIDES.map((side) => ({
      id: `${SEATS[side]}-steps`,
      title: `${sideAdjective(side)} steps on the map`,
      value: kit.ground[side].reduce((sum, unit) => sum + (onMap(view.at[unit]) ? view.steps[unit] : 0), 0),
    })),
  ];
}
