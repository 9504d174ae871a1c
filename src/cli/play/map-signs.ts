import type { MapData } from '../../content/map.ts';

/** One character for each kind of ground; what is not listed shows the first letter of its name. */
const GROUND: { readonly [terrain: string]: string } = {
  clear: ' ',
  desert: ' ',
  hills: '^',
  hill: '^',
  mountain: 'M',
  mountains: 'M',
  rough: 'n',
  pass: ')',
  swamp: '~',
  marsh: '~',
  sandsea: '~',
  sea: '≈',
  prohibited: 'X',
};

/** What bars the way looks alike; water looks like water. Lines that only say who starts where are not drawn. */
const HEXSIDE: { readonly [feature: string]: string } = {
  ridge: '#',
  gorge: '#',
  escarpment: '#',
  slope: '#',
  cliff: '#',
  river: '~',
  wadi: '~',
  bridge: '=',
  ford: '=',
  coast: '',
  'start-line': '',
  'zone-border': '',
  'winter-line': '',
};

export const terrainSign = (terrain: string): string => GROUND[terrain] ?? terrain[0];

export const hexsideSign = (feature: string): string => HEXSIDE[feature] ?? '!';

export function roadSign(direction: string): string {
  if (direction === 'E') return '-';
  if (direction === 'S') return '|';
  return direction === 'SE' ? '\\' : '/';
}

/** What the signs on a map mean, in one line. */
export function signLegend(map: MapData): string {
  const used = new Map<string, string[]>();
  const add = (sign: string, name: string): void => {
    if (sign.trim() === '') return;
    const names = used.get(sign) ?? [];
    if (!names.includes(name)) used.set(sign, [...names, name]);
  };
  for (const { terrain } of Object.values(map.hexes)) add(terrainSign(terrain), terrain);
  for (const { feature } of map.hexsides) add(hexsideSign(feature), feature);
  const signs = [...used].map(([sign, names]) => `${sign} ${names.join(' or ')}`);
  return [...signs, '* place', '- / \\ road'].join(', ');
}
