import type { Seat } from '../../engine/procedure.ts';

/** Seats are drawn by their place in their game: the first dark and with its corners cut, the second pale and round. */
const places = new Map<Seat, number>([
  ['axis', 0],
  ['allied', 1],
]);

/** A game comes to the table: its seats are known from now on. */
export function meetSeats(seats: readonly Seat[]): void {
  for (const [place, seat] of seats.entries()) if (!places.has(seat)) places.set(seat, place);
}

export const isFirstSeat = (seat: Seat): boolean => (places.get(seat) ?? 0) % 2 === 0;

/** What style sheets call it. */
export const seatClass = (seat: Seat): 'axis' | 'allied' => (isFirstSeat(seat) ? 'axis' : 'allied');

/** The colour of a side in lines and signs, and how its lines are broken: the colour is not the only sign. */
const SEAT_LINES = {
  axis: { colour: '#33383f', dash: [] as readonly number[] },
  allied: { colour: '#1f6b8f', dash: [0.3, 0.16] as readonly number[] },
};

export const seatLine = (seat: Seat) => SEAT_LINES[seatClass(seat)];
