/** What the letters of the rule numbers stand for, in the order in which one would read them. */
export const chapters: readonly (readonly [string, string])[] = [
  ['SET', 'Set-up'],
  ['SEQ', 'Sequence of play'],
  ['MOV', 'Movement'],
  ['STK', 'Stacking'],
  ['COM', 'Combat'],
  ['VIC', 'Victory'],
];
