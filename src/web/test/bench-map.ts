import type { MapData } from '../../content/map.ts';
import type { Piece } from '../../engine/present.ts';
import desertFox from '../../games/desert-fox-deluxe/data/map.json';
import gazala from '../../games/gazala/data/map.json';
import kasserine from '../../games/kasserine-pass/data/map.json';
import { EMPTY_SCENE, MapCanvas } from '../map/map-canvas.ts';

/** A table larger than any: for measuring only. `?desert-fox` and `?gazala` show the whole map of those games instead. */

const HEXES = 4000;
const COUNTERS = 600;
const TERRAINS = ['clear', 'clear', 'hills', 'clear', 'pass', 'hills', 'swamp'];

/** A field of hexes with hills, roads and towns where no ground ever was. */
function synthetic(): MapData {
  const [wide, high] = [80, HEXES / 80];
  const real = kasserine as MapData;
  const label = (column: number, row: number): string =>
    `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  const hexes: { [hex: string]: unknown } = {};
  for (let column = 1; column <= wide; column++) {
    for (let row = 1; row <= high; row++) {
      const lie = Math.sin(column / 5) + Math.cos(row / 4) + Math.sin((column + row) / 9);
      const place = column % 9 === 4 && row % 7 === 3;
      hexes[label(column, row)] = {
        terrain: TERRAINS[Math.floor(Math.abs(lie * 2.3)) % TERRAINS.length],
        height: Math.round(300 + lie * 180),
        p: 'reconstructed',
        ...(place ? { place: { name: `Bir ${column}-${row}`, kind: 'town', p: 'reconstructed' } } : {}),
      };
    }
  }
  const along = (row: number): string[] => Array.from({ length: wide }, (_, i) => label(i + 1, row));
  const kind = real.roads[0].kind;
  return {
    ...real,
    title: 'A large table',
    grid: {
      orientation: 'flat',
      labels: { template: '{col:2}{row:2}', example: '1314' },
      columns: { first: 1, last: wide, toward: 'east' },
      rows: { first: 1, last: high, toward: 'south' },
      stagger: { of: 'columns', shifted: 'even', toward: 'north' },
      scale: { km: 8, miles: 5 },
      check: { hex: '0203', neighbours: { N: '0202' } },
    },
    hexes,
    hexsides: [],
    roads: [10, 25, 40].map((row) => ({ kind, name: `Road ${row}`, path: along(row), p: 'reconstructed' })),
    zones: {},
    boxes: [],
    names: [],
  } as MapData;
}

function counters(map: MapData): Piece[] {
  const labels = Object.keys(map.hexes);
  const looks = [
    ['axis', 'german', 'armour', '10. Pz', 'division'],
    ['axis', 'italian', 'infantry', 'Centauro', 'battalion'],
    ['allied', 'american', 'mechanised', '1 AD', 'brigade'],
    ['allied', 'british', 'recce', '6 Armd', 'regiment'],
  ] as const;
  return Array.from({ length: COUNTERS }, (_, i) => {
    const [seat, nation, symbol, formation, size] = looks[i % looks.length];
    // Some stand alone, some in stacks of three.
    const place = i % 3 === 0 ? i : i - (i % 9 < 3 ? 0 : i % 3);
    return {
      id: `unit-${i}`,
      seat,
      nation,
      name: `Unit ${i}`,
      symbol,
      size,
      formation,
      face: `${1 + (i % 6)}-${1 + (i % 5)}`,
      hex: labels[(place * 7919) % labels.length],
      badges: i % 11 === 0 ? ['disrupted'] : [],
    };
  });
}

const REAL: { readonly [query: string]: unknown } = { '?desert-fox': desertFox, '?gazala': gazala };
const map = (REAL[location.search] as MapData | undefined) ?? synthetic();
const canvas = new MapCanvas(document.getElementById('map')!, map, {
  hover() {},
  tap() {},
  lift: () => [],
  drop() {},
  inspect() {},
});
canvas.show({ ...EMPTY_SCENE, pieces: counters(map) });
