import { expect } from 'vitest';
import { PATIENCE } from './patience.ts';

/** The page's words come soon, not at once. */
export const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: PATIENCE, interval: 50 });
