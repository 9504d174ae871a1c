import type { Choices } from '../engine/game.ts';
import type { Marker, OverlayLook, Piece } from '../engine/present.ts';
import type { Seat } from '../engine/procedure.ts';
import type { GameRecord } from '../engine/record.ts';

/** What the rooms of the page share; each is built in its own folder. */

/** Who sits where: a person at this screen, or a bot by name. */
export type Player = 'human' | string;

/** A game kept on this device. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  readonly choices: Choices;
  readonly seed: string;
  readonly players: { readonly [seat: Seat]: Player };
  readonly record: GameRecord;
  readonly created: number;
  readonly updated: number;
  readonly over: boolean;
  /** Whose decision it is; null when the game is over. */
  readonly toMove?: Seat | null;
  /** "Turn 3 of 10; Axis to move": for the list on the home page. */
  readonly summary: string;
}

/** A hex that stands out: where something can be done, or was done. */
export interface LitHex {
  readonly hex: string;
  readonly tone: 'go' | 'strike' | 'choose' | 'refused';
  /** A few characters in the hex: points left. */
  readonly note?: string;
}

/** Everything the map shows besides the ground; handed over whole whenever something changes. */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly lit: readonly LitHex[];
  readonly path: readonly string[];
  readonly overlay: OverlayLook | null;
  /** What lies on the sides of hexes. */
  readonly markers?: readonly Marker[];
  readonly selected: { readonly unit: string | null; readonly hex: string | null };
  /** The keyboard's hex. */
  readonly cursor: string | null;
  /** Moves since the viewer last looked. */
  readonly arrows: readonly { readonly from: string; readonly to: string; readonly seat: Seat }[];
}

/** What the map tells the table; hexes by printed label. */
export interface MapEvents {
  hover(at: { hex: string | null; unit: string | null }): void;
  choose(at: { hex: string | null; unit: string | null; shift: boolean }): void;
  /** Long press or right click. */
  inspect(at: { hex: string | null; unit: string | null }): void;
}
