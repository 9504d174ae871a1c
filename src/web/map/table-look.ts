import type { DrawOptions } from '../../draw/draw-map.ts';

/** The table has its own legend, and writes the hex numbers and all names itself: their size is that of the screen. */
export const TABLE_LOOK: DrawOptions = { legend: false, numbers: 'room', names: 'apart' };
