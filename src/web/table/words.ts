import type { Seat } from '../../engine/procedure.ts';
import { seatName } from '../words.ts';

/** The words of the table that are not the game's own. */

export { seatName, sentence } from '../words.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A chance as dice players say it, where it is so many in six or in thirty-six, and in per cent. */
export function chanceWords(probability: number): string {
  const percent = `${Math.round(probability * 100)}%`;
  for (const whole of [6, 36]) {
    const parts = probability * whole;
    if (Math.abs(parts - Math.round(parts)) < 1e-9) return `${Math.round(parts)}/${whole} · ${percent}`;
  }
  return percent;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const say = {
  past: 'This is an earlier moment. Press Esc to return to the game.',
  thinking: (seat: Seat) => `The computer decides for the ${seatName(seat)}.`,
  deciding: (seat: Seat) => `The ${seatName(seat)} decide.`,
  notNow: (seat: Seat) => `It is for the ${seatName(seat)} to decide now.`,
  over: 'The game is over; nothing more can be done.',
  overHead: 'The game is over',
  allowed: 'That is allowed.',
  noSuchHex: (label: string) => `There is no hex ${label} on this map.`,
  nothingHere: 'Nothing can be done here now.',
  noBack: 'This cannot be taken back.',
  notSaved: (why: string) => `This game could not be saved: ${why}`,
  ways: (texts: readonly string[]) => `${texts.length} ways: ${texts.join('; ')}.`,
  taken: (text: string) => `Taken back: ${text}.`,
  moveOf: (move: number, of: number) => `Move ${move} of ${of}.`,
  hexesOpen: (count: number) => `${plural(count, 'hex', 'hexes')} open`,
  canAct: (name: string) => `${name} can act`,
  shown: (title: string, on: boolean) => `${title} ${on ? 'shown' : 'hidden'}.`,
  won: (seat: Seat | null) => (seat === null ? 'Nobody wins' : `${seatName(seat)}: victory`),

  home: 'Games',
  table: 'Table',
  loading: 'Setting up the table …',
  lost: 'There is no such game on this device.',
  toGames: 'To the games',
  orders: 'Orders',
  main: 'Main order',
  undo: 'Undo',
  undoOf: (count: number) =>
    count === 0 ? 'Nothing can be taken back' : `Take back the last of ${plural(count, 'move', 'moves')}`,
  skip: 'Skip',
  skipping: 'Skipping …',
  pause: 'Pause',
  goOn: 'Go on',
  speed: 'Speed',
  paces: { slow: 'Slowly', normal: 'At ease', fast: 'Quickly', instant: 'At once' },
  inHand: 'Beside the map',
  pointHint: 'Choose a unit or a lit hex on the map.',
  tapHint: 'tap a lit hex.',
  selectHint: 'Choose a lit hex; Esc lets go.',
  more: (verb: string, count: number) => `${verb} (${count})`,
  ask: 'Why not …?',
  askHint: 'An order in notation, as the log writes it',
  askButton: 'Ask',
  doIt: 'Do it',

  unit: 'Unit',
  hexHead: (hex: string) => `Hex ${hex}`,
  nobody: 'Nobody stands here.',
  pick: 'Choose a unit or a hex to see it here.',
  allOrders: (count: number) => `All its orders (${count})`,
  actNow: 'can act',

  battle: 'Battle',
  attackers: 'Attackers',
  defenders: 'Defenders',
  shifts: 'Shifts',
  odds: 'Odds',
  noShifts: 'No shifts.',
  canJoin: 'Can join',
  chances: 'Chances',
  column: (name: string) => `Column ${name}`,
  offTable: 'Off the table',
  noAttackers: 'Nobody attacks yet. Choose units on the map or here.',

  log: 'Log',
  logFilter: 'Find in the log',
  wholeLog: (count: number) => `Show all ${count} entries`,
  diceOnly: 'Dice only',
  start: 'Before the first decision',
  seeMoment: (move: number) => `See the board after move ${move}`,
  noEntries: 'Nothing found.',
  dice: 'Dice',

  replay: 'Replay',
  replayHead: 'Looking back',
  first: 'To the start',
  stepBack: 'One move back',
  stepOn: 'One move on',
  last: 'To the end',
  run: 'Play',
  stop: 'Stop',
  toNow: 'Back to the game',
  playOn: 'Play on from here',
  playOnNote: 'A copy against the computer, with new dice.',
  position: 'Moment',

  units: 'Units',
  tracks: 'Tracks',
  charts: 'Charts',
  chartOf: { printed: 'printed', derived: 'derived', reconstructed: 'reconstructed' },
  overlays: 'Overlays',
  arrows: 'Last moves',
  view: 'View',
  out: 'Not on the map',
  keys: 'Keys',
  close: 'Close',
  cancel: 'Not now',
  which: 'Which way?',
  sure: 'Do it',
  rule: 'Rule',
  inRulebook: 'In the rulebook',
  ruleUnknown: 'Its text is not here.',
  curtain: (seat: Seat) => `${seatName(seat)} to decide`,
  curtainNote: 'Hand the screen over. What the others may not see is covered.',
  curtainOpen: (seat: Seat) => `I play the ${seatName(seat)}`,
  after: 'After the game',
  snag: (why: string) => `This game cannot go on under the rules of today. ${why}`,
  fault: (why: string) => `The computer player stopped: ${why}`,
  again: 'Try again',
  sheet: 'Panels',
  hide: 'Hide',
  show: 'Show',
  map: 'Map',

  lessonNext: 'Go on',
  lessonEnd: 'I know enough',
  lessonLeave: 'Leave the lesson',

  notOver: 'The game is not over',
  rematch: 'Rematch, sides swapped',
  export: 'Export the record',
  figures: 'At the end',
  course: 'How it went',
  luck: 'Luck',
  luckNote:
    'The dice that fell after each side’s decisions, against what fair dice give on average. High is not always good for the one who rolls.',
  luckPlot: 'Sum of the dice above or below the average',
  side: 'Side',
  sum: 'Sum',
  expected: 'Average',
  overall: 'All in all',
} as const;

/** What the keys do, for the list. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['Arrows', 'move the hex cursor'],
  ['Tab', 'next unit that can act; past the last one, on to the panels'],
  ['Enter', 'choose what is under the cursor'],
  ['F4 Enter', 'type a hex and choose it'],
  ['Space', 'the main order'],
  ['U', 'take back'],
  ['Esc', 'step back: choice, selection, past'],
  ['[ and ]', 'step through the game'],
  ['1 … 9', 'one of the choices asked for'],
  ['M', 'last moves as arrows'],
  ['?', 'this list'],
];
