import { describe, expect, test } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import { intent, overlayNow } from '../../../engine/pointing.ts';
import type { BattleLook } from '../../../engine/present.ts';
import { type Seat, shownBy } from '../../../testkit/shown.ts';
import { type AnyMatch, byKind, nowAndThen, randomWalk, startMatch } from '../../../testkit/walk.ts';
import { decisionAtKasserine } from '../index.ts';
import { ALLIED, AXIS, kitOf, SCENARIOS, type Side } from '../kit.ts';
import { present } from '../present/index.ts';
import { supplyPath, supplyTest } from '../rules/supply.ts';
import { procedures } from '../sequence.ts';
import type { View } from '../view.ts';
import { allSources, type PositionSpec, position, type Table } from './position.ts';

const SEATS: readonly Seat[] = ['axis', 'allied', 'spectator'];
const { view, act, offered, piece, cell, lit } = shownBy(present);

const lines = (look: BattleLook | null): string =>
  [...(look?.attackers ?? []), ...(look?.defenders ?? []), ...(look?.shifts ?? [])]
    .map(({ text, value, rule }) => `${text}: ${value} [${rule}]`)
    .join('\n');

test.each(SCENARIOS)(
  '[decision-at-kasserine 18.1.2] a game of %s shows and lights nothing outside its area',
  (scenario) => {
    const look = (match: AnyMatch, seat: Seat): void => {
      const seen: View = match.view(seat);
      const { area } = kitOf(seen).scenarios[seen.scenario];
      const outside = (hex: string): boolean => area[kitOf(seen).grid.find(hex)] !== 1;
      expect(present.pieces(seen).filter(({ hex }) => hex !== null && outside(hex))).toEqual([]);
      expect(present.markers!(seen).filter(({ hex }) => outside(hex))).toEqual([]);
      for (const { id } of present.overlays) {
        const { hexes, lines: drawn } = present.overlay(seen, id);
        const lit = hexes.map(({ hex }) => hex);
        expect([...lit, ...drawn.flatMap((line) => line.hexes)].filter(outside)).toEqual([]);
        expect(new Set(lit).size).toBe(lit.length);
      }
    };
    const dice = quickDice('area');
    const match = randomWalk(
      decisionAtKasserine,
      scenario,
      'area',
      nowAndThen(60, (at) => look(at, SEATS[dice.roll(SEATS.length) - 1])),
      byKind,
      600,
    );
    for (const seat of SEATS) look(match, seat);
  },
);

// Tanks in 5123 before infantry in 5023, open ground all round; other fights wait far away.
const TANKS = 'ax-1-5-21, ax-2-5-21';
const AWAY = '6631: ax-a24\n6632: al-3-ggd\n6430: ax-a33\n6431: al-2-cgd';
const ATTACKS = [
  { on: ['5023'], by: TANKS.split(', ') },
  { on: ['6632'], by: ['ax-a24'] },
  { on: ['6431'], by: ['ax-a33'] },
];
const combat = (more = '', spec: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'choose-combat',
    board: `5123: ${TANKS}, ax-rommel\n5023: al-waters\n${AWAY}\n${more}`,
    attacks: ATTACKS,
    ...spec,
  });

describe('counters', () => {
  test('[decision-at-kasserine 2.2.4a] show the side that lies up', () => {
    const t = position({
      at: 'move',
      board: '5123: ax-1-5-21/1, ax-1-155-21+d, ax-1-39pzjg+d\n5223: ax-2-155-21\n5706: u4',
      ready: ['air-ju87-1'],
    });
    const face = (id: string): string => [piece(t, id).symbol, piece(t, id).face, ...piece(t, id).badges].join(' | ');
    expect(face('ax-1-5-21')).toMatch(/^armour \| \d+-\d+-\d+ \| 1\/2 steps$/);
    expect(face('ax-1-155-21')).toMatch(/^artillery \| \d+\/\d+\/\d+ \| deployed$/);
    expect(face('ax-1-39pzjg')).toBe('anti-tank | 2/4 AT | deployed');
    expect(face('ax-2-155-21')).toMatch(/^artillery \| \d+-\d+-\d+$/);
    expect(face('u4')).toBe('infantry | ?-?-4 | untried');
    expect(piece(t, 'air-ju87-1').off).toBe('air, Ready Box');
  });

  test('[decision-at-kasserine 8.2] [decision-at-kasserine 18.2.3a] tell reserves, garrisons, supply, works and HQs', () => {
    const t = position({
      at: 'move',
      board: '5123: ax-1-5-21+r, ax-2-5-21+om\n5323: ax-21-pz+x\n5805: al-2-135-34+g',
      works: ['al-2-135-34'],
      lost: ['ax-1_2-104-21'],
    });
    expect(piece(t, 'ax-1-5-21').badges).toEqual(['reserve', '2/2 steps']);
    expect(piece(t, 'ax-2-5-21').badges).toEqual(['out of supply', 'moved', '2/2 steps']);
    expect(piece(t, 'ax-21-pz').badges).toEqual(['depleted']);
    expect(piece(t, 'al-2-135-34').badges[0]).toMatch(/^garrison until turn \d+$/);
    expect(piece(t, 'al-2-135-34').badges).toContain('building');
    expect(piece(t, 'ax-1_2-104-21').off).toBe('eliminated');
  });

  test('[decision-at-kasserine 8.3.1a] [decision-at-kasserine 5.2.1a] beside the map: boxes, and who comes when and where', () => {
    const t = position({
      at: 'move',
      turn: 3,
      board: '5123: ax-1-5-21\nmaktar: al-drake',
      waiting: ['al-1-gd', 'al-1-rngr'],
    });
    expect(piece(t, 'al-drake').off).toBe('Maktar box');
    expect(piece(t, 'al-1-gd').off).toBe('due on turn 6, in the Maktar box');
    expect(piece(t, 'al-1-rngr').off).toMatch(/^may come in now, at \d{4}-\d{4}$/);
    expect(cell(t, 'boxes', 'Maktar').chits).toEqual(['Drake']);
    expect(cell(t, 'reinforcements', 'Allied, turn 6').chits).toEqual(['1 Gd']);
  });
});

describe('what is hidden', () => {
  const BOARD = '5706: u4, al-175-fa+d@5706, al-185-fa+d@5805\n5805: al-2-135-34\n6307: ax-1-5-21';

  test('[decision-at-kasserine 10.3.4b] laid markers: their owner knows which, the others on which hexes', () => {
    const t = position({ at: 'move', board: BOARD });
    expect(cell(t, 'fire', 'Allies, laid', 'allied').chits).toEqual(['175 FA 5706', '185 FA 5805']);
    for (const seat of ['axis', 'spectator'] as const) {
      expect(cell(t, 'fire', 'Allies, laid', seat)).toMatchObject({
        chits: [null, null],
        text: 'face down on 5706, 5805',
      });
      expect(lit(t, 'fire', seat).sort()).toEqual(['5706 allied', '5805 allied']);
      expect(present.overlay(view(t, seat), 'fire').lines).toEqual([]);
    }
    expect(present.overlay(view(t, 'allied'), 'fire').lines).toEqual([{ hexes: ['5706', '5805'], tone: 'allied' }]);
  });

  test('[decision-at-kasserine 4.2.2a] nothing shown tells two worlds apart that differ in Untried fronts, enemy markers or the plan', () => {
    const shown = (t: Table, seat: Seat): string => {
      const seen = view(t, seat);
      const overlaid = present.overlays.map(({ id }) => present.overlay(seen, id));
      return JSON.stringify([
        present.pieces(seen),
        present.tracks(seen),
        present.status(seen),
        present.charts(seen),
        overlaid,
        present.markers!(seen),
        overlayNow(procedures, seen),
      ]);
    };
    const other = BOARD.replace('al-175-fa+d@5706, al-185-fa+d@5805', 'al-175-fa+d@5805, al-185-fa+d@5706');
    const fronts = kitOf(position({ at: 'move', board: BOARD }).s).fronts.map((_, i) => i);
    const one = position({ at: 'move', board: BOARD, turn: 12, fronts, change: { plan: 'A' } });
    const two = position({ at: 'move', board: other, turn: 12, fronts: [...fronts].reverse(), change: { plan: 'B' } });
    expect(shown(one, 'spectator')).toBe(shown(two, 'spectator'));
    // Each seat knows its own secret and not the other's.
    expect(shown(one, 'allied')).not.toBe(shown(two, 'allied'));
    expect(cell(one, 'victory', 'Victory Plan', 'allied').text).toBe('drawn, known to the Axis only');
    expect(cell(one, 'victory', 'Victory Plan', 'axis').text).toBe('Plan A (v.Arnim)');
    expect(cell(one, 'victory', 'At the end, Plan B', 'axis').text).toContain('no longer');
    expect(cell(one, 'victory', 'At the end, Plan B', 'allied').text).not.toContain('no longer');
  });

  test('[decision-at-kasserine 10.3.4b] [decision-at-kasserine 12.1.6b] guns are named in a combat to their owner, to both once they are turned up', () => {
    // Guns beside the defenders: the Allies choose whether they fire before anything is turned up.
    const t = combat('5323: ax-1-155-21+d@5023, ax-2-155-21+d@5023\n4823: al-185-fa+d@5023').play('fight 5023');
    expect(t.asked).toBe('choose-fire');
    const seen = (seat: Seat): string => lines(present.battle(view(t, seat)));
    for (const seat of ['allied', 'spectator'] as const) {
      expect(seen(seat)).toContain('Axis: 2 Fire Support markers face down: ? [10.3.4b]');
      expect(seen(seat)).not.toContain('155');
    }
    expect(seen('axis')).toContain('1/155/21, barrage');
    expect(seen('allied')).toContain('185 FA, protective fire');
    for (const seat of ['axis', 'spectator'] as const) expect(seen(seat)).not.toContain('185');
    expect(t.play('end').asked).toBe('draw-bonuses');
    for (const seat of SEATS) expect(seen(seat)).toMatch(/1\/155\/21, barrage: \d+[\s\S]*185 FA, protective fire: \d+/);
  });
});

describe('declaring', () => {
  const BOARD = '5023: al-waters\n5122: al-drake\n5123: ax-1-5-21\n5222: ax-4-5-21';

  test('[decision-at-kasserine 9.1.7a] what is still required is shown on the map, in the panel and in words', () => {
    const t = position({ at: 'declare', board: BOARD }).play('attack 5023', 'with ax-1-5-21');
    expect(lit(t, 'attacks')).toContain('5122 goal');
    expect(lines(present.battle(view(t)))).toContain('Drake in 5122, over 5123, must be attacked as well: ! [9.1.7a]');
    expect(offered(t, 'declare')).toMatchObject({ main: true, note: '1 more hex must be attacked' });
    t.play('declare');
    expect(present.status(view(t)).join()).toContain('Still to be attacked: Drake in 5122');
    t.play('attack 5122', 'with ax-4-5-21', 'declare');
    expect(lit(t, 'attacks').join()).not.toContain('goal');
    expect(lit(t, 'attacks').filter((each) => each.includes('both'))).toHaveLength(2);
    expect(present.overlay(view(t), 'attacks').lines).toHaveLength(2);
  });

  test('[decision-at-kasserine 9.1.4a] [decision-at-kasserine 12.4] the draft tells its odds, its table and exact chances', () => {
    const t = position({ at: 'declare', board: BOARD }).play('attack 5023');
    expect(present.battle(view(t))).toMatchObject({ title: 'Assault on 5023', column: -1, chances: [] });
    const joins = offered(t, 'with ax-1-5-21');
    expect(joins).toMatchObject({ unit: 'ax-1-5-21', verb: 'with' });
    t.play('with ax-1-5-21');
    const look = present.battle(view(t))!;
    expect(joins.text).toContain(`${look.odds}, ${kitOf(t.s).crts.assault.columns[look.column]}`);
    expect(offered(t, 'table mobile').text).toContain('Mobile');
    expect(present.battle(view(t.play('table mobile')))).toMatchObject({ chart: 'mobile', title: 'Mobile on 5023' });
  });
});

describe('orders that are seldom given', () => {
  test('[decision-at-kasserine 16.1.5a] AT Fire names its targets', () => {
    const t = position({ at: 'declare', board: '5123: ax-1-39pzjg+d\n5023: al-d-1-1a, al-e-1-1a' });
    expect(offered(t, 'at-fire 5023')).toMatchObject({
      verb: 'at-fire',
      text: 'AT Fire at the armor in 5023',
      hex: '5023',
    });
    t.play('at-fire 5023', 'with ax-1-39pzjg');
    expect(offered(t, 'target al-e-1-1a').text).toMatch(/^Leave out E\/1\/1a: 2 to \d+, /);
    const look = present.battle(view(t))!;
    expect(look.title).toBe('AT Fire on 5023');
    expect(look.chances.map(({ means }) => means).join()).not.toContain('attackers');
    expect(offered(t.play('target al-e-1-1a'), 'target al-e-1-1a').text).toMatch(/^Aim at E\/1\/1a/);
  });

  test('[decision-at-kasserine 8.3.4a] [decision-at-kasserine 7.1.2b] into a box, and leaving one behind', () => {
    const t = position({ at: 'move', side: 'allied', board: '4401: al-d-1-1a, al-e-1-1a\n6307: ax-1-5-21' });
    t.play('take al-d-1-1a', 'join al-e-1-1a');
    expect(offered(t, 'box maktar').text).toBe('D/1/1a and 1 more into the Maktar box');
    expect(offered(t, 'drop al-e-1-1a')).toMatchObject({ verb: 'drop', text: 'E/1/1a stays here', unit: 'al-e-1-1a' });
    t.play('go 4402');
    expect(offered(t, 'stop')).toMatchObject({ verb: 'finish', unit: 'al-d-1-1a', main: true });
    expect(offered(t, 'end').main).toBe(false);
  });

  test('[decision-at-kasserine 15.5.3b] [decision-at-kasserine 3.3.3] [decision-at-kasserine 10.5.3b] Rommel, crowded hexes, gathered fire', () => {
    const t = combat().play('fight 5023');
    expect(offered(t, 'follow 5023')).toMatchObject({ unit: 'ax-rommel', hex: '5023', text: 'Rommel goes to 5023' });
    expect(offered(t, 'remove ax-1-5-21').text).toBe('1/5/21 is eliminated: the hex is too full');
    expect(offered(t, 'gather al-cca').text).toBe('HQ CCA gathers the fire: 0');
    expect(offered(t, 'roll')).toEqual({ verb: 'roll', text: 'Roll the die', main: true });
  });
});

describe('what pointing means', () => {
  test('[decision-at-kasserine 9.1.6a] in each question, so that a refusal can be told', () => {
    const t = position({ at: 'declare', board: '5123: ax-1-5-21\n5023: al-waters' });
    expect(intent(procedures, view(t), { unit: 'al-waters' })).toEqual({ do: 'attack', to: '5023' });
    expect(intent(procedures, view(t), { hex: '0101' })).toEqual({ do: 'attack', to: '0101' });
    expect(intent(procedures, view(t), { unit: 'ax-1-5-21' })).toBeNull();
    t.play('attack 5023');
    expect(intent(procedures, view(t), { unit: 'ax-1-5-21' })).toEqual({ do: 'with', unit: 'ax-1-5-21' });
    const fighting = combat();
    expect(intent(procedures, view(fighting), { unit: 'al-waters' })).toEqual({ do: 'fight', to: '5023' });
    const laying = position({ at: 'assign-fire', board: '5123: ax-1-5-21, ax-1-155-21+d' });
    expect(intent(procedures, view(laying), { unit: 'ax-1-155-21', hex: '0101' })).toEqual({
      do: 'fire',
      unit: 'ax-1-155-21',
      to: '0101',
    });
  });
});

describe('a combat', () => {
  test('[decision-at-kasserine 12.5.2a] [decision-at-kasserine 12.5.6a] line by line, with the rules, and the chances follow the die', () => {
    const t = combat().play('fight 5023');
    expect(t.asked).toBe('draw-bonuses');
    const before = present.battle(view(t))!;
    expect(before.hexes).toEqual(['5023']);
    expect(offered(t, 'use rommel').text).toBe('Call upon: Rommel leads the attack, −1');
    const after = present.battle(view(t.play('use rommel')))!;
    expect(lines(after)).toContain('die: Rommel leads the attack: −1 [15.5.2a]');
    expect(after.column).toBe(before.column);
    expect(after.chances).not.toEqual(before.chances);
    const { rows, cells } = kitOf(t.s).crts.assault;
    const shift = after.shifts
      .filter(({ text }) => text.startsWith('die: '))
      .reduce((sum, { value }) => sum + Number(value.replace('−', '-')), 0);
    const wanted = cells[rows.indexOf(1 + shift)][after.column];
    expect(after.chances[0]).toMatchObject({ result: wanted });
  });

  test('[decision-at-kasserine 13.1.1c] a result says what it does to those who are in it', () => {
    const t = combat().play('fight 5023');
    expect(t.asked).toBe('draw-bonuses');
    const means = present
      .battle(view(t))!
      .chances.map(({ result, means: said }) => `${result}: ${said}`)
      .join('\n');
    expect(means).toMatch(
      /D1R: the defenders lose 1 step and retreat one or two hexes|DR: the defenders retreat one or two hexes/,
    );
  });
});

describe('moving', () => {
  test('[decision-at-kasserine 7.1.1a] [decision-at-kasserine 7.1.2a] a stack goes as one: taken, joined, then lit with way, costs and points left', () => {
    const t = position({ at: 'move', board: `5123: ${TANKS}` });
    expect(offered(t, 'take ax-1-5-21')).toEqual({
      verb: 'take',
      text: 'Take 1/5/21 in 5123',
      unit: 'ax-1-5-21',
      pickUp: 'take',
    });
    expect(intent(procedures, view(t), { unit: 'ax-1-5-21', hex: '5023' })).toEqual({ do: 'take', unit: 'ax-1-5-21' });
    t.play('take ax-1-5-21', 'join ax-2-5-21');
    expect(present.pickedUp!(view(t))).toEqual(['ax-1-5-21', 'ax-2-5-21']);
    const look = offered(t, 'go 4923');
    expect(look).toMatchObject({ unit: 'ax-1-5-21', hex: '4923', text: '1/5/21 and 1 more to 4923' });
    expect(look.path?.at(-1)).toBe('4923');
    const number = (text: string): number => Number(text.replace('½', '.5'));
    const spent = look.costs!.reduce((sum, cost) => sum + number(cost), 0);
    expect(number(look.note!) + spent).toBe(kitOf(t.s).units[t.s.moving[0]].move);
    expect(intent(procedures, view(t), { unit: 'ax-1-5-21', hex: '0101' })).toEqual({ do: 'go', to: '0101' });
  });

  test('[decision-at-kasserine 6.4.2a] pointing tells the supply where the move would end', () => {
    const t = position({ at: 'move', board: '6322: ax-1-5-21' }).play('take ax-1-5-21');
    expect(present.arrival!(view(t), act(t, 'go 6323'))).toBe('in supply there');
    const cut = position({ at: 'move', board: '6322: ax-1-5-21', change: { lostSources: allSources(t.s) } });
    expect(present.arrival!(view(cut.play('take ax-1-5-21')), act(cut, 'go 6323'))).toBe('out of supply there');
  });
});

describe('supply', () => {
  /** The French have a line of their own, and the Axis has no French. */
  const FRENCH_OR_NOT = { [AXIS]: [false], [ALLIED]: [false, true] };

  /** Every hex, asked for by one unit of each kind of line: its route must be there exactly where supply is. */
  function compare(seen: View, side: Side, source: number): void {
    const kit = kitOf(seen);
    for (const french of FRENCH_OR_NOT[side]) {
      const unit = kit.ground[side].find(
        (each) => (kit.units[each].nation === 'french') === french && kit.units[each].combat,
      )!;
      const supplied = supplyTest(kit, seen, unit);
      const hexes = Array.from({ length: kit.grid.size }, (_, hex) => hex);
      const paths = hexes.map((hex) => supplyPath(kit, seen, unit, hex));
      expect(hexes.filter((hex) => (paths[hex] !== null) !== supplied(hex))).toEqual([]);
      expect(paths.filter((path, hex) => path !== null && (path[0] !== hex || path.at(-1) !== source))).toEqual([]);
    }
  }

  test.each(['dry', 'rain'] as const)(
    '[decision-at-kasserine 6.1.2] in %s weather a route is drawn for exactly those who are supplied',
    (weather) => {
      for (const scenario of SCENARIOS) {
        const start: View = startMatch(decisionAtKasserine, scenario, 'routes').view('axis');
        const { grid, scenarios } = kitOf(start);
        // One source at a time: the ends of its reach lie all over the map.
        for (const side of [AXIS, ALLIED] as const)
          for (const source of scenarios[scenario].sources[side]) {
            const lostSources = scenarios[scenario].sources[side].filter((each) => each !== source).map(grid.label);
            compare({ ...start, weather, rained: weather === 'rain', lostSources }, side, source);
          }
      }
    },
  );
});

test('[decision-at-kasserine 18.1.2] Faid Pass shows no holding boxes', () => {
  const seen: View = startMatch(decisionAtKasserine, 's1', 'area').view('axis');
  expect(present.overlay(seen, 'zones').hexes.length).toBeGreaterThan(0);
  expect(present.tracks(seen).map(({ id }) => id)).not.toContain('boxes');
});
