import type { DrawOptions } from '../../draw/draw-map.ts';

/** The table has its own legend, writes the hex numbers when one comes closer, and names over the counters. */
export const TABLE_LOOK: DrawOptions = { legend: false, numbers: 'room', names: 'apart' };
