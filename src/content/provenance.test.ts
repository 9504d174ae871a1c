import { describe, expect, test } from 'vitest';
import { type Prov, provenanceOf, reasonFor } from './provenance.ts';

const record: Prov = {
  p: { '*': 'derived', 'faces.full': 'printed', 'faces.full.move': 'reconstructed', 'cells.6.5:1': 'printed' },
  why: { '*': 'in general', 'faces.full': '@code' },
};

describe('provenanceOf', () => {
  test('one word covers the whole record', () => {
    expect(provenanceOf({ p: 'printed' }, 'anything.at.all')).toBe('printed');
  });
  test('a path covers everything below it, and the longest path wins', () => {
    expect(provenanceOf(record, 'faces.full')).toBe('printed');
    expect(provenanceOf(record, 'faces.full.attack')).toBe('printed');
    expect(provenanceOf(record, 'faces.full.move')).toBe('reconstructed');
    expect(provenanceOf(record, 'cells.6.5:1')).toBe('printed');
  });
  test('a path does not cover names that merely begin like it', () => {
    expect(provenanceOf(record, 'faces.fuller')).toBe('derived');
  });
  test('the star is every path not named, and silence claims nothing', () => {
    expect(provenanceOf(record, 'name')).toBe('derived');
    expect(provenanceOf({ p: { name: 'printed' } }, 'size')).toBe('reconstructed');
  });
});

test('reasons follow the same rule and codes are looked up', () => {
  expect(reasonFor(record, 'faces.full.attack', { code: 'because' })).toBe('because');
  expect(reasonFor(record, 'name')).toBe('in general');
  expect(reasonFor({ p: 'printed' }, 'name')).toBeUndefined();
  expect(reasonFor({ p: 'printed', why: '3.1' }, 'name')).toBe('3.1');
});
