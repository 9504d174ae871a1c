import { BadInput } from '../bad-input.ts';

/** For commander: where a database is. */
export function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new BadInput(`--database must begin with postgres://, not "${text}"`);
}
