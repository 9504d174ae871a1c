import { expect, test } from 'vitest';
import { guided, pointedAtInVain } from '../../../testkit/guided.ts';
import { baptismOfFire } from '../index.ts';
import { guide } from '../present/guide.ts';

const begin = () => guided(baptismOfFire);

const odds = ({ match }: ReturnType<typeof begin>): string | undefined =>
  baptismOfFire.present.battle(match.view('axis'))?.odds;

/** The attack on 3819, as far as the guns. */
const PUT_TOGETHER = ['enter ax01 3919', 'enter ax02 3920', 'end', 'attack ax01 3819', 'join ax02'];
const MADE = ['commit', 'support 2', 'pass'];

test('the guide waits for these orders, one after the other', () => {
  expect(guide.lessons.flatMap(({ until }) => until ?? [])).toEqual([
    'enter ax01 3919',
    'enter ax02 3920',
    'end',
    'attack ax01 3819',
    'commit',
    'support',
    'pass',
    'advance ax01 3819',
    'end',
    'enter ax04 3919',
  ]);
});

test.each(['pass', 'support 1'])('the battle goes as the guide says if the Allies answer "%s"', (answer) => {
  const { match, play } = begin();
  play(...PUT_TOGETHER);
  expect(odds({ match, play })).toBe('11 less 2: +9');
  play('commit', 'support 2');
  expect(odds({ match, play })).toBe('13 less 2: +11');
  play('pass');
  expect([match.toMove, match.question?.ask.id]).toEqual(['allied', 'defender-support']);
  play(answer);
  expect(match.notes.map(({ text }) => text).join(' ')).toMatch(/die 1: /);
  const tanks = baptismOfFire.present.pieces(match.view('axis')).find(({ id }) => id === 'us04');
  expect(tanks?.off).toBe('eliminated');
  play('advance ax01 3819', 'end', 'enter ax04 3919');
  expect([match.toMove, match.question?.ask.id]).toEqual(['axis', 'mobile']);
  expect(match.legal().some((action) => action.do === 'move' && action.unit === 'ax04')).toBe(true);
});

test('before combat ends, the attack on Garet Hadid can be looked at and given up', () => {
  const { match, play } = begin();
  play(...PUT_TOGETHER, ...MADE, 'pass', 'advance ax01 3819', 'attack ax07 3722', 'join ax10');
  const look = baptismOfFire.present.battle(match.view('axis'))!;
  expect([look.odds, look.shifts[0].text, look.column]).toEqual(['8 less 2: +6', 'rough line', 3]);
  play('scrap');
  expect(match.question?.ask.id).toBe('fight');
});

test('everything the guide points at is there', () => {
  expect(pointedAtInVain(baptismOfFire)).toEqual([]);
});
