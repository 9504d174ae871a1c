import { isIPv6 } from 'node:net';

/** So many sockets may be open at a time; one serves all the games of a page. */
export interface MostSockets {
  readonly fromAddress: number;
  readonly ofPerson: number;
}

/** A club behind one address, and somebody with a page on every device he has. */
export const USUAL_SOCKETS: MostSockets = { fromAddress: 100, ofPerson: 20 };

/** Counts who is in this process. */
export class Doorkeeper {
  readonly #most: MostSockets | null;
  readonly #inside = new Map<string, number>();

  /** `null`: nobody is counted. */
  constructor(most: MostSockets | null) {
    this.#most = most;
  }

  /** Why not; null where he may come in. Then `left` is to be called when he goes. */
  refuses(ip: string, person: string | null): string | null {
    if (this.#most === null) return null;
    const { fromAddress, ofPerson } = this.#most;
    const place = placeOf(ip);
    if (this.#count(place) >= fromAddress)
      return `There are ${fromAddress} connections from your address already; close a page that is open elsewhere, and come back.`;
    if (person !== null && this.#count(person) >= ofPerson)
      return `You have ${ofPerson} connections already; close a page that is open elsewhere, and come back.`;
    for (const who of person === null ? [place] : [place, person]) this.#inside.set(who, this.#count(who) + 1);
    return null;
  }

  left(ip: string, person: string | null): void {
    for (const who of person === null ? [placeOf(ip)] : [placeOf(ip), person]) {
      const count = this.#count(who) - 1;
      if (count > 0) this.#inside.set(who, count);
      else this.#inside.delete(who);
    }
  }

  #count(who: string): number {
    return this.#inside.get(who) ?? 0;
  }
}

/** What counts as one address: of the long ones the half that is given out as a whole, for whoever has one has as many of the rest as he likes. */
export function placeOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (plain !== undefined) return plain;
  const [before, after] = ip.toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: after === undefined ? 0 : 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
