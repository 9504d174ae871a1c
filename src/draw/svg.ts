/** Small helpers for writing SVG as text. */
export interface Pt {
  x: number;
  y: number;
}

/** One decimal is a tenth of a pixel: finer only makes the file longer. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 || 0);

export const xy = (p: Pt): string => `${num(p.x)} ${num(p.y)}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]);

type Attributes = Record<string, string | number | undefined>;

export function el(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const group = (attributes: Attributes, parts: string[]): string =>
  parts.length === 0 ? '' : el('g', attributes, parts.join('\n'));

export const polygon = (points: Pt[]): string => `M${points.map(xy).join('L')}Z`;
export const polyline = (points: Pt[]): string => `M${points.map(xy).join('L')}`;

export const mid = (a: Pt, b: Pt, part = 0.5): Pt => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
export const distance = (a: Pt, b: Pt): number => Math.hypot(b.x - a.x, b.y - a.y);
