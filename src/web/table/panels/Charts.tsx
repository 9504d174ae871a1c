import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Chart } from '../../../engine/present.ts';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { RuleLink } from './bits.tsx';

/** The charts as they are used in this game, with the component pack it is played with. */
export function Charts({ table }: { readonly table: Table }) {
  const lit = table.situation.battle.value;
  return (
    <div class="chartlist">
      {table.game.present.charts(table.situation.view.value).map((chart) => (
        <ChartTable
          key={chart.id}
          game={table.game.id}
          chart={chart}
          lit={lit !== null && lit.chart === chart.id ? lit.column : -1}
        />
      ))}
    </div>
  );
}

export function ChartTable({
  game,
  chart,
  lit,
  headed = true,
}: {
  readonly game: string;
  readonly chart: Chart;
  readonly lit: number;
  readonly headed?: boolean;
}) {
  const at = (i: number): string => (i === lit ? 'lit' : '');
  const box = useRef<HTMLElement>(null);
  // A chart too wide for its place shows the column that counts.
  useLayoutEffect(() => {
    const column = box.current?.querySelector<HTMLElement>('th.lit');
    if (box.current === null || column == null) return;
    box.current.scrollLeft = column.offsetLeft + column.offsetWidth / 2 - box.current.clientWidth / 2;
  }, [lit, chart]);
  return (
    <figure class="chart">
      <figcaption class={headed ? '' : 'visually-hidden'}>
        <h3>{chart.title}</h3> <RuleLink game={game} rule={chart.rule} />{' '}
        <span class={`chip ${chart.provenance === 'reconstructed' ? 'warn' : ''}`}>
          {say.chartOf[chart.provenance]}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={box} class="scroll" tabIndex={0} aria-label={chart.title}>
        <table class="table">
          <thead>
            <tr>
              <td />
              {chart.columns.map((column, i) => (
                <th key={column} scope="col" class={at(i)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, i) => (
                  <td key={chart.columns[i]} class={at(i)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}
