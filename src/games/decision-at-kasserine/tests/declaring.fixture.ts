import { kitOf } from '../kit.ts';
import { initialStrengths, type Strength, strengthsOf } from '../rules/strengths.ts';
import { type Attack, newAttack, type State } from '../state.ts';
import { type PositionSpec, position, type Table, unitNamed } from './position.ts';

/** Attacks for tests: put together order by order, or only reckoned. */

export const declaring = (spec: Omit<PositionSpec, 'at'>): Table => position({ ...spec, at: 'declare' });

/** Declares an attack on these hexes by these units. */
export function declareAttack(t: Table, on: readonly string[], by: readonly string[], crt?: 'mobile'): Table {
  const table = crt === undefined ? [] : [`table ${crt}`];
  return t.play(...on.map((hex) => `attack ${hex}`), ...by.map((unit) => `with ${unit}`), ...table, 'declare');
}

export function attackOf(s: State, on: readonly string[], by: readonly string[]): Attack {
  const kit = kitOf(s);
  const [hex, ...others] = on.map(kit.grid.find);
  const attackers = by.map((id) => unitNamed(kit, id));
  return { ...newAttack(hex, false), hexes: [hex, ...others], attackers };
}

/** What attackers and defenders are worth, everybody in supply unless told. */
export const worth = (t: Table, on: readonly string[], by: readonly string[], cut: readonly string[] = []): Strength =>
  strengthsOf(kitOf(t.s), t.s, attackOf(t.s, on, by), (unit) => !cut.includes(kitOf(t.s).units[unit].id));

/** The strengths of the attack that is being put together, attacker first. */
export function oddsOfDraft(t: Table): [number, number] {
  const { attack, defence } = initialStrengths(kitOf(t.s), t.s, t.s.draft!);
  return [attack, defence];
}

/** Two units far from everything: with an attack of theirs as well, the game waits at the choice of the first combat. */
export const ELSEWHERE = '\n6631: ax-a24\n6632: al-3-ggd';

/** Ends the declarations of a position with ELSEWHERE on its board. */
export function close(t: Table): Table {
  if (t.toMove === 'axis') declareAttack(t, ['6632'], ['ax-a24']);
  else declareAttack(t, ['6631'], ['al-3-ggd']);
  return t.play('end');
}
