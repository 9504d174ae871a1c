import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { AXIS, baseKit } from '../kit.ts';
import { boxesFor } from '../rules/arrivals.ts';
import { suppliedIn } from '../rules/battle-order.ts';
import { DISRUPTED, OGS, type State, TO_COME } from '../state.ts';
import { judgeSupply } from '../steps/give-supply.ts';
import { bringArrivals } from '../steps/reinforcements.ts';
import type { Tx } from '../terms.ts';
import { attacking, battleIn, declaring } from './fighting.fixture.ts';
import {
  hexNamed,
  marked,
  type PositionSpec,
  position,
  spent,
  stateOf,
  type Table,
  unitNamed,
  where,
} from './position.ts';

/** Desert raiders and the oases (16.0). */

const kit = baseKit();
const ON = { raiders: true };
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's33', turn: 12, options: ON, board, ...more });
const alliedMoving = (board: string): Table => moving(board, { side: 'allied' });

/** A state after one step of the game, with these dice. */
function after(s: State, step: (tx: Tx) => void, ...dice: number[]): State {
  const tx: Tx = new EngineTx(structuredClone(s), new Journal(), scriptedDice(dice));
  step(tx);
  return tx.s;
}

describe('the option', () => {
  it('[desert-fox-deluxe 16.0a] brings the oases into every scenario that allows it', () => {
    const oases = (scenario: 's26' | 's27' | 's30' | 's33', options = {}): number =>
      stateOf({ scenario, board: '', options }).oases.length;
    expect([oases('s33'), oases('s33', ON), oases('s27', ON), oases('s30', ON), oases('s26', ON)]).toEqual([
      0, 6, 6, 6, 0,
    ]);
  });

  it('[desert-fox-deluxe 9.0g] without it 300 Oasis is an ordinary motorized unit (ruling A229)', () => {
    const board = 'C0605: ge-300-oasis';
    const plain = moving(board, { options: {} }).play('take ge-300-oasis', 'go C0604');
    const raider = moving(board).play('take ge-300-oasis', 'go C0604');
    expect([spent(plain, 'ge-300-oasis'), spent(raider, 'ge-300-oasis')]).toEqual([2, 1]);
    const fight = declaring({ board: 'C0804: br-2-sg\nC0805: ge-300-oasis' }).play('attack C0804');
    expect(fight.refused('with ge-300-oasis')).toBeNull();
  });
});

describe('raiders on the maps', () => {
  it('[desert-fox-deluxe 16.1a] pay a point a hex, whatever lies on its side', () => {
    const t = moving('C0605: ge-300-oasis').play('take ge-300-oasis', 'go C0606');
    expect(spent(t, 'ge-300-oasis')).toBe(1);
  });

  it('[desert-fox-deluxe 16.1a] ignore enemy zones, but not ground closed to them', () => {
    const t = moving('C0706: ge-300-oasis\nC0804: br-3-lt-arm').play('take ge-300-oasis', 'go C0705');
    expect(spent(t, 'ge-300-oasis')).toBe(1);
    t.play('go C0805');
    expect(spent(t, 'ge-300-oasis')).toBe(2);
    expect(t.play('go C0705').refused('go C0704')).toBe('13.1h');
  });

  it('[desert-fox-deluxe 16.1b] attack nobody there', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0805: ge-300-oasis, ge-104', scenario: 's27', options: ON });
    t.play('attack C0804');
    expect([t.refused('with ge-300-oasis'), t.refused('with ge-104')]).toEqual(['16.1b', null]);
    const over = moving('C0804: br-kdg/1\nC0805: ge-300-oasis').play('take ge-300-oasis');
    expect(over.refused('overrun C0804')).toBe('16.1b');
  });

  const attacked = (defenders: string, ...dice: number[]): Table =>
    attacking(
      declaring({ board: `C0804: ${defenders}\nC0805: ge-104`, scenario: 's27', options: ON }),
      ['C0804'],
      ['ge-104'],
      ...dice,
    );

  it('[desert-fox-deluxe 16.1c] alone check twice: one failure ends them, two passes are a rout', () => {
    expect(where(attacked('br-lrdg', 2, 6), 'br-lrdg')).toBe('allied-destroyed');
    expect(where(attacked('br-lrdg', 6), 'br-lrdg')).toBe('allied-destroyed');
    const routed = attacked('br-lrdg', 2, 2);
    expect([routed.asked, marked(routed, 'br-lrdg', DISRUPTED)]).toEqual(['retreat', true]);
    const far = routed.offers('retreat').map((order) => hexNamed(kit, order.slice(-5)));
    expect(Math.min(...far.map((hex) => kit.grid.distance(hexNamed(kit, 'C0804'), hex)))).toBeGreaterThan(1);
  });

  it('[desert-fox-deluxe 16.1c] with another unit they fight as others do', () => {
    const t = attacked('br-lrdg, br-2-sg', 3);
    expect([t.log('16.1c'), t.log('14.5d').length]).toEqual([[], 1]);
  });

  it('[desert-fox-deluxe 16.1d] recover from disruption as others do', () => {
    const calm = moving('C0701: axis-base-1+a\nC0602: ge-300-oasis+d').play('end');
    const beset = moving('C0701: axis-base-1+a\nC0803: ge-300-oasis+d\nC0804: br-3-lt-arm').play('end');
    expect([marked(calm, 'ge-300-oasis', DISRUPTED), marked(beset, 'ge-300-oasis', DISRUPTED)]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe 16.1f] are always in supply', () => {
    const board = 'C0602: ge-300-oasis, ge-5-pz';
    const s = after(stateOf({ board, scenario: 's33', options: ON }), (tx) => judgeSupply(tx, AXIS));
    expect(['ge-300-oasis', 'ge-5-pz'].map((id) => s.marks[unitNamed(kit, id)] & OGS)).toEqual([0, OGS]);
    const t = declaring({
      board: 'C0804: ge-300-oasis, ge-104\nC0805: br-2-sg',
      scenario: 's27',
      options: ON,
      side: 'allied',
    });
    const battle = battleIn(t, { hexes: ['C0804'], attackers: ['br-2-sg'], side: 'allied' });
    expect(['ge-300-oasis', 'ge-104'].map((id) => suppliedIn(kit, t.s, battle, unitNamed(kit, id)))).toEqual([
      true,
      false,
    ]);
  });

  it('[desert-fox-deluxe 16.1g] come back the turn after they were lost on 1 or 2, otherwise a turn later', () => {
    const lost = stateOf({ board: 'axis-destroyed: ge-300-oasis', scenario: 's33', options: ON, turn: 12 });
    const unit = unitNamed(kit, 'ge-300-oasis');
    const soon = after(lost, bringArrivals, 2);
    expect([soon.at[unit], boxesFor(kit, soon, unit).length > 0]).toEqual([TO_COME, true]);
    const late = after(lost, bringArrivals, 3);
    expect([late.at[unit], late.due[unit]]).toEqual([lost.at[unit], 13]);
    expect(after({ ...late, turn: 13 }, bringArrivals).at[unit]).toBe(TO_COME);
  });

  it('[desert-fox-deluxe 16.1h] garrisons of the desert are rebuilt in any oasis of their side', () => {
    const t = position({
      at: 'refit',
      scenario: 's33',
      turn: 12,
      options: ON,
      board: 'L2817: axis-primary-base+a, it-rp-1\naxis-destroyed: it-hon, it-giarabub\noasis-zella: br-lrdg',
    });
    expect(t.offers('rebuild it-hon')).toContain('rebuild it-hon 1 oasis-hon');
    expect(t.refused('rebuild it-hon 1 oasis-zella')).toBe('15.8f');
    expect(t.refused('rebuild it-giarabub 1 oasis-hon')).toBe('15.8f');
    expect(where(t.play('rebuild it-hon 1 oasis-hon'), 'it-hon')).toBe('oasis-hon');
  });
});

describe('the track', () => {
  it('[desert-fox-deluxe 16.2a] 14 points from oasis to oasis, for units of the desert', () => {
    const t = moving('oasis-gadamis: it-i-sahara').play('take it-i-sahara', 'box oasis-hon');
    expect([where(t, 'it-i-sahara'), spent(t, 'it-i-sahara')]).toEqual(['oasis-hon', 14]);
    expect(where(t.play('box oasis-zella'), 'it-i-sahara')).toBe('oasis-zella');
    expect(spent(t, 'it-i-sahara')).toBe(28);
    const others = moving('S0413: ge-5-pz, ge-300-oasis').play('take ge-5-pz');
    expect(others.refused('box oasis-hon')).toBe('16.2a');
    expect(others.play('take ge-300-oasis').refused('box oasis-hon')).toBeNull();
  });

  it('[desert-fox-deluxe 16.2b] into an oasis of the enemy, not through it, and then it is fought', () => {
    const t = moving('oasis-gadamis: it-i-sahara\noasis-hon: br-lrdg').play('take it-i-sahara', 'box oasis-hon');
    expect(t.offers('box')).toEqual([]);
    t.play('end');
    expect([t.asked, t.toMove]).toEqual(['assault-oasis', 'axis']);
    expect(t.refused('end')).toBe('16.2b');
  });

  it('[desert-fox-deluxe 16.2.1a] onto the maps by connection hexes only, 14 points either way', () => {
    const t = moving('oasis-gadamis: it-i-sahara').play('take it-i-sahara');
    expect([t.offers('enter'), t.refused('enter L1610')]).toEqual([['enter L1603', 'enter L1617'], '13.8a']);
    expect(spent(t.play('enter L1617'), 'it-i-sahara')).toBe(14);
    t.play('box oasis-hon');
    expect([where(t, 'it-i-sahara'), spent(t, 'it-i-sahara')]).toEqual(['oasis-hon', 28]);
    expect(moving('L1618: it-i-sahara').play('take it-i-sahara').refused('box oasis-hon')).toBe('16.2.1a');
  });

  it('[desert-fox-deluxe 16.2.1b] S0413 serves Hon and Zella', () => {
    const t = moving('S0413: it-i-sahara').play('take it-i-sahara');
    expect(t.offers('box')).toEqual(['box oasis-hon', 'box oasis-zella']);
    for (const oasis of ['oasis-hon', 'oasis-zella'])
      expect(moving(`${oasis}: it-i-sahara`).play('take it-i-sahara').offers('enter')).toContain('enter S0413');
  });

  it('[desert-fox-deluxe 16.2.1c] Jalo and Siwa are oases for the track and hexes for the map', () => {
    const t = moving('oasis-kufra: it-i-sahara').play('take it-i-sahara', 'box oasis-jalo');
    expect(where(t, 'it-i-sahara')).toBe('C0117');
    const walk = moving('C0117: it-i-sahara').play('take it-i-sahara');
    expect(walk.offers('box')).toEqual(['box oasis-kufra', 'box oasis-zella']);
    expect(walk.offers('go C02').length).toBeGreaterThan(0);
    expect(where(alliedMoving('oasis-kufra: br-lrdg').play('take br-lrdg', 'box oasis-siwa'), 'br-lrdg')).toBe('W0106');
  });

  it('[desert-fox-deluxe 16.2.1c] who comes to a Jalo that the enemy holds stands before it (ruling A546)', () => {
    const t = alliedMoving('oasis-kufra: br-lrdg\nC0117: it-jalo').play('take br-lrdg', 'box oasis-jalo', 'end');
    expect([where(t, 'br-lrdg'), t.asked]).toEqual(['oasis-jalo', 'assault-oasis']);
    // Without a factor the first failure counts; the garrison strikes back in vain.
    t.dice(6, 1).play('assault br-lrdg it-jalo', 'assault it-jalo br-lrdg');
    expect(marked(t, 'it-jalo', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 16.1e] a raider that rests in an oasis without enemies recovers', () => {
    const board = 'oasis-gadamis: it-i-sahara+d\noasis-hon: it-ii-sahara+d, br-lrdg+d';
    const t = moving(board).play('end');
    expect(['it-i-sahara', 'it-ii-sahara'].map((id) => marked(t, id, DISRUPTED))).toEqual([false, true]);
    const moved = moving('oasis-gadamis: it-i-sahara+d').play('take it-i-sahara', 'box oasis-hon', 'end');
    expect(marked(moved, 'it-i-sahara', DISRUPTED)).toBe(true);
  });
});

describe('fights for oases', () => {
  /** The Combat Phase of the Axis unless told. */
  const fight = (units: string, side: 'axis' | 'allied' = 'axis'): Table =>
    moving(`oasis-hon: ${units}`, { side }).play('end');
  const state = (t: Table, id: string): string => `${where(t, id)}${marked(t, id, DISRUPTED) ? ' disrupted' : ''}`;

  it('[desert-fox-deluxe 16.3a, 16.3j] whoever is no garrison may attack; a garrison only strikes back', () => {
    expect(fight('it-hon, br-lrdg').asked).not.toBe('assault-oasis');
    const t = fight('it-hon, br-lrdg', 'allied');
    expect([t.asked, t.offers()]).toEqual(['assault-oasis', ['assault br-lrdg it-hon', 'end']]);
    t.dice(1).play('assault br-lrdg it-hon');
    expect([t.toMove, t.offers()]).toEqual(['axis', ['assault it-hon br-lrdg']]);
  });

  it('[desert-fox-deluxe 16.3b] a die for each factor, one at least, at whom one likes', () => {
    const t = fight('ge-300-oasis, br-lrdg, ff-leclerc');
    expect(t.offers()).toEqual(['assault ge-300-oasis br-lrdg', 'assault ge-300-oasis ff-leclerc', 'end']);
    t.dice(1).play('assault ge-300-oasis br-lrdg');
    expect(t.refused('end')).toBe('16.3b');
    t.dice(1).play('assault ge-300-oasis ff-leclerc');
    expect([t.toMove, t.log('16.3b').length]).toEqual(['allied', 2]);
  });

  it('[desert-fox-deluxe 16.3i, 16.3c, 16.3d] 300 Oasis throws 5 and 6 at BLM: the first is ignored, BLM is disrupted', () => {
    const t = fight('ge-300-oasis, vf-blm');
    t.dice(5).play('assault ge-300-oasis vf-blm').dice(6).play('assault ge-300-oasis vf-blm');
    expect(state(t, 'vf-blm')).toBe('oasis-hon disrupted');
  });

  it('[desert-fox-deluxe 16.3d] a disrupted one retreats instead', () => {
    const t = fight('ge-300-oasis, vf-blm+d');
    t.dice(5).play('assault ge-300-oasis vf-blm').dice(6).play('assault ge-300-oasis vf-blm');
    expect([t.asked, t.toMove, t.offers()]).toEqual([
      'leave-oasis',
      'allied',
      ['deploy vf-blm oasis-gadamis', 'deploy vf-blm oasis-zella'],
    ]);
    expect(state(t.play('deploy vf-blm oasis-zella'), 'vf-blm')).toBe('oasis-zella disrupted');
  });

  it('[desert-fox-deluxe 16.3e, 16.3f] two failures drive away, or end a disrupted one; three end anybody', () => {
    const three = (target: string, ...dice: number[]): Table => {
      const t = fight(`ge-300-oasis, it-i-sahara, it-ii-sahara, ${target}`);
      const id = target.replace('+d', '');
      for (const [i, unit] of ['ge-300-oasis', 'ge-300-oasis', 'it-i-sahara', 'it-ii-sahara'].entries())
        t.dice(dice[i]).play(`assault ${unit} ${id}`);
      return t;
    };
    const driven = three('br-lrdg', 6, 6, 6, 1);
    expect([driven.asked, marked(driven, 'br-lrdg', DISRUPTED)]).toEqual(['leave-oasis', true]);
    expect(where(three('br-lrdg+d', 6, 6, 6, 1), 'br-lrdg')).toBe('allied-destroyed');
    expect(where(three('br-lrdg', 6, 6, 6, 6), 'br-lrdg')).toBe('allied-destroyed');
  });

  it('[desert-fox-deluxe 16.3g] nobody falls back the way the attackers came', () => {
    const t = moving('oasis-gadamis: ge-300-oasis\noasis-hon: br-lrdg+d').play(
      'take ge-300-oasis',
      'box oasis-hon',
      'end',
    );
    t.dice(6).play('assault ge-300-oasis br-lrdg').dice(6).play('assault ge-300-oasis br-lrdg');
    expect(where(t, 'br-lrdg')).toBe('oasis-zella');
  });

  it('[desert-fox-deluxe 16.3h] those who are left strike back at once, by the same rules', () => {
    const t = fight('ge-300-oasis, ff-leclerc, br-lrdg');
    t.dice(1).play('assault ge-300-oasis ff-leclerc').dice(1).play('assault ge-300-oasis ff-leclerc');
    expect([t.toMove, t.offers()]).toEqual([
      'allied',
      ['assault br-lrdg ge-300-oasis', 'assault ff-leclerc ge-300-oasis'],
    ]);
    t.dice(6).play('assault br-lrdg ge-300-oasis').dice(6).play('assault ff-leclerc ge-300-oasis');
    t.dice(1).play('assault ff-leclerc ge-300-oasis');
    expect(state(t, 'ge-300-oasis')).toBe('oasis-hon disrupted');
  });

  it('[desert-fox-deluxe 16.1i] the unit from Chad pulls back off the map, and comes in again at Kufra', () => {
    const t = moving('oasis-kufra: ge-300-oasis, ff-chad+d').play('end');
    t.dice(6).play('assault ge-300-oasis ff-chad').dice(6).play('assault ge-300-oasis ff-chad');
    expect(where(t, 'ff-chad')).toBe('edge');
    const back = moving('oasis-hon: br-lrdg', { side: 'allied', change: { at: t.s.at } }).play('take ff-chad');
    expect([back.offers('box'), back.offers('enter')]).toEqual([['box oasis-kufra'], []]);
    expect(where(back.play('box oasis-kufra'), 'ff-chad')).toBe('oasis-kufra');
  });

  it('[desert-fox-deluxe 16.1i] so it does when it is routed on the map', () => {
    const board = 'C0804: ff-chad\nC0805: ge-104';
    const t = attacking(declaring({ board, scenario: 's27', options: ON }), ['C0804'], ['ge-104'], 2, 2);
    expect([where(t, 'ff-chad'), t.log('16.1i').length]).toEqual(['edge', 1]);
  });

  it('[desert-fox-deluxe 16.1j] when it was lost it comes back at Kufra', () => {
    const lost = stateOf({ board: 'allied-destroyed: ff-chad', scenario: 's33', options: ON, turn: 12 });
    const s = after(lost, bringArrivals, 1);
    expect(boxesFor(kit, s, unitNamed(kit, 'ff-chad'))).toEqual([kit.boxNamed.get('oasis-kufra')!.place]);
  });
});

describe('missions', () => {
  const PREY = 'C0603: br-lrdg\nC0602: axis-dump-1\nC0604: axis-msu-1, ge-5-pz';

  it('[desert-fox-deluxe 16.4a] one in a Movement Phase, by a raider on the map that is not disrupted', () => {
    const t = alliedMoving(PREY).dice(1).play('ambush br-lrdg axis-dump-1');
    expect(t.refused('ambush br-lrdg axis-msu-1')).toBe('16.4a');
    expect(alliedMoving(PREY.replace('br-lrdg', 'br-lrdg+d')).refused('ambush br-lrdg axis-dump-1')).toBe('16.4a');
    expect(alliedMoving('C0603: br-kdg\nC0602: axis-dump-1').refused('ambush br-kdg axis-dump-1')).toBe('16.4a');
  });

  it('[desert-fox-deluxe 16.4b] a dump or MSU next to it checks its morale, one better beside a combat unit', () => {
    const alone = alliedMoving(PREY).dice(5).play('ambush br-lrdg axis-dump-1');
    expect(marked(alone, 'axis-dump-1', DISRUPTED)).toBe(true);
    const guarded = alliedMoving(PREY).dice(5).play('ambush br-lrdg axis-msu-1');
    expect(marked(guarded, 'axis-msu-1', DISRUPTED)).toBe(false);
    expect(alliedMoving('C0605: br-lrdg\nC0602: axis-dump-1').refused('ambush br-lrdg axis-dump-1')).toBe('16.4b');
  });

  it('[desert-fox-deluxe 16.4c] never a base', () => {
    expect(alliedMoving('C0603: br-lrdg\nC0602: axis-base-1').refused('ambush br-lrdg axis-base-1')).toBe('16.4c');
  });

  it('[desert-fox-deluxe 16.4d] an airfield goes out of action if the raider passes a check, worse with guards about', () => {
    const raid = (guards: string, die: number): boolean =>
      alliedMoving(`C2208: br-lrdg\n${guards}`).dice(die).play('wreck br-lrdg C2308').s.brokenFields.length > 0;
    const FAR = 'C0701: ge-5-pz';
    const [LRDG, NEAR, ON_FIELD] = [FAR, 'C2209: ge-5-pz', 'C2308: ge-5-pz'];
    expect([raid(LRDG, 5), raid(NEAR, 5), raid(NEAR, 4), raid(ON_FIELD, 4), raid(ON_FIELD, 3)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(alliedMoving('C2208: br-lrdg').refused('wreck br-lrdg C2410')).toBe('16.4d');
  });

  it('[desert-fox-deluxe 16.4e] a raider that stays beside a wadi lets friends cross it for nothing', () => {
    const board = 'C0605: br-lrdg, br-2-arm';
    const price = (t: Table): number => spent(t.play('take br-2-arm', 'go C0505'), 'br-2-arm');
    expect(price(alliedMoving(board))).toBe(4);
    expect(price(alliedMoving(board).play('guide br-lrdg'))).toBe(2);
    const moved = alliedMoving(board).play('take br-lrdg', 'go C0705', 'stop');
    expect(moved.refused('guide br-lrdg')).toBe('16.4e');
  });
});
