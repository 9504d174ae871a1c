import type { Present } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { kitOf, openKit } from '../kit.ts';
import type { View } from '../view.ts';
import { battle } from './battle.ts';
import { charts } from './charts.ts';
import { intent, offer } from './offers.ts';
import { overlay, overlays } from './overlays.ts';
import { pieces } from './pieces.ts';
import { breadcrumb, figures, status, tracks } from './situation.ts';

const base = openKit();
if (!base.ok) throw new Error(base.why);

export const present: Present<View, Action> = {
  map: base.value.map,
  card: {
    battle: 'Kasserine Pass, Tunisia',
    dates: `${base.value.dates[0]} to ${base.value.dates.at(-1)}`,
    minutes: 40,
    weight: 2,
    blurb:
      'Rommel strikes west through the passes of the Dorsale. Ten days to take Thala or to wreck an American corps.',
  },
  status,
  breadcrumb,
  pieces: (view) => pieces(kitOf(view), view),
  offer,
  intent,
  battle,
  overlays,
  overlay,
  tracks,
  charts,
  figures,
};
