// Draws the pictures of the maps for the home page (src/web/pictures) and the app's icons (src/web/public). They are
// committed, so that a build needs no drawing program; run this again when a map or the icon changes. Needs rsvg-convert
// and ImageMagick's convert.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { drawMap } = await import('../src/draw/draw-map.ts');
const { mapIds, mapOf } = await import('../src/games/registry.ts');

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-pictures-'));

/** The part of each map that makes the best picture: left, top and width as shares of the map. Height follows. */
const AREAS = {
  'kasserine-pass': { left: 0.02, top: 0.02, wide: 0.96, width: 1280, hexSize: 60 },
  'baptism-of-fire': { left: 0.3, top: 0.25, wide: 0.46 },
  gazala: { left: 0.02, top: 0.4, wide: 0.62, width: 1280, hexSize: 40 },
  'decision-at-kasserine': { left: 0.28, top: 0.22, wide: 0.42 },
  'desert-fox-deluxe': { left: 0.571, top: 0.51, wide: 0.2256 },
};
const USUAL = { left: 0, top: 0, wide: 1, width: 720 };
const SHAPE = 1.6;

mkdirSync(at('src/web/pictures'), { recursive: true });
for (const id of mapIds) {
  const map = await mapOf(id);
  if (!map.ok) throw new Error(map.why);
  const { left, top, wide, width, hexSize } = { ...USUAL, ...AREAS[id] };
  const svg = join(folder, `${id}.svg`);
  const png = join(folder, `${id}.png`);
  const drawn = drawMap(map.value, { legend: false, numbers: false, ...(hexSize ? { hexSize } : {}) });
  writeFileSync(svg, drawn);
  // The whole map, large enough for the area to be as wide as the picture.
  const whole = Math.round(width / wide);
  const [, w, h] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn);
  const height = Math.round(width / SHAPE);
  const y = Math.round((top * whole * h) / w);
  execFileSync('rsvg-convert', ['--unlimited', '-w', String(whole), svg, '-o', png]);
  execFileSync('convert', [
    ...[png, '-crop', `${width}x${height}+${Math.round(left * whole)}+${y}`, '+repage'],
    ...['-quality', '78', '-define', 'webp:method=6', at(`src/web/pictures/${id}.webp`)],
  ]);
}

const icon = at('src/web/public/icon.svg');
for (const size of [192, 512]) {
  execFileSync('rsvg-convert', ['-w', String(size), icon, '-o', at(`src/web/public/icon-${size}.png`)]);
}
execFileSync('rsvg-convert', ['-w', '180', icon, '-o', at('src/web/public/apple-touch-icon.png')]);
rmSync(folder, { recursive: true, force: true });
