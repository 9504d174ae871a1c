import { mark, unmark } from '../../../mechanics/marks.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS, enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { canFlak, isDown, mayFly, targetHexes, unitsUnder } from '../rules/air.ts';
import { anyUnitAt } from '../rules/board.ts';
import { airOf, nameOf } from '../rules/look-up.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import type { State } from '../state.ts';
import { BOMBED } from '../state.ts';
import type { Ask, BombRun, Mission, Steps, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { disrupt } from './changes.ts';

type Sortie = Extract<Action, { do: 'bomb' | 'dive' }>;

function bombing(side: Side): Ask {
  const rule = side === AXIS ? 'SEQ-A2' : 'SEQ-B1';
  const mission = {
    may(s: State, { do: verb, air: id, to }: Sortie): Verdict {
      const kit = kitOf(s);
      const air = airOf(kit, id);
      const flies = mayFly(kit, s, air, side);
      if (!flies.ok) return flies;
      if (verb === 'dive' && !kit.air[air].dives)
        return refuse('AIR-8', `Only Stukas dive; ${kit.air[air].name} bombs from high up.`);
      return anyUnitAt(kit, s, kit.grid.find(to), enemyOf(side))
        ? ALLOWED
        : refuse('AIR-6', `There is no enemy combat unit in ${to} to bomb.`);
    },
    do(tx: Tx, { do: verb, air: id, to }: Sortie): void {
      const kit = kitOf(tx.s);
      const air = airOf(kit, id);
      const dive = verb === 'dive';
      tx.set(tx.s.flown, air, tx.s.turn);
      tx.note('AIR-6', () => `${kit.air[air].name} ${dive ? 'dives on' : 'bombs'} ${to}.`);
      tx.call('bombing', { air, hex: kit.grid.find(to), dive });
    },
  };
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
    ...answers(rule, 'air missions are being flown', { bomb: mission, dive: mission, end: goOn }),
    // The two ways to drop bombs are offered side by side.
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
