import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';

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
};

const LINES = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Files under assets/ carry a hash of what is in them: whoever has one has it for good. The rest is asked for anew. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASK_ANEW = 'no-cache';

/** A server of the built page: plain files, nothing else. Every answer has the headers, whatever its status. */
export async function staticServer(folder: string): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    forceCloseConnections: true,
    // An address that cannot be read comes to no hook.
    frameworkErrors: (_error, _request, reply) => say(reply.headers(HEADERS), 400, 'That address cannot be read.'),
    clientErrorHandler: (_error, socket) => socket.end(`HTTP/1.1 400 Bad Request\r\n${LINES}connection: close\r\n\r\n`),
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
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
