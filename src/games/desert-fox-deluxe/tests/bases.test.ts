import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { freeBases } from '../rules/bases.ts';
import { ACTIVE, ON_TRACK } from '../state.ts';
import { marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';
import { CUT_OFF } from './supplying.fixture.ts';

const kit = baseKit();
const at = (ask: PositionSpec['at'], board: string, spec: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's25', at: ask, board, turn: 6, ...spec });

describe('activating bases', () => {
  const board = 'C2308: axis-base-1, axis-dump-1\nC2331: axis-base-2, axis-dump-2\nC2821: axis-base-3';

  test('[desert-fox-deluxe 12.2.3b, 12.2.1b, 4.1.IV.1] a dump in its hex activates a base', () => {
    const t = at('activate-bases', board).play('activate C2308');
    expect([marked(t, 'axis-base-1', ACTIVE), marked(t, 'axis-base-2', ACTIVE)]).toEqual([true, false]);
    expect([where(t, 'axis-dump-1'), where(t, 'axis-dump-2')]).toEqual(['pool', 'C2331']);
  });

  test('[desert-fox-deluxe 12.2.3b] a base without a dump, and a hex without a base, are refused', () => {
    const t = at('activate-bases', board);
    expect([t.refused('activate C2821'), t.refused('activate C0701')]).toEqual(['12.2.3b', '12.2.3b']);
    expect(t.offers('activate')).toEqual(['activate C2308', 'activate C2331']);
  });

  test('[desert-fox-deluxe 12.2.7d] a captured dump does not activate', () => {
    const t = at('activate-bases', `${board}, axis-dump-3+c`);
    expect(t.refused('activate C2821')).toBe('12.2.7d');
  });

  test('[desert-fox-deluxe 4.1.IV.1, 4.1.IV.2] the holder of the initiative is asked first', () => {
    const both = `${board}\nW2118: allied-base-1, allied-dump-1`;
    const t = at('activate-bases', both, { change: { holder: ALLIED }, side: 'allied' });
    expect(t.toMove).toBe('allied');
    expect(t.play('end').toMove).toBe('axis');
  });
});

describe('bases that need no dump', () => {
  const free = (board: string, spec: Partial<PositionSpec> = {}): string[] =>
    freeBases(kit, stateOf({ scenario: 's33', board, ...spec }), AXIS).map((base) => kit.units[base].id);

  test('[desert-fox-deluxe 12.2.4c, 12.2.4a] the primary base, unless an Allied unit is next to it', () => {
    expect(free('L2817: axis-primary-base\nC2308: axis-base-1')).toEqual(['axis-primary-base']);
    expect(free('L2817: axis-primary-base\nL2717: br-kdg')).toEqual([]);
  });

  test('[desert-fox-deluxe 12.2.4i] not in the turn in which it was moved', () => {
    expect(free('L2817: axis-primary-base', { change: { relocated: true } })).toEqual([]);
  });

  test('the base that a scenario names: El Agheila in 26', () => {
    expect(free('C0701: axis-base-1\nC2308: axis-base-2', { scenario: 's26' })).toEqual(['axis-base-1']);
  });

  test('[desert-fox-deluxe 12.2.4c] it is activated before dumps are spent', () => {
    // The phase begins with the question about the primary base; Benghazi is large enough.
    const board = 'L2817: axis-primary-base\nC2308: axis-base-1, axis-dump-1';
    const t = at('relocate-primary', board).play('end');
    expect([t.asked, marked(t, 'axis-primary-base', ACTIVE)]).toEqual(['activate-bases', true]);
  });
});

describe('moving the primary base', () => {
  const board = 'L2817: axis-primary-base+a\nC2308: axis-base-1+a, axis-dump-1\nC2331: axis-base-2, axis-dump-3';

  test('[desert-fox-deluxe 12.2.4h, 12.2.4i] it changes places with a base in a large port; both are inactive', () => {
    // In 25 the base in Tripoli would be active for nothing, whichever it is.
    const t = at('relocate-primary', board, { scenario: 's33' }).play('relocate C2308');
    expect([where(t, 'axis-primary-base'), where(t, 'axis-base-1')]).toEqual(['C2308', 'L2817']);
    expect([marked(t, 'axis-primary-base', ACTIVE), marked(t, 'axis-base-1', ACTIVE), t.s.relocated]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('[desert-fox-deluxe 12.2.4i] a dump does not wake it either in that turn', () => {
    const t = at('relocate-primary', `${board}, axis-dump-2`).play('relocate C2308');
    expect(t.refused('activate C2308')).toBe('12.2.3b');
  });

  test('[desert-fox-deluxe 12.2.4h] not to a small port, nor where no base stands', () => {
    const t = at('relocate-primary', board);
    expect([t.refused('relocate C2331'), t.refused('relocate L2810')]).toEqual(['12.2.4h', '12.2.4h']);
  });

  test('[desert-fox-deluxe 12.2.4h] nor without a line of communications between the two', () => {
    // 3 Lt Arm and its zone lie on all ways out of Tripoli, so there is nothing to ask.
    const joined = 'L2817: axis-primary-base\nC2308: axis-base-1, axis-dump-1';
    expect(at('relocate-primary', joined).asked).toBe('relocate-primary');
    expect(at('relocate-primary', `${joined}\nL2718: br-3-lt-arm`).asked).toBe('activate-bases');
  });

  test('[desert-fox-deluxe 12.2.4b, 12.2.4g] one that was destroyed is set up anew when its turn has come', () => {
    const s = stateOf({ scenario: 's25', board: 'C2331: axis-base-2, axis-dump-1' });
    const primary = unitNamed(kit, 'axis-primary-base');
    const gone = { at: s.at.with(primary, ON_TRACK), due: s.due.with(primary, 6) };
    const early = at('relocate-primary', 'C2331: axis-base-2, axis-dump-1', { turn: 5, change: gone });
    const due = at('relocate-primary', 'C2331: axis-base-2, axis-dump-1', { turn: 6, change: gone });
    expect(early.asked).toBe('activate-bases');
    expect(due.offers('relocate')).toEqual(['relocate C2308', 'relocate L2817']);
    due.play('relocate C2308');
    expect([where(due, 'axis-primary-base'), due.s.relocated]).toEqual(['C2308', false]);
  });
});

test('[desert-fox-deluxe 12.2.4b] where nothing says where the primary base begins, its owner chooses a large port', () => {
  const spec = { scenario: 's29', turn: 31, owned: { axis: ['T6017', 'T6315', 'T5220'] } } as const;
  const t = at('relocate-primary', 'T6017: ge-5-fj, axis-base-1, axis-dump-1', spec);
  expect(t.offers('relocate')).toEqual(['relocate T6017', 'relocate T6315']);
  expect(t.refused('relocate T5220')).toBe('12.2.4h');
  t.play('relocate T6315');
  expect([where(t, 'axis-primary-base'), t.s.relocated]).toEqual(['T6315', false]);
  // In 26 the base of El Agheila is named instead.
  expect(at('relocate-primary', 'C2308: axis-base-1, axis-dump-1', { scenario: 's26', turn: 12 }).asked).not.toBe(
    'relocate-primary',
  );
});

describe('founding a base', () => {
  test('[desert-fox-deluxe 12.2.3a, 12.2.1g, 12.2.2c, EX-19, EX-35] one MSU and one dump in a hex become a base that is not active', () => {
    const t = at('move', 'C0701: axis-msu-1, axis-msu-2, axis-dump-1, axis-dump-2').play('found C0701');
    expect([where(t, 'axis-base-1'), marked(t, 'axis-base-1', ACTIVE)]).toEqual(['C0701', false]);
    expect(['axis-msu-1', 'axis-dump-1', 'axis-msu-2', 'axis-dump-2'].map((id) => where(t, id))).toEqual([
      'pool',
      'pool',
      'C0701',
      'C0701',
    ]);
  });

  test('[desert-fox-deluxe 12.2.3a] both must be there, and the dump be free to use', () => {
    const t = at('move', 'C0701: axis-msu-1\nC0702: axis-dump-1\nC0803: axis-msu-2, axis-dump-2+c');
    expect([t.refused('found C0701'), t.refused('found C0702'), t.refused('found C0803')]).toEqual([
      '12.2.3a',
      '12.2.3a',
      '12.2.7d',
    ]);
  });

  test('[desert-fox-deluxe 12.2c] there are eight counters', () => {
    const bases = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `axis-base-${n}`).join(', ');
    expect(at('move', `C2308: ${bases}\nC0701: axis-msu-1, axis-dump-1`).refused('found C0701')).toBe('12.2c');
  });
});

describe('transfers between bases', () => {
  const board =
    'C0701: axis-base-1+a, axis-dump-1, axis-dump-2, ge-rp-1, ge-rp-2, it-rp-1\nC2308: axis-base-2\nC1407: axis-base-3';

  test('[desert-fox-deluxe 12.2.3d] an active base sends a dump to another one, active or not', () => {
    const t = at('move', board).play('transfer axis-dump-1 C2308');
    expect(where(t, 'axis-dump-1')).toBe('C2308');
    expect(at('move', board.replace('+a', '')).refused('transfer axis-dump-1 C2308')).toBe('12.2.3d');
  });

  test('[desert-fox-deluxe 12.2.3e] one a phase, and each base receives one', () => {
    const t = at('move', `${board}\nC2331: axis-base-4+a, axis-dump-3`).play('transfer axis-dump-1 C2308');
    expect(t.refused('transfer axis-dump-2 C1407')).toBe('12.2.3e');
    expect(t.refused('transfer axis-dump-3 C2308')).toBe('12.2.3e');
  });

  test('[desert-fox-deluxe 12.2.3d, 12.2.3e] two refit points go together, not three and not a dump besides', () => {
    const t = at('move', board).play('transfer ge-rp-1 C2308');
    expect(t.refused('transfer it-rp-1 C1407')).toBe('12.2.3e');
    expect(t.refused('transfer axis-dump-1 C2308')).toBe('12.2.3e');
    t.play('transfer it-rp-1 C2308');
    expect([where(t, 'ge-rp-1'), where(t, 'it-rp-1')]).toEqual(['C2308', 'C2308']);
    expect(t.refused('transfer ge-rp-2 C2308')).toBe('12.2.3e');
  });

  test('[desert-fox-deluxe 12.2.3f] 14 points at most, 7 from a disrupted base', () => {
    const t = at('move', 'C0701: axis-base-1+a, axis-dump-1\nL2817: axis-base-2\nC2331: axis-base-3');
    expect(t.offers('transfer')).toEqual(['transfer axis-dump-1 C2331', 'transfer axis-dump-1 L2817']);
    const short = at('move', 'C0701: axis-base-1+ad, axis-dump-1\nL2817: axis-base-2\nC2308: axis-base-3');
    expect(short.offers('transfer')).toEqual(['transfer axis-dump-1 C2308']);
    const far = at('move', 'L2817: axis-base-1+a, axis-dump-1\nC2308: axis-base-2');
    expect(far.refused('transfer axis-dump-1 C2308')).toBe('12.2.3f');
  });

  test('[desert-fox-deluxe 12.2.3g] what has been sent is not sent on in the same phase', () => {
    const t = at('move', board.replace('axis-base-2', 'axis-base-2+a')).play('transfer axis-dump-1 C2308');
    expect(t.refused('transfer axis-dump-1 C1407')).toBe('12.2.3g');
  });

  test('[desert-fox-deluxe 12.2.3d, 22.1a] the Nile valley sends too, the way in counted', () => {
    const t = at('move', 'nrv: allied-dump-1, allied-dump-2\nW2118: allied-base-1', { side: 'allied' });
    t.play('transfer allied-dump-1 W2118');
    expect(where(t, 'allied-dump-1')).toBe('W2118');
    expect(t.refused('transfer allied-dump-2 W2118')).toBe('12.2.3e');
  });

  test('[desert-fox-deluxe 12.4a] an enemy on the road stops it', () => {
    const t = at('move', `${board}\nC0803: br-2-sg\nC0503: br-3-lt-arm`, CUT_OFF);
    expect(t.refused('transfer axis-dump-1 C2308')).toBe('12.2.3f');
  });
});
