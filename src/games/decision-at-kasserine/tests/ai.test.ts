import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../ai/bot.ts';
import { botByName } from '../../../ai/bots.ts';
import { seededDice } from '../../../engine/dice.ts';
import { Match } from '../../../engine/match.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import type { Action } from '../actions.ts';
import { orders } from '../actions.ts';
import { advise } from '../ai/advice.ts';
import { aimsOf } from '../ai/aims.ts';
import { airOver } from '../ai/flying.ts';
import { evaluate } from '../evaluate.ts';
import { decisionAtKasserine } from '../index.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { missingAttack } from '../rules/targets.ts';
import { owner, type PositionSpec, position, type Table, where } from './position.ts';

/** What the computer player would do now. It must be one of the offers. */
function advice(table: Table): string {
  const offers = table.match.legal();
  const action = advise(structuredClone(table.s), table.toMove!, offers);
  expect(action).not.toBeNull();
  const words = orders.format(action!);
  expect(offers.map((offer: Action) => orders.format(offer))).toContain(words);
  return words;
}

/** Follows the advice as long as the same question stands, up to the order that ends it; gives back the orders. */
function follow(table: Table, ask: string): string[] {
  const orders: string[] = [];
  const seat = table.toMove;
  while (table.asked === ask && table.toMove === seat) {
    if (orders.length === 60) throw new Error(`no end to ${ask}: ${orders.join(', ')}`);
    orders.push(advice(table));
    if (orders[orders.length - 1] === 'end') break;
    table.play(orders[orders.length - 1]);
  }
  return orders;
}

describe('declaring', () => {
  const faid = (axis: string): Table =>
    position({ scenario: 's1', at: 'declare', board: `6324: al-5-2-rta\n5726: al-i-3-rsa\n${axis}` });

  test('[decision-at-kasserine 9.1.2a] an attack at good odds is put together with everybody who helps, and declared', () => {
    const table = faid('6424: ax-1_2-104-21, ax-5-5-21\n6425: ax-5_6-104-21, ax-6-5-21');
    const orders = follow(table, 'declare');
    expect(orders[0]).toBe('attack 6324');
    expect(orders).toContain('with ax-1_2-104-21');
    expect(orders).toContain('with ax-5_6-104-21');
    expect(orders.slice(-2)).toEqual(['declare', 'end']);
  });

  test('[decision-at-kasserine 9.1.4a] an attack that would fail is not made', () => {
    const table = position({
      scenario: 's1',
      at: 'declare',
      board: '6324: al-5-2-rta, al-7-2-rta, al-3-rmzt\n6424: ax-580aa',
    });
    expect(advice(table)).toBe('end');
  });

  test('[decision-at-kasserine 9.1.7a] nothing is declared that asks for more than can be done', () => {
    // The weak hex alone would be easy, but the strong one has both attackers' hexes in its zone.
    const table = position({
      scenario: 's1',
      at: 'declare',
      board: '6225: al-5-2-rta\n6125: al-1-26-1, al-h-1-1a, al-g-1-1a\n6226: ax-1_2-104-21, ax-5-5-21',
    });
    const orders = follow(table, 'declare');
    expect(orders[orders.length - 1]).toBe('end');
    expect(orders).not.toContain('undeclare 6225');
    expect(missingAttack(kitOf(table.s), table.s)).toBeNull();
  });

  test('[decision-at-kasserine 9.1.8a] one unit between two weak enemies, each of whom must be attacked, attacks both at once', () => {
    const table = position({
      scenario: 's1',
      at: 'declare',
      board: '6125: al-i-3-rsa/1\n6126: al-3-3-rca\n6226: ax-5_6-104-21\n4420: al-h-1-1a',
    });
    const orders = follow(table, 'declare');
    expect(orders.slice(0, 2).sort()).toEqual(['attack 6125', 'attack 6126']);
    expect(orders.slice(2)).toEqual(['with ax-5_6-104-21', 'declare', 'end']);
  });

  test.each([
    ['a unit', 'al-3-3-rca', 'al-5-2-rta'],
    ['a hex', 'al-i-3-rsa/1', 'al-3-3-rca'],
  ])(
    '[decision-at-kasserine 9.1.2a] whoever has declared by mistake what keeps %s from the attack that is planned takes it back first, and comes to an end',
    (_what, south, north) => {
      const table = position({
        scenario: 's1',
        at: 'declare',
        board: `6324: ${south}\n6323: ${north}\n6424: ax-1_2-104-21\n6224: ax-5-5-21, ax-5_6-104-21\n4420: al-7-2-rta`,
      });
      table.play('attack 6324', 'with ax-1_2-104-21', 'declare');
      const orders = follow(table, 'declare');
      expect(orders[0]).toBe('undeclare 6324');
      expect(orders.at(-1)).toBe('end');
    },
  );

  test('[decision-at-kasserine 16.1.5f] anti-tank guns in their pits fire at tanks beside them: it costs nothing', () => {
    const table = position({
      scenario: 's1',
      at: 'declare',
      board: '6125: al-h-1-1a, al-g-1-1a, al-i-1-1a\n6126: ax-3-43-fl+d',
    });
    expect(follow(table, 'declare')).toEqual(['at-fire 6125', 'with ax-3-43-fl', 'declare', 'end']);
  });
});

describe('moving', () => {
  test('[decision-at-kasserine 3.1.1c] a place of victory nobody holds is taken', () => {
    const table = position({ scenario: 's1', at: 'move', board: '6030: ax-7_8-104-21\n4420: al-h-1-1a' });
    follow(table, 'move');
    expect(owner(table.s, '6127')).toBe('axis');
  });

  test('[decision-at-kasserine 7.0a] attackers gather around the enemy they can beat', () => {
    const table = position({
      scenario: 's1',
      at: 'move',
      board: '6324: al-5-2-rta\n6524: ax-1_2-104-21, ax-5-5-21\n6525: ax-5_6-104-21, ax-6-5-21\n4420: al-h-1-1a',
    });
    follow(table, 'move');
    const { grid } = kitOf(table.s);
    for (const unit of ['ax-1_2-104-21', 'ax-5_6-104-21', 'ax-5-5-21'])
      expect(grid.distance(grid.find(where(table, unit)), grid.find('6324'))).toBe(1);
  });

  test('[decision-at-kasserine 7.6.2a] guns with something to fire at deploy; guns left behind take to the road', () => {
    const near = position({ scenario: 's1', at: 'move', board: '6324: al-5-2-rta\n6424: ax-a21\n6525: ax-7-155-21' });
    expect(follow(near, 'move')).toContain('mode ax-7-155-21');
    const far = position({
      scenario: 's1',
      at: 'move',
      board: '4820: al-h-1-1a\n5726: ax-a21\n6525: ax-7-155-21+d',
    });
    expect(follow(far, 'move')).toContain('mode ax-7-155-21');
  });
});

describe('places of victory', () => {
  const FORWARD = ['6322', '6324', '6326'];
  const BEHIND = ['5228', '5726', '5823', '6127'];
  const allies = (board: string, turn = 2): Map<string, number> => {
    const { s } = position({ scenario: 's1', at: 'move', side: 'allied', turn, board });
    const kit = kitOf(s);
    return new Map(aimsOf(kit, s, ALLIED).map(({ hex, weight }) => [kit.grid.label(hex), weight]));
  };

  test('[decision-at-kasserine 18.1.5b] the Allies care most for the four furthest back: with them the Axis comes one short', () => {
    const aims = allies('6324: al-5-2-rta\n4420: al-h-1-1a\n6424: ax-1_2-104-21, ax-3_4-104-21\n6425: ax-5-5-21');
    const least = Math.min(...BEHIND.map((label) => aims.get(label)!));
    for (const label of FORWARD) expect(aims.get(label) ?? 0).toBeLessThan(least);
  });

  test('[decision-at-kasserine 18.1.5a] once the Axis has its set, they turn upon the one place of it that is held most weakly', () => {
    const board =
      '6324: ax-1_2-104-21, ax-5-5-21\n6322: ax-3_4-104-21\n6326: ax-5_6-104-21\n6127: ax-a25/1\n5726: al-h-1-1a';
    const aims = allies(board, 5);
    expect(FORWARD.some((label) => aims.has(label))).toBe(false);
    expect(aims.get('6127')).toBeGreaterThan(aims.get('5726')!);
  });

  test('[decision-at-kasserine 3.1.1c] a company that holds a pass alone does not go out to attack', () => {
    const at = (ask: PositionSpec['at']) =>
      position({
        scenario: 's1',
        at: ask,
        side: 'allied',
        board: '6326: al-i-1-rta\n6324: al-5-2-rta\n6427: ax-4-155-21+d\n6523: ax-1_2-104-21\n4420: al-h-1-1a',
      });
    expect(advice(at('declare'))).toBe('end');
    const table = at('move');
    follow(table, 'move');
    expect(where(table, 'al-i-1-rta')).toBe('6326');
  });

  test('[decision-at-kasserine 18.1.5a] one place short, the Axis wants it the more the later it is; with its set complete it looks to what it has', () => {
    const axis = (sixth: string, turn: number, label: string): number => {
      const board = `6324: ax-1_2-104-21\n6322: ax-a21\n6326: ax-5_6-104-21\n6127: ${sixth}\n5726: al-h-1-1a`;
      const { s } = position({ scenario: 's1', at: 'move', turn, board });
      const kit = kitOf(s);
      return aimsOf(kit, s, AXIS).find(({ hex }) => kit.grid.label(hex) === label)?.weight ?? 0;
    };
    expect(axis('al-a-6-1a', 6, '6127')).toBeGreaterThan(2 * axis('al-a-6-1a', 2, '6127'));
    expect(axis('al-a-6-1a', 6, '6127')).toBeGreaterThan(axis('al-a-6-1a', 6, '6324'));
    expect(axis('ax-a25', 6, '6324')).toBeGreaterThan(axis('ax-a25', 2, '6324'));
  });
});

describe('holding boxes', () => {
  test('[decision-at-kasserine 8.3.5a] troops on foot change boxes where the door next to theirs is so much nearer to their place', () => {
    const order = (axis: string): string => {
      const board = `ousseltia: al-gibert\n1016: al-h-1-1a\n${axis}`;
      return advice(position({ at: 'move', side: 'allied', turn: 12, board }).play('take al-gibert'));
    };
    // El Ala, Sbiba, Sbeitla and Sidi bou Zid are lost: what is left lies in the west.
    const lost = [
      '5706: ax-1_2-104-21, ax-5-5-21, ax-3_4-104-21',
      '4109: ax-5_6-104-21, ax-6-5-21, ax-4-5-21',
      '4420: ax-7_8-104-21, ax-1-5-21, ax-2-5-21',
      '5726: ax-9_10-104-21, ax-3-5-21, ax-8-5-21',
    ];
    expect(order(lost.join('\n'))).toBe('box maktar');
    expect(order('6324: ax-1_2-104-21')).toMatch(/^go /);
  });
});

describe('in combat', () => {
  test('[decision-at-kasserine 13.2] the cheapest step is given up first', () => {
    const table = position({
      scenario: 's1',
      at: 'declare',
      board: '6125: al-h-1-1a, al-1-26-1\n6126: ax-4-5-21, ax-a21, ax-1_2-104-21\n6225: ax-580aa',
    });
    table.play('attack 6125', 'with ax-4-5-21', 'with ax-a21', 'with ax-1_2-104-21', 'with ax-580aa', 'declare');
    // 12 against 8: a die of 6 costs the attacker a step.
    table.dice(6).play('end');
    expect(table.asked).toBe('lose');
    expect(['lose ax-a21', 'lose ax-580aa']).toContain(advice(table));
  });

  test('[decision-at-kasserine 9.2.1a] recon slips away from a hopeless fight, and stays where it is not one', () => {
    const board = '5824: al-a-81-rn\n5823: al-1-26-1';
    const strong = position({
      scenario: 's1',
      at: 'evade',
      board: `${board}\n5924: ax-1_2-104-21, ax-5-5-21, ax-3_4-104-21, ax-4-5-21`,
      attacks: [{ on: ['5824'], by: ['ax-1_2-104-21', 'ax-5-5-21', 'ax-3_4-104-21', 'ax-4-5-21'] }],
    });
    expect(advice(strong)).toBe('evade 5824');
    const weak = position({
      scenario: 's1',
      at: 'evade',
      board: `${board}\n5924: ax-a21/1`,
      attacks: [{ on: ['5824'], by: ['ax-a21'] }],
    });
    expect(advice(weak)).toBe('end');
  });

  test('[decision-at-kasserine 10.2.1a] guns fire where their barrage turns the odds', () => {
    const table = position({
      scenario: 's1',
      at: 'barrage',
      board: '6324: al-5-2-rta, al-7-2-rta\n6424: ax-1_2-104-21, ax-3_4-104-21\n6525: ax-7-155-21+d',
      attacks: [{ on: ['6324'], by: ['ax-1_2-104-21', 'ax-3_4-104-21'] }],
    });
    expect(advice(table)).toBe('fire ax-7-155-21 6324');
  });
});

describe('aircraft', () => {
  test('[decision-at-kasserine 11.3.4] [decision-at-kasserine 15.2.2] planned attacks reckon with those that are Ready, where an HQ can call them', () => {
    const over = (spec: { ready: readonly string[]; hq?: string }): number => {
      const board = `6324: al-5-2-rta\n6424: ax-1_2-104-21\n${spec.hq ?? '6524'}: ax-21-pz\n6123: al-cca`;
      const { s } = position({ scenario: 's1', at: 'declare', board, ready: spec.ready });
      const kit = kitOf(s);
      return airOver(kit, s, AXIS, kit.grid.find('6324'));
    };
    expect(over({ ready: ['air-ju87-1', 'air-ju87-2'] })).toBe(-2);
    expect(over({ ready: ['air-ju87-1', 'air-ju87-2'], hq: '6034' })).toBe(0);
    expect(over({ ready: ['air-a20-1'] })).toBe(1);
  });
});

describe('hidden', () => {
  test('[decision-at-kasserine 4.2.2a] what nobody knows does not change the advice', () => {
    const world = (fronts: readonly number[]): string[] =>
      follow(
        position({
          at: 'declare',
          board: '5905: u1, u2\n6005: ax-1_2-104-21, ax-5-5-21, ax-3_4-104-21\n6006: ax-4-5-21',
          fronts,
        }),
        'declare',
      );
    const all = Array.from({ length: 14 }, (_, i) => i);
    const one = world(all);
    expect(one).toContain('declare');
    // The last position is remembered: look at another before the twin world.
    advice(position({ at: 'declare', board: '5905: u1\n6005: ax-1_2-104-21' }));
    expect(world([...all].reverse())).toEqual(one);
  });
});

describe('evaluate', () => {
  test('[decision-at-kasserine 18.1.5a] places and steps count, for one side what against the other', () => {
    const at = (board: string): number => evaluate(position({ scenario: 's1', at: 'move', board }).s, 'axis');
    const out = at('6424: ax-a21\n6225: al-5-2-rta');
    expect(at('6324: ax-a21\n6225: al-5-2-rta')).toBeGreaterThan(out);
    expect(at('6424: ax-a21/1\n6225: al-5-2-rta')).toBeLessThan(out);
    const table = position({ scenario: 's1', at: 'move', board: '6424: ax-a21\n6225: al-5-2-rta' });
    expect(evaluate(table.s, 'allied')).toBe(-evaluate(table.s, 'axis'));
  });
});

test('[decision-at-kasserine 18.1.5a] plays Faid Pass to its end, answers every question, and beats chance', () => {
  const game = { ...decisionAtKasserine, evaluate: () => expect.fail('a question went unanswered') };
  const play = (axis: string, allied: string): string | null => {
    const match = unwrap(Match.start(game, { scenario: 's1', options: {} }, { seed: 'ai', quiet: true }));
    const players: { readonly [seat: string]: Bot } = {
      axis: unwrap(botByName(axis)),
      allied: unwrap(botByName(allied)),
    };
    const wits = seededDice('ai/wits');
    for (let seat = match.toMove; seat !== null; seat = match.toMove)
      match.play(seat, players[seat].choose(game, match.view(seat), match.legal(), seat, wits));
    return match.outcome?.winner ?? null;
  };
  expect(play('heuristic', 'random')).toBe('axis');
  expect(play('random', 'heuristic')).toBe('allied');
});
