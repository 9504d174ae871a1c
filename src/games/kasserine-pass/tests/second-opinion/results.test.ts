import { describe, expect, test } from 'vitest';
import { bearing, where } from '../position.ts';
import { attack, axis } from './shared.ts';

describe('recon', () => {
  test('under DE the Guards fall and the Yeomanry beside them are routed', () => {
    const t = axis(
      'E8: kg-gerhardt kg-reimann kg-lang tigers 580-recce\nD9: kg-schuette kg-stenhoff\nE9: br-1-gds br-1-dy',
    );
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang tigers 580-recce kg-schuette kg-stenhoff'), 'end');
    t.dice(6).play('end', 'drive 2'); // 18 to 4
    expect([where(t, 'br-1-gds'), t.asked]).toEqual(['out', 'retreat']);
    expect(bearing(t.play('retreat br-1-dy F10'), 'br-1-dy')).toEqual(['F10!']);
  });

  test('with attackers on two sides DE destroys recon, with a free friend beside it does not', () => {
    const ring = (more: string) =>
      axis(`E8: kg-gerhardt\nE10: kg-lang\nE9: br-1-dy\n${more}`)
        .play(...attack('E9', 'kg-gerhardt kg-lang'), 'end')
        .dice(6)
        .play('end');
    expect(where(ring(''), 'br-1-dy')).toBe('out');
    expect(ring('F9: fr-1').play('drive 1').offers('retreat br-1-dy F9')).toHaveLength(1);
  });

  test('frozen by bombs it dies of DE', () => {
    const t = axis('E8: kg-gerhardt\nE9: br-1-dy^').play(...attack('E9', 'kg-gerhardt'));
    t.dice(6).play('end');
    expect(where(t, 'br-1-dy')).toBe('out');
  });
});
