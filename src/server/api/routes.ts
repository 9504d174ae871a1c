import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Connected } from '../live/connected.ts';
import type { Parts } from '../parts.ts';
import { GameId, Refused } from '../wire/words.ts';
import type { Who } from './who.ts';

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface Desk extends Parts {
  readonly who: Who;
  readonly connected: Connected;
}

/** What every answer may be besides what was asked for. */
export const refusals = { '4xx': Refused } as const;
export const OfGame = z.object({ id: GameId });
export const Nothing = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' });
export const OK = { ok: true } as const;

/** So often a minute from one address: for what is costly, or could be tried out. */
export const seldom = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
