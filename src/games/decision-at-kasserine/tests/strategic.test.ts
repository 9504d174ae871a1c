import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { inBox, type State } from '../state.ts';
import { marked, type PositionSpec, position, type Table, unitNamed, where } from './position.ts';

const BOARD = '4420: ax-1-5-21\n2809: al-h-1-1a';

/** The end of a turn, so that the next one begins with a roll for the weather. */
const dusk = (turn: number, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'raze', side: 'allied', turn, board: BOARD, strongpoints: { allied: ['0303'] }, ...more });

/** Says "end" until something else than these is asked. */
function pass(t: Table, ...asks: string[]): Table {
  while (t.asked !== null && asks.includes(t.asked)) t.play('end');
  return t;
}
const STRATEGIC = ['emergency', 'build', 'raze'];
const reinforced = (t: Table): Table => pass(t, ...STRATEGIC);

describe('weather', () => {
  test('[decision-at-kasserine 5.1.1a] [decision-at-kasserine 5.1.1b] [decision-at-kasserine 5.1.1d] [decision-at-kasserine SOP-A1] one die, read in the boxes of the turn', () => {
    const seen = [1, 2, 3, 4, 5, 6].map((face) => dusk(13).dice(face).play('end').s.weather);
    expect(seen).toEqual(['dry', 'cloudy', 'cloudy', 'cloudy', 'rain', 'rain']);
    expect(dusk(13).dice(1).play('end').s.turn).toBe(14);
  });

  test('[decision-at-kasserine EX-33] [decision-at-kasserine EX-34] turn 16 is the afternoon of 21 February, and a 3 brings clouds', () => {
    const t = dusk(15).dice(3).play('end');
    expect(t.s.weather).toBe('cloudy');
    expect(kitOf(t.s).scenarios.s2.turns[15].date).toBe('1943-02-21 PM');
  });

  test('[decision-at-kasserine 5.1.2] [decision-at-kasserine EX-2] the change is felt at once', () => {
    const t = dusk(13, { weather: 'rain' }).dice(1).play('end');
    expect(t.s.weather).toBe('dry');
    expect(t.s.rained).toBe(true);
  });

  test('[decision-at-kasserine 5.1.1c] one weather for all until the next turn', () => {
    const t = dusk(13).dice(2).play('end');
    const { weather } = t.s;
    pass(t, ...STRATEGIC, 'hold-back', 'arrive-by-trickle', 'interdict');
    expect(t.s.weather).toBe(weather);
  });

  test('[decision-at-kasserine 5.1.6] the weather of history may be used instead', () => {
    const t = dusk(11, { options: { historicalWeather: true } }).play('end');
    expect(t.s.weather).toBe('rain');
  });

  test('[decision-at-kasserine 16.3.2b] the first rain takes a Tiger that is not on a main or minor road', () => {
    const rain = (board: string, more: Partial<PositionSpec> = {}): string =>
      where(
        dusk(13, { board, ...more })
          .dice(6)
          .play('end'),
        'ax-1-501',
      );
    expect(rain('4422: ax-1-501')).toBe('out');
    expect(rain('4420: ax-1-501')).toBe('4420');
    expect(rain('4422: ax-1-501', { change: { rained: true } })).toBe('4422');
  });
});

describe('reinforcements', () => {
  test('[decision-at-kasserine 5.2] [decision-at-kasserine 5.2.1a] [decision-at-kasserine SOP-A3a] units come on their turn, not before', () => {
    const waiting = ['al-a_b-19-eng', 'al-1-18-1'];
    const t = reinforced(dusk(6, { waiting }).dice(1).play('end'));
    expect([where(t, 'al-a_b-19-eng'), where(t, 'al-1-18-1')]).toEqual(['1016', 'waiting']);
    const later = reinforced(dusk(7, { waiting }).dice(1).play('end'));
    expect([where(later, 'al-a_b-19-eng'), where(later, 'al-1-18-1')]).toEqual(['1016', 'maktar']);
  });

  test('[decision-at-kasserine EX-38] on turn 16 some come to the Le Kef box and some to 1016, and nobody leaves', () => {
    const waiting = ['al-2-hamp', 'al-34-fa', 'al-a-16-5l'];
    const t = reinforced(dusk(15, { waiting }).dice(3).play('end'));
    expect(waiting.map((id) => where(t, id))).toEqual(['le-kef', '1016', 'le-kef']);
    expect(kitOf(t.s).scenarios.s2.withdrawals.includes(16)).toBe(false);
  });

  test('[decision-at-kasserine 5.2.2a] whoever has come may be held back for a later turn', () => {
    const waiting = ['al-2-hamp', 'al-34-fa'];
    const t = reinforced(dusk(15, { waiting }).dice(3).play('end'));
    expect(t.asked).toBe('hold-back');
    expect(t.offers('delay')).toEqual(['delay al-2-hamp', 'delay al-34-fa']);
    t.play('delay al-34-fa', 'end');
    expect(where(t, 'al-34-fa')).toBe('waiting');
    const next = reinforced(
      dusk(16, { waiting: ['al-34-fa'] })
        .dice(3)
        .play('end'),
    );
    expect(where(next, 'al-34-fa')).toBe('1016');
  });

  test('[decision-at-kasserine 5.2.2b] nobody is set down where the enemy stands', () => {
    const t = reinforced(
      dusk(15, { board: '1016: ax-1-5-21', waiting: ['al-34-fa'] })
        .dice(3)
        .play('end'),
    );
    expect(where(t, 'al-34-fa')).toBe('waiting');
  });

  test('[decision-at-kasserine 5.2.1b] air units come into the Ready Box', () => {
    const t = reinforced(
      dusk(2, { waiting: ['air-hs129'] })
        .dice(1)
        .play('end'),
    );
    expect(where(t, 'air-hs129')).toBe('ready');
  });

  test('[decision-at-kasserine 5.2.6a] [decision-at-kasserine SOP-A3b] withdrawn units leave for good', () => {
    const t = reinforced(
      dusk(8, { ready: ['air-fw190', 'air-bf109-1'] })
        .dice(1)
        .play('end'),
    );
    expect([where(t, 'air-fw190'), where(t, 'air-bf109-1')]).toEqual(['out', 'ready']);
  });

  test('[decision-at-kasserine 5.2.6b] nobody is taken in the place of one that is lost', () => {
    const t = reinforced(
      dusk(8, { lost: ['air-fw190'], ready: ['air-bf109-1', 'air-ju88'] })
        .dice(1)
        .play('end'),
    );
    expect([where(t, 'air-fw190'), where(t, 'air-bf109-1'), where(t, 'air-ju88')]).toEqual(['lost', 'ready', 'ready']);
  });

  test('[decision-at-kasserine 18.2.5c] [decision-at-kasserine 18.2.5d] one unit a turn of the XIX Corps Reserve comes, of the Allied choice, unseen', () => {
    const waiting = ['u11', 'u12', 'al-sau'];
    const t = reinforced(dusk(4, { waiting }).dice(1).play('end'));
    expect(t.asked).toBe('arrive-by-trickle');
    expect(t.offers('bring')).toEqual(['bring al-sau', 'bring u11', 'bring u12']);
    t.play('bring u12');
    expect([where(t, 'u12'), where(t, 'u11')]).toEqual(['ousseltia', 'waiting']);
    expect(t.asked).not.toBe('arrive-by-trickle');
    expect(t.match.view('allied').fronts[11]).toBe(-1);
    const next = reinforced(
      dusk(5, { waiting: ['u11'] })
        .dice(1)
        .play('end'),
    ).play('bring u11');
    expect(where(next, 'u11')).toBe('maktar');
    expect(reinforced(dusk(3, { waiting }).dice(1).play('end')).asked).not.toBe('arrive-by-trickle');
  });

  test('[decision-at-kasserine 18.2.3b] a garrison is free in the Allied Movement Phase of its turn', () => {
    const allied = (turn: number): boolean => {
      const board = '5713: al-ccc+g\n4420: ax-1-5-21\n2809: al-h-1-1a';
      const t = position({ at: 'move', side: 'axis', turn, board });
      expect(t.play('end').toMove).toBe('allied');
      return marked(t, 'al-ccc', 32);
    };
    expect(allied(1)).toBe(true);
    expect(allied(2)).toBe(false);
  });
});

describe('headquarters come back', () => {
  const hq = (s: Partial<State> = {}) => s;
  const returning = (board: string, waiting: string[] = []): Table => {
    const t = dusk(5, { board, waiting });
    const { kit } = { kit: kitOf(t.s) };
    const index = unitNamed(kit, 'ax-10-pz');
    return dusk(5, {
      board,
      waiting,
      change: hq({
        at: t.s.at.map((place, unit) => (unit === index ? -7 : place)),
        steps: t.s.steps.map((steps, unit) => (unit === index ? 0 : steps)),
        due: t.s.due.map((due, unit) => (unit === index ? 6 : due)),
      }),
    });
  };

  test('[decision-at-kasserine 15.3.1] a lost HQ returns as many turns later as a die says', () => {
    const t = dusk(5, { board: '4420: ax-10-pz, ax-a21, ax-1_2-104-21, ax-3_4-104-21, ax-5_6-104-21' });
    expect(where(t, 'ax-10-pz')).toBe('4420');
    // The die itself falls where the HQ is lost: see the combat tests. Here it is due.
    const back = reinforced(returning('4420: ax-1-7-10').dice(1).play('end'));
    expect(back.asked).toBe('rejoin');
  });

  test('[decision-at-kasserine 15.3.2a] it joins any unit of its formation, in supply or not, on the map or still to come', () => {
    const t = reinforced(returning('4420: ax-1-7-10\n2809: ax-1-5-21', ['ax-2-7-10']).dice(1).play('end'));
    expect(t.offers()).toEqual(['rejoin ax-1-7-10']);
    t.play('rejoin ax-1-7-10');
    expect(where(t, 'ax-10-pz')).toBe('4420');
    expect(t.s.steps[unitNamed(kitOf(t.s), 'ax-10-pz')]).toBe(1);
  });

  test('[decision-at-kasserine 15.3.2b] with nobody left it is gone for good', () => {
    const t = reinforced(returning('2809: ax-1-5-21').dice(1).play('end'));
    expect(where(t, 'ax-10-pz')).toBe('lost');
    expect(inBox(t.s.at[unitNamed(kitOf(t.s), 'ax-10-pz')])).toBe(false);
  });
});

describe('the Victory Plan', () => {
  test('[decision-at-kasserine 18.2.7a] [decision-at-kasserine SOP-A3c] it is drawn on turn 11 of the campaign, blindly', () => {
    const plans = [1, 2, 3].map((face) => reinforced(dusk(10).dice(1, face).play('end')).s.plan);
    expect(plans).toEqual(['A', 'B', 'C']);
    expect(reinforced(dusk(9).dice(1).play('end')).s.plan).toBe('');
  });

  test('[decision-at-kasserine 18.2.8] from turn 12 on the Allies try to read it, once a turn, until they have', () => {
    const change = { plan: 'B' as const };
    const t = reinforced(dusk(11, { change }).dice(1, 3).play('end'));
    expect(t.s.decrypted).toBe(false);
    const read = reinforced(dusk(12, { change }).dice(1, 2).play('end'));
    expect(read.s.decrypted).toBe(true);
    expect(read.match.view('allied').plan).toBe('B');
    const known = reinforced(
      dusk(13, { change: { ...change, decrypted: true } })
        .dice(1)
        .play('end'),
    );
    expect(known.match.rolls.filter((roll) => roll.rule === '18.2.8')).toEqual([]);
  });
});
