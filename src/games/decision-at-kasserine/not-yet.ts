import type { Ask } from '../../engine/procedure.ts';
import { refuse } from '../../engine/verdict.ts';
import type { Action } from './actions.ts';
import type { State } from './state.ts';

/** Stands where a question is not written yet: "end" is the only answer. */
export const notYet = (id: string): Ask<State, Action, never> => ({
  id,
  rule: '4.3.1a',
  who: () => 'axis',
  prompt: () => '',
  legal: (_s, emit) => emit({ do: 'end' }),
  check: (_s, action) => (action.do === 'end' ? { ok: true } : refuse('4.3.1a', 'This is not written yet.')),
  apply: (tx) => tx.next(),
});
