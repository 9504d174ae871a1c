import { NO_DICE } from '../../../engine/dice.ts';
import type { Temper } from '../../../engine/game.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx } from '../../../engine/tx.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { AXIS, enemyOf, type Kit, kitOf } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { attackOf } from '../rules/combat.ts';
import { attackFactor, defenceFactor } from '../rules/factors.ts';
import { obligations } from '../rules/obligations.ts';
import { oddsOf } from '../rules/odds.ts';
import { askedNow } from '../sequence.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import type { Allocation } from '../terms.ts';
import { gainOf, worthOf } from './gains.ts';

/** What takes several orders, or foresight, to do well. */
export function advise(s: State, _seat: string, offers: readonly Action[], temper: Temper = 0): Action | null {
  const asked = askedNow(s)!;
  const kit = kitOf(s);
  switch (asked.ask.id) {
    case 'allocate':
      return adviseAttack(kit, s, asked, offers, temper);
    case 'bomb-axis':
    case 'bomb-allied':
      return adviseBombs(kit, s, offers);
    case 'press':
      return { do: pressPays(kit, s, asked.arg as number) ? 'press' : 'end' };
    case 'drive':
      return { do: 'drive', hexes: 2 };
    case 'no-retreat':
      return { do: 'end' };
    case 'british':
      return adviseBritish(kit, s, offers);
    case 'fly-out':
      return { do: 'fly-out' };
    default:
      return null;
  }
}

/** An attack must promise this much to be worth the risk: to the careful more, to the bold less. */
const WORTHWHILE = 0.5;
const CAUTION = 1;

/** A plan: the orders that declare an attack and whatever it forces, and what it promises. */
interface Plan {
  readonly orders: readonly Action[];
  readonly gain: number;
}

type Asked = NonNullable<ReturnType<typeof askedNow>>;

function adviseAttack(kit: Kit, s: State, asked: Asked, offers: readonly Action[], temper: Temper): Action | null {
  if (s.draft !== null && s.draft.hexes.length > 0) {
    // In the middle of one's own plan: go on with it.
    const next = nextJoin(kit, s, asked);
    if (next !== null) return next;
    return offers.some((offer) => offer.do === 'commit') ? { do: 'commit' } : { do: 'scrap' };
  }
  const owed = obligations(kit, s, s.attacks);
  const plans = offersTo(offers, 'attack')
    .filter(({ to }) => owed.length === 0 || owed.some(({ hex }) => kit.grid.label(hex) === to))
    .flatMap((offer) => planAttack(kit, s, asked, offer, 0) ?? []);
  const best = bestOf(plans, ({ gain }) => gain, owed.length > 0 ? undefined : WORTHWHILE - CAUTION * temper);
  if (best !== null) return best.orders[0];
  const fallback = offers.find((offer) => offer.do === 'end') ?? offers.find((offer) => offer.do === 'withdraw');
  // In Rommel's second round an advance may be better than nothing: leave that to the eye for position.
  return offers.some((offer) => offer.do === 'advance') ? null : (fallback ?? null);
}

const DEEPEST = 3;

/** Tries an attack on the bot's own board, together with what it forces; null if it cannot be carried through. */
function planAttack(kit: Kit, s: State, asked: Asked, open: Action, depth: number): Plan | null {
  const journal = new Journal();
  const tx = new Tx<State, Action>(s, journal, NO_DICE, { quiet: true });
  const { ask, arg } = asked;
  const orders: Action[] = [open];
  ask.apply(tx, open, arg);
  for (let next = nextJoin(kit, s, asked); next !== null; next = nextJoin(kit, s, asked)) {
    orders.push(next);
    ask.apply(tx, next, arg);
  }
  let plan: Plan | null = null;
  const commit: Action = { do: 'commit' };
  if (ask.check(s, commit, arg).ok) {
    let gain = gainOf(kit, s, s.draft!);
    ask.apply(tx, commit, arg);
    orders.push(commit);
    const owed = obligations(kit, s, s.attacks);
    let possible = owed.length === 0 || depth < DEEPEST;
    if (possible && owed.length > 0) {
      const forced: Action = { do: 'attack', to: kit.grid.label(owed[0].hex) };
      const more = ask.check(s, forced, arg).ok ? planAttack(kit, s, asked, forced, depth + 1) : null;
      possible = more !== null;
      gain += more?.gain ?? 0;
    }
    if (possible) plan = { orders, gain };
  }
  journal.undoTo(0);
  return plan;
}

/** The unit or Stuka to add next: units by strength as long as they better the odds, then Stukas; null when done. */
function nextJoin(kit: Kit, s: State, { ask, arg }: Asked): Action | null {
  const draft = s.draft!;
  const { side } = arg as Allocation;
  const column = draft.units.length === 0 ? -2 : oddsOf(kit, s, draft).column;
  const top = kit.ratios.length - 1;
  if (column < top) {
    let best: Action | null = null;
    let strength = 0;
    for (const unit of kit.units) {
      if (unit.side !== side || !onMap(s.at[unit.index])) continue;
      const join: Action = { do: 'join', unit: unit.id };
      if (unit.attack[0] + unit.attack[1] > strength && ask.check(s, join, arg).ok) {
        best = join;
        strength = unit.attack[0] + unit.attack[1];
      }
    }
    if (best !== null) return best;
  }
  if (column >= 0 && column < top) {
    for (const air of kit.air) {
      const support: Action = { do: 'support', air: air.id };
      if (air.side === AXIS && ask.check(s, support, arg).ok) return support;
    }
  }
  return null;
}

/** Stukas are kept for close support while there is somebody to attack; bombs go where most is standing. */
function adviseBombs(kit: Kit, s: State, offers: readonly Action[]): Action {
  const worth = ({ air, to }: { readonly air: string; readonly to: string }): number => {
    const { side } = kit.air[kit.airIndex.get(air)!];
    if (side === AXIS && s.turn < kit.lastTurn) return 0;
    const struck = unitsAt(kit, s, kit.grid.find(to), enemyOf(side)).filter((unit) => !has(s, unit, DISRUPTED));
    return struck.reduce((sum, unit) => sum + worthOf(kit, unit), 0);
  };
  return bestOf(offersTo(offers, 'bomb'), worth, 0) ?? { do: 'end' };
}

/** Better three good dice a column up and three bad ones a column down? */
function pressPays(kit: Kit, s: State, index: number): boolean {
  const attack = attackOf(s, index);
  return gainOf(kit, s, attack, true) > gainOf(kit, s, attack);
}

/** The British cost the victory: call them only when Thala is about to fall, or the points are lost and time is short. */
function adviseBritish(kit: Kit, s: State, offers: readonly Action[]): Action {
  const needed = thalaInDanger(kit, s) || (s.turn >= 6 && s.points.axis - s.points.allied >= 4);
  if (offers.some((offer) => offer.do === 'request-british')) return { do: needed ? 'request-british' : 'end' };
  return { do: needed ? 'end' : 'cancel-british' };
}

/** More Axis attack within reach of Thala than its neighbourhood can hold off. */
function thalaInDanger(kit: Kit, s: State): boolean {
  let attack = 0;
  let defence = 0;
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (!onMap(hex) || unit.leader || kit.grid.distance(hex, kit.thala.hex) > 3) continue;
    if (unit.side === AXIS) attack += attackFactor(kit, s, unit.index);
    else defence += defenceFactor(kit, s, unit.index, false);
  }
  return attack > defence;
}
