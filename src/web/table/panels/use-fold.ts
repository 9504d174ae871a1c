import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** A list that has been opened over the map closes with Esc, or when something else is pressed. */
export function useFold(fold: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const close = (): void => {
      if (fold.current !== null) fold.current.open = false;
    };
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !fold.current?.contains(event.target)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || fold.current?.open !== true) return;
      close();
      // It has been answered: nothing else is given up.
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', press, { signal: stop.signal, capture: true });
    document.addEventListener('keydown', key, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [fold]);
}
