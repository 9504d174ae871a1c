import type { Track, TrackCell } from '../../../engine/present.ts';
import type { MetModifier } from '../kit/met.ts';
import { type Kit, kitOf } from '../kit.ts';
import {
  crisisShift,
  isActive,
  modifierNow,
  modifierSum,
  trackDice,
  trackNamed,
  troopsOn,
} from '../rules/met-tracks.ts';
import type { View } from '../view.ts';
import { called, plural, signed } from './words.ts';

/** The Middle East tracks at the table: where each marker lies, what its die needs, what a crisis would do (22.2). */

/** A track a row: its boxes, the crisis behind them, and who is there. */
export function metTracks(view: View): Track[] {
  const kit = kitOf(view);
  return kit.mets.flatMap(({ name, met }, track) => {
    if (!isActive(view, track)) return [];
    const { box, crisis } = view.tracks[track];
    const there = kit.units.filter(({ index }) => view.at[index] === met.place).map(({ index }) => called(kit, index));
    const cell = (label: string, now: boolean, text: string): TrackCell => ({
      label,
      now,
      text: now ? `${text === '' ? '' : `${text}; `}${stateWords(kit, view, track)}` : text,
      ...(now && there.length > 0 ? { chits: there } : {}),
    });
    const boxes = Array.from({ length: met.length + 1 }, (_, i) =>
      cell(String(i), i === box && !crisis, met.mountainBoxes.includes(i) ? 'mountains' : ''),
    );
    return [{ id: `met-${track}`, title: name, cells: [...boxes, cell('Crisis', crisis, crisisWords(kit, track))] }];
  });
}

const modifierWords = (kit: Kit, modifier: MetModifier): string => {
  switch (modifier.kind) {
    case 'egypt':
      return 'the Axis in Egypt (AXC-9)';
    case 'crisis':
      return `a crisis in ${kit.boxes.find(({ place }) => place === modifier.place)?.name.replace('MET ', '')}`;
    case 'axis-air':
      return 'each Axis air unit there';
    case 'unit':
      return `${called(kit, modifier.unit)} there`;
    case 'turns-since':
      return `each turn since ${modifier.card}`;
  }
};

/** "advances on 4 or more, now +1: the Axis in Egypt (AXC-9)"; "2 dice for the Allies". */
function stateWords(kit: Kit, view: View, track: number): string {
  const { advanceFrom, modifiers, deactivate } = kit.mets[track].met;
  const sum = modifierSum(kit, view, track);
  const why = modifiers
    .filter((each) => modifierNow(kit, view, track, each) > 0)
    .map((each) => modifierWords(kit, each));
  const others = modifiers.map((each) => modifierWords(kit, each)).join(', ');
  return [
    `advances on a die of ${advanceFrom} or more`,
    sum > 0 ? `now ${signed(sum)} for ${why.join(', ')}` : others === '' ? '' : `+1 for ${others}`,
    troopsOn(kit, view, track).length > 0
      ? `combat there: ${plural(trackDice(kit, view, track), 'die', 'dice')}, each 5 or 6 a box back`
      : '',
    `ends: ${deactivate}`,
  ]
    .filter((words) => words !== '')
    .join('; ');
}

/** What a crisis does. */
function crisisWords(kit: Kit, track: number): string {
  const shift = crisisShift(kit, track);
  const end = shift === 0 ? [] : [`end of the game ${signed(shift)} each Events Phase that finds it`];
  return [...end, ...kit.mets[track].met.crisis.filter((words) => !words.startsWith('ES'))].join('; ');
}

/** The box of a track in the display: "situation 2 of 3; advances on ...". */
export function metWords(view: View, box: string): string {
  const kit = kitOf(view);
  const track = trackNamed(kit, box);
  if (!isActive(view, track)) return 'not active';
  const { box: at, crisis } = view.tracks[track];
  const where = crisis ? `in crisis: ${crisisWords(kit, track)}` : `situation ${at} of ${kit.mets[track].met.length}`;
  return `${where}; ${stateWords(kit, view, track)}`;
}
