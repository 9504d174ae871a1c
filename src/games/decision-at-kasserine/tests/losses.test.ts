import { describe, expect, test } from 'vitest';
import { fateOf } from '../rules/losses.ts';
import { startLosses } from '../steps/pay-losses.ts';
import { done, expectHonest, type Fight, fought, opened } from './fighting.fixture.ts';
import { stepsOf, unitNamed, where } from './position.ts';

/** What a result costs, and who pays (13.1, 13.2). */

const TANKS = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21', 'ax-6-5-21', 'ax-8-5-21'];

/** Axis units from 5123 against those in 5023, in the open. */
const against = (defenders: string, by: readonly string[], more: Partial<Fight> = {}): Fight => ({
  board: `5123: ${by.join(', ')}\n5023: ${defenders}`,
  attacks: [{ on: ['5023'], by: by.map((unit) => unit.split(/[/+]/)[0]) }],
  ...more,
});

describe('the letters', () => {
  test('[decision-at-kasserine 13.1.1a] A speaks of the attacker, D of the defender', () => {
    expect(fateOf('A1/D2R', 'A')).toEqual({ eliminated: false, steps: 1, retreat: false });
    expect(fateOf('A1/D2R', 'D')).toEqual({ eliminated: false, steps: 2, retreat: true });
    expect(fateOf('AE', 'D')).toEqual({ eliminated: false, steps: 0, retreat: false });
  });

  test('[decision-at-kasserine 13.1.1b] E eliminates all of that side', () => {
    const won = fought(against('al-waters/1, al-repl-168', TANKS), 'DE');
    expect([where(won, 'al-waters'), where(won, 'al-repl-168')]).toEqual(['lost', 'lost']);
    expect(stepsOf(won, 'ax-1-5-21')).toBe(2);
    const lost = fought(against('al-waters, al-drake, al-d-1-1a, al-e-1-1a', ['ax-1-5-21/1', 'ax-vkoenen']), 'AE');
    expect([where(lost, 'ax-1-5-21'), where(lost, 'ax-vkoenen')]).toEqual(['lost', 'lost']);
    expect(stepsOf(lost, 'al-waters')).toBe(2);
  });

  test('[decision-at-kasserine 13.1.1c] a digit is the loss of the whole force, before it retreats', () => {
    const t = fought(against('al-waters, al-a-13-1a', TANKS), 'D1R');
    expect(t.asked).toBe('lose');
    t.play('lose al-a-13-1a');
    expect([stepsOf(t, 'al-waters'), stepsOf(t, 'al-a-13-1a')]).toEqual([2, 1]);
    expect(t.asked).toBe('retreat');
  });

  test('[decision-at-kasserine 13.1.1d] R makes all of them retreat', () => {
    const t = fought(against('al-waters, al-a-13-1a', TANKS), 'D1R');
    t.play('lose al-waters');
    const units = new Set(t.offers('retreat').map((offer) => offer.split(' ')[1]));
    expect([...units].sort()).toEqual(['al-a-13-1a', 'al-waters']);
  });

  test('[decision-at-kasserine 13.1.2] [decision-at-kasserine SOP-B4g] the defender pays first, then the attacker; then the defender retreats', () => {
    const t = fought(against('al-waters, al-a-13-1a', TANKS.slice(0, 2)), 'A1/D1R');
    expect([t.asked, t.toMove]).toEqual(['lose', 'allied']);
    t.play('lose al-waters');
    expect([t.asked, t.toMove]).toEqual(['lose', 'axis']);
    t.play('lose ax-1-5-21');
    expect([t.asked, t.toMove]).toEqual(['retreat', 'allied']);
  });
});

describe('who pays', () => {
  test('[decision-at-kasserine 13.2] the owner chooses among those who fought, one step for the whole group', () => {
    const t = fought(against('al-waters, al-drake', TANKS.slice(0, 2)), 'A1');
    expect(t.offers()).toEqual(['lose ax-1-5-21', 'lose ax-2-5-21']);
    expect(t.refused('lose al-waters')).toBe('13.1.2');
    expect(t.refused('lose ax-3-5-21')).toBe('13.2');
    t.play('lose ax-2-5-21');
    expect([stepsOf(t, 'ax-1-5-21'), stepsOf(t, 'ax-2-5-21')]).toEqual([2, 1]);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 13.2] what leaves no choice is paid at once', () => {
    const t = fought(against('al-waters', ['ax-1-5-21']), 'A1');
    expect(stepsOf(t, 'ax-1-5-21')).toBe(1);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 13.2.1a] a unit of one step is lost with it', () => {
    const t = fought(against('al-waters', ['ax-1-5-21/1']), 'A1');
    expect(where(t, 'ax-1-5-21')).toBe('lost');
  });

  test('[decision-at-kasserine 13.2.1b] a unit of two steps is reduced by the first and lost by the second', () => {
    const t = fought(against('al-b-13-1a, al-a-13-1a', TANKS), 'D2R');
    t.play('lose al-b-13-1a');
    expect([where(t, 'al-b-13-1a'), stepsOf(t, 'al-b-13-1a')]).toEqual(['5023', 1]);
    t.play('lose al-b-13-1a');
    expect(where(t, 'al-b-13-1a')).toBe('lost');
    expect(where(t, 'al-a-13-1a')).toBe('5023');
  });

  test('[decision-at-kasserine 13.2.3] who owes more steps than it has leaves play', () => {
    const t = fought(against('al-a-13-1a/1', TANKS), 'D2R');
    expect(where(t, 'al-a-13-1a')).toBe('lost');
    expect(t.asked).toBe('advance');
  });

  test('[decision-at-kasserine 13.2.4] what the defender cannot pay is forgiven the attacker', () => {
    const poor = fought(against('al-a-13-1a/1', TANKS), 'A1/D2R');
    expect(poor.asked).toBe('advance');
    expect(TANKS.map((unit) => stepsOf(poor, unit))).toEqual(TANKS.map(() => 2));
    const rich = fought(against('al-a-13-1a', TANKS), 'A1/D2R');
    expect([rich.asked, rich.toMove]).toEqual(['lose', 'axis']);
  });

  test('[decision-at-kasserine 13.1.3] [decision-at-kasserine 13.2] artillery that barrages pays nothing, from the next hex or from afar', () => {
    const { kit, s } = opened(
      against('al-waters', ['ax-1-5-21'], {
        board: '5123: ax-1-5-21\n5122: ax-1-155-21+d@5023\n5124: ax-2-155-21+d@5023\n5023: al-waters',
      }),
    );
    const guns: [number[], number[]] = [[unitNamed(kit, 'ax-1-155-21'), unitNamed(kit, 'ax-2-155-21')], []];
    for (const result of ['A2', 'AE']) {
      const after = done({ ...s, battle: { ...s.battle!, guns, result } }, startLosses);
      expect(after.steps[unitNamed(kit, 'ax-1-5-21')], result).toBe(0);
      expect(
        guns[0].map((gun) => after.steps[gun]),
        result,
      ).toEqual([1, 1]);
    }
  });

  test('[decision-at-kasserine 13.2] artillery in the Defender hex suffers like the others', () => {
    const t = fought(against('al-waters, al-91-fa-minus', TANKS), 'D1R');
    expect(t.offers()).toEqual(['lose al-91-fa-minus', 'lose al-waters']);
  });

  test('[decision-at-kasserine 16.3.1b] the first step of the attacker falls on the Tiger that disregarded the strongpoint', () => {
    const spec = against('al-waters', ['ax-1-501', 'ax-1-5-21'], { strongpoints: { allied: ['5023'] } });
    const pledged = fought(spec, 'A1', ['tiger']);
    expect([stepsOf(pledged, 'ax-1-501'), stepsOf(pledged, 'ax-1-5-21')]).toEqual([1, 2]);
    expect(fought(spec, 'A1').offers()).toEqual(['lose ax-1-5-21', 'lose ax-1-501']);
  });

  test('[decision-at-kasserine 16.6.4] the first step of the attacker falls on the mountain unit that lent its skill', () => {
    const spec: Fight = {
      board: '3010: al-gibert, al-waters\n3009: ax-1_2-104-21',
      attacks: [{ on: ['3009'], by: ['al-gibert', 'al-waters'] }],
      side: 'allied',
    };
    const pledged = fought(spec, 'A1', ['mountain']);
    expect([stepsOf(pledged, 'al-gibert'), stepsOf(pledged, 'al-waters')]).toEqual([1, 2]);
    expect(fought(spec, 'A1').offers()).toEqual(['lose al-gibert', 'lose al-waters']);
  });

  test('[decision-at-kasserine 16.6.4] a second step is free again', () => {
    const { kit, s } = opened({
      board: '3010: al-gibert, al-waters, al-drake\n3009: ax-1_2-104-21',
      attacks: [{ on: ['3009'], by: ['al-gibert', 'al-waters', 'al-drake'] }],
      side: 'allied',
    });
    const after = done({ ...s, battle: { ...s.battle!, bonuses: ['mountain'], result: 'A2' } }, startLosses);
    expect(after.battle!.losses[1]).toBe(1); // the first was forced, the second waits for a choice
    expect(after.steps[unitNamed(kit, 'al-gibert')]).toBe(1);
  });

  test('[decision-at-kasserine 16.1.5f] AT Fire costs those who fire nothing', () => {
    const spec = against('al-g-1-1a, al-waters', ['ax-2-90pzjg+d'], {
      attacks: [{ on: ['5023'], by: ['ax-2-90pzjg'], targets: ['al-g-1-1a'] }],
    });
    const t = fought(spec, 'A1/D1R');
    expect(where(t, 'ax-2-90pzjg')).toBe('5123');
    expect([stepsOf(t, 'al-g-1-1a'), stepsOf(t, 'al-waters')]).toEqual([1, 2]);
    expect(new Set(t.offers('retreat').map((offer) => offer.split(' ')[1]))).toEqual(new Set(['al-g-1-1a']));
  });
});

test('[decision-at-kasserine EX-62] 2910: the tanks pay both steps and are gone, the infantry goes back one hex', () => {
  const groupB = ['ax-5-7-10', 'ax-6-7-10', 'ax-8-7-10', 'ax-7_8-89-10', 'ax-5_6-86-10', 'ax-3-k10-10'];
  const groupC = ['ax-5_6-69-10', 'ax-7_8-69-10'];
  const t = fought(
    {
      board: `2911: ${groupB.join(', ')}\n3011: ${groupC.join(', ')}
        2811: ax-2-k10-10, ax-7-7-10/1
        2910: al-2-5-lei-plus, al-c-17-21l\n2909: al-10-rb-minus\n3010: al-c-2-loth`,
      attacks: [{ on: ['2910'], by: [...groupB, ...groupC] }],
    },
    'A1/D2R',
  );
  t.play('lose al-c-17-21l', 'lose al-c-17-21l');
  expect(where(t, 'al-c-17-21l')).toBe('lost');
  t.play('lose ax-7_8-89-10', 'retreat al-2-5-lei-plus 2909');
  expect(where(t, 'al-2-5-lei-plus')).toBe('2909');
  expect(stepsOf(t, 'ax-7_8-89-10')).toBe(1);
});

test('what is offered is what is accepted: losses', () => {
  const t = fought(against('al-waters, al-a-13-1a', TANKS), 'D1R');
  expectHonest(t, ['al-waters', 'al-a-13-1a', 'ax-1-5-21', 'al-drake'], ['5023', '5123', '4923']);
});
