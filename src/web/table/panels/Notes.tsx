import { useEffect, useRef } from 'preact/hooks';
import { online } from '../../words/online.ts';
import { say } from '../../words.ts';
import { LONGEST_NOTES, LONGEST_PIN } from '../memory.ts';
import type { Table } from '../table.ts';

/** What the viewer keeps to himself: notes on the whole game, and the pins in its hexes. */
export function Notes({ table }: { readonly table: Table }) {
  const { notes, pins } = table.situation.memory.mine.value;
  const viewer = table.situation.viewer.value;
  return (
    <div class="notes">
      <label>
        {say.notesOf}
        <textarea
          // Another person's notes are another field.
          key={viewer}
          class="input"
          rows={4}
          maxLength={LONGEST_NOTES}
          placeholder={say.notesHint}
          value={notes}
          onInput={(event) => table.situation.memory.write(event.currentTarget.value)}
        />
      </label>
      <h3>{say.pins}</h3>
      {pins.length === 0 && <p class="small soft">{say.noPins}</p>}
      <ul>
        {pins.map(({ hex, text }) => (
          <li key={hex} class="pinned">
            <button
              type="button"
              class="button jump"
              aria-label={say.pinJump(hex, text)}
              onClick={() => table.choosing.inspect({ hex, unit: null })}
            >
              <span class="chip mono">{hex}</span> <span>{text}</span>
            </button>
            <button
              type="button"
              class="button quiet small"
              aria-label={say.pinEdit(hex)}
              title={say.pinEdit(hex)}
              onClick={() => {
                table.pins.writing.value = hex;
              }}
            >
              ✎
            </button>
            <button
              type="button"
              class="button quiet small"
              aria-label={say.pinRemove(hex)}
              title={say.pinRemove(hex)}
              onClick={() => table.pins.stick(hex, '')}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p class="small soft">
        {table.situation.humans.length > 1 && viewer !== 'spectator' && `${say.notesSeat(viewer)} `}
        {table.company?.plays ? online.notesThere : say.notesPrivate}
      </p>
    </div>
  );
}

/** The pin of the hex looked at, or the way to one. */
export function PinHere({ table, hex }: { readonly table: Table; readonly hex: string }) {
  const pin = table.situation.memory.pinAt(hex);
  return (
    <p class="pinhere small">
      {pin !== undefined && <span class="text">{pin.text}</span>}
      <button
        type="button"
        class="button small"
        aria-keyshortcuts="N"
        onClick={() => {
          table.pins.writing.value = hex;
        }}
      >
        {pin === undefined ? say.pinAdd : say.pinChange} <kbd>N</kbd>
      </button>
    </p>
  );
}

/** Where a pin is written. */
export function PinDialog({ table }: { readonly table: Table }) {
  const hex = table.pins.writing.value;
  return hex === null ? null : <OnePin key={hex} table={table} hex={hex} />;
}

function OnePin({ table, hex }: { readonly table: Table; readonly hex: string }) {
  const box = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const pin = table.situation.memory.pinAt(hex);
  useEffect(() => {
    box.current?.showModal();
    field.current?.focus();
    field.current?.select();
  }, []);
  const keep = (text: string): void => {
    if (text.trim() !== '' || pin !== undefined) table.pins.stick(hex, text);
    box.current?.close();
  };
  return (
    <dialog
      class="dialog pindialog"
      ref={box}
      aria-labelledby="pin-head"
      onClose={() => {
        table.pins.writing.value = null;
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep(field.current?.value ?? '');
        }}
      >
        <h2 id="pin-head">{say.pinHead(hex)}</h2>
        <label>
          <span class="visually-hidden">{say.pinField}</span>
          <textarea
            class="input"
            ref={field}
            rows={2}
            maxLength={LONGEST_PIN}
            defaultValue={pin?.text ?? ''}
            placeholder={say.pinField}
            onKeyDown={(event) => {
              // A pin is one line: Enter keeps it.
              if (event.key !== 'Enter' || event.isComposing) return;
              event.preventDefault();
              keep(event.currentTarget.value);
            }}
          />
        </label>
        <div class="actions">
          <button type="button" class="button quiet" onClick={() => box.current?.close()}>
            {say.cancel}
          </button>
          {pin !== undefined && (
            <button type="button" class="button" onClick={() => keep('')}>
              {say.pinTake}
            </button>
          )}
          <button type="submit" class="button main">
            {say.pinKeep}
          </button>
        </div>
      </form>
    </dialog>
  );
}
