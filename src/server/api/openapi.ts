import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

type Described = ReturnType<typeof jsonSchemaTransformObject>;

/** The description of all there is under /api, made from the schemas that are checked. */
export async function addDescription(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      info: {
        title: 'Sandtable',
        version: '1',
        description:
          'Play across the network. Through the socket at /api/live go the messages Up (to the server) and Down (from it).',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      // Or a cookie, or nothing where anybody may ask.
      security: [{ token: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => withSocket(withoutNesting(jsonSchemaTransformObject(input))),
  });
}

/** What refers to itself is put into a drawer where no reader of such descriptions looks; each gets a name of its own. */
function withoutNesting(found: Described): Described {
  const text = JSON.stringify(found).replaceAll(
    /#\/components\/schemas\/__shared#\/(?:definitions|\$defs)\/(\w+)/g,
    '#/components/schemas/Shared-$1',
  );
  const plain = JSON.parse(text);
  const { __shared: drawer = {}, ...schemas } = plain.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(drawer.definitions ?? drawer.$defs ?? {}))
    schemas[`Shared-${name}`] = schema;
  return { ...plain, components: { ...plain.components, schemas } };
}

/** Sockets are none of the requests it collects by itself. */
function withSocket(found: Described): Described {
  const summary = 'The socket: messages Up to the server, messages Down from it';
  const responses = { 101: { description: 'The socket is open' } };
  return { ...found, paths: { ...found.paths, '/api/live': { get: { summary, responses } } } } as Described;
}
