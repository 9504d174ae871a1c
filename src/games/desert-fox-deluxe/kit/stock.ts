import { type Side, sideOf } from '../../sides.ts';

/** What is counted by place and has no name: supply units, refit points, air transport, forts, fleets, the railhead. */
export const STOCK_KINDS = ['base', 'primary-base', 'msu', 'dump', 'rp', 'atp', 'fort', 'fleet', 'railhead'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** Refit points by whose they are (17.1). */
export const RP_POOLS = ['german', 'italian', 'commonwealth', 'us', 'vichy'] as const;
export type RpPool = (typeof RP_POOLS)[number];

export const FLEETS = ['fleet-med', 'fleet-h', 'fleet-malta'] as const;
export type FleetId = (typeof FLEETS)[number];

/** Some pieces of one kind that a set-up or a card puts down. */
export interface Stock {
  readonly kind: StockKind;
  /** Null for forts and the railhead: whose they are follows from where they stand. */
  readonly side: Side | null;
  readonly copies: number;
  /** Of refit points; several mean the owner's choice. Empty for all others. */
  readonly pools: readonly RpPool[];
  /** Of a fort. */
  readonly level: number;
  /** Which fleet; null for all others. */
  readonly fleet: FleetId | null;
}

const POOL_OF: { readonly [marker: string]: RpPool } = {
  'ge-rp': 'german',
  'it-rp': 'italian',
  'cw-rp': 'commonwealth',
  'us-rp': 'us',
  'vf-rp': 'vichy',
};

interface MarkerRef {
  readonly marker?: string;
  readonly anyOf?: readonly { readonly marker: string }[];
  readonly copies: number;
  readonly level?: number;
}

/** Bases begin active, whether or not the list says so (ruling A199). */
export function compileStock(refs: readonly unknown[] | undefined): Stock[] {
  return (refs ?? []).map((each) => {
    const ref = each as MarkerRef;
    const markers = ref.marker === undefined ? ref.anyOf!.map(({ marker }) => marker) : [ref.marker];
    return stockOf(markers, ref);
  });
}

function stockOf(markers: readonly string[], { copies, level }: MarkerRef): Stock {
  const [marker] = markers;
  const plain = { copies, pools: [], level: 0, fleet: null };
  if (marker in POOL_OF) {
    const pools = markers.map((each) => POOL_OF[each]);
    return { ...plain, kind: 'rp', side: pools[0] === 'german' || pools[0] === 'italian' ? 0 : 1, pools };
  }
  if (marker.startsWith('fort-')) return { ...plain, kind: 'fort', side: null, level: level ?? 0 };
  if (marker.startsWith('fleet-')) return { ...plain, kind: 'fleet', side: 1, fleet: marker as FleetId };
  if (marker === 'railhead') return { ...plain, kind: 'railhead', side: null };
  const [seat, ...words] = marker.split('-');
  return { ...plain, kind: words.join('-') as StockKind, side: sideOf(seat) };
}
