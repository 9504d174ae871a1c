import { expect, it } from 'vitest';
import { ALLIED, baseKit } from '../../kit.ts';
import { lostUnits, mayRebuild } from '../../rules/refit.ts';
import { stateOf, unitNamed } from '../position.ts';

it('[desert-fox-deluxe ALC-27b] a French garrison that fell as a neutral is not raised again before the accord (ruling A620)', () => {
  const kit = baseKit();
  const unit = unitNamed(kit, 'vf-algiers-gar');
  const points = kit.units.filter(({ supply, pool }) => supply === 'rp' && pool === kit.units[unit].pool);
  const raised = (accord: number): readonly boolean[] => {
    const board = `A6201: us-16-rct, ${points[0].id}, ${points[1].id}\nallied-destroyed: vf-algiers-gar/0`;
    const s = stateOf({ scenario: 's29', turn: 31, board, owned: { allied: ['A6201'] }, change: { accord } });
    return [lostUnits(kit, s, ALLIED).includes(unit), mayRebuild(kit, s, unit, 1, kit.grid.find('A6201'), ALLIED).ok];
  };
  expect(raised(0)).toEqual([false, false]);
  expect(raised(31)).toEqual([true, true]);
});
