import type { Present } from '../../../engine/present.ts';
import { withKit } from '../../with-kit.ts';
import type { Action } from '../actions.ts';
import { baseKit, type Kit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';
import { battle, resultWords } from './battle.ts';
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
  standing,
  resultWords,
  overlays,
  overlay,
  dieFrom: 0,
  guide,
  ...withKit<Kit, View>(kitOf)({
    status,
    breadcrumb,
    pieces,
    offer,
    arrival,
    zones,
    mover: (kit, { mover }) => (mover < 0 ? null : kit.units[mover].id),
    markers,
    battle,
    tracks,
    charts,
    score: scores,
    figures,
    stakes,
  }),
};
