import { bestOf } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { INTENSITIES, type Kit, type Side, type Unit } from '../kit.ts';
import { mayHelp } from '../rules/attack.ts';
import { canAct } from '../rules/movement.ts';
import { reachOf } from '../rules/reach.ts';
import { crowdedHexes, wouldCrowd } from '../rules/stacking.ts';
import { lostToCrowding } from '../rules/warnings.ts';
import { type State, USED } from '../state.ts';
import { type Attack, bestAttack, frontOf, promise } from './assault.ts';
import type { Outlook } from './outlook.ts';

/** What the activated units should do next. */

export interface Plan {
  readonly order: Action;
  /** What it promises, in points. */
  readonly gain: number;
}

/** An attack, or a move for a better place, has to promise this much. */
const WORTH_ATTACKING = 0.25;
const WORTH_MOVING = 0.12;
/** To the careful an attack must promise so much more, to the bold so much less. */
const CAUTION = 0.4;
/** Bringing up a helper has to better the attack by this much. */
const WORTH_HELPING = 0.3;

/**
 * Attacks come first, the best before the others; then everybody finds a good place for the night. As long as a hex is too full somebody leaves it
 * before anything else: at the first attack, or as the phase ends, it would cost a unit (10.0d).
 */
export function nextOrder(kit: Kit, s: State, side: Side, outlook: Outlook): Plan | null {
  const able = kit.units.filter((unit) => canAct(s, unit, side).ok);
  const crowded = new Set(crowdedHexes(s));
  const excess = able.filter(({ index }) => crowded.has(s.at[index]));
  if (isCostly(s, side)) return bestMove(kit, s, excess, outlook, Number.NEGATIVE_INFINITY);
  return attackOrder(kit, s, able, outlook) ?? bestMove(kit, s, able, outlook);
}

export function attackOrder(kit: Kit, s: State, able: readonly Unit[], outlook: Outlook): Plan | null {
  if (able.length === 0) return null;
  const least = WORTH_ATTACKING - CAUTION * outlook.temper;
  const front = frontOf(kit, s, able[0].side);
  const attacks = able.flatMap(
    (unit) => bestAttack(kit, s, unit.index, reachOf(kit, s, unit), front, (hex) => outlook.stand(unit, hex)) ?? [],
  );
  const best = bestOf(attacks, ({ gain }) => gain);
  if (best === null) return null;
  const help = bringHelp(kit, s, able, best);
  if (help !== null && best.gain + help.gain > least) return help;
  if (best.gain <= least) return null;
  const { id } = kit.units[best.unit];
  const order: Action =
    best.from === s.at[best.unit]
      ? { do: 'attack', unit: id, level: INTENSITIES[best.level] }
      : { do: 'move', unit: id, to: kit.grid.label(best.from) };
  return { order, gain: best.gain };
}

/** A fresh unit that moves up beside the defenders fights with its used side; it may still be worth it. */
function bringHelp(kit: Kit, s: State, able: readonly Unit[], attack: Attack): Plan | null {
  const at = s.at as number[];
  const marks = s.marks as number[];
  // The active unit is already on its way: whoever moves now would end its move.
  if (s.mover >= 0 && s.spent[s.mover] > 0) return null;
  const place = at[attack.unit];
  at[attack.unit] = attack.from;
  let best: Plan | null = null;
  for (const unit of able) {
    const { index } = unit;
    if (index === attack.unit || s.spent[index] > 0 || attack.fight.attackers.includes(index)) continue;
    const [home, lay] = [at[index], marks[index]];
    marks[index] |= USED;
    for (const { to } of reachOf(kit, s, unit)) {
      if (!attack.fight.stood.some((hex) => kit.grid.distance(hex, to) === 1) || wouldCrowd(kit, s, to, [index]))
        continue;
      at[index] = to;
      if (!mayHelp(kit, s, attack.fight, index).ok) continue;
      const gain = promise(kit, s, { ...attack.fight, attackers: [...attack.fight.attackers, index] }) - attack.gain;
      if (gain > WORTH_HELPING && (best === null || gain > best.gain))
        best = { order: { do: 'move', unit: unit.id, to: kit.grid.label(to) }, gain };
    }
    at[index] = home;
    marks[index] = lay;
  }
  at[attack.unit] = place;
  return best;
}

/** Would an attack made now cost units of one's own by a rule? */
export const isCostly = (s: State, side: Side): boolean => lostToCrowding(s, side, '').length > 0;

/** The move that betters a unit's place most, by so much at least. */
export function bestMove(
  kit: Kit,
  s: State,
  able: readonly Unit[],
  outlook: Outlook,
  least = WORTH_MOVING,
): Plan | null {
  let best: Plan | null = null;
  for (const unit of able) {
    const { index } = unit;
    const now = outlook.stand(unit, s.at[index]);
    for (const { to, order } of reachOf(kit, s, unit)) {
      if (outlook.full(unit, to)) continue;
      const gain = outlook.stand(unit, to) - now;
      if (gain > least && (best === null || gain > best.gain)) best = { order, gain };
    }
  }
  return best;
}
