import type { Track, TrackCell } from '../../../engine/present.ts';
import { cellsOr, turnTrack } from '../../tracks.ts';
import { type Kit, kitOf, SIDES, type Side } from '../kit.ts';
import { POOL } from '../state.ts';
import type { View } from '../view.ts';
import { cardState, cardTitle, cardWords } from './card-words.ts';
import { byCard, dueNames, dueTitle, stillDue } from './due.ts';
import { metTracks } from './middle-east-tracks.ts';
import { airWords } from './situation.ts';
import { called, monthOf, sideWord } from './words.ts';

export function tracks(view: View): Track[] {
  const kit = kitOf(view);
  return [
    turns(kit, view),
    initiative(kit, view),
    ...metTracks(view),
    ...SIDES.map((side) => cards(kit, view, side)),
    arrivals(kit, view),
    counters(kit, view),
  ].filter(({ cells }) => cells.length > 0);
}

/** The Turn Record Track with whatever is due (4.0). */
function turns(kit: Kit, view: View): Track {
  const { firstTurn, arrivals: lines, withdrawals } = kit.scenarios[view.scenario];
  const list = [];
  for (let turn = firstTurn; turn <= view.lastTurn; turn++) {
    const due = lines.filter(({ first, last, each }) => (each ? turn >= first && turn <= last : turn === first));
    const units = due.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const back = kit.units
      .filter(({ index }) => view.due[index] === turn && turn > view.turn)
      .map(({ index }) => called(kit, index));
    const leaving = withdrawals
      .filter((each) => each.turn === turn)
      .flatMap((each) => each.units.map((unit) => called(kit, unit)));
    list.push({
      turn,
      text: [
        monthOf(kit, turn),
        ...(units === 0 ? [] : [`${units} units arrive`]),
        ...(back.length === 0 || back.length > 6 ? [] : [`due: ${back.join(', ')}`]),
        ...(leaving.length === 0 ? [] : [`leave: ${leaving.join(', ')}`]),
        ...(turn === view.lastTurn ? ['the last turn'] : []),
      ],
    });
  }
  return turnTrack('Turn Record Track', list, view.turn);
}

function initiative(kit: Kit, view: View): Track {
  const points = (side: Side): string => {
    const assets = kit.units.filter((unit) => unit.side === side && unit.initiative > 0 && view.at[unit.index] >= 0);
    return assets.map(({ index, initiative: worth }) => `${called(kit, index)} +${worth}`).join(', ');
  };
  const cells: TrackCell[] = SIDES.map((side) => ({
    label: sideWord(side),
    text: [
      view.holder === side ? 'holds the initiative' : '',
      view.first === side ? 'first player' : 'second player',
      view.surprise && view.first === side ? 'has surprise' : '',
      points(side),
    ]
      .filter((words) => words !== '')
      .join('; '),
    now: view.holder === side,
  }));
  const ultra = view.ultra === '' ? [] : [{ label: 'ULTRA', text: `used for: ${view.ultra}` }];
  return {
    id: 'initiative',
    title: 'Initiative and the sky',
    cells: [...cells, { label: 'Air', text: airWords(view.airEdge) }, ...ultra],
  };
}

/** The cards the scenario plays with, in words, and how each stands (5.0). */
function cards(kit: Kit, view: View, side: Side): Track {
  const used = new Set(kit.scenarios[view.scenario].cards[side].map(({ card }) => card));
  const more = [...view.activated, ...view.played.map(({ card }) => card)];
  for (const id of more) if (kit.cardNamed.get(id)?.side === side) used.add(id);
  const cells = [...used].map(
    (id): TrackCell => ({
      label: cardTitle(kit, id),
      text: `${cardState(kit, view, id)}. ${cardWords(kit, view, kit.cardNamed.get(id)!)}`,
      now: view.activated.includes(id),
    }),
  );
  return { id: `cards-${side}`, title: `Event cards, ${sideWord(side)}`, cells };
}

function arrivals(kit: Kit, view: View): Track {
  const lists = stillDue(kit, view).map((due) => ({ label: dueTitle(due), chits: dueNames(kit, due) }));
  const cells = [...lists, ...byCard(kit, view)];
  return { id: 'reinforcements', title: 'Reinforcements still to come', cells: cellsOr(cells, 'nobody') };
}

const KINDS = { base: 'bases', msu: 'MSU', dump: 'dumps' } as const;

/** How many counters are left to be put down (2.4). */
function counters(kit: Kit, view: View): Track {
  return {
    id: 'counters',
    title: 'Counters not in use',
    cells: SIDES.map((side) => ({
      label: sideWord(side),
      text: Object.entries(KINDS)
        .map(([kind, word]) => {
          const all = kit.supplies[side].filter((piece) => kit.units[piece].supply === kind);
          return `${all.filter((piece) => view.at[piece] === POOL).length} of ${all.length} ${word}`;
        })
        .join(', '),
    })),
  };
}
