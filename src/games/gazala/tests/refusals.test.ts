import { expect, test } from 'vitest';
import { die } from './moments.ts';
import { KIT, newGame, position, type Table } from './position.ts';

/** What a refusal says, as a player reads it. */
const why = (t: Table, order: string): string => JSON.stringify(t.verdict(order));

const spent = (id: string, halves: number): number[] => KIT.units.map((unit) => (unit.id === id ? halves : 0));

test('[gazala 8.3b] who has spent more than is left of its allowance has nothing left', () => {
  const t = position({ at: 'operate', board: '1422: ax-21pz-5-1!', change: { spent: spent('ax-21pz-5-1', 40) } });
  expect(why(t, 'exit ax-21pz-5-1')).toContain(
    'Leaving the map costs 1 point, and 5/1 has 0 points left (cut by disruption).',
  );
});

test('[gazala 13.5c] no points in a sandstorm: the storm is named', () => {
  const t = position({ at: 'operate', board: '1520: ax-21pz-5-1!', change: { sandstorm: true } });
  expect(t.verdict('move ax-21pz-5-1 1519')).toMatchObject({
    rule: '13.5c',
    why: expect.stringContaining('it has no points (cut by a sandstorm and disruption)'),
  });
});

test('[gazala 8.0a] too far says why so little is left', () => {
  const t = position({ at: 'operate', board: '1520: ax-21pz-5-1%' });
  expect(why(t, 'move ax-21pz-5-1 3301')).toContain('left (cut by lack of supply).');
});

test('[gazala 14.0a] [gazala 8.0h] mines that bar every way are named, not the length of the way', () => {
  const t = position({ at: 'operate', board: '0309: ax-pavia-27' });
  expect(why(t, 'move ax-pavia-27 0711')).toContain('Only over mines would 0711 be near enough');
  const far = position({ at: 'operate', board: '3310: ax-pavia-27' });
  expect(far.verdict('move ax-pavia-27 1118')).toMatchObject({
    rule: '14.0a',
    why: 'Mines that are not breached bar every way to 1118, however long.',
  });
});

test('[gazala 11.1j] where every way strays, a refusal does not say that one alone does', () => {
  const t = position({ at: 'operate', side: 'allied', board: '1421: al-4arm-3rtr\n1422: ax-21pz-104-1' })
    .dice(die(7)) // 8 to 5 is 1-1: R
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(why(t, 'retreat 1621 ax-21pz-104-1')).toContain('No way back leads only south');
});

test('[gazala 13.0b] [gazala 13.7a] a chit that is missing is named', () => {
  const t = position({ at: 'operate', board: '1520: ax-21pz-5-1', drawn: 'axc-15-21' });
  expect(why(t, 'extra ax-21pz-5-1')).toContain('You hold no Extra Move chit.');
  expect(why(t, 'pledge')).toContain('Only the Allies have Withdraw/Attack chits.');
});

test('[gazala 13.0b] [gazala 13.3b] who has no such chit is not told that it is too late for it', () => {
  const t = position({ at: 'operate', board: '1520: ax-21pz-5-1', drawn: 'axc-15-21' }).play('move ax-21pz-5-1 1519');
  expect(why(t, 'refit ax-21pz-5-1')).toContain('You hold no Replacement chit.');
  expect(why(t, 'pledge')).toContain('Only the Allies have Withdraw/Attack chits.');
});

test('[gazala 7.0f] units of the enemy are named', () => {
  const t = position({ at: 'operate', board: '1520: ax-21pz-5-1', drawn: 'axc-15-21', box: ['axt-extra-move'] });
  expect(why(t, 'extra al-4arm-3rtr')).toContain('3 RTR is not one of your units.');
});

test('[gazala 17.0p] what the Axis is refused as it sets up is refused by its own rule', () => {
  const t = newGame().play('suggest', 'end', 'suggest');
  expect(t.verdict('suggest')).toMatchObject({ rule: '17.0p' });
});

test('[gazala 17.0d] [gazala 17.0h] set-up: by name, and with the hexes it starts in', () => {
  expect(why(newGame(), 'place ax-21pz-5-1 1520')).toContain(
    '5/1 is not one of your units that are still to be placed.',
  );
  expect(why(newGame(), 'place al-1ff-marine 2020')).toContain(
    'starts with 1 FF, not in 2020 but in 1218, 1219, 1318 or 1118.',
  );
  // All of an area, however large.
  expect(why(newGame(), 'place al-7motor-9krr 1515')).toContain('but in 2519-2521, 2619-2622, ');
  expect(why(newGame(), 'place al-7motor-9krr 1515')).not.toContain('and the like');
});
