import { describe, expect, test } from 'vitest';
import { bearing, marksOf, position, where } from '../position.ts';
import { allied, attack, axis, battle, declared } from './shared.ts';

describe('corners of retreat', () => {
  test('[kasserine-pass RET-3] [kasserine-pass TER-12] the ridge under the road L5/L6 still shields L5 from who attacked out of L6', () => {
    const struck = (unit: string) =>
      axis(`L6: kg-gerhardt kg-lang\nJ6: kg-reimann\nK6: ${unit}`)
        .play(...attack('K6', 'kg-gerhardt kg-lang kg-reimann'))
        .dice(4) // 9 to 2: 4:1, DR
        .play('end');
    const regiment = struck('us-34id-133').play('drive 1');
    expect(['L5', 'K5', 'J5', 'K7'].map((hex) => regiment.refused(`retreat us-34id-133 ${hex}`))).toEqual([
      null,
      null,
      null,
      'RET-1',
    ]);
    expect(bearing(regiment.play('retreat us-34id-133 L5'), 'us-34id-133')).toEqual(['L5!']);
    expect(where(struck('us-1ad-ccd'), 'us-1ad-ccd')).toBe('out'); // armour has ridges all round
  });

  test('[kasserine-pass RET-2] [kasserine-pass CRT-6] a friend struck by the same attack, and yet to leave, is no shelter', () => {
    const t = axis('E10: kg-gerhardt kg-reimann kg-lang\nE9: us-1ad-cca\nF9: us-1id-26');
    t.play(...attack('E9 F9', 'kg-gerhardt kg-reimann kg-lang'))
      .dice(6) // 9 to 6: 3:2, DR
      .play('end', 'drive 1');
    expect([t.refused('retreat us-1ad-cca F9'), t.refused('retreat us-1ad-cca E8')]).toEqual(['RET-1', null]);
  });

  test('[kasserine-pass RES-9] [kasserine-pass RET-4] who leaves on a D over a ridge is Disrupted by a single hex, and does not recover', () => {
    const t = axis('E9: kg-reimann\nE8: us-34id-133').play(...attack('E8', 'kg-reimann'));
    t.dice(3).play('end', 'retreat us-34id-133 D7', 'end');
    expect([t.asked, battle(t), ...bearing(t, 'us-34id-133')]).toEqual(['british', '3 to 2, 3:2; a 3: D.', 'D7!']);
  });

  test('[kasserine-pass STK-7] [kasserine-pass RET-1] who falls back into a hex still to be attacked may overfill it; the owner then says who counts', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-ccd\nF9: fr-1 us-34id-133\nF10: kg-reimann kg-lang');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('F9', 'kg-reimann kg-lang'), 'end');
    t.dice(4).play('fight E9', 'retreat us-1ad-ccd F9', 'advance kg-gerhardt E9');
    expect([t.asked, t.toMove, t.offers().length]).toEqual(['effective', 'allied', 3]);
    t.dice(3).play('effective us-1ad-ccd us-34id-133');
    expect(battle(t)).toBe('5 to 4, 1:1; a 3: D.');
  });

  test('[kasserine-pass RET-1] [kasserine-pass ROM-1] Rommel alone in a hex does not bar it: the Americans fall back on him and he is lost', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-ccd\nE10: rommel').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end', 'retreat us-1ad-ccd E10');
    expect([where(t, 'us-1ad-ccd'), where(t, 'rommel'), t.s.points.allied]).toEqual(['E10', 'out', 10]);
  });
});

describe('corners of advance', () => {
  test('[kasserine-pass RES-2] [kasserine-pass ADV-1] recon that DE only routs has retreated: its hex must be entered', () => {
    const t = allied('E8: us-1ad-cca us-1ad-ccb us-1ad-ccd\nE9: 580-recce');
    t.play(...attack('E9', 'us-1ad-cca us-1ad-ccb us-1ad-ccd'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat 580-recce E10');
    expect([battle(t), t.refused('end')]).toEqual(['7 to 1, 7:1; a 6: DE.', 'ADV-1']);
    expect(t.play('advance us-1ad-ccd E9').refused('end')).toBeNull();
  });

  test('[kasserine-pass AIR-15] [kasserine-pass ADV-1] [kasserine-pass ROM-2] DR destroys whom bombs have frozen: nobody need enter, but Rommel strikes again', () => {
    const t = axis('E8: rommel kg-stenhoff kg-schuette\nE9: us-1ad-cca^\nF8: fr-1');
    t.play(...attack('E9', 'kg-stenhoff kg-schuette'), 'end')
      .dice(5)
      .play('end');
    expect([where(t, 'us-1ad-cca'), t.refused('end')]).toEqual(['out', null]);
    expect(t.play('end').offers('attack')).toEqual(['attack F8']);
  });

  test('[kasserine-pass ADV-3] [kasserine-pass DIS-8] one of the stack routed is enough for armour to ride on, though the other only withdrew', () => {
    const t = axis('E10: kg-gerhardt kg-reimann\nD9: us-1ad-ccd! fr-1');
    t.play(...attack('D9', 'kg-gerhardt kg-reimann'))
      .dice(4)
      .play('end', 'drive 1');
    t.play('retreat us-1ad-ccd D8', 'retreat fr-1 C10', 'advance kg-reimann D9', 'advance kg-gerhardt D9');
    expect([t.refused('advance kg-gerhardt C9'), t.refused('advance kg-gerhardt B8')]).toEqual([null, 'ADV-2']);
  });

  test('[kasserine-pass ADV-2] [kasserine-pass ROM-1] an attacker who turns aside into the hex where Rommel is alone takes him', () => {
    const t = allied('E8: us-1ad-cca us-1ad-ccb\nE9: kg-lang\nF8: rommel');
    t.play(...attack('E9', 'us-1ad-cca us-1ad-ccb'), 'end');
    t.dice(6).play('end', 'drive 1', 'retreat kg-lang E10', 'advance us-1ad-ccb E9').dice(1);
    t.play('advance us-1ad-cca F8', 'end'); // the one is for the next turn's weather
    expect([where(t, 'us-1ad-cca'), where(t, 'rommel'), t.s.points.allied]).toEqual(['F8', 'out', 10]);
  });
});

describe('corners of Rommel', () => {
  test('[kasserine-pass ROM-3] [kasserine-pass ADV-3] he rides along both road hexes with the panzers of his stack', () => {
    const t = axis('E10: rommel kg-stenhoff kg-schuette\nD9: fr-1').play(...attack('D9', 'kg-stenhoff kg-schuette'));
    t.play('end').dice(6).play('end', 'advance kg-stenhoff D9', 'advance kg-stenhoff C9', 'advance rommel C9');
    expect(bearing(t, 'kg-stenhoff', 'rommel')).toEqual(['C9', 'C9']);
  });

  test('[kasserine-pass ROM-4] [kasserine-pass DEP-3] in the second round infantry drives two hexes by road as well, its works left behind', () => {
    const t = axis('E10: rommel centauro+ kg-schuette\nD9: fr-1').play(...attack('D9', 'centauro kg-schuette'));
    t.play('end').dice(6).play('end', 'advance kg-schuette D9', 'advance centauro D9', 'advance rommel D9');
    expect(bearing(t, 'centauro')).toEqual(['D9']);
    t.play('advance centauro C9', 'advance centauro B8', 'advance kg-schuette C9', 'advance kg-schuette B8');
    expect(bearing(t, 'centauro', 'kg-schuette')).toEqual(['B8', 'B8']);
  });

  test('[kasserine-pass ROM-2] [kasserine-pass TER-8] infantry that struck over a ridge is Disrupted and has no second attack', () => {
    const t = axis('D7: centauro\nE9: rommel kg-stenhoff\nE8: fr-1\nE7: fr-2').play(
      ...attack('E8', 'centauro kg-stenhoff'),
    );
    t.play('end').dice(6).play('end', 'advance kg-stenhoff E8', 'advance rommel E8', 'end', 'attack E7');
    expect([t.offers('join'), t.refused('join centauro'), ...bearing(t, 'centauro')]).toEqual([
      ['join kg-stenhoff'],
      'DIS-3',
      'D7!',
    ]);
  });

  test('[kasserine-pass RPA-1] [kasserine-pass ROM-2] not next to all defenders he cannot press, yet the rout opens his second round', () => {
    const t = axis('E8: rommel kg-gerhardt\nE10: kg-stenhoff kg-reimann\nE9: fr-1\nF9: fr-2\nD9: fr-3');
    t.play(...attack('E9 F9', 'kg-gerhardt kg-stenhoff kg-reimann'))
      .dice(6)
      .play('end');
    expect(battle(t)).toBe('10 to 2, 5:1; a 6: DE.');
    t.play('advance kg-gerhardt E9', 'advance rommel E9', 'end', 'attack D9');
    expect(t.offers('join')).toEqual(['join kg-gerhardt', 'join kg-reimann', 'join kg-stenhoff']);
  });

  test('[kasserine-pass RPA-1] [kasserine-pass TER-13] a river that brings 1:3 down to 1:4 takes the press away', () => {
    const t = axis('F5: rommel 580-recce\nG6: us-1ad-cca').play(...attack('G6', '580-recce'));
    expect(battle(t.dice(6).play('end'))).toBe('1 to 3, 1:4; a 6: D.');
  });

  test('[kasserine-pass AIR-12] [kasserine-pass ROM-2] a Stuka promised to an attack that Rommel forestalls is not fired at, and has flown', () => {
    const t = axis('E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\nC10: us-1ad-cca\nC11: kg-reimann');
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), 'attack C10', 'join kg-reimann', 'support stuka-1', 'commit');
    t.play('end', 'fight D9').dice(6).play('end', 'advance kg-stenhoff D9', 'advance kg-schuette D9');
    t.play('advance rommel D9', 'end', ...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end', 'drive 1');
    // B10 is next to Reimann, but it is not he who struck.
    t.play('retreat us-1ad-cca B10', 'advance kg-stenhoff C10', 'end');
    expect([t.asked, t.log('AIR-9'), t.s.flown[0]]).toEqual(['british', [], 3]);
  });
});

describe('corners of the Tigers', () => {
  test('[kasserine-pass MAN-1] [kasserine-pass TIG-4] Tigers alone beside an attacked Italian must be attacked too, and count one', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: centauro\nF8: tigers');
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca'));
    expect(t.refused('end')).toBe('MAN-1');
    expect(declared(t.play('withdraw E9', ...attack('E9 F8', 'us-1ad-ccb us-1ad-cca')))).toBe('5 to 3');
  });

  test('[kasserine-pass TER-13] [kasserine-pass TIG-4] Tigers alone over a river weigh one when the halves are counted', () => {
    const over = (company: string) => {
      const t = axis(`F5: tigers ${company}\nF6: 580-recce\nH5: kg-lang\nG6: us-1ad-ccd`);
      return battle(
        t
          .play(...attack('G6', 'tigers 580-recce kg-lang'))
          .dice(6)
          .play('end'),
      );
    };
    expect(over('')).toBe('4 to 2, 2:1; a 6: DR*.'); // two of four cross
    expect(over('centauro!')).toBe('5 to 2, 3:2; a 6: DR.'); // three of five
  });

  test('[kasserine-pass TIG-3] [kasserine-pass ROM-1] once the Tigers have rolled nobody else moves, Rommel not either', () => {
    const t = position({ at: 'move-axis', board: 'F3: tigers\nB2: rommel kg-lang\nI12: fr-1', weather: 'bad' });
    t.dice(6).play('end');
    expect(t.refused('move tigers F4')).toBeNull();
    expect([t.refused('move rommel B3'), t.refused('move kg-lang B3')]).toEqual(['TIG-3', 'TIG-3']);
  });
});

describe('corners of Disruption, supply and aircraft', () => {
  test('[kasserine-pass NRT-5] [kasserine-pass DIS-7] Guards ordered to hold keep their works under DW, Disrupted as they are', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: br-1-gds+').play(
      ...attack('E9', 'kg-gerhardt kg-reimann kg-lang'),
    );
    t.play('end').dice(4).play('hold br-1-gds');
    expect([t.asked, battle(t), ...bearing(t, 'br-1-gds')]).toEqual(['british', '9 to 5, 3:2; a 4: DW.', 'E9!+']);
  });

  test('[kasserine-pass SUP-3] [kasserine-pass ZOC-1] an enemy beside an empty source shuts it, a Disrupted one too, and Rommel alone does not keep it open', () => {
    const behind = (more: string) => marksOf(position({ at: 'SEQ-A6', board: `L1: kg-lang\n${more}` }), 'kg-lang');
    expect(behind('I12: us-1ad-cca')).toBe('');
    expect([behind('J1: us-1ad-cca!'), behind('J1: us-1ad-cca!\nK1: rommel')]).toEqual(['!', '!']);
  });

  test('[kasserine-pass DIS-2] [kasserine-pass TER-8] Disrupted infantry may spend its bonus hex on a ridge; others may not', () => {
    const t = position({ at: 'move-allied', side: 'allied', board: 'D8: us-34id-133! us-1ad-ccd!\nB2: kg-lang' });
    expect([t.refused('move us-1ad-ccd C8 by ridge'), t.refused('move us-34id-133 C8 by ridge')]).toEqual([
      'TER-8',
      null,
    ]);
    expect(bearing(t.play('move us-34id-133 C8 by ridge'), 'us-34id-133')).toEqual(['C8!']);
  });

  test('[kasserine-pass TER-8] [kasserine-pass SEQ-B2] Centauro, Disrupted by its climb, is in order before the Allied battles unless it is attacked', () => {
    const climbed = () => {
      const t = position({ at: 'move-axis', board: 'C8: centauro\nE9: us-1ad-ccb', weather: 'bad' });
      t.play('move centauro D8 by ridge', 'end', 'end');
      expect([t.toMove, ...bearing(t, 'centauro')]).toEqual(['allied', 'D8!']);
      return t;
    };
    const left = climbed().play('end', 'end').dice(1).play('end', 'end');
    expect(bearing(left, 'centauro')).toEqual(['D8']);
    const struck = climbed().play('end', 'end', ...attack('D8', 'us-1ad-ccb'));
    struck.dice(1, 1).play('end'); // 3 to 3 in the hills, read at 3:2: AD
    expect(bearing(struck, 'centauro', 'us-1ad-ccb')).toEqual(['D8', 'E9!']);
  });

  test('[kasserine-pass AIR-12] [kasserine-pass STK-6] in an overfull hex only those who count fire at close support', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca us-34id-133 us-1id-26');
    t.play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'support stuka-1', 'commit', 'end');
    expect(t.asked).toBe('effective');
    t.play('effective us-1ad-cca us-1id-26').dice(1).play('flak 6').dice(1, 3).play('flak 6');
    expect(battle(t)).toBe('7 to 6, 3:2; a 3: D.');
  });
});
