import { Bucket } from '../live/bucket.ts';

/** So many are remembered; who has been quiet longest is forgotten first, and by then has nothing left to wait for. */
const MOST = 10_000;

/** How often somebody may do something, by his name or whatever else he is known by: an address can be changed, an account not. */
export class Patience {
  readonly #aSecond: number;
  readonly #atOnce: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(aSecond: number, atOnce: number) {
    this.#aSecond = aSecond;
    this.#atOnce = atOnce;
  }

  take(who: string, now: number): boolean {
    const bucket = this.#buckets.get(who) ?? new Bucket(this.#aSecond, this.#atOnce);
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST) this.#buckets.delete(oldest);
    return bucket.take(now);
  }
}
