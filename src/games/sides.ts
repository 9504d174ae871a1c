/** The two sides of every game here, as the rules count them and as seats at the table. */
export const AXIS = 0;
export const ALLIED = 1;
export type Side = typeof AXIS | typeof ALLIED;
export const SEATS = ['axis', 'allied'] as const;

export const sideOf = (seat: string): Side => (seat === 'axis' ? AXIS : ALLIED);
export const enemyOf = (side: Side): Side => (1 - side) as Side;
