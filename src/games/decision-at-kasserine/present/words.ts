import { dayInWords } from '../../words.ts';
import type { Kit } from '../kit.ts';
import { attackOf, defenceOf, isDeployed, isUntried } from '../rules/board.ts';
import { NO_MARKER } from '../state.ts';
import type { View } from '../view.ts';

export { halvesInWords as amount } from '../../halves.ts';
export { listed, placeName, plural, sideWord, signed } from '../../words.ts';
/** Names and numbers as the table says them. */
export { nameOf as called } from '../rules/board.ts';

/**
 * What the side that shows says: attack, defence, allowance; Deployed guns barrage, protective fire and range, Deployed anti-tank units
 * their two values against armor; air units their close support. A unit that is lost is shown as it was when whole.
 */
export function faceOf(kit: Kit, view: View, unit: number): string {
  const { air, rommel, modes, airBase, artillery, cas, move, barrage, fpf, range, steps, attack, defence } =
    kit.units[unit];
  if (air) return String(cas);
  if (rommel) return String(move);
  if (isUntried(kit, view, unit)) return `?-?-${move}`;
  if (modes && !airBase && isDeployed(view, unit))
    return artillery ? `${barrage}/${fpf}/${range}` : `${barrage}/${fpf} AT`;
  if (view.steps[unit] === 0) return `${attack[steps]}-${defence[steps]}-${move}`;
  return `${attackOf(kit, view, unit)}-${defenceOf(kit, view, unit)}-${move}`;
}

/** "14 February, morning"; there are two turns a day. */
export function dateOf(kit: Kit, view: View, turn: number): string {
  const date = kit.scenarios[view.scenario].turns.find((each) => each.turn === turn)?.date;
  if (date === undefined) return 'after the battle';
  const [day, half] = date.split(' ');
  return `${dayInWords(day)}, ${half === 'AM' ? 'morning' : 'afternoon'}`;
}

/** Artillery that has a marker at all: on the map, and not in a box or still to come. */
export const hasMarker = (view: View, gun: number): boolean => view.fire[gun] !== NO_MARKER;
