import type { ScenarioId, Side } from '../../kit.ts';
import { foxKilled, oConnor } from './compass.ts';
import * as desertFox from './desert-fox.ts';
import type { Plan } from './plan.ts';
import * as sonnenblume from './sonnenblume.ts';
import { desertWar, runForTunis, tunisianCampaign, wholeWar } from './theatres.ts';
import * as trail from './trail.ts';

export type { Cut, Ladder, Plan, Wish } from './plan.ts';

const PLANS: { readonly [id in ScenarioId]?: { readonly axis: Plan; readonly allied: Plan } } = {
  s24: foxKilled,
  s25: oConnor,
  s26: sonnenblume,
  s27: desertFox,
  s28: desertWar,
  s29: runForTunis,
  s30: trail,
  s31: tunisianCampaign,
  s32: wholeWar,
  s33: wholeWar,
};

const NO_PLAN: Plan = { wishes: [{ at: 'axis bases', weight: 3, need: 30 }] };

/** The plan of a side; without one it goes for the bases of the Axis, or holds them. */
export const planOf = (scenario: ScenarioId, side: Side): Plan =>
  PLANS[scenario]?.[side === 0 ? 'axis' : 'allied'] ?? NO_PLAN;
