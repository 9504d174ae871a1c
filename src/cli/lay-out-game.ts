import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bad, good, type Result } from '../content/result.ts';

/** The game that others begin as a copy of. */
const MODEL = 'skirmish';

/** Lays out the folder of a new game as a copy of the smallest one, and puts it on the shelf. Says which files were written. */
export function layOutGame(root: string, id: string, title: string): Result<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return bad(`"${id}" cannot be the name of a game; use small letters and digits, words joined by hyphens`);
  const games = join(root, 'src', 'games');
  if (!existsSync(join(games, MODEL)))
    return bad('new games are made in the source tree (src/games), which is not here');
  if (existsSync(join(games, id))) return bad(`there is a game "${id}" already`);
  const name = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const written: string[] = [];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written.push(path);
  };
  for (const file of readdirSync(join(games, MODEL), { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = join(file.parentPath, file.name);
    const text = readFileSync(from, 'utf8')
      // In code the name of the game is a variable; in texts, titles of tests and data it is its id.
      .replace(/(?<!['"[])\bskirmish\b/g, file.name.endsWith('.ts') ? name : id)
      .replace(/\bskirmish\b/g, id)
      .replace(/\bSkirmish\b/g, title);
    write(join('src', 'games', id, from.slice(join(games, MODEL).length + 1)), text);
  }
  write(
    join('docs', 'games', `${id}.md`),
    `# ${title}: how we play it\n\nWhat we decided where the rules are silent or say two things, a bullet each, with its number, its rules and its case.\n\n## Rulings\n`,
  );
  const edit = (path: string, change: (text: string) => string): void =>
    write(path, change(readFileSync(join(root, path), 'utf8')));
  edit(join('src', 'games', 'shelf.ts'), (text) => onTheShelf(text, id, name));
  edit('CHANGELOG.md', (text) => text.replace(/(\n\| [a-z0-9-]+ \| \d+ \|)(?!\n\|)/, `$1\n| ${id} | 1 |`));
  return good(written);
}

/** The one entry a game needs besides its folder, and the import of its card, where the formatter wants it. */
function onTheShelf(text: string, id: string, name: string): string {
  const isCard = (line: string): boolean => line.startsWith('import { card as ');
  const lines = text.split('\n');
  const cards = [...lines.filter(isCard), `import { card as ${name} } from './${id}/present/card.ts';`].sort(byPath);
  const first = lines.findIndex(isCard);
  const entry = [
    '  {',
    `    card: ${name},`,
    `    game: async () => (await import('./${id}/index.ts')).${name},`,
    `    map: () => import('./${id}/data/map.json'),`,
    '  },',
  ];
  const rest = lines.filter((line) => !isCard(line));
  rest.splice(first, 0, ...cards);
  const end = rest.indexOf(
    '];',
    rest.findIndex((line) => line.startsWith('export const shelf')),
  );
  rest.splice(end, 0, ...entry);
  return rest.join('\n');
}

const pathIn = (line: string): string => line.slice(line.indexOf("'"));
const byPath = (a: string, b: string): number => (pathIn(a) < pathIn(b) ? -1 : 1);
