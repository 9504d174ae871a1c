import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../../../engine/dice.ts';
import { TestTable } from '../../../../testkit/table.ts';
import { desertFoxDeluxe } from '../../index.ts';
import { DISRUPTED } from '../../state.ts';
import { marked, position, stepsOf, where } from '../position.ts';
import { onTurn } from './positions.fixture.ts';

const places = (t: Parameters<typeof where>[0], ids: readonly string[]) => ids.map((id) => where(t, id));

describe('initiative', () => {
  const board = 'S1420: ge-kasta, axis-base-1\nC0701: br-a';
  const roll = (change: object, rest = board) =>
    position({ at: 'play-event', turn: 32, side: 'allied', board: rest, change });

  it('[desert-fox-deluxe 6.1e] what the roller has is taken off: Kasta makes a ten an eight, no change', () => {
    const t = roll({ holder: 0, airEdge: 0 }).dice(4, 6).play('end');
    expect([t.s.holder, t.toMove]).toEqual([0, 'axis']);
    const lost = roll({ holder: 0 }).dice(5, 6).play('end');
    expect([lost.s.holder, lost.toMove]).toEqual([1, 'allied']);
  });

  it('[desert-fox-deluxe 6.1e] what his opponent has is added: against Kasta the Allies lose it on a seven', () => {
    const t = roll({ holder: 1 }).dice(3, 4).play('end');
    expect(t.s.holder).toBe(0);
    const kept = roll({ holder: 1 }).dice(3, 3).play('end');
    expect(kept.s.holder).toBe(1);
  });

  it('[desert-fox-deluxe ALC-13b] ULTRA is half a die rounded up for the Allies: a five is three', () => {
    // The Axis holds it: eight, less two for Kasta, three for ULTRA makes nine.
    const t = roll({ holder: 0 }).dice(5, 4, 4).play('ultra initiative');
    expect(t.s.holder).toBe(1);
  });

  it('[desert-fox-deluxe 6.2e] surprise is for who goes first', () => {
    // Four, less two for Kasta: the end of the table.
    expect(roll({ holder: 0 }).dice(2, 2).play('end').play('first').s.surprise).toBe(true);
    expect(roll({ holder: 0 }).dice(2, 2).play('end').play('second').s.surprise).toBe(false);
    expect(roll({ holder: 0 }).dice(2, 3).play('end').play('first').s.surprise).toBe(false);
  });

  it('[desert-fox-deluxe 6.2c] the surprised do not march by road', () => {
    const spec = {
      at: 'move' as const,
      side: 'allied' as const,
      turn: 32,
      board: 'C0701: br-a, allied-base-1+a\nL2817: it-san-marco',
    };
    const t = position({ ...spec, change: { first: 0, surprise: true } }).play('take br-a');
    expect(t.refused('mode road')).toBe('6.2c');
    const calm = position({ ...spec, change: { first: 0, surprise: false } }).play('take br-a');
    expect(calm.refused('mode road')).toBe(null);
  });
});

describe('the appeals of Sonnenblume', () => {
  it('[desert-fox-deluxe AXC-4b] the Axis one adds a turn, the Allied one takes one away, once each', () => {
    const t = onTurn('s26', 11).play('play AXC-4');
    expect(t.s.lastTurn).toBe(15);
    expect(onTurn('s26', 12, { played: t.s.played, lastTurn: 15 }).refused('play AXC-4')).not.toBe(null);
    const allied = position({
      at: 'play-event',
      scenario: 's26',
      turn: 11,
      side: 'allied',
      board: 'C2331: aus-26-aus-bg',
    });
    allied.play('play ALC-11');
    expect(allied.s.lastTurn).toBe(13);
  });

  it('[desert-fox-deluxe 4.1.I.2] who has not the initiative plays first', () => {
    const t = position({
      at: 'play-event',
      scenario: 's26',
      turn: 11,
      side: 'allied',
      board: 'C2331: aus-26-aus-bg',
    }).play('end');
    expect([t.asked, t.toMove]).toEqual(['play-event', 'axis']);
  });

  it('[desert-fox-deluxe 26.0c] Sicily is no part of Sonnenblume (ruling A324)', () => {
    const t = onTurn('s26', 11).play('end');
    expect(t.asked).toBe('deploy-air');
    expect(t.refused('deploy ge-ff-afrika sicily')).not.toBe(null);
  });
});

const ABYSSINIA = ['ind-7-ind-bg', 'ind-11-ind-bg', 'ind-cih', 'sa-1-sa-bg', 'sa-2-sa-bg', 'sa-5-sa-bg', 'sa-3-sa-rec'];
const GREECE = ['br-1-lt-arm', 'br-14-bg', 'nz-4-nz-bg', 'nz-5-nz-bg', 'nz-6-nz-bg', 'nz-2-nz-cav'];

describe('arrivals of Sonnenblume', () => {
  it('[desert-fox-deluxe 26.2i] on a three they come, on a four a turn later', () => {
    const now = onTurn('s26', 12).play('end').dice(3, 3, 3, 3, 3, 3, 3).play('end');
    expect(places(now, ABYSSINIA)).toEqual(ABYSSINIA.map(() => 'nrv'));
    const late = onTurn('s26', 12).play('end').dice(4, 4, 4, 4, 4, 4, 4).play('end');
    expect(places(late, ABYSSINIA)).toEqual(ABYSSINIA.map(() => 'to come'));
  });

  it('[desert-fox-deluxe 26.2j] from Greece with a check: on a five New Zealanders pass, the British are depleted and late', () => {
    const five = Array.from({ length: ABYSSINIA.length + GREECE.length }, () => 5);
    const t = onTurn('s26', 13)
      .play('end')
      .dice(...five)
      .play('end');
    expect(places(t, GREECE)).toEqual(['to come', 'to come', 'nrv', 'nrv', 'nrv', 'nrv']);
    expect([stepsOf(t, 'br-1-lt-arm'), stepsOf(t, 'nz-4-nz-bg')]).toEqual([1, 2]);
    expect(where(t, 'br-201')).toBe('allied-north-africa');
  });

  it('[desert-fox-deluxe 26.2j] who has one step has none to lose and is late only (ruling A327)', () => {
    const six = [...ABYSSINIA, ...GREECE].map(() => 6);
    const t = onTurn('s26', 13)
      .play('end')
      .dice(...six)
      .play('end');
    expect([where(t, 'nz-2-nz-cav'), stepsOf(t, 'nz-2-nz-cav')]).toEqual(['to come', 1]);
    expect([where(t, 'nz-4-nz-bg'), stepsOf(t, 'nz-4-nz-bg')]).toEqual(['to come', 1]);
  });

  it('[desert-fox-deluxe 26.1e] the divisions of April stand at El Agheila', () => {
    const t = onTurn('s26', 11).play('end', 'end');
    expect(places(t, ['it-17-pavia', 'it-25-bologna', 'it-55-savona', 'it-102-trn-ap'])).toEqual([
      'C0701',
      'C0701',
      'C0701',
      'C0701',
    ]);
  });

  it('[desert-fox-deluxe 7.1d] a column may be taken as a dump, a dump never as a column', () => {
    const t = onTurn('s26', 11).play('end', 'end');
    expect(t.offers('unpack').length).toBe(1);
    t.play(...t.offers('unpack'));
    expect(t.offers('unpack')).toEqual([]);
  });
});

describe('a turn that the appeal has added', () => {
  it('[desert-fox-deluxe AXC-3a] monthly support comes on it as on every turn, to both sides (ruling A328)', () => {
    const all = [...ABYSSINIA, ...GREECE, 'br-16-bg', 'br-23-bg', 'ind-5-ind-bg', 'br-royals'].map(() => 1);
    const t = onTurn('s26', 15, { lastTurn: 15 })
      .play('end')
      .dice(...all)
      .play('end');
    expect(places(t, ['axis-dump-3', 'axis-msu-3', 'it-rp-1', 'ge-rp-1'])).toEqual([
      'C0701',
      'C0701',
      'C0701',
      'C0701',
    ]);
    expect(where(t, 'allied-msu-10')).toBe('cape-route');
  });

  it('[desert-fox-deluxe 26.2k] and who was late for July comes on it', () => {
    const july = ['br-16-bg', 'br-23-bg', 'ind-5-ind-bg', 'br-royals'];
    const due = onTurn('s26', 14).s.due.map((turn) => (turn === 14 ? 15 : 0));
    const t = onTurn('s26', 15, { lastTurn: 15, due }).play('end', 'end');
    expect(places(t, july)).toEqual(['nrv', 'nrv', 'nrv', 'nrv']);
  });
});

describe('arrivals of Trail of the Fox', () => {
  function december() {
    const begun = desertFoxDeluxe.setup({ scenario: 's30', options: {} }, NO_DICE);
    if (!begun.ok) throw new Error(begun.why);
    return new TestTable(desertFoxDeluxe, 's30', begun.value).play('arrange', 'end');
  }

  it('[desert-fox-deluxe 30.1g] five steps of the first group, the rest goes into the Refit Box', () => {
    const t = december().play('bring ge-8-pz-l 2', 'bring ge-115 2', 'bring ge-33-aufkl 1');
    expect(t.refused('bring ge-33-art 1')).toBe('30.1g');
    t.play(
      'bring ge-5-pz-l 2',
      'bring ge-104 2',
      'bring ge-155-rgt 2',
      'bring ge-200 2',
      'bring ge-125 2',
      'bring ge-164-aufkl 1',
    );
    t.play(
      'bring it-7-ber 2',
      'bring it-8-ber-auto 1',
      'bring it-132-ariete 2',
      'bring it-nizza 1',
      'bring it-133-litt 2',
    );
    t.play('bring it-136-ggff 2', 'bring it-ragg-xxi 1', 'end');
    expect(places(t, ['ge-8-pz-l', 'ge-33-art', 'ge-kg-menny'])).toEqual(['C0701', 'axis-refit', 'axis-refit']);
  });

  it('[desert-fox-deluxe 30.1f] Ramcke comes depleted, with Kasta, 605 and two columns', () => {
    const t = december();
    expect(places(t, ['ge-ramcke', 'ge-kasta', 'ge-605-pzjg'])).toEqual(['C0701', 'C0701', 'C0701']);
    expect(stepsOf(t, 'ge-ramcke')).toBe(1);
  });

  it('[desert-fox-deluxe 7.1c] groups of aircraft that arrive cannot be deployed before the next turn', () => {
    const t = onTurn('s30', 32).play('end', 'end');
    expect(places(t, ['br-204', 'br-212'])).toEqual(['allied-available', 'allied-available']);
  });
});

describe('stacking', () => {
  const ends = (board: string, id: string, rest: object = {}) =>
    marked(position({ at: 'move', turn: 32, board, ...rest }).play('end'), id, DISRUPTED);

  it('[desert-fox-deluxe 10.2c] six points in the open, a division three even when depleted, supply nothing', () => {
    const six = 'L2817: axis-primary-base+a\nS1420: it-17-pavia, it-80-la-spezia/1, axis-msu-1, axis-dump-1, it-rp-1';
    expect(ends(six, 'it-17-pavia')).toBe(false);
    expect(ends(`${six}, it-monferrato`, 'it-17-pavia')).toBe(true);
    expect(ends(`${six}, it-monferrato`, 'it-monferrato')).toBe(true);
  });

  it('[desert-fox-deluxe 10.2b] nine in a city', () => {
    const nine = 'L2817: axis-primary-base+a, it-17-pavia, it-80-la-spezia, it-101-trieste';
    expect(ends(nine, 'it-17-pavia')).toBe(false);
    expect(ends(`${nine}, it-san-marco`, 'it-17-pavia')).toBe(true);
  });

  it('[desert-fox-deluxe 10.3a] judged at the end of the enemy’s phases as well', () => {
    const crowd = 'L2817: axis-primary-base+a\nC0701: br-a, br-b, br-e, br-11-huss';
    expect(ends(crowd, 'br-11-huss')).toBe(true);
  });

  it('[desert-fox-deluxe 10.3a] recovery first: who is crowded stays disrupted', () => {
    const crowd = 'L2817: axis-primary-base+a\nS1420: it-17-pavia+d, it-80-la-spezia, it-monferrato';
    expect(ends(crowd, 'it-17-pavia')).toBe(true);
  });
});

describe('the eastern edge of Trail of the Fox', () => {
  it('[desert-fox-deluxe 30.0b] the Axis does not end a phase on column 34', () => {
    const t = position({ at: 'move', turn: 32, board: 'L2817: axis-primary-base+a\nC0701: it-5-ber' });
    expect(t.refused('end')).toBe('30.0b');
    t.play('take it-5-ber', 'go S0733', 'stop');
    expect(t.refused('end')).toBe(null);
  });

  it('[desert-fox-deluxe 30.0b] but who cannot get away holds up nobody', () => {
    const t = position({
      at: 'move',
      turn: 32,
      board: 'L2817: axis-primary-base+a\nC0701: it-5-ber\nS0733: br-a\nC0702: br-b',
    });
    expect(t.refused('end')).toBe(null);
  });
});
