import { ALLOWED } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, type Kit, kitOf, SEATS, SIDES, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { escortsAt } from '../rules/fleets.ts';
import { herkulesBox } from '../rules/malta.ts';
import { namesOf, placeNamed, sideDoes, unitOf, wordFor } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { portName } from '../rules/shipping.ts';
import {
  choosesLoss,
  exposedAt,
  hitsLeft,
  lossWeight,
  maltaOf,
  maltaTargets,
  mayStrike,
  oceanTargets,
  readsSignals,
  shipTargets,
  strikeHitsOf,
  strikersOf,
} from '../rules/strikes.ts';
import { hasLoc, wouldBeSupplied } from '../rules/supply.ts';
import { onMap, type State, type Strike } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn, ofUnit } from './answers.ts';
import { sinkCargo } from './load-ships.ts';

/** Strikes against ships, ports and Malta (19.9): units are sent, then each target is struck by all that were sent there. */

type Targets = (kit: Kit, s: State, side: Side) => Place[];

interface StrikeWords {
  readonly id: Terms['ask'];
  readonly rule: RuleId;
  readonly title: string;
  readonly targets: Targets;
  prompt(s: State): string;
}

function strikeAsk({ id, rule, title, targets, prompt }: StrikeWords): Ask<Side> {
  const offers = (s: State, emit: (order: { do: 'strike'; unit: string; at: string }) => void, side: Side): void => {
    const kit = kitOf(s);
    const open = targets(kit, s, side);
    if (open.length === 0) return;
    for (const unit of strikersOf(kit, side))
      for (const target of open)
        if (mayStrike(kit, s, unit, target, side, open).ok)
          emit({ do: 'strike', unit: kit.units[unit].id, at: wordFor(kit, target) });
  };
  return {
    id,
    rule,
    title,
    end: 'No more strikes',
    who: (_s, side) => SEATS[side],
    prompt,
    done(s, side) {
      let none = true;
      offers(s, () => (none = false), side);
      return none;
    },
    ...answers<Side>(rule, 'air units are sent on strikes', {
      strike: {
        may(s, { unit, at }, side) {
          const kit = kitOf(s);
          return mayStrike(kit, s, unitOf(kit, unit), placeNamed(kit, at), side, targets(kit, s, side));
        },
        offers,
        do(tx, { unit, at }) {
          const kit = kitOf(tx.s);
          tx.push(tx.s.strikes, { unit: unitOf(kit, unit), target: placeNamed(kit, at) });
        },
      },
      end: goOn,
    }),
  };
}

/** In the enemy's Movement Phase, after his port boxes are loaded (19.9.2). */
export const strikeShips = strikeAsk({
  id: 'strike-ships',
  rule: '19.9.2i',
  title: 'Strikes at ships',
  targets: shipTargets,
  prompt: () => 'The enemy has loaded his ships: send air units against them, or end.',
});

/** In the Allocation Phase (4.1.IV.6). */
export const strikeMalta = strikeAsk({
  id: 'strike-malta',
  rule: '4.1.IV.6',
  title: 'Strikes at Malta',
  targets: maltaTargets,
  prompt: () => 'Air units in Sicily may strike those on Malta: send them, or end.',
});

/** In the Allocation Phase, at lanes over the sea (4.1.IV.7). */
export const strikeOcean = strikeAsk({
  id: 'strike-ocean',
  rule: '19.9.2c',
  title: 'Strikes at sea',
  targets: oceanTargets,
  prompt: () => 'The enemy has loaded ships for the crossing: send air units against them, or end.',
});

/** The targets to which units of a side were sent, in the order they were named. */
export function struckTargets(s: State, side: Side): Terms['calls']['strike'][] {
  const sent = s.strikes.filter(({ unit }) => kitOf(s).units[unit].side === side);
  return [...new Set(sent.map(({ target }) => target))].map((target) => ({ side, target }));
}
/** Of both sides: none of them touches another, so their order is not asked for (4.1.IV.9, ruling A455). */
export const allStruck = (s: State): Terms['calls']['strike'][] => SIDES.flatMap((side) => struckTargets(s, side));

export function rollStrike(tx: Tx, { side, target }: Terms['calls']['strike']): void {
  const { s } = tx;
  const kit = kitOf(s);
  const strikers = strikersAt(s, target);
  const hits = strikeHitsOf(kit, s, strikers, target, () => tx.roll('19.9.1a'));
  tx.note(
    '19.9.1a',
    () =>
      `${namesOf(s, strikers)} ${strikers.length > 1 ? 'strike' : 'strikes'} at ${targetName(kit, s, target)}: ${hitWords(hits)}.`,
  );
  const choice = hits > 0 && hits < hitsLeft(kit, s, target) && exposedAt(kit, s, target).length > 1;
  const ultra = choice && readsSignals(s) && tx.roll('19.9.1g') <= SIGNALS_READ;
  if (ultra) tx.note('19.9.1g', () => `ULTRA: ${sideDoes(ALLIED, 'choose')} all losses of this strike.`);
  tx.set(s, 'strike', { target, side, hits, lost: [], ultra });
  sinkEvident(tx);
}

/** Highest face on which ULTRA helps (19.9.1g). */
const SIGNALS_READ = 4;

const strikersAt = (s: State, target: Place): number[] =>
  s.strikes.filter((each) => each.target === target).map(({ unit }) => unit);
const hitWords = (hits: number): string => (hits === 0 ? 'no hit' : hits === 1 ? 'one hit' : `${hits} hits`);
const targetName = (kit: Kit, s: State, target: Place): string =>
  onMap(target) ? `the ships in ${portName(kit, s, target)}` : portName(kit, s, target);

/** Where there is no choice left nobody is asked; hits beyond what is there are lost (ruling A148). */
function sinkEvident(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (;;) {
    const strike = s.strike!;
    const open = exposedAt(kit, s, strike.target);
    if (strike.hits === 0) return;
    if (open.length === 0) tx.set(s, 'strike', { ...strike, hits: 0 });
    else if (open.length === 1 || hitsLeft(kit, s, strike.target) <= strike.hits) hit(tx, open[0]);
    else return;
  }
}

/** One hit: a step, a dump, an MSU or a refit point is sunk (19.9.2, ruling A192); an air unit on Malta is to check for damage. */
function hit(tx: Tx, piece: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const strike = s.strike!;
  const hits = Math.max(0, strike.hits - lossWeight(kit, strike.target, piece));
  tx.set(s, 'strike', { ...strike, hits, lost: [...strike.lost, piece] });
  const rule = strike.target === herkulesBox(kit) ? 'AXC-16h' : '19.9.2g';
  if (!kit.units[piece].air) sinkCargo(tx, piece, rule, isLostForGood(kit, s, piece, strike.target));
}

/** From shipping boxes to Destroyed; in a port the lines of its hex decide (8.3, ruling A210). */
function isLostForGood(kit: Kit, s: State, unit: number, target: Place): boolean {
  if (!onMap(target)) return true;
  const { motorized, side } = kit.units[unit];
  return motorized ? !hasLoc(kit, s, side, target) : !wouldBeSupplied(kit, s, unit, target);
}

/** Losses that are no strike's but taken like them, all chosen by the Allies: those of the invasion of Malta (AXC-16h). */
export function takeHits(tx: Tx, target: Place, hits: number): void {
  tx.set(tx.s, 'strike', { target, side: ALLIED, hits, lost: [], ultra: true });
  sinkEvident(tx);
  tx.call('take-hits', { side: ALLIED, target });
}
export const endHits = (tx: Tx): void => tx.set(tx.s, 'strike', null);

export const chooseCargo: Ask<Terms['calls']['strike']> = {
  id: 'choose-cargo',
  rule: '19.9.1f',
  title: 'Losses of a strike',
  point: { unit: 'sink' },
  who: (s) => SEATS[choosesLoss(s.strike!)],
  prompt: (s) => `Which of them takes the hit? ${s.strike!.hits} to be taken.`,
  done: (s) => s.strike === null || s.strike.hits === 0,
  ...answers('19.9.1f', 'the losses of a strike are chosen', {
    sink: ofUnit('sink', {
      units: (kit, s, { target }: Terms['calls']['strike']) => exposedAt(kit, s, target),
      may: (kit, s, piece, { target }) =>
        exposedAt(kit, s, target).includes(piece)
          ? ALLOWED
          : refuse('19.9.1f', 'The loss is taken from those in the boxes that were struck.'),
      do(tx, piece) {
        hit(tx, piece);
        sinkEvident(tx);
      },
    }),
  }),
};

/** Aircraft hit on Malta or the escort, then those who struck, check for damage (19.9.1h, 19.9.2b, 19.9.2f). */
export function endStrike(tx: Tx, { target }: Terms['calls']['strike']): void {
  const { s } = tx;
  const { lost } = s.strike as Strike;
  const strikers = strikersAt(s, target);
  tx.set(s, 'strike', null);
  tx.set(
    s,
    'strikes',
    s.strikes.filter((each) => each.target !== target),
  );
  const struck = target === maltaOf(kitOf(s)) ? lost : escortsAt(kitOf(s), s, target);
  tx.call('damage', { units: [...struck, ...strikers], hex: target });
}
