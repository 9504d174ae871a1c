import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../../../engine/dice.ts';
import { desertFoxDeluxe } from '../../index.ts';
import { AXIS, baseKit, type ScenarioId } from '../../kit.ts';
import { onMap, type State, TO_COME } from '../../state.ts';
import { bringArrivals } from '../../steps/reinforcements.ts';
import { verdictOf } from '../../victory.ts';
import { type PositionSpec, position, stateOf, stepsOf, type Table, unitNamed, where } from '../position.ts';
import { doing } from '../supplying.fixture.ts';

const kit = baseKit();
const setUp = (scenario: ScenarioId): State => {
  const begun = desertFoxDeluxe.setup({ scenario, options: {} }, NO_DICE);
  if (!begun.ok) throw new Error(begun.why);
  return begun.value;
};
const s27 = { s: setUp('s27') };
const HELD = 'C0701: axis-base-1+a, it-27-brescia\nC2331: br-tobruk\n';

describe('the set-up of Desert Fox', () => {
  it('[desert-fox-deluxe 27.2a] armor, support group and corps in the Refit Box, four columns in the Cape Route Box', () => {
    const refit = ['br-4-lt-arm', 'br-7-lt-arm', 'br-7-sg', 'br-1-tank', 'br-32-tank', 'br-30-corps'];
    expect(new Set(refit.map((id) => where(s27, id)))).toEqual(new Set(['allied-refit']));
    const inBox = (box: string, kind: string): number =>
      kit.units.filter(
        ({ index, supply, side }) => supply === kind && side === 1 && s27.s.at[index] === kit.boxNamed.get(box)!.place,
      ).length;
    expect([inBox('cape-route', 'msu'), inBox('cape-route', 'rp'), inBox('nrv', 'msu'), inBox('nrv', 'rp')]).toEqual([
      4, 1, 1, 1,
    ]);
  });

  it('[desert-fox-deluxe 27.2a] the frontier: 2 SG and 3 Lt Arm depleted, KDG before them; Matruh with 22 and 13 Corps depleted', () => {
    const at = (id: string): string => `${where(s27, id)}/${stepsOf(s27, id)}`;
    expect(['br-kdg', 'br-2-sg', 'br-3-lt-arm', 'br-22', 'br-13-corps', 'ind-3-ind'].map(at)).toEqual([
      'C0603/1',
      'C0803/1',
      'C0804/1',
      'W2118/1',
      'W2118/1',
      'W2118/2',
    ]);
    expect(['br-11-huss', 'aus-18-aus-bg', 'aus-9-aus-cav', 'pol-polish'].map((id) => where(s27, id))).toEqual(
      Array(4).fill('nrv'),
    );
  });

  it('[desert-fox-deluxe 27.2a] eight dumps lie in Cyrenaica', () => {
    const dumps = kit.units
      .filter(({ index, supply, side }) => supply === 'dump' && side === 1 && onMap(s27.s.at[index]))
      .map(({ index }) => kit.grid.label(s27.s.at[index]));
    expect(dumps.sort()).toEqual(['C0803', 'C1407', 'C1812', 'C2319', 'C2410', 'C2423', 'C2718', 'C2821']);
  });

  it('[desert-fox-deluxe 27.1a] every Italian garrison of maps C and W is destroyed, none of those of Tripolitania', () => {
    const posts = ['tobruk', 'barce', 'bardia', 'benghazi', 'giarabub', 'giarabub-2', 'jalo', 'kufra'];
    const gone = posts.map((post) => `it-${post}`);
    expect(new Set(gone.map((id) => where(s27, id)))).toEqual(new Set(['axis-destroyed']));
    expect(['it-tripoli', 'it-tunisia'].map((id) => where(s27, id))).toEqual(['out', 'out']);
    expect(['it-102-trento', 'it-ragg-102', 'it-61-rgt', 'it-62-rgt'].map((id) => where(s27, id))).toEqual(
      Array(4).fill('axis-upgrade'),
    );
  });
});

describe('troops of other campaigns', () => {
  const arriving = (turn: number, ids: readonly string[], faces: readonly number[]): Pick<Table, 's'> => {
    const blank = stateOf({ scenario: 's27', board: HELD });
    const units = ids.map((id) => unitNamed(kit, id));
    const at = blank.at.map((place, unit) => (units.includes(unit) ? TO_COME : place));
    const due = blank.due.map((was, unit) => (units.includes(unit) ? turn : was));
    return doing(
      { scenario: 's27', board: HELD, turn, change: { at, due, played: s27.s.played } },
      faces,
      bringArrivals,
    );
  };

  it('[desert-fox-deluxe 27.2c] East Africa: 3 comes on GT 12, 4 a turn later', () => {
    const t = arriving(12, ['sa-1-sa-bg'], [3]);
    expect(where(t, 'sa-1-sa-bg')).toBe('nrv');
    const late = arriving(12, ['sa-1-sa-bg'], [4]);
    expect([where(late, 'sa-1-sa-bg'), late.s.due[unitNamed(kit, 'sa-1-sa-bg')]]).toEqual(['to come', 13]);
  });

  it('[desert-fox-deluxe 27.2c] Syria: likewise on GT 14 and 15', () => {
    expect(where(arriving(14, ['br-16-bg'], [3]), 'br-16-bg')).toBe('nrv');
    expect(arriving(14, ['br-16-bg'], [6]).s.due[unitNamed(kit, 'br-16-bg')]).toBe(15);
  });

  it('[desert-fox-deluxe 27.2c] Greece: who fails his check has a step less and comes on GT 14', () => {
    const late = arriving(13, ['nz-4-nz-bg'], [6]);
    expect([where(late, 'nz-4-nz-bg'), late.s.due[unitNamed(kit, 'nz-4-nz-bg')], stepsOf(late, 'nz-4-nz-bg')]).toEqual([
      'to come',
      14,
      1,
    ]);
    const kept = arriving(13, ['nz-4-nz-bg'], [1]);
    expect([where(kept, 'nz-4-nz-bg'), stepsOf(kept, 'nz-4-nz-bg')]).toEqual(['nrv', 2]);
  });

  it('[desert-fox-deluxe 27.2c] the air unit of Greece makes no check', () => {
    expect(where(arriving(13, ['br-201'], []), 'br-201')).toBe('allied-north-africa');
  });
});

describe('the convoy to El Agheila', () => {
  const loading = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ at: 'load-convoy', scenario: 's27', turn: 12, board: `${HELD}${board}`, ...more });

  it('[desert-fox-deluxe 27.1b] two refit points land in a phase, not a dump and a refit point', () => {
    const t = loading('italy: axis-dump-1, axis-dump-2, it-rp-1, ge-rp-1, ge-rp-2, ge-8-pz');
    t.play('ship axis-dump-1 C0701', 'ship axis-dump-2 C0701');
    expect(t.refused('ship it-rp-1 C0701')).toBe('27.1b');
    const mixed = loading('italy: axis-dump-1, axis-dump-2, it-rp-1, ge-rp-1, ge-rp-2, ge-8-pz');
    mixed.play('ship axis-dump-1 C0701', 'ship it-rp-1 C0701', 'ship ge-rp-1 C0701');
    expect([mixed.refused('ship ge-rp-2 C0701'), mixed.refused('ship axis-dump-2 C0701')]).toEqual(['27.1b', '27.1b']);
  });

  it('[desert-fox-deluxe 27.0b] two hits of the two dice are two losses, each with its own die for who chooses', () => {
    const t = loading('italy: ge-8-pz, axis-dump-1, axis-dump-2').play('ship ge-8-pz C0701', 'ship axis-dump-1 C0701');
    t.dice(6, 5, 1, 6).play('end');
    const first = t.toMove;
    t.play('sink ge-8-pz');
    expect([t.asked, [first, t.toMove].sort()]).toEqual(['convoy-loss', ['allied', 'axis']]);
  });

  it('[desert-fox-deluxe 27.0b] a four is no hit', () => {
    const t = loading('italy: ge-8-pz, axis-dump-1, axis-dump-2')
      .play('ship ge-8-pz C0701')
      .dice(4, 4, 3, 3)
      .play('end');
    expect(t.asked).not.toBe('convoy-loss');
  });
});

describe('who wins Desert Fox', () => {
  const road = kit.zones.get('primary-road-27-3')!.map((hex) => kit.grid.label(hex));
  const ended = (board: string, owned: PositionSpec['owned'] = {}) =>
    verdictOf(kit, stateOf({ scenario: 's27', turn: 29, board, owned }));

  it('[desert-fox-deluxe 27.3a] the road runs from El Agheila to W2134', () => {
    expect([road.includes('C0701'), road.includes('W2134'), road.includes('C2308'), road.includes('W2118')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('[desert-fox-deluxe 27.3b] a base cut off from C0701 by an Allied unit on the coast road does not save the Axis, one at C0701 does', () => {
    expect(ended('C0701: br-22\nC2308: axis-base-1+a, it-27-brescia')).toMatchObject({
      winner: 'allied',
      rule: '27.3b',
    });
    expect(ended('C0701: axis-base-1').rule).not.toBe('27.3b');
  });

  it('[desert-fox-deluxe 27.3c] ports with limited boxes only do not count', () => {
    const base = 'C0701: axis-base-1+a, it-27-brescia\nW2118: br-22';
    const three = ['C2308', 'C2821', 'C2331'];
    expect(ended(base, { axis: [...three, 'W2004', 'W2110', 'C2818'] }).level).toBe('draw');
  });
});

describe('how the long scenarios begin', () => {
  it('[desert-fox-deluxe 28.0a] Desert War on GT 1 behind the allocation, to GT 33', () => {
    const { turn, lastTurn, holder } = setUp('s28');
    expect([turn, lastTurn, holder]).toEqual([1, 33, AXIS]);
  });
});
