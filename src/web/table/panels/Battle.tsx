import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { chanceWords, say } from '../../words.ts';
import type { Table } from '../table.ts';
import { Panel, RuleLink } from './bits.tsx';
import { ChartTable } from './Charts.tsx';
import { OfferButtons } from './Orders.tsx';

/** The battle being put together: every number with its rule, the column, the exact chances. Nothing is rolled before the main order. */
export function Battle({ table }: { readonly table: Table }) {
  const battle = table.situation.battle.value;
  if (battle === null) return null;
  const { game } = table;
  const chart = game.present.charts(table.situation.view.value).find((each) => each.id === battle.chart);
  const joining = table.situation.plainOffers.value.filter(({ look }) => look.unit !== undefined);
  const odds = battle.attackers.length > 0 && (
    <p class="odds">
      <span class="visually-hidden">{say.odds}</span> <strong class="numbers">{battle.odds}</strong>{' '}
      <span class="chip">
        {battle.column < 0 ? say.offTable : say.column(chart?.columns[battle.column] ?? String(battle.column + 1))}
      </span>
    </p>
  );
  return (
    <Panel name="battle" title={battle.title} aside={odds}>
      <Sum table={table} title={say.attackers} lines={battle.attackers} empty={say.noAttackers} tick />
      {joining.length > 0 && (
        <div class="joining">
          <h3>{say.takesPart}</h3>
          <div class="offerlist">
            <OfferButtons table={table} offers={joining} />
          </div>
        </div>
      )}
      {battle.defenders.length > 0 && <Sum table={table} title={say.defenders} lines={battle.defenders} />}
      {battle.attackers.length > 0 && (
        <Sum table={table} title={say.shifts} lines={battle.shifts} empty={say.noShifts} />
      )}
      <Chances battle={battle} />
      {chart !== undefined && battle.column >= 0 && (
        <ChartTable game={game.id} chart={chart} lit={battle.column} headed={false} />
      )}
    </Panel>
  );
}

function Sum({
  table,
  title,
  lines,
  empty,
  tick = false,
}: {
  readonly table: Table;
  readonly title: string;
  readonly lines: readonly SumLine[];
  readonly empty?: string;
  readonly tick?: boolean;
}) {
  if (lines.length === 0 && empty === undefined) return null;
  return (
    <div class="sum">
      <h3>{title}</h3>
      {lines.length === 0 && <p class="small soft">{empty}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.text}>
              {tick && (
                <span class="tick" aria-hidden="true">
                  ✓
                </span>
              )}
              <span class="text">{line.text}</span>
              <RuleLink game={table.game.id} rule={line.rule} />
              <strong class="numbers">{line.value}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chances({ battle }: { readonly battle: BattleLook }) {
  if (battle.chances.length === 0) return null;
  return (
    <div class="chances">
      <h3>{say.chances}</h3>
      <ul>
        {battle.chances.map(({ result, means, probability }) => (
          <li key={result}>
            <strong class="result">{result}</strong>
            <span class="bar" aria-hidden="true">
              <span style={{ width: `${probability * 100}%` }} />
            </span>
            <span class="numbers chance">{chanceWords(probability)}</span>
            <span class="small soft means">{means}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
