import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../../router.ts';
import { store } from '../../store/store.ts';
import { entryWords } from '../game-log.ts';
import type { TableSession } from '../session.ts';
import { say } from '../words.ts';
import { Panel } from './bits.tsx';

const STEP_MS = 600;

/** The slider over the whole game so far; any moment can be played on from. */
export function Replay({ session }: { readonly session: TableSession }) {
  const running = useSignal(false);
  const at = session.replayAt.value;
  const moves = session.match.moves.length;
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if ((session.replayAt.peek() ?? moves) >= moves) running.value = false;
      else session.step(1);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [running.value, session, running, moves]);
  if (at === null) return null;
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
      </div>
    </Panel>
  );
}

const Step = ({ text, name, run }: { readonly text: string; readonly name: string; readonly run: () => void }) => (
  <button type="button" class="button small step" aria-label={name} title={name} onClick={run}>
    <span aria-hidden="true">{text}</span>
  </button>
);
