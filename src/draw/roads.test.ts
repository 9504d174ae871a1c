import { describe, expect, test } from 'vitest';
import { GAMES, readMap } from '../content/testing.ts';
import { NOWHERE } from '../hex/grid.ts';
import { chainUp } from './chains.ts';
import { sampleThrough } from './curves.ts';
import { sheetOf } from './draw-map.ts';
import { roadLook } from './palette.ts';
import { stretchesOf } from './roads.ts';
import { xy } from './svg.ts';

describe.each(GAMES)('the roads of %s', (game) => {
  const sheet = sheetOf(readMap(game));
  const stretches = stretchesOf(sheet);

  test('cross as drawn the hexsides that the map says they cross, and no others', () => {
    const hexOf = new Map(
      stretches.flatMap(({ a, b, ends }) => [[xy(ends[0]), a] as const, [xy(ends[1]), b] as const]),
    );
    const astray: string[] = [];
    for (const kind of new Set(stretches.map((each) => each.kind))) {
      for (const line of chainUp(stretches.filter((each) => each.kind === kind).map(({ ends }) => ends))) {
        const steps = 16;
        const samples = sampleThrough(line, steps);
        samples.forEach((p, i) => {
          const piece = Math.min(line.length - 2, Math.floor(i / steps));
          const [from, to] = [hexOf.get(xy(line[piece]))!, hexOf.get(xy(line[piece + 1]))!];
          if (![from, to].includes(sheet.hexAt(p)))
            astray.push(`${kind} between ${sheet.ids[from]} and ${sheet.ids[to]}`);
        });
      }
    }
    expect([...new Set(astray)]).toEqual([]);
  });

  test('go through the places they lead to', () => {
    const missed = stretches.flatMap(({ a, b, ends }) =>
      [a, b].filter(
        (hex, i) =>
          hex !== NOWHERE &&
          sheet.map.hexes[sheet.ids[hex]].place !== undefined &&
          xy(sheet.centre(hex)) !== xy(ends[i]),
      ),
    );
    expect(missed.map((hex) => sheet.ids[hex])).toEqual([]);
  });

  test('keep together where they meet', () => {
    const at = new Map<string, Set<string>>();
    for (const { a, b, ends, kind } of stretches)
      [a, b].forEach((hex, i) => {
        const key = `${hex} ${roadLook(kind).rail === true}`;
        if (hex !== NOWHERE) at.set(key, (at.get(key) ?? new Set()).add(xy(ends[i])));
      });
    expect([...at].filter(([, points]) => points.size > 1)).toEqual([]);
  });
});

test('a track along the grain of the hexes is no wave: Trigh Capuzzo', () => {
  const sheet = sheetOf(readMap('gazala'));
  /** How far one turns in all when walking along. */
  const turning = (points: readonly { x: number; y: number }[]): number => {
    const ways = points.slice(1).map((p, i) => Math.atan2(p.y - points[i].y, p.x - points[i].x));
    return ways.slice(1).reduce((sum, way, i) => sum + Math.abs(Math.sin((way - ways[i]) / 2)), 0);
  };
  const road = sheet.map.roads.find(({ name }) => name.includes('Capuzzo'))!;
  const ends = new Map(stretchesOf(sheet).flatMap(({ a, b, ends: [p, q] }) => [[a, p] as const, [b, q] as const]));
  const hexes = road.path.map((label) => sheet.grid.find(label));
  const [before, now] = [hexes.map((hex) => sheet.centre(hex)), hexes.map((hex) => ends.get(hex)!)];
  expect(turning(now)).toBeLessThan(turning(before) / 2);
});
