import { useSignal } from '@preact/signals';
import { isThere } from '../../online/api.ts';
import { go, hrefOf } from '../../router.ts';
import { begin } from '../../store/saved.ts';
import { takeAway } from '../../store/take-away.ts';
import { store } from '../../store/this-device.ts';
import { online } from '../../words/online.ts';
import { say, sentence, words } from '../../words.ts';
import { rematch } from '../saved.ts';
import { addressOf } from '../share.ts';
import type { Table } from '../table.ts';
import { takePicture } from '../take-picture.ts';

type Act = readonly [string, () => Promise<void>];

/** Whose eyes one looks through; an onlooker's own seat is the first one that a person has. */
function mySeat({ situation, saved: { players } }: Table): string {
  const viewer = situation.viewer.peek();
  if (players[viewer] === 'human') return viewer;
  return Object.keys(players).find((seat) => players[seat] === 'human') ?? Object.keys(players)[0];
}

/** To go on on the server: against the computer as before, or with somebody in its place. */
function goingThere(table: Table, there: (invite: boolean) => Promise<void>): readonly Act[] {
  const alone = Object.values(table.saved.players).some((player) => player !== 'human');
  const invite: Act = [online.inviteThere, () => there(true)];
  return alone ? [[online.putThere, () => there(false)], invite] : [invite];
}

/** What can be done with the whole game: taken away, told, drawn, shared, begun again. */
export function GameMenu({ table, onDone }: { readonly table: Table; readonly onDone: () => void }) {
  const trouble = useSignal('');
  const busy = useSignal(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = '';
    try {
      await work();
      onDone();
    } catch (error) {
      trouble.value = sentence((error as Error).message);
    } finally {
      busy.value = false;
    }
  };
  const { saved, game } = table;
  const startAnew = async (swapped: boolean): Promise<void> => {
    const next = swapped ? rematch(game, saved, Date.now()) : begin(game, saved.choices, saved.players);
    if (!next.ok) throw new Error(next.why);
    await store.save(saved.open === true ? { ...next.value, open: true } : next.value);
    go({ page: 'table', id: next.value.id });
  };
  const there = async (invite: boolean): Promise<void> => {
    const { goOnThere } = await import('../../online/set-up.ts');
    const gone = await goOnThere(saved, mySeat(table), invite);
    if (!gone.ok) throw new Error(gone.why);
    go(gone.value);
  };
  const pictures: readonly Act[] = [
    [say.copyLink, () => copyLink(table)],
    [say.pictureSvg, () => takePicture(table, 'svg')],
    [say.picturePng, () => takePicture(table, 'png')],
  ];
  // The server keeps the record of a game that is played there until it is over.
  const here = table.company === undefined;
  const acts: readonly Act[] = !here
    ? pictures
    : [
        ...pictures,
        [say.export, () => takeAway(saved)],
        [say.startAgain, () => startAnew(false)],
        [say.rematch, () => startAnew(true)],
        ...(isThere() && !saved.over ? goingThere(table, there) : []),
      ];
  return (
    <div class="gamemenu">
      <ul>
        {here && (
          <li>
            <a class="button" href={hrefOf({ page: 'report', id: saved.id })}>
              {words.report.head}
            </a>
          </li>
        )}
        {acts.map(([text, act]) => (
          <li key={text}>
            <button type="button" class="button" aria-disabled={busy.value} onClick={() => void attempt(act)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p class="small soft">{say.menuNote}</p>
      {trouble.value !== '' && (
        <p class="notice bad" role="alert">
          {trouble.value}
        </p>
      )}
    </div>
  );
}

async function copyLink(table: Table): Promise<void> {
  const { situation, game, saved, announcer } = table;
  const view = situation.view.peek();
  const address = await addressOf({ game: game.id, choices: saved.choices, view });
  await navigator.clipboard.writeText(new URL(address, location.href).href);
  announcer.tell(say.linkCopied);
}
