import { expect, test } from 'vitest';
import { Match } from '../../../../engine/match.ts';
import { kasserinePass } from '../../index.ts';
import { guide } from '../../present/guide.ts';

function begin() {
  const started = Match.start(kasserinePass, { scenario: guide.scenario, options: {} }, { seed: guide.seed });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const play = (order: string): void => {
    const action = kasserinePass.parse(order);
    if (!action.ok) throw new Error(action.why);
    expect([order, match.play(match.toMove!, action.value)]).toEqual([order, { ok: true }]);
  };
  for (const order of guide.opening) play(order);
  return { match, play };
}

test('the guide can be followed to the letter, and the battle goes as it says', () => {
  const { match, play } = begin();
  const told = guide.lessons.flatMap(({ until }) => (until === undefined ? [] : [until]));
  for (const until of told) {
    if (until === 'commit') {
      for (const unit of ['kg-stenhoff', 'kg-gerhardt', 'kg-reimann', 'tigers']) play(`join ${unit}`);
      expect(kasserinePass.present.battle(match.view('axis'))).toMatchObject({ odds: '12 to 3', column: 8 });
    }
    play(until.endsWith(' E4') ? `${until} by road` : until);
  }
  expect(match.question?.ask.id).toBe('press');
  play('press');
  expect(match.question?.ask.id).toBe('drive');
  play('drive 1');
  expect([match.toMove, match.question?.ask.id]).toEqual(['allied', 'retreat']);
});

test('everything the guide points at is there', () => {
  const { match } = begin();
  const units = kasserinePass.present.pieces(match.view('axis')).map((piece) => piece.id);
  for (const place of guide.lessons.flatMap((lesson) => lesson.point ?? [])) {
    expect([place, place in kasserinePass.present.map.hexes || units.includes(place)]).toEqual([place, true]);
  }
});
