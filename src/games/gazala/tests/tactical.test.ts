import { expect, test } from 'vitest';
import { ALLIED, AXIS, HALVES, kitOf } from '../kit.ts';
import { allowance } from '../rules/allowance.ts';
import { DIE } from '../rules/odds.ts';
import { stepsLost } from '../victory.ts';
import { cups } from './moments.ts';
import { canAct, count, drawn, marksOf, stepsOf, type Table, where } from './position.ts';

const AXIS_CUP = ['axc-90-pb', 'axt-air', 'axt-sandstorm'];
const ALLIED_CUP = ['alc-4arm', 'alt-air', 'alt-sandstorm'];
const BOARD = '3301: al-4arm-3rtr\n3303: al-2arm-bays/1\n1219: al-1ff-marine\n0112: ax-90lt-155-1\n0108: ax-pavia-27';

test('[gazala 13.0c] a chit works once and then lies face up in the Played box', () => {
  const t = drawn('axc-90-pb', BOARD, { box: ['axt-extra-move', 'axt-combat'] }).play('activate 90-lt');
  t.play('extra ax-pavia-27');
  expect([count(t, 'box', 'axt-extra-move'), count(t, 'played', 'axt-extra-move')]).toEqual([0, 1]);
  expect(count(t, 'box', 'axt-combat')).toBe(1);
  expect(t.refused('extra ax-90lt-155-1')).toBe('13.0b');
  expect(t.match.undoable).toBe(0); // it has been shown
});

test('[gazala 13.0e] [gazala 13.4a] [gazala 13.5a] Air and Sandstorm take effect as they are drawn and are never held', () => {
  const t = cups(AXIS_CUP, BOARD).dice(2).play('first axis');
  expect([t.asked, t.toMove, count(t, 'box', 'axt-air'), count(t, 'played', 'axt-air')]).toEqual(['air', 'axis', 0, 1]);
  expect([t.refused('end'), t.refused('activate 90-lt')]).toEqual(['13.4a', '13.4a']);
  t.dice(10, 2, 1).play('strike al-4arm-3rtr'); // 9; then the sandstorm, and the action chit
  expect([t.asked, t.s.sandstorm]).toEqual(['command', true]);
  expect([count(t, 'box', 'axt-sandstorm'), count(t, 'played', 'axt-sandstorm')]).toEqual([0, 1]);
});

test('[gazala 13.4b] aircraft drawn after a sandstorm in the same Action Phase do nothing', () => {
  const t = cups(AXIS_CUP, BOARD).dice(3, 2, 1).play('first axis');
  expect([t.asked, count(t, 'played', 'axt-air'), t.log('13.4b').length]).toEqual(['command', 1, 1]);
});

test('[gazala 13.4b] a sandstorm of an earlier Action Phase does not ground them', () => {
  const t = cups([...AXIS_CUP, 'axc-15-21'], BOARD, { change: { initiative: AXIS, actions: [2, 0] } });
  t.dice(4, 2).play('first axis', 'activate 90-lt'); // sandstorm, 90 Light
  t.dice(2).play('end');
  expect(t.asked).toBe('air');
});

const CUPS = { axis: AXIS_CUP, allied: ALLIED_CUP };

/** Air attack with this value on the die, 0 to 9. */
function raid(side: 'axis' | 'allied', unit: string, die: number, board = BOARD): Table {
  const t = cups(CUPS[side], board).dice(2).play(`first ${side}`);
  return t.dice(die + 1, 1).play(`strike ${unit}`);
}

test('[gazala 13.4c] Allied aircraft disrupt any Axis unit on 0 to 2', () => {
  const raids = DIE.map((die) => raid('allied', 'ax-90lt-155-1', die));
  expect(raids.map((t) => marksOf(t, 'ax-90lt-155-1'))).toEqual(['!', '!', '!', '', '', '', '', '', '', '']);
  for (const t of raids) expect(stepsOf(t, 'ax-90lt-155-1')).toBe(1);
  const t = cups(ALLIED_CUP, BOARD).dice(2).play('first allied');
  expect(t.offers()).toEqual(['pass', 'strike ax-90lt-155-1', 'strike ax-pavia-27']);
  expect(t.refused('strike al-4arm-3rtr')).toBe('13.4c');
});

test('[gazala 13.4d] Axis aircraft cost an Allied unit a step on 0 and 1, and disrupt it on 2 to 6', () => {
  const fate = DIE.map((die) => raid('axis', 'al-4arm-3rtr', die)).map(
    (t) => `${stepsOf(t, 'al-4arm-3rtr')}${marksOf(t, 'al-4arm-3rtr')}`,
  );
  expect(fate).toEqual(['1', '1', '2!', '2!', '2!', '2!', '2!', '2', '2', '2']);
  expect(where(raid('axis', 'al-2arm-bays', 1), 'al-2arm-bays')).toBe('out'); // its last step
  expect(cups(AXIS_CUP, BOARD).dice(2).play('first axis').refused('strike ax-pavia-27')).toBe('13.4d');
});

test('[gazala 13.4d] nobody has to be attacked', () => {
  const t = cups(AXIS_CUP, BOARD).dice(2).play('first axis');
  t.dice(1).play('pass'); // no die for the attack: only the next chit
  expect([t.asked, stepsOf(t, 'al-4arm-3rtr')]).toEqual(['command', 2]);
});

test('[gazala 13.4e] [gazala 13.4f] in a fortified hex 0 to 4 disrupts, more does nothing, and no step is ever lost', () => {
  const raids = DIE.map((die) => raid('axis', 'al-1ff-marine', die));
  expect(raids.map((t) => marksOf(t, 'al-1ff-marine'))).toEqual(['!', '!', '!', '!', '!', '', '', '', '', '']);
  for (const t of raids) expect(where(t, 'al-1ff-marine')).toBe('1219');
});

test('[gazala 13.4e] the shelter helps only the Allies', () => {
  const board = '1219: ax-90lt-155-1\n3301: al-4arm-3rtr\n0108: ax-pavia-27';
  expect(marksOf(raid('allied', 'ax-90lt-155-1', 2, board), 'ax-90lt-155-1')).toBe('!');
});

test('[gazala 13.5b] a sandstorm cuts movement by two thirds for that Action Phase of that side, and no longer', () => {
  const t = cups(['axc-90-pb', 'axt-sandstorm', 'alc-4arm'], BOARD, { box: ['axt-extra-move'] });
  const points = (unit: string) => allowance(kitOf(t.s), t.s, kitOf(t.s).unitIndex.get(unit)!) / HALVES;
  t.dice(2, 1).play('first axis', 'activate 90-lt', 'extra ax-pavia-27');
  expect([points('ax-90lt-155-1'), points('ax-pavia-27')]).toEqual([8, 2]);
  expect([t.refused('move ax-90lt-155-1 0119'), t.refused('move ax-90lt-155-1 0121')]).toEqual([null, '8.0a']);
  t.dice(1).play('end');
  expect([t.toMove, t.s.sandstorm, points('al-4arm-3rtr')]).toEqual(['allied', false, 24]);
});

test('[gazala 13.5c] it adds to Disruption and want of supply: who suffers from either does not move', () => {
  const board =
    '0112: ax-90lt-155-1!\n0115: ax-90lt-155-2%\n0118: ax-90lt-200-1#\n0121: ax-90lt-200-2\n3301: al-4arm-3rtr';
  const t = cups(['axc-90-pb', 'axt-sandstorm'], board).dice(2, 1).play('first axis', 'activate 90-lt');
  expect(['155-1', '155-2', '200-1'].flatMap((unit) => t.offers(`move ax-90lt-${unit} `))).toEqual([]);
  expect(t.offers('move ax-90lt-200-2 ').length).toBeGreaterThan(0);
});

test('[gazala 13.2a] [gazala 13.2d] Extra Move activates one more unit of any formation, which acts whenever it likes', () => {
  const t = drawn('alc-4arm', BOARD, { box: ['alt-extra-move'] }).play('activate 4-arm');
  expect(t.offers('extra')).toEqual(['extra al-1ff-marine', 'extra al-2arm-bays']);
  expect(t.refused('extra al-4arm-3rtr')).toBe('7.0f'); // is active already
  t.play('extra al-2arm-bays');
  expect([canAct(t, 'al-2arm-bays'), canAct(t, 'al-4arm-3rtr')]).toEqual([true, true]);
  t.play('move al-2arm-bays 3304');
  expect([marksOf(t, 'al-2arm-bays'), t.refused('move al-4arm-3rtr 3201')]).toEqual(['', null]);
  t.play('move al-4arm-3rtr 3201');
  expect([t.refused('move al-2arm-bays 3305'), marksOf(t, 'al-2arm-bays')]).toEqual(['8.0d', '~']);
});

test('[gazala 13.2b] it may be kept for a later action of the turn', () => {
  const t = cups(['alc-4arm', 'alc-2arm', 'alt-extra-move'], BOARD, { change: { initiative: AXIS, actions: [0, 2] } });
  t.dice(3, 2).play('first allied', 'activate 4-arm');
  t.dice(1).play('end', 'activate 2-arm', 'extra al-1ff-marine');
  expect(canAct(t, 'al-1ff-marine')).toBe(true);
});

test('[gazala 13.2c] it is played after the action chit has been used and before anybody moves or attacks', () => {
  const t = drawn('alc-4arm', BOARD, { box: ['alt-extra-move'] });
  expect([t.refused('extra al-2arm-bays'), t.offers('extra')]).toEqual(['13.2c', []]);
  t.play('pick al-1ff-marine');
  expect(t.refused('extra al-2arm-bays')).toBe(null);
  t.play('move al-1ff-marine 1218');
  expect([t.refused('extra al-2arm-bays'), t.offers('extra')]).toEqual(['13.2c', []]);
});

const RING = ['2009', '2011', '2109', '2110', '1909', '1910'];
const BESIEGED = `2010: al-4arm-5rtr\n${RING.map(
  (hex, at) => `${hex}: ax-90lt-${['155-1', '155-2', '200-1', '200-2', '361-1', '361-2'][at]}`,
).join('\n')}`;

test('[gazala 13.7a] Withdraw/Attack may be kept; it is played after an action chit, before anybody moves', () => {
  const t = cups(['alc-4arm', 'alc-2arm', 'alt-withdraw-attack'], BOARD, {
    change: { initiative: AXIS, actions: [0, 2] },
  });
  t.dice(3, 2).play('first allied');
  expect([t.refused('withdraw 2-arm'), t.refused('pledge')]).toEqual([null, null]);
  t.play('activate 4-arm');
  expect(t.refused('pledge')).toBe(null);
  t.play('move al-4arm-3rtr 3201');
  expect([t.refused('withdraw 2-arm'), t.refused('pledge')]).toEqual(['13.7a', '13.7a']);
  t.dice(1).play('end');
  expect(t.refused('withdraw 2-arm')).toBe(null);
  expect(drawn('axc-90-pb', BOARD, { box: ['alt-withdraw-attack'] }).refused('pledge')).toBe('13.0b'); // not the Axis
});

test('[gazala 13.7b] a chit drawn and not played gives the Axis a point; one played either way does not', () => {
  const points = (box: string[], ...orders: string[]) => {
    const t = drawn('alc-4arm', `${BOARD}\n1818: al-22arm-2rgh`, { box, change: { actions: [0, 0] } });
    t.play(...orders, 'activate 4-arm');
    t.play('end');
    expect(t.s.turn).toBe(4);
    return t.s.points;
  };
  expect(points(['alt-withdraw-attack'])).toBe(1);
  expect(points(['alt-withdraw-attack'], 'withdraw 22-arm')).toBe(0);
  expect(points(['alt-withdraw-attack'], 'pledge')).toBe(1); // and then nobody attacks
  expect(points([])).toBe(0); // never drawn
});

test('[gazala 13.7c] a withdrawn formation leaves for good, with its action chit', () => {
  const t = drawn('alc-2arm', `${BOARD}\n3305: al-4arm-5rtr/1!~`, {
    box: ['alt-withdraw-attack'],
    cup: ['alc-4arm', 'alc-2arm'],
    waiting: ['al-4arm-8hus'],
  });
  t.play('withdraw 4-arm');
  expect(['3rtr', '5rtr', '8hus'].map((unit) => where(t, `al-4arm-${unit}`))).toEqual(['out', 'out', 'out']);
  expect([count(t, 'cup', 'alc-4arm'), count(t, 'cup', 'alc-2arm'), t.asked]).toEqual([0, 1, 'command']);
  expect(t.refused('pick al-4arm-8hus')).toBe('15.0a');
});

test('[gazala 13.7c] its chit is not put into the cup on later turns', () => {
  const t = drawn('alc-2arm', BOARD, { box: ['alt-withdraw-attack'], change: { actions: [0, 0] } });
  t.play('withdraw 4-arm', 'activate 2-arm');
  t.play('end');
  expect([t.s.turn, count(t, 'cup', 'alc-4arm'), count(t, 'cup', 'alc-22arm')]).toEqual([4, 0, 1]);
});

test('[gazala 13.7c] the chit just drawn, of the formation withdrawn, still activates one unit of another', () => {
  const t = drawn('alc-4arm', BOARD, { box: ['alt-withdraw-attack'] }).play('withdraw 4-arm');
  expect([t.refused('activate 4-arm'), t.offers('activate'), t.offers('pick')]).toEqual([
    '13.7c',
    [],
    ['pick al-1ff-marine', 'pick al-2arm-bays'],
  ]);
});

test('[gazala 13.7d] [gazala 13.7k] a unit without a way to the edge stays; the rest and the chit go', () => {
  const t = drawn('alc-2arm', `${BESIEGED}\n3301: al-4arm-3rtr\n3303: al-2arm-bays`, {
    box: ['alt-withdraw-attack'],
    cup: ['alc-4arm'],
  });
  t.play('withdraw 4-arm');
  expect([where(t, 'al-4arm-5rtr'), where(t, 'al-4arm-3rtr'), count(t, 'cup', 'alc-4arm')]).toEqual(['2010', 'out', 0]);
  expect(t.refused('pick al-4arm-5rtr')).toBe(null); // it acts alone from now on
  const gap = BESIEGED.replace('\n1910: ax-90lt-361-2', '');
  const open = drawn('alc-2arm', `${gap}\n3303: al-2arm-bays`, { box: ['alt-withdraw-attack'] }).play('withdraw 4-arm');
  expect(where(open, 'al-4arm-5rtr')).toBe('out'); // enemy zones do not close the gap
});

test('[gazala 13.7e] withdrawn units are no losses; what the formation lost before counts', () => {
  const t = drawn('alc-2arm', `${BOARD}\n3305: al-4arm-5rtr/1`, {
    box: ['alt-withdraw-attack'],
    lost: ['al-4arm-8hus'],
  });
  const before = stepsLost(kitOf(t.s), t.s, ALLIED);
  expect(before).toBe(4); // 8 Hus two, 5 RTR one, Bays one
  expect(stepsLost(kitOf(t.s), t.play('withdraw 4-arm').s, ALLIED)).toBe(before);
});

test('[gazala 13.7f] a formation that has nobody left may be withdrawn, to be rid of its chit', () => {
  const t = drawn('alc-2arm', BOARD, { box: ['alt-withdraw-attack'], lost: ['22 Arm'], cup: ['alc-22arm'] });
  t.play('withdraw 22-arm');
  expect([count(t, 'cup', 'alc-22arm'), t.s.withdrawn]).toEqual([0, ['22 Arm']]);
});

test('[gazala 13.7g] no formation is withdrawn twice', () => {
  const t = drawn('alc-2arm', BOARD, { box: ['alt-withdraw-attack'], change: { withdrawn: ['4 Arm'] } });
  expect([t.refused('withdraw 4-arm'), t.offers('withdraw')]).toEqual(['13.7g', ['withdraw 1-ff', 'withdraw 2-arm']]);
  expect([t.refused('withdraw 90-lt'), t.refused('withdraw 10-ind')]).toEqual(['13.7c', '13.7c']); // not his; not in the game
});

test('[gazala 13.7h] with fewer chits than actions the actions left over are lost', () => {
  const t = cups(['alc-4arm', 'alc-2arm', 'axc-90-pb'], BOARD, {
    box: ['alt-withdraw-attack'],
    change: { initiative: AXIS, actions: [1, 2] },
  });
  t.dice(1).play('first allied', 'withdraw 4-arm', 'activate 2-arm');
  t.dice(1).play('end'); // the Axis
  t.play('activate 90-lt', 'end'); // and the turn is over: the Allied cup is empty
  expect([t.s.turn, t.log('13.7h').length]).toEqual([4, 1]);
});

const DUEL = '1310: al-22arm-2rgh\n1311: ax-pavia-27\n0112: ax-90lt-155-1\n3303: al-2arm-bays';

test('[gazala 13.7i] the promise binds for that Action Phase and is kept by any ground attack', () => {
  const t = drawn('alc-22arm', DUEL, { box: ['alt-withdraw-attack'] }).play('pledge', 'activate 22-arm');
  expect([t.s.pledge, t.refused('pledge'), count(t, 'played', 'alt-withdraw-attack')]).toEqual(['given', '13.0b', 1]);
  t.dice(5).play('attack al-22arm-2rgh light', 'commit');
  expect(t.s.pledge).toBe('kept');
  const broken = drawn('alc-22arm', DUEL, { box: ['alt-withdraw-attack'], cup: ['axc-90-pb'] });
  broken.play('pledge', 'activate 22-arm').dice(1).play('end');
  expect([broken.toMove, broken.s.pledgeBroken]).toEqual(['axis', true]);
});

test('[gazala 13.7j] it gives no help in the attack', () => {
  const fight = (...orders: string[]) => {
    const t = drawn('alc-22arm', DUEL, { box: ['alt-withdraw-attack'] }).play(...orders, 'activate 22-arm');
    t.play('attack al-22arm-2rgh light').dice(5).play('commit');
    return t.log('11.0s');
  };
  expect(fight('pledge')).toEqual(fight());
  expect(fight()).not.toEqual([]);
});

test('[gazala 13.8a] Extra Move, Replacement and Withdraw/Attack follow one action chit in any order', () => {
  const box = ['alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'];
  const one = drawn('alc-4arm', BOARD, { box }).play(
    'refit al-2arm-bays',
    'pledge',
    'activate 4-arm',
    'extra al-2arm-bays',
  );
  expect([one.s.box.some((n) => n > 0), stepsOf(one, 'al-2arm-bays'), one.s.pledge]).toEqual([false, 2, 'given']);
  const two = drawn('alc-4arm', BOARD, { box }).play('activate 4-arm', 'extra al-1ff-marine', 'withdraw 2-arm');
  expect([two.refused('refit al-2arm-bays'), two.asked]).toEqual(['13.3d', 'operate']); // it is gone
  expect(two.s.box.filter((n) => n > 0)).toHaveLength(1);
});

test('[gazala 13.8a] without an action chit none of them is played', () => {
  const t = cups(['alt-combat', 'axc-90-pb'], BOARD, { box: ['alt-replacement'] });
  t.dice(1, 1).play('first allied'); // the Allied cup runs dry, and the Axis draws
  expect([t.toMove, t.refused('refit al-2arm-bays')]).toEqual(['axis', '13.0b']);
});

test('[gazala 13.8b] the rulebook’s example: withdraw 4 Armoured, move 5 GH, rebuild a step of 2 Armoured', () => {
  const board = `${BOARD}\n1310: al-22arm-2rgh\n0810: al-150inf-5gh`;
  const t = drawn('alc-22arm', board, { box: ['alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'] });
  t.play('withdraw 4-arm', 'activate 22-arm', 'extra al-150inf-5gh', 'refit al-2arm-bays');
  expect([where(t, 'al-4arm-3rtr'), canAct(t, 'al-150inf-5gh'), stepsOf(t, 'al-2arm-bays')]).toEqual(['out', true, 2]);
  expect([t.asked, canAct(t, 'al-22arm-2rgh')]).toEqual(['operate', true]);
});
