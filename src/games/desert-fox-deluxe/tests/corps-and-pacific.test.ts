import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import type { State } from '../state.ts';
import { leaveByCard } from '../steps/card-withdrawals.ts';
import { stateOf } from './position.ts';
import { ASLEEP, after, closing, dueOf, EGYPT, events, markerOf, on, war, warState } from './war.fixture.ts';

const kit = baseKit();

describe('the Australian Corps', () => {
  const CORPS = kit.units.filter(({ nation }) => nation === 'australian').map(({ id }) => id);
  const here = (places: string, turn: number, more: Partial<State> = {}) =>
    warState({ turn, cards: 'ALC-18 0', board: places, change: { tracks: ASLEEP, ...more } });
  const all = `nrv: ${CORPS.slice(0, 8).join(', ')}\nmet-levant: ${CORPS.slice(8).join(', ')}`;

  it('[desert-fox-deluxe ALC-18a, ALC-18c, ALC-18f] all twelve in the Nile valley and the Levant for three whole turns complete the card', () => {
    expect(CORPS.length).toBe(12);
    const s = events(here(all, 4));
    expect([s.gatheredSince, s.happened]).toEqual([4, []]);
    expect(events(on(6, s)).happened).toEqual([]);
    const done = events(on(7, s));
    expect(done.happened.map(({ event }) => event)).toEqual(['ALC-18-over']);
    expect(closing(done).discarded).toEqual(['ALC-18']);
    expect(dueOf(stateOf({ scenario: 's28', board: '' }), 'br-22')).toEqual([0]);
  });

  it('[desert-fox-deluxe ALC-18b] one who is elsewhere prevents it; the eliminated are excused if 36 factors are left', () => {
    const without = (n: number, rest: string) =>
      events(here(`nrv: ${CORPS.slice(n).join(', ')}\n${rest}`, 4)).gatheredSince;
    expect(without(1, `C2331: ${CORPS[0]}`)).toBe(0);
    expect(without(1, `C2331: ${CORPS[0]}+i`)).toBe(4);
    expect(without(1, `allied-destroyed: ${CORPS[0]}`)).toBe(4);
    expect(without(6, `allied-destroyed: ${CORPS.slice(0, 6).join(', ')}`)).toBe(0);
  });

  it('[desert-fox-deluxe ALC-18d] then they stay until an Events Phase finds the Axis in Egypt', () => {
    const over: State['happened'] = [{ event: 'ALC-18-over', turn: 7 }];
    const at = (happened: State['happened']) =>
      war({
        side: 'allied',
        turn: 8,
        board: `nrv: ${CORPS[0]}`,
        tracks: 'met-levant: 0, met-aoi: 0',
        change: { happened },
      });
    const kept = at(over);
    expect(kept.refused(`send ${CORPS[0]} met-aoi`)).toBe('ALC-18d');
    expect(kept.refused(`send ${CORPS[0]} met-levant`)).toBeNull();
    expect(kept.play(`take ${CORPS[0]}`).refused('enter W2234')).toBe('ALC-18d');
    const met = events(here(`${all}\n${EGYPT}`, 8, { happened: over }));
    expect(met.happened.map(({ event }) => event)).toContain('australians-free');
    expect(at(met.happened).refused(`send ${CORPS[0]} met-aoi`)).toBeNull();
  });
});

describe('the Pacific', () => {
  const LISTED = kit.cardNamed.get('ALC-19')!.withdrawals[0];
  const names = (units: readonly number[]): string => units.map((unit) => kit.units[unit].id).join(', ');
  const crisis = (board: string, more: Partial<State> = {}) =>
    warState({ turn: 20, cards: 'ALC-19 14, ALC-18 0, ALC-12 9', tracks: 'met-pacific: !', board, change: more });
  const leave = (s: State): State => after(s, leaveByCard);

  it('[desert-fox-deluxe ALC-19a] its track becomes active on turn 14, and takes no units', () => {
    const s = warState({ turn: 13, change: { tracks: ASLEEP } });
    expect([markerOf(events(s), 'met-pacific'), markerOf(events(on(14, s)), 'met-pacific')]).toEqual(['-', '0']);
    const t = war({ side: 'allied', turn: 15, board: 'nrv: br-22', tracks: 'met-pacific: 1' });
    expect(t.refused('send br-22 met-pacific')).toBe('ALC-19a');
  });

  it('[desert-fox-deluxe ALC-19b, ALC-18e] in crisis the listed units leave from the Nile valley, more Australians while ALC-18 is not done', () => {
    const board = `nrv: ${names(LISTED.units)}, ${names(LISTED.additional)}`;
    const all = leave(crisis(board));
    expect(all.withdrawn.length).toBe(LISTED.units.length + LISTED.additional.length);
    const corps = leave(crisis(board, { happened: [{ event: 'ALC-18-over', turn: 9 }] }));
    expect(corps.withdrawn.map(({ unit }) => unit).sort()).toEqual([...LISTED.units].sort());
    const settled = events(on(21, all));
    expect(settled.happened.map(({ event }) => event)).toContain('ALC-18-over');
    const calm = leave(warState({ turn: 20, cards: 'ALC-19 14', tracks: 'met-pacific: 3', board }));
    expect(calm.withdrawn).toEqual([]);
  });

  it('[desert-fox-deluxe ALC-19c] what is missing of 43 factors is paid in refit points', () => {
    const over = { happened: [{ event: 'ALC-18-over', turn: 9 }] };
    const full = leave(crisis(`nrv: ${names(LISTED.units)}`, over));
    expect(full.debt).toBe(0);
    const [first, second, third, ...rest] = LISTED.units;
    const short = leave(crisis(`nrv: ${names(rest)}\nallied-destroyed: ${names([first, second, third])}`, over));
    const left = rest.reduce((sum, unit) => sum + kit.units[unit].combat[kit.units[unit].steps], 0);
    expect(short.debt).toBe(43 - left);
  });

  it('[desert-fox-deluxe ALC-19d] until then the crisis goes on, and each turn of it shortens the game', () => {
    const over = { happened: [{ event: 'ALC-18-over', turn: 9 }] };
    const waiting = events(crisis(`C2331: ${names(LISTED.units)}`, over));
    expect([waiting.lastTurn, markerOf(waiting, 'met-pacific')]).toEqual([32, '!']);
    const gone = leave(crisis(`nrv: ${names(LISTED.units)}`, over));
    const settled = events(on(21, gone));
    expect([settled.lastTurn, markerOf(settled, 'met-pacific')]).toEqual([33, 'over']);
    const owing = events(on(21, { ...gone, debt: 2 }));
    expect([owing.lastTurn, markerOf(owing, 'met-pacific')]).toEqual([32, '!']);
  });
});
