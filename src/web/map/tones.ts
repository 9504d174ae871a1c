import { seatClass } from '../../draw/counters/seat-line.ts';
import { SIDES } from '../../draw/palette.ts';
import type { LitHex } from '../contracts.ts';

/** What colours mean on the map. Red is harm or an attack, and nothing else. */

export const INK = '#1a140b';
export const ATTACK = '#c4261c';

interface LitLook {
  /** Over the hex; '' where the ground stays as it is. */
  readonly fill: string;
  readonly line: string;
  /** For words in the hex. */
  readonly dark: string;
}

export const LIT: { readonly [tone in LitHex['tone']]: LitLook } = {
  go: { fill: '', line: '#0e7c7b', dark: '#054a4a' },
  // Ink on cream: purple is blue to one man in twelve.
  retreat: { fill: 'rgb(255 248 230 / 0.45)', line: INK, dark: INK },
  strike: { fill: 'rgb(196 38 28 / 0.22)', line: ATTACK, dark: '#7d120c' },
  choose: { fill: '', line: '#1c62c4', dark: '#0e3c80' },
  refused: { fill: 'rgb(60 54 48 / 0.22)', line: '#5a524a', dark: '#332d27' },
};

/** Laid over all that is out of reach: the ground in reach stays as it is. */
export const VEIL = 'rgb(44 34 18 / 0.24)';
/** So few hexes are tinted instead. */
export const FEW = 3;
export const TINT = 'rgb(14 124 123 / 0.22)';

/** Where both sides count: dark, as if the wash of one lay over that of the other. */
export const BOTH = { colour: '#2a2f36', percent: 54 };

const wash = (hex: string, percent: number): string => `${hex}${Math.round(percent * 2.55).toString(16)}`;

const TONES = {
  axis: { fill: wash(SIDES.axis, 30), line: SIDES.axis },
  allied: { fill: wash(SIDES.allied, 28), line: SIDES.allied },
  both: { fill: wash(BOTH.colour, BOTH.percent), line: INK },
  goal: { fill: 'rgb(240 180 20 / 0.34)', line: '#8f5c00' },
};

/** A seat's own, both seats', or a goal. */
export const toneLook = (tone: string): { readonly fill: string; readonly line: string; readonly dash: boolean } => {
  const look = tone === 'both' || tone === 'goal' ? TONES[tone] : TONES[seatClass(tone)];
  return { ...look, dash: look === TONES.allied };
};
