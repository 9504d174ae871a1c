/** More orders than this are shown in groups. */
const FEW = 16;
/** More than this are never listed at once; a word narrows them down. */
const MANY = 150;

/** The orders open to a player, numbered. A number stays with its order until the next decision. */
export class Offers {
  readonly #orders: readonly string[];

  constructor(orders: readonly string[]) {
    this.#orders = orders;
  }

  /** The order with that number, as written beside it. */
  numbered(number: number): string | undefined {
    return this.#orders[number - 1];
  }

  get size(): number {
    return this.#orders.length;
  }

  /** All of them if they are few; otherwise verb by verb, with how many orders each unit or hex has. */
  overview(columns: number): string {
    if (this.size <= FEW) return this.list('', columns);
    const verbs = new Map<string, Map<string, number>>();
    for (const order of this.#orders) {
      const [verb, object = ''] = order.split(' ');
      const objects = verbs.get(verb) ?? new Map<string, number>();
      objects.set(object, (objects.get(object) ?? 0) + 1);
      verbs.set(verb, objects);
    }
    return [...verbs].map(([verb, objects]) => group(verb, objects, columns)).join('\n');
  }

  /** Those with a word in them (a verb, a unit, a hex); all of them for an empty word. Empty if there are none. */
  list(word: string, columns: number): string {
    const found: string[] = [];
    for (const [i, order] of this.#orders.entries()) {
      if (word === '' || order.toLowerCase().split(' ').includes(word.toLowerCase())) found.push(`${i + 1} ${order}`);
    }
    const rest = found.length - MANY;
    const shown = inColumns(found.slice(0, MANY), columns);
    return rest > 0 ? `${shown}\n  and ${rest} more; name a verb, a unit or a hex to see fewer` : shown;
  }
}

function group(verb: string, objects: ReadonlyMap<string, number>, columns: number): string {
  const words = [...objects].map(([object, count]) => (count > 1 ? `${object} (${count})` : object));
  const indent = 2 + verb.length + 1;
  return wrap(`  ${verb} ${words.join(', ')}`, columns, indent);
}

/** Breaks a long line at spaces, the later lines set in. */
function wrap(text: string, columns: number, indent: number): string {
  const lines: string[] = [];
  let line = text;
  while (line.length > columns) {
    const space = line.lastIndexOf(', ', columns - 1);
    if (space <= indent) break;
    lines.push(line.slice(0, space + 1));
    line = ' '.repeat(indent) + line.slice(space + 2);
  }
  return [...lines, line].join('\n').trimEnd();
}

function inColumns(cells: readonly string[], columns: number): string {
  const width = Math.max(0, ...cells.map((cell) => cell.length)) + 4;
  const across = Math.max(1, Math.floor(columns / width));
  const down = Math.ceil(cells.length / across);
  const lines = Array.from({ length: down }, (_, row) => {
    const line = cells.filter((_cell, i) => i % down === row);
    return `  ${line.map((cell) => cell.padEnd(width)).join('')}`.trimEnd();
  });
  return lines.join('\n');
}
