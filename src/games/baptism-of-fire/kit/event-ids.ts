/** What brings reinforcements in once it has happened (chapter 11). */
export const EVENTS = [
  'axis-west-of-kasserine',
  'sbeitla-captured',
  'axis-north-of-sbeitla',
  'axis-next-to-thala-or-tebessa',
  'thala-or-tebessa-captured',
  'sbiba-captured', // stands in for Sbeitla with the option printedSbeitla
] as const;
export type EventId = (typeof EVENTS)[number];
