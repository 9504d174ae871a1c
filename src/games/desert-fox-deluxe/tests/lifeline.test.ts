import { describe, expect, it } from 'vitest';
import { type Lifeline, lifelineOf } from '../ai/lifeline.ts';
import { Outlook } from '../ai/outlook.ts';
import { marchesTo } from '../ai/road-costs.ts';
import { ALLIED, baseKit } from '../kit.ts';
import { stateOf } from './position.ts';

const kit = baseKit();
const { grid } = kit;

/** Trail of the Fox: the Allies on the coast road, Tripoli before them. */
const line = (board: string, turn = 32): Lifeline =>
  lifelineOf(new Outlook(kit, stateOf({ turn, board: `L2817: axis-primary-base+a\n${board}` }), ALLIED));

const AGHEILA = 'C0701: allied-base-1+a, allied-dump-1, allied-dump-2, allied-dump-3';
const AT_HOMS = 'L2622: br-b, br-7-motor';
const AT_SIRTE = 'S1420: br-b, br-7-motor';

describe('lifelines of the computer player', () => {
  it('[desert-fox-deluxe 12.2.3f] the next base is wanted behind the front, within the line of the one before', () => {
    const { front, site } = line(`${AGHEILA}\n${AT_HOMS}`);
    expect(grid.label(front)).toBe('L2622');
    expect(grid.distance(site, front)).toBeLessThan(grid.distance(site, grid.find('C0701')));
  });

  it('[desert-fox-deluxe 12.4.1a] none is wanted while the front is near the base', () => {
    expect(line(`${AGHEILA}\n${AT_SIRTE}`).site).toBe(-1);
  });

  it('[desert-fox-deluxe 12.2.3b] nor without a dump to activate it, nor when there is no turn left to do so', () => {
    expect(line(`C0701: allied-base-1+a, allied-dump-1\n${AT_HOMS}`).site).toBe(-1);
    expect(line(`${AGHEILA}\n${AT_HOMS}`, 33).site).toBe(-1);
  });

  it('[desert-fox-deluxe 12.4.1c] columns hand the line on where that of the base ends', () => {
    const { relays, front } = line(`C0301: allied-base-1+a\n${AT_HOMS}`);
    expect(relays.length).toBeGreaterThan(0);
    expect(grid.distance(relays[0], front)).toBeLessThan(grid.distance(relays[0], grid.find('C0301')));
  });

  it('a march is measured along roads: the desert is twice as far', () => {
    const toTripoli = marchesTo(kit, 0, grid.find('L2817'));
    expect(toTripoli[grid.find('S0422')]).toBeGreaterThan(toTripoli[grid.find('S1225')]);
  });
});
