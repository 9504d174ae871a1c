import { bad, type Result } from '../../content/result.ts';
import type { GameRecord } from '../../engine/record.ts';
import type { Whose } from '../../report/eyes.ts';
import type { PlayerNotes } from '../../report/report.ts';
import { askAside } from '../aside.ts';
import type { SavedGame } from '../contracts.ts';
import { playerName } from '../words.ts';

/** What the worker needs to make a report. */
export interface ReportWish {
  readonly record: GameRecord;
  readonly whose: Whose;
  readonly players: { readonly [seat: string]: string };
  readonly notes: readonly PlayerNotes[];
}

/** A report in every way it can be had. */
export interface Reported {
  readonly html: string;
  readonly markdown: string;
  readonly csv: string;
}

/** What whoever sits in front of this screen may know: everything of a game that is over, else what the one person here may know. */
export function wishFor({ record, players, memory = {}, over, seed }: SavedGame): ReportWish {
  const here = Object.keys(players).filter((seat) => players[seat] === 'human');
  const whose = over ? 'everybody' : here.length === 1 ? here[0] : 'spectator';
  const seen = (seat: string): boolean => whose === 'everybody' || seat === whose;
  return {
    record: { ...record, seed },
    whose,
    players: Object.fromEntries(Object.entries(players).map(([seat, player]) => [seat, playerName(player)])),
    notes: Object.entries(memory).flatMap(([seat, { notes: text, pins }]) =>
      seen(seat) ? [{ seat, text, pins }] : [],
    ),
  };
}

export async function reportOf(saved: SavedGame): Promise<Result<Reported>> {
  try {
    const worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
    return await askAside<Result<Reported>>(worker, wishFor(saved));
  } catch (error) {
    return bad((error as Error).message);
  }
}
