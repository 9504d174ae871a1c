import { describe, expect, test } from 'vitest';
import {
  CITY,
  DESERT,
  ESCARPMENT,
  hasSide,
  MAP_BITS,
  PRIMARY,
  portOf,
  RAIL,
  ROUGH,
  SOLLUM_ROAD,
  TOBRUK_BYPASS,
  UPHILL,
  WADI,
} from '../kit/ground.ts';
import { boxOfPlace, isBox, placeOfBox } from '../kit/places.ts';
import { QUARTERS } from '../kit/prices.ts';
import { loadKindOf, refitKindOf } from '../kit/tables.ts';
import { ALLIED, AXIS, openKit } from '../kit.ts';
import { kit, label } from './lists.fixture.ts';

const { grid, ground, prices } = kit;
const hex = (name: string): number => grid.find(name);
const way = (from: string, to: string): number => hex(from) * 6 + grid.direction(hex(from), hex(to));
const unit = (id: string) => kit.units[kit.unitIndex.get(id)!];
/** Those with a name of their own; supply counters and fleets stand behind them. */
const forces = kit.units.slice(0, kit.components.units.length);
const box = (id: string) => kit.boxNamed.get(id)!;

describe('maps and places', () => {
  test('[desert-fox-deluxe 2.2a] [desert-fox-deluxe 2.2.1a] six maps; a hex that lies on two has both', () => {
    expect(hex('S0734')).toBe(hex('C0701'));
    expect(ground.maps[hex('C0701')]).toBe(MAP_BITS.S | MAP_BITS.C);
    expect(ground.maps[hex('A6201')]).toBe(MAP_BITS.A);
    expect(new Set(ground.maps.map((bits) => bits & 63)).has(0)).toBe(false);
  });
  test('a place is a hex or a box, and back', () => {
    expect(kit.boxes.map(({ place }) => boxOfPlace(place))).toEqual(kit.boxes.map(({ index }) => index));
    expect([isBox(placeOfBox(0)), isBox(-1), isBox(0)]).toEqual([true, false, false]);
  });
  test('[desert-fox-deluxe 2.2.1b] [desert-fox-deluxe 2.3a] every box is there once', () => {
    expect(new Set(kit.boxes.map(({ name }) => name)).size).toBe(kit.boxes.length);
    expect(box('nrv').maps).toBe('WD');
  });
  test('the ways out of the Nile valley', () => {
    const ways = box('nrv').connections.map(
      (each) => `${label(each.hex)} ${each.by} ${each.inQuarters / QUARTERS}/${each.inRoadHexes}`,
    );
    expect(ways).toEqual(['W1434 track 14/0', 'W2034 primary 0/14', 'W2234 primary 0/14', 'W2234 rail 3/0']);
    expect(box('nrv').connections.every(({ outQuarters }) => outQuarters === QUARTERS)).toBe(true);
  });
  test('oases are 14 points apart, S0413 leads to two of them, Jalo is a hex too', () => {
    expect(box('oasis-hon').stepQuarters).toBe(14 * QUARTERS);
    expect(box('oasis-hon').entry.map(label)).toContain('S0413');
    expect(box('oasis-zella').entry.map(label)).toContain('S0413');
    expect(label(box('oasis-jalo').isHex)).toBe('C0117');
  });
  test('[desert-fox-deluxe 22.7g] seven boxes of French North Africa, Orleansville beside Algiers', () => {
    const boxes = kit.boxes.filter(({ kind }) => kind === 'fna');
    expect(boxes).toHaveLength(7);
    expect(box('fna-orleansville').entry.map(label)).toEqual(['A6201']);
    expect(boxes.every(({ vichy, roadHexes }) => vichy && roadHexes === 14)).toBe(true);
  });
  test('[desert-fox-deluxe 22.7d] ports in boxes', () => {
    for (const [id, standard] of [
      ['fna-casablanca', 3],
      ['fna-oran', 3],
      ['nrv', 8],
    ] as const)
      expect(portOf(ground, box(id).place)?.standard).toBe(standard);
    expect(portOf(ground, box('italy').place)).toBeUndefined();
  });
  test('five standard boxes without Tobruk in Cyrenaica: Benghazi, Derna and Bardia', () => {
    const standard = ['C2308', 'C2821', 'W2104'].map((name) => portOf(ground, hex(name))!.standard);
    expect(standard.reduce((sum, each) => sum + each)).toBe(5);
    expect(portOf(ground, hex('C2331'))).toMatchObject({ name: 'Tobruk', standard: 2, limited: 1 });
    expect(portOf(ground, hex('C0803'))).toBeUndefined();
  });
  test('the naval airfields of Cyrenaica', () => {
    const naval = [...ground.airfields.keys()].filter((each) => ground.airfields[each] === 2);
    expect(naval.map(label).sort()).toEqual(['C2308', 'C2309', 'C2821']);
  });
});

describe('ground', () => {
  test('the example’s ground south of Mersa Brega', () => {
    expect(['C0603', 'C0505', 'C0606'].map((name) => ground.terrain[hex(name)])).toEqual([DESERT, DESERT, ROUGH]);
    expect(ground.sides[way('C0603', 'C0504')] & WADI).toBe(WADI);
    expect(ground.terrain[hex('T6017')]).toBe(CITY);
  });
  test('an escarpment is seen uphill from one side only', () => {
    const ways = [...ground.sides.keys()].filter((each) => (ground.sides[each] & ESCARPMENT) !== 0);
    const uphill = ways.filter((each) => (ground.sides[each] & UPHILL) !== 0);
    expect(uphill.length * 2).toBe(ways.length);
  });
  test('the Egyptian railway runs from the Nile by Alexandria and Matruh to Tobruk', () => {
    const line = ground.egyptianRailway;
    expect([line[0], line.at(-1)!].map(label)).toEqual(['W2234', 'C2331']);
    expect(line.slice(1).every((each, i) => grid.distance(line[i], each) === 1)).toBe(true);
    expect(line.map(label)).toEqual(expect.arrayContaining(['W2232', 'W2118']));
    expect(hasSide(ground.roads[0], hex('W2118'), RAIL)).toBe(true);
  });
  test('a road that is built becomes a primary one', () => {
    const [sollum, bypass] = [way('W2004', 'W2005'), way('C2329', 'C2229')];
    expect(ground.roads.map((roads) => roads[sollum] & PRIMARY)).toEqual([0, 1, 0, 1]);
    expect(ground.roads.map((roads) => roads[bypass] & PRIMARY)).toEqual([0, 0, 1, 1]);
    expect(prices.truck[0].enter[sollum]).toBe(2);
    expect(prices.truck[SOLLUM_ROAD].enter[sollum]).toBe(1);
    expect(prices.truck[TOBRUK_BYPASS].enter[sollum]).toBe(2);
  });
});

describe('prices, in quarters', () => {
  test('the march of 3 Aufkl in the example: 17 points, and one for a zone', () => {
    const path = ['C0702', 'C0602', 'C0603', 'C0504', 'C0505', 'C0506', 'C0606', 'C0706', 'C0805'];
    const costs = path.slice(1).map((to, i) => prices.mech[0].enter[way(path[i], to)] / QUARTERS);
    expect(costs).toEqual([2, 2, 4, 2, 2, 2, 2, 1]);
  });
  test('a primary road: a quarter for trucks, a point for all others, whatever the ground', () => {
    const road = way('C0701', 'C0702');
    expect((['foot', 'horse', 'truck', 'mech'] as const).map((gait) => prices[gait][0].enter[road])).toEqual([
      4, 4, 1, 4,
    ]);
    expect([prices.truck[0].winter[road], prices.truck[0].ghibli[road]]).toEqual([1, 1]);
    expect(prices.truck[0].ghibli[way('C0602', 'C0603')]).toBe(4 * QUARTERS);
  });
  test('raiders and special forces pay a point, and may not go where motors or feet may not', () => {
    const rough = way('C0506', 'C0606');
    expect([prices.raider[0].enter[rough], prices.special[0].enter[rough]]).toEqual([QUARTERS, QUARTERS]);
    for (const [gait, like] of [
      ['raider', 'truck'],
      ['special', 'foot'],
    ] as const)
      expect(prices[gait][0].enter.map(Math.sign)).toEqual(prices[like][0].enter.map(Math.sign));
  });
  test('nobody enters the sea or a sand sea', () => {
    const closed = [...grid.neighbours.keys()].filter((each) => {
      const to = grid.neighbours[each];
      return to >= 0 && (ground.land[to] === 0 || ground.terrain[to] === 5);
    });
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.filter((each) => prices.foot[0].enter[each] + prices.raider[0].enter[each] > 0)).toEqual([]);
  });
});

describe('units', () => {
  test('[desert-fox-deluxe 2.5a] [desert-fox-deluxe 2.5b] nations and whose points refit them; Vichy sits with the Allies', () => {
    expect(unit('pol-polish').pool).toBe('commonwealth');
    expect(unit('gr-1-greek').pool).toBe('commonwealth');
    expect(unit('aus-16-aus-bg').side).toBe(ALLIED);
    expect(unit('ge-kasta')).toMatchObject({ side: AXIS, pool: 'german', initiative: 2 });
    expect(unit('vf-tunis-div')).toMatchObject({ side: ALLIED, vichy: true, pool: 'vichy', division: true });
    expect(kit.vichyUnits).toHaveLength(22);
  });
  test('[desert-fox-deluxe 2.5c] 25 Aus BG has a factor of 5', () => {
    expect(unit('aus-25-aus-bg').combat[2]).toBe(5);
  });
  test.each([
    ['br-royals', 1, 2, 28],
    ['ind-7-ind-bg', 5, 2, 14],
    ['it-62-marmarica', 7, 3, 14],
    ['it-4-ccnn', 7, 2, 14],
    ['it-1-libyan', 6, 3, 14],
    ['it-bardia', 3, 3, 0],
    ['it-giarabub', 0, 3, 0],
  ])('printed values of %s: %i-%i-%i', (id, combat, morale, move) => {
    const { steps, ...values } = unit(id);
    expect([values.combat[steps], values.morale[steps], values.move[steps]]).toEqual([combat, morale, move]);
  });
  test('5 Pz moves 22 and reacts 6; it is mechanized and mobile', () => {
    expect(unit('ge-5-pz')).toMatchObject({ mech: true, motorized: true, mobile: true, armour: true });
    expect([unit('ge-5-pz').move[2], unit('ge-5-pz').rma[2], unit('ge-5-pz').combat[2]]).toEqual([22, 6, 9]);
  });
  test('[desert-fox-deluxe CD-1] two-step units have a weaker second face', () => {
    const two = forces.filter(({ steps, air }) => steps === 2 && !air);
    expect(two.filter(({ combat }) => combat[1] > combat[2] || combat[2] === 0)).toEqual([]);
  });
  test('[desert-fox-deluxe CD-4] [desert-fox-deluxe CD-5] who drops: airborne troops and special forces', () => {
    const drops = kit.units.filter((each) => each.drops);
    expect(drops.filter(({ airborne, specialForces }) => !airborne && !specialForces)).toEqual([]);
    expect(['ge-ramcke', 'it-185-folgore', 'br-1-para', 'us-2-509'].map((id) => unit(id).drops)).not.toContain(false);
  });
  test('[desert-fox-deluxe CD-7] engineers; F and G speed no fort', () => {
    expect([unit('br-f').engineer, unit('br-f').builder, unit('ge-hecker').builder]).toEqual([true, false, true]);
    expect(unit('ge-afrika-art').heavyArtillery).toBe(true);
  });
  test('stacking: a division 3, a unit of one step 1', () => {
    expect(unit('it-27-brescia').stacking).toBe(3);
    const small = forces.filter(({ steps, air, division }) => steps === 1 && !air && !division);
    expect(small.filter(({ stacking }) => stacking !== 1)).toEqual([]);
  });
  test('[desert-fox-deluxe 20.4a] three fleets come with Taranto', () => {
    const fleets = kit.cardNamed.get('ALC-12')!.entries.flatMap(({ stock }) => stock.map(({ fleet }) => fleet));
    expect(fleets).toEqual(['fleet-med', 'fleet-h', 'fleet-malta']);
  });
});

describe('tables', () => {
  const column = (line: number, odds: string): number | null =>
    kit.crt.base[line - 1][kit.crt.ratioNames.indexOf(odds)].column;
  test('odds the text names', () => {
    expect([column(1, '5:1'), column(1, '7:1'), column(2, '4:1')]).toEqual([9, 10, 6]);
    expect(kit.crt.lineOf[ROUGH]).toBe(2);
    expect(kit.crt.base[0][kit.crt.ratioNames.indexOf('7:1')].special).toBe(true);
  });
  test.each([
    [9, 1, 'm'],
    [9, 2, 'Qm'],
    [9, 3, 'Qw'],
    [12, 2, 'Qw'],
    [15, 2, 'Hr'],
    [15, 3, 'E'],
  ])('column %i against morale %i: %s', (at, morale, text) => {
    expect(kit.crt.defender[morale][at - kit.crt.firstColumn].text).toBe(text);
  });
  test('attackers at column 9, 12, 15 and 17', () => {
    const { supplied, unsupplied } = kit.crt.attacker;
    expect([9, 12, 15, 17].map((at) => supplied[at - 1].text)).toEqual(['-', 'm', 'm', '-']);
    expect(unsupplied[8]).toEqual({ loss: 'X', effect: 'm', text: 'Xm' });
  });
  test('a modified initiative of 12 is change and surprise', () => {
    expect(kit.tables.initiative.results[12 - 2]).toEqual({ change: true, surprise: true, ghibli: false });
    expect(kit.tables.initiative.results).toHaveLength(11);
  });
  test('supply reaches 14 and 7 points, disrupted 7 and 3', () => {
    expect(kit.tables.supply).toMatchObject({ base: 14, dump: 7, msu: 7, nrv: 14, msuMove: 14 });
    expect(kit.tables.supply.disrupted).toEqual({ base: 7, dump: 3, msu: 3, msuMove: 7 });
  });
  test('months: turn 10 is March 1941, winter from December to March, sandstorms in May, June, September, October', () => {
    const { turns } = kit.tables;
    expect(turns[10].month).toBe('March 1941');
    expect(turns.filter(({ winter }) => winter).map(({ turn }) => turn)).toEqual([
      7, 8, 9, 10, 19, 20, 21, 22, 31, 32, 33, 34,
    ]);
    expect(turns.filter(({ ghibli }) => ghibli).map(({ turn }) => turn)).toEqual([
      1, 4, 5, 12, 13, 16, 17, 24, 25, 28, 29, 36, 37,
    ]);
  });
  test('what carrying and refitting a division takes', () => {
    const brescia = unit('it-27-brescia');
    expect(kit.tables.loads[loadKindOf(brescia)]).toEqual({ boxesPerStep: 1, atpPerStep: 2, msu: 2 });
    expect(kit.tables.refit[refitKindOf(unit('br-2-sg'))].toFull).toBe(1);
    expect(kit.tables.loads[loadKindOf(unit('ge-5-pz'))].boxesPerStep).toBe(0.5);
  });
  test('the dice of the text', () => {
    const { bombardmentHits, strikeHits, captured, malta, damage } = kit.tables.dice;
    expect([bombardmentHits, strikeHits, captured, malta]).toEqual([[4, 5, 6], [5, 6], 3, { success: 13, losses: 19 }]);
    expect(damage).toEqual({ based: 8, nextTurn: 10, superiority: 1, cityOrPort: 1 });
  });
});

describe('cards', () => {
  test('[desert-fox-deluxe 2.0b] 28 Allied and 20 Axis ones', () => {
    expect([ALLIED, AXIS].map((side) => kit.cards.filter((card) => card.side === side).length)).toEqual([28, 20]);
  });
  test('every unit stands on exactly one card', () => {
    const listed = kit.cards.flatMap(({ entries }) =>
      entries.flatMap(({ pieces }) => pieces.map(({ unit: each }) => each)),
    );
    expect(listed.toSorted((a, b) => a - b)).toEqual([...forces.keys()]);
  });
  test('[desert-fox-deluxe 22.2f] the tracks and their lengths', () => {
    const tracks = kit.cards.flatMap(({ met }) => (met === null ? [] : [`${label(met.place)} ${met.length}`]));
    expect(tracks.sort()).toEqual([
      'met-aoi 5',
      'met-greece 4',
      'met-levant 3',
      'met-pacific 3',
      'met-sw-asia 5',
      'met-syria 5',
    ]);
  });
  test.each([
    ['ALC-12', -2],
    ['ALC-14', -4],
    ['ALC-23', -6],
    ['ALC-11', -1],
    ['AXC-4', 1],
    ['AXC-5', 3],
    ['AXC-10', 12],
    ['AXC-16', 3],
  ])('%s shifts the end by %i', (id, turns) => {
    expect(kit.cardNamed.get(id)!.endShifts[0].turns).toBe(turns);
  });
  test('which card follows which', () => {
    const follows = (id: string) => kit.cardNamed.get(id)!.discard;
    expect(follows('ALC-7')).toMatchObject({ endOfTurn: 7, next: 'ALC-8' });
    expect(follows('AXC-10')).toMatchObject({ endOfTurn: 10, next: 'AXC-11' });
    expect(kit.cardNamed.get('AXC-11')!.activation.discardOf).toBe('AXC-10');
  });
  test('what opens ALC-14: Taranto, and the Axis in Egypt or the Afrika Korps', () => {
    expect(kit.cardNamed.get('ALC-14')!.activation).toMatchObject({
      after: ['ALC-12'],
      anyOf: [
        { condition: 'axc-9-met', after: [] },
        { condition: '', after: ['AXC-10'] },
      ],
    });
  });
});

test('a component pack changes the kit', () => {
  const opened = openKit({
    schema: 'sandtable-pack/1',
    game: 'desert-fox-deluxe',
    name: 'A test',
    units: { 'ge-5-pz': { faces: { full: { combat: 12 } } } },
  });
  expect(opened.ok ? opened.value.units[kit.unitIndex.get('ge-5-pz')!].combat[2] : opened.why).toBe(12);
});
