import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import { type AnyStandingAnswer, leftFor, standingFor, standingOrder } from '../../engine/standing.ts';
import { say } from '../words.ts';
import { type Announcer, promptWords } from './announce.ts';
import type { Situation } from './situation.ts';

/** Answers that people at this screen have left for interrupts. They are given as if by hand, each from the seat it was left by. */
export class Standing {
  /** All that this game knows of. */
  readonly all: readonly AnyStandingAnswer[];
  /** Those that could be left for what the viewer is asked now: one would answer it. */
  readonly here: ReadonlySignal<readonly AnyStandingAnswer[]>;
  readonly #situation: Situation;
  readonly #announcer: Announcer;
  /** After so many moves the player decides himself: the game was opened there, an answer taken back, or another one left. */
  #byHand: number;

  constructor(situation: Situation, announcer: Announcer) {
    this.#situation = situation;
    this.#announcer = announcer;
    this.#byHand = situation.moves.peek();
    this.all = situation.game.present.standing ?? [];
    this.here = computed(() => {
      const asked = situation.asked.value;
      const now = asked?.mine === true && situation.replayAt.value === null;
      if (!now) return [];
      const actions = situation.offers.value.map(({ action }) => action);
      const answers = ({ choices }: AnyStandingAnswer): boolean =>
        choices.some((choice) => choice.order(situation.view.value, actions) !== null);
      return standingFor(situation.game, asked.id).filter(answers);
    });
  }

  /** What the viewer has left, or what is usual; '' where he wants to be asked. */
  chosen(answer: AnyStandingAnswer): string {
    return leftFor(this.#situation.memory.mine.value.standing ?? {}, answer);
  }

  /** From the next question on: what is being asked now can still be decided in peace. */
  leave(answer: string, choice: string): void {
    this.#byHand = this.#situation.moves.peek();
    this.#situation.memory.stand(answer, choice);
  }

  /** Gives the answers whenever the game has gone on; returns how to stop. */
  start(): () => void {
    const { seats, version, replayAt } = this.#situation;
    // A taken back answer would be given again at once.
    const stopHearing = seats.get('spectator')!.listen(({ undone }) => {
      if (undone) this.#byHand = seats.get('spectator')!.movers.length;
    });
    const stopGiving = effect(() => {
      version.value;
      replayAt.value;
      untracked(() => this.#give());
    });
    return () => {
      stopHearing();
      stopGiving();
    };
  }

  #give(): void {
    const { asked, seats, memory, humans, moves, snag, replayAt } = this.#situation;
    const who = asked.peek()?.who;
    if (who === undefined || !humans.includes(who) || snag !== null || replayAt.peek() !== null) return;
    if (moves.peek() === this.#byHand) return;
    const order = standingOrder(seats.get(who)!, memory.standingOf(who));
    if (order === null) return;
    seats.get(who)!.play(order.action);
    // The other one at the screen need not know what was left, only what was done.
    if (who !== this.#situation.viewer.peek()) return;
    const words = say.standingGiven(order.title, order.choice);
    this.#announcer.tell(words);
    this.#announcer.say(`${words} ${promptWords(this.#situation)}`.trim());
  }
}
