import { expect, test } from 'vitest';
import { position } from './position.ts';

/*
 * E8 and E9 lie side by side on open ground; F8 and D8 touch both, E10 and D9 only E9, E7 only E8.
 * The attacker stands in E8, the first victim in E9.
 */

const allied = (board: string) => position({ at: 'allocation', side: 'allied', board });
const axis = (board: string) => position({ at: 'allocation', board });

test('[kasserine-pass MAN-1] a German next to the attacked unit and to its attacker must be attacked too', () => {
  const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: kg-schuette\nF8: kg-lang');
  t.play('attack E9', 'join us-1ad-ccb', 'commit');
  expect(t.refused('end')).toBe('MAN-1');
  expect(t.offers('end')).toEqual([]);
  t.play('attack F8', 'join us-1ad-cca', 'commit'); // an attack of its own is enough
  expect(t.refused('end')).toBeNull();
});

test('[kasserine-pass MAN-1] one attack on both hexes meets the obligation as well', () => {
  const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: kg-schuette\nF8: kg-lang');
  t.play('attack E9', 'attack F8', 'join us-1ad-ccb', 'join us-1ad-cca', 'commit');
  expect(t.refused('end')).toBeNull();
});

test('[kasserine-pass MAN-1] a German that touches only one of the two is left alone', () => {
  for (const hex of ['E10', 'D9', 'E7']) {
    const t = allied(`E8: us-1ad-ccb\nE9: kg-schuette\n${hex}: kg-lang`);
    expect(t.play('attack E9', 'join us-1ad-ccb', 'commit').refused('end'), hex).toBeNull();
  }
});

test('[kasserine-pass MAN-1] it is the attacking units that count, not others beside them', () => {
  const t = allied('E8: us-1ad-ccb\nE10: us-1ad-cca\nE9: kg-schuette\nF8: kg-lang');
  expect(t.play('attack E9', 'join us-1ad-cca', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-1] a forced attack forces the next', () => {
  const t = allied('E8: us-1ad-ccb us-1ad-cca us-1ad-ccd\nE9: 580-recce\nF8: tigers\nF7: kg-lang');
  t.play('attack E9', 'join us-1ad-cca', 'commit', 'attack F8', 'join us-1ad-ccd', 'commit');
  expect(t.refused('end')).toBe('MAN-1'); // kg-lang touches the Tigers and those who attack them
  t.play('attack F7', 'join us-1ad-ccb', 'commit');
  expect(t.refused('end')).toBeNull();
});

test('[kasserine-pass MAN-1] who cannot meet the obligation must withdraw the attack', () => {
  const t = allied('E8: us-34id-133\nE9: 580-recce\nF8: kg-gerhardt');
  t.play('attack E9', 'attack F8', 'join us-34id-133');
  expect(t.refused('commit')).toBe('CRT-3'); // 1 against 5
  t.play('scrap', 'attack E9', 'join us-34id-133', 'commit');
  expect(t.refused('end')).toBe('MAN-1');
  expect(t.play('withdraw E9').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-2] a British neighbour of an attacked British unit must be attacked too', () => {
  const t = axis('E8: kg-gerhardt kg-reimann\nE9: br-26-armd\nF8: br-1-gds');
  t.play('attack E9', 'join kg-gerhardt', 'commit');
  expect(t.refused('end')).toBe('MAN-2');
  expect(t.play('attack F8', 'join kg-reimann', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-2] the British force only one another', () => {
  const t = axis('E8: kg-gerhardt\nE9: br-26-armd\nF8: us-1ad-cca\nD8: fr-1');
  expect(t.play('attack E9', 'join kg-gerhardt', 'commit').refused('end')).toBeNull();
  const other = axis('E8: kg-gerhardt\nE9: us-1ad-cca\nF8: br-26-armd');
  expect(other.play('attack E9', 'join kg-gerhardt', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-2] Rommel’s second attack is bound by it anew, whoever was attacked before', () => {
  const t = axis(
    'E8: rommel kg-gerhardt kg-reimann kg-lang tigers\nD8: kg-schuette\nE9: br-26-armd br-1-gds!\nF8: fr-1',
  );
  const joined = ['gerhardt', 'reimann', 'lang', 'schuette'].map((kg) => `join kg-${kg}`);
  // 14 against 7, a 4: the Disrupted Guards are routed to the French, the armour holds its ground in E9.
  t.play('attack E9', ...joined, 'join tigers', 'commit', 'end', 'hold br-26-armd', 'end');
  t.dice(4).play('end', 'drive 1', 'retreat br-1-gds F8');
  t.play('attack F8', 'join kg-gerhardt', 'commit');
  expect(t.refused('end')).toBe('MAN-2');
  expect(t.play('attack E9', 'join kg-reimann', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-2] a unit driven between those of a battle still to come adds nothing to that battle', () => {
  const t = axis('E8: rommel kg-gerhardt\nE9: br-26-armd\nC9: kg-schuette\nC10: br-1-gds');
  t.play('attack E9', 'join kg-gerhardt', 'commit', 'attack C10', 'join kg-schuette', 'commit', 'end');
  t.play('fight E9', 'end').dice(6).play('end', 'drive 1', 'retreat br-26-armd D9'); // 4 to 4; D9 touches C9 and C10
  t.play('advance kg-gerhardt E9', 'advance rommel E9');
  expect(t.asked).toBe('allocate'); // Rommel's second round
  expect(t.refused('end')).toBeNull();
});

test('[kasserine-pass MAN-3] an American neighbour must be attacked too if it is of the same division', () => {
  const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca\nF8: us-1ad-ccd');
  t.play('attack E9', 'join kg-gerhardt', 'commit');
  expect(t.refused('end')).toBe('MAN-3');
  expect(t.play('attack F8', 'join kg-reimann', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-3] Americans of another division are not forced', () => {
  const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca\nF8: us-1id-18\nD8: us-34id-133');
  expect(t.play('attack E9', 'join kg-gerhardt', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-3] every unit of the attacked stack can force its division', () => {
  const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca us-34id-135\nD8: us-34id-133');
  expect(t.play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'commit').refused('end')).toBe('MAN-3');
});

test('[kasserine-pass MAN-4] Italians and French are never the forced ones', () => {
  const italian = allied('E8: us-1ad-ccb\nE9: kg-lang\nF8: centauro');
  expect(italian.play('attack E9', 'join us-1ad-ccb', 'commit').refused('end')).toBeNull();
  const french = axis('E8: kg-gerhardt\nE9: fr-1\nF8: fr-2\nD8: us-34id-133');
  expect(french.play('attack E9', 'join kg-gerhardt', 'commit').refused('end')).toBeNull();
});

test('[kasserine-pass MAN-4] but an attack on an Italian forces one on the German beside him', () => {
  const t = allied('E8: us-1ad-ccb\nE9: centauro\nF8: kg-lang');
  expect(t.play('attack E9', 'join us-1ad-ccb', 'commit').refused('end')).toBe('MAN-1');
});
