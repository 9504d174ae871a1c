import type { MapHex } from '../content/map.ts';
import type { Hex } from '../hex/grid.ts';
import { boldText } from './bold-text.ts';
import type { Blot } from './places.ts';
import type { Sheet } from './sheet.ts';
import { el, type Pt } from './svg.ts';
import { sign } from './symbols.ts';

/** Ports and airfields that the rules count: large enough to be read in play, and where a counter in the hex does not hide them. */

/** Hex radii from the middle: a counter reaches 0.62. */
const AIRFIELD_DOWN = 0.78;
const PORT_OUT = 1.2;
const PLATE = { height: 0.5, sign: 0.46, figure: 0.35 };
const BLUE = '#17456b';

export interface Drawn {
  svg: string;
  blots: Blot[];
}

export function drawFacilities(sheet: Sheet, hex: Hex, data: MapHex): Drawn {
  const { size } = sheet;
  const at = sheet.centre(hex);
  const parts: string[] = [];
  const blots: Blot[] = [];
  if (data.airfield) {
    const spot = { x: at.x, y: at.y + AIRFIELD_DOWN * size };
    parts.push(sign(data.airfield.naval ? 'airfield-naval' : 'airfield', spot.x, spot.y, size * 2));
    blots.push({ at: spot, radius: 0.24 * size, facility: true });
  }
  if (data.port) {
    const spot = portSpot(sheet, hex);
    const figures = figuresOf(data.port);
    const width = plateWidth(figures.length) * size;
    parts.push(portPlate(spot, figures, size));
    // A row of round blots covers the long plate.
    for (const x of [-1, 0, 1]) {
      blots.push({
        at: { x: spot.x + (x * (width - PLATE.height * size)) / 2, y: spot.y },
        radius: (PLATE.height / 2) * size,
        facility: true,
      });
    }
  }
  return { svg: parts.join(''), blots };
}

/** Standard boxes white, limited ones blue; a port without one kind shows only the other. */
function figuresOf({
  standard,
  limited,
}: {
  standard: number;
  limited: number;
}): { text: string; standard: boolean }[] {
  const figures = [
    { text: String(standard), count: standard, standard: true },
    { text: String(limited), count: limited, standard: false },
  ];
  return figures.filter(({ count }) => count > 0);
}

const plateWidth = (figures: number): number => PLATE.sign + figures * PLATE.figure + 0.05;

/** An anchor, then how many boxes the port has. */
export function portPlate(at: Pt, figures: { text: string; standard: boolean }[], size: number): string {
  const [w, h] = [plateWidth(figures.length) * size, PLATE.height * size];
  const left = at.x - w / 2;
  const plate = el('rect', {
    x: left,
    y: at.y - h / 2,
    width: w,
    height: h,
    rx: h * 0.28,
    fill: BLUE,
    stroke: '#fff7e2',
    'stroke-width': size * 0.045,
  });
  const anchor = sign('anchor', left + (PLATE.sign / 2 + 0.02) * size, at.y, size * 1.15);
  const cells = figures.map(({ text, standard }, i) => {
    const middle = { x: left + (PLATE.sign + (i + 0.5) * PLATE.figure) * size, y: at.y };
    const box = { x: middle.x - size * 0.16, y: at.y - size * 0.19, width: size * 0.32, height: size * 0.38 };
    return (
      el('rect', { ...box, fill: standard ? '#fff7e2' : '#8dbad3', rx: size * 0.03 }) +
      boldText(text, middle, size * 0.35, '#0d2f4c')
    );
  });
  return plate + anchor + cells.join('');
}

/** In the water before the port: on the hexside to the sea that faces most of it. */
function portSpot(sheet: Sheet, hex: Hex): Pt {
  const { grid, map, size } = sheet;
  const at = sheet.centre(hex);
  const isSea = (other: Hex): boolean => other >= 0 && map.hexes[sheet.ids[other]].terrain === 'sea';
  let best: Pt = { x: at.x, y: at.y - 0.5 * size };
  let most = -1;
  for (let dir = 0; dir < 6; dir++) {
    const other = grid.neighbours[hex * 6 + dir];
    if (!isSea(other)) continue;
    const open = grid.ring(other, 1).filter(isSea).length;
    // A plate is wide: north or south of a hex it stands clearer than beside it.
    const to = sheet.centre(other);
    const score = open + (Math.abs(to.y - at.y) > size * 0.5 ? 0.5 : 0);
    if (score <= most) continue;
    const length = Math.hypot(to.x - at.x, to.y - at.y);
    const reach = (PORT_OUT + (Math.abs(to.y - at.y) > size * 0.5 ? 0 : 0.1)) * size;
    best = { x: at.x + ((to.x - at.x) / length) * reach, y: at.y + ((to.y - at.y) / length) * reach };
    most = score;
  }
  return best;
}
