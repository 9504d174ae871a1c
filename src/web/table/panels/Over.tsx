import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { belongsTo } from '../../../ledger/rulings.ts';
import { loadRules } from '../../games.ts';
import { hrefOf } from '../../router.ts';
import { settings } from '../../store/settings.ts';
import { useLoaded } from '../../use-loaded.ts';
import { KEYS, say, sentence } from '../../words.ts';
import type { Offer } from '../situation.ts';
import type { Table } from '../table.ts';
import { DieFace, openRule, RuleLink, SeatChip } from './bits.tsx';
import { GameMenu } from './GameMenu.tsx';

/** What lies over the table for a moment. */

const TOAST_MS = 9000;

/** Why not: one sentence and its rule. */
export function WhyNot({ table }: { readonly table: Table }) {
  const toast = table.announcer.toast.value;
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => {
      if (table.announcer.toast.peek() === toast) table.selection.quiet();
    }, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, table]);
  if (toast === null) return null;
  return (
    <div class="whynot toast" key={toast.key}>
      <span>{toast.text}</span>
      <RuleLink game={table.game.id} rule={toast.rule} />
      <button type="button" class="button" aria-label={say.close} onClick={() => table.selection.quiet()}>
        ×
      </button>
    </div>
  );
}

/** What is under the pointer, and what would happen there. */
export function PointerLine({ table }: { readonly table: Table }) {
  const pointing = table.pointed.value;
  const typed = table.cursor.typed.value;
  if (typed !== '') {
    return (
      <p class="pointerline panel floating">
        <kbd>{typed}</kbd> <kbd>Enter</kbd>
      </p>
    );
  }
  if (pointing === null) {
    const onMap = table.situation.offers.value.some(({ look }) => look.hex !== undefined || look.unit !== undefined);
    return (
      <p class="pointerline panel floating small soft">
        {!onMap ? say.lookHint : table.selection.unit.value === null ? say.pointHint : say.selectHint}
      </p>
    );
  }
  return (
    <div class="pointerline panel floating small" aria-hidden="true">
      <p>{pointing.words}</p>
      {pointing.can.map((text) => (
        <p key={text} class="can">
          {text}
        </p>
      ))}
      {pointing.way.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pointing.refusal !== null && (
        <p class="cannot">
          {pointing.refusal.text} <span class="mono">{pointing.refusal.rule}</span>
        </p>
      )}
    </div>
  );
}

/** The last dice, with what they did in words first; they stand until the next order. */
export function Dice({ table }: { readonly table: Table }) {
  const thrown = table.shown.thrown.value;
  if (thrown === null) return null;
  if (table.situation.replayAt.value !== null && table.recap.running.value === null) return null;
  return (
    <section class="thrown panel floating" key={thrown.key} aria-label={say.dice}>
      {settings.value.dice && (
        <div class="faces">
          {thrown.dice.map((die, i) => (
            <DieFace key={i} die={die} from={table.game.present.dieFrom} />
          ))}
        </div>
      )}
      <div class="told">
        {thrown.words !== '' && <p class="words">{thrown.words}</p>}
        {thrown.text.map((line) => (
          <p key={line} class={thrown.words === '' ? '' : 'small soft'}>
            {line}
          </p>
        ))}
      </div>
      <button
        type="button"
        class="button quiet small"
        aria-label={say.close}
        onClick={() => {
          table.shown.thrown.value = null;
        }}
      >
        ×
      </button>
    </section>
  );
}

/** Disasters and triumphs, until the next order. */
export function Tidings({ table }: { readonly table: Table }) {
  const told = table.shown.tidings.value;
  if (told.length === 0 || (table.situation.replayAt.value !== null && table.recap.running.value === null)) return null;
  return (
    <ul class="tidings" aria-label={say.tidings}>
      {told.map(({ kind, text }, i) => (
        <li key={`${i} ${text}`} class={kind}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Several offers fit one click, or one should be thought about twice. */
export function Chooser({
  table,
  screenOf,
}: {
  readonly table: Table;
  readonly screenOf: (hex: string) => { readonly x: number; readonly y: number } | null;
}) {
  const pending = table.selection.pending.value;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { bottom, top } = box.current.getBoundingClientRect();
    // Long words need more room than was thought.
    const least = innerHeight - 12 - (innerWidth < 760 ? 0 : FOOT);
    if (bottom > least) box.current.style.top = `${Math.max(12, top - bottom + least)}px`;
    // The stack is chosen already: the map keeps the keys. Who is asked whether he is sure does not answer by pressing the same key once more.
    const buttons = box.current.querySelectorAll('button');
    if (pending?.instead === undefined) buttons[pending?.options.length === 1 ? 1 : 0].focus();
    else keepClear(box.current, screenOf(pending.hex!));
  }, [pending]);
  if (pending === null) return null;
  const chosen = pending.instead !== undefined;
  const sure = pending.options.length === 1 || chosen;
  // Beside the hex, inside the window; but not over the hexes that a stack just chosen may go to.
  const at = pending.hex === null || chosen || innerWidth < 760 ? null : screenOf(pending.hex);
  const place =
    at === null
      ? {}
      : {
          left: `${Math.max(12, Math.min(at.x + 34, innerWidth - 720))}px`,
          top: `${Math.max(12, Math.min(at.y - 20, innerHeight - 130 - 52 * pending.options.length))}px`,
          bottom: 'auto',
          transform: 'none',
        };
  const take = (offer: Offer): void => table.choosing.answer(offer);
  return (
    <div
      ref={box}
      key={pending.title}
      class={`chooser ${chosen ? 'aside' : ''} panel floating`}
      role="dialog"
      aria-labelledby="chooser-head"
      style={place}
    >
      <h2 id="chooser-head">{sure ? pending.title : `${pending.title}: ${say.which}`}</h2>
      {sure && !chosen && <Reasons table={table} offer={pending.options[0]} />}
      {pending.options.map((offer, i) => (
        <button
          type="button"
          key={table.game.orders.format(offer.action)}
          class={`button ${i === 0 && !chosen ? 'main' : ''}`}
          onClick={() => take(offer)}
        >
          {!sure && <kbd>{i + 1}</kbd>} <span class="text">{offer.look.text}</span>
          {offer.look.note !== undefined && <span class="note numbers">{offer.look.note}</span>}
          {(!sure || chosen) && <Spoken table={table} offer={offer} />}
          {sure && !chosen && table.situation.isForGood(offer) && <span class="note forgood">{say.forGood}</span>}
          {sure && <kbd>{i + 1}</kbd>}
        </button>
      ))}
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          table.selection.pending.value = null;
        }}
      >
        {chosen ? say.chooseThese : say.cancel} <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** The line over the orders does not lie on the stack it speaks of, nor under a pointer that clicks twice: there it goes up under the question. */
function keepClear(line: HTMLElement, at: { readonly x: number; readonly y: number } | null): void {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const covers = at !== null && at.x > left - NEAR && at.x < right + NEAR && at.y > top - NEAR && at.y < bottom + NEAR;
  if (!covers) return;
  line.style.bottom = 'auto';
  line.style.top = `${(document.querySelector('.headbar')?.getBoundingClientRect().bottom ?? 0) + 8}px`;
}

/** The orders stand there on a large screen: what is asked lies beside them. */
const FOOT = 76;

/** Half a hex, about. */
const NEAR = 30;

/** Why the game asks once more, with the rules. */
function Reasons({ table, offer }: { readonly table: Table; readonly offer: Offer }) {
  return (
    <ul class="reasons">
      {table.situation.warnings(offer).map(({ kind, text, rule }) => (
        <li key={text} class={kind}>
          {sentence(text)} <RuleLink game={table.game.id} rule={rule} />
        </li>
      ))}
    </ul>
  );
}

const Spoken = ({ table, offer }: { readonly table: Table; readonly offer: Offer }) => (
  <>
    {table.situation.warnings(offer).map(({ kind, text }) => (
      <span key={text} class={`note ${kind}`}>
        {text}
      </span>
    ))}
  </>
);

/** Between two people at one screen: covers everything until the other has sat down. */
export function Curtain({ table }: { readonly table: Table }) {
  const seat = table.situation.curtain.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  if (seat === null) return null;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-head">
      <div class="panel floating card">
        <SeatChip seat={seat} />
        <h2 id="curtain-head">{say.curtain(seat)}</h2>
        <p>{say.curtainNote}</p>
        <button type="button" class="button main" ref={button} onClick={() => table.sitDown()}>
          {say.curtainOpen(seat)}
        </button>
      </div>
    </div>
  );
}

/** A native dialog that is open as long as it is shown. */
/** What can be done with the whole game. */
export function MenuDialog({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  return (
    <Modal title={say.menu} onClose={onClose}>
      <GameMenu table={table} onDone={onClose} />
    </Modal>
  );
}

function Modal({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: preact.ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    // The first button has the keys now; in a long list it stands at the end, and reading begins at the top.
    dialog.scrollTop = 0;
  }, []);
  return (
    <dialog class="dialog" ref={box} onClose={onClose} aria-labelledby="modal-head">
      <h2 id="modal-head">{title}</h2>
      {children}
      <div class="actions">
        <button type="button" class="button main" onClick={() => box.current?.close()}>
          {say.close}
        </button>
      </div>
    </dialog>
  );
}

export function KeyList({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  const rows = [...KEYS, ...table.game.present.overlays.map(({ key, title }) => [key.toUpperCase(), title] as const)];
  return (
    <Modal title={say.keys} onClose={onClose}>
      <dl class="keylist">
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** A rule in our words, over the table, with what was ruled on it. */
export function RuleCard({ game }: { readonly game: string }) {
  const rule = openRule.value;
  if (rule === null) return null;
  return <OneRule key={rule} game={game} rule={rule} />;
}

function OneRule({ game, rule }: { readonly game: string; readonly rule: string }) {
  const found = useLoaded(() => loadRules(game), game);
  const { rows, rulings } = found?.ok ? found.value : { rows: [], rulings: [] };
  const row = [...rows, ...rulings].find((each) => each.id === rule);
  return (
    <Modal
      title={`${say.rule} ${rule}`}
      onClose={() => {
        openRule.value = null;
      }}
    >
      <p class="ruletext">{row?.requirement ?? (found === null ? '…' : say.ruleUnknown)}</p>
      {rulings
        .filter((ruling) => belongsTo(ruling, rule))
        .map(({ id, requirement }) => (
          <p key={id} class="small">
            <b>{id}</b> {requirement}
          </p>
        ))}
      <p>
        <a
          href={hrefOf({ page: 'rules', game, rule })}
          onClick={() => {
            openRule.value = null;
          }}
        >
          {say.inRulebook}
        </a>
      </p>
    </Modal>
  );
}
