import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { bad, type Result } from '../../content/result.ts';
import { askAside } from '../aside.ts';
import type { GameHead, SavedGame } from '../contracts.ts';
import { cardOf } from '../games.ts';
import { go, hrefOf } from '../router.ts';
import { inOrder, mine } from '../store/list.ts';
import { takeAway, takeAwayRaw } from '../store/take-away.ts';
import { store } from '../store/this-device.ts';
import type { Damaged } from '../store/whole.ts';
import { say } from '../toasts.tsx';
import { sentence, words } from '../words.ts';

const tell = words.saved;
const titleOf = (game: Pick<GameHead, 'game'>): string => cardOf(game.game)?.title ?? game.game;

/** The games on this device: go on, take away, throw away; and the door through which record files come in. */
export function SavedGames({ some }: { readonly some: Signal<boolean> }) {
  const games = useSignal<readonly GameHead[] | null>(null);
  const damaged = useSignal<readonly Damaged[]>([]);
  const trouble = useSignal('');
  const over = useSignal(false);
  const reading = useSignal('');

  const refresh = async (): Promise<void> => {
    try {
      games.value = inOrder(await store.list());
      // They stay where they are when the last one goes: it may be brought back.
      if (games.value.length > 0) some.value = true;
      damaged.value = await store.damaged();
    } catch (error) {
      games.value = [];
      trouble.value = tell.notKept(sentence((error as Error).message));
    }
  };

  const open = async (files: FileList | readonly File[]): Promise<void> => {
    trouble.value = '';
    const brought: SavedGame[] = [];
    for (const file of files) {
      reading.value = tell.reading(file.name);
      const game = await bringIn(file);
      reading.value = '';
      if (game.ok) brought.push(game.value);
      else trouble.value = tell.notOpened(file.name, game.why);
    }
    // Who brings one game wants to see it; of several, which one is for him to say.
    if (files.length === 1 && brought.length === 1)
      go({ page: brought[0].over ? 'after' : 'table', id: brought[0].id });
    else await refresh();
  };

  useEffect(() => {
    void refresh();
    return catchDrops((files) => void open(files), over);
  }, []);

  const attempt = async (work: Promise<void>): Promise<boolean> => {
    try {
      await work;
      await refresh();
      return true;
    } catch (error) {
      trouble.value = sentence((error as Error).message);
      return false;
    }
  };

  const remove = async (game: GameHead): Promise<void> => {
    const whole = await store.load(game.id);
    if (!(await attempt(store.remove(game.id)))) return;
    say({
      text: tell.removed(titleOf(game)),
      ...(whole === undefined ? {} : { action: { text: tell.undo, run: () => void attempt(store.save(whole)) } }),
    });
  };

  return (
    <section class="saved" aria-labelledby="saved">
      <div class="row">
        <h2 id="saved">{tell.head}</h2>
        <OpenFile onFiles={(files) => void open(files)} />
      </div>
      {trouble.value !== '' && (
        <p class="notice bad" role="alert">
          {trouble.value}
        </p>
      )}
      {reading.value !== '' && (
        <p class="notice" role="status">
          {reading.value}
        </p>
      )}
      {games.value === null ? null : games.value.length === 0 ? (
        <p class="empty soft">{tell.none}</p>
      ) : (
        <ul class="list panel">
          {games.value.map((game, i) => (
            <SavedRow key={game.id} game={game} first={i === 0 && !game.over} onRemove={() => void remove(game)} />
          ))}
        </ul>
      )}
      {damaged.value.length > 0 && (
        <ul class="list panel">
          {damaged.value.map((entry) => (
            <DamagedRow key={entry.id} entry={entry} onRemove={() => void attempt(store.remove(entry.id))} />
          ))}
        </ul>
      )}
      {over.value && (
        <div class="drop" aria-hidden="true">
          <p class="panel floating">{tell.dropNow}</p>
        </div>
      )}
    </section>
  );
}

function SavedRow({
  game,
  first,
  onRemove,
}: {
  readonly game: GameHead;
  readonly first: boolean;
  readonly onRemove: () => void;
}) {
  const title = titleOf(game);
  const { scenarios = [] } = cardOf(game.game) ?? {};
  const scenario = scenarios.length > 1 ? scenarios.find(({ id }) => id === game.choices.scenario)?.title : undefined;
  const alone = Object.values(game.players).filter((player) => player === 'human').length === 1;
  const seats = Object.entries(game.players).map(([seat, player]) => tell.seat(seat, player, alone));
  const state = game.over ? tell.finished : mine(game) ? tell.mine : tell.theirs;
  return (
    <li>
      {game.picture !== undefined && <img class="glimpse" src={game.picture} alt="" width={132} height={88} />}
      <div class="what">
        <p>
          <strong class="title">{title}</strong> <span class={`chip ${mine(game) ? 'go' : ''}`}>{state}</span>
        </p>
        <p>
          {scenario !== undefined && `${scenario} · `}
          {game.summary}
        </p>
        <p class="small soft">
          {seats.join(' · ')} · {tell.moves(game.moves)} · {tell.when(game.updated, Date.now())}
        </p>
      </div>
      <div class="actions">
        <a class={`button ${first ? 'main' : ''}`} href={hrefOf({ page: game.over ? 'after' : 'table', id: game.id })}>
          {game.over ? tell.look : tell.goOn}
        </a>
        <button
          type="button"
          class="button quiet"
          aria-label={tell.exportOf(title)}
          onClick={() => void exported(game.id)}
        >
          {tell.export}
        </button>
        <button type="button" class="button quiet" aria-label={tell.removeOf(title)} onClick={onRemove}>
          {tell.remove}
        </button>
      </div>
    </li>
  );
}

/** What lies in the store and is no game any more. */
function DamagedRow({ entry, onRemove }: { readonly entry: Damaged; readonly onRemove: () => void }) {
  return (
    <li>
      <div class="what">
        <p>
          <strong class="title">{tell.damaged}</strong> <span class="chip strike">{entry.id}</span>
        </p>
        <p class="small soft">{tell.damagedNote}</p>
      </div>
      <div class="actions">
        <button type="button" class="button quiet" onClick={() => takeAwayRaw(entry.id, entry.raw)}>
          {tell.exportRaw}
        </button>
        <button type="button" class="button quiet" aria-label={tell.removeOf(tell.damaged)} onClick={onRemove}>
          {tell.remove}
        </button>
      </div>
    </li>
  );
}

function OpenFile({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p class="open">
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {tell.open}
      </button>{' '}
      <span class="small soft">{tell.drop}</span>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label={tell.open}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again after it was put right.
          event.currentTarget.value = '';
          onFiles(files);
        }}
      />
    </p>
  );
}

async function exported(id: string): Promise<void> {
  const game = await store.load(id);
  if (game !== undefined) await takeAway(game);
}

/** Reads one file into the list. */
async function bringIn(file: File): Promise<Result<SavedGame>> {
  try {
    const worker = new Worker(new URL('../store/record.worker.ts', import.meta.url), { type: 'module' });
    const game = await askAside<Result<SavedGame>>(worker, file);
    if (game.ok) await store.save(game.value);
    return game;
  } catch (error) {
    return bad((error as Error).message);
  }
}

/** Files dropped anywhere on the page. */
function catchDrops(take: (files: FileList) => void, over: { value: boolean }): () => void {
  const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const hover = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    over.value = true;
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) over.value = false;
  };
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    over.value = false;
    take(event.dataTransfer!.files);
  };
  addEventListener('dragover', hover);
  addEventListener('dragleave', leave);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', hover);
    removeEventListener('dragleave', leave);
    removeEventListener('drop', drop);
  };
}
