import { type Detail, detailAt, drawFace, faceKeys } from '../../draw/counters/face.ts';
import { nationLook } from '../../draw/counters/nations.ts';
import type { Piece } from '../../engine/present.ts';
import { bake, type Ink } from './pixels.ts';

/** Room round the body for the shadow, and for discs that stand over its edge; in sides. */
const SHADOW = 0.08;
const DISCS = 0.2;

interface Face {
  side: number;
  pad: number;
  bitmap: ImageBitmap;
}

/** Counter faces as bitmaps, drawn again when the scale changes, a few in each frame. */
export class Faces {
  readonly #faces: Map<string, Face>[] = [new Map(), new Map(), new Map(), new Map(), new Map()];
  readonly #keys = new WeakMap<Piece, readonly string[]>();
  #deadline = 0;
  /** Some were shown at another size than wanted. */
  stale = false;
  /** The fonts are there. */
  lettered = false;

  /** Begins a frame in which new faces may take so many milliseconds; before there are fonts none is made. */
  begin(budget: number): void {
    this.#deadline = this.lettered ? performance.now() + budget : 0;
    this.stale = false;
  }

  /** Draws a counter with its upper left corner at (x, y), `side` device pixels wide. */
  draw(ink: Ink, piece: Piece, x: number, y: number, side: number, dpr: number): void {
    const detail = detailAt(side / dpr);
    let keys = this.#keys.get(piece);
    if (keys === undefined) this.#keys.set(piece, (keys = faceKeys(piece)));
    const faces = this.#faces[detail];
    let face = faces.get(keys[detail]);
    if (face?.side !== side) {
      if (performance.now() < this.#deadline) {
        if (faces.size > 1500) faces.clear();
        face = bakeFace(piece, side, detail);
        faces.set(keys[detail], face);
      } else {
        this.stale = true;
        face ??= this.#any(keys);
      }
    }
    if (face === undefined) {
      ink.fillStyle = nationLook(piece.nation, piece.seat).body;
      ink.fillRect(x, y, side, side);
    } else if (face.side === side) ink.drawImage(face.bitmap, x - face.pad, y - face.pad);
    else {
      const pad = (face.pad * side) / face.side;
      ink.drawImage(face.bitmap, x - pad, y - pad, side + 2 * pad, side + 2 * pad);
    }
  }

  #any(keys: readonly string[]): Face | undefined {
    for (let detail = this.#faces.length - 1; detail >= 0; detail--) {
      const face = this.#faces[detail].get(keys[detail]);
      if (face !== undefined) return face;
    }
    return undefined;
  }
}

function bakeFace(piece: Piece, side: number, detail: Detail): Face {
  const pad = Math.ceil(side * (detail > 0 && piece.badges.length > 0 ? DISCS : SHADOW));
  const bitmap = bake(side + 2 * pad, side + 2 * pad, (ink) => {
    ink.translate(pad, pad);
    ink.scale(side / 100, side / 100);
    drawFace(ink, (path) => new Path2D(path), piece, side, detail);
  });
  return { side, pad, bitmap };
}
