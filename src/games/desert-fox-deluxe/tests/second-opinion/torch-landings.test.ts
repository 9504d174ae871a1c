import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { oddsOf } from '../../rules/odds.ts';
import { NEUTRAL } from '../../state.ts';
import { battleIn } from '../fighting.fixture.ts';
import { marked, type PositionSpec, position, spent, stepsOf, type Table, where } from '../position.ts';

const kit = baseKit();

/** The beginning of an Allied Movement Phase in November 1942. */
const shipping = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'prepare', scenario: 's29', side: 'allied', turn: 30, board, change: { inexperience: 0 }, ...more });
/** Loaded, and everything else passed by until attacks are declared. */
function before(board: string, ...orders: string[]): Table {
  const t = shipping(board).play(...orders, 'end');
  while (t.asked !== 'declare' && t.toMove !== null) t.play('end');
  return t;
}
/** The French of a port meet those before it: the die of their reaction, and what else falls. */
const landing = (t: Table, port: string, units: readonly string[], ...dice: number[]): Table =>
  t
    .play(`attack ${port}`, ...units.map((unit) => `with ${unit}`), 'declare')
    .dice(...dice)
    .play('end');

describe('who may go ashore where', () => {
  it('[desert-fox-deluxe 20.5a] no guns, no tank destroyers, no supply against a neutral port; a corps staff with factors may', () => {
    const t = shipping(
      'torch: us-16-rct, us-13-fa, us-601-td, allied-msu-1, allied-dump-1, br-5-corps\nA6201: vf-algiers-div+v',
    );
    expect(
      ['us-13-fa', 'us-601-td', 'allied-msu-1', 'allied-dump-1'].map((id) => t.refused(`ship ${id} A6201`)),
    ).toEqual(Array(4).fill('20.5a'));
    expect(t.refused('ship br-5-corps A6201')).toBeNull();
  });

  it('[desert-fox-deluxe 20.5a] a port that the French hold without a soldier in it is neutral too', () => {
    const t = shipping('torch: us-13-fa, us-16-rct');
    expect(t.refused('ship us-13-fa A6201')).toBe('20.5a');
  });

  it('[desert-fox-deluxe 20.5a] in a friendly port everybody lands', () => {
    const t = shipping('torch: us-13-fa, allied-msu-1, allied-dump-1', { owned: { allied: ['A6201'] } });
    expect(['us-13-fa', 'allied-msu-1', 'allied-dump-1'].map((id) => t.refused(`ship ${id} A6201`))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('[desert-fox-deluxe 20.1e, 20.1n] the limited box of Tabarka takes no motors', () => {
    const t = shipping('torch-east: us-ccb-1, us-16-rct', { owned: { allied: ['T6209'] } });
    expect(t.refused('ship us-ccb-1 T6209')).not.toBeNull();
    expect(t.refused('ship us-16-rct T6209')).toBeNull();
  });

  it('[desert-fox-deluxe 20.2.6a] Djidjelli and Bone are in the eastern sector; Sfax and Gabes are not', () => {
    const t = shipping('torch-east: us-16-rct');
    expect(['A6115', 'T6203', 'T6209', 'T6107'].map((port) => t.refused(`ship us-16-rct ${port}`))).toEqual(
      Array(4).fill(null),
    );
    expect(['T4321', 'T3617'].map((port) => t.refused(`ship us-16-rct ${port}`))).toEqual(['20.2.6a', '20.2.6a']);
  });

  it('[desert-fox-deluxe 20.2.5a] from the Torch Box not to Bougie or Bone', () => {
    const t = shipping('torch: us-16-rct');
    expect(['A6111', 'T6203'].map((port) => t.refused(`ship us-16-rct ${port}`))).toEqual(['20.2.5a', '20.2.5a']);
  });

  it('[desert-fox-deluxe 20.1k] landed in a friendly port they have half their movement left', () => {
    const t = shipping('torch: us-16-rct, us-18-rct', { owned: { allied: ['A6201'] } }).play(
      'ship us-16-rct A6201',
      'end',
    );
    expect([where(t, 'us-16-rct'), spent(t, 'us-16-rct')]).toEqual(['A6201', 7]);
  });
});

describe('before Casablanca, Oran and Algiers', () => {
  const CASA = 'torch: us-16-rct, us-18-rct\nfna-casablanca: vf-casa-gar+v\nT6017: vf-tunis-div+v';

  it('[desert-fox-deluxe 22.7e, 20.5f] a garrison that joins lets them in without a fight', () => {
    const t = landing(before(CASA, 'ship us-16-rct fna-casablanca'), 'fna-casablanca', ['us-16-rct'], 6);
    expect([where(t, 'us-16-rct'), where(t, 'vf-casa-gar'), marked(t, 'vf-casa-gar', NEUTRAL)]).toEqual([
      'fna-casablanca',
      'fna-casablanca',
      false,
    ]);
  });

  it('[desert-fox-deluxe 22.7e, 20.5f] one that surrenders is gone, and they are in', () => {
    const t = landing(before(CASA, 'ship us-16-rct fna-casablanca'), 'fna-casablanca', ['us-16-rct'], 4);
    expect([where(t, 'us-16-rct'), where(t, 'vf-casa-gar')]).toEqual(['fna-casablanca', 'out']);
  });

  it('[desert-fox-deluxe ALC-23e] ten British factors and five American: the British column, on which a 5 is a surrender', () => {
    const board = 'torch: us-16-rct, br-11-bde, br-36-bde\nA6201: vf-algiers-div+v\nT6017: vf-tunis-div+v';
    const units = ['us-16-rct', 'br-11-bde', 'br-36-bde'];
    const t = landing(before(board, ...units.map((id) => `ship ${id} A6201`)), 'A6201', units, 5);
    expect([where(t, 'vf-algiers-div'), where(t, 'br-11-bde')]).toEqual(['out', 'A6201']);
  });

  it('[desert-fox-deluxe 20.5b] nobody fights a port from its boxes in the Movement Phase', () => {
    const t = shipping(CASA).play('ship us-16-rct fna-casablanca', 'end');
    expect(where(t, 'us-16-rct')).toBe('torch');
  });

  it('[desert-fox-deluxe 20.5g] thrown back they may be shipped again in the next impulse', () => {
    const t = before('torch-east: us-16-rct\nT6017: ge-47, ge-7-pz', 'ship us-16-rct T6017')
      .play('attack T6017', 'with us-16-rct', 'declare')
      .dice(3)
      .play('end');
    expect([where(t, 'us-16-rct'), stepsOf(t, 'us-16-rct')]).toEqual(['torch-east', 1]);
    const again = shipping('torch-east: us-16-rct/1\nT6017: ge-47, ge-7-pz');
    expect(again.refused('ship us-16-rct T6017')).toBeNull();
  });

  it('[desert-fox-deluxe 20.5d] foot counts in full, tanks by half, and no dump is asked for', () => {
    const t = before('torch-east: us-16-rct, us-ccb-1\nA6222: ge-47', 'ship us-16-rct A6222', 'ship us-ccb-1 A6222');
    const battle = battleIn(t, { side: 'allied', hexes: ['A6222'], attackers: ['us-16-rct', 'us-ccb-1'] });
    expect(oddsOf(kit, t.s, battle).attack.lines.map(({ counted }) => counted)).toEqual([5, 4]);
  });

  it('[desert-fox-deluxe 22.7e, 20.5g] a garrison that fights and holds throws them back a step fewer; one that falls lets them in', () => {
    const fought = (die: number): Table =>
      landing(before(CASA, 'ship us-16-rct fna-casablanca'), 'fna-casablanca', ['us-16-rct'], 1, die);
    const back = fought(3).dice(1).play('stand');
    expect([where(back, 'us-16-rct'), stepsOf(back, 'us-16-rct'), back.s.cargo]).toEqual(['torch', 1, []]);
    const ashore = fought(6).dice(1).play('stand');
    expect([where(ashore, 'us-16-rct'), where(ashore, 'vf-casa-gar')]).toEqual(['fna-casablanca', 'allied-destroyed']);
  });

  it('[desert-fox-deluxe ALC-23f, 20.5f] a division that falls back from Oran leaves the port to them', () => {
    const board = 'torch: us-16-rct, us-18-rct\nfna-oran: vf-oran-div+v\nT6017: vf-tunis-div+v';
    const t = landing(before(board, 'ship us-16-rct fna-oran'), 'fna-oran', ['us-16-rct'], 3);
    expect(t.toMove).toBe('axis');
    t.play('send vf-oran-div fna-oujda');
    expect([where(t, 'us-16-rct'), where(t, 'vf-oran-div'), marked(t, 'vf-oran-div', NEUTRAL)]).toEqual([
      'fna-oran',
      'fna-oujda',
      true,
    ]);
  });

  it('[desert-fox-deluxe 22.7e] two ports are attacked in one phase, each with its own die', () => {
    const board =
      'torch: us-16-rct, br-11-bde\nfna-oran: vf-oran-gar+v\nA6201: vf-algiers-gar+v\nT6017: vf-tunis-div+v';
    const t = before(board, 'ship us-16-rct fna-oran', 'ship br-11-bde A6201');
    t.play('attack fna-oran', 'with us-16-rct', 'declare', 'attack A6201', 'with br-11-bde', 'declare');
    expect(t.s.attacks.length).toBe(2);
  });

  it('[desert-fox-deluxe 20.5f] who lay before the port and did not fight is in it after the next landing', () => {
    const t = before(CASA, 'ship us-16-rct fna-casablanca', 'ship us-18-rct fna-casablanca');
    landing(t, 'fna-casablanca', ['us-16-rct'], 6);
    expect([where(t, 'us-16-rct'), where(t, 'us-18-rct')]).toEqual(['fna-casablanca', 'torch']);
    expect(t.s.cargo.map(({ stage }) => stage)).toEqual(['lands']);
  });
});
