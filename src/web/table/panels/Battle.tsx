import type { BattleLook, Chart, SumLine } from '../../../engine/present.ts';
import { say } from '../../words.ts';
import type { Row } from '../muster.ts';
import type { Offer } from '../situation.ts';
import type { Table } from '../table.ts';
import { Panel, RuleLink } from './bits.tsx';
import { Chances, ownSide } from './Chances.tsx';
import { ChartTable } from './Charts.tsx';
import { OfferButtons } from './Orders.tsx';

/**
 * The battle being put together: what it comes to first, then who is in it, a tick each, then every number with its rule. Nothing is rolled before
 * the main order.
 */
export function Battle({ table }: { readonly table: Table }) {
  const battle = table.situation.battle.value;
  const aim = table.muster.aim.value;
  if (battle === null) return aim === null ? null : <Aimed table={table} hex={aim} />;
  const { game } = table;
  const chart = game.present.charts(table.situation.view.value).find((each) => each.id === battle.chart);
  // Whoever is in the attack or could be has a row with a tick.
  const others = table.situation.plainOffers.value.filter(
    ({ look }) => look.unit !== undefined && look.attack === undefined,
  );
  const { situation } = table;
  const own = ownSide({
    battle,
    viewer: situation.viewer.value,
    piecesIn: (hex) => situation.piecesIn(hex),
    piece: (unit) => situation.piece(unit),
  });
  const odds = battle.attackers.length > 0 && (
    <p class="odds">
      <span class="visually-hidden">{say.odds}</span> <strong class="numbers">{battle.odds}</strong>{' '}
      <span class="chip">
        {battle.column < 0 ? say.offTable : say.column(chart?.columns[battle.column] ?? String(battle.column + 1))}
      </span>
    </p>
  );
  // Who is ticked comes first while that is the question; afterwards the question is who or what else there is.
  const joining = others.length > 0 && (
    <div class="joining">
      <h3>{say.othersToo}</h3>
      <div class="offerlist">
        <OfferButtons table={table} offers={others} />
      </div>
    </div>
  );
  return (
    <Panel name="battle" title={battle.title} aside={odds}>
      {chart !== undefined && battle.column >= 0 && <LitColumn chart={chart} lit={battle.column} />}
      <Chances battle={battle} own={own} />
      {!table.muster.open.value && joining}
      <Attackers table={table} battle={battle} />
      {table.muster.open.value && joining}
      {battle.defenders.length > 0 && <Sum table={table} title={say.defenders} lines={battle.defenders} />}
      {battle.attackers.length > 0 && (
        <Sum table={table} title={say.shifts} lines={battle.shifts} empty={say.noShifts} />
      )}
      {chart !== undefined && battle.column >= 0 && (
        <details>
          <summary class="small">{say.wholeChart}</summary>
          <ChartTable game={game.id} chart={chart} lit={battle.column} headed={false} />
        </details>
      )}
    </Panel>
  );
}

/** A target that waits for somebody to attack it. */
const Aimed = ({ table, hex }: { readonly table: Table; readonly hex: string }) => (
  <Panel name="battle" title={say.attackOn(hex)}>
    <Ticks table={table} rows={table.muster.rows.value} />
  </Panel>
);

/** The columns of the table on one line, the one that counts lit. */
const LitColumn = ({ chart, lit }: { readonly chart: Chart; readonly lit: number }) => (
  <p class="columns numbers" aria-hidden="true">
    {chart.columns.map((column, i) => (
      <span key={column} class={i === lit ? 'lit' : ''}>
        {column}
      </span>
    ))}
  </p>
);

/** Ticks while the attack is put together; afterwards it stands, and so do they. */
function Attackers({ table, battle }: { readonly table: Table; readonly battle: BattleLook }) {
  if (!table.muster.open.value) return <Sum table={table} title={say.attackers} lines={battle.attackers} />;
  const besides = battle.attackers.filter(({ unit }) => unit === undefined);
  return (
    <>
      <Ticks table={table} rows={table.muster.rows.value} />
      {besides.length > 0 && <Sum table={table} title={say.attackersBesides} lines={besides} />}
    </>
  );
}

function Ticks({ table, rows }: { readonly table: Table; readonly rows: readonly Row[] }) {
  const ticked = rows.filter((row) => row.ticked).length;
  return (
    <fieldset class="ticks">
      <legend class="visually-hidden">{say.attackers}</legend>
      <div class="tickhead">
        <h3>{say.attackers}</h3>
        <span class="actions">
          <button
            type="button"
            class="button small"
            aria-keyshortcuts="*"
            aria-disabled={ticked === rows.length}
            onClick={() => table.muster.all()}
          >
            {say.allAttack}
          </button>
          <button type="button" class="button small" aria-disabled={ticked === 0} onClick={() => table.muster.none()}>
            {say.noneAttack}
          </button>
        </span>
      </div>
      {ticked === 0 && <p class="small soft">{say.noAttackers}</p>}
      <ul>
        {rows.map((row) => (
          <Tick key={row.unit} table={table} row={row} />
        ))}
      </ul>
    </fieldset>
  );
}

/** One who is in, or could be: what it counts, or what the attack would come to with it. */
function Tick({ table, row }: { readonly table: Table; readonly row: Row }) {
  const { unit, ticked, line, offers } = row;
  const piece = table.situation.piece(unit);
  const text = line?.text ?? [piece?.name ?? unit, piece?.face ?? '', piece?.hex ?? ''].join(' ').trim();
  const deed = offers.length === 1 ? offers[0].look.text : say.takePart(piece?.name ?? unit, !ticked);
  // A unit that could begin the attack in several ways has a button for each.
  const ways = ticked || offers.length < 2 ? [] : offers;
  return (
    <li class={ticked ? 'in' : ''}>
      <button type="button" class="toggle" onClick={() => table.muster.toggle(unit)}>
        {/* What it does is said before what stands on it. */}
        <span class="visually-hidden">{deed}: </span>
        <span class="tick" aria-hidden="true">
          {ticked ? '✓' : ''}
        </span>
        <span class="text">{text}</span>
      </button>
      {line !== undefined && <RuleLink game={table.game.id} rule={line.rule} />}
      {line !== undefined && <strong class="numbers">{line.value}</strong>}
      {!ticked && ways.length === 0 && offers[0] !== undefined && (
        <span class="small soft prospect numbers">{table.muster.prospect(offers[0])}</span>
      )}
      {ways.map((offer) => (
        <Way key={table.game.orders.format(offer.action)} table={table} offer={offer} />
      ))}
    </li>
  );
}

const Way = ({ table, offer }: { readonly table: Table; readonly offer: Offer }) => (
  <button type="button" class="button small way" onClick={() => table.muster.begin(offer)}>
    {offer.look.text}
  </button>
);

function Sum({
  table,
  title,
  lines,
  empty,
}: {
  readonly table: Table;
  readonly title: string;
  readonly lines: readonly SumLine[];
  readonly empty?: string;
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
