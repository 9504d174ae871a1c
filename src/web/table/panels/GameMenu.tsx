import { useSignal } from '@preact/signals';
import { go, hrefOf } from '../../router.ts';
import { begin } from '../../store/saved.ts';
import { takeAway } from '../../store/take-away.ts';
import { store } from '../../store/this-device.ts';
import { say, sentence, words } from '../../words.ts';
import { rematch } from '../saved.ts';
import { addressOf } from '../share.ts';
import type { Table } from '../table.ts';
import { takePicture } from '../take-picture.ts';

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
  const acts: readonly (readonly [string, () => Promise<void>])[] = [
    [say.copyLink, () => copyLink(table)],
    [say.pictureSvg, () => takePicture(table, 'svg')],
    [say.picturePng, () => takePicture(table, 'png')],
    [say.export, () => takeAway(saved)],
    [say.startAgain, () => startAnew(false)],
    [say.rematch, () => startAnew(true)],
  ];
  return (
    <div class="gamemenu">
      <ul>
        <li>
          <a class="button" href={hrefOf({ page: 'report', id: saved.id })}>
            {words.report.head}
          </a>
        </li>
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
