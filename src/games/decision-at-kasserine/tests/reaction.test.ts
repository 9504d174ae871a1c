import { expect, test } from 'vitest';
import { RESERVE } from '../state.ts';
import { marked, type PositionSpec, position as place, spent, type Table, where } from './position.ts';

/** Reaction Movement of the side that is attacked (9.3). */

const position = (spec: PositionSpec): Table =>
  place({ ...spec, board: `${spec.board}\n0133: al-1-133-34\n6601: ax-a25` });

/** The Axis attacks 2910 from 2911. */
const THALA = '2910: al-2-5-lei-plus\n2911: ax-5-7-10, ax-6-7-10';
const attacks = [{ on: ['2910'], by: ['ax-5-7-10', 'ax-6-7-10'] }];
const react = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ board: `${THALA}\n${board}`, at: 'react', attacks, ...more });

test('[decision-at-kasserine EX-45] [decision-at-kasserine 9.3] [decision-at-kasserine SOP-B3b] C-17/21L goes from 2810 into the Defender hex 2910 and is in Reserve no more', () => {
  const t = react('2810: al-c-17-21l+r\n2809: al-a-2-loth+r');
  expect([t.asked, t.toMove]).toEqual(['react', 'allied']);
  t.play('take al-c-17-21l', 'go 2910');
  expect([where(t, 'al-c-17-21l'), marked(t, 'al-c-17-21l', RESERVE), spent(t, 'al-c-17-21l')]).toEqual([
    '2910',
    false,
    0.5,
  ]);
  expect(t.s.moving).toEqual([]);
});

test('[decision-at-kasserine SOP-C3] when the Allies attack, it is the Axis who reacts', () => {
  const t = position({
    board: '2911: ax-5-7-10\n2910: al-c-2-loth\n2913: ax-6-7-10+r',
    at: 'react',
    side: 'allied',
    attacks: [{ on: ['2911'], by: ['al-c-2-loth'] }],
  });
  expect([t.asked, t.toMove, t.offers('take').join()]).toEqual(['react', 'axis', 'take ax-6-7-10']);
});

test('[decision-at-kasserine 9.3.1] without a declared attack nobody reacts', () => {
  const t = position({ board: `${THALA}\n2810: al-c-17-21l+r`, at: 'declare' }).play('end');
  expect([t.asked, t.toMove]).toEqual(['move', 'allied']);
  expect(marked(t, 'al-c-17-21l', RESERVE)).toBe(true);
});

test('[decision-at-kasserine 9.3.2a] [decision-at-kasserine 9.3.2b] [decision-at-kasserine 7.1.5b] [decision-at-kasserine 7.0c] any Reserves by half their allowance, out of supply half of two less; others stay, and so do Reserves that do not react', () => {
  const t = react('2803: al-c-17-21l+r, al-a-2-loth+r, al-b-2-loth, al-2-hamp');
  expect(t.offers('take')).toEqual(['take al-a-2-loth', 'take al-c-17-21l']);
  expect(t.refused('take al-b-2-loth')).toBe('9.3.2b');
  expect(t.refused('take al-2-hamp')).toBe('9.3.2b');
  const tests: [string, string][] = [
    ['al-c-17-21l+r', '4½'],
    ['al-c-17-21l+ro', '3½'],
  ];
  for (const [unit, left] of tests) {
    const far = react(`2803: ${unit}`).play('take al-c-17-21l');
    const why = far.verdict('go 2912');
    expect(far.match.question!.ask.prompt(far.s, 0)).toContain(`${left} points left`);
    expect(why.ok).toBe(false);
  }
  t.play('take al-c-17-21l', 'go 2703', 'stop');
  expect([marked(t, 'al-c-17-21l', RESERVE), marked(t, 'al-a-2-loth', RESERVE), where(t, 'al-a-2-loth')]).toEqual([
    false,
    true,
    '2803',
  ]);
});

test('[decision-at-kasserine 9.3.3a] [decision-at-kasserine 8.2.6] next to an enemy, with or without a zone, only where a friend stands, and there it ends', () => {
  const t = react('2810: al-c-17-21l+r, al-a-2-loth+r').play('take al-c-17-21l');
  expect(t.refused('go 2811')).toBe('9.3.3a'); // next to 2911
  t.play('take al-a-2-loth', 'go 2809');
  const hq = position({
    board: '2810: al-c-17-21l+r, al-a-2-loth+r\n2812: ax-10-pz\n2609: ax-1-5-21\n2509: al-drake',
    at: 'react',
    attacks: [{ on: ['2509'], by: ['ax-1-5-21'] }],
  });
  expect(hq.play('take al-c-17-21l').refused('go 2811')).toBe('9.3.3a'); // an HQ has no zone, yet it is an enemy
});

test('[decision-at-kasserine 9.3.3b] it need not go towards the fighting', () => {
  const t = react('2810: al-c-17-21l+r').play('take al-c-17-21l', 'go 2808');
  expect(where(t, 'al-c-17-21l')).toBe('2808');
});

test('[decision-at-kasserine 9.3.4] one unit reacts into a Defender hex, and no stack', () => {
  const t = react('2810: al-c-17-21l+r, al-a-2-loth+r\n2809: al-b-2-loth+r');
  t.play('take al-c-17-21l', 'join al-a-2-loth');
  expect(t.refused('go 2910')).toBe('9.3.4');
  t.play('drop al-a-2-loth', 'go 2910', 'take al-a-2-loth');
  expect(t.refused('go 2910')).toBe('9.3.4');
  t.play('take al-b-2-loth');
  expect(t.refused('go 2910')).toBe('9.3.4');
});

test('[decision-at-kasserine 9.3.5] no one-hex movement', () => {
  // Half of nine less two is 3½; the mountain 3009 would cost 4.
  const t = react('3007: al-10-rb-minus+ro, al-a-2-loth+r').play('take al-10-rb-minus');
  expect(t.refused('go 3008')).toBe('9.3.5');
});

test('[decision-at-kasserine 15.5.1] red-box units with Rommel react without being in Reserve when an attack is within four hexes; he may go along', () => {
  const spec = (rommel: string, more = ''): PositionSpec => ({
    board: `2911: ax-5-7-10\n2910: al-c-2-loth\n${rommel}: ax-rommel, ax-6-7-10, ax-7-7-10, ax-1-90-10${more}`,
    at: 'react',
    side: 'allied',
    attacks: [{ on: ['2911'], by: ['al-c-2-loth'] }],
  });
  const t = position(spec('2915', '\n2713: ax-8-7-10+r'));
  expect(t.offers('take')).toEqual(['take ax-6-7-10', 'take ax-7-7-10', 'take ax-8-7-10']);
  expect(t.refused('take ax-rommel')).toBe('15.5.1');
  expect(t.refused('take ax-1-90-10')).toBe('9.3.2b');
  t.play('take ax-6-7-10', 'join ax-rommel', 'go 2911');
  expect([where(t, 'ax-6-7-10'), where(t, 'ax-rommel')]).toEqual(['2911', '2911']);
  expect(t.refused('take ax-7-7-10')).toBe('9.3.2b'); // he is not with it any more
  const far = position(spec('2916', '\n2913: ax-8-7-10+r'));
  expect(far.refused('take ax-6-7-10')).toBe('9.3.2b');
  const zone = position(spec('2915', '\n2916: al-waters\n2913: ax-8-7-10+r'));
  expect(zone.refused('take ax-6-7-10')).toBe('9.3.2b');
});

test('[decision-at-kasserine 9.3.2b] a garrison that is not released does not react', () => {
  const t = react('2810: al-c-17-21l+rg, al-a-2-loth+r');
  expect(t.refused('take al-c-17-21l')).toBe('18.2.3b');
});
