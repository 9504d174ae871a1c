import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { bearing, position, type Table } from './position.ts';

const kit = baseKit();

/*
 * Open ground: the attackers in E8, the defenders in E9. From there E10, F9 and D9 are free to fall back to; F8 and D8
 * are next to the attackers.
 */

/** Axis attackers against Allied defenders, fought with one die; stops at the first question after it. */
function battle(attackers: string, defenders: string, die: number, more = ''): Table {
  const t = position({ at: 'allocation', board: `E8: ${attackers}\nE9: ${defenders}\n${more}` });
  t.play('attack E9', ...attackers.split(' ').map((unit) => `join ${unit}`), 'commit');
  return t.dice(die).play('end');
}

const hexesFor = (t: Table, unit: string): string[] =>
  t.offers(`retreat ${unit} `).map((order) => order.split(' ').at(-1)!);

/** Hexes at this distance from E9 among the retreats offered. */
function atDistance(t: Table, unit: string, distance: number): string[] {
  const { grid } = kit;
  return hexesFor(t, unit).filter((hex) => grid.distance(grid.find('E9'), grid.find(hex)) === distance);
}

describe('DE', () => {
  test('[kasserine-pass RES-1] every defender falls', () => {
    const t = battle('kg-gerhardt kg-reimann kg-lang', 'fr-1 fr-2', 6); // 9 to 2
    expect(bearing(t, 'fr-1', 'fr-2')).toEqual(['out', 'out']);
  });

  test('[kasserine-pass RES-1] units beyond the stacking limit fall with the others', () => {
    const t = position({
      at: 'allocation',
      board: 'E8: kg-gerhardt kg-reimann kg-lang tigers\nD9: kg-schuette kg-stenhoff\nE9: us-1ad-ccd us-34id-133 fr-1',
    });
    const kgs = ['kg-gerhardt', 'kg-reimann', 'kg-lang', 'tigers', 'kg-schuette', 'kg-stenhoff'];
    t.play('attack E9', ...kgs.map((unit) => `join ${unit}`), 'commit', 'end'); // 17 against 4 or 3
    t.dice(6).play('effective us-1ad-ccd us-34id-133');
    expect(bearing(t, 'us-1ad-ccd', 'us-34id-133', 'fr-1')).toEqual(['out', 'out', 'out']);
  });

  test('[kasserine-pass RES-2] for the Derbyshire Yeomanry it is a rout', () => {
    const t = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE9: br-1-dy' });
    t.play('attack E9', 'join kg-gerhardt', 'commit', 'end').dice(6).play('end', 'drive 1', 'retreat br-1-dy E10');
    expect(bearing(t, 'br-1-dy')).toEqual(['E10!']);
  });

  test('[kasserine-pass RES-2] for the 580. Recce too, while its comrades fall', () => {
    const t = position({
      at: 'allocation',
      side: 'allied',
      board: 'E8: us-1ad-cca us-1ad-ccb us-1ad-ccd\nD9: br-26-armd br-1-gds\nE9: 580-recce tigers',
    });
    const units = ['us-1ad-cca', 'us-1ad-ccb', 'us-1ad-ccd', 'br-26-armd', 'br-1-gds'];
    t.play('attack E9', ...units.map((unit) => `join ${unit}`), 'commit', 'end'); // 12 to 3
    t.dice(6).play('end', 'drive 2', 'retreat 580-recce F10');
    expect(bearing(t, '580-recce', 'tigers')).toEqual(['F10!', 'out']);
  });

  test('[kasserine-pass RES-2] but recon that cannot go back is destroyed', () => {
    const held = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE9: br-1-dy' });
    held.play('attack E9', 'join kg-gerhardt', 'commit', 'end').dice(6).play('hold br-1-dy');
    expect(bearing(held, 'br-1-dy')).toEqual(['out']);
    const ringed = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE10: kg-lang\nE9: br-1-dy' });
    ringed.play('attack E9', 'join kg-gerhardt', 'join kg-lang', 'commit', 'end').dice(6).play('end');
    expect(bearing(ringed, 'br-1-dy')).toEqual(['out']);
  });
});

describe('DR', () => {
  const rout = () => battle('kg-gerhardt', 'us-1ad-ccd', 5); // 4 to 2

  test('[kasserine-pass RES-3] the attacker names one or two hexes', () => {
    const t = rout();
    expect([t.asked, t.toMove]).toEqual(['drive', 'axis']);
    expect(t.offers()).toEqual(['drive 1', 'drive 2']);
    expect(t.refused('drive 3')).toBe('RES-3');
    expect(t.refused('drive 0')).toBe('RES-3');
  });

  test('[kasserine-pass RES-3] the routed are Disrupted even after a single hex', () => {
    const t = rout().play('drive 1', 'retreat us-1ad-ccd E10');
    expect(bearing(t, 'us-1ad-ccd')).toEqual(['E10!']);
  });

  test('[kasserine-pass RES-3] driven two hexes they cannot stop after one, nor stay', () => {
    const t = rout().play('drive 2');
    expect(t.refused('retreat us-1ad-ccd E10')).toBe('RES-3');
    expect(t.refused('stand us-1ad-ccd')).toBe('RES-6');
    expect(atDistance(t, 'us-1ad-ccd', 1)).toEqual([]);
  });

  test('[kasserine-pass RES-3] [kasserine-pass RES-4] the defender picks the way and may add one hex', () => {
    const short = rout().play('drive 1');
    expect(short.toMove).toBe('allied');
    expect(atDistance(short, 'us-1ad-ccd', 1)).toEqual(['D9', 'E10', 'F9']);
    expect(atDistance(short, 'us-1ad-ccd', 2)).toContain('E11');
    expect(atDistance(short, 'us-1ad-ccd', 3)).toEqual([]);
    expect(short.refused('retreat us-1ad-ccd E12')).toBe('RES-3');
    const long = rout().play('drive 2');
    expect(atDistance(long, 'us-1ad-ccd', 2)).toContain('E11');
    expect(atDistance(long, 'us-1ad-ccd', 3)).toContain('E12');
    expect(long.refused('retreat us-1ad-ccd E13')).toBe('RES-3');
    expect(bearing(long.play('retreat us-1ad-ccd E12'), 'us-1ad-ccd')).toEqual(['E12!']);
  });

  test('[kasserine-pass RES-4] stacked units may part ways', () => {
    const t = battle('kg-gerhardt', 'fr-1 fr-2', 5).play('drive 1', 'retreat fr-1 D9', 'retreat fr-2 E11');
    expect(bearing(t, 'fr-1', 'fr-2')).toEqual(['D9!', 'E11!']);
  });
});

describe('DR*', () => {
  test('[kasserine-pass RES-5] infantry that was Disrupted already dies in the open', () => {
    expect(bearing(battle('kg-gerhardt', 'us-34id-133!', 6), 'us-34id-133')).toEqual(['out']);
  });

  test('[kasserine-pass RES-5] infantry in good order is only routed', () => {
    const t = battle('kg-gerhardt', 'us-34id-133', 6);
    expect(t.log('CRT-1').at(-1)).toMatch(/2:1; a 6: DR\*\.$/);
    expect(bearing(t.play('drive 1', 'retreat us-34id-133 E10'), 'us-34id-133')).toEqual(['E10!']);
  });

  test('[kasserine-pass RES-5] Disrupted armour is only routed', () => {
    const t = battle('kg-gerhardt', 'us-1ad-ccd!', 6);
    expect(t.log('CRT-1').at(-1)).toContain('DR*');
    expect(bearing(t.play('drive 1', 'retreat us-1ad-ccd E10'), 'us-1ad-ccd')).toEqual(['E10!']);
  });

  test('[kasserine-pass RES-5] Disrupted infantry in hills is only routed', () => {
    const t = position({ at: 'allocation', board: 'E8: kg-gerhardt kg-lang\nD8: us-34id-133!' });
    t.play('attack D8', 'join kg-gerhardt', 'join kg-lang', 'commit').dice(6).play('end'); // 6 to 3, read at 3:1
    expect(t.log('CRT-1').at(-1)).toContain('DR*');
    expect(bearing(t.play('drive 1', 'retreat us-34id-133 C9'), 'us-34id-133')).toEqual(['C9!']);
  });

  test('[kasserine-pass RES-5] bombs of the same turn count as Disruption', () => {
    const t = position({ at: 'bomb-axis', board: 'E8: kg-gerhardt\nE9: us-34id-133' });
    t.dice(5).play('bomb stuka-1 E9', 'end', 'attack E9', 'join kg-gerhardt', 'commit').dice(6).play('end');
    expect(t.log('RES-5')).toHaveLength(1);
  });
});

describe('DW', () => {
  const withdrawal = () => battle('kg-gerhardt', 'us-1ad-ccd', 4); // 4 to 2

  test('[kasserine-pass RES-6] the defender goes back one, two or three hexes as he likes', () => {
    const t = withdrawal();
    expect([t.asked, t.toMove]).toEqual(['retreat', 'allied']);
    expect(atDistance(t, 'us-1ad-ccd', 1)).toEqual(['D9', 'E10', 'F9']);
    expect(atDistance(t, 'us-1ad-ccd', 2)).toContain('E11');
    expect(atDistance(t, 'us-1ad-ccd', 3)).toContain('E12');
    expect(t.refused('retreat us-1ad-ccd E13')).toBe('RES-6');
    expect(t.refused('stand us-1ad-ccd')).toBe('RES-6');
  });

  test('[kasserine-pass RES-7] one hex leaves it in order, two or three Disrupt it', () => {
    for (const [hex, mark] of [
      ['E10', ''],
      ['E11', '!'],
      ['E12', '!'],
    ])
      expect(bearing(withdrawal().play(`retreat us-1ad-ccd ${hex}`), 'us-1ad-ccd')).toEqual([`${hex}${mark}`]);
  });

  test('[kasserine-pass RES-6] [kasserine-pass RES-7] each unit of a stack chooses for itself', () => {
    const t = battle('kg-gerhardt', 'fr-1 fr-2', 4).play('retreat fr-1 E10', 'retreat fr-2 E11');
    expect(bearing(t, 'fr-1', 'fr-2')).toEqual(['E10', 'E11!']);
  });
});

describe('D', () => {
  const shaken = () => battle('kg-gerhardt', 'us-1ad-ccd', 2); // 4 to 2

  test('[kasserine-pass RES-8] every defender that stands is Disrupted where it is', () => {
    const t = battle('kg-gerhardt', 'fr-1 fr-2', 2).play('stand fr-1', 'stand fr-2');
    expect(bearing(t, 'fr-1', 'fr-2', 'kg-gerhardt')).toEqual(['E9!', 'E9!', 'E8']);
  });

  test('[kasserine-pass RES-9] a unit, American or not, may go back instead: one hex in order, more Disrupted', () => {
    const t = shaken();
    expect([t.asked, t.toMove]).toEqual(['retreat', 'allied']);
    expect(t.refused('stand us-1ad-ccd')).toBeNull();
    expect(t.refused('retreat us-1ad-ccd E13')).toBe('RES-6');
    for (const [hex, mark] of [
      ['E10', ''],
      ['E11', '!'],
      ['E12', '!'],
    ])
      expect(bearing(shaken().play(`retreat us-1ad-ccd ${hex}`), 'us-1ad-ccd')).toEqual([`${hex}${mark}`]);
  });

  test('[kasserine-pass RES-9] one of a stack may stand while the other leaves', () => {
    const t = battle('kg-gerhardt', 'fr-1 fr-2', 2).play('stand fr-1', 'retreat fr-2 E10');
    expect(bearing(t, 'fr-1', 'fr-2')).toEqual(['E9!', 'E10']);
  });

  test('[kasserine-pass RES-10] the attacker may follow into the empty hex and need not', () => {
    const t = shaken().play('retreat us-1ad-ccd E10');
    expect([t.asked, t.refused('end')]).toEqual(['advance', null]);
    expect(bearing(t.play('advance kg-gerhardt E9'), 'kg-gerhardt')).toEqual(['E9']);
    expect(bearing(shaken().play('retreat us-1ad-ccd E10', 'end'), 'kg-gerhardt')).toEqual(['E8']);
    // after a withdrawal that was forced he must
    expect(battle('kg-gerhardt', 'us-1ad-ccd', 4).play('retreat us-1ad-ccd E10').refused('end')).toBe('ADV-1');
  });

  test('[kasserine-pass RES-10] the advance keeps to the rules: one hex, no riding on along the road', () => {
    const t = position({ at: 'allocation', board: 'F8: kg-gerhardt\nF9: us-1ad-ccd' });
    t.play('attack F9', 'join kg-gerhardt', 'commit').dice(2).play('end', 'retreat us-1ad-ccd F10');
    expect(t.refused('advance kg-gerhardt E10')).toBe('ADV-2'); // two hexes off
    expect(t.play('advance kg-gerhardt F9').offers('advance')).toEqual([]);
  });
});

test('[kasserine-pass RES-11] a dash, which only bombs know, does nothing to anybody', () => {
  for (const die of [3, 2]) {
    const t = position({ at: 'bomb-axis', board: 'E8: kg-gerhardt\nE9: us-1ad-ccd' });
    t.dice(die).play('bomb stuka-1 E9');
    expect(bearing(t, 'us-1ad-ccd', 'kg-gerhardt')).toEqual(['E9', 'E8']);
    expect(t.s.back).toEqual(position({ at: 'bomb-axis', board: 'E8: kg-gerhardt\nE9: us-1ad-ccd' }).s.back);
  }
  expect(kit.crt.cells.flat()).not.toContain('-');
});

describe('AD and AE', () => {
  /** Allied attackers from several hexes: unlike Germans they stay Disrupted into the next turn. */
  function repulse(hexes: { readonly [hex: string]: string }, defenders: string, die: number): Table {
    const board = Object.entries(hexes).map(([hex, units]) => `${hex}: ${units}`);
    const t = position({ at: 'allocation', side: 'allied', board: [...board, `E9: ${defenders}`].join('\n') });
    const units = Object.values(hexes).flatMap((stack) => stack.split(' '));
    return t
      .play('attack E9', ...units.map((unit) => `join ${unit}`), 'commit', 'end')
      .dice(die)
      .play('end');
  }

  test('[kasserine-pass RES-12] AD Disrupts all attackers and moves nobody', () => {
    const t = position({ at: 'allocation', side: 'allied', board: 'E8: us-1ad-cca\nD9: us-1ad-ccd\nE9: kg-gerhardt' });
    t.play('attack E9', 'join us-1ad-cca', 'join us-1ad-ccd', 'commit', 'end').dice(2, 6).play('end');
    expect(t.log('CRT-1').at(-1)).toMatch(/4 to 4, 1:1; a 2: AD\.$/);
    expect(bearing(t, 'us-1ad-cca', 'us-1ad-ccd', 'kg-gerhardt')).toEqual(['E8!', 'D9!', 'E9']);
    expect(t.log('RES-12')).toEqual(['CCA is Disrupted.', 'CCD is Disrupted.']);
  });

  test('[kasserine-pass RES-12] those beside them that did not attack stay in order, and so does Rommel', () => {
    const t = battle('kg-schuette', 'us-1ad-cca', 2, 'D8: kg-lang');
    expect(t.log('RES-12')).toEqual(['KG Schuette is Disrupted.']);
    const led = position({ at: 'allocation', board: 'E8: rommel kg-schuette\nE9: us-1ad-cca' });
    led.play('attack E9', 'join kg-schuette', 'commit', 'end').dice(2).play('end');
    expect(led.log('RES-12')).toEqual(['KG Schuette is Disrupted.']);
    expect(bearing(led, 'rommel')).toEqual(['E8']);
  });

  test('[kasserine-pass RES-13] attackers worth the defence are lost, the survivors Disrupted', () => {
    const t = repulse({ E8: 'us-1ad-ccb', D9: 'us-34id-133 us-34id-135' }, 'kg-gerhardt', 1); // 3, 1 and 1 against 4
    t.dice(6).play('lose us-1ad-ccb us-34id-133'); // the die is for the next turn's weather
    expect(bearing(t, 'us-1ad-ccb', 'us-34id-133')).toEqual(['out', 'out']);
    expect(bearing(t, 'us-34id-135', 'kg-gerhardt')).toEqual(['D9!', 'E9']);
    expect(t.log('RES-13').at(-1)).toBe('135 Inf is Disrupted.');
  });

  test('[kasserine-pass RES-13] as little more than the defence is lost as the counters allow, ties at choice', () => {
    const t = repulse({ E8: 'us-1ad-cca', D9: 'us-34id-133 us-34id-135' }, 'kg-lang', 1); // 2, 1 and 1 against 3
    expect([t.asked, t.toMove]).toEqual(['losses', 'allied']);
    expect(t.offers()).toEqual(['lose us-1ad-cca us-34id-133', 'lose us-1ad-cca us-34id-135']);
    expect(t.refused('lose us-1ad-cca')).toBe('RES-13');
    expect(t.refused('lose us-34id-133 us-34id-135')).toBe('RES-13');
    expect(t.refused('lose us-1ad-cca us-34id-133 us-34id-135')).toBe('RES-13');
    const pair = repulse({ E8: 'us-1ad-cca us-1ad-ccd' }, 'kg-lang', 1); // 2 and 2 against 3
    expect(pair.offers()).toEqual(['lose us-1ad-cca us-1ad-ccd']);
  });

  test('[kasserine-pass RES-13] what counts is the defence with its ground: weaker attackers are lost to the last', () => {
    const t = position({ at: 'allocation', board: 'E8: kg-schuette\nD9: 580-recce\nD8: us-34id-133+' });
    t.play('attack D8', 'join kg-schuette', 'join 580-recce', 'commit').dice(1).play('end'); // 4 against 3 + 1 in the hills
    expect(t.offers()).toEqual(['lose kg-schuette 580-recce']);
  });

  test('[kasserine-pass RES-14] 1, 2 and 2 beaten off by 4: both twos are lost, the one is Disrupted', () => {
    const ask = repulse({ E8: 'us-1ad-cca us-1ad-ccd', D9: 'us-34id-133' }, 'kg-gerhardt', 1);
    expect(ask.offers()).toEqual(['lose us-1ad-cca us-1ad-ccd']);
    const t = ask.dice(6).play('lose us-1ad-cca us-1ad-ccd');
    expect(bearing(t, 'us-1ad-cca', 'us-1ad-ccd', 'us-34id-133')).toEqual(['out', 'out', 'D9!']);
  });
});
