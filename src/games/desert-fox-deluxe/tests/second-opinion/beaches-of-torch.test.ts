import { describe, expect, it } from 'vitest';
import { EMERGENCY } from '../../state.ts';
import { marked, type PositionSpec, position, type Table, where } from '../position.ts';

/** Special forces ashore out of the Torch Boxes, which lie at sea (15.4). */

const torch = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's29', side: 'allied', turn: 30, board, change: { inexperience: 0 }, ...more });
/** The Combat Phase that follows: two factors against the one of an empty beach. */
const ashore = (die: number): Table =>
  torch('torch: br-1-cdo')
    .play('sealift br-1-cdo A6208', 'end', 'attack A6208', 'with br-1-cdo', 'declare')
    .dice(die)
    .play('end');

describe('out of the Torch Boxes', () => {
  it('[desert-fox-deluxe 15.4m] [desert-fox-deluxe 20.5a] they land on any coast of their area, port or not, and need no room there', () => {
    const t = torch('torch: br-1-cdo\ntorch-east: br-6-cdo');
    expect(['A6201', 'A6203', 'A6110'].map((hex) => t.refused(`sealift br-1-cdo ${hex}`))).toEqual([null, null, null]);
    expect(['A6111', 'T6315', 'T6017'].map((hex) => t.refused(`sealift br-6-cdo ${hex}`))).toEqual([null, null, null]);
  });

  it('[desert-fox-deluxe 20.2.5a] [desert-fox-deluxe 20.2.6a] not outside it, and nobody else does', () => {
    const t = torch('torch: br-1-cdo, us-16-rct\ntorch-east: br-6-cdo');
    expect([t.refused('sealift br-1-cdo A6111'), t.refused('sealift us-16-rct A6203')]).toEqual(['20.2.5a', '15.4d']);
    expect([t.refused('sealift br-6-cdo A6110'), t.refused('sealift br-6-cdo T4017')]).toEqual(['20.2.6a', '20.2.6a']);
  });

  it('[desert-fox-deluxe 22.7a] not before Torch', () => {
    const t = torch('torch: br-1-cdo\nnrv: br-sas\nW2118: br-22', { scenario: 's33', turn: 28 });
    expect(t.refused('sealift br-1-cdo A6203')).toBe('22.7a');
  });

  it('[desert-fox-deluxe 15.4g] an empty beach is fought for in the Combat Phase, in emergency supply', () => {
    const t = torch('torch: br-1-cdo').play('sealift br-1-cdo A6203');
    expect([where(t, 'br-1-cdo'), marked(t, 'br-1-cdo', EMERGENCY)]).toEqual(['torch', true]);
    expect(where(ashore(6), 'br-1-cdo')).toBe('A6208');
  });

  it('[desert-fox-deluxe 20.5g] beaten off they are back in their box, or lost', () => {
    expect(['torch', 'allied-destroyed']).toContain(where(ashore(1), 'br-1-cdo'));
  });
});
