// A program that plays a whole game over the network. It asks the server what may be done and orders what its rules of thumb like best; how the wire works: docs/network.md.
//
//   npx tsx examples/bot.ts http://localhost:8080                       as a guest: a new game of Kasserine Pass against the recruit
//   SANDTABLE_TOKEN=... npx tsx examples/bot.ts https://sandtable.example GAME SEAT       in somebody's seat, with his token ("You" on the page)
import WebSocket from 'ws';
import type { Down, Up } from '../src/server/wire/live.ts';
import type { Made } from '../src/server/wire/lobby.ts';

const [, , url = 'http://localhost:8080', known, seatKnown = 'axis'] = process.argv;
const { SANDTABLE_TOKEN: token } = process.env;
let cookie = '';

/** Who we are: a token, or the cookie of a guest. */
const identity = (): Record<string, string> =>
  token === undefined ? { origin: url, cookie } : { authorization: `Bearer ${token}` };

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...identity(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const said = (await answer.json()) as T & { readonly why?: string };
  if (!answer.ok) throw new Error(said.why);
  return said;
}

/** A game to play in: the one named, or a new one. */
async function sitDown(): Promise<{ readonly id: string; readonly seat: string }> {
  if (known !== undefined) return { id: known, seat: seatKnown };
  const seats = { axis: 'me', allied: { computer: 'recruit' } };
  const { id } = await ask<Made>('POST', '/games', { game: 'kasserine-pass', scenario: 'campaign', seats });
  return { id, seat: 'axis' };
}

/** What it likes best: attacks before moves, and the end of a phase only when nothing else is left. Now and then it does anything: somebody who only ever attacks may begin and give up the same attack for ever. */
function choose(offers: readonly string[]): string {
  const busy = offers.filter((order) => !/^(end|undo|cancel|scrap)\b/.test(order));
  const attacks = busy.filter((order) => /^(attack|join|commit)\b/.test(order));
  const liked = Math.random() < 0.1 ? offers : ([attacks, busy].find(({ length }) => length > 0) ?? offers);
  return liked[Math.floor(Math.random() * liked.length)];
}

const { id, seat } = await sitDown();
console.log(`playing the ${seat} in ${url}/#/online/${id}/${seat}`);

/** Where the game stands, as far as we were told, and the order that was not answered yet. */
let number = 0;
let toMove: string | null = null;
let sent: Extract<Up, { t: 'order' }> | null = null;
let asking = false;

/** If it is our turn: looks at what may be done and orders it. The key makes sure that it is given once, however often it is sent. */
async function play(socket: WebSocket): Promise<void> {
  if (toMove !== seat || sent !== null || asking) return;
  asking = true;
  const now = await ask<{ readonly number: number; readonly offers: readonly string[] }>(
    'GET',
    `/games/${id}/offers?seat=${seat}`,
  ).finally(() => {
    asking = false;
  });
  // The game has gone on meanwhile: we are told, and look again.
  if (now.number !== number || now.offers.length === 0) return;
  const key = `bot-${Date.now()}-${number}`;
  sent = { t: 'order', id, seat, number, key, order: choose(now.offers) };
  socket.send(JSON.stringify(sent));
}

/** What the server says; true when the game is over. */
function hear(message: Down, socket: WebSocket): boolean {
  if (!('id' in message) || message.id !== id) return false;
  if (message.t === 'table' || message.t === 'moved') {
    ({ number, toMove } = message);
    // The line was lost before an answer came.
    if (message.t === 'table' && sent !== null) socket.send(JSON.stringify(sent));
    if (message.t === 'moved' && message.entry !== null) console.log(`${message.by}: ${message.entry.text}`);
    if (message.ending === null) return false;
    const { winner, level, why } = message.ending;
    console.log(`${winner ?? 'nobody'} wins (${level}): ${why}`);
    return true;
  }
  if (message.t === 'refused') console.log(`refused: ${message.why}`);
  if (message.t === 'done' || message.t === 'refused') sent = null;
  return false;
}

/** One connection; true when the game is over. */
const connected = (): Promise<boolean> =>
  new Promise((done) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { headers: identity() });
    const join: Up = { t: 'join', id, seat };
    socket.on('open', () => socket.send(JSON.stringify(join)));
    socket.on('error', () => {});
    socket.on('close', () => done(false));
    socket.on('message', (data) => {
      if (hear(JSON.parse(String(data)) as Down, socket)) {
        done(true);
        socket.terminate();
      } else play(socket).catch((error: Error) => console.error(error.message));
    });
  });

// Comes back after a second, whatever happened; what was sent and not answered is sent again.
while (!(await connected())) await new Promise((again) => setTimeout(again, 1000));
