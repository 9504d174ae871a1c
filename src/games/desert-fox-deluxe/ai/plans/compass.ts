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
    wishes: [
      { at: 'C2331', weight: 4, need: 40, held: { weight: 2.5, need: 6 } },
      { at: 'W2104', weight: 4.3, need: 40, held: { weight: 2.5, need: 6 } },
    ],
    // Without a way from Tobruk to El Agheila the Axis has not won, and starves there besides.
    cut: { from: 'C2331', to: 'C0701', turns: 3, nearest: 2, farthest: 4 },
  },
};

/** 25: Tripoli, by way of the ports: one side takes them one after the other, the other holds them as long as it can. */
export const oConnor: { readonly axis: Plan; readonly allied: Plan } = {
  axis: {
    wishes: [
      { at: 'C2331', weight: 4, need: 30 },
      { at: 'C2308', weight: 3.8, need: 20 },
      { at: 'L2817', weight: 3.8, need: 40 },
    ],
  },
  allied: {
    wishes: [],
    ladders: [{ rungs: ['W2118', 'W2104', 'C2331', 'C2821', 'C2308', 'S1420', 'L2817'], boldness: 1.1, weight: 4.5 }],
    basesFirst: true,
  },
};
