import { enemyOf, type Kit, type Side } from '../kit.ts';
import { firstPhaseOf } from '../rules/split-turn.ts';
import type { Impulse } from '../terms.ts';
import type { View } from '../view.ts';
import { monthOf, sideWord } from './words.ts';

/** Where we are in the sequence of play, as the stack of procedures says (4.1). */

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');

/** Phases that come once a turn: their number and name, by the procedure that runs them. */
const ONCE: { readonly [proc: string]: readonly [number: number, name: string] } = {
  events: [1, 'Events'],
  'air-superiority': [2, 'Air superiority'],
  reinforcement: [3, 'Reinforcements'],
  allocation: [4, 'Allocation'],
  initiative: [5, 'Initiative'],
  attrition: [18, 'Attrition'],
  'victory-check': [19, 'Victory'],
  'turn-marker': [20, 'End of the turn'],
};

/** The three phases of an impulse. */
const OF_IMPULSE: { readonly [proc: string]: readonly [later: number, name: string] } = {
  movement: [0, 'Movement'],
  reaction: [1, 'Reaction'],
  combat: [2, 'Combat'],
};

/** What goes on inside a phase, as far as it is worth a word. */
const INSIDE: { readonly [proc: string]: string } = {
  overrun: 'overrun',
  battle: 'battle',
  exploitation: 'exploitation',
  escape: 'slipping away',
  'follow-vacated': 'following',
  'defender-results': 'what the defender suffers',
  'attacker-results': 'what the attacker suffers',
  split: 'dividing a stack',
  losses: 'losses',
  retreats: 'retreat',
  capture: 'capture',
  search: 'search of the field',
  'track-combat': 'combat on the Middle East tracks',
  'load-ocean': 'ocean shipping',
  malta: 'Malta',
  'convoy-loss': 'strike at a convoy',
  'strike-malta': 'strike at Malta',
  'strike-ocean': 'strike at sea',
  'strike-ships': 'strike at ships',
  'oasis-combat': 'fight for an oasis',
  'strike-fleet': 'strike at a fleet',
};

export interface PhaseNow {
  /** 1 to 20; 0 while setting up and when all is over. */
  readonly number: number;
  readonly name: string;
  /** Whose impulse it is; null outside impulses. */
  readonly side: Side | null;
  /** The initial impulse, or the follow-on one. */
  readonly round: number;
  /** Of the split turn: which maps (31.0b). */
  readonly half?: Impulse['half'];
  readonly inside: readonly string[];
}

export function phaseNow(view: View): PhaseNow {
  let now: PhaseNow = {
    number: 0,
    name: view.outcome === null ? 'Setting up' : 'The game is over',
    side: null,
    round: 0,
    inside: [],
  };
  const inside: string[] = [];
  for (const { proc, arg } of view.stack) {
    if (ONCE[proc] !== undefined) {
      const [number, name] = ONCE[proc];
      now = { ...now, number, name };
    } else if (proc === 'impulse') {
      const impulse = arg as unknown as Impulse;
      const { side, round, half } = impulse;
      now = { ...now, number: firstPhaseOf(view, impulse), side, round, half };
    } else if (OF_IMPULSE[proc] !== undefined && now.side !== null) {
      const [later, name] = OF_IMPULSE[proc];
      now = { ...now, number: now.number + later, name };
    } else if (INSIDE[proc] !== undefined) inside.push(INSIDE[proc]);
  }
  return { ...now, inside };
}

/** "XII Movement, Axis"; a reaction is the enemy's. */
export function phaseWords({ number, name, side }: PhaseNow): string {
  if (number === 0) return name;
  const who = side === null ? '' : `, ${sideWord(name === 'Reaction' ? enemyOf(side) : side)}`;
  return `${ROMAN[number - 1]} ${name}${who}`;
}

/** "Follow-on impulse of the Allies, first player". */
export function impulseWords(view: View, { side, round, half }: PhaseNow): string {
  if (side === null) return '';
  const order = side === view.first ? 'first player' : 'second player';
  return `${round === 0 ? 'Initial' : 'Follow-on'} impulse of the ${sideWord(side)}, ${half === undefined ? order : half === 'east' ? 'maps L and S' : 'maps A and T'}`;
}

/** Turn and month, phase by number and name, and what goes on in it. */
export function breadcrumb(kit: Kit, view: View): string[] {
  const now = phaseNow(view);
  const turn = `Turn ${view.turn}, ${monthOf(kit, view.turn)}`;
  return [turn, phaseWords(now), ...now.inside.slice(-2).map((word) => word[0].toUpperCase() + word.slice(1))];
}
