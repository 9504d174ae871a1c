import { expect, test, vi } from 'vitest';
import { Viewport } from './viewport.ts';

const world = { x: 0, y: 0, width: 60, height: 60 };
const size = { width: 1000, height: 800 };

function looking(): Viewport {
  const viewport = new Viewport(
    world,
    () => true,
    () => {},
  );
  viewport.setInsets({ top: 100, right: 300, bottom: 80, left: 0 });
  viewport.resize(size, 1);
  viewport.zoom(3, { x: 400, y: 400 });
  return viewport;
}

test('what is looked at stands in sight at the edge of the map, and little bare table beyond it', () => {
  const viewport = looking();
  const corner = { x: 59, y: 59 };
  viewport.attend([corner]);
  expect(viewport.inSight(corner)).toBe(true);
  const edge = viewport.toScreen({ x: 60, y: 60 });
  expect(edge.x).toBeGreaterThan(700 - 1.1 * viewport.camera.scale);
  expect(edge.y).toBeGreaterThan(720 - 1.1 * viewport.camera.scale);
});

test('the small map moves out of the way of what is played with', () => {
  const viewport = looking();
  const usual = viewport.miniBox()!;
  expect(usual.x).toBeGreaterThan(350);
  const inIt = { x: usual.x + 20, y: usual.y + 20 };
  const holds = (box: { x: number; y: number; width: number; height: number }): number =>
    Number(inIt.x > box.x && inIt.x < box.x + box.width && inIt.y > box.y && inIt.y < box.y + box.height);
  viewport.clearMini(holds);
  expect(viewport.miniBox()!.x).toBeLessThan(350);
});

test('what went further away to show something comes back as near as it was, unless somebody has zoomed since', () => {
  const viewport = looking();
  // Later than anybody looks about for himself.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9);
  const [here, there] = [
    { x: 20, y: 20 },
    { x: 45, y: 40 },
  ];
  viewport.attend([here]);
  const near = viewport.camera.scale;
  viewport.follow([here, there]);
  expect(viewport.camera.scale).toBeLessThan(near);
  viewport.comeBack([here]);
  expect(viewport.camera.scale).toBeCloseTo(near);
  expect(viewport.inSight(here)).toBe(true);

  viewport.follow([here, there]);
  viewport.zoom(0.9, { x: 400, y: 400 });
  clock.mockReturnValue(2e9);
  const far = viewport.camera.scale;
  viewport.comeBack([here]);
  expect(viewport.camera.scale).toBe(far);
  clock.mockRestore();
});

test('what a lesson has brought near stays near when a panel grows', () => {
  const viewport = new Viewport(
    world,
    () => true,
    () => {},
  );
  viewport.setInsets({ top: 100, right: 300, bottom: 80, left: 0 });
  viewport.resize(size, 1);
  viewport.attend([{ x: 20, y: 20 }]);
  const near = viewport.camera.scale;
  expect(near).toBeGreaterThan(viewport.whole().scale);
  viewport.setInsets({ top: 120, right: 300, bottom: 80, left: 0 });
  expect(viewport.camera.scale).toBe(near);
});
