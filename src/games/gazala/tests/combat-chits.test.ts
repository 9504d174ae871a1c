import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { oddsOf } from '../rules/odds.ts';
import { type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

const total = (t: Table): number => oddsOf(kitOf(t.s), t.s, t.s.battle!).total;
const held = (t: Table, id: string): number => t.s.box[kitOf(t.s).chits.findIndex((chit) => chit.id === id)];
const used = (t: Table, id: string): number => t.s.played[kitOf(t.s).chits.findIndex((chit) => chit.id === id)];

const axisAttack = (box: readonly string[], spec: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board: '2014: ax-21pz-5-1\n2013: al-2arm-10hus', box, ...spec }).play(
    'attack ax-21pz-5-1 medium',
  );

const alliedAttack = (box: readonly string[], defender = 'ax-21pz-5-1'): Table =>
  position({ at: 'operate', side: 'allied', board: `2014: al-4arm-3rtr\n2013: ${defender}`, box }).play(
    'attack al-4arm-3rtr medium',
  );

test('[gazala 13.1a] the Axis Combat chit adds one to its own attack or takes one from an Allied one', () => {
  const own = axisAttack(['axt-combat', 'alt-combat']).play('commit', 'chit combat');
  expect(total(own)).toBe(1);
  const other = alliedAttack(['axt-combat', 'axt-anti-tank']).play('commit', 'chit combat');
  expect(total(other)).toBe(-1);
});

test('[gazala 13.1b] the Allied Combat chit adds two to its own attack or takes one from an Axis one', () => {
  const own = alliedAttack(['axt-combat', 'alt-combat']).play('commit', 'chit combat');
  expect(total(own)).toBe(2);
  // Nothing is left to ask after the Allied chit: the die falls. 1-1, and an 8 less 1 is R.
  const other = axisAttack(['alt-combat']).dice(die(8)).play('commit', 'chit combat');
  expect(other.s.battle!.row).toBe(7);
});

test('[gazala 13.1c] the chit comes after the odds and before the die, once in a battle, and is then spent', () => {
  const t = axisAttack(['axt-combat', 'axt-combat', 'axt-anti-tank']);
  expect(t.refused('chit combat')).toBe('11.0g'); // the attack is still being put together
  t.play('commit');
  expect(t.s.battle!.die).toBe(-1);
  t.play('chit combat');
  expect(t.refused('chit combat')).toBe('13.1c');
  expect([held(t, 'axt-combat'), used(t, 'axt-combat')]).toEqual([1, 1]);
  t.dice(die(3)).play('pass'); // row 4: no effect
  expect(t.asked).toBe('operate');
  expect(t.refused('chit combat')).toBe('8.0c');
});

test('[gazala 13.1d] the attacker says first whether he plays his', () => {
  const t = alliedAttack(['axt-combat', 'alt-combat']).play('commit');
  expect([t.asked, t.toMove]).toEqual(['attacker-chit', 'allied']);
  t.play('pass');
  expect([t.asked, t.toMove]).toEqual(['defender-chit', 'axis']);
  t.dice(die(5)).play('chit combat'); // 14 to 15 is 1-2, row 4
  expect([held(t, 'alt-combat'), held(t, 'axt-combat')]).toEqual([1, 0]);
});

test('[gazala 13.1c] nobody is asked who has nothing to play', () => {
  const t = axisAttack([]).dice(die(4)).play('commit');
  expect(t.asked).toBe('operate');
});

test('[gazala 13.6a] [gazala 13.6b] the Anti-Tank chit costs Allied armour a step, in attack and in defence', () => {
  const attack = axisAttack(['axt-anti-tank']).play('commit');
  expect(attack.asked).toBe('attacker-chit');
  attack.dice(die(4)).play('chit anti-tank'); // 1-1: no effect but the chit
  expect(stepsOf(attack, 'al-2arm-10hus')).toBe(1);
  expect([held(attack, 'axt-anti-tank'), used(attack, 'axt-anti-tank')]).toEqual([0, 1]);
  const defence = alliedAttack(['axt-anti-tank']).dice(die(5)).play('commit', 'chit anti-tank'); // 1-2: no effect
  expect(stepsOf(defence, 'al-4arm-3rtr')).toBe(1);
});

test('[gazala 13.6a] one Anti-Tank chit in a battle, and only against armour', () => {
  const t = axisAttack(['axt-anti-tank', 'axt-anti-tank', 'axt-combat']).play('commit', 'chit anti-tank');
  expect(t.refused('chit anti-tank')).toBe('13.6a');
  const soft = position({
    at: 'operate',
    board: '2014: ax-21pz-5-1\n2013: al-3ind-18cav',
    box: ['axt-anti-tank', 'axt-combat'],
  }).play('attack ax-21pz-5-1 medium', 'commit');
  expect(soft.refused('chit anti-tank')).toBe('13.6a');
  const allied = alliedAttack(['alt-combat', 'axt-anti-tank']).play('commit');
  expect(allied.refused('chit anti-tank')).toBe('13.6a');
});

test('[gazala 13.6c] its step is taken after the die and before all other losses, where the Allied player likes', () => {
  const t = position({
    at: 'operate',
    board: '2014: ax-21pz-5-1 ax-21pz-5-2\n2013: al-2arm-10hus/1 al-2arm-bays',
    box: ['axt-anti-tank'],
  })
    .dice(die(5)) // 30 to 18 is 1-1: */*
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit', 'chit anti-tank');
  expect(t.s.battle!.result).toBe('*/*');
  expect([t.asked, t.toMove]).toEqual(['anti-tank-loss', 'allied']);
  expect(t.refused('lose ax-21pz-5-1')).toBe('13.6c');
  t.play('lose al-2arm-10hus');
  expect(where(t, 'al-2arm-10hus')).toBe('out');
  // The other step has only Bays to fall on.
  expect(stepsOf(t, 'al-2arm-bays')).toBe(1);
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(2);
});

test.each(['ax-pavia-27', 'ax-brescia-19', 'ax-trieste-65-1'])('[gazala 13.6d] not for %s alone', (unit) => {
  const alone = alliedAttack(['axt-anti-tank', 'axt-combat'], unit).play('commit');
  expect(alone.refused('chit anti-tank')).toBe('13.6d');
  const mixed = position({
    at: 'operate',
    side: 'allied',
    board: `2014: al-4arm-3rtr\n2013: ${unit}\n1913: ax-21pz-104-1`,
    box: ['axt-anti-tank', 'axt-combat'],
  }).play('attack al-4arm-3rtr medium', 'commit');
  expect(mixed.refused('chit anti-tank')).toBeNull();
});
