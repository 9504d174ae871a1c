import { describe, expect, test } from 'vitest';
import { orders } from '../actions.ts';
import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import { inCommand } from '../rules/board.ts';
import { hqsFor, suppliedInCombat } from '../rules/supply.ts';
import { DEPLETED, newAttack, newBattle, OUT_OF_SUPPLY, type State } from '../state.ts';
import { emergency, settleSupply } from '../steps/supply-status.ts';
import { ask, deed, hexOf, indexOf, insideCombat, still, supplyPhase } from './direct.fixture.ts';
import { marked, marker, type PositionSpec, position, type Table } from './position.ts';

const PANZER = 'ax-1-5-21';
const HQ = 'ax-10-pz';

// The north-west corner round 0128 is more than seven hexes from any road; an infantry unit in supply waits to be asked about building.
const phase = (board: string, more: Omit<PositionSpec, 'at' | 'board'> = {}): Table =>
  supplyPhase({ board: `6624: ax-i-47\n${board}`, ...more });

describe('command range', () => {
  const commands = (board: string, side: Side, hex: string, more: Partial<PositionSpec> = {}): boolean => {
    const t = still({ ...more, board });
    return inCommand(kitOf(t.s), t.s, side, hexOf(t.s, hex));
  };

  test('[decision-at-kasserine 15.1.1a] is four hexes over any ground and through any enemy, the hex of the HQ not counted', () => {
    // 3009 and the escarpment of Thala lie between, and panzers all round.
    const board = `2810: al-nick\n2811: ${PANZER}\n2910: ax-2-5-21`;
    expect(commands(board, ALLIED, '2814')).toBe(true);
    expect(commands(board, ALLIED, '2815')).toBe(false);
    expect(commands(board, AXIS, '2814')).toBe(false);
  });

  test('[decision-at-kasserine 15.1.1b] reaches out of a hex under attack as well', () => {
    const attacks = [{ on: ['2810'], by: [PANZER] }];
    expect(commands(`2810: al-nick\n2811: ${PANZER}`, ALLIED, '2814', { attacks })).toBe(true);
  });

  test('[decision-at-kasserine 15.1.2] is nothing in a box or on the set-up card', () => {
    const t = still({ board: 'le-kef: al-nick', waiting: ['al-cca'] });
    for (let hex = 0; hex < kitOf(t.s).grid.size; hex++) expect(inCommand(kitOf(t.s), t.s, ALLIED, hex)).toBe(false);
    const cut = phase(`0128: ${PANZER}`, { waiting: [HQ] });
    expect(cut.asked).toBe('build');
  });

  test('[decision-at-kasserine 15.0] belongs to every HQ of the side, of whatever formation', () => {
    expect(commands('2810: al-nick\n2820: al-26a', ALLIED, '2821')).toBe(true);
    expect(commands('2810: ax-centauro', AXIS, '2813')).toBe(true);
  });

  test('[decision-at-kasserine 15.2.1a] [decision-at-kasserine 15.2.1b] a unit goes into Reserve in range of an HQ, an HQ never', () => {
    const t = position({ at: 'designate', board: `2810: ${HQ}\n2812: ${PANZER}\n2820: ax-2-5-21` });
    expect(t.offers('reserve')).toEqual([`reserve ${PANZER}`]);
    expect(t.refused('reserve ax-2-5-21')).toBe('8.2.2b');
    expect(t.refused(`reserve ${HQ}`)).toBe('15.2.1b');
  });
});

describe('emergency supply for movement', () => {
  test('[decision-at-kasserine 15.2.3] [decision-at-kasserine 15.4.1a] [decision-at-kasserine 15.4.1b] one use of an HQ supplies everybody who can trace to it', () => {
    const t = phase(`0128: ${PANZER}, ax-2-5-21\n0127: ${HQ}\n0122: ax-3-5-21`);
    expect([t.asked, t.toMove]).toEqual(['emergency', 'axis']);
    expect(t.offers()).toEqual(['end', `supply ${HQ}`]);
    t.play(`supply ${HQ}`);
    expect(marked(t, HQ, DEPLETED)).toBe(true);
    for (const id of [PANZER, 'ax-2-5-21', HQ]) expect(marked(t, id, OUT_OF_SUPPLY)).toBe(false);
    // Five hexes away is too far (ruling AMB-36), and nobody else could help: the question falls away.
    expect(marked(t, 'ax-3-5-21', OUT_OF_SUPPLY)).toBe(true);
    expect(t.asked).toBe('build');
    expect(t.log('15.4.1b')).toHaveLength(1);
  });

  test('[decision-at-kasserine 15.4.1a] the Axis may keep its HQs for later', () => {
    const t = phase(`0128: ${PANZER}\n0127: ${HQ}`).play('end');
    expect(marked(t, PANZER, OUT_OF_SUPPLY)).toBe(true);
    expect(marked(t, HQ, DEPLETED)).toBe(false);
  });

  test('[decision-at-kasserine 15.4.1a] a Supply Line to the HQ is needed, by the same rules as any (ruling AMB-36)', () => {
    // In range, but Allied armour stands between: its zones close the hexes on both sides.
    const wall = '0127: al-d-1-1a\n0228: al-e-1-1a';
    expect(ask(phase(`0129: ${PANZER}\n0126: ${HQ}`), hqsFor, PANZER)).toHaveLength(1);
    expect(ask(phase(`0129: ${PANZER}\n0126: ${HQ}\n${wall}`), hqsFor, PANZER)).toHaveLength(0);
  });

  test('[decision-at-kasserine 15.4.1a] it is for Axis units only', () => {
    const t = phase('0128: al-d-1-1a\n0127: al-cca');
    expect(t.asked).toBe('build');
    expect(ask(t, hqsFor, 'al-d-1-1a')).toEqual([]);
    const axis = phase(`0128: ${PANZER}\n0127: ${HQ}`);
    expect(axis.refused('supply al-cca')).toBe('15.4.2');
    expect(axis.refused(`supply ${PANZER}`)).toBe('15.4.2');
    expect(axis.refused('supply ax-21-pz')).toBe('15.1.2');
    expect(axis.refused('raze 0127')).toBe('15.4.1a');
  });

  test('[decision-at-kasserine 15.4.2] a Depleted HQ gives none; each HQ that can help is asked', () => {
    expect(phase(`0128: ${PANZER}\n0127: ${HQ}+x`).asked).toBe('build');
    const t = phase(`0128: ${PANZER}\n0127: ${HQ}+x, ax-21-pz`);
    expect(t.offers()).toEqual(['end', 'supply ax-21-pz']);
    expect(t.refused(`supply ${HQ}`)).toBe('15.4.2');
  });

  test('[decision-at-kasserine 15.4.2] an HQ with nobody to help stays as it is', () => {
    const t = phase(`0128: ${PANZER}\n0127: ${HQ}\n6601: ax-21-pz`);
    expect(t.refused('supply ax-21-pz')).toBe('15.4.1a');
  });

  test('guns that an HQ supplies have their markers back, infantry may build', () => {
    const t = phase(`0128: ax-1-90-10+d@used, ax-ii-47\n0127: ${HQ}`).play(`supply ${HQ}`);
    expect(marker(t, 'ax-1-90-10')).toBe('ready');
    expect(t.offers('build')).toContain('build ax-ii-47');
    const without = phase(`0128: ax-1-90-10+d@used, ax-ii-47\n0127: ${HQ}`).play('end');
    expect(marker(without, 'ax-1-90-10')).toBe('used');
    expect(without.refused('build ax-ii-47')).toBe('14.3.3a');
  });

  test('[decision-at-kasserine 15.4.3] a Depleted HQ keeps its other functions', () => {
    const t = still({ board: `2810: ${HQ}+x` });
    expect(inCommand(kitOf(t.s), t.s, AXIS, hexOf(t.s, '2814'))).toBe(true);
  });

  test('[decision-at-kasserine 15.4.4] [decision-at-kasserine SOP-A2b] at the end of the phase it is turned back if it traces to a source, not to an HQ', () => {
    const t = phase(`6601: ax-21-pz+x\n6621: ax-dak+x\n0127: ${HQ}+x, ax-centauro\n0128: ${PANZER}`);
    t.play('supply ax-centauro');
    // Still Depleted while strongpoints are begun (ruling AMB-122).
    expect(t.asked).toBe('build');
    expect(marked(t, 'ax-dak', DEPLETED)).toBe(true);
    deed(t.s, (tx) => settleSupply(tx));
    expect(marked(t, 'ax-dak', DEPLETED)).toBe(false);
    expect(marked(t, HQ, DEPLETED)).toBe(true);
    expect(marked(t, 'ax-centauro', DEPLETED)).toBe(true);
  });
});

describe('emergency supply in a combat', () => {
  /** A combat over 0127 in the far corner, before its supply is judged. */
  function combat(side: Side, attacker: string, defender: string, board: string): State {
    const { s } = still({ board, side: side === AXIS ? 'axis' : 'allied' });
    const [attackers, defenders] = [[unit(attacker)], defender === '' ? [] : [unit(defender)]];
    const attack = { ...newAttack(hexOf(s, '0127'), false), attackers };
    return {
      ...s,
      stack: insideCombat(side),
      attacks: [attack],
      battle: { ...newBattle(0, side), attackers, defenders },
    };
  }
  const isAsked = (s: State): boolean => !emergency.done!(s, null);
  /** What the Axis, which must be asked, is offered then. */
  function offers(s: State): string[] {
    const found: string[] = [];
    expect(isAsked(s)).toBe(true);
    emergency.legal(s, (action) => found.push(orders.format(action)), null);
    return found;
  }
  const unit = (id: string): number => indexOf(still({}).s, id);
  const CORNER = `0128: ${PANZER}\n0228: ${HQ}, ax-21-pz\n0127: al-drake`;

  test('[decision-at-kasserine SOP-B4a] [decision-at-kasserine 15.4.1a] an HQ may supply the attackers, for this combat only', () => {
    const s = combat(AXIS, PANZER, 'al-drake', CORNER);
    expect(offers(s)).toEqual([`supply ${HQ}`, 'supply ax-21-pz', 'end']);
    deed(s, (tx) => emergency.apply(tx, { do: 'supply', unit: HQ }, null));
    expect(s.battle!.hqs).toEqual([unit(HQ)]);
    expect(s.marks[unit(HQ)] & DEPLETED).toBe(DEPLETED);
    expect(suppliedInCombat(kitOf(s), s, unit(PANZER))).toBe(true);
    // Once they are supplied there is nothing more to ask, though the other HQ could.
    expect(isAsked(s)).toBe(false);
    expect(suppliedInCombat(kitOf(s), { ...s, battle: null }, unit(PANZER))).toBe(false);
  });

  test('[decision-at-kasserine SOP-B4a] ... and the defenders, in an Allied combat (ruling AMB-37)', () => {
    expect(offers(combat(ALLIED, 'al-drake', PANZER, CORNER))).toContain(`supply ${HQ}`);
  });

  test('[decision-at-kasserine SOP-B4a] the Axis is asked before anything else in the combat, in either role', () => {
    for (const side of [AXIS, ALLIED] as const) {
      const s = side === AXIS ? combat(AXIS, PANZER, 'al-drake', CORNER) : combat(ALLIED, 'al-drake', PANZER, CORNER);
      const { attacks, battle } = s;
      const t = still({ board: CORNER, change: { attacks, battle, stack: insideCombat(side) } });
      expect([t.asked, t.toMove]).toEqual(['emergency', 'axis']);
    }
  });

  test('[decision-at-kasserine 6.5.2b] artillery that attacks is never halved, so nothing is asked for it', () => {
    const sp = 'ax-dlix-sem';
    expect(isAsked(combat(AXIS, sp, 'al-drake', CORNER.replace(PANZER, sp)))).toBe(false);
    expect(offers(combat(ALLIED, 'al-drake', sp, CORNER.replace(PANZER, sp)))).not.toEqual([]);
  });

  test('[decision-at-kasserine SOP-B4a] nobody in the combat needs it: nothing is asked', () => {
    const fine = `6121: ${PANZER}\n6122: ${HQ}\n0128: ax-2-5-21\n0129: ax-21-pz\n6120: al-drake`;
    expect(isAsked(combat(AXIS, PANZER, 'al-drake', fine))).toBe(false);
  });

  test('[decision-at-kasserine 10.2.4] guns that lay their fire on the combat may be supplied as well', () => {
    const board = `0128: ax-1-90-10+d@0127\n0228: ${HQ}\n0127: al-drake`;
    expect(offers(combat(ALLIED, 'al-drake', '', board))).toEqual([`supply ${HQ}`, 'end']);
    expect(isAsked(combat(ALLIED, 'al-drake', '', board.replace('@0127', '')))).toBe(false);
  });
});
