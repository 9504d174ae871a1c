/** Colours and looks, by the ids that maps use. A kind nobody has styled yet gets the fallback, never an error. */
export const INK = '#2f2216';
export const PAPER = '#f4ead2';
export const FRAME = '#5b442b';
export const FONT = "'DejaVu Sans','Segoe UI',Helvetica,Arial,sans-serif";
export const SERIF = "'DejaVu Serif',Georgia,'Times New Roman',serif";

export type Texture = 'peak' | 'hill' | 'stones' | 'tuft' | 'dune' | 'wave' | 'hatch' | 'blocks';

export interface TerrainLook {
  fill: string;
  texture?: Texture;
  /** How many symbols in a hex. */
  amount?: number;
  /** Symbols only at the two flanks, leaving a valley. */
  flanks?: true;
  /** For the relief: how high the ground lies (0..1) and how broken it is (0..1). */
  height: number;
  rugged: number;
  /** Nobody ever goes there: its hexes carry no number. */
  unnumbered?: true;
  /** Open desert: strewn with gravel and sand. */
  cover?: true;
}

const TERRAINS: Record<string, TerrainLook> = {
  clear: { fill: '#eee0ba', height: 0.05, rugged: 0.2 },
  desert: { fill: '#f0ddb0', height: 0.05, rugged: 0.2 },
  hills: { fill: '#d6b889', texture: 'hill', amount: 5, height: 0.5, rugged: 0.7 },
  broken: { fill: '#dcc692', texture: 'stones', amount: 4, height: 0.28, rugged: 0.45 },
  rough: { fill: '#cfb07c', texture: 'stones', amount: 5, height: 0.4, rugged: 0.65 },
  mountain: { fill: '#b08a5c', texture: 'peak', amount: 4, height: 0.95, rugged: 1 },
  pass: { fill: '#e4cd9c', texture: 'hill', amount: 4, flanks: true, height: 0.3, rugged: 0.35 },
  ridge: { fill: '#d3b07a', texture: 'hill', amount: 4, height: 0.55, rugged: 0.6 },
  swamp: { fill: '#b9d0bd', texture: 'tuft', amount: 6, height: 0, rugged: 0 },
  marsh: { fill: '#bdd2bb', texture: 'tuft', amount: 4, height: 0, rugged: 0 },
  sandsea: { fill: '#f2cf85', texture: 'dune', amount: 4, height: 0.12, rugged: 0.3 },
  city: { fill: '#cbbfae', texture: 'blocks', amount: 4, height: 0.05, rugged: 0.05 },
  sea: { fill: '#a9c8da', texture: 'wave', amount: 2, height: 0, rugged: 0, unnumbered: true },
  prohibited: { fill: '#b3ada3', texture: 'hatch', height: 0.3, rugged: 0.3 },
};
const ROUGH_BY_MAP: Record<string, Record<string, Partial<TerrainLook>>> = {
  // In the folio "rough" is the djebel itself, the highest ground there is.
  'baptism-of-fire': { rough: { fill: '#b9945f', texture: 'peak', amount: 4, height: 0.9, rugged: 1 } },
  // Its plains lie between steppe and desert: keep the two apart.
  'desert-fox-deluxe': { clear: { fill: '#dfe0b4' }, desert: { cover: true } },
};

export function terrainLook(game: string, terrain: string): TerrainLook {
  const look = TERRAINS[terrain] ?? { fill: '#e6d8b8', height: 0.1, rugged: 0.15 };
  return { ...look, ...ROUGH_BY_MAP[game]?.[terrain] };
}

export const WATER = { river: '#3f87bd', riverEdge: '#26587f', wadi: '#5f8fae', coast: '#33637f' };
export const RIDGE = { edge: '#3d2813', body: '#6b4623', crest: '#c9a067' };
export const START_LINE = '#c8102e';

export interface RoadLook {
  /** Better roads win where two share a stretch. */
  rank: number;
  /** Widths in hex radii. */
  width: number;
  colour: string;
  casing?: string;
  dash?: [number, number];
  rail?: true;
}

const ROADS: Record<string, RoadLook> = {
  road: { rank: 5, width: 0.075, colour: '#c2452d', casing: '#4a1f14' },
  main: { rank: 5, width: 0.09, colour: '#b3261e', casing: '#4a1410' },
  primary: { rank: 5, width: 0.11, colour: '#b3261e', casing: '#4a1410' },
  minor: { rank: 4, width: 0.06, colour: '#d1813a', casing: '#6b3d16' },
  secondary: { rank: 4, width: 0.08, colour: '#d1813a', casing: '#6b3d16' },
  track: { rank: 2, width: 0.05, colour: '#6a4423', dash: [0.22, 0.12] },
  trail: { rank: 2, width: 0.05, colour: '#5a3d22', dash: [0.22, 0.12] },
  rail: { rank: 3, width: 0.05, colour: '#33302c', rail: true },
  'rail-unfinished': { rank: 1, width: 0.05, colour: '#8b8680', dash: [0.2, 0.14], rail: true },
};
export const roadLook = (kind: string): RoadLook => ROADS[kind] ?? { rank: 2, width: 0.05, colour: '#6a4423' };

/** Zones worth showing on the ground; most zones concern the rules only. */
export interface ZoneLook {
  label: string;
  fill?: string;
  line?: string;
}
export const ZONES: Record<string, ZoneLook> = {
  'allied-prohibited': { label: 'closed to the Allies', fill: '#5f6b7a' },
  'brigade-69': { label: '69 Brigade area', fill: '#7d9a58' },
  'faid-assembly': { label: 'assembly area', fill: '#6b6f78', line: '#4b4f58' },
  'fondouk-assembly': { label: 'assembly area', fill: '#6b6f78', line: '#4b4f58' },
  'south-entry': { label: 'assembly area', fill: '#6b6f78', line: '#4b4f58' },
  'scenario1-area': { label: 'scenario area', line: '#b0306a' },
};

export const SIDES = { axis: '#3d4046', allied: '#2f6043', none: '#5b442b' } as const;
