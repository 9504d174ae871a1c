import { describe, expect, test } from 'vitest';
import {
  between,
  bringIn,
  type Camera,
  centredOn,
  fitTo,
  follow,
  keepIn,
  keepNear,
  lookAt,
  NO_INSETS,
  openOn,
  panBy,
  toMap,
  toScreen,
  zoomAbout,
} from './camera.ts';

const view = { width: 800, height: 600 };
const world = { x: -1, y: -2, width: 40, height: 20 };
const camera: Camera = { x: 5, y: 7, scale: 30 };

describe('a look at some places', () => {
  const LIMITS = [24, 34] as const;
  const places = [
    { x: 1, y: 1 },
    { x: 5, y: 3 },
  ];

  test('is the look one has when all of them are in sight and can be read', () => {
    const near: Camera = { x: 3, y: 2, scale: 40 };
    expect(lookAt(places, near, view, LIMITS)).toBe(near);
    expect(lookAt([], camera, view, LIMITS)).toBe(camera);
  });

  test('comes nearer when they are small, with all of them in what the panels leave free', () => {
    const insets = { top: 80, right: 300, bottom: 100, left: 0 };
    const found = lookAt(places, { x: 3, y: 2, scale: 15 }, view, LIMITS, insets);
    expect(found.scale).toBe(34);
    for (const place of places) expect(bringIn(found, view, place, 34, insets)).toBe(found);
  });

  test('goes back no further than counters can be read', () => {
    expect(lookAt([places[0], { x: 90, y: 1 }], camera, view, LIMITS).scale).toBe(24);
  });
});

describe('the camera', () => {
  test('goes from the window to the map and back', () => {
    const p = { x: 123, y: 456 };
    const back = toScreen(camera, view, toMap(camera, view, p));
    expect(back.x).toBeCloseTo(p.x);
    expect(back.y).toBeCloseTo(p.y);
    expect(toMap(camera, view, { x: 400, y: 300 })).toEqual({ x: 5, y: 7 });
  });

  test('keeps the point under the pointer when zooming, also at the limit', () => {
    const about = { x: 650, y: 80 };
    const before = toMap(camera, view, about);
    for (const factor of [1.3, 0.5, 100]) {
      const zoomed = zoomAbout(camera, view, factor, about, [4, 90]);
      expect(zoomed.scale).toBeLessThanOrEqual(90);
      const after = toMap(zoomed, view, about);
      expect(after.x).toBeCloseTo(before.x);
      expect(after.y).toBeCloseTo(before.y);
    }
  });

  test('fits the map into what the panels leave free', () => {
    const insets = { top: 100, right: 0, bottom: 0, left: 200 };
    const fitted = fitTo(world, view, insets);
    const from = toScreen(fitted, view, { x: -1, y: -2 });
    const to = toScreen(fitted, view, { x: 39, y: 18 });
    expect(from.x).toBeCloseTo(200);
    expect(to.x).toBeCloseTo(800);
    expect(from.y + to.y).toBeCloseTo(700);
    expect(from.y).toBeGreaterThanOrEqual(100);
  });

  test('centres beside the panels', () => {
    const at = { x: 10, y: 10 };
    const shown = toScreen(centredOn(at, 20, { top: 0, right: 300, bottom: 0, left: 0 }), view, at);
    expect(shown).toEqual({ x: 250, y: 300 });
  });

  test('moves only as far as it must to bring a point in', () => {
    expect(bringIn(camera, view, { x: 5, y: 7 }, 40)).toBe(camera);
    const moved = bringIn(camera, view, { x: 30, y: 7 }, 40);
    expect(toScreen(moved, view, { x: 30, y: 7 })).toEqual({ x: 760, y: 300 });
  });

  test('cannot lose the map', () => {
    const lost = keepIn(panBy(camera, 1e6, -1e6), world);
    expect([lost.x, lost.y]).toEqual([-1, 18]);
  });

  test('stays near the part of the map in play', () => {
    const part = { x: 20, y: 6, width: 15, height: 10 };
    const insets = { top: 0, right: 200, bottom: 0, left: 0 };
    // Dragged far to the east and south: its edge is still in the window, beside the panels.
    const far = keepNear(panBy({ ...camera, scale: 60 }, -1e6, -1e6), part, view, insets);
    const corner = toScreen(far, view, { x: 35, y: 16 });
    expect(corner.x).toBeGreaterThan(300);
    expect(corner.x).toBeLessThan(600);
    expect(corner.y).toBeGreaterThan(300);
    expect(corner.y).toBeLessThan(600);
    // Seen from afar it lies in the middle of what the panels leave free.
    const small = keepNear({ x: 0, y: 0, scale: 10 }, part, view, insets);
    expect(toScreen(small, view, { x: 27.5, y: 11 })).toEqual({ x: 300, y: 300 });
  });

  test('glides from one view to another without leaving a shared point', () => {
    const about = { x: 100, y: 500 };
    const to = zoomAbout(camera, view, 3, about, [1, 1000]);
    const fixed = toMap(camera, view, about);
    const half = toMap(between(camera, to, 0.5), view, about);
    expect(half.x).toBeCloseTo(fixed.x);
    expect(half.y).toBeCloseTo(fixed.y);
    expect(between(camera, to, 1)).toBe(to);
  });

  test('opens on the whole map, or nearer where that would be a narrow strip', () => {
    expect(openOn(world, { width: 800, height: 420 }, [{ x: 3, y: 3 }], 28)).toEqual(
      fitTo(world, { width: 800, height: 420 }),
    );
    const phone = { width: 390, height: 844 };
    const opened = openOn(world, phone, [{ x: 35, y: 3 }], 28);
    expect(opened.scale).toBe(28);
    // At the edge of the map, not beyond it.
    expect(toScreen(opened, phone, { x: 39, y: 0 }).x).toBeCloseTo(390);
  });

  test('opens where most stand together, not on the desert between two fronts', () => {
    const phone = { width: 390, height: 844 };
    const far = [2, 30, 31, 32].map((x) => ({ x, y: 3 }));
    expect(openOn(world, phone, far, 28).x).toBeCloseTo(31);
  });

  test('opens near on a battle, and no nearer than all who matter can be seen', () => {
    const window = { width: 800, height: 600 };
    const large = { x: 0, y: 0, width: 80, height: 60 };
    const at = (...xs: readonly number[]) => xs.map((x) => ({ x, y: 30 }));
    expect(openOn(large, window, at(40), 28, NO_INSETS, 14).scale).toBe(28);
    const apart = openOn(large, window, at(30, 60), 28, NO_INSETS, 14);
    expect(apart.scale).toBeCloseTo((800 * 0.7) / 30);
    expect(openOn(large, window, at(10, 70), 28, NO_INSETS, 14).scale).toBe(14);
  });
});

describe('following', () => {
  const view = { width: 800, height: 600 };
  const camera = { x: 0, y: 0, scale: 30 };

  test('what is in sight moves nothing; what is not, no more than needed', () => {
    expect(follow([{ x: 3, y: 2 }], camera, view, 20)).toBe(camera);
    const moved = follow([{ x: 20, y: 0 }], camera, view, 20);
    expect(moved).toMatchObject({ y: 0, scale: 30 });
    expect(toScreen(moved, view, { x: 20, y: 0 }).x).toBeCloseTo(800 - 1.5 * 30);
  });

  test('two places far apart are shown from further away, as long as counters can be read', () => {
    const both = follow(
      [
        { x: -15, y: 0 },
        { x: 15, y: 0 },
      ],
      camera,
      view,
      20,
    );
    expect(both.scale).toBeCloseTo(800 / 33);
    const apart = follow(
      [
        { x: -90, y: 0 },
        { x: 90, y: 0 },
      ],
      camera,
      view,
      20,
    );
    expect(apart.scale).toBe(20);
    expect(toScreen(apart, view, { x: 90, y: 0 }).x).toBeLessThan(800);
  });
});
