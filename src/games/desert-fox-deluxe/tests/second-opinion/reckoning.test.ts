import { expect, test } from 'vitest';
import { fight } from './battles.fixture.ts';
import { type Field, type Fighter, fullSteps, reckon } from './reckoning.fixture.ts';

const AXIS_ARMOUR = ['ge-5-pz', 'ge-kasta', 'ge-3-aufkl', 'it-132-ariete', 'it-551-552', 'it-31-cent'];
const AXIS = [
  'ge-104',
  'ge-155-rgt',
  'ge-125',
  'ge-382',
  'it-8-ber',
  'it-27-brescia',
  'it-16-pistoia',
  'ge-ramcke',
  'ge-hecker',
];
const AXIS_GUNS = [
  'ge-33-art',
  'ge-190-art',
  'it-ragg-xxi',
  'it-132-cel',
  'ge-afrika-art',
  'ge-i-18-flk',
  'ge-33-pzjg',
  'it-136-137',
];
const ALLIED_ARMOUR = ['br-b', 'br-kdg', 'br-1-tank', 'br-f', 'br-3-lt-arm'];
const ALLIED = [
  'br-22',
  'br-151',
  'br-h',
  'br-2-sg',
  'br-51-spt',
  'gr-1-greek',
  'br-30-corps',
  'nz-5-nz',
  'br-78-sg',
  'nz-nz-spt',
];

/** The same numbers every time: 0 to n - 1. */
function numbersFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
}

function fieldOf(seed: number): Field {
  const pick = numbersFrom(seed);
  const one = (list: readonly string[]): string => list[pick(list.length)];
  const some = (list: readonly string[]): string[] => (pick(2) === 0 ? [] : [one(list)]);
  const stand = (ids: readonly string[]): Fighter[] => {
    const supplied = pick(3) > 0;
    return [...new Set(ids)].map((id) => ({
      id,
      steps: fullSteps(id) - (fullSteps(id) === 2 && pick(3) === 0 ? 1 : 0),
      disrupted: pick(5) === 0,
      supplied,
    }));
  };
  return {
    attackers: stand([...some(AXIS_ARMOUR), one(AXIS), one(AXIS), ...some(AXIS_GUNS)]),
    defenders: stand([...some(ALLIED_ARMOUR), one(ALLIED), one(ALLIED)]),
    rough: pick(3) === 0,
    fort: pick(3) === 0 ? pick(4) : -1,
  };
}

const written = ({ id, steps, disrupted, supplied }: Fighter): string =>
  `${id}/${steps}${disrupted ? 'd' : ''}${supplied ? 'e' : ''}`;

test('[desert-fox-deluxe 14.3a] four hundred attacks reckoned twice: strengths, line, odds and columns agree', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const field = fieldOf(seed);
    const [from, to] = field.rough ? ['S0530', 'S0531'] : ['S0522', 'S0523'];
    const board = `${from}: ${field.attackers.map(written).join(' ')}\n${to}: ${field.defenders.map(written).join(' ')}`;
    const by = field.attackers.map(({ id }) => id);
    const t = fight(board, to, by, 1 + (seed % 6), { forts: field.fort < 0 ? [] : [`${to}/${field.fort}`] });
    expect({ board, said: t.log('14.5d') }).toEqual({ board, said: [reckon(field, 1 + (seed % 6))] });
  }
});
