import type { Dice } from '../../engine/dice.ts';
import type { Hex } from '../../hex/grid.ts';
import { type Sight, sightOf } from '../sight.ts';
import { PLANS } from './kit/tables.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, SIDES, type Side } from './kit.ts';
import { isUntried } from './rules/board.ts';
import { phaseOf } from './rules/phase.ts';
import { type Battle, MARKER_READY, onMap, type State } from './state.ts';

/**
 * What a seat sees. Hidden are the fronts of Untried units (from everybody), which of the enemy's Fire Support markers lies on which hex
 * (the hexes are seen, and whose markers are not in the boxes), and the Victory Plan (from the Allies until they have read it).
 */
interface More {
  readonly seat: 'axis' | 'allied' | 'spectator';
  /** By side: the hexes with Fire Support markers on them, one entry a marker, in the order of the map. */
  readonly laid: readonly [readonly Hex[], readonly Hex[]];
  /** A plan has been drawn, seen or not. */
  readonly planDrawn: boolean;
}
export type View = State & More;

/** A front nobody knows. */
export const UNKNOWN = -1;
/** A marker that lies somewhere on the map; while its owner lays markers, perhaps still in his box. */
export const SOMEWHERE = -4;

const knowsPlan = (s: State, seat: string): boolean =>
  s.outcome !== null || seat === SEATS[AXIS] || (seat === SEATS[ALLIED] && s.decrypted);

/** On a hex; or ready while others are laid: watched one by one as they leave the box, they would tell which of them lies where. */
const liesHidden = (s: State, gun: number, laying: boolean): boolean =>
  onMap(s.fire[gun]) || (s.fire[gun] === MARKER_READY && laying);

/** This side has laid a marker and may lay more: setting up, before its combats, or when its reserves have moved (4.1.4, 10.2.1, 10.3.4). */
function isLaying(kit: Kit, s: State, side: Side): boolean {
  const { side: active, battle, fire } = s;
  const phase = phaseOf(s);
  const may =
    phase === 'set-up' ||
    (side === active && (phase === 'reserve-movement' || (phase === 'combat' && battle === null)));
  return may && kit.guns[side].some((gun) => onMap(fire[gun]));
}

/** In the combat being resolved (10.3.4b). */
const isTurnedUp = ({ battle }: State, side: Side, gun: number): boolean =>
  battle?.revealed === true && battle.guns[side].includes(gun);

/** Whose guns fire is known to the other side only when the odds are worked out. */
function battleSeen(battle: Battle, seat: string): Battle {
  if (battle.revealed) return battle;
  const guns = (side: Side): readonly number[] => (SEATS[side] === seat ? battle.guns[side] : []);
  return { ...battle, guns: [guns(AXIS), guns(ALLIED)] };
}

const laidBy = (kit: Kit, s: State, side: Side): Hex[] =>
  kit.guns[side]
    .filter((gun) => onMap(s.fire[gun]))
    .map((gun) => s.fire[gun])
    .sort((a, b) => a - b);

const sight: Sight<State, 'fire' | 'fronts' | 'battle' | 'plan', More> = {
  open: {
    scenario: true,
    side: true,
    weather: true,
    rained: true,
    entry: true,
    steps: true,
    spent: true,
    due: true,
    moving: true,
    pace: true,
    path: true,
    strongpoints: true,
    axisOwns: true,
    lostSources: true,
    attacks: true,
    draft: true,
    flight: true,
    rommelLeft: true,
    rommelUsed: true,
    trickled: true,
    frenchBuilt: true,
    southOpen: true,
    decrypted: true,
  },
  seen: {
    fire(s, seat) {
      const kit = kitOf(s);
      const fire = s.fire.slice();
      for (const side of SIDES) {
        if (SEATS[side] === seat) continue;
        const laying = isLaying(kit, s, side);
        for (const gun of kit.guns[side])
          if (liesHidden(s, gun, laying) && !isTurnedUp(s, side, gun)) fire[gun] = SOMEWHERE;
      }
      return fire;
    },
    fronts(s) {
      const kit = kitOf(s);
      return s.fronts.map((front, slot) => (isUntried(kit, s, kit.firstSlot + slot) ? UNKNOWN : front));
    },
    battle: (s, seat) => (s.battle === null ? null : battleSeen(s.battle, seat)),
    plan: (s, seat) => (knowsPlan(s, seat) ? s.plan : ''),
  },
  more: (s, seat) => ({
    seat: seat as More['seat'],
    laid: [laidBy(kitOf(s), s, AXIS), laidBy(kitOf(s), s, ALLIED)],
    planDrawn: s.plan !== '',
  }),
  /** Unknown fronts are dealt from those nobody has seen, markers over the hexes where some lie, the plan drawn again. */
  guess(seen, dice) {
    const kit = kitOf(seen);
    const fire = dealMarkers(kit, seen, dice);
    return {
      fire,
      fronts: dealFronts(kit, seen, dice),
      battle: imaginedBattle(kit, seen, fire),
      plan: seen.plan === '' && seen.planDrawn ? PLANS[dice.roll(PLANS.length) - 1] : seen.plan,
    };
  },
};

export const { view, determinize } = sightOf(sight);

function dealFronts(kit: Kit, seen: View, dice: Dice): number[] {
  const left = kit.fronts.map((_, front) => front).filter((front) => !seen.fronts.includes(front));
  return seen.fronts.map((front) => (front === UNKNOWN ? left.splice(dice.roll(left.length) - 1, 1)[0] : front));
}

/** Hexes far from every gun are served first, each by any gun in reach that is still free; if none reaches it, by any that is. */
function dealMarkers(kit: Kit, seen: View, dice: Dice): number[] {
  const fire = [...seen.fire];
  for (const side of SIDES) {
    const guns = kit.guns[side].filter((gun) => fire[gun] === SOMEWHERE);
    const known = kit.guns[side].filter((gun) => onMap(fire[gun])).map((gun) => fire[gun]);
    const hexes = [...seen.laid[side]];
    for (const hex of known) hexes.splice(hexes.indexOf(hex), 1);
    const reaches = (gun: number, hex: Hex): boolean => kit.grid.distance(seen.at[gun], hex) <= kit.units[gun].range;
    const able = (hex: Hex): number => guns.filter((gun) => reaches(gun, hex)).length;
    for (const hex of hexes.sort((a, b) => able(a) - able(b))) {
      const free = guns.filter((gun) => fire[gun] === SOMEWHERE);
      const fitting = free.filter((gun) => reaches(gun, hex));
      const choice = fitting.length > 0 ? fitting : free;
      fire[choice[dice.roll(choice.length) - 1]] = hex;
    }
    // The others have not been laid yet.
    for (const gun of guns) if (fire[gun] === SOMEWHERE) fire[gun] = MARKER_READY;
  }
  return fire;
}

/** The attacker's guns whose imagined markers lie on the hexes fought over are those that fire; the defender has yet to choose. */
function imaginedBattle(kit: Kit, seen: View, fire: readonly number[]): Battle | null {
  const { battle } = seen;
  if (battle === null || battle.revealed || SEATS[battle.side] === seen.seat) return battle;
  const { hexes } = seen.attacks[battle.attack];
  const guns = kit.guns[battle.side].filter((gun) => hexes.includes(fire[gun]));
  return { ...battle, guns: battle.side === AXIS ? [guns, battle.guns[ALLIED]] : [battle.guns[AXIS], guns] };
}
