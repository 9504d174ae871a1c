import { describe, expect, test } from 'vitest';
import { hexesOfSheets } from '../content/sheets.ts';
import { GAMES, readComponents, readMap } from '../content/testing.ts';
import { cropMap } from './crop-map.ts';
import { drawMap } from './draw-map.ts';
import { roadCosts } from './road-costs.ts';

/** Enough of an XML reader to know that every tag closes, every attribute is quoted and no bare & or < is left. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const token = /<\?[^?]*\?>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  for (let match = token.exec(xml); match !== null; match = token.exec(xml)) {
    at = token.lastIndex;
    const [, closing, name, attributes, empty, text] = match;
    const words = text ?? attributes ?? '';
    if (/&(?!(amp|lt|gt|quot);)/.test(words)) throw new Error(`bare & in ${words.slice(0, 60)}`);
    if (name === undefined) continue;
    // A judgement of the test runner for each of a hundred thousand tags would take longer than the reading.
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (closing) continue;
    if (!empty) open.push(name);
    if (attributes) {
      const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map(([, found]) => found);
      if (new Set(names).size < names.length) throw new Error(`an attribute twice in ${attributes.slice(0, 60)}`);
    }
  }
  expect(at).toBe(xml.length);
  expect(open).toEqual([]);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;');

/** The whole map of every game, drawn once. */
const drawings = new Map(GAMES.map((game) => [game, drawMap(readMap(game))]));

describe.each(GAMES)('%s', (game) => {
  const map = readMap(game);
  const svg = drawings.get(game)!;

  test('is one well-formed document of reasonable size', () => {
    assertWellFormed(svg);
    expect(svg.length).toBeLessThan(6_000_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
  test('ids are unique and every reference is defined', () => {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map(([, id]) => id);
    expect([...new Set(used)].filter((id) => !ids.includes(id))).toEqual([]);
  });
  test('has the number of every land hex and of no sea hex', () => {
    const written = [...svg.matchAll(/<text x="[\d.]+" y="[\d.]+">([A-Z]{0,2}\d+)<\/text>/g)].map(([, id]) => id);
    const land = Object.keys(map.hexes).filter((id) => map.hexes[id].terrain !== 'sea');
    expect(written.sort()).toEqual(land.sort());
  });
  test('has every place and name', () => {
    const places = Object.values(map.hexes).flatMap((hex) => (hex.place ? [hex.place.name] : []));
    const names = map.names.map((name) => name.text.replace(/\n/g, ' '));
    expect([...places, ...names].filter((name) => !svg.includes(escaped(name)))).toEqual([]);
  });
  test('shows title, attribution and a legend of what is there', () => {
    expect(svg).toContain(escaped(map.title));
    expect(svg).toContain(escaped(map.attribution));
    for (const kind of new Set(map.roads.map((road) => road.kind))) {
      expect(svg).toContain(`>${kind.replaceAll('-', ' ')}</text>`);
    }
  });
  test('is the same every time', () => {
    expect(drawMap(map) === svg).toBe(true);
  });
});

describe('options', () => {
  const map = readMap('kasserine-pass');
  test('numbers, names and legend can be left out', () => {
    const bare = drawMap(map, { numbers: false, names: false, legend: false });
    assertWellFormed(bare);
    expect(bare).not.toContain('>H8</text>');
    expect(bare).not.toContain('Sbeitla');
    expect(bare).not.toContain(map.attribution);
  });
  test('hexSize scales the sheet', () => {
    const width = (svg: string) => Number(/width="([\d.]+)"/.exec(svg)?.[1]);
    expect(width(drawMap(map, { hexSize: 80 }))).toBeGreaterThan(1.5 * width(drawMap(map, { hexSize: 40 })));
  });
  test('coins carry their text', () => {
    expect(drawMap(map, { coins: { A8: 'x3' } })).toContain('>x3</text>');
  });
  test('an area crops the drawing to its hexes, with the boxes, names and legend that belong to them', () => {
    const foxes = readMap('desert-fox-deluxe');
    const whole = drawings.get('desert-fox-deluxe')!;
    const area = hexesOfSheets(foxes, 'LS');
    const svg = drawMap(foxes, { area });
    assertWellFormed(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(whole.length / 2);
    for (const words of ['>Tripoli<', '>Sirte<', '>Hon<', '>L2817<', '>C0701<']) expect(svg).toContain(words);
    for (const words of ['>Tobruk<', '>Torch<', '>T6017<', '>sand sea<']) expect(svg).not.toContain(words);
  });
  test('roads that go on outside the area leave over its edge', () => {
    const foxes = readMap('desert-fox-deluxe');
    const { edgeExits } = cropMap(foxes, hexesOfSheets(foxes, 'CW'));
    expect(edgeExits).toContainEqual(expect.objectContaining({ hex: 'C0701', edge: 'west', kind: 'primary' }));
  });
  test('the legend says what roads cost', () => {
    const costs = roadCosts(readComponents('desert-fox-deluxe'));
    const svg = drawMap(readMap('desert-fox-deluxe'), { costs });
    for (const words of ['truck ¼, others 1', 'truck ½, others 1', 'half of the ground']) expect(svg).toContain(words);
  });
  test('Desert Fox stays under two and a half megabytes', () => {
    expect(drawings.get('desert-fox-deluxe')!.length).toBeLessThan(2_500_000);
  });
  test('ports show their standard and limited boxes', () => {
    const foxes = readMap('desert-fox-deluxe');
    const tripoli = drawMap(foxes, { area: ['L2817', 'L2917'], names: false, numbers: false, legend: false });
    expect([...tripoli.matchAll(/>(\d+)<\/text>/g)].map(([, text]) => text)).toEqual(['4', '1']);
  });
});

describe('from how far it is seen', () => {
  const map = readMap('desert-fox-deluxe');
  const drawn = (level: 'far' | 'middle' | 'near') =>
    drawMap(map, { level, legend: false, numbers: false, names: false });
  const [far, middle, near] = [drawn('far'), drawn('middle'), drawn('near')];
  const layers = (svg: string) =>
    ['relief', 'desert', 'textures', 'grid', 'roads', 'hexsides'].filter((name) => svg.includes(`class="${name}"`));

  test('the farther, the less', () => {
    expect(layers(far)).toEqual(['roads']);
    expect(layers(middle)).toEqual(['relief', 'roads', 'hexsides']);
    expect(layers(near)).toEqual(['relief', 'desert', 'textures', 'grid', 'roads', 'hexsides']);
    expect(far.length).toBeLessThan(middle.length);
    expect(middle.length).toBeLessThan(near.length / 2);
  });
  test('roads never get thinner on the screen than can be seen', () => {
    const size = 21;
    const widths = [
      ...far
        .split('class="roads"')[1]
        .split('</g>')[0]
        .matchAll(/stroke-width="([\d.]+)"/g),
    ].map(([, w]) => Number(w));
    // Drawn for four pixels to a hex radius.
    for (const width of widths) expect((width * 4) / size).toBeGreaterThan(2.1);
  });
});

test('the desert of Gazala is strewn with gravel', () => {
  expect(drawMap(readMap('gazala'), { legend: false })).toContain('url(#gravel)');
});
