import { signal } from '@preact/signals';

/** Where one can be. The address lies behind the #, so that any static host will do. */
export type Route =
  | { readonly page: 'home' | 'settings' }
  | { readonly page: 'new' | 'charts'; readonly game: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule?: string }
  | { readonly page: 'table' | 'after'; readonly id: string }
  | { readonly page: 'lost'; readonly path: string };

export function parseHash(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '').replace(/\/$/, '');
  const [page, first, second, ...more] = path.split('/').map(plain);
  const lost: Route = { page: 'lost', path };
  if (more.length > 0) return lost;
  if (page === '') return { page: 'home' };
  if (page === 'settings' && first === undefined) return { page };
  if (first === undefined || first === '') return lost;
  if (page === 'rules') return second === undefined ? { page, game: first } : { page, game: first, rule: second };
  if (second !== undefined) return lost;
  if (page === 'new' || page === 'charts') return { page, game: first };
  if (page === 'table' || page === 'after') return { page, id: first };
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
export function hrefOf(to: Route): string {
  const parts =
    to.page === 'home'
      ? []
      : to.page === 'lost'
        ? [to.path]
        : 'id' in to
          ? [to.page, to.id]
          : 'game' in to
            ? [to.page, to.game, ...('rule' in to && to.rule !== undefined ? [to.rule] : [])]
            : [to.page];
  return `#/${parts.map(encodeURIComponent).join('/')}`;
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
