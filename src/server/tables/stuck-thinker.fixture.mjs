// A thinker with faults of its own, for tests: the colonel never comes to an end, the general wants all the memory there is, the rest play as they do.
import { register } from 'tsx/esm/api';

register();
const { default: think } = await import('./thinker.ts');

const kept = [];

export default function stuck(thought) {
  while (thought.bot === 'colonel');
  while (thought.bot === 'general') kept.push(new Array(1_000_000).fill(kept.length));
  return think(thought);
}
