import { describe, expect, it } from 'vitest';
import { ALLIED, baseKit } from '../kit.ts';
import { newlyActivated } from '../rules/events.ts';
import type { State } from '../state.ts';
import { leaveByCard } from '../steps/card-withdrawals.ts';
import { NO_TRACKS, position, type Table, unitNamed, where } from './position.ts';
import {
  after,
  arrivals,
  asked,
  closing,
  dueOf,
  EGYPT,
  events,
  inPlay,
  on,
  opened,
  PAUSE,
  type WarSpec,
  war,
  warState,
} from './war.fixture.ts';

/** Torch is built up, and afterwards units leave Africa: the cards of the whole war (33). */

const kit = baseKit();
/** Somebody who has something to prepare, so that the question is asked. */
const IN_TOBRUK = 'C2331: allied-dump-1, br-22';
const in33 = (more: WarSpec): State => warState({ scenario: 's33', ...more });
const SA = kit.units.filter(({ nation }) => nation === 'south-african').map(({ id }) => id);
const BRIGADES = SA.filter((id) => id.endsWith('-bg'));

describe('the South Africans go home', () => {
  const TORCH = 'ALC-12 9, ALC-23 28';
  const called = (board: string, more: Partial<State> = {}): State =>
    in33({ turn: 29, cards: `${TORCH}, ALC-26 29`, board, change: { lastTurn: 36, tracks: NO_TRACKS, ...more } });
  const leave = (s: State): State => after(s, leaveByCard);

  it('[desert-fox-deluxe ALC-26d] the card is in play the turn after the invasion, unless the Axis stands in Egypt', () => {
    const s = in33({ turn: 28, cards: TORCH, board: '', change: { tracks: NO_TRACKS } });
    expect([inPlay(events(s), 'ALC-26'), inPlay(events(on(29, s)), 'ALC-26')]).toEqual([false, true]);
    const egypt = in33({ turn: 29, cards: TORCH, board: EGYPT, change: { tracks: NO_TRACKS } });
    expect(inPlay(events(egypt), 'ALC-26')).toBe(false);
  });

  it('[desert-fox-deluxe ALC-26a] all South Africans and the Australians who are left leave from the Nile valley', () => {
    const board = `nrv: ${SA.join(', ')}, aus-20-aus-bg, br-22\nW2220: aus-24-aus-bg`;
    const s = leave(called(board));
    expect([...SA, 'aus-20-aus-bg'].map((id) => where({ s }, id))).toEqual([...SA.map(() => 'out'), 'out']);
    expect([where({ s }, 'br-22'), where({ s }, 'aus-24-aus-bg')]).toEqual(['nrv', 'W2220']);
    const before = leave(in33({ turn: 28, cards: TORCH, board, change: { tracks: NO_TRACKS } }));
    expect(before.withdrawn).toEqual([]);
  });

  it('[desert-fox-deluxe ALC-26a] with the consent of the Axis they are lifted off the maps', () => {
    const t = position({
      at: 'move',
      scenario: 's33',
      side: 'allied',
      turn: 29,
      board: `W2220: ${SA[0]}, br-22`,
      options: { liftWithdrawals: true },
      change: { played: [{ card: 'ALC-26', turn: 29 }], tracks: NO_TRACKS },
    });
    expect(t.refused('lift br-22')).toBe('7.4b');
    t.play(`lift ${SA[0]}`);
    expect([where(t, SA[0]), t.s.withdrawn[0].card]).toEqual(['out', 'ALC-26']);
  });

  it('[desert-fox-deluxe ALC-26b] each later Events Phase that finds one of them costs a turn', () => {
    const s = leave(called(`nrv: ${BRIGADES.join(', ')}\nW2220: aus-24-aus-bg`));
    const once = events(on(30, s));
    const twice = events(on(31, once));
    expect([once.lastTurn, twice.lastTurn, closing(twice).discarded.includes('ALC-26')]).toEqual([35, 34, false]);
    const done = events(on(30, leave(called(`nrv: ${BRIGADES.join(', ')}`))));
    expect([done.lastTurn, closing(done).discarded.includes('ALC-26')]).toEqual([36, true]);
    expect(events(on(31, done)).lastTurn).toBe(36);
  });

  it('[desert-fox-deluxe ALC-26c, ALC-26d] fewer than ten South African steps cost two; the isolated and eliminated are excused and do not count', () => {
    const end = (board: string): number => events(on(30, leave(called(board)))).lastTurn;
    expect(end(`nrv: ${BRIGADES.slice(0, 5).join(', ')}`)).toBe(36);
    const four = `nrv: ${BRIGADES.slice(0, 4).join(', ')}, ${BRIGADES[4]}/1`;
    expect(end(four)).toBe(34);
    expect(end(`${four}, aus-20-aus-bg, aus-24-aus-bg`)).toBe(34);
    expect(end(`${four}\nW2220: ${BRIGADES[5]}+i`)).toBe(34);
    expect(end(`${four}\nallied-destroyed: ${BRIGADES[5]}`)).toBe(34);
    expect(end(`${four}\nW2220: ${BRIGADES[5]}`)).toBe(35);
  });
});

describe('the soft underbelly', () => {
  /** It is played by itself if it has not been. */
  const TARANTO: State['played'] = [{ card: 'ALC-12', turn: 9 }];
  const AMERICANS = ['us-16-rct', 'us-18-rct', 'us-26-rct', 'us-39-rct', 'us-47-rct', 'us-60-rct'];
  const BRITISH = ['br-22', 'br-4-lt-arm', 'br-150-bg', 'br-151-bg', 'br-69-bg', 'br-11-bde'];
  const factor = (id: string): number => kit.units[unitNamed(kit, id)].combat[kit.units[unitNamed(kit, id)].steps];
  const board = `fna-oran: ${AMERICANS.join(', ')}\nnrv: ${BRITISH.join(', ')}\n${PAUSE}`;
  const table = (more: Partial<State> = {}, options = {}, extra = ''): Table =>
    position({
      at: 'play-event',
      scenario: 's33',
      side: 'allied',
      turn: 33,
      board: `${board}\n${extra}`,
      options,
      change: { activated: ['ALC-28'], played: [...TARANTO], discarded: [], tracks: NO_TRACKS, lastTurn: 34, ...more },
    });
  const sumOf = (units: readonly string[]): number => units.reduce((sum, id) => sum + factor(id), 0);
  /** The first so many of them with that many factors. */
  const enough = (units: readonly string[], factors: number): string[] => {
    const n = units.findIndex((_, i) => sumOf(units.slice(0, i + 1)) >= factors);
    return units.slice(0, n + 1);
  };
  const lifted = (units: readonly string[]): Table => table().play('play ALC-28', ...units.map((id) => `lift ${id}`));
  const points = (s: State): string[] =>
    kit.supplies[ALLIED]
      .filter((piece) => kit.units[piece].supply === 'rp' && s.at[piece] <= -2 && s.at[piece] > -1000)
      .map((piece) => `${kit.units[piece].pool} ${where({ s }, kit.units[piece].id)}`)
      .sort();

  it('[desert-fox-deluxe ALC-28a] from the turn after the accord', () => {
    const s = in33({ turn: 32, board, change: { happened: [{ event: 'accord', turn: 32 }], tracks: NO_TRACKS } });
    expect([opened(events(s), 'ALC-28'), opened(events(on(33, s)), 'ALC-28')]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe ALC-28a] American and Commonwealth units leave for good, from the Nile valley or French North Africa', () => {
    const t = table({}, {}, 'W2220: br-7-motor\nT6017: us-7-rct\ntorch: us-15-rct\nfna-taza: vf-oran-div');
    expect(t.refused('lift us-16-rct')).toBe('ALC-28a');
    t.play('play ALC-28', 'lift us-16-rct', 'lift br-22');
    expect([where(t, 'us-16-rct'), where(t, 'br-22')]).toEqual(['out', 'out']);
    expect(['br-7-motor', 'us-7-rct', 'us-15-rct', 'vf-oran-div'].map((id) => t.refused(`lift ${id}`))).toEqual([
      '7.4a',
      '7.4a',
      '7.4a',
      'ALC-28a',
    ]);
    expect(t.refused('play ALC-28')).toBe('5.0g');
    const later = table({ played: [...TARANTO, { card: 'ALC-28', turn: 32 }] }, {}, PAUSE);
    expect(later.offers('play ALC-28')).toEqual([]); // once a game (ruling A174)
    const agreed = table({}, { liftWithdrawals: true }, 'T6017: us-7-rct');
    expect(where(agreed.play('play ALC-28', 'lift us-7-rct'), 'us-7-rct')).toBe('out');
  });

  it('[desert-fox-deluxe ALC-28a] not those whom another card calls away, and the card is not played for nobody', () => {
    const t = table({ played: [...TARANTO, { card: 'ALC-26', turn: 30 }] }, {}, `nrv: ${SA[0]}`).play('play ALC-28');
    expect([t.refused(`lift ${SA[0]}`), t.refused('lift br-22')]).toEqual(['ALC-28a', null]);
    const nobody = position({
      at: 'play-event',
      scenario: 's33',
      side: 'allied',
      turn: 33,
      board: `W2220: br-22\n${PAUSE}`,
      change: { activated: ['ALC-28', 'ALC-11'], played: [], tracks: NO_TRACKS },
    });
    expect([nobody.asked, nobody.refused('play ALC-28')]).toEqual(['play-event', 'ALC-28a']);
  });

  it('[desert-fox-deluxe ALC-28b] each ten factors of a group are a refit point for it, on the next turn', () => {
    const ten = enough(AMERICANS, 10);
    const { s } = lifted(ten);
    expect(points(arrivals(s))).toEqual([]);
    expect(points(arrivals(on(34, s)))).toEqual(['us torch']);
    expect(points(arrivals(on(35, s)))).toEqual([]);
    // What is short of ten in both groups is no point for either.
    const split = [...ten.slice(0, -1), ...enough(BRITISH, 10).slice(0, -1)];
    expect(points(arrivals(on(34, lifted(split).s)))).toEqual([]);
    expect(points(arrivals(on(34, lifted(enough(BRITISH, 10)).s)))).toEqual(['commonwealth cape-route']);
  });

  it('[desert-fox-deluxe ALC-28c] each twenty factors of both together lengthen the game by a turn', () => {
    const all = [...enough(AMERICANS, 10), ...BRITISH];
    const twenty = enough(all, 20);
    expect(lifted(twenty.slice(0, -1)).s.lastTurn).toBe(34);
    expect(lifted(twenty).s.lastTurn).toBe(35);
    expect(lifted(enough([...AMERICANS, ...BRITISH], 40)).s.lastTurn).toBe(36);
  });
});

describe('Torch is built up', () => {
  const FIRST = ['us-133-rct', 'us-16-rct', 'br-11-bde', 'us-39-rct'];

  it('[desert-fox-deluxe ALC-21a] the first card is in play on turn 12 once Taranto has been, and goes at the end of turn 29', () => {
    const s = in33({ turn: 12, cards: 'ALC-12 9', change: { tracks: NO_TRACKS } });
    expect([inPlay(events(on(11, s)), 'ALC-21'), inPlay(events(s), 'ALC-21')]).toEqual([false, true]);
    expect(newlyActivated(kit, s)).toContain('ALC-21');
    expect(newlyActivated(kit, in33({ turn: 12, change: { tracks: NO_TRACKS } }))).not.toContain('ALC-21');
    expect(dueOf(events(s), ...FIRST)).toEqual([18, 24, 26, 28]);
    const built = events(s);
    expect(closing(on(28, built)).discarded).not.toContain('ALC-21');
    const over = closing(on(29, built));
    expect([over.discarded.includes('ALC-21'), inPlay(over, 'ALC-22')]).toEqual([true, false]);
    expect(inPlay(events(on(30, over)), 'ALC-22')).toBe(true);
  });

  it('[desert-fox-deluxe ALC-21b] the invasion may be played in an Events Phase from turn 27 on', () => {
    const at = (turn: number): Table =>
      asked('allied', turn, 'ALC-12 9, ALC-21 12', 'ALC-23, ALC-11', {
        scenario: 's33',
        tracks: NO_TRACKS,
        lastTurn: 38,
      });
    expect([at(26).refused('play ALC-23'), at(27).refused('play ALC-23')]).toEqual(['5.0a', null]);
    expect(at(27).play('play ALC-23').s.lastTurn).toBe(32);
    const s = in33({ turn: 27, cards: 'ALC-12 9, ALC-21 12', change: { tracks: NO_TRACKS } });
    expect(opened(events(s), 'ALC-23')).toBe(true);
  });

  it('[desert-fox-deluxe ALC-21c] without it the units come into the Torch Box and wait there', () => {
    const s = events(in33({ turn: 12, cards: 'ALC-12 9', change: { tracks: NO_TRACKS } }));
    const come = arrivals(on(28, arrivals(on(26, arrivals(on(24, arrivals(on(18, s))))))));
    expect(FIRST.map((id) => where({ s: come }, id))).toEqual(['torch', 'torch', 'torch', 'torch']);
    const waiting = (cards: string): Table =>
      war({
        scenario: 's33',
        at: 'prepare',
        side: 'allied',
        turn: 30,
        cards,
        board: 'torch: us-16-rct\nC2331: allied-dump-1, br-22',
      });
    expect(waiting('ALC-12 9').refused('ship us-16-rct A6201')).toBe('22.7a');
    expect(waiting('ALC-12 9, ALC-23 30').refused('ship us-16-rct A6201')).toBeNull();
  });

  it('[desert-fox-deluxe ALC-22] the second card follows it and brings its units from turn 30 on', () => {
    const s = in33({ turn: 29, cards: 'ALC-12 9, ALC-21 12', change: { tracks: NO_TRACKS } });
    const second = events(on(30, closing(s)));
    expect(dueOf(second, 'br-blade', 'br-38-bde', 'br-128-bde', 'br-2-bde', 'br-10-bde')).toEqual([30, 31, 32, 34, 35]);
    const come = arrivals(second);
    expect([where({ s: come }, 'br-blade'), where({ s: come }, 'br-38-bde')]).toEqual(['torch', 'to come']);
    const early = events(in33({ turn: 30, cards: 'ALC-12 9', change: { tracks: NO_TRACKS, activated: [] } }));
    expect(dueOf(early, 'br-blade')).toEqual([0]);
  });
});

describe('the invasion', () => {
  const BUILT = 'ALC-12 9, ALC-21 12';
  const quiet = { tracks: NO_TRACKS, activated: [], lastTurn: 38 };
  const at = (turn: number, cards: string): State =>
    in33({ turn, cards, board: 'W2232: br-11-huss\nL2817: axis-base-1+a', change: quiet });
  const OPEN = ['ALC-12', 'ALC-21'] as const;
  const OF_TORCH = ['ALC-24', 'ALC-25', 'ALC-26', 'ALC-27', 'AXC-19'];

  it('[desert-fox-deluxe ALC-23c] opens support, inexperience, withdrawal, the accord and Fall Braun, and nothing else does', () => {
    const open = (cards: string): string[] => OF_TORCH.filter((card) => opened(events(at(29, cards)), card));
    expect([open(BUILT), open(`${BUILT}, ALC-23 28`)]).toEqual([[], OF_TORCH]);
  });

  it('[desert-fox-deluxe AXC-18a] Aida waits for Malta, and not for Torch (ruling A96)', () => {
    const open = (turn: number, cards: string, event: string): boolean =>
      opened(events({ ...at(turn, cards), happened: [{ event, turn: 21 }] }), 'AXC-18');
    expect([open(22, BUILT, 'malta-cancelled'), open(22, BUILT, 'malta-invaded')]).toEqual([true, true]);
    expect(open(29, `${BUILT}, ALC-23 28`, 'malta-declared')).toBe(false);
  });

  /** Turn 29 of the whole war, the Allies asked for their cards; Malta has been spared. */
  const eve = (cards: string, board = ''): Table =>
    war({
      scenario: 's33',
      at: 'play-event',
      side: 'allied',
      turn: 29,
      cards,
      board: `${PAUSE}\n${board}`,
      change: { ...quiet, activated: [...OPEN, 'ALC-23'], happened: [{ event: 'malta-cancelled', turn: 21 }] },
    });

  it('[desert-fox-deluxe ALC-23c] at the table: three with the order of the Allies, withdrawal and accord with the next turn', () => {
    const t = eve(BUILT);
    const open = (s: State): string[] => OF_TORCH.filter((card) => opened(s, card));
    expect(open(t.s)).toEqual([]);
    t.play('play ALC-23');
    expect(open(t.s)).toEqual(['ALC-24', 'ALC-25', 'AXC-19']);
    expect(open(events(on(30, t.s)))).toEqual(OF_TORCH);
  });

  it('[desert-fox-deluxe AXC-19e] Fall Braun is discarded at the end of turn 30, and the next card is in play', () => {
    const s = in33({ turn: 30, cards: `${BUILT}, ALC-23 28, AXC-19 28`, change: { tracks: NO_TRACKS, lastTurn: 38 } });
    const gone = (turn: number): boolean => closing(on(turn, s)).discarded.includes('AXC-19');
    expect([gone(29), gone(30)]).toEqual([false, true]);
    expect(inPlay(events(on(30, s)), 'AXC-20')).toBe(false);
    const next = events(on(31, closing(s)));
    expect(inPlay(next, 'AXC-20')).toBe(true);
    expect(where({ s: arrivals(next) }, 'ge-754')).toBe('sicily');
  });

  it('[desert-fox-deluxe AXC-19e] the way out of the box stays open when its card is gone', () => {
    const sent = (cards: string): string | null =>
      war({
        scenario: 's33',
        at: 'move',
        side: 'axis',
        turn: 31,
        cards,
        board: 'fall-braun: ge-754\nC2331: ge-5-pz',
        change: { ...quiet, discarded: ['AXC-19'] },
      }).refused('send ge-754 sicily');
    expect([sent('ALC-23 28, AXC-19 28, AXC-20 31'), sent('AXC-20 31')]).toEqual([null, '22.5b']);
  });

  it('[desert-fox-deluxe AXC-19f] ALC-23 brings it in at once; without Torch the second card comes on turn 31, and its units wait in the box', () => {
    const t = eve(BUILT);
    expect(inPlay(t.s, 'AXC-19')).toBe(false);
    t.play('play ALC-23');
    expect(inPlay(t.s, 'AXC-19')).toBe(true);
    const [before, now] = [30, 31].map((turn) => events(at(turn, BUILT)));
    expect([before, now].map((s) => inPlay(s, 'AXC-20'))).toEqual([false, true]);
    const come = arrivals(now);
    expect(where({ s: come }, 'ge-754')).toBe('fall-braun');
    expect(where({ s: arrivals(events(at(31, `${BUILT}, ALC-23 28`))) }, 'ge-754')).toBe('sicily');
  });

  it('[desert-fox-deluxe 7.3b] those of its cards come to the Torch Box, and may go on to Torch East once it is played', () => {
    const come = arrivals(events(on(30, closing(at(29, BUILT)))));
    const due = ['br-blade', 'br-26-arm', 'us-cca-1', 'br-5-corps'];
    expect(due.map((id) => where({ s: come }, id))).toEqual(due.map(() => 'torch'));
    const onward = (cards: string): Table =>
      war({
        scenario: 's33',
        at: 'prepare',
        side: 'allied',
        turn: 30,
        cards,
        board: `torch: us-16-rct\n${IN_TOBRUK}`,
      });
    expect(onward(BUILT).refused('ship us-16-rct torch-east')).toBe('22.7a');
    const t = onward(`${BUILT}, ALC-23 30`);
    expect(t.refused('ship us-16-rct C2331')).toBe('20.2.5a');
    t.play('ship us-16-rct torch-east');
    expect(where(t, 'us-16-rct')).toBe('torch-east');
  });
});

describe('Crete', () => {
  it('[desert-fox-deluxe AXC-19d] for each unit that leaves a die, one more for each before it: seven lengthens the game', () => {
    const garrison = kit.cardNamed
      .get('AXC-13')!
      .entries.find(({ id }) => id === 'r5')!
      .pieces.map(({ unit }) => kit.units[unit].id);
    const [first, second] = garrison;
    const t = war({
      scenario: 's33',
      at: 'move',
      side: 'axis',
      turn: 30,
      cards: 'AXC-13 13, ALC-23 28, AXC-19 28',
      board: `crete: ${first}, ${second}\nC2331: ge-5-pz`,
      change: { tracks: NO_TRACKS, lastTurn: 34 },
    });
    t.dice(6).play(`send ${first} sicily`);
    expect(t.s.lastTurn).toBe(34);
    t.dice(6).play(`send ${second} italy`);
    expect(t.s.lastTurn).toBe(35);
    expect([where(t, first), where(t, second)]).toEqual(['sicily', 'italy']);
  });
});
