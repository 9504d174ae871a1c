import { ALLOWED } from '../../../engine/verdict.ts';
import { mark } from '../../../mechanics/marks.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side } from '../kit.ts';
import { mayDeploy } from '../rules/deployment.ts';
import { nameOf, unitOf } from '../rules/look-up.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { DEPLOYED, DUG_IN } from '../state.ts';
import type { Ask } from '../terms.ts';

/** Infantry flips to its stronger side, giving up movement and attack for the turn (DEP-1, ruling O32). */
function deploying(side: Side, rule: 'SEQ-A1' | 'SEQ-B1'): Ask {
  return {
    id: side === AXIS ? 'deploy-axis' : 'deploy-allied',
    rule,
    title: 'Deployment',
    end: 'No more deployment',
    point: { unit: 'deploy' },
    who: () => SEATS[side],
    prompt: () => 'Deploy infantry: a deployed unit is stronger but does not move or attack this turn.',
    done: (s) => !kitOf(s).units.some((unit) => mayDeploy(kitOf(s), s, unit.index, side).ok),
    legal(s, emit) {
      const kit = kitOf(s);
      for (const unit of kit.units) if (mayDeploy(kit, s, unit.index, side).ok) emit({ do: 'deploy', unit: unit.id });
      emit({ do: 'end' });
    },
    check(s, action) {
      if (action.do === 'end') return ALLOWED;
      if (action.do !== 'deploy') return outOfPlace(action, rule, 'infantry is being deployed');
      const kit = kitOf(s);
      const unit = unitOf(kit, action.unit);
      if (unit < 0) return refuse('DEP-1', `There is no unit ${action.unit}.`);
      return mayDeploy(kit, s, unit, side);
    },
    apply(tx, action) {
      if (action.do === 'end') return tx.next();
      if (action.do !== 'deploy') return;
      const unit = unitOf(kitOf(tx.s), action.unit);
      mark(tx, unit, DEPLOYED | DUG_IN);
      tx.note('DEP-1', () => `${nameOf(tx.s, unit)} deploys.`);
    },
  };
}

export const deployAxis = deploying(AXIS, 'SEQ-A1');

export const deployAllied = deploying(ALLIED, 'SEQ-B1');
