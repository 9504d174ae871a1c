import { bad, good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import { openKit } from './kit.ts';
import { newState, type State } from './state.ts';

export function setup({ pack, scenario, options }: Choices): Result<State> {
  const opened = openKit(pack);
  if (!opened.ok) return bad(opened.why);
  if (opened.value.scenarios[scenario] === undefined) return bad(`there is no scenario "${scenario}"`);
  return good(newState(opened.value, scenario, options));
}
