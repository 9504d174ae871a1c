import { ALLOWED } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { enemyOf, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import { isFree } from '../rules/arrivals.ts';
import {
  CONVOY_HIT,
  convoyOf,
  DICE,
  isStruck,
  italyOf,
  landingNow,
  maySail,
  OWNER_CHOOSES,
  sailings,
  stepsShipped,
} from '../rules/convoy.ts';
import { labelOf, nameOf, sideDoes } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { onMap } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';
import { moveTo } from './changes.ts';
import { dropCargo, putOnBoard, shipBy, sinkCargo } from './load-ships.ts';

/** Convoys where ocean shipping is left out (27.0, 27.1): loaded and struck in the Allocation Phase, landed in Movement Phases. */

export const loadConvoy: Ask<Side> = {
  id: 'load-convoy',
  rule: '27.1b',
  title: 'Convoy',
  end: 'The convoy sails',
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const kit = kitOf(s);
    const { shippingSteps, axisEntry } = kit.scenarios[s.scenario].terms;
    const used = stepsShipped(kit, s, convoyOf(kit, s, side));
    return `Who sails from Italy to ${labelOf(s, axisEntry)} this turn? ${used} of ${shippingSteps} steps are loaded.`;
  },
  done: (s, side) => sailings(kitOf(s), s, side).next().done === true,
  ...answers<Side>('27.1b', 'the convoy is loaded', {
    ...shipBy({ all: sailings, may: maySail, do: sail }),
    end: goOn,
  }),
};

function sail(tx: Tx, piece: number, to: Place, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (to !== kit.scenarios[s.scenario].terms.axisEntry) {
    putOnBoard(tx, piece, to, side, 'arrives');
    return;
  }
  tx.push(s.cargo, { piece, from: italyOf(kit), to, stage: 'convoy' });
  moveTo(tx, piece, kit.boxNamed.get('shipping-italy')!.place);
  tx.note('27.1b', () => `${nameOf(s, piece)} sails for ${labelOf(s, to)}.`);
}

/** Two dice; each hit is rolled for again to see who chooses the loss (27.0b, 27.0c, ruling A516). */
export function strikeConvoys(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const side of SIDES) {
    if (!isStruck(kit, s, side)) continue;
    const rule = side === 0 ? '27.0b' : '27.0c';
    const dice = Array.from({ length: DICE }, () => tx.roll(rule));
    const hits = dice.filter((die) => die >= CONVOY_HIT).length;
    tx.note(rule, () => `The convoy of ${side === 0 ? 'the Axis' : 'the Allies'} is struck: ${dice.join(', ')}.`);
    for (let hit = 0; hit < hits; hit++) {
      const chooser = tx.roll(rule) <= OWNER_CHOOSES ? side : enemyOf(side);
      tx.note(rule, () => `${sideDoes(chooser, 'choose')} the loss.`);
      tx.call('convoy-loss', { side, chooser });
    }
  }
}

export const convoyLoss: Ask<Terms['calls']['convoy-loss']> = {
  id: 'convoy-loss',
  rule: '27.0e',
  title: 'Losses of a convoy',
  point: { unit: 'sink' },
  who: (_s, { chooser }) => SEATS[chooser],
  prompt: () => 'Choose a step or a counter of supply of the convoy: it is lost.',
  done: (s, { side }) => convoyOf(kitOf(s), s, side).length === 0,
  ...answers<Terms['calls']['convoy-loss']>('27.0e', 'a loss of the convoy is chosen', {
    sink: ofUnit('sink', {
      units: (kit, s, { side }) => convoyOf(kit, s, side),
      may: (kit, s, piece, { side }) =>
        convoyOf(kit, s, side).includes(piece)
          ? ALLOWED
          : refuse('27.0e', `${nameOf(s, piece)} does not sail with that convoy.`),
      do(tx, piece) {
        sinkCargo(tx, piece, '27.0e', true);
        tx.next();
      },
    }),
  }),
};

/** What of the convoy comes ashore in this phase (27.1b); if the enemy holds the place it waits, and is back in Italy next turn. */
export function landConvoy(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const piece of landingNow(kit, s, side)) {
    const { to } = s.cargo.find((each) => each.piece === piece)!;
    if (!isFree(kit, s, side, to)) continue;
    dropCargo(tx, piece);
    moveTo(tx, piece, to);
    tx.note('27.1b', () => `${nameOf(s, piece)} arrives${onMap(to) ? ` in ${labelOf(s, to)}` : ' at the Nile'}.`);
  }
}
