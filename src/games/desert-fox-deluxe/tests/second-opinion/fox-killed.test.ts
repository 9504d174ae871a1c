import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../../testkit/table.ts';
import { desertFoxDeluxe } from '../../index.ts';
import { AXIS, baseKit, type ScenarioId } from '../../kit.ts';
import { setup } from '../../setup.ts';
import type { State } from '../../state.ts';
import { hexNamed, stepsOf, type Table, where } from '../position.ts';
import { lastMove } from './positions.fixture.ts';

const kit = baseKit();

function begun(scenario: ScenarioId): Table {
  const state = setup({ scenario, options: {} });
  if (!state.ok) throw new Error(state.why);
  return new TestTable(desertFoxDeluxe, scenario, state.value as State);
}

describe('Fox Killed begins', () => {
  it('[desert-fox-deluxe 24.0a] in September 1940 with the Axis to choose its order, and lasts until GT 9', () => {
    const { s } = begun('s24').play('arrange', 'arrange');
    expect([s.turn, s.lastTurn, s.holder]).toEqual([4, 9, AXIS]);
  });

  it('[desert-fox-deluxe 24.1c] divisions round Tobruk are put down within eight hexes of it, not nine', () => {
    const t = begun('s24');
    const far = (away: number): string => {
      const tobruk = hexNamed(kit, 'C2331');
      const hex = kit.grid
        .within(tobruk, away)
        .find((each) => kit.grid.distance(each, tobruk) === away && kit.grid.label(each).startsWith('C19'))!;
      return kit.grid.label(hex);
    };
    expect(t.refused(`place it-62-marmarica ${far(8)}`)).toBeNull();
    expect(t.refused(`place it-62-marmarica ${far(9)}`)).not.toBeNull();
    expect(t.refused('place it-2-ccnn C2331')).not.toBeNull();
  });

  it('[desert-fox-deluxe 24.2a] the Desert Force within three hexes of Matruh, 7 Ind BG too, 4 NZ BG in the valley', () => {
    const t = begun('s24').play('arrange');
    expect(t.refused('place ind-7-ind-bg W2115')).toBeNull();
    expect(t.refused('place ind-7-ind-bg W2114')).not.toBeNull();
    t.play('arrange');
    expect([where(t, 'nz-4-nz-bg'), where(t, 'br-alexandria'), where(t, 'br-22')]).toEqual(['nrv', 'W2232', 'W2118']);
    expect(where(t, 'br-royals')).toBe('out');
  });

  it('[desert-fox-deluxe 24.1a, 24.1b, 24.1d] without the Fifth Army; Babini has one step', () => {
    const t = begun('s24').play('arrange', 'arrange');
    expect(
      ['it-17-pavia', 'it-25-bologna', 'it-27-brescia', 'it-55-savona', 'it-san-marco'].map((id) => where(t, id)),
    ).toEqual(Array(5).fill('out'));
    expect([where(t, 'it-2-ccnn'), where(t, 'it-61-sirte'), stepsOf(t, 'it-babini')]).toEqual(['C0803', 'to come', 1]);
  });
});

describe('Fox Killed ends', () => {
  const ALLIED_HOME = 'W2232: br-alexandria\nW2118: allied-base-1+a\nW2113: br-22';
  /** GT 9; whoever had to withdraw is in the Nile valley. */
  const GONE = 'nrv: nz-4-nz-bg, nz-6-nz-bg, aus-16-aus-bg, aus-17-aus-bg, aus-19-aus-bg, aus-6-aus-cav';
  const verdict = (board: string, owned: { allied?: string[]; axis?: string[] }, passes = ['end']) => {
    const { outcome } = lastMove({
      scenario: 's24',
      turn: 9,
      side: 'allied',
      board: `C0701: axis-base-1+a\n${GONE}\n${board}`,
      owned,
    }).play(...passes).s;
    return outcome?.winner ?? 'draw';
  };

  it('[desert-fox-deluxe 24.3b] the Allies win with Tobruk and Bardia both, in supply', () => {
    const both = { allied: ['C2331', 'W2104'] };
    expect(verdict(`${ALLIED_HOME}\nC2331: aus-20-aus-bg, allied-base-2+a\nW2104: aus-24-aus-bg`, both)).toBe('allied');
  });

  it('[desert-fox-deluxe 24.3b] with Tobruk alone it is a draw', () => {
    expect(
      verdict(`${ALLIED_HOME}\nC2331: aus-20-aus-bg, allied-base-2+a\nW2104: it-bardia`, { allied: ['C2331'] }),
    ).toBe('draw');
  });

  it('[desert-fox-deluxe 24.3a] the Axis wins holding Tobruk with a way over land, even if Bardia has fallen', () => {
    expect(verdict(`${ALLIED_HOME}\nC2331: it-tobruk\nW2104: aus-24-aus-bg`, { allied: ['W2104'] })).toBe('axis');
  });

  it('[desert-fox-deluxe 24.3a] with the road cut at Beda Fomm it does not: a draw', () => {
    // Between the sea and the desert the whole width is held, from Agedabia to the sand sea.
    const cut = 'C0702: br-7-lt-arm\nC0604: br-4-lt-arm\nC0605: br-7-sg\nC0503: br-3-lt-arm';
    expect(verdict(`${ALLIED_HOME}\nC2331: it-tobruk\n${cut}`, {}, ['end', 'end'])).toBe('draw');
  });

  it('[desert-fox-deluxe 24.3a] the Axis in Egypt at the end wins without Tobruk', () => {
    const board = `W2232: br-alexandria\nW2118: allied-base-1+a\nC2331: aus-20-aus-bg\nW2104: it-bardia, axis-base-2+a\nW2111: it-62-marmarica`;
    expect(verdict(board, { allied: ['C2331'] })).toBe('axis');
  });
});
