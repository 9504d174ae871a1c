import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Everything that must not be guessed, read or forged. */

/** 256 bits as 43 letters: a session, a seat's link, an invitation, a token. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** A name for a game or a person: 96 bits, so that nobody finds one by counting. */
export const freshId = (): string => randomBytes(12).toString('base64url');

/** How a secret is kept: whoever reads the database cannot use what he finds, and looking it up tells nothing by its time. */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The server's key: 256 bits, kept apart from the database. */
export class ServerKey {
  readonly #key: Buffer;

  constructor(text: string) {
    const key = Buffer.from(text.trim(), 'base64url');
    if (key.length !== 32) throw new Error('the key of the server must be 32 bytes, written in base64url (43 letters)');
    this.#key = key;
  }

  /** A key for another purpose, which tells nothing about this one. */
  derived(purpose: string): Buffer {
    return createHmac('sha256', this.#key).update(purpose).digest();
  }

  /** Encrypts; `about` binds what was encrypted to its place, so that it cannot be put elsewhere. */
  seal(text: string, about: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  open(sealed: string, about: string): string {
    const bytes = Buffer.from(sealed.replace(/^1\./, ''), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12)).setAAD(Buffer.from(about));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  }
}

/**
 * What both players see of the chain over the moves. The chain itself would tell what was ordered in secret to whoever tries all that could have been; sealed with a
 * key made from the seed it tells nothing until the seed is published, and then anybody can work it out again (`sandtable verify --seal`).
 */
export function sealOf(seed: string, link: string): string {
  const key = createHash('sha256').update(`seal/${seed}`).digest();
  return createHmac('sha256', key).update(link).digest('hex');
}
