import type { Hex } from '../../../hex/grid.ts';
import { losesStep } from '../../words.ts';
import type { Kit } from '../kit.ts';
import { enemyOf } from '../kit.ts';
import { piecesAt } from '../rules/board.ts';
import { trackDice, trackNamed } from '../rules/met-tracks.ts';
import { placeNamed, unitOf } from '../rules/names.ts';
import { handOf, has, onMap, RESERVE } from '../state.ts';
import type { View } from '../view.ts';
import { cardTitle } from './card-words.ts';
import { handName } from './move-preview.ts';
import { called, hexWords, listed, namedWords, plural, whereWords } from './words.ts';

/** Every order in a sentence. Fields of orders are words: ids of pieces, labels of hexes, numbers. */

type Fields = { readonly [field: string]: string | undefined };

/** What there is to know when an order is put into words. */
interface Said {
  readonly kit: Kit;
  readonly view: View;
  readonly fields: Fields;
  /** The piece of the order, by name; its number, -1 for none. */
  readonly name: string;
  readonly unit: number;
  /** "Tobruk C2331". */
  readonly there: string;
  readonly hex: Hex;
  /** " in C0803", " in the Italy box". */
  where(): string;
  /** Those in hand. */
  hand(): string;
  /** Another piece the order names, by field. */
  other(field: string): string;
}

/** Of one, and of several. */
const MODE_WORDS: { readonly [mode: string]: readonly [string, string] } = {
  normal: ['moves as usual', 'move as usual'],
  night: ['moves by night', 'move by night'],
  road: ['marches by road', 'march by road'],
  forced: ['makes a forced march', 'make a forced march'],
};

const LEAVES: { readonly [leave: string]: string } = {
  nothing: '',
  dump: ', and takes a dump for it',
  msu: ', and takes an MSU for it',
};

const CHOICES: { readonly [choice: string]: string } = {
  units: 'Take the units',
  shift: 'Move the end of the game instead',
  german: 'Take a German refit point',
  italian: 'Take an Italian refit point',
  invade: 'Declare the invasion of Malta for next turn',
  cancel: 'Cancel the invasion of Malta for good',
};

/** Whom the Vichy French see before them (ALC-23e). */
const NATIONS: { readonly [nation: string]: string } = {
  us: 'The Americans lead the attack',
  commonwealth: 'The British lead the attack',
  german: 'The Germans lead the attack',
  italian: 'The Italians lead the attack',
};

const BENEFITS: { readonly [benefit: string]: string } = {
  initiative: 'ULTRA helps the roll for the initiative',
  msu: 'ULTRA brings another MSU',
  strikes: 'ULTRA guides strikes against ships',
};

/** "Fight on MET Levant: 2 dice, each 5 or 6 pushes the marker back" (22.2.2). */
function engageWords(kit: Kit, view: View, box: string): string {
  const dice = trackDice(kit, view, trackNamed(kit, box));
  return `Fight on ${kit.boxNamed.get(box)?.name}: ${plural(dice, 'die', 'dice')}, each 5 or 6 pushes the marker back`;
}

/** By verb. What is not here is said as it is written, and a test sees to it that nothing is missing. */
export const SAYINGS: { readonly [verb: string]: (said: Said) => string } = {
  place: ({ name, there }) => `${name} is set up in ${there}`,
  bring: ({ name, fields }) => `${name} arrives with ${plural(Number(fields.steps), 'step')}`,
  fortify: ({ there }) => `A fort stands in ${there}`,
  suggest: () => 'Set up the rest as suggested',
  arrange: () => 'Set up the rest as suggested and begin',
  unpack: ({ name }) => `${name} is taken as a dump`,
  hold: ({ name }) => `${name} comes later`,
  play: ({ kit, fields }) => `Play ${cardTitle(kit, fields.card ?? '')}`,
  choose: ({ view, fields }) =>
    (view.battles.length > 0 ? NATIONS : CHOICES)[fields.choice ?? ''] ?? `Choose ${fields.choice}`,
  deploy: ({ kit, name, fields }) => `${name} goes to the ${kit.boxNamed.get(fields.box ?? '')?.name} box`,
  send: ({ kit, name, fields }) => `${name} goes to the ${kit.boxNamed.get(fields.box ?? '')?.name} box`,
  engage: ({ kit, view, fields }) => engageWords(kit, view, fields.box ?? ''),
  assist: ({ kit, name, fields }) =>
    `${name} flies to ${kit.boxNamed.get(fields.box ?? '')?.name} for the combat there`,
  relocate: ({ there }) => `The primary base is moved to ${there}: all Axis units are out of general supply this turn`,
  activate: ({ there }) => `The base in ${there} is active this turn`,
  train: ({ name, where }) => `${name}${where()} is trained`,
  muster: ({ name }) => `${name} is called out of training, untrained`,
  ultra: ({ fields }) => BENEFITS[fields.benefit ?? ''] ?? 'Use ULTRA for the initiative',
  first: () => 'Be the first player',
  second: () => 'Be the second player',
  feed: ({ name, there, where }) => `${name}${where()} is spent: general supply for ${there}`,
  emergency: ({ name, where }) => `${name}${where()} draws emergency supply`,
  decline: ({ name, where }) => `${name}${where()} is given no supply`,
  destroy: ({ name, fields, other }) => `${name} destroys ${other('supply')}${LEAVES[fields.leave ?? ''] ?? ''}`,
  build: ({ name, where, other }) => `${name} builds the next level of a fort${where()}, paid for by ${other('by')}`,
  lay: ({ name, fields, where }) => `${name}${where()} builds on by ${plural(Number(fields.hexes), 'hex', 'hexes')}`,
  dig: ({ name, where }) => `${name} digs in${where()}: a fort of level 0`,
  refit: ({ name, where, there }) => `${name}${where()} is brought to full strength by refit points in ${there}`,
  rebuild: ({ kit, name, fields }) =>
    `${name} has ${plural(Number(fields.steps), 'step')} again in ${namedWords(kit, fields.at ?? '')}`,
  recall: ({ name }) => `${name} goes from the Destroyed to the Refit box`,
  upgrade: ({ name, where, other }) => `${name}${where()} is upgraded: ${other('by')}`,
  lift: ({ name, where }) => `${name}${where()} is withdrawn from the maps`,
  forfeit: ({ name, where }) => `${name}${where()} is given up`,
  take: ({ name, where }) => `Take ${name}${where()}`,
  join: ({ name }) => `${name} goes along`,
  drop: ({ name }) => `${name} stays here`,
  mode: ({ view, fields, hand }) => `${hand()} ${ofSeveral(view, MODE_WORDS[fields.mode ?? ''] ?? ['', ''])}`,
  enter: ({ view, there, hand }) => `${hand()} ${ofSeveral(view, ['comes', 'come'])} on at ${there}`,
  overrun: ({ kit, view, hex, there, hand }) =>
    `${hand()} ${ofSeveral(view, ['overruns', 'overrun'])} ${there}: ${enemiesIn(kit, view, hex)}`,
  box: ({ kit, fields, hand }) => `${hand()} to the ${kit.boxNamed.get(fields.box ?? '')?.name} box`,
  load: ({ name, hand }) => `${hand()} loads ${name}`,
  unload: ({ name }) => `${name} is put down`,
  rail: ({ kit, name, fields }) => `${name} goes by rail to ${spotWords(kit, fields.at ?? '')}`,
  airlift: ({ name, there, where }) => `${name}${where()} is flown to ${there}`,
  sealift: ({ kit, name, fields, where }) => `${name}${where()} goes by sea to ${namedWords(kit, fields.at ?? '')}`,
  infiltrate: ({ name }) => `${name} raids the airfields of Crete`,
  airdrop: ({ name, there, where }) => `${name}${where()} is dropped over ${there}`,
  stop: ({ view, hand }) =>
    ofSeveral(view, [`${hand()} stops here`, `${allOf(handOf(view)?.pieces.length ?? 0)} stop here`]),
  reserve: ({ view, unit, name }) =>
    `${name} ${unit >= 0 && has(view, unit, RESERVE) ? 'leaves the reserve' : 'goes into reserve'}`,
  deliberate: ({ name }) => `${name} prepares a deliberate battle`,
  mobile: ({ name }) => `${name} prepares a mobile battle`,
  found: ({ there }) => `Found a base in ${there}`,
  transfer: ({ name, there, where }) => `${name}${where()} is sent to the base in ${there}`,
  fly: ({ name }) => `${name} flies a mission`,
  interdict: ({ name, there }) => `${name} interdicts ${there}`,
  bombard: ({ name, other }) => `${name} bombards ${other('target')}`,
  raid: ({ name, there }) => `${name} bombards the airfield of ${there}`,
  ambush: ({ name, other }) => `${name} falls upon ${other('target')}`,
  wreck: ({ name, there }) => `${name} raids the airfield of ${there}`,
  guide: ({ name, where }) => `${name} guides friends over the wadis${where()}`,
  assault: ({ name, other }) => `${name} throws a die at ${other('target')}`,
  ship: ({ kit, name, fields, where }) => `${name}${where()} is shipped to ${namedWords(kit, fields.to ?? '')}`,
  strike: ({ kit, name, fields }) => `${name} strikes at ${namedWords(kit, fields.at ?? '')}`,
  sink: ({ kit, view, unit, name }) => `${name} takes the hit${sinkWords(kit, view, unit)}`,
  sail: ({ kit, name, fields }) => `${name} goes to ${namedWords(kit, fields.to ?? '')}`,
  attack: ({ kit, view, hex, there }) =>
    `Attack ${there}${view.draft === null ? '' : ' as well'}: ${enemiesIn(kit, view, hex)}`,
  with: ({ name, where }) => `${name}${where()} attacks`,
  without: ({ name }) => `${name} stays out of it`,
  form: ({ fields }) => `Make it a ${fields.form} battle`,
  split: () => 'Divide the enemy stack: two attacks on it',
  part: ({ name }) => `${name} belongs to the other part`,
  declare: () => 'Declare this attack',
  scrap: () => 'Give this attack up',
  undeclare: ({ there }) => `Take the attack on ${there} back`,
  fight: ({ kit, view, hex, there }) => `Fight for ${there}: ${enemiesIn(kit, view, hex)}`,
  support: ({ name }) => `Send ${name}`,
  supply: ({ name, there, where }) => `${name}${where()} is spent: combat supply for ${there}`,
  gun: ({ name }) => `${name} gives artillery support`,
  aim: ({ name, other }) => `${name} fires at ${other('target')}`,
  line: ({ fields }) => `The combat is on line ${fields.line}`,
  roll: () => 'Roll the die',
  stand: () => 'Stand, and check morale',
  withdraw: () => 'Withdraw',
  lose: ({ view, unit, name, where }) => `${name}${where()} ${losesStep(unit < 0 ? 0 : view.steps[unit])}`,
  retreat: ({ name, there }) => `${name} falls back to ${there}`,
  advance: ({ name, there }) => `${name} advances to ${there}`,
  capture: ({ name, where }) => `Try to capture ${name}${where()}`,
  raze: ({ name, where }) => `Destroy ${name}${where()}`,
  search: () => 'Search the field for a dump',
};

const allOf = (count: number): string => (count === 2 ? 'Both' : `All ${count}`);

/** Those in hand may be several. */
const ofSeveral = (view: View, [one, many]: readonly [string, string]): string =>
  (handOf(view)?.pieces.length ?? 1) > 1 ? many : one;

/** What is left of a unit that is hit at sea; all else is gone with one hit (19.9.2). */
function sinkWords(kit: Kit, view: View, piece: number): string {
  if (piece < 0 || kit.units[piece].air) return '';
  return view.steps[piece] > 1 ? ` and ${losesStep(view.steps[piece])}` : ' and is sunk';
}
/** A hex or a box of an order. */
const spotWords = (kit: Kit, word: string): string => {
  const box = kit.boxNamed.get(word);
  return box === undefined ? hexWords(kit, kit.grid.find(word)) : `the ${box.name} box`;
};

/** Enemies of whoever decides, by name; an attack is always on somebody. */
function enemiesIn(kit: Kit, view: View, hex: Hex): string {
  const side = handOf(view)?.side ?? ownerHere(kit, view);
  const all = piecesAt(kit, view, enemyOf(side), hex).map((piece) => called(kit, piece));
  return all.length === 0
    ? 'nobody'
    : all.length > 4
      ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more`
      : listed(all);
}

/** The side whose combat it is, by the stack. */
function ownerHere({ scenarios }: Kit, view: View): 0 | 1 {
  for (let i = view.stack.length - 1; i >= 0; i--) {
    const { proc, arg } = view.stack[i];
    if ((proc === 'combat' || proc === 'battle' || proc === 'movement') && (arg === 0 || arg === 1)) return arg;
  }
  return scenarios[view.scenario].initiative;
}

export function sayOrder(kit: Kit, view: View, verb: string, fields: Fields): string {
  const unit = fields.unit === undefined ? -1 : unitOf(kit, fields.unit);
  const hex = fields.to === undefined ? -1 : placeNamed(kit, fields.to);
  const nameAt = (id: string | undefined): string => {
    const piece = id === undefined ? -1 : unitOf(kit, id);
    return piece < 0 ? (id ?? 'nobody') : called(kit, piece);
  };
  const said: Said = {
    kit,
    view,
    fields,
    unit,
    hex,
    name: nameAt(fields.unit),
    there: onMap(hex) ? hexWords(kit, hex) : namedWords(kit, fields.to ?? ''),
    where: () => (unit < 0 ? '' : ` in ${whereWords(kit, view.at[unit])}`).replace(' in beside', ' beside'),
    hand: () => handName(kit, view),
    other: (field) => {
      const piece = fields[field] === undefined ? -1 : unitOf(kit, fields[field]);
      return piece < 0 ? nameAt(fields[field]) : `${called(kit, piece)} in ${whereWords(kit, view.at[piece])}`;
    },
  };
  return SAYINGS[verb]?.(said) ?? Object.values({ verb, ...fields }).join(' ');
}
