/** Types of postgres.mjs, for the tests. */
export interface TestPostgres {
  readonly url: string;
  database(name: string): Promise<string>;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}
export function findPostgres(): string | null;
export function havePostgres(): string | null;
export function startPostgres(): Promise<TestPostgres | null>;
