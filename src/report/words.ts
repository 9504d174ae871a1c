import { plural, seatName, verdictWords } from '../content/phrases.ts';

/** The words of reports that are not the game's own. */
export const words = {
  title: (game: string, scenario: string) => `${game}: ${scenario}`,
  kind: 'After-action report',
  against: (players: readonly string[]) => players.join(' · '),
  player: (seat: string, who: string) => `${seatName(seat)}: ${who}`,
  /** When it is told of, unless its scenario says so already. */
  whenOf: (scenario: string, dates: string) => (scenario.includes(dates) ? [scenario] : [scenario, dates]),
  unfinished: (moves: number) => `Not finished: as it stands after ${plural(moves, 'move', 'moves')}.`,
  seenBy: (reader: string) =>
    reader === 'spectator'
      ? 'Told as an onlooker may know it: the game is not over.'
      : `Told as the ${seatName(reader)} may know it: the game is not over.`,
  won: verdictWords,
  turningPoint: 'a turning point',
  film: 'The campaign in motion',
  filmNote:
    'A picture for every turn, as it stood when the turn was over. The line is the front: the ground nearer to one side than to the other.',
  play: 'Play or pause',
  back: 'One turn back',
  on: 'One turn on',
  moment: 'Turn',
  wholeMap: 'The whole map',
  atTheStart: 'At the start',
  balance: 'How it stood',
  balanceNote: (seat: string, other: string) =>
    `The computer’s judgement of the position, in the game’s own points: above the line the ${seatName(seat)} are better off, below it the ${seatName(other)}. Numbers mark the turning points.`,
  turningPoints: 'Turning points',
  noTurningPoints: 'No single moment decided it.',
  swing: (seat: string, gain: number) =>
    `${seatName(seat)} +${gain < 10 ? Math.round(gain * 10) / 10 : Math.round(gain)}`,
  turns: 'Turn by turn',
  battles: 'Battles',
  quiet: 'A quiet turn.',
  setUp: 'The armies take their places.',
  moved: (seat: string, count: number) => `${seatName(seat)}: ${plural(count, 'unit moved', 'units moved')}.`,
  gone: 'Left the map',
  come: 'Came onto the map',
  weakened: 'Lost a step',
  now: (face: string) => `now ${face}`,
  more: (count: number) => `${plural(count, 'more line', 'more lines')} in the table of events.`,
  mapOf: (turn: string) => `The map at the end of: ${turn}`,
  figures: 'In figures',
  turn: 'Turn',
  losses: 'Losses',
  lossesNote: 'Units that left the map, and units that lost a step and fought on, turn by turn.',
  luck: 'Luck',
  luckNote:
    'The dice that fell after each side’s decisions, against what fair dice give on average. High is not always good for the one who rolls.',
  side: 'Side',
  dice: 'Dice',
  sum: 'Sum',
  expected: 'Average',
  overall: 'All in all',
  score: 'Points, line by line',
  notes: 'Notes made at the table',
  pin: (hex: string, text: string) => `${hex}: ${text}`,
  events: 'Every event',
  eventsNote: (count: number) =>
    `${plural(count, 'decision', 'decisions')}, in order. The same as a table for a spreadsheet: the CSV beside this report.`,
  tooMany: (count: number) =>
    `${plural(count, 'decision', 'decisions')} are too many for a page; the CSV has every one of them.`,
  made: 'Made by Sandtable from the record of the game.',
  chain: (chain: string) => `The chain over its moves ends with ${chain}.`,
  order: 'Order',
  happened: 'What happened',
} as const;
