import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { maySend, waysOf } from '../rules/box-ways.ts';
import { LONGER_FROM } from '../rules/crete.ts';
import { FORCE_SENT, isWantedInGreece, owedToGreece } from '../rules/greek-force.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { DONE, MOVED } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { mark, moveTo } from './changes.ts';
import { happen, shiftEnd } from './happen.ts';

/** Units go from box to box, beside the maps (22.2.1, 22.3). */

export const sendAnswers: Answers<Terms, Side> = {
  send: {
    may: (s, { unit, box }, side) => maySend(kitOf(s), s, unitOf(kitOf(s), unit), kitOf(s).boxNamed.get(box)!, side),
    offers(s, emit, side) {
      const { units } = kitOf(s);
      for (const [unit, box] of waysOf(kitOf(s), s, side)) emit({ do: 'send', unit: units[unit].id, box: box.id });
    },
    do: (tx, { unit, box }) => send(tx, unitOf(kitOf(tx.s), unit), box),
  },
};

export function send(tx: Tx, unit: number, id: string): void {
  const { s } = tx;
  const kit = kitOf(s);
  const box = kit.boxNamed.get(id)!;
  const fromBraun = s.at[unit] === kit.boxNamed.get('fall-braun')!.place;
  const fromCrete = s.at[unit] === kit.boxNamed.get('crete')!.place;
  // Those who are owed to Greece are there on the next turn (ALC-16d).
  const owed = id === 'met-greece' && isWantedInGreece(kit, s, unit);
  moveTo(tx, unit, box.place);
  mark(tx, unit, MOVED | DONE);
  tx.set(s.due, unit, owed ? s.turn + 1 : 0);
  tx.note(
    fromBraun ? '22.5a' : '22.2.1a',
    () => `${nameOf(s, unit)} goes to ${box.name}${owed ? ' and is there next turn' : ''}.`,
  );
  if (owed && owedToGreece(kit, s) === null) happen(tx, FORCE_SENT);
  if (fromCrete && (id === 'italy' || id === 'sicily')) tx.call('leave-crete', unit);
}

const LEFT_CRETE = 'left-crete';

/** A die and one for each unit gone before: seven or more, and the game is longer (AXC-13c). */
export function leaveCrete(tx: Tx, unit: number): void {
  const { s } = tx;
  const gone = s.happened.filter(({ event }) => event === LEFT_CRETE).length;
  const roll = tx.roll('AXC-13c') + gone;
  tx.note('AXC-13c', () => `${nameOf(s, unit)} leaves Crete: ${roll}.`);
  if (roll >= LONGER_FROM) shiftEnd(tx, 'AXC-13', 1, 'Crete is stripped of its garrison');
  happen(tx, LEFT_CRETE);
}
