import { companyTab } from '../../online/Company.tsx';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { Battle } from './Battle.tsx';
import { Charts } from './Charts.tsx';
import { Counsel } from './Counsel.tsx';
import { Diary } from './Diary.tsx';
import { Docks } from './Docks.tsx';
import { Inspector } from './Inspector.tsx';
import { LessonCard } from './LessonCard.tsx';
import { Log } from './Log.tsx';
import { Notes } from './Notes.tsx';
import { Orders, Tray } from './Orders.tsx';
import { Dice, PointerLine } from './Over.tsx';
import { Overlays } from './Overlays.tsx';
import { Replay } from './Replay.tsx';
import { Standing } from './Standing.tsx';
import { Tabs } from './Tabs.tsx';
import { Tracks, Units } from './Tracks.tsx';

/** A large screen: panels round the map. */
export function WidePanels({ table }: { readonly table: Table }) {
  const { replayAt } = table.situation;
  const overlay = table.game.present.overlays.find(({ id }) => id === table.overlays.overlayId.value);
  return (
    <>
      <div class="footside">
        <Replay table={table} />
        {replayAt.value === null && <Orders table={table} />}
      </div>
      <div class="rightside">
        <LessonCard table={table} />
        <Tray table={table} />
        <Dice table={table} />
        <Battle table={table} />
        <Inspector table={table} />
        <PointerLine table={table} />
        <aside class="panel floating dock" aria-label={say.sheet}>
          <Tabs
            name="dock"
            strip
            tabs={[
              { id: 'log', title: say.log, body: () => <Log table={table} /> },
              ...(table.game.present.diary === undefined
                ? []
                : [{ id: 'diary', title: say.diary, body: () => <Diary table={table} /> }]),
              ...(table.counsel.open
                ? [{ id: 'counsel', title: say.counsel, body: () => <Counsel table={table} /> }]
                : []),
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
      </div>
      <details class="views">
        <summary class="button" title={say.overlays}>
          {say.view}
          {overlay !== undefined && <span class="chip go">{overlay.title}</span>}
        </summary>
        <Overlays table={table} />
      </details>
    </>
  );
}
