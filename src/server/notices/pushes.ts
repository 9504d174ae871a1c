import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import type { ServerKey } from '../secrets.ts';
import type { Db } from '../store/store.ts';
import type { PushSubscription } from '../wire/people.ts';

/** Messages to browsers that are closed. */

/** The services browsers use. The server calls no other address, whatever somebody hands in as his. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

const GONE = [404, 410];
const DAY = 24 * 3600;
const PATIENCE_MS = 10_000;

/** Nobody has more browsers; those there are too many are forgotten. */
const MOST_BROWSERS = 10;

export async function keepOnly(db: Db, person: string, most = MOST_BROWSERS): Promise<void> {
  const rows = await db.selectFrom('pushes').select('endpoint').where('person', '=', person).execute();
  const over = rows.slice(0, Math.max(0, rows.length - most)).map(({ endpoint }) => endpoint);
  if (over.length > 0) await db.deleteFrom('pushes').where('endpoint', 'in', over).execute();
}

export class Pushes {
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #subject: string;
  readonly #more: string | undefined;

  /** `more`: another host that may be called, for a service of one's own. */
  constructor(key: ServerKey, subject: string, more?: string) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(key.derived('push'));
    this.publicKey = pair.getPublicKey('base64url');
    this.#privateKey = pair.getPrivateKey('base64url');
    this.#subject = subject;
    this.#more = more;
  }

  /** May this address be called? */
  accepts({ endpoint }: PushSubscription): boolean {
    const { protocol, host } = new URL(endpoint);
    return host === this.#more || (protocol === 'https:' && SERVICES.some((service) => service.test(host)));
  }

  /** To every browser of a person; those that are gone are forgotten. */
  async send(db: Db, person: string, message: object): Promise<number> {
    const rows = await db.selectFrom('pushes').selectAll().where('person', '=', person).execute();
    let sent = 0;
    for (const { endpoint, data } of rows) {
      const status = await this.#deliver(JSON.parse(data) as PushSubscription, JSON.stringify(message));
      if (GONE.includes(status)) await db.deleteFrom('pushes').where('endpoint', '=', endpoint).execute();
      else if (status >= 400) throw new Error(`a push service answered ${status}`);
      else sent++;
    }
    return sent;
  }

  /** Encrypted for the browser alone; the service sees only where it goes. */
  async #deliver(subscription: PushSubscription, text: string): Promise<number> {
    const { endpoint, keys } = subscription;
    const vapidDetails = { subject: this.#subject, publicKey: this.publicKey, privateKey: this.#privateKey };
    const { method, headers, body } = webpush.generateRequestDetails({ endpoint, keys }, text, {
      vapidDetails,
      TTL: DAY,
    });
    // Nobody is sent on to another address.
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  }
}
