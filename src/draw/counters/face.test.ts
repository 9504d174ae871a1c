import { describe, expect, test } from 'vitest';
import type { Counter } from './counter.ts';
import { type Detail, detailAt, drawFace, valuesAt } from './face.ts';
import type { Pen } from './pen.ts';

/** A pen that writes down what it was asked to draw, in hundredths of the side. */
function watched() {
  const seen = {
    texts: [] as { text: string; x: number; y: number; px: number }[],
    discs: [] as { x: number; y: number; r: number }[],
    fills: [] as { style: unknown; y: number; h: number }[],
    lines: [] as { style: unknown; from: number; to: number }[],
  };
  let path: number[] = [];
  const pen = {
    font: '',
    fillStyle: '',
    strokeStyle: '',
    beginPath: () => (path = []),
    moveTo: (_: number, y: number) => path.push(y),
    lineTo: (_: number, y: number) => path.push(y),
    arc: (x: number, y: number, r: number) => seen.discs.push({ x, y, r }),
    stroke: (figure?: object) => {
      if (figure === undefined)
        seen.lines.push({ style: pen.strokeStyle, from: Math.min(...path), to: Math.max(...path) });
    },
    fillRect: (_: number, y: number, __: number, h: number) => seen.fills.push({ style: pen.fillStyle, y, h }),
    fillText: (text: string, x: number, y: number) =>
      seen.texts.push({ text, x, y, px: Number(/([\d.]+)px/.exec(pen.font)?.[1]) }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
  };
  const rest = () => {};
  return {
    seen,
    pen: new Proxy(pen, { get: (on, key) => (key in on ? on[key as keyof typeof on] : rest) }) as unknown as Pen,
  };
}

const unit: Counter = {
  name: '5/1',
  seat: 'axis',
  nation: 'german',
  symbol: 'armour',
  size: 'regiment',
  formation: '21 Pz',
  face: '15-12-24',
  badges: ['1/2 steps', 'disrupted', 'out of supply', 'moved', 'dug in'],
  tint: '#a0c0e0',
};

const drawn = (side: number, change: Partial<Counter> = {}) => {
  const { pen, seen } = watched();
  drawFace(pen, (path) => ({ path }), { ...unit, ...change }, side, detailAt(side));
  return seen;
};

test('three levels as one comes closer: flat, with its symbol, with its values and all', () => {
  expect([8, 12, 17, 24, 34, 60].map(detailAt)).toEqual([0, 1, 2, 2, 3, 4] satisfies Detail[]);
  expect(drawn(8).texts).toEqual([]);
  expect(drawn(14).texts.map(({ text }) => text)).not.toContain('15-12-24');
  expect(drawn(40).texts.map(({ text }) => text)).toContain('15-12-24');
});

test('values stand there from 17 pixels up, nearly half as high as the counter', () => {
  for (const side of [17, 24, 33, 34, 55]) {
    const { px } = drawn(side, { face: '3-5' }).texts.find(({ text }) => text === '3-5')!;
    expect(px).toBe(46);
  }
});

test('three long values drop how far it goes where there is no room', () => {
  expect(valuesAt('15-12-24', 24)).toBe('15-12');
  expect(valuesAt('15-12-24', 30)).toBe('15-12-24');
  expect(valuesAt('3-5-6', 24)).toBe('3-5-6');
  expect(valuesAt('10-12', 20)).toBe('10-12');
});

describe.each([12, 20, 30, 45, 70])('at %d pixels', (side) => {
  const seen = drawn(side);
  const values = seen.texts.find(({ text }) => text.startsWith('15'));
  /** Where figures begin: they are seven tenths as high as their font. */
  const top = values === undefined ? 75 : values.y - values.px * 0.72;

  test('no disc lies over the values', () => {
    expect(seen.discs.length).toBeGreaterThan(0);
    for (const { y, r } of seen.discs) expect(y + r).toBeLessThan(top);
  });
  test('whoever is disrupted is struck through over the symbol only', () => {
    const slashes = seen.lines.filter(({ style }) => style === '#b3201a');
    expect(slashes.length).toBeGreaterThan(0);
    for (const { to } of slashes) expect(to).toBeLessThan(top + 2);
  });
  test('whoever is used has lost the pale ground of its symbol, and nothing is darkened', () => {
    const fresh = seen.fills.filter(({ style }) => style === unit.tint);
    const used = drawn(side, { badges: ['used'] });
    expect(fresh).toHaveLength(1);
    expect(used.fills.filter(({ style }) => style === unit.tint)).toEqual([]);
    expect(used.discs).toEqual([]);
  });
});
