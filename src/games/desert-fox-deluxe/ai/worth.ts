import type { Kit } from '../kit.ts';
import { factorOf, isDisrupted } from '../rules/status.ts';
import type { State } from '../state.ts';

/** What pieces are worth to whoever has them, in combat factors. */

/** What a unit adds to a fight: its factor, more with good morale, half while it is disrupted; guns a little on top. */
export function powerOf(kit: Kit, s: State, unit: number): number {
  const { artillery, antitank, morale, supply } = kit.units[unit];
  if (supply !== null) return 0;
  const nerve = 1.3 - 0.15 * morale[s.steps[unit]];
  return (factorOf(kit, s, unit) + artillery / 2 + antitank / 2) * nerve * (isDisrupted(s, unit) ? 0.5 : 1);
}

/** What the loss of a step would cost; HQ lead, and are hard to replace. */
export function stepWorth(kit: Kit, s: State, unit: number): number {
  const { combat, hq, artillery, antitank, motorized, noCadre } = kit.units[unit];
  const steps = s.steps[unit];
  const factors = combat[steps] - (steps > 1 ? combat[steps - 1] : 0);
  const last = steps === 1 ? 1 : 0;
  return factors + last * (1 + (hq ? 4 : 0) + artillery + antitank / 2 + (noCadre ? 1 : 0)) + (motorized ? 0.5 : 0);
}

const SUPPLY_WORTH = { 'primary-base': 12, base: 8, msu: 4, dump: 4, rp: 2 } as const;

/** What the whole piece is worth. */
export function pieceWorth(kit: Kit, s: State, piece: number): number {
  const { supply, hq, artillery, antitank, air, fleet, groundSupport } = kit.units[piece];
  if (supply !== null) return SUPPLY_WORTH[supply];
  if (air || fleet) return 2 + groundSupport;
  return factorOf(kit, s, piece) + 1 + (hq ? 4 : 0) + artillery + antitank / 2;
}
