import { type Signal, signal } from '@preact/signals';
import type { Down, Up } from '../../server/wire/live.ts';

/** The least of a WebSocket a line needs; a test has one of its own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineOptions {
  /** Opens a socket to the server. */
  readonly open: () => Socket;
  readonly hear: (message: Down) => void;
  /** What is said first whenever the line is there, also after a gap. */
  readonly greet: () => readonly Up[];
  /** Waits, so and so many milliseconds. */
  readonly later?: (work: () => void, ms: number) => void;
}

/** Tries again after these, in milliseconds; then after the last of them. */
const AGAIN: readonly number[] = [200, 500, 1000, 2000, 5000, 10_000];

/** The way to the server. It is opened again whenever it is lost. */
export class Line {
  readonly up: Signal<boolean> = signal(false);
  readonly #options: LineOptions;
  #socket: Socket | null = null;
  #tries = 0;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#open();
  }

  /** What cannot be sent now is no loss: whoever sent it greets with it when the line is back. */
  send(message: Up): void {
    if (this.up.peek()) this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #open(): void {
    const { open, hear, greet } = this.#options;
    const socket = open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.up.value = true;
      for (const message of greet()) this.send(message);
    };
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Down);
    socket.onclose = () => {
      this.up.value = false;
      this.#again();
    };
  }

  #again(): void {
    if (this.#closed) return;
    const { later = (work, ms) => void setTimeout(work, ms) } = this.#options;
    const ms = AGAIN[Math.min(this.#tries++, AGAIN.length - 1)];
    later(() => {
      if (!this.#closed) this.#open();
    }, ms);
  }
}
