import { scriptedDice } from '../../../engine/dice.ts';
import { run } from '../../../engine/interpreter.ts';
import { Journal } from '../../../engine/journal.ts';
import type { Frame } from '../../../engine/procedure.ts';
import { Tx } from '../../../engine/tx.ts';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit } from '../kit.ts';
import { newBattle } from '../rules/battle-order.ts';
import { procedures } from '../sequence.ts';
import type { Battle, Form, State } from '../state.ts';
import { beginPhase } from '../steps/phase-marks.ts';
import type { Tx as GameTx } from '../terms.ts';
import { hexNamed, type PositionSpec, stateOf, type Table, unitNamed } from './position.ts';

/** Combats whose die has fallen: columns are given, and play goes on from the results until somebody is asked. */
export interface AftermathSpec extends Omit<PositionSpec, 'at'> {
  /** The hexes under attack, and who attacks. */
  readonly attack: string;
  readonly with: string;
  readonly form?: Form;
  /** The column of both sides, or that of the defender and that of the attacker. */
  readonly column: number | readonly [number, number];
  /** Hexes whose units have combat supply; all of them unless told. */
  readonly supplied?: string;
  /** What falls before the first question. */
  readonly dice?: readonly number[];
  /** Changes to the combat itself. */
  readonly battle?: Partial<Battle>;
}

const words = (text: string): string[] => text.split(/[\s,]+/);

export function aftermath(spec: AftermathSpec): Table {
  const kit = baseKit();
  const s = stateOf({ scenario: 's26', ...spec, change: { surprise: false, ...spec.change } });
  const side = spec.side === 'allied' ? 1 : 0;
  const hexes = words(spec.attack).map((label) => hexNamed(kit, label));
  const attackers = words(spec.with).map((id) => unitNamed(kit, id));
  const open = newBattle(kit, s, { attack: 0, side, form: spec.form ?? 'standard', hexes, attackers });
  const [defending, attacking] = typeof spec.column === 'number' ? [spec.column, spec.column] : spec.column;
  const fed =
    spec.supplied === undefined
      ? [...open.from, ...open.stood]
      : words(spec.supplied).map((label) => hexNamed(kit, label));
  const battle: Battle = {
    ...open,
    supplied: [fed, fed],
    die: 1,
    columns: side === 0 ? [attacking, defending] : [defending, attacking],
    ...spec.battle,
  };
  const after = procedures.battle.findIndex((step) => 'call' in step && step.call === 'defender-results');
  const attack = { hexes, attackers, form: open.form, part: [], other: -1, over: false };
  return playOn({ ...s, attacks: [attack], battles: [battle] }, { proc: 'battle', pc: after, arg: side }, spec);
}

/** 5 Pz has attacked those in C1216 from C1215, next door in the desert. */
export const struck = (defenders: string, column: AftermathSpec['column']): Table =>
  aftermath({ board: `C1216: ${defenders}\nC1215: ge-5-pz`, attack: 'C1216', with: 'ge-5-pz', column });

/** From a step of a procedure until somebody is asked; when it is through, the game is over for the test. */
function playOn(
  state: State,
  frame: Frame,
  { dice = [], options = {} }: Pick<AftermathSpec, 'dice' | 'options'>,
): Table {
  const s: State = { ...structuredClone(state), stack: [frame] };
  const laid = scriptedDice(dice);
  const tx = new Tx(s, new Journal(), laid) as GameTx;
  beginPhase(tx, s.battles[0].side);
  run(procedures, tx);
  if (laid.left > 0) throw new Error(`${laid.left} dice were laid out and not rolled`);
  return new TestTable(desertFoxDeluxe, s.scenario, s, options);
}
