/** How colours look to people: contrast as WCAG 2 has it, difference as CIEDE2000 has it, and both as the colour-blind see them. */

type Triple = readonly [number, number, number];

export type Eye = 'normal' | 'deutan' | 'protan';

/** What reaches an eye that lacks one of its cones (Machado, Oliveira and Fernandes 2009, whole severity); rows of a matrix on linear light. */
const EYES: { readonly [eye in Eye]: readonly Triple[] } = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** "#rrggbb" as linear light from 0 to 1. */
function light(hex: string, eye: Eye = 'normal'): Triple {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return times(EYES[eye], linear as unknown as Triple).map((part) =>
    Math.min(1, Math.max(0, part)),
  ) as unknown as Triple;
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(light(one)), luminance(light(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour laid over another one, `share` of it. */
export const over = (top: string, share: number, bottom: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [top, bottom].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const TO_XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function lab(hex: string, eye: Eye): Triple {
  const [x, y, z] = times(TO_XYZ, light(hex, eye)).map((value, i) => {
    const t = value / WHITE[i];
    return t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIANS = Math.PI / 180;
const turned = (b: number, a: number): number => (Math.atan2(b, a) / RADIANS + 360) % 360;

/** CIEDE2000: about 2 is the least one sees side by side, 10 is plain at a glance. */
export function difference(one: string, other: string, eye: Eye = 'normal'): number {
  return ciede2000(lab(one, eye), lab(other, eye));
}

export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const seventh = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const grey = (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)) / 2;
  const [p1, p2] = [a1 * (1 + grey), a2 * (1 + grey)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [turned(b1, p1), turned(b2, p2)];
  const apart = h2 - h1;
  const dh = c1 * c2 === 0 ? 0 : Math.abs(apart) <= 180 ? apart : apart > 180 ? apart - 360 : apart + 360;
  const sum = h1 + h2;
  const h = c1 * c2 === 0 ? sum : Math.abs(apart) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (by: number, from: number): number => Math.cos((by * h + from) * RADIANS);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = (2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * RADIANS)) / (1 + 0.015 * c * t);
  const twist = -Math.sin(2 * 30 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIANS) * 2 * seventh(c);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + twist * chroma * hue);
}
