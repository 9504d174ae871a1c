import { HARD_ROAD } from '../kit/ground.ts';
import { type Kit, kitOf, type Weather } from '../kit.ts';
import { nameOf } from '../rules/names.ts';
import { onMap, WITHDRAWN } from '../state.ts';
import type { Tx } from '../terms.ts';
import { takeAway, wakeReserves } from './changes.ts';
import { judgeControl } from './take-control.ts';

/** A new turn begins with its weather: a roll, what the scenario says, or that of history (5.1, 18.3.4b). */
export function rollWeather(tx: Tx): void {
  const { s } = tx;
  const { firstTurn, turns } = kitOf(s).scenarios[s.scenario];
  tx.set(s, 'turn', s.turn + 1);
  if (s.rommelUsed) tx.set(s, 'rommelUsed', false); // one bonus a turn (15.5.2b)
  const plan = turns[s.turn - firstTurn];
  const given = plan.fixed ?? (s.options.historicalWeather ? plan.historical : null);
  const weather = given ?? plan.weather[tx.roll('5.1.1b') - 1];
  tx.set(s, 'weather', weather);
  tx.note('5.1.1a', () => `Turn ${s.turn}, ${plan.date}: the weather is ${WORDS[weather]}.`);
  if (weather === 'rain' && !s.rained) mireTigers(tx);
  // Zones reach where units could go, and that has changed with the weather (3.2.2).
  wakeReserves(tx);
  judgeControl(tx);
}

const WORDS: { readonly [w in Weather]: string } = { dry: 'dry', cloudy: 'cloudy', rain: 'rain' };

/** From the first rain on Tigers keep to main and minor roads; those that stand elsewhere are taken from the game (16.3.2). */
function mireTigers(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s, 'rained', true);
  for (const { index, tiger } of kit.units) {
    if (!tiger || !onMap(s.at[index]) || onHardRoad(kit, s.at[index])) continue;
    tx.note('16.3.2b', () => `${nameOf(s, index)} is bogged down and taken from the game.`);
    takeAway(tx, index, WITHDRAWN);
  }
}

function onHardRoad(kit: Kit, hex: number): boolean {
  for (let direction = 0; direction < 6; direction++) if (kit.sides[hex * 6 + direction] & HARD_ROAD) return true;
  return false;
}
