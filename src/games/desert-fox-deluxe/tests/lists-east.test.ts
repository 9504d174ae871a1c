import { describe, expect, test } from 'vitest';
import { ROAD_SITES, SOLLUM_ROAD } from '../kit/ground.ts';
import { VICHY } from '../kit/scenarios.ts';
import { ALLIED, AXIS } from '../kit.ts';
import { arrivalsOf, broughtBy, kit, label, setUpAt } from './lists.fixture.ts';

const names = (units: readonly number[]): string => units.map((unit) => kit.units[unit].name).join(', ');
const frame = (id: 's24' | 's25' | 's26' | 's27' | 's28') => {
  const { firstTurn, firstPhase, lastTurn, maps, initiative, surprise } = kit.scenarios[id];
  return `GT ${firstTurn} phase ${firstPhase} to GT ${lastTurn}, ${[...maps].sort().join('')}, ${initiative === AXIS ? 'Axis' : 'Allies'}${surprise ? ', surprise' : ''}`;
};
const owner = (id: 's24' | 's25' | 's26' | 's27' | 's28', hex: string): number =>
  kit.scenarios[id].owners[kit.grid.find(hex)];

describe('cards that set up', () => {
  test('[desert-fox-deluxe 3.1c] [desert-fox-deluxe 3.1d] [desert-fox-deluxe 3.1e] ALC-2 at Matruh and Alexandria', () => {
    expect(broughtBy('ALC-2', 'setup')).toEqual([
      'W2118: 22, base, msu, railhead',
      'setup-w2118-3: WDF, 4 Lt Arm, 7 SG, 11 Huss, 7 RTR, 5 Ind BG, 11 Ind BG, CIH',
      'W2232: Alexandria',
    ]);
  });
  test('[desert-fox-deluxe 5.0m] ALC-5 puts Royals and 7 Ind BG on the Levant track, which begins at 0', () => {
    expect(broughtBy('ALC-5', 'setup')).toEqual(['met-levant: Royals, 7 Ind BG']);
    expect(kit.cardNamed.get('ALC-5')?.met?.start).toBe(0);
  });
  test('[desert-fox-deluxe 5.0n] [desert-fox-deluxe AXC-2b] [desert-fox-deluxe AXC-2c] AXC-2 at Tobruk and its garrisons', () => {
    expect(broughtBy('AXC-2', 'setup')).toEqual([
      'C2331: Tobruk, base, msu, dump',
      'setup-c2331-1: 3 F2',
      'setup-c2331-4: 62 Marmarica, 63 Cirene, 4 CCNN, 1 Libyan',
      'C2410: Barce',
      'W2104: Bardia',
      'C2308: Benghazi',
      'W2002: Giarabub (W2002)',
      'W0303: Giarabub',
      'C0117: Jalo',
      'oasis-kufra: Kufra',
    ]);
  });
  test('[desert-fox-deluxe 3.1a] within three hexes of Matruh: three or less, Matruh itself too, and no sea', () => {
    const centre = kit.grid.find('W2118');
    const hexes = kit.zones.get('setup-w2118-3')!;
    expect(hexes).toContain(centre);
    expect(Math.max(...hexes.map((hex) => kit.grid.distance(hex, centre)))).toBe(3);
    expect(hexes.every((hex) => kit.ground.land[hex] === 1)).toBe(true);
  });
});

describe('Fox Killed', () => {
  test('[desert-fox-deluxe 24.0a] when, where, who begins', () => {
    expect(frame('s24')).toBe('GT 4 phase 6 to GT 9, CW, Axis');
  });
  test('[desert-fox-deluxe 24.0b] Libya is Axis, Egypt Allied', () => {
    expect([owner('s24', 'W2104'), owner('s24', 'C2331'), owner('s24', 'W2118')]).toEqual([AXIS, AXIS, ALLIED]);
  });
  test('[desert-fox-deluxe 24.1a] [desert-fox-deluxe 24.1c] [desert-fox-deluxe 24.1d] the Italians round Tobruk', () => {
    expect(setUpAt('s24', 'setup-c2331-8')).toBe(
      '1 CCNN, 2 Libyan; 62 Marmarica, 63 Cirene, 4 CCNN, 1 Libyan; 64 Catanzaro, Babini (d), Maletti, Ragg X',
    );
    expect(setUpAt('s24', 'C0803')).toBe('2 CCNN');
    expect(setUpAt('s24', 'C0701')).toBe('base');
    expect(setUpAt('s24', 'axis-air-superiority or axis-north-africa')).toBe('Libya');
  });
  test('[desert-fox-deluxe 24.1b] [desert-fox-deluxe 24.1e] who stays away', () => {
    const { start, arrivals } = kit.scenarios.s24;
    const used = names([...start, ...arrivals].flatMap(({ pieces }) => pieces.map(({ unit }) => unit))).split(', ');
    for (const name of ['17 Pavia', '25 Bologna', '27 Brescia', '55 Savona', 'San Marco', 'Tripoli'])
      expect(used).not.toContain(name);
  });
  test('[desert-fox-deluxe 24.1g] Axis arrivals at El Agheila', () => {
    expect(arrivalsOf('s24', 5, true)[0]).toBe('C0701: 2 dump, italian rp');
    expect(arrivalsOf('s24', 6)).toEqual(['C0701: 61 Sirte']);
    expect(arrivalsOf('s24', 7)[0]).toBe('C0701: 60 Sabratha, 10 Ber');
  });
  test('[desert-fox-deluxe 24.2a] the Allies at Matruh and in the Nile valley', () => {
    expect(setUpAt('s24', 'setup-w2118-3')).toBe(
      'WDF, 4 Lt Arm, 7 SG, 11 Huss, 7 RTR, 5 Ind BG, 11 Ind BG, CIH; 7 Ind BG',
    );
    expect(setUpAt('s24', 'nrv')).toBe('7 Lt Arm, 14 BG, 16 BG, 2 msu, 3 dump; 4 NZ BG');
  });
  test('[desert-fox-deluxe 24.2b] [desert-fox-deluxe 24.2c] [desert-fox-deluxe 24.2d] Allied arrivals', () => {
    expect(arrivalsOf('s24', 5, true)[1]).toBe('nrv: 4 msu, commonwealth rp');
    expect(arrivalsOf('s24', 7)[1]).toBe('nrv: 16 Aus BG, 17 Aus BG, 19 Aus BG, 6 Aus Cav');
    expect(arrivalsOf('s24', 8)).toEqual(['nrv: 20 Aus BG, 3 Ind, 6 NZ BG']);
    expect(arrivalsOf('s24', 9)).toEqual(['nrv: 3 Lt Arm (d), 2 SG (d), KDG, 24 Aus BG, 26 Aus BG']);
  });
  test('[desert-fox-deluxe 24.2e] who must leave', () => {
    expect(kit.scenarios.s24.withdrawals.map(({ turn, units }) => `${turn}: ${names(units)}`)).toEqual([
      '8: 5 Ind BG, 7 Ind BG, 11 Ind BG, CIH',
      '9: 4 NZ BG, 6 NZ BG, 16 Aus BG, 17 Aus BG, 19 Aus BG, 6 Aus Cav',
    ]);
  });
});

describe('O’Connor’s War', () => {
  test('[desert-fox-deluxe 25.0a] when, where, who begins', () => {
    expect(frame('s25')).toBe('GT 4 phase 6 to GT 11, CLSW, Axis');
  });
  test('[desert-fox-deluxe 25.1a] 2 CCNN and the base have changed places', () => {
    expect(setUpAt('s25', 'C0701')).toBe('2 CCNN');
    expect(setUpAt('s25', 'C0803')).toBe('base');
    expect(setUpAt('s25', 'L2817')).toBe('Tripoli, primary-base, 2 msu, 3 dump');
  });
  test('[desert-fox-deluxe 25.1c] [desert-fox-deluxe 25.1i] the Fifth Army waits', () => {
    const { start } = kit.scenarios.s25;
    expect(start.filter(({ inactive }) => inactive).map(({ pieces }) => names(pieces.map(({ unit }) => unit)))).toEqual(
      ['17 Pavia, 25 Bologna, 27 Brescia, 55 Savona, 60 Sabratha, 61 Sirte'],
    );
  });
  test('[desert-fox-deluxe 25.1e] [desert-fox-deluxe 25.1f] what Italy sends', () => {
    expect(arrivalsOf('s25', 5, true)[0]).toBe('italy: dump, italian rp');
    expect(arrivalsOf('s25', 9, true)).toEqual(['italy: 2 dump, italian rp, german rp']);
    expect(arrivalsOf('s25', 9).slice(0, 4)).toEqual([
      'italy: 132 Ariete, 8 Ber, Nizza, 132 Cel',
      'italy: Kasta, 5 Pz, Stab 200, 3 Aufkl, 605 PzJg, I/18 FLK, 300 Oasis',
      'axis-available: FF Afrika',
      'axis-available: StG I',
    ]);
    expect(arrivalsOf('s25', 10)).toEqual(['italy: 102 Trn-AP', 'italy: 8 Pz, 115, 33 Aufkl, 33 Art, 33 PzJg']);
  });
  test('[desert-fox-deluxe 25.2a] the Allies as in Fox Killed', () => {
    const allied = (id: 's24' | 's25') => kit.scenarios[id].start.filter(({ side }) => side === ALLIED);
    expect(allied('s25')).toEqual(allied('s24'));
    expect(kit.scenarios.s25.withdrawals).toEqual(kit.scenarios.s24.withdrawals);
  });
});

describe('Sonnenblume', () => {
  test('[desert-fox-deluxe 26.0a] when, where, who begins', () => {
    expect(frame('s26')).toBe('GT 10 phase 12 to GT 14, CW, Axis, surprise');
  });
  test('[desert-fox-deluxe 26.0b] all is Allied, the Sollum road is built', () => {
    expect([owner('s26', 'C2331'), owner('s26', 'C0907')]).toEqual([ALLIED, ALLIED]);
    expect(kit.scenarios.s26.builtRoads).toBe(SOLLUM_ROAD);
    expect(ROAD_SITES[0]).toBe('road-sollum-barrani');
  });
  test('[desert-fox-deluxe 26.1a] [desert-fox-deluxe 26.1c] the Axis at El Agheila', () => {
    expect(setUpAt('s26', 'C0701')).toBe('27 Brescia, 132 Ariete, 8 Ber, Nizza, 132 Cel, base, 2 msu, 2 dump');
    expect(setUpAt('s26', 'C0702')).toBe('Kasta, 5 Pz, Stab 200, 3 Aufkl, 605 PzJg, I/18 FLK, 300 Oasis');
    expect(setUpAt('s26', 'axis-north-africa')).toBe('FF Afrika');
  });
  test('[desert-fox-deluxe 26.1b] [desert-fox-deluxe 26.1h] Refit and Destroyed', () => {
    expect(setUpAt('s26', 'axis-refit')).toBe('60 Sabratha, 10 Ber, San Marco');
    expect(setUpAt('s26', 'axis-destroyed')).toBe(
      '61 Sirte, 62 Marmarica, 63 Cirene, 64 Catanzaro, 1 Libyan, 2 Libyan, 1 CCNN, 2 CCNN, 4 CCNN, Ragg X, Babini, Maletti',
    );
  });
  test('[desert-fox-deluxe 26.1e] Axis arrivals', () => {
    expect(arrivalsOf('s26', 11)).toEqual(['C0701: 17 Pavia, 25 Bologna, 55 Savona, 102 Trn-AP']);
    expect(arrivalsOf('s26', 12)[0]).toBe('axis-north-africa: Libya');
  });
  test('[desert-fox-deluxe 26.2a] [desert-fox-deluxe 26.2b] the Allied screen and its dumps', () => {
    expect(setUpAt('s26', 'C0603')).toBe('KDG');
    expect(setUpAt('s26', 'C0803')).toBe('2 SG (d), dump');
    expect(setUpAt('s26', 'C0804')).toBe('3 Lt Arm (d)');
    for (const hex of ['C1407', 'C1812', 'C2319', 'C2410', 'C2423', 'C2718', 'C2821'])
      expect(setUpAt('s26', hex)).toBe('dump');
  });
  test('[desert-fox-deluxe 26.2c] [desert-fox-deluxe 26.2d] [desert-fox-deluxe 26.2e] Tobruk, Barce, Matruh, Alexandria', () => {
    expect(setUpAt('s26', 'C2331')).toBe('26 Aus BG, Tobruk, msu, base');
    expect(setUpAt('s26', 'setup-c2331-1')).toBe('3 F1');
    expect(setUpAt('s26', 'setup-c2410-3')).toBe('20 Aus BG, 24 Aus BG');
    expect(setUpAt('s26', 'W2118')).toBe('22 (d), 3 Ind, 13 Corps (d), railhead, base');
    expect(setUpAt('s26', 'W2232')).toBe('Alexandria');
  });
  test('[desert-fox-deluxe 26.2f] [desert-fox-deluxe 26.2g] [desert-fox-deluxe 26.0d] Nile valley, Cape Route, Refit', () => {
    expect(setUpAt('s26', 'nrv')).toBe('11 Huss, 18 Aus BG, 9 Aus Cav, Polish, msu, commonwealth rp');
    expect(setUpAt('s26', 'cape-route')).toBe('4 msu, commonwealth rp');
    expect(setUpAt('s26', 'allied-refit')).toBe('4 Lt Arm, 7 Lt Arm, 7 SG, 1 Tank, 32 Tank, 30 Corps');
  });
  test('[desert-fox-deluxe 26.2i] [desert-fox-deluxe 26.2j] [desert-fox-deluxe 26.2k] [desert-fox-deluxe 26.2l] units that dice may delay', () => {
    const rolls = kit.scenarios.s26.arrivals.filter(({ side }) => side === ALLIED);
    expect(
      rolls.map(({ first, roll, pieces }) => `${first} ${roll}: ${names(pieces.map(({ unit }) => unit))}`).slice(0, 4),
    ).toEqual([
      '12 die: 7 Ind BG, 11 Ind BG, CIH, 1 SA BG, 2 SA BG, 5 SA BG, 3 SA Rec',
      '13 null: 201 Group',
      '13 morale: 1 Lt Arm, 14 BG, 4 NZ BG, 5 NZ BG, 6 NZ BG, 2 NZ Cav',
      '14 die: 16 BG, 23 BG, 5 Ind BG, Royals',
    ]);
  });
  test('what stands in the lists does not come by a card again (ruling A227)', () => {
    expect([...kit.scenarios.s26.replacedEntries]).toEqual(expect.arrayContaining(['AXC-3 r1']));
    const uses = kit.scenarios.s26.cards.flat();
    expect(uses.filter(({ use }) => use === 'support').map(({ card }) => card)).toEqual([
      'AXC-6',
      'AXC-10',
      'ALC-12',
      'ALC-14',
    ]);
  });
});

describe('Desert Fox and Desert War', () => {
  test('[desert-fox-deluxe 27.0a] when, where, who begins', () => {
    expect(frame('s27')).toBe('GT 10 phase 12 to GT 29, CW, Axis, surprise');
    expect(kit.scenarios.s27.terms.raiders).toBe('option');
  });
  test('[desert-fox-deluxe 27.1a] the garrisons are destroyed, Trento waits in the Upgrade Box', () => {
    expect(setUpAt('s27', 'axis-destroyed')).toMatch(
      /; Tobruk, Barce, Bardia, Benghazi, Giarabub \(W2002\), Giarabub, Jalo, Kufra$/,
    );
    expect(setUpAt('s27', 'axis-upgrade')).toBe('102 Trento, Ragg 102, 61, 62');
  });
  test('[desert-fox-deluxe 27.1e] [desert-fox-deluxe 27.1f] [desert-fox-deluxe 27.1h] Axis arrivals', () => {
    expect(arrivalsOf('s27', 11)).toEqual([
      'C0701: 17 Pavia, 25 Bologna, 55 Savona, 102 Trn-AP',
      'C0701: I/Sahara, II/Sahara',
      'C0701: 8 Pz, 115, 33 Aufkl, 33 Art, 33 PzJg',
    ]);
    expect(arrivalsOf('s27', 12).slice(0, 2)).toEqual(['axis-north-africa: Libya', 'C0701: 7 Ber, Ragg XXI, 31 Gaust']);
    const aida = kit.scenarios.s27.arrivals.find(({ first }) => first === 27)!;
    expect(names(aida.pieces.map(({ unit }) => unit))).toBe(
      '125, KG 125, 382, KG 382, 433, KG 433, 164 Aufkl, 220 Art, Afrika',
    );
    expect(aida.condition).toEqual({ card: 'AXC-18', state: 'played' });
  });
  test('[desert-fox-deluxe 27.2a] [desert-fox-deluxe 27.2c] the Allies as in Sonnenblume', () => {
    const allied = (id: 's26' | 's27') => kit.scenarios[id].start.filter(({ side }) => side === ALLIED);
    const rolls = (id: 's26' | 's27') => kit.scenarios[id].arrivals.filter(({ roll }) => roll !== null);
    expect(allied('s27')).toEqual(allied('s26'));
    expect(rolls('s27')).toEqual(rolls('s26'));
  });
  test('[desert-fox-deluxe 28.0a] [desert-fox-deluxe 28.0b] Desert War: when, where, whose', () => {
    expect(frame('s28')).toBe('GT 1 phase 6 to GT 33, CLSW, Axis');
    expect([owner('s28', 'L2817'), owner('s28', 'W2118'), owner('s28', 'T2915')]).toEqual([AXIS, ALLIED, VICHY]);
  });
  test('[desert-fox-deluxe 28.1] [desert-fox-deluxe 28.2] set up by cards alone', () => {
    const { start, cards } = kit.scenarios.s28;
    const inState = (state: string) =>
      cards.map((uses) => uses.filter((use) => use.state === state).map(({ card }) => card));
    expect(start).toEqual([]);
    expect(inState('setup')).toEqual([
      ['AXC-1', 'AXC-2'],
      ['ALC-1', 'ALC-2', 'ALC-4', 'ALC-5'],
    ]);
    expect(inState('effect')).toEqual([['AXC-3'], ['ALC-7', 'ALC-10', 'ALC-18']]);
    expect(inState('available')[0]).toHaveLength(15);
    expect(label(kit.boxNamed.get('nrv')!.place)).toBe('nrv');
  });
});
