import { useEffect } from 'preact/hooks';
import { Waiting } from '../later.tsx';
import { NotOpened } from '../NotOpened.tsx';
import { settings } from '../store/settings.ts';
import { TableTop } from '../table/TablePage.tsx';
import { useLoaded } from '../use-loaded.ts';
import { AtHand } from './AtHand.tsx';
import { type Seated, sitDownAt } from './sit-down.ts';

/** The table of a game on the server: the same table, another way to the game. */
export default function OnlinePage({ id, seat }: { readonly id: string; readonly seat: string }) {
  const found = useLoaded(
    () => sitDownAt(id, seat, { pace: settings.peek().pace, looking: () => document.visibilityState === 'visible' }),
    `${id}/${seat}`,
  );
  if (found === null) return <Waiting />;
  if (!found.ok) return <NotOpened why={found.why} />;
  return <Sitting seated={found.value} />;
}

function Sitting({ seated }: { readonly seated: Seated }) {
  useEffect(() => () => seated.leave(), [seated]);
  return (
    <>
      <TableTop table={seated.table} />
      <AtHand company={seated.table.company!} />
    </>
  );
}
