import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { belongsTo, type Ruling } from '../../ledger/rulings.ts';
import { cardOf, loadRules, type Rulebook } from '../games.ts';
import { Waiting } from '../later.tsx';
import { hrefOf } from '../router.ts';
import '../style/reference.css';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { GameUnready } from './GameUnready.tsx';
import { OtherGames } from './OtherGames.tsx';
import { type Chapter, chaptersOf, marked, search, sectionsOf } from './rule-search.ts';

const say = words.rules;
const anchor = (id: string): string => `rule-${id}`;

/** Every rule of a game by chapter and number, then the rulings; searchable, and each with an address of its own. */
export default function RulesPage({ game, rule }: { readonly game: string; readonly rule?: string | undefined }) {
  const found = useLoaded(() => loadRules(game), game);
  if (found === null) return <Waiting />;
  if (!found.ok) return <GameUnready game={game} />;
  return <Rules game={game} book={found.value} rule={rule} />;
}

function Rules({
  game,
  book,
  rule,
}: {
  readonly game: string;
  readonly book: Rulebook;
  readonly rule: string | undefined;
}) {
  const sought = useSignal('');
  const { rulings } = book;
  const chapters = useMemo(
    () => [...chaptersOf(search(book.rows, sought.value), book.chapters), ...sectionsOf(search(rulings, sought.value))],
    [book, sought.value],
  );
  const all = [...book.rows, ...rulings];
  const shown = chapters.reduce((sum, { rows }) => sum + rows.length, 0);
  const asked = rule === undefined ? undefined : all.find((row) => row.id.toLowerCase() === rule.toLowerCase());

  useEffect(() => {
    if (asked === undefined) return;
    sought.value = '';
    // After the list is whole again.
    requestAnimationFrame(() => {
      const row = document.getElementById(anchor(asked.id));
      row?.scrollIntoView({ block: 'center' });
      row?.focus({ preventScroll: true });
    });
  }, [asked]);

  return (
    <div class="page rules">
      <div>
        <h1>{say.head(cardOf(game)?.title ?? game)}</h1>
        <p class="soft">{say.lead}</p>
        <OtherGames page="rules" game={game} />
      </div>
      <search class="searching">
        <label class="field">
          <span class="label">{say.search}</span>
          <input
            class="input"
            type="search"
            value={sought.value}
            placeholder={say.hint}
            onInput={(event) => {
              sought.value = event.currentTarget.value;
            }}
          />
        </label>
        <p class="small soft" role="status">
          {say.found(shown, all.length)}
        </p>
      </search>
      {rule !== undefined && asked === undefined && (
        <p class="notice warn" role="alert">
          {say.lost(rule)}
        </p>
      )}
      <div class="columns">
        <Contents game={game} chapters={chapters} />
        <div class="text">
          {shown === 0 && <p>{say.none}</p>}
          {chapters.map((chapter) => (
            <ChapterRules
              key={chapter.id}
              game={game}
              chapter={chapter}
              rulings={rulings}
              asked={asked?.id ?? ''}
              sought={sought.value}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ game, chapters }: { readonly game: string; readonly chapters: readonly Chapter[] }) {
  return (
    <nav class="chapters" aria-label={say.chapters}>
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a href={hrefOf({ page: 'rules', game, rule: chapter.rows[0].id })}>
              <span class="mono">{isRulings(chapter) ? '' : chapter.id}</span> {titleOf(chapter)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isRulings = ({ rows }: Chapter): boolean => rows[0].kind === 'ruling';

const titleOf = (chapter: Chapter): string => (isRulings(chapter) ? say.howWePlay(chapter.title) : chapter.title);

function ChapterRules({
  game,
  chapter,
  rulings,
  asked,
  sought,
}: {
  readonly game: string;
  readonly chapter: Chapter;
  readonly rulings: readonly Ruling[];
  readonly asked: string;
  readonly sought: string;
}) {
  return (
    <section aria-labelledby={`chapter-${chapter.id}`}>
      <h2 id={`chapter-${chapter.id}`}>{titleOf(chapter) || chapter.id}</h2>
      <ul>
        {chapter.rows.map((row) => (
          <li
            key={row.id}
            id={anchor(row.id)}
            tabIndex={-1}
            class={row.id === asked ? 'asked' : ''}
            aria-current={row.id === asked ? 'true' : undefined}
          >
            <a class="number mono" href={hrefOf({ page: 'rules', game, rule: row.id })} aria-label={say.link(row.id)}>
              {row.id}
            </a>
            <div>
              <p>
                {say.kinds[row.kind] !== undefined && <span class="kind">{say.kinds[row.kind]}. </span>}
                {marked(row.requirement, sought).map((part, i) =>
                  part.hit ? <mark key={i}>{part.text}</mark> : part.text,
                )}
              </p>
              <Rulings game={game} on={rulings.filter((ruling) => belongsTo(ruling, row.id))} />
              {row.depends !== '-' && <p class="small soft">{say.rests(row.depends)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to what was ruled on a rule. */
function Rulings({ game, on }: { readonly game: string; readonly on: readonly Ruling[] }) {
  if (on.length === 0) return null;
  return (
    <p class="small">
      {say.howWePlay('')}
      {on.map(({ id }) => (
        <a key={id} class="chip" href={hrefOf({ page: 'rules', game, rule: id })}>
          {id}
        </a>
      ))}
    </p>
  );
}
