import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { expectHonest, type Fight, fought } from './fighting.fixture.ts';
import { stepsOf, type Table, where } from './position.ts';

/** Surrounded groups that try to get through enemy zones (13.4). The place is that of the rulebook's example, 5825. */

/** Allied armor attacks 5825 from 5824; 5826, 5924 and their zones close the ring, with 5925 vacant in it. */
const ring = (group: string, more = '', by = ['al-d-1-1a', 'al-e-1-1a']): Fight => ({
  board: `5825: ${group}
    5824: ${by.join(', ')}
    5724: al-a-13-1a
    5725: al-b-13-1a
    5826: al-c-13-1a
    5924: al-a-6-1a
    ${more}`,
  attacks: [{ on: ['5825'], by }],
  side: 'allied',
});

const MANY = ['al-d-1-1a', 'al-e-1-1a', 'al-f-1-1a', 'al-g-1-1a'];

/** One unit tries: it pays the step itself. */
const attempt = (t: Table, hex: string, die: number): Table => t.dice(die).play(`break-out ${hex}`);
/** Several try: one of them pays, then the die is rolled. */
const attemptPaid = (t: Table, hex: string, die: number, payer: string): Table =>
  t.play(`break-out ${hex}`).dice(die).play(`lose ${payer}`);

describe('the example', () => {
  test('[decision-at-kasserine EX-24] [decision-at-kasserine 13.4.1] [decision-at-kasserine 13.4.4b] a motorized unit may lose a step, go into 5925 and roll', () => {
    const t = fought(ring('ax-1_2-104-21'), 'DR');
    expect([t.asked, t.toMove]).toEqual(['retreat', 'axis']);
    expect(t.offers()).toEqual(['break-out 5925', 'perish']);
    attempt(t, '5925', 1);
    expect(stepsOf(t, 'ax-1_2-104-21')).toBe(1);
    expect(where(t, 'ax-1_2-104-21')).toBe('5925');
    expect(t.asked).toBe('follow-up');
  });

  test('[decision-at-kasserine EX-25] [decision-at-kasserine 13.4.5] [decision-at-kasserine 13.4.6a] on a pass it goes on to 6026, free of zones, or 6025, where a friend stands; on a fail it is lost', () => {
    const spec = ring('ax-1_2-104-21', '6025: ax-1-5-21');
    const t = attempt(fought(spec, 'DR'), '5925', 4);
    expect(t.offers()).toEqual(['retreat ax-1_2-104-21 6025', 'retreat ax-1_2-104-21 6026']);
    expect(t.refused('retreat ax-1_2-104-21 5926')).toBe('13.4.6a');
    t.play('retreat ax-1_2-104-21 6026');
    expect(where(t, 'ax-1_2-104-21')).toBe('6026');
    expect(t.s.flight).toBeNull();
    const failed = attempt(fought(spec, 'DR'), '5925', 5);
    expect(where(failed, 'ax-1_2-104-21')).toBe('lost');
    expect(failed.s.flight).toBeNull();
  });

  test('[decision-at-kasserine EX-26] a unit on foot is eliminated outright', () => {
    const t = fought(ring('ax-i-47'), 'DR');
    expect(where(t, 'ax-i-47')).toBe('lost');
  });

  test('[decision-at-kasserine EX-27] with a friend in 5925 it is an ordinary retreat', () => {
    const t = fought(ring('ax-1_2-104-21', '5925: ax-1-5-21'), 'DR');
    expect(t.offers('retreat ax-1_2-104-21')).toContain('retreat ax-1_2-104-21 6026');
    expect(t.refused('break-out 5925')).toBe('13.4.1');
    t.play('retreat ax-1_2-104-21 6026');
    expect(stepsOf(t, 'ax-1_2-104-21')).toBe(2);
  });
});

describe('who may', () => {
  test('[decision-at-kasserine 13.4.1] nobody with an ordinary way out', () => {
    const spec = ring('ax-1_2-104-21');
    const t = fought(
      { ...spec, board: spec.board.replace('5924: al-a-6-1a', '').replace('5826: al-c-13-1a', '') },
      'DR',
    );
    expect(t.offers('break-out')).toEqual([]);
    expect(t.refused('break-out 5925')).toBe('13.4.1');
  });

  test('[decision-at-kasserine 13.4.2a] motorized units, self-propelled guns too, which leave their Deployed mode', () => {
    const t = fought(ring('ax-1_2-104-21, ax-dlix-sem+d'), 'DR');
    attemptPaid(t, '5925', 1, 'ax-1_2-104-21');
    expect(where(t, 'ax-dlix-sem')).toBe('5925');
  });

  test('[decision-at-kasserine 13.4.2a] [decision-at-kasserine 13.4.2b] Deployed towed guns and units on foot are lost', () => {
    const t = fought(ring('ax-1_2-104-21, ax-1-155-21+d@used, ax-i-47', '', MANY), 'DR');
    attemptPaid(t, '5925', 1, 'ax-1_2-104-21');
    expect([where(t, 'ax-1-155-21'), where(t, 'ax-i-47')]).toEqual(['lost', 'lost']);
    expect(where(t, 'ax-1_2-104-21')).toBe('5925');
  });

  test('[decision-at-kasserine 13.4.4a] those who cannot come may pay the step of those who can', () => {
    const t = fought(ring('ax-1_2-104-21/1, ax-1-155-21+d@used'), 'DR');
    t.play('break-out 5925');
    expect(t.asked).toBe('break-out');
    expect(t.offers()).toEqual(['lose ax-1-155-21', 'lose ax-1_2-104-21']);
    t.dice(1).play('lose ax-1-155-21');
    expect(where(t, 'ax-1_2-104-21')).toBe('5925');
    expect(stepsOf(t, 'ax-1_2-104-21')).toBe(1);
  });

  test('[decision-at-kasserine 13.4.4a] a last step alone cannot pay: it is lost without an attempt', () => {
    const t = fought(ring('ax-1_2-104-21/1', '', ['al-d-1-1a']), 'DR');
    expect(where(t, 'ax-1_2-104-21')).toBe('lost');
    expect(t.log('13.4.4a')[0]).toContain('eliminated');
  });

  test('[decision-at-kasserine 13.4.4a] the group may rather perish', () => {
    const t = fought(ring('ax-1_2-104-21, ax-1-5-21'), 'DR').play('perish');
    expect([where(t, 'ax-1_2-104-21'), where(t, 'ax-1-5-21')]).toEqual(['lost', 'lost']);
  });
});

describe('the group', () => {
  test('[decision-at-kasserine 13.4.3] [decision-at-kasserine 13.4.7] goes by one roll and keeps together', () => {
    const spec = ring('ax-1_2-104-21, ax-1-5-21', '6025: ax-2-5-21');
    const t = attemptPaid(fought(spec, 'DR'), '5925', 2, 'ax-1-5-21');
    expect([where(t, 'ax-1_2-104-21'), where(t, 'ax-1-5-21')]).toEqual(['5925', '5925']);
    const [leader] = t.offers().map((offer) => offer.split(' ')[1]);
    expect(new Set(t.offers().map((offer) => offer.split(' ')[1])).size).toBe(1);
    t.play(`retreat ${leader} 6026`);
    expect([where(t, 'ax-1_2-104-21'), where(t, 'ax-1-5-21')]).toEqual(['6026', '6026']);
    const failed = attemptPaid(fought(spec, 'DR'), '5925', 6, 'ax-1-5-21');
    expect([where(failed, 'ax-1_2-104-21'), where(failed, 'ax-1-5-21')]).toEqual(['lost', 'lost']);
  });

  test('[decision-at-kasserine 13.4.6b] is lost if it gets through one zone only to stand in the next', () => {
    const t = attempt(fought(ring('ax-1_2-104-21', '6126: al-b-6-1a'), 'DR'), '5925', 1);
    expect(where(t, 'ax-1_2-104-21')).toBe('lost');
    expect(t.log('13.4.6b').length).toBe(1);
  });

  test('[decision-at-kasserine 13.4.6a] goes to a third hex if the second is under attack', () => {
    const spec = ring('ax-1_2-104-21', '6025: ax-1-5-21\n6024: al-b-6-1a\n6027: al-c-6-1a');
    const free = attempt(fought(spec, 'DR'), '5925', 1);
    expect(free.offers()).toEqual(['retreat ax-1_2-104-21 6025']);
    const under = { ...spec, attacks: [...spec.attacks, { on: ['6025'], by: ['al-b-6-1a'] }] };
    const t = attempt(fought(under, 'DR'), '5925', 1);
    expect(t.offers()).toEqual(['retreat ax-1_2-104-21 6125']);
    t.play('retreat ax-1_2-104-21 6125');
    expect(where(t, 'ax-1_2-104-21')).toBe('6125');
  });
});

test('what is offered is what is accepted: breaking out', () => {
  const spec = ring('ax-1_2-104-21, ax-1-5-21', '6025: ax-2-5-21');
  const t = fought(spec, 'DR');
  const { grid } = kitOf(t.s);
  const hexes = grid.within(grid.find('5825'), 3).map((hex) => grid.label(hex));
  const units = ['ax-1_2-104-21', 'ax-1-5-21', 'ax-2-5-21', 'al-d-1-1a', 'al-waters'];
  expectHonest(t, units, hexes);
  t.play('break-out 5925');
  expect(t.asked).toBe('break-out');
  expectHonest(t, units, hexes);
  t.dice(1).play('lose ax-1-5-21');
  expect(t.asked).toBe('follow-up');
  expectHonest(t, units, hexes);
});
