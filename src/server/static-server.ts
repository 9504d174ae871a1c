import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

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

/** Files under assets/ carry a hash of what is in them: whoever has one has it for good. The rest is asked for anew. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASK_ANEW = 'no-cache';

/** A server of the built page: plain files, nothing else. */
export async function staticServer(folder: string): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  await server.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', hashed ? FOR_GOOD : ASK_ANEW);
    },
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('There is nothing here.\n'));
  return server;
}
