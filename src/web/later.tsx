import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from './words.ts';

type Loaded<P> = { readonly default: ComponentType<P> };

/**
 * A page that is fetched when somebody goes there. Says so while it waits, and when it does not come. `ahead` fetches what
 * the page will ask for, beside it; if that fails, the page will say so. `quiet`: nobody misses it before it is there.
 */
export function later<P extends object>(
  load: () => Promise<Loaded<P>>,
  ahead?: (props: P) => Promise<unknown>,
  how: 'quiet' | 'said' = 'said',
): ComponentType<P> {
  let page: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [, show] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (page !== null || failed) return;
      let here = true;
      ahead?.(props).catch(() => {});
      load().then(
        (loaded) => {
          page = loaded.default;
          if (here) show(1);
        },
        (error: unknown) => {
          console.error(error);
          if (here) setFailed(true);
        },
      );
      return () => {
        here = false;
      };
    }, [failed]);
    const Page = page;
    if (Page !== null) return <Page {...props} />;
    if (how === 'quiet') return null;
    if (!failed) return <Waiting />;
    return (
      <div class="page">
        <div class="notice bad" role="alert">
          <p>
            <strong>{words.app.failed}</strong> {words.app.failedWhy}
          </p>
          <p class="actions">
            <button type="button" class="button" onClick={() => setFailed(false)}>
              {words.app.again}
            </button>
            <a class="button quiet" href="#/">
              {words.lost.home}
            </a>
          </p>
        </div>
      </div>
    );
  };
}

export const Waiting = () => (
  <p class="page waiting soft" role="status">
    {words.app.loading}
  </p>
);
