import { describe, expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { decisionAtKasserine as game } from '../index.ts';
import { kitOf } from '../kit.ts';
import { owned, type PositionSpec, position, type Table } from './position.ts';

/** The last moments of a turn; `held` are the places the Axis owns. */
function evening(turn: number, held: readonly string[], more: Partial<PositionSpec> = {}): Table {
  const spec: PositionSpec = {
    at: 'raze',
    side: 'allied',
    turn,
    board: '6601: ax-1-5-21\n0101: al-waters',
    strongpoints: { allied: ['4530'] },
    ...more,
  };
  const axisOwns = owned(position(spec).s, Object.fromEntries(held.map((label) => [label, 'axis'])));
  return position({ ...spec, change: { axisOwns, ...more.change } });
}
const winner = (t: Table): string | null | undefined => t.s.outcome?.winner;
const ruleOf = (t: Table): string | undefined => t.s.outcome?.rule;

describe('Faid Pass', () => {
  const faid = (turn: number, held: readonly string[]): Table =>
    evening(turn, held, { scenario: 's1', board: '6634: ax-1-5-21\n4118: al-waters' });

  test('[decision-at-kasserine 18.1.5a] [decision-at-kasserine 4.3.2a] the Axis needs 6324 and three of the others on turn 6', () => {
    expect(ruleOf(faid(6, ['6324', '6326', '5726', '5228']).play('end'))).toBe('18.1.5a');
    expect(winner(faid(6, ['6324', '6326', '5726', '5228']).play('end'))).toBe('axis');
    const early = faid(5, ['6324', '6326', '5726', '5228']).dice(1).play('end');
    expect(winner(early)).toBe(undefined);
  });

  test('[decision-at-kasserine 18.1.5b] anything less and the Allies have won', () => {
    expect(winner(faid(6, ['6324', '6326', '5726']).play('end'))).toBe('allied');
    const allButThePass = ['6326', '6322', '6127', '5823', '5726', '5228'];
    expect(winner(faid(6, allButThePass).play('end'))).toBe('allied');
  });
});

describe('the campaign', () => {
  test('[decision-at-kasserine 18.2.6a] [decision-at-kasserine 18.2.6b] [decision-at-kasserine SOP-D2] all places are counted together at the end of a turn', () => {
    const t = evening(9, ['5726', '4420', '4109']).dice(1).play('end');
    expect(winner(t)).toBe(undefined);
    expect(winner(evening(18, []).play('end'))).toBe('allied');
    const kit = kitOf(t.s);
    expect(kit.scenarios.s2.objectives.map((hex) => kit.grid.label(hex)).sort()).toEqual(
      ['2123', '5706', '3119', '4420', '4109', '5726', '1016', '2809'].sort(),
    );
  });

  test('[decision-at-kasserine 18.2.6c] [decision-at-kasserine 4.3.2b] through turn 6, coming by Fondouk: El Ala and two others', () => {
    const change = { entry: 'A' as const };
    const t = evening(5, ['5706', '5726', '4420'], { change }).play('end');
    expect([winner(t), ruleOf(t)]).toEqual(['axis', '18.2.6c']);
    expect(winner(evening(6, ['5726', '4420', '4109'], { change }).dice(1).play('end'))).toBe(undefined);
    expect(winner(evening(7, ['5706', '5726', '4420'], { change }).dice(1).play('end'))).toBe(undefined);
  });

  test('[decision-at-kasserine 18.2.6d] not if 10 Pz. came in elsewhere', () => {
    const change = { entry: 'B' as const };
    expect(winner(evening(5, ['5706', '5726', '4420'], { change }).dice(1).play('end'))).toBe(undefined);
  });

  test('[decision-at-kasserine 18.2.6e] through turn 10 any four', () => {
    const four = ['5726', '4420', '3119', '2123'];
    expect(ruleOf(evening(10, four).play('end'))).toBe('18.2.6e');
    expect(ruleOf(evening(3, four).play('end'))).toBe('18.2.6e');
    expect(winner(evening(12, four).dice(1).play('end'))).toBe(undefined);
  });

  test('[decision-at-kasserine 18.2.6f] [decision-at-kasserine 18.2.7c] [decision-at-kasserine 18.2.7d] [decision-at-kasserine 18.2.7e] after turn 18 the plan decides', () => {
    const end = (plan: 'A' | 'B' | 'C', held: readonly string[]): [unknown, unknown] => {
      const t = evening(18, held, { change: { plan } }).play('end');
      return [winner(t), ruleOf(t)];
    };
    expect(end('A', ['5706', '5726', '4420', '4109'])).toEqual(['axis', '18.2.7c']);
    expect(end('A', ['5726', '4420', '4109', '3119', '2123'])[0]).toBe('allied');
    expect(end('A', ['5706', '5726', '4420'])[0]).toBe('allied');
    expect(end('B', ['1016', '5726', '4420', '3119', '2123'])).toEqual(['axis', '18.2.7d']);
    expect(end('B', ['1016', '5726', '4420', '3119'])[0]).toBe('allied');
    expect(end('C', ['2809', '5726', '4420', '3119', '2123'])).toEqual(['axis', '18.2.7e']);
    expect(end('C', ['4109', '5726', '4420', '3119', '2123'])).toEqual(['axis', '18.2.7e']);
    expect(end('C', ['2809', '4109', '5726', '4420'])[0]).toBe('allied');
    expect(end('C', ['1016', '5726', '4420', '3119', '2123'])[0]).toBe('allied');
  });
});

describe('The Axis Decide', () => {
  test('[decision-at-kasserine 18.3.5a] the plan is drawn as soon as all is placed, and the Allies try at once to read it', () => {
    const match = unwrap(Match.start(game, { scenario: 's3', options: {} }, { seed: 'decide' }));
    expect(match.state.plan).toBe('');
    for (let i = 0; i < 2; i++) match.play(match.toMove!, { do: 'end' });
    expect(match.state.plan).not.toBe('');
    // Nobody builds, nobody is held back; then the message is read or not.
    for (const asked of ['build', 'build', 'hold-back']) {
      expect(match.question?.ask.id).toBe(asked);
      match.play(match.toMove!, { do: 'end' });
    }
    expect(match.rolls.at(-1)?.rule).toBe('18.2.8');
    expect(match.state.turn).toBe(11);
  });

  test('[decision-at-kasserine 18.3.5b] the plan decides after turn 18, and nothing before', () => {
    const change = { plan: 'B' as const, decrypted: true };
    const held = ['1016', '5726', '4420', '3119', '2123'];
    const t = evening(18, held, { scenario: 's3', change }).play('end');
    expect([winner(t), ruleOf(t)]).toEqual(['axis', '18.3.5b']);
    expect(winner(evening(14, held, { scenario: 's3', change }).dice(1).play('end'))).toBe(undefined);
  });
});
