import { describe, expect, test } from 'vitest';
import { intent, type PointedAt } from '../../../engine/pointing.ts';
import { type Seat, shownBy } from '../../../testkit/shown.ts';
import { orders } from '../actions.ts';
import { present } from '../present/index.ts';
import { procedures } from '../sequence.ts';
import { allotted, type PositionSpec, position, type Table } from './position.ts';

const { view, offered, piece, cell, lit } = shownBy(present);

/** The chits that lie there, in words. */
const chits = (t: Table, label: string, seat: Seat): string =>
  (cell(t, 'support', label, seat).chits ?? []).map((chit) => chit ?? '?').join(' ');

/** Two battalions of tanks before one of theirs, in the open. */
const duel = (more = '', spec: Partial<PositionSpec> = {}): Table =>
  position({ at: 'fight', board: `3919: ax01\n3920: ax02\n3819: us04\n${more}`, ...spec });

describe('counters', () => {
  test('show the side that lies up, and what has been done', () => {
    const t = position({ at: 'fight', board: '3919: ax01!\n3920: ax02/1\n3819: us04\n3723: ax03~\n' });
    const face = (id: string): string => [piece(t, id).symbol, piece(t, id).face, ...piece(t, id).badges].join(' | ');
    expect(face('ax01')).toBe('armour | 6-5-10 | attacked | 2/2 steps');
    expect(face('ax02')).toBe('armour | 3-2-12 | active | 1/2 steps');
    expect(face('ax03')).toBe('mechanised | 3-4-11 | moved | 2/2 steps');
  });

  test('[baptism-of-fire S4.0c] mobile units free to use the mobile phase are marked, others are not', () => {
    const t = position({ at: 'mobile', board: '3719: ax01\n3519: ax05\n3319: ax02~\n3119: ax04!\n0101: us10' });
    expect(['ax01', 'ax05', 'ax02', 'ax04'].map((id) => piece(t, id).badges.includes('active'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('[baptism-of-fire 16.0a] [baptism-of-fire 14.3b] works, boxes and penny packets are told', () => {
    const t = position({ at: 'move', turn: 1, board: '0804: us11\n1308: us10\n1812: al18\n3919: ax01' });
    expect(piece(t, 'us11')).toMatchObject({ symbol: 'engineer', badges: ['held back', 'fortified'] });
    expect(piece(t, 'us10').badges).toEqual(['held back', 'in a box', 'fortified']);
    // Not of the US, and too far from the engineers.
    expect(piece(t, 'al18').badges).toEqual(['held back']);
  });

  test('the engineers’ sign is for those who fortify, and the Rangers are known', () => {
    const t = position({ at: 'move', board: '3919: ax06\n0804: us11\n0904: al17' });
    expect(['ax06', 'us11'].map((id) => piece(t, id).symbol)).toEqual(['infantry', 'engineer']);
    expect(piece(t, 'al17').badges).toContain('commando');
  });

  test('beside the map: when and by what event they come, and where', () => {
    const t = position({
      at: 'move',
      turn: 3,
      board: '3919: ax01\n0804: us11',
      waiting: ['ax-gt4', 'ax-gt5', 'ax-youks', 'al-north'],
      lost: ['us04'],
    });
    const off = (id: string): string | undefined => piece(t, id).off;
    expect(off('ax14')).toBe('turn 4, 17 February, at 3920');
    expect(off('ax16')).toBe('turn 4, 17 February, at 0623-1423 or 2126-2926');
    expect(off('ax22')).toBe('from turn 5, 18 February, once: Sbeitla captured, at 0623-1423 or 2126-2926');
    expect(off('ax26')).toBe('the turn after: Thala or Tebessa captured, at 3909');
    expect(off('al35')).toBe('once: Axis north of Sbeitla, at 1301-1901 or 2401-3001');
    expect(off('us04')).toBe('eliminated');
    const due = position({ at: 'move', turn: 4, board: '3919: ax01', waiting: ['ax14'] });
    expect(piece(due, 'ax14').off).toBe('may come in now, at 3920');
  });

  test('no two have the same name', () => {
    const t = position({ at: 'move', board: '3919: ax01', waiting: ['al31', 'al32'] });
    expect(piece(t, 'al31').name).not.toBe(piece(t, 'al32').name);
  });
});

describe('what is hidden', () => {
  const t = duel('', { hands: { axis: [2, 5], allied: [3] } });

  test('[baptism-of-fire S8.1a] markers are shown to their owner and counted for the others', () => {
    expect(chits(t, 'Axis, in hand', 'axis')).toBe('+2 +5');
    expect(chits(t, 'Axis, in hand', 'allied')).toBe('? ?');
    expect(chits(t, 'Allies, in hand', 'axis')).toBe('?');
    expect(chits(t, 'Allies, in hand', 'spectator')).toBe('?');
  });

  test('[baptism-of-fire S8.3a] what was played lies open to all', () => {
    const played = duel('', { hands: { axis: [2, 5] } }).play('attack ax01 3819', 'commit', 'support 5');
    expect(chits(played, 'Axis, used', 'allied')).toBe('+5');
    expect(chits(played, 'Axis, in hand', 'axis')).toBe('+2');
  });

  test('nothing on the tracks tells two hands apart that only their owner knows', () => {
    const other = duel('', { hands: { axis: [1, 6], allied: [3] } });
    const seen = (each: Table): string =>
      JSON.stringify([present.tracks(view(each, 'allied')), present.status(view(each, 'allied'))]);
    expect(seen(other)).toBe(seen(t));
    expect(JSON.stringify(present.tracks(view(other)))).not.toBe(JSON.stringify(present.tracks(view(t))));
  });
});

describe('objectives and events', () => {
  test('[baptism-of-fire 18.0c] [baptism-of-fire 18.0d] an objective tells who holds it and what contests it', () => {
    const t = position({
      at: 'move',
      board: '2714: ax01\n2814: us06\n2003: us10\n2004: us04\n3919: ax02',
      taken: ['0104'],
    });
    expect(cell(t, 'objectives', 'Sbeitla').text).toBe('the Axis was there last; contested by 3/6 AIR');
    expect(cell(t, 'objectives', 'Thala').text).toBe('Allied, held by Thala garrison bn; 3/1 AR next to it');
    expect(cell(t, 'objectives', 'Tebessa').text).toBe('Allied, empty');
    expect(cell(t, 'objectives', '0104')).toMatchObject({ text: 'captured by the Axis', now: true });
    expect(lit(t, 'objectives')).toEqual(
      expect.arrayContaining(['2714 both contested', '2814 allied contests', '0104 axis captured', '0306 goal Allied']),
    );
    expect(present.score(view(t))).toMatchObject([{ seat: 'axis', total: 1 }]);
  });

  test('[baptism-of-fire 18.0a] what was held at one time counts, though it was lost again', () => {
    const t = position({ at: 'move', board: '3919: ax01', taken: ['0104'], change: { most: 2 } });
    const [{ lines, total }] = present.score(view(t));
    expect([total, lines.map(({ value, rule }) => `${value} ${rule}`)]).toEqual([2, ['1 18.0c', '1 18.0a']]);
    expect(present.status(view(t)).join()).toContain('the Axis holds 1, at most 2 at one time');
  });

  test('[baptism-of-fire 11.1b] an event tells what it still needs, who is nearest, and whom it brings', () => {
    const t = position({
      at: 'move',
      board: '2214: ax13\n2814: us06\n2714: ax01',
      waiting: ['al-kasserine', 'al-north', 'ax-gt5', 'al-sbeitla', 'ax-youks', 'al-tebessa'],
    });
    expect(cell(t, 'events', 'Axis west').text).toBe(
      'not yet: an Axis unit must go west of column 20; Aufkl.Abt 580 is nearest, 3 hexes off. Brings 8 units to the Allies.',
    );
    expect(cell(t, 'events', 'Axis north').text).toMatch(
      /go north of Sbeitla 2714; .* 1 hex off\. Brings 5 units to the Allies/,
    );
    expect(cell(t, 'events', 'Sbeitla').text).toMatch(
      /the Axis was last in Sbeitla 2714, but 3\/6 AIR still contests it\. Brings 4 units to the Axis and 2 units to the Allies/,
    );
    expect(cell(t, 'events', 'Thala or').text).toMatch(
      /must enter Thala 2003 or Tebessa 0306 with no Allied unit next to it/,
    );
    const then = position({
      at: 'move',
      board: '3919: ax01',
      happened: ['axis-west-of-kasserine'],
      change: { latches: { ...t.s.latches, 'axis-west-of-kasserine': 5 } },
    });
    expect(cell(then, 'events', 'Axis west')).toMatchObject({
      text: expect.stringMatching(/^has happened, on turn 2/),
      now: true,
    });
  });

  test('[baptism-of-fire 11.1-USSa] with the printed number, the Allied groups look at Sbiba', () => {
    const t = position({ at: 'move', board: '3919: ax01', options: { printedSbeitla: true } });
    expect(cell(t, 'events', 'Sbiba').text).toMatch(/Brings 2 units to the Allies/);
    expect(cell(t, 'events', 'Axis north').text).toContain('north of Sbiba 2706');
  });

  test('[baptism-of-fire 12.0b] a supply hex under the enemy is told, and what it costs', () => {
    const t = position({ at: 'move', turn: 3, board: '2526: us04\n3919: ax01' });
    expect(cell(t, 'lines', 'Axis').text).toBe('2526 is under 3/1 AR: 1 marker less each turn while it lasts');
    expect(cell(t, 'support', 'Axis, next turn').text).toBe(
      `${allotted(t, 4, 'axis') - 1}, as things stand on the lines of communication`,
    );
    expect(cell(t, 'support', 'Allies, next turn').text).toBe(String(allotted(t, 4, 'allied')));
    expect(lit(t, 'lines')).toEqual(expect.arrayContaining(['2526 both cut', '3919 axis open', '2701 allied open']));
  });
});

describe('moves', () => {
  test('[baptism-of-fire S5.2a] a move shows its way, what each hex costs and what is left', () => {
    const look = offered(position({ at: 'move', board: '2714: ax01\n0101: us10' }), 'move ax01 2412');
    expect([look.path?.at(-1), look.costs, look.note]).toEqual(['2412', ['½', '½', '½'], '8½']);
  });

  test('[baptism-of-fire 11.2b] coming in shows what is left after the first hex', () => {
    const t = position({ at: 'move', turn: 1, board: '0101: us10', waiting: ['ax01'] });
    expect(offered(t, 'enter ax01 3919')).toMatchObject({ unit: 'ax01', hex: '3919', note: '9' });
    expect(offered(t, 'enter ax01 3918').note).toBe('7');
  });

  test('the unit on the move is taken up again, and zones matter to all but the Rangers', () => {
    const t = position({ at: 'move', side: 'allied', board: '2714: us04\n2716: al17\n2717: ax01' }).play(
      'move us04 2713',
    );
    expect(present.mover?.(view(t))).toBe('us04');
    expect(present.zones?.(view(t), 'us04')).toContain('2616');
    expect(present.zones?.(view(t), 'al17')).toEqual([]);
  });

  test('[baptism-of-fire 14.2c] a retreat over mines says what it costs', () => {
    const t = duel('', { board: '1812: ax01\n1912: us04\n1913: us06', side: 'allied' })
      .play('attack us04 1812', 'join us06')
      .dice(1);
    t.play('commit');
    const mined = t.match
      .legal()
      .filter(({ do: verb }) => verb === 'retreat')
      .map((action) => present.offer(view(t), action));
    expect(mined.length).toBeGreaterThan(0);
    for (const look of mined) expect(look).toMatchObject({ note: '!', text: expect.stringMatching(/over mines/) });
  });
});

describe('combat', () => {
  test('[baptism-of-fire S7.3a] an attack is added up line by line and shown until the die falls', () => {
    const t = duel('', { hands: { axis: [2], allied: [3] } }).play('attack ax01 3819', 'join ax02');
    const look = present.battle(view(t))!;
    expect([look.title, look.odds, look.column]).toEqual(['Attack on 3819', '11 less 2: +9', 7]);
    expect(look.attackers.map(({ text, value }) => `${text}: ${value}`)).toEqual([
      '1./s.Pz.Abt 501 6-5-10 in 3919: 6',
      'Pz.Rgt 7 5-3-12 in 3920: 5',
    ]);
    expect(look.shifts.map(({ text, value }) => `${text}: ${value}`)).toEqual([
      'clear line: column 8',
      'Axis may still play 1 marker: ?',
      'Allies may still play 1 marker: ?',
    ]);
    t.play('commit', 'support 2').dice(6);
    expect(present.battle(view(t))).toMatchObject({ odds: '13 less 2: +11', column: 8 });
    expect(present.battle(view(t))!.attackers.at(-1)).toMatchObject({
      text: 'Axis support fire 2',
      value: '2',
      rule: 'S8.3b',
    });
    t.play('pass');
    expect(present.battle(view(t))).toBeNull();
  });

  test('[baptism-of-fire S7.4b] of the lines that apply, the one that counts is marked', () => {
    const t = position({ at: 'fight', board: '0805: ax01\n0804: us11' }).play('attack ax01 0804');
    const lines = present.battle(view(t))!.shifts.map(({ text, value, rule }) => `${text} | ${value} | ${rule}`);
    expect(lines).toEqual([
      'broken line: does not count | column 4 | S7.4a',
      'fortified line, near the engineers: counts, best for the defender | column 3 | S7.5a',
    ]);
  });

  test('[baptism-of-fire 14.2f] an attack over mines is read on their line', () => {
    const t = position({ at: 'fight', board: '1913: ax01\n1812: us13' }).play('attack ax01 1812');
    expect(present.battle(view(t))!.shifts).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/^minefield line, over mines/), rule: '14.2f' }),
    );
  });

  const means = (t: Table): { readonly [result: string]: string } =>
    Object.fromEntries(present.battle(view(t))!.chances.map((chance) => [chance.result, chance.means]));

  test('[baptism-of-fire S7.7d] the chances know who has no way back', () => {
    const free = duel().play('attack ax01 3819', 'join ax02');
    expect(means(free)).toMatchObject({
      '(D)': 'the defender is depleted, then retreats 1 hex',
      D2: 'the defender retreats 2 hexes or is depleted and stays',
      Ex: 'the defender is depleted; the attackers deplete one of theirs',
    });
    const shut = duel('3720: ax09').play('attack ax01 3819', 'join ax02');
    expect(means(shut)).toMatchObject({
      '(D)': 'the defender is depleted, then is eliminated, having no way back',
      D1: 'the defender is eliminated, having no way back or is depleted and stays',
    });
  });

  test('[baptism-of-fire 14.3b] a box lets its US unit stay, and a single side is lost at once', () => {
    const t = position({ at: 'fight', board: '1913: ax01\n1912: ax02\n1812: us13' }).play(
      'attack ax01 1812',
      'join ax02',
    );
    expect(means(t).D1).toMatch(/retreats 1 hex or stays in its box$/);
    expect(means(t).Ex).toMatch(/^the defender is eliminated; /);
  });

  test('[baptism-of-fire S8.4a] a bombardment has no chances before a marker lies, and nobody strikes back', () => {
    const t = duel('', { hands: { axis: [6] } }).play('bombard 3819');
    expect(present.battle(view(t))).toMatchObject({ title: 'Bombardment of 3819', chances: [] });
    expect(offered(t, 'support 6')).toMatchObject({ note: 'column 5' });
    expect(offered(t, 'scrap').text).toBe('No bombardment');
  });

  test('[baptism-of-fire S8.4b] counterbattery stands with the defender', () => {
    const t = duel('', { hands: { axis: [6, 1], allied: [3, 1] } }).play(
      'bombard 3819',
      'support 6',
      'pass',
      'support 3',
    );
    const look = present.battle(view(t))!;
    expect(look.defenders.at(-1)).toMatchObject({ text: 'Allies counterbattery 3', value: '3', rule: 'S8.4b' });
    expect(look.chances.every(({ means: text }) => !text.includes('attacker'))).toBe(true);
    expect(offered(t, 'pass').text).toBe('No more support fire: roll the die');
  });

  test('an offered attack tells what it would be alone; a helper, what it would make of it', () => {
    const t = duel();
    expect(offered(t, 'attack ax02 3819')).toMatchObject({
      unit: 'ax02',
      hex: '3819',
      text: 'Pz.Rgt 7 attacks 3/1 AR in 3819, alone +3, column 5',
    });
    t.play('attack ax02 3819');
    expect(offered(t, 'join ax01').text).toBe('1./s.Pz.Abt 501 joins: +9, column 8');
  });
});

describe('pointing', () => {
  const meant = (t: Table, at: PointedAt): string => orders.format(intent(procedures, view(t), at)!);
  const why = (t: Table, at: PointedAt): string | null => t.refused(meant(t, at));

  test('a refused move, attack or arrival is explained by its rule', () => {
    const t = position({ at: 'move', turn: 3, board: '3919: ax01\n3819: us04', waiting: ['ax14'] });
    expect(why(t, { unit: 'ax01', hex: '0101' })).toBe('S5.1a');
    expect(why(t, { unit: 'ax01', hex: '3819' })).toBe('S5.1b');
    expect(why(t, { unit: 'ax14', hex: '3920' })).toBe('11.1a');
    expect(why(t, { unit: 'ax14' })).toBe('11.1a');
    expect(why(duel('3718: us01'), { unit: 'ax02', hex: '3718' })).toBe('S7.1a');
    expect(why(duel('3718: us01').play('attack ax01 3819'), { unit: 'ax01' })).toBe('S7.2b');
  });

  test('an enemy pointed at alone in the combat phase is meant to be bombarded', () => {
    expect(why(duel('', { hands: { axis: [1] } }), { hex: '3819' })).toBeNull();
    expect(why(duel(), { unit: 'us04' })).toBe('S8.3a');
  });

  test('at each question a unit, or a unit and a hex, means what it is about', () => {
    const move = position({ at: 'mobile', turn: 3, board: '3919: ax01\n3819: us04', waiting: ['ax14'] });
    expect([meant(move, { unit: 'ax01' }), meant(move, { unit: 'ax14' })]).toEqual([
      'move ax01 3919',
      'enter ax14 3920',
    ]);
    expect(intent(procedures, view(move), { unit: 'us04' })).toBeNull();
    expect(intent(procedures, view(move), { hex: '3819' })).toBeNull();
    const t = duel();
    expect(meant(t, { unit: 'ax01', hex: '3819' })).toBe('attack ax01 3819');
    t.play('attack ax01 3819');
    expect([meant(t, { unit: 'ax02' }), meant(t, { unit: 'ax02', hex: '3819' })]).toEqual(['join ax02', 'join ax02']);
    t.dice(4).play('join ax02', 'commit'); // D2
    expect(meant(t, { unit: 'us04', hex: '3718' })).toBe('retreat us04 3718');
    expect(intent(procedures, view(t), { unit: 'us04' })).toBeNull();
    t.play('retreat us04 3719', 'retreat us04 3619');
    expect(meant(t, { unit: 'ax01', hex: '3819' })).toBe('advance ax01 3819');
    const exchange = position({ at: 'fight', board: '3117: ax02\n3216: ax03\n3217: us02' });
    exchange.dice(6).play('attack ax02 3217', 'join ax03', 'commit'); // Ex
    expect(meant(exchange, { unit: 'ax03', hex: '3217' })).toBe('deplete ax03');
  });
});

describe('overlays and charts', () => {
  test('[baptism-of-fire 16.0c] the engineers reach seven hexes', () => {
    const t = position({ at: 'move', board: '0804: us11\n3919: ax01' });
    const hexes = present.overlay(view(t), 'engineers').hexes.map(({ hex }) => hex);
    expect([hexes.includes('0811'), hexes.includes('0812'), hexes.includes('1501'), hexes.includes('1601')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('[baptism-of-fire 17.1c] the frozen west thaws on turn 3', () => {
    const frozen = (turn: number): number =>
      lit(position({ at: 'move', turn, board: '1704: us10\n3919: ax01' }), 'frozen').length;
    expect([frozen(2) > 400, frozen(3)]).toEqual([true, 0]);
  });

  test('entry hexes show how many may come now, when, or that an event is awaited', () => {
    const t = position({ at: 'move', turn: 1, board: '3819: us04', waiting: ['ax01', 'ax02', 'ax14', 'ax26'] });
    expect(lit(t, 'reinforcements')).toEqual(['3918 axis 2', '3919 axis 2', '3920 axis 2', '3909 axis ?']);
    const later = position({ at: 'move', turn: 1, board: '3819: us04', waiting: ['ax14'] });
    expect(lit(later, 'reinforcements')).toEqual(['3920 axis T4']);
  });

  test('mines and boxes are on the map, zones of control round everybody', () => {
    const t = duel();
    expect(lit(t, 'mines')).toEqual(expect.arrayContaining(['1812 goal box', '2005 allied', '2006 allied']));
    expect(lit(t, 'zones')).toEqual(expect.arrayContaining(['3719 allied', '3921 axis', '3818 both']));
  });

  test('the combat table tells the column by the ground, and its provenance', () => {
    const [crt] = present.charts(view(duel()));
    expect(crt).toMatchObject({ id: 'crt', provenance: 'reconstructed' });
    expect(crt.rows.map(({ label }) => label)).toEqual([
      'clear',
      'wadi, broken, town',
      'rough, fortified, minefield',
      'die 1',
      'die 2',
      'die 3',
      'die 4',
      'die 5',
      'die 6',
    ]);
    expect(crt.rows[0].cells.slice(0, 3)).toEqual(['<−3', '−3', '−1']);
  });
});
