import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Announcer } from './announce.ts';
import { Overlays } from './overlays.ts';
import type { Situation } from './situation.ts';

/** A table whose game puts up the overlay that its view names. */
function table(first: string | null) {
  const view = signal(first);
  const overlays = ['attacks', 'fire', 'supply'].map((id) => ({ id, title: id, key: id[0] }));
  const present = { overlays, defaultOverlay: (seen: string | null) => seen };
  const situation = { game: { present }, view } as unknown as Situation;
  return { view, shown: new Overlays(situation, new Announcer()) };
}

test('an overlay stands as long as the game wants it', () => {
  const { view, shown } = table(null);
  expect(shown.overlayId.value).toBeNull();
  view.value = 'attacks';
  expect(shown.overlayId.value).toBe('attacks');
  view.value = null;
  expect(shown.overlayId.value).toBeNull();
});

test('what the player chooses goes before it, until he takes that down', () => {
  const { view, shown } = table('attacks');
  shown.toggle('supply');
  view.value = 'fire';
  expect(shown.overlayId.value).toBe('supply');
  shown.toggle('supply');
  expect(shown.overlayId.value).toBe('fire');
});

test('taken down, it stays so until the game puts up another', () => {
  const { view, shown } = table('attacks');
  shown.toggle('attacks');
  expect(shown.overlayId.value).toBeNull();
  // Asked again and again in the same phase.
  view.value = 'attacks';
  expect(shown.overlayId.value).toBeNull();
  view.value = 'fire';
  expect(shown.overlayId.value).toBe('fire');
  view.value = 'attacks';
  expect(shown.overlayId.value).toBe('attacks');
});

test('a key that was the first letter of a hex leaves everything as it was', () => {
  const { shown } = table('attacks');
  shown.toggle('attacks');
  shown.undoToggle();
  expect(shown.overlayId.value).toBe('attacks');
  shown.toggle('fire');
  shown.toggle('supply');
  shown.undoToggle();
  expect(shown.overlayId.value).toBe('fire');
});
