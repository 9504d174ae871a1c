import type { Answers } from '../../answers.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, kitOf, type Side } from '../kit.ts';
import {
  assailants,
  assaultedBy,
  isCleared,
  isForsaken,
  isOpenPort,
  landings,
  mayLand,
  torchBoxAt,
} from '../rules/landing.ts';
import type { Losers } from '../rules/losses.ts';
import { labelOf, nameOf, namesOf, unitOf } from '../rules/names.ts';
import { ASHORE, battleOf, DONE, LANDED, MOVED, onMap, type State } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { mark, moveTo } from './changes.ts';
import { coastAnswers, dropCargo, shipBy } from './load-ships.ts';

/** Landings of the Torch forces (20.2.5, 20.2.6, 20.5). */

/** At the beginning of the Movement Phase: into the boxes of a port, or over to Torch East. */
const landingAnswers = shipBy({
  all: landings,
  may: mayLand,
  do(tx, piece, to) {
    const { s } = tx;
    const kit = kitOf(s);
    if (torchBoxAt(kit, to) !== undefined) {
      moveTo(tx, piece, to);
      // The move between the boxes is its move of the phase (ruling A230).
      if (!s.options.torchEastAtOnce) mark(tx, piece, DONE);
      tx.note('20.2.5b', () => `${nameOf(s, piece)} goes over to the Torch East Box.`);
      return;
    }
    const stage = isOpenPort(kit, s, to) ? 'lands' : 'assaults';
    tx.push(s.cargo, { piece, from: s.at[piece], to, stage });
    tx.note(
      '20.5b',
      () => `${nameOf(s, piece)} ${stage === 'lands' ? 'is to land in' : 'lies before'} ${labelOf(s, to)}.`,
    );
  },
});

/** All ships at the beginning of a Movement Phase: those of the Torch forces, and along the coast. */
export const shippingAnswers: Answers<Terms, Side> = {
  ship: {
    may: (s, order, side) => by(s, order.unit).ship!.may!(s, order, side),
    offers(s, emit, side) {
      coastAnswers.ship!.offers!(s, emit, side);
      landingAnswers.ship!.offers!(s, emit, side);
    },
    do: (tx, order, side) => by(tx.s, order.unit).ship!.do(tx, order, side),
  },
};
function by(s: State, unit: string): Answers<Terms, Side> {
  const kit = kitOf(s);
  return torchBoxAt(kit, s.at[unitOf(kit, unit)] ?? -1) === undefined ? coastAnswers : landingAnswers;
}

const landers = (s: State): number[] => battleOf(s).attackers.filter((unit) => assaultedBy(s, unit) !== undefined);

/** The port is cleared: those who attacked from its boxes and are still there come ashore (20.5f). If not, they suffer once more (20.5g). */
export function settleLanding(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  const ashore = landers(s).filter((unit) => s.steps[unit] > 0);
  if (ashore.length === 0) return;
  const port = assaultedBy(s, ashore[0])!;
  // Where nobody stood the die decides as against supplies alone (12.2.6, 15.4g).
  if (isCleared(kit, s, port) && (battle.defenders.length > 0 || battle.vacated.includes(port))) {
    for (const unit of ashore) {
      comeIn(tx, unit, port);
      tx.push(battle.advanced, unit);
    }
    return;
  }
  tx.note('20.5g', () => `${labelOf(s, port)} is not cleared: ${namesOf(s, ashore)}, result H.`);
  const groups = [...battle.suffered[side], { units: ashore, code: 'H', answer: 'stand' } as const];
  tx.set(battle.suffered, side, groups);
  tx.call('losses', { side, group: groups.length - 1 } satisfies Losers);
}

/** Whoever has not got ashore goes back to the box he came from (20.5g). */
export function returnToShips(tx: Tx): void {
  for (const unit of landers(tx.s)) reembark(tx, unit);
}

/** From before a port or a coast to where one came from. */
export function reembark(tx: Tx, unit: number): void {
  const { s } = tx;
  const { from } = s.cargo.find(({ piece }) => piece === unit)!;
  dropCargo(tx, unit);
  if (s.steps[unit] > 0) moveTo(tx, unit, from);
}

function comeIn(tx: Tx, unit: number, port: Place): void {
  const { s } = tx;
  dropCargo(tx, unit);
  moveTo(tx, unit, port);
  mark(tx, unit, LANDED | ASHORE | MOVED);
  tx.note('20.5f', () => `${nameOf(s, unit)} comes ashore in ${labelOf(s, port)}.`);
}

/** The Combat Phase is over: a port without a defender is entered by those before it; who lies before another goes back to his box (20.5f, ruling A420). */
export function endLandings(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (side !== ALLIED) return;
  const ports = new Set(s.cargo.filter(({ stage }) => stage === 'assaults').map(({ to }) => to));
  for (const port of ports) {
    if (onMap(port) && isForsaken(kit, s, port) && !isOpenPort(kit, s, port) && kit.ground.portAt[port] >= 0) {
      for (const unit of assailants(s, port)) comeIn(tx, unit, port);
      continue;
    }
    // Those who did not attack land normally in the next own Movement Phase if the port is open now (20.5f).
    for (const unit of assailants(s, port)) {
      const index = s.cargo.findIndex(({ piece }) => piece === unit);
      if (isOpenPort(kit, s, port)) tx.set(s.cargo, index, { ...s.cargo[index], stage: 'lands' });
      else reembark(tx, unit);
    }
  }
}
