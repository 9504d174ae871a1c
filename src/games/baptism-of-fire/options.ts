import type { GameOption } from '../../engine/game.ts';

/** What the text leaves open. */
export const OPTIONS = [
  {
    id: 'mobileCombat',
    rule: 'S4.0d',
    title: 'Units that moved in the mobile movement phase may attack at its end',
    default: true,
  },
  {
    id: 'ezocToEzoc',
    rule: 'S6.1c',
    title: 'A unit that starts in an enemy zone of control may move one hex into another and stop, never across mines',
    default: false,
  },
  {
    id: 'printedSbeitla',
    rule: '11.1-USSa',
    title: 'The two Allied groups that wait for Sbeitla look at hex 2706, as their headings print it',
    default: false,
  },
] as const satisfies readonly GameOption[];

export type OptionId = (typeof OPTIONS)[number]['id'];

/** Every option with what was chosen, or its default. */
export const chosen = (options: { readonly [id: string]: boolean }): { [id in OptionId]: boolean } =>
  Object.fromEntries(OPTIONS.map((option) => [option.id, options[option.id] ?? option.default])) as {
    [id in OptionId]: boolean;
  };
