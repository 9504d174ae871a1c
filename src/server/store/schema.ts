import type { Generated, Insertable, Selectable } from 'kysely';

/** The tables. Times are milliseconds; yes and no are 1 and 0; what has parts is JSON in a text. Secrets are stored hashed, seeds encrypted. */

export interface Schema {
  readonly games: GamesTable;
  readonly events: EventsTable;
  readonly milestones: MilestonesTable;
  readonly seats: SeatsTable;
  readonly holders: HoldersTable;
  readonly invitations: InvitationsTable;
  readonly proposals: ProposalsTable;
  readonly chat: ChatTable;
  readonly people: PeopleTable;
  readonly sessions: SessionsTable;
  readonly tokens: TokensTable;
  readonly recoveries: RecoveriesTable;
  readonly confirmations: ConfirmationsTable;
  readonly blocks: BlocksTable;
  readonly pushes: PushesTable;
}

interface GamesTable {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: string;
  readonly pack: string | null;
  readonly commitment: string;
  readonly seed: string;
  readonly opening: string;
  /** The version of the rules it was begun under, and the last one it is known to fit. */
  readonly rules: number;
  readonly fits: number;
  /** So many of its first moves were played elsewhere, with dice nobody here can vouch for. */
  readonly brought: number;
  readonly created: number;
  readonly updated: number;
  readonly status: 'running' | 'over' | 'stuck';
  /** Why it cannot go on for now. */
  readonly snag: string | null;
  /** The last event and the moves that stand. */
  readonly number: number;
  readonly moves: number;
  readonly to_move: string | null;
  readonly ending: string | null;
  /** Where it stands, in words: for lists. */
  readonly summary: string;
  /** It stands among the open tables; `wants`: what the host says about it. */
  readonly listed: number;
  readonly wants: string;
  readonly watch: number;
  readonly clock: string | null;
  readonly due: number | null;
  readonly host: string;
  /** The game that follows this one, played with changed chairs. */
  readonly rematch: string | null;
  /** Somebody wants it kept, whether it is played or not; when its players were told that it will be cleared away. */
  readonly kept: Generated<number>;
  readonly warned: number | null;
}

/** Everything that ever happened in a game, in its order; rows are only added. */
interface EventsTable {
  readonly game: string;
  readonly number: number;
  readonly kind: EventKind;
  readonly seat: string;
  /** The order in notation; for `back` the number of moves gone back to. */
  readonly text: string;
  readonly dice: string | null;
  /** The chain over the moves that stand after it. */
  readonly link: string;
  readonly at: number;
  readonly key: string;
}
export type EventKind = 'order' | 'undo' | 'back' | 'resign' | 'draw' | 'late';

interface MilestonesTable {
  readonly game: string;
  readonly at: number;
  readonly data: string;
}

interface SeatsTable {
  readonly game: string;
  readonly seat: string;
  /** The computer player that has it. */
  readonly computer: string | null;
  readonly link: string | null;
  readonly standing: string;
  /** Moves seen, and the event whoever sits there was last told of while away. */
  readonly seen: number;
  readonly told: number;
  /** What is kept private about the game: a text, words stuck into hexes, and how often both were written. */
  readonly notes: string;
  readonly pins: Generated<string>;
  readonly noted: Generated<number>;
}

/** Who may act for a seat: whoever came by its link. */
interface HoldersTable {
  readonly game: string;
  readonly seat: string;
  readonly person: string;
  readonly since: number;
}

interface InvitationsTable {
  readonly secret: string;
  readonly game: string;
  readonly seat: string;
  readonly expires: number;
}

/** At most one is open in a game. */
interface ProposalsTable {
  readonly game: string;
  readonly seat: string;
  readonly what: 'draw' | 'takeback';
  readonly moves: number | null;
  /** The event it was made at: when the game has gone on it has lapsed. */
  readonly number: number;
}

interface ChatTable {
  readonly game: string;
  readonly id: number;
  readonly seat: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
  readonly reported: number;
}

interface PeopleTable {
  readonly id: string;
  readonly name: string;
  /** The name as it is compared; guests have none. */
  readonly login: string | null;
  readonly password: string | null;
  /** Confirmed by a letter; nothing is sent anywhere else. */
  readonly email: string | null;
  /** Given, and not confirmed yet. */
  readonly wished: string | null;
  readonly mail: number;
  readonly created: number;
}

interface SessionsTable {
  readonly secret: string;
  /** How a person tells his devices apart. */
  readonly id: string;
  readonly person: string;
  readonly device: string;
  readonly created: number;
  readonly seen: number;
}

interface TokensTable {
  readonly secret: string;
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly scopes: string;
  readonly created: number;
  readonly expires: number;
}

interface RecoveriesTable {
  readonly secret: string;
  readonly person: string;
  readonly expires: number;
}

interface ConfirmationsTable {
  readonly secret: string;
  readonly person: string;
  readonly email: string;
  readonly expires: number;
}

interface BlocksTable {
  readonly person: string;
  readonly other: string;
}

interface PushesTable {
  readonly endpoint: string;
  readonly person: string;
  readonly data: string;
}

export type GameRow = Selectable<GamesTable>;
export type EventRow = Selectable<EventsTable>;
export type NewEvent = Insertable<EventsTable>;
export type SeatRow = Selectable<SeatsTable>;
export type PersonRow = Selectable<PeopleTable>;
export type ProposalRow = Selectable<ProposalsTable>;
