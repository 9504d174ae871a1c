import { expect, test } from 'vitest';
import type { Action } from '../../actions.ts';
import { baseKit } from '../../kit.ts';
import { present } from '../../present/index.ts';
import { supplied, supplyLines } from '../../rules/supply.ts';
import { guided } from '../position.ts';

const kit = baseKit();

const PARTS: { readonly [sign: string]: number } = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3 };
const hexes = (cost: string): number => [...cost].reduce((sum, sign) => sum + (PARTS[sign] ?? Number(sign)), 0);

test('the supply told beforehand is the supply after the move, and the costs are what was spent', () => {
  const { match } = guided();
  const told = new Set<string>();
  const moves = match.legal().filter((action) => action.do === 'move' && action.by !== 'ridge');
  for (const action of moves as (Action & { do: 'move' })[]) {
    const unit = kit.units[kit.unitIndex.get(action.unit)!];
    const view = match.view('axis');
    const words = present.arrival!(view, action)!;
    const { costs } = present.offer(view, action);
    match.play('axis', action);
    const there = supplied(supplyLines(kit, match.state, unit.side), kit.grid.find(action.to));
    expect([action, words.startsWith('in supply')]).toEqual([action, there]);
    const spent = match.state.spent[unit.index] / unit.roadRate;
    expect(costs!.reduce((sum, cost) => sum + hexes(cost), 0)).toBeCloseTo(spent);
    for (const cost of costs!) told.add(cost);
    match.undo('axis');
  }
  // On the road, for who goes two or three hexes for one; off it; off it after part of a hex.
  expect([...told].sort()).toEqual(['1', '1⅓', '1⅔', '½', '⅓']);
});

test('[kasserine-pass ZOC-1] the hexes next to an enemy matter to who needs supply, not to Rommel', () => {
  const view = guided().match.view('axis');
  expect(present.zones!(view, 'kg-lang')).toEqual(expect.arrayContaining(['E4', 'F3']));
  expect(present.zones!(view, 'rommel')).toEqual([]);
});
