import { expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { overfull } from '../rules/stacking.ts';
import { type State, UNUSED_IN_SCENARIO, WAITING } from '../state.ts';
import { marksOf, newGame, type Table, where } from './position.ts';

/** The Allies placed as suggested: the Axis is to place. */
const axisToPlace = () => newGame().play('arrange');

const hexes = (t: Table, unit: string) => t.offers(`place ${unit} `).map((offer) => offer.split(' ')[2]);
const kit = kitOf(newGame().s);
/** Every hex at most `radius` away that is on the map and not closed to the Allies, by rulebook and ruler. */
const around = (centre: string, radius: number) =>
  kit.grid.within(kit.grid.find(centre), radius).map(kit.grid.label).sort();

/** All units of a formation have exactly these hexes, and one just outside is refused by their line of the set-up. */
function startsIn(t: Table, units: readonly string[], area: readonly string[], outside: string, rule: string): void {
  for (const unit of units) {
    expect([unit, hexes(t, unit)]).toEqual([unit, [...area].sort()]);
    expect([unit, t.refused(`place ${unit} ${outside}`)]).toEqual([unit, rule]);
  }
}

test('[gazala 17.0a] scenario one runs from May 27 AM through June 1-2', () => {
  const { lastTurn } = kit.scenarios.one;
  expect([kit.turns[0].date, kit.turns[lastTurn - 1].date]).toEqual(['May 27 AM', 'June 1-2']);
  const t = newGame('one').play('arrange');
  t.dice(1).play('arrange'); // the first chit of the first turn is drawn
  expect([t.s.turn, t.log('3.0b')[0]]).toEqual([1, expect.stringContaining('May 27 AM')]);
});

test('[gazala 17.0u] the campaign runs through June 13-14 from the same set-up', () => {
  const { lastTurn, start } = kit.scenarios.campaign;
  expect([lastTurn, kit.turns[lastTurn - 1].date, kit.turns.length]).toEqual([13, 'June 13-14', 13]);
  expect(start).toEqual(kit.scenarios.one.start);
});

test('[gazala 17.0c] the Axis starts scenario one with two points, and the campaign with none', () => {
  expect([newGame('one').s.points, newGame('campaign').s.points]).toEqual([2, 0]);
});

test('[gazala 17.0d] the Allies set up first, one unit to a hex, unused side up', () => {
  const t = newGame();
  expect([t.asked, t.toMove]).toEqual(['place-allied', 'allied']);
  expect(t.refused('place ax-pavia-27 0110')).toBe('17.0d');
  t.play('place al-22arm-2rgh 1310');
  expect(t.refused('place al-22arm-3cly 1310')).toBe('17.0d');
  expect(t.refused('place al-22arm-2rgh 1311')).toBe('17.0d'); // it stands already
  expect(hexes(t, 'al-22arm-3cly')).not.toContain('1310');
  t.play('arrange');
  expect([t.asked, t.toMove]).toEqual(['place-axis', 'axis']);
  expect(where(t, 'al-22arm-2rgh')).toBe('1310'); // who is placed stays
  const placed = kit.units.filter(({ index, formation }) => t.s.at[index] >= 0 && formation !== '7 Motor');
  for (const { id } of placed) expect([id, marksOf(t, id)]).toEqual([id, '']);
  const crowded = placed.filter(({ index }) => unitsAt(t.s, t.s.at[index]).length > 1);
  expect(crowded.map(({ formation }) => formation)).toEqual(['201 Gd', '201 Gd', '201 Gd', '201 Gd']);
  for (const { index } of crowded) expect(unitsAt(t.s, t.s.at[index])).toHaveLength(2);
});

test('[gazala 17.0e] 3 Indian starts within one hex of 1520', () => {
  const units = ['al-3ind-2rl', 'al-3ind-11pavo', 'al-3ind-18cav'];
  startsIn(newGame(), units, around('1520', 1), '1518', '17.0e');
});

test('[gazala 17.0f] 2 RB and 9 KRR start within two hexes of 2720, used side up', () => {
  const t = newGame();
  startsIn(t, ['al-7motor-2rb', 'al-7motor-9krr'], around('2720', 2), '2717', '17.0f');
  t.play('place al-7motor-2rb 2720', 'place al-7motor-9krr 2721');
  expect([marksOf(t, 'al-7motor-2rb'), marksOf(t, 'al-7motor-9krr')]).toEqual(['~', '~']);
});

test('[gazala 17.0g] 3/12 FR starts in 2705', () => {
  startsIn(newGame(), ['al-9ind-3-12fr'], ['2705'], '2704', '17.0g');
});

test('[gazala 17.0h] the Free French start in the four hexes of Bir Hacheim', () => {
  const units = ['al-1ff-marine', 'al-1ff-2ffl', 'al-1ff-3ffl', 'al-1ff-bm2'];
  startsIn(newGame(), units, ['1118', '1218', '1219', '1318'], '1217', '17.0h');
});

test('[gazala 17.0i] 201 Guards start in 1504 and 1605, two to a hex', () => {
  const t = newGame();
  const units = ['al-201gd-3cold', 'al-201gd-2scots', 'al-201gd-9rb', 'al-201gd-2rha'];
  startsIn(t, units, ['1504', '1605'], '1505', '17.0i');
  t.play('place al-201gd-3cold 1605', 'place al-201gd-2scots 1605');
  expect(t.refused('place al-201gd-9rb 1605')).toBe('17.0d');
  expect(hexes(t, 'al-201gd-9rb')).toEqual(['1504']);
});

test('[gazala 17.0j] 150 Brigade starts within two hexes of 0810', () => {
  startsIn(newGame(), ['al-150inf-4ey', 'al-150inf-4gh', 'al-150inf-5gh'], around('0810', 2), '0807', '17.0j');
});

test('[gazala 17.0k] 22 Armoured starts within one hex of 1310', () => {
  const units = ['al-22arm-2rgh', 'al-22arm-3cly', 'al-22arm-4cly', 'al-22arm-50rec'];
  startsIn(newGame(), units, around('1310', 1), '1308', '17.0k');
});

test('[gazala 17.0l] 4 Armoured starts within three hexes of 2615', () => {
  const units = ['al-4arm-3rtr', 'al-4arm-5rtr', 'al-4arm-8hus', 'al-4arm-1krr'];
  startsIn(newGame(), units, around('2615', 3), '2611', '17.0l');
});

test('[gazala 17.0m] 2 Armoured starts within one hex of 1901', () => {
  const units = ['al-2arm-10hus', 'al-2arm-bays', 'al-2arm-9l', 'al-2arm-1rb'];
  startsIn(newGame(), units, around('1901', 1), '1903', '17.0m');
});

test('[gazala 17.0n] 1 Army Tank Brigade starts within one hex of 0806', () => {
  startsIn(newGame(), ['al-1atb-8rtr', 'al-1atb-42rtr', 'al-1atb-44rtr'], around('0806', 1), '0808', '17.0n');
});

test('[gazala 17.0o] [gazala 8.2a] 69 Brigade starts within three hexes of 0201, in its corner', () => {
  const t = newGame();
  const units = ['al-69inf-5ey', 'al-69inf-6gh', 'al-69inf-7gh'];
  const area = around('0201', 3).filter((hex) => kit.corner[kit.grid.find(hex)] === 1);
  startsIn(
    t,
    units,
    area.filter((hex) => hex !== '0104'), // the minefield itself
    '0601',
    '17.0o',
  );
});

test('[gazala 17.0p] the Axis sets up second, stacked if it likes, unused side up', () => {
  const t = axisToPlace();
  expect(t.refused('place al-3ind-2rl 1520')).toBe('17.0p');
  t.play('place ax-ariete-132-8 1321', 'place ax-ariete-132-9 1321');
  expect(t.refused('place ax-ariete-132-10 1321')).toBe('10.0a');
  t.play('place ax-pavia-27 0309');
  expect(t.refused('place ax-pavia-28 0309')).toBe('10.0b');
  t.dice(1).play('arrange');
  for (const { id } of kit.units.filter(({ side }) => side === AXIS)) expect(marksOf(t, id)).toBe('');
});

test('[gazala 17.0p] not in a hex that the Allies hold', () => {
  const t = newGame().play('place al-3ind-2rl 1421', 'arrange');
  expect(t.refused('place ax-ariete-132-8 1421')).toBe('17.0p');
  expect(hexes(t, 'ax-ariete-132-8')).not.toContain('1421');
  t.dice(1).play('arrange'); // whoever was meant for it goes to a hex beside it
  expect(unitsAt(t.s, kit.grid.find('1421')).map((unit) => kit.units[unit].id)).toEqual(['al-3ind-2rl']);
});

test('[gazala 17.0q] Trieste starts within three hexes of 0517', () => {
  const units = ['65-1', '65-2', '66-1', '66-2', '11arm'].map((name) => `ax-trieste-${name}`);
  const t = axisToPlace();
  expect(hexes(t, units[0]).every((hex) => around('0517', 3).includes(hex))).toBe(true);
  startsIn(t, units, hexes(t, units[0]), '0513', '17.0q');
  for (const hex of around('0517', 3)) {
    const here = hexes(t, units[0]).includes(hex);
    expect([hex, here]).toEqual([hex, kit.prohibited[kit.grid.find(hex)] === 1]); // not inside the minefield
  }
});

test('[gazala 17.0s] Ariete starts within one hex of 1321', () => {
  const units = ['132-8', '132-9', '132-10', '12ber', '5ber', '3ber'].map((name) => `ax-ariete-${name}`);
  startsIn(axisToPlace(), units, around('1321', 1), '1319', '17.0s');
});

test('[gazala 17.0t] Pavia starts within two hexes of 0110', () => {
  const t = axisToPlace();
  const area = around('0110', 2).filter((hex) => kit.prohibited[kit.grid.find(hex)] === 1);
  startsIn(t, ['ax-pavia-27', 'ax-pavia-28'], area, '0107', '17.0t');
});

test('[gazala 17.0d] [gazala 17.0p] nobody can be left without a hex, however badly the others are placed', () => {
  for (const plan of Object.values(kit.scenarios)) {
    for (const side of [ALLIED, AXIS] as Side[]) {
      const taken = new Set<number>();
      const enemy = plan.start.filter((group) => group.side !== side);
      for (const group of plan.start.filter((each) => each.side === side)) {
        for (const hex of group.hexes) expect(taken.has(hex)).toBe(false); // no hex in common with another group
        for (const hex of group.hexes) taken.add(hex);
        // Allied units may sit in hexes of the Axis; at worst as many as could all be there.
        const lost = enemy
          .map((other) => Math.min(other.units.length, other.hexes.filter((hex) => group.hexes.includes(hex)).length))
          .reduce((sum, hexesLost) => sum + hexesLost, 0);
        const alone = group.units.some((unit) => kit.units[unit].alone);
        const perHex = side === ALLIED ? group.perHex : alone ? 1 : 2;
        const closed = group.hexes.filter((hex) => side === ALLIED && kit.prohibited[hex] === 1).length;
        const room = (group.hexes.length - (side === AXIS ? lost : 0) - closed) * perHex;
        expect([group.formation, room >= group.units.length]).toEqual([group.formation, true]);
      }
    }
  }
});

test('[gazala 18.0b] the suggested set-up is legal, overfills nothing and puts Trieste and Pavia beside the mines', () => {
  const t = newGame().play('arrange').dice(1).play('arrange');
  for (let hex = 0; hex < kit.grid.size; hex++) expect(overfull(kit, unitsAt(t.s, hex))).toBe(false);
  for (const unit of kit.units.filter(({ formation }) => ['Trieste', 'Pavia'].includes(formation))) {
    const hex = t.s.at[unit.index];
    const mines = [0, 1, 2, 3, 4, 5].some((direction) => kit.mineFrom[kit.grid.sides[hex * 6 + direction]] > 0);
    expect([unit.id, mines]).toEqual([unit.id, true]);
  }
  expect(['al-22arm-2rgh', 'al-22arm-3cly'].map((unit) => where(t, unit))).toEqual(['1310', '1311']);
});

const date = (s: State, unit: string) => kit.turns[s.due[kit.unitIndex.get(unit)!] - 1].date;
const lands = (unit: string, scenario = 'campaign') =>
  kit.scenarios[scenario].arrivals[kit.unitIndex.get(unit)!]!.hexes.map(kit.grid.label);
const members = (formation: string) => kit.members.get(formation)!.map((unit) => kit.units[unit].id);

const IN_ONE = new Map([
  [true, WAITING],
  [false, UNUSED_IN_SCENARIO],
]);

/** When a formation comes, and how many they are; who is due after scenario one takes no part in it. */
function comes(
  formation: string,
  when: string,
  count: number,
  where: readonly string[] = lands(members(formation)[0]),
): void {
  const turn = kit.turns.findIndex((each) => each.date === when) + 1;
  const scenarios = (['one', 'campaign'] as const).filter((scenario) => turn <= kit.scenarios[scenario].lastTurn);
  expect(members(formation)).toHaveLength(count);
  expect(scenarios).toContain('campaign');
  for (const unit of members(formation)) {
    for (const scenario of scenarios) {
      const { s } = newGame(scenario);
      expect([unit, s.at[kit.unitIndex.get(unit)!], date(s, unit)]).toEqual([unit, WAITING, when]);
      expect([unit, lands(unit, scenario)]).toEqual([unit, where]);
    }
    expect([unit, newGame('one').s.at[kit.unitIndex.get(unit)!]]).toEqual([unit, IN_ONE.get(turn <= 7)]);
  }
}

test('[gazala 15.1a] 21 Panzer comes on May 27 AM at 1321, 1422, 1521, 1622, 1721', () => {
  comes('21 Pz', 'May 27 AM', 7, ['1321', '1422', '1521', '1622', '1721']);
});

test('[gazala 15.1b] 15 Panzer comes on May 27 AM at 1622, 1721, 1822, 1921, 2022', () => {
  comes('15 Pz', 'May 27 AM', 7, ['1622', '1721', '1822', '1921', '2022']);
});

test('[gazala 15.1c] 90 Light comes on May 27 AM at 1721, 1822, 1921, 2022, 2121', () => {
  comes('90 Lt', 'May 27 AM', 8, ['1721', '1822', '1921', '2022', '2121']);
});

test('[gazala 15.1d] Brescia comes on June 7-8 at 0108, 0109, 0110', () => {
  comes('Brescia', 'June 7-8', 2, ['0108', '0109', '0110']);
});

test('[gazala 15.1e] every Allied reinforcement has all of the north and east edges', () => {
  const edges = [...Array(kit.grid.size).keys()].filter((hex) => kit.north[hex] === 1 || kit.east[hex] === 1);
  const plan = kit.scenarios.campaign.arrivals;
  const allied = kit.units.filter((unit) => unit.side === ALLIED && plan[unit.index] !== null);
  expect(allied).toHaveLength(13);
  for (const unit of allied) expect([...plan[unit.index]!.hexes].sort((a, b) => a - b)).toEqual(edges);
});

test('[gazala 15.1f] 2 KRR of 7 Motor comes on May 27 PM', () => {
  expect(date(newGame('one').s, 'al-7motor-2krr')).toBe('May 27 PM');
});

test('[gazala 15.1g] 29 Indian comes on May 29, and three tank replacements', () => {
  comes('29 Ind', 'May 29', 3);
  expect(kit.scenarios.one.tankReplacements.get(4)).toBe(3);
});

test('[gazala 15.1h] 9 Dur Lt of 151 Brigade comes on June 1-2, and two tank replacements', () => {
  comes('151 Inf', 'June 1-2', 1);
  expect(kit.scenarios.one.tankReplacements.get(7)).toBe(2);
});

test('[gazala 15.1i] 10 Indian, two battalions of 9 Indian and Cumber. come on June 3-4', () => {
  comes('10 Ind', 'June 3-4', 3);
  comes('Indep', 'June 3-4', 1);
  const { s } = newGame('campaign');
  expect(['al-9ind-3-9jat', 'al-9ind-2wy'].map((unit) => date(s, unit))).toEqual(['June 3-4', 'June 3-4']);
  expect(s.due[kit.unitIndex.get('al-9ind-3-12fr')!]).toBe(0); // starts on the map
});

test('[gazala 15.1j] 32 Army Tank Brigade comes on June 5-6', () => {
  comes('32 ATB', 'June 5-6', 2);
});

test('[gazala 15.1k] one tank replacement comes on June 9-10, and on no other turn but May 29 and June 1-2', () => {
  const dates = [...kit.scenarios.campaign.tankReplacements].map(([turn, n]) => [kit.turns[turn - 1].date, n]);
  expect(dates).toEqual([
    ['May 29', 3],
    ['June 1-2', 2],
    ['June 9-10', 1],
  ]);
});

test('[gazala 17.0d] a suggestion is placed, looked at and changed before the set-up ends; until then all can be taken back', () => {
  const t = newGame().play('place al-3ind-2rl 1421', 'suggest');
  expect([t.asked, t.toMove, t.match.undoable]).toEqual(['place-allied', 'allied', 2]);
  expect([where(t, 'al-3ind-2rl'), t.offers('suggest'), t.offers('arrange')]).toEqual(['1421', [], []]);
  expect([t.refused('place al-3ind-2rl 1421'), t.refused('place al-3ind-2rl 2020')]).toEqual(['17.0d', '17.0e']);
  const [other] = t.offers('place al-3ind-2rl ').map((order) => order.split(' ')[2]);
  t.play(`place al-3ind-2rl ${other}`);
  expect([where(t, 'al-3ind-2rl'), t.asked]).toEqual([other, 'place-allied']);
  expect(t.play('end').asked).toBe('place-axis');
});

test('[gazala 17.0p] nobody begins before everybody stands, and no chit is drawn while the suggestion is looked at', () => {
  const t = newGame().play('arrange');
  expect(t.refused('end')).toBe('17.0p');
  t.play('suggest');
  expect([t.asked, t.s.turn, t.match.undoable]).toEqual(['place-axis', 0, 1]);
  t.dice(1).play('end');
  expect(t.s.turn).toBe(1);
});
