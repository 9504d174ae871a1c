import { describe, expect, it } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { desertFoxDeluxe } from '../index.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { isPlayed } from '../rules/card-conditions.ts';
import { movesEnd, newlyActivated, usedEntries } from '../rules/events.ts';
import { arrivalTurn } from '../rules/late-arrivals.ts';
import { TO_COME } from '../state.ts';
import { bringArrivals } from '../steps/reinforcements.ts';
import { advanceTurn } from '../steps/turn-end.ts';
import { verdictOf } from '../victory.ts';
import { hexNamed, type PositionSpec, position, stateOf, stepsOf, type Table, unitNamed, where } from './position.ts';
import { doing } from './supplying.fixture.ts';

/** Desert Fox (27): what it adds to Sonnenblume and to the cards. */

const kit = baseKit();
const unit = (id: string): number => unitNamed(kit, id);
const setUp = () => {
  const match = Match.start(desertFoxDeluxe, { scenario: 's27', options: {} }, { seed: 'fox' });
  if (!match.ok) throw new Error(match.why);
  return match.value.state;
};
const HELD = 'C0701: axis-base-1+a, it-27-brescia\nC2331: br-tobruk\n';
const loading = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'load-convoy', scenario: 's27', turn: 12, board: `${HELD}${board}`, ...more });

describe('the set-up', () => {
  it('[desert-fox-deluxe 27.0a, 27.1a, 27.2a] is that of Sonnenblume, with garrisons destroyed and Trento to be upgraded', () => {
    const s = setUp();
    const at = (id: string): string => where({ s }, id);
    expect([at('it-tobruk'), at('it-jalo'), at('it-102-trento'), at('it-61-rgt')]).toEqual([
      'axis-destroyed',
      'axis-destroyed',
      'axis-upgrade',
      'axis-upgrade',
    ]);
    expect([at('it-27-brescia'), at('ge-5-pz'), at('br-2-sg'), s.turn, s.lastTurn]).toEqual([
      'C0701',
      'C0702',
      'C0803',
      10,
      29,
    ]);
    expect([s.surprise, s.first, s.roads]).toEqual([true, AXIS, 1]);
  });

  it('[desert-fox-deluxe 27.1i, 27.2b] the cards lie as listed', () => {
    const s = setUp();
    const played = s.played.map(({ card }) => card);
    expect(played).toEqual([
      'AXC-3',
      'AXC-6',
      'AXC-10',
      'ALC-6',
      'ALC-8',
      'ALC-10',
      'ALC-12',
      'ALC-14',
      'ALC-16',
      'ALC-17',
      'ALC-18',
    ]);
    const open = s.activated.filter((card) => !played.includes(card));
    expect(open).toEqual(expect.arrayContaining(['AXC-4', 'AXC-9', 'AXC-15', 'AXC-16', 'AXC-17', 'AXC-18']));
    expect(open).toEqual(expect.arrayContaining(['ALC-11', 'ALC-20']));
    expect(open).not.toContain('ALC-19');
    const later = (turn: number): string[] => newlyActivated(kit, { ...s, turn });
    expect([later(11).includes('ALC-13'), later(13).includes('ALC-19'), later(14).includes('ALC-19')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[desert-fox-deluxe 20.4b, ALC-12e] with Taranto in effect the fleets have come, and serve off the coast (ruling A660)', () => {
    const s = setUp();
    expect(['fleet-med', 'fleet-h', 'fleet-malta'].map((id) => where({ s }, id))).toEqual(
      Array(3).fill('allied-available'),
    );
    const table = position({
      at: 'assign-fleets',
      scenario: 's27',
      turn: 11,
      side: 'allied',
      board: 'C2331: br-tobruk\nallied-available: fleet-med, fleet-h, fleet-malta',
      owned: { allied: ['C2331'] },
    });
    expect(table.refused('sail fleet-med allied-coastal-missions')).toBeNull();
    // The coast of the other is on other maps, and there is no lane for the third.
    expect(table.offers('sail').filter((order) => !order.startsWith('sail fleet-med '))).toEqual([]);
  });

  it('[desert-fox-deluxe 27.1j] successors of listed cards follow by themselves (ruling A202)', () => {
    const s = setUp();
    for (const [card, next] of [
      ['AXC-6', 'AXC-7'],
      ['AXC-10', 'AXC-11'],
      ['AXC-11', 'AXC-12'],
      ['ALC-8', 'ALC-9'],
      ['ALC-14', 'ALC-15'],
    ])
      expect(newlyActivated(kit, { ...s, turn: 20, discarded: [...s.discarded, card] })).toContain(next);
  });

  it('[desert-fox-deluxe AXC-6] Parallel War 1941 leaves after GT 19, and AXC-7 is played in the next Events Phase', () => {
    const s = setUp();
    const after = (turn: number) =>
      doing({ scenario: 's27', board: HELD, turn, change: { played: s.played } }, [], advanceTurn);
    expect([after(18).s.discarded.includes('AXC-6'), after(19).s.discarded.includes('AXC-6')]).toEqual([false, true]);
    const t = position({
      at: 'play-event',
      scenario: 's27',
      side: 'allied',
      turn: 20,
      board: HELD,
      change: { played: s.played, activated: [...s.activated, 'AXC-7'], discarded: ['AXC-6'] },
    });
    expect(isPlayed(t.s, 'AXC-7')).toBe(false);
    expect(newlyActivated(kit, { ...s, turn: 20, discarded: ['AXC-6'] })).toContain('AXC-7');
  });
});

describe('the choice before play', () => {
  const choosing = (): Table => {
    const s = setUp();
    return position({ at: 'choose-before', scenario: 's27', turn: 10, board: HELD, change: { played: s.played } });
  };

  it('[desert-fox-deluxe 27.1d, 5.0j] the units of AXC-10 come on GT 11, or the end comes three turns sooner', () => {
    const t = choosing();
    expect(t.offers()).toEqual(['choose shift', 'choose units']);
    t.play('choose units');
    expect([t.s.due[unit('ge-8-pz')], where(t, 'ge-33-art'), t.s.lastTurn]).toEqual([11, 'to come', 29]);
    const short = choosing().play('choose shift');
    expect([where(short, 'ge-8-pz'), short.s.lastTurn]).toEqual(['out', 26]);
  });

  it('[desert-fox-deluxe 27.1d] is the first thing the Axis is asked', () => {
    const match = Match.start(desertFoxDeluxe, { scenario: 's27', options: {} }, { seed: 'fox' });
    if (!match.ok) throw new Error(match.why);
    const game = match.value;
    expect([game.question?.ask.id, game.toMove]).toEqual(['choose-before', 'axis']);
  });

  it('[desert-fox-deluxe 27.1d] the units count as shipped: they wait in Italy', () => {
    const at = stateOf({ scenario: 's27', board: '' }).at.with(unit('ge-8-pz'), TO_COME);
    const due = kit.units.map(() => 0).with(unit('ge-8-pz'), 11);
    const t = doing(
      { scenario: 's27', board: '', turn: 11, change: { at, due, played: setUp().played } },
      [],
      bringArrivals,
    );
    expect(where(t, 'ge-8-pz')).toBe('italy');
  });
});

describe('Axis arrivals', () => {
  const arriving = (turn: number, ids: readonly string[], change: object = {}): Pick<Table, 's'> => {
    const blank = stateOf({ scenario: 's27', board: HELD });
    const at = ids.reduce((list, id) => list.with(unit(id), TO_COME), blank.at);
    const due = ids.reduce((list, id) => list.with(unit(id), turn), blank.due);
    const spec = {
      scenario: 's27',
      board: HELD,
      turn,
      change: { at, due, played: setUp().played, ...change },
    } as const;
    return doing(spec, [], bringArrivals);
  };

  it('[desert-fox-deluxe 27.1e, 27.1f] those of GT 11 stand in C0701, those of GT 12 wait for the convoy', () => {
    const t = arriving(11, ['it-17-pavia', 'it-102-trn-ap']);
    expect([where(t, 'it-17-pavia'), where(t, 'it-102-trn-ap')]).toEqual(['C0701', 'C0701']);
    const later = arriving(12, ['it-7-ber', 'it-libya']);
    expect([where(later, 'it-7-ber'), where(later, 'it-libya')]).toEqual(['italy', 'axis-north-africa']);
  });

  it('[desert-fox-deluxe 27.1e] the Sahara companies are optional', () => {
    expect(where({ s: setUp() }, 'it-i-sahara')).toBe('out');
  });

  it('[desert-fox-deluxe 27.1g] foot two turns late, others one, none before GT 13; nothing for Sicily or Crete', () => {
    const s = setUp();
    const turnOf = (card: string, entry: string, id: string): number =>
      arrivalTurn(kit, s, card, usedEntries(kit, s, card).find((each) => each.id === entry)!, 0, unit(id));
    // GT 16: Trieste has trucks, 9 Ber too; GT 17: Recam; GT 26: 554-556 walks. GT 11 of AXC-11 would be before its time.
    expect(turnOf('AXC-6', 'r7', 'it-101-trieste')).toBe(17);
    const walker = kit.units.find(({ id }) => id === 'it-136-ggff')!;
    expect(turnOf('AXC-6', 'r6', 'it-136-ggff')).toBe(walker.motorized ? 16 : 17);
    const next = { ...s, turn: 20, played: [...s.played, { card: 'AXC-11', turn: 11 }, { card: 'AXC-12', turn: 20 }] };
    const of = (card: string, entry: string, id: string): number =>
      arrivalTurn(kit, next, card, usedEntries(kit, next, card).find((each) => each.id === entry)!, 11, unit(id));
    expect([of('AXC-11', 'r1', 'ge-104'), of('AXC-12', 'r5', 'ge-barenthin')]).toEqual([13, 30]);
    expect(usedEntries(kit, s, 'AXC-16').map(({ id }) => id)).not.toContain('r1');
    expect(usedEntries(kit, s, 'AXC-17').map(({ id }) => id)).not.toContain('r2');
  });

  it('[desert-fox-deluxe 27.1g] monthly support comes each month, the goods of an appeal a turn late (ruling A514)', () => {
    const italy = (t: Pick<Table, 's'>): string[] =>
      kit.units.filter(({ index }) => t.s.at[index] === kit.boxNamed.get('italy')!.place).map(({ supply }) => supply!);
    const month = arriving(12, []);
    expect(italy(month)).toEqual(['msu', 'dump', 'rp']);
    const appeal = { played: [...setUp().played, { card: 'AXC-4', turn: 14 }] };
    const now = arriving(14, [], appeal);
    expect([italy(now).length, now.s.airlift[AXIS]]).toEqual([3, 2]);
    const next = arriving(15, [], appeal);
    expect([italy(next).filter((kind) => kind === 'msu').length, next.s.owed.length]).toEqual([3, 1]);
  });

  it('[desert-fox-deluxe 27.1h] the 164th comes on GT 27 if Aida is played', () => {
    const ids = ['ge-125', 'ge-kg-125', 'ge-164-aufkl', 'ge-afrika'];
    expect(ids.map((id) => where(arriving(27, ids), id))).toEqual(['to come', 'to come', 'to come', 'to come']);
    const aida = { played: [...setUp().played, { card: 'AXC-18', turn: 25 }] };
    const t = arriving(27, ids, aida);
    expect(ids.map((id) => where(t, id))).toEqual(['italy', 'italy', 'italy', 'italy']);
    expect(kit.scenarios.s27.arrivals.find(({ first }) => first === 27)!.pieces.at(-1)!.steps).toBe(1);
  });

  it('[desert-fox-deluxe 7.1e] what a card lists for a turn that is past comes when the card is played', () => {
    const t = position({
      at: 'play-event',
      scenario: 's33',
      turn: 12,
      board: '',
      change: { activated: ['AXC-10'], played: [{ card: 'AXC-5', turn: 1 }] },
    }).play('play AXC-10');
    expect(t.s.due[unit('ge-kasta')]).toBe(12);
  });
});

describe('the convoy', () => {
  it('[desert-fox-deluxe 27.1b] takes 14 steps a turn, a dump or MSU two, a step of a division two', () => {
    const t = loading('italy: it-101-trieste, ge-115, ge-8-pz, axis-msu-1, axis-dump-1, ge-rp-1');
    t.play('ship it-101-trieste C0701', 'ship ge-115 C0701', 'ship ge-8-pz C0701', 'ship axis-msu-1 C0701');
    // 4 + 2 + 2 + 2 steps.
    t.play('ship axis-dump-1 C0701');
    expect(t.s.cargo.length).toBe(5);
    const full = loading('italy: it-101-trieste, it-17-pavia, it-25-bologna, ge-33-art, ge-8-pz, ge-rp-1');
    full.play('ship it-101-trieste C0701', 'ship it-17-pavia C0701', 'ship it-25-bologna C0701');
    expect([full.refused('ship ge-8-pz C0701'), full.refused('ship ge-rp-1 C0701')]).toEqual([null, null]);
    full.play('ship ge-33-art C0701');
    expect([full.refused('ship ge-8-pz C0701'), full.refused('ship ge-rp-1 C0701')]).toEqual(['27.1b', null]);
  });

  it('[desert-fox-deluxe 27.1b] brings one dump or two refit points ashore in a Movement Phase, and the rest at once', () => {
    const t = loading('italy: axis-dump-1, axis-dump-2, axis-dump-3, ge-33-art', { side: 'axis' });
    t.play('ship axis-dump-1 C0701', 'ship axis-dump-2 C0701');
    expect(t.refused('ship axis-dump-3 C0701')).toBe('27.1b');
    t.dice(1, 1, 3, 3).play('ship ge-33-art C0701');
    expect([where(t, 'ge-33-art'), where(t, 'axis-dump-1')]).toEqual(['shipping-italy', 'shipping-italy']);
    t.play('first');
    expect([where(t, 'ge-33-art'), where(t, 'axis-dump-1'), where(t, 'axis-dump-2')]).toEqual([
      'C0701',
      'C0701',
      'shipping-italy',
    ]);
  });

  it('[desert-fox-deluxe 27.1c] one dump or two steps more come along the coast, uncounted', () => {
    const owned = { axis: ['C2308', 'C0907'] };
    const t = loading('italy: axis-dump-1, axis-dump-2, ge-115', { owned }).play('ship axis-dump-1 C2308');
    expect(t.s.cargo[0].stage).toBe('arrives');
    expect(t.refused('ship ge-115 C2308')).toBe('26.1d');
    expect(t.refused('ship ge-115 C0701')).toBeNull();
  });

  it('[desert-fox-deluxe 27.1c] airlift takes from Italy what the appeal allows', () => {
    const t = position({
      at: 'move',
      scenario: 's27',
      turn: 14,
      board: `${HELD}italy: ge-361`,
      owned: { axis: ['C0907'] },
      change: { airlift: [2, 0] },
    });
    expect(t.refused('airlift axis-dump-1 C0907')).not.toBeNull();
    expect(t.refused('airlift ge-361 C0907')).toBe(kit.units[unit('ge-361')].motorized ? '13.7k' : null);
  });
});

describe('strikes at convoys', () => {
  const board = 'italy: ge-8-pz, axis-dump-1, axis-dump-2';
  const sailing = (): Table => loading(board).play('ship ge-8-pz C0701', 'ship axis-dump-1 C0701');

  it('[desert-fox-deluxe 27.0b, 27.0e] two dice, five hits; then one to four let the Axis choose', () => {
    const t = sailing().dice(5, 4, 4).play('end');
    expect([t.asked, t.toMove]).toEqual(['convoy-loss', 'axis']);
    expect(t.offers('sink')).toEqual(['sink axis-dump-1', 'sink ge-8-pz']);
    t.dice(3, 3).play('sink ge-8-pz');
    expect(stepsOf(t, 'ge-8-pz')).toBe(1);
    const other = sailing().dice(5, 4, 5).play('end');
    expect([other.asked, other.toMove]).toEqual(['convoy-loss', 'allied']);
    expect(where(other.dice(3, 3).play('sink axis-dump-1'), 'axis-dump-1')).toBe('pool');
  });

  it('[desert-fox-deluxe 27.0e] what comes along the coast is not struck (ruling A219)', () => {
    const t = loading('italy: axis-dump-1', { owned: { axis: ['C2308'] } })
      .dice(3, 3)
      .play('ship axis-dump-1 C2308');
    expect(t.asked).not.toBe('convoy-loss');
  });

  it('[desert-fox-deluxe 27.0b] none once Malta has fallen', () => {
    const t = loading(board, { change: { happened: [{ event: 'malta-taken', turn: 11 }] } })
      .play('ship ge-8-pz C0701')
      .dice(3, 3)
      .play('end');
    expect(t.asked).not.toBe('convoy-loss');
  });

  it('[desert-fox-deluxe 27.0c] the Axis strikes at Mediterranean shipping after GT 13 (ruling A516)', () => {
    const appeal = (turn: number): Table => {
      const change = { played: [{ card: 'ALC-11', turn }], activated: ['ALC-11'], holder: AXIS } as const;
      return position({ at: 'play-event', scenario: 's27', side: 'axis', turn, board: HELD, change });
    };
    const quiet = appeal(13);
    const inMed = (t: Table): number =>
      kit.units.filter(({ index }) => t.s.at[index] === kit.boxNamed.get('allied-med-shipping')!.place).length;
    expect(inMed(quiet)).toBe(3);
    expect(quiet.dice(3, 3).play('end').asked).not.toBe('convoy-loss');
    const struck = appeal(14).dice(6, 6, 5, 1).play('end');
    expect([struck.asked, inMed(struck)]).toEqual(['convoy-loss', 3]);
    struck.play(struck.offers('sink')[0]);
    expect([struck.asked, inMed(struck)]).toEqual(['convoy-loss', 2]);
  });
});

describe('Allied arrivals', () => {
  const s = setUp();
  const entry = (card: string, id: string) => usedEntries(kit, s, card).find((each) => each.id === id)!;

  it('[desert-fox-deluxe 27.2b] the units of ALC-6 come twelve turns late, to the Nile valley', () => {
    expect([s.due[unit('ind-20-ind-bg')], s.due[unit('ind-18-ind-bg')]]).toEqual([24, 25]);
    const blank = stateOf({ scenario: 's27', board: '' });
    const at = blank.at.with(unit('ind-20-ind-bg'), TO_COME);
    const due = blank.due.with(unit('ind-20-ind-bg'), 24);
    const t = doing({ scenario: 's27', board: '', turn: 24, change: { at, due, played: s.played } }, [], bringArrivals);
    expect(where(t, 'ind-20-ind-bg')).toBe('nrv');
  });

  it('[desert-fox-deluxe 27.2d] ALC-8 from GT 11, ALC-16 and ALC-17 for their turns only', () => {
    expect([s.at[unit('br-layforce')], s.at[unit('br-204')]]).toEqual([-1, TO_COME]);
    expect([entry('ALC-16', 'r1').time, entry('ALC-16', 'r2').time]).toEqual([
      { kind: 'turn', turn: 13 },
      { kind: 'turn', turn: 25 },
    ]);
    expect([s.due[unit('ff-1-ff')], s.due[unit('ff-2-ff')], s.due[unit('gr-1-greek')]]).toEqual([19, 20, 25]);
  });

  it('[desert-fox-deluxe 27.2c] the troops of East Africa, Greece and Syria roll for their turns', () => {
    const rolls = kit.scenarios.s27.arrivals
      .filter(({ roll }) => roll !== null)
      .map(({ first, roll }) => [first, roll]);
    expect(rolls).toEqual([
      [12, 'die'],
      [13, 'morale'],
      [14, 'die'],
    ]);
  });
});

describe('the end', () => {
  const s = stateOf({ scenario: 's27', board: HELD });

  it('[desert-fox-deluxe 27.0d] is moved by the cards that are listed; by the appeals alone if the players agree (ruling A201)', () => {
    expect([movesEnd(kit, s, 'AXC-18'), movesEnd(kit, s, 'AXC-4')]).toEqual([true, true]);
    const agreed = { ...s, options: { ...s.options, onlyAppealsMoveEnd: true } };
    expect([movesEnd(kit, agreed, 'AXC-18'), movesEnd(kit, agreed, 'AXC-4')]).toEqual([false, true]);
    const events = (options: { readonly [id: string]: boolean }): Table =>
      position({
        at: 'play-event',
        scenario: 's27',
        turn: 15,
        board: HELD,
        options,
        change: {
          activated: ['AXC-4'],
          played: [
            { card: 'AXC-4', turn: 14 },
            { card: 'AXC-3', turn: 0 },
          ],
        },
      });
    expect(events({}).refused('play AXC-4')).toBeNull();
    expect(events({ onlyAppealsMoveEnd: true }).asked).not.toBe('play-event');
  });

  it('[desert-fox-deluxe 5.0i] never leaves the turn track (ruling A517)', () => {
    const t = position({
      at: 'play-event',
      scenario: 's27',
      turn: 15,
      board: HELD,
      change: { activated: ['AXC-4'], lastTurn: 38 },
    });
    t.dice(1).play('play AXC-4'); // nothing more to play: the Pacific is rolled for
    expect(t.s.lastTurn).toBe(38);
  });
});

describe('victory', () => {
  const road = kit.zones.get('primary-road-27-3')!;
  const whole = road.map((hex) => kit.grid.label(hex));
  const ended = (board: string, owned: PositionSpec['owned'] = {}) =>
    verdictOf(kit, stateOf({ scenario: 's27', turn: 29, board, owned }));

  it('[desert-fox-deluxe 27.3a] the Axis smashes with every hex of the road, out of Allied zones', () => {
    const all = 'C0701: axis-base-1+a, it-27-brescia';
    expect(ended(all, { axis: whole })).toMatchObject({ winner: 'axis', level: 'smashing', rule: '27.3a' });
    expect(ended(all, { axis: whole.slice(1, -1) }).rule).not.toBe('27.3a');
    expect(ended(all, { axis: whole.filter((label) => label !== 'C0907') }).rule).not.toBe('27.3a');
    const beside = kit.grid
      .ring(hexNamed(kit, 'C0907'), 1)
      .find((hex) => !road.includes(hex) && kit.ground.land[hex] === 1)!;
    expect(ended(`${all}\n${kit.grid.label(beside)}: br-22`, { axis: whole }).rule).not.toBe('27.3a');
  });

  it('[desert-fox-deluxe 27.3c] is not decided by refit points that the Pacific still asks for (ALC-19)', () => {
    const s = stateOf({ scenario: 's27', turn: 29, board: HELD, change: { debt: 2 } });
    expect(verdictOf(kit, s).rule).toBe('27.3c');
  });

  it('[desert-fox-deluxe 27.3b] the Allies smash when no Axis base is joined to C0701', () => {
    expect(ended('C0701: it-27-brescia\nC2331: br-tobruk')).toMatchObject({
      winner: 'allied',
      level: 'smashing',
      rule: '27.3b',
    });
    expect(ended('C0702: br-22\nC2308: axis-base-1+a').rule).toBe('27.3b');
    expect(ended(HELD).rule).toBe('27.3c');
  });

  it('[desert-fox-deluxe 27.3c] more ports decide otherwise, equal numbers are a draw (ruling A163)', () => {
    expect(ended(HELD)).toMatchObject({ winner: 'allied', level: 'marginal' });
    const ports = ['C2308', 'C2821', 'C2331', 'W2104'];
    const base = 'C0701: axis-base-1+a, it-27-brescia\nW2118: br-22';
    expect(ended(base, { axis: ports.slice(0, 3) })).toMatchObject({ winner: null, level: 'draw' });
    expect(ended(base, { axis: ports })).toMatchObject({ winner: 'axis', level: 'marginal', rule: '27.3c' });
    expect(ALLIED).toBe(1);
  });
});
