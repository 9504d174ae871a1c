import type { Figures } from './figures.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MostSockets } from './live/doorkeeper.ts';
import type { Letters } from './notices/letters.ts';
import type { Pushes } from './notices/pushes.ts';
import type { Patience } from './people/patience.ts';
import type { ServerKey } from './secrets.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './tables/tables.ts';

/** What the server consists of. Whoever answers a request finds here what he needs. */
export interface Parts {
  readonly store: Store;
  readonly key: ServerKey;
  readonly tables: Tables;
  readonly jobs: Jobs;
  readonly letters: Letters | null;
  readonly pushes: Pushes;
  readonly figures: Figures;
  readonly now: () => number;
  /** Something is wrong with the program, not with what anybody sent. */
  readonly fault: (error: unknown, game: string) => void;
  /** Where people find the server: "https://sandtable.example". Empty: wherever they asked for it. */
  readonly origin: string;
  readonly sockets: MostSockets;
  /** Requests, frames and messages are counted against limits; a bench turns that off. */
  readonly limits: boolean;
  /** How much one person says at a time. */
  readonly talk: Patience;
}
