import type { DiaryHeading, DiaryLines } from '../../../engine/diary.ts';
import { kitOf, SIDES } from '../kit.ts';
import { newlyActivated, playable } from '../rules/events.ts';
import type { View } from '../view.ts';
import { cardTitle } from './card-words.ts';
import { dueNames, dueTitle, stillDue } from './due.ts';
import { goalWords } from './situation.ts';
import { called, monthOf } from './words.ts';

/** What somebody wants to know who comes back after a week: months that are over, and what lies ahead. */

const byRule =
  (...starts: readonly string[]): DiaryHeading['holds'] =>
  ({ rule }) =>
    starts.some((start) => rule.startsWith(start));

export const diary: readonly DiaryHeading[] = [
  { title: 'The end of the game', holds: byRule('5.0i') },
  { title: 'Events', holds: byRule('5.0', 'ALC-', 'AXC-', '22.2') },
  { title: 'Places taken', holds: byRule('2.2.2c') },
  { title: 'Battles', holds: byRule('14.0c', '13.4a') },
  { title: 'Losses', holds: ({ text }) => text.includes(' is eliminated') },
  { title: 'Supply taken or destroyed', holds: byRule('12.2.7', '12.2.5') },
  { title: 'Ships and Malta', holds: byRule('19.9', '20.4') },
  { title: 'Initiative and air', holds: byRule('6.1', '4.1.II.3') },
  { title: 'Arrived or rebuilt', holds: byRule('7.', '17.2c', '15.8f') },
];

/** So many turns ahead are told. */
const AHEAD = 2;

/** The month at a glance. */
export function ahead(view: View): DiaryLines[] {
  const kit = kitOf(view);
  const due = stillDue(kit, view)
    .filter(({ line }) => line.first <= view.turn + AHEAD)
    .map((each) => `${dueTitle(each)}: ${dueNames(kit, each).join(', ')}`);
  const back = kit.units
    .filter(({ index }) => view.due[index] > view.turn && view.due[index] <= view.turn + AHEAD)
    .map(({ index }) => `${called(kit, index)}, turn ${view.due[index]}`);
  const open = SIDES.flatMap((side) => playable(kit, view, side));
  const cards = [
    ...open.map((card) => `${cardTitle(kit, card)} may be played`),
    ...newlyActivated(kit, view).map((card) => `${cardTitle(kit, card)} opens with the next Events Phase`),
  ];
  return [
    {
      title: 'Where it ends',
      lines: [`After turn ${view.lastTurn}, ${monthOf(kit, view.lastTurn)}`, goalWords(kit, view)],
    },
    { title: 'Due now and in the next two turns', lines: due },
    { title: 'On their way', lines: back },
    { title: 'Cards', lines: cards },
  ].filter(({ lines }) => lines.length > 0);
}
