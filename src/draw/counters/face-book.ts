import { el } from '../svg.ts';
import type { Counter } from './counter.ts';
import { type Detail, drawFace, faceKeys } from './face.ts';
import { SvgPen, svgFigure } from './svg-pen.ts';

/** How large the faces are meant to be seen, in pixels: it says how fine their lines are. */
const SEEN_AT = 44;

/** The faces of a drawing, each drawn once and used wherever it lies. A face is a hundred units wide. */
export class FaceBook {
  readonly #prefix: string;
  readonly #detail: Detail;
  readonly #names = new Map<string, string>();
  readonly #drawn: string[] = [];

  constructor(prefix: string, detail: Detail = 3) {
    this.#prefix = prefix;
    this.#detail = detail;
  }

  /** The name under which the face of this counter stands among the definitions. */
  nameOf(counter: Counter): string {
    const key = faceKeys(counter)[this.#detail];
    let name = this.#names.get(key);
    if (name === undefined) {
      name = `${this.#prefix}${this.#names.size}`;
      this.#names.set(key, name);
      const pen = new SvgPen(`${name}-`);
      drawFace(pen, svgFigure, counter, SEEN_AT, this.#detail);
      this.#drawn.push(el('g', { id: name }, pen.text()));
    }
    return name;
  }

  /** All faces asked for so far. */
  defs(): string {
    return this.#drawn.join('\n');
  }
}
