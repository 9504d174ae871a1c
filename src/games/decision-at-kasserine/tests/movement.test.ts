import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { reachOf } from '../rules/reach.ts';
import { boxPlace, DONE, ENTERED, GARRISON } from '../state.ts';
import { enterHex } from '../steps/changes.ts';
import { deed } from './direct.fixture.ts';
import { marked, type PositionSpec, position as place, spent, type Table, unitNamed, where } from './position.ts';

/** Moving in general: who, how far, with whom, and what stops it. */

/** In two corners somebody stays who has not moved yet, so that no phase falls away. */
const position = (spec: PositionSpec): Table =>
  place({ ...spec, board: `${spec.board}\n0133: al-1-133-34\n6601: ax-a25` });

/** The hexes those in hand may go to. */
const goes = (t: Table): string[] => t.offers('go ').map((order) => order.slice(3));

const withSpent = (spec: PositionSpec, points: { readonly [unit: string]: number }): Table => {
  const { s } = position(spec);
  const all = [...s.spent];
  for (const [id, amount] of Object.entries(points)) all[unitNamed(kitOf(s), id)] = amount * 2;
  return position({ ...spec, change: { ...spec.change, spent: all } });
};

describe('who moves', () => {
  test('[decision-at-kasserine 7.0a] [decision-at-kasserine 7.1.1a] [decision-at-kasserine SOP-B1a] any number of the own units move one after the other; the enemy does not', () => {
    const t = position({ board: '6022: ax-1-5-21, ax-2-5-21\n5706: ax-580aa\n2809: al-c-2-loth', at: 'move' });
    expect(t.offers('take')).toEqual(['take ax-1-5-21', 'take ax-2-5-21', 'take ax-580aa', 'take ax-a25']);
    expect(t.refused('take al-c-2-loth')).toBe('SOP-B1a');
    expect(t.refused('go 6021')).toBe('7.1.1a');
    t.play('take ax-1-5-21', 'go 6021', 'take ax-2-5-21', 'go 6023', 'take ax-580aa', 'end');
    expect(['ax-1-5-21', 'ax-2-5-21', 'ax-580aa'].map((id) => where(t, id))).toEqual(['6021', '6023', '5706']);
  });

  test('[decision-at-kasserine SOP-C1] in the Allied segment it is the Allies who move', () => {
    const t = position({ board: '6022: ax-1-5-21\n2809: al-c-2-loth', at: 'move', side: 'allied' });
    expect(t.toMove).toBe('allied');
    expect(t.refused('take ax-1-5-21')).toBe('SOP-C1');
    expect(t.refused('take al-c-2-loth')).toBeNull();
  });

  test('[decision-at-kasserine 7.1.3a] a unit moves once in a phase; another one taken ends its move', () => {
    const t = position({ board: '6022: ax-1-5-21, ax-2-5-21', at: 'move' });
    t.play('take ax-1-5-21', 'go 6021', 'take ax-2-5-21');
    expect(marked(t, 'ax-1-5-21', DONE)).toBe(true);
    expect(t.refused('take ax-1-5-21')).toBe('7.1.3a');
    t.play('go 6021', 'stop');
    expect(t.refused('take ax-2-5-21')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 7.1.3d] nobody has to move: a unit only taken in hand is free again, and the phase can end at once', () => {
    const t = position({ board: '6022: ax-1-5-21, ax-2-5-21', at: 'move' });
    t.play('take ax-1-5-21', 'take ax-2-5-21');
    expect(t.refused('stop')).toBe('7.1.3d');
    expect(t.refused('take ax-1-5-21')).toBeNull();
    t.play('end');
    expect([where(t, 'ax-1-5-21'), spent(t, 'ax-1-5-21')]).toEqual(['6022', 0]);
  });

  test('[decision-at-kasserine 7.1.6] an Untried unit moves by what its back says and is not revealed', () => {
    const t = position({ board: '6022: u1\n5706: al-waters', at: 'move', side: 'allied', fronts: [7] });
    t.play('take u1', 'go 6018');
    expect(spent(t, 'u1')).toBe(4);
    expect(t.refused('take u1')).toBe('7.1.3a');
    expect(t.s.marks[unitNamed(kitOf(t.s), 'u1')] & 16).toBe(0);
    expect(t.log().join()).not.toMatch(/RT[AMT]|RTS/);
  });
});

test('[decision-at-kasserine 7.0d] evading, retreating and advancing is no movement: it brings units into hexes and spends nothing', () => {
  const t = position({ board: '6022: ax-1-5-21', at: 'move' });
  const unit = unitNamed(kitOf(t.s), 'ax-1-5-21');
  deed(t.s, (tx) => enterHex(tx, unit, kitOf(t.s).grid.find('6021')));
  expect([where(t, 'ax-1-5-21'), spent(t, 'ax-1-5-21'), marked(t, 'ax-1-5-21', DONE)]).toEqual(['6021', 0, false]);
  expect(t.refused('take ax-1-5-21')).toBeNull();
});

test('[decision-at-kasserine 7.1.1a] whoever has to leave his hex for the mover is put elsewhere first, then the march goes on', () => {
  // Two Axis units are equally near to Rommel, so the Axis is asked in the middle of the Allied move.
  const board = '6022: al-a-81-rn\n6020: ax-rommel\n5918: ax-buhse\n6118: ax-dak';
  const t = position({ board, at: 'move', side: 'allied' }).play('take al-a-81-rn');
  const way = reachOf(kitOf(t.s), t.s).path(t.s, kitOf(t.s).grid.find('6019'));
  expect(way.map(kitOf(t.s).grid.label)).toContain('6020');
  t.play('go 6019');
  expect([t.asked, t.toMove, where(t, 'al-a-81-rn')]).toEqual(['displace-rommel', 'axis', '6020']);
  t.play('follow 5918');
  expect([t.asked, t.toMove, where(t, 'al-a-81-rn'), where(t, 'ax-rommel')]).toEqual([
    'move',
    'allied',
    '6019',
    '5918',
  ]);
  expect(spent(t, 'al-a-81-rn')).toBe(3);
});

describe('points', () => {
  test('[decision-at-kasserine 7.1.1b] [decision-at-kasserine 7.1.3b] each hex costs what the chart says, hex and hexside together, and is not entered without the points', () => {
    const t = withSpent({ board: '3622: ax-2-k10-10', at: 'move' }, { 'ax-2-k10-10': 10 }).play('take ax-2-k10-10');
    // 1 left: the wadi to 3621 costs 3, clear 3722 costs 1.
    expect(t.refused('go 3621')).toBe('7.1.3b');
    t.play('go 3722');
    expect(spent(t, 'ax-2-k10-10')).toBe(11);
  });

  test('[decision-at-kasserine 7.1.3c] what is left over is lost: the next segment begins with nothing spent and nothing saved', () => {
    const t = position({ board: '6022: ax-1-5-21', at: 'move' });
    t.play('take ax-1-5-21', 'go 6021', 'end');
    expect([t.asked, t.toMove]).toEqual(['move', 'allied']);
    expect(spent(t, 'ax-1-5-21')).toBe(0);
    // 10 points take it to 5932 and not further, whatever it left unused before.
    const next = position({ board: '6022: ax-1-5-21', at: 'move' }).play('take ax-1-5-21');
    expect([next.refused('go 5932'), next.refused('go 5933')]).toEqual([null, '7.1.3b']);
  });

  test('[decision-at-kasserine 7.1.1c] [decision-at-kasserine 7.1.4b] [decision-at-kasserine 7.1.2c] friends are passed and joined at no cost, full hexes too', () => {
    const full = '6021: ax-i-47, ax-ii-47, ax-a24';
    const t = position({ board: `6022: ax-1-5-21\n${full}`, at: 'move' }).play('take ax-1-5-21', 'go 6020');
    expect(spent(t, 'ax-1-5-21')).toBe(2);
    const joins = position({ board: '6022: ax-1-5-21\n6021: ax-i-47', at: 'move' });
    joins.play('take ax-1-5-21', 'go 6021');
    expect([where(joins, 'ax-1-5-21'), spent(joins, 'ax-1-5-21')]).toEqual(['6021', 1]);
  });

  test('[decision-at-kasserine 7.1.4a] a hex with an enemy combat unit is closed', () => {
    const t = position({ board: '6022: ax-1-5-21\n6020: al-cca', at: 'move' }).play('take ax-1-5-21');
    expect(t.refused('go 6020')).toBe('7.1.4a');
  });
});

describe('stacks', () => {
  const board = '6022: ax-1-5-21, ax-1-501, ax-580aa';

  test('[decision-at-kasserine 7.1.2a] a stack goes as far as its slowest member, and keeps that pace when it has left it behind', () => {
    const t = position({ board, at: 'move' }).play('take ax-1-5-21');
    expect(goes(t)).toContain('5930'); // 8 points away
    t.play('join ax-1-501');
    expect(goes(t)).not.toContain('5930');
    t.play('go 6023', 'drop ax-1-501');
    // Six of the seven points of the Tiger are left to the tank of ten.
    expect(goes(t)).toContain('6029');
    expect(goes(t)).not.toContain('5930');
  });

  test('[decision-at-kasserine 8.2.2d] what the others have moved counts, not the pace they keep: 1 of 10 after leaving the Tiger, not 4', () => {
    const t = position({ board: `${board}, ax-21-pz`, at: 'move' }).play('take ax-1-5-21', 'join ax-1-501', 'go 6023');
    t.play('drop ax-1-501', 'go 6026');
    expect([spent(t, 'ax-1-501'), spent(t, 'ax-1-5-21')]).toEqual([1, 4]);
    // The next to be taken has its own allowance again.
    t.play('take ax-580aa');
    expect(goes(t)).toContain('5930');
    t.play('end');
    expect(t.refused('reserve ax-1-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 7.1.2b] a stack picks nobody up on the way, and who is dropped is done', () => {
    const t = position({ board: `${board}\n6021: ax-2-5-21`, at: 'move' });
    expect(t.refused('join ax-580aa')).toBe('7.1.2d');
    t.play('take ax-1-5-21', 'join ax-580aa');
    expect(t.refused('join ax-2-5-21')).toBe('7.1.2b');
    t.play('go 6021');
    expect(t.refused('join ax-2-5-21')).toBe('7.1.2b');
    t.play('drop ax-580aa', 'go 6020');
    expect([where(t, 'ax-580aa'), where(t, 'ax-1-5-21')]).toEqual(['6021', '6020']);
    expect(t.refused('take ax-580aa')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 7.1.2d] members of a stack that has not moved go where they like', () => {
    const t = position({ board, at: 'move' }).play('take ax-1-5-21', 'join ax-580aa', 'drop ax-580aa', 'go 6021');
    expect(where(t, 'ax-580aa')).toBe('6022');
    t.play('take ax-580aa', 'go 6023', 'take ax-1-501', 'go 6122');
    expect(['ax-1-5-21', 'ax-580aa', 'ax-1-501'].map((id) => where(t, id))).toEqual(['6021', '6023', '6122']);
  });

  test('[decision-at-kasserine 7.1.2a] a stack pays what the most hindered of it pays, and goes nowhere one of it may not', () => {
    const mixed = position({ board: '3624: ax-xxxiv-10-ber, ax-1-5-21', at: 'move' });
    mixed.play('take ax-xxxiv-10-ber', 'join ax-1-5-21');
    expect(mixed.refused('go 3724')).toBe('7.3.5b');
    mixed.play('go 3625');
    expect([spent(mixed, 'ax-xxxiv-10-ber'), spent(mixed, 'ax-1-5-21')]).toEqual([3, 3]);
  });
});

describe('zones of control', () => {
  test('[decision-at-kasserine 7.2.1a] [decision-at-kasserine 7.2.1b] entering one ends the move and costs nothing extra', () => {
    const spec: PositionSpec = { board: '6018: ax-1-5-21\n6022: al-waters', at: 'move' };
    // Six points left: 6023 could be paid for, were it not for the zone on the way.
    const t = withSpent(spec, { 'ax-1-5-21': 4 }).play('take ax-1-5-21');
    expect(goes(t)).toContain('6021');
    expect(t.refused('go 6023')).toBe('7.2.1a');
    t.play('go 6021');
    expect(spent(t, 'ax-1-5-21')).toBe(7);
    expect(t.s.moving).toEqual([]);
    expect(t.refused('take ax-1-5-21')).toBe('7.1.3a');
    const leaves = position({ board: '6021: ax-1-5-21\n6022: al-waters', at: 'move' }).play(
      'take ax-1-5-21',
      'go 6020',
    );
    expect(spent(leaves, 'ax-1-5-21')).toBe(1);
  });

  test('[decision-at-kasserine EX-3] [decision-at-kasserine 7.2.2a] [decision-at-kasserine 7.2.2b] from 6022 to 6021 past an enemy in 6121 only by 5921, and there it ends', () => {
    const t = position({ board: '6022: al-waters\n6121: ax-1-5-21\n2809: al-c-2-loth', at: 'move', side: 'allied' });
    t.play('take al-waters', 'go 6021');
    // Not straight there, which infiltration takes too fast a unit for: by the free hex 5921.
    expect(spent(t, 'al-waters')).toBe(2);
    expect(t.s.moving).toEqual([]);
    const near = withSpent(
      { board: '6022: al-waters\n6121: ax-1-5-21', at: 'move', side: 'allied' },
      { 'al-waters': 3 },
    ).play('take al-waters');
    expect(near.refused('go 6021')).toBe('7.2.2b');
    expect(near.refused('go 5921')).toBeNull();
  });

  test('[decision-at-kasserine 7.2.1a] next to an enemy in Reserve the mover wakes him and stops; the table knows it beforehand', () => {
    const spec: PositionSpec = { board: '6018: ax-1-5-21\n6022: al-c-2-loth+r', at: 'move' };
    const t = withSpent(spec, { 'ax-1-5-21': 4 }).play('take ax-1-5-21');
    expect(goes(t)).toContain('6021');
    expect(goes(t)).not.toContain('6023');
    t.play('go 6021');
    expect(where(t, 'ax-1-5-21')).toBe('6021');
    expect(t.log('8.2.5b')).toHaveLength(1);
  });
});

describe('one-hex movement', () => {
  const board = '3625: al-i-3-rsa\n2812: al-waters';

  test('[decision-at-kasserine 7.4.2a] [decision-at-kasserine 7.4.1] who has spent nothing may go one hex it cannot pay for, and is done', () => {
    // An HQ with a long march behind it would need 4 points for a mountain; here a unit of 2 left after the loss of supply.
    const slow = position({
      board: '3625: al-a-51-rtr+o\n2809: al-c-2-loth',
      at: 'move',
      side: 'allied',
      weather: 'rain',
    });
    slow.play('take al-a-51-rtr');
    // Four points left of six; hills in the rain cost 4, so 3525 can be paid for.
    expect(goes(slow)).toContain('3525');
    const foot = position({ board: '1414: al-i-racl\n2809: al-c-2-loth', at: 'move', side: 'allied' });
    expect(foot.play('take al-i-racl').refused('go 1513')).toBe('7.3.5b');
    const trucks = 'ax-i-1-jg'; // yellow 8
    const t = position({ board: `1513: ${trucks}+o\n2809: ax-580aa`, at: 'move', weather: 'rain' });
    t.play(`take ${trucks}`);
    // Over the escarpment into clear ground in the rain: 2 + 3 of the 6 points they have.
    expect(spent(t.play('go 1514'), trucks)).toBe(5);
    const dear = position({ board: `1514: ${trucks}+o\n2809: ax-580aa`, at: 'move', weather: 'rain' });
    // ... and the other way, into hills, 4 + 3: more than they have, so it takes everything.
    dear.play(`take ${trucks}`, 'go 1513');
    expect([where(dear, trucks), spent(dear, trucks)]).toEqual(['1513', 6]);
    expect(dear.s.moving).toEqual([]);
    expect(dear.refused(`take ${trucks}`)).toBe('7.1.3a');
    const tired = withSpent({ board: `1514: ${trucks}+o`, at: 'move', weather: 'rain' }, { [trucks]: 1 });
    expect(tired.play(`take ${trucks}`).refused('go 1513')).toBe('7.1.3b');
  });

  test('[decision-at-kasserine 7.4.3] prohibited ground stays closed to it', () => {
    const t = position({ board, at: 'move', side: 'allied' });
    expect(t.play('take al-i-3-rsa').refused('go 3626')).toBeNull();
    const armor = position({ board: '3625: al-a-51-rtr+o', at: 'move', side: 'allied' });
    expect(armor.play('take al-a-51-rtr').refused('go 3626')).toBe('7.3.5b');
  });

  test('[decision-at-kasserine 14.1.2d] it may enter an empty enemy strongpoint', () => {
    const t = position({
      board: '6022: al-drake+o\n6019: al-waters\n2809: al-c-2-loth',
      at: 'move',
      side: 'allied',
      strongpoints: { axis: ['5922', '6023'] },
    });
    // Rough ground and strongpoint, 2 + 2 of 4 points: payable; through mountains it would not be.
    t.play('take al-drake', 'go 5922');
    expect(spent(t, 'al-drake')).toBe(4);
    const dear = position({
      board: '3625: al-waters\n2809: al-c-2-loth',
      at: 'move',
      side: 'allied',
      strongpoints: { axis: ['3626'] },
    });
    dear.play('take al-waters', 'go 3626'); // 3 + 2 of 4
    expect([where(dear, 'al-waters'), spent(dear, 'al-waters')]).toEqual(['3626', 4]);
  });
});

describe('enemy strongpoints', () => {
  test('[decision-at-kasserine 14.1.2a] [decision-at-kasserine 7.3.1b] [decision-at-kasserine 14.1.2b] two points more; motorized units stop, those on foot go on', () => {
    const tank = position({ board: '6018: ax-1-5-21\n5706: ax-580aa', at: 'move', strongpoints: { allied: ['6019'] } });
    tank.play('take ax-1-5-21', 'go 6019');
    expect(spent(tank, 'ax-1-5-21')).toBe(3);
    expect(tank.refused('take ax-1-5-21')).toBe('7.1.3a');
    const foot = position({ board: '6018: ax-i-47', at: 'move', strongpoints: { allied: ['6019'] } });
    foot.play('take ax-i-47', 'go 6019');
    expect(spent(foot, 'ax-i-47')).toBe(3);
    expect(foot.refused('go 6020')).toBeNull();
    const own = position({ board: '6018: ax-1-5-21', at: 'move', strongpoints: { axis: ['6019'] } });
    expect(spent(own.play('take ax-1-5-21', 'go 6019'), 'ax-1-5-21')).toBe(1);
  });

  test('[decision-at-kasserine 14.1.2b] [decision-at-kasserine 7.1.2b] of a mixed stack the motors stop, and those on foot go on when they leave them behind', () => {
    const board = '6018: ax-i-47, ax-1-5-21\n5706: ax-580aa';
    const t = position({ board, at: 'move', strongpoints: { allied: ['6019'] } });
    t.play('take ax-i-47', 'join ax-1-5-21', 'go 6019');
    expect(t.refused('go 6020')).toBe('14.1.2b');
    t.play('drop ax-1-5-21', 'go 6020');
    expect([where(t, 'ax-1-5-21'), where(t, 'ax-i-47')]).toEqual(['6019', '6020']);
  });

  test('[decision-at-kasserine 14.1.2c] in the next phase a motorized unit leaves it like any hex', () => {
    const t = position({ board: '6019: ax-1-5-21', at: 'move', strongpoints: { allied: ['6019'] } });
    expect(spent(t.play('take ax-1-5-21', 'go 6018'), 'ax-1-5-21')).toBe(1);
  });
});

describe('supply', () => {
  test('[decision-at-kasserine 6.4.1a] [decision-at-kasserine 6.4.1b] a motorized unit out of supply has two points less; one on foot has not', () => {
    const reach = (unit: string, hex: string): boolean =>
      goes(position({ board: `6022: ${unit}`, at: 'move' }).play(`take ${unit.split('+')[0]}`)).includes(hex);
    expect([reach('ax-1-501', '6029'), reach('ax-1-501+o', '6029'), reach('ax-1-501+o', '6027')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([reach('ax-i-47', '6018'), reach('ax-i-47+o', '6018')]).toEqual([true, true]);
  });

  test('[decision-at-kasserine 6.4.2a] [decision-at-kasserine 6.4.2b] [decision-at-kasserine 6.4.2c] a supplied Allied or Italian motorized unit does not end where it would be cut off; one already out, and any German, may', () => {
    // No Supply Line of either side reaches 1801, and none may be traced from there.
    const at = (unit: string, side: 'axis' | 'allied'): string | null =>
      position({ board: `1903: ${unit}`, at: 'move', side })
        .play(`take ${unit.split('+')[0]}`)
        .refused('go 1801');
    expect(at('al-a-81-rn', 'allied')).toBe('6.4.2a');
    expect(at('ax-xiv-5-ber', 'axis')).toBe('6.4.2a');
    expect(at('al-a-81-rn+o', 'allied')).toBeNull();
    expect(at('ax-580aa', 'axis')).toBeNull();
    expect(at('al-1-rngr', 'allied')).toBeNull();
    // Judged as the unit moves: one that has been cut off since the turn began may go where it likes.
    const cut = position({ board: '1601: al-a-81-rn', at: 'move', side: 'allied' }).play('take al-a-81-rn');
    expect(cut.refused('go 1701')).toBeNull();
  });

  test('[decision-at-kasserine 5.2.3] who comes in this turn has its full allowance', () => {
    const t = position({ board: '5706: ax-580aa', waiting: ['ax-33aa'], at: 'move', turn: 6 });
    t.play('take ax-33aa', 'go 2533');
    expect(spent(t, 'ax-33aa')).toBe(0.5);
    expect(goes(t)).toContain('2523');
    expect(marked(t, 'ax-33aa', ENTERED)).toBe(true);
  });
});

describe('coming onto the map', () => {
  const spec: PositionSpec = {
    board: '5706: ax-580aa',
    waiting: ['ax-33aa', 'ax-33aa-ac', 'ax-1-71-w'],
    at: 'move',
    turn: 6,
  };

  test('[decision-at-kasserine 5.2.4a] [decision-at-kasserine SOP-B1b] [decision-at-kasserine 5.2.4c] reinforcements come in over the edge in the Movement Phase and pay for the first hex only', () => {
    const t = position(spec);
    expect(t.offers('take')).toContain('take ax-33aa');
    expect(t.refused('take ax-1-71-w')).toBe('5.2.1a'); // due on turn 12
    t.play('take ax-33aa', 'go 2034');
    expect([where(t, 'ax-33aa'), spent(t, 'ax-33aa')]).toEqual(['2034', 1]);
    const later = position({ ...spec, at: 'reserve-move', board: '5706: ax-580aa+r' });
    expect(later.refused('take ax-33aa')).toBe('8.2.4b');
  });

  test('[decision-at-kasserine 5.2.4b] they may come in stacked', () => {
    const t = position(spec).play('take ax-33aa', 'join ax-33aa-ac', 'go 2533', 'go 2532');
    expect([where(t, 'ax-33aa'), where(t, 'ax-33aa-ac')]).toEqual(['2532', '2532']);
  });

  test('[decision-at-kasserine 5.2.4d] by the road where one leads in', () => {
    expect(spent(position(spec).play('take ax-33aa', 'go 2533'), 'ax-33aa')).toBe(0.5);
    const cards = position({ board: '5706: al-waters', waiting: ['al-3-39-9'], at: 'move', side: 'allied', turn: 10 });
    expect(cards.refused('take al-3-39-9')).not.toBeNull(); // Tebessa is no edge hex: it is set down there
  });

  test('[decision-at-kasserine 5.2.4e] they do not infiltrate in: a zone behind the first hex is out of reach', () => {
    const t = position({ ...spec, board: '5706: ax-580aa\n2531: al-waters\n2331: al-drake\n2731: al-v-vliet' });
    t.play('take ax-33aa', 'go 2532');
    expect(spent(t, 'ax-33aa')).toBe(1);
    expect(t.s.moving).toEqual([]);
    expect(t.refused('take ax-33aa')).toBe('7.1.3a');
  });

  test('[decision-at-kasserine 18.2.5a] [decision-at-kasserine 18.2.5b] Allied arrivals do not stay in the southern hexes; those on the map keep out until the Axis has come', () => {
    const allied: PositionSpec = { board: '2431: al-waters', waiting: ['al-1-rngr'], at: 'move', side: 'allied' };
    const t = position({ ...allied, change: { southOpen: false } });
    t.play('take al-1-rngr');
    expect(t.refused('go 2533')).toBe('18.2.5a');
    t.play('go 2532');
    expect(where(t, 'al-1-rngr')).toBe('2532');
    t.play('take al-waters');
    expect(t.refused('go 2434')).toBe('18.2.5b');
    expect(position(allied).play('take al-waters').refused('go 2434')).toBeNull();
    const axis = position({ ...spec, change: { southOpen: false } }).play('take ax-33aa', 'go 2533');
    expect(axis.s.southOpen).toBe(true);
  });

  test('[decision-at-kasserine 18.2.4d] the panzer group of the first turn cannot be held back', () => {
    const t = position({
      board: '5706: ax-580aa',
      waiting: ['ax-1-5-21'],
      at: 'move',
      turn: 1,
      change: { entry: 'B' },
    });
    expect(t.refused('end')).toBe('18.2.4d');
    t.play('take ax-1-5-21', 'go 6034', 'end');
    expect([where(t, 'ax-1-5-21'), t.toMove]).toEqual(['6034', 'allied']);
  });
});

describe('garrisons', () => {
  test('[decision-at-kasserine 18.2.3b] one that is not released stays, until an enemy ends next to it; passing by does nothing', () => {
    const t = position({ board: '6022: al-waters+g\n2809: al-c-2-loth', at: 'move', side: 'allied' });
    expect(t.refused('take al-waters')).toBe('18.2.3b');
    const near = position({ board: '6018: ax-1-5-21\n5706: ax-580aa\n6022: al-cca+g', at: 'move' });
    near.play('take ax-1-5-21', 'go 6021');
    expect(marked(near, 'al-cca', GARRISON)).toBe(true); // only a stop on the way so far: an HQ has no zone
    near.play('go 6020', 'stop');
    expect(marked(near, 'al-cca', GARRISON)).toBe(true);
    const ends = position({ board: '6018: ax-1-5-21\n5706: ax-580aa\n6022: al-cca+g', at: 'move' });
    ends.play('take ax-1-5-21', 'go 6021', 'stop');
    expect(marked(ends, 'al-cca', GARRISON)).toBe(false);
  });

  test('[decision-at-kasserine 18.2.3c] it may be in Reserve, and its guns change mode where they stand', () => {
    const t = position({ board: '6022: al-27-fa+g, al-waters', at: 'move', side: 'allied' });
    t.play('take al-27-fa', 'mode al-27-fa');
    expect(t.refused('go 6021')).toBe('18.2.3b');
    const rest = position({ board: '6022: al-d-1-1a+g, al-cca', at: 'designate', side: 'allied' });
    expect(rest.refused('reserve al-d-1-1a')).toBeNull();
  });

  test('[decision-at-kasserine 18.2.3d] a released one acts freely, from the turn of its release on', () => {
    const kit = kitOf(position({ board: '6022: al-waters', at: 'move' }).s);
    const arrivals = kit.scenarios.s2.arrivals;
    const guard = kit.units.find((unit) => (arrivals[unit.index]?.release ?? 0) === 5 && !unit.modes)!;
    const board = `2809: ${guard.id}+g\n2912: ax-1-5-21`;
    const early = position({ board, at: 'move', turn: 3 }).play('end');
    expect(early.refused(`take ${guard.id}`)).toBe('18.2.3b');
    const due = position({ board, at: 'move', turn: 5 }).play('end');
    expect(due.refused(`take ${guard.id}`)).toBeNull();
    expect(marked(due, guard.id, GARRISON)).toBe(false);
  });
});

test('[decision-at-kasserine 8.3.1a] a unit on its card is not in play, one in a box is', () => {
  const t = position({
    board: 'le-kef: al-c-2-loth\n2809: al-waters',
    waiting: ['al-a-16-5l'],
    at: 'move',
    side: 'allied',
  });
  expect(t.refused('take al-c-2-loth')).toBeNull();
  expect(t.refused('take al-a-16-5l')).toBe('5.2.1a');
  expect(t.s.at[unitNamed(kitOf(t.s), 'al-c-2-loth')]).toBe(boxPlace(0));
});

test.each(['2329', '1613', '3119', '2217'])(
  '[decision-at-kasserine 7.1.1b] [decision-at-kasserine 7.3.5c] from the heights at %s every offered hex is reached, for the price named',
  (from) => {
    for (const hand of ['ax-1_2-104-21', 'ax-i-1-jg', 'ax-i-47', 'ax-1_2-104-21 ax-i-47', 'ax-1_2-104-21 ax-1-5-21']) {
      const [lead, ...others] = hand.split(' ');
      const take = (): Table =>
        position({ board: `${from}: ${hand.replace(' ', ', ')}\n6634: ax-a21`, at: 'move' }).play(
          `take ${lead}`,
          ...others.map((id) => `join ${id}`),
        );
      const t = take();
      const kit = kitOf(t.s);
      const reach = reachOf(kit, t.s);
      const takesAll = (to: string): boolean => reach.isWhole(kit.grid.find(to));
      const allowance = kit.units[unitNamed(kit, lead)].move;
      const priced = [
        ...goes(t)
          .filter((to) => !takesAll(to))
          .map((to) => [to, reach.cost(kit.grid.find(to)) / 2] as const),
        ...goes(t)
          .filter(takesAll)
          .map((to) => [to, allowance] as const),
      ];
      for (const [to, price] of priced) {
        const gone = take().play(`go ${to}`);
        expect([hand, to, where(gone, lead), spent(gone, lead)]).toEqual([hand, to, to, price]);
      }
    }
  },
);
