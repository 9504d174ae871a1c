import { ALLIED, AXIS, EVENTS, type Kit, kitOf, SEATS } from '../kit.ts';
import { ELIMINATED, onMap, playerTurn, type State, UNUSED } from '../state.ts';
import { capturedObjectives } from './events.ts';

/** What can never be on this table. */
export function invariants(s: State): string[] {
  const kit = kitOf(s);
  return [...wrongUnits(kit, s), ...wrongMarkers(kit, s), ...wrongEvents(kit, s), ...wrongBattle(s)];
}

function wrongUnits(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  const say = (text: string): number => wrong.push(text);
  const there = new Map<number, number>();
  for (const { index, name, steps, side } of kit.units) {
    const place = s.at[index];
    const left = s.steps[index];
    if (!Number.isInteger(left) || left < 0 || left > steps) say(`${name} has ${left} steps`);
    if ((place === ELIMINATED) !== (left === 0)) say(`${name} has ${left} steps at ${place}`);
    if (!onMap(place)) {
      if (place < UNUSED) say(`${name} is nowhere: ${place}`);
      if (s.marks[index] !== 0) say(`${name} has marks off the map`);
      continue;
    }
    if (place >= kit.grid.size) say(`${name} is beyond the map at ${place}`);
    if (kit.prohibited[place] === 1) say(`${name} stands in a prohibited hex`);
    const other = there.get(place);
    if (other !== undefined) {
      const passing = [s.mover, s.battle?.runner ?? -1];
      if (kit.units[other].side !== side) say(`both sides stand in ${kit.grid.label(place)}`);
      // Only who is on its way may share a hex, and only for as long.
      else if (!passing.includes(index) && !passing.includes(other)) say(`two units stand in ${kit.grid.label(place)}`);
    }
    there.set(place, index);
  }
  if (s.mover >= 0 && !onMap(s.at[s.mover])) say('the unit in the middle of its move is not on the map');
  if (s.spent < 0) say('a unit has spent less than nothing');
  return wrong;
}

/** Every marker is in the pool, held or used. */
function wrongMarkers(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  for (const { index, copies, strength } of kit.markers) {
    const counts = [s.pool[index], s.hand[index], s.used[index]];
    if (counts.some((count) => count < 0)) wrong.push(`fewer than no markers of ${strength}`);
    if (counts[0] + counts[1] + counts[2] !== copies) wrong.push(`markers of ${strength} have been lost or found`);
  }
  return wrong;
}

function wrongEvents(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  for (const event of EVENTS)
    if (s.latches[event] < 0 || s.latches[event] > playerTurn(s)) wrong.push(`${event} happened in the future`);
  for (const hex of kit.watched) {
    const holder = s.control[kit.grid.label(hex)];
    const unit = s.at.indexOf(hex);
    if (holder !== SEATS[AXIS] && holder !== SEATS[ALLIED]) wrong.push(`${kit.grid.label(hex)} belongs to nobody`);
    if (unit >= 0 && holder !== SEATS[kit.units[unit].side]) wrong.push(`${kit.grid.label(hex)} is not its occupant's`);
  }
  const held = capturedObjectives(kit, s).length;
  if (held > s.most) wrong.push(`${held} objectives are held, and ${s.most} were the most`);
  if (s.most >= kit.axisWinsAt && s.outcome === null) wrong.push('the Axis has won, and the game goes on');
  if (s.turn > kit.lastTurn) wrong.push(`turn ${s.turn} is not on the track`);
  return wrong;
}

function wrongBattle(s: State): string[] {
  const fighting = s.stack.some((frame) => frame.proc === 'battle');
  return s.outcome === null && fighting !== (s.battle !== null)
    ? ['a battle is fought that is none, or none that is']
    : [];
}
