import { oncePerPart } from '../../../content/once-per.ts';
import { marked } from '../../overlays.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';

const areaOf = oncePerPart((kit: Kit, id: View['scenario']): readonly string[] | null => {
  const inPlay = kit.scenarios[id].area;
  return inPlay.includes(0) ? marked(inPlay).map((hex) => kit.grid.label(hex)) : null;
});

/** The hexes of the maps the scenario is played on, the same list each time; null where all six are (3.1). */
export const area = (view: View): readonly string[] | null => areaOf(kitOf(view), view.scenario);
