/** Small phrases that everything shares which is written for players. */

const SEATS: { readonly [seat: string]: string } = { axis: 'Axis', allied: 'Allies' };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const seatName = (seat: string): string => SEATS[seat] ?? capital(seat);
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The engine's sentences begin small, because a terminal puts the command's name before them. */
export const sentence = (text: string): string => {
  const trimmed = capital(text.trim());
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** Kinds of victory that stand before the word. */
const KINDS: readonly string[] = [
  'decisive',
  'major',
  'marginal',
  'minimal',
  'minor',
  'smashing',
  'strategic',
  'tactical',
];

/** How a game may end that is no kind of victory; anything else is the name of what was won. */
const ENDINGS: readonly string[] = ['agreed', 'resigned', 'time'];

/** "Axis: marginal victory", "Axis: victory (Thala)", "A draw"; a kind that says no more than who has won is left out. */
export function verdictWords(winner: string | null, level: string): string {
  if (winner === null) return level === 'draw' || level === 'tie' ? 'A draw' : `Nobody wins (${level})`;
  const who = seatName(winner);
  if (level === 'victory' || level === winner) return `${who}: victory`;
  if (KINDS.includes(level)) return `${who}: ${level} victory`;
  return `${who}: victory (${ENDINGS.includes(level) ? level : capital(level)})`;
}

const PLAYERS: { readonly [name: string]: string } = {
  human: 'a person here',
  random: 'Computer (at random)',
  recruit: 'Recruit (computer)',
  captain: 'Captain (computer)',
  heuristic: 'Captain (computer)',
  colonel: 'Colonel (computer)',
  general: 'General (computer)',
};

export const playerName = (player: string): string => PLAYERS[player] ?? player;
