import { expect, test } from 'vitest';
import { AXIS, kitOf } from '../kit.ts';
import { type Breach, DONE } from '../state.ts';
import { canAct, marksOf, type PositionSpec, position, spentBy, stepsOf, type Table, where } from '../testing.ts';

/**
 * Positions from somebody who knew the rulebook and not the code: chits, mines, reinforcements, points, and what each seat is told.
 * A die or a draw is laid out by its face, 1 to 10, where the game reads 0 to 9; chits lie in the cup in the order of the counter sheet.
 */
const bare = position({ board: '0110: ax-pavia-27', at: 'operate' });
const hex = (label: string): number => kitOf(bare.s).grid.find(label);
const chit = (id: string): number => kitOf(bare.s).chits.findIndex((each) => each.id === id);
const count = (t: Table, pile: 'cup' | 'box' | 'played', id: string): number => t.s[pile][chit(id)];

/** A breach that has been made. */
const made = (from: string, to: string, through = false): Breach => ({
  unit: -1,
  from: hex(from),
  to: hex(to),
  made: true,
  through,
});

/** An attempt in the hands of a unit. */
const attempt = (id: string, from: string, to: string): Breach => ({
  unit: kitOf(bare.s).unitIndex.get(id)!,
  from: hex(from),
  to: hex(to),
  made: false,
  through: false,
});

/** The action chit has just been drawn. */
const drawn = (id: string, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'command',
    side: id.startsWith('al') ? 'allied' : 'axis',
    drawn: id,
    board,
    ...more,
    change: { picks: id === 'alc-double' ? 2 : 1, actions: [1, 1], ...more.change },
  });

/** The last Action Phase of a turn is about to end: "end" leads into the next turn. */
const dusk = (turn: number, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', turn, board, ...more, change: { actions: [0, 0], ...more.change } });

/** Both have one action, the Axis has the initiative: "first axis" draws from the cup. */
const cups = (cup: readonly string[], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'first', board, cup, ...more, change: { initiative: AXIS, actions: [1, 1], ...more.change } });

const FAR = '0120: ax-trieste-65-1\n3310: al-4arm-1krr';

// Sequence, initiative, action phases

test('[gazala 6.0d] the first day: Axis, Axis, Allies, Axis, Allies, Axis, and nobody rolls for it', () => {
  const t = dusk(0, FAR, { scenario: 'campaign', change: { actions: [0, 0] } });
  const order: string[] = [];
  t.dice(1).play('end');
  // Turn 1: no initiative, the first draw has already been made.
  expect(t.s.turn).toBe(1);
  for (let phase = 0; phase < 6; phase++) {
    order.push(`${t.toMove}`);
    t.dice(...(phase < 5 ? [1] : [5, 3]));
    while (t.asked !== 'operate') t.play(t.offers().find((each) => /^(pick|activate|pass)/.test(each))!);
    t.play('end');
  }
  expect(order).toEqual(['axis', 'axis', 'allied', 'axis', 'allied', 'axis']);
});
