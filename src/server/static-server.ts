import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';

/**
 * What the page may do. Its own scripts, styles and workers only; pictures also from what it draws itself. Styles may be
 * set on elements, because positions on the map are.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Where people come by an encrypted line they are to come by no other. */
const ENCRYPTED = { 'strict-transport-security': 'max-age=31536000' };

const linesOf = (headers: object): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Files under assets/ carry a hash of what is in them: whoever has one has it for good. The rest is asked for anew. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASK_ANEW = 'no-cache';

/** The page may read this one: it says only that there is a server. */
const GAMES_HERE = 'sandtable-games=here; Path=/; SameSite=Strict; Max-Age=31536000';

export interface ServerOptions {
  /** Whose address a request has: the proxy's, or the one the proxy tells. */
  readonly trustProxy?: boolean;
  readonly log?: FastifyBaseLogger;
  /** Games are kept here too: the page is told, so that it need not ask where there are none. */
  readonly keepsGames?: boolean;
  /** It is found at https://. */
  readonly encrypted?: boolean;
}

/** Nobody has more to say; a route that takes a whole game says so itself. */
const LONGEST_BODY = 64_000;

/** Whoever does not get on with his request gives his place to another. */
const PATIENCE_MS = 20_000;

/** A server of the built page: plain files, nothing else. Every answer has the headers, whatever its status. */
export async function staticServer(
  folder: string,
  { trustProxy = false, log, keepsGames = false, encrypted = false }: ServerOptions = {},
): Promise<FastifyInstance> {
  const headers = encrypted ? { ...HEADERS, ...ENCRYPTED } : HEADERS;
  const server = fastify({
    ...(log === undefined
      ? { logger: false }
      : { loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) }),
    // The nearest one alone: what came before it anybody may have written.
    trustProxy: trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    forceCloseConnections: true,
    bodyLimit: LONGEST_BODY,
    requestTimeout: PATIENCE_MS,
    connectionTimeout: 0,
    http: { headersTimeout: PATIENCE_MS, maxHeaderSize: 16_384 },
    // An address that cannot be read comes to no hook.
    frameworkErrors: (_error, _request, reply) => say(reply.headers(headers), 400, 'That address cannot be read.'),
    clientErrorHandler: (_error, socket) =>
      socket.end(`HTTP/1.1 400 Bad Request\r\n${linesOf(headers)}connection: close\r\n\r\n`),
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
  });
  await server.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // Made at build time beside each file; who does not take them gets the file itself.
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', hashed ? FOR_GOOD : ASK_ANEW);
      reply.header('vary', 'accept-encoding');
      if (keepsGames && /index\.html(\.\w+)?$/.test(path)) reply.header('set-cookie', GAMES_HERE);
    },
  });
  server.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? say(reply, 404, 'There is nothing here.')
      : say(reply.header('allow', 'GET, HEAD'), 405, 'This is for reading only.'),
  );
  server.setErrorHandler(({ statusCode = 500 }: FastifyError, _request, reply) =>
    say(reply, statusCode, statusCode < 500 ? 'That cannot be answered.' : 'Something went wrong here.'),
  );
  return server;
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain').send(`${words}\n`);
