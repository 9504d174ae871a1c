import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import { Tx } from '../../engine/tx.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { Gestures } from '../map/gestures.ts';
import { MapPointer } from '../map/map-pointer.ts';
import { guided } from './saved.ts';
import { openTable, type Table } from './table.ts';

/** The table of files in the section about one order, from the click to the state. */
function filesInTheDocs(): string[] {
  const text = readFileSync(new URL('../../../docs/ARCHITECTURE.md', import.meta.url), 'utf8');
  const [, section] = text.split('## One order followed from click to state and back');
  return [...section.split('\n## ')[0].matchAll(/^\| `([^`]+\.ts)` \|/gm)].map(([, file]) => file);
}

/** The guided battle's first morning: the Axis to move. */
function sit(): Table {
  const saved = unwrap(guided(kasserinePass, 1));
  const opened = unwrap(openTable(kasserinePass, saved));
  opened.start();
  return opened;
}

/** A map without a canvas, a pixel to a unit of the map: the pointer goes down and up on a hex. */
function click(table: Table, label: string): void {
  const heard = new Map<string, (event: unknown) => void>();
  const host = {
    addEventListener: (type: string, hear: (event: unknown) => void) => heard.set(type, hear),
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
  } as unknown as HTMLElement;
  const grid = gridOf(table.game.present.map);
  const parts = {
    ...{ host, grid, events: table.choosing, world: grid.bounds, litHexes: new Set([label]) },
    viewport: { stop: () => {}, toMap: (at: unknown) => at, miniBox: () => null },
    placement: { stackIn: () => undefined },
    fan: { layout: () => null, pinned: false },
    edges: { under: () => [] },
    changed: () => {},
  };
  const gestures = new Gestures(host, new MapPointer(parts as unknown as ConstructorParameters<typeof MapPointer>[0]));
  const { x, y } = grid.centre(grid.find(label));
  const event = {
    clientX: x,
    clientY: y,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
    timeStamp: 1,
    shiftKey: false,
  };
  heard.get('pointerdown')?.(event);
  heard.get('pointerup')?.(event);
  gestures.stop();
}

test('an order passes exactly the files that the docs name, at most eight, and what comes of it is seen', () => {
  const table = sit();
  table.choosing.chooseUnit('kg-stenhoff');
  const stacks: string[] = [];
  const write = Tx.prototype.set;
  vi.spyOn(Tx.prototype, 'set').mockImplementation(function (this: Tx<never>, ...what: Parameters<typeof write>) {
    Error.stackTraceLimit = 60;
    stacks.push(new Error('here').stack ?? '');
    write.apply(this, what);
  });
  click(table, 'C2');
  vi.restoreAllMocks();
  const passed = [...stacks[0].matchAll(/\/src\/([\w/.-]+\.ts):/g)].map(([, file]) => file);
  const files = [...new Set(passed)].filter((file) => !file.endsWith('.test.ts')).reverse();
  expect(files).toEqual(filesInTheDocs());
  expect(files.length).toBeLessThanOrEqual(8);
  expect(table.saved.record.moves.at(-1)).toEqual({ by: 'axis', do: 'move kg-stenhoff C2' });
  expect(table.situation.piece('kg-stenhoff')?.hex).toBe('C2');
  table.close();
});
