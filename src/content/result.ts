/** The outcome of reading something that may be wrong: the value, or one sentence saying what is the matter. */
export type Result<T> = { ok: true; value: T } | { ok: false; why: string };

export const good = <T>(value: T): Result<T> => ({ ok: true, value });
export const bad = (why: string): { ok: false; why: string } => ({ ok: false, why });
