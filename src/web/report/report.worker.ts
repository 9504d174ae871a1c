import { bad, good, type Result } from '../../content/result.ts';
import { atOnce } from '../../engine/steps.ts';
import { loadGame } from '../../games/shelf.ts';
import { chronicleOf } from '../../report/chronicle.ts';
import { csvOf } from '../../report/csv.ts';
import { htmlOf } from '../../report/html.ts';
import { markdownOf } from '../../report/markdown.ts';
import { tell } from '../../report/report.ts';
import type { Reported, ReportWish } from './reports.ts';

function make(
  game: Parameters<typeof chronicleOf>[0],
  { record, whose, players, notes }: ReportWish,
): Result<Reported> {
  const chronicle = atOnce(chronicleOf(game, record, whose));
  if (!chronicle.ok) return bad(chronicle.why);
  const told = tell(chronicle.value, { whose, players, notes });
  return good({ html: atOnce(htmlOf(told)), markdown: markdownOf(told), csv: csvOf(chronicle.value) });
}

/** A report is made beside the page: a campaign takes seconds. */
self.onmessage = async ({ data }: MessageEvent<ReportWish>) => {
  try {
    const game = await loadGame(data.record.game);
    self.postMessage(game.ok ? make(game.value, data) : game);
  } catch (error) {
    self.postMessage(bad(error instanceof Error ? error.message : String(error)));
  }
};
