import { canonicalJson } from '../../content/json.ts';
import { type Dice, quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Playback } from '../../engine/playback.ts';
import { formatRecord, type GameRecord, type Move, parseRecord } from '../../engine/record.ts';
import { replay, resume, verify } from '../../engine/replay.ts';
import { damaged, misspelt, oddity, oneIn, pick } from './chaos.ts';
import { attempt, type Findings, note, nothingYet, unfit } from './findings.ts';
import { begun, someChoices, wander } from './walk.ts';

/** Moves of the records that are damaged: to play a whole campaign again for every damage would show no more. */
const LONGEST = 100;

/** Damages the record of a game in many ways. Each is read or refused with a sentence, and none that differs from the true one passes for it. */
export function forgeRecords(game: AnyGame, others: readonly AnyGame[], count: number, seed: string): Findings {
  const findings = nothingYet();
  const dice = quickDice(seed);
  const match = begun(game, someChoices(game, dice), seed);
  wander(match, dice.roll(LONGEST), dice);
  const record = match.record({ open: true });
  while (findings.tried < count) {
    const text = oneIn(10, dice) ? formatRecord(exchanged(game, record, dice)) : forgedRecord(record, others, dice);
    const where = `${seed}, damage ${findings.tried}`;
    const whys = attempt(
      findings,
      where,
      () => text,
      () => sentencesAbout(game, text, record),
    );
    for (const why of whys ?? []) {
      if (why === VOUCHED) note(findings, 'not legal', where, text, 'a record that was changed passes its audit');
      else if (unfit(why)) note(findings, 'trace', where, text, why);
    }
    if (whys?.length === 0) findings.taken++;
  }
  return findings;
}

const VOUCHED = 'vouched for';

/** Everything that can be done with a file: what is said against it. */
function sentencesAbout(game: AnyGame, text: string, truth: GameRecord): string[] {
  const read = parseRecord(text);
  if (!read.ok) return [read.why];
  const record = read.value;
  const answers: { readonly ok: boolean; readonly why?: string }[] = [
    verify(game, record),
    replay(game, record),
    resume(game, record, truth.seed!),
    lookBack(game, record),
  ];
  const whys = answers.flatMap(({ why }) => (why === undefined ? [] : [why]));
  const changed = played(record) !== played(truth);
  return answers[0].ok && record.chain !== undefined && changed ? [...whys, VOUCHED] : whys;
}

/** What the chain holds together. */
const played = ({ game, scenario, options, opening, moves, packHash = '' }: GameRecord): string =>
  canonicalJson({ game, scenario, options, opening, moves, packHash } as never);

function lookBack(game: AnyGame, record: GameRecord): { readonly ok: boolean; readonly why?: string } {
  const opened = Playback.open(game, record);
  if (!opened.ok) return opened;
  for (const at of [record.moves.length, 1, Math.floor(record.moves.length / 2)]) opened.value.seek(at);
  return { ok: true };
}

function forgedRecord(record: GameRecord, others: readonly AnyGame[], dice: Dice): string {
  const way = dice.roll(10);
  if (way <= 2) return misspelt(formatRecord(record), dice);
  if (way <= 4) return JSON.stringify(damaged(record, dice)) ?? '';
  if (way === 5) return JSON.stringify({ ...record, ...foreign(record, others, dice) });
  if (way === 6) return JSON.stringify({ ...record, moves: pick(record.moves, dice) ? oddity(dice) : [] }) ?? '';
  return JSON.stringify({ ...record, moves: otherMoves(record.moves, others, dice) });
}

/** The head of another game, or of nobody's. */
function foreign(record: GameRecord, others: readonly AnyGame[], dice: Dice): object {
  const other = pick(others, dice);
  return pick(
    [
      { game: other.id },
      { scenario: pick(other.scenarios, dice).id },
      { options: Object.fromEntries(other.options.map(({ id }) => [id, true])) },
      { seed: 'another' },
      { commitment: 'f'.repeat(64) },
      { opening: [...record.opening, 1] },
      { rules: 999 },
      { chain: '0'.repeat(64) },
      { pack: { schema: 'sandtable-pack/1', game: record.game, name: 'x' } },
      { packHash: 'x' },
      { [pick(Object.keys(record), dice)]: oddity(dice) },
    ],
    dice,
  );
}

function otherMoves(moves: readonly Move[], others: readonly AnyGame[], dice: Dice): unknown[] {
  const changed: unknown[] = [...moves];
  const at = dice.roll(moves.length) - 1;
  const [move, other] = [moves[at], pick(moves, dice)];
  const way = dice.roll(8);
  if (way === 1) changed.splice(at, 1);
  else if (way === 2) changed.splice(at, 0, other);
  else if (way === 3) changed.length = at;
  else if (way === 4) changed[at] = { ...move, do: misspelt(move.do, dice) };
  else if (way === 5) changed[at] = { ...move, dice: (move.dice ?? []).map((face) => (face % 6) + 1) };
  else if (way === 6) changed[at] = damaged(move, dice, [other.do, other.by]);
  else if (way === 7) {
    const { orders } = pick(others, dice);
    changed[at] = { ...move, do: orders.format(orders.any(dice)) };
  } else changed[at] = { ...move, do: other.do };
  return changed;
}

/** One order exchanged for another that was open too; the most harmful forgery where all that follows is still legal. */
function exchanged(game: AnyGame, record: GameRecord, dice: Dice): GameRecord {
  const at = dice.roll(record.moves.length) - 1;
  const before = replay(game, record, at);
  if (!before.ok) return record;
  const order = game.orders.format(pick(before.value.legal(), dice));
  return { ...record, moves: record.moves.map((move, i) => (i === at ? { ...move, do: order } : move)) };
}
