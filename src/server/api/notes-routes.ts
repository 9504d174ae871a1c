import { z } from 'zod';
import { keepNotes, notesOf } from '../store/seats.ts';
import * as play from '../wire/play.ts';
import { Count, Refused, SeatName } from '../wire/words.ts';
import { Problem } from './problem.ts';
import { type Api, type Desk, OfGame, refusals } from './routes.ts';
import { mustHold, tableOf } from './seating.ts';

/** A long text and many pins, in letters of several bytes. */
const LONGEST = 200_000;

/** What a player keeps to himself about a game, for all his devices. */
export function notesRoutes(api: Api, { who, tables, store: { db } }: Desk): void {
  api.put(
    '/games/:id/notes',
    {
      bodyLimit: LONGEST,
      schema: {
        summary: 'Keep what is for me alone; refused where another device has written since',
        params: OfGame,
        body: play.Notes,
        response: { 200: z.object({ number: Count }), '4xx': Refused },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { seat, number, notes, pins } = request.body;
      mustHold(await tableOf(tables, id), await who.must(request), seat);
      if (!(await keepNotes(db, id, seat, { number, notes, pins: JSON.stringify(pins) })))
        throw new Problem(409, 'Your notes were written on another device since; read them again.');
      return { number: number + 1 };
    },
  );

  api.get(
    '/games/:id/notes',
    {
      schema: {
        summary: 'What is for me alone',
        params: OfGame,
        querystring: z.object({ seat: SeatName }),
        response: { 200: play.Notes, ...refusals },
      },
    },
    async (request) => {
      const { seat } = request.query;
      mustHold(await tableOf(tables, request.params.id), await who.must(request), seat);
      const { number, notes, pins } = await notesOf(db, request.params.id, seat);
      return { seat, number, notes, pins: JSON.parse(pins) as play.Notes['pins'] };
    },
  );
}
