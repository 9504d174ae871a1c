import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LogEntry } from '../../../engine/log.ts';
import { say, sentence } from '../../words.ts';
import type { Table } from '../table.ts';
import { DieFace, RuleLink, SeatChip } from './bits.tsx';

/** Longer logs are cut to their end until somebody asks for more. */
const SHOWN = 150;

/** Every event in plain words and in notation. An entry shows the board at that moment. */
export function Log({ table }: { readonly table: Table }) {
  const sought = useSignal('');
  const dice = useSignal(false);
  const all = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const words = sought.value.trim().toLowerCase();
  const found = table.situation.log.value.filter(
    (entry) => (!dice.value || entry.dice.length > 0) && (words === '' || textOf(entry).includes(words)),
  );
  const shown = all.value ? found : found.slice(-SHOWN);
  const at = table.situation.replayAt.value;
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const current = box.querySelector<HTMLElement>('[aria-current]');
    if (current !== null) current.scrollIntoView({ block: 'nearest' });
    else if (at === null) box.scrollTop = box.scrollHeight;
  }, [found.length, at]);
  // The last lines stay in sight when a panel above takes room from the log.
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - box.clientHeight;
      height = box.clientHeight;
      if (box.scrollHeight - box.scrollTop - height - lost < 24) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="log">
      <search class="filter">
        <label>
          <span class="visually-hidden">{say.logFilter}</span>
          <input
            class="input"
            type="search"
            placeholder={say.logFilter}
            value={sought.value}
            onInput={(event) => {
              sought.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="check small">
          <input
            type="checkbox"
            checked={dice.value}
            onChange={(event) => {
              dice.value = event.currentTarget.checked;
            }}
          />
          {say.diceOnly}
        </label>
      </search>
      {found.length > shown.length && (
        <button
          type="button"
          class="button small"
          onClick={() => {
            all.value = true;
          }}
        >
          {say.wholeLog(found.length)}
        </button>
      )}
      {shown.length === 0 && (
        <p class="soft">{table.situation.log.value.length === 0 ? say.noEntries : say.noneFound}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label={say.log}>
        {shown.map((entry, i) => (
          <Entry key={entry.move} table={table} entry={entry} before={shown[i - 1]} current={entry.move === at} />
        ))}
      </ol>
    </div>
  );
}

function Entry({
  table,
  entry,
  before,
  current,
}: {
  readonly table: Table;
  readonly entry: LogEntry;
  readonly before: LogEntry | undefined;
  readonly current: boolean;
}) {
  const crumb = entry.crumbs.join(' › ');
  const changed = before === undefined || before.crumbs.join(' › ') !== crumb;
  if (entry.move === 0 && entry.notes.length === 0 && entry.dice.length === 0) return null;
  return (
    <li class={`entry by-${entry.by ?? 'nobody'}`} aria-current={current ? 'step' : undefined}>
      {changed && <p class="crumb small soft">{crumb}</p>}
      <div class="what">
        {entry.by !== null && (changed || before?.by !== entry.by) && <SeatChip seat={entry.by} />}
        <div class="told">
          {entry.notes.length === 0 && <p class="plain">{entry.text === '' ? say.start : sentence(entry.text)}</p>}
          {entry.notes.map((note) => (
            <p key={note.text}>
              {note.text} <RuleLink game={table.game.id} rule={note.rule} />
            </p>
          ))}
          {entry.dice.length > 0 && (
            <p class="dice">
              {entry.dice.map((die, i) => (
                <DieFace key={i} die={die} from={table.game.present.dieFrom} />
              ))}
            </p>
          )}
        </div>
        <button
          type="button"
          class="moment mono"
          aria-label={`${say.seeMoment(entry.move)}${entry.notation === '' ? '' : `: ${entry.notation}`}`}
          title={say.seeMoment(entry.move)}
          onClick={() => table.past.seek(entry.move)}
        >
          {entry.notation === '' ? say.moveNumber(entry.move) : entry.notation}
        </button>
      </div>
    </li>
  );
}

function textOf(entry: LogEntry): string {
  return [
    entry.by ?? '',
    entry.notation,
    entry.text,
    ...entry.crumbs,
    ...entry.notes.map((note) => `${note.text} ${note.rule}`),
  ]
    .join(' ')
    .toLowerCase();
}
