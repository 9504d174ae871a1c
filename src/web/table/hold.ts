import { signal } from '@preact/signals';

/** How long another tab may take to let go before the game is taken from it: it may be frozen. */
const PATIENCE_MS = 4000;

type Word = 'give' | 'moved';

/**
 * One tab plays a game, so that no order is lost and no die rolled twice. It holds a lock of the browser's as long as it shows the table; other
 * tabs are told, follow what it does, and take the game over when their reader says so. What the first tab has done is written before it lets go.
 */
export class Hold {
  /** Does this tab play the game? Null until the browser has said. */
  readonly held = signal<boolean | null>(null);
  /** Another one each time the tab that plays has written the game down. */
  readonly moved = signal(0);
  /** Ends what this tab does at the game, and writes it down. */
  ending: () => Promise<unknown> = () => Promise.resolve();
  readonly #name: string;
  readonly #channel: BroadcastChannel | null;
  #release: () => void = () => {};

  constructor(game: string) {
    this.#name = `sandtable ${game}`;
    // An address without a certificate has no locks: there is no telling who else plays.
    if (navigator.locks === undefined) {
      this.#channel = null;
      this.held.value = true;
      return;
    }
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
    void this.#ask({ ifAvailable: true });
  }

  /** Takes the game over from the tab that has it. */
  take(): void {
    this.#channel?.postMessage('give' satisfies Word);
    void this.#ask({});
    setTimeout(() => {
      if (this.held.peek() === false) void this.#ask({ steal: true });
    }, PATIENCE_MS);
  }

  /** Tells those who follow that the game has gone on. */
  tell(): void {
    this.#channel?.postMessage('moved' satisfies Word);
  }

  letGo(): void {
    this.#release();
    this.#channel?.close();
  }

  #hear(word: Word): void {
    if (word === 'moved') this.moved.value++;
    else if (this.held.peek() === true) void this.#give();
  }

  async #give(): Promise<void> {
    await this.ending();
    this.held.value = false;
    this.#release();
  }

  async #ask(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(this.#name, options, (lock) => {
        if (lock === null || this.held.peek() === true) {
          this.held.value ??= false;
          return undefined;
        }
        this.held.value = true;
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
    } catch {
      // Taken away by another tab that waited in vain.
      this.held.value = false;
    }
  }
}
