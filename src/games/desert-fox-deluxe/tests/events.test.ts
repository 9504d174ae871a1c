import { describe, expect, it } from 'vitest';
import { baseKit, type CardId } from '../kit.ts';
import { turnOf } from '../rules/events.ts';
import { NO_TRACKS, position, type Table, where } from './position.ts';

const kit = baseKit();
/** Phase I of a turn of Sonnenblume; the Axis had the initiative, so the Allies are asked first. */
const events = (side: 'axis' | 'allied', turn = 11, change = {}): Table =>
  position({ scenario: 's26', at: 'play-event', side, turn, board: 'C2331: aus-26-aus-bg, br-tobruk', change });
const counters = (table: Table, kind: string, place: number): number =>
  kit.units.filter(({ index, supply }) => supply === kind && table.s.at[index] === place).length;

describe('the appeals', () => {
  it('[desert-fox-deluxe AXC-4b] lengthens the game by a turn', () => {
    expect(events('axis').play('play AXC-4').s.lastTurn).toBe(15);
  });

  it('[desert-fox-deluxe ALC-11b] shortens the game by a turn', () => {
    expect(events('allied').play('play ALC-11').s.lastTurn).toBe(13);
  });

  it('[desert-fox-deluxe 26.0e] brings two MSU and a refit point of the Allies to the Nile valley, past all strikes (ruling A218)', () => {
    const nile = kit.boxNamed.get('nrv')!.place;
    const t = events('allied').play('play ALC-11', 'end', 'end');
    expect([counters(t, 'msu', nile), counters(t, 'rp', nile)]).toEqual([2, 1]);
  });

  it('[desert-fox-deluxe 5.0h] T+0 is the turn a card is played on, T+n comes n turns later', () => {
    const counted = (card: CardId): number[] =>
      kit.cardNamed.get(card)!.entries.flatMap((entry) => (entry.time.kind === 'after' ? [turnOf(entry, 12)] : []));
    expect(counted('ALC-11')).toEqual([12]);
    expect(counted('ALC-20')).toEqual([12, 13, 14]);
    const nile = kit.boxNamed.get('nrv')!.place;
    const t = events('allied', 12).play('play ALC-11', 'end', 'end');
    expect([t.s.turn, counters(t, 'msu', nile)]).toEqual([12, 2]);
  });

  it('[desert-fox-deluxe 26.0c] is played once in the scenario', () => {
    const t = events('axis', 12, { played: [{ card: 'AXC-4', turn: 11 }] });
    expect(t.refused('play AXC-4')).toBe('5.0g');
  });

  it('[desert-fox-deluxe 26.1g] AXC-9 is there for victory only and is not played', () => {
    expect(events('axis').refused('play AXC-9')).toBe('23.1a');
  });

  it('[desert-fox-deluxe 23.1a] a card the scenario does not name is not played', () => {
    expect(events('axis').refused('play AXC-5')).toBe('23.1a');
  });

  it('[desert-fox-deluxe 4.1.I.2] nobody plays the cards of his opponent', () => {
    expect(events('axis').refused('play ALC-11')).toBe('4.1.I.2');
  });

  it('[desert-fox-deluxe AXC-4c] brings two MSU to El Agheila, a refit point of its choice, and two points of airlift', () => {
    const t = events('axis').play('play AXC-4');
    expect(t.asked).toBe('reinforce');
    expect(counters(t, 'msu', kit.grid.find('C0701'))).toBe(3);
    expect(t.s.airlift).toEqual([2, 0]);
    expect(t.refused('end')).toBe('AXC-4c');
    t.play('choose german');
    const german = kit.units.filter(({ pool, supply }) => supply === 'rp' && pool === 'german');
    expect(german.filter(({ index }) => t.s.at[index] >= 0).length).toBe(2);
  });
});

describe('ULTRA', () => {
  it('[desert-fox-deluxe ALC-13a] gives one benefit a turn, from turn 11 of Sonnenblume', () => {
    const t = events('allied', 11, { activated: ['ALC-13'] });
    expect(t.offers('ultra')).toEqual(['ultra initiative', 'ultra msu', 'ultra strikes']);
    t.play('ultra msu');
    expect(t.refused('ultra initiative')).not.toBeNull();
  });

  it('[desert-fox-deluxe ALC-13a] gives the Axis nothing', () => {
    expect(events('axis', 11, { activated: ['ALC-13', 'AXC-4'] }).refused('ultra msu')).toBe('ALC-13a');
  });
});

describe('what a card brings', () => {
  it('[desert-fox-deluxe ALC-10b] four MSU and a refit point a month with ALC-12 and ALC-14 for support (ruling A227)', () => {
    const t = events('axis', 11).play('end');
    const cape = kit.boxNamed.get('cape-route')!.place;
    expect([counters(t, 'msu', cape), counters(t, 'rp', cape)]).toEqual([4, 1]);
    expect(where(t, 'br-30-corps')).toBe('out');
  });
});

describe('a choice between units and a shift of the end', () => {
  const choice = (): Table =>
    position({
      scenario: 's33',
      at: 'play-event',
      side: 'axis',
      turn: 10,
      board: '',
      change: { played: [{ card: 'AXC-10', turn: 9 }], activated: ['AXC-10'], tracks: NO_TRACKS },
    });

  it('[desert-fox-deluxe 5.0j] has to be made before the phase goes on', () => {
    expect(choice().refused('end')).toBe('5.0j');
  });

  it('[desert-fox-deluxe AXC-10d] shortens the game by three turns if the units of turn 10 are declined', () => {
    const t = choice();
    const before = t.s.lastTurn;
    expect(t.dice(3, 3).play('choose shift').s.lastTurn).toBe(before - 3);
  });

  it('[desert-fox-deluxe AXC-10d] leaves the end where it is if they are taken', () => {
    const t = choice();
    const before = t.s.lastTurn;
    expect(t.dice(3, 3).play('choose units').s.lastTurn).toBe(before);
  });
});
