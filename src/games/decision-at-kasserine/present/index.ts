import type { Present } from '../../../engine/present.ts';
import { withKit } from '../../with-kit.ts';
import type { Action } from '../actions.ts';
import { baseKit, type Kit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';
import { area } from './area.ts';
import { battle, resultWords } from './battle.ts';
import { card } from './card.ts';
import { charts } from './charts.ts';
import { guide } from './guide.ts';
import { markers } from './markers.ts';
import { arrival } from './move-preview.ts';
import { offer } from './offers.ts';
import { overlay, overlays, zones } from './overlays.ts';
import { pieces } from './pieces.ts';
import { breadcrumb, figures, places, score, stakes, status } from './situation.ts';
import { standing } from './standing.ts';
import { tracks } from './tracks.ts';

export const present: Present<View, Action> = {
  map: baseKit().map,
  card,
  standing,
  resultWords,
  overlays,
  overlay,
  guide,
  ...withKit<Kit, View>(kitOf)({
    status,
    breadcrumb,
    pieces,
    offer,
    arrival,
    zones,
    pickedUp: (kit, { moving }) => moving.map((unit) => kit.units[unit].id),
    markers,
    area,
    battle,
    tracks,
    charts,
    score,
    figures,
    stakes,
    places,
  }),
};
