import { corner, type Spec } from '../corners.fixture.ts';
import { playOn } from '../playing-on.fixture.ts';
import { type PositionSpec, position, type Table } from '../position.ts';
import { roll } from './combat.fixture.ts';

/**
 * A second set of positions worked out from the rulebook and the rulings (AMB) before a single one was run. 5215 lies in the open;
 * 5214, 5314, 5315, 5216, 5115 and 5114 are round it. Two attacks in the south-west corner keep the table waiting.
 */

/** The question named, with the corners' attacks declared besides. */
export const at = (ask: PositionSpec['at'], spec: Spec): Table => position({ ...corner(spec), at: ask });

export const declared = (spec: Spec): Table => at('barrage', spec);

export const declaring = (board: string, more: Partial<Spec> = {}): Table => at('declare', { ...more, board });

/** Goes on to the question named: units in hand stop, the beaten take the first way back, everything else is declined. */
export function upTo(t: Table, ask: string): void {
  playOn(
    t,
    () => t.asked === ask,
    () => t.play(t.offers('retreat')[0] ?? t.offers('stop')[0] ?? 'end'),
  );
}

export interface Fight {
  readonly table: string;
  readonly strengths: string;
  readonly odds: string;
  readonly net: number;
  readonly result: string;
}

/** Fights the combat on a hex to the die and reads the note of it; nobody does anything of his own accord. */
export function fight(t: Table, hex: string, die: number): Fight {
  roll(t, hex, die);
  return read(t);
}

export function read(t: Table): Fight {
  const note = t.log('12.5.7a').at(-1) ?? '';
  const found = /^(\w+).*?, (\d+) against (\d+), (\d-\d).*Die (\d), makes (-?\d+): (.*)\.$/.exec(note);
  if (found === null) throw new Error(`no combat was rolled: "${note}"`);
  const [, table, attack, defence, odds, die, makes, result] = found;
  return { table, strengths: `${attack}:${defence}`, odds, net: Number(makes) - Number(die), result };
}

/** A combat of one attack, given by its board, hexes and attackers. */
export const combat = (board: string, on: string, by: string, more: Partial<Spec> = {}, crt?: 'mobile'): Table =>
  declared({
    ...more,
    board,
    attacks: [{ on: on.split(' '), by: by.split(' '), ...(crt === undefined ? {} : { crt }) }, ...(more.attacks ?? [])],
  });

export const PANZERS = [
  'ax-1-5-21',
  'ax-2-5-21',
  'ax-3-5-21',
  'ax-5-5-21',
  'ax-6-5-21',
  'ax-1-7-10',
  'ax-2-7-10',
  'ax-3-7-10',
];

export const allied: Partial<Spec> = { side: 'allied' };
