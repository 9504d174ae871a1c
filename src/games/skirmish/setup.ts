import { good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import { openKit } from './kit.ts';
import type { State } from './state.ts';

/** Each unit in its hex (SET-1). */
export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return opened;
  const { id, units } = opened.value;
  return good({
    kit: id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options: choices.options,
    turn: 0,
    at: units.map((unit) => unit.start),
    marks: units.map(() => 0),
    outcome: null,
  });
}
