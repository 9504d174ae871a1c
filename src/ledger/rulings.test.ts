import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { ledgerOf, rulingsOf } from './coverage.ts';
import { packageRoot } from './package-root.ts';
import { belongsTo, parseRulings } from './rulings.ts';

const PAGE = `# A game: how we play it

Words before the first section.

## Moving on foot
- **AMB-5** (12.2.7, 9.1, SEQ-A4): In the rain? Nobody
  goes (\`option\`, 3.1a, 2811).
- Without a number.

## The computer
It plays.
`;

test('a ruling is a bullet of the page, with the rules it belongs to', () => {
  expect(parseRulings(PAGE)).toEqual([
    expect.objectContaining({
      id: 'AMB-5',
      phase: 'Moving on foot',
      chapter: 'moving-on-foot',
      requirement: '(12.2.7, 9.1, SEQ-A4): In the rain? Nobody goes (option, 3.1a, 2811).',
      rules: ['12.2.7', '9.1', 'SEQ-A4', '3.1a'],
    }),
    expect.objectContaining({ id: 'moving-on-foot-2', requirement: 'Without a number.', rules: [] }),
  ]);
});

test('a ruling belongs to every row of the rules it names', () => {
  const [ruling] = parseRulings(PAGE);
  const rules = ['12.2.7a', '9.1', '9.1.4c', '9.10a', '3.1a', '3.1b'];
  expect(rules.filter((rule) => belongsTo(ruling, rule))).toEqual(['12.2.7a', '9.1', '9.1.4c', '3.1a']);
});

const root = packageRoot();

/** Every text of a folder, by its path. */
const textsIn = (folder: string): (readonly [string, string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|tsv|md|json)$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')] as const);

/** "ruling AMB-5", "rulings A8, A27". */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\brulings? ((?:(?:, | and )?(?:AMB-|[A-Z])\d{1,3}\b)+)|(AMB-\d+)/gi)]
    .flatMap(([, list, one]) => (list ?? one).split(/, | and /))
    .filter((number) => /^(AMB-|[A-Z])\d+$/.test(number));

test.each(games.map(({ id }) => id))('every ruling that %s mentions can be read in its page', (id) => {
  const known = new Set(rulingsOf(id).map((ruling) => ruling.id));
  const page = join('docs', 'games', `${id}.md`);
  const texts = [...textsIn(join('src', 'games', id)), ...textsIn('docs').filter(([path]) => path === page)];
  const lost = texts.flatMap(([path, text]) =>
    numbersIn(text)
      .filter((number) => !known.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(lost).toEqual([]);
});

test.each(games.map(({ id }) => id))('every rule that a ruling of %s names is in the ledger', (id) => {
  const rows = [...ledgerOf(id), ...rulingsOf(id)];
  const lost = rulingsOf(id).flatMap((ruling) =>
    ruling.rules.filter((rule) => !rows.some((row) => belongsTo({ ...ruling, rules: [rule] }, row.id))),
  );
  expect(lost).toEqual([]);
});

test('no page, ledger or comment points to a file that is not here', () => {
  const links = textsIn('docs')
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) => join(dirname(path), to)),
    );
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  const papers = [...textsIn('src'), ...textsIn('docs')].filter(([, text]) =>
    /(ambiguities|facts|decision-points)[.]md/.test(text),
  );
  expect(papers.map(([path]) => path)).toEqual([]);
});
