/** A sound way to set up, by unit, for those who want to begin: nobody is bound to it. */
export const SUGGESTED: { readonly [unit: string]: string } = {
  // Trail of the Fox: the rear guard across the coast road, the rest round the base.
  'it-16-pistoia': 'S0931',
  'it-31-cent': 'S0930',
  'it-5-ber': 'S0930',
  'it-monferrato': 'S0931',
  'it-131-cel': 'S0930',
  'it-80-la-spezia': 'L2817',
  // Sonnenblume: both brigades on the way from Benghazi to Derna.
  'aus-20-aus-bg': 'C2410',
  'aus-24-aus-bg': 'C2410',
  // Run for Tunis: the French round Constantine.
  'vf-constantine-div': 'A5821',
  'vf-3-rta': 'A5821',
  'vf-7-rta': 'A5922',
};
