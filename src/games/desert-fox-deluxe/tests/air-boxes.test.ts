import { describe, expect, it } from 'vitest';
import { MAP_BITS } from '../kit/ground.ts';
import { baseKit } from '../kit.ts';
import { type Mission, mapsFor, mayFlyOver } from '../rules/air-reach.ts';
import { maySupport } from '../rules/air-support.ts';
import { BASED } from '../state.ts';
import { endCombat } from '../steps/turn-end.ts';
import { aftermath } from './aftermath.fixture.ts';
import { battleIn, declaring } from './fighting.fixture.ts';
import { hexNamed, marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';
import { doing } from './supplying.fixture.ts';

/** Boxes of aircraft, and what is flown from them (19.1 to 19.5). */

const kit = baseKit();
const hex = (label: string): number => hexNamed(kit, label);
const deploying = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's26', at: 'deploy-air', turn: 12, board, ...more });

/** Letters of the maps over which a unit may fly a mission. */
const maps = (board: string, id: string, mission: Mission = 'support'): string => {
  const bits = mapsFor(kit, stateOf({ scenario: 's33', board }), unitNamed(kit, id), mission);
  return Object.entries(MAP_BITS)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([letter]) => letter)
    .join('');
};

describe('areas of operations', () => {
  it('[desert-fox-deluxe 19.1.1a, 19.1f] Axis aircraft in North Africa fly over maps with an active base, and those next to them', () => {
    const air = 'axis-north-africa: ge-ff-afrika';
    expect(maps(`${air}\nW2118: axis-base-1+a`, 'ge-ff-afrika')).toBe('CW');
    expect(maps(`${air}\nC2308: axis-base-1+a`, 'ge-ff-afrika', 'interdiction')).toBe('SCW');
    expect(maps(`${air}\nC2308: axis-base-1`, 'ge-ff-afrika')).toBe('');
    expect(maps('sicily: ge-ff-afrika\nC2308: axis-base-1+a', 'ge-ff-afrika')).toBe('T');
  });

  it('[desert-fox-deluxe 19.1.1a] a base that sleeps will do if an active one supplies it (ruling A300)', () => {
    const air = 'axis-north-africa: ge-ff-afrika\nL2817: axis-base-1+a';
    expect(maps(air, 'ge-ff-afrika')).toBe('LS');
    expect(maps(`${air}\nC0701: axis-base-2`, 'ge-ff-afrika')).toBe('LSCW');
  });

  it('[desert-fox-deluxe 19.1.1c] no German aircraft are there before AXC-10', () => {
    const early = deploying('axis-available: ge-ff-afrika, it-libya', { scenario: 's33', turn: 5 });
    expect(early.refused('deploy ge-ff-afrika axis-north-africa')).toBe('19.1.1c');
    expect(early.refused('deploy it-libya axis-north-africa')).toBeNull();
    expect(deploying('axis-available: ge-ff-afrika').refused('deploy ge-ff-afrika axis-north-africa')).toBeNull();
  });

  it('[desert-fox-deluxe 19.1.2a] Allied aircraft there fly all missions over maps C and W', () => {
    const missions = ['support', 'interdiction', 'bombardment'] as const;
    expect(missions.map((mission) => maps('allied-north-africa: br-202', 'br-202', mission))).toEqual([
      'CW',
      'CW',
      'CW',
    ]);
  });

  it('[desert-fox-deluxe 19.1.2b] those of long range anywhere, the others where a base serves them', () => {
    const air = 'allied-north-africa: br-202, br-205';
    expect(maps(air, 'br-205', 'bombardment')).toBe('ATLSCW');
    expect(maps(`${air}\nS1420: allied-base-1+a`, 'br-202')).toBe('LSCW');
  });

  it('[desert-fox-deluxe 19.1.2g] from the Nile valley ground support reaches the last ten columns of map W', () => {
    const s = stateOf({ scenario: 's26', board: 'nrv: br-202' });
    const over = (label: string, mission: Mission) => mayFlyOver(kit, s, unitNamed(kit, 'br-202'), hex(label), mission);
    expect([over('W2025', 'support'), over('W2024', 'support'), over('W2025', 'interdiction')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(maps('nrv: br-205', 'br-205', 'bombardment')).toBe('LSCW');
  });

  it('[desert-fox-deluxe 19.1.2e] none of long range is based on Malta', () => {
    const t = deploying('allied-available: br-205, br-202', { scenario: 's30', turn: 32, side: 'allied' });
    expect([t.refused('deploy br-205 malta'), t.refused('deploy br-202 malta')]).toEqual(['19.1.2e', null]);
  });
});

describe('the boxes', () => {
  it('[desert-fox-deluxe 22.6a] Sicily is for Axis aircraft alone', () => {
    const held = (side: 'axis' | 'allied'): Table =>
      position({ at: 'deploy-air', side, turn: 32, board: 'axis-available: it-2-as\nallied-available: br-204' });
    expect(held('axis').offers('deploy it-2-as s')).toEqual(['deploy it-2-as sicily']);
    expect(held('allied').refused('deploy br-204 sicily')).toBe('19.1a');
  });

  it('[desert-fox-deluxe 19.1b] a unit that is not deployed stays where it is', () => {
    const board = 'sicily: ge-fk-ii\naxis-north-africa: it-libya\nmalta: br-201';
    const t = deploying(board, { scenario: 's30', turn: 32 }).play('deploy it-libya sicily', 'end');
    expect([where(t, 'ge-fk-ii'), where(t, 'it-libya')]).toEqual(['sicily', 'sicily']);
  });

  it('[desert-fox-deluxe 19.1c, 7.1c] who is left in the Available Next Turn Box flies nothing', () => {
    const t = position({
      scenario: 's26',
      at: 'move',
      side: 'allied',
      turn: 12,
      board: 'C2331: allied-base-1+a, br-tobruk\nallied-available: br-204\nallied-north-africa: br-202',
    });
    expect(t.offers('fly')).toEqual(['fly br-202']);
  });

  it('[desert-fox-deluxe 19.2b] nor does who is in the Air Superiority Box', () => {
    const t = position({
      scenario: 's26',
      at: 'move',
      side: 'allied',
      turn: 12,
      board: 'C2331: allied-base-1+a, br-tobruk\nallied-air-superiority: br-204',
    });
    expect(t.offers('fly')).toEqual([]);
  });

  it('[desert-fox-deluxe 7.1c] aircraft that arrive wait there for the next turn', () => {
    const { at, due } = stateOf({ scenario: 's30', board: '' });
    const unit = unitNamed(kit, 'br-204');
    const change = { at: at.with(unit, -1002), due: due.with(unit, 32) };
    const t = position({ scenario: 's30', at: 'play-event', side: 'allied', turn: 32, board: '', change });
    expect(where(t.dice(3, 3).play('end'), 'br-204')).toBe('allied-available');
  });

  it('[desert-fox-deluxe 22.1k] the Nile valley holds any number', () => {
    const units = ['br-201', 'br-202', 'br-204', 'br-205', 'br-211', 'br-212', 'br-242'];
    const t = deploying(`allied-available: ${units.join(', ')}`, { side: 'allied' });
    t.play(...units.slice(0, -1).map((id) => `deploy ${id} nrv`));
    expect(t.refused('deploy br-242 nrv')).toBeNull();
  });

  it('[desert-fox-deluxe 19.2a, 19.2c] who has more in his boxes has superiority, and they may still fly', () => {
    const t = deploying('axis-north-africa: ge-ff-afrika, it-libya\nmalta: br-201\nallied-available: br-202');
    t.play('end');
    expect(t.s.airEdge).toBe(1);
    expect([marked(t, 'ge-ff-afrika', BASED), marked(t, 'br-201', BASED)]).toEqual([false, false]);
  });

  it('[desert-fox-deluxe 19.1e, 4.1.XVIIb] who has flown is ready again when phase XVII is over, and not before', () => {
    const after = (round: number, side: 0 | 1) => {
      const stack = [{ proc: 'impulse', pc: 3, arg: { side, round } }];
      const spec = {
        board: 'axis-north-africa: ge-ff-afrika+f\nmalta: fleet-malta+f',
        change: { stack, first: 0 as const },
      };
      const done = doing(spec, [], (tx) => endCombat(tx, side));
      return [marked(done, 'ge-ff-afrika', BASED), marked(done, 'fleet-malta', BASED)];
    };
    expect([after(1, 0), after(0, 1), after(1, 1)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});

describe('airfields', () => {
  it('[desert-fox-deluxe 19.1.3a, 2.2.2c] belong to whose combat unit was there last, if only in passing', () => {
    const t = position({ scenario: 's26', at: 'move', turn: 12, board: 'C0906: ge-3-aufkl' });
    const owner = (): number => t.s.owner[kit.ownedAt[hex('C0907')]];
    expect(owner()).toBe(1);
    t.play('take ge-3-aufkl', 'go C0908');
    expect([owner(), where(t, 'ge-3-aufkl')]).toEqual([0, 'C0908']);
  });

  it('[desert-fox-deluxe 19.1.3c] three of Cyrenaica serve strikes against ships', () => {
    const naval = kit.owned.filter((each) => kit.ground.airfields[each] === 2).map(kit.grid.label);
    expect(naval.filter((label) => label.startsWith('C')).sort()).toEqual(['C2308', 'C2309', 'C2821']);
  });
});

describe('missions', () => {
  it('[desert-fox-deluxe 19.3c] over a city or port damage is likelier by one', () => {
    const interdicted = (label: string): string =>
      where(
        position({
          scenario: 's26',
          at: 'move',
          turn: 12,
          board: 'C0701: axis-base-1+a, ge-5-pz\nC2331: br-tobruk\naxis-north-africa: ge-ff-afrika',
        })
          .play('fly ge-ff-afrika', `interdict ge-ff-afrika ${label}`, 'end')
          .dice(4, 4)
          .play('end'),
        'ge-ff-afrika',
      );
    expect([interdicted('C2330'), interdicted('C2331'), interdicted('C2308')]).toEqual([
      'axis-north-africa',
      'track',
      'track',
    ]);
  });

  it('[desert-fox-deluxe 19.8b] several may bombard one target in a phase', () => {
    const t = position({
      scenario: 's26',
      at: 'move',
      side: 'allied',
      turn: 12,
      board: 'C0701: axis-base-1+a, ge-5-pz\nC2331: br-tobruk\nallied-north-africa: br-202, br-204',
    });
    t.play('fly br-202').dice(1, 2, 2).play('bombard br-202 axis-base-1');
    t.play('fly br-204').dice(1, 2, 2).play('bombard br-204 axis-base-1');
    expect(t.log('19.8c')).toHaveLength(2);
  });

  it('[desert-fox-deluxe 19.5g] nobody is sent in defence against an overrun', () => {
    const t = declaring({
      board: 'C0804: br-2-sg\nC0705: ge-5-pz\nC2331: allied-base-1+a\nallied-north-africa: br-202',
    });
    const battle = battleIn(t, { hexes: ['C0804'], attackers: ['ge-5-pz'], form: 'overrun' });
    expect(maySupport(kit, t.s, battle, 1, unitNamed(kit, 'br-202'))).toMatchObject({ rule: '19.5g' });
  });

  it('[desert-fox-deluxe 19.5h, 19.5i] who has supported a combat rolls for damage, and is based in his box', () => {
    const t = aftermath({
      board: 'C1216: br-2-arm\nC1215: ge-5-pz\naxis-north-africa: ge-ff-afrika',
      attack: 'C1216',
      with: 'ge-5-pz',
      column: [1, 16],
      battle: { air: [[unitNamed(kit, 'ge-ff-afrika')], []] },
      dice: [4, 4],
    });
    expect([where(t, 'ge-ff-afrika'), marked(t, 'ge-ff-afrika', BASED)]).toEqual(['axis-north-africa', true]);
  });
});
