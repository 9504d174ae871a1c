import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, readMap } from '../../content/testing.ts';
import { NATIONS, onStrip } from '../../draw/counters/nations.ts';
import { seatLine } from '../../draw/counters/seat-line.ts';
import { MINES, roadLook, SIDES, terrainLook, WATER } from '../../draw/palette.ts';
import { contrast, difference, type Eye, over } from '../../testkit/colour.ts';
import { ATTACK, BOTH, LIT, toneLook } from './tones.ts';

const EYES: readonly Eye[] = ['normal', 'deutan', 'protan'];
/** How far apart two colours are to whoever tells them apart worst. */
const apart = (one: string, other: string): number => Math.min(...EYES.map((eye) => difference(one, other, eye)));

const groundOf = (game: string): (readonly [string, string])[] =>
  Object.keys(readMap(game).terrains).map((terrain) => [terrain, terrainLook(game, terrain).fill] as const);
const fill = (terrain: string, game = ''): string => terrainLook(game, terrain).fill;

describe('nations', () => {
  test.each(Object.entries(NATIONS))('%s: letters and values stand out on the body', (_, { body, text }) => {
    expect(contrast(text, body)).toBeGreaterThanOrEqual(4.5);
  });
  const strips = Object.values(NATIONS).flatMap(({ strip }) => strip ?? []);
  test.each(strips)('what stands on the strip %s can be read', (strip) => {
    expect(contrast(onStrip(strip), strip)).toBeGreaterThanOrEqual(4.5);
  });

  const { german, italian, british, us, french } = NATIONS;
  test.each([
    ['German and British', german, british, 17],
    ['Italian and British', italian, british, 22],
    ['German and US', german, us, 12],
    ['Italian and US', italian, us, 35],
    ['German and French', german, french, 30],
    ['Italian and French', italian, french, 25],
    ['US and French', us, french, 22],
    ['US and British', us, british, 25],
    ['German and Italian', german, italian, 35],
  ])('%s are told apart by every eye', (_, one, other, least) => {
    expect(apart(one.body, other.body)).toBeGreaterThanOrEqual(least);
  });

  test('whoever shares a body has a letter of its own', () => {
    const shown = [...new Set(Object.values(NATIONS))].map(({ letter }) => letter);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('the counters are darker or sharper than any ground: body or outline against desert', () => {
    const outline = '#17120b';
    for (const { body } of Object.values(NATIONS)) {
      expect(Math.max(contrast(body, fill('desert')), contrast(outline, body))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('sides', () => {
  const css = readFileSync(new URL('../style/paper.css', import.meta.url), 'utf8');
  const light = Object.fromEntries(
    [...css.split('[data-theme="dark"]')[0].matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]),
  );

  test.each(['axis', 'allied'] as const)('%s has one colour everywhere', (side) => {
    expect(seatLine(side).colour).toBe(SIDES[side]);
    expect(toneLook(side).line).toBe(SIDES[side]);
    expect(light[side]).toBe(SIDES[side]);
  });
  test('the two are told apart, and neither is taken for an attack', () => {
    expect(apart(SIDES.axis, SIDES.allied)).toBeGreaterThanOrEqual(12);
    for (const side of [SIDES.axis, SIDES.allied]) expect(apart(side, ATTACK)).toBeGreaterThanOrEqual(15);
  });
  test('what concerns both is neither side to any eye', () => {
    const desert = fill('desert');
    for (const side of [SIDES.axis, SIDES.allied])
      expect(apart(over(BOTH.colour, BOTH.percent / 100, desert), over(side, 0.3, desert))).toBeGreaterThanOrEqual(10);
  });
  test('words in the colour of a side can be read on paper and on its own wash', () => {
    for (const side of ['axis', 'allied'] as const) {
      expect(contrast(light[side], light.paper)).toBeGreaterThanOrEqual(7);
      expect(contrast(light[side], light[`${side}-wash`])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the ground', () => {
  test.each(GAMES)('ink can be read on all of %s', (game) => {
    for (const [, ground] of groundOf(game)) expect(contrast('#24180c', ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each([
    ['broken', 'clear', 10],
    ['hills', 'rough', 5.5],
    ['hills', 'clear', 12],
    ['pass', 'hills', 7],
    ['mountain', 'hills', 15],
    ['ridge', 'desert', 12],
    ['sandsea', 'desert', 11],
    ['marsh', 'desert', 12],
  ])('%s is no %s to any eye', (one, other, least) => {
    expect(apart(fill(one), fill(other))).toBeGreaterThanOrEqual(least);
  });
  test('the steppe of Desert Fox is no desert, to any eye', () => {
    const game = 'desert-fox-deluxe';
    expect(difference(fill('clear', game), fill('desert', game))).toBeGreaterThanOrEqual(10);
    expect(apart(fill('clear', game), fill('desert', game))).toBeGreaterThanOrEqual(5);
    expect(apart(fill('clear', game), fill('rough', game))).toBeGreaterThanOrEqual(5);
  });
  test('roads differ by value, from one another and from the ground', () => {
    const [primary, secondary, track] = ['primary', 'secondary', 'track'].map(roadLook);
    expect(contrast(primary.colour, fill('clear'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary.colour, secondary.colour)).toBeGreaterThanOrEqual(3);
    expect(contrast(track.colour, fill('clear'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(WATER.wadi, fill('desert'))).toBeGreaterThanOrEqual(3.2);
  });
  test('mines are neither a road nor an attack', () => {
    expect(contrast(MINES.line, fill('desert'))).toBeGreaterThanOrEqual(7);
    expect(apart(MINES.line, roadLook('primary').colour)).toBeGreaterThanOrEqual(20);
    expect(apart(MINES.line, ATTACK)).toBeGreaterThanOrEqual(20);
  });
});

describe('what is lit', () => {
  const desert = fill('desert');
  test('where one may go is not where one may strike, nor what may be chosen', () => {
    expect(apart(LIT.go.line, LIT.strike.line)).toBeGreaterThanOrEqual(25);
    expect(apart(LIT.go.line, LIT.choose.line)).toBeGreaterThanOrEqual(15);
    expect(apart(LIT.strike.line, LIT.choose.line)).toBeGreaterThanOrEqual(25);
  });
  test.each(Object.entries(LIT))('%s: lines and words stand out', (_, { line, dark }) => {
    expect(contrast(line, desert)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, over('#2c2212', 0.24, desert))).toBeGreaterThanOrEqual(4.5);
  });
});
