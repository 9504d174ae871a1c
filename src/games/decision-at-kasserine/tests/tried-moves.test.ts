import { describe, expect, test } from 'vitest';
import { DEPLETED, OUT_OF_SUPPLY, RESERVE } from '../state.ts';
import { still, supplyPhase } from './direct.fixture.ts';
import {
  ALLIED_GUNS,
  allied,
  closed,
  GERMAN_GUNS,
  goes,
  type More,
  moving,
  price,
  rain,
  supplied,
} from './moving.fixture.ts';
import { marked, position, spent, type Table, where } from './position.ts';

/**
 * Positions worked out by hand from the rules, the rulings (AMB) and the terrain chart of the data: moving, supply, declaring.
 * 5215 lies in the open, far from roads and wadis; 5214, 5216, 5114, 5115, 5314 and 5315 are round it.
 */

const PANZER = 'ax-1-5-21'; // German, armored, red 10, 3-3
const TRUCKS = 'ax-i-1-jg'; // German, yellow 8, 4-6
const LORRIED = 'ax-1_2-104-21'; // German, red 9, not armored, 4-4
const FOOT = 'ax-i-47'; // German, on foot, 4, 3-5
const GUNS = 'ax-1-155-21'; // German, towed, yellow 8, no zone
const TOWED_AT = 'ax-1-39pzjg'; // German, towed anti-tank, red 9
const ITALIANS = 'ax-xxiv-5-ber'; // Italian, yellow 8
const SHERMANS = 'al-d-1-1a'; // American, armored, red 9, 4-3
const HALFTRACKS = 'al-a-6-1a'; // American, red 9, 2-3
const RIFLES = 'al-1-133-34'; // American, on foot, 5, 3-5
const WATERS = 'al-waters'; // American, on foot, 4, 3-4
const PRIESTS = 'al-27-fa'; // American, armored artillery, self-propelled, red 9, no zone
const TOWED = 'al-125-fa'; // American, towed artillery, yellow 8, no zone

describe('wadis, bridges and fords', () => {
  test('[decision-at-kasserine 7.3.3b] dry, 5725 to 5625 without the bridge: red 1+2, on foot 1+2, nobody in a yellow circle and no tank', () => {
    const shut = closed(ALLIED_GUNS, '5726', '5724', '5626');
    expect(price(`5725: ${LORRIED}${shut}`, LORRIED, '5625')).toBe(3);
    expect(price(`5725: ${FOOT}${shut}`, FOOT, '5625')).toBe(3);
    expect(moving(`5725: ${TRUCKS}${shut}`).play(`take ${TRUCKS}`).refused('go 5625')).not.toBeNull();
    // Trucks and tanks go round by the bridge of Sidi bou Zid: 5726 0.5, 5626 0.5, then 5625 clear 1.
    expect(price(`5725: ${TRUCKS}`, TRUCKS, '5625')).toBe(2);
    expect(price(`5725: ${PANZER}`, PANZER, '5625')).toBe(2);
  });

  test('[decision-at-kasserine 7.3.4a] rain, over the bridge 5726 to 5626: the minor road costs motors 1, those on foot half', () => {
    expect(price(`5726: ${TRUCKS}`, TRUCKS, '5626', rain)).toBe(1);
    expect(price(`5726: ${PANZER}`, PANZER, '5626', rain)).toBe(1);
    expect(price(`5726: ${FOOT}`, FOOT, '5626', rain)).toBe(0.5);
  });

  test('[decision-at-kasserine 7.3.4c] the trail has a ford at 5227/5228: dry 1 + 1 for all, a tank too, and never the price of the trail', () => {
    for (const unit of [PANZER, TRUCKS, LORRIED, FOOT]) expect(price(`5227: ${unit}`, unit, '5228')).toBe(2);
  });

  test('[decision-at-kasserine 7.3.4d] [decision-at-kasserine 7.4.3] rain closes the ford to motors, even for one hex; on foot it costs 1 + 2', () => {
    for (const unit of [PANZER, TRUCKS, LORRIED]) {
      const t = moving(`5227: ${unit}`, rain).play(`take ${unit}`);
      expect(goes(t)).not.toContain('5228');
      expect(['7.3.4d', '7.3.3c', '5.1.5c']).toContain(t.refused('go 5228'));
    }
    expect(price(`5227: ${FOOT}`, FOOT, '5228', rain)).toBe(3);
  });

  test('[decision-at-kasserine 7.4.2a] on foot in the rain from 3119 over the wadi up to 3020: 4 + 3 is more than 4, so only as a whole move of one hex', () => {
    const t = moving(`3119: ${FOOT}`, rain).play(`take ${FOOT}`, 'go 3020');
    expect([where(t, FOOT), spent(t, FOOT)]).toEqual(['3020', 4]);
    expect(t.refused(`take ${FOOT}`)).not.toBeNull();
    // Having spent half a point on the road to 3119 there is no such move any more.
    const later = moving(`3118: ${FOOT}`, rain).play(`take ${FOOT}`);
    expect(goes(later)).toContain('3119');
    expect(goes(later)).not.toContain('3020');
  });
});

describe('heights', () => {
  // Round 2329 the crest is closed: the only way is down the escarpment to 2330, which costs 1 + 3; the trail 2330 - 2231 half a point.
  const crest = (unit: string): string => `2329: ${unit}${closed(ALLIED_GUNS, '2328', '2229', '2230', '2429', '2430')}`;

  test('[decision-at-kasserine 7.3.5c] lorries come down the escarpment for 4 and may go on through a hexside with a road: 2231 for 4\u00bd', () => {
    expect(price(crest(LORRIED), LORRIED, '2330')).toBe(4);
    expect(price(crest(LORRIED), LORRIED, '2231')).toBe(4.5);
  });

  test('[decision-at-kasserine 7.3.5c] but not off the road: 2331 is no second hex for them', () => {
    const t = moving(crest(LORRIED)).play(`take ${LORRIED}`);
    expect(goes(t)).toContain('2330');
    expect(goes(t)).not.toContain('2331');
    expect(t.refused('go 2331')).toBe('7.3.5c');
  });

  test('[decision-at-kasserine 7.1.1b] [decision-at-kasserine 8.2.2d] the step down to the next hex costs 4 of 9, so the lorries may then be put in Reserve', () => {
    const t = position({ at: 'move', board: `2329: ${LORRIED}\n2328: ax-21-pz\n6631: ax-a24\n6632: al-3-ggd` });
    t.play(`take ${LORRIED}`, 'go 2330');
    expect([where(t, LORRIED), spent(t, LORRIED)]).toEqual(['2330', 4]);
    t.play('end', `reserve ${LORRIED}`);
    expect(marked(t, LORRIED, RESERVE)).toBe(true);
  });

  test('[decision-at-kasserine 7.3.5c] leg by leg it is the same: below the escarpment they keep to the road for the rest of the phase', () => {
    const t = moving(crest(LORRIED)).play(`take ${LORRIED}`);
    const atOnce = goes(t).filter((hex) => hex !== '2330');
    t.play('go 2330');
    expect(goes(t)).toEqual(atOnce);
    expect(t.refused('go 2331')).toBe('7.3.5c');
    t.play('go 2231');
    expect(spent(t, LORRIED)).toBe(4.5);
    expect(goes(t).every((hex) => hex === '2330' || atOnce.includes(hex))).toBe(true);
    expect(goes(t)).not.toContain('2331');
  });

  test('[decision-at-kasserine 7.3.5a] those on foot stop below the escarpment, road or not: 3 of 6 points', () => {
    const bicycles = 'ax-xxxiv-10-ber';
    const t = moving(crest(bicycles)).play(`take ${bicycles}`);
    expect(goes(t)).toEqual(['2330']);
    expect(t.refused('go 2231')).toBe('7.3.5a');
  });

  test('[decision-at-kasserine 7.3.5b] [decision-at-kasserine 7.4.3] tanks and guns never take the escarpment, not even as their one hex', () => {
    for (const unit of [PANZER, GUNS, 'ax-dlix-sem']) {
      const t = moving(crest(unit));
      if (t.refused(`take ${unit}`) === null) t.play(`take ${unit}`); // guns might deploy
      expect(t.offers('go 2330')).toEqual([]);
    }
    // With the crest open they come round, never down: the next hex is dearer than 4.
    expect(price(`2329: ${PANZER}`, PANZER, '2330')).toBeGreaterThan(4);
  });

  test('[decision-at-kasserine 7.3.5c] a towed anti-tank unit is no artillery (AMB-114): it climbs 3119 to 3219 for 4 and stops; guns may not', () => {
    const t = moving(`3119: ${TOWED_AT}`).play(`take ${TOWED_AT}`, 'go 3219');
    expect([where(t, TOWED_AT), spent(t, TOWED_AT)]).toEqual(['3219', 4]);
    expect(goes(t)).toEqual([]);
    const guns = moving(`3119: ${GUNS}`).play(`take ${GUNS}`);
    expect(guns.refused('go 3219')).toBe('7.3.5b');
  });

  test('[decision-at-kasserine 16.6.2] mountain units climb for 2 (3 in the rain) and go on: with 5 points over two mountain hexes, in the rain one', () => {
    // 3219 (2) and 3319 (2): 4 of 5 points; in the rain 3 and 3.
    const t = moving('3119: al-gibert', allied).play('take al-gibert', 'go 3219');
    expect(spent(t, 'al-gibert')).toBe(2);
    expect(goes(t)).toContain('3319');
    const wet = moving('3119: al-gibert', { ...allied, ...rain }).play('take al-gibert', 'go 3219');
    expect(spent(wet, 'al-gibert')).toBe(3);
    expect(goes(wet)).not.toContain('3319');
  });
});

describe('roads, woods and weather', () => {
  test('[decision-at-kasserine 7.3.2c] dry along the trail: 2123 to 2122 (clear with woods) 1, on to 2121 (rough) 1', () => {
    expect(price(`2123: ${PANZER}`, PANZER, '2122')).toBe(1);
    expect(price(`2123: ${PANZER}`, PANZER, '2121')).toBe(2);
  });

  test('[decision-at-kasserine 7.5.3] rain along the trail: 2122 costs a tank 2 without the woods, 2121 rough 3', () => {
    expect(price(`2123: ${PANZER}`, PANZER, '2122', rain)).toBe(2);
    expect(price(`2123: ${PANZER}`, PANZER, '2121', rain)).toBe(5);
  });

  test('[decision-at-kasserine 7.3.6a] beside the trail the woods count: 2123 to 2223 dry 1 + 1, in the rain 2 + 1', () => {
    expect(price(`2123: ${PANZER}`, PANZER, '2223')).toBe(2);
    expect(price(`2123: ${PANZER}`, PANZER, '2223', rain)).toBe(3);
  });

  test('[decision-at-kasserine 5.1.4] cloudy moves as dry', () => {
    expect(price(`2123: ${PANZER}`, PANZER, '2223', { weather: 'cloudy' })).toBe(2);
    expect(price(`5227: ${PANZER}`, PANZER, '5228', { weather: 'cloudy' })).toBe(2);
  });

  test('[decision-at-kasserine 14.1.2a] an empty enemy strongpoint on the road costs 2 above the price of the road; motors stop, those on foot go on', () => {
    const works = { strongpoints: { allied: ['5022'] } };
    expect(price(`4921: ${PANZER}`, PANZER, '5022', works)).toBe(2.5);
    const tank = moving(`4921: ${PANZER}`, works).play(`take ${PANZER}`, 'go 5022');
    expect(goes(tank)).toEqual([]);
    const foot = moving(`4921: ${FOOT}`, works).play(`take ${FOOT}`, 'go 5022');
    expect(goes(foot)).toContain('5121');
  });
});

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

describe('Reserve, reaction and Reserve movement', () => {
  // The fight far away keeps the segment from running on.
  const AWAY = '\n6631: ax-a24\n6632: al-3-ggd';

  test('[decision-at-kasserine 8.2.2d] 9 points: 4 spent may go into Reserve, 5 not; out of supply the half of 7 is 3\u00bd', () => {
    const after = (marks: string, to: string): boolean => {
      const t = position({ at: 'move', board: `5215: ${LORRIED}${marks}, ax-21-pz, ${PANZER}${AWAY}` });
      t.play(`take ${LORRIED}`, ...to.split(' ').map((hex) => `go ${hex}`), 'end');
      expect(t.asked).toBe('designate');
      return t.refused(`reserve ${LORRIED}`) === null;
    };
    expect(after('', '5214 5215 5214 5215')).toBe(true); // 4
    expect(after('', '5214 5215 5214 5215 5214')).toBe(false); // 5
    expect(after('+o', '5214 5215 5214')).toBe(true); // 3 of 3\u00bd
    expect(after('+o', '5214 5215 5214 5215')).toBe(false);
  });

  test('[decision-at-kasserine 15.2.1b] [decision-at-kasserine 8.2.2a] neither an HQ nor yellow circles nor Germans on foot; towed red anti-tank guns may', () => {
    const t = position({ at: 'designate', board: `5215: ax-21-pz, ${TRUCKS}, ${TOWED_AT}+d, ${FOOT}${AWAY}` });
    expect(t.offers('reserve ')).toEqual([`reserve ${TOWED_AT}`]);
    expect(t.refused('reserve ax-21-pz')).toBe('15.2.1b');
    expect(t.refused(`reserve ${TRUCKS}`)).toBe('8.2.2a');
  });

  test('[decision-at-kasserine 16.5.1] a French HQ serves Americans and French, not the British', () => {
    const t = position({
      at: 'designate',
      side: 'allied',
      board: `5215: al-const, ${SHERMANS}, al-1-12-rca, al-a-17-21l${AWAY}`,
    });
    expect(t.offers('reserve ')).toEqual([`reserve al-1-12-rca`, `reserve ${SHERMANS}`].sort());
    expect(t.refused('reserve al-a-17-21l')).toBe('16.5.1');
  });

  test('[decision-at-kasserine 8.2.2b] four hexes from the HQ, over a wadi and into enemy country: 5215 to 5219 yes, to 5220 no', () => {
    const at = (hex: string): string[] =>
      position({ at: 'designate', board: `5215: ax-21-pz, ${PANZER}\n${hex}: ${LORRIED}${AWAY}` }).offers(
        `reserve ${LORRIED}`,
      );
    expect(at('5219')).toHaveLength(1);
    expect(at('5220')).toHaveLength(0);
  });

  test('[decision-at-kasserine 8.2.4a] [decision-at-kasserine 7.6.3b] from phase to phase: points start anew, changes of mode count for the whole segment', () => {
    const marder = 'ax-2-90pzjg';
    const t = position({ at: 'move', board: `5215: ${LORRIED}, ax-21-pz, ${marder}\n0130: al-repl-168` });
    t.play(`take ${LORRIED}`, 'go 5214', 'go 5215', 'go 5214', 'go 5215', 'stop'); // 4 of 9
    t.play(`take ${marder}`, `mode ${marder}`, `mode ${marder}`, 'stop', 'end');
    t.play(`reserve ${LORRIED}`, `reserve ${marder}`, 'end');
    expect([t.asked, spent(t, LORRIED)]).toEqual(['reserve-move', 0]);
    t.play(`take ${LORRIED}`);
    expect(goes(t)).toContain('5212'); // three clear hexes of the 4\u00bd
    t.play('go 5213', 'stop', `take ${marder}`);
    expect(t.refused(`mode ${marder}`)).toBe('7.6.3b');
    expect(goes(t)).toContain('5214');
  });

  // The Axis attacks 5216 from 5217; 5213 is the Reserve of the Allies, 9 points, so 4\u00bd.
  const reacting = (board: string, more: More = {}): Table =>
    position({
      at: 'react',
      board: `5216: ${WATERS}\n5217: ${PANZER}\n${board}${AWAY}`,
      attacks: [
        { on: ['5216'], by: [PANZER] },
        { on: ['6632'], by: ['ax-a24'] },
      ],
      ...more,
    });

  test('[decision-at-kasserine 9.3.2a] [decision-at-kasserine 9.3.3a] Reserve reacts up to half its points, into the attacked hex, and stops', () => {
    const t = reacting(`5213: ${HALFTRACKS}+r`);
    expect([t.asked, t.toMove]).toEqual(['react', 'allied']);
    t.play(`take ${HALFTRACKS}`);
    expect(goes(t)).toContain('5216'); // 3 points
    // 5116 and 5316 lie next to the tank: without a friend there they are shut.
    expect(goes(t)).not.toContain('5116');
    expect(['9.3.3a', '8.2.6']).toContain(t.refused('go 5116'));
    t.play('go 5216');
    expect(marked(t, HALFTRACKS, RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 9.3.4] only one unit reacts into a Defender hex', () => {
    const t = reacting(`5213: ${HALFTRACKS}+r, ${SHERMANS}+r`).play(
      `take ${HALFTRACKS}`,
      'go 5216',
      `take ${SHERMANS}`,
    );
    expect(t.refused('go 5216')).toBe('9.3.4');
    expect(goes(t)).toContain('5215');
  });

  test('[decision-at-kasserine 9.3.3a] reaction shuns even the hexes next to enemy guns without a zone (AMB-46); Reserve movement goes past them', () => {
    const guns = '5115: ax-1-90-10';
    const t = reacting(`5213: ${HALFTRACKS}+r\n${guns}`).play(`take ${HALFTRACKS}`);
    expect(goes(t)).not.toContain('5215');
    const later = position({ at: 'reserve-move', side: 'allied', board: `5213: ${HALFTRACKS}+r\n${guns}` });
    later.play(`take ${HALFTRACKS}`);
    expect(goes(later)).toContain('5215');
    expect(goes(later)).toContain('5216');
  });

  test('[decision-at-kasserine 8.2.4a] Reserve movement out of supply: half of 9 - 2 is 3\u00bd, four clear hexes are too far', () => {
    const t = position({ at: 'reserve-move', board: `5217: ${LORRIED}+ro` }).play(`take ${LORRIED}`);
    expect(goes(t)).toContain('5214');
    expect(goes(t)).not.toContain('5213');
  });

  test('[decision-at-kasserine 8.2.4d] no whole move of one hex in Reserve movement: 9 halved does not pay 5 for a mountain in the rain', () => {
    const board = `3119: ${LORRIED}+r`;
    expect(goes(moving(`3119: ${LORRIED}`, rain).play(`take ${LORRIED}`))).toContain('3219');
    const t = position({ at: 'reserve-move', board, ...rain }).play(`take ${LORRIED}`);
    expect(goes(t)).not.toContain('3219');
    expect(['8.2.4d', '7.1.3b']).toContain(t.refused('go 3219'));
  });
});

describe('supply holds in every phase of movement', () => {
  test('[decision-at-kasserine 6.4.2a] Reserve movement and reaction do not lead out of supply either: rain, 5114 to 5113', () => {
    const t = position({ at: 'reserve-move', side: 'allied', board: `5114: ${SHERMANS}+r`, ...rain }).play(
      `take ${SHERMANS}`,
    );
    expect(goes(t)).toContain('5115');
    expect(goes(t)).not.toContain('5113');
  });

  test('[decision-at-kasserine 8.2.4e] Reserve movement enters a zone only where a friend stands (AMB-45)', () => {
    const t = position({ at: 'reserve-move', board: `5213: ${LORRIED}+r\n5216: ${WATERS}\n5115: ${FOOT}` }).play(
      `take ${LORRIED}`,
    );
    expect(goes(t)).toContain('5115');
    expect(goes(t)).not.toContain('5215');
    expect(t.refused('go 5215')).toBe('8.2.4e');
  });
});

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

describe('supply', () => {
  /** Only these sources are left to their owners. */
  function only(...labels: string[]): { readonly [label: string]: string } {
    const { control } = still({}).s;
    const taken = (sources: readonly string[], by: string): [string, string][] =>
      sources.filter((label) => !labels.includes(label)).map((label) => [label, by]);
    return {
      ...control,
      ...Object.fromEntries(taken(['0112', '1016', '2401', '4401', '5801'], 'axis')),
      ...Object.fromEntries(taken(['2533', '6034', '6606', '6617', '6624'], 'allied')),
    };
  }

  test('[decision-at-kasserine 5.1.5b] [decision-at-kasserine 6.4.2a] rain: four hexes to the road at 5219, not five; trucks and tanks may not drive out of supply', () => {
    // 5114 is four hexes from a road without trails, 5113 is five.
    const t = moving(`5114: ${SHERMANS}, al-1-16-1, ${WATERS}`, { ...allied, ...rain });
    for (const unit of [SHERMANS, 'al-1-16-1']) {
      expect(supplied(t, unit)).toBe(true);
      t.play(`take ${unit}`);
      expect(goes(t)).not.toContain('5113');
      expect(t.refused('go 5113')).toBe('6.4.2a');
      expect(goes(t)).toContain('5115');
      t.play('go 5115', 'stop');
    }
    t.play(`take ${WATERS}`, 'go 5113');
    expect([where(t, WATERS), supplied(t, WATERS)]).toEqual(['5113', false]);
  });

  test('[decision-at-kasserine 6.4.2b] who carries the marker drives where he likes, even if he has come into supply since', () => {
    const t = moving(`5114: ${SHERMANS}+o`, { ...allied, ...rain }).play(`take ${SHERMANS}`);
    expect(goes(t)).toContain('5113');
  });

  test('[decision-at-kasserine 6.4.2a] the way to 1318 is open only because the Italians stand there: they may not climb to 1317, where nothing reaches them', () => {
    // 1318 lies on the road to 2533 and in the zone of 1218. Round 1317 are mountains, 1218, and in enemy zones 1217, 1316 and 1318 once left.
    const t = moving(`1318: ${ITALIANS}\n1218: al-3-16-1\n1315: al-3-rmzt`);
    expect(supplied(t, ITALIANS)).toBe(true);
    t.play(`take ${ITALIANS}`);
    if (t.refused('go 1317') === null) {
      t.play('go 1317');
      expect(supplied(t, ITALIANS)).toBe(true);
    }
  });

  test('[decision-at-kasserine 6.2] a source in a zone of both is no end of a route, but stays with its owner; a friend in it opens it again', () => {
    const change = { control: only('4401', '2533') };
    // FOOT in 4501 and WATERS in 4402 both look into 4401.
    const both = still({ board: `4402: ${WATERS}\n4501: ${FOOT}`, change });
    expect(supplied(both, WATERS)).toBe(false);
    const held = still({ board: `4402: ${WATERS}\n4401: al-repl-168\n4501: ${FOOT}`, change });
    expect(supplied(held, WATERS)).toBe(true);
  });

  test('[decision-at-kasserine 6.3.1b] [decision-at-kasserine 6.3.1c] a lone enemy zone takes a source (AMB-38); retaken it serves from the next Supply Status Phase', () => {
    const change = { control: only('4401', '2533') };
    const t = position({ at: 'move', board: `4704: ${PANZER}\n4303: ${SHERMANS}\n0130: al-repl-168`, change });
    expect(supplied(t, SHERMANS)).toBe(true);
    t.play(`take ${PANZER}`, 'go 4501');
    expect(t.s.control['4401']).toBe('axis');
    expect(supplied(t, SHERMANS)).toBe(false);
    // The tank is beaten off by moving it away; the Shermans drive back into 4401.
    const back = position({
      at: 'move',
      side: 'allied',
      board: `4303: ${SHERMANS}\n0130: al-repl-168`,
      change: { control: { ...change.control, '4401': 'axis' }, lostSources: t.s.lostSources },
    });
    back.play(`take ${SHERMANS}`, 'go 4401');
    expect(back.s.control['4401']).toBe('allied');
    expect(supplied(back, SHERMANS)).toBe(false);
    const next = supplyPhase({
      board: `4401: ${SHERMANS}`,
      change: { control: back.s.control, lostSources: back.s.lostSources },
    });
    expect(supplied(next, SHERMANS)).toBe(true);
  });

  test('[decision-at-kasserine 6.2.3a] an enemy in Reserve does not cut the road, awake he does; guns beside it never', () => {
    const change = { control: only('4401', '2533') };
    // All ways from 4403 up to 4401 within reach pass 4402, 4301 or 4501: the enemy in 4501 looks into 4402 and 4401.
    const on = (enemy: string): boolean =>
      supplied(still({ board: `4303: ${WATERS}\n4501: ${enemy}`, change }), WATERS);
    expect(on('ax-1-90-10')).toBe(true);
    expect(on(`${LORRIED}+r`)).toBe(true);
    // Awake its zone also takes the source itself.
    const awake = still({
      board: `4303: ${WATERS}\n4501: ${LORRIED}`,
      change: { control: { ...change.control, '4401': 'axis' } },
    });
    expect(supplied(awake, WATERS)).toBe(false);
  });

  describe('from an HQ', () => {
    // No source is left to the Axis. 2113 is next to 2013, below the escarpment. Closed at 1914 and 2213, the way round is six hexes long.
    const shut = closed(ALLIED_GUNS, '1914', '2213');
    const judged = (board: string, weather: 'dry' | 'rain' = 'dry'): Table =>
      supplyPhase({
        board: `${board}\n0130: al-repl-168`,
        weather,
        change: { control: only('0112', '1016', '2401', '4401', '5801') },
      });

    test('[decision-at-kasserine 15.4.1a] a line of six hexes serves if the HQ is within four (AMB-36), and no longer in the rain', () => {
      const t = judged(`2013: ${LORRIED}\n2113: ax-dak${shut}`);
      expect([t.asked, t.offers('supply ')]).toEqual(['emergency', ['supply ax-dak']]);
      t.play('supply ax-dak', 'end');
      expect(marked(t, LORRIED, OUT_OF_SUPPLY)).toBe(false);
      const wet = judged(`2013: ${LORRIED}\n2113: ax-dak${shut}`, 'rain');
      if (wet.asked === 'emergency' && wet.offers('supply ax-dak').length > 0) wet.play('supply ax-dak', 'end');
      expect(marked(wet, LORRIED, OUT_OF_SUPPLY)).toBe(true);
    });

    test('[decision-at-kasserine 15.4.1a] five hexes off in the open are too far for the HQ, four are not', () => {
      const marks = (hex: string): boolean => {
        const t = judged(`5215: ax-dak\n${hex}: ${LORRIED}`);
        if (t.asked === 'emergency' && t.offers('supply ax-dak').length > 0) t.play('supply ax-dak', 'end');
        return marked(t, LORRIED, OUT_OF_SUPPLY);
      };
      expect(marks('5219')).toBe(false);
      expect(marks('5220')).toBe(true);
    });

    test('[decision-at-kasserine 15.4.2] [decision-at-kasserine 15.4.3] a Depleted HQ gives nothing', () => {
      const t = judged(`5215: ax-dak+x\n5216: ${LORRIED}`);
      expect(t.asked).not.toBe('emergency');
      expect(marked(t, LORRIED, OUT_OF_SUPPLY)).toBe(true);
    });

    test('[decision-at-kasserine 15.4.4] a Depleted HQ that traces to a source turns back at the end of the phase, after its men were judged (AMB-122)', () => {
      // 5216 traces by itself; so nothing is asked and the HQ is fresh afterwards.
      const t = supplyPhase({ board: `5215: ax-dak+x\n5216: ${PANZER}\n0130: al-xii-asc` });
      expect(marked(t, 'ax-dak', DEPLETED)).toBe(false);
      expect(marked(t, PANZER, OUT_OF_SUPPLY)).toBe(false);
    });
  });

  // Two games at one server, or looking back and forth in one, must not change what is legal.
  test('[decision-at-kasserine 3.2.4a] looking at another game changes nothing in this one: guns in 5216 have no zone in 5215', () => {
    const t = moving(`5214: ${SHERMANS}\n5216: ax-1-33-15`, allied).play(`take ${SHERMANS}`);
    const before = goes(t);
    const other = moving('5216: al-e-1-1a', allied);
    expect(goes(other)).toEqual([]);
    expect(goes(t)).toEqual(before);
  });
});

describe('declaring', () => {
  const declaring = (board: string, more: More = {}): Table => position({ at: 'declare', ...more, board });

  /** Declares an attack; throws with the reason if it is refused. */
  function attack(t: Table, on: string, by: string, crt = ''): Table {
    const table = crt === '' ? [] : [`table ${crt}`];
    return t.play(
      ...on.split(' ').map((hex) => `attack ${hex}`),
      ...by.split(' ').map((unit) => `with ${unit}`),
      ...table,
      'declare',
    );
  }

  /** The rule by which such an attack is refused, wherever that happens on the way; null if it can be declared. */
  function forbidden(t: Table, on: string, by: string, crt = ''): string | null {
    const orders = [
      ...on.split(' ').map((hex) => `attack ${hex}`),
      ...by.split(' ').map((unit) => `with ${unit}`),
      ...(crt === '' ? [] : [`table ${crt}`]),
      'declare',
    ];
    for (const order of orders) {
      const rule = t.refused(order);
      if (rule !== null) return rule;
      t.play(order);
    }
    return null;
  }

  test('[decision-at-kasserine 9.1.7a] who attacks 5214 from 5215 must see that 5216, whose zone he is in, is attacked too; by whom does not matter', () => {
    const board = `5215: ${PANZER}\n5214: ${WATERS}\n5216: al-drake\n5217: ${FOOT}`;
    const t = attack(declaring(board), '5214', PANZER);
    expect(t.refused('end')).toBe('9.1.7a');
    attack(t, '5216', FOOT);
    expect(t.refused('end')).toBeNull();
    // Taken back, the duty is there again; with the first attack gone too all is well.
    t.play('undeclare 5216');
    expect(t.refused('end')).toBe('9.1.7a');
    t.play('undeclare 5214');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.5b] enemy guns and staffs have no zone: they may be left alone, or attacked', () => {
    const t = attack(declaring(`5215: ${PANZER}\n5214: ${WATERS}\n5216: ${TOWED}, al-cca`), '5214', PANZER);
    expect(t.refused('end')).toBeNull();
    expect(
      forbidden(declaring(`5215: ${PANZER}\n5214: ${WATERS}\n5216: ${TOWED}, al-cca`), '5214 5216', PANZER),
    ).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] over the wadi: the tank in 5625 has no zone in 5725 and may be ignored, infantry there may not', () => {
    const from = (enemy: string): string | null => {
      const t = declaring(`5725: ${FOOT}\n5724: ${WATERS}\n5625: ${enemy}`);
      return attack(t, '5724', FOOT).refused('end');
    };
    expect(from(SHERMANS)).toBeNull();
    expect(from('al-drake')).toBe('9.1.7c'); // nobody else is there to attack it
  });

  test('[decision-at-kasserine 9.1.7c] the example: a tank in 3320 attacks 3220 only if somebody else engages the mountain 3319', () => {
    const board = `3320: ${PANZER}\n3220: ${SHERMANS}\n3319: ${WATERS}`;
    const alone = declaring(board);
    const rule = forbidden(alone, '3220', PANZER);
    if (rule === null) expect(alone.refused('end')).not.toBeNull();
    const helped = declaring(`${board}\n3419: ${FOOT}`);
    attack(helped, '3220', PANZER);
    attack(helped, '3319', FOOT);
    expect(helped.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.6b] [decision-at-kasserine 9.1.6c] a tank attacks neither 3319 nor over the wadi; lorries in a red box do both, yellow ones only the mountain', () => {
    const up = (unit: string): string | null => forbidden(declaring(`3320: ${unit}\n3319: ${WATERS}`), '3319', unit);
    const over = (unit: string, more: More = {}): string | null =>
      forbidden(declaring(`5725: ${unit}\n5625: ${TOWED}`, more), '5625', unit);
    expect([up(PANZER), up(LORRIED), up(TRUCKS)].map((rule) => rule === null)).toEqual([false, true, true]);
    expect([over(PANZER), over(LORRIED), over(TRUCKS)].map((rule) => rule === null)).toEqual([false, true, false]);
    // In the rain motors may attack over it, armor may not (AMB-57).
    expect([over(PANZER, rain), over(LORRIED, rain), over(TRUCKS, rain)].map((rule) => rule === null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[decision-at-kasserine 9.1.4a] 1 against 5 may assault; 1 against 6 may not, but with armor on the Mobile table it may', () => {
    const car = 'ax-580aa-ac/1'; // reduced, 1
    const infantry = 'ax-a24/1'; // reduced, 1
    const on = (attacker: string, defender: string, crt = ''): string | null =>
      forbidden(declaring(`5215: ${attacker}\n5216: ${defender}`), '5216', attacker.split('/')[0], crt);
    expect(on(infantry, RIFLES)).toBeNull(); // 1 : 5
    expect(on(infantry, 'al-3-ggd')).not.toBeNull(); // 1 : 6
    expect(on(car, 'al-3-ggd')).not.toBeNull();
    expect(on(car, 'al-3-ggd', 'mobile')).toBeNull();
    expect(on(car, 'al-3-ggd, al-repl-168', 'mobile')).not.toBeNull(); // 1 : 7
  });

  test('[decision-at-kasserine 9.1.4c] artillery does not help the first odds: 1 against 6 stays forbidden with guns in range, and they do not attack', () => {
    const t = declaring(`5215: ax-a24/1\n5216: al-3-ggd\n5213: ${GUNS}+d`);
    expect(forbidden(t, '5216', 'ax-a24')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.1.4b] Untried units count 1 each before they are tried, in defence and (AMB-102) in attack', () => {
    // 1 : 4 against four unknown battalions is an Assault; shown ("t") they have 2 to 4 each and it is none.
    const four = (mark: string): string => ['u1', 'u2', 'u3', 'u4'].map((id) => id + mark).join(', ');
    expect(forbidden(declaring(`5215: ax-a24/1\n5216: ${four('')}`), '5216', 'ax-a24')).toBeNull();
    expect(forbidden(declaring(`5215: ax-a24/1\n5216: ${four('+t')}`), '5216', 'ax-a24')).not.toBeNull();
    // One unknown battalion attacks 5 points: 1 : 5. Against 6 it may not.
    expect(forbidden(declaring(`5215: u1\n5216: ${FOOT}`, allied), '5216', 'u1')).toBeNull();
    expect(forbidden(declaring(`5215: u1\n5216: ${TRUCKS}`, allied), '5216', 'u1')).not.toBeNull();
  });

  test('[decision-at-kasserine 12.4.3] Mobile needs armor: an armored car or a self-propelled anti-tank unit will do, armored artillery and the French will not', () => {
    const mobile = (by: string, more: More = allied): string | null =>
      forbidden(
        declaring(`5215: ${by.split(' ').join(', ')}\n5216: ${more.side === 'allied' ? 'ax-a24' : WATERS}`, more),
        '5216',
        by,
        'mobile',
      );
    expect(mobile('al-a-1-dy')).toBeNull();
    expect(mobile('al-a-601-td')).toBeNull();
    expect(mobile(`${WATERS} ${PRIESTS}`)).not.toBeNull();
    expect(mobile('al-1-12-rca')).toBe('16.5.2');
    expect(mobile(`al-1-12-rca ${SHERMANS}`)).toBeNull();
    expect(mobile(LORRIED, {})).toBe('12.4.3');
  });

  test('[decision-at-kasserine 12.4.1] Mobile into rough ground, woods or the town of Sidi bou Zid, not into hills, a city or a strongpoint, nor in the rain', () => {
    const mobile = (from: string, on: string, more: More = {}): string | null =>
      forbidden(declaring(`${from}: ${PANZER}\n${on}: ${WATERS}`, more), on, PANZER, 'mobile');
    expect(mobile('5725', '5726')).toBeNull(); // town
    expect(mobile('2122', '2121')).toBeNull(); // rough
    expect(mobile('2123', '2122')).toBeNull(); // woods
    expect(mobile('3019', '3119')).toBe('12.4.1'); // hills
    expect(mobile('1115', '1016')).toBe('12.4.1'); // city
    expect(mobile('5215', '5216', { strongpoints: { allied: ['5216'] } })).toBe('12.4.1');
    expect(mobile('5215', '5216', { strongpoints: { axis: ['5216'] } })).toBeNull(); // not the defender's (AMB-61)
    expect(mobile('5215', '5216', rain)).toBe('12.4.2');
    expect(mobile('5215', '5216', { weather: 'cloudy' })).toBeNull();
  });

  test('[decision-at-kasserine 12.3.4] guns alone do not attack, self-propelled ones in March neither (AMB-17); an anti-tank unit does', () => {
    const by = (unit: string, marks = ''): string | null =>
      // The fight far away keeps the phase open.
      forbidden(declaring(`5215: ${unit}${marks}\n5216: ax-a24\n6631: ax-a33\n6632: al-3-ggd`, allied), '5216', unit);
    expect(by(PRIESTS)).toBe('12.3.4');
    expect(by(TOWED, '+d')).not.toBeNull();
    expect(by('al-a-601-td')).toBeNull();
    expect(
      forbidden(declaring(`5215: ${PRIESTS}, ${WATERS}\n5216: ax-a24`, allied), '5216', `${PRIESTS} ${WATERS}`),
    ).toBeNull();
  });

  test('[decision-at-kasserine 12.3.4] with nobody but self-propelled guns next to 5216 no attack on it is offered', () => {
    // The fight far away keeps the phase open.
    const t = declaring(`5215: ${PRIESTS}\n5216: ax-a24\n6631: ax-a33\n6632: al-3-ggd`, allied);
    expect(t.asked).toBe('declare');
    expect(t.offers('attack ')).toEqual(['attack 6631']);
  });

  test('[decision-at-kasserine 12.1.5] halved to nothing nobody attacks: 1 point over the escarpment, alone; two of 1 are halved together to 1', () => {
    // 2910/3011 is an escarpment; 5-RE and 8-RE have 1 each.
    const board = '3011: al-5-re, al-8-re\n2910: ax-a24';
    expect(forbidden(declaring(board, allied), '2910', 'al-5-re')).not.toBeNull();
    expect(forbidden(declaring(board, allied), '2910', 'al-5-re al-8-re')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.1b] one attack on 5214 and 5314 from 5215 and 5313, which touch both; 5113 touches only the first', () => {
    const board = `5215: ${PANZER}\n5313: ${FOOT}\n5113: ${LORRIED}\n5214: ${WATERS}\n5314: al-drake`;
    const t = declaring(board).play('attack 5214', 'attack 5314');
    expect(t.refused(`with ${LORRIED}`)).toBe('9.1.1b'); // next to 5214 alone
    t.play(`with ${PANZER}`, `with ${FOOT}`, 'declare');
    expect(t.refused('end')).toBeNull();
    expect(t.offers('attack')).toEqual([]);
  });

  test('[decision-at-kasserine 9.1.3a] a hex is attacked once and a unit attacks once', () => {
    const t = attack(declaring(`5215: ${PANZER}, ${LORRIED}\n5214: ${WATERS}\n5216: al-drake`), '5214', PANZER);
    expect(t.refused('attack 5214')).not.toBeNull();
    t.play('attack 5216');
    expect(t.refused(`with ${PANZER}`)).toBe('9.1.3a');
    t.play(`with ${LORRIED}`, 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7c] two hexes, one stack: without somebody fit for the second, the stack attacks both at once or not at all', () => {
    const t = declaring(`5215: ${PANZER}, ax-21-pz\n5214: ${WATERS}\n5216: al-drake`);
    attack(t, '5214', PANZER);
    expect(t.refused('end')).toBe('9.1.7c');
    t.play('undeclare 5214');
    attack(t, '5214 5216', PANZER); // 3 : 8
    expect(t.refused('end')).toBeNull();
  });

  describe('AT Fire', () => {
    const FLAK = 'ax-1-43-fl'; // yellow, deployed barrage 4
    test('[decision-at-kasserine 16.1.5a] [decision-at-kasserine 16.1.5b] Flak fires at the tanks in 5216, ignores the infantry with them and that in 5214', () => {
      const t = declaring(`5215: ${FLAK}+d\n5216: ${SHERMANS}, ${WATERS}\n5214: al-drake`).play(
        'at-fire 5216',
        `with ${FLAK}`,
      );
      expect(t.s.draft?.targets).toHaveLength(1);
      expect(t.refused(`target ${WATERS}`)).toBe('16.1.5a');
      t.play('declare');
      expect(t.refused('end')).toBeNull();
    });

    test('[decision-at-kasserine 16.1.5a] not from March mode, and not without armor', () => {
      expect(declaring(`5215: ${FLAK}\n5216: ${SHERMANS}`).offers('at-fire')).toEqual([]);
      expect(declaring(`5215: ${FLAK}+d\n5216: ${WATERS}`).offers('at-fire')).toEqual([]);
    });

    test('[decision-at-kasserine 16.1.5d] infantry ignored in 5216 cannot be attacked by others, and the Flak is done', () => {
      const t = declaring(`5215: ${FLAK}+d\n5216: ${SHERMANS}, ${WATERS}\n5217: ${FOOT}\n5214: al-drake`);
      t.play('at-fire 5216', `with ${FLAK}`, 'declare');
      expect(t.refused('attack 5216')).not.toBeNull();
      expect(t.offers('attack')).toEqual([]);
    });

    test('[decision-at-kasserine 16.1.5b] tanks in two hexes at once, with a second gun that touches both', () => {
      const t = declaring(`5215: ${FLAK}+d, ax-2-43-fl+d\n5216: ${SHERMANS}\n5214: al-e-1-1a`);
      t.play('at-fire 5216', 'target al-e-1-1a', `with ${FLAK}`, 'with ax-2-43-fl', 'declare');
      expect(t.refused('end')).toBeNull();
    });

    test('[decision-at-kasserine 9.1.4a] the odds count the engaged armor alone (AMB-73): barrage 1 against tanks of 9 or 6 no, against one of 3 yes', () => {
      const gun = 'ax-1-136-at'; // Italian, deployed barrage 1
      const board = `5215: ${gun}+d\n5216: ${SHERMANS}, al-e-1-1a, al-f-1-1a`;
      const t = declaring(board).play('at-fire 5216', `with ${gun}`);
      expect(t.refused('declare')).toBe('12.3.1'); // 1 : 9
      t.play('target al-e-1-1a');
      expect(t.refused('declare')).toBe('12.3.1'); // 1 : 6
      t.play('target al-f-1-1a');
      expect(t.refused('declare')).toBeNull(); // 1 : 3
    });

    test('[decision-at-kasserine 16.1.5c] never over an escarpment', () => {
      const t = declaring(`3011: ${FLAK}+d\n2910: ${SHERMANS}`);
      expect(t.offers('at-fire')).toEqual([]);
      expect(t.refused('at-fire 2910')).not.toBeNull();
      expect(t.offers('attack')).toEqual(['attack 2910']); // an ordinary attack may, halved to 2
    });

    test('[decision-at-kasserine 16.1.2b] [decision-at-kasserine 16.1.4] in an ordinary attack the Flak brings 4 against a hex with armor, 1 against infantry alone', () => {
      // 1 : 6 is forbidden, 4 : 3 is not.
      const flak = (defender: string): string | null =>
        forbidden(declaring(`5215: ${FLAK}+d\n5216: ${defender}`), '5216', FLAK);
      expect(flak('al-3-ggd')).not.toBeNull(); // 1 : 6
      expect(flak(`al-3-ggd, ${SHERMANS}`)).toBeNull(); // 4 : 9
    });
  });
});
