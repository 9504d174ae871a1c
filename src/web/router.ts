import { signal } from '@preact/signals';

/** Where one can be. The address lies behind the #, so that any static host will do. */
export type Route =
  | { readonly page: 'home' | 'settings' }
  | { readonly page: 'new' | 'charts'; readonly game: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule?: string }
  /** A game on the server, from a seat or as an onlooker. */
  | { readonly page: 'online'; readonly id: string; readonly seat: string }
  /** Where a link from somebody leads: to a seat, to a new password, or to a confirmed address. */
  | { readonly page: 'seat' | 'recover' | 'confirm'; readonly secret: string }
  | { readonly page: 'you' }
  | { readonly page: 'table' | 'after' | 'report'; readonly id: string }
  | { readonly page: 'position'; readonly data: string }
  | { readonly page: 'lost'; readonly path: string };

export function parseHash(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/$/, '');
  const [page, first, second, ...more] = path.split('/').map(plain);
  const lost: Route = { page: 'lost', path };
  if (more.length > 0) return lost;
  if (page === '') return { page: 'home' };
  if ((page === 'settings' || page === 'you') && first === undefined) return { page };
  if (first === undefined || first === '') return lost;
  if (page === 'rules') return second === undefined ? { page, game: first } : { page, game: first, rule: second };
  if (page === 'online') return { page, id: first, seat: second ?? 'spectator' };
  if (second !== undefined) return lost;
  if (page === 'seat' || page === 'recover' || page === 'confirm') return { page, secret: first };
  if (page === 'position') return { page, data: first };
  if (page === 'new' || page === 'charts') return { page, game: first };
  if (page === 'table' || page === 'after' || page === 'report') return { page, id: first };
  return lost;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a place, for links. */
export const hrefOf = (to: Route): string => `#/${partsOf(to).map(encodeURIComponent).join('/')}`;

function partsOf(to: Route): readonly string[] {
  if (to.page === 'home') return [];
  if (to.page === 'lost') return [to.path];
  if ('secret' in to) return [to.page, to.secret];
  if ('data' in to) return [to.page, to.data];
  if ('seat' in to) return [to.page, to.id, to.seat];
  if ('id' in to) return [to.page, to.id];
  if ('rule' in to && to.rule !== undefined) return [to.page, to.game, to.rule];
  return 'game' in to ? [to.page, to.game] : [to.page];
}

/** Where we are now. */
export const route = signal<Route>({ page: 'home' });

export function go(to: Route, how: { readonly replace?: boolean } = {}): void {
  if (how.replace) location.replace(hrefOf(to));
  else location.hash = hrefOf(to);
}

/** Begins to follow the address; called once. */
export function followAddress(): void {
  const read = (): void => {
    route.value = parseHash(location.hash);
  };
  addEventListener('hashchange', read);
  read();
}
