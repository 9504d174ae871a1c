import { describe, expect, test } from 'vitest';
import { RESERVE } from '../../state.ts';
import { ALLIED_GUNS, allied, closed, goes, moving, price, rain } from '../moving.fixture.ts';
import { marked, position, spent, where } from '../position.ts';
import { FOOT, GUNS, LORRIED, PANZER, TOWED_AT, TRUCKS } from './moves.fixture.ts';

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
    // Guns could still deploy where they are; a tank has nothing to do at all.
    for (const unit of [GUNS, 'ax-dlix-sem'])
      expect(moving(crest(unit)).play(`take ${unit}`).offers()).toEqual(['end', `mode ${unit}`, 'take ax-a21']);
    expect(moving(crest(PANZER)).offers()).toEqual(['end', 'take ax-a21']);
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
