/** Small phrases that the catalogue's sections share. */

export { capital, playerName, plural, seatName, sentence, verdictWords } from '../../content/phrases.ts';

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
export const PACES = { slow: 'Slowly', normal: 'Normal', fast: 'Quickly', instant: 'At once' } as const;
