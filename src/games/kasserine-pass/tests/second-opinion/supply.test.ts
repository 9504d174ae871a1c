import { describe, expect, test } from 'vitest';
import { bearing, marksOf, position } from '../position.ts';

describe('supply', () => {
  const axisCheck = (board: string, unit = 'kg-lang') => marksOf(position({ at: 'SEQ-A6', board }), unit);
  const alliedCheck = (board: string, unit = 'us-1ad-cca') =>
    marksOf(position({ at: 'SEQ-B5', side: 'allied', turn: 10, board }), unit);

  test('a unit on the source itself is in supply with the enemy beside it; one behind it is so too', () => {
    expect(axisCheck('K1: kg-lang\nJ1: us-1ad-cca us-1ad-ccb')).toBe('');
    expect(axisCheck('L1: kg-lang\nK1: kg-reimann!\nJ1: us-1ad-cca')).toBe(''); // a Disrupted friend will do
  });

  test('a source the enemy stands on gives nothing, its neighbours and the other sources notwithstanding', () => {
    expect(axisCheck('L1: kg-lang\nK1: fr-1')).toBe('!');
    expect(alliedCheck('I12: us-1ad-cca\nI13: 580-recce')).toBe(''); // by G12 to G13, or by Haidra to L9
    expect(alliedCheck('H13: us-1ad-cca\nI13: 580-recce\nG13: kg-lang\nI12: kg-reimann')).toBe('!');
  });

  test('the three hexes to the road may not run beside an enemy, unless a friend stands there', () => {
    // A11 to Gafsa by A10 and A9, or by B11, B10, B9.
    const ring = 'A11: us-1ad-cca\nC10: kg-lang\nB8: kg-reimann';
    expect(alliedCheck('A11: us-1ad-cca')).toBe('');
    expect(alliedCheck(ring)).toBe('!');
  });

  test('rivers do not stop supply, gorges and ridges do', () => {
    // G4 lies behind the river; the one open side of I7 is that to H7.
    expect(alliedCheck('G4: us-1ad-cca')).toBe('');
    expect([alliedCheck('I7: us-1ad-cca'), alliedCheck('I7: us-1ad-cca\nH7: kg-lang')]).toEqual(['', '!']);
  });

  test('Allied units do not live off Axis sources nor the other way round', () => {
    expect(alliedCheck('A1: us-1ad-cca\nB6: kg-lang\nF4: kg-reimann\nG6: kg-schuette')).toBe('!');
    expect(axisCheck('L10: kg-lang\nG8: us-1ad-cca\nH6: us-1ad-ccb\nF9: us-1ad-ccd')).toBe('!');
  });

  test('want of supply Disrupts deployed infantry where it stands, deployed as it is', () => {
    const t = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: 'A13: us-34id-133+' });
    expect(bearing(t, 'us-34id-133')).toEqual(['A13!+']);
  });
});
