import type { Plan } from './plan.ts';

/** 24: the Allies want Tobruk and Bardia, both supplied; the Axis is content to keep them out of one, and wins with Tobruk. */
export const foxKilled: { readonly axis: Plan; readonly allied: Plan } = {
  axis: {
    wishes: [
      { at: 'C2331', weight: 4.2, need: 40 },
      { at: 'W2104', weight: 4, need: 40 },
    ],
  },
  allied: {
    wishes: [],
    ladders: [{ rungs: ['W2232', 'W2118', 'W2110', 'W2104', 'C2331'], boldness: 1, weight: 4.5 }],
  },
};

/** 25: Tripoli. */
const tripoli: Plan = { wishes: [{ at: 'L2817', weight: 4, need: 60 }] };
export const oConnor = { axis: tripoli, allied: tripoli };
