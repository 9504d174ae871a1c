import { describe, expect, test } from 'vitest';
import { position } from './position.ts';
import { allied, attack, axis } from './second-opinion/shared.ts';

/** What a player is told when an order is refused: what is wrong, and what would be right. */
describe('refusals say what is wrong', () => {
  const moving = (board: string) => position({ at: 'move-axis', board });
  const why = (t: { verdict(order: string): object }, order: string) => t.verdict(order);

  test('[kasserine-pass MOV-3] a hex too far on foot that a road leads to', () => {
    expect(why(moving('B1: kg-lang'), 'move kg-lang C9')).toMatchObject({
      rule: 'MOV-3',
      why: 'C9 is too far for KG Lang hex by hex, but can be reached by road.',
    });
  });

  test('[kasserine-pass MOV-3] a way of moving that does not exist is refused before any rule looks for it', () => {
    const t = moving('F3: kg-gerhardt');
    // As a program might send it: no type has stopped it. Once the way back of it was looked for without end.
    const forged = JSON.parse('{"do":"move","unit":"kg-gerhardt","to":"E6","by":"rail"}');
    expect(t.match.play('axis', forged)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^That is no order of this game: .*"by"/),
    });
  });

  test('[kasserine-pass MOV-1] too far, or shut off by ridges', () => {
    expect(why(moving('D3: kg-lang'), 'move kg-lang L13 by road')).toMatchObject({
      rule: 'MOV-3',
      why: 'L13 is too far for KG Lang, by road too. It has 3 hexes left, each worth 3 along roads.',
    });
    expect(why(moving('G9: centauro'), 'move centauro H10')).toMatchObject({ why: expect.stringContaining('ridges') });
  });

  test('[kasserine-pass MOV-3] what is left of a move, along roads too', () => {
    const t = moving('F3: kg-gerhardt!');
    expect(why(t, 'move kg-gerhardt L13')).toMatchObject({
      why: expect.stringContaining('Disrupted, it has only its bonus hex, worth 3 along roads.'),
    });
    const after = (leg: string) => moving('B1: kg-lang').play(`move kg-lang ${leg} by road`);
    const rest = (leg: string) => ({ why: expect.stringMatching(new RegExp(`${leg}\\.$`)) });
    expect(why(after('B5'), 'move kg-lang L13')).toMatchObject(rest('It has 1 hex left, worth 3 along roads'));
    expect(why(after('B8'), 'move kg-lang L13')).toMatchObject(rest('It has 1 hex of road left'));
    expect(why(after('C9'), 'move kg-lang L13')).toMatchObject(rest('It has gone as far as it can'));
  });

  test('[kasserine-pass CRT-3] odds below the table, shifted or not', () => {
    const over = (board: string, to: string, turn = 3) => axis(board, { turn }).play(`attack ${to}`, 'join 580-recce');
    expect(why(over('E8: 580-recce\nE9: us-1ad-cca us-1ad-ccd', 'E9'), 'commit')).toMatchObject({
      why: '1 against 5 is 1:5, which is below 1:4, where no attack is allowed.',
    });
    expect(why(over('F5: 580-recce\nG6: us-1ad-ccb', 'G6'), 'commit')).toMatchObject({
      rule: 'CRT-3',
      why: '1 against 4 is 1:4; shifted by −1 that is below 1:4, where no attack is allowed.',
    });
  });

  test('[kasserine-pass ROM-4] who declares attacks is not sent to commit one before he advances', () => {
    const t = axis('E8: kg-schuette\nE9: fr-1').play('attack E9', 'join kg-schuette');
    expect(why(t, 'advance kg-schuette E9')).toMatchObject({
      why: 'Units advance after a battle, or in Rommel’s second round.',
    });
  });

  test('[kasserine-pass RES-3] how far a rout goes', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-ccd').play(...attack('E9', 'kg-gerhardt kg-reimann'));
    t.dice(6).play('end', 'drive 1');
    expect(why(t, 'retreat us-1ad-ccd E12')).toMatchObject({
      why: 'E12 is 3 hexes away; this rout is 1 hex long, or 2 if you wish.',
    });
  });

  test('[kasserine-pass MOV-5] a unit that has moved before another', () => {
    const t = moving('B2: kg-stenhoff kg-schuette').play('move kg-stenhoff C2', 'move kg-schuette C3');
    expect(why(t, 'move kg-stenhoff C3')).toMatchObject({
      why: expect.stringContaining('another unit has begun since'),
    });
  });

  test('[kasserine-pass TER-8] a ridge between the attackers and their target', () => {
    expect(why(axis('F3: kg-lang\nG3: us-1ad-cca\nE8: kg-schuette\nE9: fr-1'), 'attack G3')).toMatchObject({
      rule: 'TER-8',
      why: 'A ridge or gorge lies between KG Lang and G3, and only infantry attacks across it.',
    });
  });

  test('[kasserine-pass RET-1] why a friend in the hex does not help, or what would', () => {
    const t = axis('D9: kg-stenhoff kg-schuette\nE9: us-34id-133\nE10: us-1id-26\nF10: kg-lang\nF9: us-9id-39');
    t.play(...attack('E9', 'kg-stenhoff kg-schuette'), ...attack('E10 F9', 'kg-lang'), 'end');
    t.dice(6).play('fight E9', 'drive 1');
    expect(why(t, 'retreat us-34id-133 E10')).toMatchObject({
      rule: 'RET-1',
      why: 'E10 is next to D9, from where 133 Inf was attacked; your unit there does not help, for an attack on E10 is still to be fought.',
    });
    expect(why(t, 'retreat us-34id-133 D8')).toMatchObject({
      why: 'D8 is next to D9, from where 133 Inf was attacked; only a combat unit of yours in it would make it safe.',
    });
    expect(why(t, 'retreat us-34id-133 A1')).toMatchObject({
      rule: 'RES-3',
      why: expect.stringContaining('hexes away'),
    });
    expect(why(t, 'retreat us-1id-26 D8')).toMatchObject({ why: '26 Inf is not defending in this battle.' });
  });

  test('[kasserine-pass CRT-6] an attack on two hexes goes by its first', () => {
    const t = axis('E8: kg-schuette\nE9: fr-1\nF8: fr-2\nD9: kg-stenhoff\nC10: us-1ad-cca');
    t.play(...attack('E9 F8', 'kg-schuette'), ...attack('C10', 'kg-stenhoff'));
    const told = (verb: string) => ({ why: `E9 and F8 are one attack, which goes by its first hex: ${verb} E9.` });
    expect(why(t, 'withdraw F8')).toMatchObject(told('withdraw'));
    expect(why(t.play('end'), 'fight F8')).toMatchObject(told('fight'));
  });

  test('[kasserine-pass REI-5] the British called off are never to be had again, whenever they are asked for', () => {
    const t = position({ at: 'british', side: 'allied', board: 'I12: us-1ad-cca', change: { british: 'cancelled' } });
    expect(why(t, 'request-british')).toMatchObject({
      rule: 'REI-5',
      why: 'The British were called off, and in this game they can never be called again.',
    });
  });

  test('[kasserine-pass NRT-4] who cannot be told to hold, and why', () => {
    const asked = (friend: string) =>
      axis(`E8: kg-gerhardt\nE9: br-26-armd ${friend}`).play(...attack('E9', 'kg-gerhardt'), 'end');
    expect(why(asked('us-1ad-cca'), 'hold us-1ad-cca')).toMatchObject({ rule: 'NRT-4' });
    expect(why(asked('fr-1'), 'hold fr-1')).toMatchObject({ why: expect.stringContaining('3 RTA is French') });
    expect(why(asked('fr-1'), 'hold kg-gerhardt')).toMatchObject({
      why: 'KG Gerhardt is not one of the units defending in this battle.',
    });
  });

  test('[kasserine-pass AIR-12] the Allies have no close support, and a Stuka shot up is away for some turns', () => {
    const board = 'E8: us-1ad-ccb\nE9: kg-lang';
    expect(why(allied(board).play('attack E9'), 'support stuka-1')).toMatchObject({
      rule: 'AIR-12',
      why: 'Only the Axis has close support: its Stukas fly it.',
    });
    const t = axis(board, { turn: 4, change: { back: [6, 0, 0, 0] } }).play('attack E8');
    expect(why(t, 'support stuka-1')).toMatchObject({ why: 'Stuka 1 was hit and can fly again from turn 6.' });
  });

  test('[kasserine-pass REI-1] units come in one after the other, each when its turn has come', () => {
    const here = 'I12: us-1id-26 us-1id-18 us-1id-16';
    const t = position({ at: 'british', side: 'allied', turn: 7, board: here, weather: 'bad' }).play('end');
    expect(why(t, 'enter 580-recce L5')).toMatchObject({ why: '39 Inf comes in now; nobody else does.' });
  });

  test('[kasserine-pass ADV-4] counters go by their names', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: centauro').play(...attack('E9', 'us-1ad-ccb us-1ad-cca'));
    t.dice(4).play('end', 'retreat centauro E10');
    expect(why(t.play('advance us-1ad-ccb E9'), 'advance kg-lang E9')).toMatchObject({
      why: 'KG Lang is not one of your units on the map.',
    });
  });
});
