import { describe, expect, test } from 'vitest';
import { RESERVE } from '../../state.ts';
import { order } from '../corners.fixture.ts';
import { playOn } from '../playing-on.fixture.ts';
import { marked, type Table, where } from '../position.ts';
import { asking, declared, roll } from './combat.fixture.ts';
import { at } from './waiting-table.fixture.ts';

/** Evading, retreating and advancing are no movement, so whoever lies in Reserve stays in it; only an enemy zone ends it (7.0d, 8.2.5). */

const SHERMANS = ['al-d-1-1a', 'al-e-1-1a', 'al-f-1-1a'];
const inReserve = (t: Table, unit: string): boolean => marked(t, unit, RESERVE);

/** A company in Reserve in a strongpoint of its own, where no enemy zone reaches it, is attacked. */
const attacked = (more = ''): Table =>
  declared({
    side: 'allied',
    board: `5214: ${SHERMANS.join(', ')}, al-1-133-34\n5215: ax-1_2-104-21+r\n5217: ax-21-pz${more}`,
    strongpoints: { axis: ['5215'] },
    attacks: [{ on: ['5215'], by: [...SHERMANS, 'al-1-133-34'] }],
  });

describe('a Reserve in combat', () => {
  test('[decision-at-kasserine 7.0d] [decision-at-kasserine 8.2.5a] is thrown back and still in Reserve', () => {
    const t = attacked();
    expect(roll(t, '5215', 1)).toContain('9 against 4, 2-1');
    t.play('retreat ax-1_2-104-21 5216');
    expect(inReserve(t, 'ax-1_2-104-21')).toBe(true);
  });

  test('[decision-at-kasserine 8.2.5b] is thrown back to friends under an enemy zone, and in Reserve no more', () => {
    const t = attacked('\n5316: ax-1-5-21\n5317: al-waters');
    roll(t, '5215', 1);
    t.play('retreat ax-1_2-104-21 5316');
    expect(inReserve(t, 'ax-1_2-104-21')).toBe(false);
  });

  test('[decision-at-kasserine 7.0d] [decision-at-kasserine 9.3.2a] evades out of its strongpoint and reacts from where it has got to', () => {
    const t = asking({
      board: '5216: ax-1-5-21\n5215: al-a-81-rn+r\n5212: al-cca',
      strongpoints: { allied: ['5215'] },
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215', 'retreat al-a-81-rn 5112');
    expect(inReserve(t, 'al-a-81-rn')).toBe(true);
    playOn(
      t,
      () => t.asked === 'react',
      () => t.play('end'),
    );
    expect(t.refused('take al-a-81-rn')).toBeNull();
  });

  test('[decision-at-kasserine 7.0d] [decision-at-kasserine 8.2.4a] attacks out of its strongpoint, advances, and is still in Reserve for the move after the combats', () => {
    const t = declared({
      board: '5215: ax-1-5-21+r, ax-2-5-21, ax-3-5-21, ax-4-5-21\n5214: al-a-6-1a\n5217: ax-21-pz',
      strongpoints: { axis: ['5215'] },
      attacks: [{ on: ['5214'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21'] }],
    });
    expect(roll(t, '5214', 1)).toContain('13 against 3, 4-1');
    t.play('advance ax-1-5-21 5214', 'end');
    expect([where(t, 'ax-1-5-21'), inReserve(t, 'ax-1-5-21')]).toEqual(['5214', true]);
  });

  test('[decision-at-kasserine 10.2.3] [decision-at-kasserine 9.3.3a] a tank reacts to its HQ next to a battery: that battery supports no other attack', () => {
    const board = '5215: ax-1-155-21+d\n5214: al-cca\n5211: al-d-1-1a+r\n5218: al-waters\n5217: ax-1-5-21';
    const attacks = [{ on: ['5218'], by: ['ax-1-5-21'] }];
    const free = at('barrage', { board, attacks });
    expect(free.refused('fire ax-1-155-21 5218')).toBeNull();
    const t = at('react', { board, attacks });
    t.play('take al-d-1-1a', 'go 5214');
    expect(t.asked).toBe('choose-combat'); // nobody has barrage to lay
  });
});

describe('what else is no movement, or is one', () => {
  test('[decision-at-kasserine 7.6.2e] a tank that comes with the gun in tow is not there already: they do not enter a zone together', () => {
    const t = at('move', { side: 'allied', board: '5216: al-d-1-1a, al-125-fa\n5213: ax-i-47' });
    order(t, 'take al-d-1-1a');
    order(t, 'join al-125-fa');
    expect([t.refused('go 5214'), t.refused('go 5215')]).toEqual(['7.6.2e', null]);
    order(t, 'drop al-125-fa');
    expect(t.refused('go 5214')).toBeNull();
  });

  test('[decision-at-kasserine 8.3.4a] [decision-at-kasserine 7.2.2b] out of an enemy zone straight into the holding box: no zone reaches in there', () => {
    const t = at('move', { side: 'allied', board: '2401: al-d-1-1a\n2402: ax-i-47' });
    t.play('take al-d-1-1a', 'box le-kef');
    expect(where(t, 'al-d-1-1a')).toBe('le-kef');
  });
});
