import { marked } from '../../overlays.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';

const areas = new WeakMap<Kit['scenarios'][View['scenario']], readonly string[] | null>();

/** The hexes in play by label, the same list each time; null where the whole map is (18.1.2). */
export function area(view: View): readonly string[] | null {
  const { grid, scenarios } = kitOf(view);
  const scenario = scenarios[view.scenario];
  let found = areas.get(scenario);
  if (found === undefined) {
    const whole = !scenario.area.includes(0);
    found = whole ? null : marked(scenario.area).map((hex) => grid.label(hex));
    areas.set(scenario, found);
  }
  return found;
}
