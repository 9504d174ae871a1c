import type { AnyStandingAnswer } from '../../../engine/standing.ts';
import { online } from '../../words/online.ts';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { LastingList } from './Lasting.tsx';

/** All answers that can be left for interrupts in this game, and what the viewer has left. */
export const Standing = ({ table }: { readonly table: Table }) => (
  <div class="standing">
    <LastingList table={table} />
    <h3>{say.standingHead}</h3>
    <p class="small soft">{say.standingNote}</p>
    {table.standing.all.map((answer) => (
      <Choice key={answer.id} table={table} answer={answer} />
    ))}
    <p class="small soft">{table.company?.plays ? online.standingThere : say.notesPrivate}</p>
  </div>
);

/** Under a question: what may be left for the next of its kind. */
export function StandingHere({ table }: { readonly table: Table }) {
  const here = table.standing.here.value;
  if (here.length === 0) return null;
  return (
    <div class="standing small">
      {here.map((answer) => (
        <Choice key={answer.id} table={table} answer={answer} here />
      ))}
    </div>
  );
}

function Choice({
  table,
  answer,
  here = false,
}: {
  readonly table: Table;
  readonly answer: AnyStandingAnswer;
  readonly here?: boolean;
}) {
  const { id, title, choices } = answer;
  return (
    <label>
      {here ? say.standingNext(title) : title}
      <select
        class="input"
        value={table.standing.chosen(answer)}
        onChange={(event) => table.standing.leave(id, event.currentTarget.value)}
      >
        <option value="">{say.standingAsk}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </select>
    </label>
  );
}
