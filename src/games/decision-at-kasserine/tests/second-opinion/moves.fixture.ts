import { closed, GERMAN_GUNS } from '../moving.fixture.ts';

/**
 * Who stands in the positions on moving, supply and declaring, which were worked out by hand from the rulebook, the rulings (AMB) and the terrain
 * chart, without a look at the rules code. 5215 lies in the open, far from roads and wadis; 5214, 5216, 5114, 5115, 5314 and 5315 are round it.
 */

/** German, armored, red 10, 3-3. */
export const PANZER = 'ax-1-5-21';
/** German, armored, red 7. */
export const TIGER = 'ax-1-501';
/** German, yellow 8, 4-6. */
export const TRUCKS = 'ax-i-1-jg';
/** German, red 9, not armored, 4-4. */
export const LORRIED = 'ax-1_2-104-21';
/** German, on foot, 4, 3-5. */
export const FOOT = 'ax-i-47';
/** German, towed, yellow 8, no zone. */
export const GUNS = 'ax-1-155-21';
/** German, towed anti-tank, red 9. */
export const TOWED_AT = 'ax-1-39pzjg';
/** Red 9, no zone. */
export const GERMAN_HQ = 'ax-21-pz';
/** Italian, yellow 8. */
export const ITALIANS = 'ax-xxiv-5-ber';
/** American, armored, red 9, 4-3. */
export const SHERMANS = 'al-d-1-1a';
/** American, red 9, 2-3. */
export const HALFTRACKS = 'al-a-6-1a';
/** American, on foot, 5, 3-5. */
export const RIFLES = 'al-1-133-34';
/** American, on foot, 4, 3-4. */
export const WATERS = 'al-waters';
/** American, armored artillery, self-propelled, red 9, no zone. */
export const PRIESTS = 'al-27-fa';
/** American, towed artillery, yellow 8, no zone. */
export const TOWED = 'al-125-fa';
/** French, mountain, on foot, 5. */
export const GOUMS = 'al-gibert';

/** Closes hexes with German guns. */
export const shut = (...hexes: string[]): string => closed(GERMAN_GUNS, ...hexes);
