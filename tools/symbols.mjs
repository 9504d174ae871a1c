// Bakes the few NATO symbols the table needs out of milsymbol into src/draw/counters/symbols.gen.ts, as path data.
// The frame is the rectangle from (25, 50) to (175, 150). Run it again after a change here: node tools/symbols.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ms from 'milsymbol';

const CODES = {
  infantry: 'SFGPUCI-----',
  armour: 'SFGPUCA-----',
  recon: 'SFGPUCR-----',
  'armoured-recon': 'SFGPUCRVA---',
  mechanised: 'SFGPUCIZ----',
  motorised: 'SFGPUCIM----',
  artillery: 'SFGPUCF-----',
  engineer: 'SFGPUCE-----',
  'anti-tank': 'SFGPUCAA----',
  'anti-air': 'SFGPUCD-----',
  air: 'SFGPUCVF----',
  supply: 'SFGPUSS-----',
  transport: 'SFGPUSST----',
};

/** A general has no sign of his own in the standard: we give him the star of his flag. */
function star() {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? 40 : 16;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(100 + reach * Math.cos(angle)).toFixed(1)},${(103 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function pathOf(tag) {
  if (tag.startsWith('<path')) return attribute(tag, 'd').replace(/\s+/g, ' ').trim();
  const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(attribute(tag, name)));
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
}

function bake(code) {
  const svg = new ms.Symbol(code, { size: 100, fill: false }).asSVG();
  const [frame, ...tags] = svg.match(/<(path|circle)\b[^>]*>/g);
  if (!frame.includes('M25,50 l150,0 0,100 -150,0 z'))
    throw new Error(`${code} has another frame than the land unit's`);
  if (svg.includes('<text')) throw new Error(`${code} carries text`);
  // Lines alone are given a fill by milsymbol too; only closed figures with one are solid.
  const solid = (tag) => attribute(tag, 'fill') !== 'none' && (tag.startsWith('<circle') || /z"/i.test(tag));
  const join = (some) => some.map(pathOf).join(' ');
  return { line: join(tags.filter((tag) => !solid(tag))), solid: join(tags.filter(solid)) };
}

const symbols = Object.fromEntries(Object.entries(CODES).map(([name, code]) => [name, bake(code)]));
symbols.leader = { line: '', solid: star() };
symbols.hq = { line: 'M25,75 L175,75', solid: '' };

const rows = Object.entries(symbols).map(([name, { line, solid }]) => {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: { line: '${line}', solid: '${solid}' },\n`;
});
const text = `// Made by tools/symbols.mjs from milsymbol (MIT, Måns Beckman). Not edited by hand.

/** Path data inside the frame from (25, 50) to (175, 150): what is stroked, what is filled. */
export interface SymbolPaths {
  readonly line: string;
  readonly solid: string;
}

export const SYMBOLS: { readonly [symbol: string]: SymbolPaths } = {
${rows.join('')}};
`;
writeFileSync(fileURLToPath(new URL('../src/draw/counters/symbols.gen.ts', import.meta.url)), text);
