import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../engine/dice.ts';
import { ANY_ROAD, BRIDGE, ESCARPMENT, FORD, HARD_ROAD, WADI } from '../kit/ground.ts';
import { ALLIED, AXIS, type Kit, kitOf, type Side, type Weather } from '../kit.ts';
import { allowanceOf, projectsInto } from '../rules/board.ts';
import { ownerOf } from '../rules/control.ts';
import { hqsFor, isSupplied, suppliedInCombat, supplyTest, tracedSources, wouldBeSupplied } from '../rules/supply.ts';
import { FIRED, newBattle, OUT_OF_SUPPLY, type State, UNUSED } from '../state.ts';
import { enterHex, moveRommel } from '../steps/changes.ts';
import { restoreSources } from '../steps/supply-status.ts';
import { ask, deed, hexOf, indexOf, still, supplyPhase } from './direct.fixture.ts';
import { marked, marker, owned, owner, type PositionSpec, position, type Table, where } from './position.ts';

type More = Partial<PositionSpec>;

/** Is the first unit of the board in supply? */
function supplied(board: string, more: More = {}): boolean {
  const t = still({ ...more, board });
  return ask(t, isSupplied, firstOf(board));
}

const firstOf = (board: string): string =>
  board
    .trim()
    .split(/:\s*/)[1]
    .split(/[\s,/+@]/)[0];

// Guns have no zone: enemy guns close a hex and nothing else.
const GERMAN_GUNS = ['ax-1-90-10', 'ax-2-90-10', 'ax-3-90-10', 'ax-4-90-10', 'ax-7-90-10', 'ax-1-155-21'];

/** An Allied unit ringed by enemy guns: every neighbour but `open` is closed. */
function ringed(unit: string, at: string, open: readonly string[]): string {
  const { grid } = kitOf(still({}).s);
  const ring = grid.ring(grid.find(at), 1).map(grid.label);
  for (const hex of open) expect(ring).toContain(hex);
  const closed = ring.filter((hex) => !open.includes(hex));
  return [`${at}: ${unit}`, ...closed.map((hex, i) => `${hex}: ${GERMAN_GUNS[i]}`)].join('\n');
}

const DRAKE = 'al-drake'; // American
const FRENCH = 'al-5-2-rta';
const SHERMANS = 'al-d-1-1a';
const PANZER = 'ax-1-5-21';
const rain = { weather: 'rain' as Weather };

/** Of the Allied sources only these are left; the Axis has taken the others. */
function only(...labels: string[]): More {
  const taken = ['0112', '1016', '2401', '4401', '5801'].filter((label) => !labels.includes(label));
  return { change: { axisOwns: owned(still({}).s, Object.fromEntries(taken.map((label) => [label, 'axis']))) } };
}

describe('the Supply Line', () => {
  test('[decision-at-kasserine 6.2.1a] is at most seven hexes long, the hex of the unit not counted', () => {
    expect(supplied(`0129: ${DRAKE}`)).toBe(true);
    expect(supplied(`0128: ${DRAKE}`)).toBe(false);
  });

  test('[decision-at-kasserine 16.5.4] is at most four hexes for the French, whatever else shortens it', () => {
    expect(supplied(`0117: ${FRENCH}`)).toBe(true);
    expect(supplied(`0118: ${FRENCH}`)).toBe(false);
    expect(supplied(`0118: ${DRAKE}`)).toBe(true);
    // Four is also what rain and trails leave, not less.
    expect(supplied(`0117: ${FRENCH}`, rain)).toBe(true);
    expect(supplied(`1532: ${FRENCH}`)).toBe(true);
  });

  test('[decision-at-kasserine 6.2.2c] [decision-at-kasserine 5.1.5b] is at most four hexes in the rain', () => {
    expect(supplied(`0117: ${DRAKE}`, rain)).toBe(true);
    expect(supplied(`0118: ${DRAKE}`, rain)).toBe(false);
    expect(supplied(`0118: ${DRAKE}`, { weather: 'cloudy' })).toBe(true);
  });

  test('[decision-at-kasserine 6.2.2a] is at most four hexes to a Supply Road with a trail in it', () => {
    expect(supplied(`1532: ${DRAKE}`)).toBe(true);
    // 6332 lies five hexes from the trail; seven would be enough.
    expect(supplied(`6332: ${PANZER}`)).toBe(false);
    expect(supplied(`6132: ${PANZER}`)).toBe(true);
  });

  test('[decision-at-kasserine 6.2.1b] crosses no escarpment', () => {
    expect(supplied(ringed(DRAKE, '1514', ['1513']))).toBe(false);
    expect(supplied(ringed(DRAKE, '1514', ['1515']))).toBe(true);
  });

  test('[decision-at-kasserine 6.2.1c] crosses a wadi in the rain by a bridge only', () => {
    const overWadi = ringed(DRAKE, '2406', ['2305']);
    expect([supplied(overWadi), supplied(overWadi, rain)]).toEqual([true, false]);
    const overBridge = ringed(DRAKE, '2407', ['2506']);
    expect([supplied(overBridge), supplied(overBridge, rain)]).toEqual([true, true]);
    const overFord = ringed(DRAKE, '5227', ['5228']);
    expect([supplied(overFord), supplied(overFord, rain)]).toEqual([true, false]);
  });

  test('[decision-at-kasserine 6.2.2b] is at most four hexes when it crosses a wadi without bridge or ford', () => {
    // From 5718 three hexes are left to the road, from 5819 more than three.
    expect(supplied(ringed(DRAKE, '5719', ['5718']))).toBe(true);
    expect(supplied(ringed(DRAKE, '5719', ['5819']))).toBe(false);
    // Without a wadi to cross, 5819 itself is near enough.
    expect(supplied(`5819: ${DRAKE}`)).toBe(true);
    expect(supplied(ringed(DRAKE, '5719', ['5718']), { weather: 'cloudy' })).toBe(true);
  });

  test('[decision-at-kasserine 6.2.1d] goes into no mountain off the road; the mountain of the unit itself does not matter', () => {
    expect(supplied(ringed(DRAKE, '0315', ['0216']))).toBe(false);
    expect(supplied(`0216: ${DRAKE}`)).toBe(true);
  });

  test('[decision-at-kasserine 6.2.1e] [decision-at-kasserine 14.1.1] goes through no active enemy strongpoint, even an empty one', () => {
    const board = ringed(DRAKE, '1514', ['1515']);
    expect(supplied(board)).toBe(true);
    expect(supplied(board, { strongpoints: { axis: ['1515'] } })).toBe(false);
    expect(supplied(board, { strongpoints: { allied: ['1515'] } })).toBe(true);
    // Nor does a friend in it open it.
    expect(supplied(`${board}\n1515: al-waters`, { strongpoints: { axis: ['1515'] } })).toBe(false);
    // The unit in the strongpoint itself may begin there.
    expect(supplied(`1515: ${DRAKE}`, { strongpoints: { axis: ['1515'] } })).toBe(true);
  });

  test('[decision-at-kasserine 3.1.4] is an unbroken chain: a unit with enemies in all six hexes around has none', () => {
    expect(supplied(ringed(DRAKE, '1514', []))).toBe(false);
  });
});

describe('the Supply Route', () => {
  test('[decision-at-kasserine 6.0] [decision-at-kasserine 6.1.2] leads to a source straight, or by a Supply Road', () => {
    // 2402 is next to the source; Thala 2809 is on the road that leads there.
    expect(supplied(`2402: ${DRAKE}`, only('2401'))).toBe(true);
    expect(supplied(`2809: ${DRAKE}`, only('2401'))).toBe(true);
    expect(supplied(`2809: ${DRAKE}`, only())).toBe(false);
  });

  test('[decision-at-kasserine 6.2] [decision-at-kasserine 3.2] avoids enemy units and hexes that an enemy zone covers, contested ones too', () => {
    const board = ringed(DRAKE, '1514', ['1515']);
    expect(supplied(board)).toBe(true);
    // The panzer in 1616 has a zone on 1515; so has Drake himself: the hex is contested.
    expect(supplied(`${board}\n1616: ${PANZER}`)).toBe(false);
  });

  test('[decision-at-kasserine 6.2.4] goes through an enemy zone where a friendly combat unit stands', () => {
    const board = `${ringed(DRAKE, '1514', ['1515'])}\n1616: ${PANZER}`;
    expect(supplied(`${board}\n1515: al-waters`)).toBe(true);
  });

  test('[decision-at-kasserine 6.2.3a] a Supply Road has any length, and ends where an enemy zone covers it', () => {
    expect(supplied(`3119: ${DRAKE}`, only('2401'))).toBe(true);
    // Two panzers astride the only road to 2401, and the country beside it.
    const cut = `3119: ${DRAKE}\n2404: ${PANZER}\n2204: ax-2-5-21\n2604: ax-3-5-21\n2006: ax-4-5-21\n2804: ax-5-5-21`;
    expect(supplied(cut, only('2401'))).toBe(false);
    expect(supplied(`2402: ${DRAKE}\n2404: ${PANZER}`, only('2401'))).toBe(true);
  });

  test('[decision-at-kasserine 6.2.3c] a Supply Road does not cross a wadi at a ford', () => {
    // Behind the ford 4509/4609 the trail from Sbiba goes on to 5008, five hexes from it. Panzers have cut it further east.
    const cut = '5107: ax-1-5-21\n5109: ax-2-5-21';
    expect(supplied(`4508: ${FRENCH}\n${cut}`)).toBe(true);
    expect(supplied(`5008: ${FRENCH}\n${cut}`)).toBe(false);
  });

  test('[decision-at-kasserine 6.2.3b] more than one source has no further effect', () => {
    const t = still({ board: `2809: ${DRAKE}` });
    const sources = ask(t, tracedSources, DRAKE);
    expect(sources.length).toBeGreaterThan(1);
    expect(ask(t, isSupplied, DRAKE)).toBe(true);
    const one = still({ board: `2809: ${DRAKE}`, ...only('2401') });
    expect(ask(one, tracedSources, DRAKE)).toEqual([hexOf(one.s, '2401')]);
    expect(ask(one, isSupplied, DRAKE)).toBe(true);
  });

  test('[decision-at-kasserine 5.1.5d] trails serve no supply in the rain', () => {
    expect(supplied(`4024: ${DRAKE}`)).toBe(true);
    expect(supplied(`4024: ${DRAKE}`, rain)).toBe(false);
  });

  test('[decision-at-kasserine 18.1.2] no route leaves the area of the scenario', () => {
    // The south-west of Faid Pass is served by the road over 5723 and Sidi bou Zid; the roads further west are out of bounds.
    expect(supplied(`4130: ${DRAKE}`, { scenario: 's1' })).toBe(true);
    expect(supplied(`4130: ${DRAKE}\n5723: ${PANZER}`, { scenario: 's1' })).toBe(false);
    expect(supplied(`4130: ${DRAKE}\n5723: ${PANZER}`)).toBe(true);
  });
});

describe('sources', () => {
  test('[decision-at-kasserine 6.3.1a] an enemy source never supplies, even when it is captured', () => {
    const board = `2401: ${PANZER}\n${['2402', '2301', '2501'].map((hex, i) => `${hex}: al-cn-${['16-1', '18-1', '26-1'][i]}`).join('\n')}`;
    expect(supplied(board)).toBe(false);
  });

  test('[decision-at-kasserine 6.3.1b] a captured source works no more for its owner', () => {
    const t = still({ board: `2809: ${DRAKE}\n2402: ${PANZER}`, ...only('2401') });
    // The zone alone takes it (ruling AMB-38), and the panzer is next to the road as well.
    deed(t.s, (tx) => enterHex(tx, indexOf(t.s, PANZER), hexOf(t.s, '2401')));
    expect(t.s.lostSources).toContain('2401');
    // Gone again, the hex is still Axis.
    deed(t.s, (tx) => enterHex(tx, indexOf(t.s, PANZER), hexOf(t.s, '2410')));
    expect(ask(t, isSupplied, DRAKE)).toBe(false);
  });

  test('[decision-at-kasserine 6.3.1c] a recaptured source works again from the next Supply Status Phase, if it is still friendly', () => {
    const t = still({ board: `2809: ${DRAKE}\n2405: ${PANZER}\n6601: al-waters`, ...only('2401') });
    const go = (id: string, hex: string) => deed(t.s, (tx) => enterHex(tx, indexOf(t.s, id), hexOf(t.s, hex)));
    go(PANZER, '2401');
    go(PANZER, '6605');
    deed(t.s, (tx) => restoreSources(tx));
    expect(ask(t, isSupplied, DRAKE)).toBe(false);
    go('al-waters', '2401');
    expect(owner(t.s, '2401')).toBe('allied');
    expect(ask(t, isSupplied, DRAKE)).toBe(false);
    deed(t.s, (tx) => restoreSources(tx));
    expect(ask(t, isSupplied, DRAKE)).toBe(true);
  });

  test('[decision-at-kasserine 6.3.2a] units in a box or off the map are in supply', () => {
    const t = still({ board: `le-kef: ${DRAKE}`, waiting: [SHERMANS], ...only() });
    expect(ask(t, isSupplied, DRAKE)).toBe(true);
    expect(ask(t, isSupplied, SHERMANS)).toBe(true);
  });

  test('[decision-at-kasserine 16.4.2] with the option the commando needs no supply; without it he does', () => {
    const board = '0128: ax-vkoenen';
    expect(supplied(board)).toBe(false);
    expect(supplied(board, { options: { commando: true } })).toBe(true);
    const t = supplyPhase({ board: `${board}\n6624: ax-i-47`, options: { commando: true } });
    expect(marked(t, 'ax-vkoenen', OUT_OF_SUPPLY)).toBe(false);
  });
});

describe('the Supply Status Phase', () => {
  // An Axis infantry unit in supply waits to be asked about strongpoints.
  const phase = (board: string, more: Omit<PositionSpec, 'at' | 'board'> = {}): Table =>
    supplyPhase({ board: `6624: ax-i-47\n${board}`, ...more });

  test('[decision-at-kasserine SOP-A2a] [decision-at-kasserine 6.1.1] [decision-at-kasserine 6.1.4a] every combat unit on the map is judged', () => {
    const t = phase(`0128: ${SHERMANS}, ${DRAKE}, ax-rommel\n0129: al-g-1-1a+o\n1102: ${PANZER}`);
    expect(t.asked).toBe('build');
    expect(marked(t, SHERMANS, OUT_OF_SUPPLY)).toBe(true);
    expect(marked(t, DRAKE, OUT_OF_SUPPLY)).toBe(true);
    expect(marked(t, PANZER, OUT_OF_SUPPLY)).toBe(true);
    expect(marked(t, 'al-g-1-1a', OUT_OF_SUPPLY)).toBe(false);
    expect(marked(t, 'ax-rommel', OUT_OF_SUPPLY)).toBe(false);
    expect(t.log('SOP-A2a').join(' ')).toContain('Drake');
  });

  test('[decision-at-kasserine 6.1.4b] nobody is lost for want of supply', () => {
    const t = phase(`0128: ${DRAKE}/1+o`);
    expect(where(t, DRAKE)).toBe('0128');
  });

  test('[decision-at-kasserine 6.4.1a] [decision-at-kasserine 6.4.1b] motorized units out of supply have two points less, others none', () => {
    const t = phase(`0128: ${SHERMANS}, ${DRAKE}`);
    const kit = kitOf(t.s);
    for (const [id, lost] of [
      [SHERMANS, 2],
      [DRAKE, 0],
    ] as const) {
      const unit = indexOf(t.s, id);
      expect(allowanceOf(kit, t.s, unit) / 2).toBe(kit.units[unit].move - lost);
    }
  });

  test('[decision-at-kasserine 6.3.2b] units that enter the map this turn have movement supply', () => {
    const t = phase('', { waiting: [SHERMANS] });
    deed(t.s, (tx) => enterHex(tx, indexOf(t.s, SHERMANS), hexOf(t.s, '0128')));
    expect(ask(t, isSupplied, SHERMANS)).toBe(false);
    expect(marked(t, SHERMANS, OUT_OF_SUPPLY)).toBe(false);
  });

  test('[decision-at-kasserine SOP-A2c] [decision-at-kasserine 10.4.2] markers of guns in supply go from Used to Ready', () => {
    const t = phase('0129: al-27-fa+d@used\n0128: al-68-fa+d@used');
    expect(marker(t, 'al-27-fa')).toBe('ready');
    expect(marker(t, 'al-68-fa')).toBe('used');
  });

  test('guns that fired last turn are free again (ruling AMB-11)', () => {
    const blank = still({ board: '0128: al-68-fa+d' });
    const marks = [...blank.s.marks];
    marks[indexOf(blank.s, 'al-68-fa')] |= FIRED;
    const t = phase('0128: al-68-fa', { change: { marks } });
    expect(marked(t, 'al-68-fa', FIRED)).toBe(false);
  });
});

describe('where units would be in supply', () => {
  test('[decision-at-kasserine 6.4.2a] [decision-at-kasserine 6.4.2b] a hex is judged as if the unit stood in it, at the moment of moving', () => {
    const t = still({ side: 'allied', board: `0129: ${SHERMANS}` });
    const would = (hex: string): boolean => wouldBeSupplied(kitOf(t.s), t.s, indexOf(t.s, SHERMANS), hexOf(t.s, hex));
    expect([would('0130'), would('0128')]).toEqual([true, false]);
    // Its own hex may lie in an enemy zone: it would occupy it (6.2.4).
    const near = still({ side: 'allied', board: `0129: ${SHERMANS}\n0131: ax-i-47` });
    expect(wouldBeSupplied(kitOf(near.s), near.s, indexOf(near.s, SHERMANS), hexOf(near.s, '0130'))).toBe(true);
    t.play(`take ${SHERMANS}`);
    expect(t.offers('go')).toContain('go 0130');
    expect(t.refused('go 0128')).toBe('6.4.2a');
    // One that is out of supply already goes where it likes.
    const lost = still({ side: 'allied', board: `0128: ${SHERMANS}+o` }).play(`take ${SHERMANS}`);
    expect(lost.offers('go')).toContain('go 0127');
    const look = supplyTest(kitOf(t.s), t.s, indexOf(t.s, SHERMANS));
    for (let hex = 0; hex < kitOf(t.s).grid.size; hex++)
      expect(look(hex)).toBe(wouldBeSupplied(kitOf(t.s), t.s, indexOf(t.s, SHERMANS), hex));
  });
});

test('[decision-at-kasserine 6.4.2c] Germans may leave their supply, Italians may not', () => {
  const leaves = (unit: string): boolean =>
    still({ board: `0129: ${unit}` })
      .play(`take ${unit}`)
      .offers('go')
      .includes('go 0128');
  expect([leaves(PANZER), leaves('ax-1-xv-31'), leaves('ax-xvi-10-ber')]).toEqual([true, false, true]);
});

describe('supply in a combat', () => {
  test('[decision-at-kasserine 6.1.3b] artillery out of supply still fires if its marker is in the Ready Box', () => {
    const attacks = [{ on: ['0127'], by: [PANZER] }];
    const barrage = (gun: string): string[] => {
      const board = `0128: ${PANZER}, ${gun}, ax-2-90-10+d\n0127: ${DRAKE}`;
      const t = position({ at: 'barrage', board, attacks });
      expect(ask(t, isSupplied, 'ax-1-90-10')).toBe(false);
      return t.offers('fire ax-1-90-10');
    };
    expect(barrage('ax-1-90-10+d')).toEqual(['fire ax-1-90-10 0127']);
    expect(barrage('ax-1-90-10+d@used')).toEqual([]);
  });

  test('[decision-at-kasserine 6.1.3a] [decision-at-kasserine 6.5.1] [decision-at-kasserine 6.5.3b] it is judged when the combat is resolved: an advance before it can cut a defender off', () => {
    const board = `${ringed(DRAKE, '1514', ['1515'])}\n1618: ${PANZER}`;
    const t = still({ board });
    expect(ask(t, suppliedInCombat, DRAKE)).toBe(true);
    deed(t.s, (tx) => enterHex(tx, indexOf(t.s, PANZER), hexOf(t.s, '1616')));
    expect(marked(t, DRAKE, OUT_OF_SUPPLY)).toBe(false);
    expect(ask(t, suppliedInCombat, DRAKE)).toBe(false);
  });

  test('[decision-at-kasserine 15.4.1a] an HQ turned over in this combat supplies those who reach it, and is a source for their retreat', () => {
    const t = still({ board: `0128: ${PANZER}\n0127: ax-10-pz\n0122: ax-2-5-21` });
    expect(ask(t, suppliedInCombat, PANZER)).toBe(false);
    const battle = { ...newBattle(0, AXIS), hqs: [indexOf(t.s, 'ax-10-pz')] };
    const fought = still({
      board: `0128: ${PANZER}\n0127: ax-10-pz\n0122: ax-2-5-21`,
      change: { battle },
    });
    expect(ask(fought, suppliedInCombat, PANZER)).toBe(true);
    expect(ask(fought, suppliedInCombat, 'ax-2-5-21')).toBe(false);
    expect(ask(fought, tracedSources, PANZER)).toEqual([hexOf(fought.s, '0127')]);
    expect(ask(fought, hqsFor, PANZER)).toHaveLength(1);
  });
});

describe('the example of play', () => {
  const THALA = `
    2811: al-10-rb-minus, al-450-71-fd+d@2811
    2810: al-90-23-fd+d@2910, al-c-17-21l+r
    2910: al-2-5-lei-plus
    3010: al-c-2-loth+r, al-f-12-rha+d@3010
    2912: ax-2-k10-10, ax-7-7-10, ax-1-90-10
    2913: ax-5-7-10, ax-6-7-10, ax-7_8-89-10
    3012: ax-5_6-69-10, ax-7_8-69-10, ax-1-90pzjg`;

  const outOfSupply = (t: Table, of: Side): string[] =>
    kitOf(t.s)
      .units.filter(({ index, id, side }) => side === of && t.s.at[index] >= 0 && marked(t, id, OUT_OF_SUPPLY))
      .map(({ id }) => id);

  test('[decision-at-kasserine EX-35] the Allied units at Thala trace to the main road to 2401', () => {
    const t = supplyPhase({ board: THALA, weather: 'cloudy', turn: 16, ...only('2401') });
    expect(outOfSupply(t, ALLIED)).toEqual([]);
    expect(ask(t, tracedSources, 'al-10-rb-minus')).toEqual([hexOf(t.s, '2401')]);
  });

  test('[decision-at-kasserine EX-36] the Axis units trace to the road south to 2533, or east', () => {
    const t = supplyPhase({ board: THALA, weather: 'cloudy', turn: 16 });
    expect(outOfSupply(t, AXIS)).toEqual([]);
    const sources = ask(t, tracedSources, 'ax-7-7-10').map(kitOf(t.s).grid.label);
    expect(sources).toContain('2533');
    expect(sources.length).toBeGreaterThan(1);
  });

  test('[decision-at-kasserine EX-37] the Allies begin strongpoints in 2811 and 2910; artillery builds none', () => {
    const t = supplyPhase({ board: THALA, weather: 'cloudy', turn: 16 }).play('end');
    expect(t.toMove).toBe('allied');
    expect(t.offers('build')).toEqual(['build al-10-rb-minus', 'build al-2-5-lei-plus']);
    expect(t.refused('build al-450-71-fd')).toBe('14.3.4');
    t.play('build al-10-rb-minus');
    expect(t.refused('build al-10-rb-minus')).toBe('14.3.3b');
    expect(t.s.strongpoints.map(({ hex, active }) => [kitOf(t.s).grid.label(hex), active])).toEqual([['2811', false]]);
  });
});

test('[decision-at-kasserine 15.5.3a] Rommel needs no supply', () => {
  const t = still({ board: `0128: ${PANZER}\n0129: ax-rommel` });
  deed(t.s, (tx) => moveRommel(tx, hexOf(t.s, '0128')));
  expect(ask(t, isSupplied, 'ax-rommel')).toBe(true);
  expect(ask(t, isSupplied, PANZER)).toBe(false);
});

describe('all at once', () => {
  /** The rules of 6.2 read word by word, from the unit to the source and without a thought of speed. */
  function tracer(kit: Kit, s: State, side: Side): (unit: number) => boolean {
    const { grid, sides, terrain, units } = kit;
    const wet = s.weather === 'rain';
    const counters = units.filter((each) => each.combat && s.at[each.index] >= 0);
    const open = (hex: number): boolean => {
      const friend = counters.some((each) => each.side === side && s.at[each.index] === hex);
      const foes = counters.filter((each) => each.side !== side);
      if (foes.some((each) => s.at[each.index] === hex)) return false;
      if (s.strongpoints.some((point) => point.active && point.side !== side && point.hex === hex)) return false;
      return friend || !foes.some((each) => projectsInto(kit, s, each.index, hex));
    };
    const opened = Array.from({ length: grid.size }, (_, hex) => open(hex));
    const sources = kit.scenarios[s.scenario].sources[side].filter((hex) => ownerOf(s, hex) === side);
    const road = (kinds: number): Set<number> => {
      const net = new Set(sources);
      for (const hex of net)
        for (let way = hex * 6; opened[hex] && way < hex * 6 + 6; way++) {
          const cut = (sides[way] & WADI) !== 0 && (sides[way] & BRIDGE) === 0;
          if (grid.neighbours[way] >= 0 && (sides[way] & kinds) !== 0 && !cut) net.add(grid.neighbours[way]);
        }
      return net;
    };
    const [hard, any] = [road(HARD_ROAD), wet ? new Set<number>() : road(ANY_ROAD)];
    return (unit) => {
      const { nation } = units[unit];
      // Hexes the line can be in, with or without a wadi crossed on the way.
      let line = [{ hex: s.at[unit], waded: false }];
      const seen = new Set<string>();
      for (let length = 0; length <= 7; length++) {
        const short = length <= 4;
        for (const { hex, waded } of line) {
          const far = !wet && nation !== 'french' && !waded;
          if (hard.has(hex) && (short || far)) return true;
          if (any.has(hex) && short) return true;
        }
        line = line.flatMap(({ hex, waded }) =>
          [0, 1, 2, 3, 4, 5].flatMap((direction) => {
            const to = grid.neighbours[hex * 6 + direction];
            const over = sides[hex * 6 + direction];
            if (to < 0 || !opened[to] || (over & ESCARPMENT) !== 0) return [];
            if (terrain[to].base === 'mountain' && (over & (wet ? HARD_ROAD : ANY_ROAD)) === 0) return [];
            const wadi = (over & WADI) !== 0 && (over & BRIDGE) === 0;
            if (wadi && wet) return [];
            const step = { hex: to, waded: waded || (wadi && (over & FORD) === 0) };
            const key = `${step.hex} ${step.waded}`;
            return seen.has(key) ? [] : [seen.add(key) && step];
          }),
        );
      }
      return false;
    };
  }

  test('[decision-at-kasserine 6.1.2] tracing from the sources agrees with tracing from each unit', () => {
    const dice = seededDice('supply');
    const { s } = still({});
    const kit = kitOf(s);
    const fit = kit.units.filter((each) => each.combat);
    const pick = (n: number): number => dice.roll(n) - 1;
    let cut = 0;
    for (let board = 0; board < 24; board++) {
      const at = s.at.map(() => UNUSED);
      const crowd = Array.from({ length: 60 }, () => fit[pick(fit.length)]);
      // Half of the boards are fought in one corner, where routes get tight.
      for (const { index } of crowd) at[index] = board % 2 === 0 ? pick(kit.grid.size) : 900 + pick(300);
      const sides = new Map(crowd.map(({ index, side }) => [at[index], side]));
      for (const { index } of crowd.filter(({ index, side }) => sides.get(at[index]) !== side)) at[index] = UNUSED;
      const strongpoints = Array.from({ length: 8 }, (_, i) => ({
        hex: 900 + pick(300),
        side: (i % 2) as Side,
        active: i < 6,
        builder: -1,
      }));
      const weather = (['dry', 'rain', 'cloudy'] as const)[board % 3];
      const scene: State = { ...s, at, strongpoints, weather };
      const traces = [tracer(kit, scene, AXIS), tracer(kit, scene, ALLIED)];
      for (const { index, id, side } of crowd.filter(({ index }) => at[index] >= 0)) {
        const slow = traces[side](index);
        cut += Number(!slow);
        expect([board, id, isSupplied(kit, scene, index)]).toEqual([board, id, slow]);
      }
    }
    expect(cut).toBeGreaterThan(100);
  });
});
