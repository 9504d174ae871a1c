import type { AnyMatch } from '../../engine/match.ts';
import { baseKit } from '../../games/desert-fox-deluxe/kit.ts';
import { order } from './table.ts';

/** A column that drives straight at a place while everybody else stands still, to bring a game of Desert Fox to a battle. */

/** Who drives, the quickest first. */
const COLUMN = [
  ...['ge-5-pz', 'it-132-ariete', 'ge-3-aufkl', 'ge-kasta', 'ge-stab-200', 'it-nizza', 'it-8-ber'],
  ...['ge-605-pzjg', 'it-27-brescia', 'ge-i-18-flk'],
];
/** So often one of them is sent on in a phase. */
const LEGS = 3;

const offersOf = (match: AnyMatch): string[] => match.legal().map((action) => match.game.orders.format(action));

/** Each as near to the place as it comes. */
function driveAt(match: AnyMatch, place: string): void {
  const { grid, unitIndex } = baseKit();
  const goal = grid.find(place);
  const far = (hex: string): number => grid.distance(grid.find(hex), goal);
  for (const unit of COLUMN.filter((each) => offersOf(match).includes(`take ${each}`))) {
    order(match, `take ${unit}`);
    for (let leg = 0; leg < LEGS; leg++) {
      const now = grid.distance((match.state as { at: number[] }).at[unitIndex.get(unit)!], goal);
      const hexes = offersOf(match).flatMap((text) => (text.startsWith('go ') ? [text.slice(3)] : []));
      const [best] = hexes.filter((hex) => far(hex) > 0 && far(hex) < now).sort((a, b) => far(a) - far(b));
      if (best !== undefined) order(match, `go ${best}`);
    }
    if (offersOf(match).includes('stop')) order(match, 'stop');
  }
  order(match, 'end');
}

/** All who can attack the place do. */
function attack(match: AnyMatch, place: string): void {
  order(match, `attack ${place}`);
  const joining = (): string[] => offersOf(match).filter((text) => text.startsWith('with '));
  while (joining().length > 0) order(match, joining()[0]);
  order(match, 'declare', 'end');
}

/** Goes on until the column can attack the place for this time: its attacks are to be declared then. */
export function marchOn(match: AnyMatch, place: string, time: number): void {
  for (let times = 0; match.toMove !== null; ) {
    const offers = offersOf(match);
    const { id } = match.question!.ask;
    const strikes = id === 'declare' && offers.includes(`attack ${place}`);
    if (strikes && ++times === time) return;
    if (strikes) attack(match, place);
    else if (id === 'move' && match.toMove === 'axis') driveAt(match, place);
    else order(match, ['arrange', 'end', 'first'].find((text) => offers.includes(text)) ?? offers[0]);
  }
  throw new Error(`${place} was never reached`);
}
