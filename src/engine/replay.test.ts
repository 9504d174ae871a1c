import { describe, expect, test } from 'vitest';
import type { Pack } from '../content/pack.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { lastLink } from './chain.ts';
import { commitment, scriptedDice } from './dice.ts';
import { type DigAction, type DigState, type DigView, digGame } from './dig-game.fixture.ts';
import type { Choices } from './game.ts';
import { Match } from './match.ts';
import { Playback } from './playback.ts';
import type { GameRecord } from './record.ts';
import { replay, resume, verify } from './replay.ts';

const game = digGame();
const ORDERS = ['dig 3', 'dig 1', 'rest', 'dig 2', 'rest', 'look', 'rest', 'rest'];

function start(choices: Partial<Choices> = {}): Match<DigState, DigAction, DigView> {
  return unwrap(Match.start(game, { scenario: 'hill', options: {}, ...choices }, { seed: 'gold' }));
}

function play(match: Match<DigState, DigAction, DigView>, orders: readonly string[]): void {
  for (const order of orders) {
    const action = game.orders.parse(order);
    if (!action.ok || !match.play(match.toMove!, action.value).ok) throw new Error(order);
  }
}

function recorded(choices: Partial<Choices> = {}, orders = ORDERS): GameRecord {
  const match = start(choices);
  play(match, orders);
  return match.record({ open: true });
}

const record = recorded();
/** The third move is the first with dice: four of them, a d10 and three d6. */
const THROWN = 2;

/** The record with the faces of one move changed. */
function withDice(change: (dice: number[]) => number[], move = THROWN): GameRecord {
  const moves = record.moves.map((each, i) => (i === move ? { ...each, dice: change(each.dice ?? []) } : each));
  return { ...record, moves };
}

test('the record to be spoilt is sound and has dice to spoil', () => {
  expect(record.opening).toHaveLength(2);
  expect(record.moves[THROWN].dice).toHaveLength(4);
  expect(verify(game, record)).toMatchObject({ ok: true, value: { moves: 8, dice: 8 } });
});

describe('replay', () => {
  test('stops after as many moves as asked for', () => {
    const part = replay(game, record, 3);
    expect(part.ok && part.value.moves).toEqual(record.moves.slice(0, 3));
    const none = replay(game, record, 0);
    expect(none.ok && none.value.moves).toEqual([]);
  });

  test('needs no seed: old faces replay even if the generator changes', () => {
    const { seed: _, ...closed } = withDice((dice) => dice.map((face) => (face % 6) + 1));
    const again = replay(game, closed);
    expect(again.ok && again.value.moves).toEqual(closed.moves);
  });

  test('a record of another game is refused', () => {
    expect(replay(game, { ...record, game: 'gazala' })).toEqual({
      ok: false,
      why: 'this is a record of gazala, not of dig',
    });
  });

  test('an unknown scenario is refused', () => {
    expect(replay(game, { ...record, scenario: 'sea' })).toMatchObject({
      ok: false,
      why: expect.stringContaining('no scenario "sea"'),
    });
  });

  const flagged = (spoilt: GameRecord) => {
    const again = replay(game, spoilt);
    if (again.ok) throw new Error('it replayed');
    return { why: again.why, move: again.move, came: again.match?.moves.length };
  };

  test('an impossible face is flagged', () => {
    expect(flagged(withDice(([, ...rest]) => [11, ...rest]))).toEqual({
      why: 'move 3 (red: rest): its dice do not fit the rules: face 11 cannot come from a die with 10 sides',
      move: 3,
      came: 2,
    });
  });

  test('too few dice are flagged', () => {
    expect(flagged(withDice((dice) => dice.slice(1)))).toMatchObject({
      why: expect.stringContaining('the script has 3 faces and one more was asked for'),
      move: 3,
      came: 2,
    });
  });

  test('too many dice are flagged', () => {
    expect(flagged(withDice((dice) => [...dice, 1]))).toMatchObject({
      why: 'move 3 (red: rest): the record has 1 dice too many',
      move: 3,
    });
    expect(flagged(withDice(() => [1], 0))).toMatchObject({ move: 1 });
  });

  test('an opening that does not fit is refused', () => {
    expect(flagged({ ...record, opening: [9, 1] }).why).toContain('the opening does not replay');
    expect(flagged({ ...record, opening: [1] }).why).toContain('the opening does not replay');
    expect(flagged({ ...record, opening: [1, 1, 1] }).why).toBe(
      'the opening does not replay: 1 of its dice were never rolled',
    );
  });

  test.each([
    [
      'an order nobody can read',
      { by: 'red', do: 'sing' },
      '"sing" is not an order; orders are dig, look, pan, rest, blast',
    ],
    ['a forged seat', { by: 'blue', do: 'dig 1' }, 'It is for red to decide now, not for blue.'],
    ['an illegal order', { by: 'red', do: 'dig 2' }, 'He is tired. [DIG-2]'],
  ])('%s is flagged', (_what, move, why) => {
    const moves = [record.moves[0], move, ...record.moves.slice(2)];
    expect(flagged({ ...record, moves })).toEqual({
      why: `move 2 (${move.by}: ${move.do}): ${why}`,
      move: 2,
      came: 1,
    });
  });

  test('a move that new rules forbid is flagged with its number, and the game is there up to it', () => {
    const again = replay(digGame({ longest: 1 }), recorded({}, ['dig 1', 'look', 'dig 3']));
    expect(again).toMatchObject({ ok: false, move: 3, why: 'move 3 (red: dig 3): Nobody digs 3 at once. [DIG-1]' });
    expect(!again.ok && again.match?.state.effort).toBe(1);
    expect(!again.ok && again.match?.toMove).toBe('red');
  });

  test('a move after the end is flagged', () => {
    const moves = [...record.moves, { by: 'red', do: 'rest' }];
    expect(flagged({ ...record, moves })).toMatchObject({ move: 9, came: 8, why: expect.stringContaining('is over') });
  });

  test('a fault that is not of the dice is not hidden', () => {
    const moves = [{ by: 'red', do: 'blast', dice: [1] }];
    expect(() => replay(game, { ...record, options: { unsafe: true }, moves })).toThrow('the roof came down');
  });
});

describe('packs', () => {
  const pack: Pack = { schema: 'sandtable-pack/1', game: 'dig', name: 'Mine' };
  const packed = recorded({ pack });

  test('a record with its pack replays', () => {
    const again = replay(game, packed);
    expect(again.ok && again.value.choices.pack).toEqual(pack);
  });

  test('a pack that was changed is refused', () => {
    const spoilt = { ...packed, pack: { ...pack, note: 'better guns' } };
    const why = 'the pack "Mine" in this record is not the one the game was played with';
    expect(replay(game, spoilt)).toEqual({ ok: false, why });
    const { packHash: _, ...unsigned } = packed;
    expect(replay(game, unsigned)).toEqual({ ok: false, why });
  });

  test('a pack that was taken out is refused', () => {
    const { pack: _, ...bare } = packed;
    expect(replay(game, bare)).toEqual({
      ok: false,
      why: 'this game was played with a pack that is not in its record',
    });
  });
});

describe('verify', () => {
  test('a face the seed does not give is found', () => {
    const [first] = record.moves[THROWN].dice!;
    const other = (first % 10) + 1;
    expect(
      verify(
        game,
        withDice(([, ...rest]) => [other, ...rest]),
      ),
    ).toEqual({
      ok: false,
      why: `die 3 shows ${other} in the record, but the seed gives ${first}`,
    });
    const opening = [(record.opening[0] % 4) + 1, record.opening[1]];
    expect(verify(game, { ...record, opening })).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^die 1 shows/),
    });
  });

  test('a seed that was not the published one is found', () => {
    expect(verify(game, { ...record, seed: 'silver' })).toMatchObject({
      ok: false,
      why: expect.stringContaining('not the one whose hash was published'),
    });
    // With a hash to match, its faces give it away.
    expect(verify(game, { ...record, seed: 'silver', commitment: commitment('silver') })).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^die \d+ shows \d+ in the record, but the seed gives/),
    });
  });

  test('without its seed only the moves can be audited', () => {
    const { seed: _, ...closed } = record;
    expect(verify(game, closed)).toEqual({
      ok: false,
      why: 'the seed has not been published yet; the moves are all legal',
    });
  });

  test('an illegal move is found before any die is looked at', () => {
    expect(verify(game, { ...record, moves: [{ by: 'red', do: 'dig 9' }] })).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^move 1 /),
    });
  });
});

describe('what an audit can vouch for', () => {
  const chain = lastLink(record);
  const { chain: _, ...unchained } = record;
  /** Red digs three and one, or two and two: both legal, with the same dice. */
  const exchanged = [{ by: 'red', do: 'dig 2' }, { by: 'red', do: 'dig 2' }, ...record.moves.slice(2)];

  test('a whole game under the rules of today, with its chain', () => {
    expect(record.chain).toBe(chain);
    const { vouched, open } = unwrap(verify(game, record));
    expect(vouched).toEqual([
      'Every move is legal under version 1 of the rules.',
      'The seed is the one that was sealed when the game began, and every die is the one it gives.',
      `No move was exchanged, added or cut off since it was written: its chain ends with ${chain}.`,
      'The game was played to its end.',
    ]);
    expect(open).toEqual([expect.stringContaining('compare the chain')]);
  });

  test('a legal order exchanged for another, or the last part cut off, breaks the chain', () => {
    const why = 'its moves do not fit its chain: since it was written one was exchanged, added or cut off';
    expect(verify(game, { ...record, moves: exchanged })).toEqual({ ok: false, why });
    expect(verify(game, { ...record, moves: record.moves.slice(0, 5) })).toEqual({ ok: false, why });
    expect(verify(game, { ...record, moves: exchanged, chain: undefined }).ok).toBe(true);
  });

  test('an old record without a chain holds, and the audit says what that means', () => {
    const { open } = unwrap(verify(game, unchained));
    expect(open[0]).toBe(
      'It has no chain over its moves: a move exchanged for another legal one, or a last part cut off, would not be noticed.',
    );
  });

  test('a game that is not over, and older rules, are named', () => {
    const { open } = unwrap(verify({ ...game, version: 2 }, recorded({}, ORDERS.slice(0, 5))));
    expect(open.slice(0, 2)).toEqual([
      'It was begun under version 1 of the rules, which may have judged otherwise.',
      'The game is not over: whether more was played elsewhere it does not tell.',
    ]);
  });

  test('newer rules than these are refused', () => {
    expect(verify(game, { ...record, rules: 7 })).toMatchObject({
      why: expect.stringContaining('version 7 of the rules'),
    });
  });

  test('undo takes links back, and a game gone on with chains like one played through', () => {
    const match = start();
    play(match, ['dig 2']);
    const before = match.record().chain;
    play(match, ['dig 1']);
    match.record();
    expect(match.undo('red').ok).toBe(true);
    expect(match.record().chain).toBe(before);
    play(match, ['dig 2', ...ORDERS.slice(2)]);
    expect(match.record().chain).toBe(lastLink(match.record()));
  });
});

test('a saved game whose seed is not the sealed one is not opened', () => {
  const why = 'its seed is not the one whose hash was published when the game began';
  expect(Playback.open(game, record, { seed: 'silver' })).toEqual({ ok: false, why });
  expect(replay(game, { ...record, seed: 'silver' })).toEqual({ ok: false, why });
});

describe('resume', () => {
  test.each(ORDERS.map((_order, moves) => moves))('after %i moves the dice go on where they stood', (moves) => {
    const match = start();
    play(match, ORDERS.slice(0, moves));
    const resumed = unwrap(resume(game, match.record(), 'gold'));
    play(resumed, ORDERS.slice(moves));
    expect(resumed.record()).toEqual(record);
  });

  test('a fault in a resumed game gives its dice back too', () => {
    const unsafe = { options: { unsafe: true } };
    const resumed = unwrap(resume(game, recorded(unsafe, ORDERS.slice(0, 4)), 'gold'));
    expect(() => resumed.play('blue', { do: 'blast' })).toThrow('the roof came down');
    play(resumed, ORDERS.slice(4));
    expect(resumed.record()).toEqual(recorded(unsafe));
  });

  test('another seed is refused', () => {
    expect(resume(game, record, 'silver')).toEqual({
      ok: false,
      why: 'its seed is not the one whose hash was published when the game began',
    });
  });

  test('a record that does not replay is flagged, not resumed', () => {
    expect(resume(digGame({ longest: 2 }), record, 'gold')).toMatchObject({ ok: false, move: 1 });
  });
});

test('dice handed in by somebody are kept in the record like any others', () => {
  const dice = scriptedDice([4, 1, 10, 6, 1, 1]);
  const started = unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold', dice }));
  play(started, ORDERS.slice(0, 3));
  const again = replay(game, started.record());
  expect(again.ok && again.value.state).toEqual(started.state);
});
