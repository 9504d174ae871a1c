/** What is done apart from answering somebody. Each is named by its task and whom it is about, and one of a name waits at a time. */
export interface Job {
  readonly task: TaskName;
  readonly game: string;
  readonly seat?: string;
}

/** `think`: the computers play on. `notice`: somebody who is away is told that it is his turn. `late`: a clock has run out. `abandoned`: nobody has played for long. */
export type TaskName = 'think' | 'notice' | 'late' | 'abandoned';

export type Tasks = { readonly [task in TaskName]: (job: Job) => Promise<void> };

/** Done once, by one process; again if it failed. */
export interface Jobs {
  /** At a time, or at once; a later time replaces an earlier one. */
  add(job: Job, at?: number): void;
  close(): Promise<void>;
}

export const nameOf = ({ task, game, seat = '' }: Job): string => `${task}:${game}:${seat}`;
