import { describe, expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { standAt } from '../../../testkit/stand-at.ts';
import { decisionAtKasserine } from '../index.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { phaseOf } from '../rules/phase.ts';
import { isSupplied } from '../rules/supply.ts';
import { procedures } from '../sequence.ts';
import type { State } from '../state.ts';
import { eliminate, enterHex } from '../steps/changes.ts';
import { building, completeWorks, razeTaken } from '../steps/strongpoints.ts';
import { ask, deed, hexOf, indexOf, still, supplyPhase } from './direct.fixture.ts';
import { position, type Table } from './position.ts';

const PANZER = 'ax-1-5-21';
const GRENADIERS = 'ax-i-47';
const DRAKE = 'al-drake';

/** Strongpoints as "6121 allied active". */
const points = (s: State): string[] =>
  s.strongpoints.map(
    ({ hex, side, active }) =>
      `${kitOf(s).grid.label(hex)} ${side === AXIS ? 'axis' : 'allied'} ${active ? 'active' : 'begun'}`,
  );

const go = (t: Table, unit: string, hex: string) =>
  deed(t.s, (tx) => enterHex(tx, indexOf(t.s, unit), hexOf(t.s, hex)));

/** Plays on with whatever ends each question soonest, until the test has seen what it waits for. */
function playOn(t: Table, seen: (s: State, asked: string | null) => boolean): Match<State> {
  const match = Match.from(decisionAtKasserine, t.match.choices, structuredClone(t.s), { seed: 'strongpoints' });
  for (let i = 0; i < 500 && !seen(match.state, match.question?.ask.id ?? null); i++) {
    const [first] = match.legal().filter((action) => action.do === 'end');
    match.play(match.toMove!, first ?? match.legal()[0]);
  }
  return match;
}

describe('building', () => {
  test('[decision-at-kasserine 14.3.6a] [decision-at-kasserine SOP-A2d] both sides begin in the Supply Status Phase, the Axis first', () => {
    const t = supplyPhase({ board: `6424: ${GRENADIERS}\n2809: ${DRAKE}` });
    expect([t.asked, t.toMove, phaseOf(t.s)]).toEqual(['build', 'axis', 'supply']);
    expect(t.offers()).toEqual([`build ${GRENADIERS}`, 'end']);
    // With nobody left to build the question goes to the Allies.
    t.play(`build ${GRENADIERS}`);
    expect([t.asked, t.toMove]).toEqual(['build', 'allied']);
    t.play(`build ${DRAKE}`);
    expect(points(t.s)).toEqual(['6424 axis begun', '2809 allied begun']);
    expect(t.asked).not.toBe('build');
  });

  test('[decision-at-kasserine 14.3.4] [decision-at-kasserine 14.3.3a] infantry of all kinds builds, nobody else', () => {
    const builders = ['ax-i-47', 'ax-1_2-104-21', 'ax-5_6-69-10', 'ax-2-k10-10', 'ax-xxxiv-10-ber'];
    const others = [PANZER, 'ax-1-90-10', 'ax-10-pz', 'ax-580aa', 'ax-1-90pzjg', 'ax-rommel'];
    const line = (ids: string[], column: number) => ids.map((id, i) => `${column}${20 + i}: ${id}`).join('\n');
    const t = supplyPhase({ board: `${line(builders, 64)}\n${line(others, 65)}\n2809: al-gibert` });
    expect(t.offers('build')).toEqual(builders.map((id) => `build ${id}`).sort());
    for (const id of others) expect(t.refused(`build ${id}`)).toBe('14.3.4');
    // Mountain infantry is French here.
    expect(t.play('end').offers('build')).toEqual(['build al-gibert']);
    expect(t.refused(`build ${GRENADIERS}`)).toBe('14.3.3a');
    expect(t.refused('build al-waters')).toBe('14.3.3a');
    expect(t.refused('raze 2809')).toBe('14.3.6a');
  });

  test('[decision-at-kasserine 14.3.3a] the builder needs supply, and may stand in an enemy zone', () => {
    const t = supplyPhase({ board: `6424: ${GRENADIERS}\n0128: ax-ii-47\n6324: al-waters` });
    expect(t.offers('build')).toEqual([`build ${GRENADIERS}`]);
    expect(t.refused('build ax-ii-47')).toBe('14.3.3a');
  });

  test('[decision-at-kasserine 14.3.3b] one strongpoint a hex, of either side', () => {
    const board = `6424: ${GRENADIERS}, ax-ii-47\n6426: ax-a24\n6428: ax-a33`;
    const t = supplyPhase({ board, strongpoints: { axis: ['6426'], allied: ['6428'] } });
    expect(t.refused('build ax-a24')).toBe('14.3.3b');
    expect(t.refused('build ax-a33')).toBe('14.3.3b');
    t.play(`build ${GRENADIERS}`);
    expect(points(t.s)).toContain('6424 axis begun');
    expect(t.asked === 'build' && t.toMove === 'axis').toBe(false);
  });

  test('[decision-at-kasserine 14.3.1] no more than there are counters', () => {
    const most = kitOf(still({}).s).strongpoints[AXIS];
    const held = Array.from({ length: most - 1 }, (_, i) => `66${String(i + 1).padStart(2, '0')}`);
    const board = `6424: ${GRENADIERS}\n6426: ax-ii-47\n2809: ${DRAKE}`;
    const t = supplyPhase({ board, strongpoints: { axis: held } });
    t.play(`build ${GRENADIERS}`);
    expect(t.toMove).toBe('allied');
    const full = supplyPhase({ board, strongpoints: { axis: [...held, '6620'] } });
    expect(full.toMove).toBe('allied');
    const verdict = building.check(full.s, { do: 'build', unit: GRENADIERS }, AXIS);
    expect(verdict).toMatchObject({ ok: false, rule: '14.3.1' });
    // The counters of the other side are counted apart.
    expect(full.offers('build')).toEqual([`build ${DRAKE}`]);
    // One that is lifted can be used again (14.4.3).
    const freed = supplyPhase({ board, strongpoints: { axis: held.slice(1) } });
    freed.play(`build ${GRENADIERS}`);
    expect(freed.offers('build')).toEqual(['build ax-ii-47']);
  });

  test('[decision-at-kasserine 16.5.3] one French unit a turn', () => {
    const board = `6424: ${GRENADIERS}\n2809: al-5-2-rta\n2808: u1\n2807: ${DRAKE}`;
    const t = supplyPhase({ board }).play('end');
    expect(t.offers('build')).toEqual(['build al-5-2-rta', `build ${DRAKE}`, 'build u1']);
    t.play('build u1');
    expect(t.refused('build al-5-2-rta')).toBe('16.5.3');
    expect(t.offers('build')).toEqual([`build ${DRAKE}`]);
    // The next turn begins anew.
    const next = supplyPhase({ board, change: { frenchBuilt: true } }).play('end');
    expect(next.offers('build')).toContain('build al-5-2-rta');
  });

  test('[decision-at-kasserine 18.1.4a] nobody builds in Faid Pass', () => {
    const { s } = still({ board: `6424: ${GRENADIERS}`, scenario: 's1' });
    expect(building.done!(s, AXIS)).toBe(true);
    expect(building.check(s, { do: 'build', unit: GRENADIERS }, AXIS)).toMatchObject({ ok: false, rule: '18.1.4a' });
    expect(building.done!({ ...s, scenario: 's2' }, AXIS)).toBe(false);
  });

  test('garrisons may build (18.2.3)', () => {
    const t = supplyPhase({ board: `6424: ${GRENADIERS}\n2809: ${DRAKE}+g` }).play('end');
    expect(t.offers('build')).toEqual([`build ${DRAKE}`]);
  });
});

describe('finishing', () => {
  test('[decision-at-kasserine 14.3.6b] works become active at the end of the Reserve Movement Phase of their owner', () => {
    const t = still({ board: `6121: ${GRENADIERS}\n5823: ${DRAKE}`, works: [GRENADIERS, DRAKE] });
    expect(points(t.s)).toEqual(['6121 axis begun', '5823 allied begun']);
    deed(t.s, (tx) => completeWorks(tx, AXIS));
    expect(points(t.s)).toEqual(['6121 axis active', '5823 allied begun']);
    deed(t.s, (tx) => completeWorks(tx, ALLIED));
    expect(points(t.s)).toEqual(['6121 axis active', '5823 allied active']);
    expect(t.s.strongpoints.every(({ builder }) => builder === -1)).toBe(true);
  });

  test('[decision-at-kasserine 14.3.5c] [decision-at-kasserine 14.3.5b] then the builder is free to go, and the strongpoint stays without him or supply', () => {
    const t = still({ board: `0128: ${GRENADIERS}`, works: [GRENADIERS] });
    deed(t.s, (tx) => completeWorks(tx, AXIS));
    go(t, GRENADIERS, '0127');
    expect(ask(t, isSupplied, GRENADIERS)).toBe(false);
    deed(t.s, (tx) => razeTaken(tx));
    expect(points(t.s)).toEqual(['0128 axis active']);
  });

  test('[decision-at-kasserine 14.4.2] [decision-at-kasserine 14.3.5a] works are given up when the builder leaves or is lost', () => {
    const t = still({ board: `6121: ${GRENADIERS}\n5823: ${DRAKE}, al-waters`, works: [GRENADIERS, DRAKE] });
    go(t, 'al-waters', '5824');
    expect(points(t.s)).toHaveLength(2);
    go(t, GRENADIERS, '6221');
    expect(points(t.s)).toEqual(['5823 allied begun']);
    deed(t.s, (tx) => eliminate(tx, indexOf(t.s, DRAKE), '13.2.1a'));
    expect(points(t.s)).toEqual([]);
  });

  test('[decision-at-kasserine EX-29] [decision-at-kasserine 14.3.6b] an Axis strongpoint begun this turn is active before the Allies can attack it', () => {
    const t = supplyPhase({ board: `6424: ${GRENADIERS}\n2809: ${DRAKE}`, turn: 3 }).play(`build ${GRENADIERS}`);
    const match = playOn(t, (s, asked) => asked === 'move' && s.side === ALLIED);
    expect([match.state.turn, match.state.side]).toEqual([3, ALLIED]);
    expect(points(match.state)).toEqual(['6424 axis active']);
  });

  test('[decision-at-kasserine EX-28] an Allied unit builds in GT 10 what is active by the end of that turn, and may go in GT 11', () => {
    const t = supplyPhase({ board: `6424: ax-a24\n2809: ${DRAKE}`, turn: 10 }).play('end', `build ${DRAKE}`);
    const during = playOn(t, (s, asked) => asked === 'move' && s.side === ALLIED);
    expect(points(during.state)).toEqual(['2809 allied begun']);
    const after = playOn(t, (s, asked) => asked === 'move' && s.side === ALLIED && s.turn === 11);
    expect(points(after.state)).toEqual(['2809 allied active']);
    expect(after.legal()).toContainEqual({ do: 'take', unit: DRAKE });
  });
});

describe('attacks on works', () => {
  // An Allied Reserve in the rear: the game waits for its reaction.
  const REAR = '2809: al-c-17-21l+r, al-nick';

  test('[decision-at-kasserine EX-54] [decision-at-kasserine 14.4.2] [decision-at-kasserine 14.3.5d] works whose builder is attacked are removed at once', () => {
    const board = `2812: ${PANZER}, ax-2-5-21, ax-3-5-21\n2811: al-10-rb-minus\n${REAR}`;
    const t = position({ at: 'declare', board, works: ['al-10-rb-minus'] });
    t.play('attack 2811', `with ${PANZER}`, 'with ax-2-5-21', 'with ax-3-5-21', 'declare', 'end');
    expect([t.asked, points(t.s)]).toEqual(['react', []]);
  });

  test('[decision-at-kasserine 14.3.5d] works whose builder attacks are removed too (ruling AMB-118)', () => {
    const board = `2812: ${GRENADIERS}, ax-2-5-21\n2811: al-repl-168\n${REAR}`;
    const t = position({ at: 'declare', board, works: [GRENADIERS] });
    t.play('attack 2811', `with ${GRENADIERS}`, 'with ax-2-5-21', 'declare', 'end');
    expect([t.asked, points(t.s)]).toEqual(['react', []]);
  });
});

describe('taking up', () => {
  test('[decision-at-kasserine 14.4.1] [decision-at-kasserine SOP-D1b] a strongpoint under an enemy combat unit goes in the Recovery Phase, not before', () => {
    const t = still({
      board: `6021: ${PANZER}\n6221: ax-rommel`,
      strongpoints: { allied: ['6121', '6221'], axis: ['6122'] },
    });
    go(t, PANZER, '6121');
    expect(points(t.s)).toContain('6121 allied active');
    deed(t.s, (tx) => razeTaken(tx));
    expect(points(t.s)).toEqual(['6122 axis active', '6221 allied active']);
    expect(phaseOf({ ...t.s, stack: standAt(procedures, t.s, '14.4.1') })).toBe('recovery');
  });

  test('[decision-at-kasserine 14.4.3] [decision-at-kasserine SOP-D1b] each side may lift its own, without a unit there', () => {
    const t = position({
      at: 'raze',
      board: `6121: ${PANZER}\n2809: ${DRAKE}`,
      strongpoints: { axis: ['6122', '6121'], allied: ['2810'] },
    });
    expect(t.offers()).toEqual(['end', 'raze 6121', 'raze 6122']);
    expect(t.refused('raze 2810')).toBe('14.4.3');
    expect(t.refused('raze 0101')).toBe('14.4.3');
    expect(t.refused('roll')).toBe('14.4.3');
    t.play('raze 6122', 'end');
    expect(t.toMove).toBe('allied');
    expect(t.offers()).toEqual(['end', 'raze 2810']);
    expect(points(t.s)).toEqual(['6121 axis active', '2810 allied active']);
  });

  test('[decision-at-kasserine 14.4.3] with no strongpoint of its own a side is not asked', () => {
    const t = position({ at: 'raze', board: `6121: ${PANZER}\n2809: ${DRAKE}`, strongpoints: { allied: ['2810'] } });
    expect([t.asked, t.toMove]).toEqual(['raze', 'allied']);
  });
});
