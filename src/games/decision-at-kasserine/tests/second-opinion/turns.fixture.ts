import { closed, GERMAN_GUNS } from '../moving.fixture.ts';

/**
 * A second set of positions worked out by hand from the rulebook, the rulings (AMB) and the terrain chart, without a look at the rules code:
 * where several rules meet. 5215 lies in the open; 5214, 5216, 5114, 5115, 5314 and 5315 are round it.
 */

export const PANZER = 'ax-1-5-21';

// German, armored, red 10
export const TIGER = 'ax-1-501';

// German, armored, red 7
export const TRUCKS = 'ax-i-1-jg';

// German, yellow 8
export const LORRIED = 'ax-1_2-104-21';

// German, red 9, not armored
export const FOOT = 'ax-i-47';

// German, on foot, 4
export const GUNS = 'ax-1-155-21';

// German, towed, yellow 8, no zone
export const TOWED_AT = 'ax-1-39pzjg';

// German, towed anti-tank, red 9
export const GERMAN_HQ = 'ax-21-pz';

// red 9, no zone
export const ITALIANS = 'ax-xxiv-5-ber';

// Italian, yellow 8
export const SHERMANS = 'al-d-1-1a';

// American, armored, red 9
export const HALFTRACKS = 'al-a-6-1a';

// American, red 9
export const RIFLES = 'al-1-133-34';

// American, on foot, 5
export const WATERS = 'al-waters';

// American, on foot, 4
export const PRIESTS = 'al-27-fa';

// American, armored artillery, self-propelled, red 9, no zone
export const TOWED = 'al-125-fa';

// American, towed artillery, yellow 8, no zone
export const GOUMS = 'al-gibert';

// French, mountain, on foot, 5

/** Closes hexes with German guns. */
export const shut = (...hexes: string[]): string => closed(GERMAN_GUNS, ...hexes);
