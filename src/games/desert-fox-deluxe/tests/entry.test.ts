import { describe, expect, it } from 'vitest';
import { ALLIED, baseKit } from '../kit.ts';
import { AT_EDGE, DISRUPTED, OGS } from '../state.ts';
import { judgeSupply } from '../steps/give-supply.ts';
import { judgeStacking } from '../steps/judge-stacking.ts';
import { marked, position, spent, stateOf, unitNamed, where } from './position.ts';
import { doing } from './supplying.fixture.ts';

/** Trail of the Fox, Allied move: these wait beside map S. */
function atEdge(...ids: string[]) {
  const at = [...stateOf({ board: '' }).at];
  for (const id of ids) at[unitNamed(baseKit(), id)] = AT_EDGE;
  return position({ at: 'move', side: 'allied', scenario: 's30', turn: 31, board: '', change: { at } });
}

describe('over the edge', () => {
  it('[desert-fox-deluxe 13.8a] The hex of entry is paid for like any other', () => {
    const t = atEdge('br-11-huss', 'br-152');
    t.play('take br-11-huss', 'enter C0701');
    expect([where(t, 'br-11-huss'), spent(t, 'br-11-huss')]).toEqual(['C0701', 1]); // by the coast road
    t.play('go S0733', 'take br-152', 'enter C0501');
    expect(spent(t, 'br-152')).toBe(4); // marsh
  });

  it('[desert-fox-deluxe 13.8a] Only where it may come in', () => {
    expect(atEdge('br-11-huss').play('take br-11-huss').refused('enter S0733')).toBe('13.8a');
  });

  it('[desert-fox-deluxe 13.8a] Those who come in together move on together', () => {
    const t = atEdge('br-11-huss', 'br-51-recce');
    t.play('take br-11-huss', 'join br-51-recce', 'enter C0701', 'go S0733');
    expect([where(t, 'br-11-huss'), where(t, 'br-51-recce')]).toEqual(['S0733', 'S0733']);
  });

  it('[desert-fox-deluxe 13.7m] A column brings on a dump that waits with it', () => {
    const t = atEdge('allied-msu-1', 'allied-dump-1');
    t.play('take allied-msu-1', 'load allied-dump-1', 'enter C0701', 'go S0733', 'stop');
    expect(where(t, 'allied-dump-1')).toBe('S0733');
  });
});

describe('the Nile valley', () => {
  const march = (board: string) => position({ at: 'move', side: 'allied', scenario: 's26', turn: 11, board });

  it('[desert-fox-deluxe 22.1h, 22.1i] Fourteen hexes of road to W2034 and W2234, fourteen points to W1434', () => {
    const t = march('nrv: br-royals, allied-msu-1, nz-4-nz-bg');
    t.play('take allied-msu-1', 'enter W2234', 'stop', 'take br-royals', 'enter W1434', 'stop');
    t.play('take nz-4-nz-bg', 'enter W2034');
    expect([spent(t, 'allied-msu-1'), spent(t, 'br-royals'), spent(t, 'nz-4-nz-bg')]).toEqual([3.5, 14, 14]);
  });

  it('[desert-fox-deluxe 13.8b, 22.1j] Going there takes one point at a hex that leads there', () => {
    const t = march('W2234: br-royals\nW2232: ind-cih');
    t.play('take br-royals', 'box nrv');
    expect([where(t, 'br-royals'), spent(t, 'br-royals')]).toEqual(['nrv', 1]);
    expect(t.play('take ind-cih').refused('box nrv')).toBe('13.1i');
  });
});

describe('off the maps', () => {
  it('[desert-fox-deluxe 22.0a, 22.0b] any number may be in a box, in supply and in order', () => {
    const units = ['nz-4-nz-bg', 'nz-5-nz-bg', 'nz-6-nz-bg', 'br-14-bg', 'br-16-bg', 'br-23-bg', 'br-22'];
    const board = `nrv: ${units.join(', ')}\nC2331: br-tobruk`;
    const judged = doing({ scenario: 's26', board }, [], (tx) => {
      judgeSupply(tx, ALLIED);
      judgeStacking(tx);
    });
    expect(units.some((id) => marked(judged, id, OGS | DISRUPTED))).toBe(false);
  });

  it('[desert-fox-deluxe 22.1e] no Axis unit goes into the Nile valley', () => {
    const t = position({ at: 'move', scenario: 's26', turn: 11, board: 'W2234: ge-5-pz' });
    expect(t.play('take ge-5-pz').refused('box nrv')).toBe('13.1i');
  });
});

describe('the last column of map S', () => {
  it('[desert-fox-deluxe 30.0b] No Axis unit ends there; who arrives there has to go west (ruling A103)', () => {
    const t = position({ at: 'move', scenario: 's30', board: 'S0734: ge-5-pz-l\nS0733: ge-104' });
    expect(t.refused('end')).toBe('30.0b');
    t.play('take ge-104');
    expect(t.refused('go S0734')).toBe('30.0b');
    t.play('take ge-5-pz-l', 'go S0733');
    expect(t.refused('end')).toBe(null);
  });
});
