import { type Components, entriesOf } from '../../../content/components.ts';
import { byStep } from '../../../content/lay-out.ts';
import { sideOf } from '../../sides.ts';
import type { Gait } from './ground.ts';

/**
 * A counter of the game: a ground unit, an air unit, or Rommel. Values are read as value[steps left]. The Untried counters stand at
 * the end of the list under the names of their slots; what is on their fronts is dealt when the game is set up (4.2.3).
 */
export type Unit = Readonly<ReturnType<typeof compileUnit>>;

const INFANTRY = ['infantry', 'mot-inf', 'mech-inf', 'mountain', 'motorcycle', 'bicycle'];

type GaitOf = (gait: Gait) => number;
type Printed = Omit<Components['units'][number], 'p'>;

/** All counters: those with a name, then the Untried ones. */
export function compileUnits(components: Components, gaitOf: GaitOf): Unit[] {
  const pool = entriesOf(components, 'untriedPool');
  const dealt = new Set(pool.units as string[]);
  const named = components.units.filter((unit) => !dealt.has(unit.id));
  return [
    ...named.map((unit, index) => compileUnit(unit, index, gaitOf)),
    ...slotsOf(components).map((slot, i) => compileUnit(untried(slot, pool.back as Back), named.length + i, gaitOf, i)),
  ];
}

/** The cup of Untried fronts. */
export const compileFronts = (components: Components) =>
  (entriesOf(components, 'untriedPool').units as string[]).map((front) => {
    const { name, faces } = components.units.find((unit) => unit.id === front)!;
    return { name, attack: faces[0].values.attack ?? 0, defence: faces[0].values.defence ?? 0 };
  });

function compileUnit(unit: Printed, index: number, gaitOf: GaitOf, slot = -1) {
  const has = (flag: string): boolean => unit.flags.includes(flag);
  const deployed = unit.faces.find((face) => face.state === 'deployed')?.values;
  const [front] = unit.faces;
  const faces = unit.faces.filter((face) => face.state !== 'deployed');
  // Red box, yellow circle, or plain; air units have none.
  const colour = unit.moveClass as 'red' | 'yellow' | 'plain' | 'air';
  const mountain = unit.type === 'mountain';
  const artillery = has('artillery');
  const antiTank = has('anti-tank') && deployed !== undefined;
  const airBase = unit.type === 'air-base';
  const air = unit.type === 'air';
  const rommel = unit.type === 'leader';
  const { id, name, nation, type, size } = unit;
  // Not by `counterOf`: an object that gets so many values one after the other becomes a slow one, and all loops with it.
  return {
    index,
    id,
    name,
    side: sideOf(unit.side),
    nation,
    type,
    size,
    /** Null for an Army unit (2.2.6). */
    formation: unit.formation === 'Army' ? null : unit.formation,
    steps: unit.steps,
    stacking: unit.stacking ?? 0,
    attack: byStep({ faces }, 'attack'),
    defence: byStep({ faces }, 'defence'),
    /** Printed allowance, in points. */
    move: front.values.move ?? 0,
    colour,
    motorized: colour === 'red' || colour === 'yellow',
    /** Index into `kit.gaits`; -1 for air units. The air base moves as guns in tow do (16.7.1). */
    gait:
      colour === 'air'
        ? -1
        : gaitOf({ colour, armored: has('armored'), artillery: artillery || airBase, mountain, roadbound: false }),
    /** Everything on the ground but Rommel (2.2.1). */
    combat: !air && !rommel,
    armored: has('armored'),
    /** Has a range (2.2.4). */
    artillery,
    /** Marked AT on the Deployed side (16.1). */
    antiTank,
    selfPropelled: has('self-propelled'),
    /** Is always either in March or in Deployed mode (7.6, 16.7.1). */
    modes: artillery || antiTank || airBase,
    noZone: has('no-zoc'),
    hq: has('hq'),
    /** Has a Depleted side (15.4.2). */
    emergency: has('emergency-supply'),
    /** One of the six kinds of infantry: it builds strongpoints and makes a combined arms partner (14.3.4, 16.2.2). */
    infantry: INFANTRY.includes(unit.type),
    mountain,
    airBase,
    rommel,
    tiger: unit.ext?.icon === 'Tiger I',
    commando: unit.id === 'ax-vkoenen',
    air,
    interdiction: has('interdiction'),
    range: deployed?.range ?? 0,
    barrage: deployed?.barrage ?? 0,
    fpf: deployed?.fpf ?? 0,
    /** 0 for none. */
    evasion: Number(unit.ext?.evasion ?? 0),
    cas: front.values.cas ?? 0,
    /** The place of an Untried counter among them; -1 for all others. */
    slot,
  };
}

/** "U7" in the set-ups is the counter u7. */
export const slotId = (slot: string): string => slot.toLowerCase();

/** The slots of all set-ups, in the order of their numbers. */
function slotsOf(components: Components): string[] {
  const found = new Set<string>();
  for (const setup of Object.values(components.setups))
    for (const { units } of [...setup.start, ...setup.arrivals])
      for (const ref of units) if ('slot' in ref) found.add(ref.slot);
  return [...found].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

interface Back {
  readonly ma: number;
  readonly moveClass: 'plain';
  readonly stacking: number;
}

/** The back of an Untried counter: all of them look alike. */
const untried = (slot: string, { ma, moveClass, stacking }: Back): Printed => ({
  id: slotId(slot),
  name: `Untried ${slot.slice(1)}`,
  side: 'allied',
  nation: 'french',
  type: 'infantry',
  size: 'battalion',
  formation: null,
  steps: 1,
  stacking,
  moveClass,
  faces: [{ id: 'untried', state: 'untried', step: 1, values: { attack: 1, defence: 1, move: ma } }],
  flags: [],
});
