import type { Choices, Outcome } from '../engine/game.ts';
import type { LastingOrder } from '../engine/lasting.ts';
import type { Milestone } from '../engine/milestone.ts';
import type { Marker, OverlayLook, Piece } from '../engine/present.ts';
import type { Seat } from '../engine/procedure.ts';
import type { GameRecord } from '../engine/record.ts';
import type { Left } from '../engine/standing.ts';

/** What the rooms of the page share; each is built in its own folder. */

/** Somebody at another screen, or a computer that plays elsewhere. */
export const ELSEWHERE = 'elsewhere';

/** Who sits where: a person at this screen, somebody elsewhere, or a bot by name. */
export type Player = 'human' | string;

/** A few words stuck into a hex. */
export interface Pin {
  readonly hex: string;
  readonly text: string;
}

/** What one person keeps to himself about a game. */
export interface Memory {
  readonly pins: readonly Pin[];
  readonly notes: string;
  /** How many moves of the game he has seen. */
  readonly seen: number;
  /** How many lessons of a guided game he has turned over. */
  readonly lesson?: number;
  /** The answers he has left for interrupts, by their ids. */
  readonly standing?: Left;
  /** Orders he has given that last. */
  readonly lasting?: readonly LastingOrder[];
}

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
  /** What its player saw of the map last, small, as an address. It never leaves this device. */
  readonly picture?: string;
  /** Two at one screen play with open hands: no curtain falls between them. */
  readonly open?: boolean;
  /** It was played on a server: one's seat there, and how it ended where no rule ended it. */
  readonly there?: { readonly seat: Seat; readonly ending: Outcome | null };
  /** By seat, or "spectator". No part of the record: it never leaves this device. */
  readonly memory?: { readonly [seat: Seat]: Memory };
  /** Moments a long game can be opened from; nor are they part of the record. */
  readonly milestones?: readonly Milestone[];
}

/** What a list of games shows of one. */
export type GameHead = Omit<SavedGame, 'record' | 'milestones'> & { readonly moves: number };

/** A hex that stands out: where something can be done, or was done. */
export interface LitHex {
  readonly hex: string;
  readonly tone: 'go' | 'retreat' | 'strike' | 'choose' | 'refused';
  /** A few characters in the hex: points left. */
  readonly note?: string;
}

/** Everything the map shows besides the ground; handed over whole whenever something changes. */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly lit: readonly LitHex[];
  /** The way under the pointer, the hex it starts from included, and what entering each hex of it costs. */
  readonly path: readonly string[];
  readonly costs: readonly string[];
  /** The legs gone so far of a way picked by hand. */
  readonly trail: readonly string[];
  /** Lit hexes where the enemy's nearness counts for the selected unit. */
  readonly zones: readonly string[];
  readonly overlay: OverlayLook | null;
  /** The hexes in play, the same list as long as they are; null where the whole map is. */
  readonly area: readonly string[] | null;
  /** What lies on hexes or their sides. */
  readonly markers?: readonly Marker[];
  /** `units`: all that are chosen together, `unit` first. */
  readonly selected: {
    readonly unit: string | null;
    readonly units: readonly string[];
    readonly hex: string | null;
  };
  /** The keyboard's hex. */
  readonly cursor: string | null;
  /** Moves since the viewer last looked. */
  readonly arrows: readonly { readonly from: string; readonly to: string; readonly seat: Seat }[];
  /** Where something has happened since then, and by whom: where that is out of sight, an arrow at the edge points there. */
  readonly news: readonly { readonly hex: string; readonly seat: Seat }[];
  /** Hexes with a note of the viewer's. */
  readonly pins: readonly string[];
  /** What a lesson points at. */
  readonly taught?: readonly string[];
}

/** What the map tells the table; hexes by printed label. */
export interface MapEvents {
  /** `still`: the pointer has not moved, the map has moved under it. */
  hover(at: { hex: string | null; unit: string | null; still?: boolean }): void;
  /** A click or a tap. `one`: on a counter of a stack that lies open, so that this one is meant and not its stack. */
  tap(at: { hex: string | null; unit: string | null; shift: boolean; one?: boolean }): void;
  /** A counter is pulled away: the units that come along. Where none does, the map is moved. */
  lift(at: { hex: string | null; unit: string | null; touch: boolean }): readonly string[];
  /** The counters pulled away are let go; `dock`: over a box beside the map. */
  drop(at: { hex: string | null; unit: string | null; dock?: string }): void;
  /** Long press or right click. */
  inspect(at: { hex: string | null; unit: string | null }): void;
}
