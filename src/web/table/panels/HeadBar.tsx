import { useRef } from 'preact/hooks';
import { ELSEWHERE } from '../../contracts.ts';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { PaceChoice, RuleLink, SeatChip } from './bits.tsx';
import { StandingHere } from './Standing.tsx';
import { useSize } from './use-size.ts';

/** Where we are in the sequence of play, who decides, and what is asked. */
export function HeadBar({
  table,
  onKeys,
  onMenu,
  onHeight,
}: {
  readonly table: Table;
  readonly onKeys: () => void;
  readonly onMenu: () => void;
  /** How much it covers of the top of the window. */
  readonly onHeight: (height: number) => void;
}) {
  const bar = useRef<HTMLElement>(null);
  useSize(bar, (panel) => onHeight(panel.offsetTop + panel.offsetHeight));
  const asked = table.situation.asked.value;
  const outcome = table.situation.outcome.value;
  const past = table.situation.replayAt.value !== null;
  return (
    <header class={`panel floating headbar ${past ? 'past' : ''}`} ref={bar}>
      <div class="where">
        <a class="button quiet small" href="#/" aria-label={say.toGames}>
          ‹ <span class="word">{say.home}</span>
        </a>
        <nav aria-label={table.game.title}>
          <ol class="crumbs">
            {table.situation.crumbs.value.map((crumb, i, all) => (
              <li key={crumb} aria-current={i === all.length - 1 ? 'step' : undefined}>
                {crumb}
              </li>
            ))}
          </ol>
        </nav>
        <button type="button" class="button quiet small" aria-haspopup="dialog" onClick={onMenu}>
          {say.menu}
        </button>
        <button
          type="button"
          class="button quiet small keys"
          aria-label={say.keys}
          title={`${say.keys} (?)`}
          onClick={onKeys}
        >
          ?
        </button>
      </div>
      <div class="asked">
        {past && <span class="chip warn">{table.recap.running.value === null ? say.replayHead : say.happened}</span>}
        {asked !== null && <SeatChip seat={asked.who} />}
        <h1 class="prompt">
          {asked !== null
            ? asked.prompt
            : outcome !== null
              ? `${say.won(outcome.winner, outcome.level)}. ${outcome.why}`
              : ''}
        </h1>
        <RuleLink game={table.game.id} rule={asked?.mine ? asked.rule : asked === null ? (outcome?.rule ?? '') : ''} />
        {!past && <Computer table={table} />}
      </div>
      <Stakes table={table} />
      <StandingHere table={table} />
    </header>
  );
}

/** What stands between the viewer and victory, always in sight. */
function Stakes({ table }: { readonly table: Table }) {
  const { stakes } = table.game.present;
  const { viewer, view, outcome, curtain } = table.situation;
  if (stakes === undefined || outcome.value !== null || curtain.value !== null) return null;
  const text = stakes(view.value, viewer.value);
  // Cut off at the end of its line; a tap or a click shows all of it.
  return (
    <details class="stakes small soft" title={`${say.stakes}: ${text}`}>
      <summary>{text}</summary>
    </details>
  );
}

/** While the computer plays: how quickly, and to the end of it. */
function Computer({ table }: { readonly table: Table }) {
  const { humans, players, outcome } = table.situation;
  // Whoever looks on at a game that is kept elsewhere sets nobody's pace.
  const here = !Object.values(players).includes(ELSEWHERE);
  const watching = here && humans.length === 0 && outcome.value === null;
  if (!table.bots.thinking.value && !watching) return null;
  return (
    <span class="computer">
      {table.bots.progress.value === null ? (
        <span class="pulse" aria-hidden="true" />
      ) : (
        <progress value={table.bots.progress.value} aria-label={say.pondering} />
      )}
      <span class="small soft numbers">{say.computerAt(table.bots.given.value)}</span>
      {watching && (
        <button type="button" class="button small" onClick={() => table.bots.pause(!table.bots.paused.value)}>
          {table.bots.paused.value ? say.goOn : say.pause}
        </button>
      )}
      <button type="button" class="button small" onClick={() => table.bots.skip()} disabled={table.bots.skipping.value}>
        {table.bots.skipping.value ? say.skipping : say.skip}
      </button>
      <PaceChoice />
    </span>
  );
}
