import type { Plan } from './plan.ts';
import * as sonnenblume from './sonnenblume.ts';

/** 27: the ports as in Sonnenblume; without a base that is joined to the gate of Tripolitania the Axis is smashed. */
export const axis: Plan = {
  wishes: [...sonnenblume.axis.wishes, { at: 'C0701', weight: 2, need: 8 }],
};

export const allied: Plan = {
  wishes: [
    ...sonnenblume.allied.wishes,
    { at: 'C0701', weight: 3, need: 30 },
    { at: 'axis bases', weight: 3, need: 30 },
  ],
};
