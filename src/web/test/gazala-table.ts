import { Match } from '../../engine/match.ts';
import { gazala } from '../../games/gazala/index.ts';
import { guide } from '../../games/gazala/present/guide.ts';

/** Games of Gazala between two people at one screen, for the browser tests. */

type Cauldron = ReturnType<typeof begin>;

function begin(seed: string) {
  const players = { axis: 'human', allied: 'human' };
  const started = Match.start(gazala, { scenario: 'one', options: {} }, { seed, players });
  if (!started.ok) throw new Error(started.why);
  return started.value;
}

/** Plays orders in notation; false as soon as one is not allowed. */
function order(match: Cauldron, ...orders: readonly string[]): boolean {
  return orders.every((text) => {
    const action = gazala.orders.parse(text);
    return action.ok && match.toMove !== null && match.play(match.toMove, action.value).ok;
  });
}

const QUIET = ['arrange', 'end', 'pass'];

/** Both do as little as they can. */
function idle(match: Cauldron, until: (match: Cauldron) => boolean): void {
  while (match.toMove !== null && !until(match)) {
    const offers = match.legal();
    match.play(match.toMove, offers.find((offer) => QUIET.includes(offer.do)) ?? offers[0]);
  }
}

/** The first match with such dice. */
function seek(make: (match: Cauldron) => boolean): Cauldron {
  for (let i = 0; i < 400; i++) {
    const match = begin(`cauldron ${i}`);
    if (make(match)) return match;
  }
  throw new Error('no dice fall like that');
}

const again = (match: Cauldron, moves: number): Cauldron => {
  const copy = begin(match.seed);
  order(copy, ...match.moves.slice(0, moves).map((move) => move.do));
  return copy;
};

/** What only one side may read. */
export const secretsOf = (match: Cauldron, seat: string) => match.notes.filter((note) => note.to === seat);

/** The first Axis Action Phase is about to end: in the next, the first chit drawn is an Anti-Tank chit, which stays face down. */
export function beforeTheDraw(): Cauldron {
  const known = (match: Cauldron): string =>
    secretsOf(match, 'axis')
      .map(({ text }) => text)
      .join();
  const pick = 'pick ax-ariete-132-8';
  const found = seek(
    (match) =>
      order(match, 'arrange', 'arrange', pick) &&
      known(match) === '' &&
      order(match, 'end') &&
      known(match) === 'It is Anti-Tank.' &&
      order(match, pick, 'end') &&
      known(match) === 'It is Anti-Tank.',
  );
  return again(found, 3);
}

/** The last order of a game that had secrets is still to be given. */
export function beforeTheEnd(): Cauldron {
  const found = seek((match) => {
    idle(match, () => false);
    return secretsOf(match, 'axis').length > 0 && secretsOf(match, 'allied').length > 0;
  });
  return again(found, found.moves.length - 1);
}

/** Three units are left in 1622 where they came in, and 5/2 is about to attack: whoever is too much there would be lost. */
export function crowdedArrival(): Cauldron {
  const match = begin(guide.seed);
  const attack = ['enter ax-21pz-5-1 1622', 'move ax-21pz-5-2 1520', 'attack ax-21pz-5-2 medium'];
  if (!order(match, ...guide.opening, ...attack)) throw new Error('the guided battle opens otherwise');
  return match;
}

/** 21 Panzer has come in, two by two; 5/1 stands beside a full hex. */
export function besideFullHex(): Cauldron {
  const match = begin(guide.seed);
  if (!order(match, ...guide.opening, 'enter ax-21pz-5-1 1521')) throw new Error('the guided battle opens otherwise');
  return match;
}

/** The Axis decides whom to activate on May 28: Trieste stands at the mines, Ariete before the screen of the Allies. */
export function atTheMines(): Cauldron {
  return seek((match) => {
    idle(match, (each) => each.question?.ask.id === 'command' && each.toMove === 'axis' && each.state.turn === 3);
    const offers = match.legal().map((offer) => gazala.orders.format(offer));
    return ['pick ax-trieste-65-1', 'pick ax-ariete-132-8'].every((each) => offers.includes(each));
  });
}
