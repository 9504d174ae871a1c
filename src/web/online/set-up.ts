import { good, type Result } from '../../content/result.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import type { Made, NewGame } from '../../server/wire/lobby.ts';
import type { Route } from '../router.ts';
import { post } from './api.ts';
import { keepInvitations } from './company.ts';

/** Chairs for people elsewhere. */
export const FAR = ['invited', 'anybody'] as const;

/** Somebody elsewhere is to play: then the server keeps the game. */
export const isFar = (sitters: { readonly [seat: string]: string }): boolean =>
  Object.values(sitters).some((who) => (FAR as readonly string[]).includes(who));

export interface Wishes {
  readonly wants: string;
  /** Hours a turn; 0 for no clock. */
  readonly hours: number;
  readonly late: 'lose' | 'computer' | 'nothing';
  readonly watch: boolean;
}

/** Sets a game up on the server; where to go then. */
export async function setUpThere(
  game: AnyGame,
  { scenario, options, pack }: Choices,
  sitters: { readonly [seat: string]: string },
  { wants, hours, late, watch }: Wishes,
): Promise<Result<Route>> {
  const chair = (who: string): NewGame['seats'][string] =>
    who === 'invited' || who === 'anybody' ? who : who === 'me' || who === 'other' ? 'me' : { computer: who };
  const made = await post<Made>('/games', {
    ...{ game: game.id, scenario, options, watch },
    seats: Object.fromEntries(game.seats.map((seat) => [seat, chair(sitters[seat])])),
    ...(pack === undefined ? {} : { pack }),
    ...(wants.trim() === '' ? {} : { wants: wants.trim() }),
    ...(hours === 0 ? {} : { clock: { hours, late } }),
  });
  if (!made.ok) return made;
  const { id, invitations } = made.value;
  keepInvitations(id, invitations);
  const seat = game.seats.find((each) => sitters[each] === 'me') ?? 'spectator';
  return good({ page: 'online', id, seat });
}
