import { type DiaryLines, diaryOf } from '../../../engine/diary.ts';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';

/** So many turns stand open; the others are folded away under their names. */
const OPEN = 2;

/** The month at a glance, and the months before it. */
export function Diary({ table }: { readonly table: Table }) {
  const { situation, game, past } = table;
  const turns = diaryOf(game, situation.entries.value);
  const ahead = game.present.ahead?.(situation.view.value) ?? [];
  return (
    <div class="diary">
      <h3>{say.diaryAhead}</h3>
      <Lines headings={ahead} />
      {turns.map(({ title, from, headings }, i) => (
        <details key={title} open={i < OPEN}>
          <summary>
            <strong>{title}</strong>
          </summary>
          <Lines headings={headings} />
          {headings.length === 0 && <p class="small soft">{say.diaryQuiet}</p>}
          <button type="button" class="button quiet small" onClick={() => past.seek(from)}>
            {say.diaryLook}
          </button>
        </details>
      ))}
    </div>
  );
}

const Lines = ({ headings }: { readonly headings: readonly DiaryLines[] }) => (
  <>
    {headings.map(({ title, lines }) => (
      <section key={title}>
        <h4 class="small soft">{title}</h4>
        <ul class="small">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
