import { seatClass } from './seat-line.ts';

/** What the counters of a nation look like. Nations differ in lightness first: every reading survives an eye that knows no red or green. */
export interface NationLook {
  /** The letter says it too. */
  readonly letter: string;
  readonly body: string;
  readonly text: string;
  /** Behind the letter, where several nations share a body. */
  readonly strip?: string;
}

const LIGHT = '#fffdf4';
const DARK = '#1d160e';

/** Six bricks look alike: whoever fought beside the British shares their body and keeps a hue of its own in the strip. */
const COMMONWEALTH = { body: '#b4532f', text: LIGHT };
const US: NationLook = { letter: 'US', body: '#2b6a8f', text: LIGHT };
const FRENCH = { body: '#8fabe3', text: DARK };

export const NATIONS: { readonly [nation: string]: NationLook } = {
  german: { letter: 'G', body: '#4d5650', text: LIGHT },
  italian: { letter: 'I', body: '#dcb54c', text: DARK },
  us: US,
  american: US,
  british: { letter: 'B', ...COMMONWEALTH },
  commonwealth: { letter: 'C', ...COMMONWEALTH },
  australian: { letter: 'AU', ...COMMONWEALTH, strip: '#e0a445' },
  indian: { letter: 'IN', ...COMMONWEALTH, strip: '#6d2f26' },
  'new-zealand': { letter: 'NZ', ...COMMONWEALTH, strip: '#2f4a2c' },
  'south-african': { letter: 'SA', ...COMMONWEALTH, strip: '#e9cf9d' },
  polish: { letter: 'PL', ...COMMONWEALTH, strip: '#f1dcdc' },
  greek: { letter: 'GR', ...COMMONWEALTH, strip: '#9cc3e2' },
  french: { letter: 'F', ...FRENCH },
  'free-french': { letter: 'FF', ...FRENCH },
  vichy: { letter: 'V', body: '#c9b6d6', text: DARK },
};

/** A nation nobody has painted takes the colour of its side. */
const STRANGERS = { axis: '#4d5650', allied: '#2b6a8f' };

export const nationLook = (nation: string, seat: string): NationLook =>
  NATIONS[nation] ?? { letter: nation.slice(0, 2).toUpperCase(), body: STRANGERS[seatClass(seat)], text: LIGHT };

/** The colour of the letter on its strip. */
export const onStrip = (strip: string): string => (Number.parseInt(strip.slice(3, 5), 16) > 0x80 ? DARK : LIGHT);
