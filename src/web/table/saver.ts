import type { AnyMatch } from '../../engine/match.ts';
import type { SavedGame } from '../contracts.ts';
import { savedOf } from '../store/saved.ts';

/** Keeps the game as it would be opened again. One write at a time; the last state is always written. */
export class Saver {
  #saved: SavedGame;
  readonly #write: ((game: SavedGame) => Promise<unknown> | unknown) | undefined;
  readonly #failed: (why: string) => void;
  #writing = false;
  #unwritten = false;

  constructor(
    saved: SavedGame,
    write: ((game: SavedGame) => Promise<unknown> | unknown) | undefined,
    failed: (why: string) => void,
  ) {
    this.#saved = saved;
    this.#write = write;
    this.#failed = failed;
  }

  get saved(): SavedGame {
    return this.#saved;
  }

  save(match: AnyMatch, now: number): void {
    this.#keep({ ...savedOf(match, this.#saved, now), choices: this.#saved.choices });
  }

  /** What somebody keeps to himself has changed; the game has not. */
  remember(memory: NonNullable<SavedGame['memory']>): void {
    this.#keep({ ...this.#saved, memory });
  }

  /** What the list of games shows of it. */
  keepPicture(picture: string): void {
    if (picture !== this.#saved.picture) this.#keep({ ...this.#saved, picture });
  }

  #keep(saved: SavedGame): void {
    this.#saved = saved;
    this.#unwritten = true;
    if (!this.#writing) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    if (this.#write === undefined) return;
    this.#writing = true;
    while (this.#unwritten) {
      // Changes made in one go are written once.
      await null;
      this.#unwritten = false;
      try {
        await this.#write(this.#saved);
      } catch (error) {
        this.#failed(error instanceof Error ? error.message : String(error));
      }
    }
    this.#writing = false;
  }
}
