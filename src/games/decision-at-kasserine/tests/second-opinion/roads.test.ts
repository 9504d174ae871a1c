import { describe, expect, test } from 'vitest';
import { allied, goes, type More, moving, price, rain } from '../moving.fixture.ts';
import { position, spent, type Table, where } from '../position.ts';
import {
  FOOT,
  GOUMS,
  LORRIED,
  PANZER,
  RIFLES,
  SHERMANS,
  shut,
  TIGER,
  TOWED,
  TOWED_AT,
  WATERS,
} from './moves.fixture.ts';

describe('roads under enemy aircraft', () => {
  const FLIES_FOR: { readonly [plane: string]: 'axis' | 'allied' } = { 'air-a20-1': 'allied', 'air-fw190': 'axis' };

  /** The Axis Movement Phase after the plane has come to its hex in the Joint Air Phase. */
  function under(board: string, plane: string, hex: string, more: More = {}): Table {
    const t = position({
      at: 'interdict',
      ...more,
      side: FLIES_FOR[plane],
      ready: [plane],
      board: `${board}\n6634: ax-a21\n0130: al-repl-168`,
    });
    t.dice(1).play(`interdict ${plane} ${hex}`, 'end');
    expect(t.asked).toBe('move');
    return t;
  }
  const fare = (t: Table, unit: string, to: string): number => spent(t.play(`take ${unit}`, `go ${to}`), unit);

  test('[decision-at-kasserine 11.2.6a] [decision-at-kasserine 8.3.3b] out of the box into 4401: 2 for the rough ground, not half a point', () => {
    expect(fare(under(`maktar: ${SHERMANS}`, 'air-fw190', '4402').play('end'), SHERMANS, '4401')).toBe(2);
  });

  test('[decision-at-kasserine 11.2.7a] a bridge still carries tanks over the wadi, for 1 (AMB-28); their own aircraft cost them nothing', () => {
    expect(fare(under(`5726: ${PANZER}`, 'air-a20-1', '5726'), PANZER, '5626')).toBe(1);
    expect(fare(under(`5726: ${PANZER}`, 'air-fw190', '5726'), PANZER, '5626')).toBe(0.5);
  });

  test('[decision-at-kasserine 11.2.7a] Bou Chebka in its woods keeps the price of the road, 2023 beside it does not, 2122 in woods keeps that of the trail', () => {
    const bouChebka = (from: string, to: string): number =>
      fare(under(`${from}: ${PANZER}`, 'air-a20-1', '2123'), PANZER, to);
    expect(bouChebka('2224', '2123')).toBe(0.5);
    expect(bouChebka('2224', '2023')).toBe(2.5);
    expect(bouChebka('2123', '2122')).toBe(1);
  });

  test('[decision-at-kasserine 11.2.6a] [decision-at-kasserine 16.3.2a] a Tiger bound to the road pays for open ground and still may not leave the road', () => {
    const t = under(`4821: ${TIGER}`, 'air-a20-1', '4921', { change: { rained: true } });
    t.play(`take ${TIGER}`);
    expect(goes(t)).not.toContain('4822');
    expect(spent(t.play('go 4921'), TIGER)).toBe(1);
  });

  test('[decision-at-kasserine 11.2.6c] towed anti-tank guns pay 4 to change mode, self-propelled ones 2', () => {
    const t = under(`4821: ${TOWED_AT}, ax-3-39pzjg`, 'air-a20-1', '4821');
    t.play(`take ${TOWED_AT}`, `mode ${TOWED_AT}`, 'take ax-3-39pzjg', 'mode ax-3-39pzjg');
    expect(spent(t, TOWED_AT)).toBe(4);
    expect(spent(t, 'ax-3-39pzjg')).toBe(2);
  });
});

describe('roads and stacks', () => {
  test('[decision-at-kasserine 7.3.2a] road hexes side by side that no road joins: 6024 to 6025 and 5825 to 5925 cost 1', () => {
    expect(price(`6024: ${PANZER}`, PANZER, '6025')).toBe(1);
    expect(price(`5825: ${PANZER}`, PANZER, '5925')).toBe(1);
  });

  test('[decision-at-kasserine 7.1.2b] nobody is picked up on the way, and who was put down is done', () => {
    const t = moving(`5215: ${PANZER}, ax-2-5-21\n5213: ax-3-5-21`).play(`take ${PANZER}`, 'join ax-2-5-21', 'go 5213');
    expect(t.refused('join ax-3-5-21')).not.toBeNull();
    t.play(`drop ${PANZER}`, 'go 5212');
    expect(where(t, PANZER)).toBe('5213');
    expect(where(t, 'ax-2-5-21')).toBe('5212');
    expect(t.refused(`take ${PANZER}`)).not.toBeNull();
    expect(t.refused('take ax-3-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 7.1.2a] a stack of two classes pays the dearer step: rain, over the bridge by the minor road, 1 and not half a point', () => {
    const both = moving(`5726: ${FOOT}, ${LORRIED}`, rain).play(`take ${FOOT}`, `join ${LORRIED}`, 'go 5626');
    // On foot half a point, by lorry 1.
    expect(spent(both, FOOT)).toBe(1);
    expect(spent(both, LORRIED)).toBe(1);
  });

  test('[decision-at-kasserine 8.1.2a] [decision-at-kasserine 7.1.2a] 5 and 5 points infiltrate as a stack, 5 and 4 do not', () => {
    const stack = (second: string): Table =>
      moving(`5215: ${RIFLES}, ${second}\n5216: ${FOOT}${shut('5114')}`, allied).play(
        `take ${RIFLES}`,
        `join ${second}`,
      );
    expect(goes(stack('al-3-133-34'))).toContain('5115');
    expect(goes(stack(WATERS))).not.toContain('5115');
  });

  test('[decision-at-kasserine 16.6.1] [decision-at-kasserine 16.6.2] Goums cross the escarpment 1730/1731 for 3 and go on; others on foot stop below', () => {
    const t = moving(`1730: ${GOUMS}`, allied).play(`take ${GOUMS}`, 'go 1731');
    expect(spent(t, GOUMS)).toBe(3);
    expect(goes(t)).toContain('1732');
    const foot = moving(`1730: ${RIFLES}`, allied).play(`take ${RIFLES}`, 'go 1731');
    expect(goes(foot)).toEqual([]);
  });
});

describe('the rain and the Tiger', () => {
  const rains = (hex: string): string => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 6,
      board: `${hex}: ${TIGER}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
    });
    t.dice(6).play('end');
    expect(t.s.weather).toBe('rain');
    return where(t, TIGER);
  };

  test('[decision-at-kasserine 16.3.2b] on a main or minor road it stays, on a trail or in the open it is gone', () => {
    expect(rains('4421')).toBe('4421');
    expect(rains('5128')).toBe('5128');
    expect(['4421', '4522']).not.toContain(rains('4522'));
    expect(rains('4822')).not.toBe('4822');
  });
});
