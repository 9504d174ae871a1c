import { expect, test } from 'vitest';
import { alliesOnMove, die, ends, flee, onMove, sum } from '../moments.ts';
import { where } from '../position.ts';

/** The regiments of Pavia and Brescia fill their hex (10.0). */

/** Whoever is in 2010 has to go back before the tanks in 2009. */
const driven = (unit: string, more: string) =>
  alliesOnMove(`2009: al-4arm-3rtr\n2010: ${unit}\n${more}`).dice(die(5)).play('attack al-4arm-3rtr heavy', 'commit');

test('[gazala 11.1l] [gazala 10.0b] a tank does not fall back onto a regiment of Pavia while another hex is open', () => {
  const t = driven('ax-21pz-5-1/1', '2012: ax-pavia-27');
  expect(sum(t)).toBe('14 to 5, 2-1, reads 7, -/RD');
  expect(ends(t, 'ax-21pz-5-1')).toEqual(['1811', '1911', '2111', '2211']);
});

const CROWD = '1811: ax-90lt-155-1\n1911: ax-90lt-155-2\n2111: ax-90lt-200-1\n2211: ax-21pz-3rec';

test('[gazala 11.1l] [gazala 10.0b] nor a regiment onto a single battalion', () => {
  expect(ends(driven('ax-pavia-28', CROWD), 'ax-pavia-28')).toEqual(['2012']);
});

test('[gazala 11.1l] [gazala 10.0d] with somebody in every hex it goes where it likes, and there its owner says who has to go', () => {
  const t = driven('ax-pavia-28', `${CROWD}\n2012: ax-21pz-5-1`);
  expect(ends(t, 'ax-pavia-28')).toEqual(['1811', '1911', '2012', '2111', '2211']);
  t.play('retreat 2012 ax-pavia-28', 'stop');
  expect(t.offers('remove')).toEqual(['remove ax-21pz-5-1', 'remove ax-pavia-28']);
});

test('[gazala 11.2a] [gazala 10.0b] where Brescia has advanced the tank that led stays out, and goes on elsewhere', () => {
  const t = onMove('2014: ax-21pz-5-1\n1912: ax-brescia-19\n2013: al-3ind-18cav').dice(die(6));
  flee(t.play('attack ax-21pz-5-1 medium', 'join ax-brescia-19', 'commit'));
  expect(t.offers('advance')).toEqual(['advance ax-21pz-5-1 2013', 'advance ax-brescia-19 2013']);
  t.play('advance ax-brescia-19 2013');
  expect([t.asked, where(t, 'ax-21pz-5-1')]).toEqual(['operate', '2014']);
});
