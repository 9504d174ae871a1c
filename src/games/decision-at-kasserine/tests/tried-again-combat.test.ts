import { describe, expect, test } from 'vitest';
import { DEPLETED, DEPLOYED, FIRED, RESERVE, TRIED } from '../state.ts';
import { CORNERS, corner, order, type Spec } from './corners.fixture.ts';
import { marked, marker, type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

/**
 * A second set of positions worked out from the rulebook and the rulings (AMB) before a single one was run. 5215 lies in the open;
 * 5214, 5314, 5315, 5216, 5115 and 5114 are round it. Two attacks in the south-west corner keep the table waiting.
 */

/** The question named, with the corners' attacks declared besides. */
const at = (ask: PositionSpec['at'], spec: Spec): Table => position({ ...corner(spec), at: ask });
const declared = (spec: Spec): Table => at('barrage', spec);
const declaring = (board: string, more: Partial<Spec> = {}): Table => at('declare', { ...more, board });

/** Goes on to the question named: units in hand stop, the beaten take the first way back, everything else is declined. */
function upTo(t: Table, ask: string): void {
  while (t.asked !== ask) t.play(t.offers('retreat')[0] ?? t.offers('stop')[0] ?? 'end');
}

interface Fight {
  readonly table: string;
  readonly strengths: string;
  readonly odds: string;
  readonly net: number;
  readonly result: string;
}

/** Fights the combat on a hex to the die and reads the note of it; nobody does anything of his own accord. */
function fight(t: Table, hex: string, die: number): Fight {
  const before = t.log('12.5.7a').length;
  t.dice(die);
  if (t.asked === 'barrage') order(t, 'end');
  if (t.asked === 'choose-combat') order(t, `fight ${hex}`);
  while (t.log('12.5.7a').length === before && t.asked !== 'draw-bonuses' && t.offers().includes('end'))
    order(t, 'end');
  if (t.asked === 'draw-bonuses') order(t, 'roll');
  return read(t);
}

function read(t: Table): Fight {
  const note = t.log('12.5.7a').at(-1) ?? '';
  const found = /^(\w+).*?, (\d+) against (\d+), (\d-\d).*Die (\d), makes (-?\d+): (.*)\.$/.exec(note);
  if (found === null) throw new Error(`no combat was rolled: "${note}"`);
  const [, table, attack, defence, odds, die, makes, result] = found;
  return { table, strengths: `${attack}:${defence}`, odds, net: Number(makes) - Number(die), result };
}

/** A combat of one attack, given by its board, hexes and attackers. */
const combat = (board: string, on: string, by: string, more: Partial<Spec> = {}, crt?: 'mobile'): Table =>
  declared({
    ...more,
    board,
    attacks: [{ on: on.split(' '), by: by.split(' '), ...(crt === undefined ? {} : { crt }) }, ...(more.attacks ?? [])],
  });

const PANZERS = [
  'ax-1-5-21',
  'ax-2-5-21',
  'ax-3-5-21',
  'ax-5-5-21',
  'ax-6-5-21',
  'ax-1-7-10',
  'ax-2-7-10',
  'ax-3-7-10',
];
const allied: Partial<Spec> = { side: 'allied' };

describe('declaring (9.1)', () => {
  test('[decision-at-kasserine 9.1.7a] what is owed for the first attack owes in its turn: 5215, then 5316, then 5417', () => {
    const t = declaring(
      '5216: ax-1-5-21\n5317: ax-2-5-21, ax-3-5-21\n5215: al-waters\n5316: al-1-133-34\n5417: al-3-133-34',
    );
    t.play('attack 5215', 'with ax-1-5-21', 'declare');
    expect(t.refused('end')).toBe('9.1.7a');
    t.play('attack 5316', 'with ax-2-5-21', 'with ax-3-5-21', 'declare');
    expect(t.refused('end')).toBe('9.1.7c');
    t.play('undeclare 5316', 'attack 5316', 'attack 5417', 'with ax-2-5-21', 'with ax-3-5-21', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7b] the helper may be stacked with the first attacker, or stand elsewhere', () => {
    const t = declaring('5216: ax-1-5-21, ax-2-5-21\n5215: al-waters\n5316: al-1-133-34');
    t.play('attack 5215', 'with ax-1-5-21', 'declare', 'attack 5316', 'with ax-2-5-21', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] [decision-at-kasserine 3.2.4b] guns and HQ beside the attacker are owed nothing; with infantry among them they are', () => {
    const attack = ['attack 5215', 'with ax-1-5-21', 'declare'];
    const guns = declaring('5216: ax-1-5-21\n5215: al-waters\n5315: al-cca, al-125-fa+d').play(...attack);
    expect(guns.refused('end')).toBeNull();
    const mixed = declaring('5216: ax-1-5-21\n5215: al-waters\n5315: al-cca, al-125-fa+d, al-a-6-1a').play(...attack);
    expect(mixed.refused('end')).toBe('9.1.7c');
  });

  test('[decision-at-kasserine 9.1.5b] (AMB-121) tanks behind a wadi are owed nothing, infantry there is, tanks at a bridge are', () => {
    const north = ['attack 5626', 'with ax-i-47', 'declare'];
    expect(
      declaring('5625: ax-i-47\n5626: al-waters\n5725: al-d-1-1a')
        .play(...north)
        .refused('end'),
    ).toBeNull();
    expect(
      declaring('5625: ax-i-47\n5626: al-waters\n5725: al-a-6-1a')
        .play(...north)
        .refused('end'),
    ).toBe('9.1.7c');
    const bridge = declaring('5626: ax-i-47\n5627: al-waters\n5726: al-d-1-1a');
    expect(bridge.play('attack 5627', 'with ax-i-47', 'declare').refused('end')).toBe('9.1.7c');
  });

  test('[decision-at-kasserine 9.1.4a] 2 against 11 is 1-6: too little for an Assault, enough for the Mobile table', () => {
    const t = declaring('5216: ax-1-xv-31\n5215: al-1-133-34, al-2-cgd').play('attack 5215', 'with ax-1-xv-31');
    expect(t.refused('declare')).toBe('9.1.4a');
    t.play('table mobile');
    expect(t.refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.4b] three Untried and two HQs count 5, with a third HQ 6 and 1 is too little', () => {
    const hex = '5216: ax-1-xv-31/1\n5215: u1, u2, u3, al-const, al-cca';
    expect(declaring(hex).play('attack 5215', 'with ax-1-xv-31').refused('declare')).toBeNull();
    expect(declaring(`${hex}, al-ccb`).play('attack 5215', 'with ax-1-xv-31').refused('declare')).toBe('9.1.4a');
  });

  test('[decision-at-kasserine 9.1.4a] (AMB-55) out of supply 2 counts 1 against 6; an HQ that could help counts as supply, a Depleted one not', () => {
    const pocket = (hq: string): Table =>
      declaring(`5215: ax-a21${hq}\n5214: al-2-cgd\n5316: al-1-133-34\n5116: al-3-133-34`).play(
        'attack 5214',
        'with ax-a21',
      );
    expect(pocket('').refused('declare')).toBe('9.1.4a');
    expect(pocket(', ax-buhse').refused('declare')).toBeNull();
    expect(pocket(', ax-buhse+x').refused('declare')).toBe('9.1.4a');
  });

  test('[decision-at-kasserine 12.1.5] an HQ has no attack strength and cannot take part', () => {
    const t = declaring('5216: ax-1-5-21, ax-10-pz\n5215: al-waters').play('attack 5215', 'with ax-1-5-21');
    expect(t.refused('with ax-10-pz')).toBe('12.1.5');
  });

  test('[decision-at-kasserine 9.1.8a] who reaches only one of two hexes cannot join', () => {
    const t = declaring('5216: ax-1-5-21\n5115: ax-2-5-21\n5215: al-waters\n5315: al-a-6-1a');
    t.play('attack 5215', 'attack 5315', 'with ax-1-5-21');
    expect(['9.1.8a', '9.1.1b']).toContain(t.refused('with ax-2-5-21'));
  });

  test('[decision-at-kasserine 12.4.1] (AMB-60) one of two hexes in the hills is enough to forbid the Mobile table', () => {
    const t = declaring('5616: ax-1-5-21, ax-2-5-21\n5716: al-waters\n5617: al-a-6-1a');
    t.play('attack 5617', 'with ax-1-5-21', 'with ax-2-5-21');
    expect(t.refused('table mobile')).toBeNull();
    t.play('attack 5716');
    expect(t.refused('table mobile')).toBe('12.4.1');
  });

  test('[decision-at-kasserine 12.2.7b] (AMB-57) in the rain tanks attack over a bridge, which counts as a wadi, but not over the open wadi', () => {
    const rain: Partial<Spec> = { weather: 'rain' };
    const open = declaring('5725: ax-1-5-21, ax-2-5-21\n5626: al-waters', rain);
    expect(open.refused('attack 5626')).not.toBeNull();
    const bridge = combat('5726: ax-1-5-21, ax-2-5-21\n5626: al-waters', '5626', 'ax-1-5-21 ax-2-5-21', rain);
    // The wadi +2; Waters, with Sidi bou Zid taken, has only the road to the south edge and no supply -1.
    expect(fight(bridge, '5626', 1)).toMatchObject({ strengths: '6:4', odds: '3-2', net: 1 });
  });

  test('[decision-at-kasserine 12.2.4] (AMB-57) units in a yellow circle attack over the wadi in the rain only', () => {
    const board = '5725: ax-i-1-jg\n5626: al-waters';
    expect(declaring(board).refused('attack 5626')).not.toBeNull();
    expect(declaring(board, { weather: 'rain' }).play('attack 5626').refused('with ax-i-1-jg')).toBeNull();
  });
});

describe('AT Fire (16.1.5)', () => {
  const shoot = (board: string, by: string, targets: string, more: Partial<Spec> = {}, on = '5215'): Table =>
    declared({
      ...more,
      board,
      attacks: [{ on: on.split(' '), by: by.split(' '), targets: targets.split(' ') }],
    });

  test('[decision-at-kasserine 16.1.5a] it passes over the battery in the hex: no protective fire, and the marker stays unfired', () => {
    const t = shoot('5216: ax-1-43-fl+d\n5215: al-d-1-1a, al-drake, al-125-fa+d@5215', 'ax-1-43-fl', 'al-d-1-1a');
    expect(fight(t, '5215', 6)).toMatchObject({ table: 'Assault', strengths: '4:3', odds: '1-1', result: 'A1R' });
    expect(marker(t, 'al-125-fa')).toBe('5215');
    expect(marked(t, 'al-125-fa', FIRED)).toBe(false);
    expect([where(t, 'ax-1-43-fl'), stepsOf(t, 'ax-1-43-fl')]).toEqual(['5216', 1]);
  });

  test('[decision-at-kasserine 16.1.5a] [decision-at-kasserine 3.6.3] self-propelled guns are armored: AT Fire engages them, and they go back on the march', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-27-fa+d').play('at-fire 5215', 'with ax-1-43-fl');
    expect(t.refused('declare')).toBeNull();
    const f = shoot('5216: ax-1-43-fl+d\n5215: al-27-fa+d', 'ax-1-43-fl', 'al-27-fa');
    expect(fight(f, '5215', 1)).toMatchObject({ strengths: '4:3', result: 'DR' });
    expect(f.asked).toBe('retreat');
    f.play('retreat al-27-fa 5214');
    expect(marked(f, 'al-27-fa', DEPLOYED)).toBe(false);
  });

  test('[decision-at-kasserine 16.1.5a] [decision-at-kasserine 12.1.6b] an Untried battalion it ignores keeps its secret', () => {
    const t = shoot('5216: ax-1-43-fl+d\n5215: al-d-1-1a, u1', 'ax-1-43-fl', 'al-d-1-1a');
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '4:3', result: 'A1' });
    expect(marked(t, 'u1', TRIED)).toBe(false);
  });

  test('[decision-at-kasserine 16.1.5a] (AMB-73) DE takes the tanks it fired on, nobody else, and nobody follows', () => {
    const guns = ['ax-1-43-fl', 'ax-2-43-fl', 'ax-3-43-fl', 'ax-4-43-fl'];
    const t = shoot(
      `5216: ${guns.map((gun) => `${gun}+d`).join(', ')}\n5215: al-c-2-loth, al-drake`,
      guns.join(' '),
      'al-c-2-loth',
    );
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '16:2', odds: '7-1', result: 'DE' });
    expect([where(t, 'al-c-2-loth'), where(t, 'al-drake'), stepsOf(t, 'al-drake')]).toEqual(['lost', '5215', 2]);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 6.5.2a] (AMB-114) an 88 out of supply is halved in AT Fire too', () => {
    const t = shoot(
      '5215: ax-1-43-fl+d\n5214: al-d-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      'ax-1-43-fl',
      'al-d-1-1a',
      {},
      '5214',
    );
    expect(fight(t, '5214', 4)).toMatchObject({ strengths: '2:3', odds: '1-2' });
  });

  test('[decision-at-kasserine 14.2.4] tank destroyers are Allied armor: two of 3 firing at a strongpoint make 3', () => {
    const t = shoot('5216: al-a-701-td+d, al-b-701-td+d\n5215: ax-1-5-21', 'al-a-701-td al-b-701-td', 'ax-1-5-21', {
      side: 'allied',
      strongpoints: { axis: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '3:3', odds: '1-1', net: 1 });
  });

  test('[decision-at-kasserine 16.1.5b] infantry alone in another hex is ignored as well: nothing is owed to it', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-d-1-1a\n5315: al-drake').play(
      'at-fire 5215',
      'with ax-1-43-fl',
      'declare',
    );
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.6] an ordinary attack by an 88 on tanks: 4, and barrage up to 4 beside it', () => {
    const t = combat(
      '5216: ax-1-43-fl+d\n5217: ax-1-71-w+d@5215, ax-2-71-w+d@5215\n5215: al-d-1-1a, al-e-1-1a',
      '5215',
      'ax-1-43-fl',
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '8:6', odds: '1-1' });
  });
});

describe('reaction (9.3)', () => {
  const reacting = (board: string, more: Partial<Spec> = {}): Table => at('react', { ...more, board });
  const goes = (t: Table): string[] => t.offers('go ').map((each) => each.slice(3));

  test('[decision-at-kasserine 9.3.3a] (AMB-46) not beside a battery, which has no zone; in Reserve Movement it may', () => {
    const board = '5215: al-a-81-rn+r\n5212: ax-1-155-21\n5216: al-cca';
    const t = reacting(board).play('take al-a-81-rn');
    expect(goes(t)).toContain('5214');
    expect(goes(t)).not.toContain('5213');
    expect(t.refused('go 5213')).toBe('9.3.3a');
    const later = position({ at: 'reserve-move', side: 'allied', board }).play('take al-a-81-rn');
    expect(goes(later)).toContain('5213');
  });

  test('[decision-at-kasserine 9.3.3a] not beside tanks behind a wadi either', () => {
    const t = reacting('5524: al-a-81-rn+r\n5725: ax-1-5-21\n5424: al-cca').play('take al-a-81-rn');
    expect(goes(t)).toContain('5525');
    expect(goes(t)).not.toContain('5625');
  });

  test('[decision-at-kasserine 9.3.2a] half of 11 reaches five hexes of open ground, half of 9 when out of supply four', () => {
    const board = (marks: string): string => `5212: al-a-13-1a+${marks}\n5113: al-cca`;
    const supplied = goes(reacting(board('r')).play('take al-a-13-1a'));
    expect(supplied).toContain('5217');
    expect(supplied).not.toContain('5218');
    const out = goes(reacting(board('ro')).play('take al-a-13-1a'));
    expect(out).toContain('5216');
    expect(out).not.toContain('5217');
  });

  test('[decision-at-kasserine 15.5.1] with Rommel tanks react without Reserve, if the attack is within four hexes of them', () => {
    const offers = (hex: string): string[] =>
      reacting(`${hex}: ax-rommel, ax-1-5-21\n5215: ax-i-47\n5214: al-drake`, {
        side: 'allied',
        attacks: [{ on: ['5215'], by: ['al-drake'] }],
      }).offers('take ax-1-5-21');
    expect(offers('5219')).toEqual(['take ax-1-5-21']);
    expect(offers('5220')).toEqual([]);
  });

  test('[decision-at-kasserine 9.3.4] one unit a Defender hex: the second is refused, a stack of two as well', () => {
    const t = reacting('5215: al-waters\n5213: al-a-6-1a+r, al-b-6-1a+r\n5216: ax-1-5-21\n5212: al-cca', {
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.play('take al-a-6-1a', 'join al-b-6-1a');
    expect(t.refused('go 5215')).toBe('9.3.4');
    t.play('drop al-b-6-1a', 'go 5215');
    if (t.offers().includes('stop')) t.play('stop');
    expect(where(t, 'al-a-6-1a')).toBe('5215');
    if (t.offers().includes('take al-b-6-1a')) {
      t.play('take al-b-6-1a');
      expect(t.refused('go 5215')).toBe('9.3.4');
    }
  });
});

describe('fire support (10)', () => {
  test('[decision-at-kasserine 10.5.2a] a US battery in the hex and a US marker on it: the stronger one fires, with one British', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-2-cgd, al-27-fa+d\n5213: al-125-fa+d@5215, al-d-12-rha+d@5215',
      '5215',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 4).strengths).toBe('9:12');
  });

  test('[decision-at-kasserine 10.5.2b] two British and one US: two British of 2 or US of 3 and one British; the best is 5', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-2-cgd, al-d-12-rha+d, al-f-12-rha+d\n5213: al-125-fa+d@5215',
      '5215',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 4).strengths).toBe('9:11');
  });

  test('[decision-at-kasserine 10.5.2c] any number of US and French batteries barrage together', () => {
    const t = combat(
      '5216: al-1-16-1, al-2-16-1\n5218: al-125-fa+d@5215, al-i-racl+d@5215, al-b-91-fa+d@5215\n5215: ax-i-47',
      '5215',
      'al-1-16-1 al-2-16-1',
      allied,
    );
    expect(fight(t, '5215', 4).strengths).toBe('16:5');
  });

  test('[decision-at-kasserine 10.3.4c] (AMB-126) the hex they protected is left by evasion: the marker comes back unfired', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21\n5215: al-a-81-rn\n5213: al-125-fa+d@5215',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play(t.offers('retreat al-a-81-rn')[0]);
    if (t.asked === 'advance') t.play('end');
    expect(marker(t, 'al-125-fa')).toBe('ready');
    expect(marked(t, 'al-125-fa', FIRED)).toBe(false);
  });

  test('[decision-at-kasserine 10.3.6b] (AMB-15) tanks drive up to the battery: its fire for the next hex is off, but it protects its own', () => {
    const t = position({
      at: 'move',
      board: `5219: ax-1-5-21\n5215: al-drake, al-125-fa+d@5114\n5114: al-waters${CORNERS}`,
    });
    t.play('take ax-1-5-21', 'go 5216');
    expect(marker(t, 'al-125-fa')).toBe('ready');
    upTo(t, 'declare');
    t.play('attack 5215', 'with ax-1-5-21', 'declare', 'attack 0332', 'with ax-a25', 'declare');
    order(t, 'end');
    expect(fight(t, '5215', 4).strengths).toBe('3:7');
  });

  test('[decision-at-kasserine 10.1.4b] (AMB-11) Allied guns that protected in the Axis half do not barrage in their own', () => {
    const t = position({
      at: 'barrage',
      board: '5215: al-drake\n5213: al-125-fa+d@5215, al-151-fa+d\n5216: ax-1-5-21, ax-2-5-21\n5218: ax-1-90-10+d',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '6:7', result: 'A1' });
    t.play('lose ax-2-5-21');
    upTo(t, 'declare');
    expect(t.toMove).toBe('allied');
    t.play('attack 5216', 'with al-drake', 'declare', 'end');
    upTo(t, 'barrage');
    expect(t.offers('fire')).toEqual(['fire al-151-fa 5216']);
    expect(t.refused('fire al-125-fa 5216')).toBe('10.1.4b');
  });

  test('[decision-at-kasserine 10.1.6] barrage laid on one of two hexes supports the whole attack, in range of the other or not', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5218: ax-1-90-10+d@5215\n5215: al-drake\n5315: al-waters',
      '5215 5315',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 4).strengths).toBe('11:8');
  });

  test('[decision-at-kasserine 10.3.3d] (AMB-126) a battery lost in the Defender hex takes its marker with it', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n5215: al-8-re, al-125-fa+d@5215`, '5215', PANZERS.join(' '));
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '24:4', odds: '6-1', result: 'D2R' });
    expect([where(t, 'al-125-fa'), marker(t, 'al-125-fa')]).toEqual(['lost', 'none']);
  });

  test('[decision-at-kasserine 13.1.3] the end of the defenders leaves the guns that protected from behind alone; their marker is ready again', () => {
    const t = combat(
      `5216: ${PANZERS.join(', ')}\n5215: al-3-rmzt, al-8-re\n5213: al-125-fa+d@5215`,
      '5215',
      PANZERS.join(' '),
    );
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '24:7', odds: '3-1', result: 'D1R' });
    t.play('lose al-8-re');
    t.play(t.offers('retreat al-3-rmzt')[0], 'end');
    expect([where(t, 'al-125-fa'), marker(t, 'al-125-fa')]).toEqual(['5213', 'ready']);
  });
});

describe('odds and modifiers (12.5)', () => {
  test.each([
    ['ax-1-5-21 ax-1-k10-10', 'al-2-cgd', '5:6', '1-2'],
    ['ax-1-5-21 ax-4-5-21', 'al-1-133-34', '7:5', '1-1'],
    ['ax-8-5-21 ax-4-5-21', 'al-1-133-34', '8:5', '3-2'],
    ['ax-1-5-21 ax-2-5-21 ax-8-5-21', 'al-drake', '10:4', '2-1'],
    ['ax-8-5-21', 'al-1-133-34 al-waters', '4:9', '1-3'],
  ])('[decision-at-kasserine 12.5.2b] %s against %s is %s, %s', (attackers, defenders, strengths, odds) => {
    const t = combat(
      `5216: ${attackers.split(' ').join(', ')}\n5215: ${defenders.split(' ').join(', ')}`,
      '5215',
      attackers,
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths, odds });
  });

  test('[decision-at-kasserine 12.5.4a] 24 against 2: 7-1 in an Assault, 8-1 in a Mobile combat', () => {
    const board = `5216: ${PANZERS.join(', ')}\n5215: al-8-re`;
    expect(fight(combat(board, '5215', PANZERS.join(' ')), '5215', 6)).toMatchObject({ odds: '7-1', result: 'A1/D2R' });
    const mobile = combat(board, '5215', PANZERS.join(' '), {}, 'mobile');
    expect(fight(mobile, '5215', 6)).toMatchObject({ table: 'Mobile', odds: '8-1', result: 'A1/D2R' });
  });

  test('[decision-at-kasserine 12.5.6a] all modifiers are netted first: Stukas -4, combined arms -1, hills +1 are -4, and count -3', () => {
    const t = combat('5616: ax-1-5-21, ax-1_2-104-21, ax-21-pz\n5716: al-drake', '5716', 'ax-1-5-21 ax-1_2-104-21', {
      ready: ['air-ju87-1', 'air-ju87-2'],
    });
    order(t, 'fight 5716');
    t.play('send air-ju87-1');
    t.play('send air-ju87-2');
    t.dice(1, 1, 4);
    if (t.asked === 'send' || t.offers().includes('end')) order(t, 'end');
    if (t.asked === 'draw-bonuses') order(t, 'roll');
    expect(read(t)).toMatchObject({ strengths: '7:4', odds: '3-2', net: -3 });
  });

  test.each([
    ['al-a-1-dy', -1, 'an armored car is no obstacle'],
    ['al-3-3-rca', -1, 'a French one neither'],
    ['al-drake, al-cn-135-34', 0, 'self-propelled guns are armored'],
    ['al-drake, al-a-72-at', 0, 'a towed anti-tank battery, on the march too'],
    ['al-drake, al-cca', -1, 'an HQ is none'],
  ])('[decision-at-kasserine 16.2.3c] combined arms against %s: %i, %s', (defenders, net) => {
    const t = combat(`5216: ax-1-5-21, ax-1_2-104-21\n5215: ${defenders}`, '5215', 'ax-1-5-21 ax-1_2-104-21');
    expect(fight(t, '5215', 4).net).toBe(net);
  });

  test.each([
    ['ax-1-5-21', 'ax-580aa', 0, 'recon is not on the list'],
    ['ax-1-5-21', 'ax-2-k10-10', -1, 'motorcycles are'],
    ['ax-1-5-21', 'ax-i-1-jg', -1, 'the Luftwaffe is German'],
    ['ax-1-5-21', 'ax-xxiv-5-ber', 0, 'Bersaglieri are not'],
    ['ax-1-xv-31', 'ax-1_2-104-21', 0, 'nor are Italian tanks'],
    ['ax-580aa-ac', 'ax-1_2-104-21', 0, 'armored cars do not qualify'],
    ['ax-1-242-stg', 'ax-1_2-104-21', -1, 'assault guns do'],
    ['ax-2-90pzjg', 'ax-1_2-104-21', -1, 'armored anti-tank guns do'],
  ])('[decision-at-kasserine 16.2.2] combined arms of %s and %s: %i, %s', (armor, partner, net) => {
    const t = combat(`5216: ${armor}, ${partner}\n5215: al-drake`, '5215', `${armor} ${partner}`);
    expect(fight(t, '5215', 4).net).toBe(net);
  });

  test('[decision-at-kasserine 14.2.4] (AMB-116) a strongpoint in one of two hexes halves the Allied tanks and counts +1 once', () => {
    const t = combat('5216: al-d-1-1a, al-e-1-1a\n5215: ax-i-47\n5315: ax-a21', '5215 5315', 'al-d-1-1a al-e-1-1a', {
      side: 'allied',
      strongpoints: { axis: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '4:8', odds: '1-2', net: 1 });
  });

  test('[decision-at-kasserine 14.2.4] German tanks are not halved at an Allied strongpoint', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-drake', '5215', 'ax-1-5-21 ax-2-5-21', {
      strongpoints: { allied: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:4', net: 1 });
  });

  test('[decision-at-kasserine 3.5.2a] a tank of 3 and self-propelled guns of 1 on the march are halved as one: 4 to 2, not 1 and 0', () => {
    const axisFort: Partial<Spec> = { side: 'allied', strongpoints: { axis: ['5215'] } };
    const both = combat('5216: al-a-17-21l, al-27-fa\n5215: ax-a21', '5215', 'al-a-17-21l al-27-fa', axisFort);
    expect(fight(both, '5215', 4)).toMatchObject({ strengths: '2:3', odds: '1-2', net: 1 });
    const alone = combat('5216: al-a-17-21l\n5215: ax-a21', '5215', 'al-a-17-21l', axisFort);
    expect(fight(alone, '5215', 4)).toMatchObject({ strengths: '1:3', odds: '1-3', net: 1 });
  });

  test('[decision-at-kasserine 6.5.3a] a ring of zones without a gap: supply -1 and combined arms -1', () => {
    const t = combat(
      '5216: ax-i-47, ax-1-5-21\n5114: ax-ii-47\n5215: al-drake\n5213: ax-a21\n5414: ax-a33',
      '5215',
      'ax-i-47 ax-1-5-21',
    );
    // 5214 and 5114 lie under 5213 and 5114, 5314 under 5213 and 5414, 5315 and 5115 under 5216.
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:4', net: -2 });
  });

  test('[decision-at-kasserine 12.1.6b] Untried defenders are turned up at the odds and stay so', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: u1, u2', '5215', 'ax-1-5-21 ax-2-5-21', {
      fronts: [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
    });
    // Number 11 of the cup is 0-2, number 0 is 3-4.
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:6', odds: '1-1' });
    expect(marked(t, 'u1', TRIED)).toBe(true);
  });
});

describe('emergency supply in combat (15.4)', () => {
  test('[decision-at-kasserine 15.4.3] (AMB-37) an HQ helps in one combat; in the next of the same pocket it is Depleted', () => {
    const t = declared({
      board: '5215: ax-1-5-21, ax-2-5-21, ax-21-pz\n5214: al-drake\n5216: al-waters',
      attacks: [
        { on: ['5214'], by: ['ax-1-5-21'] },
        { on: ['5216'], by: ['ax-2-5-21'] },
      ],
    });
    order(t, 'fight 5214');
    t.dice(2);
    order(t, 'supply ax-21-pz');
    if (t.asked === 'emergency') order(t, 'end');
    expect(read(t)).toMatchObject({ strengths: '3:4', odds: '1-2', result: 'A1' });
    expect(marked(t, 'ax-21-pz', DEPLETED)).toBe(true);
    expect(fight(t, '5216', 2)).toMatchObject({ strengths: '1:4', odds: '1-4' });
  });
});

describe('losses and retreats (13)', () => {
  test('[decision-at-kasserine 13.2.1b] two steps may come from one company', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-2-cgd, al-3-ggd', '5215', 'ax-1-5-21 ax-2-5-21');
    expect(fight(t, '5215', 6)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A2R' });
    t.play('lose ax-1-5-21', 'lose ax-1-5-21');
    expect([where(t, 'ax-1-5-21'), stepsOf(t, 'ax-2-5-21')]).toEqual(['lost', 2]);
  });

  test('[decision-at-kasserine 13.3.9b] (AMB-114) thrown back in the attack: Deployed self-propelled AT goes on the march, towed AT is lost', () => {
    const t = combat(
      '5216: ax-2-90pzjg+d, ax-1-39pzjg+d, ax-a21\n5215: al-2-cgd, al-3-ggd',
      '5215',
      'ax-2-90pzjg ax-1-39pzjg ax-a21',
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '5:12', odds: '1-3', result: 'A1R' });
    t.play('lose ax-a21');
    t.play('retreat ax-2-90pzjg 5217', 'retreat ax-a21 5217');
    expect(where(t, 'ax-1-39pzjg')).toBe('lost');
    expect([where(t, 'ax-2-90pzjg'), marked(t, 'ax-2-90pzjg', DEPLOYED)]).toEqual(['5217', false]);
  });

  test('[decision-at-kasserine 13.3.3a] attackers of two hexes are no refuge to each other; a bystander is', () => {
    const board = (more: string): string => `5115: ax-1-5-21\n5216: ax-2-5-21${more}\n5215: al-2-cgd, al-3-ggd`;
    const back = (t: Table): Table => {
      expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A1R' });
      return t.play('lose ax-1-5-21');
    };
    const both = back(combat(board(''), '5215', 'ax-1-5-21 ax-2-5-21'));
    expect(both.offers('retreat ax-1-5-21').length).toBeGreaterThan(0);
    expect(both.offers('retreat ax-1-5-21')).not.toContain('retreat ax-1-5-21 5216');
    const stood = back(combat(board(', ax-i-47'), '5215', 'ax-1-5-21 ax-2-5-21'));
    expect(stood.offers('retreat ax-1-5-21')).toContain('retreat ax-1-5-21 5216');
    expect(stood.offers('retreat ax-i-47')).toEqual([]);
  });

  test('[decision-at-kasserine 13.3.5a] Rommel alone holds no hex open under an enemy zone, an HQ does', () => {
    const offers = (friend: string): string[] => {
      const t = combat(`5216: ax-1-5-21\n5217: ${friend}\n5218: al-waters\n5215: al-2-cgd`, '5215', 'ax-1-5-21');
      expect(fight(t, '5215', 4)).toMatchObject({ strengths: '3:6', odds: '1-2', result: 'A1R' });
      return t.offers('retreat ax-1-5-21');
    };
    expect(offers('ax-rommel')).not.toContain('retreat ax-1-5-21 5217');
    expect(offers('ax-dak')).toContain('retreat ax-1-5-21 5217');
  });

  test('[decision-at-kasserine 13.3.5b] [decision-at-kasserine 3.2.2a] tanks behind a wadi close no way back, infantry does', () => {
    const offers = (enemy: string): string[] => {
      const t = combat(
        `5525: ax-i-47\n5425: al-1-16-1, al-2-16-1\n5725: ${enemy}`,
        '5525',
        'al-1-16-1 al-2-16-1',
        allied,
      );
      expect(fight(t, '5525', 1)).toMatchObject({ strengths: '8:5', odds: '3-2', result: 'DR' });
      return t.offers('retreat ax-i-47');
    };
    expect(offers('al-d-1-1a')).toContain('retreat ax-i-47 5625');
    expect(offers('al-a-6-1a')).not.toContain('retreat ax-i-47 5625');
  });

  test('[decision-at-kasserine 13.2] the step of an attack on two hexes comes from either', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-4-5-21\n5215: al-drake\n5315: al-waters',
      '5215 5315',
      'ax-1-5-21 ax-2-5-21 ax-4-5-21',
    );
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '10:8', odds: '1-1', result: 'A1/D1R' });
    expect(t.offers('lose')).toEqual(['lose al-drake', 'lose al-waters']);
    t.play('lose al-waters', 'lose ax-1-5-21');
    expect(t.offers('retreat').map((each) => each.split(' ')[1])).toEqual(
      expect.arrayContaining(['al-drake', 'al-waters']),
    );
  });

  test('[decision-at-kasserine 16.3.2a] (AMB-75) once it has rained a Tiger thrown back stays on the road: 5417 by 5418 to 5318', () => {
    const t = combat('5417: ax-1-501\n5516: al-2-cgd', '5516', 'ax-1-501', { change: { rained: true } }, 'mobile');
    expect(fight(t, '5516', 3)).toMatchObject({ table: 'Mobile', strengths: '6:6', odds: '1-1', result: 'AR' });
    if (t.asked === 'retreat') {
      expect(t.offers('retreat')).toEqual(['retreat ax-1-501 5318']);
      t.play('retreat ax-1-501 5318');
    }
    expect(where(t, 'ax-1-501')).toBe('5318');
  });

  test('[decision-at-kasserine 16.3.2a] (AMB-75) and its zone reaches along the road only: the way past it is open', () => {
    const offers = (rained: boolean): string[] => {
      const t = combat('5614: ax-1-501\n5415: ax-i-47, ax-ii-47\n5414: al-drake', '5414', 'ax-i-47 ax-ii-47', {
        change: { rained },
      });
      expect(fight(t, '5414', 1)).toMatchObject({ strengths: '6:4', odds: '3-2', result: 'DR' });
      return t.offers('retreat al-drake');
    };
    expect(offers(true)).toContain('retreat al-drake 5513');
    expect(offers(false)).not.toContain('retreat al-drake 5513');
  });
});

describe('advances (13.5)', () => {
  const ONE_STEP = '5215: al-3-rmzt\n5315: al-8-re';

  test('[decision-at-kasserine 13.5.3c] both hexes of a Mobile combat are empty: from the first tanks may go on into the second', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n${ONE_STEP}`, '5215 5315', PANZERS.join(' '), {}, 'mobile');
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '24:4', odds: '6-1', result: 'D2R' });
    expect(t.asked).toBe('advance');
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toContain('advance ax-1-5-21 5315');
  });

  test('[decision-at-kasserine 13.5.3b] in an Assault either, but not one after the other', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n${ONE_STEP}`, '5215 5315', PANZERS.join(' '));
    expect(fight(t, '5215', 2)).toMatchObject({ odds: '6-1', result: 'D2R' });
    expect(t.offers('advance ax-1-5-21')).toEqual(['advance ax-1-5-21 5215', 'advance ax-1-5-21 5315']);
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 13.5.3c] the second hex may hold an empty strongpoint of the enemy', () => {
    const t = combat(
      `5216: ${PANZERS.join(', ')}\n5215: al-8-re`,
      '5215',
      PANZERS.join(' '),
      { strongpoints: { allied: ['5214'] } },
      'mobile',
    );
    expect(fight(t, '5215', 1)).toMatchObject({ odds: '8-1', result: 'D2R' });
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toContain('advance ax-1-5-21 5214');
  });

  test('[decision-at-kasserine 13.5] half of an attack on two hexes succeeds: the emptied one may be entered, the other is held', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-8-re\n5315: al-drake',
      '5215 5315',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 3)).toMatchObject({ strengths: '9:6', odds: '3-2', result: 'A1/D1R' });
    t.play('lose al-8-re', 'lose ax-1-5-21');
    t.play(t.offers('retreat al-drake')[0]);
    expect(t.offers('advance ax-1-5-21')).toEqual(['advance ax-1-5-21 5215', 'advance ax-1-5-21 5315']);
  });
});

describe('one thing after another', () => {
  test('[decision-at-kasserine 10.1.3b] an attacker thrown back next to the battery has it in his zone: it cannot protect another hex, but its marker stays', () => {
    const t = combat(
      '5216: ax-2-5-21\n5215: al-drake\n5213: al-125-fa+d@5215\n5412: ax-1-5-21\n5512: al-2-cgd',
      '5215',
      'ax-2-5-21',
      { attacks: [{ on: ['5512'], by: ['ax-1-5-21'] }] },
    );
    expect(fight(t, '5512', 4)).toMatchObject({ strengths: '3:6', odds: '1-2', result: 'A1R' });
    t.play('retreat ax-1-5-21 5312');
    expect(marker(t, 'al-125-fa')).toBe('5215');
    expect(fight(t, '5215', 4).strengths).toBe('3:4');
    expect(marked(t, 'al-125-fa', FIRED)).toBe(false);
  });

  test('[decision-at-kasserine 13.3.6] [decision-at-kasserine 13.1.4] a hex whose combat is over is no longer under attack and takes the beaten in', () => {
    const start = (): Table =>
      combat(
        '5216: ax-1-5-21, ax-2-5-21\n5215: al-a-6-1a\n5015: ax-i-47\n5114: al-drake',
        '5215',
        'ax-1-5-21 ax-2-5-21',
        { attacks: [{ on: ['5114'], by: ['ax-i-47'] }] },
      );
    const first = start();
    expect(fight(first, '5215', 3)).toMatchObject({ strengths: '6:3', odds: '2-1', result: 'DR' });
    expect(first.offers('retreat al-a-6-1a').length).toBeGreaterThan(0);
    expect(first.offers('retreat al-a-6-1a')).not.toContain('retreat al-a-6-1a 5114');
    const second = start();
    expect(fight(second, '5114', 2)).toMatchObject({ strengths: '3:4', odds: '1-2', result: 'A1' });
    expect(fight(second, '5215', 3).result).toBe('DR');
    expect(second.offers('retreat al-a-6-1a')).toContain('retreat al-a-6-1a 5114');
  });

  test('[decision-at-kasserine 9.2.6a] [decision-at-kasserine 8.2.5b] the pursuit of evaders comes next to a Reserve: it cannot react any more', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21\n5215: al-a-81-rn\n5213: al-a-6-1a+r\n5013: al-b-6-1a+r, al-cca',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play('retreat al-a-81-rn 5212');
    t.play('advance ax-1-5-21 5215', 'advance ax-1-5-21 5214');
    expect(marked(t, 'al-a-6-1a', RESERVE)).toBe(false);
    while (t.asked === 'evade' || t.asked === 'advance') t.play('end');
    expect(t.asked).toBe('react');
    expect(t.offers('take')).toEqual(['take al-b-6-1a']);
  });

  test('[decision-at-kasserine 9.2.3a] (AMB-69) one of two hexes evades: the attack goes on against the other alone', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-a-81-rn\n5315: al-drake',
      attacks: [{ on: ['5215', '5315'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play(t.offers('retreat al-a-81-rn')[0]);
    upTo(t, 'choose-combat');
    expect(fight(t, '5315', 4)).toMatchObject({ strengths: '9:4', odds: '2-1' });
  });

  test('[decision-at-kasserine 13.3.2b] evaders may part', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21\n5215: al-a-81-rn, al-b-81-rn',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play('retreat al-a-81-rn 5212', 'retreat al-b-81-rn 5312');
    expect([where(t, 'al-a-81-rn'), where(t, 'al-b-81-rn')]).toEqual(['5212', '5312']);
  });
});

describe('guns beside the enemy', () => {
  test('[decision-at-kasserine 10.2.2a] [decision-at-kasserine 13.3.9b] self-propelled guns that barraged from beside the hex go back with the rest, on the march', () => {
    const t = combat('5216: al-drake, al-27-fa+d@5215\n5215: ax-i-1-jg, ax-ii-1-jg', '5215', 'al-drake', allied);
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A1R' });
    expect(stepsOf(t, 'al-drake')).toBe(1);
    const to = t.offers('retreat al-drake')[0].split(' ')[2];
    t.play(`retreat al-drake ${to}`, `retreat al-27-fa ${to}`);
    expect([where(t, 'al-27-fa'), marked(t, 'al-27-fa', DEPLOYED)]).toEqual([to, false]);
  });

  test('[decision-at-kasserine 10.2.2a] a towed battery alone beside the hex is lost when the attack from elsewhere is thrown back', () => {
    const t = combat('5216: al-drake\n5115: al-125-fa+d@5215\n5215: ax-i-1-jg, ax-ii-1-jg', '5215', 'al-drake', allied);
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A1R' });
    t.play(t.offers('retreat al-drake')[0]);
    expect([where(t, 'al-125-fa'), marker(t, 'al-125-fa')]).toEqual(['lost', 'none']);
  });

  test('[decision-at-kasserine 10.1.3a] out of range is refused for the range', () => {
    const t = combat('5216: ax-1-5-21\n5218: ax-1-90-10+d\n5219: ax-2-90-10+d\n5215: al-drake', '5215', 'ax-1-5-21');
    expect(t.offers('fire ax-1-90-10')).toEqual(['fire ax-1-90-10 5215']);
    expect(['10.0b', '10.1.2', '10.1.3a']).toContain(t.refused('fire ax-2-90-10 5215'));
  });

  test('[decision-at-kasserine 10.5.1a] [decision-at-kasserine 12.1.6b] the measure of the fire for an Untried battalion is its true defence', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: u1, al-125-fa+d', '5215', 'ax-1-5-21 ax-2-5-21', {
      fronts: [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:4', odds: '3-2' });
  });

  test('[decision-at-kasserine 13.3.9a] engineers go back, their Deployed battery is lost, the hex is open', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-8-re, al-125-fa+d', '5215', 'ax-1-5-21 ax-2-5-21');
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '6:4', odds: '3-2', result: 'DR' });
    t.play(t.offers('retreat al-8-re')[0]);
    expect(where(t, 'al-125-fa')).toBe('lost');
    expect(t.offers('advance ax-1-5-21')).toEqual(['advance ax-1-5-21 5215']);
  });

  test('[decision-at-kasserine 16.1.4] tanks that stand by and do not attack leave the 88 its 2; armored guns on the march that do make it 6', () => {
    const by = combat('5216: al-drake\n5115: al-d-1-1a\n5215: ax-1-43-fl+d', '5215', 'al-drake', allied);
    expect(fight(by, '5215', 4).strengths).toBe('3:2');
    const armored = combat('5216: al-drake, al-27-fa\n5215: ax-1-43-fl+d', '5215', 'al-drake al-27-fa', allied);
    expect(fight(armored, '5215', 4).strengths).toBe('4:6');
  });
});

describe('zones, terrain and duties', () => {
  const duty = (board: string, to: string, unit: string, more: Partial<Spec> = {}): string | null =>
    declaring(board, more).play(`attack ${to}`, `with ${unit}`, 'declare').refused('end');

  test('[decision-at-kasserine 9.1.5b] (AMB-121) tanks reach over a ford in the dry and not in the rain', () => {
    const board = '5227: ax-i-47\n5226: al-waters\n5228: al-d-1-1a';
    expect(duty(board, '5226', 'ax-i-47')).toBe('9.1.7c');
    expect(duty(board, '5226', 'ax-i-47', { weather: 'rain' })).toBeNull();
  });

  test('[decision-at-kasserine 9.1.5b] (AMB-57) half-tracks behind a wadi reach over it in the dry; in the rain they may attack over it and still have no zone there', () => {
    const board = '5625: ax-i-47\n5626: al-waters\n5725: al-a-6-1a';
    expect(duty(board, '5626', 'ax-i-47')).toBe('9.1.7c');
    expect(duty(board, '5626', 'ax-i-47', { weather: 'rain' })).toBeNull();
  });

  // A gun engages as many as desired (16.1.5): whom it leaves out it does not owe. Our ruling; 9.1.7 read alone would ask for them.
  test('[decision-at-kasserine 16.1.5b] AT Fire owes nothing to tanks in another hex that it leaves out', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-d-1-1a\n5315: al-e-1-1a');
    t.play('at-fire 5215', 'with ax-1-43-fl', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7c] (AMB-51) a garrison not released cannot take over the duty', () => {
    expect(
      duty('5216: al-waters, al-drake+g\n5215: ax-a21\n5315: ax-a33', '5215', 'al-waters', { side: 'allied' }),
    ).toBe('9.1.7c');
  });

  test('[decision-at-kasserine 12.2.6a] [decision-at-kasserine 12.2.6b] up the escarpment 3011 to 2910 go half-tracks, halved, and no tank', () => {
    const t = declaring('3011: ax-1-7-10, ax-5_6-69-10, ax-7_8-69-10\n2910: al-drake').play(
      'attack 2910',
      'with ax-5_6-69-10',
    );
    expect(t.refused('with ax-1-7-10')).toBe('12.2.6a');
    const f = combat('3011: ax-5_6-69-10, ax-7_8-69-10\n2910: al-drake', '2910', 'ax-5_6-69-10 ax-7_8-69-10');
    expect(fight(f, '2910', 1)).toMatchObject({
      table: 'Assault',
      strengths: '4:4',
      odds: '1-1',
      net: 1,
      result: 'A1/D1R',
    });
    f.play('lose ax-5_6-69-10');
    f.play(f.offers('retreat al-drake')[0]);
    expect(f.offers('advance ax-5_6-69-10')).toEqual(['advance ax-5_6-69-10 2910']);
  });

  test('[decision-at-kasserine 16.6.3] goums get nothing against hills, only +1 for them', () => {
    const t = combat('5616: al-gibert, al-sau\n5716: ax-a21', '5716', 'al-gibert al-sau', allied);
    expect(fight(t, '5716', 4)).toMatchObject({ strengths: '4:3', net: 1 });
  });

  test('[decision-at-kasserine 13.5.3c] a hex full of friends takes no second hex of an advance', () => {
    const t = combat(
      `5216: ${PANZERS.join(', ')}\n5215: al-8-re\n5214: ax-i-47, ax-ii-47, ax-1_2-104-21`,
      '5215',
      PANZERS.join(' '),
      {},
      'mobile',
    );
    // The engineers are closed in: -1.
    expect(fight(t, '5215', 1)).toMatchObject({ odds: '8-1', net: -1, result: 'DE' });
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toContain('advance ax-1-5-21 5314');
    expect(t.offers('advance ax-1-5-21')).not.toContain('advance ax-1-5-21 5214');
  });
});

describe('breaking out and coming back', () => {
  const POCKET = '5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34';

  test('[decision-at-kasserine 13.4.4a] [decision-at-kasserine 13.4.6a] a panzer pays a step, passes, and goes on to the only hex free of zones', () => {
    const t = combat(`5215: ax-1-5-21\n${POCKET}`, '5215', 'al-d-1-1a al-e-1-1a', allied);
    // Closed in, it is out of supply as well: -1.
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '8:3', odds: '2-1', net: -1, result: 'DR' });
    t.dice(2).play('break-out 5115');
    expect(t.offers('retreat')).toEqual(['retreat ax-1-5-21 5015']);
    t.play('retreat ax-1-5-21 5015');
    expect([where(t, 'ax-1-5-21'), stepsOf(t, 'ax-1-5-21')]).toEqual(['5015', 1]);
  });

  test('[decision-at-kasserine 13.4.4a] (AMB-70) after D1 the second step of the break-out is its last', () => {
    const t = combat(`5215: ax-1-5-21\n${POCKET}`, '5215', 'al-d-1-1a al-e-1-1a', allied);
    expect(fight(t, '5215', 2)).toMatchObject({ odds: '2-1', result: 'D1R' });
    if (t.offers().includes('perish')) t.play('perish');
    expect(where(t, 'ax-1-5-21')).toBe('lost');
  });

  test('[decision-at-kasserine 15.3.1] an HQ goes with its hex and comes back after as many turns as its die says', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n5215: al-8-re, al-cca`, '5215', PANZERS.join(' '));
    t.dice(1, 4);
    order(t, 'fight 5215');
    expect(read(t)).toMatchObject({ strengths: '24:3', odds: '7-1', result: 'DE' });
    expect(where(t, 'al-8-re')).toBe('lost');
    expect(t.log('15.3.1').join()).toContain('7');
  });
});

describe('supply in a pocket', () => {
  const POCKET = '5214: al-drake\n5316: al-1-133-34\n5116: al-3-133-34';
  const attack = { attacks: [{ on: ['5214'], by: ['ax-1-5-21'] }] };

  test('[decision-at-kasserine 15.4.1a] an Italian HQ supplies Germans', () => {
    const t = declared({ board: `5215: ax-1-5-21, ax-centauro\n${POCKET}`, ...attack });
    order(t, 'fight 5214');
    t.dice(2);
    order(t, 'supply ax-centauro');
    expect(read(t).strengths).toBe('3:4');
  });

  test('[decision-at-kasserine 15.2.3] (AMB-36) an HQ within range but outside the ring has no line to them', () => {
    const t = declared({ board: `5215: ax-1-5-21\n5218: ax-21-pz\n${POCKET}`, ...attack });
    expect(fight(t, '5214', 2).strengths).toBe('1:4');
    expect(marked(t, 'ax-21-pz', DEPLETED)).toBe(false);
  });

  test('[decision-at-kasserine 15.4.2] an Allied HQ is no source', () => {
    const t = combat(
      '5215: al-d-1-1a, al-cca\n5214: ax-i-47\n5316: ax-ii-47\n5116: ax-a33',
      '5214',
      'al-d-1-1a',
      allied,
    );
    expect(fight(t, '5214', 2).strengths).toBe('2:5');
  });
});

describe('who can attack what', () => {
  test('[decision-at-kasserine 9.1.3a] no unit attacks twice', () => {
    const t = declaring('5216: ax-1-5-21, ax-2-5-21\n5215: al-waters\n5315: al-a-6-1a');
    t.play('attack 5215', 'with ax-1-5-21', 'declare', 'attack 5315', 'with ax-2-5-21');
    expect(['9.1.3a', '12.3.2']).toContain(t.refused('with ax-1-5-21'));
  });

  test('[decision-at-kasserine 9.1.6a] nor anybody an empty hex', () => {
    const t = declaring('5216: ax-1-5-21\n5215: al-waters');
    expect(['9.1.6a', '12.2.4', '12.1.2']).toContain(t.refused('attack 5316'));
  });

  test('[decision-at-kasserine 16.1.5a] an 88 on the march gives no AT Fire', () => {
    const t = declaring('5216: ax-1-43-fl, ax-2-43-fl+d\n5215: al-d-1-1a').play('at-fire 5215', 'with ax-2-43-fl');
    expect(t.refused('with ax-1-43-fl')).toBe('16.1.5a');
  });

  test('[decision-at-kasserine 10.0a] [decision-at-kasserine 12.1.5] Deployed guns have no attack strength of their own; towed ones never', () => {
    const t = declaring('5216: al-drake, al-27-fa+d, al-125-fa\n5215: ax-a21', { side: 'allied' }).play(
      'attack 5215',
      'with al-drake',
    );
    expect(['10.0a', '12.1.5', '7.6.3']).toContain(t.refused('with al-27-fa'));
    expect(['10.0a', '12.1.5']).toContain(t.refused('with al-125-fa'));
  });

  test('[decision-at-kasserine 8.2.3] tanks in Reserve beside a battery, which has no zone, may attack it: no rule forbids that', () => {
    const t = declaring('5216: ax-1-5-21+r\n5215: al-125-fa');
    expect(t.refused('attack 5215')).toBeNull();
    expect(t.play('attack 5215').refused('with ax-1-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 12.2.7d] all who attack cross the wadi, guns beside the hex do not: the wadi still counts', () => {
    const t = combat('5725: ax-1_2-104-21\n5526: ax-1-90-10+d@5626\n5626: al-waters', '5626', 'ax-1_2-104-21');
    expect(fight(t, '5626', 4)).toMatchObject({ strengths: '6:4', odds: '3-2', net: 1 });
  });

  test('[decision-at-kasserine 13.5.2] an HQ that stood with the attackers does not advance, nor do guns that barraged', () => {
    const t = combat(
      `5216: ${PANZERS.slice(0, 6).join(', ')}, ax-21-pz, ax-1-90-10+d@5215\n5215: al-8-re`,
      '5215',
      PANZERS.slice(0, 6).join(' '),
    );
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '20:2', odds: '7-1', result: 'D2R' });
    expect(t.asked).toBe('advance');
    expect(t.offers('advance ax-21-pz')).toEqual([]);
    expect(t.offers('advance ax-1-90-10')).toEqual([]);
  });

  test('[decision-at-kasserine 13.4.6a] after a Mobile combat the break-out ends two hexes away', () => {
    const t = combat(
      '5215: ax-1-5-21\n5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      '5215',
      'al-d-1-1a al-e-1-1a',
      allied,
      'mobile',
    );
    expect(fight(t, '5215', 3)).toMatchObject({
      table: 'Mobile',
      strengths: '8:3',
      odds: '2-1',
      net: -1,
      result: 'DR',
    });
    t.dice(4).play('break-out 5115');
    expect(t.offers('retreat')).toEqual(['retreat ax-1-5-21 5015']);
  });

  test('[decision-at-kasserine 13.1.1c] two attacks out of one hex: those of the first are thrown back, those of the second stay and fight', () => {
    const t = combat('5216: ax-1-5-21, ax-i-47\n5215: al-2-cgd\n5315: al-a-6-1a', '5215', 'ax-1-5-21', {
      attacks: [{ on: ['5315'], by: ['ax-i-47'] }],
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '3:6', result: 'A1R' });
    t.play('retreat ax-1-5-21 5217');
    expect(where(t, 'ax-i-47')).toBe('5216');
    expect(fight(t, '5315', 4)).toMatchObject({ strengths: '3:3', odds: '1-1' });
  });
});

describe('more of it', () => {
  test('[decision-at-kasserine 6.5.2b] in a pocket the tank is halved, the self-propelled guns that attack on the march are not: 2 + 1', () => {
    const t = combat(
      '5215: al-d-1-1a, al-27-fa\n5214: ax-i-47\n5316: ax-ii-47\n5116: ax-a33',
      '5214',
      'al-d-1-1a al-27-fa',
      allied,
    );
    expect(fight(t, '5214', 2).strengths).toBe('3:5');
  });

  test('[decision-at-kasserine 6.5.2c] who attacks from outside the pocket keeps his strength: 3 halved to 1, and 3', () => {
    const t = combat(
      '5215: ax-1-5-21\n5213: ax-2-5-21\n5214: al-drake\n5316: al-1-133-34\n5116: al-3-133-34',
      '5214',
      'ax-1-5-21 ax-2-5-21',
    );
    expect(fight(t, '5214', 2).strengths).toBe('4:4');
  });

  test('[decision-at-kasserine 10.3.5] (AMB-13) unfired Axis protective fire can be turned into barrage too', () => {
    const t = combat('5216: ax-1-5-21\n5218: ax-1-90-10+d@5216\n5215: al-drake', '5215', 'ax-1-5-21');
    if (t.offers('lift').length > 0) t.play('lift ax-1-90-10');
    t.play('fire ax-1-90-10 5215');
    expect(fight(t, '5215', 4).strengths).toBe('5:4');
  });

  test('[decision-at-kasserine 13.4.3] [decision-at-kasserine 13.4.7] two panzers break out for one step and stay together', () => {
    const t = combat(
      '5215: ax-1-5-21, ax-2-5-21\n5214: al-d-1-1a, al-e-1-1a, al-f-1-1a, al-g-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      '5215',
      'al-d-1-1a al-e-1-1a al-f-1-1a al-g-1-1a',
      allied,
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '16:6', odds: '2-1', net: -1, result: 'DR' });
    t.play('break-out 5314');
    t.dice(3).play('lose ax-2-5-21');
    expect([stepsOf(t, 'ax-1-5-21'), stepsOf(t, 'ax-2-5-21')]).toEqual([2, 1]);
    t.play('retreat ax-1-5-21 5415');
    if (t.offers('retreat ax-2-5-21').length > 0) {
      expect(t.offers('retreat ax-2-5-21')).toEqual(['retreat ax-2-5-21 5415']);
      t.play('retreat ax-2-5-21 5415');
    }
    expect(where(t, 'ax-2-5-21')).toBe('5415');
  });

  test('[decision-at-kasserine 14.1.3] works not finished, or a strongpoint of the enemy they stand in, free attackers of no duty', () => {
    const attack = ['attack 5215', 'with ax-1-5-21', 'declare'];
    const board = '5216: ax-1-5-21, ax-i-47\n5215: al-waters\n5315: al-a-6-1a';
    expect(
      declaring(board, { strongpoints: { axis: ['5216'] } })
        .play(...attack)
        .refused('end'),
    ).toBeNull();
    expect(
      declaring(board, { works: ['ax-i-47'] })
        .play(...attack)
        .refused('end'),
    ).toBe('9.1.7a');
    expect(
      declaring(board, { strongpoints: { allied: ['5216'] } })
        .play(...attack)
        .refused('end'),
    ).toBe('9.1.7a');
  });

  test('[decision-at-kasserine 10.2.2b] the steps come from tanks and guns that attacked on the march, not from the battery that barraged beside them', () => {
    const t = combat(
      '5216: al-a-13-1a/1, al-cn-16-1, al-125-fa+d@5215\n5215: ax-i-1-jg, ax-1_2-104-21',
      '5215',
      'al-a-13-1a al-cn-16-1',
      allied,
    );
    // 1 and 1, and barrage of no more than the 1 of the tanks.
    expect(fight(t, '5215', 6)).toMatchObject({ strengths: '3:10', odds: '1-4', result: 'A2R' });
    expect([where(t, 'al-a-13-1a'), where(t, 'al-cn-16-1')]).toEqual(['lost', 'lost']);
  });

  test('[decision-at-kasserine 16.2.3a] (AMB-74) in the city of Tebessa combined arms make up for its +1, and no Mobile table', () => {
    const board = '1015: ax-1-5-21, ax-1_2-104-21\n1016: al-drake';
    const by = 'ax-1-5-21 ax-1_2-104-21';
    expect(fight(combat(board, '1016', by), '1016', 4).net).toBe(0);
    const t = declaring(board).play('attack 1016', 'with ax-1-5-21');
    expect(t.refused('table mobile')).toBe('12.4.1');
  });

  test('[decision-at-kasserine 12.2.2a] woods on a mountain: the +2 of the mountain and no more', () => {
    const t = combat('0516: ax-i-47, ax-ii-47\n0517: al-drake', '0517', 'ax-i-47 ax-ii-47');
    expect(fight(t, '0517', 4)).toMatchObject({ table: 'Assault', net: 2 });
  });
});

describe('what reaction and AT Fire change', () => {
  test('[decision-at-kasserine 9.3.4] [decision-at-kasserine 16.2.3c] a tank that reacts into the hex ends combined arms', () => {
    const t = at('react', {
      board: '5216: ax-1-5-21, ax-1_2-104-21\n5215: al-drake\n5213: al-d-1-1a+r\n5212: al-cca',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21', 'ax-1_2-104-21'] }],
    });
    t.play('take al-d-1-1a', 'go 5215');
    upTo(t, 'choose-combat');
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '7:7', odds: '1-1', net: 0 });
  });

  test('[decision-at-kasserine 10.3.3a] a lone battery is joined by half-tracks in reaction: now it fires for them, 3 and 3', () => {
    const t = at('react', {
      board: '5216: ax-1-5-21\n5215: al-125-fa+d\n5213: al-a-6-1a+r\n5212: al-cca',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.play('take al-a-6-1a', 'go 5215');
    upTo(t, 'choose-combat');
    expect(fight(t, '5215', 4).strengths).toBe('3:6');
  });

  test('[decision-at-kasserine 9.1.4a] [decision-at-kasserine 16.1.5b] an 88 against eight companies of 3 is too weak, against six it is 1-5', () => {
    const tanks = ['d', 'e', 'f', 'g', 'h', 'i'].map((each) => `al-${each}-1-1a`).concat('al-d-13-1a', 'al-e-13-1a');
    const t = declaring(`5216: ax-1-43-fl+d\n5215: ${tanks.join(', ')}`).play('at-fire 5215', 'with ax-1-43-fl');
    expect(['9.1.4a', '12.3.1']).toContain(t.refused('declare'));
    t.play('target al-d-13-1a');
    expect(['9.1.4a', '12.3.1']).toContain(t.refused('declare'));
    t.play('target al-e-13-1a');
    expect(t.refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.5b] nobody but anti-tank units joins AT Fire', () => {
    const t = declaring('5216: ax-1-43-fl+d, ax-i-47\n5215: al-d-1-1a').play('at-fire 5215', 'with ax-1-43-fl');
    expect(t.refused('with ax-i-47')?.startsWith('16.1.5')).toBe(true);
  });

  test('[decision-at-kasserine 16.1.5e] (AMB-73) tanks that cannot go back are lost to AT Fire; the infantry with them is not touched', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d, ax-2-43-fl+d\n5214: ax-ii-47\n5215: al-d-1-1a, al-drake',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl', 'ax-2-43-fl'], targets: ['al-d-1-1a'] }],
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '8:3', odds: '2-1', net: -1, result: 'DR' });
    expect(t.offers('lose al-drake')).toEqual([]);
    t.play('perish');
    expect([where(t, 'al-d-1-1a'), where(t, 'al-drake'), stepsOf(t, 'al-drake')]).toEqual(['lost', '5215', 2]);
  });

  test('[decision-at-kasserine 13.4.4a] (AMB-73) if they break out, they pay the step themselves', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d, ax-2-43-fl+d\n5214: ax-ii-47\n5215: al-d-1-1a, al-drake',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl', 'ax-2-43-fl'], targets: ['al-d-1-1a'] }],
    });
    fight(t, '5215', 4);
    t.dice(1).play('break-out 5114');
    expect([stepsOf(t, 'al-d-1-1a'), where(t, 'al-drake'), stepsOf(t, 'al-drake')]).toEqual([1, '5215', 2]);
  });

  test('[decision-at-kasserine 15.5.3a] Rommel alone in a hex cannot be attacked', () => {
    const t = declaring('5216: al-drake\n5215: ax-rommel\n5115: ax-a21', { side: 'allied' });
    expect(t.refused('attack 5215')).not.toBeNull();
    expect(t.refused('attack 5115')).toBeNull();
  });
});

describe('where the beaten go', () => {
  const beaten = (defenders: string, more: string): Table => {
    const t = combat(
      `5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: ${defenders}\n${more}`,
      '5215',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 3).result).toBe('DR');
    return t;
  };

  test('[decision-at-kasserine 3.3.1a] a full hex still takes an HQ, which has no stacking points', () => {
    const t = beaten('al-a-6-1a, al-cca', '5214: al-1-16-1, al-2-16-1, al-1-rngr');
    expect(t.offers('retreat al-cca')).toContain('retreat al-cca 5214');
    expect(t.offers('retreat al-a-6-1a')).not.toContain('retreat al-a-6-1a 5214');
  });

  test('[decision-at-kasserine 13.3.5a] a friendly battery, though it has no zone, holds a hex open under an enemy zone', () => {
    const enemy = '5212: ax-i-47\n';
    const open = beaten('al-waters', `${enemy}5213: al-125-fa\n5412: al-cca`);
    expect(open.offers('retreat al-waters')).toContain('retreat al-waters 5213');
    const shut = beaten('al-waters', `${enemy}5412: al-cca`);
    expect(shut.offers('retreat al-waters')).not.toContain('retreat al-waters 5213');
  });
});

describe('fire and air once more', () => {
  test('[decision-at-kasserine 10.3.6a] (AMB-14) tanks that drive up behind a wadi are adjacent: the protective fire is off though they have no zone there', () => {
    const t = position({ at: 'move', board: `5826: ax-1-5-21\n5625: al-125-fa+d@5525\n5525: al-drake${CORNERS}` });
    t.play('take ax-1-5-21', 'go 5725');
    expect(marker(t, 'al-125-fa')).toBe('ready');
  });

  test('[decision-at-kasserine 10.2.3] such tanks do not hinder a barrage: that goes by zones', () => {
    const t = at('barrage', {
      side: 'allied',
      board: '5625: al-125-fa+d\n5725: ax-1-5-21\n5525: al-drake\n5425: ax-a21',
      attacks: [{ on: ['5425'], by: ['al-drake'] }],
    });
    expect(t.offers('fire al-125-fa')).toEqual(['fire al-125-fa 5425']);
  });

  test('[decision-at-kasserine 10.1.4b] (AMB-11) Allied guns that fired this turn may be laid for the next at its end', () => {
    const t = position({
      at: 'barrage',
      side: 'allied',
      board: '5215: al-drake\n5213: al-125-fa+d\n5216: ax-1-5-21',
      attacks: [{ on: ['5216'], by: ['al-drake'] }],
    });
    t.dice(4);
    order(t, 'fire al-125-fa 5216');
    if (t.asked === 'barrage') order(t, 'end');
    expect(read(t)).toMatchObject({ strengths: '6:3', odds: '2-1', result: 'A1/D1R' });
    upTo(t, 'assign-fire');
    expect(t.offers('fire al-125-fa')).toContain('fire al-125-fa 5215');
  });

  test('[decision-at-kasserine 16.1.6] barrage behind AT Fire counts up to the strength of the guns: 4 and 4', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d\n5217: ax-1-71-w+d@5215, ax-2-71-w+d@5215\n5215: al-d-1-1a, al-drake',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl'], targets: ['al-d-1-1a'] }],
    });
    expect(fight(t, '5215', 6).strengths).toBe('8:3');
  });

  test('[decision-at-kasserine 16.1.5e] both sides may fly in AT Fire; Rommel is no HQ for it (11.3.1a)', () => {
    const t = (leader: string): Table => {
      const table = declared({
        board: `5216: ax-1-43-fl+d, ${leader}\n5215: al-d-1-1a, al-cca`,
        attacks: [{ on: ['5215'], by: ['ax-1-43-fl'], targets: ['al-d-1-1a'] }],
        ready: ['air-p40', 'air-ju87-1'],
      });
      order(table, 'fight 5215');
      expect(table.offers('send')).toEqual(['send air-p40']);
      return table;
    };
    const hq = t('ax-21-pz').play('end');
    expect(hq.offers('send')).toEqual(['send air-ju87-1']);
    const rommel = t('ax-rommel');
    rommel.dice(4);
    order(rommel, 'end');
    expect(rommel.toMove === 'axis' ? rommel.offers('send') : []).toEqual([]);
  });

  test('[decision-at-kasserine 13.4.6a] [decision-at-kasserine 13.3.6] the second hex of a break-out is under attack itself: on to a third', () => {
    const t = combat(
      '5215: ax-1-5-21\n5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34\n5015: ax-a33\n5014: al-drake',
      '5215',
      'al-d-1-1a al-e-1-1a',
      { side: 'allied', attacks: [{ on: ['5015'], by: ['al-drake'] }] },
    );
    expect(fight(t, '5215', 4)).toMatchObject({ odds: '2-1', net: -1, result: 'DR' });
    t.dice(2).play('break-out 5115');
    expect(t.offers('retreat')).toEqual(['retreat ax-1-5-21 4915']);
  });
});

describe('what counts as armor', () => {
  test('[decision-at-kasserine 16.1.2b] [decision-at-kasserine 16.1.2a] armored cars are: an 88 attacks them with 4 and defends against them with 6', () => {
    const gun = combat('5216: ax-1-43-fl+d\n5215: al-a-1-dy', '5215', 'ax-1-43-fl');
    expect(fight(gun, '5215', 4).strengths).toBe('4:2');
    const cars = combat('5216: al-a-1-dy\n5215: ax-1-43-fl+d', '5215', 'al-a-1-dy', allied);
    expect(fight(cars, '5215', 4).strengths).toBe('2:6');
  });

  test.each([
    ['ax-580aa-ac', null, 'armored cars'],
    ['ax-1-242-stg', null, 'assault guns without a range'],
    ['ax-dlix-sem', '12.4.3', 'self-propelled guns with one'],
    ['ax-580aa', '12.4.3', 'recon on wheels'],
  ])('[decision-at-kasserine 12.4.3] %s alone with infantry and the Mobile table: %s, %s', (unit, refusal, _) => {
    const t = declaring(`5216: ${unit}, ax-1_2-104-21\n5215: al-drake`);
    t.play('attack 5215', `with ${unit}`, 'with ax-1_2-104-21');
    expect(t.refused('table mobile')).toBe(refusal);
  });

  test('[decision-at-kasserine 14.2.4] Allied armored cars are halved at a strongpoint: 2 and 2 make 2', () => {
    const t = combat('5216: al-a-1-dy, al-b-1-dy\n5215: ax-a21', '5215', 'al-a-1-dy al-b-1-dy', {
      side: 'allied',
      strongpoints: { axis: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '2:3', net: 1 });
  });

  test('[decision-at-kasserine 13.4.1] [decision-at-kasserine 14.2.5] no break-out leads through a strongpoint of the enemy', () => {
    const t = combat(
      '5215: ax-1-5-21\n5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      '5215',
      'al-d-1-1a al-e-1-1a',
      { side: 'allied', strongpoints: { allied: ['5115'] } },
    );
    expect(fight(t, '5215', 4).result).toBe('DR');
    expect(t.offers('break-out')).not.toContain('break-out 5115');
    expect(t.offers('break-out')).toContain('break-out 5314');
  });

  test('[decision-at-kasserine 11.3.6] (AMB-29) Frenchmen in one hex and an American in the other: the Allies may fly', () => {
    const flies = (second: string): string[] => {
      const t = combat(
        `5216: ax-1-5-21, ax-2-5-21\n5215: al-5-2-rta\n5315: ${second}\n5213: al-cca`,
        '5215 5315',
        'ax-1-5-21 ax-2-5-21',
        { ready: ['air-p40'] },
      );
      t.dice(4);
      order(t, 'fight 5215');
      return t.offers('send');
    };
    expect(flies('al-a-6-1a')).toEqual(['send air-p40']);
    expect(flies('al-6-2-rta')).toEqual([]);
  });

  test('[decision-at-kasserine 13.3.2a] a Mobile retreat of one hex is refused for its length', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-1-133-34', '5215', 'ax-1-5-21 ax-2-5-21', {}, 'mobile');
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '6:5', odds: '1-1', result: 'DR' });
    expect(['13.3.1b', '13.3.2a']).toContain(t.refused('retreat al-1-133-34 5214'));
    expect(t.refused('retreat al-1-133-34 5213')).toBeNull();
  });
});
