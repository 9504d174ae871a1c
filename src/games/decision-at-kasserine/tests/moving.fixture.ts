import { expect } from 'vitest';
import { isSupplied } from '../rules/supply.ts';
import { ask } from './direct.fixture.ts';
import { type PositionSpec, position, spent, type Table, where } from './position.ts';

/** For moves tried from the rulebook. */

export type More = Partial<PositionSpec>;
export const rain: More = { weather: 'rain' };
export const allied: More = { side: 'allied' };

/** The Movement Phase of a side. Somebody far away keeps the phase open. */
export const moving = (board: string, more: More = {}): Table =>
  position({
    at: 'move',
    ...more,
    board: `${board}\n${more.side === 'allied' ? '0130: al-repl-168' : '6634: ax-a21'}`,
  });

/** What it costs to go there, by the cheapest way. */
export function price(board: string, unit: string, to: string, more: More = {}): number {
  const t = moving(board, more).play(`take ${unit}`, `go ${to}`);
  expect(where(t, unit)).toBe(to);
  return spent(t, unit);
}

export const GERMAN_GUNS = ['ax-1-90-10', 'ax-2-90-10', 'ax-3-90-10', 'ax-4-90-10', 'ax-7-90-10'];
export const ALLIED_GUNS = ['al-151-fa', 'al-175-fa', 'al-185-fa', 'al-7-fa', 'al-32-fa'];

/** Closes hexes with enemy guns: these have no zone, so they take away the ways round and nothing else. */
export const closed = (guns: readonly string[], ...hexes: string[]): string =>
  hexes.map((hex, i) => `\n${hex}: ${guns[i]}`).join('');

export const goes = (t: Table): string[] => t.offers('go ').map((order) => order.slice(3));
export const supplied = (t: Table, unit: string): boolean => ask(t, isSupplied, unit);
