import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Journal } from '../engine/journal.ts';
import type { Hex } from '../hex/grid.ts';
import { anyHex, at, field, hexes, labels } from './grids.fixture.ts';
import { keptInStep } from './kept.ts';
import { type BoardPolicy, MapBoard } from './map-board.ts';

/** Six units, the last of each side a leader who holds nothing; two kinds of zones; in the mud none reaches to the north. */
interface War {
  at: number[];
  asleep: boolean[];
  mud: boolean;
  forts: { readonly hex: Hex; readonly side: number }[];
}

const PIECES = [0, 0, 0, 1, 1, 1].map((side, index) => ({
  index,
  side,
  holds: index % 3 !== 2,
  points: 1 + (index % 2),
}));
const SIDES = [0, 1] as const;
const ALL_ROUND = 0b111111;
const NORTH = 0b000001;
const LAYERS = [0, 1] as const;

/** A zone has who is awake and holds its hex; the second unit of a side only in company, and none that counts in the second layer. */
const policy: BoardPolicy<War> = {
  grid: field,
  pieces: PIECES,
  lists: ['at', 'asleep'],
  place: (war, piece) => war.at[piece],
  mode: (war, piece) => (war.asleep[piece] ? 1 : 0),
  layers: LAYERS.length,
  reaches(war, piece, hex, layer, board) {
    const kind = piece % 3;
    const alone = !board.hasAny(hex, (other) => other % 3 === 0);
    const has = kind === 0 || (kind === 1 && layer === 0 && !alone);
    return has && board.modeOf(piece) === 0 ? (war.mud ? ALL_ROUND & ~NORTH : ALL_ROUND) : 0;
  },
  setting: (war) => (war.mud ? 1 : 0),
  works(war, list) {
    for (const { hex, side } of war.forts) list.push(hex * 2 + side);
  },
};

const boardOf = keptInStep(
  (_kit: object) => new MapBoard(policy),
  (board, war: War, news) => board.update(war, news),
);

const WAR: War = {
  at: [at('0202'), at('0203'), -1, at('0403'), -1, -1],
  asleep: [false, false, false, false, false, false],
  mud: false,
  forts: [],
};

/** All that a board says, piece by piece and hex by hex. */
function said(board: MapBoard<War>): unknown {
  return {
    stacks: hexes.map((hex) => board.stack(hex)),
    points: hexes.map((hex) => board.points(hex)),
    occupied: board.occupied.map((each) => [...each]),
    zones: board.zones.map((layer) => layer.map((each) => [...each])),
    fortified: board.fortified.map((each) => [...each]),
    barred: board.barred.map((each) => [...each]),
    unusual: [...board.unusual].sort(),
    places: PIECES.map(({ index }) => [board.hexOf(index), board.modeOf(index)]),
  };
}

/** The same by the definitions, nothing kept. */
function seen(war: War): unknown {
  const stack = (hex: Hex): number[] => PIECES.map(({ index }) => index).filter((piece) => war.at[piece] === hex);
  const holders = (side: number, hex: Hex): number =>
    stack(hex).filter((piece) => PIECES[piece].side === side && PIECES[piece].holds).length;
  const hasFort = (side: number, hex: Hex): boolean => war.forts.some((fort) => fort.hex === hex && fort.side === side);
  const projects = (piece: number, layer: number): boolean =>
    war.at[piece] >= 0 &&
    !war.asleep[piece] &&
    (piece % 3 === 0 || (piece % 3 === 1 && layer === 0 && stack(war.at[piece]).some((other) => other % 3 === 0)));
  const reaches = (piece: number, layer: number, hex: Hex): boolean => {
    const direction = field.direction(war.at[piece], hex);
    return projects(piece, layer) && direction >= 0 && !(war.mud && direction === 0);
  };
  const zoned = (side: number, layer: number, hex: Hex): boolean =>
    !hasFort(1 - side, hex) && PIECES.some(({ index, side: whose }) => whose === side && reaches(index, layer, hex));
  const barred = (side: number, hex: Hex): boolean =>
    holders(1 - side, hex) > 0 || hasFort(1 - side, hex) || (zoned(1 - side, 0, hex) && holders(side, hex) === 0);
  return {
    stacks: hexes.map(stack),
    points: hexes.map((hex) => stack(hex).reduce((sum, piece) => sum + PIECES[piece].points, 0)),
    occupied: SIDES.map((side) => hexes.map((hex) => holders(side, hex))),
    zones: LAYERS.map((layer) => SIDES.map((side) => hexes.map((hex) => Number(zoned(side, layer, hex))))),
    fortified: SIDES.map((side) => hexes.map((hex) => Number(hasFort(side, hex)))),
    barred: SIDES.map((side) => hexes.map((hex) => Number(barred(side, hex)))),
    unusual: PIECES.map(({ index }) => index).filter((piece) => war.at[piece] >= 0 && war.asleep[piece]),
    places: PIECES.map(({ index }) => [Math.max(-1, war.at[index]), Number(war.asleep[index])]),
  };
}

function journalOf(war: War): Journal {
  const journal = new Journal();
  journal.open(war);
  return journal;
}

type Order = (journal: Journal, war: War) => void;
const piece = fc.nat(PIECES.length - 1);
const place = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(-1, -7) }, { weight: 4, arbitrary: anyHex });
const fort = fc.record({ hex: anyHex, side: fc.constantFrom(0, 1) });
const order = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(piece, place).map(
      ([who, to]): Order =>
        (j, war) =>
          j.set(war.at, who, to),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(piece, fc.boolean()).map(
      ([who, is]): Order =>
        (j, war) =>
          j.set(war.asleep, who, is),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (mud): Order =>
        (j, war) =>
          j.set(war, 'mud', mud),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(fort, { maxLength: 3 }).map(
      (forts): Order =>
        (j, war) =>
          j.set(war, 'forts', forts),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(place, { minLength: 6, maxLength: 6 }).map(
      (all): Order =>
        (j, war) =>
          j.set(war, 'at', all),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Order>((j) => j.undoTo(0)) },
);

test('whatever is written, taken back or played in turn, the board is what a fresh look would find', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(order, fc.nat(2)), { maxLength: 25 }), (orders) => {
      const kit = {};
      const wars = [0, 1, 2].map(() => structuredClone(WAR));
      const journals = wars.map(journalOf);
      for (const [give, which] of orders) {
        give(journals[which], wars[which]);
        expect(said(boardOf(kit, wars[which]))).toEqual(seen(wars[which]));
      }
    }),
  );
});

test('the counters say whose pieces and zones may have changed', () => {
  const war = structuredClone(WAR);
  const journal = journalOf(war);
  const kit = {};
  const counters = (): number[][] => {
    const { moves, changes } = boardOf(kit, war);
    return [[...moves], [...changes]];
  };
  const before = counters();
  journal.set(war.at, 3, at('0404'));
  const moved = counters();
  expect(moved[0][0]).toBe(before[0][0]);
  expect(moved[0][1]).toBeGreaterThan(before[0][1]);
  expect(moved[1][0]).toBe(before[1][0]);
  journal.set(war.asleep, 3, true);
  const slept = counters();
  expect(slept[0]).toEqual(moved[0]);
  expect(slept[1][1]).toBeGreaterThan(moved[1][1]);
  journal.set(war, 'mud', true);
  expect(counters()[1].every((count, side) => count > slept[1][side])).toBe(true);
});

test('bars are counted when a hex closes or opens, not when somebody moves behind his own lines', () => {
  const war = structuredClone({ ...WAR, at: [at('0202'), -1, -1, at('0701'), -1, -1] });
  const journal = journalOf(war);
  const kit = {};
  const { bars } = boardOf(kit, war);
  const before = [...bars];
  journal.set(war.at, 2, at('0202'));
  boardOf(kit, war);
  expect(bars).toEqual(before);
  journal.set(war.at, 0, at('0303'));
  boardOf(kit, war);
  expect(bars[0]).toBe(before[0]);
  expect(bars[1]).toBeGreaterThan(before[1]);
});

test('a friend opens a hex in an enemy zone, a fort keeps the zone out', () => {
  const barred = (war: War): string[] => {
    const { barred: bars } = boardOf({}, war);
    return labels(hexes.filter((hex) => bars[0][hex] === 1));
  };
  const alone = structuredClone({ ...WAR, at: [-1, -1, -1, at('0403'), -1, -1] });
  const near = field.neighbours[at('0403') * 6];
  const label = labels([near])[0];
  expect(barred(alone)).toContain(label);
  expect(barred({ ...alone, at: [near, -1, -1, at('0403'), -1, -1] })).not.toContain(label);
  expect(barred({ ...alone, forts: [{ hex: near, side: 0 }] })).not.toContain(label);
});
