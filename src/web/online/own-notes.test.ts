import { expect, test } from 'vitest';
import { bad, good, type Result } from '../../content/result.ts';
import { notesFrom } from './own-memory.ts';
import { both, type Noted, type NotedThere, OwnNotes } from './own-notes.ts';

/** What a server keeps: written when nobody else has written since. */
class Kept {
  there: NotedThere = { number: 0, notes: '', pins: [] };
  up = true;
  refuses = false;
  asked = 0;

  write({ number, notes, pins }: NotedThere): Result<{ number: number }> {
    this.asked++;
    if (!this.up) return bad('the server does not answer');
    if (this.refuses || number !== this.there.number) return bad('not like this');
    this.there = { number: number + 1, notes, pins };
    return good({ number: number + 1 });
  }
}

/** One device; what it does later is done when `tick` says so. */
function device(server: Kept, mine: Noted = server.there) {
  const waiting: (() => void)[] = [];
  const shown: string[] = [];
  const refused: string[] = [];
  const notes = new OwnNotes({
    there: server.there,
    mine,
    write: async (noted) => server.write(noted),
    read: async () => (server.up ? good(server.there) : bad('the server does not answer')),
    show: (noted) => shown.push(noted.notes),
    kept: () => {},
    refused: (why) => refused.push(why),
    later: (work) => waiting.push(work),
  });
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const tick = async (): Promise<void> => {
    for (const work of waiting.splice(0)) work();
    await settled();
  };
  const type = (text: string): void => notes.wrote({ notes: text, pins: [] });
  return { notes, shown, refused, waiting, tick, type };
}

test('what is typed goes to the server once it is quiet, all at once', async () => {
  const server = new Kept();
  const { type, tick, waiting, notes } = device(server);
  for (const text of ['A', 'At', 'Attack']) type(text);
  expect([waiting.length, notes.unsent]).toEqual([1, true]);
  await tick();
  expect([server.there.notes, server.asked, notes.unsent]).toEqual(['Attack', 1, false]);
});

test('what another device has written is shown, and lost by neither where both have written', async () => {
  const server = new Kept();
  const [one, two] = [device(server), device(server)];
  one.type('From the desk');
  await one.tick();
  await two.notes.settle();
  expect(two.shown).toEqual(['From the desk']);
  one.type('From the desk, once more');
  two.type('From the phone');
  await one.tick();
  await two.tick();
  await two.tick();
  expect(server.there.notes).toBe('From the desk, once more\n\nFrom the phone');
  await one.notes.settle();
  expect(one.shown).toEqual([server.there.notes]);
});

test('what could not be sent is sent when the server is back, without a word', async () => {
  const server = new Kept();
  const { type, tick, notes, refused } = device(server);
  server.up = false;
  type('Attack');
  await tick();
  expect([server.there.notes, notes.unsent, refused]).toEqual(['', true, []]);
  server.up = true;
  await notes.settle();
  expect([server.there.notes, notes.unsent]).toEqual(['Attack', false]);
});

test('what the server will not take is said once and not sent again and again', async () => {
  const server = new Kept();
  server.refuses = true;
  const { type, tick, refused, waiting } = device(server);
  type('Attack');
  await tick();
  type('Attack');
  await tick();
  expect([refused, server.asked, waiting.length]).toEqual([['not like this'], 1, 0]);
});

test('what a device had not sent when it was left is found again', () => {
  const there = { number: 3, notes: 'there', pins: [{ hex: 'A1', text: 'there' }] };
  const here = { seen: 0, notes: 'here', pins: [] };
  expect(notesFrom({ ...here, noted: 3, unsent: true }, there)).toEqual({ notes: 'here', pins: [] });
  expect(notesFrom({ ...here, noted: 2, unsent: false }, there)).toEqual(there);
  expect(notesFrom({ ...here, noted: 2, unsent: true }, there).notes).toBe('there\n\nhere');
  // Kept by a page that knew of no notes on the server.
  expect(notesFrom(here, { number: 0, notes: '', pins: [] })).toEqual({ notes: 'here', pins: [] });
});

test('of two pins in one hex one’s own stays', () => {
  const pin = (hex: string, text: string) => ({ hex, text });
  const put = both(
    { notes: '', pins: [pin('A1', 'mine')] },
    { notes: '', pins: [pin('A1', 'x'), pin('B2', 'theirs')] },
  );
  expect(put.pins).toEqual([pin('A1', 'mine'), pin('B2', 'theirs')]);
});
