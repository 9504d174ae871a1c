import { say } from '../../words.ts';
import type { TableSession } from '../session.ts';
import { Panel } from './bits.tsx';

/** Somebody at one's elbow: one lesson at a time, until the reader has had enough. */
export function LessonCard({ session }: { readonly session: TableSession }) {
  const lesson = session.lesson.value;
  if (lesson === null || session.replayAt.value !== null) return null;
  const { guide, index, text, waits } = lesson;
  return (
    <Panel
      name="lesson"
      title={guide.title}
      aside={
        <span class="small soft numbers">
          {index + 1} / {guide.lessons.length}
        </span>
      }
    >
      <p>{text}</p>
      <div class="actions">
        {!waits && (
          <button type="button" class="button main small" onClick={() => session.readOn()}>
            {index + 1 === guide.lessons.length ? say.lessonEnd : say.lessonNext}
          </button>
        )}
        <button type="button" class="button quiet small" onClick={() => session.readOn(guide.lessons.length)}>
          {say.lessonLeave}
        </button>
      </div>
    </Panel>
  );
}
