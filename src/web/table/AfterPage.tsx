import { bad, good, type Result } from '../../content/result.ts';
import { seatClass } from '../../draw/counters/seat-line.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Score } from '../../engine/present.ts';
import { type Luck, luckOf, luckWords } from '../../report/luck.ts';
import type { SavedGame } from '../contracts.ts';
import { loadGame } from '../games.ts';
import { Waiting } from '../later.tsx';
import { NotOpened } from '../NotOpened.tsx';
import { bringHome, playAgainThere } from '../online/bring-home.ts';
import { LinkField } from '../online/LinkField.tsx';
import { go, hrefOf } from '../router.ts';
import { takeAway } from '../store/take-away.ts';
import { store } from '../store/this-device.ts';
import { say as toast } from '../toasts.tsx';
import { useLoaded } from '../use-loaded.ts';
import './after.css';
import { type Course, courseOf } from './course.ts';
import { inSlices } from './in-slices.ts';
import { Plot } from './Plot.tsx';
import { rematch } from './saved.ts';
import './table.css';
import { online } from '../words/online.ts';
import { say, seatName, sentence, words } from '../words.ts';

interface Past {
  readonly game: AnyGame;
  readonly saved: SavedGame;
  readonly course: Course;
}

async function openPast(id: string): Promise<Result<Past>> {
  const kept = await store.load(id);
  const fetched = kept === undefined ? await bringHome(id) : good(kept);
  if (!fetched.ok) return bad(say.lost);
  const saved = fetched.value;
  const game = await loadGame(saved.game);
  if (!game.ok) return game;
  const course = await inSlices(courseOf(game.value, saved));
  return course.ok ? good({ game: game.value, saved, course: course.value }) : course;
}

/** After the game: who won and by which rule, how it went, and how the dice fell. */
export default function AfterPage({ id }: { readonly id: string }) {
  const past = useLoaded(() => openPast(id), id);
  if (past === null) return <Waiting />;
  if (!past.ok) return <NotOpened head={say.after} why={past.why} />;
  return <After past={past.value} />;
}

function After({ past }: { readonly past: Past }) {
  const { game, saved, course } = past;
  const { there } = saved;
  const outcome = course.outcome ?? there?.ending ?? null;
  const luck = luckOf(course.log, game.seats);
  const again = async (): Promise<void> => {
    if (there !== undefined) {
      const led = await playAgainThere(game, saved.id, there.seat);
      return led.ok ? go(led.value) : toast({ text: sentence(led.why) });
    }
    const next = rematch(game, saved, Date.now());
    if (!next.ok) return toast({ text: sentence(next.why) });
    await store.save(next.value);
    go({ page: 'table', id: next.value.id });
  };
  return (
    <div class="page after">
      <section class={`verdict panel ${outcome?.winner == null ? '' : `seat-${seatClass(outcome.winner)}`}`}>
        <p class="soft">
          {game.title} · {game.scenarios.find((each) => each.id === saved.choices.scenario)?.title}
        </p>
        <h1>{outcome === null ? say.notOver : say.won(outcome.winner, outcome.level)}</h1>
        {outcome !== null && (
          <p>
            {sentence(outcome.why)}{' '}
            {outcome.rule !== '' && (
              <a class="rule" href={hrefOf({ page: 'rules', game: game.id, rule: outcome.rule })}>
                {outcome.rule}
              </a>
            )}
          </p>
        )}
        <p class="actions">
          {there?.seat !== 'spectator' && (
            <button type="button" class="button main" onClick={() => void again()}>
              {say.rematch}
            </button>
          )}
          <a
            class="button"
            href={hrefOf(
              there === undefined
                ? { page: 'table', id: saved.id }
                : { page: 'online', id: saved.id, seat: there.seat },
            )}
          >
            {outcome === null ? say.goOn : say.replay}
          </a>
          <a class="button" href={hrefOf({ page: 'report', id: saved.id })}>
            {words.report.head}
          </a>
          <button type="button" class="button" onClick={() => void takeAway(saved)}>
            {say.export}
          </button>
        </p>
        {there !== undefined && <LinkField label={online.shareEnd} href={location.href} />}
      </section>
      <section aria-labelledby="after-figures">
        <h2 id="after-figures">{say.figures}</h2>
        <dl class="figures">
          {course.final.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd class="numbers">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="after-score">
        <h2 id="after-score">{say.score}</h2>
        <div class="scores">
          {course.scores.map((score) => (
            <ScoreTable key={score.seat} game={game.id} score={score} />
          ))}
        </div>
      </section>
      <section aria-labelledby="after-course">
        <h2 id="after-course">{say.course}</h2>
        <div class="plots">
          {course.plots.map((plot) => (
            <Plot key={plot.title} title={plot.title} lines={plot.lines} marks={course.marks} />
          ))}
        </div>
      </section>
      <section aria-labelledby="after-luck">
        <h2 id="after-luck">{say.luck}</h2>
        <p class="soft">{say.luckNote}</p>
        <div class="luck">
          <LuckTable luck={luck} />
          <Plot
            title={say.luckPlot}
            lines={luck.map(({ seat, course: values }) => ({ name: seatName(seat), seat, values: [0, ...values] }))}
          />
        </div>
      </section>
    </div>
  );
}

function ScoreTable({ game, score }: { readonly game: string; readonly score: Score }) {
  return (
    <div class="panel">
      <table class="table score">
        <caption>{seatName(score.seat)}</caption>
        <tbody>
          {score.lines.map(({ text, value, rule }) => (
            <tr key={text}>
              <th scope="row">
                {sentence(text).replace(/\.$/, '')}{' '}
                <a class="rule" href={hrefOf({ page: 'rules', game, rule })}>
                  {rule}
                </a>
              </th>
              <td class="numbers">{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.sum}</th>
            <td class="numbers">{score.total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function LuckTable({ luck }: { readonly luck: readonly Luck[] }) {
  return (
    <div class="panel">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{say.side}</th>
            <th scope="col">{say.dice}</th>
            <th scope="col">{say.sum}</th>
            <th scope="col">{say.expected}</th>
            <th scope="col">{say.overall}</th>
          </tr>
        </thead>
        <tbody>
          {luck.map((each) => (
            <tr key={each.seat}>
              <th scope="row">{seatName(each.seat)}</th>
              <td>{each.count}</td>
              <td>{each.sum}</td>
              <td>{each.expected}</td>
              <td>{luckWords(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
