import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { trackDice, trackNamed } from '../../rules/met-tracks.ts';
import type { State } from '../../state.ts';
import { rollSituation } from '../../steps/roll-situations.ts';
import { stepsOf, where } from '../position.ts';
import { ASLEEP, after, EGYPT, events, markerOf, on, war, warState } from '../war.fixture.ts';

/** Middle East tracks, the force for Greece, the Australians (22.2, ALC-4 to ALC-6, ALC-16 to ALC-19). */

const kit = baseKit();
const rolled = (s: State, box: string, ...faces: number[]): State =>
  after(s, (tx) => rollSituation(tx, trackNamed(kit, box)), ...faces);

describe('the die of a track', () => {
  it('[desert-fox-deluxe ALC-5b, ALC-5a] all modifiers of the Levant add up: a one is enough with three of them', () => {
    const s = warState({ tracks: 'met-levant: 0, met-syria: !', board: `${EGYPT}\nmet-levant: ge-fk-x` });
    expect(markerOf(rolled(s, 'met-levant', 1), 'met-levant')).toBe('1');
  });

  it('[desert-fox-deluxe 22.2d] a crisis stays one, and does not move on', () => {
    const s = warState({ tracks: 'met-levant: !' });
    expect(markerOf(rolled(s, 'met-levant', 6), 'met-levant')).toBe('!');
  });

  it('[desert-fox-deluxe 22.2d, ALC-5c] on the turn it begins the crisis has not shortened the game yet; on the next it does', () => {
    const s = rolled(warState({ turn: 6, tracks: 'met-levant: 3' }), 'met-levant', 4);
    expect([markerOf(s, 'met-levant'), s.lastTurn, events(on(7, s)).lastTurn]).toEqual(['!', 33, 32]);
  });

  it('[desert-fox-deluxe ALC-16b, ALC-17b, ALC-5c] Greece lengthens, Syria and the Levant shorten, each for itself', () => {
    const end = (tracks: string): number => events(warState({ turn: 12, cards: 'ALC-12 9', tracks })).lastTurn;
    expect([end('met-greece: !'), end('met-syria: !'), end('met-levant: !')]).toEqual([34, 32, 32]);
    expect(end('met-greece: !, met-syria: !, met-levant: !')).toBe(32);
  });
});

describe('who goes to a track', () => {
  it('[desert-fox-deluxe 22.2.1a] not whoever has marched into the Nile valley in this phase', () => {
    const t = war({ side: 'allied', board: 'W2234: br-22\nnrv: br-14-bg', tracks: 'met-levant: 1' });
    t.play('take br-22', 'box nrv');
    expect([where(t, 'br-22'), t.refused('send br-22 met-levant')]).toEqual(['nrv', '13.8a']);
  });

  it('[desert-fox-deluxe 22.2.1b] whoever is there fights in each of the two Combat Phases, once', () => {
    const t = war({
      at: 'track-combat',
      side: 'allied',
      board: 'met-levant: ind-7-ind-bg, ind-5-ind-bg',
      tracks: 'met-levant: 3, met-aoi: 1',
    });
    t.dice(6).play('engage met-levant');
    expect(markerOf(t.s, 'met-levant')).toBe('2');
    expect(t.asked).not.toBe('track-combat');
  });

  it('[desert-fox-deluxe 22.2.2c] a single factor is a die, eleven are two; Axis aircraft may leave none', () => {
    const dice = (board: string): number =>
      trackDice(kit, warState({ board, tracks: 'met-levant: 2' }), trackNamed(kit, 'met-levant'));
    expect(dice('met-levant: br-royals')).toBe(1);
    expect(dice('met-levant: ind-7-ind-bg, ind-5-ind-bg, br-royals')).toBe(2);
    expect(dice('met-levant: br-royals, ge-fk-ii')).toBe(0);
  });

  it('[desert-fox-deluxe 22.2.2b] a depleted tank brigade counts double what is left of it', () => {
    const dice = trackDice(
      kit,
      warState({ board: 'met-levant: br-7-lt-arm/1, ind-7-ind-bg', tracks: 'met-levant: 2' }),
      trackNamed(kit, 'met-levant'),
    );
    // 2 x 3 and 5.
    expect(dice).toBe(2);
  });
});

describe('the force for Greece', () => {
  const force = (nile: string) => war({ side: 'allied', turn: 10, tracks: 'met-greece: 0', board: `nrv: ${nile}` });

  it('[desert-fox-deluxe ALC-16c] counts steps: four depleted brigades will do, three will not', () => {
    const t = force('br-14-bg/1, br-16-bg/1, br-22/1, br-23-bg/1, br-7-lt-arm, br-11-huss');
    t.play('send br-7-lt-arm met-greece', ...['br-14-bg', 'br-16-bg', 'br-22'].map((id) => `send ${id} met-greece`));
    expect(t.refused('end')).toBe('ALC-16c');
    expect(t.play('send br-23-bg met-greece').refused('end')).toBeNull();
  });

  it('[desert-fox-deluxe ALC-16c] scouts, staffs and guns are no infantry', () => {
    const t = force('br-wdf, br-7-med, br-11-huss, br-14-bg, br-16-bg, br-7-lt-arm');
    t.play(...['br-wdf', 'br-7-med', 'br-11-huss', 'br-14-bg', 'br-7-lt-arm'].map((id) => `send ${id} met-greece`));
    expect(t.refused('end')).toBe('ALC-16c');
  });

  it('[desert-fox-deluxe ALC-16f] one die each when it ends; a unit of one step that fails is destroyed', () => {
    const s = warState({
      turn: 12,
      cards: 'ALC-16 7, AXC-10 9',
      tracks: 'met-greece: !',
      board: 'met-greece: br-11-huss, br-14-bg',
    });
    const t = { s: rolled(s, 'met-greece', 6, 6, 6) };
    expect([where(t, 'br-11-huss'), where(t, 'br-14-bg'), stepsOf(t, 'br-14-bg')]).toEqual([
      'allied-destroyed',
      'nrv',
      1,
    ]);
  });
});

describe('the Australian Corps', () => {
  const CORPS = kit.units.filter(({ nation }) => nation === 'australian').map(({ id }) => id);
  const brigades = CORPS.filter((id) => id.endsWith('bg'));
  const others = CORPS.filter((id) => !id.endsWith('bg'));
  const since = (depleted: number): number =>
    events(
      warState({
        turn: 4,
        cards: 'ALC-18 0',
        board: `nrv: ${brigades.map((id, i) => (i < depleted ? `${id}/1` : id)).join(', ')}, ${others.join(', ')}`,
        change: { tracks: ASLEEP },
      }),
    ).gatheredSince;

  it('[desert-fox-deluxe ALC-18b] 36 factors are enough, 34 are not', () => {
    // Nine brigades of five and three cavalry units of one; a depleted brigade has three.
    expect([since(6), since(7)]).toEqual([4, 0]);
  });

  it('[desert-fox-deluxe ALC-18a] whoever fights in East Africa is elsewhere', () => {
    const board = `nrv: ${CORPS.slice(1).join(', ')}\nmet-aoi: ${CORPS[0]}`;
    expect(events(warState({ turn: 4, cards: 'ALC-18 0', board, change: { tracks: ASLEEP } })).gatheredSince).toBe(0);
  });
});
