import { describe, expect, test } from 'vitest';
import { AXIS, kitOf } from '../kit.ts';
import { airModifier } from '../rules/fire-support.ts';
import { ARRIVED } from '../state.ts';
import { expectHonest, type Fight, modifiersOf, opened } from './fighting.fixture.ts';
import { finish } from './playing-on.fixture.ts';
import { allSources, marked, type PositionSpec, position, type Table, where } from './position.ts';

/** Air units and close air support (11.1, 11.3). */

const TANKS = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'];
const PLANES = ['air-a20-1', 'air-a20-2', 'air-p39', 'air-hurr', 'air-ju87-1', 'air-ju87-2', 'air-bf109-1'];

const BOARD = `5123: ${TANKS.join(', ')}, ax-rommel
5022: al-cca
5023: al-waters
5323: ax-21-pz
2629: al-xii-asc+d
6631: ax-a24
6632: al-3-ggd
6430: ax-a33
6431: al-2-cgd`;

/** Tanks with Rommel attack infantry in 5023; an HQ of each side in command range, the air base Deployed, two attacks waiting. */
const combat = (more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'choose-combat',
    board: BOARD,
    attacks: [
      { on: ['5023'], by: TANKS },
      { on: ['6632'], by: ['ax-a24'] },
      { on: ['6431'], by: ['ax-a33'] },
    ],
    ready: PLANES,
    ...more,
  });
const swap = (from: string, to: string) => ({ board: BOARD.replace(from, to) });

describe('sending air units', () => {
  test('[decision-at-kasserine 11.3.2a] [decision-at-kasserine SOP-B4c] [decision-at-kasserine 12.1.3b] as each combat begins, the Allies first, then the Axis', () => {
    const t = combat().play('fight 5023');
    expect([t.asked, t.toMove]).toEqual(['commit-air', 'allied']);
    t.play('end');
    expect([t.asked, t.toMove]).toEqual(['commit-air', 'axis']);
    const allied = combat({
      side: 'allied',
      attacks: [
        { on: ['5123'], by: ['al-waters'] },
        { on: ['6631'], by: ['al-3-ggd'] },
      ],
    }).play('fight 5123');
    expect([allied.asked, allied.toMove]).toEqual(['commit-air', 'allied']);
  });

  test('[decision-at-kasserine 11.3.2b] two of a side at most, whether the enemy flies or not', () => {
    const t = combat().play('fight 5023', 'send air-a20-1', 'send air-hurr');
    expect(t.refused('send air-p39')).toBe('11.3.2b');
    expect(t.refused('send air-hurr')).toBe('11.1.4');
    expect(t.refused('send air-ju87-1')).toBe('11.1');
    expectHonest(t, [...PLANES, 'al-waters'], ['5023']);
    t.play('recall air-hurr', 'send air-p39', 'end');
    expect(t.toMove).toBe('axis');
    expect(t.offers('send')).toHaveLength(3);
  });

  test('[decision-at-kasserine 11.1.4] only Ready units, one mission a turn, and nobody has to', () => {
    const t = combat({ ready: ['air-hurr'], used: ['air-a20-1'] }).play('fight 5023');
    expect(t.offers()).toEqual(['end', 'send air-hurr']);
    expect(t.refused('send air-a20-1')).toBe('11.1.4');
    expect(combat({ ready: [] }).play('fight 5023').asked).toBe('draw-bonuses');
  });

  test('[decision-at-kasserine 11.3.1a] [decision-at-kasserine 15.2.2] a Defender hex must be in command range of an HQ of one’s own', () => {
    const far = combat(swap('5022: al-cca', '4523: al-cca')).play('fight 5023');
    expect(far.toMove).toBe('axis');
    const near = combat(swap('5022: al-cca', '4623: al-cca')).play('fight 5023');
    expect([near.toMove, near.refused('send air-hurr')]).toEqual(['allied', null]);
    // One of several hexes is enough.
    const two = {
      ...swap('5022: al-cca', '4523: al-cca\n5122: ax-4-5-21\n5022: al-drake'),
      attacks: [
        { on: ['5023', '5022'], by: TANKS },
        { on: ['6632'], by: ['ax-a24'] },
      ],
    };
    const wide = combat({ ...two, board: two.board.replace('4523: al-cca', '4622: al-cca') }).play('fight 5023');
    expect(wide.toMove).toBe('allied');
  });

  test('[decision-at-kasserine 11.3.6] no Allied air unit for French troops alone', () => {
    expect(combat(swap('al-waters', 'u1, al-5-2-rta')).play('fight 5023').toMove).toBe('axis');
    expect(combat(swap('al-waters', 'u1, al-waters')).play('fight 5023').toMove).toBe('allied');
    const attack = (by: string[]): Table =>
      combat({
        ...swap('al-waters', 'al-waters, al-5-2-rta'),
        side: 'allied',
        attacks: [
          { on: ['5123'], by },
          { on: ['6631'], by: ['al-3-ggd'] },
        ],
      }).play('fight 5123');
    expect(attack(['al-5-2-rta']).toMove).toBe('axis');
    expect(attack(['al-5-2-rta', 'al-waters']).toMove).toBe('allied');
  });

  test('[decision-at-kasserine 11.1] [decision-at-kasserine 11.1.1] air units know two missions and no supply', () => {
    const t = combat({ change: { lostSources: allSources(combat().s) } }).play('fight 5023');
    // Nobody is in supply, so that an HQ is asked first.
    expect(t.asked).toBe('emergency');
    expect(t.play('end').asked).toBe('commit-air');
    expect(t.offers('send')).toHaveLength(4);
    expect(t.offers('interdict')).toEqual([]);
    expect(t.refused('interdict air-a20-1 5023')).toBe('11.3.2a');
  });
});

describe('arrival', () => {
  const sent = (allied: string[], axis: string[], dice: number[], more: Partial<PositionSpec> = {}): Table => {
    const t = combat({ weather: 'cloudy', ...more }).play('fight 5023', ...allied.map((id) => `send ${id}`));
    t.play('end', ...axis.map((id) => `send ${id}`));
    return t.dice(...dice).play('end');
  };
  const arrived = (t: Table, id: string): boolean => marked(t, id, ARRIVED);

  test('[decision-at-kasserine EX-48] [decision-at-kasserine 11.1.6a] a Hurricane in Cloudy with a 3 is Ready again', () => {
    const t = sent(['air-hurr'], [], [3]);
    expect([arrived(t, 'air-hurr'), where(t, 'air-hurr')]).toEqual([false, 'ready']);
  });

  test('[decision-at-kasserine EX-49] a Ju87 in Cloudy with a 2 arrives and is worth two', () => {
    const t = sent([], ['air-ju87-1'], [2]);
    expect(arrived(t, 'air-ju87-1')).toBe(true);
    expect(airModifier(kitOf(t.s), t.s)).toBe(-2);
  });

  test('[decision-at-kasserine EX-55] [decision-at-kasserine EX-56] [decision-at-kasserine 11.1.6c] two A-20s in Cloudy add one each: 4 is Used, 1 arrives', () => {
    const t = sent(['air-a20-1', 'air-a20-2'], [], [4, 1]);
    expect([where(t, 'air-a20-1'), arrived(t, 'air-a20-2')]).toEqual(['used', true]);
    expect(t.log('11.3.3')).toEqual([
      'A-20 #1: die 4, makes 5. It does not arrive and is Used.',
      'A-20 #2: die 1, makes 2. It arrives.',
    ]);
  });

  test('[decision-at-kasserine 11.1.6c] the modifiers one by one', () => {
    expect(arrived(sent(['air-p39'], [], [1]), 'air-p39')).toBe(true);
    expect(arrived(sent(['air-p39'], [], [2]), 'air-p39')).toBe(false);
    expect(arrived(sent(['air-a20-1'], [], [2]), 'air-a20-1')).toBe(true);
    expect(arrived(sent(['air-hurr', 'air-p39'], [], [2, 1]), 'air-hurr')).toBe(false);
    // In Dry 4 arrives; the A-20 has no advantage then.
    expect(arrived(sent(['air-a20-1'], [], [4], { weather: 'dry' }), 'air-a20-1')).toBe(false);
    expect(arrived(sent(['air-a20-1'], [], [3], { weather: 'dry' }), 'air-a20-1')).toBe(true);
  });

  test('[decision-at-kasserine EX-57] [decision-at-kasserine 11.1.6b] two Ju87s have no modifier: 2 arrives, 3 is Ready', () => {
    const t = sent([], ['air-ju87-1', 'air-ju87-2'], [2, 3]);
    expect([arrived(t, 'air-ju87-1'), arrived(t, 'air-ju87-2'), where(t, 'air-ju87-2')]).toEqual([
      true,
      false,
      'ready',
    ]);
  });

  test('[decision-at-kasserine EX-58] [decision-at-kasserine 11.3.1b] one A-20 and one Ju87 that arrive cancel each other', () => {
    const t = sent(['air-a20-1', 'air-a20-2'], ['air-ju87-1', 'air-ju87-2'], [4, 1, 2, 3]);
    expect(airModifier(kitOf(t.s), t.s)).toBe(0);
  });

  test('[decision-at-kasserine 16.7.2] while XII ASC is on the march or lost, US air units add three more', () => {
    const weather = 'dry' as const;
    const p39 = (die: number, more: Partial<PositionSpec>): boolean =>
      arrived(sent(['air-p39'], [], [die], { weather, ...more }), 'air-p39');
    expect(p39(3, {})).toBe(true);
    expect(p39(3, swap('al-xii-asc+d', 'al-xii-asc'))).toBe(false);
    expect(p39(3, { ...swap('2629: al-xii-asc+d\n', ''), lost: ['al-xii-asc'] })).toBe(false);
    // In Faid Pass it is not on the map and counts as Deployed.
    expect(p39(3, swap('2629: al-xii-asc+d\n', ''))).toBe(true);
    const march = swap('al-xii-asc+d', 'al-xii-asc');
    expect(arrived(sent(['air-hurr'], [], [4], { weather, ...march }), 'air-hurr')).toBe(true);
  });

  test('[decision-at-kasserine 11.3.3] after both have sent theirs, all are rolled for, and only arrivals count', () => {
    const t = combat({ weather: 'cloudy' }).play('fight 5023', 'send air-hurr', 'end');
    expect(t.log('11.3.3')).toEqual([]);
    t.play('send air-ju87-1').dice(1, 6).play('end');
    expect(airModifier(kitOf(t.s), t.s)).toBe(1);
  });

  test('[decision-at-kasserine EX-64] [decision-at-kasserine EX-65] who is Ready again may fly in a later combat of the turn', () => {
    const board = BOARD.replace('al-waters', 'al-waters\n4923: al-drake').replace('5323', '5024: ax-4-5-21\n5323');
    const attacks = [
      { on: ['5023'], by: TANKS },
      { on: ['4923'], by: ['ax-4-5-21'] },
      { on: ['6632'], by: ['ax-a24'] },
      { on: ['6431'], by: ['ax-a33'] },
    ];
    const t = sent(['air-hurr'], ['air-ju87-1'], [3, 3], { board, attacks });
    t.dice(6).play('roll');
    finish(t).play('fight 4923');
    t.play('send air-hurr', 'end', 'send air-ju87-1');
    t.dice(3, 2, 4).play('end');
    expect(where(t, 'air-hurr')).toBe('ready');
    expect(t.log('11.3.3').slice(2)).toEqual([
      'Hurricane: die 3. It does not arrive and is Ready again.',
      'Ju87 #1: die 2. It arrives.',
    ]);
  });

  test('[decision-at-kasserine 11.3.5] [decision-at-kasserine 11.1.7] [decision-at-kasserine 11.1.2] who took part is Used after the combat, and no step to lose', () => {
    const t = sent(['air-hurr'], ['air-ju87-1'], [1, 1]);
    t.dice(6).play('roll');
    expect(t.offers('lose air')).toEqual([]);
    finish(t);
    expect([where(t, 'air-hurr'), where(t, 'air-ju87-1'), where(t, 'air-ju87-2')]).toEqual(['used', 'used', 'ready']);
    expect(arrived(t, 'air-ju87-1')).toBe(false);
  });
});

test('[decision-at-kasserine 11.3.4] points of the attacker count down, those of the defender up, one against the other', () => {
  const spec: Fight = { board: '5123: ax-1-5-21\n5023: al-waters', attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }] };
  const { kit } = opened(spec);
  const plane = (id: string): number => kit.unitIndex.get(id)!;
  const marks = kit.units.map(({ air }) => (air ? ARRIVED : 0));
  const modifier = (axis: string[], allied: string[]): number | undefined =>
    modifiersOf({ ...spec, change: { marks } }, { planes: [axis.map(plane), allied.map(plane)] })['11.3.4'];
  expect(modifier(['air-ju87-1', 'air-bf109-1'], [])).toBe(-3);
  expect(modifier([], ['air-a20-1'])).toBe(2);
  expect(modifier(['air-ju87-1'], ['air-hurr'])).toBe(-1);
  expect(modifier(['air-ju87-1'], ['air-a20-1'])).toBeUndefined();
  expect(opened(spec).s.battle!.side).toBe(AXIS);
});
