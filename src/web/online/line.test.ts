import { expect, test } from 'vitest';
import type { Down } from '../../server/wire/live.ts';
import { Line, type Socket } from './line.ts';

/** A line whose sockets and time the test has in its hands. */
function laid() {
  const sockets: (Socket & { readonly sent: string[]; closed: boolean })[] = [];
  const later: { readonly work: () => void; readonly ms: number }[] = [];
  const heard: Down[] = [];
  const line = new Line({
    open() {
      const socket = {
        ...{ onopen: null, onmessage: null, onclose: null, sent: [] as string[], closed: false },
        send(text: string) {
          socket.sent.push(text);
        },
        close() {
          socket.closed = true;
        },
      };
      sockets.push(socket);
      return socket;
    },
    hear: (message) => heard.push(message),
    greet: () => [{ t: 'join', id: 'AAAAaaaa0000--__', seat: 'axis' }],
    later: (work, ms) => later.push({ work, ms }),
  });
  return { line, sockets, later, heard, next: () => later.shift()!.work() };
}

test('a line that is lost is opened again, and greets', () => {
  const { line, sockets, next } = laid();
  sockets[0].onopen!();
  expect([line.up.value, sockets[0].sent.length]).toEqual([true, 1]);
  sockets[0].onclose!();
  expect(line.up.value).toBe(false);
  next(); // The beat of the socket that is gone.
  next();
  sockets[1].onopen!();
  expect([line.up.value, sockets[1].sent.length]).toEqual([true, 1]);
});

test('a line on which nothing comes any more is given up and opened again, though nobody has closed it', () => {
  const { line, sockets, next, heard } = laid();
  sockets[0].onopen!();
  next();
  expect(sockets[0].sent.at(-1)).toBe('{"t":"ping"}');
  sockets[0].onmessage!({ data: '{"t":"pong"}' });
  expect(heard).toEqual([{ t: 'pong' }]);
  next();
  expect([line.up.value, sockets.length]).toEqual([true, 1]);
  // No pong this time.
  next();
  expect([line.up.value, sockets[0].closed]).toEqual([false, true]);
  next();
  expect(sockets).toHaveLength(2);
  // What the old one says late is not heeded.
  sockets[1].onopen!();
  sockets[0].onclose!();
  expect(line.up.value).toBe(true);
});

test('whoever is turned away with a sentence does not knock again at once', () => {
  const { sockets, later } = laid();
  sockets[0].onopen!();
  sockets[0].onmessage!({ data: '{"t":"bye","why":"There are 100 connections.","again":false}' });
  sockets[0].onclose!();
  expect(later.at(-1)!.ms).toBe(10_000);
});
