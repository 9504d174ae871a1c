import { z } from 'zod';
import { placeOf } from '../live/doorkeeper.ts';
import { block, listed, lobbyFor } from '../lobby/lists.ts';
import { makeGame } from '../lobby/make-game.ts';
import { rematchOf } from '../lobby/rematch.ts';
import {
  guestOf,
  invite,
  newLink,
  seatByInvitation,
  seatByLink,
  sitAtOpenTable,
  sitByInvitation,
  sitByLink,
  standUp,
  VOID,
} from '../lobby/sit-down.ts';
import { Patience } from '../people/patience.ts';
import { gameRow } from '../store/games.ts';
import { changeSeat } from '../store/seats.ts';
import { computerNames } from '../tables/computers.ts';
import * as wire from '../wire/lobby.ts';
import { LONGEST_BROUGHT } from '../wire/lobby.ts';
import { line, SeatName } from '../wire/words.ts';
import { person } from './about-me.ts';
import { must, Problem } from './problem.ts';
import { type Api, type Desk, Nothing, OfGame, OK, refusals, seldom } from './routes.ts';
import { mayUse, mustHold, mustPlay, newCompany, tableOf } from './seating.ts';

/** Games begun elsewhere, from one address: so many at once, then one in half a minute. */
const BROUGHT_A_SECOND = 1 / 30;
const BROUGHT_AT_ONCE = 5;

/** Finding games, making them, sitting down and leaving. */
export function lobbyRoutes(api: Api, desk: Desk): void {
  const { store, who, now, key, jobs } = desk;
  const { db } = store;
  const brought = new Patience(BROUGHT_A_SECOND, BROUGHT_AT_ONCE);

  api.get(
    '/lobby',
    { schema: { summary: 'My games, open tables, games to watch', response: { 200: wire.Lobby, ...refusals } } },
    async (request) => {
      const caller = await who.callerOf(request);
      if (caller !== null) mayUse(caller, 'read');
      return lobbyFor(db, caller?.person ?? null);
    },
  );

  api.post(
    '/games',
    {
      config: seldom(30),
      bodyLimit: 2 * LONGEST_BROUGHT,
      schema: { summary: 'Set a game up', body: wire.NewGame, response: { 200: wire.Made, ...refusals } },
    },
    async (request, reply) => {
      const caller = await who.orGuest(request, reply, request.body.name);
      mayUse(caller, 'play');
      // Every move of it is played through here.
      if (request.body.record !== undefined && desk.limits && !brought.take(placeOf(request.ip), now()))
        throw new Problem(429, 'So many games begun elsewhere were brought from here; wait a minute.');
      const made = must(await makeGame({ db, key, now: now(), host: caller.person }, request.body));
      // A computer may have the first move.
      jobs.add({ task: 'think', game: made.id });
      return made;
    },
  );

  api.post(
    '/games/:id/join',
    {
      config: seldom(30),
      schema: {
        summary: 'Sit down at an open table',
        params: OfGame,
        body: z.strictObject({ seat: SeatName.optional(), name: line(40).optional() }),
        response: { 200: wire.Taken, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = await who.orGuest(request, reply, request.body.name);
      mayUse(caller, 'play');
      const { game, seat, link } = must(
        await sitAtOpenTable(db, request.params.id, request.body.seat, caller.person, now()),
      );
      await newCompany(desk, game);
      return { id: game, seat, link };
    },
  );
  links(api, desk);
  chairs(api, desk);
  others(api, desk);
}

/** Coming by a link. */
function links(api: Api, desk: Desk): void {
  const { store, who, now } = desk;
  const { db } = store;
  api.post(
    '/seats/look',
    {
      config: seldom(30),
      schema: {
        summary: 'Where a private link or an invitation leads: the game, and what was agreed for it',
        body: wire.TakeSeat.pick({ secret: true }),
        response: { 200: wire.Chair, ...refusals },
      },
    },
    async (request) => {
      const { secret } = request.body;
      const own = await seatByLink(db, secret);
      const chair = own ?? (await seatByInvitation(db, secret, now()));
      const row = chair === undefined ? undefined : await gameRow(db, chair.game);
      if (chair === undefined || row === undefined) throw new Problem(404, VOID);
      const [game] = await listed(db, [row], null);
      const host = await db.selectFrom('people').select('name').where('id', '=', row.host).executeTakeFirst();
      return { seat: chair.seat, own: own !== undefined, host: host?.name ?? '', game };
    },
  );

  api.post(
    '/seats',
    {
      config: seldom(30),
      schema: {
        summary: 'Sit down by a private link or an invitation',
        body: wire.TakeSeat,
        response: { 200: wire.Taken, ...refusals },
      },
    },
    async (request, reply) => {
      const { secret, name } = request.body;
      const chair = await seatByLink(db, secret);
      if (chair !== undefined) {
        const known = await who.callerOf(request);
        const guest = known === null ? await guestOf(db, chair) : null;
        const caller =
          guest === null ? await who.orGuest(request, reply, name) : await who.signIn(request, reply, guest);
        mayUse(caller, 'play');
        await sitByLink(db, chair, caller.person, now());
        await newCompany(desk, chair.game);
        return { id: chair.game, seat: chair.seat, link: null };
      }
      const caller = await who.orGuest(request, reply, name);
      mayUse(caller, 'play');
      const { game, seat, link } = must(await sitByInvitation(db, secret, caller.person, now()), 404);
      await newCompany(desk, game);
      return { id: game, seat, link };
    },
  );
}

const OfSeat = OfGame.extend({ seat: SeatName });

/** What the holder of a seat may do with it. */
function chairs(api: Api, desk: Desk): void {
  const { store, who, tables, jobs, now } = desk;
  const { db } = store;
  api.post(
    '/games/:id/seats/:seat/link',
    {
      config: seldom(10),
      schema: {
        summary: 'A new private link; the old one is void, and whoever came by it after me is out',
        params: OfSeat,
        response: { 200: wire.Taken, ...refusals },
      },
    },
    async (request) => {
      const { id, seat } = request.params;
      const caller = await who.must(request);
      mustHold(await tableOf(tables, id), caller, seat);
      const link = await newLink(db, { game: id, seat }, caller.person);
      await newCompany(desk, id);
      return { id, seat, link };
    },
  );

  api.post(
    '/games/:id/seats/:seat/invitation',
    {
      config: seldom(10),
      schema: {
        summary: 'Invite somebody to a seat that nobody has; an invitation before is void',
        params: OfSeat,
        response: { 200: wire.SeatKey, ...refusals },
      },
    },
    async (request) => {
      const { id, seat } = request.params;
      const caller = await who.must(request);
      mayUse(caller, 'play');
      const table = await tableOf(tables, id);
      mustPlay(table, caller);
      return { seat, secret: must(await invite(db, { game: id, seat }, now())) };
    },
  );

  api.delete(
    '/games/:id/seats/:seat',
    {
      schema: {
        summary: 'Leave a seat; a computer may go on in it',
        params: OfSeat,
        body: z.strictObject({ computer: z.string().max(30).optional() }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const { id, seat } = request.params;
      const caller = await who.must(request);
      mustHold(await tableOf(tables, id), caller, seat);
      const computer = knownComputer(request.body.computer);
      await standUp(db, { game: id, seat }, caller.person);
      await changeSeat(db, id, seat, { link: null, computer });
      await newCompany(desk, id);
      jobs.add({ task: 'think', game: id });
      return OK;
    },
  );

  api.put(
    '/games/:id/seats/:seat/computer',
    {
      schema: {
        summary: 'Let a computer play in my seat, or in one that nobody has; or take the seat back',
        params: OfSeat,
        body: z.strictObject({ computer: z.string().max(30).nullable() }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const { id, seat } = request.params;
      const caller = await who.must(request);
      mayUse(caller, 'play');
      const table = await tableOf(tables, id);
      const chair = table.seats.find((each) => each.seat === seat);
      const plays = table.seats.some((each) => table.holds(caller.person, each.seat));
      if (chair === undefined || !plays) throw new Problem(403, 'This seat is not yours.');
      if (chair.holders.length > 0) mustHold(table, caller, seat);
      await changeSeat(db, id, seat, { computer: knownComputer(request.body.computer ?? undefined) });
      await newCompany(desk, id);
      jobs.add({ task: 'think', game: id });
      return OK;
    },
  );
}

/** Those one plays with: never again, or once more. */
function others(api: Api, desk: Desk): void {
  const { store, who, tables, jobs } = desk;
  const { db } = store;

  api.put(
    '/games/:id/seats/:seat/block',
    {
      schema: {
        summary: 'Have nothing more to do with whoever sits there',
        params: OfSeat,
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const { id, seat } = request.params;
      const caller = await person(desk, request);
      const table = await tableOf(tables, id);
      mustPlay(table, caller);
      const there = table.seats.find((each) => each.seat === seat)?.holders.map((holder) => holder.person) ?? [];
      const others = there.filter((each) => each !== caller.person);
      if (others.length === 0) throw new Problem(422, 'Nobody else sits there.');
      for (const other of others) await block(db, caller.person, other);
      return OK;
    },
  );

  api.put(
    '/games/:id/kept',
    {
      schema: {
        summary: 'Keep a game that nobody plays on, or do not any more',
        params: OfGame,
        body: z.strictObject({ kept: z.boolean() }),
        response: { 200: Nothing, ...refusals },
      },
    },
    async (request) => {
      const caller = await who.must(request);
      mayUse(caller, 'play');
      const { id } = request.params;
      mustPlay(await tableOf(tables, id), caller);
      const change = request.body.kept ? { kept: 1, warned: null } : { kept: 0 };
      await db.updateTable('games').set(change).where('id', '=', id).execute();
      return OK;
    },
  );

  api.post(
    '/games/:id/rematch',
    {
      config: seldom(10),
      schema: {
        summary: 'The same game once more, everybody one chair further',
        params: OfGame,
        response: { 200: wire.Made, ...refusals },
      },
    },
    async (request) => {
      const caller = await who.must(request);
      mayUse(caller, 'play');
      const table = await tableOf(tables, request.params.id);
      mustPlay(table, caller);
      const made = must(await rematchOf({ db, key: desk.key, now: desk.now(), host: caller.person }, table));
      await newCompany(desk, made.id);
      jobs.add({ task: 'think', game: made.id });
      return made;
    },
  );
}

function knownComputer(name: string | undefined): string | null {
  if (name === undefined) return null;
  if (!computerNames.includes(name))
    throw new Problem(422, `There is no computer player "${name}"; there are ${computerNames.join(' and ')}.`);
  return name;
}
