import { expect, test } from 'vitest';
import { bearing, position } from '../position.ts';
import { allied, attack, battle } from './shared.ts';

/** Positions in which rules of several paragraphs meet. */

test('[kasserine-pass RET-1] [kasserine-pass ROM-1] Rommel alone shelters nobody who falls back past his attackers, Centauro does', () => {
  const struck = (shelter: string) =>
    allied(`D8: us-1ad-cca us-34id-133\nF8: us-1ad-ccb\nE9: kg-lang\nE8: ${shelter}`)
      .play(...attack('E9', 'us-1ad-cca us-1ad-ccb us-34id-133'), 'end')
      .dice(5)
      .play('end', 'drive 1');
  expect([struck('rommel'), struck('centauro')].map((t) => t.refused('retreat kg-lang E8'))).toEqual(['RET-1', null]);
});

test('[kasserine-pass RES-2] [kasserine-pass ROM-1] between attackers on two sides DE kills recon, and Rommel with it: eleven points', () => {
  const t = allied('E8: us-1ad-ccb us-1ad-cca\nE10: us-34id-133+ us-34id-135+\nE9: rommel 580-recce');
  t.play(...attack('E9', 'us-1ad-cca us-1ad-ccb us-34id-133 us-34id-135'), 'end')
    .dice(6)
    .play('end');
  expect(battle(t)).toBe('9 to 1, 7:1; a 6: DE.');
  expect([...bearing(t, 'rommel', '580-recce'), t.s.points.allied]).toEqual(['out', 'out', 11]);
});

test('[kasserine-pass MOV-3] [kasserine-pass MOV-4] Centauro by road: two hexes, and two for the bonus', () => {
  const t = position({ at: 'move-axis', board: 'B2: centauro\nL9: fr-1' });
  const along = ['B3', 'B4', 'B5', 'B6', 'A7'].map((hex) => t.refused(`move centauro ${hex} by road`) === null);
  expect(along).toEqual([true, true, true, true, false]);
});

test('[kasserine-pass REI-4] [kasserine-pass VIC-6] the British asked for on the last turn never come, and cost the Allies nothing', () => {
  const t = position({ at: 'british', side: 'allied', turn: 10, board: 'I12: us-1id-26\nB2: kg-lang' });
  t.play('request-british', 'enter us-9id-39 L5', 'end', 'end', 'end');
  expect(t.match.outcome).toMatchObject({ winner: 'allied', rule: 'VIC-6' });
});
