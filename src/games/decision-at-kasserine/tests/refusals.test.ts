import { describe, expect, test } from 'vitest';
import { ELSEWHERE } from './declaring.fixture.ts';
import { supplyPhase } from './direct.fixture.ts';
import { position, type Table } from './position.ts';

/** What a player is told when an order is refused: what is wrong, and what would be right. */
const why = (t: Table, order: string): string => JSON.stringify(t.verdict(order));

describe('refusals say what is forbidden, not only what is so', () => {
  test('[decision-at-kasserine 18.2.4d] a group is set up in its own area, named by its hexes, and not split between two', () => {
    const t = position({ at: 'placing', board: '', waiting: ['ax-1-7-10'], change: { entry: 'A' } });
    expect(t.verdict('place ax-1-7-10 6524')).toMatchObject({
      rule: '18.2.4d',
      why: expect.stringMatching(
        /^1\/7\/10 is not set up in 6524 but in (\d{4}(-\d{4})?(, | or )?)+: a group is not split between areas\.$/,
      ),
    });
  });

  test('[decision-at-kasserine 6.4.2a] who may not drive out of supply is told so', () => {
    const t = position({ at: 'move', side: 'allied', board: '1903: al-a-81-rn' }).play('take al-a-81-rn');
    expect(why(t, 'go 1801')).toContain(
      'would be out of supply in 1801, and Allied and Italian motorized units may not',
    );
  });

  test('[decision-at-kasserine 14.3.3a] who cannot build without supply is told so', () => {
    const t = supplyPhase({ board: '6424: ax-1_2-104-21\n0128: ax-ii-47\n6324: al-waters' });
    expect(why(t, 'build ax-ii-47')).toContain('is out of supply, and only a unit with a Supply Route builds.');
  });

  test('[decision-at-kasserine 8.2.2a] [decision-at-kasserine 8.2.2c] [decision-at-kasserine 15.2.1b] what keeps a unit out of Reserve', () => {
    const t = position({
      at: 'designate',
      board: '6022: ax-1-5-21, ax-21-pz, ax-i-47\n6021: al-waters\n6024: ax-2-5-21\n6010: ax-3-5-21',
    });
    expect(why(t, 'reserve ax-i-47')).toContain('no red-box allowance, and only such units are put in Reserve');
    expect(why(t, 'reserve ax-1-5-21')).toContain('in an enemy zone of control, where nobody is put in Reserve');
    expect(why(t, 'reserve ax-21-pz')).toContain('is an HQ or no combat unit, and such are never in Reserve');
    expect(why(t, 'reserve ax-3-5-21')).toContain('and a Reserve needs one');
  });
});

describe('refusals name units and hexes', () => {
  const PANZER = 'ax-1-5-21';
  const declaring = (board: string): Table => position({ at: 'declare', board: `${board}${ELSEWHERE}` });

  test('[decision-at-kasserine 12.4.1] what of the ground asks for an Assault', () => {
    const t = declaring(`6325: ${PANZER}\n6326: al-waters`).play('attack 6326', `with ${PANZER}`);
    expect(why(t, 'table mobile')).toContain('6326 can be attacked by Assault only: it lies in hills.');
  });

  test('[decision-at-kasserine 9.1.1b] [decision-at-kasserine 9.1.1c] who is not next to the hex, and who is not in the attack', () => {
    const t = declaring(`5123: ${PANZER}\n5023: al-waters\n5223: ax-2-5-21`).play('attack 5023');
    expect(why(t, 'with ax-2-5-21')).toContain(
      '2/5/21 is not next to 5023; an attacker stands next to every hex of its attack.',
    );
    expect(why(t, 'without ax-2-5-21')).toContain('2/5/21 is not part of the attack.');
  });

  test('[decision-at-kasserine 4.1.4a] the enemy’s units at set-up', () => {
    const t = position({ at: 'placing', board: '', waiting: ['ax-1-7-10'], change: { entry: 'A' } });
    expect(why(t, 'place al-waters 6424')).toContain('Waters is not one of your units.');
  });
});

describe('a die that is never offered', () => {
  /** The infantry in 5023 has no evasion rating: nobody is asked. */
  const asked = (stack: string): Table =>
    position({
      at: 'evade',
      board: `5023: ${stack}\n5123: ax-1-5-21\n6430: ax-a33\n6431: al-2-cgd${ELSEWHERE}`,
      attacks: [
        { on: ['5023'], by: ['ax-1-5-21'] },
        { on: ['6632'], by: ['ax-a24'] },
        { on: ['6431'], by: ['ax-a33'] },
      ],
    });

  test('[decision-at-kasserine 9.2.2b] who cannot slip away is told by which rule, though the question was never asked', () => {
    const t = asked('al-waters');
    expect(t.asked).not.toBe('evade');
    expect(t.verdict('evade 5023')).toMatchObject({
      rule: '9.2.2b',
      why: expect.stringContaining('in 5023 has no evasion rating, so nobody there evades.'),
    });
  });

  test('[decision-at-kasserine SOP-B3a] who could have and did not is told that the time for it is over', () => {
    const t = asked('al-a-81-rn').play('end');
    expect(t.verdict('evade 5023')).toMatchObject({ why: expect.stringContaining('"evade" is not possible now') });
  });
});
