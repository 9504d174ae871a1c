import type { Dice } from '../../engine/dice.ts';
import { copyOf } from '../../engine/json.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Hex } from '../../hex/grid.ts';
import { PLANS } from './kit/tables.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side } from './kit.ts';
import { isUntried } from './rules/board.ts';
import { type Battle, MARKER_READY, onMap, type State } from './state.ts';

/**
 * What a seat sees. Hidden are the fronts of Untried units (from everybody), which of the enemy's Fire Support markers lies on which hex
 * (the hexes are seen, and whose markers are not in the boxes), and the Victory Plan (from the Allies until they have read it).
 */
export type View = State & {
  readonly seat: 'axis' | 'allied' | 'spectator';
  /** By side: the hexes with Fire Support markers on them, one entry a marker, in the order of the map. */
  readonly laid: readonly [readonly Hex[], readonly Hex[]];
  /** A plan has been drawn, seen or not. */
  readonly planDrawn: boolean;
};

/** A front nobody knows. */
export const UNKNOWN = -1;
/** A marker that lies somewhere on the map; while its owner lays markers, perhaps still in his box. */
export const SOMEWHERE = -4;

export function view(s: State, seat: Seat | 'spectator'): View {
  const kit = kitOf(s);
  return copyOf({
    ...allOpen(s),
    fire: s.fire.map((place, gun) => (liesHidden(kit, s, gun) && !knowsMarker(kit, s, seat, gun) ? SOMEWHERE : place)),
    fronts: s.fronts.map((front, slot) => (isUntried(kit, s, kit.firstSlot + slot) ? UNKNOWN : front)),
    battle: s.battle === null ? null : battleSeen(s.battle, seat),
    plan: knowsPlan(s, seat) ? s.plan : '',
    seat: seat as View['seat'],
    laid: [laidBy(kit, s, AXIS), laidBy(kit, s, ALLIED)] as const,
    planDrawn: s.plan !== '',
  });
}

const knowsPlan = (s: State, seat: string): boolean =>
  s.outcome !== null || seat === SEATS[AXIS] || (seat === SEATS[ALLIED] && s.decrypted);

/** On a hex; or ready while others are laid: watched one by one as they leave the box, they would tell which of them lies where. */
const liesHidden = (kit: Kit, s: State, gun: number): boolean =>
  onMap(s.fire[gun]) || (s.fire[gun] === MARKER_READY && isLaying(kit, s, kit.units[gun].side));

/** This side has laid a marker and may lay more: setting up, before its combats, or when its reserves have moved (4.1.4, 10.2.1, 10.3.4). */
function isLaying(kit: Kit, { phase, side: active, battle, fire }: State, side: Side): boolean {
  const may =
    phase === 'setup' || (side === active && (phase === 'reserve-movement' || (phase === 'combat' && battle === null)));
  return may && kit.guns[side].some((gun) => onMap(fire[gun]));
}

/** One's own, and those that were turned up in the combat being resolved (10.3.4b). */
function knowsMarker(kit: Kit, s: State, seat: string, gun: number): boolean {
  const { side } = kit.units[gun];
  return SEATS[side] === seat || (s.battle?.revealed === true && s.battle.guns[side].includes(gun));
}

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

type Hidden = 'fire' | 'fronts' | 'battle' | 'plan';

/** Everything that lies open on the table, thing by thing. */
function allOpen(s: State): Omit<State, Hidden> {
  return {
    kit: s.kit,
    stack: s.stack,
    options: s.options,
    scenario: s.scenario,
    turn: s.turn,
    phase: s.phase,
    side: s.side,
    weather: s.weather,
    rained: s.rained,
    entry: s.entry,
    at: s.at,
    steps: s.steps,
    marks: s.marks,
    spent: s.spent,
    due: s.due,
    moving: s.moving,
    pace: s.pace,
    path: s.path,
    strongpoints: s.strongpoints,
    control: s.control,
    lostSources: s.lostSources,
    attacks: s.attacks,
    draft: s.draft,
    flight: s.flight,
    rommelLeft: s.rommelLeft,
    rommelUsed: s.rommelUsed,
    trickled: s.trickled,
    frenchBuilt: s.frenchBuilt,
    southOpen: s.southOpen,
    decrypted: s.decrypted,
    outcome: s.outcome,
  };
}

/** A possible world: unknown fronts are dealt from those nobody has seen, markers over the hexes where some lie, the plan drawn again. */
export function determinize(seen: View, dice: Dice): State {
  const kit = kitOf(seen);
  const copy = copyOf(seen);
  const fire = dealMarkers(kit, copy, dice);
  return {
    ...allOpen(copy),
    fire,
    fronts: dealFronts(kit, copy, dice),
    battle: imaginedBattle(kit, copy, fire),
    plan: copy.plan === '' && copy.planDrawn ? PLANS[dice.roll(PLANS.length) - 1] : copy.plan,
  };
}

function dealFronts(kit: Kit, seen: View, dice: Dice): number[] {
  const left = kit.fronts.map((_, front) => front).filter((front) => !seen.fronts.includes(front));
  return seen.fronts.map((front) => (front === UNKNOWN ? left.splice(dice.roll(left.length) - 1, 1)[0] : front));
}

/** Hexes far from every gun are served first, each by any gun in reach that is still free; if none reaches it, by any that is. */
function dealMarkers(kit: Kit, seen: View, dice: Dice): number[] {
  const fire = [...seen.fire];
  for (const side of [AXIS, ALLIED] as const) {
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
