import type { MapData } from '../content/map.ts';
import type { Word } from '../content/provenance.ts';
import type { DiaryHeading, DiaryLines } from './diary.ts';
import type { LastingKind, NamedPlace } from './lasting.ts';
import type { Seat } from './procedure.ts';
import type { StandingAnswer } from './standing.ts';
import type { Note } from './tx.ts';

/** How a table shows a game. A client draws these and knows no rule. Everything is made from a seat's view. */
export interface Present<V, A = unknown> {
  readonly map: MapData;
  /** What the card on the home page says. */
  readonly card: Card;
  /** Turn and date, weather, points: a line each. */
  status(view: V): readonly string[];
  /** Where we are in the sequence of play: turn and date, segment, phase. */
  breadcrumb(view: V): readonly string[];
  pieces(view: V): readonly Piece[];
  /** What an offered action means on the table. */
  offer(view: V, action: A): OfferLook;
  /** The supply the unit would have where an offered action takes it, in words. Asked only for the hex pointed at. */
  arrival?(view: V, action: A): string | null;
  /**
   * All that an offered order costs, each in a place of its own, less being better: of several ways to the same hex a table takes the one that is worse
   * in nothing and asks only where there is a trade. Asked for those alone.
   */
  price?(view: V, action: A): readonly number[];
  /** Hexes where the enemy's nearness counts for this unit: zones of control, or whatever the game has like them. */
  zones?(view: V, unit: string): readonly string[];
  /** The unit in the middle of its move: the table goes on with it when a battle has interrupted it. */
  mover?(view: V): string | null;
  /** The units that orders have picked up (`OfferLook.pickUp`), the leading one first; they are ordered about as one. */
  pickedUp?(view: V): readonly string[];
  /** What lies on hexes or their sides and is no counter: mines and lanes through them, strongpoints, fire, attacks. */
  markers?(view: V): readonly Marker[];
  /** The hexes in play, where a scenario uses a part of the map: the rest is dimmed, and the table opens on these. */
  area?(view: V): readonly string[] | null;
  /** Boxes beside the map in which counters lie: bases overseas, shipping, refit. A table lays each seat's on its own side. */
  docks?(view: V): readonly Dock[];
  /** Units worth a look before the others, the most pressing first: a key of the table goes through those that can act. */
  matters?(view: V): readonly Matter[];
  /** Answers a player may leave for questions that would interrupt him. */
  readonly standing?: readonly StandingAnswer<V, A>[];
  /** Orders that last for more than one phase. */
  readonly lasting?: readonly LastingKind<V, A>[];
  /** Questions that are asked every turn and mostly answered alike, by their ids: a table offers to answer them as last time. */
  readonly everyMonth?: readonly string[];
  /** What of the notes belongs into a diary, under which heading. */
  readonly diary?: readonly DiaryHeading[];
  /** What lies ahead, for whoever wants the month at a glance: what arrives, what is due, when the game ends. */
  ahead?(view: V): readonly DiaryLines[];
  /** Where the fighting is, the most important first: keys of the table go there. */
  fronts?(view: V): readonly NamedPlace[];
  /** The battle being put together or about to be fought; null when there is none. */
  battle(view: V): BattleLook | null;
  readonly overlays: readonly OverlayKind[];
  overlay(view: V, id: string): OverlayLook;
  tracks(view: V): readonly Track[];
  /** The charts of the game as they are used. */
  charts(view: V): readonly Chart[];
  /** The points of each side that has any, line by line, as they would count if the game ended now. */
  score(view: V): readonly Score[];
  /** What stands between this seat and victory, on one line. */
  stakes?(view: V, seat: Seat): string;
  /** Places that count, and whose they are: when one changes hands it is announced. */
  places?(view: V): readonly HeldPlace[];
  /** Figures for the after-game timeline, taken at any moment: points, losses, objectives. */
  figures(view: V): readonly Figure[];
  /** Who is out of supply, by name, if a note says that of somebody: it is announced. */
  plight?(note: Pick<Note, 'rule' | 'text'>): string | null;
  /** A result as a note ends with it ("DR, D", "A1/D2R", "DE, defender eliminated") in words; null for what is none. */
  resultWords?(code: string, note?: string): string | null;
  /** The lowest number on the dice, 1 unless told: a ten-sided die often has a 0. */
  readonly dieFrom?: number;
  /** A first battle with somebody at one's elbow; it ends inside a normal game that goes on. */
  readonly guide?: Guide;
  /** Further ones, for whoever would learn from another side or scenario. */
  readonly moreGuides?: readonly Guide[];
}

/** Real rules, real dice (their seed is chosen), and a word of advice at each step. */
export interface Guide {
  readonly title: string;
  readonly minutes: number;
  readonly scenario: string;
  /** Who learns; the other seats are played by the computer. */
  readonly seat: Seat;
  readonly seed: string;
  /** Orders given before the lesson begins, in notation. */
  readonly opening: readonly string[];
  readonly lessons: readonly Lesson[];
}

/** All guided first battles of a game, the usual one first. */
export const guidesIn = ({ guide, moreGuides = [] }: Pick<Present<never, never>, 'guide' | 'moreGuides'>): Guide[] =>
  guide === undefined ? [] : [guide, ...moreGuides];

export interface Lesson {
  readonly text: string;
  /** Hexes and units to point at. */
  readonly point?: readonly string[];
  /** The lesson is over when an order that begins so has been given; without it, when the reader says so. */
  readonly until?: string;
  /** The question or questions it belongs to, by their ids: asked another one, the learner has gone another way. Without it nobody looks. */
  readonly at?: string | readonly string[];
  /** Orders that lead to the one waited for begin so, at whatever question: it need not be possible yet while one of them is. */
  readonly meanwhile?: string | readonly string[];
}

export interface Card {
  readonly battle: string;
  readonly dates: string;
  readonly minutes: number;
  /** From 1, learnt in minutes, to 5. */
  readonly weight: number;
  readonly blurb: string;
  /** The scenario to begin with, by its id; the first unless told. */
  readonly usual?: string;
  /** How long the guided first battle takes, if the game has one. */
  readonly guideMinutes?: number;
  /** What it is called where there are several to choose from. */
  readonly guideTitle?: string;
  /** The further ones, by title and length. */
  readonly moreGuides?: readonly { readonly title: string; readonly minutes: number }[];
}

/** A counter as anybody at the table sees it. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly nation: string;
  /** A NATO symbol: "infantry", "armour", "recon", "mechanised", "leader", "air", ... */
  readonly symbol: string;
  /** "company" ... "division"; drawn above the symbol. */
  readonly size: string | null;
  /** The short line beside the symbol: the division it belongs to. */
  readonly formation: string | null;
  /** Printed hex label, or null when it is not on the map. */
  readonly hex: string | null;
  /** Why it is not on the map: "eliminated", "due on turn 3" ... */
  readonly off?: string;
  /** The values as the counter shows them now: "3-4". */
  readonly face: string;
  readonly badges: readonly string[];
  /** A pale colour behind the symbol, the same for all of a formation, as printed counters have it. */
  readonly tint?: string;
}

/** A box beside the map. */
export interface Dock {
  readonly id: string;
  readonly title: string;
  /** Whose it is; null where anybody may be there. */
  readonly seat: Seat | null;
  /** How much it holds, what it serves, where it leads, in a few words; '' for nothing. */
  readonly text: string;
  /** The counters in it, by id. */
  readonly pieces: readonly string[];
}

/** Why a unit is worth a look: "next to the enemy". */
export interface Matter {
  readonly unit: string;
  readonly why: string;
}

export type Marker = SideMarker | HexMarker;

/** Something on the side between two hexes. */
export interface SideMarker {
  /** An open lane, one being cleared (from `hex` towards `toward`), or mines that were not there at the start. */
  readonly kind: 'lane' | 'lane-begun' | 'mines';
  readonly hex: string;
  readonly toward: string;
  /** What it is, in words. */
  readonly text: string;
}

/** Something that lies in a hex and is no counter. */
export interface HexMarker {
  /**
   * A strongpoint, one being built, guns laid on the hex, aircraft over it, an attack declared on it, one that must still be; a sign is a small
   * plate with its badge for whatever else there is: a railhead, a road that was built.
   */
  readonly kind: 'strongpoint' | 'strongpoint-begun' | 'fire' | 'aircraft' | 'attack' | 'required' | 'sign';
  readonly hex: string;
  readonly toward?: undefined;
  /** Whose it is. */
  readonly seat: Seat;
  /** A few characters on the marker itself: "3:1", "2", "?". */
  readonly badge?: string;
  /** Where it comes from: the hexes of the attackers. */
  readonly from?: readonly string[];
  /** What it is, in words. */
  readonly text: string;
}

/** An offered action in words, and where on the table it belongs. */
export interface OfferLook {
  readonly text: string;
  /** Offers of one kind stand together: "move", "attack" ... "finish" ends a unit's move so that the next may begin; where one may "retreat" is drawn apart. */
  readonly verb: string;
  /** The unit that would act. Choosing the unit lights up the hexes of its offers. */
  readonly unit?: string;
  /** Where: clicking this hex takes the offer. */
  readonly hex?: string;
  /** Where, if it leads into a box beside the map: the id of the dock. Choosing the dock takes the offer. */
  readonly dock?: string;
  /** Other hexes that mean the same: everybody whom one attack strikes. */
  readonly also?: readonly string[];
  /** The hexes passed on the way, the last one included. */
  readonly path?: readonly string[];
  /** What entering each hex of the path costs, in the game's own words: "1", "½". */
  readonly costs?: readonly string[];
  /** A few characters for the lit hex: points left, price. */
  readonly note?: string;
  /** What most players want now: the large button, the space key. */
  readonly main?: boolean;
  /**
   * Where a game asks for the units one moves before it asks whereto: this order picks `unit` up, lets it come along
   * or leaves it behind. A table gives it by itself when the unit is chosen, and its log keeps silent about it.
   */
  readonly pickUp?: 'take' | 'join' | 'leave';
  /** All whom orders have picked up carry it out, not `unit` alone. */
  readonly together?: boolean;
  /**
   * What it does to an attack that is put together order by order: begins one on `hex` (led by `unit`, where the game asks for the leader first),
   * lets `unit` join it or stay out, makes it, or gives it up. A table shows who is in it as a list of ticks.
   */
  readonly attack?: 'begin' | 'join' | 'leave' | 'make' | 'scrap';
  /** Many like units may be given this order together, one after the other. */
  readonly likewise?: boolean;
  /** Easily regretted: ask once more. */
  readonly final?: boolean;
}

/** A line of a sum, with the rule it comes from. */
export interface SumLine {
  readonly text: string;
  readonly value: string;
  readonly rule: string;
  /** The unit whose line it is; none where it is about something else. */
  readonly unit?: string;
}

export interface Score {
  readonly seat: Seat;
  readonly lines: readonly SumLine[];
  readonly total: number;
}

export interface BattleLook {
  readonly title: string;
  readonly hexes: readonly string[];
  readonly attackers: readonly SumLine[];
  readonly defenders: readonly SumLine[];
  readonly shifts: readonly SumLine[];
  /** "11 to 3" */
  readonly odds: string;
  /** The chart it is read on, and the column; -1 when the odds are off the table. */
  readonly chart: string;
  readonly column: number;
  /** Exact chances of every result. */
  readonly chances: readonly BattleChance[];
}

export interface BattleChance {
  readonly result: string;
  readonly means: string;
  readonly probability: number;
  /** Who suffers anything by it. */
  readonly harms: readonly ('attacker' | 'defender')[];
}

export interface OverlayKind {
  readonly id: string;
  readonly title: string;
  /** One key. */
  readonly key: string;
}

export interface OverlayLook {
  readonly hexes: readonly {
    readonly hex: string;
    /** Whose it is: a seat; "both", or "goal" for what everybody wants. */
    readonly tone: Seat | 'both' | 'goal';
    readonly text?: string;
  }[];
  /** Traced lines: supply, moves. */
  readonly lines: readonly { readonly hexes: readonly string[]; readonly tone: Seat }[];
}

export interface Track {
  readonly id: string;
  readonly title: string;
  readonly cells: readonly TrackCell[];
}

export interface TrackCell {
  readonly label: string;
  readonly text?: string;
  readonly now?: boolean;
  /** Chits that lie there, by name; null for one that lies face down. */
  readonly chits?: readonly (string | null)[];
}

export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly provenance: Word;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** A place that counts. */
export interface HeldPlace {
  readonly name: string;
  /** Null for nobody's. */
  readonly seat: Seat | null;
}

export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly value: number;
}
