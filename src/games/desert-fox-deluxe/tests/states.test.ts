import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { isDisrupted } from '../rules/status.ts';
import { DISRUPTED, TO_COME, UNTRAINED } from '../state.ts';
import { endMovement } from '../steps/movement-phase.ts';
import { marked, position, stateOf, type Table, unitNamed, where } from './position.ts';
import { doing } from './supplying.fixture.ts';

/** What may be true of a unit, and what it then may do (8.0, 8.5). */

const kit = baseKit();

describe('a unit in order', () => {
  const ready = (signs: string): Table =>
    position({
      at: 'move',
      scenario: 's26',
      turn: 12,
      board: `C0701: axis-base-1+a, ge-5-pz${signs}\nC0604: allied-dump-1`,
    }).play('take ge-5-pz');

  it('[desert-fox-deluxe 8.0a] may do everything; its states take something away', () => {
    expect(['', '+d', '+o'].map((signs) => ready(signs).refused('mode road'))).toEqual([null, '13.2.3b', '13.2.3b']);
    expect(['', '+d', '+o'].map((signs) => ready(signs).refused('mode forced'))).toEqual([null, '13.2.4b', '13.2.4b']);
    expect(['', '+d', '+o'].map((signs) => ready(signs).refused('go C0907'))).toEqual([null, null, '13.2a']);
  });
});

describe('training', () => {
  /** Phase III of turn 14 in Sonnenblume: a brigade that would need training, and one unit that does not, reach the Cape Route Box. */
  const arrived = (): Table => {
    const { at, due } = stateOf({ scenario: 's26', board: '' });
    const units = ['sa-3-sa-bg', 'sa-7-sa-rec'].map((id) => unitNamed(kit, id));
    const change = {
      at: units.reduce((list, unit) => list.with(unit, TO_COME), at),
      due: units.reduce((list, unit) => list.with(unit, 14), due),
    };
    return position({ scenario: 's26', at: 'play-event', side: 'axis', turn: 14, board: '', change }).play('end');
  };

  it('[desert-fox-deluxe 8.5a, 8.5.2a] who comes without it is marked untrained (ruling A273)', () => {
    const t = arrived();
    expect([where(t, 'sa-3-sa-bg'), where(t, 'sa-7-sa-rec')]).toEqual(['cape-route', 'cape-route']);
    expect([marked(t, 'sa-3-sa-bg', UNTRAINED), marked(t, 'sa-7-sa-rec', UNTRAINED)]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 8.5.2a] the untrained count as disrupted and do not recover', () => {
    const board = 'C2331: allied-base-1+a, sa-3-sa-bg+d, br-22+d';
    const { marks } = stateOf({ scenario: 's26', board });
    const unit = unitNamed(kit, 'sa-3-sa-bg');
    const change = { marks: marks.with(unit, marks[unit] | UNTRAINED) };
    const t = doing({ scenario: 's26', board, change }, [], (tx) => endMovement(tx, 1));
    expect([marked(t, 'br-22', DISRUPTED), isDisrupted(t.s, unit)]).toEqual([false, true]);
  });
});
