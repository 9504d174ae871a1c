import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../engine/verdict.ts';
import { AXIS, baseKit } from '../kit.ts';
import { mayMuster, mayTrain } from '../rules/training.ts';
import { RECRUIT, UNTRAINED } from '../state.ts';
import { marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';

/** The training tracks, in the last step of the Allocation Phase of Desert Fox (8.5). */

const kit = baseKit();
const school = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'train',
    scenario: 's27',
    turn: 18,
    board: `C0701: axis-base-1+a, it-27-brescia\nC2331: br-tobruk\n${board}`,
    ...more,
  });
const allied = { side: 'allied' } as const;
const due = (t: Table, id: string): number => t.s.due[unitNamed(kit, id)];
describe('entering the track', () => {
  it('[desert-fox-deluxe 8.5.1a, 4.1.IV.10] a new unit goes to the box of its card and leaves as many turns later', () => {
    const t = school('nrv: br-22-arm+n, br-2-arm+n', allied);
    t.play('train br-22-arm').dice(3, 3).play('train br-2-arm');
    expect([where(t, 'br-22-arm'), due(t, 'br-22-arm'), due(t, 'br-2-arm')]).toEqual(['allied-training', 19, 20]);
  });

  it('[desert-fox-deluxe 8.5b, 8.5.1d] the Allies in the Nile valley, or landing there this turn by the Cape (ruling A512)', () => {
    const cargo = [
      {
        piece: unitNamed(kit, 'br-2-arm'),
        from: kit.boxNamed.get('cape-route')!.place,
        to: kit.boxNamed.get('nrv')!.place,
        stage: 'lands',
      },
    ] as const;
    const board = 'cape-route: br-2-arm+n, br-1-sg+n\nW2118: br-8-arm+u';
    const t = school(board, { ...allied, change: { cargo } });
    expect(t.offers('train')).toEqual(['train br-2-arm']);
    expect([t.refused('train br-1-sg'), t.refused('train br-8-arm')]).toEqual(['8.5.1d', '8.5.1d']);
    expect(t.dice(3, 3).play('train br-2-arm').s.cargo).toEqual([]);
  });

  it('[desert-fox-deluxe 8.5b, 12.2.4d] the Axis in Africa, in or next to the hex of its primary base (ruling A513)', () => {
    const t = school('C0701: it-101-trieste+n\nC0702: ge-115+n\nC0907: ge-361+n\nitaly: ge-8-pz+n');
    expect(t.offers('train')).toEqual(['train ge-115', 'train it-101-trieste']);
    expect([t.refused('train ge-361'), t.refused('train ge-8-pz')]).toEqual(['12.2.4d', '12.2.4d']);
    expect(t.refused('train it-27-brescia')).toBe('8.5.2b');
  });

  it('[desert-fox-deluxe 8.5.2b, 8.5.2c] who has been to war rolls: half a die of three for the Allies', () => {
    const box = (face: number): number => {
      const t = school('nrv: br-2-arm+u', allied);
      return due(t.dice(face, 3, 3).play('train br-2-arm'), 'br-2-arm') - 18;
    };
    expect([1, 3, 4, 6].map(box)).toEqual([1, 1, 2, 2]);
  });

  it('[desert-fox-deluxe 8.5.2d] one box in three for the Axis', () => {
    const box = (face: number): number =>
      due(school('C0701: ge-115+u').dice(face, 3, 3).play('train ge-115'), 'ge-115') - 18;
    expect([1, 2, 3, 4, 5, 6].map(box)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('[desert-fox-deluxe 8.5.2b] a unit that marches off from where it landed is new no longer', () => {
    const t = position({
      at: 'move',
      scenario: 's27',
      turn: 18,
      board: 'C0701: axis-base-1+a, ge-115+n, ge-8-pz+n\nC2331: br-tobruk',
    }).play('take ge-115', 'go C0803');
    expect([marked(t, 'ge-115', RECRUIT), marked(t, 'ge-8-pz', RECRUIT)]).toEqual([false, true]);
    expect(marked(t, 'ge-115', UNTRAINED)).toBe(true);
  });
});

describe('leaving it', () => {
  const onTrack = (id: string, left: number, change: object = {}): Table => {
    const board = `${id.startsWith('br') ? 'allied' : 'axis'}-training: ${id}+u`;
    const units = baseKit().units.map(() => 0);
    return position({
      at: 'load-ocean',
      scenario: 's27',
      turn: 18,
      side: 'allied',
      board: `C0701: axis-base-1+a, it-27-brescia\nC2331: br-tobruk\ncape-route: allied-msu-1\n${board}`,
      change: { due: units.with(unitNamed(kit, id), 18 + left), ...change },
    }).dice(3, 3);
  };

  it('[desert-fox-deluxe 8.5.1b, 8.5.1c] from box 1 to the Nile valley or the primary base, trained', () => {
    const british = onTrack('br-22-arm', 0).play('end');
    expect([where(british, 'br-22-arm'), marked(british, 'br-22-arm', UNTRAINED)]).toEqual(['nrv', false]);
    const german = onTrack('ge-115', 0).play('end');
    expect([where(german, 'ge-115'), marked(german, 'ge-115', UNTRAINED)]).toEqual(['C0701', false]);
  });

  it('[desert-fox-deluxe 8.5.1b] from a higher box one box down', () => {
    const t = onTrack('br-22-arm', 1);
    expect(() => t.play('end')).toThrow('not rolled');
    expect([t.asked, where(t, 'br-22-arm')]).toEqual(['train', 'allied-training']);
  });

  it('[desert-fox-deluxe 8.5a, 8.5.2a] or before the time, untrained, and not back in the same phase', () => {
    const t = school('allied-training: br-22-arm+u\nnrv: br-2-arm+n', allied).play('muster br-22-arm');
    expect(t.refused('train br-22-arm')).toBe('8.5.2b');
    expect([where(t, 'br-22-arm'), marked(t, 'br-22-arm', UNTRAINED)]).toEqual(['nrv', true]);
  });

  it('[desert-fox-deluxe 12.2.4k] not in the turn in which the primary base moves', () => {
    const s = stateOf({ scenario: 's27', board: 'C0701: axis-base-1+a\nC0702: ge-115+n\naxis-training: ge-361+u' });
    const moved = { ...s, relocated: true };
    const ruleOf = (verdict: Verdict): string | null => (verdict.ok ? null : verdict.rule);
    expect(ruleOf(mayTrain(kit, s, unitNamed(kit, 'ge-115'), AXIS))).toBeNull();
    expect(ruleOf(mayTrain(kit, moved, unitNamed(kit, 'ge-115'), AXIS))).toBe('12.2.4k');
    expect(ruleOf(mayMuster(kit, moved, unitNamed(kit, 'ge-361'), AXIS))).toBe('12.2.4k');
  });
});
