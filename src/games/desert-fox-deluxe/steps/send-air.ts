import { kitOf, SEATS, type Side } from '../kit.ts';
import { maySupport, quietest, supporters } from '../rules/air-support.ts';
import { isOffCoast } from '../rules/fleets.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { battleOf, type State } from '../state.ts';
import type { Ask, Terms } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';

/** The attacker sends aircraft over the combat, then the defender, who has seen it (19.5). They stay in their box and check for damage afterwards. */
export const sendAir: Ask<Side> = {
  id: 'send-air',
  rule: '19.5a',
  title: 'Ground support',
  end: 'No more aircraft',
  point: { unit: 'support' },
  who: (_s, side) => SEATS[side],
  prompt: (s) => `Who supports the combat at ${labelOf(s, battleOf(s).hexes[0])}?`,
  done: (s, side) =>
    battleOf(s).scattered || !supporters(s, side).some((unit) => maySupport(kitOf(s), s, battleOf(s), side, unit).ok),
  ...answers('19.5a', 'aircraft are being sent over the combat', {
    support: ofUnit('support', {
      units: (_kit, s, side: Side) => supporters(s, side),
      may: (kit, s, unit, side) => maySupport(kit, s, battleOf(s), side, unit),
      do(tx, unit, side) {
        tx.push(battleOf(tx.s).air[side], unit);
        tx.note('19.5b', () => `${nameOf(tx.s, unit)} supports the combat.`);
        // A fleet that comes in defence may be struck before the combat (20.4.2e); one off the hex has been.
        if (kitOf(tx.s).units[unit].fleet && !tx.s.offshore.some((each) => each.unit === unit))
          tx.call('strike-fleet', { fleet: unit, place: coastOf(tx.s, unit) });
      },
    }),
    end: goOn,
  }),
};

/** Off which of the hexes a fleet comes in defence: one on its coast (20.4.2d). */
function coastOf(s: State, fleet: number): number {
  const { hexes } = battleOf(s);
  return hexes.find((hex) => isOffCoast(kitOf(s), fleet, hex)) ?? hexes[0];
}

/** Whoever was sent over the combat, and where: for the check for damage afterwards (19.3). */
export function overTheBattle(s: State): Terms['calls']['damage'] {
  const battle = battleOf(s);
  return { units: battle.air.flat(), hex: quietest(kitOf(s), battle) };
}
