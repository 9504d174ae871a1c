import { describe, expect, test } from 'vitest';
import { order } from '../corners.fixture.ts';
import { position, where } from '../position.ts';
import { declared, fight5023, rolls, type Spec } from './combat.fixture.ts';

describe('air (11)', () => {
  const flown = (
    sent: readonly string[],
    dice: number[],
    more: Partial<Spec> & { readonly also?: string },
  ): string[] => {
    const t = fight5023('ax-1-5-21', 'al-waters', { ready: [...sent], ...more });
    t.play('fight 5023', ...sent.map((id) => `send ${id}`));
    t.dice(...dice, 3);
    order(t, 'end');
    return t.log('11.3.3');
  };

  test('[decision-at-kasserine 16.7.2] the air base on the march: +3 for US air units alone', () => {
    const sent = ['air-a20-1'];
    expect(flown(sent, [1], { also: '4823: al-cca\n4420: al-xii-asc' })[0]).toContain('makes 5');
    expect(flown(sent, [1], { also: '4823: al-cca\n4420: al-xii-asc+d' })[0]).toContain('makes 2');
    expect(flown(sent, [1], { also: '4823: al-cca', lost: ['al-xii-asc'] })[0]).toContain('makes 5');
    expect(flown(['air-hurr'], [4], { also: '4823: al-cca\n4420: al-xii-asc' })[0]).toContain('arrives');
  });

  test('[decision-at-kasserine 18.1.4b] in Faid Pass the base counts as Deployed', () => {
    const t = declared({
      scenario: 's1',
      board: '5123: ax-1-5-21\n5023: al-waters\n4823: al-cca',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
      ready: ['air-a20-1'],
    });
    t.play('fight 5023', 'send air-a20-1');
    t.dice(1, 3);
    order(t, 'end');
    expect(t.log('11.3.3')[0]).toContain('makes 2');
  });

  test('[decision-at-kasserine 11.1.6c] two in one combat under clouds: A-20 +1 -1 +1, Hurricane +1', () => {
    const notes = flown(['air-a20-1', 'air-hurr'], [1, 2], { also: '4823: al-cca', weather: 'cloudy' });
    expect(notes[0]).toContain('makes 2. It arrives');
    expect(notes[1]).toContain('makes 3');
    expect(notes[1]).not.toContain('It arrives');
  });

  test('[decision-at-kasserine 11.3.6] nothing flies for a hex of Frenchmen alone; one American among them brings it', () => {
    const french = fight5023('ax-1-5-21', 'al-i-1-rta', {
      also: '4823: al-cca\n5124: ax-21-pz',
      ready: ['air-hurr', 'air-ju87-1'],
    });
    french.play('fight 5023');
    expect(french.toMove).toBe('axis');
    const mixed = fight5023('ax-1-5-21', 'al-i-1-rta, al-a-6-1a', { also: '4823: al-cca', ready: ['air-hurr'] });
    mixed.play('fight 5023');
    expect(mixed.offers('send')).toEqual(['send air-hurr']);
  });

  test('[decision-at-kasserine 11.3.1a] the Defender hex must lie within 4 of a friendly HQ; a French or Depleted one will do', () => {
    const far = fight5023('ax-1-5-21', 'al-waters', { also: '4523: al-cca', ready: ['air-hurr'] }); // 5 hexes
    far.dice(3);
    order(far, 'fight 5023');
    expect(rolls(far)).toBe(1);
    const near = fight5023('ax-1-5-21', 'al-waters', {
      also: '4623: al-const\n5425: ax-21-pz+x',
      ready: ['air-hurr', 'air-ju87-1'],
    });
    near.play('fight 5023');
    expect(near.offers('send')).toEqual(['send air-hurr']);
    near.play('end');
    expect(near.toMove).toBe('axis');
    expect(near.offers('send')).toEqual(['send air-ju87-1']);
  });

  test('[decision-at-kasserine 11.3.2b] no third air unit in a combat', () => {
    const t = fight5023('ax-1-5-21', 'al-waters', { also: '4823: al-cca', ready: ['air-hurr', 'air-p39', 'air-p40'] });
    t.play('fight 5023', 'send air-hurr', 'send air-p39');
    expect(t.refused('send air-p40')).toBe('11.3.2b');
    t.play('recall air-hurr');
    expect(t.refused('send air-p40')).toBeNull();
  });

  test('[decision-at-kasserine 11.2.1a] [decision-at-kasserine 11.2.2b] interdiction: marked units, one a hex for each side', () => {
    const t = position({
      at: 'interdict',
      side: 'allied',
      board: '5123: ax-1-5-21\n5023: al-waters',
      ready: ['air-hurr', 'air-p39', 'air-p40', 'air-fw190'],
    });
    expect(t.refused('interdict air-hurr 5222')).toBe('11.2.1a');
    t.play('interdict air-p39 5222');
    expect(t.refused('interdict air-p40 5222')).toBe('11.2.1a');
    t.play('end');
    expect(t.toMove).toBe('axis');
    expect(t.refused('interdict air-fw190 5222')).toBeNull();
  });

  test('[decision-at-kasserine 11.1.6b] (AMB-30) sent home to the Ready Box it flies again in the next combat', () => {
    const t = declared({
      board: '5123: ax-1-5-21\n5023: al-waters\n5223: ax-2-5-21\n5222: al-drake\n4923: al-cca',
      attacks: [
        { on: ['5023'], by: ['ax-1-5-21'] },
        { on: ['5222'], by: ['ax-2-5-21'] },
      ],
      ready: ['air-hurr'],
    });
    t.play('fight 5023', 'send air-hurr');
    t.dice(5, 3); // Dry: a 5 is R; 3 against 4 on a 3: A1
    order(t, 'end');
    expect(where(t, 'air-hurr')).toBe('ready');
    t.play('fight 5222');
    expect(t.offers('send')).toEqual(['send air-hurr']);
  });
});
