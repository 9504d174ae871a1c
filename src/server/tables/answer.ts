import type { LogEntry } from '../../engine/log.ts';

/** What became of an order: it stands, on disk; or it was refused and nothing has changed. */
export type Answer =
  | { readonly ok: true; readonly number: number }
  | {
      readonly ok: false;
      readonly why: string;
      readonly rule?: string;
      /** The game had gone on before it came: where it stands, and what happened since, as far as the seat may know. */
      readonly stale?: { readonly number: number; readonly since: readonly LogEntry[] };
    };

export const no = (why: string, rule?: string): Answer => ({ ok: false, why, ...(rule ? { rule } : {}) });
