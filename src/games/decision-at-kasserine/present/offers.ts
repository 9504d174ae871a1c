import type { OfferLook } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { isDeployed, unitsAt } from '../rules/board.ts';
import { changedBy } from '../rules/declaration.ts';
import { concentratedFire } from '../rules/fire-support.ts';
import { mayStop, mayTake, shiftPrice } from '../rules/moving.ts';
import { unitOf } from '../rules/names.ts';
import { phaseOf } from '../rules/phase.ts';
import { attackOn } from '../rules/targets.ts';
import { askedIn } from '../sequence.ts';
import { type Bonus, has, inBox, onMap, RESERVE, type State, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { handName, movement } from './move-preview.ts';
import { duties, oddsWords, tableName } from './odds-forecast.ts';
import { amount, called, listed, placeName, plural, signed } from './words.ts';

/** Every order in words, and where on the table it belongs. */
export function offer(view: View, action: Action): OfferLook {
  const kit = kitOf(view);
  // By far the most frequent ones.
  if (action.do === 'go') return movement(kit, view, action.to);
  if (action.do === 'interdict') {
    const name = called(kit, view, unitOf(kit, action.unit));
    return { verb: 'interdict', text: `${name} interdicts ${action.to}`, unit: action.unit, hex: action.to };
  }
  const name = 'unit' in action ? called(kit, view, unitOf(kit, action.unit)) : '';
  /** What a unit does where it is; what it does with a hex; what is done with a hex. */
  const of = (unit: string, text: string, verb: string = action.do): OfferLook => ({ verb, text, unit });
  const to = (unit: string, hex: string, text: string, note?: string): OfferLook => ({
    verb: action.do,
    text,
    unit,
    hex,
    ...(note === undefined ? {} : { note }),
  });
  const at = (hex: string, text: string): OfferLook => ({ verb: action.do, text, hex });
  const on = (label: string): string => placeName(kit, kit.grid.find(label));
  switch (action.do) {
    case 'entry':
      return { verb: 'entry', text: ENTRIES[action.plan], main: true };
    case 'place':
      return to(action.unit, action.to, `${name} is set up in ${action.to}`);
    case 'supply':
      return of(action.unit, `HQ ${name} gives emergency supply and is Depleted`);
    case 'build':
      return of(action.unit, `${name} begins a strongpoint${standing(kit, view, action.unit)}`);
    case 'raze':
      return at(action.to, `Take up the strongpoint in ${on(action.to)}`);
    case 'delay':
      return of(action.unit, `${name} is held back`);
    case 'bring':
      return of(action.unit, `${name} of the XIX Corps Reserve comes`);
    case 'rejoin':
      return of(action.unit, `The HQ comes back with ${name}${standing(kit, view, action.unit)}`);
    case 'recall':
      return of(action.unit, `${name} is called back`);
    case 'take':
      return { ...of(action.unit, `Take ${name}${standing(kit, view, action.unit)}`), pickUp: 'take' };
    case 'join':
      return { ...of(action.unit, `${name} goes along`), pickUp: 'join' };
    case 'drop':
      return { ...of(action.unit, `${name} stays here`), pickUp: 'leave' };
    case 'box':
      return {
        verb: 'box',
        text: `${handName(kit, view)} into the ${boxName(kit, action.box)} box`,
        unit: kit.units[view.moving[0]].id,
      };
    case 'mode':
      return of(action.unit, `${name} ${modeWords(kit, view, action.unit)}`);
    case 'reserve':
      return of(
        action.unit,
        has(view, unitOf(kit, action.unit), RESERVE) ? `${name} leaves the Reserve` : `${name} goes into Reserve`,
      );
    case 'fire':
      return fire(kit, view, action.unit, action.to, name);
    case 'lift':
      return of(action.unit, `Take the Fire Support marker of ${name} back`);
    case 'attack':
      return view.draft === null
        ? at(action.to, `Attack ${on(action.to)}: ${namesIn(kit, view, action.to)}`)
        : at(action.to, `Attack ${on(action.to)} as well: ${namesIn(kit, view, action.to)}`);
    case 'at-fire':
      return at(action.to, `AT Fire at the armor in ${on(action.to)}`);
    case 'with':
      return of(action.unit, `${name} attacks${standing(kit, view, action.unit)}: ${changed(kit, view, action)}`);
    case 'without':
      return of(action.unit, `${name} stays out: ${changed(kit, view, action)}`);
    case 'target':
      return of(
        action.unit,
        `${view.draft?.targets.includes(unitOf(kit, action.unit)) ? 'Leave out' : 'Aim at'} ${name}: ${changed(kit, view, action)}`,
      );
    case 'table':
      return { verb: 'table', text: `Use the ${tableName(action)} table: ${changed(kit, view, action)}` };
    case 'undeclare':
      return at(action.to, `Take the attack on ${on(action.to)} back`);
    case 'evade':
      return at(action.to, `Try to slip away from ${on(action.to)}`);
    case 'fight': {
      const attack = attackOn(view, kit.grid.find(action.to));
      const odds = attack === undefined ? '' : `: ${tableName(attack)}, ${oddsWords(kit, view, attack)} before support`;
      return at(action.to, `Fight for ${on(action.to)}${odds}`);
    }
    case 'send':
      return of(action.unit, `Send ${name}, ${plural(kit.units[unitOf(kit, action.unit)].cas, 'point')}`);
    case 'protect':
      return of(
        action.unit,
        `${name} ${view.battle?.guns.flat().includes(unitOf(kit, action.unit)) ? 'does not fire' : 'fires'}: ${kit.units[unitOf(kit, action.unit)].fpf}`,
      );
    case 'use':
      return { verb: 'use', text: bonusWords(view, action.bonus) };
    case 'gather':
      return of(
        action.unit,
        `HQ ${name} gathers the fire: ${signed(concentratedFire(kit, view, unitOf(kit, action.unit)))}`,
      );
    case 'lose':
      return of(action.unit, `${name} loses a step (${view.steps[unitOf(kit, action.unit)]} left)`);
    case 'retreat':
      return to(action.unit, action.to, `${name} falls back to ${action.to}`);
    case 'break-out':
      return at(action.to, `Break out through ${action.to}, for a step and a roll`);
    case 'advance':
      return to(action.unit, action.to, `${name} advances to ${action.to}`);
    case 'follow':
      return to(kit.units[kit.rommel].id, action.to, `Rommel goes to ${action.to}`);
    case 'remove':
      return of(action.unit, `${name} is eliminated: the hex is too full`);
    case 'declare':
      return declaration(kit, view);
    case 'scrap':
      return { verb: 'scrap', text: 'Give this attack up' };
    case 'stop':
      return {
        verb: 'finish',
        text: `${handName(kit, view)} stops here`,
        unit: kit.units[view.moving[0]].id,
        main: true,
      };
    case 'roll':
      return { verb: 'roll', text: 'Roll the die', main: true };
    case 'perish':
      return { verb: 'perish', text: 'Do not try: they are eliminated', final: true };
    default:
      return end(kit, view);
  }
}

const ENTRIES = {
  A: 'Plan A: 10 Pz. Group at Fondouk, 21 Pz. Group at Faid',
  B: 'Plan B: 10 Pz. Group at Faid, 21 Pz. Group comes in at 6034',
};

const boxName = (kit: Kit, id: string): string => kit.boxes.find((box) => box.id === id)?.name ?? id;

/** " in 5823", " from a box". */
function standing(kit: Kit, view: View, id: string): string {
  const place = view.at[unitOf(kit, id)];
  if (onMap(place)) return ` in ${kit.grid.label(place)}`;
  return inBox(place) ? ' in its holding box' : ', which comes in';
}

/** The enemies in a hex by name; an attack is always on somebody. */
function namesIn(kit: Kit, view: View, label: string): string {
  const names = unitsAt(kit, view, enemyOf(view.side), kit.grid.find(label)).map((unit) => called(kit, view, unit));
  return listed(names);
}

/** Changing mode costs points, but not while setting up (4.1.4c). */
function modeWords(kit: Kit, view: View, id: string): string {
  const unit = unitOf(kit, id);
  const verb = isDeployed(view, unit) ? 'goes into March mode' : 'deploys';
  return phaseOf(view) === 'set-up' ? verb : `${verb}, for ${amount(shiftPrice(kit, view, unit))}`;
}

/** A marker on the enemy is a barrage, on friends protective fire. */
function fire(kit: Kit, view: View, id: string, to: string, name: string): OfferLook {
  const unit = unitOf(kit, id);
  const { side, barrage, fpf } = kit.units[unit];
  const onEnemy = unitsAt(kit, view, enemyOf(side), kit.grid.find(to)).length > 0;
  const text = onEnemy ? `${name}: barrage on ${to}, ${barrage}` : `${name}: protective fire for ${to}, ${fpf}`;
  return { verb: 'fire', text, unit: id, hex: to, note: String(onEnemy ? barrage : fpf) };
}

/** The odds once the draft is changed like this. */
function changed(kit: Kit, view: View, action: Action): string {
  if (view.draft === null) return '';
  const draft = changedBy(kit, view, view.draft, action);
  return draft.attackers.length === 0 ? 'nobody attacks' : oddsWords(kit, view, draft);
}

const BONUS_WORDS: { readonly [bonus in Bonus]: string } = {
  rommel: 'Rommel leads the attack, −1',
  mountain: 'mountain troops, −1, and they lose the first step',
  tiger: 'the Tigers disregard the strongpoint, and lose the first step',
  combined: 'German combined arms, −1',
  concentrated: 'concentrated artillery fire',
};

const bonusWords = (view: View, bonus: Bonus): string =>
  `${view.battle?.bonuses.includes(bonus) ? 'Without' : 'Call upon'}: ${BONUS_WORDS[bonus]}`;

/** Declared with what it will ask for besides (9.1.7). */
function declaration(kit: Kit, view: View): OfferLook {
  const owed = new Set(duties(kit, view).map(({ hex }) => hex)).size;
  return {
    verb: 'declare',
    text: `Declare this attack${view.draft === null || view.draft.attackers.length === 0 ? '' : `: ${oddsWords(kit, view, view.draft)}`}`,
    main: true,
    ...(owed === 0 ? {} : { note: `${plural(owed, 'more hex', 'more hexes')} must be attacked` }),
  };
}

/** Whoever leaves reinforcements waiting by mistake is asked once more. */
function end(kit: Kit, view: View): OfferLook {
  const ask = askedIn(view);
  const left = ask?.id === 'move' ? waiting(kit, view, view.side) : 0;
  return {
    verb: 'end',
    text: ask?.end ?? 'Go on',
    // While a move is under way, what most want is to end that one.
    main: view.moving.length === 0 || !mayStop(view).ok,
    ...(left === 0 ? {} : { final: true, note: `${plural(left, 'reinforcement')} not brought in` }),
  };
}

/** Reinforcements that could still come in during this phase. */
const waiting = (kit: Kit, view: State, side: Side): number =>
  kit.ground[side].filter((unit) => view.at[unit] === WAITING && mayTake(kit, view, unit, side).ok).length;
