import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { go } from '../../router.ts';
import { store } from '../../store/store.ts';
import { say, seatName } from '../../words.ts';
import { PACES } from '../bot-turns.ts';
import { entryWords } from '../game-log.ts';
import type { TableSession } from '../session.ts';
import { PaceChoice, Panel } from './bits.tsx';

/** The slider over the whole game so far; any moment can be played on from. */
export function Replay({ session }: { readonly session: TableSession }) {
  const running = useSignal(false);
  const at = session.replayAt.value;
  const moves = session.match.moves.length;
  const pace = Math.max(PACES.fast, PACES[session.pace.value]);
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if ((session.replayAt.peek() ?? moves) >= moves) running.value = false;
      else session.step(1);
    }, pace);
    return () => clearInterval(timer);
  }, [running.value, session, running, moves, pace]);
  if (at === null) return null;
  if (session.recap.value !== null) return <Recap session={session} />;
  const entry = session.visibleLog.value.find((each) => each.move === at);
  const playOn = async (): Promise<void> => {
    const copy = session.playOn();
    await store.save(copy);
    go({ page: 'table', id: copy.id });
  };
  return (
    <Panel name="replay" title={say.replayHead} hideTitle>
      <div class="line">
        <Step text="«" name={say.first} run={() => session.seek(0)} />
        <Step text="‹" name={`${say.stepBack} ([)`} run={() => session.step(-1)} />
        <Step
          text={running.value ? '‖' : '▸'}
          name={running.value ? say.stop : say.run}
          run={() => {
            running.value = !running.value;
          }}
        />
        <Step text="›" name={`${say.stepOn} (])`} run={() => session.step(1)} />
        <Step text="»" name={say.last} run={() => session.seek(moves)} />
        <label class="slider">
          <span class="visually-hidden">{say.position}</span>
          <input
            type="range"
            min={0}
            max={moves}
            value={at}
            aria-valuetext={say.moveOf(at, moves)}
            onInput={(event) => session.seek(Number(event.currentTarget.value))}
          />
        </label>
        <span class="numbers small">
          {at} / {moves}
        </span>
      </div>
      <p class="small moment">{entry === undefined ? '' : entryWords(entry)}</p>
      <div class="actions">
        <button type="button" class="button main small" onClick={() => session.toPresent()}>
          {say.toNow} <kbd>Esc</kbd>
        </button>
        <button type="button" class="button small" title={say.playOnNote} onClick={() => void playOn()}>
          {say.playOn}
        </button>
        <span class="small soft">{say.playOnNote}</span>
        <Eyes session={session} />
      </div>
    </Panel>
  );
}

/** What happened since the viewer looked last, move by move. */
function Recap({ session }: { readonly session: TableSession }) {
  const { from, to } = session.recap.value ?? { from: 0, to: 0 };
  const at = session.replayAt.value ?? to;
  const entry = at === from ? undefined : session.visibleLog.value.find((each) => each.move === at);
  return (
    <Panel name="replay" title={say.happened}>
      <p class="small moment">{entry === undefined ? (at === from ? say.recapStart : '') : entryWords(entry)}</p>
      <div class="actions">
        <button type="button" class="button main small" onClick={() => session.toPresent()}>
          {say.skip} <kbd>Esc</kbd>
        </button>
        <PaceChoice />
        <span class="numbers small">{say.recapAt(at - from, to - from)}</span>
      </div>
    </Panel>
  );
}

/** When the game is over there are no more secrets: whose eyes to look through. */
function Eyes({ session }: { readonly session: TableSession }) {
  const over = session.outcome.value !== null;
  const secrets = useMemo(() => over && session.hadSecrets(), [over, session]);
  if (!secrets) return null;
  return (
    <label class="eyes small">
      {say.eyes}
      <select
        class="input"
        value={session.eyes.value ?? session.viewer.value}
        onChange={(event) => {
          session.eyes.value = event.currentTarget.value;
        }}
      >
        {session.game.seats.map((seat) => (
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
