import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Parts } from '../parts.ts';

/** For whatever watches over the server: alive, ready, and what it counts. Figures are for the machine itself and its neighbours, and for nobody who comes by a proxy. */
export function addHealth(server: FastifyInstance, { store, figures, tables }: Parts, closing: () => boolean): void {
  server.get('/health', async () => ({ alive: true }));
  server.get('/ready', async (_request, reply) => {
    const reached = await sql`select 1`.execute(store.db).then(
      () => true,
      () => false,
    );
    const ready = reached && !closing();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  server.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined || !isNear(request.ip))
      return reply.code(404).send({ why: 'There is nothing here.' });
    figures.tables.set(tables.count);
    return reply.type(figures.registry.contentType).send(await figures.registry.metrics());
  });
}

/** This machine, or one in a private network. */
const isNear = (ip: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(ip);
