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
  wanted = null,
}: {
  readonly name: string;
  readonly tabs: readonly Tab[];
  readonly folding?: boolean;
  readonly wanted?: string | null;
}) {
  const open = useSignal<string | null>(tabs[0].id);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wanted !== null) open.value = wanted === '' ? null : wanted;
  }, [wanted, open]);
  const shown = tabs.find((tab) => tab.id === open.value) ?? (open.value === null ? undefined : tabs[0]);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const now = Math.max(
      0,
      tabs.findIndex((tab) => tab.id === shown?.id),
    );
    const next = tabs[(now + by + tabs.length) % tabs.length];
    open.value = next.id;
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
                open.value = folding && tab === shown ? null : tab.id;
              }}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {folding && (
          <button
            type="button"
            class="button quiet small fold"
            aria-expanded={shown !== undefined}
            aria-label={shown === undefined ? say.show : say.hide}
            onClick={() => {
              open.value = shown === undefined ? tabs[0].id : null;
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
