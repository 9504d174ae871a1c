import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Hands out a panel before it is first seen and whenever it has another size. */
export function useSize(panel: RefObject<HTMLElement | null>, tell: (panel: HTMLElement) => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    latest.current(element);
    const observer = new ResizeObserver(() => latest.current(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
}
