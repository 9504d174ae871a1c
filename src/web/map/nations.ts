import type { Seat } from '../../engine/procedure.ts';
import { seatClass } from './seat-line.ts';

/** Colour and letter of a nation on its counters: the letter says it too. */
export interface NationLook {
  readonly letter: string;
  readonly body: string;
  readonly text: string;
}

const LIGHT = '#fffdf4';
const DARK = '#1d160e';

const STRANGERS = { axis: '#7d4a3f', allied: '#4a5f7d' };

const NATIONS: { readonly [nation: string]: NationLook } = {
  german: { letter: 'G', body: '#6f7b5a', text: LIGHT },
  italian: { letter: 'I', body: '#d3a445', text: DARK },
  us: { letter: 'US', body: '#3f6b80', text: LIGHT },
  american: { letter: 'US', body: '#3f6b80', text: LIGHT },
  british: { letter: 'B', body: '#b0603f', text: LIGHT },
  commonwealth: { letter: 'C', body: '#b0603f', text: LIGHT },
  australian: { letter: 'AU', body: '#a8743a', text: LIGHT },
  indian: { letter: 'IN', body: '#9a5a4e', text: LIGHT },
  'new-zealand': { letter: 'NZ', body: '#8c5a3c', text: LIGHT },
  'south-african': { letter: 'SA', body: '#b57a4a', text: DARK },
  polish: { letter: 'PL', body: '#b8505a', text: LIGHT },
  greek: { letter: 'GR', body: '#6a93b8', text: DARK },
  french: { letter: 'F', body: '#3c56a6', text: LIGHT },
  'free-french': { letter: 'FF', body: '#3c56a6', text: LIGHT },
  vichy: { letter: 'V', body: '#6c6f94', text: LIGHT },
};

/** A nation nobody has painted takes the colour of its seat. */
export const nationLook = (nation: string, seat: Seat): NationLook =>
  NATIONS[nation] ?? { letter: nation.slice(0, 2).toUpperCase(), body: STRANGERS[seatClass(seat)], text: LIGHT };
