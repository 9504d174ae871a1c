import { describe, expect, it } from 'vitest';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit } from '../kit.ts';
import { card } from '../present/card.ts';
import { present } from '../present/index.ts';
import { type PositionSpec, stateOf } from './position.ts';

/** What the table says in Fox Killed and O'Connor's War. */

const view = (spec: Omit<PositionSpec, 'at'>) => stateOf({ scenario: 's25', turn: 8, ...spec });
const badges = (id: string, spec: Omit<PositionSpec, 'at'>): readonly string[] =>
  present.pieces(view(spec)).find((piece) => piece.id === id)!.badges ?? [];

describe('the table', () => {
  it('[desert-fox-deluxe 25.1d] the Italy Box says how many steps go to Tripoli a turn, and how many have', () => {
    const docks = present.docks!(view({ board: 'italy: it-nizza', change: { shipped: 3 } }));
    expect(docks.find(({ id }) => id === 'italy')?.text).toContain('14 steps a turn to Tripoli L2817, 3 have sailed');
  });

  it('[desert-fox-deluxe 25.0a] it stands there empty, and not at all in Fox Killed', () => {
    const italy = (scenario: 's24' | 's25') =>
      present.docks!(view({ scenario, board: '' })).some(({ id }) => id === 'italy');
    expect([italy('s25'), italy('s24')]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe AXC-1] a division of the Fifth Army shows that it waits', () => {
    const locked = [baseKit().unitIndex.get('it-17-pavia')!];
    expect(badges('it-17-pavia', { board: 'L2817: it-17-pavia', change: { locked } })).toContain('waits for AXC-8');
    expect(badges('it-17-pavia', { board: 'L2817: it-17-pavia' })).not.toContain('waits for AXC-8');
  });

  it('[desert-fox-deluxe 24.2e] who has to be back soon is named, and what is owed', () => {
    const words = present.status(view({ board: 'W2118: ind-cih\nnrv: ind-5-ind-bg', change: { debt: 1 } }));
    expect(words).toContain('In the Nile valley by the end of turn 8: CIH');
    expect(words).toContain('The Allies owe 1 refit point for units that could not withdraw');
  });

  it('[desert-fox-deluxe 24.3a, 24.3b, 25.3] what the game is about', () => {
    const goal = (scenario: 's24' | 's25'): string => present.status(view({ scenario, board: '' })).at(-1)!;
    expect(goal('s24')).toMatch(/^Axis: hold Tobruk C2331 .*AXC-9.*Allies: hold Tobruk C2331 and Bardia W2104/);
    expect(goal('s25')).toBe('Hold Tripoli L2817');
  });

  it('[desert-fox-deluxe 24.0a, 25.0a] both are on the shelf, and its card names them', () => {
    const shelf = desertFoxDeluxe.scenarios.map(({ title, turns }) => `${title.replaceAll('’', "'")} ${turns}`);
    expect(shelf).toEqual(expect.arrayContaining(['Fox Killed 6', "O'Connor's War 8"]));
    expect(card.scenarios.map(({ title, turns }) => `${title.replaceAll('’', "'")} ${turns}`)).toEqual(shelf);
  });
});
