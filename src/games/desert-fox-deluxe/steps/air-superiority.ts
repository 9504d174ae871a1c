import { ALLIED, AXIS, kitOf, SEATS, type Side, sideName } from '../kit.ts';
import { airStrength, holdingBoxes, mayDeploy, trackBoxes } from '../rules/air.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import type { State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';

/** Phase II: aircraft are deployed, then counted (19.1, 19.2). */

function offerBoxes(s: State, emit: (order: { do: 'deploy'; unit: string; box: string }) => void, side: Side): void {
  const kit = kitOf(s);
  for (const unit of kit.airUnits[side])
    for (const box of [...holdingBoxes(kit, side), ...trackBoxes(kit, side)])
      if (mayDeploy(kit, s, unit, box, side).ok) emit({ do: 'deploy', unit: kit.units[unit].id, box: box.id });
}

export const deployAir: Ask<Side> = {
  id: 'deploy-air',
  rule: '4.1.II.1',
  title: 'Air deployment',
  end: 'All air units are deployed',
  who: (_s, side) => SEATS[side],
  prompt: () => 'Deploy your air units to their boxes.',
  done(s, side) {
    let none = true;
    offerBoxes(s, () => (none = false), side);
    return none;
  },
  ...answers('4.1.II.1', 'air units are deployed', {
    deploy: {
      may: (s, { unit, box }, side: Side) =>
        mayDeploy(kitOf(s), s, unitOf(kitOf(s), unit), kitOf(s).boxNamed.get(box)!, side),
      offers: offerBoxes,
      do(tx, { unit, box }) {
        const { boxNamed } = kitOf(tx.s);
        const { place, name } = boxNamed.get(box)!;
        const piece = unitOf(kitOf(tx.s), unit);
        tx.set(tx.s.at, piece, place);
        tx.note('19.1a', () => `${nameOf(tx.s, piece)} goes to ${name}.`);
      },
    },
    end: goOn,
  }),
};

/** Who has more in his boxes has superiority until this is counted again (19.2). */
export function countAir(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const [axis, allied] = [airStrength(kit, s, AXIS), airStrength(kit, s, ALLIED)];
  if (s.airEdge !== axis - allied) tx.set(s, 'airEdge', axis - allied);
  tx.note('4.1.II.3', () => {
    if (axis === allied) return `Nobody has air superiority: ${axis} each.`;
    const holder = axis > allied ? AXIS : ALLIED;
    return `${sideName(holder)} ${holder === AXIS ? 'has' : 'have'} air superiority, ${Math.max(axis, allied)} to ${Math.min(axis, allied)}.`;
  });
}
