/** Types of killed.mjs, for the tests. */
export function killed(what: {
  readonly rounds: number;
  readonly storage: 'sqlite' | 'postgres' | 'both-die';
  readonly say?: (line: string) => void;
}): Promise<{ readonly rounds: number; readonly orders: number; readonly complaints: readonly string[] }>;
