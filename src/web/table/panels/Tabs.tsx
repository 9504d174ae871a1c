import { useSignal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../../words.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
  body(): ComponentChild;
}

/** Panels behind one another, by the usual keys. `wanted` brings one forward when it changes; an empty one folds them. */
export function Tabs({
  name,
  tabs,
  folding = false,
  strip = false,
  wanted = null,
}: {
  readonly name: string;
  readonly tabs: readonly Tab[];
  readonly folding?: boolean;
  /** Only a strip at first: it opens when a tab is chosen, and is left as it was found the last time. */
  readonly strip?: boolean;
  readonly wanted?: string | null;
}) {
  const open = useSignal<string | null>(strip && !wasOpen(name) ? null : tabs[0].id);
  const foldable = folding || strip;
  const turnTo = (id: string | null): void => {
    open.value = id;
    if (strip) rememberOpen(name, id !== null);
  };
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wanted !== null) open.value = wanted === '' ? null : wanted;
  }, [wanted, open]);
  const shown = tabs.find((tab) => tab.id === open.value) ?? (open.value === null ? undefined : tabs[0]);
  // Where they are too many for their line they scroll: the open one stands in sight.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector('[aria-selected="true"]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shown?.id]);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const now = Math.max(
      0,
      tabs.findIndex((tab) => tab.id === shown?.id),
    );
    const next = tabs[(now + by + tabs.length) % tabs.length];
    turnTo(next.id);
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div class={`tabs ${shown === undefined ? 'folded' : ''}`}>
      <div class="bar">
        <div role="tablist" ref={bar} onKeyDown={step} aria-label={say.sheet}>
          {tabs.map((tab, i) => (
            <button
              type="button"
              role="tab"
              key={tab.id}
              id={`${name}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab === shown}
              aria-controls={`${name}-body`}
              tabIndex={tab === shown || (shown === undefined && i === 0) ? 0 : -1}
              onClick={() => {
                turnTo(folding && tab === shown ? null : tab.id);
              }}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {foldable && (
          <button
            type="button"
            class="button quiet small fold"
            aria-expanded={shown !== undefined}
            aria-label={shown === undefined ? say.show : say.hide}
            onClick={() => {
              turnTo(shown === undefined ? tabs[0].id : null);
            }}
          >
            {shown === undefined ? '▴' : '▾'}
          </button>
        )}
      </div>
      <div
        class="body"
        role="tabpanel"
        id={`${name}-body`}
        aria-labelledby={shown === undefined ? undefined : `${name}-${shown.id}`}
        hidden={shown === undefined}
      >
        {shown?.body()}
      </div>
    </div>
  );
}

const keyOf = (name: string): string => `sandtable-${name}`;

function wasOpen(name: string): boolean {
  try {
    return localStorage.getItem(keyOf(name)) === 'open';
  } catch {
    return false;
  }
}

function rememberOpen(name: string, open: boolean): void {
  try {
    localStorage.setItem(keyOf(name), open ? 'open' : 'strip');
  } catch {
    // A browser that keeps nothing: then it is a strip again the next time.
  }
}
