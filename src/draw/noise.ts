/** Repeatable randomness for drawing: the same place always gives the same number. */
export function hash2(x: number, y: number, salt = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt | 0, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

function smoothNoise(x: number, y: number, salt: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - x0), ease(y - y0)];
  const top = hash2(x0, y0, salt) * (1 - u) + hash2(x0 + 1, y0, salt) * u;
  const low = hash2(x0, y0 + 1, salt) * (1 - u) + hash2(x0 + 1, y0 + 1, salt) * u;
  return top * (1 - v) + low * v;
}

/** Rugged ground between 0 and 1: sharp crests (ridged noise) in a few sizes. */
export function crags(x: number, y: number): number {
  let sum = 0;
  let weight = 0.55;
  let scale = 1;
  for (let octave = 0; octave < 3; octave++) {
    sum += weight * (1 - Math.abs(2 * smoothNoise(x * scale, y * scale, octave) - 1));
    weight *= 0.5;
    scale *= 2.1;
  }
  return sum;
}
