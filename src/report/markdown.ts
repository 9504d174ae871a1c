import { seatName, sentence } from '../content/phrases.ts';
import { luckWords } from './luck.ts';
import { changesBySide, movedBy, type Told } from './report.ts';
import { words } from './words.ts';

/** A report in Markdown: the words without the pictures. */
export function markdownOf({ chronicle, extras, stories, turning, luck, figures }: Told): string {
  const { game, scenario, outcome, turns, record, scores } = chronicle;
  const players = Object.entries(extras.players).map(([seat, who]) => words.player(seat, who));
  const lines: string[] = [
    `# ${plain(words.title(game.title, scenario))}`,
    `${[words.kind, ...words.whenOf(scenario, game.present.card.dates).slice(1), words.against(players)].map(plain).join('. ')}.`,
  ];
  if (outcome === null) {
    lines.push(words.unfinished(record.moves.length));
    if (extras.whose !== 'everybody') lines.push(words.seenBy(extras.whose));
  } else lines.push(`**${plain(words.won(outcome.winner, outcome.level))}.** ${plain(sentence(outcome.why))}`);
  lines.push(`## ${words.turningPoints}`);
  lines.push(
    turning.length === 0
      ? words.noTurningPoints
      : numbered(
          turning.map(
            ({ turn, seat, gain, words: said }) => `${turns[turn].title}, ${words.swing(seat, gain)}. ${said}`,
          ),
        ),
  );
  turns.forEach((turn, i) => {
    const { battles, events, leftOut } = stories[i];
    lines.push(`## ${plain(turn.title)}`);
    const moved = movedBy(chronicle, turn.trails).map(([seat, count]) => words.moved(seat, count));
    const quiet = moved.length + battles.length + events.length === 0;
    lines.push(turn.setUp ? words.setUp : quiet ? words.quiet : moved.join(' '));
    const fought = battles.map(({ title, odds, result }) => `${title}${odds === '' ? '' : ` (${odds})`}. ${result}`);
    if (fought.length > 0) lines.push(`### ${words.battles}`, numbered(fought));
    const lists: [string, readonly string[]][] = [
      [words.gone, changesBySide(chronicle, turn.gone)],
      [words.weakened, changesBySide(chronicle, turn.weakened)],
      [words.come, turn.setUp ? [] : changesBySide(chronicle, turn.come)],
      ...events.map((event): [string, readonly string[]] => [event.title, event.lines]),
    ];
    for (const [title, said] of lists) if (said.length > 0) lines.push(`### ${plain(title)}`, bulleted(said));
    if (leftOut > 0) lines.push(`*${words.more(leftOut)}*`);
  });
  lines.push(
    `## ${words.figures}`,
    table(
      ['', ...turns.map(({ title }) => title)],
      figures.map(({ title, values }) => [title, ...values.map((value) => String(value ?? ''))]),
    ),
  );
  lines.push(`## ${words.luck}`, words.luckNote);
  const luckRows = luck.map((each) => [
    seatName(each.seat),
    `${each.count}`,
    `${each.sum}`,
    `${each.expected}`,
    luckWords(each),
  ]);
  lines.push(table([words.side, words.dice, words.sum, words.expected, words.overall], luckRows));
  if (scores.length > 0) lines.push(`## ${words.score}`);
  for (const { seat, lines: sums, total } of scores)
    lines.push(
      table([seatName(seat), words.sum], [...sums.map(({ text, value }) => [text, value]), ['', String(total)]]),
    );
  const kept = extras.notes.filter(({ text, pins }) => text.trim() !== '' || pins.length > 0);
  if (kept.length > 0) lines.push(`## ${words.notes}`);
  for (const { seat, text, pins } of kept) {
    lines.push(`### ${seatName(seat)}`);
    if (text.trim() !== '') lines.push(text.trim().replaceAll(/^/gm, '> '));
    if (pins.length > 0) lines.push(bulleted(pins.map((pin) => words.pin(pin.hex, pin.text))));
  }
  lines.push(`*${words.made}${record.chain === undefined ? '' : ` ${words.chain(record.chain)}`}*`);
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

/** Signs that Markdown would take for its own. */
const plain = (text: string): string => text.replace(/[\\`*_<>[\]|]/g, (sign) => `\\${sign}`);

const bulleted = (lines: readonly string[]): string => lines.map((line) => `- ${plain(line)}`).join('\n');
const numbered = (lines: readonly string[]): string => lines.map((line, i) => `${i + 1}. ${plain(line)}`).join('\n');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row, i) => `| ${row.map((cell) => (i === 1 ? cell : plain(cell))).join(' | ')} |`)
    .join('\n');
