import { boldText } from '../bold-text.ts';
import type { Sheet } from '../sheet.ts';
import { el, num } from '../svg.ts';
import type { Placed } from './counter.ts';
import { traceBody } from './face.ts';
import type { FaceBook } from './face-book.ts';
import { nationLook } from './nations.ts';
import { CARD_STEP, COUNT_AT, COUNTER, MOST_CARDS, type Stack, stacksOf } from './stacks.ts';
import { SvgPen } from './svg-pen.ts';

/** Everybody on the map, a pile a hex: the top counter whole, the edges of those below, and how many they are. */
export function drawPiles(sheet: Sheet, pieces: readonly Placed[], faces: FaceBook): string {
  return stacksOf(sheet.grid, pieces, null)
    .map((stack) => drawPile(stack, sheet, faces))
    .join('\n');
}

function drawPile(stack: Stack, sheet: Sheet, faces: FaceBook): string {
  const side = COUNTER * sheet.size;
  const at = sheet.centre(stack.hex);
  const [top] = stack.pieces;
  const cards = stack.pieces.slice(1, MOST_CARDS + 1).map((piece, i) => drawEdge(piece, (i + 1) * CARD_STEP * 100));
  const count = stack.pieces.length > 1 ? drawCount(stack.pieces.length, COUNT_AT[sheet.grid.spec.orientation]) : '';
  const place = `translate(${num(at.x - side / 2)} ${num(at.y - side / 2)}) scale(${(side / 100).toFixed(4)})`;
  return el(
    'g',
    { transform: place },
    [...cards.reverse(), el('use', { href: `#${faces.nameOf(top)}` }), count].join(''),
  );
}

/** A card below the top one: nothing of it is seen but its rim. */
function drawEdge({ nation, seat }: Placed, shift: number): string {
  const pen = new SvgPen('');
  traceBody(pen, seat, shift, -shift, 98);
  pen.fillStyle = nationLook(nation, seat).body;
  pen.fill();
  pen.lineWidth = 2.4;
  pen.strokeStyle = '#17120b';
  pen.stroke();
  return pen.text();
}

function drawCount(count: number, { x, y }: { readonly x: number; readonly y: number }): string {
  const [cx, cy] = [x * 100, y * 100];
  const disc = el('circle', { cx, cy, r: 15, fill: '#f8f2e0', stroke: '#17120b', 'stroke-width': 2.4 });
  return disc + boldText(String(count), { x: cx, y: cy }, 20, '#17120b');
}
