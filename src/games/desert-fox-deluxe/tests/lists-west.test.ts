import { describe, expect, test } from 'vitest';
import { VICHY } from '../kit/scenarios.ts';
import { ALLIED, AXIS } from '../kit.ts';
import { arrivalsOf, inWords, kit, setUpAt } from './lists.fixture.ts';

type West = 's29' | 's30' | 's31' | 's32' | 's33';
const frame = (id: West) => {
  const { firstTurn, firstPhase, lastTurn, maps, initiative, surprise } = kit.scenarios[id];
  return `GT ${firstTurn} phase ${firstPhase} to GT ${lastTurn}, ${maps.join('')}, ${initiative === AXIS ? 'Axis' : 'Allies'}${surprise ? ', surprise' : ''}`;
};
const owners = (id: West, ...hexes: string[]): number[] =>
  hexes.map((hex) => kit.scenarios[id].owners[kit.grid.find(hex)]);

describe('Run for Tunis', () => {
  test('[desert-fox-deluxe 29.0a] when, where, who begins', () => {
    expect(frame('s29')).toBe('GT 30 phase 6 to GT 31, AT, Allies');
  });
  test('[desert-fox-deluxe 29.0c] Algeria and Tunisia are Vichy', () => {
    expect(owners('s29', 'A6201', 'T6017')).toEqual([VICHY, VICHY]);
  });
  test('[desert-fox-deluxe 29.1a] [desert-fox-deluxe 29.1b] the Axis', () => {
    expect(setUpAt('s29', 'axis-available')).toBe('FK II, StG I, 2 AS');
    expect(setUpAt('s29', 'sicily')).toBe('Barenthin, 5 FJ, 11 Pio, 47, 190 PzAbt, 1 Superga');
    expect(setUpAt('s29', 'fall-braun')).toBe(inWords(kit.cardNamed.get('AXC-19')!.entries[0]));
  });
  test('[desert-fox-deluxe 29.1c] a dump and two ATP each turn, turn 30 too (ruling A225); AXC-20 on turn 31', () => {
    expect(arrivalsOf('s29', 30, true)).toEqual(['sicily: dump, 2 atp']);
    expect(arrivalsOf('s29', 31)[0]).toBe(`sicily: ${inWords(kit.cardNamed.get('AXC-20')!.entries[0])}`);
  });
  test('[desert-fox-deluxe 29.2a] the units of ALC-21 and those of ALC-22 for turn 30 wait in the Torch Box', () => {
    const torch = setUpAt('s29', 'torch');
    const { entries } = kit.cardNamed.get('ALC-21')!;
    const listed = entries.flatMap(({ pieces }) => pieces).map(({ unit }) => kit.units[unit]);
    expect(listed.filter(({ air, name }) => !air && !torch.includes(name))).toEqual([]);
    expect(torch).toContain('Blade, 26 Arm, 1 Gds, 78 Spt');
  });
});

describe('Trail of the Fox', () => {
  test('[desert-fox-deluxe 30.0a] [desert-fox-deluxe 30.0d] when, where, who begins', () => {
    expect(frame('s30')).toBe('GT 31 phase 12 to GT 33, LS, Axis');
    expect(owners('s30', 'L2909', 'S0932')).toEqual([AXIS, AXIS]);
  });
  test('[desert-fox-deluxe 30.0c] ULTRA is the only card', () => {
    expect(kit.scenarios.s30.cards.map((uses) => uses.map(({ card }) => card))).toEqual([[], ['ALC-13']]);
  });
  test('[desert-fox-deluxe 30.1a] [desert-fox-deluxe 30.1b] [desert-fox-deluxe 30.1c] the Axis in Tripolitania', () => {
    expect(setUpAt('s30', 'L2817')).toBe('San Marco, primary-base, msu, 3 dump, italian rp, german rp');
    expect(setUpAt('s30', 'setup-l2817-3')).toBe('80 La Spezia, 50 Imper, 10 Ber, RE Lodi, 136-137, 557-558');
    expect(setUpAt('s30', 'L2909')).toBe('Tunisia');
    expect(setUpAt('s30', 'setup-s0931-3')).toBe('16 Pistoia, 31 Cent, 5 Ber, Monferrato, 131 Cel');
    expect(setUpAt('s30', 'oasis-gadamis')).toBe('I/Sahara, II/Sahara');
  });
  test('[desert-fox-deluxe 30.1d] [desert-fox-deluxe 30.1k] the Refit Box', () => {
    expect(setUpAt('s30', 'axis-refit')).toBe(
      '361, 220 Art, II/5 FLK, I/6 FLK, I/18 FLK, II/25 FLK, I/43 FLK, I/53 FLK, 114 FLK, 101 Trieste, Ragg XX',
    );
  });
  test('[desert-fox-deluxe 30.1i] [desert-fox-deluxe 30.1j] the Destroyed Box', () => {
    expect(setUpAt('s30', 'axis-destroyed')).toBe(
      'FJ Lehr, Hecker, KG 125, KG 382, KG 433, Afrika Art; 17 Pavia, 25 Bologna, 27 Brescia, 60 Sabratha, 102 Trn-AP, 185 Folgore, 18 AA, 501 AA, 502 AA, 503 AA',
    );
  });
  test('[desert-fox-deluxe 30.1e] [desert-fox-deluxe 30.2a] aircraft and the Malta fleet', () => {
    expect(setUpAt('s30', 'sicily')).toBe('2 AS, FK II, StG I');
    expect(setUpAt('s30', 'axis-north-africa')).toBe('FF Afrika');
    expect(setUpAt('s30', 'malta')).toBe('201 Group, fleet-malta');
  });
  test('[desert-fox-deluxe 30.1f] who comes to El Agheila first', () => {
    const [first] = kit.scenarios.s30.arrivals;
    expect(first.phase).toBe(12);
    expect(inWords(first)).toBe('Ramcke (d), Kasta, 605 PzJg, 2 msu');
  });
  test('[desert-fox-deluxe 30.1g] [desert-fox-deluxe 30.1l] [desert-fox-deluxe 30.1m] [desert-fox-deluxe 30.1n] [desert-fox-deluxe 30.1o] [desert-fox-deluxe 30.1p] the eight groups, and how many steps of each arrive', () => {
    const groups = kit.scenarios.s30.arrivals.filter(({ group }) => group !== '');
    expect(groups.map((line) => `${line.stepsArriving}: ${inWords(line)}`)).toEqual([
      '5: 8 Pz L, 115, 33 Aufkl, 33 Art, 33 PzJg, KG 15 Pz, KG Menny',
      '4: 5 Pz L, 104, 3 Aufkl, 155 Art, 39 PzJg, KG 21 Pz',
      '4: 155, 200, Afrika, 580 Aufkl, 190 Art, KG 90 Lt',
      '3: 125, 382, 433, 164 Aufkl',
      '3: 7 Ber, 9 Ber, 8 Ber Auto',
      '3: 132 Ariete, 8 Ber, Nizza, 132 Cel, 551-552',
      '2: 133 Litt, 12 Ber, Novara, 3 Cel, 554-556',
      '3: 136 GGFF, Ragg XXI, RE CAM',
    ]);
    expect(groups.every(({ rest }) => rest === kit.boxNamed.get('axis-refit')!.place)).toBe(true);
  });
  test('[desert-fox-deluxe 30.1h] what Tripoli gets on turns 32 and 33', () => {
    const line = kit.scenarios.s30.arrivals.find(({ first, each }) => first === 32 && each)!;
    expect([line.last, inWords(line)]).toEqual([33, '2 dump, italian rp, german rp']);
  });
  test('[desert-fox-deluxe 30.2c] [desert-fox-deluxe 30.2d] [desert-fox-deluxe 30.2e] [desert-fox-deluxe 30.2f] [desert-fox-deluxe 30.2g] Allied arrivals', () => {
    const allied = (turn: number) =>
      kit.scenarios.s30.arrivals
        .filter(({ side, first, each }) => side === ALLIED && first === turn && !each)
        .map(inWords);
    expect(allied(31)).toEqual([
      '30 Corps, B, H, 78 SG, 11 Huss, 152, 153, 154, 51 Spt, 51 Recce, E, 5 NZ, 6 NZ, NZ Spt, 2 NZ Cav, 3 msu, 3 dump',
      'LeClerc',
    ]);
    expect(allied(32)).toEqual([
      '204 Group, 212 Group',
      '10 Corps, A, 7 Motor, 1 SG, 12 Lanc, 69, 151, 1 Greek, 50 Spt, 50 Recce, 5 Ind, 7 Ind, 161 Ind, CIH, 4 Ind Spt',
    ]);
    expect(allied(33)).toEqual([
      '202 Group, 205 Group',
      'Eighth, 201 Gds, 8 Arm, 23 Arm, 1 Tank, 1 FF (d), 2 FF (d), Remy (d)',
    ]);
  });
});

describe('Tunisian Campaign, Rommel’s War, North African Campaign', () => {
  test('[desert-fox-deluxe 31.0a] [desert-fox-deluxe 31.0d] when, where, whose', () => {
    expect(frame('s31')).toBe('GT 30 phase 6 to GT 36, ATLS, Allies');
    expect(owners('s31', 'L2817', 'T6017', 'A6201')).toEqual([AXIS, VICHY, VICHY]);
  });
  test('[desert-fox-deluxe 31.1] Beurat and Sirte (ruling A21)', () => {
    expect(setUpAt('s31', 'L1633')).toBe('31 Cent, 5 Ber, Monferrato, 131 Cel');
    expect(setUpAt('s31', 'S1420')).toBe('16 Pistoia');
  });
  test('[desert-fox-deluxe 31.2] phase XV on turn 31; four more units on turn 34', () => {
    const east = kit.scenarios.s31.arrivals.find(({ pieces }) => kit.units[pieces[0]?.unit]?.name === '30 Corps')!;
    expect(east.phase).toBe(15);
    expect(arrivalsOf('s31', 34)[0]).toBe('C0701: 167, 168, 169, 56 Spt');
  });
  test('[desert-fox-deluxe 31.2b] AXC-20 is used whole here, only for turn 31 in Run for Tunis', () => {
    const use = (id: West) => kit.scenarios[id].cards[AXIS].find(({ card }) => card === 'AXC-20')!;
    expect([use('s31').use, use('s29').use, use('s29').turns]).toEqual(['all', 'turns', [31]]);
  });
  test('[desert-fox-deluxe 32.0a] [desert-fox-deluxe 32.0b] Rommel’s War: when, where, whose', () => {
    expect(frame('s32')).toBe('GT 10 phase 12 to GT 38, ATLSCW, Axis, surprise');
    expect(owners('s32', 'C2331', 'W2118', 'L2817', 'T6017')).toEqual([ALLIED, ALLIED, AXIS, VICHY]);
    expect(kit.scenarios.s32.builtRoads).toBe(kit.scenarios.s27.builtRoads);
  });
  test('[desert-fox-deluxe 33.0a] [desert-fox-deluxe 33.1] [desert-fox-deluxe 33.2] the campaign is set up by seven cards, all 48 are in it', () => {
    expect(frame('s33')).toBe('GT 1 phase 2 to GT 38, ATLSCW, Axis');
    const { cards } = kit.scenarios.s33;
    expect(
      cards
        .flat()
        .filter(({ state }) => state === 'setup')
        .map(({ card }) => card),
    ).toEqual(['AXC-1', 'AXC-2', 'ALC-1', 'ALC-2', 'ALC-3', 'ALC-4', 'ALC-5']);
    expect(new Set(cards.flat().map(({ card }) => card)).size).toBe(48);
  });
});
