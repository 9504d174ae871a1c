import type { Card } from '../engine/present.ts';
import { card as baptismOfFire } from './baptism-of-fire/present/card.ts';
import { card as decisionAtKasserine } from './decision-at-kasserine/present/card.ts';
import { card as desertFoxDeluxe } from './desert-fox-deluxe/card.ts';
import { card as gazala } from './gazala/present/card.ts';
import { card as kasserinePass } from './kasserine-pass/present/card.ts';

/** A game as it lies on the shelf: enough to choose by, and light, so that choosing does not load the games. */
export interface GameCard extends Card {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly { readonly title: string; readonly turns?: number }[];
}

/** The whole shelf, also games that cannot be played yet. Short games first. */
export const cards: readonly GameCard[] = [kasserinePass, baptismOfFire, gazala, decisionAtKasserine, desertFoxDeluxe];
