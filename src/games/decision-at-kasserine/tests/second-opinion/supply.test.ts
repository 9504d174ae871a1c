import { describe, expect, test } from 'vitest';
import { DEPLETED, OUT_OF_SUPPLY } from '../../state.ts';
import { still, supplyPhase } from '../direct.fixture.ts';
import { ALLIED_GUNS, allied, closed, goes, moving, rain, supplied } from '../moving.fixture.ts';
import { marked, owned, owner, position, type Table, where } from '../position.ts';
import { FOOT, ITALIANS, LORRIED, PANZER, SHERMANS, WATERS } from './moves.fixture.ts';

describe('supply', () => {
  /** Only these sources are left to their owners. */
  function only(...labels: string[]): number[] {
    const taken = (sources: readonly string[], by: string): [string, string][] =>
      sources.filter((label) => !labels.includes(label)).map((label) => [label, by]);
    return owned(still({}).s, {
      ...Object.fromEntries(taken(['0112', '1016', '2401', '4401', '5801'], 'axis')),
      ...Object.fromEntries(taken(['2533', '6034', '6606', '6617', '6624'], 'allied')),
    });
  }

  test('[decision-at-kasserine 5.1.5b] [decision-at-kasserine 6.4.2a] rain: four hexes to the road at 5219, not five; trucks and tanks may not drive out of supply', () => {
    // 5114 is four hexes from a road without trails, 5113 is five.
    const t = moving(`5114: ${SHERMANS}, al-1-16-1, ${WATERS}`, { ...allied, ...rain });
    for (const unit of [SHERMANS, 'al-1-16-1']) {
      expect(supplied(t, unit)).toBe(true);
      t.play(`take ${unit}`);
      expect(goes(t)).not.toContain('5113');
      expect(t.refused('go 5113')).toBe('6.4.2a');
      expect(goes(t)).toContain('5115');
      t.play('go 5115', 'stop');
    }
    t.play(`take ${WATERS}`, 'go 5113');
    expect([where(t, WATERS), supplied(t, WATERS)]).toEqual(['5113', false]);
  });

  test('[decision-at-kasserine 6.4.2b] who carries the marker drives where he likes, even if he has come into supply since', () => {
    const t = moving(`5114: ${SHERMANS}+o`, { ...allied, ...rain }).play(`take ${SHERMANS}`);
    expect(goes(t)).toContain('5113');
  });

  test('[decision-at-kasserine 6.4.2a] the way to 1318 is open only because the Italians stand there: they may not climb to 1317, where nothing reaches them', () => {
    // 1318 lies on the road to 2533 and in the zone of 1218. Round 1317 are mountains, 1218, and in enemy zones 1217, 1316 and 1318 once left.
    const beside = (enemy: string): Table => moving(`1318: ${ITALIANS}\n1218: ${enemy}\n1315: al-3-rmzt`);
    const tanks = beside(SHERMANS); // their zone does not climb (3.2.2)
    expect(supplied(tanks, ITALIANS)).toBe(true);
    expect(tanks.play(`take ${ITALIANS}`).refused('go 1317')).toBe('6.4.2a');
    // The zone of infantry does, and closes the way before supply is looked at.
    expect(beside('al-3-16-1').play(`take ${ITALIANS}`).refused('go 1317')).toBe('7.2.2b');
  });

  test('[decision-at-kasserine 6.2] a source in a zone of both is no end of a route, but stays with its owner; a friend in it opens it again', () => {
    const change = { axisOwns: only('4401', '2533') };
    // FOOT in 4501 and WATERS in 4402 both look into 4401.
    const both = still({ board: `4402: ${WATERS}\n4501: ${FOOT}`, change });
    expect(supplied(both, WATERS)).toBe(false);
    const held = still({ board: `4402: ${WATERS}\n4401: al-repl-168\n4501: ${FOOT}`, change });
    expect(supplied(held, WATERS)).toBe(true);
  });

  test('[decision-at-kasserine 6.3.1b] [decision-at-kasserine 6.3.1c] a lone enemy zone takes a source (AMB-38); retaken it serves from the next Supply Status Phase', () => {
    const change = { axisOwns: only('4401', '2533') };
    const t = position({ at: 'move', board: `4704: ${PANZER}\n4303: ${SHERMANS}\n0130: al-repl-168`, change });
    expect(supplied(t, SHERMANS)).toBe(true);
    t.play(`take ${PANZER}`, 'go 4501');
    expect(owner(t.s, '4401')).toBe('axis');
    expect(supplied(t, SHERMANS)).toBe(false);
    // The tank is beaten off by moving it away; the Shermans drive back into 4401.
    const back = position({
      at: 'move',
      side: 'allied',
      board: `4303: ${SHERMANS}\n0130: al-repl-168`,
      change: { axisOwns: owned(t.s, { 4401: 'axis' }), lostSources: t.s.lostSources },
    });
    back.play(`take ${SHERMANS}`, 'go 4401');
    expect(owner(back.s, '4401')).toBe('allied');
    expect(supplied(back, SHERMANS)).toBe(false);
    const next = supplyPhase({
      board: `4401: ${SHERMANS}`,
      change: { axisOwns: back.s.axisOwns, lostSources: back.s.lostSources },
    });
    expect(supplied(next, SHERMANS)).toBe(true);
  });

  test('[decision-at-kasserine 6.2.3a] an enemy in Reserve does not cut the road, awake he does; guns beside it never', () => {
    const change = { axisOwns: only('4401', '2533') };
    // All ways from 4403 up to 4401 within reach pass 4402, 4301 or 4501: the enemy in 4501 looks into 4402 and 4401.
    const on = (enemy: string): boolean =>
      supplied(still({ board: `4303: ${WATERS}\n4501: ${enemy}`, change }), WATERS);
    expect(on('ax-1-90-10')).toBe(true);
    expect(on(`${LORRIED}+r`)).toBe(true);
    // Awake its zone also takes the source itself.
    const awake = still({
      board: `4303: ${WATERS}\n4501: ${LORRIED}`,
      change: { axisOwns: owned(still({ change }).s, { 4401: 'axis' }) },
    });
    expect(supplied(awake, WATERS)).toBe(false);
  });

  describe('from an HQ', () => {
    // No source is left to the Axis. 2113 is next to 2013, below the escarpment. Closed at 1914 and 2213, the way round is six hexes long.
    const shut = closed(ALLIED_GUNS, '1914', '2213');
    const judged = (board: string, weather: 'dry' | 'rain' = 'dry'): Table =>
      supplyPhase({
        board: `${board}\n0130: al-repl-168`,
        weather,
        change: { axisOwns: only('0112', '1016', '2401', '4401', '5801') },
      });

    test('[decision-at-kasserine 15.4.1a] a line of six hexes serves if the HQ is within four (AMB-36), and no longer in the rain', () => {
      const t = judged(`2013: ${LORRIED}\n2113: ax-dak${shut}`);
      expect([t.asked, t.offers('supply ')]).toEqual(['emergency', ['supply ax-dak']]);
      t.play('supply ax-dak', 'end');
      expect(marked(t, LORRIED, OUT_OF_SUPPLY)).toBe(false);
      const wet = judged(`2013: ${LORRIED}\n2113: ax-dak${shut}`, 'rain');
      wet.play('supply ax-dak');
      expect(wet.asked).toBe('move');
      expect(marked(wet, LORRIED, OUT_OF_SUPPLY)).toBe(true);
    });

    test('[decision-at-kasserine 15.4.1a] five hexes off in the open are too far for the HQ, four are not', () => {
      const marks = (hex: string): boolean => {
        const t = judged(`5215: ax-dak\n${hex}: ${LORRIED}`);
        t.play('supply ax-dak', 'end');
        return marked(t, LORRIED, OUT_OF_SUPPLY);
      };
      expect(marks('5219')).toBe(false);
      expect(marks('5220')).toBe(true);
    });

    test('[decision-at-kasserine 15.4.2] [decision-at-kasserine 15.4.3] a Depleted HQ gives nothing', () => {
      const t = judged(`5215: ax-dak+x\n5216: ${LORRIED}`);
      expect(t.asked).not.toBe('emergency');
      expect(marked(t, LORRIED, OUT_OF_SUPPLY)).toBe(true);
    });

    test('[decision-at-kasserine 15.4.4] a Depleted HQ that traces to a source turns back at the end of the phase, after its men were judged (AMB-122)', () => {
      // 5216 traces by itself; so nothing is asked and the HQ is fresh afterwards.
      const t = supplyPhase({ board: `5215: ax-dak+x\n5216: ${PANZER}\n0130: al-xii-asc` });
      expect(marked(t, 'ax-dak', DEPLETED)).toBe(false);
      expect(marked(t, PANZER, OUT_OF_SUPPLY)).toBe(false);
    });
  });

  // Two games at one server, or looking back and forth in one, must not change what is legal.
  test('[decision-at-kasserine 3.2.4a] looking at another game changes nothing in this one: guns in 5216 have no zone in 5215', () => {
    const t = moving(`5214: ${SHERMANS}\n5216: ax-1-33-15`, allied).play(`take ${SHERMANS}`);
    const before = goes(t);
    const other = moving('5216: al-e-1-1a', allied);
    expect(goes(other)).toEqual([]);
    expect(goes(t)).toEqual(before);
  });
});
