import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Up } from '../../server/wire/live.ts';
import type { Company as CompanyNow, Spoken } from '../../server/wire/table.ts';
import { keep, kept } from '../store/kept.ts';

/** Somebody invited who has not come yet, and the link that was made for him. */
export interface Invitation {
  readonly seat: string;
  readonly secret: string;
}

/** Links are told once, by the server to whoever set the game up: this device keeps them. */
const INVITATIONS = 'sandtable/invitations';

export function keepInvitations(id: string, invitations: readonly Invitation[]): void {
  keep(`${INVITATIONS}/${id}`, JSON.stringify(invitations));
}

export function keptInvitations(id: string): readonly Invitation[] {
  try {
    return JSON.parse(kept(`${INVITATIONS}/${id}`) ?? '[]') as readonly Invitation[];
  } catch {
    return [];
  }
}

/** Up to which line each chat was looked at on this device: what came while nobody was there is shown as new. */
const HEARD = 'sandtable/heard';

/** How far somebody asks to go back: his last order, or all he has ordered since another one last did. */
export const BACK = ['order', 'turn'] as const;
export type Back = (typeof BACK)[number];

/** What the company must know of the game. */
export interface Course {
  /** Whose each move was. */
  readonly movers: readonly string[];
  readonly outcome: unknown;
  /** So many events there were. */
  readonly number: number;
  /** Whose decision it is now. */
  question(): { readonly who: string } | null;
}

/** Whom one plays with: who is there, what is asked, what is said. No part of the game itself. */
export class Company {
  readonly id: string;
  readonly seat: string;
  readonly now: Signal<CompanyNow>;
  readonly chat: Signal<readonly Spoken[]> = signal([]);
  /** Lines of the chat that came while nobody looked at them. */
  readonly unheard = signal(0);
  readonly up: ReadonlySignal<boolean>;
  /** Why the server lets nobody in from here; '' where it does. */
  readonly turnedAway = signal('');
  readonly invitations: Signal<readonly Invitation[]>;
  /** The game cannot go on for now: nobody need come. */
  waits = false;
  readonly #over: Signal<boolean>;
  readonly #send: (message: Up) => void;
  readonly #course: Course;
  /** The event after which one asked something that is still open. */
  #askedAt: number | null = null;

  constructor(
    id: string,
    seat: string,
    now: CompanyNow,
    course: Course,
    line: { readonly up: ReadonlySignal<boolean>; readonly send: (message: Up) => void },
  ) {
    this.#course = course;
    this.id = id;
    this.seat = seat;
    this.now = signal(now);
    this.#over = signal(course.outcome !== null);
    this.#remember(now);
    this.up = line.up;
    this.#send = line.send;
    this.invitations = signal(keptInvitations(id));
  }

  get plays(): boolean {
    return this.seat !== 'spectator';
  }

  hear(said: Spoken): void {
    if (this.chat.peek().some(({ id }) => id === said.id)) return;
    this.chat.value = [...this.chat.peek(), said];
    if (said.seat !== this.seat && said.id > Number(kept(this.#heard) ?? 0)) this.unheard.value++;
  }

  /** The chat was looked at. */
  heardAll(): void {
    this.unheard.value = 0;
    const last = this.chat.peek().at(-1);
    if (last !== undefined) keep(this.#heard, String(last.id));
  }

  /** Who is there, or what is asked, has changed. True where what one asked was declined: the game has not gone on meanwhile, and one has not withdrawn it. */
  meet(now: CompanyNow): boolean {
    const declined = this.#askedAt === this.#course.number && now.asked === null;
    this.now.value = now;
    this.#remember(now);
    return declined;
  }

  /** The game has gone on. */
  follow(): void {
    this.#over.value = this.#course.outcome !== null;
  }

  say(text: string): void {
    if (text.trim() !== '') this.#send({ t: 'say', ...this.#me, text });
  }

  /** A link was made for whoever is to come; one made before is void. */
  invited(invitation: Invitation): void {
    const others = this.invitations.peek().filter(({ seat }) => seat !== invitation.seat);
    this.invitations.value = [...others, invitation];
    keepInvitations(this.id, this.invitations.peek());
  }

  offerDraw(): void {
    this.#send({ t: 'propose', ...this.#me, what: 'draw' });
  }

  get toMove(): string | null {
    return this.#course.question()?.who ?? null;
  }

  get isOver(): boolean {
    return this.#over.value;
  }

  /** So many moves the game has gone on since then. */
  movesAfter(moves = 0): number {
    return this.#course.movers.length - moves;
  }

  /** Asks to go back; false where there is nothing of one's own to take back. */
  askBack(what: Back): boolean {
    const { movers } = this.#course;
    const last = movers.lastIndexOf(this.seat);
    if (last < 0) return false;
    let moves = last;
    while (what === 'turn' && movers[moves - 1] === this.seat) moves--;
    this.#send({ t: 'propose', ...this.#me, what: 'takeback', moves });
    return true;
  }

  /** To what is asked as it was shown, and to nothing that was asked meanwhile. */
  answer(yes: boolean, to: NonNullable<CompanyNow['asked']>): void {
    this.#askedAt = null;
    this.#send({ t: 'answer', ...this.#me, yes, number: this.#course.number, to });
  }

  resign(): void {
    this.#send({ t: 'resign', ...this.#me });
  }

  #remember({ asked }: CompanyNow): void {
    if (asked?.by !== this.seat) this.#askedAt = null;
    else this.#askedAt ??= this.#course.number;
  }

  get #heard(): string {
    return `${HEARD}/${this.id}/${this.seat}`;
  }

  get #me() {
    return { id: this.id, seat: this.seat };
  }
}
