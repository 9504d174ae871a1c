import { expect, test } from 'vitest';
import { orders } from '../actions.ts';
import { newGame, position, where } from './position.ts';

const ALLIED = [
  'place us-1ad-cca F4',
  'place us-1ad-ccb G3',
  'place us-1ad-ccd E4',
  'place us-34id-133 K3',
  'place us-34id-135 J2',
  'place us-34id-168 G4',
  'place fr-1 A8',
  'place fr-2 H8',
  'place fr-3 I6',
  'place fr-4 L5',
];
const AXIS = ['place kg-gerhardt F3', 'place kg-reimann F3', 'place tigers F3', 'place kg-lang F2'];
const hexes = (offers: readonly string[]) => offers.map((offer) => offer.split(' ')[2]);

test('[kasserine-pass SET-1] the Allies set up all they have before the Axis places a unit', () => {
  const t = newGame();
  for (const order of ALLIED) {
    expect([t.asked, t.toMove]).toEqual(['place-allied', 'allied']);
    expect(t.refused('place kg-lang F2')).toBe('SET-1');
    t.play(order);
  }
  expect([t.asked, t.toMove]).toEqual(['place-axis', 'axis']);
  t.play(...AXIS);
  expect([t.s.turn, t.toMove, t.asked]).toEqual([1, 'axis', 'deploy-axis']);
});

test('[kasserine-pass SET-2] combat commands and 34th Division start on the frontline, west of the start line', () => {
  const t = newGame();
  const front = 'A6 B6 C5 C6 D4 E4 F4 G3 G4 H2 I3 J2 K3 L2'.split(' ');
  for (const unit of ['us-1ad-cca', 'us-1ad-ccb', 'us-1ad-ccd', 'us-34id-133', 'us-34id-135', 'us-34id-168']) {
    expect(hexes(t.offers(`place ${unit} `))).toEqual(front);
    expect(t.refused(`place ${unit} F5`)).toBe('SET-2'); // behind the front
    expect(t.refused(`place ${unit} F3`)).toBe('SET-2'); // beyond the line
  }
});

test('[kasserine-pass SET-3] the French start anywhere on the west side of the line', () => {
  const t = newGame();
  for (const unit of ['fr-1', 'fr-2', 'fr-3', 'fr-4']) {
    for (const hex of ['F4', 'G3', 'L13', 'A13', 'H8']) expect(t.refused(`place ${unit} ${hex}`)).toBe(null);
    for (const hex of ['F3', 'B5', 'K2', 'B1', 'L1']) expect(t.refused(`place ${unit} ${hex}`)).toBe('SET-3');
  }
  expect(t.offers('place fr-1 ').length).toBe(156 - 32); // 12 rows of 13, less the Axis side
});

test('[kasserine-pass SET-4] CCC is not in the game', () => {
  expect(orders.parse('place us-1ad-ccc F4').ok).toBe(false);
  const commands = newGame()
    .offers('place us-1ad-')
    .map((offer) => offer.split(' ')[1]);
  expect([...new Set(commands)]).toEqual(['us-1ad-cca', 'us-1ad-ccb', 'us-1ad-ccd']);
});

test('[kasserine-pass SET-5] Rommel and the Afrika Korps start in B2', () => {
  const t = newGame();
  const korps = ['rommel', 'kg-schuette', 'kg-stenhoff', '580-recce', 'centauro'];
  expect(korps.map((unit) => where(t, unit))).toEqual(Array(5).fill('B2'));
  t.play(...ALLIED);
  for (const unit of korps) expect(t.refused(`place ${unit} F3`)).toBe('SET-6');
});

test('[kasserine-pass SET-6] the other Axis units start east of the line in row F or north of it', () => {
  const t = newGame().play(...ALLIED);
  const north = 'F1 F2 F3 G1 G2 H1 I1 I2 J1 K1 K2 L1'.split(' ');
  for (const unit of ['kg-gerhardt', 'kg-reimann', 'kg-lang', 'tigers']) {
    expect(hexes(t.offers(`place ${unit} `))).toEqual(north);
    expect(t.refused(`place ${unit} E3`)).toBe('SET-6'); // too far south
    expect(t.refused(`place ${unit} H3`)).toBe('SET-6'); // west of the line
  }
  expect([...new Set(t.offers().map((offer) => offer.split(' ')[1]))]).toHaveLength(4);
});

test('[kasserine-pass SET-7] on turn 1 every Axis attack is a column better; later ones and Allied ones are not', () => {
  const column = (turn: number) => {
    const t = position({ at: 'allocation', turn, board: 'D11: kg-schuette\nD10: us-34id-133', weather: 'bad' });
    return t.play('attack D10', 'join kg-schuette', 'commit').log('SEQ-A4').at(-1);
  };
  expect(column(1)).toMatch('3 to 2, 2:1');
  expect(column(2)).toMatch('3 to 2, 3:2');
  const allied = position({ at: 'allocation', side: 'allied', turn: 1, board: 'D11: us-1ad-ccb\nD10: centauro' });
  expect(allied.play('attack D10', 'join us-1ad-ccb', 'commit').log('SEQ-A4').at(-1)).toMatch('3 to 2, 3:2');
});

test('[kasserine-pass SET-7] so is the second attack under Rommel', () => {
  const t = position({ at: 'allocation', turn: 1, board: 'D11: kg-schuette rommel\nD10: fr-1\nC10: fr-2' });
  t.play('attack D10', 'join kg-schuette', 'commit', 'end').dice(6).play('end'); // 4:1, DE
  t.play('advance kg-schuette D10', 'advance rommel D10', 'attack C10', 'join kg-schuette', 'commit');
  expect(t.log('SEQ-A4').at(-1)).toMatch('3 to 1, 4:1');
});
