import type { Chronicle } from './chronicle.ts';

const COLUMNS = [
  'move',
  'turn',
  'phase',
  'side',
  'question',
  'order',
  'words',
  'unit',
  'hex',
  'dice',
  'rules',
  'what happened',
];

/** Every event as a flat table, one line a decision, for people who like to count. Lines end as RFC 4180 has it. */
export function csvOf({ log, game }: Chronicle): string {
  const { dieFrom = 1 } = game.present;
  const rows = log.map(({ move, crumbs, by, ask, notation, text, unit, hex, dice, notes }) => [
    String(move),
    crumbs[0] ?? '',
    crumbs.slice(1).join(' / '),
    by ?? '',
    ask ?? '',
    notation,
    text,
    unit ?? '',
    hex ?? '',
    dice.map(({ face, sides }) => `${face - 1 + dieFrom}/${sides}`).join(' '),
    [...new Set(notes.map(({ rule }) => rule))].join(' '),
    notes.map((note) => note.text).join(' '),
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Words from a game that begin like a formula stay words in a spreadsheet. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
