// A match between a person who attacks at once and the rules, from outside: node examples/first-match.mjs
import { loadGame, Match } from 'sandtable';

const game = await loadGame('kasserine-pass');
if (!game.ok) throw new Error(game.why);
const { orders } = game.value;

const match = Match.start(game.value, { scenario: 'campaign', options: {} }, { seed: 'a secret until the end' });
if (!match.ok) throw new Error(match.why);
const { value: table } = match;

console.log(`${table.toMove} is asked: ${table.question.ask.prompt(table.state, table.question.arg)}`);
const offers = table.legal();
console.log(`${offers.length} orders are open, the first is "${orders.format(offers[0])}"`);
console.log(table.play(table.toMove, offers[0]));

const wish = orders.parse('move tigers A1');
if (wish.ok) console.log(table.play(table.toMove, wish.value));
console.log(`${table.moves.length} move is written down: ${JSON.stringify(table.moves)}`);
