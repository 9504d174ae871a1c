import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { factorOf, isDisrupted } from './status.ts';

/** Reconnaissance (15.3): the side with the larger sum of undisrupted recon factors is superior; with equal sums nobody is (ruling A76). */

type Seen = Pick<State, 'marks' | 'steps'>;

export const reconOf = (kit: Kit, s: Seen, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (kit.units[unit].recon && !isDisrupted(s, unit) ? factorOf(kit, s, unit) : 0), 0);

export const isReconSuperior = (kit: Kit, s: Seen, units: readonly number[], enemies: readonly number[]): boolean =>
  reconOf(kit, s, units) > reconOf(kit, s, enemies);
