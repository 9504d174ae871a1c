import type { Hex } from '../../../hex/grid.ts';
import { type Kit, PASS, RIDGE, RIDGE_ROAD, ROAD } from '../kit.ts';

/** Ridges and gorges, the ridge road included: they give shelter whether or not a road leads over them. */
export const isRidge = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.hexsides[from * 6 + direction] & (RIDGE | RIDGE_ROAD)) !== 0;

/** A ridge or gorge without a road: closed to all but infantry. */
export const isClosed = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.hexsides[from * 6 + direction] & RIDGE) !== 0;

export const isRoad = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.hexsides[from * 6 + direction] & ROAD) !== 0;

export const isPass = (kit: Kit, hex: Hex): boolean => kit.terrain[hex] === PASS;
