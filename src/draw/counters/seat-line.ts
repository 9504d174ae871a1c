import { SIDES } from '../palette.ts';

/** Seats are drawn by their place in their game: the first dark and with its corners cut, the second pale and round. */
const places = new Map<string, number>([
  ['axis', 0],
  ['allied', 1],
]);

/** A game comes to the table: its seats are known from now on. */
export function meetSeats(seats: readonly string[]): void {
  for (const [place, seat] of seats.entries()) if (!places.has(seat)) places.set(seat, place);
}

export const isFirstSeat = (seat: string): boolean => (places.get(seat) ?? 0) % 2 === 0;

/** What style sheets call it. */
export const seatClass = (seat: string): 'axis' | 'allied' => (isFirstSeat(seat) ? 'axis' : 'allied');

/** The colour of a side in lines and signs, and how its lines are broken: the colour is not the only sign. */
const SEAT_LINES = {
  axis: { colour: SIDES.axis, dash: [] as readonly number[] },
  allied: { colour: SIDES.allied, dash: [0.3, 0.16] as readonly number[] },
};

export const seatLine = (seat: string) => SEAT_LINES[seatClass(seat)];
