/** Small phrases that everything shares which is written for players. */

const SEATS: { readonly [seat: string]: string } = { axis: 'Axis', allied: 'Allies' };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const seatName = (seat: string): string => SEATS[seat] ?? capital(seat);
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The engine's sentences begin small, because a terminal puts the command's name before them. */
export const sentence = (text: string): string => {
  const trimmed = capital(text.trim());
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};
