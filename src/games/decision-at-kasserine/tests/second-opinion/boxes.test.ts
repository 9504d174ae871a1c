import { describe, expect, test } from 'vitest';
import { OUT_OF_SUPPLY } from '../../state.ts';
import { supplyPhase } from '../direct.fixture.ts';
import { allied, goes, moving, price, rain } from '../moving.fixture.ts';
import { marked, position, spent, where } from '../position.ts';
import { FOOT, PANZER, SHERMANS, TOWED, WATERS } from './moves.fixture.ts';

describe('holding boxes', () => {
  test('[decision-at-kasserine 8.3.3b] out of the Maktar box by the main road at 4401 or the minor road at 3801: half a point', () => {
    for (const hex of ['4401', '3801']) expect(price(`maktar: ${SHERMANS}`, SHERMANS, hex, allied)).toBe(0.5);
    // Trucks in the rain: the minor road costs 1.
    expect(price('maktar: al-1-16-1', 'al-1-16-1', '3801', { ...allied, ...rain })).toBe(1);
  });

  test('[decision-at-kasserine 8.3.3c] an enemy in 4401 bars that hex, his zone does not bar 3801', () => {
    const t = moving(`maktar: ${SHERMANS}\n4401: ${PANZER}\n3802: ${FOOT}`, allied).play(`take ${SHERMANS}`);
    expect(t.refused('go 4401')).not.toBeNull();
    expect(goes(t)).toEqual(['3801']);
  });

  test('[decision-at-kasserine 8.3.4a] the way out takes a whole point: who has only half a point left at 4401 stays on the map', () => {
    // 4303 - 4302 - 4402 - 4401: road, 1\u00bd; then 1 for the box.
    const t = moving(`4303: ${WATERS}`, allied).play(`take ${WATERS}`, 'go 4401', 'box maktar');
    expect([where(t, WATERS), spent(t, WATERS)]).toEqual(['maktar', 2.5]);
    // To and fro on the road until half a point is left of 4: no way out.
    const spentOut = moving(`4303: ${WATERS}`, allied).play(`take ${WATERS}`);
    spentOut.play('go 4401', 'go 4402', 'go 4401', 'go 4402', 'go 4401');
    expect(spent(spentOut, WATERS)).toBe(3.5);
    expect(spentOut.offers('box ')).toEqual([]);
    expect(spentOut.refused('box maktar')).toBe('8.3.4a');
  });

  test('[decision-at-kasserine 8.3.4a] [decision-at-kasserine 7.2.1a] from 4401 in an enemy zone one may leave; who comes into the zone on the way stops', () => {
    const there = moving(`4401: ${WATERS}\n4501: ${FOOT}`, allied).play(`take ${WATERS}`);
    expect(there.offers('box ')).toEqual(['box maktar']);
    const coming = moving(`4302: ${WATERS}\n4501: ${FOOT}`, allied).play(`take ${WATERS}`, 'go 4402');
    expect(coming.offers('box ')).toEqual([]);
  });

  test('[decision-at-kasserine 8.3.4a] [decision-at-kasserine 7.6.1] neither Deployed guns nor Reserves in their own phase leave the map', () => {
    const guns = moving(`4401: ${TOWED}+d`, allied).play(`take ${TOWED}`);
    expect(guns.refused('box maktar')).toBe('7.6.1');
    guns.play(`mode ${TOWED}`, 'box maktar');
    expect(spent(guns, TOWED)).toBe(3);
    const reserve = position({ at: 'reserve-move', side: 'allied', board: `4401: ${SHERMANS}+r` }).play(
      `take ${SHERMANS}`,
    );
    expect(reserve.refused('box maktar')).toBe('8.3.4a');
  });

  test('[decision-at-kasserine 6.3.2a] who came into a box out of supply is supplied at the next judging', () => {
    const t = supplyPhase({ board: `maktar: ${SHERMANS}+o\n0130: al-repl-168` });
    expect(marked(t, SHERMANS, OUT_OF_SUPPLY)).toBe(false);
  });

  test('[decision-at-kasserine 8.3.5a] from box to box along the printed links, for everything: Le Kef to Maktar, not to Ousseltia', () => {
    const t = moving(`le-kef: ${SHERMANS}`, allied).play(`take ${SHERMANS}`);
    expect(t.offers('box ')).toEqual(['box maktar']);
    expect(t.refused('box ousseltia')).toBe('8.3.5a');
    t.play('box maktar');
    expect(t.refused(`take ${SHERMANS}`)).not.toBeNull();
  });

  test('[decision-at-kasserine 8.3.1b] the Axis does not leave by 2401', () => {
    const t = moving(`2401: ${PANZER}`).play(`take ${PANZER}`);
    expect(t.offers('box ')).toEqual([]);
    expect(['8.3', '8.3.1b']).toContain(t.refused('box le-kef'));
  });
});
