import type { Plan } from './plan.ts';

/** 26: Tobruk above all; other ports by their boxes. Nobody marches for Alexandria. */
export const axis: Plan = {
  wishes: [
    { at: 'C2331', weight: 4.9, need: 90 },
    { at: 'C2308', weight: 5.4, need: 6, held: { weight: 1.5, need: 4 } },
    { at: 'C2821', weight: 5.1, need: 6, held: { weight: 1.5, need: 4 } },
    { at: 'W2104', weight: 5.1, need: 6, held: { weight: 1.5, need: 4 } },
    { at: 'W2118', weight: 5.1, need: 6, held: { weight: 1.5, need: 4 } },
    // From there it is cut off, and attacked when there are enough.
    { at: 'C2331', weight: 4.4, need: 9, ring: 2, turns: 1 },
  ],
  // Nearer the garrison stands, farther there is too much room to go round.
  cut: { from: 'C2331', to: 'nile', turns: 2, nearest: 2, farthest: 4 },
};

export const allied: Plan = {
  wishes: [
    { at: 'C2331', weight: 5, need: 40 },
    { at: 'C2308', weight: 3.5, need: 12, held: { weight: 2, need: 12 } },
    { at: 'C2821', weight: 2, need: 12 },
    { at: 'W2104', weight: 2, need: 12 },
    { at: 'W2118', weight: 2, need: 12 },
    { at: 'W2232', weight: 4.5, need: 12, held: { weight: 2, need: 12 } },
  ],
};
