/** Waits that can be cut short. */
export class Pause {
  readonly #sleep: (ms: number) => Promise<void>;
  #wake: (() => void) | null = null;

  constructor(sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))) {
    this.#sleep = sleep;
  }

  async wait(ms: number): Promise<void> {
    if (ms <= 0) return;
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([woken, this.#sleep(ms)]);
    this.#wake = null;
  }

  end(): void {
    this.#wake?.();
  }
}
