import type { Components } from '../../../content/components.ts';
import { byStep } from '../../../content/lay-out.ts';
import type { Counter } from '../../counter.ts';
import { sideOf } from '../../sides.ts';
import type { SupplyKind } from './counters.ts';
import type { Gait } from './prices.ts';

/** How a unit moves (9.0). Airborne troops and special forces go on foot. */
export const MOVE_CLASSES = ['foot', 'horse', 'truck', 'mech', 'raider', 'air'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/** Whose refit points a unit takes (17.2.1, ruling A124), and whose column it has in the Vichy table. */
export type Pool = 'german' | 'italian' | 'commonwealth' | 'us' | 'vichy';

/**
 * A counter that stands somewhere: a ground or air unit, a fleet, or a counter of supply (counters.ts). Values are read as value[steps left].
 */
export interface Unit extends Counter {
  /** Vichy French: counted as Allied (`side`), but neutral until the accord (22.7, ruling A228). */
  readonly vichy: boolean;
  readonly pool: Pool;
  readonly steps: number;
  /** Constant, whatever its state (10.1). */
  readonly stacking: number;
  readonly combat: readonly number[];
  readonly morale: readonly number[];
  readonly move: readonly number[];
  /** Reaction allowance: a quarter, rounded up (13.2.1). */
  readonly rma: readonly number[];
  readonly moveClass: MoveClass;
  /** Whose prices it pays. */
  readonly gait: Gait;
  /** Trucked, mechanized, or a raider (9.0). */
  readonly motorized: boolean;
  readonly mech: boolean;
  /** Has the mobile symbol (9.0). */
  readonly mobile: boolean;
  /** The factor stands in parentheses: no zone, attacks only beside others (11.1a, CD). */
  readonly parenthesized: boolean;
  /** Goes to Destroyed when eliminated (8.3). */
  readonly noCadre: boolean;
  readonly recon: boolean;
  readonly hq: boolean;
  readonly garrison: boolean;
  /** Italian or Vichy division (15.10). */
  readonly division: boolean;
  /** E: lowers the line against forts and cities (15.7). */
  readonly engineer: boolean;
  /** Speeds the building of forts; F and G do not (15.7). */
  readonly builder: boolean;
  /** Of infantry (15.9): standard and light are halved alone in the desert, heavy weapons free their stack of it. Null: no infantry. */
  readonly infantry: 'standard' | 'light' | 'heavy' | null;
  /** L beside the factor (15.9, CD). */
  readonly light: boolean;
  readonly mountain: boolean;
  /** 0 for none (15.1). */
  readonly artillery: number;
  readonly heavyArtillery: boolean;
  /** 0 for none (15.2). */
  readonly antitank: number;
  /** Tanks: armour for the tracks and for ALC-16 (22.2.2). */
  readonly armour: boolean;
  readonly airborne: boolean;
  readonly specialForces: boolean;
  /** May be dropped (15.5). */
  readonly drops: boolean;
  readonly raider: boolean;
  /** May enter oases (16.2). */
  readonly desertCapable: boolean;
  /** Points of initiative while it is on the maps (6.1, 15.6). */
  readonly initiative: number;
  /** Boxes of the Training Track it begins with if it arrives untrained; 0 for none (8.5). */
  readonly training: number;
  readonly air: boolean;
  readonly groundSupport: number;
  readonly bombardment: number;
  /** May strike ships (19.9). */
  readonly naval: boolean;
  readonly longRange: boolean;
  /** A counter of supply; null for units (12.2). */
  readonly supply: SupplyKind | null;
  readonly fleet: boolean;
}

type Raw = Components['units'][number];

const FORT_BUILDERS_NOT = ['br-f', 'br-g'];

const POOLS: { readonly [nation: string]: Pool } = { german: 'german', italian: 'italian', us: 'us' };

function poolOf({ side, nation }: Raw): Pool {
  return side === 'vichy' ? 'vichy' : (POOLS[nation] ?? 'commonwealth');
}

function infantryOf(unit: Raw): Unit['infantry'] {
  const named = unit.ext?.infantryClass;
  if (named === 'standard' || named === 'light') return named;
  return named === 'heavy weapons' ? 'heavy' : null;
}

export function compileUnits(components: Components, initiative: ReadonlyMap<string, number>): Unit[] {
  return components.units.map((unit, index) => compileUnit(unit, index, initiative.get(unit.id) ?? 0));
}

function compileUnit(unit: Raw, index: number, initiative: number): Unit {
  const has = (flag: string): boolean => unit.flags.includes(flag);
  const { id, name, nation, type, size } = unit;
  const moveClass = unit.moveClass as MoveClass;
  const move = byStep(unit, 'move');
  const guns = unit.ext?.artillery as { readonly rating: number; readonly heavy: boolean } | undefined;
  const [front] = unit.faces;
  // Not by `counterOf`: an object that gets so many values one after the other becomes a slow one, and all loops with it.
  return {
    index,
    id,
    name,
    side: sideOf(unit.side),
    nation,
    type,
    size,
    vichy: unit.side === 'vichy',
    pool: poolOf(unit),
    steps: unit.steps,
    stacking: unit.stacking ?? 0,
    combat: byStep(unit, 'combat'),
    morale: byStep(unit, 'morale'),
    move,
    rma: move.map((allowance) => Math.ceil(allowance / 4)),
    moveClass,
    gait: type === 'sf' ? 'special' : moveClass === 'air' ? 'foot' : moveClass,
    motorized: moveClass === 'truck' || moveClass === 'mech' || moveClass === 'raider',
    mech: moveClass === 'mech',
    mobile: has('mobile'),
    parenthesized: has('parenthesized'),
    noCadre: has('no-cadre'),
    recon: has('recon'),
    hq: has('hq'),
    garrison: type === 'garrison',
    division: type === 'division',
    engineer: has('engineer'),
    builder: has('engineer') && !FORT_BUILDERS_NOT.includes(id),
    infantry: infantryOf(unit),
    light: has('light'),
    mountain: has('mountain'),
    artillery: guns?.rating ?? 0,
    heavyArtillery: guns?.heavy === true,
    antitank: Number(unit.ext?.antitank ?? 0),
    armour: type === 'mech-tank',
    airborne: unit.ext?.indicator === 'airborne',
    specialForces: type === 'sf',
    drops: has('drop-capable'),
    raider: type === 'desert-raider',
    desertCapable: has('desert-capable'),
    initiative,
    training: Number(unit.ext?.training ?? 0),
    air: type === 'air',
    groundSupport: front.values.groundSupport ?? 0,
    bombardment: front.values.bombardment ?? 0,
    naval: has('naval'),
    longRange: unit.ext?.range === 'L',
    supply: null,
    fleet: false,
  };
}
