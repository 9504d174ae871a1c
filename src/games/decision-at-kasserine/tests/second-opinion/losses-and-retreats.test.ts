import { describe, expect, test } from 'vitest';
import { order } from '../corners.fixture.ts';
import { stepsOf, type Table, where } from '../position.ts';
import { declared, fight5023, roll, type Spec } from './combat.fixture.ts';

describe('losses and retreats (13)', () => {
  const TWO = 'ax-1-5-21, ax-2-5-21';

  test('[decision-at-kasserine 13.2.4] A1/D2R on a company of one step: what it cannot lose the attacker is spared', () => {
    const t = fight5023(TWO, 'al-5-2-rta');
    expect(roll(t, '5023', 4)).toContain('A1/D2R'); // 6 against 2: 3-1
    expect(where(t, 'al-5-2-rta')).toBe('lost');
    expect(stepsOf(t, 'ax-1-5-21') + stepsOf(t, 'ax-2-5-21')).toBe(4);
    expect(t.asked).not.toBe('lose');
  });

  test('[decision-at-kasserine 13.2] (AMB-101) the defender loses first, then the attacker, each as he likes; an HQ may be given', () => {
    const t = fight5023(TWO, 'al-waters, al-cca'); // 6 against 5: 1-1, on a 3 A1/D1
    expect(roll(t, '5023', 3)).toContain('A1/D1');
    expect(t.toMove).toBe('allied');
    expect(t.offers()).toEqual(['lose al-cca', 'lose al-waters']);
    t.dice(2);
    order(t, 'lose al-cca'); // 15.3.1: back in two turns
    expect(t.toMove).toBe('axis');
    expect(t.offers()).toEqual(['lose ax-1-5-21', 'lose ax-2-5-21']);
    expect(Object.values(t.s.due).filter((turn) => turn > 0)).toEqual([5]);
  });

  test('[decision-at-kasserine 13.3.1a] [decision-at-kasserine 13.3.8a] an Assault retreat is one or two hexes, never away from every source', () => {
    // Attacked from 5122: 4922, 4923 and 5024 are free of zones. 5024 lies farther from, or no nearer to, every Allied source.
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-waters 4922')).toBeNull();
    expect(t.refused('retreat al-waters 4923')).toBeNull(); // nearer to Tebessa
    expect(t.refused('retreat al-waters 4822')).toBeNull();
    expect(t.refused('retreat al-waters 5024')).toBe('13.3.8a');
    expect(t.refused('retreat al-waters 5022')).toBe('13.3.5a');
  });

  test('[decision-at-kasserine 13.3.1b] [decision-at-kasserine 13.3.2a] a Mobile retreat ends exactly two hexes away', () => {
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'], crt: 'mobile' }],
    });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-waters 4922')).not.toBeNull();
    expect(t.refused('retreat al-waters 4822')).toBeNull();
  });

  // 5123, 4923 and 5121 leave only 5022 beside 5023, and that lies in a zone.
  const RING = '5123: ax-1-5-21, ax-2-5-21\n4923: ax-3-5-21\n5121: ax-5-5-21';
  const ringed = (defenders: string, more: Partial<Spec> & { readonly also?: string } = {}): Table => {
    const { also = '', attacks = [], ...rest } = more;
    return declared({
      board: `${RING}\n5023: ${defenders}\n${also}`,
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }, ...attacks],
      ...rest,
    });
  };

  test('[decision-at-kasserine 13.3.5a] into a friend in an enemy zone, or through him and beyond', () => {
    const t = ringed('al-drake', { also: '5022: al-waters' });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.offers('retreat')).toEqual(['retreat al-drake 4921', 'retreat al-drake 5022']);
  });

  test('[decision-at-kasserine 13.3.3a] a friend who must go back at the same time holds no way open', () => {
    const by = ['ax-1-7-10', 'ax-2-7-10', 'ax-3-7-10', 'ax-4-7-10'];
    const t = declared({
      board: `5122: ${by.join(', ')}\n5123: ax-1-5-21\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-drake\n5022: al-waters`,
      attacks: [{ on: ['5023', '5022'], by }],
    });
    expect(roll(t, '5023', 1)).toContain('DR'); // 13 against 8: 3-2; both out of nothing: -1 at most
    expect(t.offers('retreat al-drake')).toEqual([]);
    t.play('retreat al-waters 4921');
    expect([t.asked, where(t, 'al-drake'), where(t, 'al-waters')]).toEqual(['advance', 'lost', '4921']);
  });

  test('[decision-at-kasserine 13.3.6] the friend himself is under attack: on to the next hex', () => {
    const t = ringed('al-a-6-1a', { also: '5022: al-waters', attacks: [{ on: ['5022'], by: ['ax-5-5-21'] }] });
    roll(t, '5023', 4); // 6 against 3: 2-1 ... with the free hex behind him only
    t.play('lose ax-1-5-21');
    expect(t.refused('retreat al-a-6-1a 5022')).toBe('13.3.6');
    expect(t.offers()).toEqual(['retreat al-a-6-1a 4921']);
    t.play('retreat al-a-6-1a 4921');
    expect(where(t, 'al-a-6-1a')).toBe('4921');
  });

  test('[decision-at-kasserine 13.3.6] both are under attack: a third hex', () => {
    const t = ringed('al-a-6-1a', {
      also: '5022: al-waters\n4921: al-b-6-1a\n4920: ax-1-7-10',
      attacks: [
        { on: ['5022'], by: ['ax-5-5-21'] },
        { on: ['4921'], by: ['ax-1-7-10'] },
      ],
    });
    roll(t, '5023', 4);
    t.play('lose ax-1-5-21');
    expect(t.offers()).toEqual(['retreat al-a-6-1a 4822']);
    t.play('retreat al-a-6-1a 4822');
    expect(where(t, 'al-a-6-1a')).toBe('4822');
  });

  test('[decision-at-kasserine 14.1.3] a strongpoint of his own keeps enemy zones out: an empty one is a way back', () => {
    const t = ringed('al-drake', { strongpoints: { allied: ['4922'] } });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-drake 4922')).toBeNull();
    expect(t.refused('retreat al-drake 5022')).not.toBeNull();
  });

  test('[decision-at-kasserine 14.2.5] no retreat leads into a strongpoint of the enemy or through it', () => {
    // 4921 lies behind 4922 and behind 5022, which is in a zone.
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
      strongpoints: { axis: ['4922'] },
    });
    roll(t, '5023', 2);
    expect(t.offers('retreat')).not.toContain('retreat al-waters 4922');
    expect(t.offers('retreat')).not.toContain('retreat al-waters 4921');
    expect(t.offers('retreat')).toContain('retreat al-waters 4923');
  });

  test('[decision-at-kasserine 14.2.5] a retreat into a strongpoint of the enemy is refused for the strongpoint', () => {
    const t = declared({
      board: '5122: ax-1-5-21, ax-2-5-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
      strongpoints: { axis: ['4922'] },
    });
    roll(t, '5023', 2);
    expect(t.refused('retreat al-waters 4922')).toBe('14.2.5');
    expect(t.refused('retreat al-waters 4923')).toBeNull();
  });

  test('[decision-at-kasserine 13.4.2a] closed in, foot is lost without a word', () => {
    const t = ringed('al-drake');
    roll(t, '5023', 2);
    expect([t.asked, where(t, 'al-drake')]).toEqual(['advance', 'lost']);
    expect(t.log('13.4.4b')).toEqual([]);
  });

  test('[decision-at-kasserine 13.4.4a] closed in, the foot pays the step of the break-out and is lost, the half-tracks roll', () => {
    const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-4-5-21', 'ax-6-5-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-a-6-1a, al-drake`,
      attacks: [{ on: ['5023'], by }],
    });
    expect(roll(t, '5023', 2)).toContain('DR'); // 13 against 7: 3-2, 2 - 1 for no supply
    expect(t.offers('break-out')).toContain('break-out 5022');
    t.dice(4);
    order(t, 'break-out 5022');
    order(t, 'lose al-drake');
    expect(where(t, 'al-drake')).toBe('lost');
    expect(stepsOf(t, 'al-a-6-1a')).toBe(2);
    expect(t.offers()).toEqual(['retreat al-a-6-1a 4921']);
    t.play('retreat al-a-6-1a 4921');
    expect(where(t, 'al-a-6-1a')).toBe('4921');
  });

  test('[decision-at-kasserine 13.4.5] a 5 fails: the group is lost', () => {
    const t = ringed('al-a-6-1a, al-b-6-1a'); // 6 against 6, 1 less 1: DR
    expect(roll(t, '5023', 1)).toContain('DR');
    t.dice(5);
    order(t, 'break-out 5022');
    t.play('lose al-a-6-1a');
    expect(where(t, 'al-a-6-1a')).toBe('lost');
    expect(where(t, 'al-b-6-1a')).toBe('lost');
  });

  test('[decision-at-kasserine 13.4.1] no break-out while another way is open', () => {
    const t = ringed('al-a-6-1a', { also: '5022: al-waters' });
    roll(t, '5023', 2);
    expect(t.offers()).toEqual(['retreat al-a-6-1a 4921', 'retreat al-a-6-1a 5022']);
  });

  test('[decision-at-kasserine 13.3.9a] (AMB-114) a Deployed towed gun that must go back is lost, one on the march goes', () => {
    const strong = declared({
      board: '5123: ax-1-7-10, ax-2-7-10, ax-3-7-10, ax-4-7-10, ax-5-7-10\n5023: al-waters, al-a-72-at+d, al-b-72-at',
      attacks: [{ on: ['5023'], by: ['ax-1-7-10', 'ax-2-7-10', 'ax-3-7-10', 'ax-4-7-10', 'ax-5-7-10'] }],
    });
    const line = roll(strong, '5023', 2);
    expect(line).toContain('16 against 9, 3-2');
    expect(line).toContain('DR');
    strong.play('retreat al-b-72-at 4822', 'retreat al-waters 4822');
    expect(where(strong, 'al-a-72-at')).toBe('lost');
    expect(where(strong, 'al-b-72-at')).toBe('4822');
  });

  // Tanks round Djebel Lessouda: their zones do not climb it (3.2.2), so 5822 is the only free hex beside 5821.
  const lessouda = (defender: string, crt: 'assault' | 'mobile'): Table => {
    const t = declared({
      board: `5820: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5722: ax-5-5-21\n5922: ax-6-5-21\n5821: ${defender}`,
      attacks: [{ on: ['5821'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'], crt }],
    });
    roll(t, '5821', 3);
    return t;
  };
  test('[decision-at-kasserine 7.3.5a] (AMB-121) foot goes up the mountain after an Assault', () => {
    const t = lessouda('al-waters', 'assault');
    t.play('retreat al-waters 5822');
    expect(where(t, 'al-waters')).toBe('5822');
  });
  test('[decision-at-kasserine 7.3.5a] (AMB-119) but it must stop there: a Mobile retreat of two hexes it cannot make', () => {
    const t = lessouda('al-waters', 'mobile');
    expect([t.asked, where(t, 'al-waters')]).toEqual(['advance', 'lost']);
  });
  test('[decision-at-kasserine 7.3.5d] half-tracks retreat over it without a stop', () => {
    const t = lessouda('al-a-6-1a', 'mobile');
    expect(t.offers()).toEqual(['retreat al-a-6-1a 5823']);
    t.play('retreat al-a-6-1a 5823');
    expect(where(t, 'al-a-6-1a')).toBe('5823');
  });
  test('[decision-at-kasserine 13.3.7] tanks cannot climb: they must break out', () => {
    const t = lessouda('al-g-1-1a, al-h-1-1a', 'assault'); // 9 against 6, a 3: A1/D1R
    expect(t.refused('retreat al-g-1-1a 5822')).not.toBeNull();
    expect(t.offers('break-out').length).toBeGreaterThan(0);
    expect(t.offers('break-out')).not.toContain('break-out 5822');
  });

  test('[decision-at-kasserine 13.3.4b] a full hex is no end but a way', () => {
    const t = ringed('al-a-6-1a', { also: '5022: al-waters, al-v-vliet, al-1-rngr' }); // 3 + 3 + 2
    roll(t, '5023', 2);
    expect(t.refused('retreat al-a-6-1a 5022')).not.toBeNull();
    t.play('retreat al-a-6-1a 4921');
    expect(where(t, 'al-a-6-1a')).toBe('4921');
  });
});
