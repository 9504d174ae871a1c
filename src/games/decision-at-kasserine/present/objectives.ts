import type { Hex } from '../../../hex/grid.ts';
import { boardOf } from '../board.ts';
import { AXIS, type Kit, SEATS, sideOf } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { Goal, PlanId } from '../tables.ts';
import { PLANS } from '../tables.ts';
import { GT6, GT10, heldBy, reaches } from '../victory.ts';
import type { View } from '../view.ts';
import { listed, placeName, sideWord } from './words.ts';
