import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { allowanceOf } from '../rules/board.ts';
import { isAnybodyFree } from '../rules/free-units.ts';
import { nameOf } from '../rules/names.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { barToReserve, mayBeReserve } from '../rules/reserves.ts';
import { DONE, has, onMap, RESERVE, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, ofUnit, toSide } from './answers.ts';
import { toggle, wakeReserves } from './changes.ts';
import { handAsk } from './hand.ts';
import { wipe } from './movement-phase.ts';
import { openAttacks } from './pointing.ts';
import { judgeControl } from './take-control.ts';
import { putDown } from './walk.ts';

/** Reserves (8.2): who is put in Reserve at the end of the Movement Phase, and their move after the combats. */

export const designate = toSide({
  id: 'designate',
  rule: '8.2',
  title: 'Choosing the Reserve',
  end: 'The Reserve is chosen',
  point: { unit: 'reserve' },
  prompt: () => 'Put units in Reserve, or take them out of it.',
  done: (s, side) => !kitOf(s).ground[side].some((unit) => canDesignate(kitOf(s), s, unit)),
  ...answers('SOP-B1d', 'units are put in Reserve', {
    reserve: ofUnit('reserve', {
      units: (kit, s, side: Side) => kit.ground[side].filter((unit) => canDesignate(kit, s, unit)),
      may: mayDesignate,
      do(tx, unit) {
        const { s } = tx;
        const leaves = has(s, unit, RESERVE);
        toggle(tx, unit, RESERVE);
        tx.note('8.2', () => `${nameOf(s, unit)} ${leaves ? 'is taken out of' : 'goes into'} Reserve.`);
        // Its zone has come or gone (8.2.3).
        if (leaves) wakeReserves(tx);
        judgeControl(tx);
      },
    }),
    end: goOn,
  }),
});

/** Into Reserve where it may, or out of it again (8.2.2, ruling AMB-47). */
function mayDesignate(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side) return refuse('8.2', `${nameOf(s, unit)} is not one of your units.`);
  if (!onMap(s.at[unit])) return refuse('5.2.4f', `${nameOf(s, unit)} is not on the map.`);
  if (has(s, unit, RESERVE)) return ALLOWED;
  const able = mayBeReserve(kit, s, unit);
  if (!able.ok) return able;
  if (hasSpared(kit, s, unit)) return ALLOWED;
  return refuse(
    '8.2.2d',
    `${nameOf(s, unit)} has spent more than half its allowance, and is too late for the Reserve.`,
  );
}

/** The same of one's own units without the words: all of them are asked at a time. */
const canDesignate = (kit: Kit, s: State, unit: number): boolean =>
  onMap(s.at[unit]) && (has(s, unit, RESERVE) || (barToReserve(kit, s, unit) === null && hasSpared(kit, s, unit)));

/** Half of the allowance is left (ruling AMB-49). */
const hasSpared = (kit: Kit, s: State, unit: number): boolean => s.spent[unit] * 2 <= allowanceOf(kit, s, unit);

export const startReserve = (tx: Tx, side: Side): void => wipe(tx, [side], DONE);

export const reserveMove = handAsk({
  id: 'reserve-move',
  rule: '8.2.4a',
  end: 'End the Reserve Movement Phase',
  mover: (side) => side,
  prompt: () => 'Move units from Reserve, by half their allowance.',
  mayEnd: () => ALLOWED,
  done: (s, side) => !isAnybodyFree(kitOf(s), s, side),
});

/** Whoever moved from Reserve has lost its marker on the way (8.2.1b). */
export const endReserve = (tx: Tx): void => putDown(tx);

/** Reaction Movement of the side that is attacked, after all evasions (9.3). The argument is the attacker. */

export const react = handAsk({
  id: 'react',
  rule: '9.3',
  title: 'Reaction movement',
  end: 'End the reaction',
  overlay: openAttacks,
  mover: enemyOf,
  prompt: () => 'You are attacked: Reserves may move by half their allowance.',
  mayEnd: () => ALLOWED,
  // Without a declared attack nobody reacts (9.3.1).
  done: (s, side) => s.attacks.length === 0 || !isAnybodyFree(kitOf(s), s, side),
});
