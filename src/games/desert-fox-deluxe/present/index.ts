import type { Present } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { baseKit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';
import { area } from './area-shown.ts';
import { battle, resultWords } from './battle.ts';
import { card } from './card.ts';
import { charts } from './charts.ts';
import { ahead, diary } from './diary.ts';
import { docks } from './docks.ts';
import { fronts } from './fronts.ts';
import { guide } from './guide.ts';
import { trailGuide } from './guide-trail.ts';
import { lasting } from './lasting.ts';
import { markers } from './markers.ts';
import { arrival } from './move-preview.ts';
import { offer, pickedUp } from './offers.ts';
import { matters, overlay, overlays, zones } from './overlays.ts';
import { pieces } from './pieces.ts';
import { breadcrumb, figures, places, score, stakes, status } from './situation.ts';
import { everyMonth, standing } from './standing.ts';
import { tracks } from './tracks.ts';

/** How a table shows the game. */
export const present: Present<View, Action> = {
  map: baseKit().map,
  card,
  status,
  breadcrumb,
  pieces: (view) => pieces(kitOf(view), view),
  offer,
  arrival,
  zones,
  pickedUp,
  markers,
  area,
  docks,
  matters,
  standing,
  lasting,
  fronts,
  everyMonth,
  diary,
  ahead,
  battle,
  resultWords,
  overlays,
  overlay,
  tracks,
  charts,
  score,
  figures,
  stakes,
  places,
  guide,
  moreGuides: [trailGuide],
};
