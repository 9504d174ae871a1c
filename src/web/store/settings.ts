import { effect, signal } from '@preact/signals';

/** How this person likes the table; kept on this device. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Size of the text; 1 is the browser's own. */
  readonly textScale: number;
  /** How quickly the computer's moves are shown. */
  readonly pace: 'slow' | 'normal' | 'fast' | 'instant';
  readonly motion: 'system' | 'reduced';
  /** Dice are shown rolling, not only their faces in the log. */
  readonly dice: boolean;
  /** The map follows what happens. */
  readonly follow: boolean;
}

export const USUAL: Settings = {
  theme: 'system',
  textScale: 1,
  pace: 'normal',
  motion: 'system',
  dice: true,
  follow: true,
};

export const TEXT_SCALES: readonly number[] = [0.9, 1, 1.15, 1.3, 1.5];

const KEY = 'sandtable-settings';

/** Whatever is missing or strange becomes the usual. */
export function readSettings(text: string | null): Settings {
  let found: { readonly [key: string]: unknown } = {};
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    if (json !== null && typeof json === 'object') found = json as typeof found;
  } catch {
    // Somebody else wrote there; the usual will do.
  }
  const one = <T>(key: keyof Settings, allowed: readonly T[]): T =>
    allowed.includes(found[key] as T) ? (found[key] as T) : (USUAL[key] as T);
  return {
    theme: one('theme', ['system', 'light', 'dark']),
    textScale: one('textScale', TEXT_SCALES),
    pace: one('pace', ['slow', 'normal', 'fast', 'instant']),
    motion: one('motion', ['system', 'reduced']),
    dice: one('dice', [true, false]),
    follow: one('follow', [true, false]),
  };
}

export const settings = signal<Settings>(USUAL);

/** Kept first, shown then: what can be seen is there after a reload. */
export function change(some: Partial<Settings>): void {
  const changed = { ...settings.peek(), ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing: then it holds for this visit.
  }
  settings.value = changed;
}

/** Nothing shall move by itself: by the settings of this page, or of the system. */
export const calm = (): boolean =>
  settings.peek().motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Reads the settings and lets the page follow them; called once. */
export function followSettings(): void {
  try {
    settings.value = readSettings(localStorage.getItem(KEY));
  } catch {
    // Storage is closed to us.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const systemDark = signal(dark.matches);
  dark.addEventListener('change', () => {
    systemDark.value = dark.matches;
  });
  effect(() => {
    const { theme, textScale, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === 'system' ? (systemDark.value ? 'dark' : 'light') : theme;
    root.style.setProperty('--text-scale', String(textScale));
    if (motion === 'reduced') root.dataset.motion = 'reduced';
    else delete root.dataset.motion;
  });
}
