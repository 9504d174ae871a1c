import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Arrives } from '../kit/tables.ts';
import { ALLIED, AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { arrivalModifier, mayBeSupported, mayFlyInterdiction, mayInterdict, mayRecall, maySend } from '../rules/air.ts';
import { labelOf, nameOf, namesOf, sideDoes } from '../rules/names.ts';
import { ALLOWED, refuse } from '../rules/refusals.ts';
import { ARRIVED, onMap, READY, type State, USED } from '../state.ts';
import type { Tx } from '../terms.ts';
import { answers, goOn, ofUnit, ofUnitAndHex, toSide, unitByUnit } from './answers.ts';
import { mark, unmark } from './changes.ts';

/** Air units: Ready, sent to interdict or to support a combat, and Used (11.0). */

const ORDER = [ALLIED, AXIS] as const;
const planesOf = (kit: Kit, _s: State, side: Side): readonly number[] => kit.planes[side];

/** The Joint Air Phase begins: all air units are Ready again, without a roll (11.1.3). */
export function readyAir(tx: Tx): void {
  const { s } = tx;
  tx.set(s, 'side', ALLIED);
  for (const plane of kitOf(s).planes.flat()) if (s.at[plane] === USED) tx.set(s.at, plane, READY);
}

// --- Arrival ---

const WORDS: { readonly [result in Arrives]: string } = {
  A: 'arrives',
  R: 'does not arrive and is Ready again',
  U: 'does not arrive and is Used',
};

/** Rolls for one air unit; who does not arrive goes to the box the chart says (11.1.6). */
function rollFor(tx: Tx, plane: number, together: number, rule: RuleId): void {
  const { s } = tx;
  const kit = kitOf(s);
  const drm = arrivalModifier(kit, s, plane, together);
  const die = tx.roll(rule);
  const { result } = kit.arrival.lines[s.weather].find(({ max }) => die + drm <= max)!;
  if (result === 'A') mark(tx, plane, ARRIVED);
  else tx.set(s.at, plane, result === 'R' ? READY : USED);
  const sum = drm === 0 ? '' : `, makes ${die + drm}`;
  tx.note(rule, () => `${nameOf(s, plane)}: die ${die}${sum}. It ${WORDS[result]}.`);
}

// --- Interdiction ---

/** By scenario: the hexes that are in play. */
const inPlay = oncePerPart((kit: Kit, scenario: State['scenario']): readonly Hex[] => {
  const { area } = kit.scenarios[scenario];
  return [...area.keys()].filter((hex) => area[hex] === 1);
});

/** Where an air unit may be sent: any hex in play but those of the others. */
function missionsOf(kit: Kit, s: State, plane: number, side: Side): readonly Hex[] {
  if (!mayFlyInterdiction(kit, s, plane, side).ok) return [];
  const taken = kit.planes[side].map((each) => s.at[each]);
  return inPlay(kit, s.scenario).filter((hex) => !taken.includes(hex));
}

/** In dry weather each side places all its Interdiction before any of it is rolled for, the Allies first (11.2.1b, 11.2.2). */
export const interdict = toSide({
  id: 'interdict',
  rule: '11.2.2a',
  title: 'Interdiction',
  end: 'No more interdiction',
  overlay: 'interdiction',
  point: { both: 'interdict' },
  prompt: () => 'Interdiction: send air units to any hexes, one to a hex, then end.',
  done(s, side) {
    const kit = kitOf(s);
    return !kit.planes[side].some(
      (plane) => mayFlyInterdiction(kit, s, plane, side).ok || mayRecall(kit, s, plane, side).ok,
    );
  },
  ...answers('11.2.2a', 'air units are sent to interdict', {
    ...unitByUnit(planesOf, {
      recall: ofUnit('recall', { units: planesOf, may: mayRecall, do: (tx, plane) => tx.set(tx.s.at, plane, READY) }),
      interdict: ofUnitAndHex('interdict', {
        units: planesOf,
        hexes: missionsOf,
        sure: true,
        many: true,
        may: mayInterdict,
        do(tx, plane, hex) {
          tx.set(tx.s.at, plane, hex);
          tx.note('11.2.2a', () => `${nameOf(tx.s, plane)} is sent to interdict ${labelOf(tx.s, hex)}.`);
        },
      }),
    }),
    end: goOn,
  }),
});

/** When both sides have placed: who arrives interdicts (11.2.3a). */
export function rollArrivals(tx: Tx): void {
  const { s } = tx;
  for (const side of ORDER)
    for (const plane of kitOf(s).planes[side]) if (onMap(s.at[plane])) rollFor(tx, plane, 1, '11.2.3a');
}

/** As the turn ends, Interdiction is over (11.2.4). */
export function recoverAir(tx: Tx): void {
  const { s } = tx;
  for (const plane of kitOf(s).planes.flat()) {
    if (!onMap(s.at[plane])) continue;
    tx.note('SOP-D1a', () => `${nameOf(s, plane)} leaves ${labelOf(s, s.at[plane])} and is Used.`);
    unmark(tx, plane, ARRIVED);
    tx.set(s.at, plane, USED);
  }
}

// --- Close air support ---

/** Before each combat, the Allies first whoever attacks (11.3.2a, ruling AMB-24). */
export const commitAir = toSide({
  id: 'commit-air',
  rule: '11.3.2a',
  title: 'Close air support',
  end: 'No more aircraft',
  point: { unit: 'send' },
  prompt: (s, side) => {
    const sent = namesOf(s, s.battle!.planes[side]);
    return `Close air support: ${sent === '' ? 'send up to two air units' : `${sent} sent`}, then end.`;
  },
  done(s, side) {
    const kit = kitOf(s);
    if (s.battle!.planes[side].length > 0) return false;
    return !kit.planes[side].some((plane) => s.at[plane] === READY) || !mayBeSupported(kit, s, side).ok;
  },
  ...answers('11.3.2a', 'air units are sent into the combat', {
    ...unitByUnit(planesOf, {
      recall: ofUnit('recall', {
        units: planesOf,
        may: (_kit, s, plane, side: Side) =>
          s.battle!.planes[side].includes(plane)
            ? ALLOWED
            : refuse('11.3.2a', 'That air unit of yours is not sent into the combat.'),
        do: (tx, plane, side) => tx.remove(tx.s.battle!.planes[side], tx.s.battle!.planes[side].indexOf(plane)),
      }),
      send: ofUnit('send', {
        units: planesOf,
        may: maySend,
        do: (tx, plane, side) => tx.push(tx.s.battle!.planes[side], plane),
      }),
    }),
    end: {
      do(tx, _end, side) {
        const sent = tx.s.battle!.planes[side];
        tx.next();
        if (sent.length > 0) tx.note('11.3.2a', () => `${sideDoes(side, 'send')} ${namesOf(tx.s, sent)}.`);
      },
    },
  }),
});

/** When both have sent: who arrives counts (11.3.3). */
export function rollSupport(tx: Tx): void {
  const { planes } = tx.s.battle!;
  for (const side of ORDER) for (const plane of planes[side]) rollFor(tx, plane, planes[side].length, '11.3.3');
}
