import { ALLIED, AXIS, type Kit, kitOf, SEATS, SIDES } from '../kit.ts';
import { boxAt, ELIMINATED, inBox, NO_MARKER, onMap, READY, REBUILDING, type State, UNUSED, USED } from '../state.ts';
import { boardOf } from './board.ts';

/** What can never be on this table. */
export function invariants(s: State): string[] {
  const kit = kitOf(s);
  return [
    ...wrongUnits(kit, s),
    ...wrongHexes(kit, s),
    ...wrongMarkers(kit, s),
    ...wrongAttacks(kit, s),
    ...wrongGame(kit, s),
  ];
}

function wrongUnits(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  const say = (text: string): number => wrong.push(text);
  const { area } = kit.scenarios[s.scenario];
  for (const { index, id, steps, air, modes, hq } of kit.units) {
    const place = s.at[index];
    const left = s.steps[index];
    if (!Number.isInteger(left) || left < 0 || left > steps) say(`${id} has ${left} steps`);
    if (onMap(place)) {
      if (place >= kit.grid.size || area[place] === 0) say(`${id} is beyond the scenario's area`);
      if (left === 0) say(`${id} stands on the map without a step`);
    } else if (inBox(place)) {
      if (air || kit.boxes[boxAt(place)] === undefined) say(`${id} is in no box there is`);
    } else if (place < REBUILDING) say(`${id} is nowhere: ${place}`);
    if ((place === READY || place === USED) && !air) say(`${id} is no air unit`);
    if (place === REBUILDING && !hq) say(`${id} is being rebuilt and is no HQ`);
    if (place === UNUSED && s.marks[index] !== 0) say(`${id} has marks out of the game`);
    if ((s.marks[index] & 1) !== 0 && !modes) say(`${id} is deployed and has no modes`);
    if (s.spent[index] < 0) say(`${id} has spent less than nothing`);
  }
  return wrong;
}

function wrongHexes(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  const { occupied } = boardOf(kit, s);
  for (let hex = 0; hex < kit.grid.size; hex++)
    if (occupied[AXIS][hex] > 0 && occupied[ALLIED][hex] > 0) wrong.push(`both sides stand in ${kit.grid.label(hex)}`);
  for (const side of SIDES) {
    const points = s.strongpoints.filter((point) => point.side === side);
    if (points.length > kit.strongpoints[side]) wrong.push(`the ${SEATS[side]} side has too many strongpoints`);
    if (new Set(points.map((point) => point.hex)).size !== points.length) wrong.push('two strongpoints share a hex');
  }
  for (const { active, builder, hex } of s.strongpoints) {
    if (active !== builder < 0) wrong.push(`the strongpoint in ${kit.grid.label(hex)} has a builder and is finished`);
    if (!active && s.at[builder] !== hex) wrong.push(`nobody builds the strongpoint in ${kit.grid.label(hex)}`);
  }
  return wrong;
}

function wrongMarkers(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  for (const { index, id, artillery } of kit.units) {
    const place = s.fire[index];
    if (!artillery && place !== NO_MARKER) wrong.push(`${id} has a Fire Support marker and is no artillery`);
    if (!artillery || !onMap(place)) continue;
    if (!onMap(s.at[index])) wrong.push(`the marker of ${id} lies on the map without it`);
    else if (kit.grid.distance(s.at[index], place) > kit.units[index].range)
      wrong.push(`the marker of ${id} is out of range`);
  }
  if (new Set(s.fronts).size !== s.fronts.length) wrong.push('two Untried units have the same front');
  return wrong;
}

function wrongAttacks(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  const attackers = s.attacks.flatMap((attack) => (attack.over ? [] : attack.attackers));
  if (new Set(attackers).size !== attackers.length) wrong.push('a unit attacks twice');
  const hexes = s.attacks.flatMap((attack) => (attack.over || attack.antiTankFire ? [] : attack.hexes));
  if (new Set(hexes).size !== hexes.length) wrong.push('a hex is attacked twice');
  if (s.battle !== null && s.battle.attack >= s.attacks.length) wrong.push('a combat belongs to no attack');
  for (const unit of s.moving) if (s.at[unit] === ELIMINATED) wrong.push(`${kit.units[unit].id} moves and is lost`);
  return wrong;
}

function wrongGame(kit: Kit, s: State): string[] {
  const wrong: string[] = [];
  const { lastTurn, sources, objectives } = kit.scenarios[s.scenario];
  if (s.turn > lastTurn) wrong.push(`turn ${s.turn} is not on the track`);
  if (s.rommelLeft < 0 || s.rommelLeft > kit.rommelPerGame) wrong.push(`Rommel has ${s.rommelLeft} bonuses left`);
  const owned = [...sources[AXIS], ...sources[ALLIED], ...objectives];
  for (const [i, hex] of s.axisOwns.entries())
    if (!owned.includes(hex) || hex <= s.axisOwns[i - 1])
      wrong.push(`${kit.grid.label(hex)} cannot be owned, or twice`);
  return wrong;
}
