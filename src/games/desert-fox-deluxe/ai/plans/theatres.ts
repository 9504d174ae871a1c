import type { Ladder, Plan } from './plan.ts';

/** The roads along which the war went to and fro, and the long scenarios made of them (28, 29, 31 to 33). */

/** From Tripoli to the Nile. */
const DESERT = [
  'L2817', // Tripoli
  'L2429', // Misurata
  'S1420', // Sirte
  'C0701', // El Agheila
  'C2308', // Benghazi
  'C2821', // Derna
  'C2331', // Tobruk
  'W2104', // Bardia
  'W2110', // Sidi Barrani
  'W2118', // Mersa Matruh
  'W1927', // El Alamein
  'W2232', // Alexandria
];
/** From Tunis to the west, and to the south. */
const MEDJERDA = ['T6017', 'T5914', 'T6011', 'T5809', 'T6203']; // Tunis, Medjez el Bab, Beja, Souk el Arba, Bone
const COAST = ['T6017', 'T5220', 'T4321', 'T3617', 'T3418']; // Tunis, Sousse, Sfax, Gabes, Mareth

const backward = (rungs: readonly string[]): string[] => [...rungs].reverse();

const along = (rungs: readonly string[], boldness: number, weight: number): Ladder => ({ rungs, boldness, weight });

/** 28: Axis and Allies push each other along the coast. */
export const desertWar: { readonly axis: Plan; readonly allied: Plan } = {
  axis: { wishes: [{ at: 'L2817', weight: 3, need: 8 }], ladders: [along(DESERT, 1.2, 4.5)], basesFirst: true },
  allied: { wishes: [], ladders: [along(backward(DESERT), 1.3, 4.5)], basesFirst: true },
};

/** 29: Tunis. */
export const runForTunis: { readonly axis: Plan; readonly allied: Plan } = {
  axis: {
    wishes: [
      { at: 'T6017', weight: 4.5, need: 60 },
      { at: 'T6315', weight: 3.5, need: 20 },
    ],
  },
  allied: { wishes: [{ at: 'T6017', weight: 4.5, need: 90 }] },
};

/** 31: the Axis holds a port of three boxes; the Allies come from both sides. */
export const tunisianCampaign: { readonly axis: Plan; readonly allied: Plan } = {
  axis: {
    wishes: [
      { at: 'T6017', weight: 4, need: 40 },
      { at: 'T6315', weight: 4, need: 40 },
      { at: 'L2817', weight: 3, need: 10 },
    ],
    ladders: [along(MEDJERDA, 1.5, 3.8), along(COAST, 1.5, 3.6)],
    basesFirst: true,
  },
  allied: {
    wishes: [
      { at: 'T6017', weight: 4, need: 90 },
      { at: 'T6315', weight: 4, need: 90 },
      // A base that is left in Tripoli wins for the Axis: nobody goes on to Tunisia before it is taken.
      { at: 'L2817', weight: 4.1, need: 120, held: { weight: 1, need: 6 } },
    ],
    ladders: [along(backward(MEDJERDA), 1.2, 4.2), along(backward(COAST), 1.2, 4.2), along(backward(DESERT), 1.2, 4.2)],
    basesFirst: true,
  },
};

/** 32 and 33: the desert first, Tunisia when the Allies have landed. */
export const wholeWar: { readonly axis: Plan; readonly allied: Plan } = {
  axis: {
    wishes: [...desertWar.axis.wishes, { at: 'T6017', weight: 4, need: 40 }, { at: 'T6315', weight: 4, need: 40 }],
    ladders: [along(DESERT, 1.2, 4.5), along(MEDJERDA, 1.5, 3.8)],
    basesFirst: true,
  },
  allied: {
    wishes: [],
    ladders: [along(backward(DESERT), 1.3, 4.5), along(backward(MEDJERDA), 1.2, 4.2), along(backward(COAST), 1.2, 4.2)],
    basesFirst: true,
  },
};
