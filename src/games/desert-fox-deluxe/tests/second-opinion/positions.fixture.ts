import { NO_DICE } from '../../../../engine/dice.ts';
import { standAt } from '../../../../testkit/stand-at.ts';
import { TestTable } from '../../../../testkit/table.ts';
import { desertFoxDeluxe } from '../../index.ts';
import { ALLIED, AXIS, baseKit, enemyOf, type ScenarioId } from '../../kit.ts';
import { procedures } from '../../sequence.ts';
import type { State } from '../../state.ts';
import { hexNamed, type PositionSpec, position, type Table } from '../position.ts';

/** Ports of maps L and S. Where they are all the enemy's, a line of communication can begin at a base only (12.4.2). */
export const PORTS_OF_30 = ['L2810', 'L2817', 'L2624', 'L2429', 'L1633', 'S1420', 'C0701'];
/** And of maps C and W. */
export const PORTS_OF_26 = ['C0701', 'C2308', 'C2818', 'C2821', 'C2331', 'W2004', 'W2104', 'W2110', 'W2118', 'W2232'];

type Spec = Omit<PositionSpec, 'at'>;

/** The Movement Phase of a side has begun and its supply is judged: whoever has no line is marked. Boards without a dump that could be given. */
export const judged = (spec: Spec): Table => position({ ...spec, at: 'give-supply' });

/** The last Movement Phase of a turn, the follow-on one of the second player: reaction and combat follow, then attrition and the next turn. */
export function lastMove(spec: Spec): Table {
  const side = spec.side === 'allied' ? ALLIED : AXIS;
  const { stack } = position({ ...spec, at: 'move' }).s;
  const ends: { [proc: string]: object } = { turn: { todo: [] }, impulse: { arg: { side, round: 1 } } };
  const last = stack.map((frame) => ({ ...frame, ...ends[frame.proc] }));
  return position({ ...spec, at: 'move', change: { first: enemyOf(side), ...spec.change, stack: last } });
}

/** An Allied Movement Phase with the railway working from the Nile to Matruh. */
export const trains = (board: string): Table =>
  position({
    at: 'move',
    scenario: 's26',
    side: 'allied',
    board,
    change: { railhead: hexNamed(baseKit(), 'W2118') },
    owned: { allied: ['W2118', 'W2232'] },
  });

/** Ships are loaded in May 1941; these ports are Allied. */
export const shipping = (board: string, ...ports: string[]): Table =>
  position({ at: 'prepare', scenario: 's26', turn: 12, side: 'allied', board, owned: { allied: ports } });

/** A scenario as it is set up, on a later turn: everything stands where it was put, and the Events Phase begins with the Axis. */
export function onTurn(scenario: ScenarioId, turn: number, change: Partial<State> = {}): Table {
  const begun = desertFoxDeluxe.setup({ scenario, options: {} }, NO_DICE);
  if (!begun.ok) throw new Error(begun.why);
  const { s } = new TestTable(desertFoxDeluxe, scenario, begun.value).play('arrange');
  const state = { ...s, turn, surprise: false, ...change };
  return new TestTable(desertFoxDeluxe, scenario, {
    ...state,
    stack: standAt(procedures, state, 'play-event', { arg: AXIS }),
  });
}
