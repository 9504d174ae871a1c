import { describe, expect, it, vi } from 'vitest';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { inHaste, randomWalk } from '../../testkit/walk.ts';
import { begin, savedOf } from '../store/saved.ts';
import { deskHere } from './bot-desk.fixture.ts';
import { BotDriver, type BotQuestion } from './bots.ts';
import { openTable, type Table } from './table.ts';

const choices = { scenario: 'campaign', options: {} };
const PLAYERS = { axis: 'human', allied: 'human' };

/** Late in a game, where little is left to be played out to the next turn. */
function late() {
  const match = randomWalk(kasserinePass, 'campaign', 'late', () => undefined, inHaste, 100);
  return savedOf(match, { id: 'late', players: PLAYERS, created: 1 }, 1);
}

function open(questions: BotQuestion[] = [], saved = unwrap(begin(kasserinePass, choices, PLAYERS))): Table {
  const table = unwrap(openTable(kasserinePass, saved, { counsel: new BotDriver(deskHere(questions)) }));
  table.start();
  table.sitDown();
  return table;
}

describe('counsel', () => {
  it('names an order that is open, from the view of who asks, and is forgotten when the game goes on', async () => {
    const questions: BotQuestion[] = [];
    const table = open(questions);
    const asking = table.counsel.ask();
    expect(table.counsel.busy.value).toBe('hint');
    await asking;
    const texts = table.situation.offers.value.map(({ look }) => look.text);
    expect(texts).toContain(table.counsel.hint.value?.text);
    expect(questions.map(({ seat }) => seat)).toEqual([table.situation.seat.value.seat]);
    table.orders.play(table.situation.offers.value[0].action);
    expect(table.counsel.hint.value).toBeNull();
    table.close();
  });

  it('tells who is winning as a chance between what it may come to', async () => {
    const table = open([], late());
    expect(table.counsel.tells).toBe(true);
    void table.counsel.judge();
    await vi.waitFor(() => expect(table.counsel.winning.value).not.toBeNull(), 600_000);
    const { chance, low, high } = table.counsel.winning.value!;
    expect(low).toBeLessThanOrEqual(chance);
    expect(high).toBeGreaterThanOrEqual(chance);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
    table.close();
  });
});
