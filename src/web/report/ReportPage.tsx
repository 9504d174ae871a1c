import { useRef } from 'preact/hooks';
import { bad, good, type Result } from '../../content/result.ts';
import { playFilm, withoutPlayer } from '../../report/film-player.ts';
import type { SavedGame } from '../contracts.ts';
import { Waiting } from '../later.tsx';
import { NotOpened } from '../NotOpened.tsx';
import { hrefOf } from '../router.ts';
import { handOver } from '../store/take-away.ts';
import { store } from '../store/this-device.ts';
import { useLoaded } from '../use-loaded.ts';
import { say, words } from '../words.ts';
import { type Reported, reportOf } from './reports.ts';
import './report.css';

const tell = words.report;

/** The report of a game: looked at here, printed, or taken away. */
export default function ReportPage({ id }: { readonly id: string }) {
  const made = useLoaded(() => open(id), id);
  if (made === null) return <Waiting />;
  if (!made.ok) return <NotOpened head={tell.head} why={made.why} />;
  return <Report {...made.value} />;
}

interface Made {
  readonly saved: SavedGame;
  readonly reported: Reported;
}

async function open(id: string): Promise<Result<Made>> {
  const saved = await store.load(id);
  if (saved === undefined) return bad(say.lost);
  const reported = await reportOf(saved);
  return reported.ok ? good({ saved, reported: reported.value }) : reported;
}

function Report({ saved, reported }: Made) {
  const frame = useRef<HTMLIFrameElement>(null);
  const name = `${saved.game}-${saved.id}`;
  const files = [
    [tell.html, reported.html, `${name}.html`, 'text/html'],
    [tell.markdown, reported.markdown, `${name}.md`, 'text/markdown'],
    [tell.csv, reported.csv, `${name}.csv`, 'text/csv'],
  ] as const;
  return (
    <div class="report">
      <p class="actions">
        <button type="button" class="button main" onClick={() => frame.current?.contentWindow?.print()}>
          {tell.print}
        </button>
        {files.map(([text, content, file, type]) => (
          <button key={file} type="button" class="button" onClick={() => handOver(content, file, type)}>
            {text}
          </button>
        ))}
        <a class="button quiet" href={hrefOf({ page: saved.over ? 'after' : 'table', id: saved.id })}>
          {saved.over ? say.after : say.goOn}
        </a>
      </p>
      {/* No script runs in it: this page plays its film. */}
      <iframe
        ref={frame}
        title={tell.head}
        srcdoc={withoutPlayer(reported.html)}
        onLoad={() => playFilm(frame.current?.contentDocument)}
      />
    </div>
  );
}
