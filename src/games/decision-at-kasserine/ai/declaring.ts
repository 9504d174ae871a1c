import { lastAnswer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import type { Kit } from '../kit.ts';
import { isDeployed } from '../rules/board.ts';
import { mayDeclare } from '../rules/declaration.ts';
import { idleAttackers, mayBeSupplied } from '../rules/strengths.ts';
import { mayJoin, missingAttack } from '../rules/targets.ts';
import { type Attack, newAttack, onMap, type State } from '../state.ts';
import { type Fighter, GroupPlan, type Site } from './group-plan.ts';
import type { Outlook } from './outlook.ts';

/** Which attacks to declare: a choice for every unit next to the enemy, so that all that must be attacked is (9.1.7), and it pays. */

/** The attacks to declare, each ready to be declared as it is. */
function planDeclarations(outlook: Outlook): Attack[] {
  const { kit, side } = outlook;
  const s: State = { ...outlook.s, attacks: [], draft: null };
  const near = new Map<number, Hex[]>();
  for (const unit of kit.ground[side]) {
    const from = s.at[unit];
    if (!onMap(from) || !outlook.isTouched(from)) continue;
    const able = kit.grid.around[from].filter(
      (hex) =>
        outlook.board.occupied[outlook.enemy][hex] > 0 &&
        mayJoin(kit, s, side, unit, newAttack(hex, false), outlook.board).ok,
    );
    if (able.length > 0) near.set(unit, able);
  }
  const sites = sitesOf(kit, [...near.values()]);
  const fighters = [...near].map(([unit, able]): Fighter => {
    const targets = [...sites.keys()].filter((i) => sites[i].every((hex) => able.includes(hex)));
    return { unit, from: s.at[unit], targets };
  });
  return groupsOf(fighters, sites.length).flatMap((group) => planGroup(outlook, s, sites, group));
}

/** Every hex that can be attacked, and every two next to each other that one unit can attack at once (9.1.8). */
function sitesOf(kit: Kit, able: readonly (readonly Hex[])[]): Site[] {
  const sites: Site[] = [...new Set(able.flat())].map((hex) => [hex]);
  const pairs = new Set<string>();
  for (const hexes of able)
    for (const a of hexes)
      for (const b of hexes)
        if (a < b && kit.grid.distance(a, b) === 1 && !pairs.has(`${a},${b}`)) {
          pairs.add(`${a},${b}`);
          sites.push([a, b]);
        }
  return sites;
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

function planGroup(outlook: Outlook, s: State, sites: readonly Site[], group: readonly Fighter[]): Attack[] {
  const plan = new GroupPlan(outlook, sites, group);
  const best = plan.search();
  if (best === null) return [];
  const attacks: Attack[] = [];
  for (const [target, units] of best) {
    // The search may pay the price of attacking a hex twice; nobody may declare that (9.1.3).
    if (attacks.some(({ hexes }) => hexes.some((hex) => sites[target].includes(hex)))) continue;
    const { crt } = plan.forecastOf(target, units);
    let attack: Attack = { ...newAttack(sites[target][0], false), hexes: sites[target], attackers: units, crt };
    const idle = idleAttackers(outlook.kit, s, attack, (unit) => mayBeSupplied(outlook.kit, s, unit));
    if (idle.length > 0) attack = { ...attack, attackers: units.filter((unit) => !idle.includes(unit)) };
    if (!mayDeclare(outlook.kit, s, attack).ok) return [];
    attacks.push(attack);
  }
  return missingAttack(outlook.kit, { ...s, attacks }) === null ? attacks : [];
}

/** AT Fire costs nothing: on any armor next to anti-tank guns in their pits that is not attacked otherwise (16.1.5). */
function antiTankFires(outlook: Outlook, planned: readonly Attack[]): Attack[] {
  const { kit, side, board, enemy } = outlook;
  const s: State = { ...outlook.s, attacks: planned, draft: null };
  const fires: Attack[] = [];
  for (const gun of kit.ground[side]) {
    if (!kit.units[gun].antiTank || !onMap(s.at[gun]) || !isDeployed(s, gun)) continue;
    for (const hex of kit.grid.around[s.at[gun]]) {
      if (board.occupied[enemy][hex] === 0) continue;
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

const lastPlan = lastAnswer<readonly Attack[]>();

/** The same position is asked about once for every order, so the last answer is kept. */
function declarations(outlook: Outlook): readonly Attack[] {
  const { kit, s } = outlook;
  const laid = s.fire.filter(onMap).sort((a, b) => a - b);
  const key = [s.scenario, s.turn, s.side, s.weather, s.at, s.steps, s.marks, laid, s.strongpoints.length].join('/');
  return lastPlan(kit, key, () => {
    const planned = planDeclarations(outlook);
    return [...planned, ...antiTankFires(outlook, planned)];
  });
}

export function adviseDeclare(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  const planned = declarations(outlook);
  const { draft } = s;
  if (draft !== null) return nextChange(outlook, draft, planned, offers);
  const mistaken = inTheWay(s, planned);
  if (mistaken !== undefined) return { do: 'undeclare', to: kit.grid.label(mistaken.hexes[0]) };
  for (const attack of planned) {
    if (s.attacks.some((each) => !each.over && each.hexes.includes(attack.hexes[0]))) continue;
    const order = attack.antiTankFire ? 'at-fire' : 'attack';
    const to = kit.grid.label(attack.hexes[0]);
    if (offers.some((offer) => offer.do === order && offer.to === to)) return { do: order, to };
  }
  // Nothing more to declare; what asks for more than there is falls.
  return offers.find((offer) => offer.do === 'end') ?? offers.find((offer) => offer.do === 'undeclare') ?? offers[0];
}

/**
 * Whoever errs declares what was not planned. Where that keeps somebody, or a hex, from an attack that was, it is taken back: otherwise the planned
 * one would be begun, found wanting and scrapped, for ever.
 */
function inTheWay(s: State, planned: readonly Attack[]): Attack | undefined {
  const declared = s.attacks.filter(({ over }) => !over);
  const missing = planned.filter(({ hexes: [hex] }) => !declared.some(({ hexes }) => hexes.includes(hex)));
  return declared.find(({ attackers, hexes }) =>
    missing.some(
      (plan) =>
        plan.attackers.some((unit) => attackers.includes(unit)) || plan.hexes.some((hex) => hexes.includes(hex)),
    ),
  );
}

/** From the draft as it is to the attack as planned. */
function nextChange({ kit, s }: Outlook, draft: Attack, planned: readonly Attack[], offers: readonly Action[]): Action {
  const attack = planned.find((each) => each.hexes[0] === draft.hexes[0] && each.antiTankFire === draft.antiTankFire);
  if (attack === undefined || inTheWay(s, [attack]) !== undefined) return { do: 'scrap' };
  const further = attack.hexes.find((hex) => !draft.hexes.includes(hex));
  if (further !== undefined) return { do: 'attack', to: kit.grid.label(further) };
  const missing = attack.attackers.find((unit) => !draft.attackers.includes(unit));
  if (missing !== undefined) return { do: 'with', unit: kit.units[missing].id };
  const extra = draft.attackers.find((unit) => !attack.attackers.includes(unit));
  if (extra !== undefined) return { do: 'without', unit: kit.units[extra].id };
  if (attack.crt !== draft.crt && offers.some((offer) => offer.do === 'table')) return { do: 'table', crt: attack.crt };
  return { do: 'declare' };
}
