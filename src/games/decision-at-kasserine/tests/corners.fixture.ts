import type { PositionSpec, Table } from './position.ts';

/** For combats tried from the rulebook: two attacks in the far south-west keep the table waiting, so that nothing is rolled before its time. */

export type Spec = Omit<PositionSpec, 'at'>;

export const CORNERS = '\n0333: ax-a25\n0332: al-repl-168\n1033: ax-xvi-10-ber\n1032: al-5-re';
const CORNER_ATTACKS = {
  axis: [
    { on: ['0332'], by: ['ax-a25'] },
    { on: ['1032'], by: ['ax-xvi-10-ber'] },
  ],
  allied: [
    { on: ['0333'], by: ['al-repl-168'] },
    { on: ['1033'], by: ['al-5-re'] },
  ],
};

/** The same position with the corners' attacks declared besides. */
export const corner = <S extends Spec>(spec: S): S => ({
  ...spec,
  board: spec.board + CORNERS,
  attacks: [...(spec.attacks ?? []), ...CORNER_ATTACKS[spec.side ?? 'axis']],
});

/** Plays an order whose dice may be thrown only later. */
export function order(t: Table, text: string): void {
  try {
    t.play(text);
  } catch (error) {
    if (!String(error).includes('laid out and not rolled')) throw error;
  }
}
