/** What may stand in a saved state: it travels, diffs and compares without surprises. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
