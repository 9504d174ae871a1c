import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { portsOf } from '../rules/landing.ts';
import { oddsOf } from '../rules/odds.ts';
import { LANDED } from '../state.ts';
import { battleIn } from './fighting.fixture.ts';
import { marked, type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

/** The landings of Torch (20.2.5, 20.2.6, 20.5). */

const kit = baseKit();

/** The beginning of an Allied Movement Phase in November 1942. */
const shipping = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'prepare', scenario: 's29', side: 'allied', turn: 30, board, change: { inexperience: 0 }, ...more });

/** Lies before a port, and the Movement and Reaction Phases are over. */
const before = (board: string, ...orders: string[]): Table => {
  const t = shipping(board).play(...orders, 'end');
  while (t.asked !== 'declare' && t.toMove !== null) t.play('end');
  return t;
};
const NEUTRALS = 'T6017: vf-tunis-div+v';

describe('the Torch Box', () => {
  it('[desert-fox-deluxe 20.2.5a] takes all, is never struck, and leads to Casablanca, Oran and Algiers', () => {
    const torch = kit.boxNamed.get('torch')!;
    expect(torch.unlimited).toBe(true);
    expect(portsOf(kit, torch).map((place) => (place < 0 ? kit.boxes[-2 - place].id : kit.grid.label(place)))).toEqual([
      'A6201',
      'fna-casablanca',
      'fna-oran',
    ]);
    const t = shipping('torch: us-16-rct');
    expect(t.refused('ship us-16-rct A6201')).toBeNull();
    expect(t.refused('ship us-16-rct T6017')).toBe('20.2.5a');
  });

  it('[desert-fox-deluxe 20.2.5b] leads to Torch East, and that is the move of the phase (ruling A230)', () => {
    const t = shipping('torch: us-16-rct, us-18-rct').play('ship us-16-rct torch-east');
    expect(where(t, 'us-16-rct')).toBe('torch-east');
    expect(t.refused('ship us-16-rct T6315')).toBe('20.2.5b');
    const atOnce = shipping('torch: us-16-rct', { options: { torchEastAtOnce: true } });
    expect(atOnce.play('ship us-16-rct torch-east').refused('ship us-16-rct T6315')).toBeNull();
  });

  it('[desert-fox-deluxe 20.2.5c, 22.7d] no more land than the port boxes take: three standard ones in Casablanca', () => {
    const t = shipping('torch: us-16-rct, us-18-rct, us-26-rct, us-7-rct').play(
      'ship us-16-rct fna-casablanca',
      'ship us-18-rct fna-casablanca',
      'ship us-26-rct fna-casablanca',
    );
    expect(t.refused('ship us-7-rct fna-casablanca')).toBe('20.2.5c');
    expect(t.refused('ship us-7-rct fna-oran')).toBeNull();
    expect(['fna-casablanca', 'fna-oran'].map((id) => kit.boxNamed.get(id)!.port)).toEqual([
      { standard: 3, limited: 0 },
      { standard: 3, limited: 0 },
    ]);
  });

  it('[desert-fox-deluxe ALC-23d] all who are in the box may land in the first Movement Phase', () => {
    const t = shipping('torch: us-16-rct, us-ccb-1, br-11-bde');
    expect(['us-16-rct', 'us-ccb-1', 'br-11-bde'].map((id) => t.refused(`ship ${id} A6201`))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the Torch East Box', () => {
  it('[desert-fox-deluxe 20.2.6a] leads to the ports from A6111 to T6017', () => {
    const east = kit.boxNamed.get('torch-east')!;
    expect(east.unlimited).toBe(true);
    const t = shipping('torch-east: us-16-rct');
    expect(['A6111', 'A6222', 'T6315', 'T6017'].map((port) => t.refused(`ship us-16-rct ${port}`))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(['A6201', 'T5220', 'fna-oran'].map((port) => t.refused(`ship us-16-rct ${port}`))).toEqual([
      '20.2.6a',
      '20.2.6a',
      '20.2.6a',
    ]);
  });

  it('[desert-fox-deluxe 20.2.6b] its ports are struck by aircraft from Sicily', () => {
    const t = shipping('torch-east: us-16-rct\nsicily: ge-fk-ii').play('ship us-16-rct A6222');
    expect([t.asked, t.toMove]).toEqual(['strike-ships', 'axis']);
    expect(t.refused('strike ge-fk-ii A6222')).toBeNull();
    const west = shipping('torch: us-16-rct\nsicily: ge-fk-ii').play('ship us-16-rct A6201');
    expect(west.asked).not.toBe('strike-ships');
  });

  it('[desert-fox-deluxe 20.2.6c] no more land than the boxes of the port take', () => {
    const t = shipping('torch-east: us-16-rct, us-18-rct').play('ship us-16-rct T6209');
    expect(t.refused('ship us-18-rct T6209')).toBe('20.2.6c');
  });
});

describe('against a port', () => {
  it('[desert-fox-deluxe 20.5a] those with a full factor land at enemy and neutral ports, others in open ones', () => {
    const t = shipping(`torch-east: us-16-rct, allied-dump-1, br-5-corps\n${NEUTRALS}\nT6315: ge-47`);
    expect(t.refused('ship us-16-rct T6017')).toBeNull();
    expect(t.refused('ship us-16-rct T6315')).toBeNull();
    expect(t.refused('ship allied-dump-1 T6017')).toBe('20.5a');
    const open = shipping('torch-east: allied-dump-1', { owned: { allied: ['T6017'] } });
    expect(open.refused('ship allied-dump-1 T6017')).toBeNull();
  });

  it('[desert-fox-deluxe 20.5b] they wait in the boxes and fight in the Combat Phase', () => {
    const t = before('torch-east: us-16-rct\nT6017: ge-11-pio', 'ship us-16-rct T6017');
    expect([t.asked, where(t, 'us-16-rct')]).toEqual(['declare', 'torch-east']);
    expect(t.offers('attack')).toEqual(['attack T6017']);
    expect(t.play('attack T6017').refused('with us-16-rct')).toBeNull();
  });

  it('[desert-fox-deluxe 20.5c] no more steps than may stand in the port', () => {
    const units = ['us-16-rct', 'us-18-rct', 'us-26-rct', 'us-39-rct'];
    const t = shipping(`torch-east: ${units.join(', ')}, br-1-cdo, br-6-cdo\n${NEUTRALS}`);
    t.play(...units.map((id) => `ship ${id} T6017`), 'ship br-1-cdo T6017');
    expect(t.refused('ship br-6-cdo T6017')).toBe('20.5c');
  });

  it('[desert-fox-deluxe 20.5d] they are combat supplied, and armour is halved', () => {
    const t = before('torch-east: us-16-rct, us-ccb-1\nT6017: ge-47', 'ship us-16-rct T6017', 'ship us-ccb-1 T6017');
    const battle = battleIn(t, { side: 'allied', hexes: ['T6017'], attackers: ['us-16-rct', 'us-ccb-1'] });
    const lines = oddsOf(kit, t.s, battle).attack.lines;
    expect(lines.map(({ counted }) => counted)).toEqual([5, 2]); // the city halves it once more
    expect(lines[1].reasons.map(({ rule }) => rule)).toContain('20.5d');
  });

  it('[desert-fox-deluxe 20.5e] aircraft may support them', () => {
    const t = before('torch-east: us-16-rct\ntorch: us-xii-asc\nT6017: ge-11-pio', 'ship us-16-rct T6017');
    t.play('attack T6017', 'with us-16-rct', 'declare', 'end');
    expect([t.asked, t.refused('support us-xii-asc')]).toEqual(['send-air', null]);
  });

  const stormed = (...dice: number[]): Table =>
    before(
      'torch-east: us-16-rct, us-18-rct, us-26-rct, us-39-rct\nT6017: ge-11-pio+do',
      ...['ship us-16-rct T6017', 'ship us-18-rct T6017', 'ship us-26-rct T6017', 'ship us-39-rct T6017'],
    )
      .play('attack T6017', 'with us-16-rct', 'with us-18-rct', 'with us-26-rct', 'declare')
      .dice(...dice)
      .play('end');

  it('[desert-fox-deluxe 20.5f] the port cleared, those who fought come in; who did not lands in the next phase', () => {
    const t = stormed(6).dice(1, 1, 1).play('stand', 'end');
    expect(where(t, 'ge-11-pio')).toMatch(/^axis-/);
    expect(['us-16-rct', 'us-18-rct', 'us-26-rct'].map((id) => where(t, id))).toEqual(['T6017', 'T6017', 'T6017']);
    expect(marked(t, 'us-16-rct', LANDED)).toBe(true);
    expect(where(t, 'us-39-rct')).toBe('torch-east');
    expect(t.s.cargo.map(({ stage }) => stage)).toEqual(['lands']);
  });

  it('[desert-fox-deluxe 20.5f] a port without anybody is entered when the phase ends, one with enemy supplies is not (ruling A420)', () => {
    const empty = shipping('torch-east: us-16-rct').play('ship us-16-rct T6209', 'end');
    expect(where(empty, 'us-16-rct')).toBe('T6209');
    const t = before('torch-east: us-16-rct\nT6209: axis-dump-1', 'ship us-16-rct T6209').play('end');
    expect([where(t, 'us-16-rct'), t.s.cargo]).toEqual(['torch-east', []]);
  });

  it('[desert-fox-deluxe 20.5g] not cleared: an H for those who fought, and back to their box', () => {
    const t = before('torch-east: us-16-rct\nT6017: ge-47, ge-7-pz', 'ship us-16-rct T6017')
      .play('attack T6017', 'with us-16-rct', 'declare')
      .dice(3)
      .play('end');
    expect(where(t, 'us-16-rct')).toBe('torch-east');
    expect(stepsOf(t, 'us-16-rct')).toBe(1);
    expect(t.s.cargo).toEqual([]);
  });

  it('[desert-fox-deluxe 20.5h] who is told to retreat goes back to his box', () => {
    const units = ['us-16-rct', 'us-18-rct', 'us-26-rct'];
    const t = before(`torch-east: ${units.join(', ')}\nT6017: ge-47, ge-7-pz`, ...units.map((id) => `ship ${id} T6017`))
      .play('attack T6017', ...units.map((id) => `with ${id}`), 'declare')
      .dice(1) // Hw for the attackers
      .play('end', 'lose us-16-rct', 'lose us-18-rct');
    // Three steps are gone, and no more: the H of those who stay before the port is not for them.
    expect(units.map((id) => where(t, id))).toEqual(['torch-east', 'torch-east', 'torch-east']);
    expect(units.map((id) => stepsOf(t, id))).toEqual([1, 1, 1]);
    expect(t.s.cargo).toEqual([]);
  });
});
