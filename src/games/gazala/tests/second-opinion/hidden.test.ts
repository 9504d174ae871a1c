import { expect, test } from 'vitest';
import { cups } from '../moments.ts';
import { chit, count, drawn, position, type Table, where } from '../position.ts';

const open = (t: Table): string => JSON.stringify(t.match.notes.filter((note) => note.to === undefined));

const seen = (t: Table, seat: string): string => JSON.stringify(t.match.view(seat));

test('[gazala 13.0b] a chit drawn face down: its owner reads it, the others count it, in view and log', () => {
  const all = ['alc-22arm', 'alt-combat', 'alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'];
  const draw = (face: number) =>
    cups(all, '1410: al-22arm-3cly/1\n1411: ax-15pz-33rec\n0120: ax-trieste-65-1').dice(face, 1).play('first allied');
  const worlds = [2, 3, 4, 5].map(draw);
  for (const t of worlds) {
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
    expect(seen(t, 'spectator')).toBe(seen(worlds[0], 'spectator'));
    expect(open(t)).toBe(open(worlds[0]));
    expect(t.match.view('axis').held).toEqual([0, 1]);
  }
  expect(new Set(worlds.map((t) => seen(t, 'allied'))).size).toBe(4);
  // The same after the whole Action Phase but for what was done in the open.
  for (const t of worlds) t.play('activate 22-arm', 'move al-22arm-3cly 1409');
  for (const t of worlds) {
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
    expect(open(t)).toBe(open(worlds[0]));
  }
});

test('[gazala 13.0b] with nobody to activate, the question is the same whatever lies face down', () => {
  const worlds = ['alt-combat', 'alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'].map((id) => {
    const rest = ['alt-combat', 'alt-extra-move', 'alt-replacement', 'alt-withdraw-attack'].filter(
      (each) => each !== id,
    );
    const t = cups(['alc-22arm', 'axc-15-21', ...rest], '1504: al-201gd-3cold\n2011: ax-21pz-5-1', {
      turn: 2,
      box: [id],
    });
    return t.dice(1).play('first allied');
  });
  for (const t of worlds) {
    expect([t.asked, t.toMove]).toEqual(['command', 'allied']);
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
  }
  for (const t of worlds) {
    t.play('pass');
    expect(seen(t, 'axis')).toBe(seen(worlds[0], 'axis'));
    expect(open(t)).toBe(open(worlds[0]));
  }
});

test('[gazala 13.0b] a refused chit does not betray itself to the other seat, who may not even ask', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n2410: al-4arm-3rtr\n0120: ax-trieste-65-1', {
    box: ['alt-extra-move'],
  });
  t.play('activate 22-arm');
  const verdict = t.match.check('axis', { do: 'extra', unit: 'al-4arm-3rtr' });
  expect(verdict.ok).toBe(false);
});

test('[gazala 7.0d] action chits, Air and Sandstorm are open to all; the draw of a hidden chit belongs to its owner', () => {
  const t = cups(['alc-22arm', 'alt-combat', 'alt-sandstorm'], '1410: al-22arm-3cly\n0120: ax-trieste-65-1');
  t.dice(2, 2, 1).play('first allied');
  for (const seat of ['axis', 'allied', 'spectator']) {
    const view = t.match.view(seat);
    expect(view.drawn).toBe(chit('alc-22arm'));
    expect(view.played[chit('alt-sandstorm')]).toBe(1);
    expect(view.sandstorm).toBe(true);
  }
  const draws = t.match.rolls.filter((roll) => roll.draw);
  expect(draws.every((roll) => roll.to === 'allied')).toBe(true);
  expect(draws.length).toBe(3);
});

test('[gazala 13.0b] the supply phase, losses and breaches are open; a view is a copy, not the state', () => {
  const t = position({
    at: 'operate',
    board: '2011: ax-21pz-5-1\n3310: al-4arm-1krr',
    box: ['axt-combat', 'alt-combat'],
  });
  const view = t.match.view('allied') as unknown as { box: number[]; at: number[] };
  view.box[chit('alt-combat')] = 9;
  view.at[0] = 0;
  expect(count(t, 'box', 'alt-combat')).toBe(1);
  expect(where(t, 'ax-21pz-5-1')).toBe('2011');
});
