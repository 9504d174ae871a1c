import type { Components } from '../../../content/components.ts';
import { sideOf } from '../../sides.ts';
import type { Unit } from './units.ts';

/** Counters of supply and fleets: pieces without a step to lose, each with a number of its own so that orders can name it (2.4, 12.2). */

export const SUPPLY_KINDS = ['base', 'primary-base', 'msu', 'dump', 'rp'] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** Refit points may be improvised beyond the counters in the box (2.4): as many steps as a war has ever had lying about. */
const REFIT_POINTS = 24;

const REFIT: { readonly [marker: string]: { readonly nation: string; readonly pool: Unit['pool'] } } = {
  'ge-rp': { nation: 'german', pool: 'german' },
  'it-rp': { nation: 'italian', pool: 'italian' },
  'cw-rp': { nation: 'british', pool: 'commonwealth' },
  'us-rp': { nation: 'us', pool: 'us' },
  'vf-rp': { nation: 'french', pool: 'vichy' },
};

interface Marker {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly side?: string | null;
  readonly copies?: number | null;
  readonly values?: { readonly [name: string]: unknown };
}

/** Behind the units, `first` being the first free number. */
export function compileCounters({ markers }: Components, first: number): Unit[] {
  const counters: Unit[] = [];
  for (const marker of markers as readonly Marker[]) {
    const refit = REFIT[marker.id];
    const supply = marker.kind === 'supply';
    const fleet = marker.id.startsWith('fleet-');
    if (refit === undefined && !supply && !fleet) continue;
    const copies = refit === undefined ? (marker.copies ?? 1) : REFIT_POINTS;
    for (let copy = 1; copy <= copies; copy++)
      counters.push(counterOf(marker, copies === 1 ? 0 : copy, first + counters.length, fleet));
  }
  return counters;
}

/** `copy` is the number of one of several that look alike; 0 for the only one. */
function counterOf(marker: Marker, copy: number, index: number, fleet: boolean): Unit {
  const refit = REFIT[marker.id];
  const [, ...words] = marker.id.split('-');
  const supply = fleet ? null : refit === undefined ? (words.join('-') as SupplyKind) : 'rp';
  const side = sideOf(marker.side ?? 'allied');
  const number = (name: string): number => Number(marker.values?.[name] ?? 0);
  const move = number('move');
  const truck = supply === 'msu';
  return {
    index,
    id: copy === 0 ? marker.id : `${marker.id}-${copy}`,
    name: copy === 0 ? marker.name : `${marker.name} ${copy}`,
    side,
    nation: refit?.nation ?? (side === 0 ? 'italian' : 'british'),
    type: fleet ? 'fleet' : 'supply',
    size: '',
    vichy: false,
    pool: refit?.pool ?? (side === 0 ? 'italian' : 'commonwealth'),
    steps: 1,
    stacking: 0,
    combat: [0, 0],
    morale: [number('morale'), number('morale')],
    move: [0, move],
    rma: [0, Math.ceil(move / 4)],
    moveClass: truck ? 'truck' : 'foot',
    gait: truck ? 'truck' : 'foot',
    motorized: truck,
    mech: false,
    mobile: false,
    parenthesized: false,
    noCadre: false,
    recon: false,
    hq: false,
    garrison: false,
    division: false,
    engineer: false,
    builder: false,
    infantry: null,
    light: false,
    mountain: false,
    artillery: 0,
    heavyArtillery: false,
    antitank: 0,
    armour: false,
    airborne: false,
    specialForces: false,
    drops: false,
    raider: false,
    desertCapable: false,
    initiative: 0,
    training: 0,
    air: false,
    groundSupport: number('groundSupport'),
    bombardment: number('bombardment'),
    naval: fleet,
    longRange: false,
    supply,
    fleet,
  };
}
