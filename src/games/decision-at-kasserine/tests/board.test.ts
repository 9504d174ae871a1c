import { describe, expect, test } from 'vitest';
import { boardOf } from '../board.ts';
import { AXIS, kitOf } from '../kit.ts';
import { position } from '../testing.ts';

describe('the board', () => {
  test('[decision-at-kasserine 3.2.1a] a unit has a zone in the six hexes around it', () => {
    const t = position({ board: '6121: ax-1-5-21\n6022: al-waters', at: 'move' });
    const kit = kitOf(t.s);
    const { zone } = boardOf(kit, t.s);
    const hexes = kit.grid.within(kit.grid.find('6121'), 1).filter((hex) => zone[AXIS][hex] === 1);
    expect(hexes.map((hex) => kit.grid.label(hex)).sort()).toEqual(
      ['6022', '6021', '6120', '6122', '6221', '6222'].sort(),
    );
  });
});
