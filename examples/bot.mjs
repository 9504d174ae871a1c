// A program that plays a whole game over the network: it sits down at an open table, or makes a game against the computer, and orders whatever its rules of thumb like best.
//
//   node examples/bot.mjs http://localhost:8080                          as a guest, a new game against the captain
//   SANDTABLE_TOKEN=... node examples/bot.mjs https://sandtable.example GAME SEAT     in somebody's seat, with his token
//
// It uses the library for the rules; whoever has none asks the server (GET /api/games/:id/offers). How the wire works: docs/network.md.
import WebSocket from 'ws';

const [, , url = 'http://localhost:8080', known, seatKnown] = process.argv;
const { SANDTABLE_TOKEN: token } = process.env;
let cookie = '';

/** Who we are: a token, or the cookie of a guest. */
const identity = () => (token === undefined ? { origin: url, cookie } : { authorization: `Bearer ${token}` });

async function ask(method, path, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...identity(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.why);
  return said;
}

/** A game to play in: the one named, or a new one. */
async function sitDown() {
  if (known !== undefined) return { id: known, seat: seatKnown };
  const seats = { axis: 'me', allied: { computer: 'recruit' } };
  const { id } = await ask('POST', '/games', { game: 'kasserine-pass', scenario: 'campaign', seats });
  return { id, seat: 'axis' };
}

/** What it likes best: attacks before moves, and the end of a phase only when nothing else is left, or now and then. */
function choose(offers) {
  const busy = offers.filter((order) => !/^(end|undo|cancel|scrap)\b/.test(order));
  const attacks = busy.filter((order) => /^(attack|join|commit)\b/.test(order));
  const liked = attacks.length > 0 ? attacks : busy.length > 0 && Math.random() > 0.1 ? busy : offers;
  return liked[Math.floor(Math.random() * liked.length)];
}

const { id, seat } = await sitDown();
console.log(`playing ${seat} in ${url}/#/online/${id}/${seat}`);

let number = 0;
let toMove = null;
let sent = null;
let orders = 0;

/** If it is our turn: looks at what may be done and orders it. The key makes sure that it is given once, however often it is sent. */
async function play(socket) {
  if (toMove !== seat || sent !== null) return;
  sent = { t: 'order', id, seat, number, key: `bot-${Date.now()}-${orders++}`, order: '' };
  const { offers, number: then } = await ask('GET', `/games/${id}/offers?seat=${seat}`);
  if (then !== number || offers.length === 0) {
    sent = null;
    return;
  }
  sent.order = choose(offers);
  socket.send(JSON.stringify(sent));
}

/** One connection; true when the game is over. */
function connected() {
  return new Promise((done) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { headers: identity() });
    socket.on('open', () => socket.send(JSON.stringify({ t: 'join', id, seat })));
    socket.on('error', () => {});
    socket.on('close', () => done(false));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.id !== id) return;
      if (message.t === 'table' || message.t === 'moved') {
        ({ number, toMove } = message);
        if (message.t === 'table' && sent?.order) socket.send(JSON.stringify(sent));
        if (message.entry?.text) console.log(`${message.by}: ${message.entry.text}`);
        if (message.ending !== null) {
          const { winner, level, why } = message.ending;
          console.log(`${winner ?? 'nobody'} wins (${level}): ${why}`);
          socket.terminate();
          done(true);
          return;
        }
      }
      if (message.t === 'done' || message.t === 'refused') {
        if (message.t === 'refused') console.log(`refused: ${message.why}`);
        sent = null;
      }
      play(socket).catch((error) => {
        console.error(error.message);
        sent = null;
      });
    });
  });
}

// Comes back after a second, whatever happened; what was sent and not answered is sent again.
while (!(await connected())) await new Promise((again) => setTimeout(again, 1000));
