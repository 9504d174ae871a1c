import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { DISRUPTED } from '../../state.ts';
import { attacking, declaring } from '../fighting.fixture.ts';
import { marked, type PositionSpec, position, spent, type Table, where } from '../position.ts';
import { cargo } from '../shipping.fixture.ts';

/** Options: desert raiders (16.0), weather (21.0). */

const kit = baseKit();
const ON = { raiders: true };
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's33', turn: 12, options: ON, board, ...more });

describe('raiders under attack', () => {
  const attacked = (defenders: string, ...dice: number[]): Table =>
    attacking(
      declaring({ board: `C0804: ${defenders}\nC0805: ge-104`, scenario: 's27', options: ON }),
      ['C0804'],
      ['ge-104'],
      ...dice,
    );

  it('[desert-fox-deluxe 16.1c] two of them check for themselves: one is lost, the other runs', () => {
    const t = attacked('br-lrdg, ff-leclerc', 6, 2, 2);
    expect([where(t, 'br-lrdg'), where(t, 'ff-leclerc'), t.asked]).toEqual(['allied-destroyed', 'C0804', 'retreat']);
  });

  it('[desert-fox-deluxe 16.1c] a garrison is company: they fight with it', () => {
    const t = attacked('br-lrdg, br-tobruk', 3);
    expect(t.log('16.1c')).toEqual([]);
  });

  it('[desert-fox-deluxe 16.1c] an overrun scatters them in the same way', () => {
    const t = moving('C0804: br-lrdg\nC0805: ge-5-pz, axis-base-1+a', { scenario: 's27' }).play('take ge-5-pz');
    // The check that ends them, and that of the overrunner.
    t.dice(6, 1).play('overrun C0804');
    expect(where(t, 'br-lrdg')).toBe('allied-destroyed');
  });
});

describe('missions', () => {
  it('[desert-fox-deluxe 16.4d] an airfield: one worse beside an enemy, two if he is on it', () => {
    // C0907 has an airfield; LRDG has morale 1, so five is the last die that passes by itself.
    const broken = (axis: string, die: number): number =>
      moving(`C0906: br-lrdg\n${axis}`, { side: 'allied', owned: { axis: ['C0907'] } })
        .dice(die)
        .play('wreck br-lrdg C0907').s.brokenFields.length;
    expect([broken('L2817: it-10-ber', 5), broken('L2817: it-10-ber', 6)]).toEqual([1, 0]);
    expect([broken('C0905: it-10-ber', 4), broken('C0905: it-10-ber', 5)]).toEqual([1, 0]);
    expect([broken('C0907: it-10-ber', 3), broken('C0907: it-10-ber', 4)]).toEqual([1, 0]);
  });

  it('[desert-fox-deluxe 16.4d] guns alone are nobody: parenthesized units do not count', () => {
    const t = moving('C0906: br-lrdg\nC0907: ge-33-art', { side: 'allied', owned: { axis: ['C0907'] } });
    expect(t.dice(5).play('wreck br-lrdg C0907').s.brokenFields.length).toBe(1);
  });

  it('[desert-fox-deluxe 16.4b] a supply column guarded by guns alone is not guarded', () => {
    const t = moving('C0603: br-lrdg\nC0604: axis-msu-1, ge-33-art', { side: 'allied' })
      .dice(5)
      .play('ambush br-lrdg axis-msu-1');
    expect(marked(t, 'axis-msu-1', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 16.2a] 28 points are two boxes and no more', () => {
    const t = moving('oasis-gadamis: it-i-sahara').play('take it-i-sahara', 'box oasis-hon', 'box oasis-zella');
    expect([spent(t, 'it-i-sahara'), t.offers('box')]).toEqual([28, []]);
  });
});

describe('a sandstorm', () => {
  const storm = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'move',
      scenario: 's27',
      turn: 12,
      options: { weather: true },
      board,
      owned: { axis: ['C2308', 'C0907', 'C0701'] },
      ...more,
      change: { ghibli: true, airlift: [4, 0], ...more.change },
    });

  it('[desert-fox-deluxe 21.2.1c] nobody jumps into it, nor lands on a field in it', () => {
    const t = storm('C0701: axis-base-1+a\nitaly: ge-ramcke');
    expect([t.refused('airdrop ge-ramcke C1407'), t.refused('airlift ge-ramcke C0907')]).toEqual([
      '21.2.1c',
      '21.2.1c',
    ]);
    expect(
      storm('C0701: axis-base-1+a\nitaly: ge-ramcke', { change: { ghibli: false } }).refused('airdrop ge-ramcke C1407'),
    ).toBeNull();
  });

  it('[desert-fox-deluxe 21.2.1c] a city on the coast is no desert', () => {
    const t = storm('C0701: axis-base-1+a\nitaly: ge-ramcke');
    expect(t.refused('airlift ge-ramcke C2308')).toBeNull();
  });

  it('[desert-fox-deluxe 21.2.1c] no interdiction or bombardment there', () => {
    const t = storm('C0701: axis-base-1+a\naxis-north-africa: ge-ff-afrika\nC1407: allied-dump-1').play(
      'fly ge-ff-afrika',
    );
    expect(t.refused('interdict ge-ff-afrika C1408')).toBe('21.2.1c');
    expect(kit.ground.terrain[kit.grid.find('C1408')]).toBe(1);
  });

  it('[desert-fox-deluxe 21.2.1c] no strikes at a port in the desert; the sea is clear', () => {
    const ghibli = (blows: boolean): string[] =>
      position({
        at: 'strike-ships',
        scenario: 's26',
        turn: 12,
        options: { weather: true },
        board:
          'axis-north-africa: ge-ff-afrika\nC2308: axis-base-1+a\nallied-coastal: allied-msu-1, aus-18-aus-bg\nW2110: br-22',
        owned: { axis: ['C2308', 'C2309', 'C2821'] },
        change: {
          ghibli: blows,
          cargo: [cargo('allied-msu-1', 'W2118', 'W2110', 'lands'), cargo('aus-18-aus-bg', 'W2110', 'W2118', 'leaves')],
        },
      }).offers('strike');
    expect(ghibli(false)).toEqual(['strike ge-ff-afrika W2110', 'strike ge-ff-afrika allied-coastal']);
    expect(ghibli(true)).toEqual(['strike ge-ff-afrika allied-coastal']);
  });
});
