import { expect, test } from 'vitest';
import { Outlook } from '../ai/outlook.ts';
import { AXIS } from '../kit.ts';
import { KIT, position } from './position.ts';

/** How much an Axis unit would like to stand in a hex. */
function likes(board: string, unit: string, hex: string): number {
  const { s } = position({ at: 'operate', board });
  return new Outlook(KIT, s, AXIS).stand(KIT.units[KIT.unitIndex.get(unit)!], KIT.grid.find(hex));
}

test('[gazala 17.0w] The Axis captain goes for a battalion in the open rather than for the same one in Bir Hacheim', () => {
  const before = (french: string): number => likes(`1621: ax-15pz-8-1\n${french}: al-1ff-3ffl`, 'ax-15pz-8-1', '1621');
  expect(KIT.grid.distance(KIT.grid.find('1621'), KIT.grid.find('1219'))).toBe(4);
  expect(KIT.grid.distance(KIT.grid.find('1621'), KIT.grid.find('2019'))).toBe(4);
  expect(before('2019')).toBeGreaterThan(before('1219'));
});

test('[gazala 16.0e] A panzer battalion that infantry cannot hurt covers the battalion it joins, where that is in danger', () => {
  const allies = 'al-4arm-1krr al-7motor-2rb\n2605: al-7motor-9krr al-9ind-3-12fr';
  const gain = (threat: string): number => {
    const alone = `1601: ax-15pz-8-1\n${threat}`;
    const joined = `2501: ax-15pz-115-1\n${alone}`;
    return likes(joined, 'ax-15pz-8-1', '2501') - likes(alone, 'ax-15pz-8-1', '2501');
  };
  expect(gain(`2604: ${allies}`)).toBeGreaterThan(gain(`2620: ${allies.replace('2605', '2621')}`));
});
