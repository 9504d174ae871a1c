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

/** So often the server is asked whether it is there; who has not answered by the next time is not. */
const BEAT_MS = 20_000;

/** Tries again after these, in milliseconds; then after the last of them. */
const AGAIN: readonly number[] = [200, 500, 1000, 2000, 5000, 10_000];

/** The way to the server. It is opened again whenever it is lost. */
export class Line {
  readonly up: Signal<boolean> = signal(false);
  readonly #options: LineOptions;
  #socket: Socket | null = null;
  #tries = 0;
  #closed = false;
  /** Something has come since the last beat. */
  #alive = true;

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
      this.up.value = true;
      for (const message of greet()) this.send(message);
      this.#alive = true;
      this.#beat(socket);
    };
    socket.onmessage = ({ data }) => {
      this.#alive = true;
      const message = JSON.parse(String(data)) as Down;
      // Whoever is turned away does not knock again at once.
      this.#tries = message.t === 'bye' && !message.again ? AGAIN.length : 0;
      hear(message);
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** A line may be dead without saying so: a phone that has changed its network. */
  #beat(socket: Socket): void {
    this.#later(() => {
      if (this.#socket !== socket || !this.up.peek()) return;
      if (!this.#alive) {
        socket.close();
        return this.#lost(socket);
      }
      this.#alive = false;
      this.send({ t: 'ping' });
      this.#beat(socket);
    }, BEAT_MS);
  }

  #lost(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.up.value = false;
    this.#again();
  }

  #again(): void {
    if (this.#closed) return;
    const ms = AGAIN[Math.min(this.#tries++, AGAIN.length - 1)];
    this.#later(() => {
      if (!this.#closed) this.#open();
    }, ms);
  }

  #later(work: () => void, ms: number): void {
    const { later = (then, wait) => void setTimeout(then, wait) } = this.#options;
    later(work, ms);
  }
}
