import { expect, test } from 'vitest';
import { quickDice, seededDice } from '../../../engine/dice.ts';
import { Match } from '../../../engine/match.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { gazala } from '../index.ts';
import { kitOf } from '../kit.ts';
import type { State } from '../state.ts';
import { determinize, view } from '../view.ts';
import { type PositionSpec, position, type Table } from './position.ts';

const BOARD = '3301: al-4arm-3rtr\n3303: al-2arm-bays/1\n0112: ax-90lt-155-1\n0108: ax-pavia-27';
const SEATS = ['axis', 'allied', 'spectator'] as const;

/** Somebody's Action Phase, with these chits face down and all the others of the turn in the cups. */
function world(box: readonly string[], more: Partial<PositionSpec> = {}): Table {
  const all = kitOf(position({ at: 'command', board: BOARD, drawn: 'axc-90-pb' }).s)
    .chits.filter((chit) => chit.tactic !== null)
    .flatMap((chit) => Array<string>(chit.copies).fill(chit.id));
  for (const id of box) all.splice(all.indexOf(id), 1);
  const cup = ['axc-15-21', 'axc-ari-tri', 'alc-4arm', 'alc-2arm', ...all];
  return position({ at: 'command', board: BOARD, drawn: 'axc-90-pb', cup, box, ...more });
}

const kit = kitOf(world([]).s);
const index = (id: string) => kit.chits.findIndex((chit) => chit.id === id);
const seen = (t: Table, seat: (typeof SEATS)[number]) => JSON.stringify(t.match.view(seat));

test('[gazala 13.0b] worlds that differ only in what the other side holds face down look the same', () => {
  const mine = ['axt-combat', 'axt-extra-move'];
  const one = world([...mine, 'alt-combat', 'alt-withdraw-attack']);
  const two = world([...mine, 'alt-replacement', 'alt-extra-move']);
  expect(seen(one, 'axis')).toBe(seen(two, 'axis'));
  expect(seen(one, 'spectator')).toBe(seen(two, 'spectator'));
  expect(seen(one, 'allied')).not.toBe(seen(two, 'allied'));
  const other = world(['axt-anti-tank', 'axt-replacement', 'alt-combat', 'alt-withdraw-attack']);
  expect(seen(one, 'allied')).toBe(seen(other, 'allied'));
  expect(seen(one, 'spectator')).toBe(seen(other, 'spectator'));
});

test('[gazala 13.0b] how many chits lie face down is known to all, which only to their owner', () => {
  const t = world(['axt-combat', 'alt-combat', 'alt-replacement']);
  for (const seat of SEATS) expect(t.match.view(seat).held).toEqual([1, 2]);
  const [axis, allied, nobody] = SEATS.map((seat) => t.match.view(seat));
  expect([axis.box[index('axt-combat')], axis.box[index('alt-combat')]]).toEqual([1, 0]);
  expect([allied.box[index('axt-combat')], allied.box[index('alt-combat')]]).toEqual([0, 1]);
  expect(nobody.box.every((n) => n === 0)).toBe(true);
  // What is not played is in the cup or face down: of the other side's chits more is not known.
  expect([axis.cup[index('axt-combat')], axis.cup[index('alt-combat')]]).toEqual([1, 1]);
  expect([allied.cup[index('axt-combat')], allied.cup[index('alt-combat')]]).toEqual([2, 0]);
  expect(axis.cup[index('alc-4arm')]).toBe(1); // action chits are drawn openly
});

test('[gazala 13.0c] chits played are open to all', () => {
  const t = world(['axt-extra-move', 'alt-combat']).play('activate 90-lt', 'extra ax-pavia-27');
  for (const seat of SEATS) {
    expect(t.match.view(seat).played[index('axt-extra-move')]).toBe(1);
    expect(t.match.view(seat).held).toEqual([0, 1]);
  }
});

test('[gazala 7.0b] the log tells everybody that a tactical chit was drawn, and only its owner which', () => {
  const draw = (face: number) => {
    const t = position({
      at: 'first',
      board: BOARD,
      cup: ['axc-90-pb', 'axt-combat', 'axt-extra-move', 'axt-anti-tank'],
      change: { initiative: 0, actions: [1, 0] },
    });
    t.dice(face, 1).play('first axis');
    return t;
  };
  const [one, two] = [draw(2), draw(4)];
  const open = (t: Table) => t.match.notes.filter((note) => note.to === undefined).map((note) => note.text);
  const kept = (t: Table) => t.match.notes.filter((note) => note.to === 'axis').map((note) => note.text);
  expect(open(one)).toEqual(open(two));
  expect([kept(one), kept(two)]).toEqual([['It is Combat.'], ['It is Anti-Tank.']]);
  expect(one.match.notes.some((note) => note.to === 'allied')).toBe(false);
  expect([seen(one, 'allied'), seen(one, 'spectator')]).toEqual([seen(two, 'allied'), seen(two, 'spectator')]);
});

test('[gazala 13.7b] that Withdraw/Attack has been drawn does not show before the turn is over', () => {
  const base: Partial<PositionSpec> = { drawn: 'alc-4arm', side: 'allied' };
  const one = world(['alt-withdraw-attack'], base).play('activate 4-arm');
  const two = world(['alt-combat'], base).play('activate 4-arm');
  expect(seen(one, 'axis')).toBe(seen(two, 'axis'));
  expect(one.s.pledgeBroken).toBe(false);
});

test('[gazala 13.0b] a world made from a view has as many chits face down, of kinds that can be, and the same for the eye', () => {
  const t = world(['axt-combat', 'axt-anti-tank', 'alt-combat', 'alt-extra-move', 'alt-replacement']);
  const dealt = { axis: new Set<string>(), allied: new Set<string>(), spectator: new Set<string>() };
  const neverHeld = kit.chits.filter(({ tactic }) => tactic === 'air' || tactic === 'sandstorm' || tactic === null);
  for (const seat of SEATS) {
    for (let i = 0; i < 40; i++) {
      const made = determinize(t.match.view(seat), quickDice(`${seat}/${i}`));
      expect(JSON.stringify(view(made, seat))).toBe(seen(t, seat));
      expect(Object.keys(made).sort()).toEqual(Object.keys(t.s).sort());
      for (const chit of kit.chits) {
        expect(made.cup[chit.index] + made.box[chit.index]).toBe(t.s.cup[chit.index] + t.s.box[chit.index]);
      }
      for (const { id, index } of neverHeld) expect([id, made.box[index]]).toEqual([id, 0]);
      dealt[seat].add(made.box.join());
    }
  }
  expect(dealt.axis.size).toBeGreaterThan(3); // four kinds of which three are held
});

test('[gazala 13.0b] [gazala 13.1c] whether a side is asked for chits before the die falls gives away nothing', () => {
  const fight = (held: string) => {
    const board = '1310: al-22arm-2rgh\n1311: ax-ariete-132-8\n0108: ax-pavia-27';
    const t = world([held], { board, drawn: 'alc-22arm', side: 'allied' }).play('activate 22-arm');
    return t.play('attack al-22arm-2rgh light', 'commit');
  };
  for (const [one, two] of [
    ['axt-combat', 'axt-extra-move'],
    ['axt-anti-tank', 'axt-replacement'],
    ['alt-combat', 'alt-replacement'],
  ].map(([a, b]) => [fight(a), fight(b)])) {
    expect([one.asked, one.toMove]).toEqual([two.asked, two.toMove]);
    expect(one.offers().length).toBeGreaterThan(1);
    expect(two.offers()).toEqual(['pass']);
    expect(seen(one, 'spectator')).toBe(seen(two, 'spectator'));
  }
});

test('[gazala 13.0b] every field of the state is either shown or hidden on purpose', () => {
  const t = world(['axt-combat']);
  const shown = Object.keys(t.match.view('axis')).sort();
  expect(shown).toEqual([...Object.keys(t.s), 'held', 'seat'].sort());
});

test('[gazala 13.0b] no moment of a whole game shows the other side which chits are held', () => {
  const match = unwrap(Match.start(gazala, { scenario: 'one', options: {} }, { seed: 'hidden' }));
  const dice = quickDice('hidden');
  let differing = 0;
  while (match.toMove !== null && match.moves.length < 250) {
    const actor = match.toMove;
    for (const seat of SEATS) {
      const eye = JSON.stringify(match.view(seat));
      const other = determinize(JSON.parse(eye), dice);
      differing += Number(JSON.stringify(other.box) !== JSON.stringify(match.state.box));
      expect(JSON.stringify(view(other, seat))).toBe(eye);
      // The same seat would be asked the same: a question put to the other side gives nothing away.
      expect(asked(other)).toEqual([match.question!.ask.id, actor]);
    }
    const offers = match.legal();
    const plain = offers.filter((offer) => offer.do === 'arrange' || offer.do === 'commit');
    const choice = [plain, offers].find((list) => list.length > 0)!;
    match.play(actor, choice[dice.roll(choice.length) - 1]);
  }
  expect(differing).toBeGreaterThan(20);
});

/** What is asked, and of whom, in a world that goes on from this state. */
function asked(s: State): [string, string | null] {
  const match = Match.from(gazala, { scenario: s.scenario, options: {} }, structuredClone(s), {
    seed: '',
    dice: seededDice('x'),
  });
  return [match.question!.ask.id, match.toMove];
}
