import { describe, expect, test } from 'vitest';
import type { MapData } from '../content/map.ts';
import { hexesOfSheets } from '../content/sheets.ts';
import { GAMES, readMap } from '../content/testing.ts';
import { cropMap } from './crop-map.ts';
import { sheetOf } from './draw-map.ts';
import { layLabels } from './labels.ts';
import { coverOf, type Ink, overlap } from './place-labels.ts';
import { drawPlaces } from './places.ts';
import { stretchesOf } from './roads.ts';

/** Every label of a map as it is drawn, with the rectangles it covers. */
function lettering(map: MapData) {
  const sheet = sheetOf(map);
  const stretches = stretchesOf(sheet);
  const { blots } = drawPlaces(sheet, stretches, {});
  return layLabels({ sheet, stretches, blots, numbers: true }).map(({ label, at }) => ({
    text: label.text,
    cover: coverOf(label, at, 1),
  }));
}

const meet = (one: Ink[], other: Ink[]): boolean => one.some((a) => other.some((b) => overlap(a, b) > 0));

function collisions(map: MapData): string[] {
  const labels = lettering(map);
  return labels.flatMap(({ text, cover }, i) =>
    labels.slice(0, i).flatMap((other) => (meet(cover, other.cover) ? [`${text} / ${other.text}`] : [])),
  );
}

describe('no two labels overlap', () => {
  test.each(GAMES)('on the map of %s', (game) => {
    expect(collisions(readMap(game))).toEqual([]);
  });
  const foxes = readMap('desert-fox-deluxe');
  test.each(['LS', 'CW', 'AT', 'LSCW', 'ATLS'])('on sheets %s of Desert Fox', (sheets) => {
    expect(collisions(cropMap(foxes, hexesOfSheets(foxes, sheets)))).toEqual([]);
  });
});

describe('names of tracks', () => {
  test('stand along their lines', () => {
    const sheet = sheetOf(readMap('desert-fox-deluxe'));
    const stretches = stretchesOf(sheet);
    const labels = layLabels({ sheet, stretches, blots: [], numbers: true });
    const capuzzo = labels.find(({ label }) => label.text === 'Trigh Capuzzo')!;
    const away = Math.min(
      ...stretches.flatMap(({ ends: [a, b], kind }) =>
        kind === 'track' ? [Math.abs((a.y + b.y) / 2 - capuzzo.at.y) + Math.abs((a.x + b.x) / 2 - capuzzo.at.x)] : [],
      ),
    );
    expect(away).toBeLessThan(sheet.size * 1.5);
    expect(labels.filter(({ label }) => label.text === 'Via Balbia').length).toBeGreaterThan(3);
  });
});
