/** Small phrases that the catalogue's sections share. */

const SEATS: { readonly [seat: string]: string } = { axis: 'Axis', allied: 'Allies' };
const BOTS: { readonly [name: string]: string } = {
  human: 'a person here',
  random: 'Computer (random)',
  heuristic: 'Computer (heuristic)',
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const seatName = (seat: string): string => SEATS[seat] ?? capital(seat);
export const playerName = (player: string): string => BOTS[player] ?? player;
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The engine's sentences begin small, because a terminal puts the command's name before them. */
export const sentence = (text: string): string => {
  const trimmed = capital(text.trim());
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** A chance as dice players say it, where it is so many in six or in thirty-six, and in per cent. */
export function chanceWords(probability: number): string {
  const percent = `${Math.round(probability * 100)}%`;
  for (const whole of [6, 36]) {
    const parts = probability * whole;
    if (Math.abs(parts - Math.round(parts)) < 1e-9) return `${Math.round(parts)}/${whole} · ${percent}`;
  }
  return percent;
}

/** How quickly the computer's moves are shown. */
export const PACES = { slow: 'Slowly', normal: 'At ease', fast: 'Quickly', instant: 'At once' } as const;
