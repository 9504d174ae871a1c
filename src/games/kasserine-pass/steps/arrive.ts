import { ALLOWED } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, kitOf, SEATS } from '../kit.ts';
import { labelOf, nameOf, unitOf } from '../rules/look-up.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { entryHexes } from '../rules/reinforcements.ts';
import type { Ask, Steps, Tx } from '../terms.ts';
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
  legal(s, emit) {
    emit({ do: s.british === 'requested' ? 'cancel-british' : 'request-british' });
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (action.do === 'request-british')
      return s.british === 'not asked' ? ALLOWED : refuse('REI-3', 'The British have been asked for already.');
    if (action.do === 'cancel-british')
      return s.british === 'requested' ? ALLOWED : refuse('REI-5', 'There is no request to cancel.');
    return outOfPlace(action, 'REI-3', 'the call for the British is to be decided');
  },
  apply(tx, action) {
    if (action.do === 'request-british') {
      tx.set(tx.s, 'british', 'requested');
      tx.set(tx.s, 'britishTurn', tx.s.turn + 1);
      tx.note('REI-4', () => 'The Allies call for the British: they come next turn.');
    } else if (action.do === 'cancel-british') {
      tx.set(tx.s, 'british', 'cancelled');
      tx.note('REI-5', () => 'The Allies do without the British after all.');
    }
    tx.next();
  },
};

/** One unit comes in; asked only when there is more than one way. */
const enter: Ask<number> = {
  id: 'enter',
  rule: 'REI-1',
  title: 'Arrivals',
  point: { both: 'enter' },
  who: (s, unit) => SEATS[kitOf(s).units[unit].side],
  prompt: (s, unit) => `Where does ${nameOf(s, unit)} come in?`,
  done: (s, unit) => s.at[unit] >= 0 || entryHexes(s, unit).length < 2,
  legal(s, emit, unit) {
    const kit = kitOf(s);
    for (const hex of entryHexes(s, unit)) emit({ do: 'enter', unit: kit.units[unit].id, to: kit.grid.label(hex) });
  },
  check(s, action, unit) {
    const kit = kitOf(s);
    if (action.do !== 'enter' || unitOf(kit, action.unit) !== unit)
      return outOfPlace(action, 'REI-1', `${nameOf(s, unit)} is coming in`);
    const hex = kit.grid.find(action.to);
    if (entryHexes(s, unit).includes(hex)) return ALLOWED;
    return refuse(
      unit === kit.rommel ? 'ROM-6' : 'REI-2',
      `${nameOf(s, unit)} comes in at ${entryHexes(s, unit)
        .map((each) => labelOf(s, each))
        .join(' or ')}.`,
    );
  },
  apply(tx, action, unit) {
    if (action.do === 'enter') arrive(tx, unit, kitOf(tx.s).grid.find(action.to));
  },
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
