import type { DrawOptions } from '../../draw/draw-map.ts';

/** The table has its own legend, and writes the hex numbers when one comes closer. */
export const TABLE_LOOK: DrawOptions = { legend: false, numbers: 'room' };
