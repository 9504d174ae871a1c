import type { Features, Judgement, Weights } from '../../../engine/judgement.ts';
import type { Hex } from '../../../hex/grid.ts';
import { exposed, type Force, strengthOf } from '../../forces.ts';
import { ALLIED, AXIS, HALVES, type Kit, kitOf, SCENARIO, SEATS, type Unit } from '../kit.ts';
import { isCaptured } from '../rules/events.ts';
import { inZoneOf } from '../series/rules/board.ts';
import { attackOf, defenceOf } from '../series/rules/odds.ts';
import { ELIMINATED, onMap, type State, WAITING } from '../state.ts';
import { costsEver } from './travel.ts';
import campaign from './weights/campaign.json';
import { unitWorth } from './worth.ts';

const STRIKE = 4;
const TOO_MANY = 3;

/** What a position tells of who will win. */
export const judgement: Judgement<State> = {
  features,
  progress: (s) => s.turn / kitOf(s).lastTurn,
  weights: { campaign: campaign as Weights },
  scenario: () => SCENARIO,
  // Two objectives held at one time are a draw at least (18.0e).
  safe: (s) => s.most >= kitOf(s).drawAt,
};

/** As the Axis sees it. */
function features(s: State): Features {
  const kit = kitOf(s);
  const forces = forcesOf(kit, s);
  const lost = [0, 0];
  const coming = [0, 0];
  for (const { index, side, attack, defence } of kit.units) {
    if (s.at[index] === ELIMINATED) lost[side] += attack[1] + defence[1];
    if (s.at[index] === WAITING) coming[side] += attack[1] + defence[1];
  }
  return {
    'an objective held once': Math.min(1, s.most),
    'the draw': s.most >= kit.drawAt ? 1 : 0,
    'the Axis in the field': strengthOf(forces, AXIS),
    'the Allies in the field': strengthOf(forces, ALLIED),
    'Axis losses': lost[AXIS],
    'Allied losses': lost[ALLIED],
    'Allies still to come': coming[ALLIED],
    'counter-attacks on the Axis': exposed(kit.grid, forces, AXIS, STRIKE, TOO_MANY),
    'attacks on the Allies': exposed(kit.grid, forces, ALLIED, STRIKE, TOO_MANY),
    ...objectives(kit, s),
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

/** Two at once are a draw, three the game: how good are the best, the second and the third, and how long have they been in reach? */
function objectives(kit: Kit, s: State): Features {
  const found = kit.objectives.map((hex) => prizeAt(kit, s, hex));
  const grip = found.map(({ held, was, near }) => (held ? 0.6 + 0.4 * near : was ? 0.2 + 0.6 * near : 0.8 * near));
  grip.sort((a, b) => b - a);
  const held = found.filter((prize) => prize.held).length;
  const open = found.filter((prize) => !prize.held).sort((a, b) => b.near - a.near);
  return {
    'objectives held': held,
    'two of three': s.most >= kit.drawAt ? Math.min(2, held) : 0,
    'objectives disputed': found.filter((prize) => prize.was && !prize.held).length,
    'the surest objective': grip[0],
    'the second objective': grip[1],
    'the third objective': grip[2],
    'the third, the draw being had': s.most >= kit.drawAt ? grip[2] : 0,
    'the way to the next objective': open[0]?.far ?? 1,
    'the way to the one after': open[1]?.far ?? 1,
    'the way to the objectives': found.reduce((sum, { far }) => sum + far, 0),
    'the guard of the next objective': Math.min(4, open[0]?.barred ?? 0),
    'the guard of the one after': Math.min(4, open[1]?.barred ?? 0),
  };
}

/** An objective, as far as the Axis has come with it. */
function prizeAt(kit: Kit, s: State, hex: Hex) {
  let [strike, march, guard, hold, barred] = [0, 0, 1, 1, 0];
  for (const unit of kit.units) {
    const from = s.at[unit.index];
    if (!onMap(from)) continue;
    const days = daysTo(kit, unit, from, hex);
    if (unit.side === AXIS) {
      const attack = attackOf(kit, s, unit.index);
      strike += attack * Math.exp(-2 * days);
      march += attack * Math.exp(-days / 1.5);
    } else {
      const defence = defenceOf(kit, s, unit.index) + 1;
      guard += defence * Math.exp(-2 * days);
      hold += defence * Math.exp(-days / 1.5);
      if (kit.grid.distance(from, hex) <= 1) barred++;
    }
  }
  return {
    held: isCaptured(kit, s, hex),
    was: s.control[kit.grid.label(hex)] === SEATS[AXIS],
    /** From 0 to 1: how much of what can be there in a day or so is Axis; and of all that is on the way. */
    near: strike / (strike + guard),
    far: march / (march + hold),
    barred: inZoneOf(kit, s, ALLIED, hex) ? barred : 0,
  };
}

/** What a unit needs to get there if nobody stood in its way, in days. */
const daysTo = (kit: Kit, { moveClass, move }: Unit, from: Hex, to: Hex): number =>
  costsEver(kit, moveClass, to)[from] / (move[1] * HALVES);
