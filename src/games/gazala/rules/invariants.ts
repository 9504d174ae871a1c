import { ALLIED, AXIS, type Kit, kitOf } from '../kit.ts';
import {
  ACTIVE,
  AWAY,
  ELIMINATED,
  has,
  ISOLATED,
  OUT_OF_SUPPLY,
  onMap,
  type State,
  UNUSED_IN_SCENARIO,
} from '../state.ts';
import { TRACK_END } from '../victory.ts';
import { unitsAt } from './board.ts';
import { BREACHES_A_TURN } from './minefields.ts';

/** What can never be on this table. */
export function invariants(s: State): string[] {
  const kit = kitOf(s);
  const wrong: string[] = [];
  for (const look of [lookAtUnits, lookAtMines, lookAtChits, lookAtCounts]) look(kit, s, (text) => wrong.push(text));
  return wrong;
}

type Say = (text: string) => void;

function lookAtUnits(kit: Kit, s: State, say: Say): void {
  for (const unit of kit.units) {
    const { index, name } = unit;
    const place = s.at[index];
    const steps = s.steps[index];
    if (!Number.isInteger(steps) || steps < 0 || steps > unit.steps) say(`${name} has ${steps} steps`);
    if ((place === ELIMINATED) !== (steps === 0)) say(`${name} has ${steps} steps at ${place}`);
    if (s.spent[index] < 0) say(`${name} has spent less than nothing`);
    if (!onMap(place)) {
      if (place < UNUSED_IN_SCENARIO) say(`${name} is nowhere: ${place}`);
      // A reinforcement is activated before it is placed.
      if ((s.marks[index] & ~ACTIVE) !== 0) say(`${name} has marks off the map`);
      if (place === AWAY && s.due[index] > s.turn + 2) say(`${name} stays away too long`);
      continue;
    }
    if (place >= kit.grid.size) say(`${name} is beyond the map at ${place}`);
    if (has(s, index, OUT_OF_SUPPLY) && has(s, index, ISOLATED)) say(`${name} is Out of Supply and Isolated at once`);
    if (has(s, index, ACTIVE) && s.actor !== unit.side) say(`${name} is active in the enemy's Action Phase`);
    if (unit.side !== ALLIED) continue;
    if (kit.prohibited[place] === 1) say(`${name} stands where the Allies may not go`);
    if (unit.bracketed && kit.corner[place] === 0) say(`${name} has left the north-west corner`);
    if (unitsAt(s, place).some((other) => kit.units[other].side === AXIS))
      say(`both sides stand in ${kit.grid.label(place)}`);
  }
  if (s.mover >= 0 && !onMap(s.at[s.mover])) say('the unit in the middle of its move is not on the map');
  if (s.mover >= 0 && !has(s, s.mover, ACTIVE)) say('a unit moves that is not activated');
}

function lookAtMines(kit: Kit, s: State, say: Say): void {
  const sides = new Set<number>();
  const workers = new Set<number>();
  for (const { unit, from, to, made, through } of s.breaches) {
    const side = kit.grid.side(from, to);
    if (side < 0 || kit.mineFrom[side] === 0) say('a breach marker points at no minefield');
    if (sides.has(side)) say('two breach markers point at one hexside');
    sides.add(side);
    if (made !== unit < 0) say('a breach is made and still worked on, or neither');
    if (through && !made) say('an unfinished breach goes right through');
    if (made) continue;
    if (workers.has(unit)) say(`${kit.units[unit].name} works on two breaches`);
    workers.add(unit);
    if (s.at[unit] !== from) say(`${kit.units[unit].name} has left its breach`);
  }
  if (s.breaches.length > kit.breachMarkers) say('there are more breach markers than the box holds');
  if (s.laid > BREACHES_A_TURN) say('too many breach markers were laid in one turn');
}

/** Every tactical chit is in the cup, in the box or played; of an action chit there are as many as the turn has, or fewer. */
function lookAtChits(kit: Kit, s: State, say: Say): void {
  const plan = kit.turns[s.turn - 1];
  for (const { index, name, tactic, copies } of kit.chits) {
    const held = [s.cup[index], s.box[index], s.played[index]];
    if (held.some((count) => count < 0)) say(`fewer than no chits: ${name}`);
    if (plan === undefined) continue;
    const sum = held[0] + held[1] + held[2];
    if (tactic !== null && sum !== copies) say(`there are ${sum} chits ${name} instead of ${copies}`);
    if (tactic === null && sum > plan.chits[index]) say(`there are ${sum} chits ${name} this turn`);
    if (tactic === null && s.box[index] > 0) say(`the action chit ${name} lies among the tactical chits`);
  }
}

function lookAtCounts(kit: Kit, s: State, say: Say): void {
  const scenario = kit.scenarios[s.scenario];
  if (s.turn < 0 || s.turn > scenario.lastTurn) say(`turn ${s.turn} is not on the track`);
  if (s.points < scenario.axisStart || s.points > TRACK_END) say(`the Axis track stands at ${s.points}`);
  if (s.actions.some((left) => left < 0)) say('a side has fewer than no actions');
  if (s.replacements < 0) say('more tanks were replaced than there were');
  if (s.lines < -1 || s.lines > 2) say(`${s.lines} lines of communication`);
  if (new Set(s.withdrawn).size !== s.withdrawn.length) say('a formation was withdrawn twice');
  for (const [formation, times] of Object.entries(s.activations))
    if (times > 2) say(`${formation} was activated ${times} times`);
}
