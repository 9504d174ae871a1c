import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { go } from '../../router.ts';
import { store } from '../../store/this-device.ts';
import { say, seatName } from '../../words.ts';
import { PACES } from '../bot-turns.ts';
import { entryWords } from '../log-words.ts';
import type { Table } from '../table.ts';
import { PaceChoice, Panel } from './bits.tsx';

/** The slider over the whole game so far; any moment can be played on from. */
export function Replay({ table }: { readonly table: Table }) {
  const running = useSignal(false);
  const at = table.situation.replayAt.value;
  const moves = table.situation.moves.value;
  const pace = Math.max(PACES.fast, PACES[table.bots.pace.value]);
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if ((table.situation.replayAt.peek() ?? moves) >= moves) running.value = false;
      else table.past.step(1);
    }, pace);
    return () => clearInterval(timer);
  }, [running.value, table, running, moves, pace]);
  if (at === null) return null;
  if (table.recap.running.value !== null) return <Recap table={table} />;
  const entry = table.situation.log.value.find((each) => each.move === at);
  const playOn = async (): Promise<void> => {
    const copy = table.playOn?.();
    if (copy === undefined) return;
    await store.save(copy);
    go({ page: 'table', id: copy.id });
  };
  return (
    <Panel name="replay" title={say.replayHead} hideTitle>
      <div class="line">
        <Step text="«" name={say.first} run={() => table.past.seek(0)} />
        <Step text="‹" name={`${say.stepBack} ([)`} run={() => table.past.step(-1)} />
        <Step
          text={running.value ? '‖' : '▸'}
          name={running.value ? say.stop : say.run}
          run={() => {
            running.value = !running.value;
          }}
        />
        <Step text="›" name={`${say.stepOn} (])`} run={() => table.past.step(1)} />
        <Step text="»" name={say.last} run={() => table.past.seek(moves)} />
        <label class="slider">
          <span class="visually-hidden">{say.position}</span>
          <input
            type="range"
            min={0}
            max={moves}
            value={at}
            aria-valuetext={say.moveOf(at, moves)}
            onInput={(event) => table.past.seek(Number(event.currentTarget.value))}
          />
        </label>
        <span class="numbers small">
          {at} / {moves}
        </span>
      </div>
      <p class="small moment">{entry === undefined ? '' : entryWords(entry)}</p>
      <div class="actions">
        <button type="button" class="button main small" onClick={() => table.past.toPresent()}>
          {say.toNow} <kbd>Esc</kbd>
        </button>
        {table.playOn !== null && (
          <>
            <button type="button" class="button small" title={say.playOnNote} onClick={() => void playOn()}>
              {say.playOn}
            </button>
            <span class="small soft">{say.playOnNote}</span>
          </>
        )}
        <Eyes table={table} />
      </div>
    </Panel>
  );
}

/** What happened since the viewer looked last, move by move. */
function Recap({ table }: { readonly table: Table }) {
  const { from, to } = table.recap.running.value ?? { from: 0, to: 0 };
  const at = table.situation.replayAt.value ?? to;
  const entry = at === from ? undefined : table.situation.log.value.find((each) => each.move === at);
  return (
    <Panel name="replay" title={say.happened}>
      <p class="small moment">{entry === undefined ? (at === from ? say.recapStart : '') : entryWords(entry)}</p>
      <div class="actions">
        <button type="button" class="button main small" onClick={() => table.past.toPresent()}>
          {say.skip} <kbd>Esc</kbd>
        </button>
        <PaceChoice />
        <span class="numbers small">{say.recapAt(at - from, to - from)}</span>
      </div>
    </Panel>
  );
}

/** When the game is over there are no more secrets: whose eyes to look through. */
function Eyes({ table }: { readonly table: Table }) {
  const over = table.situation.outcome.value !== null;
  const secrets = useMemo(() => over && table.situation.seat.peek().hadSecrets(), [over, table]);
  if (!secrets) return null;
  return (
    <label class="eyes small">
      {say.eyes}
      <select
        class="input"
        value={table.situation.eyes.value ?? table.situation.viewer.value}
        onChange={(event) => {
          table.situation.eyes.value = event.currentTarget.value;
        }}
      >
        {table.game.seats.map((seat) => (
          <option key={seat} value={seat}>
            {seatName(seat)}
          </option>
        ))}
        <option value="spectator">{say.onlooker}</option>
      </select>
    </label>
  );
}

const Step = ({ text, name, run }: { readonly text: string; readonly name: string; readonly run: () => void }) => (
  <button type="button" class="button small step" aria-label={name} title={name} onClick={run}>
    <span aria-hidden="true">{text}</span>
  </button>
);
