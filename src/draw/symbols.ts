import type { Texture } from './palette.ts';
import { el, num } from './svg.ts';

/** Drawn about the origin in hundredths of a hex radius, used by reference so that thousands cost little. */
const GROUND: Record<Exclude<Texture, 'hatch'> | 'tree', string> = {
  peak:
    '<path d="M-15 9L-2 -12L3 -5L6 -9L16 9Z" fill="#8a6238" fill-opacity=".75"/>' +
    '<path d="M-2 -12L3 -5L6 -9L16 9L4 9L1 0Z" fill="#4f3316" fill-opacity=".75"/>' +
    '<path d="M-15 9L-2 -12L3 -5L6 -9L16 9" fill="none" stroke="#3b2610" stroke-width="1.6"/>',
  hill:
    '<path d="M-11 6L-1 -9L11 6Z" fill="#b98a52" fill-opacity=".8"/><path d="M-1 -9L11 6L2 6Z" fill="#75502a" fill-opacity=".7"/>' +
    '<path d="M-11 6L-1 -9L11 6" fill="none" stroke="#6b4a25" stroke-width="1.4"/>',
  stones:
    '<path d="M-10 4q3 -8 7 0M0 5q4 -10 9 0M-4 -4q3 -7 6 0" fill="none" stroke="#7d5c33" stroke-opacity=".8" stroke-width="1.8"/>',
  tuft:
    '<path d="M-11 6h22" stroke="#4f8a7a" stroke-width="1.4"/>' +
    '<path d="M-6 5l-3 -8M-3 5l-1 -11M0 5v-9M3 5l2 -11M6 5l4 -7" fill="none" stroke="#3f7a5a" stroke-width="1.6"/>',
  dune: '<path d="M-14 5q7 -10 14 -3q6 -7 14 -1" fill="none" stroke="#b98a3e" stroke-opacity=".8" stroke-width="1.8"/>',
  wave: '<path d="M-14 0q4 -5 7 0t7 0t7 0" fill="none" stroke="#6d9cb8" stroke-opacity=".6" stroke-width="1.8"/>',
  blocks: '<path d="M-9 -6h8v7h-8zM2 -3h8v8h-8zM-6 4h6v6h-6z" fill="#4c4038" fill-opacity=".75"/>',
  grass: '<path d="M-4 4l-2 -7M0 4v-9M4 4l3 -7" fill="none" stroke="#7f8a45" stroke-width="1.7"/>',
  tree: '<circle cx="0" cy="-3" r="6" fill="#5d7d43"/><path d="M0 2v6" stroke="#5a4326" stroke-width="2"/>',
};

/** Signs of places and markers, same scale. */
const SIGNS: Record<string, string> = {
  town: '<path d="M-16 -2h11v11h-11zM-3 -11h11v11h-11zM6 1h10v10h-10zM-6 5h9v8h-9z" fill="#2b2622" stroke="#fff7e2" stroke-width="1.8" paint-order="stroke"/>',
  city: '<path d="M-20 -4h12v14h-12zM-5 -16h13v16h-13zM10 -6h11v15h-11zM-6 4h13v11h-13z" fill="#2b2622" stroke="#fff7e2" stroke-width="1.8" paint-order="stroke"/>',
  village: '<circle r="7" fill="#2b2622" stroke="#fff7e2" stroke-width="2.2"/>',
  pass: '<path d="M-11 -12q9 12 0 24M11 -12q-9 12 0 24" fill="none" stroke="#fff7e2" stroke-width="7"/><path d="M-11 -12q9 12 0 24M11 -12q-9 12 0 24" fill="none" stroke="#5a3413" stroke-width="3.6"/>',
  well: '<circle r="8" fill="#4b9bc9" stroke="#1f3f56" stroke-width="2.6"/>',
  box: '<path d="M-9 -9h18v18h-18z" fill="#fff7e2" stroke="#1d1a17" stroke-width="4"/>',
  point:
    '<path d="M0 -11L10 8H-10Z" fill="#8a5a2b" stroke="#2f1c0b" stroke-width="2.4"/><circle cy="2" r="1.8" fill="#2f1c0b"/>',
  oasis:
    '<path d="M0 12q-3 -10 0 -18" fill="none" stroke="#5a4326" stroke-width="3"/><path d="M0 -6q-12 -5 -13 5q6 -6 13 -5q-7 -10 2 -11q-2 6 -2 11q12 -5 13 5q-6 -6 -13 -5" fill="#3f7a3a" stroke="#23481f" stroke-width="1"/>',
  airfield:
    '<circle r="11" fill="#fff7e2" stroke="#33302c" stroke-width="2"/><path d="M0 -9v18M-8 -1h16M-4 7h8" stroke="#33302c" stroke-width="3.4"/>',
  'airfield-naval':
    '<circle r="11" fill="#dcecf3" stroke="#1f4f78" stroke-width="2"/><path d="M0 -9v18M-8 -1h16M-4 7h8" stroke="#1f4f78" stroke-width="3.4"/>',
  anchor:
    '<circle cy="-11" r="3.2" fill="none" stroke="#fff7e2" stroke-width="2.6"/><path d="M0 -8v20M-7 -3h14M-12 3q1 10 12 9q11 1 12 -9" fill="none" stroke="#fff7e2" stroke-width="3.4" stroke-linecap="round"/>',
  star: '<path d="M0 -14L3.5 -4.6L13.3 -4.3L5.6 1.8L8.2 11.3L0 5.8L-8.2 11.3L-5.6 1.8L-13.3 -4.3L-3.5 -4.6Z" fill="#f4c63d" stroke="#6b1010" stroke-width="2.2"/>',
  coin: '<circle r="13" fill="#f2cf52" stroke="#5d4610" stroke-width="2"/>',
  'mile-marker': '<path d="M-7 0L-3.5 -6H3.5L7 0L3.5 6H-3.5Z" fill="#f2d64e" stroke="#6b5a10" stroke-width="1.6"/>',
  'fortified-box':
    '<path d="M-19 -15h38v30h-38z" fill="#fff7e2" fill-opacity=".9" stroke="#1f3a64" stroke-width="4"/><path d="M-11 -7h22v14h-22z" fill="none" stroke="#1f3a64" stroke-width="2.4"/>',
  bridge:
    '<path d="M-17 -11l5 4h24l5 -4M-17 11l5 -4h24l5 4" fill="none" stroke="#fff7e2" stroke-width="6"/><path d="M-17 -11l5 4h24l5 -4M-17 11l5 -4h24l5 4" fill="none" stroke="#1d1a17" stroke-width="3"/>',
  ford: '<circle r="12" fill="#fff7e2" stroke="#1f4f78" stroke-width="2"/><path d="M-7 -3q3.5 -4 7 0t7 0M-7 4q3.5 -4 7 0t7 0" fill="none" stroke="#1f4f78" stroke-width="2.6"/>',
  gap: '<path d="M-30 0L-17 -9V-4H17V-9L30 0L17 9V4H-17V9Z" fill="#2f8f3f" stroke="#fff7e2" stroke-width="2"/>',
};

/** Only the symbols the drawing refers to. */
export function symbolDefs(body: string): string {
  const all = { ...GROUND, ...SIGNS };
  return Object.entries(all)
    .filter(([id]) => body.includes(`href="#${id}"`))
    .map(([id, shape]) => el('g', { id }, shape))
    .join('\n');
}

export const hasSign = (id: string): boolean => Object.hasOwn(SIGNS, id);

/** A symbol at a point; `size` is the hex radius it is drawn for. */
export function sign(id: string, x: number, y: number, size: number, turn = 0): string {
  const scale = Math.round(size * 10) / 1000;
  const turned = turn === 0 ? '' : `rotate(${num(turn)})`;
  return `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${turned}scale(${scale})"/>`;
}
