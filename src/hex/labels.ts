export type FormatLabel = (sheet: string, column: number, row: number) => string;

/**
 * Turns a label template into a function. Fields are {map}, {col} and {row}; a width pads with zeros ({col:2}),
 * the letter A counts in letters ({row:A}: A, B ... Z, AA, AB ...).
 */
export function labelFormat(template: string): FormatLabel {
  if (!/\{col\b/.test(template) || !/\{row\b/.test(template)) {
    throw new Error(`Label template "${template}" needs {col} and {row}.`);
  }
  return (sheet, column, row) =>
    template.replace(/\{([^}]*)\}/g, (field, inside: string) => {
      const [name, style] = inside.split(':');
      if (name === 'map') return sheet;
      if (name === 'col') return count(column, style, field);
      if (name === 'row') return count(row, style, field);
      throw new Error(`Label template "${template}" has an unknown field ${field}.`);
    });
}

function count(n: number, style: string | undefined, field: string): string {
  if (style === undefined) return String(n);
  if (style === 'A') return letters(n);
  const width = Number(style);
  if (!Number.isInteger(width) || width < 1)
    throw new Error(`Label field ${field} has neither a width nor the letter A.`);
  const digits = String(n).padStart(width, '0');
  if (digits.length > width) throw new Error(`The number ${n} does not fit into label field ${field}.`);
  return digits;
}

function letters(n: number): string {
  if (n < 1) throw new Error(`The number ${n} cannot be written in letters, which count from 1.`);
  let text = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  }
  return text;
}
