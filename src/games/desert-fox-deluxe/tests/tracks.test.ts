import { describe, expect, it } from 'vitest';
import { ALLIED, baseKit } from '../kit.ts';
import { trackDice, trackFactors, trackNamed } from '../rules/met-tracks.ts';
import { hasRoom } from '../rules/ports.ts';
import type { State } from '../state.ts';
import { discard } from '../steps/play-events.ts';
import { rollSituation } from '../steps/roll-situations.ts';
import { stateOf, where } from './position.ts';
import { after, arrivals, closing, events, markerOf, on, war, warState } from './war.fixture.ts';

const kit = baseKit();
/** The die of a track. */
const rolled = (s: State, box: string, ...faces: number[]): State =>
  after(s, (tx) => rollSituation(tx, trackNamed(kit, box)), ...faces);
const dice = (s: State, box: string): number => trackDice(kit, s, trackNamed(kit, box));

describe('the six tracks', () => {
  it('[desert-fox-deluxe 22.2a, 22.2f] belong to a card each and have their lengths', () => {
    const lengths = kit.mets.map(
      ({ id, met }) => `${id} ${kit.boxes.find(({ place }) => place === met.place)!.id} ${met.length}`,
    );
    expect(lengths).toEqual([
      'ALC-4 met-aoi 5',
      'ALC-5 met-levant 3',
      'ALC-6 met-sw-asia 5',
      'ALC-16 met-greece 4',
      'ALC-17 met-syria 5',
      'ALC-19 met-pacific 3',
    ]);
  });

  it('[desert-fox-deluxe 4.1.I.4] the Allied player rolls for each that is in play when the events are played', () => {
    const t = war({
      at: 'play-event',
      side: 'axis',
      board: 'allied-available: br-202',
      tracks: 'met-levant: 0, met-syria: 1',
      change: { activated: ['AXC-5'] },
    });
    t.dice(4, 3).play('end');
    expect([markerOf(t.s, 'met-levant'), markerOf(t.s, 'met-syria')]).toEqual(['1', '1']);
  });

  it('[desert-fox-deluxe 22.2c, 5.0l, ALC-5b] a die of 4 to 6 takes the Levant a box on, less leaves it', () => {
    const s = warState({ tracks: 'met-levant: 1' });
    expect([3, 4, 6].map((die) => markerOf(rolled(s, 'met-levant', die), 'met-levant'))).toEqual(['1', '2', '2']);
  });

  it('[desert-fox-deluxe ALC-5b] one more if the Axis is in Egypt, and for each Axis air unit there', () => {
    const egypt = warState({ tracks: 'met-levant: 1', board: 'W2116: ge-5-pz' });
    expect([2, 3].map((die) => markerOf(rolled(egypt, 'met-levant', die), 'met-levant'))).toEqual(['1', '2']);
    const air = warState({ tracks: 'met-levant: 1', board: 'met-levant: ge-fk-x, ge-fk-ii' });
    expect([1, 2].map((die) => markerOf(rolled(air, 'met-levant', die), 'met-levant'))).toEqual(['1', '2']);
  });

  it('[desert-fox-deluxe ALC-5a] one more while Syria is in crisis; no reduction ever ends the Levant', () => {
    const s = warState({ tracks: 'met-levant: 0, met-syria: !' });
    expect([2, 3].map((die) => markerOf(rolled(s, 'met-levant', die), 'met-levant'))).toEqual(['0', '1']);
    const t = war({
      at: 'track-combat',
      side: 'allied',
      turn: 20,
      board: 'met-levant: ind-7-ind-bg',
      tracks: 'met-levant: 0',
    });
    expect(markerOf(t.dice(6).play('engage met-levant').s, 'met-levant')).toBe('0');
  });

  it('[desert-fox-deluxe 22.2d] beyond the last box lies a crisis', () => {
    const s = warState({ tracks: 'met-levant: 3' });
    expect(markerOf(rolled(s, 'met-levant', 5), 'met-levant')).toBe('!');
    expect(markerOf(rolled(s, 'met-levant', 1), 'met-levant')).toBe('3');
  });

  it('[desert-fox-deluxe ALC-5c, ALC-5e] the Levant in crisis shortens the game in each Events Phase that finds it', () => {
    const s = events(warState({ turn: 5, tracks: 'met-levant: !', cards: 'ALC-5 0' }));
    expect([s.lastTurn, events(on(6, s)).lastTurn]).toEqual([32, 31]);
    expect(events(warState({ turn: 5, tracks: 'met-levant: 3', cards: 'ALC-5 0' })).lastTurn).toBe(33);
  });

  it('[desert-fox-deluxe ALC-5c] and leaves four boxes of the port of the Nile valley', () => {
    const cargo = [1, 2, 3, 4].map((n) => ({
      piece: kit.unitIndex.get(`allied-msu-${n}`)!,
      from: 0,
      to: kit.boxNamed.get('nrv')!.place,
      stage: 'lands' as const,
    }));
    const fifth = { piece: kit.unitIndex.get('allied-msu-5')!, way: 'in' as const };
    const room = (tracks: string): boolean =>
      hasRoom(
        kit,
        warState({ tracks, change: { cargo } as Partial<State> }),
        kit.boxNamed.get('nrv')!.place,
        'now',
        fifth,
      );
    expect([room('met-levant: 3'), room('met-levant: !')]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 22.2b] a marker lies on box 0 as its track becomes active, and stays until it ends', () => {
    const s = events(warState({ turn: 7, cards: 'AXC-5 2, ALC-12 6' }));
    expect([markerOf(s, 'met-greece'), markerOf(s, 'met-syria')]).toEqual(['-', '-']);
    const awake = events(
      warState({ turn: 7, cards: 'AXC-5 2, ALC-12 6', change: { tracks: stateOf({ board: '' }).tracks } }),
    );
    expect([markerOf(awake, 'met-greece'), markerOf(awake, 'met-syria')]).toEqual(['0', '0']);
    expect(markerOf(events(on(8, awake)), 'met-greece')).toBe('0');
  });

  it('[desert-fox-deluxe 23.0c] each has its own die, crisis and end; two of them never end', () => {
    expect(kit.mets.map(({ met }) => `${met.advanceFrom} ${met.ends.by}`)).toEqual([
      '3 reduction',
      '4 never',
      '5 never',
      '3 collapse',
      '4 reduction',
      '3 withdrawal',
    ]);
    expect(kit.mets.every(({ met }) => met.crisis.length > 0)).toBe(true);
  });
});

describe('units on a track', () => {
  const sending = (board: string, tracks: string, more = {}) => war({ side: 'allied', board, tracks, ...more });

  it('[desert-fox-deluxe 22.2.1a, 22.1b] go there from the Nile valley, to any that is active but the Pacific', () => {
    const t = sending(
      'nrv: br-14-bg',
      'met-levant: 1, met-greece: 0, met-aoi: 2, met-syria: 0, met-sw-asia: 0, met-pacific: 1',
      { change: { happened: [{ event: 'greek-force-sent', turn: 7 }] } },
    );
    const boxes = t.offers('send').map((order) => order.split(' ')[2]);
    expect([...boxes].sort()).toEqual(['met-aoi', 'met-greece', 'met-levant', 'met-sw-asia', 'met-syria']);
    expect(t.refused('send br-14-bg met-pacific')).toBe('ALC-19a');
    expect(sending('nrv: br-14-bg', 'met-aoi: 0').refused('send br-14-bg met-levant')).toBe('22.2.1a');
    expect(sending('W2118: br-14-bg', 'met-aoi: 0').refused('send br-14-bg met-aoi')).toBe('13.8a');
  });

  it('[desert-fox-deluxe 22.2.1c] come back in a later phase, and go no further in it', () => {
    const t = sending('nrv: br-14-bg\nmet-levant: ind-7-ind-bg', 'met-levant: 1').play('send br-14-bg met-levant');
    expect(t.refused('send br-14-bg nrv')).toBe('13.8a');
    t.play('send ind-7-ind-bg nrv');
    expect(where(t, 'ind-7-ind-bg')).toBe('nrv');
    expect(t.refused('take ind-7-ind-bg')).toBe('13.1b');
  });

  it('[desert-fox-deluxe 22.2.1b] follow the marker in any number and fight in full', () => {
    const board = 'met-aoi: ind-5-ind-bg, ind-9-ind-bg, ind-10-ind-bg, ind-29-ind-bg, ind-11-ind-bg, sa-1-sa-bg';
    const s = warState({ board, tracks: 'met-aoi: 1' });
    const moved = rolled(s, 'met-aoi', 6);
    expect([markerOf(moved, 'met-aoi'), trackFactors(kit, moved, trackNamed(kit, 'met-aoi'))]).toEqual(['2', 30]);
  });

  it('[desert-fox-deluxe 22.2.1d, 22.2.1e, 19.1.1f] Axis aircraft go to Greece at any time, to the Arab tracks with AXC-13', () => {
    const tracks = 'met-greece: 1, met-syria: 0, met-sw-asia: 0, met-levant: 0, met-aoi: 1';
    const deploy = (cards: string) => war({ at: 'deploy-air', board: 'axis-available: ge-fk-x', tracks, cards });
    const early = deploy('');
    expect(early.refused('deploy ge-fk-x met-greece')).toBeNull();
    expect(early.refused('deploy ge-fk-x met-syria')).toBe('22.2.1e');
    expect(early.refused('deploy ge-fk-x met-aoi')).toBe('19.1a');
    const late = deploy('AXC-13 13');
    expect(['met-syria', 'met-sw-asia', 'met-levant'].map((box) => late.refused(`deploy ge-fk-x ${box}`))).toEqual([
      null,
      null,
      null,
    ]);
    const syria = warState({ board: 'met-syria: ge-fk-x', tracks: 'met-syria: 0' });
    expect(markerOf(rolled(syria, 'met-syria', 3), 'met-syria')).toBe('1');
  });

  it('[desert-fox-deluxe 22.2.1f, 19.4a] Allied aircraft are put there in phase II, or fly there from North Africa and roll for damage', () => {
    const t = war({ at: 'deploy-air', side: 'allied', board: 'allied-available: br-202', tracks: 'met-levant: 1' });
    expect(where(t.play('deploy br-202 met-levant'), 'br-202')).toBe('met-levant');
    const flying = war({
      at: 'track-combat',
      side: 'allied',
      board: 'allied-north-africa: br-202\nmet-levant: ind-7-ind-bg',
      tracks: 'met-levant: 2',
    });
    expect(dice(flying.s, 'met-levant')).toBe(1);
    flying.play('assist br-202 met-levant');
    const { groundSupport, bombardment } = kit.units[kit.unitIndex.get('br-202')!];
    expect(dice(flying.s, 'met-levant')).toBe(1 + groundSupport + bombardment);
    const faces = Array.from({ length: 1 + groundSupport + bombardment }, () => 1);
    flying.dice(...faces, 6, 6).play('engage met-levant');
    expect(where(flying, 'br-202')).toBe('track');
  });
});

describe('combat on a track', () => {
  const fight = (board: string, tracks: string, more = {}) =>
    war({ at: 'track-combat', side: 'allied', board, tracks, ...more });

  it('[desert-fox-deluxe 22.2.2a, 22.2e] is fought in an Allied Combat Phase by units with a factor of their own, before the next die', () => {
    const t = fight('met-levant: ind-7-ind-bg', 'met-levant: 2, met-aoi: 1');
    expect(t.offers('engage')).toEqual(['engage met-levant']);
    expect(t.refused('engage met-aoi')).toBe('22.2.2a');
    t.dice(5).play('engage met-levant');
    expect(markerOf(t.s, 'met-levant')).toBe('1');
    expect(t.asked).not.toBe('track-combat');
    const weak = kit.units.find((unit) => unit.side === ALLIED && unit.parenthesized && unit.steps === 1)!;
    const alone = war({ at: 'track-combat', side: 'allied', board: `met-aoi: ${weak.id}`, tracks: 'met-aoi: 1' });
    expect(alone.asked).not.toBe('track-combat');
  });

  it('[desert-fox-deluxe 22.2.2b] tanks count twice, mountain troops in mountain boxes', () => {
    const levant = trackNamed(kit, 'met-levant');
    const arm = kit.units[kit.unitIndex.get('br-7-lt-arm')!].combat[2];
    expect(trackFactors(kit, warState({ board: 'met-levant: br-7-lt-arm', tracks: 'met-levant: 1' }), levant)).toBe(
      arm * 2,
    );
    const climber = kit.units.find(({ mountain, side, supply }) => mountain && side === ALLIED && supply === null)!;
    const on3 = warState({ board: `met-aoi: ${climber.id}`, tracks: 'met-aoi: 3' });
    const on1 = warState({ board: `met-aoi: ${climber.id}`, tracks: 'met-aoi: 1' });
    const aoi = trackNamed(kit, 'met-aoi');
    expect([trackFactors(kit, on3, aoi), trackFactors(kit, on1, aoi)]).toEqual([
      climber.combat[climber.steps] * 2,
      climber.combat[climber.steps],
    ]);
  });

  it('[desert-fox-deluxe 22.2.2c, ALC-5d] a die for each ten factors or part of them, more by own aircraft, fewer by those of the Axis', () => {
    const two = 'met-levant: ind-7-ind-bg, ind-5-ind-bg';
    expect(dice(warState({ board: two, tracks: 'met-levant: 1' }), 'met-levant')).toBe(1);
    const three = `${two}, ind-11-ind-bg`;
    expect(dice(warState({ board: three, tracks: 'met-levant: 1' }), 'met-levant')).toBe(2);
    const air = kit.units[kit.unitIndex.get('ge-ff-afrika')!];
    const against = warState({ board: `${three}, ge-ff-afrika`, tracks: 'met-levant: 1' });
    expect(dice(against, 'met-levant')).toBe(Math.max(0, 2 - air.groundSupport - air.bombardment));
  });

  it('[desert-fox-deluxe 22.2.2d] an Allied unit of 1 and 1 adds two dice, an Axis one of 1 and 0 takes one away', () => {
    const of = (side: 0 | 1, sum: number) =>
      kit.airUnits[side].map((unit) => kit.units[unit]).find((unit) => unit.groundSupport + unit.bombardment === sum)!;
    const board = `met-levant: ind-7-ind-bg, ${of(ALLIED, 2).id}, ${of(0, 1).id}`;
    expect(dice(warState({ board, tracks: 'met-levant: 1' }), 'met-levant')).toBe(2);
  });

  it('[desert-fox-deluxe 22.2.2e] each 5 or 6 pushes the marker back a box, or out of the crisis first', () => {
    const board = 'met-levant: ind-7-ind-bg, ind-5-ind-bg, ind-11-ind-bg';
    expect(markerOf(fight(board, 'met-levant: 3').dice(5, 6).play('engage met-levant').s, 'met-levant')).toBe('1');
    expect(markerOf(fight(board, 'met-levant: 3').dice(4, 6).play('engage met-levant').s, 'met-levant')).toBe('2');
    expect(markerOf(fight(board, 'met-levant: !').dice(5, 6).play('engage met-levant').s, 'met-levant')).toBe('2');
  });

  it('[desert-fox-deluxe 22.2.2f, 23.0b] off box 0 it may end the track; its units are in the Nile valley from the next Movement Phase', () => {
    const early = fight('met-aoi: ind-5-ind-bg', 'met-aoi: 0', { turn: 9 });
    expect(markerOf(early.dice(6).play('engage met-aoi').s, 'met-aoi')).toBe('0');
    const late = fight('met-aoi: ind-5-ind-bg\nW2118: br-22', 'met-aoi: 0', { turn: 10 });
    late.dice(6).play('engage met-aoi');
    expect([markerOf(late.s, 'met-aoi'), where(late, 'ind-5-ind-bg')]).toEqual(['over', 'nrv']);
    expect(late.log('23.0b')).toEqual(['MET AOI is over.', '5 Ind BG returns to the Nile valley.']);
  });
});

describe('East Africa, Syria and South West Asia', () => {
  it('[desert-fox-deluxe ALC-4] East Africa is active from the start; its card goes on the turn after the track has ended', () => {
    const ended = warState({
      turn: 11,
      cards: 'ALC-4 0',
      tracks: '',
      change: {
        tracks: stateOf({ scenario: 's28', board: '' }).tracks.map((track, i) =>
          i === 0 ? { ...track, ended: 11 } : track,
        ),
      },
    });
    expect(stateOf({ scenario: 's28', board: '' }).tracks[0].box).toBe(0);
    expect(closing(ended).discarded).not.toContain('ALC-4');
    expect(closing(on(12, ended)).discarded).toContain('ALC-4');
  });

  it('[desert-fox-deluxe 5.0d] a track is inactive as soon as its card is discarded', () => {
    const s = warState({ turn: 12, cards: 'ALC-17 7', tracks: 'met-syria: 2, met-levant: 1' });
    const gone = after(s, (tx) => discard(tx, 'ALC-17'));
    expect([markerOf(gone, 'met-syria'), markerOf(gone, 'met-levant')]).toEqual(['over', '1']);
  });

  it('[desert-fox-deluxe ALC-6, AXC-10c] South West Asia is put in play by AXC-10, active on the next turn, and never ends', () => {
    const tracks = stateOf({ board: '' }).tracks;
    const playing = war({
      at: 'play-event',
      board: 'axis-available: it-libya',
      turn: 10,
      change: { tracks, activated: ['AXC-10', 'AXC-5', 'ALC-12'] },
      cards: 'AXC-5 2, ALC-12 8',
    });
    playing.play('play AXC-10');
    expect([playing.s.played.some(({ card }) => card === 'ALC-6'), markerOf(playing.s, 'met-sw-asia')]).toEqual([
      true,
      '-',
    ]);
    expect(markerOf(events(on(11, playing.s)), 'met-sw-asia')).toBe('0');
    expect(kit.mets[2].met.ends.by).toBe('never');
  });

  it('[desert-fox-deluxe ALC-17a] Syria is active the turn after ALC-12 and AXC-5 are both played', () => {
    const tracks = stateOf({ board: '' }).tracks;
    const s = warState({ turn: 6, cards: 'AXC-5 2, ALC-12 6', change: { tracks } });
    expect(markerOf(events(s), 'met-syria')).toBe('-');
    expect(markerOf(events(on(7, s)), 'met-syria')).toBe('0');
  });

  it('[desert-fox-deluxe ALC-17b] each turn in crisis there shortens the game by one', () => {
    expect(events(warState({ turn: 8, cards: 'ALC-17 7', tracks: 'met-syria: !' })).lastTurn).toBe(32);
  });

  it('[desert-fox-deluxe ALC-17c] its Free French come the turn after it has ended, or on their own turn if that is later', () => {
    const fight = (turn: number) =>
      war({
        at: 'track-combat',
        side: 'allied',
        turn,
        cards: 'ALC-17 7',
        board: 'met-syria: ind-5-ind-bg',
        tracks: 'met-syria: 0',
      })
        .dice(6)
        .play('engage met-syria');
    const due = (turn: number) => ['ff-1-ff', 'ff-2-ff'].map((id) => fight(turn).s.due[kit.unitIndex.get(id)!]);
    expect(due(14)).toEqual([19, 20]);
    expect(due(19)).toEqual([20, 20]);
    expect(due(24)).toEqual([25, 25]);
    const t = fight(24).s;
    expect(where({ s: arrivals(on(25, t)) }, 'ff-1-ff')).toBe('nrv');
  });
});
