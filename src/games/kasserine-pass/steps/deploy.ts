import { mark } from '../../../mechanics/marks.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side } from '../kit.ts';
import { deployable, mayDeploy } from '../rules/deployment.ts';
import { nameOf } from '../rules/look-up.ts';
import { DEPLOYED, DUG_IN } from '../state.ts';
import type { Ask } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';

/** Infantry flips to its stronger side, giving up movement and attack for the turn (DEP-1, ruling O32). */
const deploying = (side: Side, rule: 'SEQ-A1' | 'SEQ-B1'): Ask => ({
  id: `deploy-${SEATS[side]}`,
  rule,
  title: 'Deployment',
  end: 'No more deployment',
  point: { unit: 'deploy' },
  who: () => SEATS[side],
  prompt: () => 'Deploy infantry: a deployed unit is stronger but does not move or attack this turn.',
  done: (s) => deployable(kitOf(s), s, side).length === 0,
  ...answers(rule, 'infantry is being deployed', {
    deploy: ofUnit('deploy', {
      units: (kit, s) => deployable(kit, s, side),
      may: (kit, s, unit) => mayDeploy(kit, s, unit, side),
      do(tx, unit) {
        mark(tx, unit, DEPLOYED | DUG_IN);
        tx.note('DEP-1', () => `${nameOf(tx.s, unit)} deploys.`);
      },
    }),
    end: goOn,
  }),
});

export const deployAxis = deploying(AXIS, 'SEQ-A1');
export const deployAllied = deploying(ALLIED, 'SEQ-B1');
