import { type Job, type Jobs, nameOf, type Tasks } from './jobs.ts';

const LONGEST_TIMER = 2 ** 31 - 1;
const TRY_AGAIN_MS = [1000, 10_000, 60_000];

/** Jobs of the only process there is. None is kept: what is to be done follows from the games, and is looked for when the server starts (`pending.ts`). */
export class LocalJobs implements Jobs {
  readonly #tasks: Tasks;
  readonly #now: () => number;
  readonly #failed: (error: unknown, job: Job) => void;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  /** Added again while it runs: it runs once more. */
  readonly #again = new Set<string>();
  #closed = false;

  constructor(tasks: Tasks, now: () => number, failed: (error: unknown, job: Job) => void) {
    this.#tasks = tasks;
    this.#now = now;
    this.#failed = failed;
  }

  add(job: Job, at = 0): void {
    const name = nameOf(job);
    if (this.#closed) return;
    clearTimeout(this.#waiting.get(name));
    const wait = Math.min(LONGEST_TIMER, Math.max(0, at - this.#now()));
    const timer = setTimeout(() => {
      this.#waiting.delete(name);
      if (this.#running.has(name)) this.#again.add(name);
      else this.#run(job, name);
    }, wait);
    if (wait > 0) timer.unref();
    this.#waiting.set(name, timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  #run(job: Job, name: string, tries = 0): void {
    const running = this.#tasks[job.task](job)
      .catch((error: unknown) => {
        this.#failed(error, job);
        if (tries < TRY_AGAIN_MS.length && !this.#closed) {
          const timer = setTimeout(() => this.#run(job, name, tries + 1), TRY_AGAIN_MS[tries]);
          this.#waiting.set(name, timer.unref());
        }
      })
      .finally(() => {
        this.#running.delete(name);
        if (this.#again.delete(name) && !this.#closed) this.#run(job, name);
      });
    this.#running.set(name, running);
  }
}
