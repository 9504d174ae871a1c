import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { Connected } from '../live/connected.ts';
import { Doorkeeper, placeOf } from '../live/doorkeeper.ts';
import { LiveSocket } from '../live/socket.ts';
import type { Parts } from '../parts.ts';
import type { Caller } from '../people/sessions.ts';
import { type Down, LONGEST_MESSAGE } from '../wire/live.ts';
import { gameRoutes } from './game-routes.ts';
import { lobbyRoutes } from './lobby-routes.ts';
import { notesRoutes } from './notes-routes.ts';
import { addDescription } from './openapi.ts';
import { peopleRoutes } from './people-routes.ts';
import { answerProblem, Problem } from './problem.ts';
import type { Api, Desk } from './routes.ts';
import { Who } from './who.ts';

/** So many requests a minute from one address. */
const A_MINUTE = 600;
/** Against what was agreed: closed, and not to be opened again at once. */
const TOO_MANY = 1008;
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Everything under /api. Returns who is connected. */
export async function addApi(server: FastifyInstance, parts: Parts): Promise<Connected> {
  const who = new Who(parts.store.db, parts.now, parts);
  const connected = new Connected(parts.store.db);
  const desk: Desk = { ...parts, who, connected };
  await server.register(websocket, { options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false } });
  await server.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>() as Api;
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      api.setErrorHandler(answerProblem);
      await api.register(cookie);
      await api.register(compress, {
        ...{ threshold: 2048, encodings: ['br', 'gzip'] },
        // Nothing that comes in is unpacked.
        globalDecompression: false,
      });
      if (parts.limits)
        await api.register(rateLimit, {
          ...{ max: A_MINUTE, timeWindow: '1 minute' },
          keyGenerator: ({ ip }) => placeOf(ip),
        });
      await addDescription(scope);
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ why: 'There is nothing here.' }));
      api.addHook('onRequest', async (request) => {
        if (!READING.includes(request.method) && !who.sentByUs(request))
          throw new Problem(403, 'This was not sent by a page of this server.');
      });
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      await api.register(async (rest) => {
        peopleRoutes(rest as Api, desk);
        lobbyRoutes(rest as Api, desk);
        gameRoutes(rest as Api, desk);
        notesRoutes(rest as Api, desk);
        rest.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
        addLive(rest, desk);
      });
    },
    { prefix: '/api' },
  );
  return connected;
}

/** The socket. Who it is must be known before the first message comes. */
function addLive(api: FastifyInstance, desk: Desk): void {
  const { who, connected } = desk;
  const door = new Doorkeeper(desk.limits ? desk.sockets : null);
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (request.headers.cookie !== undefined && !who.sentByUs(request))
      throw new Problem(403, 'This was not sent by a page of this server.');
    callers.set(request, await who.callerOf(request));
  };
  api.get('/live', { websocket: true, preValidation, schema: { hide: true } }, (socket, request) => {
    const caller = callers.get(request) ?? null;
    const person = caller?.person ?? null;
    const { ip } = request;
    const refused = door.refuses(ip, person);
    if (refused !== null) {
      // A page cannot read why it was not let in: it is let in and told.
      const goodbye: Down = { t: 'bye', why: refused, again: false };
      socket.on('error', () => socket.terminate());
      socket.send(JSON.stringify(goodbye));
      return socket.close(TOO_MANY);
    }
    const live = new LiveSocket(socket, caller, desk);
    connected.add(live);
    socket.on('close', () => {
      connected.left(live);
      door.left(ip, person);
    });
  });
}
