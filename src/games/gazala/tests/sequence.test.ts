import { expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { marksOf, newGame, type PositionSpec, position, type Table, where } from './position.ts';

/** Somebody of each side far from everybody else, in supply. */
const QUIET = '0108: ax-pavia-27\n0112: ax-trieste-65-1\n3301: al-4arm-3rtr\n3303: al-2arm-bays';

/** The winner of the initiative is asked; the next chit falls when he answers. */
const atFirst = (more: Partial<PositionSpec> = {}, initiative = AXIS): Table =>
  position({ at: 'first', board: QUIET, ...more, change: { initiative, ...more.change } });

const kit = kitOf(atFirst().s);
const count = (numbers: readonly number[], id: string) => numbers[kit.chits.findIndex((chit) => chit.id === id)];
const index = (id: string) => kit.chits.findIndex((chit) => chit.id === id);

/** A turn that has just begun, at the first question of its Minefield or Initiative Phase. */
function turnBegins(turn: number, more: Partial<PositionSpec> = {}, faces: number[] = [2, 1]): Table {
  // The end of the turn before: whoever acts last ends his Action Phase, and everything follows from that.
  const t = position({
    at: 'operate',
    board: QUIET,
    turn: turn - 1,
    ...more,
    change: { actions: [0, 0], ...more.change },
  });
  return t.dice(...faces).play('end');
}

test('[gazala 3.0a] chits, mines, supply, initiative, actions, recovery, points: in this order', () => {
  const board =
    '0108: ax-pavia-27\n0309: ax-trieste-65-1!~\n2803: ax-21pz-5-1\n3301: al-4arm-3rtr/1\n3303: al-2arm-bays!';
  const t = turnBegins(4, { board }, []);
  expect(t.asked).toBe('breaches');
  t.dice(2, 1).play('end', 'end'); // no breach; the tank replacements are not used
  expect(t.asked).toBe('first');
  const rules = t.match.notes.map((note) => note.rule);
  const order = ['3.0g', '16.0b', '3.0b', '15.0h', '6.0a'].map((rule) => rules.indexOf(rule));
  expect(order.every((at) => at >= 0)).toBe(true);
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  expect([t.s.turn, t.s.points]).toEqual([4, 1]);
});

test('[gazala 3.0b] [gazala 4.0e] the Chit Phase fills both cups and sets the actions of the turn', () => {
  const t = turnBegins(3, { cup: ['axc-15-21'], box: ['alt-combat'] });
  expect(t.s.turn).toBe(3);
  expect(t.s.actions).toEqual([...kit.turns[2].actions]);
  expect(t.s.cup.every((n, chit) => kit.chits[chit].tactic !== null || n === kit.turns[2].chits[chit])).toBe(true);
  expect([t.s.box.some((n) => n > 0), t.s.played.some((n) => n > 0)]).toEqual([false, false]);
});

test('[gazala 4.0a] each cup holds its own side’s chits only, action and tactical chits together', () => {
  const t = atFirst({ cup: ['axc-90-pb', 'axt-combat', 'alc-4arm', 'alt-combat'] });
  t.dice(2, 1).play('first axis'); // of two Axis chits the second, then the only one left
  expect(t.s.played[index('axc-90-pb')]).toBe(1);
  expect(t.s.box[index('axt-combat')]).toBe(1);
  expect([count(t.s.cup, 'alc-4arm'), count(t.s.cup, 'alt-combat')]).toEqual([1, 1]);
});

test('[gazala 4.0b] which action chits are in the cups changes from turn to turn', () => {
  const cups = [2, 3, 7].map((turn) => turnBegins(turn).s.cup);
  expect(cups.map((cup) => count(cup, 'axc-15-21'))).toEqual([2, 2, 3]);
  expect(cups.map((cup) => count(cup, 'axc-ari-tri'))).toEqual([1, 2, 2]);
  expect(cups.map((cup) => count(cup, 'alc-150inf'))).toEqual([0, 1, 1]);
});

test('[gazala 4.0c] [gazala 13.0d] every tactical chit is back in its cup, played or not', () => {
  const t = turnBegins(3, { box: ['axt-combat', 'alt-withdraw-attack'], change: { played: kit.chits.map(() => 1) } });
  for (const chit of kit.chits.filter(({ tactic }) => tactic !== null))
    expect([chit.id, t.s.cup[chit.index]]).toEqual([chit.id, chit.copies]);
  expect([...t.s.box, ...t.s.played].every((lying) => lying === 0)).toBe(true);
});

test('[gazala 4.0d] the turn track gives the actions: four and two at first, four and one on June 1-2', () => {
  expect(kit.turns.map((turn) => turn.actions)[0]).toEqual([4, 2]);
  expect(turnBegins(2).s.actions).toEqual(kit.turns[1].actions);
  expect(kit.turns[6].actions).toEqual([4, 1]);
});

test('[gazala 4.0f] with more action chits than actions, what stays in the cup does not act', () => {
  const t = atFirst({ cup: ['axc-15-21', 'axc-90-pb'], change: { actions: [1, 0] } });
  t.dice(2).play('first axis');
  expect(t.s.drawn).toBe(index('axc-90-pb'));
  expect([t.refused('activate 15-pz'), t.refused('activate 21-pz')]).toEqual(['7.0e', '7.0e']);
  t.dice(2, 1).play('pick ax-trieste-65-1', 'end'); // the turn is over
  expect([t.s.turn, t.asked]).toEqual([4, expect.anything()]);
});

test('[gazala 4.0g] an Axis without its line of communication has an action less', () => {
  const t = turnBegins(4);
  expect([t.s.turn, t.s.actions]).toEqual([4, [kit.turns[3].actions[AXIS] - 1, kit.turns[3].actions[ALLIED]]]);
});

test('[gazala 6.0a] [gazala 2.0c] the higher die has the initiative, equal dice are rolled again, and 0 is the lowest', () => {
  expect(turnBegins(3, {}, [2, 10]).toMove).toBe('allied');
  expect(turnBegins(3, {}, [10, 2]).toMove).toBe('axis');
  const t = turnBegins(3, {}, [5, 5, 1, 1, 1, 2]); // 4 and 4, 0 and 0, 0 and 1
  expect([t.asked, t.toMove, t.s.initiative]).toEqual(['first', 'allied', ALLIED]);
});

test('[gazala 3.0e] [gazala 6.0b] who has it names the first player, himself or the other', () => {
  const t = atFirst({ cup: ['axc-90-pb', 'alc-4arm'] }, ALLIED);
  expect([t.toMove, t.offers()]).toEqual(['allied', ['first allied', 'first axis']]);
  expect(t.refused('end')).toBe('6.0b');
  t.dice(1).play('first axis');
  expect([t.asked, t.toMove]).toEqual(['command', 'axis']);
  const u = atFirst({ cup: ['axc-90-pb', 'alc-4arm'] }, ALLIED)
    .dice(1)
    .play('first allied');
  expect(u.toMove).toBe('allied');
});

test('[gazala 6.0c] [gazala 6.0d] on the first turn nobody rolls: Axis, Axis, Allied, Axis, Allied, Axis', () => {
  const t = newGame('one');
  t.play('arrange').dice(1).play('arrange');
  expect([t.s.turn, t.s.initiative, t.asked, t.toMove]).toEqual([1, -1, 'command', 'axis']);
  expect(t.s.actions).toEqual([3, 2]); // four less the one now used
  const acted: string[] = [];
  const acts = (): void => {
    acted.push(t.toMove!);
    t.play(t.offers('pick').find((offer) => where(t, offer.split(' ')[1]) !== 'out')!);
  };
  acts();
  for (let others = 5; others > 0; others--) {
    t.dice(1).play('end');
    acts();
  }
  expect(acted).toEqual(['axis', 'axis', 'allied', 'axis', 'allied', 'axis']);
  expect(t.s.actions).toEqual([0, 0]);
  t.dice(6, 5).play('end');
  expect([t.s.turn, t.asked]).toEqual([2, 'first']);
});

test('[gazala 3.0f] [gazala 7.0q] after one side has finished its units the other acts, turn and turn about', () => {
  const cup = ['axc-90-pb', 'axc-ari-tri', 'alc-4arm', 'alc-2arm'];
  const t = atFirst({ cup, turn: 3 });
  t.dice(1).play('first allied', 'activate 2-arm');
  expect([t.asked, t.toMove]).toEqual(['operate', 'allied']);
  t.dice(1).play('end');
  expect([t.asked, t.toMove, t.s.phases]).toEqual(['command', 'axis', 2]);
  t.dice(1).play('activate trieste', 'end');
  expect([t.asked, t.toMove]).toEqual(['command', 'allied']);
  t.dice(1).play('activate 4-arm', 'end');
  expect([t.asked, t.toMove, t.s.actions]).toEqual(['command', 'axis', [0, 0]]);
  t.dice(2, 1).play('activate pavia+brescia', 'end');
  expect(t.s.turn).toBe(4);
});

test('[gazala 7.0r] when one side has no actions left the other takes the rest in a row', () => {
  const cup = ['axc-90-pb', 'axc-ari-tri', 'alc-4arm', 'alc-2arm'];
  const t = atFirst({ cup, change: { actions: [2, 1] } });
  t.dice(1).play('first allied', 'activate 2-arm');
  t.dice(1).play('end', 'activate trieste');
  t.dice(1).play('end');
  expect([t.asked, t.toMove, t.s.actions]).toEqual(['command', 'axis', [0, 0]]);
});

test('[gazala 6.0b] a side without actions may be named first and is passed over', () => {
  const t = atFirst({ cup: ['alc-4arm'], change: { actions: [0, 1] } });
  t.dice(1).play('first axis');
  expect([t.asked, t.toMove]).toEqual(['command', 'allied']);
});

test('[gazala 7.0a] [gazala 7.0d] chits are drawn one by one until an action chit appears; it costs one action', () => {
  const t = atFirst({ cup: ['axc-90-pb', 'axc-15-21', 'axt-combat', 'axt-anti-tank'] });
  t.dice(3, 3, 1).play('first axis');
  expect([t.asked, t.s.drawn]).toEqual(['command', index('axc-15-21')]);
  expect([t.s.actions[AXIS], count(t.s.played, 'axc-15-21'), count(t.s.cup, 'axc-90-pb')]).toEqual([1, 1, 1]);
});

test('[gazala 7.0b] [gazala 7.0c] [gazala 13.0b] tactical chits drawn on the way lie in the box, several at a time', () => {
  const t = atFirst({ cup: ['axc-90-pb', 'axt-combat', 'axt-anti-tank', 'axt-extra-move'] });
  t.dice(2, 2, 2, 1).play('first axis');
  expect(['axt-combat', 'axt-anti-tank', 'axt-extra-move'].map((id) => count(t.s.box, id))).toEqual([1, 1, 1]);
  expect(t.s.cup.some((n) => n > 0)).toBe(false);
});

test('[gazala 13.0b] a chit not used lies ready in a later Action Phase of the turn', () => {
  const t = atFirst({ cup: ['axc-90-pb', 'axt-extra-move', 'axc-ari-tri'], change: { actions: [2, 0] } });
  t.dice(3, 2).play('first axis', 'activate pavia+brescia');
  t.dice(1).play('end', 'activate trieste');
  expect(t.refused('extra ax-pavia-27')).toBe(null);
});

test('[gazala 13.7h] [gazala 7.0d] a cup without action chits is emptied and the actions left are lost', () => {
  const t = atFirst({ cup: ['alt-combat', 'alt-extra-move', 'axc-90-pb'], change: { actions: [1, 2] } }, ALLIED);
  t.dice(1, 1, 1).play('first allied'); // two tactical chits, and then the Axis draws
  expect([t.toMove, t.asked, t.s.actions]).toEqual(['axis', 'command', [0, 0]]);
  expect([count(t.s.box, 'alt-combat'), count(t.s.box, 'alt-extra-move')]).toEqual([1, 1]); // they stay usable
  const empty = atFirst({ cup: ['axc-90-pb'], change: { actions: [1, 2] } }, ALLIED);
  empty.dice(1).play('first allied');
  expect([empty.toMove, empty.s.actions]).toEqual(['axis', [0, 0]]);
});

test('[gazala 3.0c] breach markers are laid from May 28 on, two a turn', () => {
  const board =
    '0309: ax-trieste-65-1\n0310: ax-trieste-65-2\n0209: ax-trieste-66-1\n3301: al-4arm-3rtr\n3303: al-2arm-bays';
  expect(turnBegins(2, { board }).asked).toBe('first');
  const t = turnBegins(3, { board }, []);
  expect([t.asked, t.toMove]).toEqual(['breaches', 'axis']);
  t.play('breach ax-trieste-65-1 0409').dice(2, 1).play('breach ax-trieste-65-2 0410');
  expect([t.asked, t.s.breaches.length]).toEqual(['first', 2]);
});

test('[gazala 3.0d] supply is judged for everybody before the initiative', () => {
  const board = '0108: ax-pavia-27\n2803: ax-21pz-5-1\n2804: al-4arm-3rtr\n3303: al-2arm-bays%';
  const ring = '\n2702: al-22arm-2rgh\n2703: al-22arm-3cly\n2802: al-22arm-4cly\n2902: al-2arm-9l\n2903: al-2arm-10hus';
  const t = turnBegins(3, { board: board + ring });
  expect([marksOf(t, 'ax-21pz-5-1'), marksOf(t, 'al-2arm-bays'), marksOf(t, 'ax-pavia-27')]).toEqual(['%', '', '']);
});

test('[gazala 3.0g] [gazala 3.0h] the Recovery Phase ends all Disruption and turns every unit to its unused side', () => {
  const board = '0108: ax-pavia-27!~\n0112: ax-trieste-65-1~\n3301: al-4arm-3rtr!\n3303: al-2arm-bays!~';
  const t = turnBegins(3, { board });
  for (const unit of ['ax-pavia-27', 'ax-trieste-65-1', 'al-4arm-3rtr', 'al-2arm-bays'])
    expect(marksOf(t, unit)).toBe('');
});

test('[gazala 3.0i] then points are counted for units in supply on the north edge, and the turn goes on', () => {
  const north =
    '0108: ax-pavia-27\n3303: al-2arm-bays\n2001: ax-21pz-5-1\n2101: ax-21pz-5-2\n2201: ax-15pz-8-1\n2301: ax-15pz-8-2';
  expect(turnBegins(3, { board: north }).s.points).toBe(1);
  expect(turnBegins(3, { board: north.replace('8-2', '8-2%') }).s.points).toBe(0);
});

test('[gazala 3.0a] a scenario ends after its last turn', () => {
  const t = position({ at: 'operate', scenario: 'one', turn: 7, board: QUIET, change: { actions: [0, 0] } });
  t.play('end');
  expect([t.asked, t.match.outcome]).toEqual([null, expect.anything()]);
});
