import { describe, expect, it } from 'vitest';
import { placeOfBox } from '../../kit/places.ts';
import { baseKit } from '../../kit.ts';
import { BASED, DISRUPTED, OGS } from '../../state.ts';
import { hexNamed, marked, position, spent, stepsOf, type Table, unitNamed, where } from '../position.ts';
import { lastMove, onTurn, PORTS_OF_30, shipping, trains } from './positions.fixture.ts';

const kit = baseKit();
const hex = (label: string) => hexNamed(kit, label);
const box = (id: string) => placeOfBox(kit.boxes.findIndex((each) => each.id === id));
const fortAt = (t: Table, label: string) => t.s.forts.find((fort) => fort.hex === hex(label));

describe('forts meet other rules', () => {
  it('[desert-fox-deluxe 18.1q] the last level of a fort that is carried off is level 0, and goes with nobody in it (ruling A325)', () => {
    const board = 'S1420: axis-base-1+a, axis-msu-1\nS1130: ge-104';
    const empty = position({ at: 'prepare', board, forts: ['S1420'] }).play('build ge-104 axis-msu-1');
    expect(fortAt(empty, 'S1420')).toBe(undefined);
    const held = position({ at: 'prepare', board: `${board}\nS1420: it-5-ber`, forts: ['S1420'] }).play(
      'build ge-104 axis-msu-1',
    );
    expect(fortAt(held, 'S1420')?.level).toBe(0);
  });

  it('[desert-fox-deluxe 8.2e] disrupted engineers do not help', () => {
    const board = 'S1420: it-5-ber, ge-hecker+d, axis-base-1+a, axis-dump-1\nC0701: br-a';
    const t = position({ at: 'prepare', turn: 32, board }).play('build it-5-ber axis-dump-1', 'end').play('end');
    expect([fortAt(t, 'S1420')?.level, fortAt(t, 'S1420')?.building]).toEqual([-1, 1]);
  });

  it('[desert-fox-deluxe 18.1m] who is thrown out while building level 2 leaves level 1 behind', () => {
    const t = position({
      at: 'declare',
      side: 'allied',
      board: 'S1420: it-9-ber/1, axis-base-1+a\nS1421: br-a, br-b\nS1419: br-e',
      change: { forts: [{ hex: hex('S1420'), level: 1, building: 2, builder: unitNamed(kit, 'it-9-ber') }] },
    });
    t.play('attack S1420', 'with br-a', 'with br-b', 'with br-e', 'declare').dice(6).play('end');
    expect([fortAt(t, 'S1420')?.level, fortAt(t, 'S1420')?.building]).toEqual([1, -1]);
  });

  it('[desert-fox-deluxe 18.1h] a fort begun is whole when its builder’s next Movement Phase begins', () => {
    const t = position({
      at: 'choose-order',
      turn: 32,
      board: 'L2817: axis-primary-base+a\nS1420: it-9-ber\nC0701: br-a',
      change: { forts: [{ hex: hex('S1420'), level: -1, building: 1, builder: unitNamed(kit, 'it-9-ber') }] },
    });
    t.play('first');
    expect([fortAt(t, 'S1420')?.level, fortAt(t, 'S1420')?.building]).toEqual([1, -1]);
  });
});

describe('the primary base is taken', () => {
  it('[desert-fox-deluxe 12.2.4f] all who wait in the boxes are lost, and the captor has a dump', () => {
    const board =
      'L2817: axis-primary-base\nL2717: br-a, allied-dump-1\naxis-refit: ge-361\naxis-destroyed: ge-hecker\nL2909: it-tunisia';
    const t = position({ at: 'declare', side: 'allied', turn: 32, board }).play(
      'attack L2817',
      'with br-a',
      'declare',
      'end',
    );
    // Half of ten against one in a city: 5:1 on line 3, column 6, die 4: column 10. No attacker result there.
    t.dice(4)
      .play('supply allied-dump-1 L2717')
      .play('advance br-a L2817')
      .dice(1, 4)
      .play('capture axis-primary-base');
    expect([where(t, 'ge-361'), where(t, 'ge-hecker')]).toEqual(['out', 'out']);
    expect(where(t, 'allied-dump-1')).toBe('L2817');
    expect(where(t, 'axis-primary-base')).not.toBe('L2817');
  });
});

describe('rebuilding', () => {
  it('[desert-fox-deluxe 17.2c] not into a hex the enemy holds', () => {
    const board = 'L2817: axis-primary-base+a, ge-rp-1\naxis-refit: ge-361\nL2717: br-a';
    const t = position({ at: 'refit', board });
    expect(t.refused('rebuild ge-361 1 L2717')).not.toBe(null);
    expect(t.refused('rebuild ge-361 1 L2817')).toBe(null);
  });

  it('[desert-fox-deluxe 17.1d] a refit point that is alone is no obstacle: whoever enters destroys it', () => {
    const t = position({ at: 'move', board: 'S1420: it-5-ber, axis-base-1+a\nS1421: cw-rp-1' }).play('take it-5-ber');
    t.dice(6).play('overrun S1421');
    expect(where(t, 'cw-rp-1')).toBe('pool');
    expect(where(t, 'it-5-ber')).toBe('S1421');
  });
});

describe('the railway meets other rules', () => {
  it('[desert-fox-deluxe 13.7s] with fewer than three points left nobody boards', () => {
    const t = trains('W2114: aus-18-aus-bg\nW2118: allied-base-1+a').play('take aus-18-aus-bg', 'go W2118');
    // Four hexes on foot, ten points left: it may.
    expect(t.refused('rail aus-18-aus-bg W2232')).toBe(null);
    const late = trains('W2110: aus-18-aus-bg\nW2118: allied-base-1+a').play(
      'take aus-18-aus-bg',
      'go W2118',
      'go W2021',
    );
    // Eight and four: two are left.
    expect(late.refused('rail aus-18-aus-bg W2232')).toBe('13.7s');
  });

  it('[desert-fox-deluxe 13.2.2b] motors out of supply have four points, enough for a train', () => {
    const t = trains('W2118: ind-3-ind+o').play('take ind-3-ind');
    expect(t.refused('rail ind-3-ind W2232')).toBe(null);
  });

  it('[desert-fox-deluxe 13.7v] nobody boards in an enemy zone', () => {
    const t = trains('W2118: aus-18-aus-bg\nW2117: ge-5-pz').play('take aus-18-aus-bg');
    expect(t.refused('rail aus-18-aus-bg W2232')).not.toBe(null);
  });

  it('[desert-fox-deluxe 13.7t] two refit points are one load, a dump beside them is another', () => {
    const t = trains('nrv: cw-rp-1, cw-rp-2, allied-dump-1').play('rail cw-rp-1 W2118');
    expect(t.refused('rail allied-dump-1 W2118')).toBe('13.7t');
    t.play('rail cw-rp-2 W2118');
    expect([where(t, 'cw-rp-1'), where(t, 'cw-rp-2')]).toEqual(['W2118', 'W2118']);
  });
});

describe('ships meet other rules', () => {
  it('[desert-fox-deluxe 20.3d] the port of landing is taken meanwhile: back to where it came from', () => {
    const board = 'C2331: aus-26-aus-bg, aus-20-aus-bg\nC2319: ge-3-aufkl\nC0701: axis-base-1+a';
    const t = shipping(board, 'C2331', 'C2821');
    t.play('ship aus-26-aus-bg C2821', 'end', 'end', 'end', 'take ge-3-aufkl', 'go C2821', 'stop', 'end', 'end');
    expect(where(t, 'aus-26-aus-bg')).toBe('C2331');
  });

  it('[desert-fox-deluxe 20.1j] landed where nothing reaches it is in supply for the turn', () => {
    const board = 'C2331: aus-26-aus-bg, aus-20-aus-bg\nC0701: it-8-ber';
    const t = shipping(board, 'C2331', 'C2308');
    t.play('ship aus-26-aus-bg C2308', 'end', 'end', 'end', 'end', 'end');
    expect(where(t, 'aus-26-aus-bg')).toBe('C2308');
    expect(marked(t, 'aus-26-aus-bg', OGS)).toBe(false);
  });

  it('[desert-fox-deluxe 19.9.1f] of two hits the owner chooses the first, the attacker the second', () => {
    const board = 'C2308: axis-dump-1, axis-msu-1, it-8-ber\nC2331: axis-base-1+a\nallied-north-africa: br-205';
    const t = position({
      at: 'prepare',
      scenario: 's26',
      turn: 12,
      board,
      owned: { axis: ['C2308', 'C2331', 'C2309', 'C2821'] },
    });
    t.play('ship axis-dump-1 C2331', 'ship axis-msu-1 C2331', 'end').dice(6, 1, 1).play('strike br-205 axis-coastal');
    expect([t.asked, t.toMove]).toEqual(['choose-cargo', 'axis']);
    t.dice(1, 2).play('sink axis-dump-1');
    expect([where(t, 'axis-dump-1'), where(t, 'axis-msu-1') === 'pool']).toEqual(['pool', false]);
  });

  it('[desert-fox-deluxe 19.9.2a] a hit on Malta makes a group there check for damage; the raiders check too, one worse', () => {
    const board = 'sicily: ge-fk-ii\nmalta: br-201\nL2817: axis-primary-base';
    const t = position({ at: 'strike-malta', turn: 32, board, change: { airEdge: 0 } });
    // Three dice, one hit; 201 Group rolls ten and one for the place; FK II seven and one; then the initiative.
    t.dice(5, 4, 4, 4, 6, 3, 4, 3, 3).play('strike ge-fk-ii malta');
    expect([where(t, 'br-201'), where(t, 'ge-fk-ii'), marked(t, 'ge-fk-ii', BASED)]).toEqual(['track', 'sicily', true]);
    expect(t.s.due[unitNamed(kit, 'br-201')]).toBe(34);
  });
});

describe('aircraft meet other rules', () => {
  const aloft = [{ unit: unitNamed(kit, 'ge-ff-afrika'), box: box('axis-north-africa') }];

  it('[desert-fox-deluxe 19.2a] who is still over a hex is in no holding box and does not count', () => {
    const board = 'S1420: axis-base-1+a\nsicily: ge-stg-i\nS0931: ge-ff-afrika\nmalta: br-201';
    const t = position({ at: 'deploy-air', turn: 32, board, change: { aloft } }).play('end');
    expect(t.s.airEdge).toBe(0);
  });

  it('[desert-fox-deluxe 19.6e] reaction pays for interdiction as movement does', () => {
    const board = 'S1417: it-5-ber\nS1419: nz-5-nz\nS1421: ge-ff-afrika';
    const t = position({ at: 'react', side: 'allied', turn: 32, board, change: { aloft } }).play(
      'take nz-5-nz',
      'go S1420',
    );
    // Under a rating of one the road costs a motor double.
    expect(spent(t, 'nz-5-nz')).toBe(0.5);
  });

  it('[desert-fox-deluxe 19.3e] back from damage it is Available in the turn it is due and deployed the turn after', () => {
    const board = 'axis-north-africa: ge-ff-afrika\nmalta: br-201\nS1420: axis-base-1+a, axis-dump-1';
    const due = kit.units.map((_, piece) => (piece === unitNamed(kit, 'ge-stg-i') ? 32 : 0));
    const at = position({ at: 'deploy-air', turn: 32, board }).s.at.map((place, piece) =>
      piece === unitNamed(kit, 'ge-stg-i') ? -1003 : place,
    );
    const t = position({ at: 'deploy-air', turn: 32, board, change: { due, at } });
    expect(t.refused('deploy ge-stg-i axis-north-africa')).not.toBe(null);
    t.play('end');
    expect(where(t, 'ge-stg-i')).toBe('axis-available');
  });
});

describe('the end of the scenario moves', () => {
  it('[desert-fox-deluxe 4.0d] an end that is moved before the present turn ends the game with this turn', () => {
    const t = lastMove({
      scenario: 's26',
      turn: 14,
      side: 'allied',
      board: 'C2331: aus-26-aus-bg',
      change: { lastTurn: 13 },
    });
    expect(t.play('end').s.outcome?.winner).toBe('allied');
  });

  it('[desert-fox-deluxe AXC-4b] with the appeal July is not the end', () => {
    const t = lastMove({
      scenario: 's26',
      turn: 14,
      side: 'allied',
      board: 'C2331: aus-26-aus-bg',
      change: { lastTurn: 15 },
    });
    t.play('end');
    expect([t.s.outcome, t.s.turn]).toEqual([null, 15]);
  });

  it('[desert-fox-deluxe ALC-11d] the Allied appeal brings columns and a refit point to the Nile at once', () => {
    const t = position({
      at: 'play-event',
      scenario: 's26',
      turn: 11,
      side: 'allied',
      board: 'C2331: aus-26-aus-bg, allied-base-1, allied-dump-1',
    });
    t.play('play ALC-11', 'end', 'end');
    const inNile = kit.units.filter((_, piece) => t.s.at[piece] === box('nrv')).map(({ supply }) => supply);
    expect(inNile.sort()).toEqual(['msu', 'msu', 'rp']);
  });
});

describe('supply states meet other rules', () => {
  it('[desert-fox-deluxe 12.7b] emergency supply lets a unit that was cut off react', () => {
    const board = 'S1420: it-5-ber+e\nS1322: br-11-huss';
    const t = position({ at: 'react', board, owned: { allied: PORTS_OF_30 } });
    expect(t.refused('take it-5-ber')).toBe(null);
    const ogs = position({
      at: 'react',
      board: board.replace('+e', '+o\nS1421: it-7-ber'),
      owned: { allied: PORTS_OF_30 },
    });
    expect(ogs.refused('take it-5-ber')).toBe('13.5c');
  });

  it('[desert-fox-deluxe 8.3e] isolation kills beyond refit, a line of communication saves the motors', () => {
    const attack = (owned: object) =>
      position({ at: 'declare', side: 'allied', board: 'S1420: it-9-ber/1\nS1421: br-a, br-b', owned }).play(
        'attack S1420',
        'with br-a',
        'with br-b',
        'declare',
      );
    const lost = attack({ allied: PORTS_OF_30 }).dice(6).play('end');
    expect(where(lost, 'it-9-ber')).toBe('axis-destroyed');
    const saved = attack({ axis: ['L1633'] })
      .dice(6)
      .play('end');
    expect(where(saved, 'it-9-ber')).toBe('axis-refit');
  });

  it('[desert-fox-deluxe 30.2b] the Allies of January are in supply when they come, whatever lies behind them', () => {
    const t = onTurn('s30', 32).play('end', 'end');
    expect(stepsOf(t, 'br-a')).toBe(2);
    expect(marked(t, 'br-a', OGS)).toBe(false);
    expect(marked(t, 'br-a', DISRUPTED)).toBe(false);
  });
});
