import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import type { Box } from '../kit/places.ts';
import { around, unitsAt } from '../rules/board.ts';
import { doorsOf } from '../rules/entry.ts';
import { watchAt } from '../rules/missions.ts';
import { unitOf } from '../rules/names.ts';
import { connectionsTo, isRaider, nextOases, unitsIn } from '../rules/oases.ts';
import { isDisrupted, isFullFactor, moraleOf } from '../rules/status.ts';
import { onMap } from '../state.ts';
import type { Outlook } from './outlook.ts';

/** Desert raiders (16.0): they look for columns, dumps and airfields without guards, and fight for oases on the way. */

/** By hex: what a raider could do from there. Dumps and columns count more than airfields. */
const prey = oncePer(({ kit, s, enemy }: Outlook): Float32Array => {
  const worth = new Float32Array(kit.grid.size);
  const spread = (hex: Hex, value: number): void => {
    for (const near of around(kit, hex)) worth[near] = Math.max(worth[near], value);
  };
  for (const piece of kit.supplies[enemy]) {
    const { supply } = kit.units[piece];
    if (onMap(s.at[piece]) && (supply === 'msu' || supply === 'dump') && !isDisrupted(s, piece)) spread(s.at[piece], 6);
  }
  for (const [place, hex] of kit.owned.entries())
    if (kit.ground.airfields[hex] > 0 && s.owner[place] === enemy && !s.brokenFields.includes(hex)) spread(hex, 3);
  return worth;
});

/** How good a hex is for a raider: something to raid, and nobody who could run it over. */
export function raidValue(outlook: Outlook, hex: Hex): number {
  const { kit, s, enemy } = outlook;
  const guards = around(kit, hex).filter((near) =>
    unitsAt(kit, s, enemy, near).some((unit) => isFullFactor(kit, s, unit)),
  );
  return prey(outlook)[hex] - guards.length - Math.min(2, outlook.toMain(hex) * 0.02);
}

/** What can be done at once: nothing is lost by trying. */
export function adviseMission({ kit, s }: Outlook, offers: readonly Action[]): Action | null {
  const [ambush] = offersTo(offers, 'ambush');
  if (ambush !== undefined) return ambush;
  return bestOf(
    offersTo(offers, 'wreck'),
    ({ unit, to }) => 3 - watchAt(kit, s, unitOf(kit, unit), kit.grid.find(to)),
    0,
  );
}

const isOpen = ({ kit, s, board, enemy }: Outlook, box: Box): boolean =>
  connectionsTo(kit, s, box).some((hex) => board.occupied[enemy][hex] === 0);

/** Is there anywhere to go from an oasis: onto the maps, or to another one? */
export function leavesOasis(outlook: Outlook, piece: number): boolean {
  const { kit, s, board, enemy } = outlook;
  if (!isRaider(kit, s, piece) || s.spent[piece] > 0 || isBeset(outlook, piece)) return false;
  return (
    doorsOf(kit, s, piece).some((door) => board.occupied[enemy][door.hex] === 0) ||
    nextOases(kit, s, { pieces: [piece] }).some((box) => isOpen(outlook, box))
  );
}

/** Whoever shares an oasis with the enemy stays and fights. */
const isBeset = ({ kit, s, enemy }: Outlook, piece: number): boolean =>
  kit.boxes.some((box) => box.place === s.at[piece] && unitsIn(kit, s, enemy, box).length > 0);

/** Out of an oasis: onto the maps if a way is open, otherwise to an oasis from which one is. */
export function adviseTrack(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit } = outlook;
  const enter = bestOf(offersTo(offers, 'enter'), ({ to }) => -outlook.toMain(kit.grid.find(to)));
  if (enter !== null) return enter;
  return bestOf(offersTo(offers, 'box'), ({ box }) => (isOpen(outlook, kit.boxNamed.get(box)!) ? 1 : 0), 0);
}

/** Against the one who is nearest to breaking. */
export const adviseAssault = ({ kit, s }: Outlook, offers: readonly Action[]): Action =>
  bestOf(offersTo(offers, 'assault'), ({ target }) => {
    const unit = unitOf(kit, target);
    return moraleOf(kit, s, unit) + s.oasisFight!.failed.filter((each) => each === unit).length * 2;
  }) ?? offers[0];
