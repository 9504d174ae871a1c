import { describe, expect, it } from 'vitest';
import { type Action, orders } from '../actions.ts';
import { advise } from '../ai/advice.ts';
import { planAssaults } from '../ai/assaults.ts';
import { Outlook } from '../ai/outlook.ts';
import { evaluate } from '../evaluate.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import { OGS } from '../state.ts';
import { marked, type PositionSpec, position, stateOf, type Table, unitNamed } from './position.ts';

/** What the computer player would do now. It must be one of the offers. */
function advice(table: Table): string {
  const offers = table.match.legal();
  const action = advise(structuredClone(table.s), table.toMove!, offers);
  const words = orders.format(action!);
  expect(offers.map((offer: Action) => orders.format(offer))).toContain(words);
  return words;
}

/** Follows the advice as long as the same question stands; gives back the orders. */
function follow(table: Table, ask: string, most = 80): string[] {
  const given: string[] = [];
  const seat = table.toMove;
  while (table.asked === ask && table.toMove === seat && given.length < most) {
    given.push(advice(table));
    if (given.at(-1) === 'end') break;
    table.play(given.at(-1)!);
  }
  return given;
}

/** Sonnenblume, the Axis to move, unless told. */
const cyrenaica = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's26', turn: 11, board, ...more });

const AGHEILA = 'C0701: axis-base-1+a, axis-dump-1, axis-dump-2';

describe('moving', () => {
  it('[desert-fox-deluxe 13.4.4h] a dump that stands alone in the way is overrun', () => {
    const table = cyrenaica(`${AGHEILA}\nC0702: ge-5-pz\nC1407: allied-dump-1`).play('take ge-5-pz', 'go C1408');
    expect(advice(table)).toBe('overrun C1407');
  });

  it('[desert-fox-deluxe 13.4.1c] nobody overruns who is stronger than he is', () => {
    const table = cyrenaica(`${AGHEILA}\nC0702: it-nizza\nC0907: aus-20-aus-bg`).play('take it-nizza', 'go C0806');
    expect(advice(table)).not.toMatch(/^overrun/);
  });

  it('[desert-fox-deluxe 12.5b] the panzers do not drive out of supply', () => {
    const table = cyrenaica(`${AGHEILA}\nC0702: ge-5-pz\nC2331: br-tobruk`);
    follow(table, 'move');
    const panzers = unitNamed(baseKit(), 'ge-5-pz');
    expect(wouldBeSupplied(baseKit(), table.s, panzers, table.s.at[panzers])).toBe(true);
  });

  it('[desert-fox-deluxe 14.9.2e] whoever has come to where a mobile battle is to be fought is marked for it', () => {
    const table = cyrenaica(`${AGHEILA}\nC0802: ge-5-pz+x, ge-3-aufkl+x\nC0803: br-2-sg/1`);
    expect(advice(table)).toBe('mobile ge-5-pz');
  });

  it('[desert-fox-deluxe 12.2.3d] a dump is sent to the base that has none for the next turn', () => {
    const table = cyrenaica('W2118: allied-base-1, br-22\nnrv: allied-dump-1', { side: 'allied' });
    expect(follow(table, 'move')).toContain('transfer allied-dump-1 W2118');
  });

  it('[desert-fox-deluxe 13.7t] a brigade on foot goes by rail towards Tobruk', () => {
    const table = cyrenaica('C2331: br-tobruk\nnrv: sa-1-sa-bg', { side: 'allied', change: { railhead: RAILHEAD } });
    expect(follow(table, 'move')).toContain('rail sa-1-sa-bg W2118');
  });

  it('[desert-fox-deluxe 12.2.3a] the Allies of Trail of the Fox found a base as soon as they have a dump and a truck together', () => {
    const table = position({ at: 'move', side: 'allied', board: 'C0701: allied-msu-1, allied-dump-1, br-152, br-153' });
    expect(follow(table, 'move')).toContain('found C0701');
  });
});

const RAILHEAD = baseKit().grid.find('W2118');

describe('declaring', () => {
  const brega = (axis: string, allied: string): Table =>
    cyrenaica(`${AGHEILA}\nC0802: ${axis}\nC0803: ${allied}`, { at: 'declare' });

  it('[desert-fox-deluxe 14.2a] an attack at good odds is put together with everybody who helps, and declared', () => {
    const given = follow(brega('ge-5-pz, ge-stab-200', 'br-2-sg/1'), 'declare', 6);
    expect(given[0]).toBe('attack C0803');
    expect(given).toContain('with ge-5-pz');
    expect(given).toContain('declare');
  });

  it('[desert-fox-deluxe 14.3a] an attack on somebody stronger is not made', () => {
    expect(advice(brega('it-nizza', 'aus-20-aus-bg, aus-24-aus-bg'))).toBe('end');
  });

  it('[desert-fox-deluxe 14.6b] an HQ does not lead from the front: the enemy would choose it as his first', () => {
    const given = follow(brega('ge-5-pz, ge-kasta', 'br-2-sg/1'), 'declare', 6);
    expect(given).not.toContain('with ge-kasta');
  });
});

describe('supply', () => {
  it('[desert-fox-deluxe 12.3b] the only dump of a base is not eaten up: it activates the base next turn', () => {
    const board = 'C2331: allied-base-1, allied-dump-1\nC2330: aus-20-aus-bg+o, aus-24-aus-bg+o';
    const table = cyrenaica(board, { at: 'give-supply', side: 'allied' });
    expect(advice(table)).toBe('end');
  });

  it('[desert-fox-deluxe 7.1d] trucks beyond those an army needs are taken as dumps; those of another theatre do not count', () => {
    const arriving = (board: string): string | null =>
      advice(
        position({
          at: 'reinforce',
          scenario: 's31',
          side: 'allied',
          turn: 32,
          board: `C0701: allied-msu-1, br-b\n${board}`,
          change: { arrived: [unitNamed(baseKit(), 'allied-msu-1')] },
        }),
      );
    const five = [2, 3, 4, 5, 6].map((i) => `allied-msu-${i}`).join(', ');
    expect(arriving(`S0931: ${five}`)).toBe('unpack allied-msu-1');
    expect(arriving(`A6111: ${five}`)).toBe('end');
  });

  it('[desert-fox-deluxe 12.3b] in a long war a dump is not spent on who is far from the enemy while a base has none', () => {
    const asked = (scenario: 's26' | 's28'): string | null =>
      advice(
        position({
          at: 'give-supply',
          scenario,
          side: 'allied',
          turn: 12,
          board:
            'W2118: allied-base-1\nC2331: allied-dump-1\nC2330: aus-20-aus-bg+o, aus-24-aus-bg+o, aus-26-aus-bg+o\nC0701: ge-5-pz',
          owned: { allied: ['C2331', 'W2118'] },
        }),
      );
    expect([asked('s26'), asked('s28')]).toEqual(['feed allied-dump-1 C2330', 'end']);
  });

  /** The base at Tobruk, with these near it. */
  const tobruk = (scenario: 's26' | 's28', board = ''): string | null => {
    const at = { at: 'activate-bases', side: 'allied', scenario, turn: 11 } as const;
    return advice(position({ ...at, board: `C2331: allied-base-1, allied-dump-1\n${board}` }));
  };

  it('[desert-fox-deluxe 12.2.3b] bases that can be activated are', () => {
    expect(tobruk('s26')).toBe('activate C2331');
  });

  it('[desert-fox-deluxe 12.2.3b] in a long war only those that feed an army: the others keep their dumps', () => {
    expect([tobruk('s28'), tobruk('s28', 'C2330: aus-20-aus-bg, aus-24-aus-bg')]).toEqual(['end', 'activate C2331']);
  });
});

describe('the order of play', () => {
  const asked = (turn: number, surprise: boolean): string =>
    advice(position({ at: 'choose-order', scenario: 's26', turn, board: AGHEILA, change: { surprise } }));

  it('[desert-fox-deluxe 6.1c] the last word of the last turn is worth more than the first', () => {
    expect(asked(12, false)).toBe('first');
    expect(asked(14, false)).toBe('second');
  });

  it('[desert-fox-deluxe 6.2a] surprise is not given away', () => expect(asked(14, true)).toBe('first'));
});

describe('judging positions', () => {
  const value = (board: string, more: Partial<PositionSpec> = {}): number =>
    evaluate(stateOf({ scenario: 's26', board, ...more }), 'axis');

  it('[desert-fox-deluxe 12.5b] who is out of supply counts for less', () => {
    expect(value('C0702: ge-5-pz+o')).toBeLessThan(value('C0702: ge-5-pz'));
  });

  it('[desert-fox-deluxe 26.3a] Tobruk counts for whoever holds it', () => {
    expect(value('', { owned: { axis: ['C2331'] } })).toBeGreaterThan(value('', { owned: { allied: ['C2331'] } }));
  });

  it('[desert-fox-deluxe 12.5b] a position is judged by its marks: nothing is traced', () => {
    expect(value('C1409: ge-5-pz')).toBe(value('C0702: ge-5-pz'));
  });
});

describe('the plan of attacks', () => {
  it('[desert-fox-deluxe 14.2a] those who are to attack together are sent next to the same enemy', () => {
    const table = cyrenaica(`${AGHEILA}\nC0702: ge-5-pz, ge-stab-200, ge-3-aufkl\nC0803: aus-20-aus-bg`);
    const { grid } = baseKit();
    const [{ target, places }] = planAssaults(new Outlook(baseKit(), table.s, AXIS));
    expect(grid.label(target)).toBe('C0803');
    expect(places.size).toBeGreaterThanOrEqual(2);
    expect([...places.values()].every((hex) => grid.distance(hex, target) === 1)).toBe(true);
  });

  it('[desert-fox-deluxe 10.2a] nobody is sent where there is no room for him', () => {
    const table = cyrenaica(
      `${AGHEILA}\nC0702: ge-5-pz, ge-stab-200, ge-3-aufkl\nC0701: it-27-brescia, it-132-ariete, it-8-ber\nC0803: br-2-sg/1`,
    );
    const points = new Map<number, number>();
    for (const { places } of planAssaults(new Outlook(baseKit(), table.s, AXIS)))
      for (const [unit, hex] of places) points.set(hex, (points.get(hex) ?? 0) + baseKit().units[unit].stacking);
    expect(points.size).toBeGreaterThan(0);
    expect(Math.max(...points.values())).toBeLessThanOrEqual(6);
  });

  it('[desert-fox-deluxe 12.5b] those out of general supply are not sent', () => {
    const table = cyrenaica(`${AGHEILA}\nC0802: ge-5-pz+o\nC0803: br-2-sg/1`);
    expect(marked(table, 'ge-5-pz', OGS)).toBe(true);
    expect(planAssaults(new Outlook(baseKit(), table.s, AXIS))).toEqual([]);
    expect(planAssaults(new Outlook(baseKit(), table.s, ALLIED))).toEqual([]);
  });
});
