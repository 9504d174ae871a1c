import { z } from 'zod';
import { packHash } from '../../content/pack.ts';
import { formatRecord } from '../../engine/record.ts';
import { acts } from '../live/acts.ts';
import { chatAfter, reportChat } from '../store/chat.ts';
import { changeSeat } from '../store/seats.ts';
import { stretchFor, tableFor } from '../tables/telling.ts';
import * as play from '../wire/play.ts';
import { LogLine, Spoken, Stretch, TableNow } from '../wire/table.ts';
import { Count, SeatName } from '../wire/words.ts';
import { Problem } from './problem.ts';
import { type Api, type Desk, Nothing, OfGame, OK, refusals, seldom } from './routes.ts';
import { mayUse, mustHold, mustSee, tableOf } from './seating.ts';

const From = z.object({ seat: SeatName.default('spectator') });
const Standing = z.object({ number: Count }).meta({ id: 'Stands' });
const Stale = z.object({
  why: z.string(),
  rule: z.string().optional(),
  number: Count.optional(),
  since: z.array(LogLine).optional(),
});

/** No conversation is longer, and no table counts further. */
const MOST_LINES = 2 ** 31 - 1;

/** A game and what is done in it. */
export function gameRoutes(api: Api, desk: Desk): void {
  const { who, tables } = desk;

  api.get(
    '/games/:id',
    {
      schema: {
        summary: 'The game as seen from a seat',
        params: OfGame,
        querystring: From.extend({ after: z.coerce.number().int().min(-1).default(-1) }),
        response: { 200: TableNow, ...refusals },
      },
    },
    async (request) => {
      const { seat, after } = request.query;
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), seat);
      return table.inTurn(async () => tableFor(table, seat, undefined, after));
    },
  );

  api.get(
    '/games/:id/offers',
    {
      schema: {
        summary: 'Every order open to a seat now, in notation',
        params: OfGame,
        querystring: From,
        response: { 200: z.object({ number: Count, offers: z.array(z.string()) }), ...refusals },
      },
    },
    async (request) => {
      const { seat } = request.query;
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), seat);
      return table.inTurn(async () => {
        const { match, number, toMove } = table;
        const offers = toMove === seat ? match.legal().map((action) => match.game.orders.format(action)) : [];
        return { number, offers };
      });
    },
  );

  api.get(
    '/games/:id/record',
    { config: seldom(30), schema: { summary: 'The record with its seed, when the game is over', params: OfGame } },
    async (request, reply) => {
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), 'spectator');
      const { seed } = table;
      if (seed === null) throw new Problem(409, 'The record shows everything; it is published when the game is over.');
      const { brought, rules } = table.row;
      const players = Object.fromEntries(
        table.seats.map(({ seat, computer, holders: [one] }) => [seat, computer ?? one?.name ?? '']),
      );
      const record = { ...table.match.record({ open: true }), rules, players, ...(brought > 0 ? { brought } : {}) };
      return reply.type('application/json').send(formatRecord(record));
    },
  );

  api.get(
    '/games/:id/pack',
    { schema: { summary: 'The component pack it is played with', params: OfGame } },
    async (request) => {
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), 'spectator');
      const { pack } = table.match.choices;
      if (pack === undefined) throw new Problem(404, 'It is played without a pack.');
      return { pack, hash: packHash(pack) };
    },
  );

  lookingBack(api, desk);
  orders(api, desk);
  talk(api, desk);
}

/** Earlier moments, through one's own eyes. */
function lookingBack(api: Api, { who, tables }: Desk): void {
  api.get(
    '/games/:id/views/:at',
    {
      config: seldom(120),
      schema: {
        summary: 'What a seat saw after so many moves; when the game is over anybody’s',
        params: OfGame.extend({ at: z.coerce.number().int().min(0) }),
        querystring: From.extend({ eyes: SeatName.optional() }),
        response: { 200: z.object({ view: z.unknown() }), ...refusals },
      },
    },
    async (request) => {
      const { seat, eyes } = request.query;
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), seat);
      if (eyes !== undefined && eyes !== seat && table.ending === null)
        throw new Problem(403, 'Until the game is over you look through your own eyes.');
      return table.inTurn(async () => ({ view: table.host.matchAt(request.params.at).view(eyes ?? seat) }));
    },
  );

  api.get(
    '/games/:id/past',
    {
      config: seldom(120),
      schema: {
        summary: 'A stretch of the past as a seat saw it: the first view, and what each move after it changed',
        params: OfGame,
        querystring: From.extend({ from: z.coerce.number().int().min(0), to: z.coerce.number().int().min(0) }),
        response: { 200: Stretch, ...refusals },
      },
    },
    async (request) => {
      const { seat, from, to } = request.query;
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), seat);
      return table.inTurn(async () => stretchFor(table, seat, from, to));
    },
  );
}

/** For programs; a page does the same through its socket. */
function orders(api: Api, desk: Desk): void {
  const { who, tables } = desk;
  const act = acts(desk);
  const route = <B extends z.ZodType<{ readonly seat: string }>>(
    path: string,
    summary: string,
    body: B,
    does: (id: string, sent: z.infer<B>) => ReturnType<typeof act.order>,
  ) =>
    api.post(
      `/games/:id/${path}`,
      { schema: { summary, params: OfGame, body, response: { 200: Standing, '4xx': Stale } } },
      async (request) => {
        const { id } = request.params as { id: string };
        const sent = request.body as z.infer<B>;
        mustHold(await tableOf(tables, id), await who.must(request), sent.seat);
        const answer = await does(id, sent);
        if (answer.ok) return { number: answer.number };
        const { why, rule, stale } = answer;
        throw new Problem(stale === undefined ? 422 : 409, why, { ...(rule === undefined ? {} : { rule }), ...stale });
      },
    );
  route('orders', 'Give an order', play.Order, act.order);
  route('undo', 'Take the last order back', play.Undo, act.undo);
  route('proposals', 'Offer a draw, or ask to go back', play.Proposal, act.propose);
  route('answers', 'Answer what was asked', play.Answer, act.answer);
  route('resignation', 'Give the game up', play.Resign, act.resign);
}

function talk(api: Api, desk: Desk): void {
  const { who, tables, store } = desk;
  const { db } = store;
  const act = acts(desk);
  api.get(
    '/games/:id/chat',
    {
      schema: {
        summary: 'What was said, the last of it',
        params: OfGame,
        querystring: From,
        response: { 200: z.array(Spoken), ...refusals },
      },
    },
    async (request) => {
      const table = await tableOf(tables, request.params.id);
      mustSee(table, await who.callerOf(request), request.query.seat);
      return chatAfter(db, request.params.id, 0);
    },
  );
  api.post(
    '/games/:id/chat',
    {
      config: seldom(30),
      schema: {
        summary: 'Say something to the others',
        params: OfGame,
        body: play.Say,
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await who.must(request);
      mustHold(await tableOf(tables, request.params.id), caller, request.body.seat);
      const said = await act.say(request.params.id, request.body, caller);
      if (!said.ok) throw new Problem(429, said.why);
      return OK;
    },
  );
  api.post(
    '/games/:id/chat/:line/report',
    {
      config: seldom(10),
      schema: {
        summary: 'Show a line to whoever runs the server',
        params: OfGame.extend({ line: z.coerce.number().int().min(0).max(MOST_LINES) }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const { id, line } = request.params;
      const caller = await who.must(request);
      mayUse(caller, 'play');
      mustSee(await tableOf(tables, id), caller, 'spectator');
      if (!(await reportChat(db, id, line))) throw new Problem(404, 'There is no such line.');
      return OK;
    },
  );
  api.put(
    '/games/:id/standing',
    {
      schema: {
        summary: 'Answers left for interrupts',
        params: OfGame,
        body: play.Standing,
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const { seat, left } = request.body;
      const table = await tableOf(tables, request.params.id);
      mustHold(table, await who.must(request), seat);
      await changeSeat(db, request.params.id, seat, { standing: JSON.stringify(left) });
      await table.newCompany();
      await store.tell('company', request.params.id);
      // It may be asked for now.
      await table.wake();
      return OK;
    },
  );
}
