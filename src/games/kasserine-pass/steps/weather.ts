import { kitOf } from '../kit.ts';
import type { Weather } from '../state.ts';
import type { Tx } from '../terms.ts';

/** Rain on the first turn; then a die, one better from turn 5 (AIR-1 to AIR-3). */
const BETTER_WEATHER_FROM = 5;

/** The next day dawns, with its weather. */
export function beginTurn(tx: Tx): void {
  tx.set(tx.s, 'turn', tx.s.turn + 1);
  tx.note('AIR-2', () => `Turn ${tx.s.turn}, ${kitOf(tx.s).dates[tx.s.turn - 1]}.`);
  rollWeather(tx);
}

function rollWeather(tx: Tx): void {
  const { turn } = tx.s;
  if (turn === 1) {
    tx.note('AIR-1', () => 'Rain: nothing flies today.');
    return;
  }
  const die = tx.roll('AIR-2');
  const read = Math.min(6, die + (turn >= BETTER_WEATHER_FROM ? 1 : 0));
  const weather = kitOf(tx.s).weather.get(read) as Weather;
  tx.set(tx.s, 'weather', weather);
  tx.note(
    turn >= BETTER_WEATHER_FROM ? 'AIR-3' : 'AIR-2',
    () => `Weather: a ${die}${read === die ? '' : ` read as ${read}`}, ${weather}.`,
  );
}
