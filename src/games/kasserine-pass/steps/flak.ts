import { ALLIED, kitOf, SEATS } from '../kit.ts';
import { nameOf } from '../rules/look-up.ts';
import { ALLOWED, refuse } from '../rules/refusals.ts';
import type { Ask, Flak, FlakFire, Steps } from '../terms.ts';
import { answers } from './answers.ts';

const STUKA_AWAY = 4;

/** The Allied player names a number and rolls for the one unit. */
export const nameNumber: Ask<Flak> = {
  id: 'flak',
  rule: 'AIR-9',
  title: 'Anti-aircraft fire',
  who: () => SEATS[ALLIED],
  prompt: (s, { air, unit }) => `Name the number on which ${nameOf(s, unit)} shoots down ${kitOf(s).air[air].name}.`,
  ...answers('AIR-9', 'a number for anti-aircraft fire is to be named', {
    flak: {
      offers(_s, emit) {
        for (let number = 1; number <= 6; number++) emit({ do: 'flak', number });
      },
      may: (_s, { number }) =>
        number >= 1 && number <= 6 ? ALLOWED : refuse('AIR-9', `${number} is not on a die; name a number from 1 to 6.`),
      do(tx, { number }, fire) {
        tx.next();
        tx.call('flak-fire', { ...fire, number });
      },
    },
  }),
};

export const flakFire: Steps<FlakFire> = [
  {
    rule: 'AIR-9',
    do(tx, { air, unit, number }) {
      const die = tx.roll('AIR-9');
      const down = die === number;
      const name = kitOf(tx.s).air[air].name;
      tx.note(
        'AIR-9',
        () => `${nameOf(tx.s, unit)} fires at ${name}, naming ${number}: a ${die}, ${down ? 'shot down' : 'missed'}.`,
      );
      if (!down) return;
      tx.set(tx.s.back, air, tx.s.turn + STUKA_AWAY);
      tx.note('AIR-10', () => `${name} is out until turn ${tx.s.turn + STUKA_AWAY}.`);
    },
  },
];
