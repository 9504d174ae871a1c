import type { AnyGame, Choices } from '../engine/game.ts';
import { cpuTime } from './cpu-time.ts';
import { RandomPlay } from './random-play.ts';

/** As many matches as a server might have going at a time. */
const MATCHES = 8;
/** Orders of each match in one round. */
const ORDERS = 500;

/**
 * How much longer matches take that are played in turn, an order each, than the same ones played one after the other: the ratio of their CPU
 * times. What is remembered for one match should not be thrown out by the next.
 */
export function inTurnRatio(game: AnyGame, choices: Choices, seed: string, seconds: number): number {
  const begin = (round: number): RandomPlay[] =>
    Array.from({ length: MATCHES }, (_, i) => new RandomPlay(game, choices, `${seed}/${round}/${i}`));
  const inTurn = (round: number): number =>
    timed(() => {
      const plays = begin(round);
      for (let order = 0; order < ORDERS; order++) for (const play of plays) play.step();
    });
  const oneByOne = (round: number): number =>
    timed(() => {
      for (const play of begin(round)) for (let order = 0; order < ORDERS; order++) play.step();
    });
  // Once unmeasured, until the compiler has settled.
  inTurn(0);
  oneByOne(0);
  const ratios: number[] = [];
  for (let spent = 0, round = 1; ratios.length < 2 || spent < seconds * 1000; round += 2) {
    // The first of two has the colder caches, so they change places.
    const times = [inTurn(round), oneByOne(round), oneByOne(round + 1), inTurn(round + 1)];
    ratios.push(times[0] / times[1], times[3] / times[2]);
    spent += times.reduce((sum, time) => sum + time, 0);
  }
  ratios.sort((a, b) => a - b);
  return Number(ratios[ratios.length >> 1].toFixed(2));
}

function timed(work: () => void): number {
  const began = cpuTime();
  work();
  return cpuTime() - began;
}
