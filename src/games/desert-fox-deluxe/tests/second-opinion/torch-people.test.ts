import { describe, expect, it } from 'vitest';
import { ALLIED, baseKit } from '../../kit.ts';
import { oddsOf } from '../../rules/odds.ts';
import { moraleOf } from '../../rules/status.ts';
import { mayStrike } from '../../rules/strikes.ts';
import { reactionBonus } from '../../rules/vichy.ts';
import { NEUTRAL, type State } from '../../state.ts';
import { verdictOf } from '../../victory.ts';
import { aftermath } from '../aftermath.fixture.ts';
import { battleIn, declaring } from '../fighting.fixture.ts';
import { marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from '../position.ts';

const kit = baseKit();
const attacking = (board: string, side: 'axis' | 'allied', more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'declare', scenario: 's29', turn: 31, side, board, ...more });
const met = (t: Table, hex: string, units: readonly string[], ...dice: number[]): Table =>
  t
    .play(`attack ${hex}`, ...units.map((unit) => `with ${unit}`), 'declare')
    .dice(...dice)
    .play('end');

describe('the French', () => {
  it('[desert-fox-deluxe ALC-23e] eight Italian factors and five German: the Italian column, where a 4 makes them join', () => {
    const t = met(
      attacking('T6017: vf-tunis-div+v\nT6016: ge-barenthin, it-1-superga\nA6201: vf-algiers-div+v', 'axis'),
      'T6017',
      ['ge-barenthin', 'it-1-superga'],
      4,
    );
    expect([where(t, 'vf-tunis-div'), marked(t, 'vf-tunis-div', NEUTRAL)]).toEqual(['T6017', false]);
  });

  it('[desert-fox-deluxe ALC-23g] neutral they attack nobody and march nowhere', () => {
    const t = position({
      at: 'move',
      scenario: 's29',
      turn: 31,
      side: 'allied',
      board: 'T6017: vf-tunis-div+v\nA6201: us-16-rct',
    });
    expect(t.refused('take vf-tunis-div')).not.toBeNull();
    expect(t.refused('take us-16-rct')).toBeNull();
  });

  const bonus = (board: string): number =>
    reactionBonus(
      kit,
      stateOf({ scenario: 's29', turn: 31, board, change: { played: [{ card: 'ALC-27', turn: 31 }] } }),
    );

  it('[desert-fox-deluxe ALC-27a] as many factors joined as not is not more', () => {
    expect([
      bonus('T6017: vf-tunis-div\nT6203: vf-constantine-div+v'),
      bonus('T6017: vf-tunis-div\nT6203: vf-constantine-div/1+v'),
    ]).toEqual([0, 1]);
  });

  it('[desert-fox-deluxe ALC-27a] the fallen are not counted', () => {
    expect(bonus('allied-destroyed: vf-algiers-div+v, vf-oran-div+v\nT6017: vf-2-rei\nT6203: vf-3-rta+v')).toBe(0);
  });

  it('[desert-fox-deluxe ALC-27b] no accord while one of them is neutral', () => {
    const t = met(
      attacking('T6017: vf-tunis-div+v\nT6016: us-16-rct\nfna-oran: vf-oran-gar+v\nA6201: br-11-bde', 'allied', {
        change: { played: [{ card: 'ALC-27', turn: 31 }] },
      }),
      'T6017',
      ['us-16-rct'],
      6,
    );
    expect(t.s.accord).toBe(0);
  });
});

describe('the Americans', () => {
  const shifts = (board: string, hexes: string[], attackers: string[], side: 'axis' | 'allied', inexperience = 2) => {
    const t = declaring({ scenario: 's29', side, board, change: { inexperience } });
    return oddsOf(kit, t.s, battleIn(t, { side, hexes, attackers })).both.map(({ columns }) => columns);
  };

  it('[desert-fox-deluxe ALC-25a] no columns against Italians alone, two as soon as one German is there', () => {
    expect(shifts('T5716: us-16-rct\nT5717: it-1-superga', ['T5716'], ['it-1-superga'], 'axis')).toEqual([]);
    expect(
      shifts('T5716: us-16-rct\nT5717: it-1-superga, ge-11-pio', ['T5716'], ['it-1-superga', 'ge-11-pio'], 'axis'),
    ).toEqual([2]);
  });

  it('[desert-fox-deluxe ALC-25a] one American among British is enough, British alone are not', () => {
    expect(shifts('T5716: br-11-bde, us-701-td\nT5717: ge-47', ['T5716'], ['ge-47'], 'axis')).toEqual([2]);
    expect(shifts('T5716: br-11-bde\nT5717: ge-47', ['T5716'], ['ge-47'], 'axis')).toEqual([]);
  });

  it('[desert-fox-deluxe ALC-25a] morale is worse for Americans only', () => {
    const morale = (id: string, inexperience: number): number =>
      moraleOf(kit, stateOf({ scenario: 's29', board: `T5716: ${id}`, change: { inexperience } }), unitNamed(kit, id));
    expect([morale('us-16-rct', 2), morale('us-16-rct', 1), morale('br-11-bde', 2)]).toEqual([3, 2, 2]);
  });

  const fought = (board: string, attackers: string, ...dice: number[]): Table =>
    aftermath({
      scenario: 's29',
      side: 'allied',
      board,
      attack: 'T5717',
      with: attackers,
      column: [18, 17],
      change: { inexperience: 2 },
    })
      .dice(...dice)
      .play('end');

  it('[desert-fox-deluxe ALC-25c] half the steps are no majority: no die', () => {
    const t = fought('T5717: ge-47/1\nT5716: us-16-rct, br-11-bde', 'us-16-rct br-11-bde');
    expect(t.s.inexperience).toBe(2);
  });

  it('[desert-fox-deluxe ALC-25c] against Italians they learn as well', () => {
    expect(fought('T5717: it-10-ber/1\nT5716: us-16-rct', 'us-16-rct', 6).s.inexperience).toBe(1);
  });
});

describe('by air, rail and sea', () => {
  const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ at: 'move', scenario: 's29', side: 'allied', turn: 31, board, change: { airlift: [2, 2] }, ...more });

  it('[desert-fox-deluxe 13.7g, 15.5b] nobody flies from Torch East', () => {
    const t = moving('torch: br-1-para\ntorch-east: us-2-509\nA6201: us-16-rct');
    expect([t.refused('airdrop br-1-para T5716'), t.refused('airdrop us-2-509 T5716')]).toEqual([null, '15.5b']);
  });

  it('[desert-fox-deluxe 15.5e] nor into a hex of neutral French', () => {
    const t = moving('torch: br-1-para\nT5716: vf-2-rei+v\nA6201: us-16-rct');
    expect(t.refused('airdrop br-1-para T5716')).toBe('15.5e');
    expect(t.refused('airdrop br-1-para T5816')).toBeNull();
  });

  it('[desert-fox-deluxe 13.7f, 13.7l] the Axis lands by air in Tunis when it is its own, not while it is French', () => {
    const flown = (axis: string[]): Table =>
      moving('sicily: ge-47, ge-7-pz\nT6315: ge-11-pio', { side: 'axis', owned: { axis } });
    expect(flown(['T6017']).refused('airlift ge-47 T6017')).toBeNull();
    expect(flown([]).refused('airlift ge-47 T6017')).toBe('13.7l');
    expect(flown(['T6017']).refused('airlift ge-7-pz T6017')).toBe('13.7k');
  });

  it('[desert-fox-deluxe 20.2.2b] no fleet strikes the lane from Sicily', () => {
    const { place } = kit.boxNamed.get('shipping-sicily')!;
    const s = stateOf({
      scenario: 's29',
      board: 'allied-available: fleet-h',
      owned: { allied: ['T5716', 'T5809', 'T5117'] },
    });
    expect(mayStrike(kit, s, unitNamed(kit, 'fleet-h'), place, ALLIED, [place]).ok).toBe(false);
  });

  it('[desert-fox-deluxe 20.2.2b, 19.1.2g] nor aircraft of North Africa', () => {
    const { place } = kit.boxNamed.get('shipping-sicily')!;
    const s = stateOf({ scenario: 's33', board: 'allied-north-africa: br-205', owned: { allied: ['T5716', 'C2308'] } });
    expect(mayStrike(kit, s, unitNamed(kit, 'br-205'), place, ALLIED, [place]).ok).toBe(false);
  });

  it('[desert-fox-deluxe 13.7z] an enemy on the line between two towns stops the trains', () => {
    const rails = (board: string): string[] =>
      moving(`A5821: us-16-rct\n${board}`, { owned: { allied: ['A5821', 'A6222'] } })
        .play('take us-16-rct')
        .offers('rail us-16-rct A6222');
    expect(rails('T6017: vf-tunis-div+v')).toEqual(['rail us-16-rct A6222']);
    expect(rails('A6021: ge-47')).toEqual([]);
  });
});

describe('French North Africa before Torch', () => {
  it('[desert-fox-deluxe 22.7a] Tunisia is shut to the Axis in the long war', () => {
    const t = (played: State['played']): Table =>
      position({ at: 'move', scenario: 's33', turn: 28, board: 'L2908: ge-7-pz', change: { played } }).play(
        'take ge-7-pz',
      );
    expect(t([]).refused('go L2907')).toBe('2.2.4c');
    expect(t([{ card: 'ALC-23', turn: 28 }]).refused('go L2907')).toBeNull();
  });
});

describe('who wins Run for Tunis', () => {
  it('[desert-fox-deluxe 29.3] who stands in Tunis, supplied or not', () => {
    const won = (board: string): string | null => verdictOf(kit, stateOf({ scenario: 's29', turn: 31, board })).winner;
    expect([won('T6017: ge-11-pio+o'), won('T6017: us-16-rct+i')]).toEqual(['axis', 'allied']);
  });
});
