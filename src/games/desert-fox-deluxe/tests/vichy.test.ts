import { describe, expect, it } from 'vitest';
import { VICHY } from '../kit/scenarios.ts';
import { baseKit } from '../kit.ts';
import { areaOf } from '../rules/area.ts';
import { inEnemyZone } from '../rules/board.ts';
import { reactionBonus, reactionOf } from '../rules/vichy.ts';
import { setup } from '../setup.ts';
import { NEUTRAL, type State } from '../state.ts';
import {
  hexNamed,
  marked,
  type PositionSpec,
  position,
  stateOf,
  stepsOf,
  type Table,
  unitNamed,
  where,
} from './position.ts';

/** Vichy French, neutral until they join (22.7, ALC-3, ALC-23, ALC-27). */

const kit = baseKit();
const ON_PLAY = { played: [{ card: 'ALC-27', turn: 31 }] };

const attacking = (board: string, side: 'axis' | 'allied', more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'declare', scenario: 's29', turn: 31, side, board, ...more });
/** One attack on a hex, as far as the die of the Vichy French. */
const met = (t: Table, hex: string, units: readonly string[], die: number, ...more: number[]): Table =>
  t
    .play(`attack ${hex}`, ...units.map((unit) => `with ${unit}`), 'declare')
    .dice(die, ...more)
    .play('end');
const TUNIS = 'T6017: vf-tunis-div+v\nT6016: ge-barenthin';

describe('before they are fought', () => {
  it('[desert-fox-deluxe ALC-23e] a die on the column of the nation with the most factors', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => reactionOf(kit, 'german', die))).toEqual(['S', 'R', 'R', 'R', 'F', 'J']);
    expect([1, 2, 3, 4, 5, 6].map((die) => reactionOf(kit, 'us', die))).toEqual(['F', 'F', 'R', 'S', 'J', 'J']);
    expect(where(met(attacking(TUNIS, 'axis'), 'T6017', ['ge-barenthin'], 1), 'vf-tunis-div')).toBe('out');
    // As many British as Americans: the attacker says whom they see (ruling A157).
    const board = 'T6017: vf-tunis-div+v\nT6016: us-16-rct, br-11-bde';
    const t = attacking(board, 'allied').play('attack T6017', 'with us-16-rct', 'with br-11-bde', 'declare', 'end');
    expect([t.asked, t.offers('choose').sort()]).toEqual(['choose-nation', ['choose commonwealth', 'choose us']]);
    expect(marked(t.dice(5).play('choose us'), 'vf-tunis-div', NEUTRAL)).toBe(false);
  });

  it('[desert-fox-deluxe ALC-23f] the player who does not attack moves their retreat', () => {
    const axis = met(attacking(TUNIS, 'axis'), 'T6017', ['ge-barenthin'], 2);
    expect([axis.asked, axis.toMove]).toEqual(['retreat', 'allied']);
    axis.play('retreat vf-tunis-div T5917');
    expect([where(axis, 'vf-tunis-div'), axis.asked, axis.toMove]).toEqual(['T5917', 'advance', 'axis']);
    const allied = met(attacking('T6017: vf-tunis-div+v\nT6016: us-16-rct', 'allied'), 'T6017', ['us-16-rct'], 3);
    expect([allied.asked, allied.toMove]).toEqual(['retreat', 'axis']);
  });

  it('[desert-fox-deluxe ALC-23f] those who have joined do not attack those who have not', () => {
    const t = attacking('T6017: vf-tunis-div+v\nT6016: vf-7-rta, us-16-rct', 'allied', { change: { accord: 30 } });
    expect(t.play('attack T6017').refused('with vf-7-rta')).toBe('ALC-23f');
    expect(t.refused('with us-16-rct')).toBeNull();
  });

  it('[desert-fox-deluxe 22.7e] in the boxes too, and only the Allies attack there', () => {
    const board = 'fna-oran: vf-oran-div+v, us-16-rct';
    expect(attacking(board, 'allied').offers('attack')).toEqual(['attack fna-oran']);
    const t = met(attacking(board, 'allied'), 'fna-oran', ['us-16-rct'], 6);
    expect([where(t, 'vf-oran-div'), marked(t, 'vf-oran-div', NEUTRAL)]).toEqual(['fna-oran', false]);
    const fought = met(attacking(board, 'allied'), 'fna-oran', ['us-16-rct'], 3);
    expect([fought.asked, fought.toMove]).toEqual(['retreat', 'axis']);
  });

  it('[desert-fox-deluxe 22.7e, ALC-23f, 14.7.1e] from a box they go along the road to one free of the Allies, or lose a step (ruling A423)', () => {
    const oran = 'fna-oran: vf-oran-div+v, us-16-rct';
    const beaten = (more: string, ...die: number[]): Table =>
      met(attacking(`${oran}\n${more}`, 'allied'), 'fna-oran', ['us-16-rct'], 3, ...die);
    // The player who does not attack has the choice. Other Vichy French bar no way, Americans do.
    const free = beaten('fna-oujda: vf-7-rta+v');
    expect([free.toMove, free.offers('send')]).toEqual([
      'axis',
      ['send vf-oran-div fna-orleansville', 'send vf-oran-div fna-oujda'],
    ]);
    expect([free.refused('send vf-oran-div fna-casablanca'), free.refused('send vf-oran-div torch')]).toEqual([
      '22.7e',
      '22.7e',
    ]);
    expect(where(free.play('send vf-oran-div fna-orleansville'), 'vf-oran-div')).toBe('fna-orleansville');
    expect(free.asked).not.toBe('retreat');
    expect(where(beaten('fna-oujda: us-18-rct'), 'vf-oran-div')).toBe('fna-orleansville');
    // Without a way it pays with a step, and is fought where it stands.
    const shut = beaten('fna-oujda: us-18-rct\nfna-orleansville: us-26-rct', 1);
    expect([where(shut, 'vf-oran-div'), stepsOf(shut, 'vf-oran-div')]).toEqual(['fna-oran', 1]);
    expect(shut.log('14.7.1e')).toEqual(['Oran Div cannot retreat as far as it should.']);
  });

  it('[desert-fox-deluxe 22.7f, ALC-23g] they attack nobody and do not move, joined or not, until the accord', () => {
    const t = attacking('T6017: vf-tunis-div\nT6016: ge-47', 'allied');
    expect(t.asked).not.toBe('declare');
    const move = position({ at: 'move', scenario: 's29', turn: 31, side: 'allied', board: 'T6017: vf-tunis-div' });
    expect(move.refused('take vf-tunis-div')).toBe('ALC-23g');
    const free = position({
      at: 'move',
      scenario: 's29',
      turn: 31,
      side: 'allied',
      board: 'T6017: vf-tunis-div',
      change: { accord: 31 },
    });
    expect(free.refused('take vf-tunis-div')).toBeNull();
  });

  it('[desert-fox-deluxe ALC-3b] neutral they exert no zone, and their hex is closed to both sides', () => {
    const s = stateOf({ scenario: 's29', board: 'T6017: vf-tunis-div+v' });
    const near = hexNamed(kit, 'T6016');
    expect([0, 1].map((side) => inEnemyZone(kit, s, side as 0 | 1, near))).toEqual([false, false]);
    for (const [side, unit] of [
      ['axis', 'ge-47'],
      ['allied', 'us-16-rct'],
    ] as const) {
      const t = position({ at: 'move', scenario: 's29', side, board: `T6017: vf-tunis-div+v\nT6016: ${unit}` });
      expect(t.play(`take ${unit}`).refused('go T6017')).toBe('13.1e');
    }
  });
});

describe('the accord', () => {
  it('[desert-fox-deluxe ALC-27a] more factors joined than not: one more on every reaction', () => {
    const of = (board: string, change: Partial<State> = ON_PLAY): number =>
      reactionBonus(kit, stateOf({ scenario: 's29', turn: 31, board, change }));
    expect(of('T6017: vf-tunis-div\nT6315: vf-2-spahi+v')).toBe(1);
    expect(of('T6017: vf-tunis-div+v\nT6315: vf-2-spahi')).toBe(0);
    expect(of('T6017: vf-tunis-div\nT6315: vf-2-spahi+v', { played: [] })).toBe(0);
  });

  it('[desert-fox-deluxe ALC-27b] with the last of them it is reached, and the units of the card are there', () => {
    const t = met(
      attacking('T6017: vf-tunis-div+v\nT6016: us-16-rct\nA6201: br-11-bde', 'allied', { change: ON_PLAY }),
      'T6017',
      ['us-16-rct'],
      6,
    );
    expect(t.s.accord).toBe(31);
    expect(['vf-xix-corps', 'vf-goums'].map((id) => where(t, id))).toEqual(['A6201', 'A6201']);
  });
});

describe('French North Africa', () => {
  it('[desert-fox-deluxe ALC-3a, 29.0c] the French stand where the card says, and the ground is theirs', () => {
    const state = setup({ scenario: 's29', options: {} });
    const s = (state.ok ? state.value : null) as State;
    expect(s.at[unitNamed(kit, 'vf-tunis-div')]).toBe(hexNamed(kit, 'T6017'));
    expect(s.marks[unitNamed(kit, 'vf-oran-div')]).toBe(NEUTRAL);
    expect(['T6017', 'A6201', 'A5821', 'T5220'].map((label) => s.owner[kit.ownedAt[hexNamed(kit, label)]])).toEqual([
      VICHY,
      VICHY,
      VICHY,
      VICHY,
    ]);
  });

  it('[desert-fox-deluxe 22.7a, ALC-23b] is closed until Torch is played, and open from then on', () => {
    const closed = stateOf({ scenario: 's33', board: '', turn: 20 });
    const open = stateOf({ scenario: 's33', board: '', turn: 30, change: { played: [{ card: 'ALC-23', turn: 30 }] } });
    const tunis = hexNamed(kit, 'T6017');
    expect([areaOf(kit, closed)[tunis], areaOf(kit, open)[tunis]]).toEqual([0, 1]);
    expect([areaOf(kit, closed)[hexNamed(kit, 'C2331')], areaOf(kit, open)[hexNamed(kit, 'C2331')]]).toEqual([1, 1]);
    const shipping = (s: object): Table =>
      position({ at: 'prepare', scenario: 's33', side: 'allied', turn: 30, board: 'torch: us-16-rct', change: s });
    expect(shipping({ played: [] }).asked).not.toBe('prepare');
    expect(shipping({ played: [{ card: 'ALC-23', turn: 30 }] }).refused('ship us-16-rct torch-east')).toBeNull();
  });

  const roads = (board: string, side: 'axis' | 'allied' = 'allied'): Table =>
    position({ at: 'move', scenario: 's29', side, board });

  it('[desert-fox-deluxe 22.7b, 22.7g] seven boxes on a primary road, fourteen hexes apart, Orleansville before Algiers', () => {
    const boxes = kit.boxes.filter(({ kind }) => kind === 'fna');
    expect(boxes.map(({ name }) => name)).toEqual([
      'Marrakech',
      'Casablanca',
      'Meknes',
      'Taza',
      'Oujda',
      'Oran',
      'Orleansville',
    ]);
    const t = roads('fna-oran: us-ccb-1').play('take us-ccb-1', 'box fna-orleansville');
    expect([where(t, 'us-ccb-1'), t.s.spent[unitNamed(kit, 'us-ccb-1')] / 4]).toEqual(['fna-orleansville', 14]);
    const trucks = roads('fna-oran: br-78-spt').play('take br-78-spt', 'box fna-orleansville', 'enter A6201');
    expect([where(trucks, 'br-78-spt'), trucks.s.spent[unitNamed(kit, 'br-78-spt')] / 4]).toEqual(['A6201', 7]);
  });

  it('[desert-fox-deluxe 22.7c] no Axis unit enters the boxes', () => {
    expect(roads('A6201: ge-7-pz', 'axis').play('take ge-7-pz').refused('box fna-orleansville')).toBe('22.7c');
    expect(roads('A6201: us-ccb-1').play('take us-ccb-1').refused('box fna-orleansville')).toBeNull();
  });
});
