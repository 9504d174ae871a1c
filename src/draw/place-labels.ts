import type { Pt } from './svg.ts';

/** A rectangle that ink covers; `weight` says how bad it is to write over it. */
export interface Ink {
  x: number;
  y: number;
  w: number;
  h: number;
  weight: number;
}

export interface Label {
  text: string;
  lines: string[];
  px: number;
  /** Width of a letter in ems. */
  letter: number;
  turn: number;
  /** Where its centre might go, the preferred place first. */
  spots: Pt[];
}

/** The rectangles a label covers with its centre at `at`; a turned label is a row of squares. */
export function coverOf(label: Label, at: Pt, weight: number): Ink[] {
  const w = Math.max(...label.lines.map((line) => line.length)) * label.letter * label.px;
  const h = label.lines.length * label.px * 1.12;
  if (label.turn === 0) return [{ x: at.x - w / 2, y: at.y - h / 2, w, h, weight }];
  const angle = (label.turn * Math.PI) / 180;
  const count = Math.max(1, Math.round(w / h));
  return Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * w;
    const p = { x: at.x + Math.cos(angle) * along, y: at.y + Math.sin(angle) * along };
    return { x: p.x - h / 2, y: p.y - h / 2, w: h, h, weight };
  });
}

export const overlap = (a: Ink, b: Ink): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

/** What labels may cover; beyond it they cost dear. */
interface Paper {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const beyond = (ink: Ink, paper: Paper): number =>
  Math.max(0, paper.left - ink.x, paper.top - ink.y, ink.x + ink.w - paper.right, ink.y + ink.h - paper.bottom);

function boxRound(ink: Ink[]): Ink {
  const x = Math.min(...ink.map((each) => each.x));
  const y = Math.min(...ink.map((each) => each.y));
  const right = Math.max(...ink.map((each) => each.x + each.w));
  const bottom = Math.max(...ink.map((each) => each.y + each.h));
  return { x, y, w: right - x, h: bottom - y, weight: 0 };
}

/** How bad it is to write over another name. */
const NAME = 40;

/** Puts labels down one after another, each where it covers least; returns the centre chosen for each. */
export function placeLabels(labels: Label[], ink: Ink[], paper: Paper): Pt[] {
  const written = [...ink];
  return labels.map((label) => {
    const places = label.spots.map((spot) => coverOf(label, spot, 0));
    const around = boxRound(places.flat());
    // Of all the ink on the sheet only a little lies where this label might go.
    const near = written.filter((other) => overlap(around, other) > 0);
    let best = label.spots[0];
    let least = Infinity;
    label.spots.forEach((spot, i) => {
      // A later spot must be clearly better than the one the map asks for.
      let cost = i * label.px * label.px * 0.05;
      for (const mine of places[i]) {
        cost += beyond(mine, paper) * mine.h * 8;
        for (const other of near) {
          if (Math.abs(other.y - mine.y) > 200 || Math.abs(other.x - mine.x) > 400) continue;
          const covered = overlap(mine, other);
          cost += covered * other.weight;
          // Two names that only just touch are already hard to read.
          if (covered > 0 && other.weight === NAME) cost += label.px * label.px * 2;
        }
      }
      if (cost < least) [best, least] = [spot, cost];
    });
    written.push(...coverOf(label, best, NAME));
    return best;
  });
}
