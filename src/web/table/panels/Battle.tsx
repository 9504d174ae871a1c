import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { chanceWords, say } from '../../words.ts';
import type { TableSession } from '../session.ts';
import { Panel, RuleLink } from './bits.tsx';
import { ChartTable } from './Charts.tsx';
import { OfferButtons } from './Orders.tsx';

/** The battle being put together: every number with its rule, the column, the exact chances. Nothing is rolled before the main order. */
export function Battle({ session }: { readonly session: TableSession }) {
  const battle = session.battle.value;
  if (battle === null) return null;
  const { game } = session;
  const chart = game.present.charts(session.view.value).find((each) => each.id === battle.chart);
  const joining = session.orders.value.filter(({ look }) => look.unit !== undefined);
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
      <Sum session={session} title={say.attackers} lines={battle.attackers} empty={say.noAttackers} tick />
      {joining.length > 0 && (
        <div class="joining">
          <h3>{say.takesPart}</h3>
          <div class="offerlist">
            <OfferButtons session={session} offers={joining} />
          </div>
        </div>
      )}
      {battle.defenders.length > 0 && <Sum session={session} title={say.defenders} lines={battle.defenders} />}
      {battle.attackers.length > 0 && (
        <Sum session={session} title={say.shifts} lines={battle.shifts} empty={say.noShifts} />
      )}
      <Chances battle={battle} />
      {chart !== undefined && battle.column >= 0 && (
        <ChartTable game={game.id} chart={chart} lit={battle.column} headed={false} />
      )}
    </Panel>
  );
}

function Sum({
  session,
  title,
  lines,
  empty,
  tick = false,
}: {
  readonly session: TableSession;
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
              <RuleLink game={session.game.id} rule={line.rule} />
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
