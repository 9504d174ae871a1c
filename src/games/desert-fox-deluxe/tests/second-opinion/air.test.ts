import { describe, expect, it } from 'vitest';
import { placeOfBox } from '../../kit/places.ts';
import { baseKit } from '../../kit.ts';
import { BASED, DISRUPTED, OGS } from '../../state.ts';
import { hexNamed, marked, position, spent, unitNamed, where } from '../position.ts';
import { judged, lastMove } from './positions.fixture.ts';

const kit = baseKit();
const hex = (label: string) => hexNamed(kit, label);
const box = (id: string) => placeOfBox(kit.boxes.findIndex((each) => each.id === id));

describe('superiority', () => {
  const sky =
    'sicily: ge-fk-ii, ge-stg-i\naxis-north-africa: ge-ff-afrika\naxis-available: it-2-as\nmalta: br-201\nS1420: axis-base-1+a, axis-dump-1';

  it('[desert-fox-deluxe 19.2a] all boxes count but Available Next Turn: three to one', () => {
    const t = position({ at: 'deploy-air', turn: 32, board: sky }).play('end');
    expect(t.s.airEdge).toBe(2);
  });

  it('[desert-fox-deluxe 19.2b] who only fights for the sky counts double and flies nothing else', () => {
    const t = position({ at: 'deploy-air', turn: 32, board: sky }).play(
      'deploy ge-ff-afrika axis-air-superiority',
      'end',
    );
    expect(t.s.airEdge).toBe(3);
    const move = position({
      at: 'move',
      turn: 32,
      board: 'axis-air-superiority: ge-ff-afrika\nS1420: axis-base-1+a, it-5-ber',
    });
    expect(move.refused('fly ge-ff-afrika')).not.toBe(null);
  });

  it('[desert-fox-deluxe 19.1.2e] no long-range unit goes to Malta', () => {
    const t = position({
      at: 'deploy-air',
      turn: 33,
      side: 'allied',
      board: 'allied-available: br-205, br-202\nS1420: axis-base-1',
    });
    expect(t.refused('deploy br-205 malta')).toBe('19.1.2e');
    expect(t.refused('deploy br-202 malta')).toBe(null);
  });
});

describe('bombardment and damage', () => {
  const desert =
    'C2331: aus-26-aus-bg, allied-base-1+a\nC0701: axis-base-1+a\nC1407: axis-dump-1, it-8-ber\nallied-north-africa: br-205, br-212';
  const bombers = (rest: object = {}) =>
    position({ at: 'move', scenario: 's26', side: 'allied', turn: 12, board: desert, ...rest });

  it('[desert-fox-deluxe 19.8c] a die for each factor, four and more disrupts', () => {
    const hit = bombers().play('fly br-205').dice(3, 3, 4, 4, 4).play('bombard br-205 axis-dump-1');
    expect(marked(hit, 'axis-dump-1', DISRUPTED)).toBe(true);
    const missed = bombers().play('fly br-205').dice(3, 3, 3, 4, 4).play('bombard br-205 axis-dump-1');
    expect(marked(missed, 'axis-dump-1', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 19.3d] eight: home and based; nine: out to the next turn; eleven: two turns', () => {
    const home = bombers().play('fly br-212').dice(1, 4, 4).play('bombard br-212 axis-dump-1');
    expect([where(home, 'br-212'), marked(home, 'br-212', BASED)]).toEqual(['allied-north-africa', true]);
    const next = bombers().play('fly br-212').dice(1, 4, 5).play('bombard br-212 axis-dump-1');
    expect([where(next, 'br-212'), next.s.due[unitNamed(kit, 'br-212')]]).toEqual(['track', 13]);
    const long = bombers().play('fly br-212').dice(1, 5, 6).play('bombard br-212 axis-dump-1');
    expect(long.s.due[unitNamed(kit, 'br-212')]).toBe(14);
  });

  it('[desert-fox-deluxe 19.3b] the enemy sky and a port count one each', () => {
    const sky = bombers({ change: { airEdge: 1 } })
      .play('fly br-212')
      .dice(1, 4, 4)
      .play('bombard br-212 axis-dump-1');
    expect(where(sky, 'br-212')).toBe('track');
    // El Agheila is a port: seven and two is nine.
    const both = bombers({ change: { airEdge: 1 } })
      .play('fly br-212')
      .dice(1, 3, 4)
      .play('bombard br-212 axis-base-1');
    expect(where(both, 'br-212')).toBe('track');
    const own = bombers({ change: { airEdge: -1 } })
      .play('fly br-212')
      .dice(1, 4, 4)
      .play('bombard br-212 axis-dump-1');
    expect(where(own, 'br-212')).toBe('allied-north-africa');
  });

  it('[desert-fox-deluxe 8.2.1e] a disrupted dump recovers at the end of a friendly Movement Phase, not in an enemy zone', () => {
    const board = 'S1420: axis-base-1+a\nS1325: axis-dump-1+d\nS1130: axis-dump-2+d, it-5-ber\nS1129: br-a';
    const t = position({ at: 'move', board }).play('end');
    expect([marked(t, 'axis-dump-1', DISRUPTED), marked(t, 'axis-dump-2', DISRUPTED)]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe 19.1.1g] the Axis of the North Africa Box does not bombard', () => {
    const board = 'S1420: axis-base-1+a, it-5-ber\nS1130: allied-dump-1\naxis-north-africa: ge-ff-afrika';
    const t = position({ at: 'move', board }).play('fly ge-ff-afrika');
    expect(t.refused('bombard ge-ff-afrika allied-dump-1')).toBe('19.1.1g');
    expect(t.refused('interdict ge-ff-afrika S1130')).toBe(null);
  });

  it('[desert-fox-deluxe 19.1.1a] over maps with or beside one with a supplied base only: a dark base opens nothing', () => {
    const board = 'S1420: axis-base-1, it-5-ber\naxis-north-africa: ge-ff-afrika';
    const t = position({ at: 'move', board });
    expect(t.refused('fly ge-ff-afrika')).not.toBe(null);
  });

  it('[desert-fox-deluxe 19.1.2b] short range flies over map S where an Allied base is active (ruling A322)', () => {
    const board = 'S1420: br-a, allied-base-1\nS0931: axis-dump-1\nallied-north-africa: br-212, br-205';
    const dark = position({ at: 'move', side: 'allied', turn: 33, board });
    expect([dark.refused('fly br-212'), dark.refused('fly br-205')]).toEqual(['19.1f', null]);
    const lit = position({
      at: 'move',
      side: 'allied',
      turn: 33,
      board: board.replace('allied-base-1', 'allied-base-1+a'),
    });
    expect(lit.play('fly br-212').refused('bombard br-212 axis-dump-1')).toBe(null);
  });

  it('[desert-fox-deluxe 19.1e] who has flown flies again when the turn’s last combat is over', () => {
    const board = 'S1420: axis-base-1+a\naxis-north-africa: ge-ff-afrika+f\nC0701: br-a';
    const t = lastMove({ turn: 32, side: 'allied', board });
    expect(marked(t.play('end'), 'ge-ff-afrika', BASED)).toBe(false);
  });
});

describe('interdiction', () => {
  const aloft = (unit: string, at: string, board: string, rest: object = {}) =>
    position({
      at: 'move',
      scenario: 's26',
      board: `${board}\n${at}: ${unit}`,
      change: { aloft: [{ unit: unitNamed(kit, unit), box: box('allied-north-africa') }] },
      ...rest,
    });
  const column = 'C0701: axis-base-1+a, it-8-ber, it-27-brescia, ge-5-pz';

  it('[desert-fox-deluxe 19.6e] a rating of two triples roads for motors and adds two beside them, within two hexes', () => {
    // Over C0803: C0702 is two hexes away, C0701 three.
    const t = aloft('br-212', 'C0803', column).play('take it-8-ber', 'go C0702');
    expect(spent(t, 'it-8-ber')).toBe(0.75);
    t.play('go C0602');
    expect(spent(t, 'it-8-ber')).toBe(5);
  });

  it('[desert-fox-deluxe 19.6e] foot units pay one more', () => {
    const t = aloft('br-212', 'C0803', column).play('take it-27-brescia', 'go C0702');
    expect(spent(t, 'it-27-brescia')).toBe(2);
  });

  it('[desert-fox-deluxe 19.6e] it is a price of movement: lines of supply do not pay it (ruling A323)', () => {
    // C1812 is eleven points from El Agheila; the four road hexes under the aircraft would make it thirteen and leave the track of Msus out of reach.
    const far = 'C0701: axis-base-1+a\nC1914: it-8-ber';
    const t = judged({ scenario: 's26', board: far, change: { aloft: [] } });
    const under = judged({
      scenario: 's26',
      board: `${far}\nC0803: br-212`,
      change: { aloft: [{ unit: unitNamed(kit, 'br-212'), box: box('allied-north-africa') }] },
    });
    expect([marked(t, 'it-8-ber', OGS), marked(under, 'it-8-ber', OGS)]).toEqual([false, false]);
  });

  it('[desert-fox-deluxe 19.6b] it comes home after the enemy’s next Movement Phase and is tested then', () => {
    const t = aloft('br-212', 'C0907', column);
    t.dice(4, 4).play('end');
    expect([where(t, 'br-212'), marked(t, 'br-212', BASED)]).toEqual(['allied-north-africa', true]);
  });
});

describe('ground support', () => {
  // 5 Pz, nine factors, against 2 SG, three: 3:1 in the desert, column 7; die 1, column 8.
  const attack = (board: string, rest: object = {}) =>
    position({
      at: 'declare',
      scenario: 's26',
      board,
      owned: { axis: ['C0907'] },
      change: { surprise: false },
      ...rest,
    }).play('attack C0705', 'with ge-5-pz', 'declare', 'end');
  const field = 'C0706: ge-5-pz\nC0705: br-2-sg\nC0701: axis-base-1+a\naxis-north-africa: ge-ff-afrika';

  it('[desert-fox-deluxe 19.5c] a friendly supplied airfield within ten hexes adds one', () => {
    const near = attack(`${field}\nC0907: axis-base-2+a`).dice(1).play('support ge-ff-afrika');
    expect(near.s.battles[0].columns).toEqual([8, 10]);
    const enemy = attack(field, { owned: { allied: ['C0907'] } })
      .dice(1)
      .play('support ge-ff-afrika');
    expect(enemy.s.battles[0].columns).toEqual([8, 9]);
  });

  it('[desert-fox-deluxe 19.1.3b] an airfield that is cut off or broken adds nothing', () => {
    // The zone of 2 SG lies over the coast road in C0804: the base of El Agheila does not reach Agedabia.
    const cut = attack(field, { owned: { axis: ['C0907'] } })
      .dice(1)
      .play('support ge-ff-afrika');
    expect(cut.s.battles[0].columns[1]).toBe(9);
    const broken = attack(`${field}\nC0907: axis-base-2+a`, {
      change: { surprise: false, brokenFields: [hex('C0907')] },
    });
    expect(broken.dice(1).play('support ge-ff-afrika').s.battles[0].columns[1]).toBe(9);
  });
});
