import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { mapsFor } from '../rules/air-reach.ts';
import { placeFor } from '../rules/arrivals.ts';
import { isPlayed } from '../rules/card-conditions.ts';
import { dealCards, endShift } from '../rules/events.ts';
import { oddsOf } from '../rules/odds.ts';
import { moraleOf } from '../rules/status.ts';
import { mayStrike, strikeModifier } from '../rules/strikes.ts';
import { setup } from '../setup.ts';
import type { State } from '../state.ts';
import { verdictOf } from '../victory.ts';
import { aftermath } from './aftermath.fixture.ts';
import { battleIn, declaring } from './fighting.fixture.ts';
import { type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';

/** Run for Tunis (29), its cards, the Americans, Fall Braun and the French railway. */

const kit = baseKit();

function begun(): Table {
  const state = setup({ scenario: 's29', options: {} });
  return new TestTable(desertFoxDeluxe, 's29', (state.ok ? state.value : null) as State);
}
/** Set up, aircraft as they lie, and the first question of November. */
const november = (): Table => begun().play('arrange');

describe('the set-up', () => {
  it('[desert-fox-deluxe 29.0a, 29.0b] GT 30 from phase VI to GT 31 on maps A and T, the Allies with the initiative', () => {
    const { firstTurn, lastTurn, firstPhase, maps, initiative, terms } = kit.scenarios.s29;
    expect([firstTurn, lastTurn, firstPhase, maps, initiative, terms.torchPlayed]).toEqual([
      30,
      31,
      6,
      ['A', 'T'],
      ALLIED,
      true,
    ]);
    expect(isPlayed(begun().s, 'AXC-19')).toBe(true);
    const card = kit.scenarios.s29.cards[AXIS].find((use) => use.card === 'AXC-20');
    expect(card).toMatchObject({ use: 'turns', turns: [31] });
  });

  it('[desert-fox-deluxe 29.1a, 29.1d] available aircraft are put into a box of their choice before the first phase', () => {
    const t = november();
    expect([t.asked, t.toMove]).toEqual(['deploy-air', 'axis']);
    expect(['ge-fk-ii', 'ge-stg-i', 'it-2-as'].map((id) => where(t, id))).toEqual([
      'axis-available',
      'axis-available',
      'axis-available',
    ]);
    expect(t.refused('deploy ge-stg-i sicily')).toBeNull();
  });

  it('[desert-fox-deluxe 29.1b, 29.2a] those for Tunisia lie in Sicily and Fall Braun, those of Torch in their box', () => {
    const t = begun();
    expect(
      ['ge-barenthin', 'ge-5-fj', 'ge-11-pio', 'ge-47', 'ge-190-pzabt', 'it-1-superga'].map((id) => where(t, id)),
    ).toEqual(Array(6).fill('sicily'));
    expect(['ge-7-pz', 'ge-501-pzabt'].map((id) => where(t, id))).toEqual(['fall-braun', 'fall-braun']);
    expect(['us-16-rct', 'br-26-arm', 'br-1-para'].map((id) => where(t, id))).toEqual(['torch', 'torch', 'torch']);
  });

  it('[desert-fox-deluxe 29.1c] a dump in Sicily and two air transport points each turn, the first too (ruling A225)', () => {
    const t = november();
    const dumps = kit.supplies[AXIS].filter((piece) => t.s.at[piece] === kit.boxNamed.get('sicily')!.place);
    expect([dumps.length, t.s.airlift]).toEqual([1, [2, 1]]);
    expect(where(t, 'ge-754')).toBe('to come');
  });

  it('[desert-fox-deluxe 29.2b, ALC-24, ALC-25e] Torch has been played; support, inexperience and the accord go with it', () => {
    const cards = dealCards(kit, 's29');
    expect(['ALC-21', 'ALC-22', 'ALC-23', 'ALC-24', 'ALC-25'].map((card) => isPlayed(cards, card))).toEqual(
      Array(5).fill(true),
    );
    expect(cards.activated).toContain('ALC-27');
    expect(begun().s.inexperience).toBe(2);
    const support = kit.scenarios.s29.arrivals.find(({ card }) => card === 'ALC-24');
    expect([support?.first, support?.stock.map(({ kind }) => kind)]).toEqual([31, ['msu', 'rp', 'rp', 'atp']]);
  });

  it('[desert-fox-deluxe 29.3] whoever controls Tunis wins; nobody while it is Vichy French (ruling A428)', () => {
    const won = (spec: Partial<PositionSpec>): string | null =>
      verdictOf(kit, stateOf({ scenario: 's29', board: '', ...spec })).winner;
    expect(won({ owned: { axis: ['T6017'] } })).toBe('axis');
    expect(won({ owned: { allied: ['T6017'] } })).toBe('allied');
    expect(won({})).toBeNull();
  });
});

describe('Torch in the long war', () => {
  const events = (turn: number, change: Partial<State> = {}): Table =>
    position({
      at: 'play-event',
      scenario: 's33',
      side: 'allied',
      turn,
      board: 'W2232: br-11-huss',
      change: { activated: ['ALC-23'], played: [{ card: 'ALC-21', turn: 12 }], ...change },
    });

  it('[desert-fox-deluxe ALC-23a] is played once, for six turns less', () => {
    const t = events(28);
    expect(endShift(kit, t.s, 'ALC-23')).toBe(-6);
    expect(t.play('play ALC-23').refused('play ALC-23')).not.toBeNull();
  });
});

describe('the Americans', () => {
  const fight = (inexperience: number, side: 'axis' | 'allied' = 'axis') => {
    const board = 'T5716: us-16-rct\nT5717: ge-47';
    const t = declaring({ scenario: 's29', side, board, change: { inexperience } });
    const [hexes, attackers] = side === 'axis' ? [['T5716'], ['ge-47']] : [['T5717'], ['us-16-rct']];
    return oddsOf(kit, t.s, battleIn(t, { side, hexes, attackers })).both.map(({ columns }) => columns);
  };
  const moraleAt = (inexperience: number): number =>
    moraleOf(
      kit,
      stateOf({ scenario: 's29', board: 'T5716: us-16-rct', change: { inexperience } }),
      unitNamed(kit, 'us-16-rct'),
    );

  it('[desert-fox-deluxe ALC-25a] stage one: two columns for the Axis where they meet Germans, morale one worse', () => {
    expect([fight(2), fight(2, 'allied'), moraleAt(2) - moraleAt(0)]).toEqual([[2], [-2], 1]);
  });

  it('[desert-fox-deluxe ALC-25b] stage two: one column, and the printed morale', () => {
    expect([fight(1), fight(1, 'allied'), moraleAt(1) - moraleAt(0), fight(0)]).toEqual([[1], [-1], 0, []]);
  });

  const fought = (inexperience: number, ...dice: number[]): Table =>
    aftermath({
      scenario: 's29',
      side: 'allied',
      board: 'T5717: ge-47/1\nT5716: us-16-rct',
      attack: 'T5717',
      with: 'us-16-rct',
      column: [18, 17],
      change: { inexperience },
    })
      .dice(...dice)
      .play('end');

  it('[desert-fox-deluxe ALC-25c] after a combat of mostly Americans they learn on 5 and 6', () => {
    expect(fought(2, 5).s.inexperience).toBe(1);
    expect(fought(2, 4).s.inexperience).toBe(2);
  });

  it('[desert-fox-deluxe ALC-25d] the second time the marker goes, and the units of the card are on their way', () => {
    const t = fought(1, 6);
    expect([t.s.inexperience, where(t, 'us-9-div-art'), t.s.due[unitNamed(kit, 'us-899-td')]]).toEqual([
      0,
      'to come',
      31,
    ]);
  });
});

describe('Fall Braun', () => {
  const moving = (
    change: Partial<State>,
    board = 'fall-braun: ge-7-pz, ge-5-fj',
    scenario: 's29' | 's33' = 's33',
  ): Table =>
    position({ at: 'move', scenario, side: 'axis', turn: 30, board: `${board}\nL2817: it-san-marco`, change });
  const ON = {
    played: [
      { card: 'AXC-13', turn: 13 },
      { card: 'AXC-19', turn: 30 },
      { card: 'ALC-23', turn: 30 },
    ],
  };

  it('[desert-fox-deluxe 22.5a, 22.5b, AXC-19a] to Italy any time, to Sicily once AXC-19 and ALC-23 are played', () => {
    expect(moving({ played: [] }).refused('send ge-7-pz italy')).toBeNull();
    expect(moving({ played: [] }).refused('send ge-7-pz sicily')).toBe('22.5b');
    const t = moving(ON);
    expect(t.refused('send ge-7-pz crete')).toBe('22.5a');
    expect(where(t.play('send ge-7-pz sicily'), 'ge-7-pz')).toBe('sicily');
    expect(t.refused('send ge-7-pz italy')).not.toBeNull();
  });

  it('[desert-fox-deluxe AXC-19b] airborne troops are dropped from there over map T', () => {
    const t = moving({ ...ON, airlift: [2, 0] });
    expect([t.refused('airdrop ge-5-fj T5716'), t.refused('airdrop ge-5-fj A5713')]).toEqual([null, 'AXC-19b']);
    expect(moving({ played: [], airlift: [2, 0] }).refused('airdrop ge-5-fj L2427')).toBe('15.5b');
  });

  it('[desert-fox-deluxe AXC-19c] those of turn 27 may leave Crete from turn 28 on', () => {
    expect(moving({ played: [] }, 'crete: ge-16').refused('send ge-16 sicily')).toBe('22.3c');
    const t = moving(ON, 'crete: ge-16, ge-713');
    expect(t.refused('send ge-713 sicily')).toBe('22.3c');
    expect(where(t.dice(2).play('send ge-16 sicily'), 'ge-16')).toBe('sicily');
  });

  it('[desert-fox-deluxe AXC-20, 22.6b] AXC-20 comes to Fall Braun before Torch and to Sicily after; others choose', () => {
    const [late] = kit.cardNamed.get('AXC-20')!.entries;
    const box = (id: string): number => kit.boxNamed.get(id)!.place;
    const s = (played: State['played']): State => stateOf({ scenario: 's33', turn: 31, board: '', change: { played } });
    expect(placeFor(kit, s([]), late)).toBe(box('fall-braun'));
    expect(placeFor(kit, s([{ card: 'ALC-23', turn: 30 }]), late)).toBe(box('sicily'));
    const other = kit.cards
      .flatMap(({ entries }) => entries)
      .find(({ places, pieces }) => places.length === 1 && places[0] === box('italy') && pieces.length > 0)!;
    expect(placeFor(kit, s([]), other)).toBe(box('italy'));
    expect(placeFor(kit, s([{ card: 'AXC-20', turn: 31 }]), other)).toBeNull();
  });
});

describe('by air and rail', () => {
  it('[desert-fox-deluxe 13.7g] the Allies fly from the Torch Box', () => {
    const t = position({
      at: 'move',
      scenario: 's29',
      side: 'allied',
      board: 'torch: br-1-para\nA5713: us-16-rct',
      change: { airlift: [0, 1] },
    });
    expect(t.refused('airlift br-1-para A5713')).toBeNull();
  });

  it('[desert-fox-deluxe 19.1.2f] aircraft of the Torch Box fly over maps A and T, those of long range anywhere', () => {
    const s = stateOf({ scenario: 's29', board: 'torch: us-xii-asc, us-xii-bc' });
    const near = MAP_BITS.A | MAP_BITS.T;
    const maps = ['us-xii-asc', 'us-xii-bc'].map((id) => mapsFor(kit, s, unitNamed(kit, id), 'support'));
    expect(maps[0]).toBe(near);
    expect((maps[1] & MAP_BITS.W) !== 0).toBe(kit.units[unitNamed(kit, 'us-xii-bc')].longRange);
  });

  const rails = (owned: NonNullable<PositionSpec['owned']>, board: string): Table =>
    position({ at: 'move', scenario: 's29', side: 'allied', board, owned }).play('take us-16-rct');

  it('[desert-fox-deluxe 13.7x, 13.7z] trains of the French railway run along the hexes a side holds', () => {
    // Constantine and Philippeville are ours, and nobody stands between them.
    const t = rails({ allied: ['A5821', 'A6222'] }, 'A5821: us-16-rct');
    const stops = t.offers('rail');
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.every((offer) => /^rail us-16-rct [AT]\d{4}$/.test(offer))).toBe(true);
    const [, , stop] = stops[0].split(' ');
    t.play(`rail us-16-rct ${stop}`);
    expect([where(t, 'us-16-rct'), t.s.railed]).toEqual([stop, ['french']]);
  });

  it('[desert-fox-deluxe 13.7x, 13.7z] nobody gets off among supplies of the enemy, or rides past them (ruling A661)', () => {
    const owned = { allied: ['A6201', 'A6202', 'A6203', 'A6104'] };
    const stops = (board: string): string[] =>
      rails(owned, `A6201: us-16-rct\n${board}`)
        .offers('rail')
        .map((order) => order.split(' ')[2]);
    expect(stops('')).toEqual(['A6104', 'A6202', 'A6203']);
    expect(stops('A6203: axis-msu-1')).toEqual(['A6202']);
  });

  it('[desert-fox-deluxe 13.7y] only with a city on the line', () => {
    const t = rails({ allied: ['A6203', 'A6104', 'A6202'] }, 'A6203: us-16-rct');
    expect([t.offers('rail'), t.refused('rail us-16-rct A6104')]).toEqual([[], '13.7y']);
    const held = rails({ allied: ['A6203', 'A6104', 'A6202', 'A6201'] }, 'A6203: us-16-rct');
    expect(held.refused('rail us-16-rct A6104')).toBeNull();
  });
});

describe('over the sea', () => {
  it('[desert-fox-deluxe 20.2.2a, 22.6c] the lane from Sicily leads to Axis ports on map T', () => {
    const t = position({
      at: 'load-ocean',
      scenario: 's29',
      side: 'axis',
      turn: 31,
      board: 'sicily: ge-47, ge-7-pz',
    });
    expect(t.refused('ship ge-47 shipping-sicily')).toBeNull();
    const { place } = kit.boxNamed.get('shipping-sicily')!;
    const at = (board: string): Table => {
      const s = stateOf({ scenario: 's31', board: 'sicily: ge-47' });
      const unit = unitNamed(kit, 'ge-47');
      return position({
        at: 'prepare',
        scenario: 's31',
        turn: 31,
        board,
        owned: { axis: ['T6017', 'L2817'] },
        change: {
          at: s.at.with(unit, place),
          cargo: [{ piece: unit, from: kit.boxNamed.get('sicily')!.place, to: place, stage: 'sails' }],
        },
      });
    };
    expect([at('').refused('ship ge-47 T6017'), at('').refused('ship ge-47 L2817')]).toEqual([null, '20.2.2a']);
  });

  it('[desert-fox-deluxe 20.2.2b, 19.9.1d] it is struck from the Torch Box with an airfield of map T, better with three', () => {
    const { place } = kit.boxNamed.get('shipping-sicily')!;
    const unit = unitNamed(kit, 'us-xii-bc');
    const s = (...fields: string[]): State =>
      stateOf({ scenario: 's29', board: 'torch: us-xii-bc', owned: { allied: fields } });
    const may = (state: State) => mayStrike(kit, state, unit, place, ALLIED, [place]).ok;
    expect([may(s()), may(s('T5716'))]).toEqual([false, true]);
    const added = (state: State): number => strikeModifier(kit, state, unit, place);
    expect(added(s('T5716', 'T5809', 'T5117')) - added(s('T5716'))).toBe(1);
  });
});
