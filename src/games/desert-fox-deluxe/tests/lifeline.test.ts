import { describe, expect, it } from 'vitest';
import { type Lifeline, lifelinesOf } from '../ai/lifeline.ts';
import { Outlook } from '../ai/outlook.ts';
import { marchesTo } from '../ai/road-costs.ts';
import { ALLIED, baseKit } from '../kit.ts';
import { stateOf } from './position.ts';

const kit = baseKit();
const { grid } = kit;

/** Trail of the Fox: the Allies on the coast road, Tripoli before them. */
const line = (board: string, turn = 32): Lifeline =>
  lifelinesOf(new Outlook(kit, stateOf({ turn, board: `L2817: axis-primary-base+a\n${board}` }), ALLIED))[0];

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

describe('two theatres', () => {
  /** Tunisian Campaign, turn 33: an army before Tunis and one before Tripoli, each with a base and a dump. */
  const both = (): readonly Lifeline[] =>
    lifelinesOf(
      new Outlook(
        kit,
        stateOf({
          scenario: 's31',
          turn: 33,
          board: [
            'L2817: axis-primary-base+a, it-san-marco',
            'T6017: ge-5-fj',
            'T5808: br-11-bde, br-36-bde, br-38-bde',
            'A6111: allied-base-1+a, allied-dump-1',
            'L2622: br-b, br-7-motor',
            'C0701: allied-base-2+a, allied-dump-2',
          ].join('\n'),
          owned: { allied: ['C0701', 'S1420', 'L2429'], axis: ['L2817', 'T6017', 'T5914', 'T6011', 'T5809'] },
        }),
        ALLIED,
      ),
    );

  it('[desert-fox-deluxe 12.2.3f] each army is fed by the bases of its own theatre', () => {
    const lines = both().map(({ front, bases }) => [grid.label(front), bases.map((base) => kit.units[base].id)]);
    expect(lines).toEqual([
      ['T5808', ['allied-base-1']],
      ['L2622', ['allied-base-2']],
    ]);
  });
});
