/** So many a second in the long run, and so many at once. */
export class Bucket {
  readonly #aSecond: number;
  readonly #atOnce: number;
  #left: number;
  #filled = 0;

  constructor(aSecond: number, atOnce: number) {
    this.#aSecond = aSecond;
    this.#atOnce = atOnce;
    this.#left = atOnce;
  }

  /** `now` in milliseconds; `worth`: so many at once. */
  take(now: number, worth = 1): boolean {
    const since = this.#filled === 0 ? 0 : Math.max(0, now - this.#filled) / 1000;
    this.#filled = now;
    this.#left = Math.min(this.#atOnce, this.#left + since * this.#aSecond);
    if (this.#left < worth) return false;
    this.#left -= worth;
    return true;
  }
}
