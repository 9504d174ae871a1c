import type { Components } from '../../../content/components.ts';
import { sideOf } from '../../sides.ts';

export type Tactic = 'combat' | 'extra-move' | 'replacement' | 'air' | 'sandstorm' | 'anti-tank' | 'withdraw-attack';

/** A kind of chit. Cups and boxes are kept as numbers by kind: which of two equal chits was drawn, nobody can say. */
export type Chit = Readonly<ReturnType<typeof compileChits>[number]>;

export const compileChits = (components: Components) =>
  components.markers
    .filter((marker) => marker.kind === 'action-chit' || marker.kind === 'tactical-chit')
    .map((marker, index) => {
      const tactic = marker.kind === 'tactical-chit' ? (marker.id.replace(/^al?x?t-/, '') as Tactic) : null;
      const faces = (marker.values?.activates ?? []) as string[][];
      const doubleMove = faces.some((face) => face.includes('Double Move'));
      return {
        index,
        id: marker.id,
        name: marker.name,
        side: sideOf(marker.side ?? ''),
        /** Null for an action chit. */
        tactic,
        /** The formations on each side of an action chit; none for the Double Move and for tactical chits. */
        faces: doubleMove ? [] : faces,
        doubleMove,
        /** How many there are; of action chits, the turn's table says how many go into the cup. */
        copies: marker.copies ?? 0,
      };
    });
