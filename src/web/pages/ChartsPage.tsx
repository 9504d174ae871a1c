import { bad, good, type Result } from '../../content/result.ts';
import { Match } from '../../engine/match.ts';
import type { Chart } from '../../engine/present.ts';
import { loadGame, playable } from '../games.ts';
import { Waiting } from '../later.tsx';
import { hrefOf } from '../router.ts';
import '../style/reference.css';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { GameUnready } from './GameUnready.tsx';
import { OtherGames } from './OtherGames.tsx';

const say = words.charts;

/** Every chart as the base game uses it; a pack's own are shown at its table. */
export default function ChartsPage({ game }: { readonly game: string }) {
  const found = useLoaded(() => chartsOf(game), game);
  if (!playable(game)) return <GameUnready game={game} />;
  if (found === null) return <Waiting />;
  if (!found.ok) return <GameUnready game={game} why={found.why} />;
  const { title, charts } = found.value;
  return (
    <div class="page">
      <div>
        <h1>{say.head(title)}</h1>
        <p class="soft">{say.lead}</p>
        <OtherGames page="charts" game={game} />
      </div>
      <div class="charts">
        {charts.map((chart) => (
          <ChartTable key={chart.id} game={game} chart={chart} />
        ))}
      </div>
    </div>
  );
}

async function chartsOf(id: string): Promise<Result<{ title: string; charts: readonly Chart[] }>> {
  const game = await loadGame(id);
  if (!game.ok) return game;
  const { title, scenarios, present } = game.value;
  const match = Match.start(game.value, { scenario: scenarios[0].id, options: {} }, { seed: 'charts', quiet: true });
  return match.ok ? good({ title, charts: present.charts(match.value.view('spectator')) }) : bad(match.why);
}

function ChartTable({ game, chart }: { readonly game: string; readonly chart: Chart }) {
  const { id, title, rule, provenance, columns, rows } = chart;
  return (
    <div class="chart panel">
      <h2 id={`chart-${id}`}>{title}</h2>
      <p class="actions">
        <a class="chip" href={hrefOf({ page: 'rules', game, rule })}>
          {say.rule(rule)}
        </a>
        <span class={`chip ${provenance === 'reconstructed' ? 'warn' : ''}`}>{say.provenance[provenance]}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-labelledby={`chart-${id}`}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{say.row}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, i) => (
                  <td key={columns[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
