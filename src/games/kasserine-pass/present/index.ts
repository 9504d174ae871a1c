import type { Present } from '../../../engine/present.ts';
import { withKit } from '../../with-kit.ts';
import type { Action } from '../actions.ts';
import { baseKit, type Kit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';
import { arrival } from './arrival.ts';
import { battle, resultWords } from './battle.ts';
import { card } from './card.ts';
import { charts } from './charts.ts';
import { guide } from './guide.ts';
import { markers } from './markers.ts';
import { offer, price } from './offers.ts';
import { overlay, overlays, zones } from './overlays.ts';
import { pieces } from './pieces.ts';
import { breadcrumb, figures, places, plight, scores, stakes, status, tracks } from './situation.ts';

export const present: Present<View, Action> = {
  map: baseKit().map,
  card,
  plight,
  resultWords,
  overlays,
  overlay,
  guide,
  ...withKit<Kit, View>(kitOf)({
    status,
    breadcrumb,
    pieces,
    offer,
    price,
    arrival,
    zones,
    markers,
    battle,
    tracks,
    charts,
    score: scores,
    figures,
    stakes,
    places,
  }),
};
