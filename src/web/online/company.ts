import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Up } from '../../server/wire/live.ts';
import type { Company as CompanyNow, Spoken } from '../../server/wire/table.ts';

/** Somebody invited who has not come yet, and the link that was made for him. */
export interface Invitation {
  readonly seat: string;
  readonly secret: string;
}

/** Links are told once, by the server to whoever set the game up: this device keeps them. */
const INVITATIONS = 'sandtable/invitations';

export function keepInvitations(id: string, invitations: readonly Invitation[]): void {
  localStorage.setItem(`${INVITATIONS}/${id}`, JSON.stringify(invitations));
}

export function keptInvitations(id: string): readonly Invitation[] {
  try {
    return JSON.parse(localStorage.getItem(`${INVITATIONS}/${id}`) ?? '[]') as readonly Invitation[];
  } catch {
    return [];
  }
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
  readonly invitations: readonly Invitation[];
  readonly #send: (message: Up) => void;

  constructor(
    id: string,
    seat: string,
    now: CompanyNow,
    line: { readonly up: ReadonlySignal<boolean>; readonly send: (message: Up) => void },
  ) {
    this.id = id;
    this.seat = seat;
    this.now = signal(now);
    this.up = line.up;
    this.#send = line.send;
    this.invitations = keptInvitations(id);
  }

  get plays(): boolean {
    return this.seat !== 'spectator';
  }

  hear(said: Spoken): void {
    if (this.chat.peek().some(({ id }) => id === said.id)) return;
    this.chat.value = [...this.chat.peek(), said];
    if (said.seat !== this.seat) this.unheard.value++;
  }

  say(text: string): void {
    if (text.trim() !== '') this.#send({ t: 'say', ...this.#me, text });
  }

  offerDraw(): void {
    this.#send({ t: 'propose', ...this.#me, what: 'draw' });
  }

  /** Asks to go back to the moment after so many moves. */
  askBack(moves: number): void {
    this.#send({ t: 'propose', ...this.#me, what: 'takeback', moves });
  }

  answer(yes: boolean): void {
    this.#send({ t: 'answer', ...this.#me, yes });
  }

  resign(): void {
    this.#send({ t: 'resign', ...this.#me });
  }

  get #me() {
    return { id: this.id, seat: this.seat };
  }
}
