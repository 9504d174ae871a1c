import type { Present } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { baseKit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';
import { battle } from './battle.ts';
import { card } from './card.ts';
import { charts } from './charts.ts';
import { guide } from './guide.ts';
import { markers } from './markers.ts';
import { arrival } from './moves.ts';
import { offer } from './offers.ts';
import { overlay, overlays, zones } from './overlays.ts';
import { pieces } from './pieces.ts';
import { breadcrumb, figures, scores, stakes, status, tracks } from './situation.ts';
import { standing } from './standing.ts';

export const present: Present<View, Action> = {
  map: baseKit().map,
  card,
  status,
  breadcrumb,
  pieces: (view) => pieces(kitOf(view), view),
  offer,
  arrival,
  zones,
  mover: (view) => (view.mover < 0 ? null : kitOf(view).units[view.mover].id),
  markers,
  standing,
  battle,
  overlays,
  overlay,
  tracks,
  charts,
  score: scores,
  figures,
  stakes,
  dieFrom: 0,
  guide,
};
