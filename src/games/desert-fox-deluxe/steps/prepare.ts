import { kitOf, SEATS, type Side } from '../kit.ts';
import { landings } from '../rules/landing.ts';
import { shipments } from '../rules/shipping.ts';
import type { Ask } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { fortAnswers, mayWorkAny } from './build-forts.ts';
import { destructionAnswers, mayDestroyAny } from './demolish.ts';
import { shippingAnswers } from './land.ts';
import { mayLayAny, worksAnswers } from './lay-works.ts';

/**
 * What is done at the beginning of a Movement Phase before anything moves: forts, railway and roads are built, supplies destroyed, ships loaded
 * (18.0, 12.2.5, 20.1g).
 */
export const prepare: Ask<Side> = {
  id: 'prepare',
  rule: '18.1d',
  title: 'Building, demolition, ships',
  end: 'Nothing more to prepare',
  who: (_s, side) => SEATS[side],
  prompt: () =>
    'Before anything moves: dig in, build forts, railway and roads, destroy supply units of your own, or load ships in your ports, then end.',
  done(s, side) {
    const kit = kitOf(s);
    return (
      !mayWorkAny(kit, s, side) &&
      !mayDestroyAny(kit, s, side) &&
      !mayLayAny(kit, s, side) &&
      shipments(kit, s, side).next().done === true &&
      landings(kit, s, side).next().done === true
    );
  },
  ...answers<Side>('18.1d', 'works are begun, supply units destroyed and ships loaded', {
    ...fortAnswers,
    ...worksAnswers,
    ...destructionAnswers,
    ...shippingAnswers,
    end: goOn,
  }),
};
