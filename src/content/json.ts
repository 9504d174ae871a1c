import { z } from 'zod';

/** Anything JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const Json: z.ZodType<Json> = z.json() as z.ZodType<Json>;

/** One text for one value whatever the order its keys were written in: keys sorted, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value);
}
