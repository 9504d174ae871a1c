import { describe, expect, it } from 'vitest';
import { AXIS, baseKit } from '../kit.ts';
import { sailings } from '../rules/convoy.ts';
import { invasionDice, mayFlyMissions } from '../rules/malta.ts';
import { BASED, type State } from '../state.ts';
import { marked, type PositionSpec, position, stateOf, stepsOf, type Table, unitNamed, where } from './position.ts';
import { cargo } from './shipping.fixture.ts';

const kit = baseKit();
/** C3 in play; what has happened since, by turn. An appeal to think about keeps the Events Phase open. */
const inPlay = (...happened: readonly (readonly [string, number])[]): Partial<State> => ({
  played: [
    { card: 'AXC-16', turn: 9 },
    { card: 'AXC-17', turn: 10 },
  ],
  activated: ['AXC-4', 'AXC-16', 'AXC-17'],
  happened: happened.map(([event, turn]) => ({ event, turn })),
});
const C3 = 'herkules: it-185-folgore, it-80-la-spezia, it-1-superga';
const AIR = 'sicily: it-2-as, ge-fk-ii';
const WATCH = 'C0604: it-10-ber\nC1407: nz-4-nz-bg';

const deciding = (turn: number, change: Partial<State> = inPlay(), board = `${C3}\n${AIR}\n${WATCH}`): Table =>
  position({ scenario: 's28', at: 'malta', side: 'axis', turn, board, change: structuredClone(change) });
const DECLARED = inPlay(['malta-declared', 21]);
/** Turn 22, the invasion of turn 21 is due: C3 with aircraft. */
const due = (air = 'it-2-as, ge-fk-ii', more = ''): Table =>
  deciding(22, DECLARED, `${C3}, ${air}\nmalta: br-malta, br-201\nallied-available: fleet-malta\n${WATCH}${more}`);
const at = (ask: PositionSpec['at'], turn: number, board: string, change: Partial<State>, more = {}): Table =>
  position({ scenario: 's28', at: ask, side: 'axis', turn, board, change: structuredClone(change), ...more });

describe('before the invasion', () => {
  it('[desert-fox-deluxe AXC-16a] AXC-5 and ALC-12 put C3 in play; its aircraft stay in Sicily and fly nothing', () => {
    const t = at('play-event', 10, WATCH, { activated: ['AXC-4', 'AXC-5'], played: [{ card: 'ALC-12', turn: 9 }] });
    t.play('play AXC-5');
    expect(t.s.played.map(({ card }) => card)).toContain('AXC-16');
    const air = at('deploy-air', 12, `${AIR}\n${WATCH}`, inPlay());
    expect(air.refused('deploy it-2-as axis-north-africa')).toBe('AXC-16a');
    const s = stateOf({ scenario: 's28', board: AIR, change: inPlay() });
    const may = (unit: string, state: State) => mayFlyMissions(kit, state, unitNamed(kit, unit)).ok;
    expect([may('it-2-as', s), may('ge-fk-ii', s)]).toEqual([false, true]);
    expect(may('it-2-as', { ...s, turn: 22, ...inPlay(['malta-cancelled', 21]) })).toBe(true);
  });

  it('[desert-fox-deluxe AXC-16b] those for C3 and Herkules wait in the Herkules Box', () => {
    const { entries } = kit.cardNamed.get('AXC-16')!;
    const herkules = kit.boxNamed.get('herkules')!.place;
    expect(entries.filter(({ places }) => places.includes(herkules)).flatMap(({ pieces }) => pieces).length).toBe(3);
    const t = at('move', 21, `${C3}\n${WATCH}`, inPlay());
    expect(t.refused('take it-1-superga')).not.toBeNull();
    expect(
      at('load-ocean', 21, `${C3}\nitaly: axis-dump-1`, inPlay()).refused('ship it-1-superga shipping-italy'),
    ).toBe('20.2.1a');
    const arriving = at('reinforce', 21, `${C3}\n${WATCH}\nitaly: axis-msu-1`, {
      ...inPlay(),
      arrived: [unitNamed(kit, 'axis-msu-1')],
    });
    expect(arriving.refused('deploy it-1-superga italy')).toBe('7.0b');
  });

  it('[desert-fox-deluxe AXC-16c] it is declared once, from turn 20 on, and fought out on the next turn', () => {
    expect(deciding(19).asked).not.toBe('malta');
    const t = deciding(20);
    expect([t.asked, t.toMove, t.offers('choose')]).toEqual(['malta', 'axis', ['choose invade']]);
    t.play('choose invade');
    expect(t.s.happened).toEqual([{ event: 'malta-declared', turn: 20 }]);
    expect(due().refused('choose invade')).toBe('AXC-16c');
    expect(deciding(24, inPlay(['malta-cancelled', 22])).asked).not.toBe('malta');
  });

  it('[desert-fox-deluxe AXC-16d] all aircraft in Sicily gather for it', () => {
    const t = deciding(20).play('choose invade');
    expect(['it-2-as', 'ge-fk-ii'].map((id) => where(t, id))).toEqual(['herkules', 'herkules']);
  });

  it('[desert-fox-deluxe AXC-16e] no ships leave Italy, no Axis aircraft fly on both turns; the game is longer by three', () => {
    const t = deciding(20);
    const before = t.s.lastTurn;
    expect(t.play('choose invade').s.lastTurn).toBe(before + 3);
    const loading = (turn: number, change: Partial<State>): Table =>
      at('load-ocean', turn, 'italy: axis-dump-1\ncape-route: allied-msu-1', change, { side: 'axis' });
    const s = (turn: number, change: Partial<State>): State =>
      stateOf({ scenario: 's28', turn, board: 'axis-north-africa: ge-ff-afrika', change });
    const grounded = (turn: number, change: Partial<State>): boolean =>
      !mayFlyMissions(kit, s(turn, change), unitNamed(kit, 'ge-ff-afrika')).ok;
    const fought = inPlay(['malta-declared', 21], ['malta-invaded', 22]);
    expect([grounded(21, DECLARED), grounded(22, fought), grounded(23, fought)]).toEqual([true, true, false]);
    expect(loading(23, fought).refused('ship axis-dump-1 shipping-italy')).toBeNull();
    const shut = at('assign-fleets', 22, 'italy: axis-dump-1\nallied-available: fleet-med', fought, { side: 'axis' });
    expect(shut.s.cargo).toEqual([]);
    const cannot = at('strike-ships', 22, 'axis-north-africa: ge-ff-afrika, it-libya\nallied-coastal: allied-msu-1', {
      ...fought,
      cargo: [cargo('allied-msu-1', 'W2118', 'C2331', 'leaves')],
    });
    expect(cannot.asked).not.toBe('strike-ships');
  });
});

it('[desert-fox-deluxe AXC-16e] nor does a convoy of Desert Fox, which has no boxes from Italy (ruling A464)', () => {
  const sailing = (change: Partial<State>): string | null =>
    position({ scenario: 's27', at: 'load-convoy', turn: 22, board: 'italy: axis-dump-1, it-rp-1', change }).refused(
      'ship axis-dump-1 C0701',
    );
  expect(sailing(inPlay())).toBeNull();
  const s = stateOf({ scenario: 's27', turn: 21, board: 'italy: axis-dump-1', change: DECLARED });
  expect([...sailings(kit, s, AXIS)]).toEqual([]);
});

describe('the dice', () => {
  const dice = (board: string): number => invasionDice(kit, stateOf({ scenario: 's28', board }));

  it('[desert-fox-deluxe AXC-16f] one for each ten combat and bombardment factors, half a ten counting', () => {
    // 24 on land, and one in the air makes 25.
    expect([dice(C3), dice(`${C3}, it-2-as`)]).toEqual([2, 3]);
  });

  it('[desert-fox-deluxe AXC-17] Herkules adds the Germans', () => {
    expect(dice(`${C3}, it-2-as, ge-fk-x, ge-fk-ii, ge-ramcke, ge-fj-lehr, ge-5-fj, ge-11-pio`)).toBe(4);
    const t = at('play-event', 12, WATCH, { activated: ['AXC-4', 'AXC-10'], played: [{ card: 'AXC-5', turn: 3 }] });
    t.play('play AXC-10');
    expect(t.s.played.map(({ card }) => card)).toContain('AXC-17');
  });

  it('[desert-fox-deluxe AXC-16g] thirteen is enough, twelve is not', () => {
    const won = due().dice(6, 6, 1).play('end');
    expect(won.s.happened.map(({ event }) => event)).toContain('malta-taken');
    const lost = due().dice(4, 4, 4).play('end');
    expect(lost.s.happened.map(({ event }) => event)).not.toContain('malta-taken');
  });
});

describe('how it ends', () => {
  it('[desert-fox-deluxe AXC-16h, 22.4a] success: Malta and its fleet are lost to the Allies; 19 less the dice are steps they choose', () => {
    const t = due().dice(6, 6, 4).play('end');
    expect([t.asked, t.toMove, t.s.strike?.hits]).toEqual(['choose-cargo', 'allied', 3]);
    expect(where(t, 'fleet-malta')).toBe('out');
    // A step of a division is two of them; the last one is taken all the same (8.3, ruling A601).
    t.play('sink it-1-superga');
    expect([stepsOf(t, 'it-1-superga'), t.s.strike?.hits, t.toMove]).toEqual([1, 1, 'allied']);
    t.play('sink it-1-superga');
    expect([where(t, 'it-1-superga'), stepsOf(t, 'it-185-folgore'), t.s.strike]).toEqual(['axis-destroyed', 2, null]);
    expect(t.asked).toBe('play-event');
  });

  it('[desert-fox-deluxe AXC-16h] nineteen costs nothing', () => {
    const t = deciding(22, DECLARED, `${C3}, it-2-as, ge-fk-ii, ge-fk-x, ge-ramcke\n${WATCH}`);
    t.dice(6, 6, 6, 1).play('end');
    expect([t.asked, stepsOf(t, 'it-1-superga')]).toEqual(['play-event', 2]);
  });

  it('[desert-fox-deluxe AXC-16i] failure: all who took part on land are out of the game', () => {
    const t = due().dice(4, 4, 4).play('end');
    expect(['it-185-folgore', 'it-80-la-spezia', 'it-1-superga'].map((id) => where(t, id))).toEqual(
      Array(3).fill('out'),
    );
    expect([where(t, 'fleet-malta'), where(t, 'br-malta')]).toEqual(['allied-available', 'malta']);
  });

  it('[desert-fox-deluxe AXC-16j] either way the aircraft are out for two turns', () => {
    for (const dice of [
      [4, 4, 4],
      [6, 6, 6],
    ]) {
      const t = due()
        .dice(...dice)
        .play('end');
      expect([where(t, 'it-2-as'), t.s.due[unitNamed(kit, 'ge-fk-ii')]]).toEqual(['track', 24]);
    }
  });

  it('[desert-fox-deluxe AXC-16k] it may be cancelled after turn 20, declared or not, and never again', () => {
    expect(deciding(20).refused('choose cancel')).toBe('AXC-16k');
    expect(deciding(21).refused('choose cancel')).toBeNull();
    const t = due().play('choose cancel');
    expect([t.asked, where(t, 'it-1-superga'), where(t, 'it-2-as')]).toEqual([
      'play-event',
      'herkules',
      'axis-available',
    ]);
    expect(marked(t, 'it-2-as', BASED)).toBe(true);
    const afterwards = inPlay(['malta-declared', 21], ['malta-cancelled', 22]);
    const flies = (turn: number): boolean =>
      mayFlyMissions(
        kit,
        stateOf({ scenario: 's28', turn, board: 'axis-north-africa: ge-ff-afrika', change: afterwards }),
        unitNamed(kit, 'ge-ff-afrika'),
      ).ok;
    expect([flies(22), flies(23)]).toEqual([false, true]);
  });

  it('[desert-fox-deluxe AXC-16l] from the next turn on they go to Italy or the Fall Braun Box', () => {
    const freed = (turn: number): Table =>
      at('reinforce', turn, `${C3}\n${WATCH}\nitaly: axis-msu-1`, {
        ...inPlay(['malta-cancelled', 22]),
        arrived: [unitNamed(kit, 'axis-msu-1')],
      });
    expect(freed(22).refused('deploy it-1-superga italy')).toBe('7.0b');
    const t = freed(23).play('deploy it-1-superga italy', 'deploy it-80-la-spezia fall-braun');
    expect([where(t, 'it-1-superga'), where(t, 'it-80-la-spezia')]).toEqual(['italy', 'fall-braun']);
    expect(t.refused('deploy it-1-superga fall-braun')).toBe('7.0b');
  });

  it('[desert-fox-deluxe AXC-16m] after success neither aircraft nor ships of the Allies are on Malta', () => {
    const t = due().dice(6, 6, 6).play('end');
    expect([where(t, 'br-malta'), where(t, 'br-201'), where(t, 'fleet-malta')]).toEqual([
      'allied-available',
      'allied-available',
      'out',
    ]);
    const taken = inPlay(['malta-invaded', 22], ['malta-taken', 22]);
    const air = at('deploy-air', 23, 'allied-available: br-201', taken, { side: 'allied' });
    expect([air.refused('deploy br-201 malta'), air.refused('deploy br-201 nrv')]).toEqual(['AXC-16m', null]);
  });
});
