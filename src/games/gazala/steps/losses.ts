import { ALLIED, kitOf, SEATS, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { engaged, isArmour } from '../rules/attack.ts';
import { nameOf } from '../rules/names.ts';
import { type Refusal, refuse } from '../rules/refusals.ts';
import { DISRUPTED, has, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnit, onlyUnits } from './answers.ts';
import { disrupt, loseStep } from './changes.ts';

/** Steps lost and units Disrupted. What leaves no choice is done without asking. */

const alliedArmour = (s: State): number[] => engaged(s, ALLIED).filter((unit) => isArmour(kitOf(s), unit));

/** The Anti-Tank chit costs an Allied armour step before anything else happens (13.6c); a single unit needs no question. */
export function takeAntiTankLoss(tx: Tx): void {
  const armour = alliedArmour(tx.s);
  if (armour.length === 1) payAntiTank(tx, armour[0]);
}

function payAntiTank(tx: Tx, unit: number): void {
  tx.set(tx.s.battle!, 'antiTankDue', 0);
  loseStep(tx, unit, '13.6c');
}

export const antiTankLoss: Ask = {
  id: 'anti-tank-loss',
  rule: '13.6c',
  title: 'Loss to the Anti-Tank chit',
  point: { unit: 'lose' },
  who: () => SEATS[ALLIED],
  prompt: () => 'Anti-tank guns: which of your armour loses a step?',
  done: (s) => s.battle!.antiTankDue === 0 || alliedArmour(s).length === 0,
  ...answers('13.6c', 'the Anti-Tank chit takes its step', {
    lose: ofUnit('lose', {
      ...onlyUnits(
        (_kit, s) => alliedArmour(s),
        (_kit, s, unit) => refuse('13.6c', `${nameOf(s, unit)} is not armour of yours in this battle.`),
      ),
      do: payAntiTank,
    }),
  }),
};

/** The attacker's first step comes off the active unit (11.0z); the rest only if it leaves no choice. */
export function takeFirstLoss(tx: Tx, side: Side): void {
  const { s } = tx;
  const battle = s.battle!;
  if (battle.losses[side] > 0 && side === battle.side && engaged(s, side).includes(battle.unit)) {
    tx.set(battle.losses, side, battle.losses[side] - 1);
    loseStep(tx, battle.unit, '11.0z');
  }
  takeForcedLosses(tx, side);
}

/** Only one unit to lose steps, or no more steps than are due: nothing to choose. */
function takeForcedLosses(tx: Tx, side: Side): void {
  const { s } = tx;
  const battle = s.battle!;
  const units = engaged(s, side);
  const steps = units.reduce((sum, unit) => sum + s.steps[unit], 0);
  let due = battle.losses[side];
  if (due === 0 || (units.length > 1 && steps > due)) return;
  for (const unit of units) {
    for (let left = s.steps[unit]; left > 0 && due > 0; left--, due--) loseStep(tx, unit, '11.0y');
  }
  tx.set(battle.losses, side, 0);
}

export const chooseLosses: Ask<Side> = {
  id: 'losses',
  rule: '11.0y',
  title: 'Losses',
  point: { unit: 'lose' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const due = s.battle!.losses[side];
    return `Which of your units loses a step? ${due === 1 ? 'One is' : `${due} are`} to be lost.`;
  },
  done: (s, side) => s.battle!.losses[side] === 0,
  ...answers('11.0y', 'steps are to be lost', {
    lose: ofUnit('lose', {
      ...onlyUnits(
        (_kit, s, side: Side) => engaged(s, side),
        (_kit, s, unit) => notEngaged(s, unit, '11.0y'),
      ),
      do(tx, unit, side) {
        const { losses } = tx.s.battle!;
        tx.set(losses, side, losses[side] - 1);
        loseStep(tx, unit, '11.0y');
        takeForcedLosses(tx, side);
      },
    }),
  }),
};

const steady = (s: State, side: Side): number[] => engaged(s, side).filter((unit) => !has(s, unit, DISRUPTED));

/** The attacker's first Disruption goes to the active unit, if it can be Disrupted at all (11.0af, ruling B14). */
export function takeFirstShock(tx: Tx, side: Side): void {
  const { s } = tx;
  const battle = s.battle!;
  if (battle.shaken[side] > 0 && side === battle.side && steady(s, side).includes(battle.unit)) {
    tx.set(battle.shaken, side, battle.shaken[side] - 1);
    disrupt(tx, battle.unit, '11.0af');
  }
  takeForcedShock(tx, side);
}

/** No more units than are to be Disrupted: nothing to choose; what is too much has no effect (11.0ae, 11.0ag). */
function takeForcedShock(tx: Tx, side: Side): void {
  const battle = tx.s.battle!;
  const units = steady(tx.s, side);
  if (battle.shaken[side] === 0 || units.length > battle.shaken[side]) return;
  for (const unit of units) disrupt(tx, unit, '11.0ae');
  tx.set(battle.shaken, side, 0);
}

export const chooseShaken: Ask<Side> = {
  id: 'shaken',
  rule: '11.0ae',
  title: 'Disruption',
  point: { unit: 'shake' },
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => `Which of your units is Disrupted? ${s.battle!.shaken[side] === 1 ? 'One' : 'Two'} must be.`,
  done: (s, side) => s.battle!.shaken[side] === 0,
  ...answers('11.0ae', 'units are to be Disrupted', {
    shake: ofUnit('shake', {
      ...onlyUnits(
        (_kit, s, side: Side) => steady(s, side),
        (_kit, s, unit, side) =>
          engaged(s, side).includes(unit)
            ? refuse('11.0af', `${nameOf(s, unit)} is Disrupted already: choose another unit.`)
            : notEngaged(s, unit, '11.0af'),
      ),
      do(tx, unit, side) {
        const { shaken } = tx.s.battle!;
        tx.set(shaken, side, shaken[side] - 1);
        disrupt(tx, unit, '11.0ae');
        takeForcedShock(tx, side);
      },
    }),
  }),
};

const notEngaged = (s: State, unit: number, rule: RuleId): Refusal =>
  refuse(rule, `${nameOf(s, unit)} is not one of your units in this battle.`);
