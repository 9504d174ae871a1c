import type { FastifyRequest } from 'fastify';
import { placeOf } from '../live/doorkeeper.ts';
import { fitsPassword } from '../people/accounts.ts';
import { Tries } from '../people/tries.ts';
import type { Person } from './about-me.ts';
import { Problem } from './problem.ts';
import type { Desk } from './routes.ts';

export type Passwords = ReturnType<typeof passwordsOf>;

/** Every way to find out whether a password is right: none is quicker than the others. */
export function passwordsOf({ store: { db }, who, now, limits }: Desk) {
  const tries = new Tries();
  return {
    mayTryFor(login: string, request: FastifyRequest): void {
      if (!limits) return;
      const device = who.deviceFor(login, request);
      if (device === null ? tries.byStranger(login, placeOf(request.ip), now()) : tries.byDevice(device, now())) return;
      throw new Problem(
        429,
        'That name was tried too often; wait a few minutes, or sign in where you have been signed in before.',
      );
    },
    async mustFit({ person, session }: Person, password: string): Promise<void> {
      if (limits && !tries.byDevice(session, now()))
        throw new Problem(429, 'The password was tried too often; wait a few minutes.');
      if (!(await fitsPassword(db, person, password))) throw new Problem(403, 'The password is wrong.');
    },
  };
}
