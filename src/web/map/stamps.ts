import { bake, FACE, type Ink } from './pixels.ts';

/** Short words as bitmaps: text with a rim costs too much to draw anew in every frame. */
export class Stamps {
  readonly #made = new Map<string, ImageBitmap>();

  /** Text in a rim, centred on (x, y). */
  rimmed(ink: Ink, text: string, x: number, y: number, px: number, colour: string, rim: string): void {
    const stamp = this.#get(`${text}|${px}|${colour}|${rim}`, () => {
      const width = Math.ceil(text.length * px * 0.75 + px);
      const height = Math.ceil(px * 1.6);
      return bake(width, height, (on) => {
        write(on, px);
        on.lineJoin = 'round';
        on.lineWidth = px * 0.28;
        on.strokeStyle = rim;
        on.strokeText(text, width / 2, height / 2);
        on.fillStyle = colour;
        on.fillText(text, width / 2, height / 2);
      });
    });
    ink.drawImage(stamp, Math.round(x - stamp.width / 2), Math.round(y - stamp.height / 2));
  }

  /** Text on a plate with round ends, centred on (x, y). */
  plated(ink: Ink, text: string, x: number, y: number, px: number, colour: string, plate: string, edge: string): void {
    const stamp = this.#get(`${text}|${px}|${colour}|${plate}|${edge}`, () => {
      const height = Math.ceil(px * 1.5);
      const width = Math.max(height, Math.ceil(text.length * px * 0.68 + px * 0.7));
      return bake(width, height, (on) => {
        const line = Math.max(1, px * 0.1);
        on.beginPath();
        on.roundRect(line / 2, line / 2, width - line, height - line, height / 2);
        on.fillStyle = plate;
        on.fill();
        on.lineWidth = line;
        on.strokeStyle = edge;
        on.stroke();
        write(on, px);
        on.fillStyle = colour;
        on.fillText(text, width / 2, height / 2 + px * 0.06);
      });
    });
    ink.drawImage(stamp, Math.round(x - stamp.width / 2), Math.round(y - stamp.height / 2));
  }

  /** Anything small that looks the same for the same key, centred on (x, y); `draw` gets the middle of a square. */
  sign(ink: Ink, key: string, x: number, y: number, side: number, draw: (on: Ink) => void): void {
    const stamp = this.#get(`${key}|${side}`, () =>
      bake(side, side, (on) => {
        on.translate(side / 2, side / 2);
        draw(on);
      }),
    );
    ink.drawImage(stamp, Math.round(x - side / 2), Math.round(y - side / 2));
  }

  #get(key: string, make: () => ImageBitmap): ImageBitmap {
    let stamp = this.#made.get(key);
    if (stamp === undefined) {
      if (this.#made.size > 600) this.#made.clear();
      this.#made.set(key, (stamp = make()));
    }
    return stamp;
  }
}

function write(ink: Ink, px: number): void {
  ink.font = `bold ${px}px ${FACE}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
}
