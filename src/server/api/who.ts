import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Patience } from '../people/patience.ts';
import {
  addGuest,
  addSession,
  type Caller,
  callerBySession,
  callerByToken,
  newSecretFor,
  SESSION_MS,
} from '../people/sessions.ts';
import type { Db } from '../store/store.ts';
import { Secret } from '../wire/words.ts';
import { Problem } from './problem.ts';

/** Requests of one person, from wherever he comes: so many a second in the long run, and so many at once. */
const A_SECOND = 10;
const AT_ONCE = 300;

/** Who asks, and whether his browser was sent by somebody else. */
export class Who {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #origin: string;
  readonly #patience: Patience | null;

  constructor(db: Db, now: () => number, { origin, limits }: { readonly origin: string; readonly limits: boolean }) {
    this.#db = db;
    this.#now = now;
    this.#origin = origin;
    this.#patience = limits ? new Patience(A_SECOND, AT_ONCE) : null;
  }

  get #secure(): boolean {
    return this.#origin.startsWith('https:');
  }

  /** A name that browsers keep to this host and to encrypted lines, where there are such. */
  get #cookie(): string {
    return this.#secure ? '__Host-sandtable' : 'sandtable';
  }

  async callerOf(request: FastifyRequest): Promise<Caller | null> {
    const caller = await this.#knownBy(request);
    if (caller !== null && this.#patience?.take(caller.person, this.#now()) === false)
      throw new Problem(429, 'That was too often; wait a little.');
    return caller;
  }

  async #knownBy(request: FastifyRequest): Promise<Caller | null> {
    const token = tokenOf(request);
    if (token !== null) {
      const caller = await callerByToken(this.#db, token, this.#now());
      if (caller === null) throw new Problem(401, 'This token is not valid, or no longer.');
      return caller;
    }
    const secret = Secret.safeParse(request.cookies[this.#cookie]);
    return secret.success ? callerBySession(this.#db, secret.data, this.#now()) : null;
  }

  async must(request: FastifyRequest): Promise<Caller> {
    const caller = await this.callerOf(request);
    if (caller === null) throw new Problem(401, 'Sign in, or come by the link of your seat.');
    return caller;
  }

  /** One who is new here becomes a guest. */
  async orGuest(request: FastifyRequest, reply: FastifyReply, name = 'A guest'): Promise<Caller> {
    const known = await this.callerOf(request);
    if (known !== null) return known;
    const person = await addGuest(this.#db, name, this.#now());
    return this.signIn(request, reply, person);
  }

  /** This device is the person's from now on. */
  async signIn(request: FastifyRequest, reply: FastifyReply, person: string): Promise<Caller> {
    const device = (request.headers['user-agent'] ?? '').slice(0, 200);
    const secret = await addSession(this.#db, person, device, this.#now());
    this.#hand(reply, secret);
    return (await callerBySession(this.#db, secret, this.#now()))!;
  }

  /** The same device under a new secret: whoever else has had the old one has nothing. */
  async anew(reply: FastifyReply, session: string): Promise<void> {
    this.#hand(reply, await newSecretFor(this.#db, session));
  }

  #hand(reply: FastifyReply, secret: string): void {
    reply.setCookie(this.#cookie, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: SESSION_MS / 1000,
    });
  }

  signOut(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure });
  }

  /** Another site must not act through somebody's browser. Programs with a token have no cookie to be misused. */
  sentByUs(request: FastifyRequest): boolean {
    if (tokenOf(request) !== null) return true;
    const { origin, host } = request.headers;
    if (origin === undefined) return false;
    return this.#origin === '' ? hostOf(origin) === host : origin === this.#origin;
  }
}

/** The token of a program; null where none is shown. What a proxy asks its own visitors for is none. */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | null {
  return /^Bearer (.*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
