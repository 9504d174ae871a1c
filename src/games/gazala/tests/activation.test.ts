import { expect, test } from 'vitest';
import { has } from '../../../mechanics/marks.ts';
import { kitOf } from '../kit.ts';
import { ACTIVE } from '../state.ts';
import { canAct, drawn, marksOf, position, type Table, where } from './position.ts';

const active = (t: Table): string[] =>
  kitOf(t.s)
    .units.filter((unit) => has(t.s, unit.index, ACTIVE))
    .map((unit) => unit.id);

const ALLIES = '3301: al-4arm-3rtr\n3302: al-4arm-5rtr\n3303: al-2arm-bays\n1520: al-3ind-2rl';
const AXIS =
  '1321: ax-ariete-132-8\n1221: ax-ariete-12ber\n0517: ax-trieste-65-1\n0108: ax-pavia-27\n0109: ax-brescia-19\n0112: ax-90lt-155-1';

test('[gazala 7.0e] the chit activates every unit of its formation, and nobody else', () => {
  const t = drawn('alc-4arm', ALLIES).play('activate 4-arm');
  expect([t.asked, active(t)]).toEqual(['operate', ['al-4arm-3rtr', 'al-4arm-5rtr']]);
  expect(t.refused('move al-2arm-bays 3304')).toBe('7.0e');
  expect(t.refused('move al-4arm-3rtr 3201')).toBe(null);
});

test('[gazala 7.0e] another formation than the one drawn is not activated', () => {
  const t = drawn('alc-4arm', ALLIES);
  expect(t.refused('activate 2-arm')).toBe('7.0e');
  expect(t.offers('activate')).toEqual(['activate 4-arm']);
  expect([t.refused('end'), t.refused('pass')]).toEqual(['7.0e', '7.0e']);
});

test('[gazala 7.0f] or exactly one unit, of any other formation', () => {
  const t = drawn('alc-4arm', ALLIES);
  expect(t.offers('pick')).toEqual(['pick al-2arm-bays', 'pick al-3ind-2rl']);
  expect(t.refused('pick al-4arm-3rtr')).toBe('7.0f');
  expect(t.refused('pick ax-pavia-27')).toBe('7.0f');
  t.play('pick al-2arm-bays');
  expect([t.asked, active(t), t.s.activations]).toEqual(['operate', ['al-2arm-bays'], {}]); // counts for no formation
});

test('[gazala 7.0g] of a chit with two sides the Axis takes either', () => {
  const t = drawn('axc-ari-tri', AXIS);
  expect(t.offers('activate')).toEqual(['activate ariete', 'activate trieste']);
  expect(active(t.play('activate trieste'))).toEqual(['ax-trieste-65-1']);
  expect(active(drawn('axc-ari-tri', AXIS).play('activate ariete'))).toEqual(['ax-ariete-132-8', 'ax-ariete-12ber']);
});

test('[gazala 7.0f] [gazala 7.0g] one unit of the formation on the other side will do as well', () => {
  expect(drawn('axc-ari-tri', AXIS).offers('pick')).toContain('pick ax-trieste-65-1');
});

test('[gazala 7.0h] Pavia and Brescia act together', () => {
  const t = drawn('axc-90-pb', AXIS);
  expect(t.offers('activate')).toEqual(['activate 90-lt', 'activate pavia+brescia']);
  expect(t.refused('activate pavia')).toBe('7.0e');
  t.play('activate pavia+brescia');
  expect(active(t)).toEqual(['ax-pavia-27', 'ax-brescia-19']);
  expect(t.s.activations).toEqual({ Pavia: 1, Brescia: 1 });
});

test('[gazala 7.0i] the Double Move activates any two units, reinforcements too, and no formation', () => {
  const t = drawn('alc-double', ALLIES, { turn: 4, waiting: ['29 Ind'] });
  expect(t.offers('activate')).toEqual([]);
  expect(t.refused('activate 4-arm')).toBe('7.0e');
  t.play('pick al-4arm-3rtr');
  expect([t.asked, t.refused('pick al-4arm-3rtr')]).toEqual(['command', '7.0f']);
  t.play('pick al-29ind-1worc');
  expect(t.asked).toBe('arrive');
  t.play('enter al-29ind-1worc 3310');
  expect([t.asked, active(t)]).toEqual(['operate', ['al-4arm-3rtr', 'al-29ind-1worc']]);
});

test('[gazala 7.0i] so it does when it comes out of the cup; an ordinary chit is for one unit', () => {
  const draw = (face: number) =>
    position({
      at: 'first',
      board: ALLIES,
      cup: ['alc-22arm', 'alc-double'],
      change: { initiative: 1, actions: [0, 1] },
    })
      .dice(face)
      .play('first allied', 'pick al-4arm-3rtr');
  expect([draw(2).asked, draw(1).asked]).toEqual(['command', 'operate']);
  expect(active(draw(2).play('pick al-2arm-bays'))).toEqual(['al-4arm-3rtr', 'al-2arm-bays']);
});

test('[gazala 7.0i] one unit is enough', () => {
  const t = drawn('alc-double', ALLIES);
  expect([t.refused('end'), t.refused('pass')]).toEqual(['7.0e', '7.0e']);
  t.play('pick al-4arm-3rtr');
  expect([t.refused('pass'), t.offers('end')]).toEqual(['7.0i', ['end']]);
  expect([t.play('end').asked, active(t)]).toEqual(['operate', ['al-4arm-3rtr']]);
});

test('[gazala 7.0j] no formation is activated a third time in one turn', () => {
  const t = drawn('axc-ari-tri', AXIS, { change: { activations: { Ariete: 1, Trieste: 2 } } });
  expect(t.offers('activate')).toEqual(['activate ariete']);
  expect(t.refused('activate trieste')).toBe('7.0j');
  t.play('activate ariete');
  expect(t.s.activations).toEqual({ Ariete: 2, Trieste: 2 });
});

test('[gazala 7.0k] 15 and 21 Panzer act only once on each of the two turns of May 27', () => {
  const board = '1721: ax-21pz-5-1\n1822: ax-15pz-8-1\n1520: al-3ind-2rl';
  for (const turn of [1, 2]) {
    const t = drawn('axc-15-21', board, { turn, change: { activations: { '15 Pz': 1 } } });
    expect([t.offers('activate'), t.refused('activate 15-pz')]).toEqual([['activate 21-pz'], '7.0k']);
  }
  const later = drawn('axc-15-21', board, { turn: 3, change: { activations: { '15 Pz': 1, '21 Pz': 2 } } });
  expect([later.offers('activate'), later.refused('activate 21-pz')]).toEqual([['activate 15-pz'], '7.0j']);
});

test('[gazala 7.0l] five Allied brigades stand still on May 27, each unit of them, whatever the chit', () => {
  const still: { readonly [chit: string]: string } = {
    '9-ind': 'al-9ind-3-12fr',
    '69-inf': 'al-69inf-7gh',
    '150-inf': 'al-150inf-5gh',
    '201-gd': 'al-201gd-3cold',
    '1-ff': 'al-1ff-marine',
  };
  for (const [formation, unit] of Object.entries(still)) {
    const chit = `alc-${formation.replace('-', '')}`;
    const board = `1605: ${unit.startsWith('al-69') ? 'al-4arm-3rtr' : unit}\n0203: al-69inf-7gh\n3303: al-2arm-bays`;
    for (const turn of [1, 2]) {
      const t = drawn(chit, board, { turn });
      expect([t.refused(`activate ${formation}`), t.refused(`pick ${unit}`)]).toEqual(['7.0l', '7.0l']);
      const box = drawn('alc-2arm', board, { turn, box: ['alt-extra-move'] }).play('activate 2-arm');
      expect(box.refused(`extra ${unit}`)).toBe('7.0l');
      expect(drawn('alc-double', board, { turn }).refused(`pick ${unit}`)).toBe('7.0l');
    }
    expect(drawn(chit, board, { turn: 3 }).refused(`activate ${formation}`)).toBe(null);
  }
});

test('[gazala 7.0m] nor does a unit of Pavia or Trieste move on May 27', () => {
  for (const turn of [1, 2]) {
    const t = drawn('axc-ari-tri', AXIS, { turn, box: ['axt-extra-move'] });
    expect([t.refused('activate trieste'), t.refused('pick ax-pavia-27'), t.refused('pick ax-trieste-65-1')]).toEqual([
      '7.0m',
      '7.0m',
      '7.0m',
    ]);
    expect(t.play('activate ariete').refused('extra ax-trieste-65-1')).toBe('7.0m');
    expect(drawn('axc-90-pb', AXIS, { turn }).refused('activate pavia+brescia')).toBe('7.0m');
  }
  expect(drawn('axc-ari-tri', AXIS, { turn: 3 }).refused('activate trieste')).toBe(null);
});

test('[gazala 7.0n] a unit may act as often as somebody activates it', () => {
  const t = position({
    at: 'first',
    board: AXIS.replace('155-1', '155-1~'),
    cup: ['axc-90-pb', 'axc-ari-tri', 'axc-15-21'],
    change: { initiative: 0, actions: [3, 0] },
  });
  t.dice(3).play('first axis', 'activate 90-lt', 'move ax-90lt-155-1 0113');
  t.dice(2).play('end', 'pick ax-90lt-155-1', 'move ax-90lt-155-1 0114');
  t.dice(1).play('end', 'pick ax-90lt-155-1');
  expect(t.refused('move ax-90lt-155-1 0115')).toBe(null);
});

test('[gazala 7.0o] after two activations of 21 Panzer one of its units still acts by another chit or by Extra Move', () => {
  const board = `1721: ax-21pz-5-1 ax-21pz-5-2\n${AXIS}`;
  const change = { activations: { '21 Pz': 2, '15 Pz': 1 } };
  expect(drawn('axc-15-21', board, { change }).refused('activate 21-pz')).toBe('7.0j');
  expect(drawn('axc-90-pb', board, { change }).refused('pick ax-21pz-5-1')).toBe(null);
  const t = drawn('axc-90-pb', board, { change, box: ['axt-extra-move'] }).play('activate 90-lt');
  t.play('extra ax-21pz-5-1');
  expect([canAct(t, 'ax-21pz-5-1'), canAct(t, 'ax-21pz-5-2')]).toEqual([true, false]);
});

test('[gazala 7.0p] activated units turn to their unused side with their whole allowance', () => {
  const board = '3301: al-4arm-3rtr~\n3302: al-4arm-5rtr~!\n3303: al-2arm-bays~';
  const t = drawn('alc-4arm', board).play('activate 4-arm');
  expect(['3rtr', '5rtr'].map((name) => marksOf(t, `al-4arm-${name}`))).toEqual(['', '!']);
  expect(marksOf(t, 'al-2arm-bays')).toBe('~');
  const single = drawn('alc-4arm', board).play('pick al-2arm-bays');
  expect([marksOf(single, 'al-2arm-bays'), marksOf(single, 'al-4arm-3rtr')]).toEqual(['', '~']);
});

test('[gazala 7.0q] at the end of the Action Phase nobody is activated any more', () => {
  const t = position({
    at: 'first',
    board: ALLIES,
    cup: ['alc-4arm', 'alc-2arm'],
    change: { initiative: 1, actions: [0, 2] },
  });
  t.dice(2).play('first allied', 'activate 4-arm', 'move al-4arm-3rtr 3201');
  t.dice(1).play('end', 'activate 2-arm');
  expect([active(t), marksOf(t, 'al-4arm-3rtr'), marksOf(t, 'al-4arm-5rtr')]).toEqual([['al-2arm-bays'], '~', '']);
  expect(t.refused('move al-4arm-5rtr 3304')).toBe('7.0e');
});

test('[gazala 7.0e] with nobody left to activate the chit is passed over', () => {
  const t = drawn('alc-4arm', '0517: ax-trieste-65-1', { lost: ['4 Arm'] });
  expect(t.offers()).toEqual(['pass']);
  expect(t.refused('activate 4-arm')).toBe('7.0e');
  t.play('pass');
  expect([t.asked, t.offers()]).toEqual(['operate', ['end']]);
});

test('[gazala 7.0f] a formation wiped out leaves its chit for one unit of another', () => {
  const t = drawn('alc-4arm', '3303: al-2arm-bays', { lost: ['4 Arm'] });
  expect([t.offers('activate'), t.refused('activate 4-arm'), t.offers('pick')]).toEqual([
    [],
    '7.0e',
    ['pick al-2arm-bays'],
  ]);
  expect(where(t, 'al-4arm-3rtr')).toBe('out');
});
