import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Announcer } from './announce.ts';
import { Overlays } from './overlays.ts';
import type { Situation } from './situation.ts';

/** A table whose game puts up one overlay after the other, whatever its view says. */
function table(first: string | null) {
  const at = (overlay: string | null) => ({ stack: [{ proc: 'game', pc: 0, arg: null }], overlay });
  const view = signal(at(first));
  const overlays = ['attacks', 'fire', 'supply'].map((id) => ({ id, title: id, key: id[0] }));
  const procedures = { game: [{ ask: { overlay: (seen: { overlay: string | null }) => seen.overlay } }] };
  const situation = { game: { present: { overlays }, procedures }, view } as unknown as Situation;
  const putUp = (overlay: string | null): void => {
    view.value = at(overlay);
  };
  return { putUp, shown: new Overlays(situation, new Announcer()) };
}

test('an overlay stands as long as the game wants it', () => {
  const { putUp, shown } = table(null);
  expect(shown.overlayId.value).toBeNull();
  putUp('attacks');
  expect(shown.overlayId.value).toBe('attacks');
  putUp(null);
  expect(shown.overlayId.value).toBeNull();
});

test('what the player chooses goes before it, until he takes that down', () => {
  const { putUp, shown } = table('attacks');
  shown.toggle('supply');
  putUp('fire');
  expect(shown.overlayId.value).toBe('supply');
  shown.toggle('supply');
  expect(shown.overlayId.value).toBe('fire');
});

test('taken down, it stays so until the game puts up another', () => {
  const { putUp, shown } = table('attacks');
  shown.toggle('attacks');
  expect(shown.overlayId.value).toBeNull();
  // Asked again and again in the same phase.
  putUp('attacks');
  expect(shown.overlayId.value).toBeNull();
  putUp('fire');
  expect(shown.overlayId.value).toBe('fire');
  putUp('attacks');
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
