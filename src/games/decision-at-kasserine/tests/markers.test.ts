import { describe, expect, test } from 'vitest';
import { overlayNow } from '../../../engine/pointing.ts';
import type { HexMarker } from '../../../engine/present.ts';
import { mapOf } from '../../registry.ts';
import { baseKit } from '../kit.ts';
import { markers } from '../present/markers.ts';
import { procedures } from '../sequence.ts';
import { position, type Table } from './position.ts';

type Seat = 'axis' | 'allied' | 'spectator';

const shown = (t: Table, kind: HexMarker['kind'], seat: Seat = 'axis'): string[] =>
  markers(baseKit(), t.match.view(seat))
    .filter((marker) => marker.kind === kind)
    .map(({ hex, seat: whose, badge = '-', text }) => `${hex} ${whose} ${badge}: ${text}`);

describe('what lies in the hexes', () => {
  test('[decision-at-kasserine 14.3.6b] strongpoints, and those being built', () => {
    const t = position({
      at: 'move',
      board: '5805: al-2-135-34\n6307: ax-1-5-21',
      strongpoints: { axis: ['6307'] },
      works: ['al-2-135-34'],
    });
    expect(shown(t, 'strongpoint')).toEqual(['6307 axis -: Axis strongpoint']);
    expect(shown(t, 'strongpoint-begun')).toEqual(['5805 allied -: 2/135/34 builds a strongpoint']);
  });

  test('[decision-at-kasserine 9.1.4a] [decision-at-kasserine 9.1.7a] attacks with their odds, the draft, and who must be attacked besides', () => {
    const board = '5023: al-waters\n5122: al-drake\n5123: ax-1-5-21\n5222: ax-4-5-21';
    const t = position({ at: 'declare', board }).play('attack 5023');
    expect(shown(t, 'attack')).toEqual(['5023 axis …: attacked, by nobody yet']);
    expect(shown(t, 'required')).toEqual([]);
    t.play('with ax-1-5-21');
    expect(shown(t, 'attack')[0]).toMatch(
      /^5023 axis \d-\d: attacked by 1\/5\/21, Assault at \d-\d before guns and aircraft$/,
    );
    const owed = '5122 axis !: Drake must be attacked: its zone of control reaches 5123';
    for (const seat of ['axis', 'allied', 'spectator'] as const) expect(shown(t, 'required', seat)).toEqual([owed]);
    t.play('declare', 'attack 5122', 'with ax-4-5-21', 'declare');
    expect(shown(t, 'required')).toEqual([]);
    expect(shown(t, 'attack')).toHaveLength(2);
  });

  test('[decision-at-kasserine 16.1.5a] AT Fire says what it is', () => {
    const t = position({ at: 'declare', board: '5123: ax-1-39pzjg+d\n5023: al-d-1-1a' });
    expect(shown(t.play('at-fire 5023', 'with ax-1-39pzjg'), 'attack')[0]).toMatch(
      /^5023 axis AT <?\d-\d: .* AT Fire at /,
    );
  });

  test('[decision-at-kasserine 10.3.4b] Fire Support markers by number, and whose only to their owner', () => {
    const t = position({
      at: 'move',
      board: '5706: al-175-fa+d@5805, al-185-fa+d@5805\n5805: al-2-135-34\n6307: ax-1-5-21',
    });
    const hidden = '5805 allied 2: 2 Allied Fire Support markers';
    for (const seat of ['axis', 'spectator'] as const) expect(shown(t, 'fire', seat)).toEqual([hidden]);
    expect(shown(t, 'fire', 'allied')).toEqual([`${hidden} of 175 FA and 185 FA`]);
  });

  test('[decision-at-kasserine 11.2.2a] aircraft sent out carry a question mark until they have arrived', () => {
    const t = position({ at: 'interdict', board: '5123: ax-1-5-21\n5023: al-waters', ready: ['air-bf109-1'] });
    expect(overlayNow(procedures, t.match.view('axis'))).toBe('interdiction');
    t.play('interdict air-bf109-1 5023');
    const waiting = '5023 axis ?: Axis Bf109 #1 is sent to interdict, not rolled for yet';
    expect(shown(t, 'aircraft', 'allied')).toEqual([waiting]);
    t.dice(1).play('end');
    expect(shown(t, 'aircraft')).toEqual(['5023 axis -: Axis Bf109 #1 interdicts']);
  });

  test('[decision-at-kasserine 11.3.2a] aircraft sent into a combat are over it', () => {
    const t = position({
      at: 'choose-combat',
      board: '5123: ax-1-5-21, ax-rommel\n5023: al-waters\n5323: ax-21-pz',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
      ready: ['air-ju87-1'],
    });
    expect(t.asked).toBe('commit-air');
    t.play('send air-ju87-1');
    expect(shown(t, 'aircraft', 'allied')).toEqual([
      '5023 axis ?: Axis Ju87 #1 is sent into the combat, not rolled for yet',
    ]);
    t.dice(1).play('end');
    expect(shown(t, 'aircraft')).toEqual(['5023 axis -: Axis Ju87 #1 supports the combat']);
  });
});

describe('the overlay that stands', () => {
  test('[decision-at-kasserine 9.1] attacks while they are declared and fought, fire while it is laid, else none', () => {
    const board = '5123: ax-1-5-21, ax-1-155-21+d\n5023: al-waters\n6631: ax-a24\n6632: al-3-ggd';
    const stands = (t: Table): string | null => overlayNow(procedures, t.match.view('axis'));
    const declaring = position({ at: 'declare', board });
    expect(stands(declaring)).toBeNull();
    expect(stands(declaring.play('attack 5023'))).toBe('attacks');
    expect(stands(position({ at: 'move', board }))).toBeNull();
    expect(stands(position({ at: 'assign-fire', board }))).toBe('fire');
    const attacks = [
      { on: ['5023'], by: ['ax-1-5-21'] },
      { on: ['6632'], by: ['ax-a24'] },
    ];
    expect(stands(position({ at: 'barrage', board, attacks }))).toBe('fire');
    expect(stands(position({ at: 'choose-combat', board, attacks }))).toBe('attacks');
  });
});

test('every marker lies on a hex of the map', async () => {
  const map = await mapOf('decision-at-kasserine');
  const t = position({ at: 'move', board: '6307: ax-1-5-21', strongpoints: { axis: ['6307'], allied: ['5805'] } });
  for (const { hex } of markers(baseKit(), t.match.view('axis'))) expect(map.ok && hex in map.value.hexes).toBe(true);
});
