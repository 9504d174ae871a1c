import { describe, expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import { detailAt, VALUES } from '../../draw/counters/face.ts';
import { COUNTER } from '../../draw/counters/stacks.ts';
import { bareLayout } from '../../draw/draw-map.ts';
import { Match } from '../../engine/match.ts';
import { games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { NO_INSETS } from './camera.ts';
import { miniBox } from './mini-map.ts';
import { boundsOf } from './play-area.ts';
import { Viewport } from './viewport.ts';

const WIDE = { top: 104, right: 380, bottom: 76, left: 12 };
const PHONE = { ...NO_INSETS, top: 96, bottom: 190 };
const WINDOWS = [
  [1366, 768, WIDE],
  [1440, 900, WIDE],
  [1920, 1080, WIDE],
  [3840, 2160, WIDE],
  [390, 844, PHONE],
] as const;

const OPENINGS = [
  ['kasserine-pass', 'campaign'],
  ['gazala', 'one'],
  ['baptism-of-fire', 'campaign'],
  ['decision-at-kasserine', 's1'],
  ['desert-fox-deluxe', 's26'],
] as const;

/** Where counters stand when a game begins, and the part of the map it is played on. */
function beginning(id: string, scenario: string) {
  const game = games.find((each) => each.id === id)!;
  const { present } = game;
  const wanted = game.scenarios.some((each) => each.id === scenario) ? scenario : game.scenarios[0].id;
  const match = unwrap(Match.start(game, { scenario: wanted, options: {} }, { seed: 'opening' }));
  const view = match.view(match.toMove!);
  const grid = gridOf(present.map);
  const layout = bareLayout(present.map);
  const corner = layout.toMap({ x: 0, y: 0 });
  const world = { ...corner, width: layout.width / layout.hexSize, height: layout.height / layout.hexSize };
  const area = present.area?.(view) ?? null;
  return {
    world,
    stage:
      area === null
        ? null
        : boundsOf(
            grid,
            area.map((label) => grid.find(label)),
            world,
          ),
    points: present
      .pieces(view)
      .filter(({ hex }) => hex !== null)
      .map(({ hex }) => grid.centre(grid.find(hex!))),
  };
}

describe.each(OPENINGS)('%s', (id, scenario) => {
  const { world, stage, points } = beginning(id, scenario);

  test.each(WINDOWS)('opens readable in a window of %d x %d', (width, height, insets) => {
    const viewport = new Viewport(
      world,
      () => true,
      () => {},
    );
    viewport.setInsets(insets);
    viewport.setStage(stage);
    viewport.resize({ width, height }, 1);
    viewport.open(points);
    const { scale } = viewport.camera;
    const side = scale * COUNTER;
    // Where nobody stands yet there is nothing to read: the whole map is shown.
    const anybody = points.length > 0;
    expect((side * VALUES) / 100).toBeGreaterThan(anybody ? 10.9 : 4);
    expect(detailAt(side)).toBeGreaterThanOrEqual(anybody ? 2 : 0);
    // Some of those who stand there are in sight, and the rest on the small map.
    const seen = points.filter((p) => viewport.inSight(p)).length;
    expect(seen).toBeGreaterThanOrEqual(Math.min(1, points.length));
    const all = seen === points.length;
    const room = width > 700;
    const small = miniBox(stage ?? world, viewport.camera, { width, height }, insets) !== null;
    expect(all || small || !room).toBe(true);
  });
});
