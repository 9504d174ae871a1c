import type { Plan } from './plan.ts';

/** 30: the frontier of Tunisia and the bases of the Axis: one side must hold them together, the other part them. */
export const axis: Plan = {
  wishes: [
    { at: 'L2909', weight: 4.5, need: 60 },
    { at: 'axis bases', weight: 3.8, need: 24 },
  ],
  depot: { at: 'L2909', turns: 1 },
};

export const allied: Plan = {
  wishes: [
    { at: 'L2909', weight: 4.2, need: 60 },
    { at: 'axis bases', weight: 4.6, need: 80 },
    // Their dumps come in there (30.2).
    { at: 'C0701', weight: 2.2, need: 10, held: { weight: 0.5, need: 1 } },
  ],
  cut: { from: 'L2909', to: 'axis bases', turns: 1, nearest: 0, farthest: 7 },
};
