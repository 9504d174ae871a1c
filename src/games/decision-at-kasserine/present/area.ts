import { oncePerPart } from '../../../content/once-per.ts';
import { marked } from '../../overlays.ts';
import type { Kit } from '../kit.ts';
import type { View } from '../view.ts';

const areaOf = oncePerPart((kit: Kit, id: View['scenario']): readonly string[] | null => {
  const inPlay = kit.scenarios[id].area;
  return inPlay.includes(0) ? marked(inPlay).map((hex) => kit.grid.label(hex)) : null;
});

/** The hexes in play by label, the same list each time; null where the whole map is (18.1.2). */
export const area = (kit: Kit, view: View): readonly string[] | null => areaOf(kit, view.scenario);
