import { describe, expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import { GAMES } from '../../content/testing.ts';
import { COUNTER, stacksOf } from '../../draw/counters/stacks.ts';
import { drawMapAndNames } from '../../draw/draw-map.ts';
import type { Piece } from '../../engine/present.ts';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { heightAt, type LaidName, LINE, layNames } from './lay-names.ts';
import { TABLE_LOOK } from './table-look.ts';

const UNIT = {
  name: 'x',
  seat: 'axis',
  nation: 'german',
  symbol: 'infantry',
  size: null,
  formation: null,
  face: '1-1',
  badges: [],
};

async function tableOf(game: string) {
  const map = unwrap(await mapOf(game));
  const grid = gridOf(map);
  const { svg, names } = drawMapAndNames(map, TABLE_LOOK);
  const lay = (scale: number, ...hexes: string[]) => {
    const pieces = hexes.map((hex): Piece => ({ ...UNIT, id: hex, hex }));
    // About as wide as letters are.
    const widthOf = ({ lines }: { lines: string[] }, px: number) =>
      Math.max(...lines.map((line) => line.length)) * px * 0.5;
    return layNames(names, { scale, bounds: grid.bounds, stacks: stacksOf(grid, pieces, null), widthOf });
  };
  return { grid, svg, names, lay };
}

/** Level names as boxes on the screen. */
const boxOf = ({ name, anchor, by, px, width }: LaidName, scale: number) => ({
  x: anchor.x * scale + by.x,
  y: anchor.y * scale + by.y,
  w: width,
  h: name.lines.length * px * LINE,
});
const meet = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.01 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.01;

describe.each(GAMES)('names of %s', async (game) => {
  const { lay, names, svg } = await tableOf(game);

  test('are all left to the table', () => {
    expect(svg).not.toContain('class="labels"');
    expect(names.length).toBeGreaterThan(20);
  });

  test.each([5, 12, 20, 34, 60, 110])(
    'at %d pixels to a hex radius none is written over another, none is too small or too large',
    (scale) => {
      const laid = lay(scale);
      const level = laid.filter(({ name, course }) => name.turn === 0 && course === null);
      const boxes = level.map((each) => boxOf(each, scale));
      const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b)));
      expect(pairs).toEqual([]);
      for (const { px } of laid) expect(px).toBeGreaterThanOrEqual(9);
      for (const { px } of laid) expect(px).toBeLessThanOrEqual(26);
    },
  );

  test('there are more of them the closer one comes, and at last nearly all', () => {
    const counts = [5, 12, 20, 34, 60].map((scale) => lay(scale).length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)!).toBeGreaterThan(names.length * 0.93);
  });

  test('goals and cities are there from however far', () => {
    const far = new Set(lay(5).map(({ name }) => name.rank));
    for (const rank of far) expect([1, 3]).toContain(rank);
  });
});

test('a name stands where the map has it until a counter would hide it', async () => {
  const { lay, grid } = await tableOf('kasserine-pass');
  const find = (laid: LaidName[]) => laid.find(({ name }) => name.lines[0] === 'Sidi Bou Zid')!;
  const free = find(lay(40));
  expect(Math.hypot(free.by.x, free.by.y)).toBeLessThan(80);
  const covered = boxOf(find(lay(40, 'F4')), 40);
  const { x, y } = grid.centre(grid.find('F4'));
  const counter = { x: x * 40, y: y * 40, w: COUNTER * 40, h: COUNTER * 40 };
  expect(meet(covered, counter)).toBe(false);
});

test('a name moved aside leaves airfields and ports in sight', async () => {
  const { lay, names } = await tableOf('desert-fox-deluxe');
  const scale = 30;
  const adem = lay(scale, 'C2131').find(({ name }) => name.hex === 'C2131')!;
  const { signs } = names.find(({ hex }) => hex === 'C2131')!;
  expect(signs.length).toBeGreaterThan(0);
  const box = boxOf(adem, scale);
  const hidden = signs.filter(({ at, radius }) =>
    meet(box, { x: at.x * scale, y: at.y * scale, w: 2 * radius * scale, h: 2 * radius * scale }),
  );
  expect(hidden).toEqual([]);
});

test('the name of a track is written along it', async () => {
  const { lay } = await tableOf('desert-fox-deluxe');
  const tracks = lay(40).filter(({ course }) => course !== null);
  expect(tracks.map(({ name }) => name.lines[0])).toContain('Trigh el Abd');
  for (const { course } of tracks) expect(course!.at(-1)!.x).toBeGreaterThan(course![0].x);
});

test('letters grow a little as one comes closer, within their bounds', () => {
  expect([5, 14, 33, 52, 120].map((scale) => heightAt(1, scale))).toEqual([12, 12, 14.5, 17, 17]);
});
