import type { Figure, HeldPlace, Score } from '../../../engine/present.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import { stepsOf } from '../rules/status.ts';
import { weatherOf } from '../rules/weather.ts';
import { handOf, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { handLeft, handName } from './move-preview.ts';
import { breadcrumb as crumbs, impulseWords, phaseNow } from './phases.ts';
import { amount, called, hexWords, listed, monthOf, plural, sideWord } from './words.ts';

/** The situation in words. */

export const breadcrumb = (view: View): string[] => crumbs(kitOf(view), view);

export function status(view: View): string[] {
  const kit = kitOf(view);
  const open = view.attacks.filter((attack) => !attack.over).length;
  return [
    `Turn ${view.turn} of ${view.lastTurn}, ${monthOf(kit, view.turn)}`,
    impulseWords(view, phaseNow(view)),
    `${sideWord(view.holder)}: initiative${view.surprise ? '; surprise is on' : ''}`,
    airWords(view.airEdge),
    WEATHER[weatherOf(kit, view)],
    handOf(view) === null ? '' : `In hand: ${handName(kit, view)}, ${amount(handLeft(kit, view))} points left`,
    open === 0 ? '' : `${plural(open, 'attack')} declared and not fought yet`,
    leavingWords(kit, view),
    view.debt === 0 ? '' : `The Allies owe ${plural(view.debt, 'refit point')} for units that could not withdraw`,
    view.outcome === null ? goalWords(kit, view) : `Result: ${view.outcome.why}`,
  ].filter((line) => line !== '');
}

const WEATHER = {
  enter: '',
  winter: 'Winter in the hills and in Tunisia: ways off the road cost double',
  ghibli: 'Ghibli: a sandstorm over desert and rough ground, double costs off the road, no flying',
} as const;

/** Who has still to march to the Nile valley this turn or the next, before it is lost (24.2). */
function leavingWords(kit: Kit, view: View): string {
  const { withdrawals } = kit.scenarios[view.scenario];
  const next = withdrawals.find(({ turn }) => turn === view.turn || turn === view.turn + 1);
  const away = (next?.units ?? []).filter((unit) => onMap(view.at[unit]));
  return away.length === 0
    ? ''
    : `In the Nile valley by the end of turn ${next!.turn}: ${listed(away.map((unit) => called(kit, unit)))}`;
}

export const airWords = (edge: number): string =>
  edge === 0
    ? 'Nobody has air superiority'
    : `Air superiority: ${sideWord(edge > 0 ? AXIS : ALLIED)} by ${Math.abs(edge)}`;

/** What the game is about, by the scenario (24 to 33). */
export function goalWords(kit: Kit, view: View): string {
  const { goal } = kit.scenarios[view.scenario];
  const at = (hex: number): string => hexWords(kit, hex);
  switch (goal.kind) {
    case 'tobruk-bardia':
      return `Axis: hold ${at(goal.axis)} with a line to ${at(goal.line)}, or be in Egypt (AXC-9). Allies: hold ${listed(goal.allied.map(at))}, supplied, with a line to the Nile`;
    case 'hold':
      return `Hold ${at(goal.hex)}`;
    case 'smashing':
      return `Smashing victory: ${at(goal.hex)}. Else the Axis needs ${goal.standardBoxes} standard port boxes with a line to ${at(goal.line)}`;
    case 'coast-road':
      return `Hold the coast road, or leave the enemy no base with a line to ${at(goal.line)}; else the one with more ports wins`;
    case 'port-base':
      return `Axis: a base in a port of ${goal.standard} standard boxes, out of Allied zones`;
    case 'base-with-line':
      return `Allies: a base with a line of communications to ${at(goal.line)}`;
  }
}

export const stakes = (view: View): string => goalWords(kitOf(view), view);

/** Ports of the part of the map in play, by their owner (2.2.2). */
export function places(view: View): HeldPlace[] {
  const kit = kitOf(view);
  return kit.ground.ports
    .filter(({ place }) => onMap(place) && kit.scenarios[view.scenario].area[place] === 1)
    .map(({ place }) => ({ name: hexWords(kit, place), seat: SEATS[view.owner[kit.ownedAt[place]]] ?? null }));
}

/** Nobody counts points in this war: places decide. */
export const score = (): Score[] => [];

const lost = (kit: Kit, view: View, side: Side): number =>
  kit.groundUnits[side].filter((unit) => [kit.boxOf.refit[side], kit.boxOf.destroyed[side]].includes(view.at[unit]))
    .length;

/** Sampled for the plot after the game. */
export function figures(view: View): Figure[] {
  const kit = kitOf(view);
  return SIDES.flatMap((side) => {
    const name = sideWord(side);
    const steps = kit.groundUnits[side]
      .filter((unit) => onMap(view.at[unit]))
      .reduce((sum, unit) => sum + stepsOf(kit, view, unit), 0);
    const ports = kit.ground.ports.filter(
      ({ place }) =>
        onMap(place) && kit.scenarios[view.scenario].area[place] === 1 && view.owner[kit.ownedAt[place]] === side,
    );
    const dumps = kit.supplies[side].filter((piece) => kit.units[piece].supply === 'dump' && onMap(view.at[piece]));
    return [
      { id: `steps-${side}`, title: `${name}: steps on the maps`, value: steps },
      { id: `lost-${side}`, title: `${name}: units in Refit and Destroyed`, value: lost(kit, view, side) },
      {
        id: `ports-${side}`,
        title: `${name}: standard port boxes`,
        value: ports.reduce((sum, { standard }) => sum + standard, 0),
      },
      { id: `dumps-${side}`, title: `${name}: dumps`, value: dumps.length },
    ];
  });
}
