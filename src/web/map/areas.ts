import { type Grid, type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import type { LitHex } from '../contracts.ts';

/** Hexes of one tone, made ready to be drawn in map units. */

export interface Word {
  readonly hex: Hex;
  readonly at: Point;
  readonly text: string;
}

export interface Area<T extends string> {
  readonly tone: T;
  /** Every hex, a little within its sides. */
  readonly inner: Path2D;
  /** The sides where the area ends. */
  readonly border: Path2D;
  /** Signs besides the colour. */
  readonly signs: Path2D;
  readonly words: readonly Word[];
}

function tracePolygon(path: Path2D, points: readonly Point[], about: Point, share: number): void {
  points.forEach((p, i) => {
    const x = about.x + (p.x - about.x) * share;
    const y = about.y + (p.y - about.y) * share;
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
}

export function areasOf<T extends string>(
  grid: Grid,
  hexes: readonly { readonly hex: string; readonly tone: T; readonly text?: string | undefined }[],
  sign: (path: Path2D, at: Point, corners: readonly Point[], tone: T) => void,
): Area<T>[] {
  const byTone = new Map<T, Map<Hex, string>>();
  for (const each of hexes) {
    const hex = grid.find(each.hex);
    if (hex === NOWHERE) continue;
    let some = byTone.get(each.tone);
    if (some === undefined) byTone.set(each.tone, (some = new Map()));
    some.set(hex, each.text ?? '');
  }
  return [...byTone].map(([tone, some]) => {
    const [inner, border, signs] = [new Path2D(), new Path2D(), new Path2D()];
    const words: Word[] = [];
    for (const [hex, text] of some) {
      const at = grid.centre(hex);
      const corners = grid.corners(hex);
      tracePolygon(inner, corners, at, 0.94);
      for (let side = 0; side < 6; side++) {
        if (some.has(grid.neighbours[hex * 6 + side])) continue;
        const [a, b] = [corners[side], corners[(side + 1) % 6]];
        // Within the hex, so that two areas side by side keep their own lines.
        border.moveTo(at.x + (a.x - at.x) * 0.965, at.y + (a.y - at.y) * 0.965);
        border.lineTo(at.x + (b.x - at.x) * 0.965, at.y + (b.y - at.y) * 0.965);
      }
      sign(signs, at, corners, tone);
      if (text !== '') words.push({ hex, at, text });
    }
    return { tone, inner, border, signs, words };
  });
}

/** Attacks are ticked at the corners, refusals crossed through: the colour is not the only sign. */
export function signOf(path: Path2D, at: Point, corners: readonly Point[], tone: LitHex['tone']): void {
  if (tone === 'strike') {
    for (const corner of corners) {
      path.moveTo(at.x + (corner.x - at.x) * 0.93, at.y + (corner.y - at.y) * 0.93);
      path.lineTo(at.x + (corner.x - at.x) * 0.72, at.y + (corner.y - at.y) * 0.72);
    }
  } else if (tone === 'refused') {
    const reach = 0.52;
    path.moveTo(at.x - reach, at.y + reach);
    path.lineTo(at.x + reach, at.y - reach);
    path.moveTo(at.x - reach, at.y - reach);
    path.lineTo(at.x + reach, at.y + reach);
  }
}
