/** The colour of a side in lines and signs, and how its lines are broken: the colour is not the only sign. */
const SEAT_LINES: { readonly [seat: string]: { readonly colour: string; readonly dash: readonly number[] } } = {
  axis: { colour: '#33383f', dash: [] },
  allied: { colour: '#1f6b8f', dash: [0.3, 0.16] },
};

export const seatLine = (seat: string) => SEAT_LINES[seat] ?? SEAT_LINES.axis;
