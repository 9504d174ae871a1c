import { AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { ACTIVE, has, onMap, type State } from '../state.ts';
import { ALLOWED, notYours, refuse, type Verdict } from './refusals.ts';
import { mayArrive } from './reinforcements.ts';

/** Who may be activated at all, by whatever chit. */

/** No formation is activated as a formation more often than this in one turn (7.0j, 7.0k). */
const limitOf = (kit: Kit, s: State, formation: string): number =>
  kit.once.turns.includes(s.turn) && kit.once.formations.includes(formation) ? 1 : 2;

/** On May 27 some formations stand still, each unit of them, by whatever chit (7.0l, 7.0m, ruling B7). */
const banned = (kit: Kit, s: State, formation: string): boolean =>
  kit.banned.turns.includes(s.turn) && kit.banned.formations.includes(formation);

const refuseBanned = (side: Side, formation: string): Verdict =>
  refuse(side === AXIS ? '7.0m' : '7.0l', `No unit of ${formation} may be activated on May 27.`);

/** A single unit: on the map, or a reinforcement that is due (15.0c). How often it acted before does not matter (7.0n). */
export function mayActivate(kit: Kit, s: State, index: number, side: Side): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side) return notYours('7.0f', unit.name);
  if (banned(kit, s, unit.formation)) return refuseBanned(side, unit.formation);
  if (has(s, index, ACTIVE)) return refuse('7.0f', `${unit.name} has been activated in this Action Phase already.`);
  return onMap(s.at[index]) ? ALLOWED : mayArrive(kit, s, index);
}

/** The units that the side of a chit activates: all that are on the map or can come in (7.0e, 15.0a, 15.0k). */
export const unitsCalled = (kit: Kit, s: State, face: readonly string[]): number[] =>
  face
    .flatMap((formation) => kit.members.get(formation) ?? [])
    .filter((unit) => onMap(s.at[unit]) || mayArrive(kit, s, unit).ok);

/** One side of an action chit: a formation, or two together (7.0h). */
export function mayCall(kit: Kit, s: State, face: readonly string[], side: Side): Verdict {
  for (const formation of face) {
    if (s.withdrawn.includes(formation)) return refuse('13.7c', `${formation} has been withdrawn from the game.`);
    if (banned(kit, s, formation)) return refuseBanned(side, formation);
    const limit = limitOf(kit, s, formation);
    if ((s.activations[formation] ?? 0) >= limit)
      return limit === 1
        ? refuse('7.0k', `${formation} may be activated only once on this turn.`)
        : refuse('7.0j', `${formation} has been activated twice this turn, which is the limit.`);
  }
  if (unitsCalled(kit, s, face).length === 0)
    return refuse('7.0e', `${face.join(' and ')} has no unit that could act.`);
  return ALLOWED;
}

/** One unit of any formation that some side of the chit does not name (7.0f, 7.0g); any two with the Double Move (7.0i). */
export function mayPick(kit: Kit, s: State, index: number, side: Side): Verdict {
  const { faces, doubleMove, name } = kit.chits[s.drawn];
  const verdict = mayActivate(kit, s, index, side);
  if (!verdict.ok || doubleMove) return verdict;
  const { formation } = kit.units[index];
  if (faces.some((face) => !face.includes(formation))) return ALLOWED;
  return refuse('7.0f', `The chit is ${name}: the single unit has to come from another formation.`);
}

/** The Double Move may be used for one unit only (ruling B47). */
export function mayEnd(s: State): Verdict {
  if (kitOf(s).chits[s.drawn].doubleMove && s.picks === 1) return ALLOWED;
  return refuse('7.0e', 'The action chit has to be used first.');
}

export function mayPass(s: State, _order: unknown, side: Side): Verdict {
  const kit = kitOf(s);
  if (mayEnd(s).ok) return refuse('7.0i', 'One unit has been activated: end instead.');
  const anybody =
    kit.chits[s.drawn].faces.some((face) => mayCall(kit, s, face, side).ok) ||
    kit.units.some((unit) => mayPick(kit, s, unit.index, side).ok);
  return anybody ? refuse('7.0e', 'Somebody can be activated; whoever is need not move.') : ALLOWED;
}
