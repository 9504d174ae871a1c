import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { capital } from '../../content/phrases.ts';
import type { Result } from '../../content/result.ts';

/** Something cannot be done: one sentence for whoever asked, and the rule where one forbids it. */
export class Problem extends Error {
  readonly status: number;
  readonly more: object;

  constructor(status: number, why: string, more: object = {}) {
    super(why);
    this.status = status;
    this.more = more;
  }
}

/** The value, or the sentence that came instead of it. */
export function must<T>(result: Result<T>, status = 422): T {
  if (!result.ok) throw new Problem(status, result.why);
  return result.value;
}

/** Whatever went wrong, in a sentence. Faults of the program say nothing about themselves outside. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem) return reply.code(error.status).send({ why: error.message, ...error.more });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { instancePath, message } = error.validation[0];
    const where = instancePath.slice(1).replaceAll('/', '.');
    const what = where === '' ? 'What was sent' : `"${where}"`;
    // Some say by themselves what they are about: "a password has at least 8 characters".
    const why = /^an? /.test(message ?? '')
      ? `${capital(message ?? '')}.`
      : `${what} is not as it should be: ${message}.`;
    return reply.code(400).send({ why });
  }
  const { statusCode = 500 } = error;
  if (statusCode === 429) return reply.code(429).send({ why: 'That was too often; wait a little.' });
  if (statusCode === 413) return reply.code(413).send({ why: 'That is too long.' });
  if (statusCode < 500) return reply.code(statusCode).send({ why: 'That cannot be read.' });
  request.log.error(error);
  return reply.code(500).send({ why: 'Something went wrong here. Nothing was changed; try again.' });
}
