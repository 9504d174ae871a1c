import { bad, good, type Result } from './result.ts';
import { steeringIn, visible } from './visible.ts';

/** Nothing of ours is nested deeper than half of this. */
const DEEPEST = 40;

/**
 * Reads JSON that may come from anywhere. What is too long or nested too deeply is refused before anything is made of it, and no text in it may hold
 * signs that steer a terminal.
 */
export function readJson(text: string, longest: number): Result<unknown> {
  if (text.length > longest)
    return bad(`it is ${megabytes(text.length)} MB long; up to ${megabytes(longest)} MB are allowed`);
  if (depthOf(text) > DEEPEST) return bad(`it is nested too deeply; up to ${DEEPEST} levels are allowed`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return bad(`it is not complete JSON (${visible((error as Error).message)})`);
  }
  const sign = steeringSign(value, '');
  return sign === null
    ? good(value)
    : bad(`a text in it holds the sign ${sign}; only signs that can be read are allowed`);
}

const megabytes = (length: number): string => (length / 1e6).toFixed(length < 1e7 ? 1 : 0);

/** How deep brackets are nested, whether or not they fit together; those inside of texts are no brackets. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === QUOTE) i = endOfText(text, i);
    else if (sign === SQUARE || sign === CURLY) deepest = Math.max(deepest, ++depth);
    else if (sign === SQUARE_END || sign === CURLY_END) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, SQUARE, SQUARE_END, CURLY, CURLY_END] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));

function endOfText(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i;
}

/** A note may have several lines. */
const welcomeIn = (key: string): string => (key === 'note' ? '\n\r\t' : '');

function steeringSign(value: unknown, key: string): string | null {
  if (typeof value === 'string') return steeringIn(value, welcomeIn(key));
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const sign = steeringIn(name) ?? steeringSign(inner, Array.isArray(value) ? key : name);
    if (sign !== null) return sign;
  }
  return null;
}
