import { expect, test } from 'vitest';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { oddsOf } from '../rules/odds.ts';
import { battleOf, CAPTURED, DISRUPTED, OGS } from '../state.ts';
import { marked, NO_TRACKS, position, spent, stepsOf, type Table, unitNamed, where } from './position.ts';

/**
 * The printed Example of Play, GT 10 from the Air Superiority Phase to the first player's Follow-on Impulse, as one game with its dice. It
 * begins two impulses before Sonnenblume does and needs maps L and S, so it is laid out on the maps of the long eastern war (28). Where the
 * text contradicts itself the rulings say what is played; one Allied dump more lies at Mersa Brega, because only a dump supplies KDG in
 * C0603 (ruling A222).
 */
const kit = baseKit();

const SITUATION = `
  axis-north-africa: ge-ff-afrika
  axis-air-superiority: it-libya
  L2817: axis-base-1, axis-msu-1, axis-msu-2, axis-msu-3, axis-msu-4
  L2817: axis-dump-1, axis-dump-2, axis-dump-3, axis-dump-4, axis-dump-5
  L1633: ge-kasta, ge-3-aufkl, ge-5-pz, ge-i-18-flk
  L2624: ge-stab-200, ge-605-pzjg
  L2429: it-8-ber, it-132-cel, it-132-ariete, it-nizza
  S1420: it-27-brescia
  C0701: br-kdg
  C0803: br-2-sg/1, cw-rp-1, allied-dump-1, allied-dump-4
  C1407: allied-dump-3
  C2308: br-3-lt-arm/1
  C2331: allied-base-1, allied-dump-2`;

/** The Allies hold all of Cyrenaica and Egypt. */
const EAST = kit.owned.map(kit.grid.label).filter((label) => /^[CW]/.test(label));

const begin = (): Table =>
  position({
    at: 'play-event',
    scenario: 's28',
    side: 'allied',
    turn: 10,
    board: SITUATION,
    owned: { allied: EAST },
    change: {
      holder: ALLIED,
      surprise: false,
      activated: ['ALC-13'],
      played: [{ card: 'ALC-12', turn: 7 }],
      tracks: NO_TRACKS,
    },
  });

const ITALIANS = ['it-132-ariete', 'it-nizza', 'it-132-cel', 'it-8-ber'];
const BATTLEGROUP = ['ge-kasta', 'ge-5-pz', 'ge-stab-200', 'ge-i-18-flk'];

const places = (t: Table, ...ids: string[]): string[] => ids.map((id) => where(t, id));
const costs = (t: Table, ...ids: string[]): number[] => ids.map((id) => spent(t, id));
const inSupply = (t: Table, ...ids: string[]): boolean => ids.every((id) => !marked(t, id, OGS));

/** Through questions to which the example answers nothing. */
function passTo(t: Table, question: string): void {
  while (t.asked !== question) t.play('end');
}

/** "6 to 1 is column 9 on line 1" */
function odds(t: Table): string {
  const { attack, defence, line, base } = oddsOf(kit, t.s, battleOf(t.s));
  return `${attack.total} to ${defence.total} is column ${base} on line ${line}`;
}

/** What each side suffers: column and result of the first group. */
const suffered = (t: Table, side: 0 | 1): string =>
  `${battleOf(t.s).columns[side]} ${battleOf(t.s).suffered[side][0].code}`;

function strategicImpulse(t: Table): void {
  t.play('ultra initiative', 'end');
  expect(t.s.airEdge).toBe(3);
  t.play('activate C2331').dice(6, 4, 6).play('activate L2817');
  expect(places(t, 'allied-dump-2', 'axis-dump-1')).toEqual(['pool', 'pool']);
  expect(t.log('6.1a')).toEqual(['The Allies roll 10 + 2: the initiative goes to the other side, surprise.']);
  expect([t.asked, t.toMove]).toEqual(['choose-order', 'axis']);
  t.play('first');
  expect([t.s.holder, t.s.first, t.s.surprise]).toEqual([AXIS, AXIS, true]);
}

/** a, b: KDG is overrun and gets away. */
function overrunAgheila(t: Table): void {
  t.play('take ge-kasta', 'join ge-3-aufkl', 'go S0733', 'overrun C0701');
  expect(costs(t, 'ge-kasta', 'ge-3-aufkl')).toEqual([23, 23]);
  expect(t.asked).toBe('send-air'); // KDG was not asked whether it slips away
  expect(odds(t)).toBe('6 to 1 is column 9 on line 1');
  t.dice(1).play('end');
  expect(suffered(t, ALLIED)).toBe('12 Qw');
  expect([stepsOf(t, 'br-kdg'), t.refused('stand')]).toEqual([1, '14.7a']); // it may not stay (ruling A64)
  t.play('retreat br-kdg C0603');
  expect(suffered(t, AXIS)).toBe('12 m');
  t.dice(2, 4).play('stand', 'go C0702', 'stop');
  expect(marked(t, 'ge-kasta', DISRUPTED) || marked(t, 'ge-3-aufkl', DISRUPTED)).toBe(false);
  expect(costs(t, 'ge-kasta', 'ge-3-aufkl')).toEqual([24, 24]);
}

/** c to h: everybody closes up. */
function closeUp(t: Table): void {
  t.play('take it-27-brescia', 'go S0932');
  t.play('take ge-5-pz');
  expect(t.refused('go C0702')).toBe('13.2a');
  t.play('mode road', 'go C0702');
  t.play('take ge-i-18-flk', 'go C0702', 'take ge-stab-200', 'go C0702');
  t.play('take ge-605-pzjg');
  expect(t.refused('go S1325')).toBe('13.2a');
  t.play('mode road', 'go S1325');
  t.play('take it-132-cel', 'join it-8-ber', 'go C0502', 'stop');
  t.play('take it-132-ariete', 'mode road', 'go S1130');
  t.play('take it-nizza', 'mode road', 'go C0701', 'stop');
  expect(costs(t, 'it-27-brescia', 'ge-5-pz', 'ge-i-18-flk', 'ge-stab-200')).toEqual([14, 24, 6, 10]);
  expect(costs(t, 'ge-605-pzjg', 'it-132-ariete', 'it-nizza')).toEqual([27, 25, 31]);
  for (const n of [1, 2, 3, 4]) t.play(`take axis-msu-${n}`, `load axis-dump-${n + 1}`, 'go C0701', 'stop');
  expect(places(t, 'axis-msu-1', 'axis-msu-4', 'axis-dump-2', 'axis-dump-5')).toEqual(Array(4).fill('C0701'));
  expect(costs(t, 'axis-msu-4')).toEqual([12.25]); // 49 hexes of road
}

function firstImpulse(t: Table): void {
  passTo(t, 'move');
  overrunAgheila(t);
  closeUp(t);
  t.play('end');
  passTo(t, 'react');
  expect([t.toMove, ...t.offers('take')]).toEqual(['allied', 'take br-2-sg', 'take br-kdg']);
  // The surprised would roll for what they have; the Allies stay where they are.
  const instead: Table = new TestTable(desertFoxDeluxe, 's28', structuredClone(t.s));
  expect(instead.dice(4).play('take br-2-sg').s.rolled[unitNamed(kit, 'br-2-sg')]).toBe(4);
  t.play('end'); // nobody is adjacent to an enemy: no combat
}

function secondImpulse(t: Table): void {
  expect([t.asked, t.toMove]).toEqual(['give-supply', 'allied']);
  t.play('feed allied-dump-4 C0603', 'end');
  expect(inSupply(t, 'br-kdg', 'br-2-sg', 'br-3-lt-arm')).toBe(true);
  passTo(t, 'refit');
  t.play('refit br-2-sg C0803');
  expect([stepsOf(t, 'br-2-sg'), where(t, 'cw-rp-1')]).toEqual([2, 'pool']);
  passTo(t, 'move');
  t.play('take br-3-lt-arm');
  expect(t.refused('mode road')).toBe('6.2c');
  expect(t.refused('go C0803')).toBeNull();
  t.play('go C0804', 'end');
  expect([t.asked, t.toMove]).toEqual(['react', 'axis']);
  const ready = ['ge-3-aufkl', 'ge-5-pz', 'ge-i-18-flk', 'ge-kasta', 'ge-stab-200', 'it-132-cel', 'it-8-ber'];
  expect(t.offers('take')).toEqual(ready.map((id) => `take ${id}`));
  t.play('take ge-kasta');
  expect(t.refused('go C0802')).toBe('13.5f');
  t.play('end');
}

/** b to d: a base, and the Germans before Mersa Brega. */
function upToBrega(t: Table): void {
  t.play('found C0701');
  expect(places(t, 'axis-base-2', 'axis-msu-1', 'axis-dump-2')).toEqual(['C0701', 'pool', 'pool']);
  t.play('take ge-kasta', 'join ge-5-pz', 'join ge-stab-200', 'join ge-i-18-flk', 'go C0802');
  expect(costs(t, 'ge-kasta', 'ge-5-pz', 'ge-stab-200', 'ge-i-18-flk')).toEqual([1, 1, 0.25, 0.25]);
  expect(t.refused('overrun C0803')).toBe('13.4.2b');
  t.play('mobile ge-5-pz', 'mobile ge-stab-200', 'mobile ge-i-18-flk', 'mobile ge-kasta');
  t.play('take axis-msu-2', 'load axis-dump-3', 'go C0802');
}

/** e, f: the end of KDG. */
function overrunKdg(t: Table): void {
  t.play('take it-132-ariete', 'go C0701', 'join it-nizza', 'go C0602', 'overrun C0603');
  expect(costs(t, 'it-132-ariete', 'it-nizza')).toEqual([14, 8]); // ruling A43
  expect(t.asked).toBe('send-air');
  expect(odds(t)).toBe('7 to 1 is column 10 on line 1');
  t.dice(3).play('end');
  expect(suffered(t, ALLIED)).toBe('15 Hr');
  expect(where(t, 'br-kdg')).toBe('allied-destroyed'); // ruling A63
  expect(suffered(t, AXIS)).toBe('15 m');
  t.dice(3, 3).play('stand', 'go C0705', 'stop');
  expect(costs(t, 'it-132-ariete', 'it-nizza')).toEqual([19, 13]);
  t.play('take it-132-cel', 'join it-8-ber', 'go C0705', 'stop');
  expect(costs(t, 'it-132-cel', 'it-8-ber')).toEqual([9, 9]);
}

/** g: the printed way, hex by hex, to C0805 (ruling A28). */
function roundTheFlank(t: Table): void {
  const way = ['C0602', 'C0603', 'C0504', 'C0505', 'C0506', 'C0606', 'C0706', 'C0805'];
  t.play('take ge-3-aufkl');
  const paid = way.map((hex) => {
    t.play(`go ${hex}`);
    return spent(t, 'ge-3-aufkl');
  });
  expect(paid).toEqual([2, 4, 8, 10, 12, 14, 16, 18]); // ruling A44
}

function followOnMovement(t: Table): void {
  expect([t.asked, t.toMove]).toEqual(['give-supply', 'axis']);
  t.play('end');
  const all = kit.groundUnits[AXIS].map((unit) => kit.units[unit].id).filter((id) => where(t, id) !== 'out');
  expect([all.length, inSupply(t, ...all)]).toEqual([11, true]);
  passTo(t, 'move');
  upToBrega(t);
  overrunKdg(t);
  roundTheFlank(t);
  t.play('take ge-605-pzjg', 'go C0802');
  expect([where(t, 'ge-605-pzjg'), t.refused('mobile ge-605-pzjg')]).toEqual(['C0802', '14.9.2e']);
  t.play('take axis-msu-3', 'load axis-dump-4', 'go C0706', 'end');
  passTo(t, 'react');
  expect([t.toMove, ...t.offers('take')]).toEqual(['allied', 'take br-2-sg', 'take br-3-lt-arm']);
  t.play('end');
}

/** a: the Italians and 3 Lt Arm. */
function attackLightArmour(t: Table): void {
  t.play('fight C0804', 'end', 'supply axis-dump-4 C0705');
  expect(t.refused('supply allied-dump-1 C0804')).toBeNull(); // it could have been spent, and is saved
  expect(odds(t)).toBe('15 to 3 is column 9 on line 1');
  t.dice(4).play('end');
  expect(suffered(t, ALLIED)).toBe('15 E');
  expect(where(t, 'br-3-lt-arm')).toBe('allied-destroyed');
  expect(suffered(t, AXIS)).toBe('15 m');
  t.dice(6, 3, 6, 3).play('stand');
  expect(ITALIANS.filter((id) => marked(t, id, DISRUPTED))).toEqual(['it-132-ariete', 'it-132-cel']);
  expect(t.offers('advance')).toEqual(['advance it-8-ber C0804', 'advance it-nizza C0804']); // ruling A66
  t.play('advance it-8-ber C0804', 'advance it-nizza C0804');
}

/** b: the mobile battle for Mersa Brega. */
function mobileBattle(t: Table): void {
  passTo(t, 'send-air');
  t.play('support ge-ff-afrika');
  passTo(t, 'combat-supply');
  t.play('supply axis-dump-3 C0802', 'supply allied-dump-1 C0803');
  expect(t.offers('aim')).toEqual(['aim br-2-sg ge-5-pz', 'aim br-2-sg ge-kasta']);
  t.dice(5, 3, 6).play('aim br-2-sg ge-5-pz');
  expect(t.log('14.5d').at(-1)).toMatch('23 to 3 is 7:1 on line 1, column 10; the die is 5');
  expect(battleOf(t.s).columns).toEqual([17, 18]);
  expect(battleOf(t.s).suffered[ALLIED]).toMatchObject([{ code: 'E' }]);
  expect(battleOf(t.s).suffered[AXIS]).toMatchObject([{ code: '-' }]);
  expect(where(t, 'br-2-sg')).toBe('allied-destroyed');
  expect(t.log('19.3e')).toEqual(['FF Afrika rolls 9 and is out until turn 11.']);
}

/** 9, 10: advance and exploitation, as far as the dump in C1407. Its hex is overrun first, with a die the text does not tell (ruling A301). */
function exploitation(t: Table): void {
  t.play(...BATTLEGROUP.map((id) => `advance ${id} C0803`));
  passTo(t, 'exploit');
  t.play('take ge-5-pz', 'go C1206');
  expect(t.refused('go C1208')).toBe('13.2a'); // eight points, and seven are spent
  t.play('take ge-kasta', 'join ge-stab-200', 'go C1307');
  t.dice(5).play('overrun C1407');
  t.dice(2).play('capture allied-dump-3');
  expect(places(t, 'ge-5-pz', 'ge-kasta', 'ge-stab-200')).toEqual(['C1206', 'C1407', 'C1407']);
  expect(places(t, 'allied-dump-3', 'axis-dump-1')).toEqual(['pool', 'C1407']);
  expect(marked(t, 'axis-dump-1', CAPTURED)).toBe(true);
}

/** What the conclusion says of the next turn. */
function nextTurn(t: Table): void {
  passTo(t, 'deploy-air');
  expect([t.s.turn, where(t, 'ge-ff-afrika')]).toEqual([11, 'track']);
  passTo(t, 'activate-bases');
  expect(where(t, 'ge-ff-afrika')).toBe('axis-available');
  expect(t.offers('activate')).toEqual(['activate C0701']);
}

test('[desert-fox-deluxe EX-1, EX-2, EX-3, EX-4, EX-5, EX-6, EX-7, EX-8, EX-9, EX-10, EX-11, EX-12, EX-13, EX-14, EX-15, EX-16, EX-17, EX-18, EX-19, EX-20, EX-23, EX-24, EX-25, EX-26, EX-27, EX-28, EX-29, EX-30, EX-31, EX-32, EX-33, EX-34, EX-35, EX-36, EX-38, EX-39, EX-40, EX-41, EX-42, EX-43, EX-44, EX-45, EX-46, EX-47] the Example of Play, with its numbers', () => {
  const t = begin();
  strategicImpulse(t);
  firstImpulse(t);
  secondImpulse(t);
  followOnMovement(t);
  t.play('attack C0804', ...ITALIANS.map((id) => `with ${id}`), 'declare');
  t.play('attack C0803', ...BATTLEGROUP.map((id) => `with ${id}`));
  expect(t.s.draft?.form).toBe('mobile');
  t.play('declare', 'end');
  attackLightArmour(t);
  mobileBattle(t);
  exploitation(t);
  nextTurn(t);
});
