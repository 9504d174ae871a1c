/** Small things this device remembers. A browser may keep nothing: then they are forgotten, and nothing else goes wrong. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Nobody misses it before the next visit.
  }
}
