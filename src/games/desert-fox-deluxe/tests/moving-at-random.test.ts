import { describe, expect, it } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import { Match } from '../../../engine/match.ts';
import type { Action } from '../actions.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit } from '../kit.ts';
import { MODES, onMap, type State } from '../state.ts';
import type { View } from '../view.ts';
import { position } from './position.ts';

type Play = Match<State, Action, View>;

const kit = baseKit();
const VERBS = ['take', 'join', 'drop', 'load', 'unload', 'reserve', 'deliberate', 'mobile'] as const;

/** The front at El Agheila in spring 1941, with more of everything. */
const BOARD = `
C0701: it-27-brescia, it-132-ariete, it-8-ber, it-nizza/1o, axis-base-1/1a, axis-msu-1, axis-msu-2, axis-dump-1, axis-dump-2
C0702: ge-kasta, ge-5-pz, ge-stab-200/1d, ge-3-aufkl, ge-605-pzjg
C0603: br-kdg
C0803: br-2-sg/1, allied-dump-1, allied-msu-1
C0804: br-3-lt-arm/1
C0907: aus-20-aus-bg, br-13-corps
C1007: ge-ramcke, axis-msu-3, ge-rp-1, ge-rp-2
C0806: br-204`;

/** Orders of moving: all for the units on the map, some for the others, and for some hexes. */
function candidates(s: State, roll: (sides: number) => number): Action[] {
  const units = kit.units
    .filter(({ index }) => onMap(s.at[index]) || roll(40) === 1)
    .flatMap(({ id }) => VERBS.map((verb): Action => ({ do: verb, unit: id })));
  const modes = MODES.map((mode): Action => ({ do: 'mode', mode }));
  const hexes = Array.from({ length: 12 }, () => kit.grid.label(roll(kit.grid.size) - 1));
  const going = hexes.flatMap((to): Action[] => [
    { do: 'go', to },
    { do: 'overrun', to },
    { do: 'enter', to },
  ]);
  return [...units, ...modes, ...going, { do: 'stop' }, { do: 'end' }];
}

function expectLegalIsCheck(match: Play, roll: (sides: number) => number): readonly Action[] {
  const { format } = desertFoxDeluxe.orders;
  const seat = match.toMove!;
  const offers = match.legal();
  const offered = new Set(offers.map(format));
  expect(offered.size).toBe(offers.length);
  const asked = [...candidates(match.state, roll), ...offers.filter(() => roll(10) === 1)];
  expect(asked.filter((action) => match.check(seat, action).ok !== offered.has(format(action))).map(format)).toEqual(
    [],
  );
  return offers;
}

/** One of the offers: mostly those in hand go on. */
function choice(offers: readonly Action[], roll: (sides: number) => number): Action {
  const wanted = ['go', 'join', 'load', 'mode', 'take', 'drop', 'unload', 'stop', 'reserve', 'mobile'];
  const verb = wanted.slice(roll(4) - 1).find((each) => offers.some((offer) => offer.do === each));
  const list = offers.filter((offer) => offer.do === verb);
  return list[roll(list.length) - 1];
}

describe.each(['move', 'react'] as const)('at random: %s', (at) => {
  it.each([1, 2, 3])(
    '[desert-fox-deluxe 13.1a] Whatever is in hand, exactly what is offered is allowed (walk %i)',
    (seed) => {
      const dice = quickDice(`walk ${seed}`);
      const roll = (sides: number): number => dice.roll(sides);
      const { s } = position({ at, scenario: 's33', board: BOARD });
      const match: Play = Match.from(desertFoxDeluxe, { scenario: 's33', options: {} }, s, { seed: `moves ${seed}` });
      for (let step = 0; step < 30 && match.question?.ask.id === at; step++) {
        const offers = expectLegalIsCheck(match, roll);
        expect(match.play(match.toMove!, choice(offers, roll))).toEqual({ ok: true });
        expect(desertFoxDeluxe.invariants(match.state)).toEqual([]);
      }
    },
  );
});
