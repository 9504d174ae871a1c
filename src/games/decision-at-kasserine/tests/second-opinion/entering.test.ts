import { describe, expect, test } from 'vitest';
import { GARRISON, OUT_OF_SUPPLY } from '../../state.ts';
import { supplyPhase } from '../direct.fixture.ts';
import { allied, type More, moving, rain } from '../moving.fixture.ts';
import { declining } from '../playing-on.fixture.ts';
import { marked, position, spent, type Table, where } from '../position.ts';
import { FOOT, ITALIANS, LORRIED, PANZER, RIFLES, SHERMANS, TOWED, WATERS } from './moves.fixture.ts';

describe('entering', () => {
  const gafsa: More = { ...allied, turn: 3, waiting: ['al-1-rngr', 'al-a-1-dy'], change: { southOpen: false } };

  test('[decision-at-kasserine 18.2.5a] [decision-at-kasserine 5.2.4d] the Gafsa group comes in by the road at 2533 for half a point and may not stay on the edge', () => {
    const t = moving(`2401: ${WATERS}`, gafsa).play('take al-1-rngr');
    for (const hex of ['1933', '2034', '2533', '2933']) expect(t.refused(`go ${hex}`)).toBe('18.2.5a');
    expect(spent(t.play('go 2532'), 'al-1-rngr')).toBe(1);
  });

  test('[decision-at-kasserine 18.2.5b] others on the map keep off the edge until the Axis has come in there', () => {
    const t = moving(`2532: ${SHERMANS}+o`, gafsa).play(`take ${SHERMANS}`);
    for (const hex of ['2533', '2434', '2634']) expect(t.refused(`go ${hex}`)).toBe('18.2.5b');
    expect(t.refused('go 2433')).toBeNull();
    const open = moving(`2532: ${SHERMANS}+o`, { ...gafsa, change: { southOpen: true } }).play(`take ${SHERMANS}`);
    expect(open.refused('go 2533')).toBeNull();
  });

  test('[decision-at-kasserine 18.2.4d] 21 Pz. Group may not be kept off the map on the first turn of option B', () => {
    const t = moving('', { turn: 1, waiting: [PANZER, LORRIED], change: { entry: 'B' } });
    expect(t.refused('end')).toBe('18.2.4d');
    t.play(`take ${PANZER}`, `join ${LORRIED}`, 'go 6034');
    expect([where(t, PANZER), where(t, LORRIED)]).toEqual(['6034', '6034']);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 5.2.2b] engineers due at Tebessa wait while an enemy stands in it; his zone does not keep them out', () => {
    const due = (board: string): Table =>
      position({
        at: 'assign-fire',
        ...allied,
        turn: 6,
        board: `5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21\n${board}`,
        waiting: ['al-a_b-19-eng'],
      }).dice(1);
    expect(where(declining(due(`1016: ${FOOT}`), 'move'), 'al-a_b-19-eng')).toBe('waiting');
    expect(where(declining(due(`0915: ${FOOT}`), 'move'), 'al-a_b-19-eng')).toBe('1016');
  });
});

describe('groups, the south edge, arrivals and Italian motors', () => {
  test('[decision-at-kasserine 18.2.3e] the Untried counters of the Fondouk Group are released with it, those of no group are not', () => {
    const t = moving(`5907: ${RIFLES}+g\n5706: u4+g\n5803: u7+g\n1016: al-1-26-1+g\n6108: ${PANZER}`);
    t.play(`take ${PANZER}`, 'go 6008');
    expect([RIFLES, 'u4', 'u7', 'al-1-26-1'].map((unit) => marked(t, unit, GARRISON))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('[decision-at-kasserine 18.2.5a] [decision-at-kasserine 7.2.1a] with 2533 in an enemy zone the Rangers would have to stop there, so they come in by 2634: 2532 for 3', () => {
    const t = moving(`2433: ${FOOT}`, { ...allied, turn: 3, waiting: ['al-1-rngr'], change: { southOpen: false } });
    expect(spent(t.play('take al-1-rngr', 'go 2532'), 'al-1-rngr')).toBe(3);
  });

  test('[decision-at-kasserine 18.2.5b] the first Axis unit to come in by the south opens the edge', () => {
    const t = moving('', { turn: 6, waiting: ['ax-33aa'], change: { southOpen: false } });
    expect(t.play('take ax-33aa', 'go 2533').s.southOpen).toBe(true);
  });

  test('[decision-at-kasserine 3.3.3] [decision-at-kasserine 5.2.2a] at Tebessa with six points in it three gunners of two points do not all come; the staff does, the rest later', () => {
    const guns = ['al-34-fa', 'al-60-fa', 'al-84-fa'];
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 15,
      board: `1016: ${RIFLES}, ${WATERS}\n5214: ${TOWED}+d\n5215: al-drake\n6634: ax-a21`,
      waiting: ['al-9-art', ...guns],
      change: { plan: 'A', decrypted: true },
    });
    t.dice(1).play('end');
    declining(t, 'move');
    expect(where(t, 'al-9-art')).toBe('1016');
    expect(guns.filter((unit) => where(t, unit) === '1016').length).toBe(1);
  });

  test('[decision-at-kasserine 8.3.3a] [decision-at-kasserine 5.2.1a] who arrives in a box may drive out of it in the same turn (AMB-107)', () => {
    const t = position({
      at: 'assign-fire',
      ...allied,
      turn: 13,
      board: `5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
      waiting: ['al-2-5-lei-plus'],
      change: { plan: 'A', decrypted: true },
    });
    t.dice(1).play('end');
    declining(t, 'move', 'allied');
    expect(where(t, 'al-2-5-lei-plus')).toBe('le-kef');
    t.play('take al-2-5-lei-plus', 'go 2401');
    expect(spent(t, 'al-2-5-lei-plus')).toBe(0.5);
  });

  // 6.4.2 looks at the place when the unit is moved, and by then the HQ is Depleted and no source any more. Our ruling: what it gave in the
  // Supply Status Phase (AMB-37) keeps their points whole and binds them to nothing.
  test('[decision-at-kasserine 6.4.2a] [decision-at-kasserine 15.4.1a] Italian trucks with emergency supply stand in no supplied place, and may drive anywhere', () => {
    // Rain: no road within four hexes of 5113 or 4912; the HQ in 5315 is three from the first and five from the second.
    const t = supplyPhase({ board: `5113: ${ITALIANS}\n5315: ax-centauro\n6634: ax-a21`, ...rain });
    t.play('supply ax-centauro');
    declining(t, 'move');
    expect(marked(t, ITALIANS, OUT_OF_SUPPLY)).toBe(false);
    t.play(`take ${ITALIANS}`);
    expect(t.refused('go 4912')).toBeNull();
  });
});

describe('air base and plans', () => {
  test('[decision-at-kasserine 16.7.2] a 1 does not bring an A-20 when XII ASC is on the march or lost, and brings it when it is Deployed', () => {
    const sent = (board: string, more: More = {}): string => {
      const t = position({
        at: 'interdict',
        ...more,
        side: 'allied',
        ready: ['air-a20-1'],
        board: `${board}\n6634: ax-a21\n0130: al-repl-168`,
      });
      return where(t.dice(1).play('interdict air-a20-1 5215', 'end'), 'air-a20-1');
    };
    expect(sent('1016: al-xii-asc+d')).toBe('5215');
    expect(sent('1016: al-xii-asc')).toBe('ready');
    expect(sent('', { lost: ['al-xii-asc'] })).toBe('ready');
  });

  test('[decision-at-kasserine 18.2.6c] [decision-at-kasserine 18.2.6e] turn 4 of option B: four places win, El Ala and two do not; El Ala and two win under option A, but not on turn 7', () => {
    const held = (places: readonly string[], turn: number, entry: 'A' | 'B', ...dice: number[]): string | undefined => {
      const men = ['ax-a24', 'ax-a33', FOOT, 'ax-ii-47'];
      const t = position({
        at: 'assign-fire',
        ...allied,
        turn,
        board: `${places.map((hex, i) => `${hex}: ${men[i]}`).join('\n')}\n5214: ${TOWED}+d\n5215: ${RIFLES}\n6634: ax-a21`,
        change: { entry },
      });
      return t.dice(...dice).play('end').s.outcome?.winner ?? undefined;
    };
    expect(held(['4420', '5726', '3119', '2123'], 4, 'B')).toBe('axis');
    expect(held(['5706', '5726', '4420'], 4, 'B', 1)).toBeUndefined();
    expect(held(['5706', '5726', '4420'], 4, 'A')).toBe('axis');
    expect(held(['5706', '5726', '4420'], 7, 'A', 1)).toBeUndefined();
    expect(held(['4109', '5726', '4420'], 4, 'A', 1)).toBeUndefined();
  });
});
