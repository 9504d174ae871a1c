import { describe, expect, test } from 'vitest';
import { RESERVE } from '../../state.ts';
import { ALLIED_GUNS, allied, closed, GERMAN_GUNS, goes, type More, moving, rain } from '../moving.fixture.ts';
import { marked, position, spent, type Table, where } from '../position.ts';
import {
  FOOT,
  GUNS,
  LORRIED,
  PANZER,
  PRIESTS,
  RIFLES,
  SHERMANS,
  TOWED,
  TOWED_AT,
  TRUCKS,
  WATERS,
} from './moves.fixture.ts';

describe('zones and infiltration', () => {
  // The unit in 5216 has its zone in 5215 and 5115; the free hexes by which one could come round are closed.
  const pinned = (unit: string): string =>
    `5215: ${unit}\n5216: ${PANZER}${closed(GERMAN_GUNS, '5114', '5214', '5314')}`;
  const held = (unit: string, more: More = {}): Table => moving(pinned(unit), { ...allied, ...more });

  test('[decision-at-kasserine 8.1.2a] 5 points printed are enough to infiltrate, 4 are not', () => {
    const rifles = held(RIFLES).play(`take ${RIFLES}`, 'go 5115');
    expect([where(rifles, RIFLES), spent(rifles, RIFLES)]).toEqual(['5115', 5]);
    expect(held(WATERS).offers(`take ${WATERS}`)).toEqual([]);
  });

  test('[decision-at-kasserine 8.1.2a] out of supply a Churchill has 4 of its 6 points, but 6 are printed: it infiltrates', () => {
    const t = held('al-a-51-rtr+o').play('take al-a-51-rtr', 'go 5115');
    expect([where(t, 'al-a-51-rtr'), spent(t, 'al-a-51-rtr')]).toEqual(['5115', 4]);
  });

  test('[decision-at-kasserine 7.2.2a] 4 points: out of the zone to 5114, then back into it at 5115', () => {
    const t = moving(`5215: ${WATERS}\n5216: ${PANZER}`, allied).play(`take ${WATERS}`, 'go 5114', 'go 5115');
    expect([where(t, WATERS), spent(t, WATERS)]).toEqual(['5115', 2]);
    expect(goes(t)).toEqual([]);
  });

  test('[decision-at-kasserine 8.1.2b] towed anti-tank guns do not infiltrate though they have 9 points (AMB-114); self-propelled artillery does', () => {
    const towed = moving(
      `5215: ${TOWED_AT}, ${FOOT}\n5216: ${SHERMANS}\n5115: ${TRUCKS}${closed(ALLIED_GUNS, '5114', '5214', '5314')}`,
    );
    towed.play(`take ${TOWED_AT}`);
    expect(towed.refused('go 5115')).toBe('8.1.2b');
    expect(goes(held(PRIESTS).play(`take ${PRIESTS}`))).toContain('5115');
  });

  test('[decision-at-kasserine 8.1.4] no infiltration into an active enemy strongpoint', () => {
    const t = held(RIFLES, { strongpoints: { axis: ['5115'] } }).play(`take ${RIFLES}`);
    expect(t.refused('go 5115')).toBe('8.1.4');
  });

  test('[decision-at-kasserine 8.1.3] [decision-at-kasserine 7.4.2b] rain: from zone to zone over the wadi into the mountains, 7 of 5 points: neither way', () => {
    // Who is on foot in 3120 has a zone in 3119 and 3020; the bridge to 3019 is closed.
    const t = moving(`3119: ${RIFLES}\n3120: ${FOOT}${closed(GERMAN_GUNS, '3019')}`, { ...allied, ...rain });
    t.play(`take ${RIFLES}`);
    expect(goes(t)).not.toContain('3020');
    expect(t.refused('go 3020')).toBe('8.1.3');
  });

  test('[decision-at-kasserine 7.2.2b] who comes into a zone in this phase does not infiltrate on', () => {
    const t = moving(`5214: ${RIFLES}\n5216: ${PANZER}`, allied).play(`take ${RIFLES}`, 'go 5215');
    expect(goes(t)).toEqual([]);
  });

  test('[decision-at-kasserine 3.2.2a] a tank has no zone over a wadi without bridge or ford, a unit on foot has', () => {
    // 5625 looks over the wadi into 5724 and 5725: past a tank one goes 5725 - 5724 - 5723 for 2, past infantry one must infiltrate.
    const past = (enemy: string): Table =>
      moving(`5725: ${WATERS}\n5625: ${enemy}${closed(GERMAN_GUNS, '5726', '5825', '5826', '5626')}`, allied);
    expect(goes(past(PANZER).play(`take ${WATERS}`))).toContain('5723');
    expect(past(FOOT).offers(`take ${WATERS}`)).toEqual([]);
  });

  test('[decision-at-kasserine 8.2.5b] driving up to a Reserve unit ends its Reserve: its zone returns and stops the mover (AMB-48); an HQ without zone drives past', () => {
    const reserve = `5216: ${LORRIED}+r`;
    const tank = moving(`5214: ${SHERMANS}\n${reserve}`, allied).play(`take ${SHERMANS}`, 'go 5215');
    expect(marked(tank, LORRIED, RESERVE)).toBe(false);
    expect(goes(tank)).toEqual([]);
    const staff = moving(`5214: al-cca\n${reserve}`, allied).play('take al-cca', 'go 5215', 'go 5115');
    expect(marked(staff, LORRIED, RESERVE)).toBe(true);
    expect(spent(staff, 'al-cca')).toBe(2);
  });
});

describe('stacks and modes', () => {
  test('[decision-at-kasserine 7.1.2a] a tank that set out with infantry keeps the 4 points of the stack when it has dropped them', () => {
    const t = moving(`5217: ${SHERMANS}, ${WATERS}`, allied);
    t.play(`take ${SHERMANS}`, `join ${WATERS}`, 'go 5216', `drop ${WATERS}`);
    // 1 spent; 3 clear hexes remain, not 8.
    expect(goes(t)).toContain('5213');
    expect(goes(t)).not.toContain('5212');
    t.play('go 5214');
    expect(t.refused(`take ${WATERS}`)).not.toBeNull();
  });

  test('[decision-at-kasserine 7.1.2a] a stack goes only where all may go: lorries cross the wadi 5725/5625, with a tank they do not', () => {
    const shut = closed(ALLIED_GUNS, '5726', '5724', '5626');
    const t = moving(`5725: ${LORRIED}, ${PANZER}${shut}`).play(`take ${LORRIED}`);
    expect(goes(t)).toContain('5625');
    t.play(`join ${PANZER}`);
    expect(goes(t)).not.toContain('5625');
  });

  test('[decision-at-kasserine 7.6.2d] [decision-at-kasserine 7.6.2b] towed guns in a zone: alone they go into March and stay; with company they leave', () => {
    const alone = moving(`5215: ${TOWED}+d\n5216: ${PANZER}`, allied);
    alone.play(`take ${TOWED}`, `mode ${TOWED}`);
    expect(goes(alone)).toEqual([]);
    expect(alone.refused(`take ${TOWED}`)).not.toBeNull();
    const both = moving(`5215: ${TOWED}+d, ${WATERS}\n5216: ${PANZER}`, allied);
    both.play(`take ${TOWED}`, `mode ${TOWED}`, 'go 5214');
    expect(spent(both, TOWED)).toBe(3);
  });

  test('[decision-at-kasserine 7.6.2c] the company may follow out of the zone in the same phase', () => {
    const t = moving(`5215: ${TOWED}+d, ${WATERS}\n5216: ${PANZER}`, allied);
    t.play(`take ${TOWED}`, `mode ${TOWED}`, 'go 5214', 'stop', `take ${WATERS}`, 'go 5214');
    expect(where(t, WATERS)).toBe('5214');
  });

  test('[decision-at-kasserine 7.6.2e] [decision-at-kasserine 7.6.2f] towed guns enter a zone only where a friend stands, and do not deploy there', () => {
    const t = moving(`5214: ${TOWED}\n5216: ${PANZER}`, allied).play(`take ${TOWED}`);
    expect(t.refused('go 5215')).toBe('7.6.2e');
    const joined = moving(`5214: ${TOWED}\n5215: ${WATERS}\n5216: ${PANZER}`, allied).play(`take ${TOWED}`, 'go 5215');
    expect(where(joined, TOWED)).toBe('5215');
    expect(joined.refused(`mode ${TOWED}`)).not.toBeNull();
    expect(joined.refused(`take ${TOWED}`)).not.toBeNull();
  });

  test('[decision-at-kasserine 7.6.2a] [decision-at-kasserine 7.6.2g] guns that went into March for 2 have 6 points left and do not deploy again', () => {
    const t = moving(`5215: ${TOWED}+d`, allied).play(`take ${TOWED}`, `mode ${TOWED}`, 'go 5214');
    expect(spent(t, TOWED)).toBe(3);
    expect(t.refused(`mode ${TOWED}`)).toBe('7.6.2a');
  });

  test('[decision-at-kasserine 7.6.2g] guns that have spent 7 of 8 points cannot pay 2 to deploy; self-propelled ones pay 1', () => {
    const spend = (unit: string, marks: string): Table => {
      const t = moving(`5215: ${unit}${marks}`, allied);
      return t.play(`take ${unit}`, 'go 5213', 'go 5215', 'go 5213', 'go 5212');
    };
    expect(spend(TOWED, '').refused(`mode ${TOWED}`)).toBe('7.6.2g');
    const priests = spend(PRIESTS, ''); // 7 of 9
    priests.play(`mode ${PRIESTS}`);
    expect(spent(priests, PRIESTS)).toBe(8);
  });

  test('[decision-at-kasserine 7.6.3b] self-propelled guns go into March, drive into a zone alone and deploy there: 1 + 1 + 1', () => {
    const t = moving(`5214: ${PRIESTS}+d\n5216: ${PANZER}`, allied);
    t.play(`take ${PRIESTS}`, `mode ${PRIESTS}`, 'go 5215', `mode ${PRIESTS}`);
    expect([where(t, PRIESTS), spent(t, PRIESTS)]).toEqual(['5215', 3]);
    expect(t.refused(`mode ${PRIESTS}`)).not.toBeNull();
  });

  test('[decision-at-kasserine 16.7.1] the air base moves like towed guns: not while Deployed, 2 of its 6 points to pack', () => {
    const t = moving('5215: al-xii-asc+d', allied);
    t.play('take al-xii-asc');
    expect(t.refused('go 5214')).toBe('7.6.1');
    t.play('mode al-xii-asc', 'go 5213');
    expect(spent(t, 'al-xii-asc')).toBe(4);
  });
});

describe('Rommel and the Tigers on the road', () => {
  test('[decision-at-kasserine 7.6.2e] Rommel is no combat unit: he opens no enemy zone to guns or Reserves', () => {
    const guns = moving(`5214: ${GUNS}\n5215: ax-rommel\n5216: ${WATERS}`).play(`take ${GUNS}`);
    expect(guns.refused('go 5215')).toBe('7.6.2e');
    const board = `5213: ${PANZER}+r\n5215: ax-rommel\n5216: ${WATERS}`;
    expect(position({ at: 'reserve-move', board }).play(`take ${PANZER}`).refused('go 5215')).toBe('8.2.4e');
  });

  test('[decision-at-kasserine 16.3.2a] once it has rained a Tiger goes from 4319 to 4419 by Sbeitla, not across, and takes no trail, in dry weather too', () => {
    // 4319 and 4419 lie side by side, but the road goes by 4420: half a point and half a point. 4521 has a trail to 4522.
    const t = moving('4319: ax-1-501', { change: { rained: true } }).play('take ax-1-501');
    expect(goes(t)).toContain('4521');
    expect(goes(t)).not.toContain('4522');
    expect(goes(t)).not.toContain('4320');
    t.play('go 4419');
    expect(spent(t, 'ax-1-501')).toBe(1);
  });
});

describe('one hex for everything', () => {
  // French guns out of supply have 6 - 2 = 4 points. 2421 is hills with woods: 4 + 1 in the rain.
  const guns = 'al-i-racl';

  test('[decision-at-kasserine 7.4.2a] 4 points do not pay 5 for the wooded hills of 2421: as a whole move of one hex they do', () => {
    const t = moving(`2420: ${guns}+o`, { ...allied, ...rain }).play(`take ${guns}`, 'go 2421');
    expect([where(t, guns), spent(t, guns)]).toEqual(['2421', 4]);
  });

  test('[decision-at-kasserine 7.4.2a] not after points were spent, be it on a change of mode', () => {
    const t = moving(`2420: ${guns}+od`, { ...allied, ...rain }).play(`take ${guns}`, `mode ${guns}`);
    expect(goes(t)).not.toContain('2421');
  });
});
