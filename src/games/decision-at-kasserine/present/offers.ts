import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { losesStep } from '../../words.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { isDeployed, unitsAt } from '../rules/board.ts';
import { changedBy } from '../rules/declaration.ts';
import { concentratedFire } from '../rules/fire-support.ts';
import { mayStop, shiftPrice } from '../rules/moving.ts';
import { unitOf } from '../rules/names.ts';
import { phaseOf } from '../rules/phase.ts';
import { attackOn } from '../rules/targets.ts';
import { askedIn } from '../sequence.ts';
import { type Bonus, has, inBox, onMap, RESERVE } from '../state.ts';
import type { View } from '../view.ts';
import { handName, movement } from './move-preview.ts';
import { duties, oddsWords, tableName } from './odds-forecast.ts';
import { amount, called, listed, placeName, plural, signed } from './words.ts';

type OfUnit = Extract<Action, { readonly unit: string }>;
type OfHex = Exclude<Extract<Action, { readonly to: string }>, OfUnit>;

/** What there is to know about the unit of an order when it is put into words. */
interface Subject {
  readonly kit: Kit;
  readonly view: View;
  readonly unit: number;
  readonly name: string;
  /** " in 5823" */
  where(): string;
}

/** Orders about one unit, in words. */
const OF_UNIT: {
  readonly [V in Exclude<OfUnit['do'], 'fire'>]: (
    subject: Subject,
    order: Extract<OfUnit, { readonly do: V }>,
  ) => string;
} = {
  interdict: ({ name }, { to }) => `${name} interdicts ${to}`,
  place: ({ name }, { to }) => `${name} is set up in ${to}`,
  supply: ({ name }) => `HQ ${name} gives emergency supply and is Depleted`,
  build: ({ name, where }) => `${name} begins a strongpoint${where()}`,
  delay: ({ name }) => `${name} is held back`,
  bring: ({ name }) => `${name} of the XIX Corps Reserve comes`,
  rejoin: ({ name, where }) => `The HQ comes back with ${name}${where()}`,
  recall: ({ name }) => `${name} is called back`,
  take: ({ name, where }) => `Take ${name}${where()}`,
  join: ({ name }) => `${name} goes along`,
  drop: ({ name }) => `${name} stays here`,
  mode: ({ kit, view, name }, { unit }) => `${name} ${modeWords(kit, view, unit)}`,
  reserve: ({ view, unit, name }) => `${name} ${has(view, unit, RESERVE) ? 'leaves the Reserve' : 'goes into Reserve'}`,
  lift: ({ name }) => `Take the Fire Support marker of ${name} back`,
  with: ({ kit, view, name, where }, order) => `${name} attacks${where()}: ${changed(kit, view, order)}`,
  without: ({ kit, view, name }, order) => `${name} stays out: ${changed(kit, view, order)}`,
  target: ({ kit, view, unit, name }, order) =>
    `${view.draft?.targets.includes(unit) ? 'Leave out' : 'Aim at'} ${name}: ${changed(kit, view, order)}`,
  send: ({ kit, unit, name }) => `Send ${name}, ${plural(kit.units[unit].cas, 'point')}`,
  protect: ({ kit, view, unit, name }) =>
    `${name} ${view.battle?.guns.flat().includes(unit) ? 'does not fire' : 'fires'}: ${kit.units[unit].fpf}`,
  gather: ({ kit, view, unit, name }) => `HQ ${name} gathers the fire: ${signed(concentratedFire(kit, view, unit))}`,
  lose: ({ view, unit, name }) => `${name} ${losesStep(view.steps[unit])}`,
  retreat: ({ name }, { to }) => `${name} falls back to ${to}`,
  advance: ({ name }, { to }) => `${name} advances to ${to}`,
  remove: ({ name }) => `${name} is eliminated: the hex is too full`,
};

/** Orders that take counters in hand, let them come along or leave them behind. */
const PICK_UP: { readonly [verb: string]: NonNullable<OfferLook['pickUp']> } = {
  take: 'take',
  join: 'join',
  drop: 'leave',
};

/** Orders that many units are often given together. */
const LIKEWISE = ['mode', 'reserve', 'delay', 'lift'];

/** What an order does to the attack being put together; a further hex is only added to it. */
const ATTACK: { readonly [verb: string]: NonNullable<OfferLook['attack']> } = {
  attack: 'begin',
  'at-fire': 'begin',
  with: 'join',
  without: 'leave',
  declare: 'make',
  scrap: 'scrap',
};

function attackOf(view: View, verb: string): Pick<OfferLook, 'attack'> {
  const attack = verb === 'attack' && view.draft !== null ? undefined : ATTACK[verb];
  return attack === undefined ? {} : { attack };
}

/** Every order in words, and where on the table it belongs. */
export function offer(kit: Kit, view: View, action: Action): OfferLook {
  if (action.do === 'go') return movement(kit, view, action.to);
  if ('unit' in action) return ofUnit(kit, view, action);
  if ('to' in action) return ofHex(kit, view, action);
  const says = (text: string): OfferLook => ({ verb: action.do, text, ...attackOf(view, action.do) });
  const ofHand = (does: string): OfferLook => ({
    ...says(`${handName(kit, view)} ${does}`),
    unit: kit.units[view.moving[0]].id,
  });
  switch (action.do) {
    case 'entry':
      return { ...says(ENTRIES[action.plan]), main: true };
    case 'box':
      return ofHand(`into the ${boxName(kit, action.box)} box`);
    case 'table':
      return says(`Use the ${tableName(action)} table: ${changed(kit, view, action)}`);
    case 'use':
      return says(bonusWords(view, action.bonus));
    case 'declare':
      return declaration(kit, view);
    case 'scrap':
      return says('Give this attack up');
    case 'stop':
      return { ...ofHand('stops here'), verb: 'finish', main: true };
    case 'roll':
      return { ...says('Roll the die'), main: true };
    case 'perish':
      return { ...says('Do not try: they are eliminated'), final: true };
    default:
      return end(view);
  }
}

function ofUnit(kit: Kit, view: View, action: OfUnit): OfferLook {
  const unit = unitOf(kit, action.unit);
  const name = called(kit, view, unit);
  if (action.do === 'fire') return fire(kit, view, action.unit, action.to, name);
  const subject = { kit, view, unit, name, where: () => whereWords(kit, view, action.unit) };
  const pickUp = PICK_UP[action.do];
  return {
    verb: action.do,
    text: OF_UNIT[action.do](subject, action as never),
    unit: action.unit,
    ...('to' in action ? { hex: action.to } : {}),
    ...(pickUp === undefined ? {} : { pickUp }),
    ...(LIKEWISE.includes(action.do) ? { likewise: true } : {}),
    ...attackOf(view, action.do),
  };
}

/** Orders about a hex, in words. */
const OF_HEX: {
  readonly [V in Exclude<OfHex['do'], 'go'>]: (place: string, kit: Kit, view: View, hex: Hex) => string;
} = {
  raze: (place) => `Take up the strongpoint in ${place}`,
  attack: (place, kit, view, hex) =>
    `Attack ${place}${view.draft === null ? '' : ' as well'}: ${namesIn(kit, view, hex)}`,
  'at-fire': (place) => `AT Fire at the armor in ${place}`,
  undeclare: (place) => `Take the attack on ${place} back`,
  evade: (place) => `Try to slip away from ${place}`,
  fight: (place, kit, view, hex) => {
    const attack = attackOn(view, hex);
    const odds = attack === undefined ? '' : `: ${tableName(attack)}, ${oddsWords(kit, view, attack)} before support`;
    return `Fight for ${place}${odds}`;
  },
  'break-out': (_place, kit, _view, hex) => `Break out through ${kit.grid.label(hex)}, for a step and a roll`,
  follow: (_place, kit, _view, hex) => `Rommel goes to ${kit.grid.label(hex)}`,
};

function ofHex(kit: Kit, view: View, { do: verb, to }: Exclude<OfHex, { readonly do: 'go' }>): OfferLook {
  const hex = kit.grid.find(to);
  const text = OF_HEX[verb](placeName(kit, hex), kit, view, hex);
  const unit = verb === 'follow' ? { unit: kit.units[kit.rommel].id } : {};
  return { verb, text, hex: to, ...unit, ...attackOf(view, verb) };
}

const ENTRIES = {
  A: 'Plan A: 10 Pz. Group at Fondouk, 21 Pz. Group at Faid',
  B: 'Plan B: 10 Pz. Group at Faid, 21 Pz. Group comes in at 6034',
};

const boxName = (kit: Kit, id: string): string => kit.boxes.find((box) => box.id === id)?.name ?? id;

/** " in 5823", " from a box". */
function whereWords(kit: Kit, view: View, id: string): string {
  const place = view.at[unitOf(kit, id)];
  if (onMap(place)) return ` in ${kit.grid.label(place)}`;
  return inBox(place) ? ' in its holding box' : ', which comes in';
}

/** The enemies in a hex by name; an attack is always on somebody. */
const namesIn = (kit: Kit, view: View, hex: Hex): string =>
  listed(unitsAt(kit, view, enemyOf(view.side), hex).map((unit) => called(kit, view, unit)));

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
    attack: 'make',
    ...(owed === 0 ? {} : { note: `${plural(owed, 'more hex', 'more hexes')} must be attacked` }),
  };
}

/** While a move is under way, what most want is to end that one. */
const end = (view: View): OfferLook => ({
  verb: 'end',
  text: askedIn(view)?.end ?? 'Go on',
  main: view.moving.length === 0 || !mayStop(view).ok,
});
