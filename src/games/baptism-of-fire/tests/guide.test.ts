import { describe, expect, test } from 'vitest';
import { Match } from '../../../engine/match.ts';
import { baptismOfFire } from '../index.ts';
import { guide } from '../present/guide.ts';

function begin() {
  const started = Match.start(baptismOfFire, { scenario: guide.scenario, options: {} }, { seed: guide.seed });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const play = (order: string): void => {
    const action = baptismOfFire.parse(order);
    if (!action.ok) throw new Error(action.why);
    expect([order, match.play(match.toMove!, action.value)]).toEqual([order, { ok: true }]);
  };
  for (const order of guide.opening) play(order);
  return { match, play };
}

const told = guide.lessons.flatMap(({ until }) => (until === undefined ? [] : [until]));
const odds = (match: ReturnType<typeof begin>['match']): string | undefined =>
  baptismOfFire.present.battle(match.view('axis'))?.odds;

describe.each(['pass', 'support 1'])('if the Allies answer "%s"', (answer) => {
  test('the guide can be followed to the letter, and the battle goes as it says', () => {
    const { match, play } = begin();
    for (const until of told) {
      if (until === 'commit') {
        play('join ax02');
        expect(odds(match)).toBe('11 less 2: +9');
      }
      play(until === 'support' ? 'support 2' : until);
      if (until === 'support') expect(odds(match)).toBe('13 less 2: +11');
      if (until === 'pass') {
        expect([match.toMove, match.question?.ask.id]).toEqual(['allied', 'defender-support']);
        play(answer);
        expect(match.notes.map(({ text }) => text).join(' ')).toMatch(/die 1: /);
        const tanks = baptismOfFire.present.pieces(match.view('axis')).find(({ id }) => id === 'us04');
        expect(tanks?.off).toBe('eliminated');
      }
    }
    expect([match.toMove, match.question?.ask.id]).toEqual(['axis', 'mobile']);
    expect(match.legal().some((action) => action.do === 'move' && action.unit === 'ax04')).toBe(true);
  });
});

test('before combat ends, the attack on Garet Hadid can be looked at and given up', () => {
  const { match, play } = begin();
  for (const until of told.slice(0, told.indexOf('advance ax01 3819') + 1)) {
    if (until === 'commit') play('join ax02');
    play(until === 'support' ? 'support 2' : until);
    if (until === 'pass') play('pass');
  }
  play('attack ax07 3722');
  play('join ax10');
  const look = baptismOfFire.present.battle(match.view('axis'))!;
  expect([look.odds, look.shifts[0].text, look.column]).toEqual(['8 less 2: +6', 'rough line', 3]);
  play('scrap');
  expect(match.question?.ask.id).toBe('fight');
});

test('everything the guide points at is there', () => {
  const { match } = begin();
  const units = baptismOfFire.present.pieces(match.view('axis')).map((piece) => piece.id);
  for (const place of guide.lessons.flatMap((lesson) => lesson.point ?? [])) {
    expect([place, place in baptismOfFire.present.map.hexes || units.includes(place)]).toEqual([place, true]);
  }
});
