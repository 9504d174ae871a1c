import { expect } from 'vitest';

/** The page's words come soon, not at once. */
export const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 8000, interval: 50 });
