import { change, settings } from '../../store/settings.ts';
import type { Pace } from '../bot-turns.ts';
import type { TableSession } from '../session.ts';
import { say } from '../words.ts';
import { RuleLink, SeatChip } from './bits.tsx';

/** Where we are in the sequence of play, who decides, and what is asked. */
export function HeadBar({ session, onKeys }: { readonly session: TableSession; readonly onKeys: () => void }) {
  const asked = session.asked.value;
  const outcome = session.outcome.value;
  const past = session.replayAt.value !== null;
  return (
    <header class={`panel floating headbar ${past ? 'past' : ''}`}>
      <div class="where">
        <a class="button quiet small" href="#/" aria-label={say.toGames}>
          ‹ <span class="word">{say.home}</span>
        </a>
        <nav aria-label={session.game.title}>
          <ol class="crumbs">
            {session.crumbs.value.map((crumb, i, all) => (
              <li key={crumb} aria-current={i === all.length - 1 ? 'step' : undefined}>
                {crumb}
              </li>
            ))}
          </ol>
        </nav>
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
        {past && <span class="chip warn">{say.replayHead}</span>}
        {asked !== null && <SeatChip seat={asked.who} />}
        <h1 class="prompt">
          {asked !== null
            ? asked.prompt
            : outcome !== null
              ? `${say.won(outcome.winner)} (${outcome.level}). ${outcome.why}`
              : ''}
        </h1>
        <RuleLink
          game={session.game.id}
          rule={asked?.mine ? asked.rule : asked === null ? (outcome?.rule ?? '') : ''}
        />
        {!past && <Computer session={session} />}
      </div>
    </header>
  );
}

/** While the computer plays: how quickly, and to the end of it. */
function Computer({ session }: { readonly session: TableSession }) {
  const watching = session.humans.length === 0 && session.outcome.value === null;
  if (!session.thinking.value && !watching) return null;
  return (
    <span class="computer">
      <span class="pulse" aria-hidden="true" />
      {watching && (
        <button type="button" class="button small" onClick={() => session.hold(!session.held.value)}>
          {session.held.value ? say.goOn : say.pause}
        </button>
      )}
      <button type="button" class="button small" onClick={() => session.skip()} disabled={session.skipping.value}>
        {session.skipping.value ? say.skipping : say.skip}
      </button>
      <label>
        <span class="visually-hidden">{say.speed}</span>
        <select
          class="input pace"
          value={settings.value.pace}
          onChange={(event) => change({ pace: event.currentTarget.value as Pace })}
        >
          {Object.entries(say.paces).map(([pace, name]) => (
            <option key={pace} value={pace}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </span>
  );
}
