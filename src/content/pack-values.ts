import type { Json } from './json.ts';
import { PackError } from './pack-provenance.ts';
import { shown } from './visible.ts';

/** Numbers a pack may set go up to so many times the largest of their kind in the game, and small ones up to this. */
const TIMES = 3;
const SMALL = 20;

/**
 * A value a pack sets must be of the same make as what the game has in such places (`models`): words it knows, numbers of about that size, lists and
 * objects with the same parts. The rules are written for such values and no others. `where` says which value, for the sentence that refuses it.
 */
export function mustBeLike(value: Json, models: readonly Json[], where: string): void {
  const allowed = whatIsAllowed(value, models, where);
  if (allowed !== null) throw new PackError(`${where} cannot be ${shown(value)}; ${allowed}.`);
}

/** What would be allowed instead; null if the value is all right. */
function whatIsAllowed(value: Json, models: readonly Json[], where: string): string | null {
  const alike = models.filter((model) => kindOf(model) === kindOf(value));
  if (alike.length === 0) {
    const kinds = [...new Set(models.map(kindOf))].join(' or ');
    return kinds === '' ? 'nothing can be set here' : `it must be ${kinds}`;
  }
  if (typeof value === 'number') return numberAllowed(value, alike as number[]);
  if (typeof value === 'string') return wordAllowed(value, alike as string[]);
  if (Array.isArray(value)) return listAllowed(value, alike as Json[][], where);
  return value !== null && typeof value === 'object' ? objectAllowed(value, alike as Parts[], where) : null;
}

type Parts = { [key: string]: Json };

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}

function numberAllowed(value: number, models: readonly number[]): string | null {
  const [least, most] = [Math.min(...models), Math.max(...models)];
  const high = Math.max(SMALL, TIMES * most);
  const low = least < 0 ? -Math.max(SMALL, -TIMES * least) : Math.min(1, least);
  // Halves and quarters are printed on counters and charts; nothing finer is.
  const grain = models.every(Number.isInteger) ? 1 : 4;
  if (value >= low && value <= high && Number.isInteger(value * grain)) return null;
  return `${grain === 1 ? 'whole numbers' : 'numbers'} from ${low} to ${high} are allowed`;
}

const SHOWN = 12;

function wordAllowed(value: string, models: readonly string[]): string | null {
  const known = [...new Set(models)];
  if (known.includes(value)) return null;
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  return `allowed: ${known.slice(0, SHOWN).map(shown).join(', ')}${more}`;
}

function listAllowed(value: readonly Json[], models: readonly Json[][], where: string): string | null {
  const lengths = models.map((model) => model.length);
  const [least, most] = [Math.min(1, ...lengths), Math.max(SMALL, TIMES * Math.max(...lengths))];
  if (value.length < least || value.length > most) return `lists of ${least} to ${most} are allowed`;
  for (const each of value) mustBeLike(each, models.flat(), where);
  return null;
}

function objectAllowed(value: Parts, models: readonly Parts[], where: string): string | null {
  const missing = Object.keys(models[0]).find(
    (key) => !Object.hasOwn(value, key) && models.every((model) => Object.hasOwn(model, key)),
  );
  if (missing !== undefined) return `it needs "${missing}"`;
  for (const [key, inner] of Object.entries(value)) {
    const known = models.flatMap((model) => (Object.hasOwn(model, key) ? [model[key]] : []));
    if (known.length === 0) return `it has no "${key.slice(0, 40)}"`;
    mustBeLike(inner, known, `${where}.${key}`);
  }
  return null;
}
