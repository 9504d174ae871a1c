import { say } from '../../words.ts';
import { isAstray } from '../lessons.ts';
import type { Table } from '../table.ts';
import { Panel } from './bits.tsx';

/** Somebody at one's elbow: one lesson at a time, until the reader has had enough. */
export function LessonCard({ table, narrow = false }: { readonly table: Table; readonly narrow?: boolean }) {
  const lesson = table.lessons.now.value;
  if (lesson === null || table.situation.replayAt.value !== null) return null;
  const { guide, index, text, waits, strayed } = lesson;
  const astray = isAstray(lesson);
  const last = index + 1 === guide.lessons.length;
  // Going on from the last is leaving as well.
  const leave = !(last && !waits) && (
    <button
      type="button"
      class="button quiet small leave"
      aria-label={say.lessonLeave}
      onClick={() => table.lessons.readOn(guide.lessons.length)}
    >
      {narrow ? say.lessonLeaveShort : say.lessonLeave}
    </button>
  );
  const onward = (
    <>
      {strayed === 'may return' && (
        <button type="button" class="button main small" onClick={() => table.lessons.goBack()}>
          {say.lessonReturn}
        </button>
      )}
      {!waits && (
        <button type="button" class="button main small" onClick={() => table.lessons.readOn()}>
          {last ? say.lessonEnd : say.lessonNext}
        </button>
      )}
    </>
  );
  // On a small screen the words have the room: what leads on, and out, stands beside the title and is always in sight.
  return (
    <Panel
      name="lesson"
      title={guide.title}
      aside={
        <>
          <span class="small soft numbers">
            {index + 1} / {guide.lessons.length}
          </span>
          {narrow && leave}
          {narrow && onward}
        </>
      }
    >
      <div class="words" key={index}>
        {strayed === 'rejoined' && <p class="small soft">{say.lessonRejoined}</p>}
        <p>{astray ? `${say.lessonAstray} ${strayed === 'let go' ? say.lessonLetsGo : say.lessonMayReturn}` : text}</p>
      </div>
      {!narrow && (
        <div class="actions">
          {onward}
          {leave}
        </div>
      )}
    </Panel>
  );
}
