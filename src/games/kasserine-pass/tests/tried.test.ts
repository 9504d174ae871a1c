import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { WORTH } from '../victory.ts';
import { marksOf, type PositionSpec, position, where } from './position.ts';

/*
 * Positions in which several rules meet, each set up from the rulebook before the program was looked at.
 * The open ground is E8, E9, E10, D9 to D13, F8 and F9: E8 is next to D8 and F8, E10 to D9, D10, F9 and F10.
 */

type Table = ReturnType<typeof position>;

const axis = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'allocation', board, ...more });
const allied = (board: string, more: Partial<PositionSpec> = {}) =>
  position({ at: 'allocation', side: 'allied', board, ...more });

const bearing = (t: Table, ...ids: string[]): string[] => ids.map((id) => `${where(t, id)}${marksOf(t, id)}`);
const attack = (hexes: string, units: string): string[] => [
  ...hexes.split(' ').map((hex) => `attack ${hex}`),
  ...units.split(' ').map((unit) => `join ${unit}`),
  'commit',
];
/** The last battle as it was read: "4 to 2, 2:1; a 6: DR*." */
const battle = (t: Table): string => /\d+ to \d+.*$/.exec(t.log('CRT-1').at(-1) ?? '')?.[0] ?? 'none';
const declared = (t: Table): string | undefined => /\d+ to \d+/.exec(t.log('SEQ-A4').at(-1) ?? '')?.[0];
const holding = (...towns: string[]): State['control'] => ({
  ...axis('').s.control,
  ...Object.fromEntries(towns.map((town) => [town, 'axis'])),
});

describe('Disrupted defenders', () => {
  test('a town that gives no cover does not save Disrupted infantry from DR*', () => {
    const t = axis('E9: kg-gerhardt\nE10: us-34id-133!').play(...attack('E10', 'kg-gerhardt'));
    t.dice(6).play('end');
    expect([battle(t), where(t, 'us-34id-133')]).toEqual(['4 to 2, 2:1; a 6: DR*.', 'out']);
  });

  test('Gafsa saves it: one more factor, and DR* is only a rout', () => {
    const t = axis('B8: kg-gerhardt kg-lang\nA8: us-34id-133!').play(...attack('A8', 'kg-gerhardt kg-lang'));
    t.dice(6).play('end');
    expect([battle(t), t.asked]).toEqual(['6 to 3, 2:1; a 6: DR*.', 'drive']);
    expect(bearing(t.play('drive 1', 'retreat us-34id-133 A7'), 'us-34id-133')).toEqual(['A7!']);
  });

  test('a pass saves it: doubled, and DR* is only a rout', () => {
    const t = axis('G8: kg-gerhardt kg-reimann\nH8: us-34id-133!').play(...attack('H8', 'kg-gerhardt kg-reimann'));
    t.dice(6).play('end');
    expect([battle(t), t.asked]).toEqual(['7 to 4, 3:2; a 6: DR*.', 'drive']);
  });

  test('a river in front does not make open ground rough: DR* kills', () => {
    const t = axis('F5: kg-gerhardt\nG6: us-34id-133!').play(...attack('G6', 'kg-gerhardt'));
    t.dice(6).play('end');
    expect([battle(t), where(t, 'us-34id-133')]).toEqual(['4 to 2, 3:2; a 6: DR*.', 'out']);
  });

  test('neither does having been deployed', () => {
    const t = axis('E8: kg-gerhardt kg-lang\nE9: us-34id-133!+').play(...attack('E9', 'kg-gerhardt kg-lang'));
    t.dice(6).play('end');
    expect(where(t, 'us-34id-133')).toBe('out');
  });

  test('DR* kills the Disrupted regiment of a stack and routs its comrade; only the comrade is owed an advance', () => {
    const t = axis('E8: kg-gerhardt kg-reimann 580-recce\nE9: us-34id-133! us-34id-135');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann 580-recce'))
      .dice(6)
      .play('end', 'drive 1');
    t.play('retreat us-34id-135 E10');
    expect(bearing(t, 'us-34id-133', 'us-34id-135')).toEqual(['out', 'E10!']);
    expect(t.play('advance kg-reimann E9').refused('end')).toBeNull(); // 3 for 2, not for 4
  });

  test('at 7:1 the Disrupted read no higher: DR* kills them and routs the French in order beside them', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang tigers\nD9: kg-schuette\nE9: fr-1! fr-2');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang tigers kg-schuette'))
      .dice(3)
      .play('end', 'drive 1');
    expect(battle(t)).toBe('14 to 2, 7:1; a 3: DR*.');
    expect([where(t, 'fr-1'), t.offers('retreat fr-2').length > 0]).toEqual(['out', true]);
  });

  test('in two hexes too the attackers fare by the basic column and the Disrupted one by the next', () => {
    const t = axis('E8: kg-schuette kg-lang\nE9: us-1ad-cca!\nF8: us-1ad-ccd').play(
      ...attack('E9 F8', 'kg-schuette kg-lang'),
    );
    t.dice(2).play('end'); // 5 to 5: AD at 1:1, D at 3:2
    expect([t.asked, t.offers('stand'), t.offers('retreat us-1ad-ccd')]).toEqual(['retreat', ['stand us-1ad-cca'], []]);
    t.play('retreat us-1ad-cca E10');
    expect(t.log('RES-12')).toHaveLength(2);
    expect(bearing(t, 'us-1ad-ccd')).toEqual(['F8']);
  });

  test('two hexes at 1:4 and a 5: the Disrupted one is withdrawn although the attackers are Disrupted', () => {
    const t = axis('E8: kg-lang\nE9: us-1ad-ccb!\nF8: us-1ad-cca').play(...attack('E9 F8', 'kg-lang'));
    t.dice(5).play('end'); // 2 to 7
    expect([t.asked, t.offers('stand')]).toEqual(['retreat', []]);
    t.play('retreat us-1ad-ccb E10');
    expect(t.log('RES-12')).toEqual(['KG Lang is Disrupted.']);
  });

  test('an American Disrupted before, withdrawn a single hex, is not Disrupted anew and recovers after the battles', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca!').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end'); // 1:1 read as 3:2: DW
    t.play('retreat us-1ad-cca E10');
    t.play('advance kg-gerhardt E9');
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'E10']);
  });

  test('withdrawn two hexes it is, and does not', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca!').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end', 'retreat us-1ad-cca E11', 'advance kg-gerhardt E9');
    expect(bearing(t, 'us-1ad-cca')).toEqual(['E11!']);
  });

  test('an Italian Disrupted before and withdrawn one hex recovers after the Allied battles', () => {
    const t = allied('E8: us-1ad-ccb\nE9: centauro!', { turn: 10 }).play(...attack('E9', 'us-1ad-ccb'));
    t.dice(4).play('end'); // 3:2 read as 2:1: DW
    t.play('retreat centauro E10', 'advance us-1ad-ccb E9');
    expect(t.log('SEQ-B3')).toContain('Centauro recovers.');
  });

  test('a German in the same case stays Disrupted until the end of the next Axis battles', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: kg-lang!').play(...attack('E9', 'us-1ad-ccb us-1ad-cca'), 'end');
    t.dice(4).play('end', 'retreat kg-lang E10').dice(1).play('advance us-1ad-ccb E9', 'end');
    expect([t.s.turn, t.asked, ...bearing(t, 'kg-lang')]).toEqual([4, 'move-axis', 'E10!']);
  });

  test('a unit with nowhere to go is Disrupted anew by DW and does not recover', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-lang\nE9: us-1ad-cca!').play(...attack('E9', 'kg-gerhardt kg-lang'));
    t.dice(2).play('end'); // 2:1 read as 3:1
    expect([battle(t), t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['6 to 3, 2:1; a 2: DW.', 'british', 'E9!']);
  });

  test('units not attacked recover before Rommel strikes again, so his second attack finds them in order', () => {
    const t = axis('E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\nC10: us-1ad-cca!');
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end');
    t.play('advance kg-stenhoff D9', 'advance kg-schuette D9', 'advance rommel D9', 'end');
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(4)
      .play('end');
    expect(battle(t)).toBe('6 to 3, 2:1; a 4: DW.'); // read at 3:1 it would be DR
  });
});

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
    const ring = (more: string) => {
      const t = axis(`E8: kg-gerhardt\nE10: kg-lang\nE9: br-1-dy\n${more}`);
      t.play(...attack('E9', 'kg-gerhardt kg-lang'), 'end')
        .dice(6)
        .play('end');
      return t.asked === 'drive' ? t.play('drive 1') : t;
    };
    expect(where(ring(''), 'br-1-dy')).toBe('out');
    const open = ring('F9: fr-1');
    expect(open.offers('retreat br-1-dy F9')).toHaveLength(1);
  });

  test('frozen by bombs it dies of DE', () => {
    const t = axis('E8: kg-gerhardt\nE9: br-1-dy^').play(...attack('E9', 'kg-gerhardt'));
    t.dice(6).play('end');
    expect(where(t, 'br-1-dy')).toBe('out');
  });
});

describe('retreats', () => {
  test('between two attackers a rout goes through a free friend and on beyond him', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-reimann\nE9: us-1ad-cca\nF9: fr-1');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'))
      .dice(5)
      .play('end', 'drive 2');
    expect(t.offers('retreat us-1ad-cca F9')).toEqual([]); // two hexes
    expect(t.offers('retreat us-1ad-cca G9')).toHaveLength(1);
    expect(t.offers('retreat us-1ad-cca G10')).toHaveLength(1);
    expect(t.refused('retreat us-1ad-cca F8')).not.toBeNull();
  });

  test('if that friend is still to be attacked the way is shut and the unit is lost', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-reimann\nE9: us-1ad-cca\nF9: fr-1\nG10: kg-lang');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'), ...attack('F9', 'kg-lang'), 'end');
    t.dice(5).play('fight E9');
    if (t.asked === 'drive') t.play('drive 1');
    expect(where(t, 'us-1ad-cca')).toBe('out');
  });

  test('if that friend has fought already and stood, the way is open', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-reimann\nE9: us-1ad-cca\nF9: fr-1\nG10: kg-lang');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'), ...attack('F9', 'kg-lang'), 'end');
    t.dice(2).play('fight F9').dice(5).play('stand fr-1', 'drive 1');
    expect(t.offers('retreat us-1ad-cca F9')).toHaveLength(1);
  });

  test('map edge and swamp are no way out', () => {
    const strike = (die: number) =>
      allied('A2: kg-lang\nB1: us-1ad-ccb\nB2: br-26-armd')
        .play(...attack('A2', 'us-1ad-ccb br-26-armd'), 'end')
        .dice(die);
    const routed = strike(5).play('end');
    if (routed.asked === 'drive') routed.play('drive 1');
    expect(where(routed, 'kg-lang')).toBe('out');
    const held = strike(4).dice(1).play('end');
    expect(bearing(held, 'kg-lang')).toEqual(['A2!']);
  });

  test('from the pass, attacked on both roads, only infantry gets away over the ridge', () => {
    const t = axis('G8: kg-stenhoff\nH9: kg-schuette\nH8: us-1ad-ccd us-34id-133');
    t.play(...attack('H8', 'kg-stenhoff kg-schuette'))
      .dice(6)
      .play('end', 'drive 1');
    expect(t.offers('retreat us-1ad-ccd')).toEqual([]);
    expect(t.offers('retreat us-34id-133 ').filter((order) => /(G9|H7|I9)$/.test(order))).toEqual([]);
    t.play('retreat us-34id-133 I8');
    expect(bearing(t, 'us-1ad-ccd', 'us-34id-133')).toEqual(['out', 'I8!']);
    expect(t.refused('end')).toBe('ADV-1'); // 4 is owed for the regiment in the pass
  });

  test('and on DW the armour stays Disrupted, so that nobody can advance', () => {
    const t = axis('G8: kg-stenhoff\nH9: kg-schuette\nH8: us-1ad-ccd us-34id-133');
    t.play(...attack('H8', 'kg-stenhoff kg-schuette'))
      .dice(5)
      .play('end', 'retreat us-34id-133 I8');
    expect(bearing(t, 'us-1ad-ccd', 'us-34id-133')).toEqual(['H8!', 'I8!']);
    expect(t.asked).toBe('british');
  });

  test('who falls back into a hex attacked later fights there with its garrison, each read for itself', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-ccd\nC10: kg-schuette\nD10: fr-1');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('D10', 'kg-schuette'), 'end');
    t.dice(4).play('fight E9', 'retreat us-1ad-ccd D10').dice(2).play('advance kg-gerhardt E9');
    expect(battle(t)).toContain('3 to 3, 1:1; a 2:'); // AD; the Disrupted newcomer reads D
    expect(t.offers('stand')).toEqual(['stand us-1ad-ccd']);
    t.play('stand us-1ad-ccd');
    expect(bearing(t, 'us-1ad-ccd', 'fr-1')).toEqual(['D10!', 'D10']);
  });

  test('a unit that fell back in good order makes the later attack harder', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-ccd\nC9: kg-schuette\nD9: fr-1');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('D9', 'kg-schuette'), 'end');
    t.dice(4).play('fight E9', 'retreat us-1ad-ccd D9').dice(4).play('advance kg-gerhardt E9');
    expect(battle(t)).toBe('3 to 3, 1:1; a 4: DW.');
  });

  test('deployed defenders that must retreat over a ridge are Disrupted and no longer deployed', () => {
    const t = axis('G8: kg-gerhardt\nH9: kg-reimann\nH8: us-34id-133+');
    t.play(...attack('H8', 'kg-gerhardt kg-reimann'))
      .dice(5)
      .play('end', 'retreat us-34id-133 I8');
    expect(bearing(t, 'us-34id-133')).toEqual(['I8!']);
  });

  test('an enemy hex is no way out, even if its unit took no part', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca\nE10: kg-lang\nD9: kg-reimann\nF9: kg-schuette');
    t.play(...attack('E9', 'kg-gerhardt'))
      .dice(6)
      .play('end');
    if (t.asked === 'drive') t.play('drive 1');
    expect(where(t, 'us-1ad-cca')).toBe('out');
  });
});

describe('mandatory attacks', () => {
  test('a mixed stack forces the neighbours of each of its formations', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: us-1ad-ccd br-1-dy\nF8: us-1ad-cca\nD8: br-1-gds');
    t.play(...attack('E9', 'kg-gerhardt'));
    expect(t.refused('end')).not.toBeNull();
    t.play(...attack('F8', 'kg-reimann'));
    expect(t.refused('end')).toBe('MAN-2');
    t.play(...attack('D8', 'kg-lang'));
    expect(t.refused('end')).toBeNull();
  });

  test('the forced unit may stand in a stack of strangers: all of them are attacked, and force in their turn', () => {
    // CCD in F8 is forced; with it stands a regiment of 34 ID, whose comrade is in F7.
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: us-1ad-cca\nF8: us-1ad-ccd us-34id-133\nF7: us-34id-135');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('F8', 'kg-reimann'));
    expect(t.refused('end')).toBe('MAN-3');
    expect(t.play(...attack('F7', 'kg-lang')).refused('end')).toBeNull();
  });

  test('units that used their bonus hex cannot be called in to meet the obligation', () => {
    const t = position({
      at: 'move-axis',
      weather: 'bad',
      board: 'E8: kg-gerhardt\nE5: kg-lang\nE9: br-26-armd\nF8: br-1-gds+',
    });
    t.play('move kg-lang E8', 'end', ...attack('E9', 'kg-gerhardt'));
    expect(t.refused('end')).toBe('MAN-2');
    expect(t.refused('attack F8')).not.toBeNull(); // Lang has driven too far, Gerhardt is busy
    t.play('withdraw E9', 'attack E9', 'attack F8');
    expect(t.refused('join kg-lang')).toBe('MOV-2');
    t.play('join kg-gerhardt', 'commit'); // 4 to 9
    expect(t.refused('end')).toBeNull();
  });

  test('Rommel by himself forces nobody', () => {
    const t = allied('E8: us-1ad-ccb\nE9: kg-lang\nF8: rommel').play(...attack('E9', 'us-1ad-ccb'));
    expect(t.refused('end')).toBeNull();
  });

  test('an obligation that only mechanised units could meet over a ridge cannot be met at all', () => {
    // G9 touches H8 and H9, over ridges both.
    const t = allied('H9: us-1ad-ccb us-1ad-cca\nH8: kg-lang\nG9: kg-reimann').play(...attack('H8', 'us-1ad-ccb'));
    expect(t.refused('end')).toBe('MAN-1');
    expect(t.refused('attack G9')).not.toBeNull();
    expect(t.play('withdraw H8').refused('end')).toBeNull();
  });

  test('a British attack on a lone German stack forces nothing on Italians in between', () => {
    const t = allied('E8: br-26-armd\nE9: kg-lang\nF8: centauro\nF7: kg-reimann').play(...attack('E9', 'br-26-armd'));
    expect(t.refused('end')).toBeNull();
  });
});

describe('No Retreat', () => {
  test('in a mixed stack the British die where the Americans are routed; only those who left are owed', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: br-1-gds us-1ad-ccd');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang'), 'end')
      .dice(6)
      .play('hold br-1-gds', 'drive 1');
    t.play('retreat us-1ad-ccd E10', 'advance kg-lang E9');
    expect([...bearing(t, 'br-1-gds', 'us-1ad-ccd'), t.refused('end')]).toEqual(['out', 'E10!', null]);
  });

  test('who holds on DW keeps the hex, though the others leave it: no advance', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: br-1-gds us-1ad-ccd');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang'), 'end')
      .dice(5)
      .play('hold br-1-gds');
    t.play('retreat us-1ad-ccd E10');
    expect([t.asked, ...bearing(t, 'br-1-gds', 'us-1ad-ccd')]).toEqual(['british', 'E9!', 'E10']);
  });

  test('Centauro ordered to hold under Rommel dies of DR, and he with it', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: rommel centauro', { turn: 10 });
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca'), 'end')
      .dice(5)
      .play('hold centauro');
    expect([where(t, 'centauro'), where(t, 'rommel'), t.s.points.allied]).toEqual(['out', 'out', 14]);
  });

  test('but he leaves with a unit that was not ordered to hold', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca us-1ad-ccd\nD9: br-26-armd br-1-gds\nE9: rommel centauro kg-lang');
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca us-1ad-ccd br-26-armd br-1-gds'), 'end');
    t.play('hold centauro').dice(5).play('end', 'drive 1', 'retreat kg-lang F9'); // 12 to 5
    expect([where(t, 'centauro'), where(t, 'kg-lang'), where(t, 'rommel')]).toEqual(['out', 'F9', 'F9']);
  });

  test('bombed Germans do not go back on D, held or not', () => {
    const t = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'E8: us-1ad-ccb\nE9: kg-lang' });
    t.dice(6).play('bomb us-bomber-1 E9', 'end', ...attack('E9', 'us-1ad-ccb'));
    t.dice(2, 1).play('end'); // 1:1 read as 3:2: D; then the weather
    expect([t.s.turn, ...bearing(t, 'kg-lang')]).toEqual([7, 'E9!']);
  });
});

describe('Rommel presses', () => {
  test('at 1:3 a good die lifts to 1:2, a bad one sinks to 1:4', () => {
    const pressed = (die: number) => {
      const t = axis('E8: rommel 580-recce\nE9: us-1ad-cca').play(...attack('E9', '580-recce'), 'end');
      return battle(t.dice(die).play('press'));
    };
    expect(pressed(4)).toBe('1 to 3, 1:2, pressed; a 4: D.');
    expect(pressed(2)).toBe('1 to 3, 1:4, pressed; a 2: AE.');
  });

  test('surprise that brings 1:5 up to 1:4 is not enough to press', () => {
    const t = axis('E8: rommel 580-recce\nE9: br-1-gds+', { turn: 1 }).play(...attack('E9', '580-recce'), 'end');
    expect(t.asked).toBe('no-retreat');
    expect(battle(t.dice(6).play('end'))).toBe('1 to 5, 1:4; a 6: D.');
  });

  test('a Stuka shot down takes the right to press with it', () => {
    const board = 'E8: rommel 580-recce\nE9: us-1ad-ccb';
    const orders = ['attack E9', 'join 580-recce', 'support stuka-1', 'commit', 'end'];
    const missed = axis(board)
      .play(...orders)
      .dice(2)
      .play('flak 1');
    expect(missed.asked).toBe('press'); // 1:3
    const hit = axis(board)
      .play(...orders)
      .dice(1, 6)
      .play('flak 1');
    expect(battle(hit)).toBe('1 to 4, 1:4; a 6: D.');
  });

  test('with two target hexes he must touch both, whoever else touches them', () => {
    const board = (hex: string) => `E8: kg-schuette\nE10: kg-stenhoff\nE9: fr-1\nF8: fr-2\n${hex}: rommel`;
    const away = axis(board('E10')).play(...attack('E9 F8', 'kg-schuette kg-stenhoff'));
    away.dice(3).play('end');
    expect(battle(away)).toBe('6 to 2, 3:1; a 3: DW.'); // the die fell without the question
    expect(axis(board('E8')).play(...attack('E9 F8', 'kg-schuette kg-stenhoff'), 'end').asked).toBe('press');
  });

  test('he may press his second attack too', () => {
    const t = axis('E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\nC10: fr-2');
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('press');
    t.play('advance kg-stenhoff D9', 'advance rommel D9', 'end', ...attack('C10', 'kg-stenhoff'), 'end');
    expect(t.asked).toBe('press');
    t.dice(5).play('press');
    expect(battle(t)).toBe('3 to 1, 4:1, pressed; a 5: DR*.');
  });

  test('he cannot press from a hex whose unit stays out of the attack', () => {
    const t = axis('E8: rommel kg-lang\nD9: kg-gerhardt\nE9: us-1ad-ccd').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end');
    expect(battle(t)).toBe('4 to 2, 2:1; a 4: DW.');
  });
});

describe('Rommel’s second round', () => {
  /** Rommel, Stenhoff and Schuette have destroyed 3 RTA in D9 and stand there. */
  const through = (more: string, also: readonly string[] = [], spec: Partial<PositionSpec> = {}) => {
    const t = axis(`E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\n${more}`, spec);
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), ...also, 'end');
    if (t.asked === 'fight') t.play('fight D9');
    t.dice(6).play('end', 'advance kg-stenhoff D9', 'advance kg-schuette D9', 'advance rommel D9');
    return t.asked === 'advance' ? t.play('end') : t;
  };

  test('it may strike a hex another attack is still to come for; that attack then finds nobody', () => {
    const t = through('C10: fr-2\nC11: kg-reimann', attack('C10', 'kg-reimann'));
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end');
    expect(where(t, 'fr-2')).toBe('out');
    while (t.asked === 'advance') t.play('end');
    expect(t.asked).toBe('british');
    expect(t.log('CRT-1')).toHaveLength(2);
  });

  test('a hex it has entered is not attacked by its own side afterwards', () => {
    const t = through('C10: fr-2\nC11: kg-reimann', attack('C10', 'kg-reimann'));
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end', 'advance kg-stenhoff C10');
    while (t.asked === 'advance') t.play('end');
    expect([t.asked, where(t, 'kg-stenhoff'), where(t, 'kg-reimann')]).toEqual(['british', 'C10', 'C11']);
  });

  test('surprise helps the second attack of turn 1 as well', () => {
    const t = through('C10: us-1ad-cca', [], { turn: 1 });
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(4)
      .play('end');
    expect(battle(t)).toBe('6 to 3, 3:1; a 4: DR.');
  });

  test('after it neither he nor his units go a third time, not even into an empty hex', () => {
    const t = through('C10: fr-2\nC11: fr-3');
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end');
    t.play('advance kg-stenhoff C10', 'advance kg-schuette C10', 'advance rommel C10');
    while (t.asked === 'advance') t.play('end');
    expect(t.asked).toBe('british');
  });

  test('units that come from another hex take part if they end beside him', () => {
    const t = axis('E10: rommel kg-stenhoff\nE9: kg-lang\nD9: fr-1\nC10: us-1ad-cca');
    t.play(...attack('D9', 'kg-stenhoff kg-lang'), 'end')
      .dice(6)
      .play('end');
    t.play('advance kg-stenhoff D9', 'advance kg-lang D9', 'advance rommel D9');
    if (t.asked === 'advance') t.play('end');
    t.play('attack C10');
    expect(t.offers('join')).toEqual(['join kg-lang', 'join kg-stenhoff']);
  });

  test('what it routs stays Disrupted to the end of the phase', () => {
    const t = through('C10: us-1ad-cca!');
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(5)
      .play('end', 'drive 1', 'retreat us-1ad-cca B10');
    t.play('advance kg-stenhoff C10');
    while (t.asked === 'advance') t.play('end');
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'B10!']);
  });

  test('a unit driven by the first attack may be struck again by the second', () => {
    const t = axis('E10: rommel kg-gerhardt kg-stenhoff\nD9: us-1ad-cca').play(
      ...attack('D9', 'kg-gerhardt kg-stenhoff'),
      'end',
    );
    t.dice(5).play('end', 'drive 1', 'retreat us-1ad-cca C10', 'advance kg-gerhardt D9', 'advance kg-stenhoff D9');
    t.play('advance rommel D9', 'end', ...attack('C10', 'kg-gerhardt kg-stenhoff'), 'end')
      .dice(4)
      .play('end');
    expect(battle(t)).toBe('7 to 3, 2:1; a 4: DR.'); // Disrupted: read at 3:1
  });

  test('taking Thala in the second round wins', () => {
    const t = axis('H8: rommel kg-stenhoff\nI9: fr-1', { weather: 'bad' }).play(...attack('I9', 'kg-stenhoff'), 'end');
    t.dice(6).play('end'); // 3 to 2 in the hills: 3:2, DR
    t.play('drive 1');
    t.play(t.offers('retreat fr-1')[0], 'advance kg-stenhoff I9');
    if (t.asked === 'advance') t.play('advance rommel I9');
    if (t.asked === 'advance') t.play('end');
    t.play('advance kg-stenhoff J8');
    expect(t.asked).toBe('thala');
  });
});

describe('Rommel’s life', () => {
  /** Lang with Rommel, Schuette and the Centauro beside them: 7 to 5, a 1 is AE. */
  const beaten = (extra = '') => {
    const t = axis(`E8: rommel kg-lang ${extra}\nD9: kg-schuette centauro+\nE9: us-1ad-cca us-1ad-ccd`);
    return t
      .play(...attack('E9', 'kg-lang kg-schuette centauro'), 'end')
      .dice(1)
      .play('end');
  };

  test('he falls with the only unit of his hex, though others of the attack live', () => {
    const t = beaten().play('lose kg-lang kg-schuette');
    expect([where(t, 'rommel'), where(t, 'centauro'), t.s.points.allied]).toEqual(['out', 'D9', 18]);
  });

  test('he lives if the loss is taken elsewhere', () => {
    const t = beaten().play('lose kg-schuette centauro');
    expect([where(t, 'rommel'), where(t, 'kg-lang')]).toEqual(['E8', 'E8']);
  });

  test('he lives if somebody in his hex did not attack', () => {
    const t = beaten('kg-reimann').play('lose kg-lang kg-schuette');
    expect(where(t, 'rommel')).toBe('E8');
  });

  test('alone between two attackers he is lost to the one who enters', () => {
    const t = allied('E8: us-1ad-cca\nE10: us-1ad-ccb\nE9: rommel').play(...attack('E9', 'us-1ad-cca us-1ad-ccb'));
    t.play('end');
    if (t.asked === 'advance') t.dice(1).play('advance us-1ad-cca E9', 'end');
    expect([where(t, 'rommel'), t.s.points.allied]).toEqual(['out', 10]);
  });

  test('flown out with both his fields held he waits, and lands when one is free', () => {
    const t = position({ at: 'SEQ-A6', board: 'D13: rommel kg-lang\nF1: us-1ad-cca\nB1: us-1ad-ccb', turn: 2 });
    t.play('fly-out').dice(1).play('end', 'end', 'end');
    expect([t.s.turn, where(t, 'rommel'), t.s.points.allied]).toEqual([3, 'out', 0]);
    t.play('end');
    while (t.asked !== 'move-allied') t.play('end');
    t.play('move us-1ad-ccb C2').dice(1).play('end');
    while (t.s.turn === 3) t.play('end');
    expect([t.s.turn, where(t, 'rommel')]).toEqual([4, 'B1']);
  });

  test('with Disrupted units he commands, he is not pinned: he may leave them in his own move', () => {
    const t = position({ at: 'move-axis', board: 'D9: rommel kg-lang!\nI12: fr-1', weather: 'bad' });
    expect([t.refused('move rommel D13'), t.refused('move kg-lang D11')]).toEqual([null, 'DIS-1']);
  });
});

describe('advances', () => {
  test('a unit too weak for what left must still go in', () => {
    const t = axis('E8: 580-recce\nE9: us-1ad-cca')
      .play(...attack('E9', '580-recce'))
      .dice(5)
      .play('end');
    t.play('retreat us-1ad-cca E10');
    expect([t.refused('end'), t.offers()]).toEqual(['ADV-1', ['advance 580-recce E9']]);
  });

  test('a single attacker cannot fill two vacated hexes: one is enough', () => {
    const t = axis('E8: kg-gerhardt\nE9: fr-1\nF8: fr-2')
      .play(...attack('E9 F8', 'kg-gerhardt'))
      .dice(4)
      .play('end');
    t.play('retreat fr-1 E10', `retreat fr-2 ${t.offers('retreat fr-2').map((o) => o.split(' ')[2])[0]}`);
    expect(t.refused('end')).toBe('ADV-1');
    t.play('advance kg-gerhardt F8');
    expect(t.asked).toBe('british');
  });

  test('two attackers must fill both if they can', () => {
    const t = axis('E8: kg-gerhardt kg-lang\nE9: fr-1\nF8: fr-2').play(...attack('E9 F8', 'kg-gerhardt kg-lang'));
    t.dice(2).play('end'); // 3:1: DW
    t.play('retreat fr-1 E10', 'retreat fr-2 F9', 'advance kg-gerhardt E9');
    expect([t.refused('end'), t.refused('advance kg-lang E9')]).toEqual(['ADV-1', 'ADV-1']);
    expect(where(t.play('advance kg-lang F8'), 'kg-lang')).toBe('F8');
  });

  test('mechanised attackers do not follow over a ridge, so the infantry that came over it must', () => {
    // B4 is open to B5, and behind the ridge from A5.
    const t = axis('A5: centauro+\nB4: fr-1')
      .play(...attack('B4', 'centauro'))
      .dice(5)
      .play('end');
    t.play('retreat fr-1 C4');
    expect(t.refused('end')).toBe('ADV-1');
    expect(bearing(t.play('advance centauro B4'), 'centauro')).toEqual(['B4!']);
  });

  test('deployed infantry that attacks over a ridge and stays is Disrupted but keeps its works', () => {
    const t = axis('A5: centauro+\nB4: us-1ad-cca').play(...attack('B4', 'centauro'));
    t.dice(4).play('end'); // 2 to 4: D
    t.play('stand us-1ad-cca');
    expect(bearing(t, 'centauro')).toEqual(['A5!+']);
  });

  test('units without attack factor go along only with attackers who go', () => {
    const start = () => {
      const t = allied('E8: us-1ad-ccb us-1ad-cca us-1ad-ccd fr-1\nD9: br-26-armd br-1-gds\nE9: centauro!');
      t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca us-1ad-ccd br-26-armd br-1-gds'))
        .dice(6)
        .play('end');
      return t;
    };
    expect(where(start(), 'centauro')).toBe('out');
    expect(start().refused('advance fr-1 E9')).not.toBeNull();
    expect(start().play('advance us-1ad-ccb E9').refused('advance fr-1 E9')).toBeNull();
  });

  test('French with their zero may not attack, deployed they may', () => {
    const t = allied('E8: fr-1 fr-2+ us-1ad-cca\nE9: centauro').play('attack E9');
    expect([t.refused('join fr-1'), t.refused('join fr-2')]).toEqual(['CRT-7', null]);
  });

  test('at the crossroads of Gafsa armour may ride on by either road', () => {
    const t = axis('A7: kg-stenhoff\nA8: fr-1')
      .play(...attack('A8', 'kg-stenhoff'))
      .dice(6)
      .play('end', 'drive 1');
    t.play('retreat fr-1 A9', 'advance kg-stenhoff A8');
    expect(t.offers('advance')).toEqual(['advance kg-stenhoff B7', 'advance kg-stenhoff B8']);
  });

  test('both Kampfgruppen may advance into one hex though both came by road', () => {
    const t = position({ at: 'move-axis', weather: 'bad', board: 'B2: kg-lang kg-reimann\nB5: us-1ad-ccd' });
    t.play('move kg-lang B4 by road', 'move kg-reimann C4 by road', 'move kg-reimann C5', 'end');
    t.play(...attack('B5', 'kg-lang kg-reimann'))
      .dice(4)
      .play('end', 'retreat us-1ad-ccd B6');
    t.play('advance kg-lang B5', 'advance kg-reimann B5');
    expect(bearing(t, 'kg-lang', 'kg-reimann')).toEqual(['B5', 'B5']);
  });
});

describe('stacking', () => {
  test('a whole division, recon of the nation, Tigers and Rommel attack from one hex; a stranger does not join', () => {
    const t = axis('E8: rommel kg-gerhardt kg-reimann kg-lang tigers 580-recce kg-schuette\nE9: us-1ad-cca');
    t.play('attack E9', ...['kg-gerhardt', 'kg-reimann', 'kg-lang', 'tigers', '580-recce'].map((id) => `join ${id}`));
    expect(t.refused('join kg-schuette')).toBe('STK-6');
    expect(declared(t.play('commit'))).toBe('12 to 3');
  });

  test('two divisions with recon and Tigers count in full; recon does not make a division of two its own', () => {
    const two = axis('E8: kg-gerhardt kg-schuette tigers 580-recce\nE9: us-1ad-cca');
    expect(declared(two.play(...attack('E9', 'kg-gerhardt kg-schuette tigers 580-recce')))).toBe('10 to 3');
    const three = axis('E8: kg-schuette kg-stenhoff 580-recce kg-gerhardt\nE9: us-1ad-cca').play('attack E9');
    three.play('join kg-schuette', 'join kg-stenhoff', 'join 580-recce');
    expect(three.refused('join kg-gerhardt')).toBe('STK-6');
  });

  test('units of one hex in two attacks share its limit', () => {
    const t = axis('E8: kg-gerhardt kg-schuette centauro\nE9: fr-1\nF8: fr-2');
    t.play(...attack('E9', 'kg-gerhardt'), 'attack F8', 'join kg-schuette');
    expect(t.refused('join centauro')).toBe('STK-6');
  });

  test('into a pass two mechanised units go, and infantry with them; Tigers and recon are mechanised', () => {
    const t = axis('G8: kg-gerhardt tigers 580-recce centauro rommel\nH8: fr-1').play('attack H8');
    t.play('join kg-gerhardt', 'join tigers', 'join centauro');
    expect(t.refused('join 580-recce')).toBe('TER-7');
    t.play('commit', 'end');
    expect([declared(t), t.asked]).toEqual(['7 to 2', 'press']);
  });

  test('in a pass two mechanised units defend beside infantry; the owner leaves one out', () => {
    const t = allied('G8: us-1ad-ccb us-1ad-cca us-1ad-ccd\nH8: kg-gerhardt tigers 580-recce rommel');
    t.play(...attack('H8', 'us-1ad-ccb us-1ad-cca'), 'end');
    expect([t.asked, t.toMove]).toEqual(['effective', 'axis']);
    expect(t.offers()).toEqual([
      'effective 580-recce kg-gerhardt',
      'effective 580-recce tigers',
      'effective kg-gerhardt tigers',
    ]);
  });

  test('units in excess fight neither way but are routed with the rest', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-ccd fr-1 us-34id-133');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'), 'end');
    t.dice(6).play('effective us-1ad-ccd fr-1', 'drive 1');
    expect(battle(t)).toBe('7 to 3, 2:1; a 6: DR*.');
    t.play('retreat us-1ad-ccd E10', 'retreat fr-1 D9', 'retreat us-34id-133 F9');
    expect(bearing(t, 'us-34id-133')).toEqual(['F9!']);
    expect(t.play('advance kg-reimann E9').refused('end')).toBeNull(); // 3 are owed, the surplus counts nothing
  });

  test('over the ridge road to Maktar one mechanised unit attacks, infantry beside it', () => {
    const t = axis('L6: kg-gerhardt centauro kg-lang\nL5: fr-1').play('attack L5', 'join kg-gerhardt', 'join centauro');
    expect(t.refused('join kg-lang')).not.toBeNull();
    expect(declared(t.play('commit'))).toBe('5 to 3'); // hills and ridge
  });

  test('Tigers in company of a Disrupted unit are not alone', () => {
    const t = allied('E8: us-1ad-ccb\nE9: tigers kg-lang!').play(...attack('E9', 'us-1ad-ccb'));
    expect(declared(t)).toBe('3 to 5');
  });
});

describe('roads and movement', () => {
  const move = (board: string, more: Partial<PositionSpec> = {}) =>
    position({ at: 'move-axis', board, weather: 'bad', ...more });

  test('one operational hex by road, one across country, and the unit still attacks', () => {
    const t = move('B1: kg-lang\nC6: fr-1').play('move kg-lang B4 by road', 'move kg-lang C5', 'end', 'attack C6');
    expect(t.refused('join kg-lang')).toBeNull();
  });

  test('a fourth road hex begins the next movement hex; then a step across country is the bonus', () => {
    const t = move('B1: kg-lang\nB6: kg-reimann\nC6: fr-1').play('move kg-lang B5 by road', 'move kg-lang C5', 'end');
    t.play('attack C6');
    expect(t.refused('join kg-lang')).toBe('MOV-2');
    expect(t.refused('join kg-reimann')).toBeNull();
  });

  test('Rommel may end by road where a unit came by road, and the unit where he did', () => {
    const t = move('B1: rommel kg-lang').play('move rommel B4 by road');
    expect(t.refused('move kg-lang B4 by road')).toBeNull();
  });

  test('two French units do not share a road hex at the end either', () => {
    const t = position({ at: 'move-allied', side: 'allied', board: 'L9: fr-1 fr-2', weather: 'bad' });
    t.play('move fr-1 J8 by road');
    expect([t.refused('move fr-2 J8 by road'), t.refused('move fr-2 I9 by road')]).toEqual(['STK-5', null]);
  });

  test('Disrupted units in road mode do not stack either', () => {
    const t = move('B1: kg-lang! kg-reimann!').play('move kg-lang B4 by road');
    expect(t.refused('move kg-reimann B4 by road')).toBe('STK-5');
  });

  test('the ridge road L5/L6 carries a mechanised unit over the ridge in order', () => {
    const t = move('L4: kg-lang').play('move kg-lang L6 by road');
    expect(bearing(t, 'kg-lang')).toEqual(['L6']);
  });

  test('nobody rides by road through a town the enemy holds', () => {
    const t = move('A7: kg-lang\nA8: fr-1');
    expect(t.refused('move kg-lang B8 by road')).not.toBeNull();
  });

  test('Disrupted Tigers have a bonus hex only, by road three, and no die', () => {
    const t = move('B1: tigers!\nI12: fr-1').play('end');
    expect([t.asked, t.refused('move tigers B4 by road'), t.refused('move tigers B5 by road')]).toEqual([
      'move-tigers',
      null,
      'DIS-1',
    ]);
  });

  test('Tigers that roll a 1 and use their bonus do not attack; those that stay do', () => {
    const start = () => move('D9: tigers\nD10: fr-1').dice(1).play('end');
    expect(start().play('end', 'attack D10').refused('join tigers')).toBeNull();
    const moved = start().play('move tigers C10');
    while (moved.asked === 'move-tigers') moved.play('end');
    expect(moved.asked === 'allocate' ? moved.refused('attack D10') : 'no attack').not.toBeNull();
  });
});

describe('airpower', () => {
  const over = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'bomb-axis', board, ...more });

  test('a unit Disrupted by the first Stuka does not fire at the second', () => {
    const t = over('B2: kg-lang\nE9: us-1ad-cca').dice(6).play('bomb stuka-1 E9').dice(1).play('dive stuka-2 E9');
    expect([t.log('AIR-9'), ...bearing(t, 'us-1ad-cca')]).toEqual([[], 'E9!']);
  });

  test('a unit Disrupted before and hit by bombs is frozen like any other: no retreat and no recovery', () => {
    const bombed = () => over('E8: kg-gerhardt\nE9: us-1ad-cca!').dice(6).play('bomb stuka-1 E9', 'end');
    const left = bombed().play('end');
    expect([left.asked, ...bearing(left, 'us-1ad-cca')]).toEqual(['british', 'E9!']);
    const struck = bombed().play(...attack('E9', 'kg-gerhardt'));
    struck.dice(4).play('end');
    expect([battle(struck), ...bearing(struck, 'us-1ad-cca')]).toEqual(['4 to 3, 1:1; a 4: DW.', 'E9!']);
  });

  test('a unit bombed and then attacked without effect is still Disrupted at the end of the phase', () => {
    const t = over('E8: kg-schuette\nE9: us-1ad-cca').dice(6).play('bomb stuka-1 E9', 'end');
    t.play(...attack('E9', 'kg-schuette'));
    t.dice(1).play('end'); // AD
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'E9!']);
  });

  test('a diving Stuka that is shot down drops nothing on the units not yet bombed', () => {
    const t = over('B2: kg-lang\nE9: us-1ad-cca fr-1').dice(2).play('dive stuka-1 E9', 'flak 2');
    expect(bearing(t, 'us-1ad-cca', 'fr-1')).toEqual(['E9', 'E9']);
  });

  test('in fair weather a Stuka promised to one attack leaves none for another', () => {
    const t = axis('E8: kg-gerhardt\nE9: fr-1\nC5: kg-lang\nC6: fr-2', { weather: 'fair' });
    t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'commit', 'attack C6', 'join kg-lang');
    expect(t.refused('support stuka-2')).toBe('AIR-4');
  });

  test('every American and British unit in order fires at close support, Disrupted ones do not', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca us-1ad-ccd! us-1ad-ccb');
    t.play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'support stuka-1', 'commit', 'end');
    t.dice(1).play('flak 6');
    expect(t.asked).toBe('flak');
    t.dice(6, 6).play('flak 6'); // the second hits; the other six is the battle's
    expect(t.log('AIR-10')).toHaveLength(1);
  });

  test('Italians bombed in the Allied turn sit out its recovery and the next Axis turn', () => {
    const t = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'B2: centauro\nI12: us-1id-26' });
    t.dice(6).play('bomb us-bomber-1 B2').dice(1).play('end');
    expect([t.s.turn, ...bearing(t, 'centauro')]).toEqual([7, 'B2!']);
    while (t.s.turn === 7 && t.toMove === 'axis') t.play('end');
    expect(bearing(t, 'centauro')).toEqual(['B2!']);
    while (t.s.turn === 7 && t.asked !== 'bomb-allied') t.play(t.offers('enter')[0] ?? 'end');
    t.dice(1).play('end');
    expect([t.s.turn, ...bearing(t, 'centauro')]).toEqual([8, 'B2']);
  });

  test('Germans bombed in the Allied turn do not attack in the next Axis turn', () => {
    const t = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'E8: kg-lang kg-reimann\nE9: us-1id-26' });
    t.dice(1, 6).play('bomb us-bomber-1 E8', 'end').dice(2);
    t.play('end');
    expect(t.s.turn).toBe(7);
    const [hit] = ['kg-lang', 'kg-reimann'].filter((unit) => marksOf(t, unit) === '!');
    while (t.asked !== 'allocate') t.play('end');
    expect(t.play('attack E9').refused(`join ${hit}`)).toBe('DIS-3');
  });
});

describe('recovery', () => {
  test('Americans Disrupted by their own attack and attacked in turn recover only after the battle', () => {
    const t = allied('E8: us-1ad-cca\nE9: kg-lang', { weather: 'bad' });
    t.play(...attack('E9', 'us-1ad-cca'), 'end')
      .dice(3, 1)
      .play('end'); // 1:2: AD
    expect([t.s.turn, ...bearing(t, 'us-1ad-cca')]).toEqual([4, 'E8!']);
    t.play('end', ...attack('E8', 'kg-lang'));
    t.dice(2).play('end'); // 1:2 read as 1:1: AD
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'E8']);
    expect(t.log('SEQ-A3')).toEqual([]);
  });

  test('the British recover from their own beaten attack at once', () => {
    const t = allied('K9: br-26-armd\nJ8: kg-gerhardt', { turn: 10, change: { british: 'here' } });
    t.play(...attack('J8', 'br-26-armd'), 'end')
      .dice(3)
      .play('end'); // 1:2: AD
    expect([t.log('SEQ-B4'), ...bearing(t, 'br-26-armd')]).toEqual([['26 Armd Bde recovers.'], 'K9']);
  });

  test('the French out of supply recover in the Axis turn, have their move, and are Disrupted again at its end', () => {
    const t = position({ at: 'move-axis', board: 'A13: fr-1! us-1ad-cca!\nB2: kg-lang', turn: 9, weather: 'bad' });
    t.play('end');
    expect(bearing(t, 'fr-1', 'us-1ad-cca')).toEqual(['A13', 'A13']);
    while (t.s.turn === 9 && t.asked !== 'move-allied') t.play(t.offers('enter')[0] ?? 'end');
    expect(t.refused('move us-1ad-cca A11')).toBeNull();
    t.dice(1).play('end', ...(t.asked === 'bomb-allied' ? ['end'] : []));
    expect([t.s.turn, ...bearing(t, 'fr-1', 'us-1ad-cca')]).toEqual([10, 'A13!', 'A13!']);
  });

  test('an Italian Disrupted for want of supply misses his next turn but not the one after the Allied turn', () => {
    const t = position({ at: 'SEQ-A6', board: 'A13: centauro\nI12: us-1ad-cca', weather: 'bad' });
    expect(bearing(t, 'centauro')).toEqual(['A13!']);
    t.dice(1).play('end', 'end', 'end');
    expect([t.s.turn, ...bearing(t, 'centauro')]).toEqual([4, 'A13']);
  });
});

describe('supply', () => {
  const axisCheck = (board: string, unit = 'kg-lang') => marksOf(position({ at: 'SEQ-A6', board }), unit);
  const alliedCheck = (board: string, unit = 'us-1ad-cca') =>
    marksOf(position({ at: 'SEQ-B5', side: 'allied', turn: 10, board }), unit);

  test('a unit on the source itself is in supply with the enemy beside it; one behind it is so too', () => {
    expect(axisCheck('K1: kg-lang\nJ1: us-1ad-cca us-1ad-ccb')).toBe('');
    expect(axisCheck('L1: kg-lang\nK1: kg-reimann!\nJ1: us-1ad-cca')).toBe(''); // a Disrupted friend will do
  });

  test('a source the enemy stands on gives nothing, its neighbours and the other sources notwithstanding', () => {
    expect(axisCheck('L1: kg-lang\nK1: fr-1')).toBe('!');
    expect(alliedCheck('I12: us-1ad-cca\nI13: 580-recce')).toBe(''); // by G12 to G13, or by Haidra to L9
    expect(alliedCheck('H13: us-1ad-cca\nI13: 580-recce\nG13: kg-lang\nI12: kg-reimann')).toBe('!');
  });

  test('the three hexes to the road may not run beside an enemy, unless a friend stands there', () => {
    // A11 to Gafsa by A10 and A9, or by B11, B10, B9.
    const ring = 'A11: us-1ad-cca\nC10: kg-lang\nB8: kg-reimann';
    expect(alliedCheck('A11: us-1ad-cca')).toBe('');
    expect(alliedCheck(ring)).toBe('!');
  });

  test('rivers do not stop supply, gorges and ridges do', () => {
    // G4 lies behind the river; the one open side of I7 is that to H7.
    expect(alliedCheck('G4: us-1ad-cca')).toBe('');
    expect([alliedCheck('I7: us-1ad-cca'), alliedCheck('I7: us-1ad-cca\nH7: kg-lang')]).toEqual(['', '!']);
  });

  test('Allied units do not live off Axis sources nor the other way round', () => {
    expect(alliedCheck('A1: us-1ad-cca\nB6: kg-lang\nF4: kg-reimann\nG6: kg-schuette')).toBe('!');
    expect(axisCheck('L10: kg-lang\nG8: us-1ad-cca\nH6: us-1ad-ccb\nF9: us-1ad-ccd')).toBe('!');
  });

  test('want of supply Disrupts deployed infantry where it stands, deployed as it is', () => {
    const t = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: 'A13: us-34id-133+' });
    expect(bearing(t, 'us-34id-133')).toEqual(['A13!+']);
  });
});

describe('reinforcements', () => {
  const decide = (turn: number, board: string, more: Partial<PositionSpec> = {}) =>
    position({ at: 'british', side: 'allied', turn, board, weather: 'bad', ...more });

  test('Tebessa in Axis hands though empty: the regiment comes by I13 or G13', () => {
    const t = decide(1, 'B2: kg-lang', { change: { control: holding('Tebessa') } }).play('end');
    expect(t.offers()).toEqual(['enter us-1id-26 G13', 'enter us-1id-26 I13']);
  });

  test('with one of the two held it comes by the other, with both it waits and comes when it can', () => {
    const one = decide(1, 'I12: kg-lang\nI13: kg-reimann', { change: { control: holding('Tebessa') } }).play('end');
    expect(where(one, 'us-1id-26')).toBe('G13');
    const none = decide(1, 'I12: kg-lang\nI13: kg-reimann\nG13: kg-schuette', {
      change: { control: holding('Tebessa') },
    }).play('end');
    expect(where(none, 'us-1id-26')).toBe('out');
    none.dice(1);
    while (none.s.turn === 1) none.play('end');
    none.play('move kg-schuette G12');
    while (where(none, 'us-1id-26') === 'out' && none.s.turn === 2) none.play('end');
    expect([none.s.turn, where(none, 'us-1id-26')]).toEqual([2, 'G13']);
  });

  test('with Maktar and L9 both held the 9th Division waits', () => {
    const t = decide(7, 'I12: us-1id-26 us-1id-18 us-1id-16\nL5: kg-lang\nL9: kg-reimann').play('end');
    expect(where(t, 'us-9id-39')).toBe('out');
  });

  test('an arrival joins a friend at Tebessa and may deploy at once', () => {
    const t = decide(3, 'I12: us-1id-26').play('end');
    expect([where(t, 'us-1id-18'), t.refused('deploy us-1id-18')]).toEqual(['I12', null]);
  });

  test('the British asked for and cancelled leave the Allies their victory', () => {
    const t = decide(9, 'I12: us-1id-26 us-1id-18 us-1id-16 us-9id-39').play('request-british');
    t.play('end').dice(1).play('end', 'end', 'end');
    t.play('cancel-british');
    while (t.toMove !== null) t.play('end');
    expect(t.match.outcome).toMatchObject({ winner: 'allied' });
  });

  test('the British stay the Allies’ price even when the last of them is gone', () => {
    const t = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: '', change: { british: 'here' } });
    expect(t.match.outcome).toMatchObject({ winner: null, level: 'draw' });
  });

  test('with L9 in enemy hands the British do not come in on top of him', () => {
    const t = decide(4, 'I12: us-1id-26 us-1id-18\nL9: kg-lang', { change: { british: 'requested', britishTurn: 4 } });
    t.play('end');
    expect(['br-26-armd', 'br-1-gds', 'br-1-dy'].map((unit) => where(t, unit))).not.toContain('L9');
  });
});

describe('towns and victory', () => {
  const move = (board: string, more: Partial<PositionSpec> = {}) =>
    position({ at: 'move-axis', board, weather: 'bad', ...more });

  test('a town ridden through is taken', () => {
    const t = move('A7: kg-lang', { turn: 1 }).play('move kg-lang B8 by road');
    expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['axis', 1]);
  });

  test('an advance takes a town, its second hex along the road too', () => {
    const t = axis('F8: kg-stenhoff\nF9: fr-1', { turn: 2, weather: 'bad' }).play(...attack('F9', 'kg-stenhoff'));
    t.dice(5).play('end', 'drive 1'); // 3:1
    t.play('retreat fr-1 F10', 'advance kg-stenhoff F9', 'advance kg-stenhoff E10');
    expect([t.s.control.Feriana, t.s.points.axis]).toEqual(['axis', 1]);
  });

  test('a retreat into an empty town takes it too', () => {
    const t = allied('A6: us-1ad-ccb us-1ad-cca\nA7: kg-lang', { turn: 1 });
    t.play(...attack('A7', 'us-1ad-ccb us-1ad-cca'), 'end')
      .dice(5)
      .play('end', 'retreat kg-lang A8');
    expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['axis', 1]);
  });

  test('Thala taken by a retreat in the Allied turn wins as well', () => {
    const t = allied('H8: us-1ad-ccb\nI9: 580-recce', { turn: 9, weather: 'bad' });
    t.play(...attack('I9', 'us-1ad-ccb'), 'end')
      .dice(4)
      .play('end');
    if (t.asked === 'drive') t.play('drive 1');
    t.play('retreat 580-recce J8');
    expect([t.s.control.Thala, t.asked]).toEqual(['axis', 'thala']);
  });

  test('Thala reached without supply is won in the supply phase of the turn if a battle has opened a source', () => {
    const t = move('I9: kg-lang\nB1: us-1ad-cca\nK1: us-1ad-ccd\nF1: fr-1\nF2: kg-gerhardt kg-reimann');
    expect(t.play('move kg-lang J8').asked).toBe('move-axis');
    t.play('end', ...attack('F1', 'kg-gerhardt kg-reimann'));
    t.dice(6).play('end', 'advance kg-gerhardt F1');
    while (t.asked === 'advance') t.play('end');
    expect(t.asked).toBe('thala');
  });

  test('Thala played on for, lost and taken again is won again', () => {
    const t = move('I9: kg-lang\nK9: us-1ad-cca', { turn: 8 }).play('move kg-lang J8', 'play-on', 'move kg-lang I9');
    while (t.asked !== 'move-allied') t.play(t.asked === 'thala' ? 'play-on' : (t.offers('enter')[0] ?? 'end'));
    t.play('move us-1ad-cca J8', 'move us-1ad-cca K9');
    expect(t.s.control.Thala).toBe('allied');
    t.dice(1);
    while (t.s.turn === 8) t.play('end');
    t.play('move kg-lang J8');
    expect(t.asked).toBe('thala');
  });

  test('who plays on after Thala loses that victory only with the town, not with its supply', () => {
    const board =
      'I9: kg-lang\nB1: us-1ad-cca\nK1: us-1ad-ccd\nD1: us-1ad-ccb\nL13: us-1id-26 us-1id-18 us-1id-16 us-9id-39';
    const t = move(board, { turn: 10 }).play('move kg-lang J8', 'play-on');
    while (t.asked !== 'move-allied') t.play(t.asked === 'thala' ? 'play-on' : 'end');
    t.play('move us-1ad-ccb F1'); // the last source is gone, but Thala is still Axis
    while (t.toMove !== null) t.play('end');
    expect(t.match.outcome).toMatchObject({ winner: 'axis', level: 'thala' });
  });

  test('Tebessa need not be in supply to make a marginal victory a win', () => {
    const board = 'I12: kg-lang\nB1: us-1ad-cca\nF1: us-1ad-ccb\nK1: us-1ad-ccd';
    const t = position({
      at: 'SEQ-B5',
      side: 'allied',
      turn: 10,
      board,
      change: { points: { axis: 7, allied: 0 }, control: holding('Tebessa') },
    });
    expect(t.match.outcome).toMatchObject({ winner: 'axis', level: 'tebessa' });
  });

  test.each([
    [3, [], 'not asked', 'allied', 1],
    [3, ['Tebessa'], 'not asked', 'allied', 1],
    [3, [], 'here', 'draw', 0],
    [4, [], 'here', 'minimal', 0.25],
    [4, ['Tebessa'], 'not asked', 'minimal', 0.25],
    [6, ['Tebessa'], 'here', 'minimal', 0.25],
    [7, ['Tebessa'], 'here', 'tebessa', 1],
    [7, [], 'not asked', 'marginal', 0.5],
    [10, [], 'here', 'marginal', 0.5],
    [10, ['Tebessa'], 'cancelled', 'tebessa', 1],
    [11, [], 'here', 'major', 1],
    [11, ['Tebessa'], 'not asked', 'major', 1],
  ] as const)('a net of %i holding %j, British %s: %s', (net, holds, british, level, worth) => {
    const change = { points: { axis: net + 4, allied: 4 }, control: holding(...holds), british };
    const t = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: '', change });
    expect([t.match.outcome!.level, WORTH[t.match.outcome!.level]]).toEqual([level, worth]);
  });
});

describe('one thing after another', () => {
  test('with two vacated hexes the strong unit is not spent where the weak one would do', () => {
    const start = () => {
      const t = axis('E8: kg-lang kg-reimann\nE9: fr-1\nF8: us-1ad-cca').play(...attack('E9 F8', 'kg-lang kg-reimann'));
      t.dice(5).play('end', 'retreat fr-1 E10', 'retreat us-1ad-cca F9'); // 1 is owed in E9, 3 in F8
      return t;
    };
    expect(start().offers()).toEqual(['advance kg-lang E9', 'advance kg-reimann F8']);
    expect(start().refused('advance kg-reimann E9')).toBe('ADV-1');
    const t = start().play('advance kg-lang E9', 'advance kg-reimann F8');
    expect(bearing(t, 'kg-lang', 'kg-reimann')).toEqual(['E9', 'F8']);
  });

  test('Tigers whose companion has advanced from another battle fight the next one alone', () => {
    const t = axis('E8: kg-lang tigers\nE9: fr-1\nF8: fr-2');
    t.play(...attack('E9', 'kg-lang'), ...attack('F8', 'tigers'), 'end');
    t.dice(4).play('fight E9', 'retreat fr-1 E10').dice(4).play('advance kg-lang E9');
    expect(battle(t)).toBe('1 to 1, 1:1; a 4: DW.');
  });

  test('a Stuka cannot be taken from a battle that is over for one still to come', () => {
    const t = axis('E8: kg-gerhardt\nE9: fr-1\nC5: kg-lang\nC6: fr-2');
    t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'commit', ...attack('C6', 'kg-lang'));
    expect(t.s.flown[0]).toBe(t.s.turn);
    t.play('withdraw C6', 'attack C6', 'join kg-lang');
    expect([t.refused('support stuka-1'), t.refused('support stuka-2')]).toEqual(['AIR-5', null]);
  });

  test('nobody advances into the swamp beside a vacated hex', () => {
    const t = axis('B2: kg-gerhardt kg-reimann\nB3: fr-1').play(...attack('B3', 'kg-gerhardt kg-reimann'));
    t.dice(2).play('end', 'retreat fr-1 B4', 'advance kg-gerhardt B3');
    expect(t.refused('advance kg-reimann A3')).toBe('TER-14');
  });

  test('the French go along from beside the attackers, not from beside the enemy alone', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nF8: fr-1\nD9: fr-3\nE9: centauro');
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca'));
    t.dice(4).play('end', 'retreat centauro E10', 'advance us-1ad-ccb E9');
    expect(t.refused('advance fr-1 E9')).toBeNull(); // F8 touches E8
    expect(t.refused('advance fr-3 E9')).toBe('ADV-4'); // D9 does not
  });

  test('a deployed regiment in the pass behind a ridge: doubled and one more', () => {
    const t = axis('H7: centauro+\nH8: us-34id-133+').play(...attack('H8', 'centauro'));
    expect(declared(t)).toBe('2 to 7');
  });

  test('the one mechanised unit that attacked along the ridge road must advance along it', () => {
    const t = axis('L6: kg-gerhardt\nL5: fr-1').play(...attack('L5', 'kg-gerhardt'));
    t.dice(5).play('end', 'retreat fr-1 L4');
    expect([battle(t), t.refused('end')]).toEqual(['4 to 3, 1:1; a 5: DW.', 'ADV-1']);
    expect(bearing(t.play('advance kg-gerhardt L5'), 'kg-gerhardt')).toEqual(['L5']);
  });

  test('Rommel goes back with the recon unit that survives DE', () => {
    const t = allied('E8: us-1ad-cca us-1ad-ccb us-1ad-ccd\nE9: rommel 580-recce');
    t.play(...attack('E9', 'us-1ad-cca us-1ad-ccb us-1ad-ccd'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat 580-recce E10');
    expect(bearing(t, '580-recce', 'rommel')).toEqual(['E10!', 'E10']);
  });

  test('in the second round his units drive neither over ridges nor into the swamp', () => {
    const t = axis('G8: rommel kg-stenhoff\nH8: fr-1').play(...attack('H8', 'kg-stenhoff'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat fr-1 H9', 'advance kg-stenhoff H8', 'advance rommel H8');
    if (t.asked === 'advance') t.play('end');
    expect(t.offers('advance')).toEqual(['advance kg-stenhoff G8', 'advance kg-stenhoff I9']);
  });

  test('half of the attack over a river is not more than half', () => {
    // G6 lies behind the river from F5, and open to H6.
    const half = axis('F5: kg-schuette\nH6: kg-stenhoff\nG6: us-1ad-cca').play(
      ...attack('G6', 'kg-schuette kg-stenhoff'),
    );
    expect(half.log('SEQ-A4').at(-1)).toContain('6 to 3, 2:1');
    const more = axis('F5: kg-gerhardt\nH6: kg-stenhoff\nG6: us-1ad-cca').play(
      ...attack('G6', 'kg-gerhardt kg-stenhoff'),
    );
    expect(more.log('SEQ-A4').at(-1)).toContain('7 to 3, 3:2');
  });

  test('a bombed unit holds its hex while its comrade withdraws: nobody advances', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca^ us-1ad-ccd').play(
      ...attack('E9', 'kg-gerhardt kg-reimann'),
    );
    t.dice(4).play('end'); // 1:1 DW; the bombed one reads 3:2, DW too
    t.play('retreat us-1ad-ccd E10');
    expect([t.asked, ...bearing(t, 'us-1ad-cca', 'us-1ad-ccd')]).toEqual(['british', 'E9!', 'E10']);
  });

  test('Thala lost and taken again out of supply is no victory at the end', () => {
    const board = `I9: kg-lang
      K9: us-1ad-cca
      B1: us-34id-133
      K1: us-34id-135
      D1: us-1ad-ccb
      L13: us-1id-26 us-1id-18 us-1id-16 us-9id-39`;
    const t = position({ at: 'move-axis', turn: 9, weather: 'bad', board });
    t.play('move kg-lang J8', 'play-on', 'move kg-lang I9');
    while (t.asked !== 'move-allied') t.play(t.asked === 'thala' ? 'play-on' : 'end');
    t.play('move us-1ad-cca J8', 'move us-1ad-cca K9', 'move us-1ad-ccb F1').dice(1);
    t.play('end').play('move kg-lang J8');
    expect([t.s.turn, t.asked, t.s.control.Thala]).toEqual([10, 'move-axis', 'axis']);
    while (t.toMove !== null) t.play('end');
    expect(t.match.outcome).toMatchObject({ winner: 'allied' });
  });

  test('a town the Allies fall back into is theirs again, and the Axis keep the points', () => {
    const change = { control: holding('Gafsa'), scored: ['Gafsa'], points: { axis: 2, allied: 0 } };
    const t = axis('C7: kg-gerhardt\nB7: us-1ad-cca', { weather: 'bad', change });
    t.play(...attack('B7', 'kg-gerhardt'));
    t.dice(5).play('end', 'retreat us-1ad-cca A8');
    expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['allied', 2]);
  });
});

test('the attacker names the length of a rout even if only a comrade’s withdrawal opens the way for it', () => {
  // 9 to 2 is 4:1; a 2 is DW for 3 RTA in E9 and, read at 5:1, DR for the Disrupted 3 RZ in E10, which is shut in.
  const t = axis('E8: kg-gerhardt\nD9: kg-reimann\nF10: kg-lang\nE9: fr-1\nE10: fr-2!');
  t.play(...attack('E9 E10', 'kg-gerhardt kg-reimann kg-lang'))
    .dice(2)
    .play('end');
  expect([battle(t), t.asked]).toEqual(['9 to 2, 4:1; a 2: DW, DR.', 'drive']);
  t.play('drive 2');
  expect(t.offers('retreat fr-2')).toEqual([]);
  t.play('retreat fr-1 F9');
  expect(t.refused('retreat fr-2 F9')).toBe('RES-3');
  expect(t.refused('retreat fr-2 G9')).toBeNull();
});
