import type { Present } from '../../../engine/present.ts';
import { withKit } from '../../with-kit.ts';
import type { Action } from '../actions.ts';
import { baseKit, type Kit, kitOf } from '../kit.ts';
import type { View } from '../view.ts';
import { battle, resultWords } from './battle.ts';
import { card } from './card.ts';
import { charts } from './charts.ts';
import { guide } from './guide.ts';
import { offer } from './offers.ts';
import { overlay, overlays, zones } from './overlays.ts';
import { pieces } from './pieces.ts';
import { breadcrumb, figures, places, score, stakes, status, tracks } from './situation.ts';

export const present: Present<View, Action> = {
  map: baseKit().map,
  card,
  resultWords,
  overlays,
  overlay,
  guide,
  ...withKit<Kit, View>(kitOf)({
    status,
    breadcrumb,
    pieces,
    offer,
    zones,
    mover: (kit, { mover }) => (mover < 0 ? null : kit.units[mover].id),
    battle,
    tracks,
    charts,
    score,
    figures,
    stakes,
    places,
  }),
};
