import { bad, good } from '../../content/result.ts';
import { type ActionOf, declareOrders, type Field, oneOf } from '../../engine/orders.ts';
import { hexField, unitField, unitsField } from '../fields.ts';
import { baseKit, INTENSITIES, SEATS } from './kit.ts';

/** Formations in notation: "21 Pz" is written 21-pz; a chit side with two is written pavia+brescia. */
export const slug = (formations: string | readonly string[]): string =>
  [formations].flat().join('+').toLowerCase().replaceAll(' ', '-');

const unit = unitField(baseKit);
const units = unitsField(baseKit);
const to = hexField(baseKit, '0101 to 3321');

const formations = (): string[] => [...baseKit().members.keys()].map(slug);
const isFormation = (word: string): boolean => word.split('+').every((part) => formations().includes(part));
const formation: Field<string> = {
  read: ([word]) =>
    isFormation(word)
      ? good(word)
      : bad(`there is no formation "${word}"; formations are ${[...new Set(formations())].join(', ')}`),
  write: (word) => word,
  fits: (value) => typeof value === 'string' && isFormation(value),
  any(dice) {
    const chits = baseKit().chits.flatMap((chit) => chit.faces.map((face) => slug(face)));
    const words = formations().concat(chits);
    return words[dice.roll(words.length) - 1];
  },
};

/** Everything a player can do. Units, formations and hexes go by their printed names, so that a record reads like a report. */
export const orders = declareOrders({
  place: { unit, to },
  enter: { unit, to },
  /** Lays a breach marker: the infantry works on the side it shares with `to`. */
  breach: { unit, to },
  /** Two markers at opposite sides of the minefield hex `to` become one. */
  merge: { to },
  /** Armour gains a step; comes back with one step; comes back whole, for two tank replacements. */
  refit: { unit },
  rebuild: { unit, to },
  restore: { unit, to },
  first: { side: oneOf(SEATS) },
  /** The Air chit. */
  strike: { unit },
  withdraw: { formation },
  activate: { formation },
  /** The action chit used for a single unit, or the Double Move; the Extra Move chit. */
  pick: { unit },
  extra: { unit },
  move: { unit, to },
  exit: { unit },
  attack: { unit, level: oneOf(INTENSITIES) },
  join: { unit },
  chit: { chit: oneOf(['combat', 'anti-tank']) },
  /** Who loses a step, who is Disrupted, who is removed from an overfull hex. */
  lose: { unit },
  shake: { unit },
  remove: { unit },
  retreat: { to, units },
  leave: { units },
  advance: { unit, to },
  /** The rest of the set-up is placed as suggested: to be looked at and changed, or for good. */
  suggest: {},
  arrange: {},
  /** Withdraw/Attack as a promise to attack. */
  pledge: {},
  /** The attack being put together is made, or given up. */
  commit: {},
  scrap: {},
  /** Nothing (more) of what is asked: no target, no chit, nobody to activate. */
  pass: {},
  /** An overstacked retreat ends here. */
  stop: {},
  end: {},
});

export type Action = ActionOf<typeof orders>;
