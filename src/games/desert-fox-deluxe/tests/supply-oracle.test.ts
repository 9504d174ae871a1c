import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROAD, TRACK } from '../kit/ground.ts';
import { ALLIED, AXIS, baseKit, enemyOf, SIDES, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { FOOT, HORSE, MOTOR } from '../rules/lines.ts';
import { linkedHexes, suppliedHexes } from '../rules/supply.ts';
import { ACTIVE, DISRUPTED, onMap, type State } from '../state.ts';
import { stateOf } from './position.ts';

/** The picture of supply, worked out a second time from the rulebook in the plainest way: every hexside again and again until nothing changes. */

const kit = baseKit();
const { grid, ground, prices, units } = kit;
const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
const truck = prices.truck[0].enter;

/** Points left in a hex, in quarters; -1 for none. */
type Left = number[];

/** Enemies and their zones bar a hex; a friend in it cancels the zone (12.4). */
function isOpen(s: State, side: Side, hex: number): boolean {
  const { occupied, zones } = boardOf(kit, s);
  if (occupied[enemyOf(side)][hex] > 0) return false;
  return zones[0][enemyOf(side)][hex] === 0 || occupied[side][hex] > 0;
}

/** What is left after a step, as a truck moves: off the road the fraction goes first (12.4.1, 13.3). */
function after(left: number, way: number): number {
  if (truck[way] === 0) return -1;
  const paved = (ground.roads[0][way] & (ROAD | TRACK)) !== 0;
  return (paved ? left : Math.floor(left / 4) * 4) - truck[way];
}

function flood(s: State, side: Side, left: Left, relays: ReadonlyMap<number, number>): void {
  for (let changed = true; changed; ) {
    changed = false;
    const raise = (hex: number, to: number): void => {
      if (to <= left[hex]) return;
      left[hex] = to;
      changed = true;
    };
    for (const hex of hexes) {
      if (left[hex] < 0) continue;
      raise(hex, relays.get(hex) ?? -1);
      if (!isOpen(s, side, hex)) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction];
        if (to >= 0) raise(to, after(left[hex], hex * 6 + direction));
      }
    }
  }
}

/** Who draws: everybody where the line is; on foot or by horse over one hexside that is closed to trucks (12.4.1). */
function drawersIn(s: State, side: Side, reached: (hex: number) => boolean): number[] {
  return hexes.map((hex) => {
    if (reached(hex)) return MOTOR | FOOT | HORSE;
    let bits = 0;
    for (let direction = 0; direction < 6; direction++) {
      const near = grid.neighbours[hex * 6 + direction];
      if (near < 0 || !reached(near) || !isOpen(s, side, near)) continue;
      const way = near * 6 + grid.direction(near, hex);
      if (truck[way] > 0) continue;
      if (prices.foot[0].enter[way] > 0) bits |= FOOT;
      if (prices.horse[0].enter[way] > 0) bits |= HORSE;
    }
    return bits;
  });
}

const own = (s: State, side: Side, kinds: readonly string[]): number[] =>
  kit.supplies[side].filter((piece) => kinds.includes(units[piece].supply!) && onMap(s.at[piece]));

function suppliedBy(s: State, side: Side): number[] {
  const left: Left = hexes.map(() => -1);
  const begin = (hex: number, points: number): void => {
    left[hex] = Math.max(left[hex], points);
  };
  for (const base of own(s, side, ['base', 'primary-base']))
    if ((s.marks[base] & ACTIVE) !== 0) begin(s.at[base], (s.marks[base] & DISRUPTED) !== 0 ? 28 : 56);
  if (side === ALLIED)
    for (const [label, points] of [
      ['W2034', 42],
      ['W2234', 42],
      ['W1434', 0],
    ] as const)
      begin(grid.find(label), points);
  const relays = new Map<number, number>();
  for (const msu of own(s, side, ['msu']))
    relays.set(s.at[msu], Math.max(relays.get(s.at[msu]) ?? 0, (s.marks[msu] & DISRUPTED) !== 0 ? 12 : 28));
  flood(s, side, left, relays);
  return drawersIn(s, side, (hex) => left[hex] >= 0);
}

function linkedBy(s: State, side: Side): number[] {
  const reached = hexes.map(() => false);
  for (const base of own(s, side, ['base', 'primary-base'])) reached[s.at[base]] = true;
  for (const { place } of ground.ports) if (onMap(place) && s.owner[kit.ownedAt[place]] === side) reached[place] = true;
  if (side === ALLIED) for (const label of ['W2034', 'W2234', 'W1434']) reached[grid.find(label)] = true;
  for (let changed = true; changed; ) {
    changed = false;
    for (const hex of hexes) {
      if (!reached[hex] || !isOpen(s, side, hex)) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction];
        if (to < 0 || reached[to] || truck[hex * 6 + direction] === 0) continue;
        reached[to] = true;
        changed = true;
      }
    }
  }
  return drawersIn(s, side, (hex) => reached[hex]);
}

/** Any pieces anywhere on dry land of the desert maps, not two sides in a hex. */
const PIECES = [
  ...[
    'axis-base-1',
    'axis-base-2',
    'axis-msu-1',
    'axis-msu-2',
    'axis-msu-3',
    'ge-5-pz',
    'it-27-brescia',
    'it-nizza',
    'ge-3-aufkl',
  ],
  ...[
    'allied-base-1',
    'allied-msu-1',
    'allied-msu-2',
    'allied-msu-3',
    'br-2-sg',
    'br-3-lt-arm',
    'br-kdg',
    'aus-20-aus-bg',
  ],
];
/** Most of it along the coast road, where lines meet. */
const road = ground.roads[0];
const paved = hexes.filter((hex) => [0, 1, 2, 3, 4, 5].some((direction) => (road[hex * 6 + direction] & ROAD) !== 0));
const dry = hexes.filter((hex) => prices.foot[0].enter.some((price, way) => price > 0 && grid.neighbours[way] === hex));
const spot = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...paved) },
  { weight: 1, arbitrary: fc.constantFrom(...dry) },
);
const signs = fc.constantFrom('', '+d', '+o');
const placing = fc.tuple(...PIECES.map((piece) => fc.tuple(fc.constant(piece), spot, signs, fc.boolean())));

function laidOut(pieces: readonly (readonly [string, number, string, boolean])[]): State {
  const sideAt = new Map<number, Side>();
  const lines: string[] = [];
  for (const [id, hex, sign, active] of pieces) {
    const { side, supply } = units[kit.unitIndex.get(id)!];
    if ((sideAt.get(hex) ?? side) !== side) continue;
    sideAt.set(hex, side);
    const marks =
      supply === 'base' && active ? `${sign === '+d' ? sign : '+'}a` : supply !== null && sign === '+o' ? '' : sign;
    lines.push(`${grid.label(hex)}: ${id}${marks}`);
  }
  // With French North Africa open.
  return stateOf({ scenario: 's33', board: lines.join('\n'), change: { played: [{ card: 'ALC-23', turn: 27 }] } });
}

test('[desert-fox-deluxe 12.4a, 12.4.1a, 12.4.2a] the picture is what a plain second reading of the rules makes of any board', () => {
  fc.assert(
    fc.property(placing, (pieces) => {
      const s = laidOut(pieces);
      for (const side of SIDES) {
        const supplied = suppliedHexes(kit, s, side);
        const linked = linkedHexes(kit, s, side);
        expect([...supplied]).toEqual(suppliedBy(s, side));
        expect([...linked]).toEqual(linkedBy(s, side));
      }
    }),
    { numRuns: 25 },
  );
});

test('the boards of the property above do have lines of both sides, cut and whole', () => {
  const s = laidOut(PIECES.map((id, i) => [id, paved[i * 7], '', true] as const));
  expect(suppliedBy(s, AXIS).filter((bits) => bits > 0).length).toBeGreaterThan(20);
  expect(suppliedBy(s, ALLIED).filter((bits) => bits > 0).length).toBeGreaterThan(20);
});
