import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { guardsOnCrete } from '../rules/commandos.ts';
import { exposedAt } from '../rules/strikes.ts';
import { BASED, EMERGENCY } from '../state.ts';
import { declaring, odds } from './fighting.fixture.ts';
import {
  hexNamed,
  marked,
  type PositionSpec,
  position,
  spent,
  stateOf,
  type Table,
  unitNamed,
  where,
} from './position.ts';

/** Special forces (15.4), all of them Allied. */

const kit = baseKit();
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's27', side: 'allied', turn: 18, board: `C0701: axis-base-1+a\n${board}`, ...more });

describe('marching', () => {
  it('[desert-fox-deluxe 15.4a] one point a hex, through zones of the enemy', () => {
    const t = moving('W2118: allied-base-1+a\nC1410: br-sas, aus-20-aus-bg\nC1408: ge-5-pz').play('take br-sas');
    // Beside the tanks, and on beside them.
    t.play('go C1409', 'go C1508');
    expect([where(t, 'br-sas'), spent(t, 'br-sas')]).toEqual(['C1508', 3]);
    const foot = moving('W2118: allied-base-1+a\nC1410: aus-20-aus-bg\nC1408: ge-5-pz').play(
      'take aus-20-aus-bg',
      'go C1409',
    );
    expect(foot.refused('go C1508')).not.toBeNull();
  });

  it('[desert-fox-deluxe 15.4a] rough ground is no dearer, but what is closed stays closed', () => {
    const special = kit.prices.special[0].enter;
    const foot = kit.prices.foot[0].enter;
    expect(Math.max(...special)).toBe(4);
    expect(special.every((price, way) => price > 0 === foot[way] > 0)).toBe(true);
  });

  it('[desert-fox-deluxe 8.2e] disrupted they heed zones like others', () => {
    const t = moving('W2118: allied-base-1+a\nC1410: br-sas+d\nC1408: ge-5-pz').play('take br-sas', 'go C1409');
    expect(t.refused('go C1508')).not.toBeNull();
  });
});

describe('by sea', () => {
  const board = 'C2331: br-sas, br-tobruk\nC2423: br-22\nC2821: it-27-brescia';

  it('[desert-fox-deluxe 15.4c, 15.4d, 15.4e] from a port to the coast where friends are, at once and no farther', () => {
    const t = moving(board);
    expect(t.offers('sealift')).toEqual(expect.arrayContaining(['sealift br-sas C2423', 'sealift br-sas nrv']));
    t.play('sealift br-sas C2423');
    expect([where(t, 'br-sas'), t.refused('take br-sas'), t.s.cargo.length]).toEqual(['C2423', '13.1b', 0]);
  });

  it('[desert-fox-deluxe 15.4e] and attack from there', () => {
    const t = moving('C2331: br-sas, br-tobruk\nC2423: br-22\nC2422: it-27-brescia').play(
      'sealift br-sas C2423',
      'end',
    );
    t.play('end', 'attack C2422');
    expect(t.refused('with br-sas')).toBeNull();
  });

  it('[desert-fox-deluxe 15.4d, 15.4n] from the coast to a port, never from coast to coast', () => {
    const t = moving('C2423: br-sas, br-22\nC2331: br-tobruk\nC2820: aus-20-aus-bg\nC1410: br-sbs');
    expect([t.refused('sealift br-sas C2331'), t.refused('sealift br-sas nrv')]).toEqual([null, null]);
    expect([t.refused('sealift br-sas C2820'), t.refused('sealift br-sbs C2331')]).toEqual(['15.4d', '15.4d']);
    expect(t.refused('sealift br-22 C2331')).toBe('15.4d');
  });

  it('[desert-fox-deluxe 15.4c] ships that carry them are not struck', () => {
    const s = stateOf({ scenario: 's27', board: 'allied-coastal: br-sas, br-22' });
    const port = hexNamed(kit, 'C2331');
    const cargo = ['br-sas', 'br-22'].map(
      (id) => ({ piece: unitNamed(kit, id), from: port, to: port, stage: 'leaves' }) as const,
    );
    const at = { ...s, cargo };
    expect(exposedAt(kit, at, kit.boxNamed.get('allied-coastal')!.place)).toEqual([unitNamed(kit, 'br-22')]);
  });
});

describe('landing on an enemy coast', () => {
  const landing = (target: string): Table =>
    moving(`C2331: br-sas, br-sbs, br-tobruk\n${target}`).play('sealift br-sas C2423', 'end');

  it('[desert-fox-deluxe 15.4f, 15.4m] they lie off the coast, in emergency supply, and attack in the Combat Phase', () => {
    const t = moving('C2331: br-sas, br-tobruk\nC2423: it-benghazi').play('sealift br-sas C2423');
    expect([where(t, 'br-sas'), marked(t, 'br-sas', EMERGENCY), t.s.cargo[0].stage]).toEqual([
      'allied-coastal',
      true,
      'assaults',
    ]);
    t.play('end');
    expect(t.asked).toBe('declare');
    expect(t.play('attack C2423').refused('with br-sas')).toBeNull();
  });

  it('[desert-fox-deluxe 15.4g] an empty hex defends with one factor: taken if the die does anything', () => {
    const fight = (die: number): Table => {
      return landing('').play('attack C2423', 'with br-sas', 'declare').dice(die).play('end');
    };
    const lands = [1, 2, 3, 4, 5, 6].map((die) => where(fight(die), 'br-sas'));
    expect(lands).toContain('C2423');
    expect(lands).not.toEqual(Array(6).fill('C2423'));
  });

  it('[desert-fox-deluxe 15.4f] who does not attack goes back to his port', () => {
    const t = landing('C2423: it-benghazi');
    expect(where(t.play('end'), 'br-sas')).toBe('C2331');
  });

  it('[desert-fox-deluxe 15.4m] from a port or the Nile valley only', () => {
    const t = moving('nrv: br-sas\nC2423: br-sbs, br-22\nC2331: br-tobruk');
    expect([t.refused('sealift br-sas C2820'), t.refused('sealift br-sbs C2820')]).toEqual([null, '15.4d']);
  });
});

describe('carried', () => {
  it('[desert-fox-deluxe 15.4l] by any motors as by a supply column, which others are not', () => {
    const t = moving('W2118: allied-base-1+a\nW2117: br-2-sg, br-sas, br-22').play('take br-2-sg');
    expect(t.offers('load')).toEqual(['load br-sas']);
    t.play('load br-sas', 'go W2118');
    expect(where(t, 'br-sas')).toBe('W2118');
  });

  it('[desert-fox-deluxe 15.4l] and go one hex by themselves in that phase', () => {
    const t = moving('W2118: allied-base-1+a\nW2115: br-sas\nW2117: br-2-sg').play('take br-sas', 'go W2117', 'stop');
    expect(t.play('take br-2-sg').refused('load br-sas')).toBe('15.4l');
    const near = moving('W2118: allied-base-1+a\nW2116: br-sas\nW2117: br-2-sg').play(
      'take br-sas',
      'go W2117',
      'stop',
    );
    expect(near.play('take br-2-sg').refused('load br-sas')).toBeNull();
  });

  it('[desert-fox-deluxe 15.4p] by supply columns, rail and air like others', () => {
    const t = moving('W2118: allied-base-1+a, allied-msu-1, br-sas', { owned: { allied: ['W2118'] } });
    t.play('take allied-msu-1');
    expect(t.refused('load br-sas')).toBeNull();
    const flown = moving('W2118: br-22\nnrv: br-sas', { change: { airlift: [0, 1] } });
    expect(flown.refused('airlift br-sas W2118')).toBeNull();
    const railhead = hexNamed(kit, 'W2118');
    const train = moving('W2118: br-22\nnrv: br-sas', { change: { railhead } }).play('take br-sas');
    expect(train.offers('rail br-sas').length).toBeGreaterThan(0);
  });
});

describe('attacking', () => {
  it('[desert-fox-deluxe 15.4o] a city or a fort they lower the line by one', () => {
    const line = (raider: string, hex: string, from: string, forts: readonly string[] = []): number => {
      const t = declaring({ side: 'allied', board: `${hex}: it-27-brescia\n${from}: br-22, ${raider}`, forts });
      return odds(t, { hexes: [hex], attackers: ['br-22', 'br-sas'], supplied: [from] }).line;
    };
    expect([line('br-sas', 'C0804', 'C0705', ['C0804/2']), line('br-sas+d', 'C0804', 'C0705', ['C0804/2'])]).toEqual([
      2, 3,
    ]);
    expect(line('br-sas', 'C2308', 'C2408')).toBe(2);
    // Not in the open.
    expect(line('br-sas', 'C0606', 'C0706')).toBe(line('br-sas+d', 'C0606', 'C0706'));
  });
});

describe('raids on Crete', () => {
  const deploying = (board: string): Table =>
    position({ at: 'raid-crete', scenario: 's28', side: 'allied', turn: 18, board: `crete: ge-fk-x\n${board}` });

  it('[desert-fox-deluxe 15.4h] from the Nile valley or a port on maps C and W, while there is something to raid', () => {
    const t = deploying('nrv: br-sas\nC2331: br-sbs, br-tobruk\nC1410: br-layforce');
    expect(t.offers('infiltrate')).toEqual(['infiltrate br-sas', 'infiltrate br-sbs']);
    expect(t.refused('infiltrate br-layforce')).toBe('15.4h');
  });

  it('[desert-fox-deluxe 15.4i] each checks its morale, one worse for each infantry unit of the garrison', () => {
    const s = stateOf({ scenario: 's28', board: 'crete: ge-713, ge-746, ge-220-art, ge-fk-x' });
    expect(guardsOnCrete(kit, s)).toBe(2);
    // Morale 1 and two guards: a four is one too many.
    const t = deploying('crete: ge-713, ge-746\nnrv: br-sas, br-sbs').dice(4, 2).play('infiltrate br-sas');
    expect([where(t, 'br-sas'), where(t, 'ge-fk-x')]).toEqual(['nrv', 'crete']);
  });

  it('[desert-fox-deluxe 15.4j] a raider who fails is lost on a one', () => {
    const t = deploying('nrv: br-sas, br-sbs').dice(6, 1).play('infiltrate br-sas');
    expect(where(t, 'br-sas')).toBe('allied-refit');
  });

  it('[desert-fox-deluxe 15.4k, 15.4q] one who passes sends an air unit to the damage table and comes back', () => {
    const t = deploying('nrv: br-sas, br-sbs').dice(1, 1, 1).play('infiltrate br-sas');
    expect([where(t, 'br-sas'), marked(t, 'ge-fk-x', BASED)]).toEqual(['nrv', true]);
    expect(t.refused('infiltrate br-sas')).toBe('15.4h');
    const hit = deploying('nrv: br-sas, br-sbs').dice(1, 6, 6).play('infiltrate br-sas');
    expect(where(hit, 'ge-fk-x')).toBe('track');
  });
});
