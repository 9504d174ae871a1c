import { ALLOWED } from '../../../engine/verdict.ts';
import { mark, unmark } from '../../../mechanics/marks.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS, enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { canFlak, isDown, mayFly, targetHexes, unitsUnder } from '../rules/air.ts';
import { anyUnitAt } from '../rules/board.ts';
import { airOf, nameOf } from '../rules/look-up.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import type { State } from '../state.ts';
import { BOMBED } from '../state.ts';
import type { Ask, BombRun, Mission, Steps, Tx } from '../terms.ts';
import { disrupt } from './changes.ts';

function bombing(side: Side): Ask {
  const rule = side === AXIS ? 'SEQ-A2' : 'SEQ-B1';
  const bombs = (s: State, to: string): Action | null => {
    const air = kitOf(s).air.find((each) => each.dives === (side === AXIS));
    return air === undefined ? null : { do: 'bomb', air: air.id, to };
  };
  return {
    id: `bomb-${SEATS[side]}`,
    rule,
    title: 'Air',
    end: 'No more bombing',
    point: { hex: bombs, both: (s, _unit, hex) => bombs(s, hex) },
    who: () => SEATS[side],
    prompt: () =>
      side === AXIS
        ? 'Send Stukas to bomb or dive; those kept back can support ground attacks.'
        : 'Send bombers against Axis units.',
    done: (s) => !kitOf(s).air.some((air) => mayFly(kitOf(s), s, air.index, side).ok),
    legal(s, emit) {
      const kit = kitOf(s);
      const targets = targetHexes(kit, s, enemyOf(side));
      for (const air of kit.air) {
        if (!mayFly(kit, s, air.index, side).ok) continue;
        for (const hex of targets) {
          emit({ do: 'bomb', air: air.id, to: kit.grid.label(hex) });
          if (air.dives) emit({ do: 'dive', air: air.id, to: kit.grid.label(hex) });
        }
      }
      emit({ do: 'end' });
    },
    check(s, action) {
      if (action.do === 'end') return ALLOWED;
      if (action.do !== 'bomb' && action.do !== 'dive') return outOfPlace(action, rule, 'air missions are being flown');
      const kit = kitOf(s);
      const air = airOf(kit, action.air);
      const flies = mayFly(kit, s, air, side);
      if (!flies.ok) return flies;
      if (action.do === 'dive' && !kit.air[air].dives)
        return refuse('AIR-8', `Only Stukas dive; ${kit.air[air].name} bombs from high up.`);
      const hex = kit.grid.find(action.to);
      return anyUnitAt(kit, s, hex, enemyOf(side))
        ? ALLOWED
        : refuse('AIR-6', `There is no enemy unit in ${action.to} to bomb.`);
    },
    apply(tx, action) {
      if (action.do === 'end') return tx.next();
      if (action.do !== 'bomb' && action.do !== 'dive') return;
      const kit = kitOf(tx.s);
      const air = airOf(kit, action.air);
      const hex = kit.grid.find(action.to);
      tx.set(tx.s.flown, air, tx.s.turn);
      tx.note('AIR-6', () => `${kit.air[air].name} ${action.do === 'dive' ? 'dives on' : 'bombs'} ${action.to}.`);
      tx.call('bombing', { air, hex, dive: action.do === 'dive' });
    },
  };
}

/** Each unit in the hex is bombed by itself (AIR-6). */
export const bombingRuns: Steps<Mission> = [
  { each: (s, { air, hex, dive }) => unitsUnder(s, hex).map((unit) => ({ air, unit, dive })), call: 'bomb-run' },
];

export const bombRun: Steps<BombRun> = [
  {
    rule: 'AIR-9',
    do(tx, { air, unit, dive }) {
      if (isDown(tx.s, air)) tx.leave();
      else if (dive && canFlak(tx.s, unit)) tx.call('flak', { air, unit });
    },
  },
  {
    rule: 'AIR-7',
    do(tx, { air, unit, dive }) {
      if (isDown(tx.s, air)) return;
      const kit = kitOf(tx.s);
      const rule = dive ? 'AIR-8' : 'AIR-7';
      const die = tx.roll(rule);
      const hit = die >= (dive ? kit.bombHits.dive : kit.bombHits.level);
      tx.note(rule, () => `Bombs on ${nameOf(tx.s, unit)}: a ${die}, ${hit ? 'hit' : 'no effect'}.`);
      if (!hit) return;
      disrupt(tx, unit, 'AIR-11');
      mark(tx, unit, BOMBED);
    },
  },
];

export const bombAxis = bombing(AXIS);

export const bombAllied = bombing(ALLIED);

/** Bombs keep units frozen until the player turn ends (ruling O41). */
export function liftBombs(tx: Tx): void {
  for (const { index } of kitOf(tx.s).units) unmark(tx, index, BOMBED);
}
