import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { type Clash, newBattle } from '../rules/battle-order.ts';
import { columnsFor, oddsOf } from '../rules/odds.ts';
import type { Battle, Form, State } from '../state.ts';
import { hexNamed, type PositionSpec, position, type Table, unitNamed } from './position.ts';

/** Positions before and in a combat. */

const kit = baseKit();

/** A Combat Phase begins, of the Axis unless told, on the maps of Sonnenblume, without surprise unless told. */
export const declaring = (spec: Omit<PositionSpec, 'at'>): Table =>
  position({ at: 'declare', scenario: 's26', ...spec, change: { surprise: false, ...spec.change } });

/** Declares one attack and is ready for the next. */
export function declareAttack(
  t: Table,
  hexes: readonly string[],
  attackers: readonly string[],
  last = 'declare',
): Table {
  return t.play(...hexes.map((hex) => `attack ${hex}`), ...attackers.map((unit) => `with ${unit}`), last);
}

/** Declares one attack and begins it, as far as the first question; with the dice for it if there is none before the roll. */
export const attacking = (t: Table, hexes: readonly string[], attackers: readonly string[], ...dice: number[]): Table =>
  declareAttack(t, hexes, attackers)
    .dice(...dice)
    .play('end');

export interface BattleSpec {
  readonly hexes: readonly string[];
  readonly attackers: readonly string[];
  readonly form?: Form;
  readonly side?: 'axis' | 'allied';
  /** Hexes in combat supply, whosever they are. */
  readonly supplied?: readonly string[];
  readonly guns?: readonly string[];
  readonly air?: readonly string[];
  /** "br-2-sg > ge-5-pz" */
  readonly aimed?: readonly string[];
  readonly line?: number;
}

const numbers = (ids: readonly string[] | undefined): number[] => (ids ?? []).map((id) => unitNamed(kit, id));

/** A combat as it stands before the die, without playing up to it. */
export function battleIn(t: Table, spec: BattleSpec): Battle {
  const clash: Clash = {
    attack: spec.form === 'overrun' ? -1 : 0,
    side: spec.side === 'allied' ? ALLIED : AXIS,
    form: spec.form ?? 'standard',
    hexes: spec.hexes.map((label) => hexNamed(kit, label)),
    attackers: numbers(spec.attackers),
  };
  const bySide = (units: readonly number[]) =>
    [AXIS, ALLIED].map((side) => units.filter((unit) => kit.units[unit].side === side)) as [number[], number[]];
  const fed = (spec.supplied ?? []).map((label) => hexNamed(kit, label));
  return {
    ...newBattle(kit, t.s, clash),
    supplied: [fed, fed],
    guns: bySide(numbers(spec.guns)),
    air: bySide(numbers(spec.air)),
    aimed: (spec.aimed ?? []).map((shot) => {
      const [gun, target] = numbers(shot.split(' > '));
      return { gun, target };
    }),
    line: spec.line ?? -1,
  };
}

export const odds = (t: Table, spec: BattleSpec) => oddsOf(kit, t.s, battleIn(t, spec));

/** "15 to 3" */
export function strengths(t: Table, spec: BattleSpec): string {
  const { attack, defence } = odds(t, spec);
  return `${attack.total} to ${defence.total}`;
}

/** What one unit counts, and by which rules. */
export function counted(t: Table, spec: BattleSpec, id: string): string {
  const { attack, defence } = odds(t, spec);
  const line = [...attack.lines, ...defence.lines].find(({ unit }) => unit === unitNamed(kit, id))!;
  return [line.counted, ...line.reasons.map(({ rule }) => rule)].join(' ');
}

/** The ratio, the line and the column before the die: "5:1 on 1 is 9". */
export function column(t: Table, spec: BattleSpec): string {
  const { ratio, line, base } = odds(t, spec);
  return `${ratio} on ${line} is ${base}`;
}

/** The two columns for a die. */
export const columns = (t: Table, spec: BattleSpec, die: number) => columnsFor(kit, odds(t, spec), die);

/** Surprise in favour of the side whose phase it is. */
export const SURPRISE: Partial<State> = { surprise: true };

/** The declared attacks: "C0804 ge-104+ge-115". */
export const attacksOf = (t: Table): string[] =>
  t.s.attacks.map(
    ({ hexes, attackers }) =>
      `${hexes.map(kit.grid.label).join('+')} ${attackers.map((unit) => kit.units[unit].id).join('+')}`,
  );
