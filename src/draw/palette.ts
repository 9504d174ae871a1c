/** Colours and looks, by the ids that maps use. A kind nobody has styled yet gets the fallback, never an error. */
export const INK = '#2f2216';
export const PAPER = '#f4ead2';
export const FRAME = '#5b442b';
export const FONT = "'DejaVu Sans','Segoe UI',Helvetica,Arial,sans-serif";
export const SERIF = "'DejaVu Serif',Georgia,'Times New Roman',serif";

/** Narrow figures for counters, hardly wider ones for names; a page that has these files ships them, a picture falls back on what is there. */
export const FIGURES = "'Barlow Condensed','Arial Narrow','DejaVu Sans Condensed',sans-serif";
export const PLACES = "'Barlow Semi Condensed','Segoe UI',Helvetica,Arial,sans-serif";
export const GROUND = "'Source Serif 4',Georgia,'Times New Roman',serif";

export type Texture = 'peak' | 'hill' | 'stones' | 'tuft' | 'dune' | 'wave' | 'hatch' | 'blocks' | 'grass';

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
  clear: { fill: '#f1e5c3', height: 0.05, rugged: 0.2 },
  desert: { fill: '#f1dfb3', height: 0.05, rugged: 0.2 },
  hills: { fill: '#dbb277', texture: 'hill', amount: 5, height: 0.5, rugged: 0.7 },
  broken: { fill: '#d6c088', texture: 'stones', amount: 4, height: 0.28, rugged: 0.45 },
  rough: { fill: '#c5b48e', texture: 'stones', amount: 5, height: 0.4, rugged: 0.65 },
  mountain: { fill: '#a47c50', texture: 'peak', amount: 4, height: 0.95, rugged: 1 },
  pass: { fill: '#ead3a0', texture: 'hill', amount: 4, flanks: true, height: 0.3, rugged: 0.35 },
  ridge: { fill: '#d0a970', texture: 'hill', amount: 4, height: 0.55, rugged: 0.6 },
  swamp: { fill: '#a9c9bd', texture: 'tuft', amount: 6, height: 0, rugged: 0 },
  marsh: { fill: '#a9c9bd', texture: 'tuft', amount: 4, height: 0, rugged: 0 },
  sandsea: { fill: '#eabb62', texture: 'dune', amount: 4, height: 0.12, rugged: 0.3 },
  city: { fill: '#cbbfae', texture: 'blocks', amount: 4, height: 0.05, rugged: 0.05 },
  sea: { fill: '#a9c8da', texture: 'wave', amount: 2, height: 0, rugged: 0, unnumbered: true },
  prohibited: { fill: '#b3ada3', texture: 'hatch', height: 0.3, rugged: 0.3 },
};
const ROUGH_BY_MAP: Record<string, Record<string, Partial<TerrainLook>>> = {
  // In the folio "rough" is the djebel itself, the highest ground there is.
  'baptism-of-fire': { rough: { fill: '#ad8552', texture: 'peak', amount: 4, height: 0.9, rugged: 1 } },
  // Its plains lie between steppe and desert: keep the two apart.
  gazala: { desert: { cover: true } },
  'desert-fox-deluxe': { clear: { fill: '#c6cf93', texture: 'grass', amount: 3 }, desert: { cover: true } },
};

export function terrainLook(game: string, terrain: string): TerrainLook {
  const look = TERRAINS[terrain] ?? { fill: '#e6d8b8', height: 0.1, rugged: 0.15 };
  return { ...look, ...ROUGH_BY_MAP[game]?.[terrain] };
}

export const WATER = { river: '#3f87bd', riverEdge: '#26587f', wadi: '#3f7ea6', coast: '#33637f' };
export const RIDGE = { edge: '#3d2813', body: '#6b4623', crest: '#c9a067' };
/** Red is for attacks: mines are a plum overprint, the start line is violet. */
export const MINES = { line: '#5b1747', tint: '#5b1747', later: '#8a6a3a' };
export const START_LINE = '#4b1f78';

export interface RoadLook {
  /** Better roads win where two share a stretch. */
  rank: number;
  /** In hex radii. */
  width: number;
  /** In pixels of the screen, from however far it is seen. */
  least: number;
  colour: string;
  casing?: string;
  dash?: [number, number];
  rail?: true;
}

/** Classes differ by value: a dark core, a hollow one, dashes. */
const PRIMARY = { rank: 5, width: 0.12, least: 2.2, colour: '#a8442c', casing: '#2e1a10' };
const SECONDARY = { rank: 4, width: 0.085, least: 1.8, colour: '#f7d58a', casing: '#4a3520' };
const TRACK: RoadLook = { rank: 2, width: 0.05, least: 1.1, colour: '#6a4423', dash: [0.22, 0.12] };
const ROADS: Record<string, RoadLook> = {
  road: { ...PRIMARY, width: 0.1 },
  main: PRIMARY,
  primary: PRIMARY,
  minor: SECONDARY,
  secondary: SECONDARY,
  track: TRACK,
  trail: TRACK,
  rail: { rank: 3, width: 0.05, least: 1.1, colour: '#33302c', rail: true },
  'rail-unfinished': { rank: 1, width: 0.05, least: 1.1, colour: '#8b8680', dash: [0.2, 0.14], rail: true },
};
export const roadLook = (kind: string): RoadLook => ROADS[kind] ?? TRACK;

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

/** One colour for each side wherever it is drawn: lines, chips, overlays, supply signs. */
export const SIDES = { axis: '#3d4540', allied: '#26527d', none: '#5b442b' } as const;
