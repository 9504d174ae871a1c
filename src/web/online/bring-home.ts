import { good, type Result } from '../../content/result.ts';
import type { AnyGame } from '../../engine/game.ts';
import { formatRecord, type GameRecord } from '../../engine/record.ts';
import type { Listed, Lobby, Made } from '../../server/wire/lobby.ts';
import type { TableNow } from '../../server/wire/table.ts';
import type { SavedGame } from '../contracts.ts';
import { loadGame } from '../games.ts';
import type { Route } from '../router.ts';
import { readFile } from '../store/saved.ts';
import { store } from '../store/this-device.ts';
import { words } from '../words.ts';
import { get, post } from './api.ts';
import { keepInvitations } from './company.ts';

/** A game on the server that is over has no secrets any more: its record is kept on this device from then on, to be looked at like any other. */
export async function bringHome(id: string): Promise<Result<SavedGame>> {
  const record = await get<GameRecord>(`/games/${encodeURIComponent(id)}/record`);
  if (!record.ok) return record;
  const read = await readFile(formatRecord(record.value), loadGame);
  if (!read.ok) return read;
  const table = await get<TableNow>(`/games/${encodeURIComponent(id)}?seat=spectator`);
  if (!table.ok) return table;
  const lobby = await get<Lobby>('/lobby');
  const own: Listed | undefined = lobby.ok ? lobby.value.mine.find((game) => game.id === id) : undefined;
  const { ending } = table.value;
  const saved: SavedGame = {
    ...read.value,
    ...{ id, over: true, toMove: null, there: { seat: own?.mine[0] ?? 'spectator', ending } },
    ...(ending === null ? {} : { summary: words.saved.over(ending.winner, ending.level) }),
  };
  await store.save(saved);
  return good(saved);
}

/** The same people once more, everybody one chair further; whoever asks second is led to the same game. */
export async function playAgainThere({ seats }: AnyGame, id: string, seat: string): Promise<Result<Route>> {
  const made = await post<Made>(`/games/${id}/rematch`);
  if (!made.ok) return made;
  keepInvitations(made.value.id, made.value.invitations);
  const next = seats[(seats.indexOf(seat) + seats.length - 1) % seats.length];
  return good({ page: 'online', id: made.value.id, seat: next });
}
