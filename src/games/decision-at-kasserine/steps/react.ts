import { ALLOWED } from '../../../engine/verdict.ts';
import { enemyOf, kitOf } from '../kit.ts';
import { isAnybodyFree } from '../rules/free-units.ts';
import { handAsk } from './hand.ts';
import { openAttacks } from './pointing.ts';

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
