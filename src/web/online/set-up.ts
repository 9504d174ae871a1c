import { good, type Result } from '../../content/result.ts';
import type { AnyGame, Choices } from '../../engine/game.ts';
import type { Made, NewGame } from '../../server/wire/lobby.ts';
import type { SavedGame } from '../contracts.ts';
import type { Route } from '../router.ts';
import { post } from './api.ts';
import { keepInvitations } from './company.ts';

/** Chairs for people elsewhere. */
export const FAR = ['invited', 'anybody'] as const;

/** Who sits where: `me`, `other` (another person here), one of `FAR`, or a computer. */
export type Sitters = { readonly [seat: string]: string };

const isFarChair = (who: string): boolean => (FAR as readonly string[]).includes(who);

/** Somebody elsewhere is to play: then the server keeps the game. */
export const isFar = (sitters: Sitters): boolean => Object.values(sitters).some(isFarChair);

/** The chairs after one was given to somebody. I sit in one place only: whoever sat where I go is another person here, and who invites somebody to his own chair takes the other. */
export function seated(sitters: Sitters, seat: string, who: string): Sitters {
  const next: Record<string, string> = { ...sitters, [seat]: who };
  const others = Object.keys(sitters).filter((each) => each !== seat);
  if (who === 'me') for (const each of others) if (next[each] === 'me') next[each] = 'other';
  if (isFar(next) && !Object.values(next).includes('me')) next[others[0]] = 'me';
  return next;
}

export interface Wishes {
  /** What the host is to be called; empty where he has a name already, or wants none. */
  readonly name: string;
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
  { name, wants, hours, late, watch }: Wishes,
): Promise<Result<Route>> {
  const chair = (who: string): NewGame['seats'][string] =>
    who === 'invited' || who === 'anybody' ? who : who === 'me' || who === 'other' ? 'me' : { computer: who };
  const made = await post<Made>('/games', {
    ...{ game: game.id, scenario, options, watch },
    seats: Object.fromEntries(game.seats.map((seat) => [seat, chair(sitters[seat])])),
    ...(pack === undefined ? {} : { pack }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(wants.trim() === '' ? {} : { wants: wants.trim() }),
    ...(hours === 0 ? {} : { clock: { hours, late } }),
  });
  if (!made.ok) return made;
  const { id, invitations } = made.value;
  keepInvitations(id, invitations);
  const seat = game.seats.find((each) => sitters[each] === 'me') ?? 'spectator';
  return good({ page: 'online', id, seat });
}

/** A game begun on this device goes on there, with the computers it had; `invite`: the seats nobody here plays wait for somebody. */
export async function goOnThere(saved: SavedGame, seat: string, invite: boolean): Promise<Result<Route>> {
  const { game, choices, players } = saved;
  const chair = ([each, who]: readonly [string, string]): [string, NewGame['seats'][string]] => {
    if (each === seat) return [each, 'me'];
    return [each, invite || who === 'human' ? 'invited' : { computer: who === 'heuristic' ? 'captain' : who }];
  };
  const { fileText } = await import('../store/saved.ts');
  const made = await post<Made>('/games', {
    ...{ game, scenario: choices.scenario, options: choices.options, record: fileText(saved) },
    ...(choices.pack === undefined ? {} : { pack: choices.pack }),
    seats: Object.fromEntries(Object.entries(players).map(chair)),
  });
  if (!made.ok) return made;
  keepInvitations(made.value.id, made.value.invitations);
  return good({ page: 'online', id: made.value.id, seat });
}
