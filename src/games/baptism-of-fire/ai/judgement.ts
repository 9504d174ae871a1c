import type { Features, Judgement } from '../../../engine/judgement.ts';
import { exposed, type Force, guarding, share, strengthOf } from '../../forces.ts';
import { ALLIED, AXIS, type Kit, kitOf, SCENARIO, SEATS } from '../kit.ts';
import { capturedObjectives } from '../rules/events.ts';
import { ELIMINATED, onMap, type State } from '../state.ts';
import { unitWorth } from './worth.ts';

const STRIKE = 4;
const TOO_MANY = 3;

/** What a position tells of who will win. */
export const judgement: Judgement<State> = {
  features,
  progress: (s) => s.turn / kitOf(s).lastTurn,
  weights: {},
  scenario: () => SCENARIO,
};

/** As the Axis sees it. */
function features(s: State): Features {
  const kit = kitOf(s);
  const forces = forcesOf(kit, s);
  const lost = [0, 0];
  for (const { index, side, attack, defence } of kit.units)
    if (s.at[index] === ELIMINATED) lost[side] += attack[1] + defence[1];
  return {
    'objectives ever held': s.most,
    'the Axis in the field': strengthOf(forces, AXIS),
    'the Allies in the field': strengthOf(forces, ALLIED),
    'Axis losses': lost[AXIS],
    'Allied losses': lost[ALLIED],
    'counter-attacks on the Axis': exposed(kit.grid, forces, AXIS, STRIKE, TOO_MANY),
    'attacks on the Allies': exposed(kit.grid, forces, ALLIED, STRIKE, TOO_MANY),
    ...objectives(kit, s, forces),
  };
}

function forcesOf(kit: Kit, s: State): Force[] {
  const found: Force[] = [];
  for (const { index, side, attack, defence } of kit.units) {
    const hex = s.at[index];
    const steps = s.steps[index];
    if (!onMap(hex) || steps === 0) continue;
    found.push({ side, hex, attack: attack[steps], defence: defence[steps], worth: unitWorth(kit, s, index) });
  }
  return found;
}

/** Three at once are the game, two a draw: what is held, and how near the next ones are. */
function objectives(kit: Kit, s: State, forces: readonly Force[]): Features {
  const captured = capturedObjectives(kit, s);
  const found = kit.objectives.map((hex) => ({
    held: captured.includes(hex),
    was: s.control[kit.grid.label(hex)] === SEATS[AXIS],
    share: share(kit.grid, forces, hex, 2),
    far: share(kit.grid, forces, hex, 5),
    empty: guarding(kit.grid, forces, ALLIED, hex, 1) === 0,
  }));
  const open = found.filter(({ held }) => !held).sort((a, b) => b.share - a.share);
  const ours = found.filter(({ held }) => held).sort((a, b) => a.share - b.share);
  return {
    'objectives held': ours.length,
    'objectives disputed': found.filter(({ held, was }) => was && !held).length,
    'the next objective': open[0]?.share ?? 1,
    'the one after': open[1]?.share ?? 1,
    'a third objective': open[2]?.share ?? 1,
    'the way to the objectives': found.reduce((sum, { far }) => sum + far, 0),
    'objectives left empty': open.filter(({ empty }) => empty).length,
    'the objective that is weakest held': ours[0]?.share ?? 0.5,
  };
}
