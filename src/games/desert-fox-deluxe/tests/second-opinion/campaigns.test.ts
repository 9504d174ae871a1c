import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../../../engine/dice.ts';
import { desertFoxDeluxe } from '../../index.ts';
import { AXIS, baseKit, type ScenarioId } from '../../kit.ts';
import type { State } from '../../state.ts';
import { verdictOf } from '../../victory.ts';
import { stateOf, where } from '../position.ts';

const kit = baseKit();
const setUp = (scenario: ScenarioId): State => {
  const begun = desertFoxDeluxe.setup({ scenario, options: {} }, NO_DICE);
  if (!begun.ok) throw new Error(begun.why);
  return begun.value;
};

describe("the set-up of Rommel's War and of the campaign", () => {
  it("[desert-fox-deluxe 32.0a, 32.0b] Rommel's War begins as Desert Fox, on all maps, and ends with GT 38", () => {
    const s = setUp('s32');
    expect([s.turn, s.lastTurn, s.surprise, s.first, s.roads]).toEqual([10, 38, true, AXIS, 1]);
    expect([...kit.scenarios.s32.maps].sort()).toEqual(['A', 'C', 'L', 'S', 'T', 'W']);
    expect(['br-kdg', 'it-27-brescia', 'it-102-trento'].map((id) => where({ s }, id))).toEqual([
      'C0603',
      'C0701',
      'axis-upgrade',
    ]);
  });

  it('[desert-fox-deluxe 32.0b] the Allies hold Cyrenaica, the Axis Tripoli', () => {
    const s = setUp('s32');
    const owner = (label: string): number => s.owner[kit.ownedAt[kit.grid.find(label)]];
    expect(['C2308', 'C2331', 'W2118', 'L2817'].map(owner)).toEqual([1, 1, 1, 0]);
  });

  it('[desert-fox-deluxe 33.0a] the campaign begins on GT 1 with the Axis and ends with GT 38', () => {
    const s = setUp('s33');
    expect([s.turn, s.lastTurn, s.holder, kit.scenarios.s33.firstPhase]).toEqual([1, 38, AXIS, 2]);
  });

  it('[desert-fox-deluxe 33.1, 33.2] Italians, the Nile army and the French stand as on the cards; no German has come', () => {
    const s = setUp('s33');
    expect(['it-tobruk', 'it-barce', 'it-benghazi', 'it-jalo'].map((id) => where({ s }, id))).toEqual([
      'C2331',
      'C2410',
      'C2308',
      'C0117',
    ]);
    expect(where({ s }, 'vf-tunis-div')).toMatch(/^T/);
    expect([where({ s }, 'br-royals'), where({ s }, 'ind-7-ind-bg')]).toEqual(['met-levant', 'met-levant']);
    expect(kit.units.filter(({ index, nation }) => nation === 'german' && s.at[index] >= 0)).toEqual([]);
  });

  it('[desert-fox-deluxe 33.1, 33.2] neither inexperience nor an accord before Torch', () => {
    const s = setUp('s33');
    expect([s.inexperience, s.accord]).toEqual([0, 0]);
  });
});

describe('who wins them', () => {
  const winner = (scenario: ScenarioId, board: string): string | null =>
    verdictOf(kit, stateOf({ scenario, turn: 38, board })).winner;

  it('[desert-fox-deluxe 32.3, 33.3] a base in Tunis, Bizerte, Tripoli or Benghazi wins; Sfax with two standard boxes does not', () => {
    for (const scenario of ['s32', 's33'] as const) {
      const won = ['T6017', 'T6315', 'L2817', 'C2308', 'T4321', 'T5220'].map((port) =>
        winner(scenario, `${port}: axis-base-1, ge-47`),
      );
      expect(won).toEqual(['axis', 'axis', 'axis', 'axis', 'allied', 'allied']);
    }
  });

  it('[desert-fox-deluxe 32.3, 33.3] with no base the Allies have won, whoever stands in Tunis', () => {
    expect([winner('s32', 'T6017: ge-47'), winner('s33', 'T6017: ge-47')]).toEqual(['allied', 'allied']);
  });
});
