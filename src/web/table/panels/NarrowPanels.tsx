import { useRef } from 'preact/hooks';
import { companyTab } from '../../online/Company.tsx';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { Battle } from './Battle.tsx';
import { Charts } from './Charts.tsx';
import { Chosen } from './Chosen.tsx';
import { Counsel } from './Counsel.tsx';
import { Diary } from './Diary.tsx';
import { Docks } from './Docks.tsx';
import { Inspector } from './Inspector.tsx';
import { LessonCard } from './LessonCard.tsx';
import { Log } from './Log.tsx';
import { Notes } from './Notes.tsx';
import { Groups, MainAndUndo, Orders, Tray, waitingBesideMap } from './Orders.tsx';
import { Dice } from './Over.tsx';
import { Overlays } from './Overlays.tsx';
import { Replay } from './Replay.tsx';
import { Standing } from './Standing.tsx';
import { Tabs } from './Tabs.tsx';
import { Tracks, Units } from './Tracks.tsx';
import { useSize } from './use-size.ts';

/** A small screen: one sheet, one panel at a time. It makes room when the map is needed. */
export function NarrowPanels({
  table,
  onSize,
}: {
  readonly table: Table;
  readonly onSize: (panel: HTMLElement) => void;
}) {
  const { situation, selection } = table;
  const sheet = useRef<HTMLElement>(null);
  useSize(sheet, onSize);
  const battle = situation.battle.value !== null || table.muster.aim.value !== null;
  const past = situation.replayAt.value !== null;
  const unit = selection.unit.value;
  const pointing = situation.offers.value.some(({ look }) => look.unit === unit && look.hex !== undefined);
  const looking = unit !== null || selection.hex.value !== null;
  const lesson = table.lessons.now.value;
  // There is something to read before there is something to choose.
  const reading = lesson !== null && !lesson.waits && lesson.index + 1 < lesson.guide.lessons.length;
  // Something to choose besides the main order and the map.
  const choices =
    !reading &&
    (situation.plainOffers.value.some(
      (offer) => offer !== situation.mainOffer.value && offer.look.pickUp === undefined,
    ) ||
      waitingBesideMap(table).length > 0);
  // A question that has to be answered goes before whoever was chosen for something else and has nothing to do with it.
  const answering =
    choices && situation.mainOffer.value === null && (unit === null || situation.offersOf(unit).length === 0);
  return (
    <aside class={`panel floating sheet ${battle ? 'fighting' : ''}`} aria-label={say.sheet} ref={sheet}>
      <LessonCard table={table} narrow />
      <Dice table={table} />
      {past ? (
        <Replay table={table} />
      ) : (
        <div class="sheethead">
          {pointing && <Chosen table={table} />}
          <MainAndUndo table={table} />
          {battle && <Groups table={table} />}
        </div>
      )}
      <Tabs
        name="sheet"
        folding
        wanted={past || pointing ? '' : battle ? 'battle' : looking && !answering ? 'unit' : choices ? 'orders' : ''}
        tabs={[
          ...(battle ? [] : [{ id: 'orders', title: say.orders, body: () => <TrayAndOrders table={table} /> }]),
          { id: 'unit', title: say.unit, body: () => <Inspector table={table} always /> },
          ...(battle ? [{ id: 'battle', title: say.battle, body: () => <Battle table={table} /> }] : []),
          { id: 'log', title: say.log, body: () => <Log table={table} /> },
          { id: 'view', title: say.view, body: () => <Overlays table={table} /> },
          ...(table.game.present.diary === undefined
            ? []
            : [{ id: 'diary', title: say.diary, body: () => <Diary table={table} /> }]),
          ...(table.counsel.open ? [{ id: 'counsel', title: say.counsel, body: () => <Counsel table={table} /> }] : []),
          ...companyTab(table.company),
          { id: 'notes', title: say.notes, body: () => <Notes table={table} /> },
          { id: 'units', title: say.units, body: () => <Units table={table} /> },
          ...(table.situation.docks.value.length > 0
            ? [{ id: 'boxes', title: say.boxes, body: () => <Docks table={table} /> }]
            : []),
          ...(table.standing.all.length > 0
            ? [{ id: 'standing', title: say.standing, body: () => <Standing table={table} /> }]
            : []),
          { id: 'tracks', title: say.tracks, body: () => <Tracks table={table} /> },
          { id: 'charts', title: say.charts, body: () => <Charts table={table} /> },
        ]}
      />
    </aside>
  );
}

const TrayAndOrders = ({ table }: { readonly table: Table }) => (
  <>
    <Tray table={table} />
    <Orders table={table} />
  </>
);
