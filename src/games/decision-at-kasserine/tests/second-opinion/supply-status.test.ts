import { describe, expect, test } from 'vitest';
import { DEPLETED, OUT_OF_SUPPLY, RESERVE } from '../../state.ts';
import { still, supplyPhase } from '../direct.fixture.ts';
import { allied, goes, moving, rain, supplied } from '../moving.fixture.ts';
import { marked, marker, position, where } from '../position.ts';
import {
  FOOT,
  GERMAN_HQ,
  GUNS,
  HALFTRACKS,
  ITALIANS,
  LORRIED,
  PANZER,
  RIFLES,
  SHERMANS,
  TIGER,
  TOWED,
  TOWED_AT,
} from './moves.fixture.ts';

describe('supply', () => {
  test('[decision-at-kasserine 6.4.2a] tanks without the marker whose place is no longer in supply are not bound: rain, from 5113 to 5112', () => {
    const t = moving(`5113: ${SHERMANS}`, { ...allied, ...rain });
    expect(supplied(t, SHERMANS)).toBe(false);
    expect(goes(t.play(`take ${SHERMANS}`))).toContain('5112');
  });

  test('[decision-at-kasserine 6.2.1e] who stands in an enemy strongpoint himself traces from there: his own hex is no part of the line', () => {
    expect(supplied(still({ board: `5215: ${RIFLES}`, strongpoints: { axis: ['5215'] } }), RIFLES)).toBe(true);
  });

  test('[decision-at-kasserine 15.4.1b] [decision-at-kasserine 14.3.3a] one HQ serves all in its reach at once, and they may build; an Allied HQ gives nothing', () => {
    // In the far south-west no road is near.
    const t = supplyPhase({
      board: `0328: ${FOOT}, ${LORRIED}\n0327: ${GERMAN_HQ}\n0428: ${ITALIANS}\n0928: ${SHERMANS}, al-cca`,
      ...rain,
    });
    expect(t.asked).toBe('emergency');
    expect(t.offers('supply ')).toEqual([`supply ${GERMAN_HQ}`]);
    t.play(`supply ${GERMAN_HQ}`);
    expect(t.asked).toBe('build');
    for (const unit of [FOOT, LORRIED, ITALIANS]) expect(marked(t, unit, OUT_OF_SUPPLY)).toBe(false);
    expect(t.refused(`build ${FOOT}`)).toBeNull();
  });
});

describe('emergency supply in the Supply Status Phase', () => {
  // In the rain 5113 is five hexes from every road; 5115 is three from 5118.
  const far = `5113: ${LORRIED}, ${GUNS}+d@used\n5115: ${GERMAN_HQ}`;

  test('[decision-at-kasserine 15.4.4] an HQ that is in supply itself gives and is turned back at the end of the same phase', () => {
    const t = supplyPhase({ board: `${far}\n6634: ax-a21`, ...rain });
    expect(t.asked).toBe('emergency');
    t.play(`supply ${GERMAN_HQ}`, 'end');
    expect(t.asked).toBe('move');
    expect(marked(t, LORRIED, OUT_OF_SUPPLY)).toBe(false);
    expect(marked(t, GERMAN_HQ, DEPLETED)).toBe(false);
  });

  test('[decision-at-kasserine SOP-A2c] [decision-at-kasserine 10.4.2] [decision-at-kasserine 15.4.1a] guns it supplies have their fire back', () => {
    const helped = supplyPhase({ board: `${far}\n6634: ax-a21`, ...rain }).play(`supply ${GERMAN_HQ}`, 'end');
    expect([helped.asked, marker(helped, GUNS)]).toEqual(['move', 'ready']);
    const alone = supplyPhase({ board: `${far}\n6634: ax-a21`, ...rain }).play('end');
    expect([alone.asked, marker(alone, GUNS)]).toEqual(['move', 'used']);
    expect(marked(alone, LORRIED, OUT_OF_SUPPLY)).toBe(true);
  });
});

describe('options and anti-tank guns', () => {
  test('[decision-at-kasserine 8.2.4e] [decision-at-kasserine 9.3.3a] the option for Reserves opens vacant hexes in a zone to Reserve movement, never to reaction', () => {
    const board = `5213: ${HALFTRACKS}+r\n5216: ${FOOT}\n5315: ${RIFLES}`;
    const options = { freeReserves: true };
    const own = position({ at: 'reserve-move', ...allied, board, options }).play(`take ${HALFTRACKS}`);
    expect(goes(own)).toContain('5215');
    const react = position({ at: 'react', board, options, attacks: [{ on: ['5315'], by: [FOOT] }] }).play(
      `take ${HALFTRACKS}`,
    );
    expect(goes(react)).not.toContain('5215');
    expect(goes(react)).toContain('5315');
  });

  test('[decision-at-kasserine 5.1.6] [decision-at-kasserine 16.3.2b] the rain of history on turn 12 needs no die and takes a Tiger off the road', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 11,
      board: `4822: ${TIGER}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
      change: { plan: 'A', decrypted: true },
      options: { historicalWeather: true },
    });
    t.play('end');
    expect(t.s.weather).toBe('rain');
    expect(where(t, TIGER)).not.toBe('4822');
  });

  test('[decision-at-kasserine 7.6.2d] [decision-at-kasserine 7.6.3c] Deployed anti-tank guns alone in a zone limber up and stay if towed (AMB-114), and drive off if self-propelled', () => {
    const alone = (unit: string): string[] =>
      goes(moving(`5215: ${unit}+d\n5216: ${RIFLES}`).play(`take ${unit}`, `mode ${unit}`));
    expect(alone(TOWED_AT)).toEqual([]);
    expect(alone('ax-3-39pzjg')).toContain('5214');
  });

  test('[decision-at-kasserine 8.2.4a] [decision-at-kasserine 7.6.2g] towed anti-tank guns in Reserve limber up out of half their points (AMB-124): 4\u00bd - 2 takes them two open hexes', () => {
    const t = position({ at: 'reserve-move', board: `5213: ${TOWED_AT}+dr\n5212: ${GERMAN_HQ}\n0633: ${PANZER}+r` });
    t.play(`take ${TOWED_AT}`, `mode ${TOWED_AT}`);
    expect(goes(t)).toContain('5215');
    expect(goes(t)).not.toContain('5216');
    // The change alone ends its Reserve too.
    expect(marked(t.play('stop'), TOWED_AT, RESERVE)).toBe(false);
  });

  // 6.4.2 binds who sets out from a supplied place, and a move is one (7.1.3a), in however many legs.
  test('[decision-at-kasserine 6.4.2a] [decision-at-kasserine 7.1.3a] tanks that set out from a place without supply may pause where there is some and go on', () => {
    const t = moving(`1202: ${FOOT}\n1203: al-a-51-rtr`, allied);
    expect(supplied(t, 'al-a-51-rtr')).toBe(false);
    t.play('take al-a-51-rtr');
    expect(t.refused('go 1002')).toBeNull();
    t.play('go 1003');
    expect(supplied(t, 'al-a-51-rtr')).toBe(true);
    expect(t.refused('go 1002')).toBeNull();
  });
});
