import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, kitOf, SEATS } from '../kit.ts';
import { labelOf, nameOf } from '../rules/look-up.ts';
import { ALLOWED, refuse } from '../rules/refusals.ts';
import { entryHexes } from '../rules/reinforcements.ts';
import type { State } from '../state.ts';
import type { Ask, Steps, Tx } from '../terms.ts';
import { answers, goOn, ofUnitAndHex } from './answers.ts';
import { enterHex } from './changes.ts';

/** The British may be called for, at the price of the victory (REI-3 to REI-5). They come the turn after. */
export const britishDecision: Ask = {
  id: 'british',
  rule: 'REI-3',
  title: 'The British',
  who: () => SEATS[ALLIED],
  prompt: (s) =>
    s.british === 'requested'
      ? 'The British are on their way. Cancel, and you can never ask again; or let them come.'
      : 'Ask for the British? They come next turn, and from then on a draw is the best you can get.',
  done: (s) => s.british === 'cancelled' || s.british === 'here',
  ...answers('REI-3', 'the call for the British is to be decided', {
    'request-british': {
      may: (s) => (s.british === 'not asked' ? ALLOWED : refuse('REI-3', 'The British have been asked for already.')),
      do(tx) {
        tx.write(tx.s, { british: 'requested', britishTurn: tx.s.turn + 1 });
        tx.note('REI-4', () => 'The Allies call for the British: they come next turn.');
        tx.next();
      },
    },
    'cancel-british': {
      may: (s) => (s.british === 'requested' ? ALLOWED : refuse('REI-5', 'There is no request to cancel.')),
      do(tx) {
        tx.set(tx.s, 'british', 'cancelled');
        tx.note('REI-5', () => 'The Allies do without the British after all.');
        tx.next();
      },
    },
    end: goOn,
  }),
};

const isComing = (s: State, unit: number): string => `${nameOf(s, unit)} is coming in`;

/** One unit comes in; asked only when there is more than one way. */
const enter: Ask<number> = {
  id: 'enter',
  rule: 'REI-1',
  title: 'Arrivals',
  point: { both: 'enter' },
  who: (s, unit) => SEATS[kitOf(s).units[unit].side],
  prompt: (s, unit) => `Where does ${nameOf(s, unit)} come in?`,
  done: (s, unit) => s.at[unit] >= 0 || entryHexes(s, unit).length < 2,
  ...answers('REI-1', isComing, {
    enter: ofUnitAndHex('enter', {
      units: (_kit, _s, unit: number) => [unit],
      hexes: (_kit, s, unit) => entryHexes(s, unit),
      may(kit, s, unit, to, due) {
        if (unit !== due) return refuse('REI-1', `${nameOf(s, due)} comes in now; nobody else does.`);
        const hexes = entryHexes(s, unit);
        if (hexes.includes(to)) return ALLOWED;
        const where = hexes.map((hex) => labelOf(s, hex)).join(' or ');
        return refuse(unit === kit.rommel ? 'ROM-6' : 'REI-2', `${nameOf(s, unit)} comes in at ${where}.`);
      },
      do: arrive,
    }),
  }),
};

export const arrival: Steps<number> = [
  { ask: enter },
  {
    rule: 'REI-1',
    do(tx, unit) {
      const [hex] = entryHexes(tx.s, unit);
      if (tx.s.at[unit] < 0 && hex !== undefined) arrive(tx, unit, hex);
    },
  },
];

function arrive(tx: Tx, unit: number, hex: Hex): void {
  const { nation, leader } = kitOf(tx.s).units[unit];
  enterHex(tx, unit, hex);
  const rule = leader ? 'ROM-6' : nation === 'british' ? 'REI-4' : 'REI-1';
  tx.note(rule, () => `${nameOf(tx.s, unit)} arrives in ${labelOf(tx.s, hex)}.`);
  if (nation === 'british') tx.set(tx.s, 'british', 'here');
}
