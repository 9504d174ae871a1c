import type { Features, Judgement, Weights } from '../../../engine/judgement.ts';
import { has } from '../../../mechanics/marks.ts';
import { exposed, type Force, guarding, share, strengthOf } from '../../forces.ts';
import { ALLIED, AXIS, type Kit, kitOf } from '../kit.ts';
import { attackOf, defenceOf } from '../rules/board.ts';
import { inBox, OUT_OF_SUPPLY, onMap, type State } from '../state.ts';
import { fulfilled, heldBy } from '../victory.ts';
import s1 from './weights/s1.json';
import { unitWorth } from './worth.ts';

const STRIKE = 5;
const TOO_MANY = 3;

/** What a position tells of who will win. */
export const judgement: Judgement<State> = {
  features,
  progress: (s) => s.turn / kitOf(s).scenarios[s.scenario].lastTurn,
  weights: { s1: s1 as Weights },
  scenario: (s) => s.scenario,
};

/** As the Axis sees it. */
function features(s: State): Features {
  const kit = kitOf(s);
  const forces = forcesOf(kit, s);
  const hungry = [0, 0];
  let waiting = 0;
  for (const { index, side, air } of kit.units) {
    if (air) continue;
    if (onMap(s.at[index]) && has(s, index, OUT_OF_SUPPLY)) hungry[side] += unitWorth(kit, s, index);
    if (inBox(s.at[index])) waiting += (side === AXIS ? 1 : -1) * unitWorth(kit, s, index);
  }
  return {
    'the goal reached': fulfilled(kit, { ...s, turn: kit.scenarios[s.scenario].lastTurn }) === null ? 0 : 1,
    'the Axis in the field': strengthOf(forces, AXIS),
    'the Allies in the field': strengthOf(forces, ALLIED),
    'those still to come': waiting,
    'Axis units out of supply': hungry[AXIS],
    'Allied units out of supply': hungry[ALLIED],
    'counter-attacks on the Axis': exposed(kit.grid, forces, AXIS, STRIKE, TOO_MANY),
    'attacks on the Allies': exposed(kit.grid, forces, ALLIED, STRIKE, TOO_MANY),
    ...places(kit, s, forces),
  };
}

function forcesOf(kit: Kit, s: State): Force[] {
  const found: Force[] = [];
  for (const { index, side, air, rommel } of kit.units) {
    if (air || rommel || !onMap(s.at[index])) continue;
    const [attack, defence] = [attackOf(kit, s, index), defenceOf(kit, s, index)];
    found.push({ side, hex: s.at[index], attack, defence, worth: unitWorth(kit, s, index) });
  }
  return found;
}

/** Places of victory: what is held, how firmly, and how near the next ones are. */
function places(kit: Kit, s: State, forces: readonly Force[]): Features {
  const found = kit.scenarios[s.scenario].objectives.map((hex) => ({
    ours: s.axisOwns.includes(hex),
    share: share(kit.grid, forces, hex, 2),
    far: share(kit.grid, forces, hex, 6),
    guard: guarding(kit.grid, forces, AXIS, hex, 1),
    defence: guarding(kit.grid, forces, ALLIED, hex, 1),
  }));
  const open = found.filter(({ ours }) => !ours).sort((a, b) => b.share - a.share);
  const held = found.filter(({ ours }) => ours).sort((a, b) => a.share - b.share);
  return {
    'places held': heldBy(kit, s).length,
    'the next place': open[0]?.share ?? 1,
    'the one after': open[1]?.share ?? 1,
    'the way to the places': found.reduce((sum, { far }) => sum + far, 0),
    'places without a garrison': held.filter(({ guard }) => guard === 0).length,
    'the weakest garrison': held[0]?.share ?? 0.5,
    'places the Allies left empty': open.filter(({ defence }) => defence === 0).length,
  };
}
