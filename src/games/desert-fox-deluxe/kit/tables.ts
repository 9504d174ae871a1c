import { type Components, entriesOf, gridOf, rowsOf } from '../../../content/components.ts';
import type { Side } from '../../sides.ts';
import type { Unit } from './units.ts';

/** The other charts. Points are points, not quarters, unless a name says so. */

export interface InitiativeResult {
  readonly change: boolean;
  readonly surprise: boolean;
  readonly ghibli: boolean;
}

export interface Initiative {
  /** By modified roll 2 to 12, held to both ends; index 0 stands for 2. */
  readonly results: readonly InitiativeResult[];
}

function compileInitiative(components: Components): Initiative {
  const results = gridOf(components, 'initiative').cells.map(([text]) => ({
    change: /^Change/.test(text),
    surprise: text.includes('Surprise'),
    ghibli: text.includes('Ghibli'),
  }));
  return { results };
}

/** Points of initiative by unit id (6.1). */
export function initiativeAssets(components: Components): ReadonlyMap<string, number> {
  const value = (id: string): number =>
    Number(rowsOf(components, 'initiativeModifiers').find((row) => row.id === id)?.value);
  return new Map([
    ['ge-kasta', value('kasta')],
    ['br-wdf', value('wdf')],
  ]);
}

/** What moving costs beyond the ground. */
export interface MoveCosts {
  readonly enterZone: number;
  /** Instead of `enterZone`, where the enemy has more reconnaissance (15.3). */
  readonly enterReconZone: number;
  readonly leaveReconZone: number;
  readonly overrun: number;
  readonly roadMarch: number;
  /** Added to the die (13.2.4). */
  readonly forcedMarch: number;
  /** Any distance by rail (13.7). */
  readonly rail: number;
}

function compileMoveCosts(components: Components): MoveCosts {
  const entries = entriesOf(components, 'movement') as {
    readonly ezoc: { readonly enter: number; readonly enterReconSuperior: number; readonly leaveReconSuperior: number };
    readonly overrun: number;
    readonly roadMarch: number;
    readonly forcedMarch: string;
  };
  const rail = components.tables.terrain.rows.find((row) => row.id === 'rail');
  return {
    enterZone: entries.ezoc.enter,
    enterReconZone: entries.ezoc.enterReconSuperior,
    leaveReconZone: entries.ezoc.leaveReconSuperior,
    overrun: entries.overrun,
    roadMarch: entries.roadMarch,
    forcedMarch: Number(entries.forcedMarch.split('+')[1]),
    rail: Number((rail?.transport as { readonly mp: number } | undefined)?.mp),
  };
}

/** How far supply reaches, in motorized points (12.4.1, 8.2.1). */
export interface SupplyReach {
  readonly base: number;
  readonly dump: number;
  readonly msu: number;
  readonly nrv: number;
  readonly disrupted: { readonly base: number; readonly dump: number; readonly msu: number; readonly msuMove: number };
  readonly msuMove: number;
}

function compileSupply(components: Components): SupplyReach {
  const entries = entriesOf(components, 'supply') as {
    readonly los: { readonly base: number; readonly dump: number; readonly msu: number };
    readonly losNRV: number;
    readonly disrupted: {
      readonly base: number;
      readonly msuMA: number;
      readonly msuLOS: number;
      readonly dump: number;
    };
  };
  const { base, msuMA, msuLOS, dump } = entries.disrupted;
  const column = components.markers.find(({ id }) => id === 'axis-msu');
  return {
    ...entries.los,
    nrv: entries.losNRV,
    disrupted: { base, dump, msu: msuLOS, msuMove: msuMA },
    msuMove: Number(column?.values?.move),
  };
}

/** What carrying takes (10.1, 13.7, 20.1). Null: it cannot be carried so. */
export interface Load {
  /** Shipping boxes for each step. */
  readonly boxesPerStep: number | null;
  readonly atpPerStep: number | null;
  /** Supply columns for the whole unit, foot only. */
  readonly msu: number | null;
}

export type LoadKind = 'division' | 'unit' | 'garrison' | 'special-forces' | 'desert-raider' | 'msu' | 'dump' | 'rp';

/** The row of the chart a unit belongs to. A special forces unit takes one ATP whatever its steps, and no shipping. */
export const loadKindOf = ({ division, garrison, specialForces, raider }: Unit): LoadKind =>
  division ? 'division' : garrison ? 'garrison' : specialForces ? 'special-forces' : raider ? 'desert-raider' : 'unit';

function compileLoads(components: Components): { readonly [kind in LoadKind]: Load } {
  const rows = rowsOf(components, 'stacking');
  const load = (id: string, steps: number): Load => {
    const row = rows.find((each) => each.id === id);
    const perStep = (value: unknown): number | null => {
      if (value === null || value === undefined) return null;
      return typeof value === 'number' ? value / steps : Number(/^[\d.]+/.exec(String(value))![0]);
    };
    const msu = row?.msu;
    return {
      boxesPerStep: perStep(row?.shippingBoxes),
      atpPerStep: perStep(row?.atp),
      msu: msu === null || msu === undefined ? null : Number.parseFloat(String(msu)),
    };
  };
  return {
    division: load('division', 1),
    unit: load('two-step', 2),
    garrison: load('garrison', 1),
    'special-forces': load('special-forces', 1),
    'desert-raider': load('desert-raider', 1),
    msu: load('msu', 1),
    dump: load('dump', 1),
    rp: load('rp', 1),
  };
}

/** Refit points (17.2). Null: not possible. */
export interface RefitCosts {
  readonly toFull: number | null;
  readonly boxToOneStep: number | null;
  readonly boxToTwoSteps: number | null;
  readonly destroyedToBox: number | null;
}

export type RefitKind = 'unit' | 'division' | 'us-cw' | 'garrison' | 'support' | 'raider';

const SUPPORT_TYPES = ['hq', 'artillery', 'anti-tank', 'recon', 'engineer'];

/** The row of the chart a unit belongs to. */
export function refitKindOf({ division, garrison, raider, type, pool, steps }: Unit): RefitKind {
  if (division) return 'division';
  if (garrison) return 'garrison';
  if (raider) return 'raider';
  if (SUPPORT_TYPES.includes(type)) return 'support';
  return steps === 2 && (pool === 'us' || pool === 'commonwealth') ? 'us-cw' : 'unit';
}

function compileRefit(components: Components): { readonly [kind in RefitKind]: RefitCosts } {
  const rows = rowsOf(components, 'refit');
  const costs = (id: RefitKind): RefitCosts => {
    const row = rows.find((each) => each.id === id)!;
    return {
      toFull: row.gridDepletedToFull as number | null,
      boxToOneStep: row.refitBoxToOneStep as number | null,
      boxToTwoSteps: row.refitBoxToTwoSteps as number | null,
      destroyedToBox: row.destroyedToRefitBox as number | null,
    };
  };
  return {
    unit: costs('unit'),
    division: costs('division'),
    'us-cw': costs('us-cw'),
    garrison: costs('garrison'),
    support: costs('support'),
    raider: costs('raider'),
  };
}

/** A line of the upgrade chart (17.3): units by number. */
export interface Upgrade {
  readonly id: string;
  readonly card: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly rp: number;
  readonly kind: 'substitution' | 'several for one' | 'several for several' | 'detachment';
  readonly fromTurn: number;
}

function compileUpgrades(components: Components, unitIndex: ReadonlyMap<string, number>): Upgrade[] {
  const units = (refs: unknown): number[] =>
    (refs as { readonly unit: string }[]).map(({ unit }) => unitIndex.get(unit)!);
  return rowsOf(components, 'upgrades').map((row) => ({
    id: String(row.id),
    card: String(row.card),
    from: units(row.from),
    to: units(row.to),
    rp: Number(row.rp),
    kind: row.kind as Upgrade['kind'],
    fromTurn: Number(row.fromTurn),
  }));
}

/** Air interdiction by ground support 1 to 3 (19.6); index 0 is unused. */
export interface Interdiction {
  readonly radius: number;
  readonly roadFactor: readonly number[];
  readonly offRoadAdded: readonly number[];
  readonly footAdded: readonly number[];
}

function compileInterdiction(components: Components): Interdiction {
  const rows = rowsOf(components, 'interdiction');
  const column = (name: string): number[] => [0, ...rows.map((row) => Number(String(row[name]).replace(/[x+]/, '')))];
  const { entries } = components.tables.interdiction as unknown as { readonly entries: { readonly radius: number } };
  return {
    radius: entries.radius,
    roadFactor: column('motorizedRoad'),
    offRoadAdded: column('motorizedOffRoad'),
    footAdded: column('nonMotorized'),
  };
}

/** F fights, R retreats, S surrenders, J joins (ALC-23, 22.7). */
export type Reaction = 'F' | 'R' | 'S' | 'J';

/** Dice that have no chart of their own. */
export interface Dice {
  /** Faces that disrupt (19.8). */
  readonly bombardmentHits: readonly number[];
  /** Faces that hit (19.9.1), and what is added to them. */
  readonly strikeHits: readonly number[];
  readonly strikeAdds: {
    readonly port: number;
    readonly malta: number;
    readonly sicily: number;
    readonly escort: number;
  };
  /** 2d6: up to `based` the unit is back, up to `nextTurn` it comes next turn, beyond it in two (19.3). */
  readonly damage: {
    readonly based: number;
    readonly nextTurn: number;
    readonly superiority: number;
    readonly cityOrPort: number;
  };
  /** Highest face that captures a supply unit instead of destroying it (12.2.7). */
  readonly captured: number;
  readonly malta: { readonly success: number; readonly losses: number };
  readonly airborneDrop: { readonly rough: number; readonly zone: number; readonly enemySuperiority: number };
  /** By face of the die, 1 to 6: the division that is released (AXC-8); index 0 is unused. */
  readonly fifthArmy: readonly number[];
}

function compileDice(components: Components, unitIndex: ReadonlyMap<string, number>): Dice {
  const strike = entriesOf(components, 'navalStrike') as { readonly [name: string]: number };
  const loss = entriesOf(components, 'airNavalLoss') as {
    readonly drm: { readonly enemyAirSuperiority: number; readonly cityOrPort: number };
    readonly results: { readonly [range: string]: string };
  };
  const [based, next] = Object.keys(loss.results).map((range) => Number(/\d+$/.exec(range)![0]));
  const misc = entriesOf(components, 'misc') as {
    readonly capture: { readonly captured: readonly [number, number] };
    readonly malta: { readonly success: number };
    readonly maltaLosses: string;
  };
  const drop = (id: string): number => Number(rowsOf(components, 'airborneDrop').find((row) => row.id === id)?.drm);
  const fifth = entriesOf(components, 'fifthArmy') as { readonly [face: string]: { readonly unit: string } };
  return {
    bombardmentHits: entriesOf(components, 'bombardment').hit as number[],
    strikeHits: entriesOf(components, 'navalStrike').hit as number[],
    strikeAdds: {
      port: strike.port,
      malta: strike.maltaWithCyrenaica,
      sicily: strike.sicilyWithThreeMapTFields,
      escort: strike.escort,
    },
    damage: { based, nextTurn: next, superiority: loss.drm.enemyAirSuperiority, cityOrPort: loss.drm.cityOrPort },
    captured: misc.capture.captured[1],
    malta: { success: misc.malta.success, losses: Number.parseInt(misc.maltaLosses, 10) },
    airborneDrop: { rough: drop('rough'), zone: drop('in-an-ezoc'), enemySuperiority: drop('enemy-air-superiority') },
    fifthArmy: [-1, ...[1, 2, 3, 4, 5, 6].map((face) => unitIndex.get(fifth[String(face)].unit)!)],
  };
}

/** A month (4.0). */
export interface TurnInfo {
  readonly turn: number;
  /** "1940-06" */
  readonly date: string;
  /** "June 1940" */
  readonly month: string;
  readonly winter: boolean;
  /** A sandstorm is possible (6.3). */
  readonly ghibli: boolean;
}

/** How many counters of a kind a side has; null: the number does not limit play (2.4). */
export interface CounterLimits {
  readonly base: readonly [number | null, number | null];
  readonly msu: readonly [number | null, number | null];
  readonly dump: readonly [number | null, number | null];
}

function compileLimits(components: Components): CounterLimits {
  const copies = (side: Side, kind: string): number | null =>
    components.markers.find(({ id }) => id === `${side === 0 ? 'axis' : 'allied'}-${kind}`)?.copies ?? null;
  const both = (kind: string) => [copies(0, kind), copies(1, kind)] as const;
  return { base: both('base'), msu: both('msu'), dump: both('dump') };
}

export interface Tables {
  readonly initiative: Initiative;
  readonly moveCosts: MoveCosts;
  readonly supply: SupplyReach;
  readonly loads: { readonly [kind in LoadKind]: Load };
  readonly refit: { readonly [kind in RefitKind]: RefitCosts };
  readonly upgrades: readonly Upgrade[];
  readonly interdiction: Interdiction;
  /** By nation, then by modified roll 1 to 7; index 0 is unused. */
  readonly vichy: { readonly [column in 'US' | 'CW' | 'GE' | 'IT']: readonly Reaction[] };
  readonly dice: Dice;
  /** By turn; index 0 is unused. What lies behind the last one is reached through end shifts only. */
  readonly turns: readonly TurnInfo[];
  readonly limits: CounterLimits;
  readonly stackingCity: number;
  readonly stackingOther: number;
}

export function compileTables(components: Components, unitIndex: ReadonlyMap<string, number>): Tables {
  const vichy = gridOf(components, 'vichyReaction');
  const column = (name: string): Reaction[] => {
    const at = vichy.columns.indexOf(name);
    return ['F', ...vichy.cells.map((row) => row[at] as Reaction)];
  };
  const stacking = components.constants.stacking as { readonly city: number; readonly other: number };
  return {
    initiative: compileInitiative(components),
    moveCosts: compileMoveCosts(components),
    supply: compileSupply(components),
    loads: compileLoads(components),
    refit: compileRefit(components),
    upgrades: compileUpgrades(components, unitIndex),
    interdiction: compileInterdiction(components),
    vichy: { US: column('US'), CW: column('CW'), GE: column('GE'), IT: column('IT') },
    dice: compileDice(components, unitIndex),
    turns: compileTurns(components),
    limits: compileLimits(components),
    stackingCity: stacking.city,
    stackingOther: stacking.other,
  };
}

function compileTurns({ track }: Components): TurnInfo[] {
  const found: TurnInfo[] = [{ turn: 0, date: '', month: '', winter: false, ghibli: false }];
  for (const { turn, date, values } of track)
    found[turn] = {
      turn,
      date,
      month: String(values.month),
      winter: values.winter === true,
      ghibli: values.ghibli === true,
    };
  return found;
}
