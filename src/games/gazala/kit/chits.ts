import type { Components } from '../../../content/components.ts';

export type Tactic = 'combat' | 'extra-move' | 'replacement' | 'air' | 'sandstorm' | 'anti-tank' | 'withdraw-attack';

/** A kind of chit. Cups and boxes are kept as numbers by kind: which of two equal chits was drawn, nobody can say. */
export interface Chit {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** 0 the Axis, 1 the Allies. */
  readonly side: 0 | 1;
  /** Null for an action chit. */
  readonly tactic: Tactic | null;
  /** The formations on each side of an action chit; none for the Double Move and for tactical chits. */
  readonly faces: readonly (readonly string[])[];
  readonly doubleMove: boolean;
  /** How many there are; of action chits, the turn's table says how many go into the cup. */
  readonly copies: number;
}

export function compileChits(components: Components): Chit[] {
  return components.markers
    .filter((marker) => marker.kind === 'action-chit' || marker.kind === 'tactical-chit')
    .map((marker, index): Chit => {
      const tactic = marker.kind === 'tactical-chit' ? (marker.id.replace(/^al?x?t-/, '') as Tactic) : null;
      const faces = (marker.values?.activates ?? []) as string[][];
      const doubleMove = faces.some((face) => face.includes('Double Move'));
      return {
        index,
        id: marker.id,
        name: marker.name,
        side: marker.side === 'axis' ? 0 : 1,
        tactic,
        faces: doubleMove ? [] : faces,
        doubleMove,
        copies: marker.copies ?? 0,
      };
    });
}
