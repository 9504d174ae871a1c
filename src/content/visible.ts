/** Steers a terminal or turns the direction of writing: control characters, marks of direction, halves of a character. */
const STEERING = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/** A text from anywhere as one line that can do nothing but be read: what would steer a terminal is written out as its number. */
export const visible = (text: string): string =>
  text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The first such sign in a text, written out; null if there is none. `except`: signs that are welcome here. */
export function steeringIn(text: string, except = ''): string | null {
  for (const [sign] of text.matchAll(STEERING)) if (!except.includes(sign)) return visible(sign);
  return null;
}

const LONGEST = 40;

/** What came from anywhere, in a few characters; never throws, whatever it was. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${visible(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)}"`;
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : visible(String(value).slice(0, LONGEST));
}
