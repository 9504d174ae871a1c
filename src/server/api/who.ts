import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceBy, markFor } from '../people/known-devices.ts';
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
import type { ServerKey } from '../secrets.ts';
import type { Db } from '../store/store.ts';
import { Secret } from '../wire/words.ts';
import { Problem } from './problem.ts';

/** Requests of one person, from wherever he comes: so many a second in the long run, and so many at once. */
const A_SECOND = 10;
const AT_ONCE = 300;
/** A device stays known for so long after it was last signed in. */
const KNOWN_S = 365 * 24 * 3600;

interface WhoParts {
  readonly key: ServerKey;
  readonly origin: string;
  readonly limits: boolean;
}

/** Who asks, and whether his browser was sent by somebody else. */
export class Who {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #key: ServerKey;
  readonly #origin: string;
  readonly #patience: Patience | null;

  constructor(db: Db, now: () => number, { key, origin, limits }: WhoParts) {
    this.#db = db;
    this.#now = now;
    this.#key = key;
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

  get #mark(): string {
    return `${this.#cookie}-device`;
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

  /** The device, if it has been signed in under this name before. */
  deviceFor(login: string, request: FastifyRequest): string | null {
    return deviceBy(this.#key, login, request.cookies[this.#mark] ?? '');
  }

  /** It is known under this name from now on, signed in or out. */
  know(login: string, request: FastifyRequest, reply: FastifyReply): void {
    const device = this.deviceFor(login, request) ?? undefined;
    this.#give(reply, this.#mark, markFor(this.#key, login, device), KNOWN_S);
  }

  #hand(reply: FastifyReply, secret: string): void {
    this.#give(reply, this.#cookie, secret, SESSION_MS / 1000);
  }

  signOut(reply: FastifyReply): void {
    this.#give(reply, this.#cookie, '', 0);
  }

  /** Nobody was ever here. */
  forget(reply: FastifyReply): void {
    this.signOut(reply);
    this.#give(reply, this.#mark, '', 0);
  }

  #give(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure, maxAge });
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
