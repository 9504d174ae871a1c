import { describe, expect, it } from 'vitest';
import { placeOfBox } from '../../kit/places.ts';
import { baseKit } from '../../kit.ts';
import { ISOLATED, OGS } from '../../state.ts';
import { hexNamed, marked, position, type Table, unitNamed } from '../position.ts';

const kit = baseKit();
const hex = (label: string) => hexNamed(kit, label);
const box = (id: string) => placeOfBox(kit.boxes.findIndex((each) => each.id === id));
const fortAt = (t: Table, label: string) => t.s.forts.find((fort) => fort.hex === hex(label));
const ownerOf = (t: Table, label: string) => t.s.owner[kit.ownedAt[hex(label)]];

describe('a builder who leaves', () => {
  const building = (label: string, unit: string) => [
    { hex: hex(label), level: -1, building: 1, builder: unitNamed(kit, unit) },
  ];

  it('[desert-fox-deluxe 18.1h] in reaction: the fort is not there when his next Movement Phase begins', () => {
    const t = position({
      at: 'react',
      turn: 32,
      board: 'L2817: axis-primary-base+a\nS1420: it-5-ber\nS1322: br-11-huss',
      change: { forts: building('S1420', 'it-5-ber') },
    });
    t.dice(1).play('take it-5-ber', 'go S1417', 'stop');
    expect(fortAt(t, 'S1420')?.level ?? -1).toBe(-1);
    expect(fortAt(t, 'S1420')?.building ?? -1).toBe(-1);
  });

  it('[desert-fox-deluxe 18.1e] he stays in place for the whole phase: no truck takes him up', () => {
    const board = 'S1420: it-50-imper, axis-base-1+a, axis-dump-1, axis-msu-1';
    const t = position({ at: 'prepare', board }).play('build it-50-imper axis-dump-1', 'take axis-msu-1');
    expect(t.refused('load it-50-imper')).not.toBe(null);
  });
});

describe('who holds a place', () => {
  it('[desert-fox-deluxe 2.2.2c, 2.2.2d] passing through takes ports and airfields, and trucks of supply take nothing', () => {
    const board = 'C0701: axis-base-1+a, ge-3-aufkl, axis-msu-1\nC2331: aus-26-aus-bg';
    const t = position({ at: 'move', scenario: 's26', turn: 12, board, owned: { allied: ['C0907', 'C2308'] } });
    t.play('take axis-msu-1', 'go C0907', 'stop');
    expect(ownerOf(t, 'C0907')).toBe(1);
    t.play('take ge-3-aufkl', 'go C1107', 'stop');
    expect(ownerOf(t, 'C0907')).toBe(0);
  });
});

describe('aircraft of the wrong box', () => {
  const attack = (board: string, rest: object = {}) =>
    position({ at: 'declare', turn: 32, board, ...rest }).play('attack S1322', 'with ge-5-pz', 'declare');

  it('[desert-fox-deluxe 19.1.1d] from Sicily nobody supports on map S', () => {
    const t = attack(
      'S1421: ge-5-pz, axis-base-1+a\nS1322: br-2-sg\nsicily: ge-stg-i\naxis-north-africa: ge-ff-afrika',
    ).play('end');
    expect(t.offers('support')).toEqual(['support ge-ff-afrika']);
  });

  it('[desert-fox-deluxe 19.6b] who interdicts does not support as well', () => {
    const t = attack(
      'S1421: ge-5-pz, axis-base-1+a\nS1322: br-2-sg\nS1323: ge-ff-afrika\naxis-north-africa: ge-stg-i',
      {
        change: { aloft: [{ unit: unitNamed(kit, 'ge-ff-afrika'), box: box('axis-north-africa') }] },
      },
    ).play('end');
    expect(t.offers('support')).toEqual(['support ge-stg-i']);
  });

  it('[desert-fox-deluxe 19.5d] two support an attack, one the defence', () => {
    const board =
      'S1421: ge-5-pz, axis-base-1+a, axis-dump-1\nS1322: br-2-sg, allied-base-1+a\naxis-north-africa: ge-ff-afrika, ge-stg-i, it-2-as\nallied-north-africa: br-205, br-212';
    const t = attack(board).play('end', 'support ge-ff-afrika');
    t.play('support ge-stg-i');
    expect([t.asked, t.toMove]).toEqual(['send-air', 'allied']);
    expect(t.refused('support br-212')).toBe(null);
    t.play('support br-212');
    expect(t.asked).not.toBe('send-air');
  });
});

describe('declining supply', () => {
  it('[desert-fox-deluxe 12.1d] who is given none is out of supply, not isolated', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber, it-7-ber, axis-dump-1';
    const t = position({ at: 'give-supply', board }).play('decline it-5-ber', 'end');
    expect([marked(t, 'it-5-ber', OGS), marked(t, 'it-5-ber', ISOLATED), marked(t, 'it-7-ber', OGS)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
