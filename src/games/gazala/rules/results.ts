import type { Fight } from './modifiers.ts';

/** Results of the combat table, read and in words. */

/** The two halves of a result: for the attacker, for the defender (11.0x). */
export function blowsOf(result: string) {
  const [attacker = '', defender = ''] = result.split('/');
  return [blowOf(attacker), blowOf(defender)] as const;
}

/** One half of a result: steps to lose, units to Disrupt, retreat or not (11.0y, 11.0ae, 11.0ad). */
const blowOf = (half: string) => ({
  steps: half.split('*').length - 1,
  shaken: half.includes('D') ? 2 : 0,
  retreat: half.includes('R'),
});

/** A result in a few words. */
export function meaning(result: string, fight: Pick<Fight, 'attackers' | 'defenders'>): string {
  const [attacker, defender] = blowsOf(result);
  const parts = [
    blowText('defender', defender, fight.defenders.length),
    blowText('attacker', attacker, fight.attackers.length),
  ].filter((text) => text !== '');
  return parts.length === 0 ? 'no effect' : parts.join('; ');
}

function blowText(who: string, blow: ReturnType<typeof blowOf>, units: number): string {
  const does: string[] = [];
  if (blow.steps > 0) does.push(blow.steps === 1 ? 'loses a step' : `loses ${blow.steps} steps`);
  if (blow.shaken > 0) does.push(units > 1 ? 'has two units Disrupted' : 'is Disrupted');
  if (blow.retreat) does.push('retreats two hexes');
  return does.length === 0 ? '' : `${who} ${does.join(', ')}`;
}
