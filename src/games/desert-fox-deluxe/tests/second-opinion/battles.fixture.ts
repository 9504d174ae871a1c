import { position, type Table } from '../position.ts';

interface Assault {
  /** Hexes attacked. */
  readonly on: readonly string[];
  readonly by: readonly string[];
  readonly form?: 'deliberate' | 'mobile';
}

/** Puts attacks together and ends declaring, without the dice of the first combat. */
export function declare(t: Table, ...attacks: readonly Assault[]): Table {
  for (const { on, by, form } of attacks)
    t.play(
      ...on.map((hex) => `attack ${hex}`),
      ...by.map((unit) => `with ${unit}`),
      ...(form === undefined ? [] : [`form ${form}`]),
      'declare',
    );
  return t;
}

/** One attack on one hex of which nothing but the die is left: pieces in emergency supply ask for no dump. */
export function fight(board: string, on: string, by: readonly string[], die: number, more = {}): Table {
  const t = declare(position({ at: 'declare', board, ...more }), { on: [on], by });
  return t.dice(die).play('end');
}

/** Strengths, line and columns of the combat being resolved, the Axis first. */
export function reckoned(t: Table) {
  const { strengths, line, columns } = t.s.battles[0];
  return { strengths, line, columns };
}

/** The results of the Axis and of the Allies. */
export const codes = (t: Table): readonly (readonly string[])[] =>
  t.s.battles[0].suffered.map((groups) => groups.map(({ code }) => code));
