import { describe, expect, test } from 'vitest';
import { quickDice, seededDice } from '../../../engine/dice.ts';
import { Match } from '../../../engine/match.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { decisionAtKasserine as game } from '../index.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { phaseOf } from '../rules/phase.ts';
import { crowdedHexes } from '../rules/stacking.ts';
import { setup, startingSteps } from '../setup.ts';
import { DEPLOYED, GARRISON, has, onMap, RESERVE, type State } from '../state.ts';
import { owner, position, unitNamed } from './position.ts';

function fresh(scenario: string, seed = 'sand', options: { [id: string]: boolean } = {}) {
  return unwrap(Match.start(game, { scenario, options }, { seed }));
}
type Table = ReturnType<typeof fresh>;
function play(match: Table, ...orders: string[]): Table {
  for (const order of orders) {
    const verdict = match.play(match.toMove!, unwrap(game.orders.parse(order)));
    expect(verdict, order).toEqual({ ok: true });
  }
  return match;
}
const rule = (match: Table, order: string): string | null => {
  const verdict = match.check(match.toMove!, unwrap(game.orders.parse(order)));
  return verdict.ok ? null : verdict.rule;
};
const kit = kitOf(fresh('s1').state);
const unit = (id: string): number => unitNamed(kit, id);
const hexOf = (s: State, id: string): string => (onMap(s.at[unit(id)]) ? kit.grid.label(s.at[unit(id)]) : '');

describe('setting up', () => {
  test('[decision-at-kasserine 4.1.1] [decision-at-kasserine 18.0a] one of three scenarios is played, each begun with its first turn to come', () => {
    const dice = quickDice('a');
    expect(setup({ scenario: 's4', options: {} }, dice).ok).toBe(false);
    for (const [id, first] of [
      ['s1', 1],
      ['s2', 1],
      ['s3', 11],
    ] as const)
      expect(fresh(id).state.turn).toBe(first - 1);
  });

  test('[decision-at-kasserine 4.1.2] [decision-at-kasserine 4.1.6] [decision-at-kasserine 18.1.3] [decision-at-kasserine 18.2.3a] [decision-at-kasserine 18.3.3] every card names each of its counters once, and no others are used', () => {
    for (const id of ['s1', 's2', 's3'] as const) {
      const { setups } = kit.components;
      const named = [...setups[id].start, ...setups[id].arrivals].flatMap((each) => each.units);
      const ids = named.map((ref) => ('unit' in ref ? ref.unit : ref.slot));
      expect(new Set(ids).size).toBe(ids.length);
      const { state } = fresh(id);
      expect(state.at[unit('ax-vkoenen')] === -4).toBe(!ids.includes('ax-vkoenen'));
      expect(crowdedHexes(state)).toEqual([]);
    }
    expect(hexOf(fresh('s1').state, 'al-3-rmzt')).toBe('6324');
    expect(hexOf(fresh('s2').state, 'al-waters')).toBe('5823');
    expect(hexOf(fresh('s3').state, 'al-1-26-1')).toBe('3319');
  });

  test('[decision-at-kasserine 4.1.3] units start at the strength their card shows', () => {
    const { state } = fresh('s2');
    expect(state.steps[unit('al-d-13-1a')]).toBe(1);
    expect(state.steps[unit('al-h-1-1a')]).toBe(2);
  });

  test('[decision-at-kasserine 4.1.4a] [decision-at-kasserine 18.2.4a] the Allies set up first, then the Axis', () => {
    const match = fresh('s2');
    expect(match.toMove).toBe('allied');
    expect(match.question?.ask.id).toBe('placing');
    play(match, 'end');
    expect(match.toMove).toBe('axis');
    expect(rule(match, 'place al-waters 5824')).toBe('18.2.4a');
    expect(match.question?.ask.id).toBe('choose-entry');
  });

  test('[decision-at-kasserine 4.1.4c] [decision-at-kasserine 18.0b] artillery and AT units begin in either mode, red-box units in Reserve', () => {
    const match = play(fresh('s2'), 'mode al-91-fa-minus', 'mode al-a-701-td', 'reserve al-h-1-1a');
    expect(has(match.state, unit('al-91-fa-minus'), DEPLOYED)).toBe(true);
    expect(has(match.state, unit('al-a-701-td'), DEPLOYED)).toBe(true);
    expect(has(match.state, unit('al-h-1-1a'), RESERVE)).toBe(true);
    expect(rule(match, 'mode al-waters')).toBe('18.0b');
    play(match, 'mode al-91-fa-minus');
    expect(has(match.state, unit('al-91-fa-minus'), DEPLOYED)).toBe(false);
  });

  test('[decision-at-kasserine 4.1.5c] a Reserve at the start needs a red box, an HQ in range and no enemy zone, as ever', () => {
    const match = fresh('s2');
    expect(rule(match, 'reserve al-h-1-1a')).toBe(null);
    expect(rule(match, 'reserve al-waters')).toBe('8.2.2a');
    expect(rule(match, 'reserve al-cca')).toBe('15.2.1b');
  });

  test('[decision-at-kasserine 18.0c] deployed guns lay their markers on friends in range, or keep them', () => {
    const match = play(fresh('s2'), 'mode al-91-fa-minus', 'fire al-91-fa-minus 5726');
    expect(kit.grid.label(match.state.fire[unit('al-91-fa-minus')])).toBe('5726');
    play(match, 'lift al-91-fa-minus');
    expect(match.state.fire[unit('al-91-fa-minus')]).toBe(-1);
    expect(rule(match, 'fire al-91-fa-minus 4420')).not.toBe(null);
    expect(rule(match, 'fire al-2-17-fa 5726')).not.toBe(null);
  });

  test('[decision-at-kasserine 4.1.4b] [decision-at-kasserine 4.2.3] Untried units are dealt at random, each front once', () => {
    const deals = ['a', 'b', 'c'].map((seed) => fresh('s2', seed).state.fronts);
    for (const fronts of deals) expect([...fronts].sort((a, b) => a - b)).toEqual(kit.fronts.map((_, i) => i));
    expect(new Set(deals.map((fronts) => fronts.join())).size).toBe(3);
    for (const slot of kit.fronts.keys()) expect(has(fresh('s2').state, kit.firstSlot + slot, 16)).toBe(false);
    const again = [seededDice('x'), seededDice('x')].map((dice) => setup({ scenario: 's2', options: {} }, dice));
    expect(again[0]).toEqual(again[1]);
  });

  test('[decision-at-kasserine 4.1.5a] strongpoints of the card stand, finished', () => {
    const at = (side: number): string[] =>
      fresh('s2')
        .state.strongpoints.filter((point) => point.side === side && point.active)
        .map((point) => kit.grid.label(point.hex));
    expect(at(ALLIED)).toEqual(['5905', '6105']);
    expect(at(AXIS)).toEqual(['6207', '6307', '6324', '6326']);
  });

  test('[decision-at-kasserine 18.2.3a] Pichon is Allied as the campaign opens, with a work, and nobody of the Fondouk Group has an enemy next to it', () => {
    const { state } = fresh('s2');
    expect([hexOf(state, 'al-2-135-34'), has(state, unit('al-2-135-34'), GARRISON)]).toEqual(['6105', true]);
    const pichon = kit.grid.find('6105');
    const near = kit.ground[AXIS].filter(
      (each) => onMap(state.at[each]) && kit.grid.distance(state.at[each], pichon) < 2,
    );
    expect(near).toEqual([]);
    // Later, in The Axis Decide, the Allies have gone.
    expect(hexOf(fresh('s3').state, 'ax-i-47')).toBe('6105');
  });

  test('[decision-at-kasserine 4.1.5d] [decision-at-kasserine 18.2.3a] garrisons are marked, all of them Allied', () => {
    const { state } = fresh('s2');
    expect(has(state, unit('al-34'), GARRISON)).toBe(true);
    expect(has(state, unit('al-ccb'), GARRISON)).toBe(true);
    expect(has(state, unit('al-waters'), GARRISON)).toBe(false);
    expect(kit.ground[AXIS].some((each) => has(state, each, GARRISON))).toBe(false);
  });

  test('[decision-at-kasserine 4.1.4d] air units fly their first interdiction in the Joint Air Phase of the first turn, when the weather is known', () => {
    expect(rule(fresh('s2'), 'interdict air-a20-1 5726')).toBe('4.1.4a');
  });

  test('[decision-at-kasserine 4.1.5b] [decision-at-kasserine 4.1.7] [decision-at-kasserine 18.3.4b] the weather of the first turn is rolled, or given by the scenario', () => {
    expect(kit.scenarios.s1.turns[0].fixed).toBe(null);
    expect(kit.scenarios.s3.turns[0]).toMatchObject({ turn: 11, fixed: 'cloudy' });
    expect(kit.scenarios.s3.turns[1].fixed).toBe(null);
    expect(play(fresh('s3'), 'end', 'end').state.weather).toBe('cloudy');
  });

  test('[decision-at-kasserine 4.1.8] [decision-at-kasserine 4.3.1a] play begins when all is placed', () => {
    const match = play(fresh('s1'), 'end', 'end');
    expect(match.state.turn).toBe(1);
    expect(phaseOf(match.state)).not.toBe('set-up');
  });
});

describe('the panzer groups', () => {
  const plan = (entry: 'A' | 'B'): Table => play(fresh('s2'), 'end', `entry ${entry}`);

  test('[decision-at-kasserine 18.2.4b] option A: 10 Pz. at Fondouk, 21 Pz. at Faid', () => {
    const { state } = plan('A');
    const zone = (id: string): readonly number[] => kit.zones.get(id)!;
    expect(zone('fondouk-assembly')).toContain(state.at[unit('ax-1-7-10')]);
    expect(zone('faid-assembly')).toContain(state.at[unit('ax-1-5-21')]);
    expect(crowdedHexes(state)).toEqual([]);
  });

  test('[decision-at-kasserine 18.2.4c] option B: 10 Pz. at Faid, 21 Pz. comes in by 6034', () => {
    const { state } = plan('B');
    expect(kit.zones.get('faid-assembly')).toContain(state.at[unit('ax-1-7-10')]);
    expect(state.at[unit('ax-1-5-21')]).toBe(-1);
  });

  test('[decision-at-kasserine 18.2.4a] come with the strength their entry option says', () => {
    const panzer = unitNamed(kit, 'ax-1-7-10');
    const { s2 } = kit.scenarios;
    const A = new Map(s2.plans.A).set(panzer, { ...s2.plans.A!.get(panzer)!, steps: 1 });
    const reduced = { ...kit, scenarios: { ...kit.scenarios, s2: { ...s2, plans: { ...s2.plans, A } } } };
    expect([kit, reduced].map((each) => startingSteps(each, 's2')[panzer])).toEqual([2, 1]);
  });

  test('[decision-at-kasserine 18.2.4d] a group is not split between areas, nor more than a stack put into a hex', () => {
    const match = plan('A');
    const at = hexOf(match.state, 'ax-1-7-10');
    const other = kit.zones
      .get('fondouk-assembly')!
      .map((hex) => kit.grid.label(hex))
      .filter((label) => label !== at);
    expect(other.some((label) => rule(match, `place ax-1-7-10 ${label}`) === null)).toBe(true);
    expect(rule(match, 'place ax-1-7-10 6524')).toBe('18.2.4d');
    const full = kit.zones.get('fondouk-assembly')!.find((hex) => boardOf(kit, match.state).points(hex) === 8)!;
    expect(rule(match, `place ax-8-7-10 ${kit.grid.label(full)}`)).toMatch(/3.3.2a|4.1.4a/);
    expect(rule(match, 'place ax-a21 6425')).toBe('4.1.4a');
  });
});

describe('the scenarios', () => {
  test('[decision-at-kasserine 18.1.1] [decision-at-kasserine 18.2.1] [decision-at-kasserine 18.3.1] they last six, eighteen and eight turns', () => {
    const turns = (['s1', 's2', 's3'] as const).map((id) => kit.scenarios[id].turns.length);
    expect(turns).toEqual([6, 18, 8]);
    expect(kit.scenarios.s1.turns[0].date).toBe('1943-01-30 AM');
  });

  test('[decision-at-kasserine 18.1.2] [decision-at-kasserine 18.2.2] [decision-at-kasserine 18.3.2] Faid Pass is fought east of 40 and south of 17, the others on the whole map', () => {
    const inside = (id: 's1' | 's2' | 's3', label: string): boolean =>
      kit.scenarios[id].area[kit.grid.find(label)] === 1;
    expect(['4118', '6634', '4420'].every((label) => inside('s1', label))).toBe(true);
    expect(['4018', '4117', '6617', '1016'].some((label) => inside('s1', label))).toBe(false);
    for (const id of ['s2', 's3'] as const) expect(kit.scenarios[id].area.every((hex) => hex === 1)).toBe(true);
  });

  test('[decision-at-kasserine 18.1.4a] nobody builds at Faid Pass', () => {
    expect(kit.scenarios.s1.building).toBe(false);
    expect(kit.scenarios.s2.building).toBe(true);
  });

  test('[decision-at-kasserine 18.3.4a] The Axis Decide has the Allied arrivals of the campaign from turn 11 on', () => {
    const arrivals = (id: 's2' | 's3'): string =>
      JSON.stringify(
        kit.components.setups[id].arrivals
          .filter((each) => each.side === 'allied' && 'turn' in each.when && each.when.turn >= 11)
          .map(({ units, at, when }) => ({ units, at, when })),
      );
    expect(arrivals('s3')).toBe(arrivals('s2'));
  });

  test('[decision-at-kasserine 18.3.4c] Sbeitla and Sidi bou Zid are Axis when The Axis Decide begins, and nothing else', () => {
    const axis = (id: 's2' | 's3'): string[] =>
      kit.scenarios[id].objectives
        .map((hex) => kit.grid.label(hex))
        .filter((label) => owner(fresh(id).state, label) === 'axis');
    expect(axis('s3').sort()).toEqual(['4420', '5726']);
    expect(axis('s2')).toEqual([]);
  });

  test('[decision-at-kasserine 3.3.4a] both players see every stack', () => {
    const { state } = fresh('s3');
    for (const seat of ['axis', 'allied'] as const) expect(game.view(state, seat).at).toEqual(state.at);
  });
});

describe('data', () => {
  test('[decision-at-kasserine 19.4c] no unit has a defence of nothing', () => {
    for (const each of kit.units.filter(({ combat }) => combat))
      expect(each.defence[each.steps], each.id).toBeGreaterThan(0);
    for (const front of kit.fronts) expect(front.defence).toBeGreaterThan(0);
  });

  test('[decision-at-kasserine 2.4a] [decision-at-kasserine 2.4b] dice have six sides', () => {
    const t = position({
      at: 'raze',
      side: 'allied',
      board: '4420: ax-1-5-21\n2809: al-waters',
      strongpoints: { allied: ['0303'] },
    });
    t.dice(3).play('end');
    expect(t.match.rolls.every((roll) => roll.sides === 6)).toBe(true);
  });
});
