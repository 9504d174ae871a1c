import type { Dice } from '../../engine/dice.ts';

/** Ways to spoil values and texts, all decided by dice, so that what was found once is found again. */

export const pick = <T>(list: readonly T[], dice: Dice): T => list[dice.roll(list.length) - 1];
export const oneIn = (n: number, dice: Dice): boolean => dice.roll(n) === 1;

/** What JSON can say and nobody expects. Made anew each time: a value that is handed out is not shared. */
const ODDITIES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => '',
  () => ' ',
  () => '0',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => '\u0000\u001b[2J\u202e',
  () => 'x'.repeat(5000),
  () => [],
  () => [null],
  () => [[[]]],
  () => ({}),
  () => ({ do: 'end' }),
  () => ({ toString: 1, valueOf: 2 }),
  () => ({ length: 3 }),
  () => JSON.parse('{"__proto__": {"do": "end"}}'),
];

export const oddity = (dice: Dice): unknown => pick(ODDITIES, dice)();

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every place in a value that holds something: its holder and its key. */
function placesIn(value: unknown, found: [Node, string][] = []): [Node, string][] {
  if (!isNode(value)) return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    placesIn(value[key], found);
  }
  return found;
}

/** A copy with one thing in it changed: another value, one more, one less, another type, a neighbour's. `strangers` are values that might stand there. */
export function damaged(value: unknown, dice: Dice, strangers: readonly unknown[] = []): unknown {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  if (places.length === 0) return oddity(dice);
  const [holder, key] = pick(places, dice);
  const old = holder[key];
  const way = dice.roll(8);
  if (way === 1) delete holder[key];
  else if (way === 2) holder[oneIn(2, dice) ? 'extra' : pick(places, dice)[1]] = oddity(dice);
  else if (way === 3) holder[key] = oddity(dice);
  else if (way === 4) holder[key] = Array.isArray(old) ? (old[0] ?? null) : [old];
  else if (way === 5) holder[key] = mistyped(old, dice);
  else if (way === 6) {
    const [other, name] = pick(places, dice);
    holder[key] = structuredClone(other[name]);
  } else holder[key] = strangers.length > 0 ? structuredClone(pick(strangers, dice)) : mistyped(old, dice);
  return copy;
}

/** The same in another type, or a little beside it. */
function mistyped(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number')
    return pick([String(value), value + 1, value - 1, -value, value * 1000, value + 0.5], dice);
  if (typeof value === 'string')
    return pick(
      [Number(value) || 0, value.toLowerCase(), value.toUpperCase(), ` ${value}`, misspelt(value, dice)],
      dice,
    );
  if (typeof value === 'boolean') return oneIn(2, dice) ? !value : String(value);
  if (Array.isArray(value))
    return pick([[...value].reverse(), [...value, ...value], value.slice(1), { ...value }], dice);
  return oddity(dice);
}

const JUNK = [
  '\u0000',
  '\u001b[31m',
  '\n',
  '\t',
  ' ',
  '"',
  '{',
  ']',
  ',',
  '-',
  '9',
  'e',
  '\u00e9',
  '\u202e',
  '\ud800',
  '🂡',
];

/** A text with something in it changed. */
export function misspelt(text: string, dice: Dice): string {
  const at = dice.roll(text.length + 1) - 1;
  const way = dice.roll(6);
  if (way === 1) return text.slice(0, at);
  if (way === 2) return text.slice(0, at) + pick(JUNK, dice) + text.slice(at);
  if (way === 3) return text.slice(0, at) + pick(JUNK, dice) + text.slice(at + 1);
  if (way === 4) return text.slice(0, at) + text.slice(at + dice.roll(8));
  if (way === 5) return text.slice(0, at) + text.slice(Math.max(0, at - dice.roll(20)), at) + text.slice(at);
  const code = text.charCodeAt(Math.min(at, text.length - 1)) + (oneIn(2, dice) ? 1 : -1);
  return text.slice(0, at) + String.fromCharCode(code || 33) + text.slice(at + 1);
}
