import { signal } from '@preact/signals';
import { words } from './words.ts';

/** A word in passing, at the foot of the window, with at most one thing to do about it. */
export interface Toast {
  readonly text: string;
  /** `stays`: it may be done again. */
  readonly action?: { readonly text: string; readonly stays?: boolean; run(): void };
  /** Stays until it is answered. */
  readonly stays?: boolean;
  /** Nobody at a table is kept from the map by it. */
  readonly waits?: boolean;
}

const SHOWN_MS = 8000;

let last = 0;
const toasts = signal<readonly (Toast & { readonly id: number })[]>([]);

export function say(toast: Toast): void {
  const id = ++last;
  toasts.value = [...toasts.value, { ...toast, id }];
  if (!toast.stays) setTimeout(() => dismiss(id), SHOWN_MS);
}

/** What asks for nothing is not taken along to a table: it would lie over the map there. */
export function tidyToasts(): void {
  toasts.value = toasts.value.filter(({ action, stays }) => action !== undefined || stays);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** `high`: above, where the orders at the foot of the table stay free. */
export function Toasts({ high = false }: { readonly high?: boolean }) {
  const shown = toasts.value.filter(({ waits }) => !(high && waits === true));
  return (
    <div class={high ? 'toasts high' : 'toasts'} role="status" aria-live="polite">
      {shown.map(({ id, text, action }) => (
        <div class="toast" key={id}>
          <span>{text}</span>
          <span class="actions">
            {action !== undefined && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  if (action.stays !== true) dismiss(id);
                  action.run();
                }}
              >
                {action.text}
              </button>
            )}
            <button type="button" class="button" aria-label={words.app.dismiss} onClick={() => dismiss(id)}>
              ×
            </button>
          </span>
        </div>
      ))}
    </div>
  );
}
