import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { isDeployed, projectsInto } from '../board.ts';
import { mayDeclare } from '../drafts.ts';
import type { Kit } from '../kit.ts';
import { type Attack, newAttack, onMap, type State } from '../state.ts';
import { idleAttackers, mayBeSupplied } from '../strengths.ts';
import { mayJoin, missingAttack } from '../targets.ts';
import { barrageOn } from './assaults.ts';
import { type Forecast, forecast, NEVER } from './forecast.ts';
import type { Outlook } from './outlook.ts';

/** Which attacks to declare: a choice for every unit next to the enemy, so that all that must be attacked is (9.1.7), and it pays. */

/** All attacks of a group together must promise this much. */
const WORTHWHILE = 0.25;
/** What an enemy left unattacked that must be attacked, or an attack that cannot be made, counts while searching. */
const FORBIDDEN = 5;
const NOBODY = -1;
/** A place held, if it should be lost. */
const PLACE = 4;

interface Fighter {
  readonly unit: number;
  readonly from: Hex;
  /** Indexes of the hexes it can attack. */
  readonly targets: readonly number[];
}

/** The attacks to declare, each ready to be declared as it is. */
function planDeclarations(outlook: Outlook): Attack[] {
  const { kit, side } = outlook;
  const s: State = { ...outlook.s, attacks: [], draft: null };
  const hexes: Hex[] = [];
  const fighters: Fighter[] = [];
  for (const unit of kit.ground[side]) {
    const from = s.at[unit];
    if (!onMap(from) || !outlook.isTouched(from)) continue;
    const targets: number[] = [];
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const hex = kit.grid.neighbours[way];
      if (hex < 0 || outlook.board.occupied[outlook.enemy][hex] === 0) continue;
      if (!mayJoin(kit, s, side, unit, newAttack(hex, false), outlook.board).ok) continue;
      if (!hexes.includes(hex)) hexes.push(hex);
      targets.push(hexes.indexOf(hex));
    }
    if (targets.length > 0) fighters.push({ unit, from, targets });
  }
  return groupsOf(fighters, hexes.length).flatMap((group) => planGroup(outlook, s, hexes, group));
}

/** Fighters that share targets have to be thought of together. */
function groupsOf(fighters: readonly Fighter[], targets: number): Fighter[][] {
  const label = Array.from({ length: targets }, (_, i) => i);
  const join = (a: number, b: number): void => {
    const [from, to] = [label[a], label[b]];
    for (let i = 0; i < label.length; i++) if (label[i] === from) label[i] = to;
  };
  for (const { targets: own } of fighters) for (const each of own) join(each, own[0]);
  // Those of one hex owe the same, so they belong together as well.
  for (const a of fighters) for (const b of fighters) if (a.from === b.from) join(a.targets[0], b.targets[0]);
  const groups = new Map<number, Fighter[]>();
  for (const fighter of fighters) {
    const key = label[fighter.targets[0]];
    groups.set(key, [...(groups.get(key) ?? []), fighter]);
  }
  return [...groups.values()];
}

function planGroup(outlook: Outlook, s: State, hexes: readonly Hex[], group: readonly Fighter[]): Attack[] {
  const plan = new GroupPlan(outlook, hexes, group);
  const best = plan.search();
  if (best === null) return [];
  const attacks: Attack[] = [];
  for (const [target, units] of best) {
    const { crt } = plan.forecastOf(target, units);
    let attack: Attack = { ...newAttack(hexes[target], false), attackers: units, crt };
    const idle = idleAttackers(outlook.kit, s, attack, (unit) => mayBeSupplied(outlook.kit, s, unit));
    if (idle.length > 0) attack = { ...attack, attackers: units.filter((unit) => !idle.includes(unit)) };
    if (!mayDeclare(outlook.kit, s, attack).ok) return [];
    attacks.push(attack);
  }
  return missingAttack(outlook.kit, { ...s, attacks }) === null ? attacks : [];
}

/** Climbs from several beginnings to the best choice of targets. */
class GroupPlan {
  readonly #outlook: Outlook;
  readonly #hexes: readonly Hex[];
  readonly #group: readonly Fighter[];
  readonly #known = new Map<string, Forecast>();
  /** By place among the fighters: enemies whose zone is on its hex. */
  readonly #owed: readonly (readonly number[])[];

  constructor(outlook: Outlook, hexes: readonly Hex[], group: readonly Fighter[]) {
    this.#outlook = outlook;
    this.#hexes = hexes;
    this.#group = group;
    this.#owed = group.map(({ from }) => owedFrom(outlook, hexes, from));
  }

  search(): Map<number, number[]> | null {
    const all = [...new Set(this.#group.flatMap(({ targets }) => targets))];
    let best: number[] | null = null;
    let most = WORTHWHILE;
    for (const seed of all) {
      const choice = this.#group.map(({ targets }) => (targets.includes(seed) ? seed : NOBODY));
      const value = this.#climb(choice);
      if (value > most) [best, most] = [choice, value];
    }
    return best === null ? null : this.#teams(best);
  }

  forecastOf(target: number, units: readonly number[]): Forecast {
    const key = `${target}:${units.join()}`;
    let found = this.#known.get(key);
    if (found === undefined) {
      const { kit, s, side } = this.#outlook;
      const hex = this.#hexes[target];
      const strikers = units.map((unit) => ({ unit, from: s.at[unit] }));
      const guns = units.every((unit) => kit.units[unit].artillery);
      found = guns
        ? NEVER.assault
        : forecast(
            kit,
            s,
            side,
            this.#outlook.target(hex),
            strikers,
            barrageOn(this.#outlook, hex),
            this.#outlook.air(hex),
          );
      this.#known.set(key, found);
    }
    return found;
  }

  #teams(choice: readonly number[]): Map<number, number[]> {
    const teams = new Map<number, number[]>();
    for (const [i, target] of choice.entries())
      if (target !== NOBODY) teams.set(target, [...(teams.get(target) ?? []), this.#group[i].unit]);
    return teams;
  }

  #value(choice: readonly number[]): number {
    const teams = this.#teams(choice);
    let value = 0;
    for (const [target, units] of teams) {
      const found = this.forecastOf(target, units);
      value += found.column < 0 ? -FORBIDDEN : found.value;
    }
    const missing = new Set<number>();
    for (const [i, target] of choice.entries())
      if (target !== NOBODY) for (const owed of this.#owed[i]) if (!teams.has(owed)) missing.add(owed);
    return value - FORBIDDEN * missing.size - this.#exposes(choice, teams);
  }

  /** What it costs to attack with everybody out of a place we hold: if they fail, it is lost. */
  #exposes(choice: readonly number[], teams: ReadonlyMap<number, number[]>): number {
    const { aims, board, side, s } = this.#outlook;
    let cost = 0;
    for (const { hex, held, weight } of aims) {
      if (held !== side) continue;
      let fails = 0;
      let staying = board.occupied[side][hex];
      for (const [i, target] of choice.entries()) {
        if (target === NOBODY || s.at[this.#group[i].unit] !== hex) continue;
        staying--;
        fails = Math.max(fails, this.forecastOf(target, teams.get(target)!).fails);
      }
      if (staying === 0) cost += PLACE * weight * fails;
    }
    return cost;
  }

  /** Changes the choice, one unit or one hex at a time, as long as it gets better. */
  #climb(choice: number[]): number {
    let value = this.#value(choice);
    for (let better = true; better; ) {
      better = false;
      for (let i = 0; i < choice.length; i++) {
        for (const target of [NOBODY, ...this.#group[i].targets])
          for (const whole of [false, true]) {
            const before = [...choice];
            for (let j = 0; j < choice.length; j++)
              if (j === i || (whole && this.#group[j].from === this.#group[i].from))
                if (target === NOBODY || this.#group[j].targets.includes(target)) choice[j] = target;
            const now = this.#value(choice);
            if (now > value + 1e-6) {
              value = now;
              better = true;
            } else for (let j = 0; j < choice.length; j++) choice[j] = before[j];
          }
      }
    }
    return value;
  }
}

/** A target nobody can attack, yet must be: no attack can be made from there. */
const OUT_OF_REACH = 9999;

function owedFrom({ kit, s, board, enemy }: Outlook, hexes: readonly Hex[], from: Hex): number[] {
  const owed: number[] = [];
  for (let way = from * 6; way < from * 6 + 6; way++) {
    const hex = kit.grid.neighbours[way];
    if (hex < 0 || board.occupied[enemy][hex] === 0) continue;
    if (!board.stack(hex).some((unit) => projectsInto(kit, s, unit, from))) continue;
    const place = hexes.indexOf(hex);
    owed.push(place < 0 ? OUT_OF_REACH : place);
  }
  return owed;
}

/** AT Fire costs nothing: on any armor next to anti-tank guns in their pits that is not attacked otherwise (16.1.5). */
function antiTankFires(outlook: Outlook, planned: readonly Attack[]): Attack[] {
  const { kit, side, board, enemy } = outlook;
  const s: State = { ...outlook.s, attacks: planned, draft: null };
  const fires: Attack[] = [];
  for (const gun of kit.ground[side]) {
    if (!kit.units[gun].antiTank || !onMap(s.at[gun]) || !isDeployed(s, gun)) continue;
    for (let way = s.at[gun] * 6; way < s.at[gun] * 6 + 6; way++) {
      const hex = kit.grid.neighbours[way];
      if (hex < 0 || board.occupied[enemy][hex] === 0) continue;
      if ([...planned, ...fires].some((attack) => attack.hexes.includes(hex) || attack.attackers.includes(gun)))
        continue;
      const targets = board.stack(hex).filter((unit) => kit.units[unit].armored);
      const attack: Attack = { ...newAttack(hex, true), attackers: [gun], targets };
      if (targets.length === 0 || !mayJoin(kit, s, side, gun, attack, board).ok) continue;
      if (mayDeclare(kit, s, attack).ok) fires.push(attack);
    }
  }
  return fires;
}

let last: { kit: Kit; key: string; attacks: readonly Attack[] } | null = null;

/** The same position is asked about once for every order, so the last answer is kept. */
function declarations(outlook: Outlook): readonly Attack[] {
  const { kit, s } = outlook;
  const laid = s.fire.filter(onMap).sort((a, b) => a - b);
  const key = [s.scenario, s.turn, s.side, s.weather, s.at, s.steps, s.marks, laid, s.strongpoints.length].join('/');
  if (last === null || last.kit !== kit || last.key !== key) {
    const planned = planDeclarations(outlook);
    last = { kit, key, attacks: [...planned, ...antiTankFires(outlook, planned)] };
  }
  return last.attacks;
}

export function adviseDeclare(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  const planned = declarations(outlook);
  const { draft } = s;
  if (draft !== null) return nextChange(kit, draft, planned, offers);
  for (const attack of planned) {
    if (s.attacks.some((each) => !each.over && each.hexes.includes(attack.hexes[0]))) continue;
    const order = attack.antiTankFire ? 'at-fire' : 'attack';
    const to = kit.grid.label(attack.hexes[0]);
    if (offers.some((offer) => offer.do === order && offer.to === to)) return { do: order, to };
  }
  // Nothing more to declare; what asks for more than there is falls.
  return offers.find((offer) => offer.do === 'end') ?? offers.find((offer) => offer.do === 'undeclare') ?? offers[0];
}

/** From the draft as it is to the attack as planned. */
function nextChange(kit: Kit, draft: Attack, planned: readonly Attack[], offers: readonly Action[]): Action {
  const attack = planned.find((each) => each.hexes[0] === draft.hexes[0] && each.antiTankFire === draft.antiTankFire);
  if (attack === undefined) return { do: 'scrap' };
  const missing = attack.attackers.find((unit) => !draft.attackers.includes(unit));
  if (missing !== undefined) return { do: 'with', unit: kit.units[missing].id };
  const extra = draft.attackers.find((unit) => !attack.attackers.includes(unit));
  if (extra !== undefined) return { do: 'without', unit: kit.units[extra].id };
  if (attack.crt !== draft.crt && offers.some((offer) => offer.do === 'table')) return { do: 'table', crt: attack.crt };
  return { do: 'declare' };
}
