import { describe, expect, test } from 'vitest';
import { everyRefuge } from '../rules/retreat.ts';
import { declareAttack, declaring, ELSEWHERE } from './declaring.fixture.ts';
import { still } from './direct.fixture.ts';
import { opened } from './fighting.fixture.ts';
import { owned, position, type Table, unitNamed, where } from './position.ts';

/** Rules that a second reading of the rulebook has settled otherwise than the first. */

const PANZER = 'ax-1-5-21';

describe('an attacker left with nothing after the declaration', () => {
  /** Shermans in Reserve come down on the road behind the attackers: of the Axis sources only 2533 is left. */
  const cutOff = (attackers: readonly string[], more = ''): Table => {
    const taken = Object.fromEntries(['6606', '6617', '6624', '6034'].map((label) => [label, 'allied']));
    const t = position({
      at: 'declare',
      board: `3422: ax-2-k10-10/1${more}\n3522: al-8-re\n2828: al-d-1-1a+r\n2928: al-ccb`,
      change: { axisOwns: owned(still({}).s, taken) },
    });
    declareAttack(t, ['3522'], attackers);
    return t.play('end', 'take al-d-1-1a', 'go 2629', 'end');
  };

  test('[decision-at-kasserine 3.5.3b] [decision-at-kasserine 12.2.5] the reaction has cut its road: halved to nothing it does not attack, and no die falls', () => {
    const t = cutOff(['ax-2-k10-10']);
    expect(t.log('3.5.3b')).toHaveLength(1);
    expect(t.log('12.5.7a')).toEqual([]);
    expect(t.s.battle).toBeNull();
    expect([where(t, 'ax-2-k10-10'), where(t, 'al-8-re')]).toEqual(['3422', '3522']);
  });

  test('[decision-at-kasserine 3.5.3a] halved together they still come to a point, and the attack stands', () => {
    const t = cutOff(['ax-2-k10-10', PANZER], `, ${PANZER}`);
    expect(t.log('3.5.3b')).toEqual([]);
    expect(t.log('12.0')).toHaveLength(1);
  });
});

describe('a strongpoint under the defender', () => {
  const table = (strongpoints: { axis?: string[]; allied?: string[] }): string | null => {
    const t = declaring({ board: `5023: al-waters\n5123: ${PANZER}`, strongpoints });
    return t.play('attack 5023', `with ${PANZER}`).refused('table mobile');
  };

  test('[decision-at-kasserine 14.2.1] [decision-at-kasserine 12.4.1] (AMB-61) forces the Assault, whose ever it is', () => {
    expect(table({})).toBeNull();
    expect(table({ allied: ['5023'] })).toBe('12.4.1');
    expect(table({ axis: ['5023'] })).toBe('12.4.1');
  });
});

describe('attacks over a wadi', () => {
  const over = (unit: string, weather: 'dry' | 'rain'): string | null =>
    declaring({ side: 'allied', board: `5424: ${unit}\n5524: ax-a21${ELSEWHERE}`, weather }).refused('attack 5524');

  test('[decision-at-kasserine 12.2.7a] (AMB-57) motorized units make them in any weather, in a yellow circle too; armor does not', () => {
    expect([over('al-1-16-1', 'dry'), over('al-1-16-1', 'rain')]).toEqual([null, null]);
    expect([over('al-d-1-1a', 'dry'), over('al-d-1-1a', 'rain')]).toEqual(['9.1.6c', '9.1.6c']);
  });
});

test('[decision-at-kasserine 9.1.7c] [decision-at-kasserine 9.1.8a] who alone attacks one of two neighbours is told that one combat may be against both', () => {
  const t = declaring({ board: `5216: ${PANZER}, ax-2-5-21\n5215: al-waters\n5315: al-a-6-1a` });
  declareAttack(t, ['5215'], [PANZER, 'ax-2-5-21']);
  expect(t.verdict('end')).toMatchObject({
    rule: '9.1.7c',
    why: expect.stringContaining('attack it together with 5215 in one combat'),
  });
});

describe('a retreat after an Assault', () => {
  const ends = (shortest: number): string[] => {
    const { kit, s } = opened({
      board: `1120: ${PANZER}\n1121: al-d-1-1a`,
      attacks: [{ on: ['1121'], by: [PANZER] }],
    });
    const unit = unitNamed(kit, 'al-d-1-1a');
    const rules = { origin: s.at[unit], shortest, longest: 2, evading: false, retreating: [unit] };
    return everyRefuge(kit, s, unit, rules).map(({ hex, path }) => `${kit.grid.label(hex)} ${path.length}`);
  };

  test('[decision-at-kasserine 13.3.2a] may go two hexes and end beside the hex it left; one that must go two ends two away', () => {
    // The ground between 1121 and 1122 is closed to tanks; by 1022 they come there.
    expect(ends(1)).toContain('1122 2');
    expect(ends(1)).toContain('1022 1');
    expect(ends(2)).not.toContain('1122 2');
    expect(ends(1)).not.toContain('1121 2');
  });
});
