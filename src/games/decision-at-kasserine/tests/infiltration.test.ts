import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { type PositionSpec, position as place, spent, type Table, unitNamed, where } from './position.ts';

/** Infiltration (8.1), and the commando that slips through zones (16.4). */

const position = (spec: PositionSpec): Table =>
  place({ ...spec, board: `${spec.board}\n0133: al-1-133-34\n6601: ax-a25` });

/** 6021 and 6121 lie in the zone of Waters, and Drake's zone bars every way around. */
const RING = '6120: al-waters\n6023: al-drake';

describe('infiltration', () => {
  test('[decision-at-kasserine 8.1.1a] [decision-at-kasserine 8.1.1b] [decision-at-kasserine SOP-B1c] [decision-at-kasserine 7.2.2b] from zone straight into zone for the whole allowance, then it is over', () => {
    const t = position({ board: `6021: ax-1-5-21\n${RING}`, at: 'move' }).play('take ax-1-5-21');
    expect(t.refused('go 6121')).toBeNull();
    t.play('go 6121');
    expect([where(t, 'ax-1-5-21'), spent(t, 'ax-1-5-21')]).toEqual(['6121', 10]);
    expect(t.refused('take ax-1-5-21')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 8.1.1a] it takes a unit that has not moved', () => {
    const { s } = position({ board: '6021: ax-1-5-21', at: 'move' });
    const late = s.spent.map((_, unit) => (unit === unitNamed(kitOf(s), 'ax-1-5-21') ? 2 : 0));
    const t = position({ board: `6021: ax-1-5-21\n${RING}`, at: 'move', change: { spent: late } }).play(
      'take ax-1-5-21',
    );
    expect(t.refused('go 6121')).toBe('7.2.2b');
  });

  test('[decision-at-kasserine 8.1.2a] it takes a printed allowance of 5, in supply or out of it', () => {
    const slow = position({ board: `6021: ax-i-47\n${RING}`, at: 'move' }).play('take ax-i-47');
    expect(slow.refused('go 6121')).toBe('8.1.2a');
    const out = position({ board: `6021: ax-1-501+o\n${RING}`, at: 'move' }).play('take ax-1-501');
    expect(out.refused('go 6121')).toBeNull();
    const stack = position({ board: `6021: ax-1-501, ax-xxxiv-10-ber\n${RING}`, at: 'move' });
    stack.play('take ax-1-501', 'join ax-xxxiv-10-ber');
    expect(stack.refused('go 6121')).toBeNull();
  });

  test('[decision-at-kasserine 8.1.2b] a gun in tow cannot; a self-propelled one can', () => {
    const towed = position({ board: `6021: ax-1-90-10\n6121: ax-i-47\n${RING}`, at: 'move' });
    towed.play('take ax-1-90-10');
    expect(towed.refused('go 6121')).toBe('8.1.2b');
    const driven = position({ board: `6021: ax-2-90pzjg\n${RING}`, at: 'move' }).play('take ax-2-90pzjg');
    expect(driven.refused('go 6121')).toBeNull();
  });

  test('[decision-at-kasserine 8.1.3] [decision-at-kasserine 7.4.2b] the hex must be within the allowance: what one-hex movement waives is not waived here', () => {
    // Over the escarpment into hills in the rain: 4 + 3, with six points because it is out of supply.
    const board = '1514: al-1-16-1+o\n1613: ax-1-5-21\n1515: ax-2-5-21';
    const t = position({ board, at: 'move', side: 'allied', weather: 'rain' }).play('take al-1-16-1');
    expect(t.refused('go 1513')).toBe('8.1.3');
    const free = position({ board: '1514: al-1-16-1+o', at: 'move', side: 'allied', weather: 'rain' });
    free.play('take al-1-16-1', 'go 1513');
    expect(spent(free, 'al-1-16-1')).toBe(6);
  });

  test('[decision-at-kasserine 8.1.4] [decision-at-kasserine 14.1.2d] not into an active enemy strongpoint', () => {
    const t = position({ board: `6021: ax-1-5-21\n${RING}`, at: 'move', strongpoints: { allied: ['6121'] } });
    expect(t.play('take ax-1-5-21').refused('go 6121')).toBe('8.1.4');
    expect(t.refused('go 6020')).toBeNull();
  });

  test('[decision-at-kasserine EX-42] from 2812 to 2711 it is open, though an escarpment lies between 2711 and 2811', () => {
    const t = position({ board: '2812: ax-2-k10-10\n2811: al-10-rb-minus\n2612: al-c-2-loth', at: 'move' });
    t.play('take ax-2-k10-10', 'go 2711');
    expect(where(t, 'ax-2-k10-10')).toBe('2711');
  });
});

describe('the commando', () => {
  const options = { commando: true };
  const wall = '6021: al-waters\n5820: al-drake\n6220: al-v-vliet';
  const hidden = '6019: ax-vkoenen';

  test('[decision-at-kasserine 16.4] only by agreement: without the option it stops like anybody', () => {
    const t = position({ board: `${hidden}\n${wall}`, at: 'move' }).play('take ax-vkoenen', 'go 6020');
    expect(t.refused('take ax-vkoenen')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 16.4.1a] [decision-at-kasserine 16.4.1b] it goes on from zone to zone, with a die for each after the first', () => {
    const t = position({ board: `${hidden}\n${wall}`, at: 'move', options }).play('take ax-vkoenen', 'go 6020');
    expect([where(t, 'ax-vkoenen'), t.s.moving.length]).toEqual(['6020', 1]);
    t.dice(4).play('go 5920');
    expect([where(t, 'ax-vkoenen'), spent(t, 'ax-vkoenen')]).toEqual(['5920', 2]);
    t.dice(1).play('go 5921');
    expect(where(t, 'ax-vkoenen')).toBe('5921');
  });

  test('[decision-at-kasserine 16.4.1b] a failed die eliminates it, with no step lost first; the first zone is the one it starts in', () => {
    const t = position({ board: `6020: ax-vkoenen\n${wall}`, at: 'move', options }).play('take ax-vkoenen');
    t.dice(5).play('go 5920');
    expect([where(t, 'ax-vkoenen'), t.s.moving.length]).toEqual(['lost', 0]);
    expect(t.asked).toBe('move');
  });

  test('[decision-at-kasserine 16.4.1b] every further hex of one march has its die', () => {
    const t = position({ board: `6020: ax-vkoenen\n${wall}`, at: 'move', options }).play('take ax-vkoenen');
    t.dice(1, 2).play('go 5921');
    expect(where(t, 'ax-vkoenen')).toBe('5921');
    const dies = position({ board: `6020: ax-vkoenen\n${wall}`, at: 'move', options }).play('take ax-vkoenen');
    dies.dice(1, 6).play('go 5921');
    expect(where(dies, 'ax-vkoenen')).toBe('lost');
  });

  test('[decision-at-kasserine 16.4.1c] roads keep their rate in zones, and enemy units bar the way', () => {
    const t = position({ board: '2911: ax-vkoenen\n2811: al-10-rb-minus\n3013: al-c-2-loth', at: 'move', options });
    t.play('take ax-vkoenen');
    expect(t.refused('go 2811')).toBe('7.1.4a');
    t.dice(1).play('go 2912');
    expect(spent(t, 'ax-vkoenen')).toBe(0.5);
  });

  test('[decision-at-kasserine 16.4.2] supply does not concern it', () => {
    const t = position({ board: '1801: ax-vkoenen', at: 'move', options }).play('take ax-vkoenen');
    expect(t.refused('go 1701')).toBeNull();
  });

  test('[decision-at-kasserine 16.4.1a] from Reserve too it enters zones alone', () => {
    const t = position({ board: '6018: ax-vkoenen+r\n6021: al-waters', at: 'reserve-move', options });
    t.play('take ax-vkoenen', 'go 6020');
    expect(where(t, 'ax-vkoenen')).toBe('6020');
  });
});
